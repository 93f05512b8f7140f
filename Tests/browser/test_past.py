"""Old photographs: the seed's stories, with set places; the camera; and without a server."""
import os
import re

import pytest
from playwright.sync_api import expect

from flying import board  # noqa: F401 (a fixture)
from looks import DESKTOP, PHONE, let_map_rest, serious, settle
from planning import trip  # noqa: F401 (a fixture)
from serving import ROOT, Server
from waiting import until

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
ASTOR_PLACE = {"latitude": 40.7300, "longitude": -73.9911}
FLORENCE = {"latitude": 43.7696, "longitude": 11.2558}
BROADWAY = {"latitude": 40.741335, "longitude": -73.98948}
NEIGHBOURS = re.compile("Lafayette|Astor|Cooper|8th|4th|St Marks|Waverly|3rd")


@pytest.fixture(scope="module")
def server():
    """The samples, which a collection of a data directory would hide behind its own pictures."""
    arguments = ("--data", DATA, "--replay", str(ROOT / "samples/replay"))
    with Server(*arguments, log=ROOT / f".tools/past-{os.getpid()}.log") as server:
        yield server


def standing_at(place: dict) -> dict:
    return {"geolocation": place, "permissions": ["geolocation"]}


def see_map(page):
    expect(page.locator("[data-past-map][data-ready]")).to_be_visible()


@pytest.mark.main
def test_the_map_shows_where_i_am_and_leads_to_the_nearest_picture(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE, **standing_at(ASTOR_PLACE))
    see_map(page)
    page.locator(".map-locate").click()
    expect(page.locator(".my-location")).to_be_visible()
    page.get_by_role("link", name="Show nearest picture").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(NEIGHBOURS)
    expect(page.locator(".old-where")).to_contain_text(re.compile("m|Right here"))
    assert page.locator(".old-image").evaluate("(one) => one.decode().then(() => one.naturalWidth)")


@pytest.mark.main
def test_show_near_me_lists_what_is_near_and_pages_by_distance(open_page):
    page = open_page("/past", viewport=PHONE, **standing_at(ASTOR_PLACE))
    page.get_by_role("link", name="Show near me").click()
    expect(page).to_have_url(re.compile("/past/near\\?.*from=40.73"))
    cards = page.locator(".old-card .old-place")
    expect(cards.first).to_have_text(NEIGHBOURS)
    page.locator(".old-link").first.click()
    seen = [page.url.split("?")[0]]
    while page.locator(".old-bar a[rel=next]").count() > 0 and len(seen) < 15:
        page.keyboard.press("ArrowRight")
        page.wait_for_url(lambda url: url.split("?")[0] != seen[-1])
        seen.append(page.url.split("?")[0])
    assert len(seen) == len(set(seen)) == 15
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(lambda url: url.split("?")[0] == seen[-2])


def test_show_all_separates_by_borough(open_page):
    page = open_page("/past?collection=samples", viewport=DESKTOP)
    page.get_by_role("link", name="Show all").click()
    for borough in ("Manhattan", "Brooklyn", "Queens", "The Bronx", "Staten Island"):
        expect(page.get_by_role("link", name=re.compile(f"^{borough}"))).to_be_visible()
    page.get_by_role("link", name=re.compile("^Brooklyn")).click()
    see_map(page)
    expect(page.locator(".past-lead")).to_contain_text("2 photographs")


@pytest.mark.main
@pytest.mark.parametrize("text", ["Broadway & 23rd", "broadway and w 23 st"])
def test_a_crossing_is_found_however_it_is_written(open_page, text):
    page = open_page("/past?collection=samples", viewport=PHONE)
    page.get_by_role("combobox", name="Street or crossing").fill(text)
    page.keyboard.press("Enter")
    expect(page.locator(".old-place").first).to_have_text("Broadway & West 23rd Street")


def test_who_does_not_tell_where_they_are_can_type_a_street(open_page):
    page = open_page("/past", viewport=PHONE, permissions=[])
    page.get_by_role("link", name="Show near me").click()
    expect(page.get_by_role("alert")).to_contain_text("Search for a street")
    expect(page.get_by_role("combobox", name="Street or crossing")).to_be_focused()


def test_far_away_the_distance_is_honest(open_page):
    page = open_page("/past/near?collection=samples", viewport=PHONE, **standing_at(FLORENCE))
    page.get_by_role("link", name="Show near me").click()
    outside = page.get_by_role("status").filter(has_text="outside")
    expect(outside).to_contain_text(re.compile("(km|mi) away"))


