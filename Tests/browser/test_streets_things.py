"""What is found or tapped on a map of streets: its card, its pin, the keys, and the way back."""
import re

import pytest
from playwright.sync_api import expect

from looks import PHONE, let_map_rest
from planning import new_trip, plan
from test_streets import MONACO, REAL, SIGHT, opened, served  # noqa: F401 (a fixture)
from waiting import PATIENT_MAPS

# What has a line of the narrowest card to itself.
SHORT = "Casino" if REAL else "Main Street 1"
CARD = ".spot-sheet .spot-card"
# Controls of the map, and parts of its card, that something else lies over.
COVERED = """(parts) => [...document.querySelectorAll(parts)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true })).flatMap((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return [left + 8, (left + right) / 2, right - 8].map((x) =>
            document.elementFromPoint(x, (top + bottom) / 2)).filter((hit) => !one.contains(hit))
            .map((hit) => `${one.className} is below ${hit?.className}`);
    })"""
PARTS = ".map-find, .leaflet-control-zoom a, .map-locate, .map-scale, .map-keep, " \
    ".leaflet-control-attribution, .spot-card .button, .spot-close, .spot-card h2 a"


@pytest.fixture
def visit(served, chromium):  # noqa: F811
    contexts = []

    def visit(path=MONACO, **options):
        options.setdefault("viewport", PHONE)
        context = chromium.new_context(
            base_url=served.url, service_workers="block", locale="en-GB", **options)
        context.add_init_script(PATIENT_MAPS)
        contexts.append(context)
        page = context.new_page()
        page.goto(path)
        return opened(page)

    yield visit
    for context in contexts:
        context.close()


def find(page, words):
    page.get_by_role("combobox", name="Find a street or place").fill(words)
    option = page.locator(".map-find [role=option]").first
    expect(option).to_be_visible()
    return option


@pytest.mark.parametrize("width, height", [(320, 640), (390, 844)])
def test_the_card_lies_over_no_button_and_the_pin_beside_it(visit, width, height):
    page = visit(viewport={"width": width, "height": height})
    assert page.evaluate(COVERED, PARTS) == []
    keep = page.locator(".map-keep").bounding_box()
    option = find(page, SHORT.lower())
    expect(option).to_have_text(re.compile(rf"{SHORT}.* (m|km|ft|mi)$"))
    assert page.locator(".map-keep").bounding_box() == keep
    option.click()
    expect(page.locator(CARD)).to_be_visible()
    for _ in range(2):
        let_map_rest(page)
        assert page.evaluate(COVERED, PARTS) == []
        page.get_by_role("button", name="Zoom out").click()
    pin = page.locator(".marker-centre.is-found").bounding_box()
    assert pin["y"] + pin["height"] <= page.locator(".spot-sheet").bounding_box()["y"] + 4
    page.locator(".spot-close").click()
    expect(page.locator(CARD)).to_have_count(0)
    expect(page.locator(".marker-centre.is-found")).to_have_count(0)


def test_the_keyboard_reaches_the_card_and_comes_back(visit):
    page = visit()
    field = page.get_by_role("combobox", name="Find a street or place")
    find(page, SHORT.lower())
    # Quicker than what is found.
    field.fill(SIGHT.lower())
    field.press("ArrowDown")
    field.press("Enter")
    expect(page.locator(f"{CARD} h2 a")).to_be_focused()
    expect(field).to_have_value(re.compile(SIGHT))
    page.keyboard.press("Escape")
    expect(field).to_be_focused()
    expect(page.locator(CARD)).to_have_count(0)
    page.locator("[data-map]").focus()
    page.keyboard.press("ArrowLeft")
    let_map_rest(page)
    page.keyboard.press("Enter")
    expect(page.locator(f"{CARD} h2 a")).to_be_focused()
    # The field would name another thing.
    expect(field).to_have_value("")
    page.keyboard.press("Escape")
    expect(page.locator("[data-map]")).to_be_focused()


