"""The list and the map of results: they point at each other, and every state has an address."""
import re

import pytest
from looks import PHONE, SIZES, box_at_rest, let_map_rest, settle
from playwright.sync_api import expect

RESULTS = "/near?lat=43.7696&lon=11.2558&radius=50&unit=mi"


def test_choosing_a_row_lights_its_marker(open_page):
    page = open_page(RESULTS)
    row = page.locator("ol.places > li").nth(2)
    row.hover()
    lit = page.locator(".leaflet-marker-pane .marker.is-active")
    expect(lit).to_have_count(1)
    row = page.locator("ol.places > li").nth(5)
    row.get_by_role("button", name=re.compile("Show on the map")).click()
    expect(page.locator(".leaflet-marker-pane .marker.is-selected")).to_have_count(1)
    expect(page.locator(".map-card")).to_contain_text(
        page.locator("ol.places > li").nth(5).locator("b").inner_text()
    )


@pytest.mark.main
def test_choosing_a_marker_lights_its_row(open_page):
    page = open_page(RESULTS)
    settle(page)
    markers = page.locator(".leaflet-marker-pane .marker")
    expect(markers).to_have_count(30)
    box = box_at_rest(markers.last)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    expect(page.locator("ol.places > li.is-active")).to_have_count(1)
    page.mouse.click(x, y)
    chosen = page.locator("ol.places > li.is-selected")
    expect(chosen).to_have_count(1)
    expect(chosen).to_be_in_viewport()


# Where the middle of each row's marker is, in pixels of the window.
MIDDLES = """() => [...document.querySelectorAll(".leaflet-marker-pane .marker")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
})"""


@pytest.mark.parametrize("size", SIZES)
def test_a_tap_reaches_the_marker_of_every_town(open_page, size):
    page = open_page(RESULTS + "&view=map", viewport=SIZES[size])
    expect(page.locator(".leaflet-marker-pane .marker")).to_have_count(30)
    chosen = page.locator("ol.places > li.is-selected")
    seen = set()
    # Of towns on one spot the next one comes with every tap.
    for index in [*range(30)] * 2:
        page.mouse.click(*page.evaluate(MIDDLES)[index])
        seen.add(chosen.get_attribute("id"))
    assert len(seen) == 30


def test_a_phone_on_its_side_shows_the_map(open_page):
    page = open_page(RESULTS + "&view=map", viewport={"width": 844, "height": 390})
    panel = page.locator(".map-panel")
    expect(page.locator(".leaflet-marker-pane .marker").first).to_be_visible()
    foot = page.get_by_role("navigation", name="Main").bounding_box()["y"]
    box = panel.bounding_box()
    assert box["height"] >= 200 and box["y"] + box["height"] <= foot + 1
    # What stands above the map elsewhere is beside it, and can be pressed.
    for words in ("List", "Favourites"):
        link = page.locator(".results-head").get_by_role("link", name=words)
        beside = link.bounding_box()
        assert beside["x"] + beside["width"] <= box["x"]
        link.click(trial=True)


@pytest.mark.main
def test_the_filter_works_while_typing_and_stands_in_the_address(open_page):
    page = open_page(RESULTS)
    field = page.get_by_role("searchbox", name="Show only names with")
    field.press_sequentially("pistoia", delay=40)
    rows = page.locator("ol.places > li b")
    expect(page).to_have_url(re.compile(r"filter=pistoia"))
    expect(rows).to_have_text(["Pistoia"])
    page.reload()
    expect(rows).to_have_text(["Pistoia"])
    field.fill("qqqq")
    page.get_by_role("link", name="Show all").click()
    expect(rows).to_have_count(30)