def test_the_way_back_leads_to_the_map_as_it_was(open_page):
    page = open_page("/past?collection=samples", viewport=DESKTOP)
    see_map(page)
    page.get_by_role("button", name="Zoom in").click()
    let_map_rest(page)
    before = page.evaluate("history.state.pastMap")
    page.locator(".old-link").first.click()
    page.go_back()
    see_map(page)
    after = page.evaluate("history.state.pastMap")
    assert after["zoom"] == before["zoom"]
    # Leaflet puts a map on whole pixels.
    assert after["centre"] == pytest.approx(before["centre"], abs=0.001)


def test_distances_from_the_middle_of_the_map_say_so(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE, permissions=[])
    see_map(page)
    page.locator(".map-locate").click()
    expect(page.get_by_role("alert")).to_contain_text("may not tell")
    page.get_by_role("button", name="Zoom in").click()
    let_map_rest(page)
    page.get_by_role("link", name="Show nearest picture").click()
    expect(page.locator(".old-where")).to_contain_text(
        re.compile("of the middle of the map|At this point"))


UNKNOWN = """() => {
    navigator.geolocation.watchPosition = (_, fail) => {
        setTimeout(() => fail({ code: 2 }), 50);
        return 1;
    };
}"""


def test_a_device_that_does_not_know_is_not_one_that_may_not_tell(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE)
    see_map(page)
    page.evaluate(UNKNOWN)
    top = page.locator(".map").bounding_box()["y"]
    page.locator(".map-locate").click()
    expect(page.get_by_role("alert")).to_contain_text("does not know where it is")
    assert page.locator(".map").bounding_box()["y"] == top
    expect(page.locator(".map-locate")).to_have_attribute("aria-pressed", "false")


def test_a_place_that_was_searched_claims_no_distance(open_page):
    page = open_page("/past/near?q=Astor+Pl&collection=samples", viewport=PHONE)
    expect(page.locator(".old-distance")).to_have_count(0)
    page.locator(".old-link").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Astor")
    expect(page.locator(".old-where")).to_have_count(0)
    page.get_by_role("link", name="Farther photograph").click()
    expect(page.locator(".old-rank")).to_contain_text("2 of")
    if page.locator(".old-where").count() > 0:
        expect(page.locator(".old-where")).to_contain_text("the photograph you began with")


def test_a_street_with_a_letter_wrong_is_found_and_said_to_be_a_guess(open_page):
    page = open_page("/past/near?q=brodway", viewport=PHONE)
    expect(page.get_by_role("heading", level=1)).to_have_text("“brodway”")
    expect(page).to_have_title("“brodway”")
    expect(page.locator(".past-words")).to_contain_text("Nothing is called just so.")
    expect(page.locator(".old-list").first).to_contain_text("Broadway")
    page.goto("/past/near?q=zzzzz")
    expect(page.locator(".past-words")).to_contain_text("No street or crossing of that name")
    expect(page.get_by_role("link", name="Show all")).to_be_visible()


def test_favourites_of_the_past_are_where_one_guesses_them(open_page):
    page = open_page("/past/favourites")
    expect(page).to_have_url(re.compile(r"/favourites\?kind=photograph"))


