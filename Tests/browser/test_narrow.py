"""The narrowest screens with the largest letters: words stay whole, nothing is cut off."""
import re

import pytest
from looks import (
    PHONE, box_at_rest, enlarge, excess_width, let_frames_pass, scroll_through, settle,
    take_picture,
)
from planning import trip  # noqa: F401 (fixture)
from playwright.sync_api import expect
from serving import Server
from test_outside import AMSTERDAM, DATA, Visitor

NARROW = {"width": 320, "height": 700}
PAGES = (
    "/", "/you", "/settings", "/settings/data", AMSTERDAM, "/near?place=Amsterdam",
    "/countries/NL", "/countries/FR", "/past",
)
# Words with a part on one line and a part on the next.
BROKEN_WORDS = """() => {
    const broken = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { data, parentElement: parent } = texts.currentNode;
        if (parent.closest("script, style, template, noscript, .unseen, [hidden]")) continue;
        // Said, not shown.
        if (!parent.checkVisibility() || parent.offsetWidth <= 1) continue;
        for (const { index, 0: word } of data.matchAll(/[\\p{L}\\p{M}\\p{N}]+/gu)) {
            // Characters of Chinese and Japanese are words by themselves.
            if (/[\\p{sc=Han}\\p{sc=Kana}\\p{sc=Hira}\\p{sc=Thai}]/u.test(word)) continue;
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
            const lines = new Set(boxes.map(({ top }) => Math.round(top)));
            if (lines.size > 1) broken.push(`${word} in ${parent.outerHTML.slice(0, 60)}`);
        }
    }
    return broken;
}"""
CUT_WORDS = """() => [...document.querySelectorAll(
    ".button, .hero-credit-line, .scopes a, .counts span, .segments button, h1, h2, .chip span"
)].filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1
    && getComputedStyle(one).display !== "inline").map((one) => one.outerHTML.slice(0, 90))"""
GAPS = """() => [...document.querySelectorAll(".scopes a")].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, right, top } = range.getBoundingClientRect();
    return [left, right, top];
})"""


@pytest.fixture(scope="module")
def visitor(chromium):
    with Server("--data", DATA, "--replay", "samples/replay") as server:
        visitor = Visitor(server, chromium)
        yield visitor
        visitor.leave()


def open_larger(visitor, path, how):
    """At twice the size of letters that the browser says, or at the largest of the settings."""
    page = visitor.open("/settings", viewport=NARROW, color_scheme="light")
    if how == "larger":
        page.get_by_role("button", name="Larger", exact=True).click()
        expect(page.locator("html")).to_have_attribute("data-text", "larger")
    page.goto(path)
    # What comes from outside, too.
    scroll_through(page)
    page.evaluate("scrollTo(0, 0)")
    if how == "twice":
        enlarge(page, 200)
    let_frames_pass(page, 4)
    return page


@pytest.mark.parametrize("how", ["twice", pytest.param("larger", marks=pytest.mark.long)])
@pytest.mark.parametrize("path", PAGES)
def test_words_stay_whole_and_nothing_scrolls_sideways(visitor, path, how):
    page = open_larger(visitor, path, how)
    name = path.strip("/").replace("/", "-").replace("?", "-") or "home"
    take_picture(page, f"narrow-{how}-{name}", full_page=True)
    assert page.evaluate(BROKEN_WORDS) == []
    assert page.evaluate(CUT_WORDS) == []
    assert excess_width(page) == 0


def test_words_of_a_switch_do_not_run_together(visitor):
    page = open_larger(visitor, "/near?place=Amsterdam&view=map", "twice")
    boxes = page.evaluate(GAPS)
    assert len(boxes) == 3
    for (_, right, top), (left, _, other) in zip(boxes, boxes[1:]):
        assert other > top + 10 or left > right + 6, boxes


def test_a_picture_names_its_author_and_licence_whole(visitor):
    page = open_larger(visitor, AMSTERDAM, "larger")
    credit = page.locator(".hero-credit-line")
    expect(credit).to_contain_text("CC")
    assert credit.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    box, title = credit.bounding_box(), page.locator(".hero-words > *").first.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= NARROW["width"]
    assert box["y"] + box["height"] <= title["y"] + 1


def edited(visitor, **options):
    options = {"viewport": PHONE, "color_scheme": "light", **options}
    page = visitor.open("/near?place=Florence&radius=50", **options)
    settle(page)
    page.get_by_role("link", name="Edit").click()
    expect(page.locator("#list .pick").first).to_be_visible()
    return page


def test_words_stay_whole_while_a_list_is_edited(visitor):
    page = edited(visitor)
    # Also beside the signs of the weather, which come later.
    expect(page.locator("#list .weather-sign[role=img]").first).to_be_visible()
    assert page.evaluate(BROKEN_WORDS) == []
    assert excess_width(page) == 0


def test_what_stays_in_sight_while_a_list_is_edited_leaves_room_for_it(visitor):
    page = edited(visitor, viewport=NARROW)
    enlarge(page, 200)
    buttons = page.locator("#scene-bar .button")
    heights = [one.bounding_box()["y"] for one in buttons.all()]
    assert max(heights) - min(heights) < 4
    assert excess_width(page) == 0
    assert page.evaluate(CUT_WORDS) == []


# Where the words of a row begin, and the line above it.
BEGINNINGS = """() => [...document.querySelectorAll("#list .place + .place")].map((row) => {
    const left = row.getBoundingClientRect().left;
    const words = row.querySelector("b").getBoundingClientRect().left - left;
    return [words, parseFloat(getComputedStyle(row, "::before").left)];
})"""


