"""What stays in place while a list moves below it: no strip of a row shows between two bars."""
import pytest
from looks import DESKTOP, PHONE, SIZES, enlarge, let_frames_pass, settle, take_picture
from playwright.sync_api import expect

LIST = "/near?place=London"
# The heights between `top` and `bottom` at which a row is what lies under a finger or shows.
ROWS_SEEN = """([top, bottom]) => {
    const list = document.querySelector("ol.places").getBoundingClientRect();
    const seen = [];
    for (let y = Math.max(0, top); y < Math.min(bottom, innerHeight); y += 0.25) {
        for (const share of [0.02, 0.3, 0.6, 0.98]) {
            const hit = document.elementFromPoint(list.left + list.width * share, y);
            if (hit?.closest(".place")) seen.push(y);
        }
    }
    return seen;
}"""
EDGES = """(selector) => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
    return [top, bottom];
}"""


@pytest.mark.parametrize(
    "percent", [87.5, *(pytest.param(other, marks=pytest.mark.long) for other in (100, 128, 200))])
@pytest.mark.parametrize("size", SIZES)
def test_no_row_shows_between_the_search_and_the_bar_below_it(open_page, size, percent):
    page = open_page(LIST, viewport=SIZES[size])
    settle(page)
    enlarge(page, percent)
    start = page.evaluate("document.querySelector('#list').offsetTop")
    for offset in (17, 140, 333.5, 901):
        page.evaluate("(y) => scrollTo(0, y)", start + offset)
        let_frames_pass(page)
        _, bottom = page.evaluate(EDGES, ".scene-bar")
        top, _ = page.evaluate(EDGES, ".bar")
        assert top == 0
        assert page.evaluate(ROWS_SEEN, [0, bottom - 0.5]) == [], (percent, offset)
    # There are rows below the bars, so that the measure could have found some.
    assert page.evaluate(ROWS_SEEN, [bottom, bottom + 60]) != []
    take_picture(page, f"bars-{size}-{percent}")


@pytest.mark.parametrize("size", SIZES)
def test_no_row_shows_below_the_buttons_for_many_at_once(open_page, size):
    page = open_page(LIST, viewport=SIZES[size])
    page.get_by_role("link", name="Edit").click()
    expect(page.locator(".scene-foot")).to_be_visible()
    settle(page)
    start = page.evaluate("document.querySelector('#list').offsetTop")
    for offset in (17, 140, 333.5):
        page.evaluate("(y) => scrollTo(0, y)", start + offset)
        let_frames_pass(page)
        top, bottom = page.evaluate(EDGES, ".scene-foot")
        rail, _ = page.evaluate(EDGES, ".rail")
        end = rail if size == "phone" else SIZES[size]["height"]
        assert bottom <= end
        assert page.evaluate(ROWS_SEEN, [top + 0.5, end]) == [], offset
    assert page.evaluate(ROWS_SEEN, [top - 80, top - 20]) != []
    take_picture(page, f"bars-edit-{size}")


def test_the_map_beside_a_list_begins_where_the_bar_ends(open_page):
    page = open_page(LIST, viewport=DESKTOP)
    settle(page)
    for percent in (100, 200):
        enlarge(page, percent)
        page.evaluate("scrollTo(0, 900)")
        let_frames_pass(page)
        _, bottom = page.evaluate(EDGES, ".bar")
        top, end = page.evaluate(EDGES, ".map-panel")
        assert abs(top - bottom) < 1 and abs(end - DESKTOP["height"]) < 1


def test_what_is_said_stands_above_the_card_of_a_place(open_page):
    page = open_page("/surprise?seed=7", viewport=PHONE)
    settle(page)
    row = page.locator("ol.places > li").nth(3)
    row.get_by_role("button", name="Show on the map").click()
    card = page.locator(".map-card")
    expect(card).to_be_visible()
    # Any deed will do: the way a star of a row speaks up.
    page.evaluate("""() => {
        const words = document.createElement("p");
        words.textContent = "Geisenheim is a favourite.";
        const toast = document.createElement("div");
        toast.className = "toast";
        toast.append(words);
        document.getElementById("toasts").replaceChildren(toast);
    }""")
    let_frames_pass(page, 4)
    _, said = page.evaluate("""() => {
        // As it rests, not on its way up.
        for (const one of document.getAnimations()) one.finish();
        const { top, bottom } = document.querySelector(".toast").getBoundingClientRect();
        return [top, bottom];
    }""")
    top, _ = page.evaluate(EDGES, ".map-card")
    assert said <= top
