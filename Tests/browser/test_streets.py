"""Streets over the base map: seen, gone into, kept, and drawn with the server stopped."""
import os
import re
import shutil
import subprocess

import pytest
from given import given, needs
from looks import let_map_rest
from playwright.sync_api import expect
from planning import new_trip
from serving import ROOT, Server
from waiting import PATIENT_MAPS, until

DRILL = os.environ.get("ELSEWHERE_STREET_DRILL", str(ROOT / ".build/release/StreetDrill"))
MONACO = "/cities/2993458/monaco"
# Of Monaco itself, where somebody has that, else of a town of our own making at the same place.
REAL = given("data/streets/monaco.pmtiles")
SIGHT, STREET = ("Casino de Monte", "Rue Grimaldi") if REAL else \
    ("Place of Interest 1", "Rue de la Fontaine 3")
ACCENTED = "cásino" if REAL else "pláce of interest"
needs_new_york = needs("data/streets/nyc.pmtiles")


@pytest.fixture(scope="module")
def served():
    replay = str(ROOT / "samples/replay")
    with Server("--data", str(ROOT / ".data"), "--replay", replay) as server:
        (server.data / "streets").mkdir()
        for name in ("monaco.pmtiles", "nyc.pmtiles"):
            if found := given(f"data/streets/{name}"):
                shutil.copy(found, server.data / "streets")
        if not REAL:
            subprocess.run([DRILL, "sample", server.data / "streets/monaco.pmtiles"], check=True)
        yield server


def opened(page):
    page.locator(".leaflet-container").scroll_into_view_if_needed()
    # Drawn by a worker of the page's, which has the least of a processor that others keep busy.
    drawn = page.locator(".street-tile img.leaflet-tile-loaded").first
    expect(drawn).to_be_visible(timeout=45_000)
    return page


@pytest.fixture
def page(served, chromium):
    context = chromium.new_context(base_url=served.url, service_workers="block")
    context.add_init_script(PATIENT_MAPS)
    page = context.new_page()
    page.strangers = []
    page.on("request", lambda request: request.url.startswith(served.url)
            or page.strangers.append(request.url))
    page.goto(MONACO)
    yield opened(page)
    assert page.strangers == []
    context.close()


@pytest.mark.main
def test_a_city_opens_among_its_streets(page):
    credit = page.locator(".leaflet-control-attribution")
    expect(credit).to_have_text("© OpenStreetMap contributors, OpenMapTiles")
    expect(page.locator(".map-scale")).to_have_text(re.compile(r"\d+ k?m"))


@needs_new_york
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
        let_map_rest(page)
    expect(page.locator(".street-tile img[src*='/streets/light/18/']").first).to_be_visible()


def test_no_tiles_of_the_zoom_before_stay_where_frames_come_slowly(served, chromium):
    context = chromium.new_context(base_url=served.url, service_workers="block")
    context.add_init_script(PATIENT_MAPS)
    context.add_init_script("""const soon = requestAnimationFrame;
        window.requestAnimationFrame = (draw) => setTimeout(() => soon(draw), 600);
        window.cancelAnimationFrame = clearTimeout;""")
    page = context.new_page()
    page.goto(MONACO)
    opened(page)
    for name, zoom in (("in", 14), ("in", 15), ("out", 14), ("out", 13)):
        page.get_by_role("button", name=f"Zoom {name}").click()
        tiles = page.locator(".street-tile img")
        expect(page.locator(f".street-tile img[src*='/light/{zoom}/']").first).to_be_attached()
        others = tiles.locator(f"xpath=self::*[not(contains(@src, '/light/{zoom}/'))]")
        expect(others).to_have_count(0)
    context.close()


def find(page, text):
    field = page.get_by_role("combobox", name="Find a street or place")
    field.fill(text)
    option = page.locator(".map-find [role=option]").filter(has_text=SIGHT.split()[0])
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


@pytest.mark.main
def test_what_one_types_is_found_and_what_one_taps_is_named(page):
    card = find(page, ACCENTED)
    expect(card.get_by_text("Directions")).to_be_visible()
    tap(page)
    page.get_by_role("combobox", name="Find a street or place").fill("qqqq")
    expect(page.locator(".map-find")).to_contain_text("Nothing of that name here")


def test_what_is_found_is_starred_and_opens_a_page(page):
    card = find(page, SIGHT.lower())
    # The map may still move until the whole card is seen.
    let_map_rest(page)
    star = card.get_by_role("button", name=re.compile(f"^Star .*{SIGHT}"))
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".toast")).to_contain_text("is a favourite")
    card.locator("h2 a").click()
    expect(page).to_have_url(re.compile(r"/spots/43\.7\d+/7\.4\d+"))
    expect(page.locator(".spot-head .star")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("img[src*='/streets/light/16/']").first).to_be_visible()
    page.goto("/favourites?kind=spot")
    expect(page.locator(".thing, .place")).to_contain_text(SIGHT)


def search_kept_streets(page):
    """Types on Discover what only the streets know that this device keeps."""
    page.goto("/")
    field = page.get_by_role("combobox", name="Search for a city")
    field.focus()
    page.keyboard.type(STREET.lower(), delay=30)
    option = page.locator("#suggestions [role=option]").filter(has_text=STREET).first
    expect(option).to_contain_text("On the streets kept here")
    option.click()
    expect(page.locator("h1")).to_have_text(STREET)
    # Within what is kept, nothing is offered again.
    expect(page.get_by_role("link", name="Streets kept")).to_be_attached()
    page.locator(".spot-head .star").click()
    expect(page.locator(".spot-head .star")).to_have_attribute("aria-pressed", "true")


