"""A trip on paper, and the page and form of one activity."""
import re

from looks import DESKTOP
from planning import trip  # noqa: F401 (fixture)
from playwright.sync_api import expect


def test_the_map_of_one_activity_has_names_on_it(trip):
    page = trip()
    page.locator(".entry-title", has_text="Duomo").click()
    tiles = page.locator(".activity-map img.leaflet-tile")
    expect(tiles.first).to_be_attached()
    addresses = tiles.evaluate_all("tiles => tiles.map(tile => tile.src)")
    assert not [address for address in addresses if "labels=none" in address]


def test_the_clock_of_a_place_goes_with_its_name(trip):
    page = trip()
    page.locator(".entry-title", has_text="Duomo").click()
    page.locator(".activity-card").get_by_role("link", name="Edit").click()
    page.get_by_text("Ends on another day or in another time zone").click()
    zone = page.get_by_label("Time zone at the start")
    expect(zone).to_have_attribute("placeholder", "Europe/Rome")
    page.get_by_label("Where", exact=True).press_sequentially("x")
    expect(zone).not_to_have_attribute("placeholder", "Europe/Rome")


def test_the_day_of_an_activity_is_told_whole(trip):
    page = trip(viewport=DESKTOP)
    page.goto(page.url.split("?")[0] + "/add")
    day = page.get_by_label("Day", exact=True)
    day.select_option(index=1)
    text = page.evaluate(
        """day => {
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = getComputedStyle(day).font;
            return pen.measureText("Day 60, Wed 30 September").width;
        }""",
        day.element_handle(),
    )
    assert text + 50 <= day.bounding_box()["width"]


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


def test_lists_are_printed_when_asked_for_black_on_white_by_night(trip):
    page = trip(color_scheme="dark")
    address = page.url.split("?")[0].split("#")[0]
    page.goto(address + "/print")
    expect(page.get_by_label("With the lists")).to_have_count(0)
    page.goto(address + "/lists")
    page.get_by_role("button", name=re.compile("Carry-on")).click()
    first = page.locator(".tick span").first
    expect(first).to_be_visible()
    words = first.inner_text()
    # By the browser's own command there is nothing on it that one cannot press on paper.
    page.emulate_media(media="print")
    expect(page.locator(".trip-head .button").first).to_be_hidden()
    expect(page.locator(".items .remove").first).to_be_hidden()
    expect(page.get_by_text("New list")).to_be_hidden()
    expect(page.get_by_role("heading", name="To do")).to_be_hidden()
    expect(first).to_be_visible()
    page.emulate_media(media="screen")
    page.goto(address + "/print")
    line = page.locator(".printed-list li", has_text=words)
    expect(line).to_be_hidden()
    page.get_by_label("With the lists").check()
    expect(line).to_be_visible()
    page.emulate_media(media="print")
    expect(line).to_be_visible()
    assert line.evaluate("line => getComputedStyle(line).color") == "rgb(17, 17, 17)"
