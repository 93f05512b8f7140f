"""How trips look and feel: maps, calendar, overview, lists, and paper."""
import re

import pytest
from looks import DESKTOP, LOOKS, PHONE, SIZES, excess_width, settle, take_picture, violations
from planning import titles
from planning import trip  # noqa: F401 (fixture)
from playwright.sync_api import expect

VIEWS = ["", "/map", "/map?day=2", "/calendar", "/overview", "/lists", "/print", "/edit",
         "/add?day=1", "/order?day=2"]

@pytest.mark.parametrize("size, scheme", LOOKS)
def test_every_view_of_a_trip_fits_and_lets_everybody_in(trip, size, scheme):
    page = trip(viewport=SIZES[size], color_scheme=scheme)
    address = page.url
    activity = page.locator(".entry-title").first.get_attribute("href")
    paths = [address + view for view in VIEWS]
    paths += [activity, activity + "/edit", "/trips", "/trips/bin", "/trips/add?city=3176959"]
    for path in paths:
        page.goto(path)
        settle(page)
        assert excess_width(page) == 0, path
        assert violations(page) == [], path
        name = re.sub(r"\W+", "-", path.replace(address, "trip"))[:40]
        take_picture(page, f"trips-{name}-{size}-{scheme}")


def test_the_map_numbers_the_stops_and_draws_the_ways(trip):
    page = trip(viewport=PHONE)
    page.get_by_role("link", name="Map", exact=True).first.click()
    expect(page.locator(".stop-marker")).to_have_count(6)
    # One way on the first day, three on the second.
    expect(page.locator("path.trip-line")).to_have_count(4)
    page.get_by_role("link", name="Day 2, Thu 13 May").first.click()
    expect(page.locator(".stop-marker")).to_have_count(4)
    expect(page.locator(".stop")).to_have_count(4)
    marks = page.locator(".stop-marker").evaluate_all("marks => marks.map(m => m.dataset.stop)")
    assert sorted(marks) == ["1", "2", "3", "4"]
    page.locator(".stop").nth(2).get_by_text("Directions").click()
    expect(page.get_by_role("link", name="OpenStreetMap")).to_have_attribute(
        "href", re.compile("43.77830,11.25920")
    )
    page.locator(".stop-marker[data-stop='3']").click(force=True)
    expect(page.locator(".stop").nth(2)).to_have_class(re.compile("is-selected"))


def test_a_wide_screen_shows_the_map_beside_the_days(trip):
    page = trip(viewport=DESKTOP)
    expect(page.locator(".trip-aside .stop-marker")).to_have_count(6)
    page.locator(".entry", has_text="Duomo").hover()
    expect(page.locator(".stop-marker.is-active")).to_have_count(1)


def test_a_phone_does_not_fetch_the_map_for_the_days(trip):
    page = trip(viewport=PHONE)
    settle(page)
    assert page.evaluate("typeof window.L") == "undefined"


def test_the_calendar_leads_to_each_day(trip):
    page = trip(viewport=PHONE)
    page.get_by_role("link", name="Calendar").click()
    expect(page.locator("caption")).to_have_text("May 2027")
    expect(page.locator("td.is-trip")).to_have_count(3)
    page.get_by_role("link", name="Day 2, Thu 13 May, 4 activities").click()
    expect(page.locator(".day")).to_have_count(1)


def test_lists_are_ticked_at_once_and_say_how_far_they_are(trip):
    page = trip(viewport=PHONE)
    page.get_by_role("link", name="Lists").click()
    packing = page.locator(".checklist").first
    packing.get_by_role("textbox").fill("Passport\nTickets\nHat")
    packing.get_by_role("button", name="Add", exact=True).click()
    expect(packing.locator(".tick")).to_have_count(3)
    expect(packing.locator(".progress")).to_have_text("0 of 3")
    packing.get_by_role("checkbox", name="Tickets").click()
    expect(packing.locator(".progress")).to_have_text("1 of 3")
    packing.get_by_role("button", name="Delete Hat").click()
    expect(packing.locator(".progress")).to_have_text("1 of 2")
    packing.get_by_role("button", name=re.compile("^Beach")).click()
    expect(packing.locator(".tick")).to_have_count(12)
    page.reload()
    expect(packing.locator(".progress")).to_have_text("1 of 12")
    expect(packing.get_by_role("checkbox", name="Tickets")).to_be_checked()
    # What a template has is offered while something of it is missing.
    expect(packing.get_by_role("button", name=re.compile("^Beach"))).to_have_count(0)


