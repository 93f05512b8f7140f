"""The narrowest screens with the largest letters: words stay whole, nothing is cut off."""
import pytest
from looks import excess_width, let_frames_pass, settle, take_picture
from playwright.sync_api import expect
from serving import Server
from test_outside import AMSTERDAM, DATA, Visitor

NARROW = {"width": 320, "height": 700}
PAGES = ("/", "/you", "/settings", AMSTERDAM, "/near?place=Amsterdam", "/countries/NL", "/past")
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
    settle(page)
    if how == "twice":
        page.evaluate("document.documentElement.style.fontSize = '200%'")
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


def test_words_stay_whole_while_a_list_is_edited(visitor):
    page = visitor.open("/near?place=Florence&radius=50", viewport={"width": 390, "height": 844},
                        color_scheme="light")
    settle(page)
    page.get_by_role("link", name="Edit").click()
    expect(page.locator("#list .pick").first).to_be_visible()
    # Also beside the signs of the weather, which come later.
    expect(page.locator("#list .weather-sign[role=img]").first).to_be_visible()
    assert page.evaluate(BROKEN_WORDS) == []
    assert excess_width(page) == 0
