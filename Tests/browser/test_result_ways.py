"""A list on a phone begins with its rows: what narrows and orders it stands in one line."""
import re

import pytest
from looks import (
    DESKTOP, PHONE, excess_width, let_map_rest, settle, take_picture, violations,
)
from playwright.sync_api import expect
from planning import new_trip
from waiting import until

LISTS = ("/near?lat=43.77&lon=11.25&radius=50", "/surprise?seed=7", "/search?q=san")
# The first row may begin here at the latest.
LOWEST = 332


def rows(page):
    return page.locator("ol.places > li")


@pytest.mark.parametrize("path", LISTS)
def test_the_first_row_of_a_list_is_seen_at_once(open_page, path):
    page = open_page(path, viewport=PHONE)
    settle(page)
    assert rows(page).first.bounding_box()["y"] <= LOWEST
    # The row is not below anything that stays in its place.
    covers = """(row) => {
        const { left, top, width, height } = row.getBoundingClientRect();
        return !row.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }"""
    assert not rows(page).first.evaluate(covers)
    assert excess_width(page) == 0
    assert violations(page) == []
    take_picture(page, "result-ways-" + re.sub(r"\W.*", "", path[1:]))


def test_keys_reach_every_way_of_the_line(open_page):
    page = open_page(LISTS[0], viewport=PHONE)
    settle(page)
    page.locator("#filter").focus()
    line = page.locator(".result-ways")
    ways = line.locator("a").all()
    assert len(ways) >= 3 + 3 + 4
    for way in ways:
        page.keyboard.press("Tab")
        expect(way).to_be_focused()
        box, room = way.bounding_box(), line.bounding_box()
        assert box["x"] >= room["x"] - 1
        assert box["x"] + box["width"] <= room["x"] + room["width"] + 1
    # The order that was chosen is still under the keys.
    page.keyboard.press("Shift+Tab")
    before = line.evaluate("(one) => one.scrollLeft")
    page.keyboard.press("Enter")
    expect(page.locator(".orders [aria-current]")).to_have_text("Population")
    expect(page.locator(".orders [aria-current]")).to_be_focused()
    assert abs(line.evaluate("(one) => one.scrollLeft") - before) < 60


def test_the_filter_unfolds_for_who_writes_in_it(open_page):
    page = open_page(LISTS[0], viewport=PHONE)
    field = page.get_by_role("searchbox", name="Show only names with")
    assert field.bounding_box()["width"] < 60
    first = rows(page).first.bounding_box()["y"]
    field.click()
    assert field.bounding_box()["width"] > 200
    assert rows(page).first.bounding_box()["y"] == first
    field.press_sequentially("pistoia", delay=40)
    expect(rows(page).locator("b")).to_have_text(["Pistoia"])
    page.get_by_role("heading", level=1).click()
    # What is filtered for stays to be read.
    assert 100 < field.bounding_box()["width"] < 200
    expect(page.locator(".result-ways a").first).to_be_in_viewport()


def test_who_begins_to_edit_on_a_small_phone_sees_the_rows(open_page):
    page = open_page("/surprise?seed=7", viewport={"width": 320, "height": 568})
    settle(page)
    page.get_by_role("link", name="Edit").click()
    expect(page.locator(".scene-foot")).to_be_visible()
    seen = """() => {
        const { bottom } = document.getElementById("scene-bar").getBoundingClientRect();
        const { top } = document.querySelector(".scene-foot").getBoundingClientRect();
        return [...document.querySelectorAll("#list .place")].filter((row) => {
            const box = row.getBoundingClientRect();
            return box.top >= bottom - 1 && box.bottom <= top + 1;
        }).length >= 2;
    }"""
    until(page, f"({seen})()")


def test_how_a_surprise_came_about_stands_below_it(open_page):
    page = open_page("/surprise?seed=7", viewport=PHONE)
    settle(page)
    last, origin = rows(page).last.bounding_box(), page.locator(".results-origin").bounding_box()
    assert last["y"] + last["height"] <= origin["y"]
    picture = page.locator(".results-origin img")
    picture.scroll_into_view_if_needed()
    until(page, "document.querySelector('.results-origin img').naturalWidth > 0")
    # Whole, so that nothing of it is cut.
    box = picture.bounding_box()
    assert abs(box["width"] / box["height"] - 1.5) < 0.02
    expect(page.locator(".results-origin")).to_contain_text("at random")
    # It marks the pin, and not the city that is nearest to it.
    assert "/pin.svg?" in picture.get_attribute("src")


def test_what_is_said_after_an_import_leads_to_the_archive(open_page):
    page = open_page("/surprise?seed=7", viewport=PHONE)
    count = rows(page).count()
    page.get_by_role("button", name="Import").click()
    toast = page.locator(".toast")
    expect(toast).to_contain_text("imported")
    toast.get_by_role("link", name="Archive").click()
    expect(page).to_have_url(re.compile(r"/archive"))
    expect(rows(page)).to_have_count(count)


def test_the_map_of_a_city_names_its_large_neighbours(open_page):
    page = open_page("/cities/1857910", viewport=PHONE)
    page.locator(".map").scroll_into_view_if_needed()
    let_map_rest(page)
    names = page.locator(".leaflet-marker-pane")
    for name in ("Kyoto", "Osaka", "Kobe", "Nagoya"):
        expect(names.get_by_text(name, exact=True)).to_be_visible()


# Dots that the name of another city lies on.
BURIED = """() => {
    const boxes = (which) => [...document.querySelectorAll(which)]
        .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
    const names = boxes(".marker-label").slice(1);
    return boxes(".leaflet-marker-pane .marker").filter(({ left, top, width, height }) => {
        const [x, y] = [left + width / 2, top + height / 2];
        return names.some((name) => x > name.left && x < name.right
            && y > name.top && y < name.bottom);
    }).length;
}"""


def test_names_on_the_map_of_a_list_lie_on_no_dot(open_page):
    page = open_page("/near?lat=48.857&lon=2.352&view=map", viewport=PHONE)
    expect(page.locator(".leaflet-marker-pane .marker").first).to_be_visible()
    let_map_rest(page)
    assert page.locator(".marker-label:visible").count() > 4
    assert page.evaluate(BURIED) == 0


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
def test_the_line_of_a_trip_has_more_room_for_words_than_for_the_day(open_page, viewport):
    page = open_page("/", viewport=viewport)
    page.goto(new_trip(page))
    line, day = page.locator(".quick-add input[name=line]"), page.locator(".quick-add select")
    assert line.bounding_box()["width"] > 1.6 * day.bounding_box()["width"]


def test_the_end_of_a_trip_comes_out_from_below_what_is_said(open_page):
    page = open_page("/", viewport=PHONE)
    page.goto(new_trip(page))
    page.locator(".quick-add input[name=line]").fill("9:30 Museum 2h")
    page.locator(".quick-add").get_by_role("button").click()
    toast = page.locator(".toast")
    expect(toast).to_be_visible()
    toast.hover()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    settle(page)
    last = page.locator(".quick-add").bounding_box()
    assert last["y"] + last["height"] <= toast.bounding_box()["y"] + 1