def test_booking_codes_are_printed_only_when_asked_for(trip):
    page = trip()
    page.locator(".entry-title", has_text="Dinner").click()
    page.locator(".activity-card").get_by_role("link", name="Edit").click()
    page.get_by_text("Cost, booking code, links").click()
    page.get_by_label("Booking code").fill("XK7Q2P")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".toast")).to_contain_text("Saved")
    address = page.url.split("#")[0]
    expect(page.get_by_text("XK7Q2P")).to_be_hidden()
    page.goto(address + "/print")
    expect(page.get_by_text("XK7Q2P")).to_be_hidden()
    page.get_by_label("With booking codes").check()
    expect(page.get_by_text("XK7Q2P")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_text("XK7Q2P")).to_be_visible()
    expect(page.locator(".rail")).to_be_hidden()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()


def test_a_place_is_suggested_while_somebody_types(trip):
    page = trip(viewport=PHONE)
    page.goto(page.url + "/add?day=1")
    page.get_by_label("What").fill("Ice cream")
    place = page.get_by_label("Where")
    place.press_sequentially("san m", delay=30)
    options = page.get_by_role("option")
    expect(options.first).to_contain_text("San Marco")
    assert violations(page) == []
    place.press("ArrowDown")
    place.press("Enter")
    expect(place).to_have_value("San Marco")
    point = page.locator("[name=place-point]")
    expect(point).to_have_value("43.77830,11.25920")
    place.press_sequentially("x")
    expect(point).to_have_value("")
    place.fill("")
    place.press_sequentially("Siena", delay=30)
    options.filter(has_text="Siena").first.click()
    expect(place).to_have_value("Siena")
    expect(point).to_have_value(re.compile(r"^43\.\d+,11\.\d+,\d+$"))
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".entries[data-day='1']")).to_contain_text("Ice cream")


def test_a_city_is_added_to_a_trip_from_its_page(trip):
    page = trip()
    page.goto("/cities/3176959")
    page.get_by_role("link", name="Add to trip").click()
    page.get_by_role("link", name=re.compile("Florence")).click()
    expect(page.get_by_label("What")).to_have_value("Florence")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".entries[data-day='1']")).to_contain_text("Florence")


def test_a_shorter_order_is_proposed_taken_and_undone(trip):
    page = trip()
    assert titles(page, 2) == ["Duomo", "Palazzo Pitti", "San Marco", "San Miniato"]
    page.get_by_role("link", name="Put in a good order").click()
    expect(page.locator(".stop-marker")).to_have_count(4)
    page.get_by_role("button", name="Take this order").click()
    expect(page.locator(".toast")).to_contain_text("The day has a new order")
    assert titles(page, 2) == ["San Miniato", "Palazzo Pitti", "Duomo", "San Marco"]
    page.locator(".toast").get_by_text("Undo").click()
    expect(page.locator(".entries[data-day='2'] .entry-title").first).to_have_text("Duomo")


def test_a_booking_code_is_copied_by_a_tap(trip):
    page = trip(permissions=["clipboard-read", "clipboard-write"])
    page.locator(".entry-title", has_text="Dinner").click()
    page.locator(".activity-card").get_by_role("link", name="Edit").click()
    page.get_by_text("Cost, booking code, links").click()
    page.get_by_label("Booking code").fill("XK7Q2P")
    page.get_by_role("button", name="Save").click()
    page.locator(".entry summary", has_text="Booking code").click()
    page.get_by_role("button", name="XK7Q2P").click()
    expect(page.locator(".toast")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "XK7Q2P"


def test_a_trip_without_scripts(open_page):
    page = open_page("/trips/new", java_script_enabled=False, viewport=PHONE)
    page.get_by_label("Where to?").fill("Florence")
    page.get_by_label("Number of days").fill("2")
    page.get_by_role("button", name="Save").click()
    address = page.url.split("?")[0]
    page.goto(address + "/add?day=1")
    page.get_by_label("What").fill("Duomo")
    page.get_by_label("Where").fill("43.7731, 11.2560")
    page.get_by_role("button", name="Save").click()
    page.goto(address + "/map")
    expect(page.locator(".drawn-map .dot")).to_have_count(1)
    expect(page.locator(".stop")).to_contain_text("Duomo")
    page.goto(address + "/lists")
    packing = page.locator(".checklist").first
    packing.get_by_role("textbox").fill("Passport\nTickets")
    packing.get_by_role("button", name="Add", exact=True).click()
    packing.get_by_role("checkbox", name="Tickets").click()
    expect(packing.locator(".progress")).to_have_text("1 of 2")
    packing.get_by_role("checkbox", name="Tickets").click()
    expect(packing.locator(".progress")).to_have_text("0 of 2")
    page.goto(address + "/calendar")
    page.get_by_role("link", name="Day 1").click()
    expect(page.locator(".day")).to_have_count(1)