def test_the_filter_of_near_me_finds_what_is_not_among_the_thirty(open_page):
    page = open_page(RESULTS)
    rows = page.locator("ol.places > li b")
    expect(rows).to_have_count(30)
    assert "Fiesole" not in rows.all_inner_texts()
    page.get_by_role("searchbox", name="Show only names with").press_sequentially("fiesole")
    expect(rows).to_have_text(["Fiesole"])
    said = page.locator("#explanation")
    expect(said).to_contain_text("The only city within 50 mi with “fiesole” in its name")
    expect(page.locator(".leaflet-marker-pane .marker")).to_have_count(1)
    page.get_by_role("searchbox", name="Show only names with").fill("")
    expect(rows).to_have_count(30)
    expect(said).to_contain_text("The 30 most prominent")


@pytest.mark.parametrize("order", ["Name", "Population", "Nearest first"])
def test_an_order_is_a_link(open_page, order):
    page = open_page(RESULTS + "&sort=name" if order == "Nearest first" else RESULTS)
    orders = page.get_by_role("group", name="Sort by")
    orders.get_by_role("link", name=order, exact=True).click()
    current = page.get_by_role("group", name="Sort by").locator("[aria-current=true]")
    expect(current).to_have_text(order)
    names = page.locator("ol.places > li b").all_inner_texts()
    assert len(names) == 30
    # The most prominent within the radius, or the nearest where those are asked for first.
    assert ("Livorno" in names, "Fiesole" in names) == (
        (False, True) if order == "Nearest first" else (True, False)
    )
    if order == "Name":
        assert names == sorted(names)
    else:
        assert names[0] == "Florence"


@pytest.mark.main
def test_a_phone_switches_between_list_and_map(open_page):
    page = open_page(RESULTS, viewport=PHONE)
    show = page.get_by_role("group", name="Show")
    show.get_by_role("link", name="Map").click()
    expect(page).to_have_url(re.compile("view=map"))
    expect(page.locator(".map")).to_be_in_viewport()
    page.reload()
    expect(page.locator(".map")).to_be_in_viewport()
    page.get_by_role("group", name="Show").get_by_role("link", name="List").click()
    row = page.locator("ol.places > li").nth(5)
    expect(page.locator("ol.places > li").first).to_be_in_viewport()
    # A row leads to the map as well, and to its own place there.
    name = row.locator("b").inner_text()
    row.get_by_role("button", name=re.compile("Show on the map")).click()
    expect(page.locator(".map")).to_be_in_viewport()
    expect(page.locator(".map-card")).to_contain_text(name)
    expect(page.locator(".map-card")).to_be_in_viewport()


# Where the marker of the chosen row is, and the part of the map that its card leaves.
CHOSEN = """() => {
    const box = (one) => one.getBoundingClientRect().toJSON();
    const { x, y, width, height } = box(document.querySelector(".marker.is-selected"));
    const map = box(document.querySelector(".map"));
    const card = box(document.querySelector(".map-card"));
    return { x: x + width / 2, y: y + height / 2, map, card };
}"""


@pytest.mark.parametrize("path", [
    "/near?lat=46.37&lon=14.11&within=10km", "/near?place=Tokyo", "/surprise?seed=7",
])
def test_a_row_brings_its_own_place_into_what_a_phone_shows_of_the_map(open_page, path):
    page = open_page(path, viewport=PHONE, reduced_motion="reduce")
    rows = page.locator("ol.places > li")
    for index in (1, 14, rows.count() - 1):
        page.goto(path)
        settle(page)
        rows.nth(index).get_by_role("button", name=re.compile("Show on the map")).click()
        expect(page.locator(".map-card")).to_be_in_viewport()
        box_at_rest(page.locator(".map-card"))
        box_at_rest(page.locator(".marker.is-selected"))
        at = page.evaluate(CHOSEN)
        middle = (at["map"]["top"] + at["card"]["top"]) / 2
        assert abs(at["y"] - middle) < 4, (index, at)
        assert abs(at["x"] - (at["map"]["left"] + at["map"]["right"]) / 2) < 4, (index, at)