@pytest.mark.parametrize("width", [360, 390, 700, 1280])
@pytest.mark.parametrize("is_edited", [False, True])
def test_lines_between_rows_begin_where_their_words_do(visitor, width, is_edited):
    viewport = {"width": width, "height": 844}
    if is_edited:
        page = edited(visitor, viewport=viewport)
    else:
        page = visitor.open("/near?place=Florence&radius=50", viewport=viewport)
    expect(page.locator("#list .weather-sign[role=img]").first).to_be_visible()
    beginnings = page.evaluate(BEGINNINGS)
    assert len(beginnings) > 10
    assert all(abs(words - line) < 1.5 for words, line in beginnings), beginnings[:3]


@pytest.mark.parametrize("width", [320, 360, 390, 900])
def test_no_way_to_order_a_list_is_cut_off(visitor, width):
    page = visitor.open("/near?place=Florence", viewport={"width": width, "height": 844})
    ways = page.locator(".orders a")
    expect(ways).to_have_count(4)
    room = page.locator(".result-ways").bounding_box()
    for way in ways.all():
        # On a phone they stand in a line that scrolls, as it does for whoever goes there by keys.
        way.focus()
        box = way.bounding_box()
        assert box["x"] >= room["x"] - 1
        assert box["x"] + box["width"] <= room["x"] + room["width"] + 1


def test_the_filter_has_room_to_write_where_no_script_runs(visitor):
    page = visitor.open("/near?place=Florence", viewport=PHONE, java_script_enabled=False)
    assert page.locator("#filter").bounding_box()["width"] > 200
    expect(page.get_by_role("button", name="Filter")).to_be_visible()
    assert excess_width(page) == 0


def test_rows_of_all_favourites_are_like_those_of_cities_alone(visitor):
    page = visitor.open(AMSTERDAM, viewport=PHONE)
    page.locator("h1 .star").click()
    expect(page.locator("h1 .star")).to_have_attribute("aria-pressed", "true")
    boxes = []
    for path in ("/saved", "/favourites"):
        page.goto(path)
        settle(page)
        name, figures = page.locator(".place b"), page.locator(".place > a > span:last-child")
        boxes.append((name.bounding_box(), figures.bounding_box()))
        assert boxes[-1][1]["y"] > boxes[-1][0]["y"] + 20, "figures stand below the name"
    assert boxes[1][0]["width"] >= boxes[0][0]["width"]


# How much wider the words of a field are than its room, for each that shows some.
HINTS_CUT = """() => [...document.querySelectorAll("input[placeholder]")]
    .filter((field) => field.offsetWidth > 0 && field.value === "").map((field) => {
        const style = getComputedStyle(field);
        const pen = document.createElement("canvas").getContext("2d");
        pen.font = style.font;
        const room = field.clientWidth - parseFloat(style.paddingLeft)
            - parseFloat(style.paddingRight);
        return [field.placeholder, pen.measureText(field.placeholder).width - room];
    }).filter(([, over]) => over > 1)"""


@pytest.mark.parametrize("path", ["/about", "/settings"])
def test_what_a_field_suggests_is_not_cut_where_letters_are_large(visitor, path):
    page = open_larger(visitor, path, "twice")
    assert page.evaluate(HINTS_CUT) == []


def test_the_words_of_the_tabs_grow_with_the_letters_as_far_as_there_is_room(visitor):
    page = open_larger(visitor, "/about", "twice")
    size = "getComputedStyle(document.querySelector('.tabs a')).fontSize"
    assert float(page.evaluate(size).removesuffix("px")) > 13
    assert page.evaluate(CUT_WORDS) == []


TABS = """() => [...document.querySelectorAll(".trip-views a")].map((tab) => {
    const [box, word] = [tab, tab.lastElementChild].map((one) => one.getBoundingClientRect());
    const isWhole = word.left >= box.left && word.right <= box.right && box.right <= innerWidth;
    return [isWhole, parseFloat(getComputedStyle(tab).fontSize), Math.round(box.height)];
})"""


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_the_tabs_of_a_trip_grow_with_the_letters_and_stay_whole(trip, width):
    page = trip(viewport={"width": width, "height": 700})
    enlarge(page, 200)
    tabs = page.evaluate(TABS)
    assert len(tabs) == 6 and excess_width(page) == 0
    for is_whole, letters, height in tabs:
        assert is_whole and letters >= 20 and height >= 44
    page.get_by_role("link", name="Files", exact=True).click()
    expect(page).to_have_url(re.compile("/photos$"))


def test_the_words_of_the_tabs_of_a_trip_can_be_read_on_the_narrowest_phone(trip):
    page = trip(viewport=NARROW)
    tabs = page.evaluate(TABS)
    assert len(tabs) == 6
    for is_whole, letters, height in tabs:
        assert is_whole and letters >= 11 and height >= 44


@pytest.mark.parametrize("percent", [100, 200])
def test_what_was_done_is_told_within_the_window(open_page, percent):
    page = open_page("/cities/3176959/florence", viewport=NARROW)
    enlarge(page, percent)
    page.locator("h1 .star").click()
    toast = box_at_rest(page.locator(".toast"))
    assert toast["x"] >= 8 and toast["x"] + toast["width"] <= NARROW["width"] - 8
    for button in page.locator(".toast").get_by_role("button").all():
        box = button.bounding_box()
        assert toast["x"] <= box["x"] and box["x"] + box["width"] <= toast["x"] + toast["width"]
    assert page.evaluate(BROKEN_WORDS) == []
