"""Old photographs where something is missing: a picture, the points, the place itself."""
import os
import re

import pytest
from playwright.sync_api import expect

from looks import DESKTOP, PHONE, serious
from serving import ROOT, Server
from test_past import ASTOR_PLACE, BROADWAY, FLORENCE, see_map, standing_at
from waiting import holding_first

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
PICTURE = "/past/samples/sample-1?from=40.73,-73.9911"
OTHER_LIST = """<ol id="old-list" data-around="Elsewhere"><li class="old-card">
    <a class="old-link" href="/past/samples/sample-9">Elsewhere</a></li></ol>"""
CAMERA = ["--no-sandbox", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]


@pytest.fixture(scope="module")
def server():
    arguments = ("--data", DATA, "--replay", str(ROOT / "samples/replay"))
    with Server(*arguments, log=ROOT / f".tools/past-faults-{os.getpid()}.log") as server:
        yield server


def lose_pictures(page):
    page.route("**/pictures/**", lambda route: route.fulfill(body="", content_type="image/webp"))


def find_pictures(page):
    page.unroute("**/pictures/**")


@pytest.mark.main
def test_a_picture_that_did_not_come_is_asked_for_again(open_page):
    page = open_page("/about", viewport=PHONE)
    lose_pictures(page)
    page.goto(PICTURE)
    expect(page.locator(".old-figure .notice")).to_contain_text("did not send")
    assert serious(page) == []
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".old-figure .notice")).to_contain_text("did not send")
    find_pictures(page)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".old-figure .notice")).to_have_count(0)
    assert page.locator(".old-image").evaluate("(one) => one.decode().then(() => one.naturalWidth)")


def test_a_full_size_that_did_not_come_says_so_and_is_asked_for_again(open_page):
    page = open_page(PICTURE, viewport=PHONE)
    expect(page.locator(".has-image")).to_be_visible()
    lose_pictures(page)
    page.get_by_role("link", name="Full size").click()
    expect(page.locator("dialog.zoom").get_by_role("alert")).to_contain_text("not here right now")
    find_pictures(page)
    page.locator("dialog.zoom").get_by_role("button", name="Try again").click()
    expect(page.locator(".zoom .leaflet-image-layer")).to_be_visible()
    expect(page.locator(".zoom-missing")).to_have_count(0)


def test_without_the_old_picture_nothing_is_compared(server, chromium):
    path = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
    browser = chromium.browser_type.launch(executable_path=path, args=CAMERA)
    try:
        page = browser.new_context(base_url=server.url, viewport=PHONE, permissions=["camera"],
                                   service_workers="block").new_page()
        lose_pictures(page)
        page.goto("/past/samples/sample-1/now")
        notice = page.get_by_role("status").filter(has_text="nothing to compare yet")
        expect(notice).to_be_visible()
        page.get_by_role("button", name="Open the camera").click()
        expect(page.get_by_label("Old picture", exact=True)).to_be_hidden()
        page.get_by_role("button", name="Take the picture").click()
        expect(page.get_by_role("button", name="Remove my picture")).to_be_visible()
        save = page.get_by_role("button", name="Save both side by side")
        expect(save).to_be_hidden()
        expect(page.get_by_label("How much of then and of now")).to_be_hidden()
        # Once it is there, what was taken is compared with it.
        find_pictures(page)
        page.get_by_role("button", name="Try again").click()
        expect(save).to_be_visible()
        expect(page.get_by_label("How much of then and of now")).to_be_visible()
        expect(notice).to_have_count(0)
    finally:
        browser.close()


FULL = {
    "at once": "throw new DOMException('full', 'QuotaExceededError')",
    "while it writes": "this.transaction.abort(); return {}",
}


@pytest.mark.parametrize("when", FULL)
def test_a_picture_that_cannot_be_kept_is_compared_all_the_same(server, chromium, when):
    path = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
    browser = chromium.browser_type.launch(executable_path=path, args=CAMERA)
    try:
        context = browser.new_context(base_url=server.url, viewport=PHONE,
                                      permissions=["camera"], service_workers="block")
        page = context.new_page()
        page.add_init_script(f"IDBObjectStore.prototype.put = function () {{ {FULL[when]} }}")
        page.goto("/past/samples/sample-1/now")
        page.get_by_role("button", name="Open the camera").click()
        page.get_by_role("button", name="Take the picture").click()
        expect(page.get_by_text("This browser could not keep the picture.")).to_be_visible()
        expect(page.get_by_role("button", name="Save both side by side")).to_be_visible()
    finally:
        browser.close()


def test_points_that_do_not_come_leave_the_map_and_a_word(open_page):
    page = open_page("/about", viewport=PHONE)
    page.route("**/points.json", lambda route: route.abort())
    page.goto("/past?collection=samples")
    expect(page.get_by_role("alert")).to_contain_text("did not come onto the map")
    expect(page.locator(".leaflet-tile").first).to_be_attached()
    expect(page.locator(".old-card").first).to_be_visible()


@pytest.mark.parametrize("of, words", [
    ("device", "Nearest to you"), ("map", "Nearest to the middle of the map"),
    ("", "Nearest to this point"),
])
def test_what_is_an_ocean_away_is_not_around_anybody(open_page, of, words):
    page = open_page(f"/past?collection=samples&from=48.8566,2.3522&of={of}", viewport=PHONE,
                     java_script_enabled=False)
    heading = page.get_by_role("heading", level=2).first
    expect(heading).to_have_text(re.compile(f"^{words}, [0-9,]+ (km|mi) away$"))