@pytest.mark.main
def test_back_from_the_map_that_a_row_led_to_is_the_list(open_page):
    page = open_page("/")
    page.set_viewport_size(PHONE)
    page.goto(RESULTS)
    settle(page)
    row = page.locator("ol.places > li").nth(14)
    row.scroll_into_view_if_needed()
    before = row.bounding_box()["y"]
    row.get_by_role("button", name=re.compile("Show on the map")).click()
    expect(page).to_have_url(re.compile("view=map"))
    expect(page.locator(".map")).to_be_in_viewport()
    page.go_back()
    expect(page).to_have_url(re.compile(r"/near\?(?!.*view=map)"))
    expect(row).to_be_in_viewport()
    assert abs(box_at_rest(row)["y"] - before) < 4
    # On a phone only the way to the other view is seen.
    expect(page.locator("a[data-view=list]")).to_have_attribute("aria-current", "true")
    expect(page.locator("a[data-view=list]")).to_be_hidden()
    page.go_forward()
    expect(page.locator(".map")).to_be_in_viewport()


# The colours that the drawings of all rows are made of, one set for each.
PALETTES = """async () => {
    const found = {};
    for (const { src } of document.querySelectorAll(".place > a > img")) {
        const drawing = await (await fetch(src)).text();
        for (const [, what] of drawing.matchAll(/fill="(#[0-9a-f]{6})"/g)) {
            found[what] = (found[what] ?? 0) + 1;
        }
    }
    return found;
}"""


def test_the_drawings_of_all_rows_are_of_one_palette(open_page):
    palettes = {}
    for path in ("/near?place=Tokyo", "/near?place=London", "/near?place=Bologna",
                 "/countries/BR", "/countries/IS"):
        page = open_page(path)
        palettes |= page.evaluate(PALETTES)
    # Sea, shallows, land, the country, its region, and the place itself.
    assert 4 <= len(palettes) <= 6, palettes


def test_tiles_of_the_own_server_fill_the_map(open_page):
    page = open_page(RESULTS)
    tiles = page.locator("img.leaflet-tile-loaded")
    expect(tiles.first).to_be_visible()
    assert "/tiles/" in tiles.first.get_attribute("src")


def test_nothing_found_says_so(open_page):
    page = open_page("/search?q=qqqqqqqqqq")
    expect(page.get_by_role("main")).to_contain_text("qqqqqqqqqq")
    expect(page.locator("ol.places > li")).to_have_count(0)


SCALES = """() => {
    window.scales = new Set();
    setInterval(() => scales.add(document.querySelector(".map-scale")?.textContent), 20);
}"""


def test_the_scale_is_true_while_the_map_flies(open_page):
    page = open_page("/surprise?seed=4889609053360308", viewport=PHONE)
    page.evaluate(SCALES)
    page.locator("a[data-view=map]").click()
    expect(page.locator(".leaflet-marker-pane .marker").first).to_be_visible()
    let_map_rest(page)
    # Not that of the world until it has arrived; a busy machine draws few steps between.
    assert page.evaluate("scales.size") > 2


def test_large_letters_break_no_name_and_keep_the_mark(open_page):
    page = open_page("/search?q=wolfratshausen")
    for size in ("large", "larger"):
        page.evaluate("size => { document.documentElement.dataset.text = size; }", size)
        lines = page.locator("#list .place b, #list .place-name").first.evaluate(
            """name => {
                const range = document.createRange();
                range.selectNodeContents(name);
                return new Set([...range.getClientRects()].map(box => box.top)).size;
            }"""
        )
        assert lines == 1, size
        mark = page.locator(".rail .mark").bounding_box()
        assert mark and mark["width"] > 20, size


def test_names_on_the_map_are_not_cut_off_at_its_right(open_page):
    page = open_page("/near?lat=43.7696&lon=11.2558&radius=10")
    settle(page)
    edge = page.locator(".map").bounding_box()
    ends = page.locator(".marker-label:visible").evaluate_all(
        "labels => labels.map(label => label.getBoundingClientRect().right)"
    )
    assert ends and max(ends) <= edge["x"] + edge["width"]