def test_the_map_is_as_it_was_for_who_comes_back(visit):
    page = visit()
    find(page, SIGHT.lower()).click()
    expect(page.locator(CARD)).to_be_visible()
    let_map_rest(page)
    page.get_by_role("button", name="Zoom in").click()
    expect(page.locator("img[src*='/streets/light/17/']").first).to_be_visible()
    let_map_rest(page)
    pin = page.locator(".is-found").bounding_box()
    page.locator(f"{CARD} h2 a").click()
    expect(page).to_have_url(re.compile("/spots/"))
    page.go_back()
    expect(page.locator(f"{CARD} h2")).to_contain_text(SIGHT)
    expect(page.locator("img[src*='/streets/light/17/']").first).to_be_visible()
    again = page.locator(".is-found").bounding_box()
    assert abs(again["x"] - pin["x"]) < 2


def test_dots_of_other_towns_lie_on_no_names_of_streets(visit):
    page = visit()
    inner = page.locator("[data-map] .marker").filter(has_text="La Condamine")
    expect(inner).to_be_attached()
    expect(inner).to_be_hidden()
    for _ in range(2):
        page.get_by_role("button", name="Zoom out").click()
        let_map_rest(page)
    expect(inner).to_be_visible()


def test_who_does_not_share_a_location_is_told_so_on_the_map(visit):
    page = visit(permissions=[])
    page.get_by_role("button", name="Show where I am").click()
    expect(page.get_by_text("Location is not shared", exact=True).first).to_be_visible()


def test_large_letters_make_no_page_wider_than_the_screen(visit):
    page = visit()
    page.add_init_script("""addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontSize = "200%";
    });""")
    for path in (MONACO, "/settings", "/"):
        page.goto(path, wait_until="networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
        tab = page.locator(".tabs a").last.bounding_box()
        assert tab["x"] + tab["width"] <= PHONE["width"] + 1


def test_a_map_of_stops_a_few_houses_apart_opens_as_close_as_they_are(visit):
    page = visit()
    trip = new_trip(page, to="Monaco")
    plan(page, trip, [
        ("Casino", 1, "sight", "", "Casino", "43.7392,7.4275"),
        ("Port", 1, "sight", "", "Port", "43.7370,7.4250"),
    ])
    page.goto(trip + "/map")
    expect(page.locator(".stop-marker")).to_have_count(2)
    expect(page.locator("img[src*='/streets/light/15/']").first).to_be_visible()


def test_the_last_tap_counts_however_late_the_first_is_answered(visit):
    page = visit()
    find(page, SHORT.lower()).click()
    card = page.locator(CARD)
    expect(card).to_be_visible()
    let_map_rest(page)
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    held = []
    page.route("**/streets/at.json*", lambda route: held.append(route))

    def answer(route, name):
        thing = {"name": name, "kind": 0, "lat": 43_738_400, "lon": 7_424_600}
        with page.expect_event("requestfinished", lambda one: one.url == route.request.url):
            route.fulfill(json=[thing])

    box = page.locator("[data-map]").bounding_box()
    for aside in (-40, 20, 60):
        page.mouse.click(box["x"] + box["width"] / 2 + aside, box["y"] + box["height"] / 2)
        page.wait_for_timeout(400)
    assert len(held) == 3
    answer(held[1], "Second")
    answer(held[2], "Third")
    expect(card.locator("h2")).to_contain_text("Third")
    answer(held[0], "First")
    page.wait_for_timeout(500)
    expect(card.locator("h2")).to_contain_text("Third")
    # Nor does one come that was closed before it was there.
    page.mouse.click(box["x"] + box["width"] / 2 - 60, box["y"] + box["height"] / 2)
    page.wait_for_timeout(400)
    page.keyboard.press("Escape")
    answer(held[3], "Fourth")
    page.wait_for_timeout(500)
    expect(card).to_have_count(0)
