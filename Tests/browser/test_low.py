"""Phones on their side and tablets: heads leave room for what they head, edges agree."""
import pytest
from looks import PHONE, excess_width, serious, settle, take_picture
from playwright.sync_api import Page, expect
from test_results import RESULTS

# A small phone, a usual one, and one that is as wide as a desk begins.
LOW = {
    "small": {"width": 667, "height": 375},
    "usual": {"width": 844, "height": 390},
    "wide": {"width": 915, "height": 412},
}
TABLET = {"width": 820, "height": 1180}
CITY = "/cities/3176959/florence"


# Of the field with the focus; none where something else has it.
FIELD_END = """() => {
    const field = document.activeElement.closest(".trip-form :is(input, select, textarea)");
    return field?.getBoundingClientRect().bottom ?? null;
}"""


def end_of_view(page: Page) -> float:
    """Where the tabs begin, or the window ends beside which they stand."""
    tabs = page.locator(".rail").bounding_box()
    return tabs["y"] or page.viewport_size["height"]


def end(page: Page, selector: str, side: str = "bottom") -> float:
    box = page.locator(selector).first.bounding_box()
    return box["y"] + box["height"] if side == "bottom" else box["x"] + box["width"]


def test_keys_bring_fields_above_the_bar_of_a_form(open_page):
    page = open_page("/trips/new", viewport=PHONE)
    settle(page)
    bar = page.locator(".trip-form > .actions")
    below = 0
    for _ in range(12):
        page.keyboard.press("Tab")
        settle(page)
        end_of_field = page.evaluate(FIELD_END)
        if end_of_field is None:
            continue
        below += 1
        assert end_of_field <= bar.bounding_box()["y"] + 1
    assert below >= 4


@pytest.mark.parametrize("size", LOW)
@pytest.mark.parametrize("path", [RESULTS, "/surprise?seed=7", "/search?q=paris"])
def test_a_list_on_a_low_screen_shows_its_rows_at_once(open_page, path, size):
    page = open_page(path, viewport=LOW[size])
    settle(page)
    take_picture(page, f"low-list-{size}")
    assert end(page, "ol.places > li") <= end_of_view(page)
    name = page.locator("ol.places > li b").first.bounding_box()
    assert name["width"] >= 90
    assert excess_width(page) == 0
    # The map is another view, and leads back.
    page.locator(".views").get_by_role("link", name="Map").click()
    expect(page.locator(".leaflet-marker-pane .marker").first).to_be_visible()
    page.locator(".views").get_by_role("link", name="List").click()
    expect(page.locator("ol.places > li").first).to_be_visible()


@pytest.mark.parametrize("size", LOW)
def test_the_first_page_of_a_low_screen_shows_the_search_and_the_ways(open_page, size):
    page = open_page("/", viewport=LOW[size])
    settle(page)
    take_picture(page, f"low-home-{size}")
    assert end(page, ".search") <= end_of_view(page)
    for way in ("Near me", "Surprise me"):
        title = page.get_by_role("heading", name=way).bounding_box()
        assert title["y"] + title["height"] <= end_of_view(page), way
    assert excess_width(page) == 0


@pytest.mark.parametrize("size", LOW)
def test_a_city_on_a_low_screen_shows_its_name_its_picture_and_what_to_do(open_page, size):
    page = open_page(CITY, viewport=LOW[size])
    settle(page)
    take_picture(page, f"low-city-{size}")
    # On the small one the other names take two lines, and what to do comes below.
    parts = ["h1", ".lead", ".hero-picture", ".column > .actions"][:3 if size == "small" else 4]
    for part in parts:
        assert end(page, part) <= end_of_view(page), part
    # No word of it lies on the picture, where that is as clear as day.
    assert end(page, ".hero-words .lead", "right") <= page.viewport_size["width"] * 0.75
    assert serious(page) == []


@pytest.mark.parametrize("path", ["/", RESULTS, CITY])
def test_on_a_tablet_search_and_cards_end_at_one_edge(open_page, path):
    page = open_page(path, viewport=TABLET)
    settle(page)
    search = end(page, "form[role=search]", "right")
    below = {"/": ".ways", RESULTS: ".scopes", CITY: ".panels"}[path]
    assert abs(search - end(page, below, "right")) < 1
    chips = [chip.bounding_box()["y"] for chip in page.locator(".near .chip").all()]
    assert len(set(chips)) <= 1, chips
