"""Pages of trips that stay open, and lines that are added one after the other."""
import datetime

import pytest
from looks import PHONE, excess_width
from planning import new_trip, plan
from planning import trip  # noqa: F401 (fixture)
from playwright.sync_api import Page, expect

SIDEWAYS = {"width": 844, "height": 390}
DAY_MS = 86_400_000


@pytest.fixture
def today(open_page):
    """The days of a trip that is under way, on a page whose clock can be moved."""
    page = open_page("/trips")
    page.clock.install()
    start = datetime.datetime.now(datetime.UTC).date()
    address = new_trip(page, str(start), str(start + datetime.timedelta(days=3)))
    plan(page, address)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return page


def test_a_page_that_stays_open_turns_with_the_day(today: Page):
    assert int(today.locator("[data-turns]").get_attribute("data-turns")) > 0
    with today.expect_event("load"):
        today.clock.fast_forward(DAY_MS)
    # The server's day is still the same one: that is no reason to ask again and again.
    loads = []
    today.on("load", lambda _: loads.append(1))
    today.clock.fast_forward(DAY_MS)
    today.wait_for_load_state("networkidle")
    assert loads == []


def test_what_is_being_typed_outlasts_the_day(today: Page):
    today.get_by_label("Add in one line").fill("9:30 Uffizi")
    loads = []
    today.on("load", lambda _: loads.append(1))
    today.clock.fast_forward(DAY_MS)
    today.wait_for_load_state("networkidle")
    assert loads == []
    expect(today.get_by_label("Add in one line")).to_have_value("9:30 Uffizi")
    today.get_by_label("Add in one line").fill("")
    with today.expect_event("load"):
        today.clock.fast_forward(DAY_MS)


def test_without_a_network_the_page_stays_as_it_is(today: Page):
    today.context.set_offline(True)
    loads = []
    today.on("load", lambda _: loads.append(1))
    today.clock.fast_forward(DAY_MS)
    expect(today.locator(".entry-title").first).to_be_visible()
    today.context.set_offline(False)
    assert loads == []


def test_lines_are_added_one_after_the_other(trip):
    page = trip(viewport={"width": 390, "height": 500})
    field = page.get_by_label("Add in one line")
    page.locator("#quick-day").select_option("3")
    for line in ["9:30 Uffizi", "11:00 Bargello"]:
        field.fill(line)
        field.press("Enter")
        row = page.locator(".entry", has_text=line.split()[1])
        expect(row).to_be_visible()
        expect(field).to_be_focused()
        expect(row).to_be_in_viewport()
        expect(page.locator("#quick-day")).to_have_value("3")


def test_a_phone_on_its_side_shows_what_is_planned(trip):
    page = trip(viewport=SIDEWAYS)
    card = page.locator(".entry-card").first.bounding_box()
    tabs = page.locator(".tabs").bounding_box()
    assert card["y"] < tabs["y"] and tabs["height"] <= 48
    assert excess_width(page) == 0
    page.goto(page.url + "/add?day=1")
    # What saves stands beside the fields, where the thumb is, and hides none of them.
    tabs = page.locator(".tabs").bounding_box()
    form = page.locator(".activity-form")
    for offset in (0, 200, 10_000):
        page.evaluate("(y) => scrollTo(0, y)", offset)
        save = form.locator("> .actions").bounding_box()
        assert save["y"] >= 0 and save["y"] + save["height"] <= tabs["y"], offset
    for field in form.locator("> :is(input, textarea, fieldset, details):visible").all():
        box = field.bounding_box()
        assert box["x"] + box["width"] <= save["x"]


def test_a_phone_on_its_side_keeps_the_line_to_add_in_view(trip):
    page = trip(viewport=SIDEWAYS)
    tabs = page.locator(".tabs").bounding_box()
    for offset in (0, 300):
        page.evaluate("(y) => scrollTo(0, y)", offset)
        line = page.locator(".quick-add").bounding_box()
        assert line["y"] + line["height"] <= tabs["y"] and line["height"] <= 56


@pytest.mark.main
def test_a_trip_under_way_opens_on_today_and_whoever_comes_back_where_they_were(open_page):
    page = open_page("/trips", viewport=PHONE)
    start = datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days=2)
    address = new_trip(page, str(start), str(start + datetime.timedelta(days=4)))
    plan(page, address, [
        (f"Walk {day}.{number}", day, "walk", "", "", "") for day in range(1, 6) for number in "abc"
    ])
    page.goto("/trips")
    page.locator(".trip-card a").first.click()
    today = page.locator(".day.is-today")
    expect(today.get_by_role("heading")).to_be_in_viewport()
    assert 0 <= today.bounding_box()["y"] < 200
    # What comes next stands with it.
    expect(page.locator(".day:not(.is-today) .now-next")).to_have_count(0)
    page.evaluate("scrollTo(0, 150)")
    page.reload()
    expect(page.locator("#day-1 .day-head")).to_be_in_viewport()
    page.locator(".entry-title", has_text="Walk 1.a").click()
    expect(page.get_by_role("heading", name="Walk 1.a").first).to_be_visible()
    page.go_back()
    expect(page.locator("#day-1 .day-head")).to_be_in_viewport()
    page.goto(f"{address}#day-5")
    expect(page.locator("#day-5 .day-head")).to_be_in_viewport()
    page.goto(f"{address}?day=1")
    assert page.evaluate("scrollY") == 0
