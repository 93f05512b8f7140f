"""Art and events: the two experiences, line by line of what they promise, on samples."""
import os
import re

import pytest
from conftest import watch
from household import PASSWORD, sign_in, submit
from looks import DESKTOP, PHONE, excess_width, serious
from playwright.sync_api import Page, expect
from serving import ROOT, Server

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
WORK = "/art/rijksmuseum/900000000"
EVENT = "/events/ticketmaster/Sample_0"
SCREENS = {
    "art": "/art", "art-list": "/art?q=vermeer", "art-work": WORK,
    "art-favourites": "/art/favourites", "events": "/events",
    "events-list": "/events?place=Amsterdam", "events-event": EVENT,
}


@pytest.fixture(scope="module")
def samples(tmp_path_factory):
    log = tmp_path_factory.mktemp("shows") / "log"
    with Server("--data", DATA, "--replay", "samples/replay", log=log) as server:
        yield server


@pytest.fixture
def visit(samples, chromium):
    """Opens watched pages, each in a browser of its own."""
    watched = []

    def visit(path: str, **options) -> Page:
        options.setdefault("viewport", DESKTOP)
        options.setdefault("service_workers", "block")
        context = chromium.new_context(base_url=samples.url, locale="en-GB", **options)
        context.set_default_timeout(15_000)
        context.add_cookies([{"name": "welcomed", "value": "1", "url": samples.url}])
        page = context.new_page()
        watched.append((context, watch(page, samples.url)))
        page.goto(path)
        return page

    yield visit
    complaints = [complaint for _, found in watched for complaint in found]
    for context, _ in watched:
        context.close()
    assert complaints == []


def sign_up(page: Page, email: str, experience: str):
    page.goto("/account/new")
    page.get_by_label("E‑mail address").fill(email)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("radio", name=experience).check(force=True)
    submit(page)


def star(page: Page, name: str):
    return page.get_by_role("button", name=f"Star {name}", exact=True).first


def test_the_heading_says_which_things_these_are(visit):
    page = visit("/art?q=vermeer")
    expect(page.get_by_role("heading", level=1)).to_have_text("Art: vermeer")
    page.goto("/events?place=Amsterdam")
    expect(page.get_by_role("heading", level=1)).to_have_text("Events near Amsterdam")


@pytest.mark.main
def test_text_in_the_search_bar_finds_works_with_picture_and_title(visit):
    page = visit("/art")
    page.get_by_label("Title or maker").fill("vermeer")
    page.keyboard.press("Enter")
    first = page.locator(".thing").first
    expect(first).to_contain_text("The Canal at Noon")
    expect(first.locator("img")).to_be_visible()


@pytest.mark.main
def test_a_town_finds_events_with_picture_name_and_start(visit):
    page = visit("/events")
    page.get_by_label("Town or postal code").fill("Amsterdam")
    page.keyboard.press("Enter")
    first = page.locator(".events .thing").first
    expect(first).to_contain_text("The Placeholders")
    expect(first).to_contain_text("Wed 1 May 2030, 19:30")
    expect(first.locator("img")).to_be_visible()


def test_a_postal_code_finds_events(visit):
    page = visit("/events?place=10115+DE")
    expect(page.get_by_role("heading", level=1)).to_have_text("Events near 10115 DE")
    expect(page.locator(".events .thing").first).to_be_visible()


@pytest.mark.main
def test_near_me_finds_events(visit):
    place = {"latitude": 52.37, "longitude": 4.89}
    page = visit("/events", geolocation=place, permissions=["geolocation"])
    page.get_by_role("link", name="Near me").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Events near you")
    expect(page.locator(".events .thing").first).to_be_visible()


def test_near_me_says_each_time_that_nobody_knows_where(visit):
    page = visit("/events")
    near_me = page.get_by_role("link", name="Near me")
    for _ in range(2):
        with page.expect_navigation():
            near_me.click()
        expect(page.get_by_role("alert")).to_be_visible()
        expect(near_me).not_to_have_attribute("aria-busy", "true")
        assert "#" not in page.url