def test_streets_are_offered_while_one_types(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE)
    field = page.get_by_role("combobox", name="Street or crossing")
    field.press_sequentially("asto", delay=40)
    options = page.locator("#past-suggestions [role=option]")
    expect(options.first).to_contain_text("Astor")
    expect(options.first).to_contain_text("photograph")
    field.press_sequentially("zzz", delay=40)
    expect(page.locator("#past-suggestions")).to_be_hidden()
    # A number that is being typed goes on, too.
    field.fill("")
    field.press_sequentially("broadway & w 2", delay=40)
    expect(options.filter(has_text="West 23rd Street")).to_be_visible()
    field.fill("asto")
    expect(options.first).to_contain_text("Astor")
    field.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    field.press("Enter")
    page.wait_for_url(re.compile("/past/samples/"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Astor")


def test_lists_have_one_row_for_each_spot(open_page):
    page = open_page("/past/near?from=40.73,-73.9911&of=device", viewport=PHONE)
    places = page.locator(".old-card").evaluate_all(
        "(cards) => cards.map(({ dataset }) => `${dataset.lat} ${dataset.lon}`)")
    assert len(places) == len(set(places)) > 5
    expect(page.get_by_text(re.compile("[0-9]+ more here")).first).to_be_visible()
    expect(page.locator(".old-card").first).to_contain_text("Sample")


@pytest.mark.main
def test_an_area_is_chosen_on_the_map_says_its_name_and_is_taken_back(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE)
    see_map(page)
    page.locator(".year-pill summary").click()
    page.get_by_role("combobox", name="Borough").select_option("Brooklyn")
    page.wait_for_url(re.compile("place=samples%2F"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Brooklyn")
    expect(page.locator(".past-lead")).to_contain_text("2 photographs")
    page.get_by_role("link", name="Brooklyn: show all areas again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Old photographs")


def test_the_areas_add_up_to_everything(open_page):
    page = open_page("/past/all", viewport=PHONE)
    for section in page.locator(".past-areas").all():
        counts = [int(re.sub(r"\D", "", text))
                  for text in section.locator(".area-count").all_inner_texts()]
        assert counts[0] == sum(counts[1:])


def test_years_that_are_typed_move_the_sliders_and_nothing_else(open_page):
    page = open_page("/past?collection=samples", viewport=DESKTOP)
    see_map(page)
    page.get_by_role("button", name="Zoom in").click()
    let_map_rest(page)
    zoom = page.evaluate("history.state.pastMap.zoom")
    page.locator(".year-pill summary").click()
    page.get_by_label("From").fill("1930")
    expect(page.locator(".year-words")).to_have_text("1930–1941")
    expect(page.get_by_label("First year")).to_have_value("1930")
    page.wait_for_url(re.compile("since=1930"))
    page.keyboard.press("Enter")
    expect(page.locator(".year-form")).to_be_hidden()
    page.reload()
    see_map(page)
    expect(page.locator(".year-words")).to_have_text("1930–1941")
    assert page.evaluate("history.state.pastMap.zoom") == zoom


def test_pictures_that_do_not_come_leave_a_sign(open_page):
    page = open_page("/about", viewport=PHONE)
    page.route("**/pictures/**", lambda route: route.fulfill(body="", content_type="image/webp"))
    page.goto("/past/near?from=40.73,-73.9911&of=device")
    expect(page.locator(".old-card img.is-missing").first).to_be_attached()
    expect(page.locator(".old-thumb .icon").first).to_be_visible()
    page.goto("/past/samples/sample-1")
    expect(page.locator(".old-figure .notice")).to_contain_text("did not send")
    page.add_init_script("Object.defineProperty(navigator, 'onLine', { get: () => false });")
    page.reload()
    expect(page.locator(".old-figure .notice")).to_contain_text("You are offline")


def test_far_away_there_is_a_way_to_the_pictures(open_page):
    page = open_page("/past/near?from=48.8566,2.3522&of=device", viewport=PHONE)
    page.get_by_role("link", name="Go to New York City").click()
    see_map(page)
    page.goto("/past?collection=samples&from=48.8566,2.3522")
    see_map(page)
    page.get_by_role("link", name="Go to New York City").click()
    expect(page.locator(".past-away")).to_be_hidden()
    assert page.evaluate("history.state.pastMap.centre[1]") < -70


@pytest.mark.main
def test_years_narrow_the_map_and_the_list(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE)
    see_map(page)
    page.locator(".year-pill summary").click()
    page.get_by_label("First year").fill("1930")
    expect(page.locator(".year-words")).to_have_text("1930–1941")
    expect(page.locator(".old-card").filter(has_text="1898")).to_have_count(0)


@pytest.mark.main
def test_a_star_is_kept_and_shown_with_the_others(open_page):
    page = open_page("/past/samples/sample-1?from=40.73,-73.9911", viewport=PHONE)
    star = page.locator(".old-head .star")
    star.click()
    expect(page.locator(".old-head .star")).to_have_attribute("aria-pressed", "true")
    page.goto("/favourites")
    expect(page.get_by_text("Astor Place & Lafayette Street")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
@pytest.mark.parametrize("path", [
    "/past", "/past/near?from=40.73,-73.9911", "/past/all",
    "/past/samples/sample-1?from=40.73,-73.9911", "/past/samples/sample-1/now",
])
def test_every_screen_fits_and_keeps_nobody_out(open_page, path, size):
    page = open_page(path, viewport=size)
    settle(page)
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_walk_of_a_trip_passes_old_photographs(trip):  # noqa: F811
    page = trip(plans=[
        ("Cooper Union", 1, "sight", "", "Cooper Union", "40.7285,-73.9905"),
        ("Grace Church", 1, "sight", "", "Grace Church", "40.7318,-73.9918"),
    ], viewport=PHONE)
    page.get_by_role("link", name="Old photographs along this walk").first.click()
    expect(page.locator(".old-place").first).to_have_text("Cooper Square & East 7th Street")
    expect(page.get_by_text("after 0 m")).to_have_count(0)
    expect(page.get_by_text("after 0 ft")).to_have_count(0)
    cards = page.locator(".old-card")
    count = cards.count()
    assert count >= 2
    # One pages along the walk, and comes back to it.
    page.locator(".old-link").first.click()
    expect(page.locator(".old-rank")).to_have_text(f"1 of {count}")
    page.get_by_role("link", name="Later along the walk").click()
    expect(page.locator(".old-rank")).to_have_text(f"2 of {count}")
    page.get_by_role("link", name="All along this walk").click()
    expect(cards).to_have_count(count)
    page.get_by_role("link", name=re.compile("^Add .* as a stop")).nth(1).click()
    page.get_by_role("button", name="Save").first.click()
    # Between the stops, as one passes it.
    stops = page.locator(".entry-title")
    expect(stops).to_have_text([
        "Cooper Union", "Astor Place & Lafayette Street", "Grace Church"])


def test_a_device_knows_where_photographs_are_before_it_has_them(board):  # noqa: F811
    device = board()
    page = device.open("/cities/5128581/new-york-city", is_cold=True)
    assert device.is_answered_here
    expect(page.get_by_role("link", name="How it looked a century ago")).to_be_visible()
    device.open("/cities/2988507/paris")
    expect(page.get_by_role("link", name="How it looked a century ago")).to_have_count(0)


def test_without_scripts_everything_is_reachable(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE, java_script_enabled=False)
    page.get_by_role("combobox", name="Street or crossing").fill("Astor Pl")
    page.keyboard.press("Enter")
    page.locator(".old-link").first.click()
    page.get_by_role("link", name="Farther photograph").click()
    expect(page.locator(".old-rank")).to_contain_text("2 of")


@pytest.mark.main
def test_the_camera_takes_what_is_compared_and_kept_here(server, chromium):
    arguments = ["--no-sandbox", "--use-fake-device-for-media-stream",
                 "--use-fake-ui-for-media-stream"]
    path = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
    browser = chromium.browser_type.launch(executable_path=path, args=arguments)
    try:
        context = browser.new_context(base_url=server.url, viewport=PHONE,
                                      permissions=["camera"], service_workers="block")
        page = context.new_page()
        page.goto("/past/samples/sample-1")
        page.get_by_role("link", name="Then and now").click()
        page.get_by_role("button", name="Open the camera").click()
        page.get_by_role("button", name="Take the picture").click()
        expect(page.get_by_label("How much of then and of now")).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("button", name="Save both side by side").click()
        assert download.value.suggested_filename.endswith("then-and-now.jpg")
        page.reload()
        expect(page.get_by_label("How much of then and of now")).to_be_visible()
        page.get_by_role("button", name="Remove my picture").click()
        # It is gone from the device when it is gone from the page.
        expect(page.get_by_label("How much of then and of now")).to_be_hidden()
        page.reload()
        expect(page.get_by_role("button", name="Open the camera")).to_be_visible()
        expect(page.get_by_label("How much of then and of now")).to_be_hidden()
    finally:
        browser.close()


@pytest.mark.main
def test_all_of_it_goes_on_without_the_server(server, board):  # noqa: F811
    device = board()
    page = device.open("/past?collection=samples")
    until(page, """caches.open('packs').then((cache) => cache.keys())
        .then((keys) => keys.some(({ url }) => url.includes('/past/packs/samples')))""")
    device.open("/past/samples/sample-1?from=40.73,-73.9911")
    until(page, "document.querySelector('.old-image').naturalWidth > 0")
    server.interrupt()
    try:
        device.open("/past/near?from=40.73,-73.9911&collection=samples", is_cold=True)
        expect(page.locator(".old-place").first).to_have_text(NEIGHBOURS)
        page.locator(".old-link").first.click()
        expect(page.locator(".old-text")).to_contain_text("made up")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".old-rank")).to_contain_text("2 of")
        device.open("/past/near?q=Astor+Pl")
        expect(page.locator(".old-place").first).to_contain_text("Astor Place")
        page.locator("#past-q").fill("lafay")
        expect(page.locator("#past-suggestions [role=option]").first).to_contain_text("Lafayette")
        device.open("/settings/offline")
        expect(page.get_by_text("Old photographs, Samples of old New York")).to_be_visible()
    finally:
        server.start()
