"""Home with its town, the map of a long archive, and the way back to what was not saved."""
import os
import re

import pytest
from looks import DESKTOP, PHONE, let_map_rest
from playwright.sync_api import expect
from serving import ROOT, Server
from waiting import holding_first

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))


def keep_some_cities(page):
    page.goto("/near?lat=43.7696&lon=11.2558&radius=50&unit=km")
    page.get_by_role("button", name="Import").click()
    expect(page.locator(".toast")).to_contain_text("imported")


@pytest.mark.main
def test_home_opens_with_the_home_town(open_page):
    page = open_page("/")
    page.get_by_label("Home town").fill("Florence")
    # What is suggested may cover the button by now.
    page.get_by_label("Home town").press("Enter")
    town = page.locator("#home")
    expect(town.get_by_role("link", name="Florence")).to_be_visible()
    expect(town.locator("time.clock")).to_be_visible()
    above = town.bounding_box()
    search = page.get_by_role("search").bounding_box()
    assert above["y"] + above["height"] <= search["y"]


def test_a_phone_opens_with_the_home_town(open_page):
    page = open_page("/", viewport=PHONE, is_mobile=True, has_touch=True)
    page.get_by_label("Home town").fill("Florence")
    # What is suggested may cover the button by now.
    page.get_by_label("Home town").press("Enter")
    town = page.locator("#home")
    expect(town.get_by_role("link", name="Florence")).to_be_in_viewport(ratio=1)
    expect(town.locator("time.clock")).to_be_in_viewport(ratio=1)
    above = town.bounding_box()
    # All else that the page has begins below it, whatever the styles put where.
    others = page.evaluate("""() => {
        const town = document.querySelector("#home");
        return [...document.querySelectorAll("main form, main h2, main .button, main .card")]
            .filter((one) => !town.contains(one) && !one.contains(town) && one.offsetHeight > 0)
            .map((one) => one.getBoundingClientRect().top);
    }""")
    assert others
    assert above["y"] + above["height"] <= min(others) + 1


def test_suggestions_are_seen_above_a_keyboard(open_page):
    """A keyboard takes the lower half of a phone."""
    page = open_page("/", viewport={"width": 390, "height": 500}, is_mobile=True, has_touch=True)
    page.get_by_label("Home town").fill("Florence")
    # What is suggested may cover the button by now.
    page.get_by_label("Home town").press("Enter")
    field = page.locator("#q")
    field.click()
    field.press_sequentially("par", delay=40)
    options = page.locator("#suggestions [role=option]")
    expect(options.nth(2)).to_be_in_viewport(ratio=1)
    foot = page.get_by_role("navigation", name="Main").bounding_box()["y"]
    third = options.nth(2).bounding_box()
    assert third["y"] + third["height"] <= foot


def test_leaving_changes_of_the_archive_offers_the_way_back(open_page):
    page = open_page("/")
    keep_some_cities(page)
    page.goto("/archive")
    row = page.locator("#list .place").first
    name = row.locator("b").inner_text()
    row.locator(".remove").click()
    expect(page.locator("#list b", has_text=name)).to_have_count(0)
    page.goto("/about")
    toast = page.locator(".toast")
    expect(toast).to_contain_text("Your changes to the archive were not saved")
    toast.get_by_role("link", name="Go back").click()
    expect(page).to_have_url(re.compile(r"/archive\?step"))
    expect(page.locator("#list b", has_text=name)).to_have_count(0)


def test_leaving_an_archive_as_it_is_asks_nothing(open_page):
    page = open_page("/")
    keep_some_cities(page)
    page.goto("/archive")
    expect(page.locator("#list .place").first).to_be_visible()
    page.goto("/about")
    expect(page.get_by_role("heading", name="About Elsewhere")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


def test_rows_lead_to_articles_where_there_is_one(chromium, tmp_path):
    replay = ("--replay", str(ROOT / "samples/replay"))
    with Server("--data", DATA, *replay, log=tmp_path / "log") as server:
        context = chromium.new_context(base_url=server.url, service_workers="block")
        page = context.new_page()
        page.goto("/near?lat=43.7696&lon=11.2558")
        link = page.get_by_role("link", name="Read about Florence")
        expect(link).to_have_attribute("href", "/read/city/3176959/wikipedia")
        small = page.locator(".place", has_text="Fiesole")
        expect(small.get_by_role("button", name="Star Fiesole")).to_be_visible()
        expect(small.get_by_role("link", name="Read about Fiesole")).to_have_count(0)
        context.close()


def fill_archive(page):
    for point in ("51.5&lon=-0.12", "48.85&lon=2.35", "40.7&lon=-74", "35.7&lon=139.7"):
        page.goto(f"/near?lat={point}&radius=200&unit=km")
        page.get_by_role("button", name="Import").click()
        expect(page.locator(".toast")).to_contain_text("imported")


def test_the_map_of_a_long_archive_has_all_its_cities(open_page):
    page = open_page("/")
    fill_archive(page)
    with page.expect_response(lambda answer: "/archive-dots" in answer.url) as dots:
        page.goto("/archive")
    cities = dots.value.json()
    assert len(cities) // 4 > page.locator("#list .place").count() == 100
    expect(page.locator(".map canvas")).to_be_attached()


def test_dots_that_come_late_are_not_those_of_the_list_that_is_there_now(open_page):
    page = open_page("/", viewport=DESKTOP)
    fill_archive(page)
    held = holding_first(page, "**/archive-dots*")
    page.goto("/archive")
    expect(page.locator("#list .place")).to_have_count(100)
    page.wait_for_timeout(300)
    assert len(held) == 1
    with page.expect_response(lambda answer: "/archive-dots" in answer.url):
        page.get_by_role("link", name="Name", exact=True).click()
    expect(page.locator(".map canvas")).to_be_attached()
    let_map_rest(page)
    drawn = page.locator(".map canvas").evaluate("(one) => one.toDataURL()")
    held[0].fulfill(json=[1, 30_000_000, 60_000_000, "Late"])
    page.wait_for_timeout(600)
    assert page.locator(".map canvas").evaluate("(one) => one.toDataURL()") == drawn
    # Each list draws where the last one did.
    for order in ("Population", "Name"):
        with page.expect_response(lambda answer: "/archive-dots" in answer.url):
            page.get_by_role("link", name=order, exact=True).click()
        let_map_rest(page)
    expect(page.locator(".map canvas")).to_have_count(1)