def test_what_changed_about_an_event_is_told_apart(visit):
    page = visit("/events?place=Amsterdam")
    rows = page.locator(".events .thing")
    expect(rows.nth(1)).to_contain_text("time to be announced")
    expect(rows.nth(2)).to_contain_text("Date not decided yet")
    expect(rows.nth(2)).to_contain_text("Postponed")
    expect(rows.nth(3)).to_contain_text("Rescheduled from Sat 9 Mar 2030")
    expect(rows.nth(4)).to_contain_text("Cancelled")


def test_a_work_shows_image_description_title_and_star(visit):
    page = visit("/art?q=vermeer")
    page.get_by_role("link", name=re.compile("The Canal at Noon")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Canal at Noon")
    expect(page.locator(".work-figure img")).to_be_visible()
    expect(page.locator(".plaque")).to_contain_text("Look at the horizon")
    expect(page.locator(".thing-facts")).to_contain_text("c. 1640")
    expect(page.locator(".thing-facts")).to_contain_text("Amsterdam")
    expect(star(page, "The Canal at Noon")).to_be_visible()


def test_an_event_shows_price_venue_and_the_way_to_tickets(visit):
    page = visit(EVENT)
    expect(page.locator(".thing-facts")).to_contain_text("EUR 18.50 – 64.00")
    expect(page.locator(".venue")).to_contain_text("Sample Hall")
    expect(page.locator(".venue .leaflet-container")).to_be_visible()
    link = page.get_by_role("link", name=re.compile("Tickets at Ticketmaster"))
    expect(link).to_have_attribute("href", re.compile("^https://www.ticketmaster.com/"))


@pytest.mark.main
def test_a_tap_fills_the_star_in_list_and_detail_and_the_backend(visit):
    page = visit("/art?q=vermeer")
    star(page, "The Canal at Noon").click()
    expect(star(page, "The Canal at Noon")).to_have_attribute("aria-pressed", "true")
    page.goto(WORK)
    expect(star(page, "The Canal at Noon")).to_have_attribute("aria-pressed", "true")
    star(page, "The Canal at Noon").click()
    expect(star(page, "The Canal at Noon")).to_have_attribute("aria-pressed", "false")
    page.goto("/art?q=vermeer")
    expect(star(page, "The Canal at Noon")).to_have_attribute("aria-pressed", "false")


@pytest.mark.main
def test_the_list_of_favourites_lets_go_in_place_with_undo(visit):
    page = visit(EVENT)
    star(page, "The Placeholders").click()
    expect(star(page, "The Placeholders")).to_have_attribute("aria-pressed", "true")
    page.goto("/events/favourites")
    expect(page.get_by_role("heading", level=1)).to_have_text("Favourite events")
    expect(page.locator(".thing")).to_contain_text("Wed 1 May 2030")
    star(page, "The Placeholders").click()
    expect(star(page, "The Placeholders")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Undo").click()
    expect(star(page, "The Placeholders")).to_have_attribute("aria-pressed", "true")


@pytest.mark.main
def test_more_is_loaded_by_scrolling_and_without_scripts_by_a_link(visit):
    page = visit("/events?place=Amsterdam")
    found = page.locator(".events .thing:not(.is-awaited *)")
    # The end of a page that waits for its list is none for long.
    expect(found).to_have_count(20)
    page.keyboard.press("End")
    expect(found).to_have_count(23)
    plain = visit("/parts/events?place=Amsterdam", java_script_enabled=False)
    plain.get_by_role("link", name="Load more").click()
    expect(plain).to_have_url(re.compile("page=1"))


def test_an_experience_is_chosen_while_signing_up_and_holds_on_other_devices(visit, samples):
    email = "two@shows.example"
    page = visit("/account/new")
    sign_up(page, email, "Events")
    page.goto("/")
    tab = page.locator(".tabs a").nth(3)
    expect(tab).to_have_text("Events")
    other = visit("/account/sign-in")
    sign_in(other, address=email)
    other.goto("/")
    expect(other.locator(".tabs a").nth(3)).to_have_text("Events")
    # What is kept here is filled there, and either list lets people leave.
    page.goto(EVENT)
    star(page, "The Placeholders").click()
    expect(star(page, "The Placeholders")).to_have_attribute("aria-pressed", "true")
    other.goto("/events?place=Amsterdam")
    expect(star(other, "The Placeholders")).to_have_attribute("aria-pressed", "true")
    expect(other.get_by_role("button", name="Log out")).to_be_visible()
    page.goto("/settings")
    page.get_by_role("button", name="Art", exact=True).click()
    other.goto("/events/favourites")
    expect(other.locator(".tabs a").nth(3)).to_have_text("Art")
    expect(other.locator(".thing")).to_have_count(1)
    other.get_by_role("button", name="Log out").click()
    other.goto("/events/favourites")
    expect(other.locator(".thing")).to_have_count(0)


def test_all_favourites_of_an_experience_go_at_once_and_come_back(visit):
    page = visit("/art?q=vermeer")
    for name in ("The Canal at Noon", "The Pond"):
        star(page, name).click()
        expect(star(page, name)).to_have_attribute("aria-pressed", "true")
    page.goto("/settings")
    page.get_by_role("button", name="Clear all 2 favourite works of art").click()
    page.get_by_role("button", name="Undo").click()
    page.goto("/art/favourites")
    expect(page.locator(".thing")).to_have_count(2)


@pytest.mark.main
def test_a_picture_is_looked_at_closely_in_tiles_of_our_own(visit):
    page = visit(WORK)
    page.get_by_role("link", name="Look closely").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("img.leaflet-tile-loaded").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("link", name="Look closely")).to_be_focused()


@pytest.mark.main
def test_an_event_goes_on_a_trip_with_its_time_and_link(visit):
    page = visit(EVENT)
    page.get_by_role("link", name="Add to trip").click()
    expect(page).to_have_url(re.compile("at=2030-05-01T19%3A30"))
    expect(page).to_have_url(re.compile("zone=Europe%2FAmsterdam"))


def test_nothing_found_is_said_in_a_sentence(visit):
    page = visit("/art?q=nothing&museum=rijksmuseum")
    expect(page.locator(".no-answer")).to_contain_text("No work in this museum fits")
    page.goto("/events?q=nothing")
    expect(page.locator(".no-answer")).to_contain_text("No event fits")


def test_without_scripts_a_thing_is_found_read_starred_and_let_go(visit):
    page = visit("/art?q=pond", java_script_enabled=False, viewport=PHONE)
    expect(page.locator(".is-awaited")).to_be_hidden()
    page.get_by_role("link", name="Show", exact=True).click()
    page.get_by_role("link", name=re.compile("The Pond")).first.click()
    show = page.get_by_role("link", name="Show", exact=True)
    if show.count():
        show.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Pond")
    star(page, "The Pond").click()
    expect(star(page, "The Pond")).to_have_attribute("aria-pressed", "true")
    page.goto("/art/favourites")
    star(page, "The Pond").click()
    page.goto("/art/favourites")
    expect(page.locator(".thing")).to_have_count(0)


def test_without_a_key_the_owner_is_told_what_to_do_and_nobody_else_is_blamed(chromium):
    # An address that none answers keeps everybody out of it, and the sources are on all the same.
    nobody = {"ELSEWHERE_RIJKSMUSEUM_ADDRESS": "http://127.0.0.1:9"}
    with Server("--data", DATA, environment=nobody) as server:
        page = chromium.new_page(base_url=server.url, service_workers="block")
        for path in ("/events", "/events?place=Amsterdam"):
            page.goto(path)
            expect(page.get_by_role("note")).to_contain_text("ELSEWHERE_TICKETMASTER_KEY")
            expect(page.locator("main")).not_to_contain_text("switched off")
        page.goto("/events/favourites")
        expect(page.locator("main")).to_contain_text("No favourites yet")
        page.close()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", SCREENS)
def test_screens_fit_and_are_accessible(visit, name, scheme, size):
    page = visit(SCREENS[name], viewport=size, color_scheme=scheme)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    assert excess_width(page) <= 0
    assert serious(page) == []
