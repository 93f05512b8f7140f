"""Streets over the base map: seen, gone into, kept, and drawn with the server stopped."""
import re
import shutil

import pytest
from playwright.sync_api import expect
from serving import ROOT, Server

TILES = ROOT.parent / "shared/data/streets"
MONACO = "/cities/2993458/monaco"

pytestmark = pytest.mark.skipif(not TILES.exists(), reason="skipped: no real tiles here")


@pytest.fixture(scope="module")
def served():
    with Server("--data", str(ROOT / ".data")) as server:
        (server.data / "streets").mkdir()
        for name in ("monaco.pmtiles", "nyc.pmtiles"):
            shutil.copy(TILES / name, server.data / "streets")
        yield server


def opened(page):
    page.locator("[data-map]").scroll_into_view_if_needed()
    expect(page.locator(".street-tile img.leaflet-tile-loaded").first).to_be_visible()
    return page


@pytest.fixture
def page(served, chromium):
    context = chromium.new_context(base_url=served.url, service_workers="block")
    page = context.new_page()
    page.strangers = []
    page.on("request", lambda request: request.url.startswith(served.url)
            or page.strangers.append(request.url))
    page.goto(MONACO)
    yield opened(page)
    assert page.strangers == []
    context.close()


def test_a_city_opens_among_its_streets(page):
    credit = page.locator(".leaflet-control-attribution")
    expect(credit).to_have_text("© OpenStreetMap contributors, OpenMapTiles")
    expect(page.locator(".map-scale")).to_have_text(re.compile(r"\d+ k?m"))


def test_where_a_file_has_no_streets_the_map_says_so(page):
    word = page.locator(".map-word")
    expect(word).to_be_hidden()
    # The file of Manhattan is an extract of little more than its edge.
    page.goto("/cities/5128581/new-york-city")
    page.locator("[data-map]").scroll_into_view_if_needed()
    expect(word).to_have_text("Streets are known for a part of this")
    nowhere = {"body": '{"isKnown":false}', "content_type": "application/json"}
    page.route("**/streets/here.json?*", lambda route: route.fulfill(**nowhere))
    page.reload()
    page.locator("[data-map]").scroll_into_view_if_needed()
    expect(word).to_have_text("No streets are known here")
    page.get_by_role("button", name="Zoom out").click()
    expect(word).to_be_hidden()


def test_one_can_go_in_to_the_front_door(page):
    nearer = page.get_by_role("button", name="Zoom in")
    for _ in range(5):
        nearer.click()
        page.wait_for_timeout(400)
    expect(page.locator(".street-tile img[src*='/streets/light/18/']").first).to_be_visible()


def find(page, text):
    field = page.get_by_role("combobox", name="Find a street or place")
    field.fill(text)
    option = page.locator(".map-find [role=option]").filter(has_text=re.compile("casino", re.I))
    expect(option.first).to_be_visible()
    field.press("ArrowDown")
    field.press("Enter")
    card = page.locator(".spot-card")
    expect(card).to_be_visible()
    expect(card.get_by_role("link", name="Add to trip")).to_have_attribute(
        "href", re.compile(r"/trips/add\?title=.*lat=43\.7.*lon=7\.4"))
    return card


def tap(page):
    """Taps at the middle of the map, where the place is that was found."""
    page.keyboard.press("Escape")
    expect(page.locator(".spot-card")).to_have_count(0)
    box = page.locator("[data-map]").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".spot-card h2")).not_to_be_empty()


def test_what_one_types_is_found_and_what_one_taps_is_named(page):
    card = find(page, "cásino")
    expect(card.get_by_text("Directions")).to_be_visible()
    tap(page)
    page.get_by_role("combobox", name="Find a street or place").fill("qqqq")
    expect(page.locator(".map-find")).to_contain_text("Nothing of that name here")


def test_what_is_found_is_starred_and_opens_a_page(page):
    card = find(page, "casino de monte")
    # The map may still move until the whole card is seen.
    page.wait_for_timeout(800)
    star = card.get_by_role("button", name=re.compile("^Star .*Casino"))
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".toast")).to_contain_text("is starred")
    card.locator("h2 a").click()
    expect(page).to_have_url(re.compile(r"/spots/43\.7\d+/7\.4\d+"))
    expect(page.locator(".spot-head .star")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("img[src*='/streets/light/16/']").first).to_be_visible()
    page.goto("/favourites?kind=spot")
    expect(page.locator(".thing, .place")).to_contain_text("Casino")


def search_kept_streets(page):
    """Types on Discover what only the streets know that this device keeps."""
    page.goto("/")
    field = page.get_by_role("combobox", name="Search for a city")
    field.focus()
    page.keyboard.type("rue grimaldi", delay=30)
    option = page.locator("#suggestions [role=option]").filter(has_text="Rue Grimaldi")
    expect(option).to_contain_text("On the streets kept here")
    option.click()
    expect(page.locator("h1")).to_have_text("Rue Grimaldi")
    page.locator(".spot-head .star").click()
    expect(page.locator(".spot-head .star")).to_have_attribute("aria-pressed", "true")


def test_my_location_is_off_shown_followed(served, chromium):
    context = chromium.new_context(
        base_url=served.url, service_workers="block", permissions=["geolocation"],
        geolocation={"latitude": 43.7384, "longitude": 7.4246},
    )
    page = context.new_page()
    page.goto(MONACO)
    opened(page).get_by_role("button", name="Show where I am").click()
    expect(page.locator(".my-location")).to_be_visible()
    page.get_by_role("button", name="Follow me").click()
    page.get_by_role("button", name="Hide where I am").click()
    expect(page.locator(".my-location")).to_have_count(0)
    context.close()


def test_kept_streets_are_drawn_without_the_server(served, chromium):
    context = chromium.new_context(base_url=served.url)
    page = context.new_page()
    page.goto("/")
    for _ in range(40):
        if page.evaluate("() => navigator.serviceWorker.controller !== null"):
            break
        page.wait_for_timeout(500)
    page.goto(MONACO)
    keep = opened(page).get_by_role("button", name="Keep the streets")
    expect(keep).to_have_text(re.compile(r"^Keep the streets · \d+\.\d MB$"))
    keep.click()
    expect(page.locator(".map-keep")).to_have_text("Streets kept", timeout=20_000)
    read = "async () => (await fetch('/streets/light/15/17058/11948.svg')).text()"
    drawn = page.evaluate(read)
    served.interrupt()
    try:
        page.goto(MONACO)
        opened(page)
        assert page.evaluate(read) == drawn
        page.get_by_role("button", name="Zoom in").click()
        expect(page.locator("img[src*='/streets/light/14/']").first).to_be_visible()
        find(page, "casino")
        tap(page)
        milliseconds = page.evaluate("""async () => {
            const times = [];
            for (const text of ["cas", "casi", "rue", "avenue", "prin", "mus", "port", "st"]) {
                const start = performance.now();
                await (await fetch(`/streets/find.json?q=${text}&at=43738000,7425000`)).json();
                times.push(performance.now() - start);
            }
            return times.sort((a, b) => a - b)[4];
        }""")
        # With the way to the worker and back.
        assert milliseconds < 100, milliseconds
        search_kept_streets(page)
        page.goto("/settings/offline")
        kept = page.locator("#kept-streets")
        expect(kept).to_contain_text("Monaco")
        kept.get_by_role("button").click()
        expect(kept).to_be_hidden()
    finally:
        served.start()
        context.close()
