"""The airplane drill: one visit, then the server is gone and the browser starts anew.

What a traveller would do in flight is done with real clicks, each screen is filmed into
`.tools/drill`, and in the end all of it is there for a second device.
"""
import os
import re
import shutil

import pytest
from flying import AGREES, HAS_HEARD, Device
from flying import server  # noqa: F401 (fixture)
from household import sign_in, sign_up
from looks import PHONE
from playwright.sync_api import Page, expect
from serving import ROOT
from waiting import until

FILM = ROOT / ".tools/drill"
HERE = {"latitude": 43.7696, "longitude": 11.2558}


class Flight:
    """A browser with a profile on the disk, and the film of what it shows."""

    def __init__(self, chromium, profile, url: str):
        self._begin = lambda: chromium.browser_type.launch_persistent_context(
            str(profile), base_url=url, viewport=PHONE, locale="en-GB", geolocation=HERE,
            permissions=["geolocation"], args=["--no-sandbox", "--disable-gpu"],
            # A picture in the middle of a movement would show two pages at once.
            reduced_motion="reduce",
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"),
        )
        shutil.rmtree(FILM, ignore_errors=True)
        self.pictures = 0
        self.start()

    def start(self):
        self.context = self._begin()
        self.context.set_default_timeout(15_000)
        self.page: Page = self.context.pages[0]

    def restart(self):
        self.context.close()
        self.start()

    def open(self, path: str, words: str) -> Page:
        self.page.goto(path)
        self.film(words)
        return self.page

    def film(self, words: str):
        self.pictures += 1
        self.page.screenshot(path=FILM / f"{self.pictures:02} {words}.png")


@pytest.fixture
def flight(server, chromium, tmp_path):  # noqa: F811
    flight = Flight(chromium, tmp_path / "profile", server.url)
    yield flight
    flight.context.close()


def names(page):
    return page.locator("ol.places > li b")


def saved(page, what: str):
    expect(page.locator(".toast").filter(has_text=re.compile(what))).to_be_visible()


def search(flight):
    for words in ("firenze", "florenc", "flroence"):
        flight.open("/", f"search {words}")
        field = flight.page.get_by_role("combobox", name="Search for a city")
        field.press_sequentially(words, delay=30)
        option = flight.page.get_by_role("option").filter(has_text="Florence").first
        expect(option).to_be_visible()
        flight.film(f"suggestions for {words}")
    option.click()
    expect(flight.page.get_by_role("heading", level=1)).to_contain_text("Florence")
    flight.page.locator("h1 .star[form=stars]").click()
    expect(flight.page.locator("h1 .star[form=stars]")).to_have_attribute("aria-pressed", "true")
    flight.film("starred")


def curate_near_me(flight) -> tuple[str, int]:
    """Keeps what is around, but for one city; tells which one has a star, and how many are kept."""
    page = flight.open("/near", "near me")
    page.get_by_role("button", name="Use my location").click()
    expect(names(page).first).to_be_visible()
    flight.film("found near me")
    loved = names(page).nth(2).inner_text()
    star = page.locator("ol.places > li").get_by_role("button", name=f"Star {loved}", exact=True)
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    page.get_by_role("link", name="Edit").click()
    unloved = names(page).last.inner_text()
    count = names(page).count()
    page.get_by_role("button", name=f"Remove {unloved}", exact=True).click()
    expect(names(page)).to_have_count(count - 1)
    flight.film("curated")
    page.get_by_role("button", name="Import").click()
    saved(page, f"{count - 1} cities imported")
    flight.film("imported")
    return loved, count - 1


def browse_and_save(flight, count: int):
    page = flight.page
    page.get_by_role("link", name=f"Browse {count} archived cities").click()
    expect(names(page)).to_have_count(count)
    flight.film("browsing")
    page.get_by_role("link", name="Edit").click()
    removed = names(page).last.inner_text()
    page.get_by_role("button", name=f"Remove {removed}", exact=True).click()
    expect(names(page)).to_have_count(count - 1)
    page.get_by_role("button", name="Save", exact=True).click()
    saved(page, "The archive is saved")
    flight.film("saved")


def set_a_name_and_undo_a_star(flight):
    page = flight.open("/settings", "settings")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Save").first.click()
    page.wait_for_load_state()
    page = flight.open("/cities/2988507/paris", "another city")
    page.locator("h1 .star[form=stars]").click()
    page.locator(".toast-undo").click()
    expect(page.locator("h1 .star[form=stars]")).to_have_attribute("aria-pressed", "false")
    flight.film("taken back")


def test_a_flight_from_take_off_to_landing(server, chromium, flight):  # noqa: F811
    page = flight.open("/account", "one visit")
    sign_up(page)
    until(page, "navigator.serviceWorker.controller !== null")
    page.goto("/settings/offline")
    until(page, HAS_HEARD)
    server.interrupt()
    flight.restart()

    search(flight)
    page = flight.open("/surprise", "surprise me")
    assert names(page).count() > 0
    loved, count = curate_near_me(flight)
    browse_and_save(flight, count)
    set_a_name_and_undo_a_star(flight)
    flight.open("/settings/offline", "what waits")
    expect(flight.page.locator("#flight")).to_contain_text("waiting")

    server.start()
    until(flight.page, AGREES)
    flight.open("/saved", "landed")
    check_everything(flight.page, loved, count - 1)
    other = Device(server, chromium)
    sign_in(other.page)
    check_everything(other.page, loved, count - 1)
    other.close()
    assert len(list(FILM.glob("*.png"))) == flight.pictures


def check_everything(page, loved: str, count: int):
    page.goto("/saved")
    expect(names(page)).to_have_count(2)
    assert set(names(page).all_inner_texts()) == {"Florence", loved}
    page.goto("/archive")
    expect(names(page)).to_have_count(count)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ada")
