"""Lists being curated: the way back to what was left, and a row that is drawn aside."""
import re

from looks import PHONE
from playwright.sync_api import expect
from test_scenes import NEAR, SURPRISE, names, rows, star

# Of what a row shows while it is drawn aside: all of it goes as far, over the red.
SHIFTS = """(row) => [...row.children].filter((one) => one.checkVisibility())
    .map((one) => [new DOMMatrix(getComputedStyle(one).transform).e,
        getComputedStyle(one).backgroundColor])"""


def test_a_row_is_drawn_aside_as_one_sheet(open_page):
    page = open_page(SURPRISE, viewport=PHONE, has_touch=True, is_mobile=True)
    row = rows(page).nth(2)
    row.scroll_into_view_if_needed()
    box = row.bounding_box()
    x, y = box["x"] + 240, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)
    for kind, across in [("touchStart", 0), ("touchMove", 20), ("touchMove", 80)]:
        point = {"x": x - across, "y": y}
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    expect(row).to_have_class(re.compile("is-swiped"))
    # The last movement comes with a frame of its own.
    expect(row).to_have_css("background-position-x", re.compile("^-80px"))
    # No part brings a ground of its own, which would end where the part does.
    assert {tuple(one) for one in row.evaluate(SHIFTS)} == {(-80, "rgba(0, 0, 0, 0)")}
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(row).not_to_have_class(re.compile("is-swiped"))


def test_a_surprise_only_looked_at_is_not_missed(open_page):
    page = open_page(SURPRISE)
    page.get_by_role("navigation", name="Main").get_by_role("link", name="You").click()
    expect(page).to_have_url(re.compile("/you$"))
    page.wait_for_load_state("load")
    expect(page.locator(".toast")).to_have_count(0)
    page.go_back()
    expect(page).to_have_url(re.compile("/surprise"))


def test_another_radius_offers_the_way_back_to_what_was_curated(open_page):
    page = open_page(NEAR)
    first = names(page).first.inner_text()
    star(page, first).click()
    page.get_by_role("link", name="Edit").click()
    page.get_by_role("button", name=re.compile("^Remove unstarred")).click()
    expect(names(page)).to_have_text([first])
    # The button that did it is gone: keys go on in the list.
    expect(rows(page).first.get_by_role("link").first).to_be_focused()
    toast = page.locator(".toast")
    expect(toast).to_contain_text("Unstarred cities are removed")
    # Nothing is picked, so that there is nothing to remove.
    expect(page.locator(".scene-foot")).to_be_hidden()
    rows(page).get_by_role("checkbox").check()
    expect(page.get_by_role("button", name="Remove 1")).to_be_visible()
    page.get_by_role("link", name="200 km").click()
    expect(page).to_have_url(re.compile("radius=200"))
    expect(toast).to_contain_text("Your list of 1 city was not imported")
    toast.get_by_role("link", name="Go back").click()
    expect(names(page)).to_have_text([first])
    expect(star(page, first)).to_have_attribute("aria-pressed", "true")
    # The same list, asked for again, has nothing to say.
    page.reload()
    page.wait_for_load_state("load")
    expect(toast.filter(has_text="was not imported")).to_have_count(0)
