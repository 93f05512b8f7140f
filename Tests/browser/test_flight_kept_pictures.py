"""What is not kept: pictures of what is starred that do not come at once, and other cities."""
from playwright.sync_api import expect

from faults import board, line  # noqa: F401 (fixtures)
from faults import try_to_sync
from flying import FLORENCE, PARIS
from flying import server  # noqa: F401 (fixture)
from looks import scroll_through
from waiting import until_so, until_still


def pictures_asked_for(line) -> set[str]:
    return {one.split("?")[0] for one in line.asked if one.startswith("GET /pictures/")}


def star_without_pictures(device, line) -> set[str]:
    """A place whose pictures do not come: those that were asked for."""
    line.faults = {"/pictures/": 404}
    device.star(PARIS)
    until_so(device.page, lambda: len(pictures_asked_for(line)) > 2)
    until_still(device.page, lambda: len(line.asked), 1_500)
    asked = pictures_asked_for(line)
    line.asked.clear()
    return asked


def test_a_place_whose_pictures_did_not_come_gets_them_with_the_next_one(line, board):
    device = board()
    device.open("/about")
    asked = star_without_pictures(device, line)
    line.faults = {}
    device.star(FLORENCE)
    until_so(device.page, lambda: asked <= pictures_asked_for(line))
    page = device.open("/settings/offline")
    expect(page.locator("#flight-ready")).to_contain_text("Ready: 2 places", timeout=20_000)


def test_a_city_that_is_not_kept_says_so_once(line, board):
    device = board()
    line.faults = {"/": "gone"}
    page = device.open("/cities/1850147/tokyo", is_cold=True)
    scroll_through(page)
    offline = page.locator(".part[data-reason=offline]")
    assert offline.count() > 3
    expect(offline.filter(visible=True)).to_have_count(1)
    line.faults = {}
    try_to_sync(device)
    # Those that are not seen come back, too.
    expect(offline).to_have_count(0)
    expect(page.locator("#part-weather .part-head")).to_be_visible()
