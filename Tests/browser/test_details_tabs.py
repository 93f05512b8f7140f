"""Small looks of photographs, art and the maps of lists that were wrong once, on samples."""
import re

import pytest
from looks import DESKTOP, PHONE, let_map_rest, settle
from playwright.sync_api import expect
from test_shows import samples, sign_up, visit  # noqa: F401 (fixtures)

CONTINENTS = ("/cities/5128581", "/cities/2147714", "/cities/3435910")
HEIGHTS = "(all) => all.map((one) => one.getBoundingClientRect().height)"
MIDDLE = "(one) => { const box = one.getBoundingClientRect(); return box.top + box.height / 2; }"
FRAME = """() => getComputedStyle(
    document.querySelector(".leaflet-container"), "::before").content"""


def test_title_and_ways_share_a_line_above_the_map_of_favourites(visit):  # noqa: F811
    page = visit("/", viewport=PHONE)
    sign_up(page, "one.line@example.org", "Art")
    # From four on there is a filter, and the switch stands beside it.
    page.goto("/search?q=florence")
    for number in range(4):
        page.locator("ol.places .star").nth(number).click()
        expect(page.locator("ol.places .star[aria-pressed=true]")).to_have_count(number + 1)
    page.goto("/saved?view=map")
    parts = [
        page.locator("#results-title"), page.get_by_role("button", name="Log out"),
        page.locator(".views"),
    ]
    middles = [part.evaluate(MIDDLE) for part in parts]
    assert max(middles) - min(middles) < 12
    assert page.locator(".views").bounding_box()["height"] < 60


def test_the_buttons_of_a_photograph_are_no_higher_than_usual(visit):  # noqa: F811
    page = visit("/past/samples/sample-9", viewport=DESKTOP)
    settle(page)
    assert max(page.locator(".old-tools .button").evaluate_all(HEIGHTS)) < 60


def test_around_a_map_of_the_world_its_sea_and_ice_go_on(visit):  # noqa: F811
    page = visit(CONTINENTS[0])
    for city in CONTINENTS[1:]:
        page.goto(city)
    page.goto("/recents")
    world = page.locator(".map.is-world")
    expect(world).to_be_visible()
    assert "gradient" in world.evaluate("(one) => getComputedStyle(one).backgroundImage")
    # Nobody pulls the world out of sight.
    let_map_rest(page)
    box = world.bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0], middle[1] + 300, steps=6)
    page.mouse.up()
    let_map_rest(page)
    expect(page.locator(".leaflet-marker-pane .marker")).to_have_count(3)
    for marker in page.locator(".leaflet-marker-pane .marker").all():
        expect(marker).to_be_in_viewport()


def test_a_map_that_is_touched_gets_no_frame_and_one_that_keys_reach_does(visit):  # noqa: F811
    page = visit("/past", viewport=PHONE, has_touch=True)
    expect(page.locator("[data-past-map][data-ready]")).to_be_visible()
    page.locator("[data-past-map]").tap(position={"x": 120, "y": 150})
    assert page.evaluate(FRAME) == "none"
    page.locator("#past-q").focus()
    page.keyboard.press("Tab")
    page.locator("[data-past-map]").focus()
    assert page.evaluate(FRAME) != "none"


def test_paging_tells_which_photograph_it_is(visit):  # noqa: F811
    page = visit("/past/samples/sample-1?from=40.7299,-73.9911")
    page.wait_for_load_state("networkidle")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#announcer")).to_have_text(re.compile(r"^2 of \d+, .+, .*\d{4}"))


@pytest.mark.main
def test_a_star_counts_at_once(visit):  # noqa: F811
    page = visit("/art?q=vermeer")
    count = page.locator(".shows-tools .count")
    expect(count).to_have_text("")
    first = page.locator(".thing .star").first
    first.click()
    expect(count).to_have_text("1")
    first.click()
    expect(count).to_have_text("")
    expect(count).to_be_hidden()


def test_addresses_of_searches_name_what_was_filled_in(visit):  # noqa: F811
    page = visit("/art")
    page.get_by_label("Title or maker").fill("vermeer")
    page.get_by_role("button", name="Search").click()
    expect(page).to_have_url(re.compile(r"/art\?q=vermeer$"))


def test_more_works_go_on_in_the_rows_of_the_first(visit):  # noqa: F811
    page = visit("/art?q=vermeer")
    works = page.locator(".things:not(.is-awaited) .thing")
    expect(works.first).to_be_visible()
    count = works.count()
    page.locator("#load-more").scroll_into_view_if_needed()
    expect(works.nth(count)).to_be_attached()
    expect(page.locator(".things:not(.is-awaited)")).to_have_count(1)
    expect(page.locator(".sample:visible")).to_have_count(1)


def test_without_scripts_nothing_is_offered_that_needs_them(visit):  # noqa: F811
    page = visit("/past/near", java_script_enabled=False)
    expect(page.locator("[data-past-near]")).to_be_hidden()
    expect(page.locator("main .notice").first).to_contain_text("needs JavaScript")
    page.goto("/past/samples/sample-1/now")
    expect(page.get_by_role("button", name="Open the camera")).to_be_hidden()
    page.goto("/events")
    expect(page.locator(".shows-near")).to_be_hidden()


def test_names_of_cities_have_room_on_a_phone_and_the_pin_is_on_the_picture(visit):  # noqa: F811
    page = visit("/cities/3435910", viewport=PHONE)
    page.goto("/recents")
    let_map_rest(page)
    row = page.locator("ol.places > li").first
    expect(row.locator("b")).to_have_text("Buenos Aires")
    assert row.locator("b").bounding_box()["height"] < 30
    pin = row.get_by_role("button", name=re.compile("Show on the map"))
    picture, place = row.locator("a > img").bounding_box(), pin.bounding_box()
    assert picture["x"] <= place["x"] + place["width"] / 2 <= picture["x"] + picture["width"]
    pin.click()
    expect(page.locator(".map-card")).to_contain_text("Buenos Aires")