def test_the_way_to_the_pictures_does_not_cover_who_stands_in_the_middle(open_page):
    paris = {"latitude": 48.8566, "longitude": 2.3522}
    page = open_page("/past?collection=samples&from=48.8566,2.3522&of=device", viewport=PHONE,
                     geolocation=paris, permissions=["geolocation"])
    dot = page.locator(".my-location")
    expect(dot).to_be_visible()
    button = page.get_by_role("link", name="Go to New York City")
    expect(button).to_be_visible()
    assert dot.bounding_box()["y"] + 22 < button.bounding_box()["y"]
    expect(page.locator("#around")).to_contain_text("Nearest to you")


def test_what_only_a_title_says_stands_apart(open_page):
    page = open_page("/past/near?q=Astor+Pl&collection=samples", viewport=PHONE)
    named = page.locator("#old-list .old-place").all_inner_texts()
    assert named and all("Astor" in name for name in named)
    for name in page.locator(".old-titled .old-place").all_inner_texts():
        assert "Astor" not in name


@pytest.mark.parametrize("path, name", [(PICTURE, ".old-image"),
                                        ("/past/samples/sample-1/now", ".then-old")])
def test_where_only_the_small_picture_is_kept_it_fills_its_place(open_page, path, name):
    page = open_page("/about", viewport=PHONE)
    page.route("**/pictures/**w=960", lambda route: route.fulfill(
        response=route.fetch(url=route.request.url.replace("w=960", "w=160"))))
    page.goto(path)
    expect(page.locator(f"{name}.is-small")).to_be_visible()
    assert page.locator(name).bounding_box()["width"] > 300


def test_what_is_said_of_a_missing_picture_and_of_a_nearer_one_both_stay_in_reach(open_page):
    page = open_page("/about", viewport=PHONE, **standing_at(ASTOR_PLACE))
    lose_pictures(page)
    page.goto(f"{PICTURE}&of=device")
    again = page.locator(".old-figure .notice button")
    expect(again).to_be_visible()
    page.context.set_geolocation(BROADWAY)
    expect(page.locator(".nearer-hint")).to_be_visible()
    again.click(trial=True)
    page.locator(".nearer-hint").click(trial=True)


def test_the_heading_of_a_picture_keeps_the_feet_of_its_letters(open_page):
    page = open_page("/past/samples/sample-1", viewport=PHONE)
    heading = page.get_by_role("heading", level=1)
    heading.evaluate("(one) => { one.textContent = 'Williamsburg Bridge'; }")
    assert heading.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0


def test_who_is_an_ocean_away_sees_the_land_they_stand_in(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE, **standing_at(FLORENCE))
    see_map(page)
    page.locator(".map-locate").click()
    expect(page.locator(".my-location")).to_be_visible()
    expect(page.get_by_role("link", name="Go to New York City")).to_be_visible()
    page.wait_for_function("() => history.state?.pastMap?.centre[1] > 0")
    assert page.evaluate("history.state.pastMap.zoom") < 9


@pytest.mark.parametrize("is_there", [True, False])
def test_an_address_is_copied_without_leave_and_without_a_clipboard(open_page, is_there):
    page = open_page("/about", viewport=DESKTOP)
    if not is_there:
        page.add_init_script(
            "Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });")
    page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'share', { get: () => undefined });")
    page.goto("/past/samples/sample-1")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".share")).to_contain_text("opied")


def test_who_shares_a_picture_does_not_tell_where_they_stand(open_page):
    page = open_page("/about", viewport=PHONE)
    page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'share',"
        " { value: async ({ url }) => { window.handedOn = url; } });")
    page.goto("/past/samples/sample-1?from=40.7301,-73.9912&of=device")
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("() => window.handedOn")
    assert page.evaluate("window.handedOn").endswith("/past/samples/sample-1")
    page.locator(".old-bar a[rel=next]").click()
    expect(page).to_have_url(re.compile("sample-(?!1[?])"))
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("() => !window.handedOn.endsWith('sample-1')")
    assert "?" not in page.evaluate("window.handedOn")


def test_the_pill_of_a_desktop_lies_beside_the_page(open_page):
    page = open_page("/past?collection=samples", viewport=DESKTOP)
    pill = page.evaluate("""() => {
        const pill = document.createElement("a");
        pill.className = "flight is-offline";
        pill.textContent = "Offline: 12 changes wait to be sent";
        const place = document.createElement("div");
        place.id = "flight";
        place.append(pill);
        document.body.append(place);
        const { left, right, bottom } = pill.getBoundingClientRect();
        return { left, right, bottom };
    }""")
    main = page.locator("main").bounding_box()
    assert 0 <= pill["left"] < pill["right"] <= main["x"]
    assert pill["bottom"] <= DESKTOP["height"]


def test_a_list_that_comes_late_does_not_take_the_place_of_a_later_one(open_page):
    page = open_page("/about", viewport=DESKTOP)
    held = holding_first(page, "**/past/near*")
    page.goto("/past?collection=samples")
    see_map(page)
    page.wait_for_timeout(600)
    assert len(held) == 1
    page.get_by_role("button", name="Zoom in").click()
    rows = page.locator(".old-link")
    expect(rows.first).to_have_attribute("href", re.compile("of=map"))
    shown = rows.first.get_attribute("href")
    answered = held[0].request
    held[0].fulfill(body=OTHER_LIST, content_type="text/html")
    page.wait_for_function("(url) => performance.getEntriesByName(url)[0]?.responseEnd",
                           arg=answered.url)
    page.wait_for_timeout(300)
    assert rows.first.get_attribute("href") == shown