def test_my_location_is_off_shown_followed(served, chromium):
    context = chromium.new_context(
        base_url=served.url, service_workers="block", permissions=["geolocation"],
        geolocation={"latitude": 43.7384, "longitude": 7.4246},
    )
    context.add_init_script(PATIENT_MAPS)
    page = context.new_page()
    page.goto(MONACO)
    opened(page).get_by_role("button", name="Show where I am").click()
    expect(page.locator(".my-location")).to_be_visible()
    page.get_by_role("button", name="Follow me").click()
    page.get_by_role("button", name="Hide where I am").click()
    expect(page.locator(".my-location")).to_have_count(0)
    context.close()


@pytest.fixture
def flyer(served, chromium):
    """A page that has its worker."""
    context = chromium.new_context(base_url=served.url)
    context.add_init_script(PATIENT_MAPS)
    page = context.new_page()
    page.goto("/")
    until(page, "navigator.serviceWorker.controller !== null")
    yield page
    if not served.is_running:
        served.start()
    context.close()


def keep_streets(page):
    keep = opened(page).get_by_role("button", name="Keep the streets")
    expect(keep).to_have_text(re.compile(r"^Keep the streets · \d+(\.\d)? [KM]B$"))
    keep.click()
    expect(page.locator(".map-keep")).to_have_text("Streets kept", timeout=20_000)


def test_a_map_that_was_opened_in_flight_shows_streets_when_the_server_is_back(served, flyer):
    flyer.goto(MONACO)
    served.interrupt()
    flyer.goto(MONACO)
    # With nothing kept, there are none to show.
    expect(flyer.locator(".leaflet-tile-loaded").first).to_be_visible()
    expect(flyer.locator("#flight")).to_contain_text("Offline")
    streets = flyer.locator(".street-tile")
    assert streets.count() == 0
    served.start()
    # One who is looking at the map is not taken elsewhere by it.
    expect(streets).to_be_attached(timeout=30_000)


def test_the_streets_of_a_trip_are_kept_from_its_map(served, flyer):
    trip = new_trip(flyer, to="Monaco")
    flyer.goto(trip + "/add")
    flyer.get_by_label("What", exact=True).fill("Casino")
    flyer.get_by_label("Where").fill("43.7392,7.4275")
    flyer.get_by_role("button", name="Save").click()
    flyer.wait_for_url("**/trips/*")
    flyer.goto(trip + "/map")
    keep_streets(flyer)
    served.interrupt()
    flyer.goto(trip + "/map")
    opened(flyer)
    flyer.goto("/settings/offline")
    expect(flyer.locator("#kept-streets")).to_contain_text("Monaco")


@needs_new_york
def test_the_streets_of_old_photographs_are_kept_from_their_map(served, flyer):
    flyer.goto("/past?collection=samples")
    keep_streets(flyer)
    served.interrupt()
    flyer.goto("/past?collection=samples")
    opened(flyer)
    flyer.goto("/settings/offline")
    expect(flyer.locator("#kept-streets")).to_contain_text("Samples of old New York")


# Two parts of the file of Manhattan: what the first has of the second is but coarse tiles.
VILLAGE = "-74019000,40707000,-74008000,40716000"
CHELSEA = "-73999000,40755000,-73987000,40773000"
KEEP = """async (boxes) => {
    const cache = await caches.open("streets");
    const index = await (await fetch("/streets/index.json")).json();
    for (const box of boxes) await cache.add(`/streets/packs/${box}`);
    return index.version;
}"""


@needs_new_york
def test_areas_beside_each_other_and_a_damaged_one_leave_the_others_whole(served, flyer):
    flyer.goto(MONACO)
    keep_streets(flyer)
    read = """async (place) => {
        const answer = await fetch(`/streets/light/${place}.svg`);
        return answer.ok ? answer.text() : answer.status;
    }"""
    flyer.evaluate(KEEP, [VILLAGE, CHELSEA])
    places = ["14/4824/6156", "15/9648/12313", "13/2412/3078", "15/17058/11948"]
    drawn = [flyer.evaluate(read, place) for place in places]
    assert all(isinstance(text, str) for text in drawn)
    flyer.evaluate("""async () => {
        const cache = await caches.open("streets");
        await cache.put("/streets/packs/1,1,2,2", new Response(new Uint8Array([9, 9])));
    }""")
    served.interrupt()
    assert [flyer.evaluate(read, place) for place in places] == drawn
    found = flyer.evaluate("""async () =>
        (await fetch("/streets/find.json?q=a&at=43739000,7427000&kept=1")).json()""")
    # Of the nearest area first.
    assert abs(found[0]["lat"] - 43_739_000) < 100_000, found[0]


def test_kept_streets_are_drawn_without_the_server(served, flyer):
    page = flyer
    page.goto(MONACO)
    keep_streets(page)
    read = "async () => (await fetch('/streets/light/15/17058/11948.svg')).text()"
    drawn = page.evaluate(read)
    served.interrupt()
    page.goto(MONACO)
    opened(page)
    assert page.evaluate(read) == drawn
    page.get_by_role("button", name="Zoom in").click()
    expect(page.locator("img[src*='/streets/light/14/']").first).to_be_visible()
    find(page, SIGHT.lower())
    tap(page)
    search_kept_streets(page)
    page.goto("/settings/offline")
    kept = page.locator("#kept-streets")
    expect(kept).to_contain_text("Monaco")
    expect(kept.get_by_role("link")).to_have_attribute("href", MONACO)
    kept.get_by_role("button", name="Remove: Monaco").click()
    kept.get_by_role("button", name="Undo: Monaco").click()
    kept.get_by_role("button", name="Remove: Monaco").click()
    expect(kept.get_by_role("button", name="Undo: Monaco")).to_be_visible()
    page.reload()
    expect(kept).to_be_hidden()
