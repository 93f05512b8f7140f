"""Controls that once told the truth badly, or did nothing."""
import re

import pytest
from looks import (
    PHONE, box_at_rest, enlarge, excess_width, let_frames_pass, scroll_through, settle,
    take_picture,
)
from playwright.sync_api import expect
from serving import Server
from sources import Sources
from test_outside import DATA, Visitor
from test_welcome import greet

FLORENCE = "/cities/3176959/florence"


def choose_before_a_late_answer(page):
    """Takes Florence as the home town while an answer is on its way, which then comes."""
    late = []

    def answer(route):
        if "firenz" in route.request.url:
            late.append(route)
        else:
            route.continue_()

    page.route(re.compile("/suggest"), answer)
    field = page.get_by_role("combobox", name="Home town")
    field.press_sequentially("firen", delay=20)
    option = page.locator("#home-suggestions [role=option]").first
    expect(option).to_contain_text("Florence")
    field.press_sequentially("z", delay=20)
    while not late:
        let_frames_pass(page)
    option.click()
    expect(field).to_have_value("Florence")
    assert len(late) == 1
    page.evaluate("""() => {
        window.answered = new Promise((done) => {
            document.addEventListener("htmx:afterRequest", () => done(true), { once: true });
        });
    }""")
    late[0].continue_()
    assert page.evaluate("window.answered")
    let_frames_pass(page, 10)
    expect(page.locator("#home-suggestions")).to_be_hidden()
    expect(field).to_have_attribute("aria-expanded", "false")


def test_a_late_answer_does_not_reopen_the_suggestions(open_page):
    """Whoever has chosen a town can press the button, whatever is still on its way."""
    page = open_page("/welcome", is_new=True)
    choose_before_a_late_answer(page)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Where to, Ada?")


def test_a_late_answer_does_not_cover_save(open_page):
    page = open_page("/settings")
    choose_before_a_late_answer(page)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("saved")
    expect(page.get_by_role("combobox", name="Home town")).to_have_value("Florence")


TURNS = """(button) => {
    window.turns = 0;
    new MutationObserver(() => {
        const isBusy = button.getAttribute("aria-busy") === "true";
        if (isBusy && !button.wasBusy) window.turns += 1;
        button.wasBusy = isBusy;
    }).observe(button, { attributes: true, attributeFilter: ["aria-busy"] });
}"""


def test_refreshing_ends_every_time(chromium):
    """The button turns while parts are fetched anew, and then lies still, also the next time."""
    with Sources() as sources, Server(
        "--data", DATA, environment=sources.environment
    ) as server:
        visitor = Visitor(server, chromium)
        page = visitor.open("/near?lat=43.77&lon=11.25&radius=30", viewport=PHONE)
        expect(page.locator(".weather-sign .degrees").first).to_be_visible()
        button = page.locator("[data-refresh-button]").first
        # Noted as it happens: it may be over before somebody looks again.
        button.evaluate(TURNS)
        for turns in range(3):
            button.click()
            page.wait_for_function("(turns) => window.turns > turns", arg=turns)
            expect(button).not_to_have_attribute("aria-busy", "true", timeout=8_000)
        visitor.leave()


def test_the_size_of_text_changes_the_text(open_page):
    page = open_page("/", is_new=True)
    greet(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Where to, Ada?")
    sizes = {}
    for size in ("Small", "Standard", "Large", "Larger"):
        page.goto("/settings")
        page.get_by_role("button", name=size, exact=True).click()
        expect(page.get_by_role("button", name=size, exact=True)).to_have_attribute(
            "aria-pressed", "true"
        )
        settle(page)
        page.goto("/")
        sizes[size] = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
    assert sizes["Small"] < sizes["Standard"] < sizes["Large"] < sizes["Larger"]


@pytest.mark.main
@pytest.mark.parametrize("status", [403, 503, None])
def test_a_star_that_could_not_be_kept_stays_off_and_says_why(server, chromium, status):
    # Not watched: what fails here is said in the console, too.
    page = chromium.new_context(base_url=server.url, service_workers="block").new_page()
    page.goto("/search?q=london")
    words = "<html><body><main><h1>That was not saved</h1><p>The disk is full</p></main></body>"

    def answer(route):
        if status is None:
            route.abort()
        else:
            route.fulfill(status=status, content_type="text/html", body=words)

    page.route("**/do/star", answer)
    star = page.locator("#c2643743 .star")
    star.click()
    toast = page.locator(".toast")
    expect(toast).to_contain_text("not saved")
    if status:
        expect(toast).to_contain_text("The disk is full")
    expect(star).to_have_attribute("aria-pressed", "false")
    expect(star).not_to_have_class(re.compile("is-on"))
    page.unroute("**/do/star")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    page.context.close()


@pytest.mark.parametrize("status, words", [
    (429, "try again later"), (503, "try again later"), (None, "the server is not answering"),
])
def test_a_star_tells_a_refusal_from_silence(server, chromium, status, words):
    page = chromium.new_context(base_url=server.url, service_workers="block").new_page()
    page.goto("/search?q=london")
    page.route("**/do/star", lambda route: route.fulfill(status=status, body="no")
               if status else route.abort())
    page.locator("#c2643743 .star").click()
    expect(page.locator(".toast")).to_contain_text(words)
    page.context.close()


def test_a_star_tells_of_cookies_where_the_browser_takes_none(server, chromium):
    page = chromium.new_context(base_url=server.url, service_workers="block").new_page()
    page.add_init_script("Object.defineProperty(navigator, 'cookieEnabled', { value: false })")
    page.goto("/search?q=london")
    page.route("**/do/star", lambda route: route.fulfill(status=403, body=""))
    page.locator("#c2643743 .star").click()
    expect(page.locator(".toast")).to_contain_text("does not accept cookies")
    page.context.close()


@pytest.mark.main
def test_a_marker_shows_its_card_on_a_phone(open_page):
    page = open_page(FLORENCE, viewport=PHONE)
    page.locator(".map").scroll_into_view_if_needed()
    expect(page.locator(".leaflet-marker-pane .marker").first).to_be_attached()
    settle(page)
    # The foot of the map, where its card is, lies behind the tabs.
    page.evaluate("""() => {
        const { bottom } = document.querySelector(".map").getBoundingClientRect();
        const { top } = document.querySelector(".rail").getBoundingClientRect();
        scrollBy({ top: bottom - top - 200, behavior: "instant" });
        document.querySelector(".leaflet-marker-pane .marker").click();
    }""")
    card = page.locator(".map-card")
    expect(card).to_be_visible()
    box = box_at_rest(card)
    tabs = page.locator(".rail").bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= tabs["y"]
    take_picture(page, "controls-card-390")


# Where the tip of the city's own marker stands, told by the tile below it as a latitude and a
# longitude, and how many degrees a pixel of that tile is wide.
STANDS_AT = """() => {
    const pin = document.querySelector(".marker-centre").getBoundingClientRect();
    const tile = document.querySelector("img.leaflet-tile-loaded");
    const { pathname } = new URL(tile.src);
    const [, zoom, column, row] = pathname.match(/(\\d+)\\/(\\d+)\\/(\\d+)\\.svg$/);
    const { x, y, width, height } = tile.getBoundingClientRect();
    const east = (Number(column) + (pin.x + pin.width / 2 - x) / width) / 2 ** zoom;
    const south = (Number(row) + (pin.y + 32 - y) / height) / 2 ** zoom;
    return {
        lat: Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180 / Math.PI,
        lon: east * 360 - 180,
        pixel: 360 / 2 ** zoom / width,
    };
}"""


def test_the_map_of_a_city_has_the_marker_and_the_name_of_that_city(open_page):
    # Without motion each press on "Zoom out" is a step, however busy the machine is.
    page = open_page(FLORENCE, reduced_motion="reduce")
    page.locator(".map").scroll_into_view_if_needed()
    marker = page.locator(".leaflet-marker-pane .marker-centre")
    expect(marker).to_have_count(1)
    expect(marker).to_be_in_viewport()
    name = marker.locator(".marker-label")
    expect(name).to_have_text("Florence")
    expect(name).to_be_visible()
    settle(page)
    take_picture(page, "controls-own-marker-1280")
    stands = page.evaluate(STANDS_AT)
    assert abs(stands["lat"] - 43.77925) < 2 * stands["pixel"]
    assert abs(stands["lon"] - 11.24626) < 2 * stands["pixel"]
    # Where the drawn map writes the names of cities itself, that of this one stands there once.
    for _ in range(5):
        page.get_by_role("button", name="Zoom out").click()
    expect(marker).to_have_count(1)
    expect(name).to_be_hidden()


@pytest.mark.parametrize("path, bar", [
    ("/near?lat=43.77&lon=11.25&radius=30", ".bar"), ("/surprise?seed=11", ".scene-bar"),
    ("/", ".rail"), ("/read/wikipedia/en/Florence", ".reader-bar"),
])
def test_nothing_shows_through_what_stays_in_place(open_page, path, bar):
    page = open_page(path, viewport=PHONE)
    colour = page.locator(bar).first.evaluate("(one) => getComputedStyle(one).backgroundColor")
    assert re.fullmatch(r"rgb\(\d+, \d+, \d+\)", colour), colour


@pytest.mark.parametrize("width, zoom", [(320, 1), (390, 1), (640, 2)])
def test_settings_fit_narrow_and_enlarged(open_page, width, zoom):
    page = open_page("/", is_new=True, viewport={"width": width // zoom, "height": 700})
    greet(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Where to, Ada?")
    page.goto("/settings")
    take_picture(page, f"controls-settings-{width}-{zoom}", full_page=True)
    too_wide = page.evaluate(
        """() => [...document.querySelectorAll("main *")].filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width > 0 && (box.right > innerWidth + 1 || one.scrollWidth
                > one.clientWidth + 1 && getComputedStyle(one).overflowX === "visible"
                && getComputedStyle(one).display !== "inline");
        }).map((one) => one.outerHTML.slice(0, 90))"""
    )
    assert too_wide == []
    assert excess_width(page) == 0


@pytest.mark.parametrize("width", [320, 390])
def test_lists_fit_a_phone_whose_letters_are_twice_as_large(open_page, width):
    size = {"width": width, "height": 844}
    page = open_page("/near?lat=43.77&lon=11.25&radius=30", viewport=size)
    enlarge(page, 200)
    heights = page.evaluate(
        """() => [...document.querySelectorAll(".scene-bar .button, .search .go")]
            .map((one) => one.offsetHeight / parseFloat(getComputedStyle(one).fontSize))"""
    )
    # None has its word below itself, letter by letter.
    assert heights and max(heights) < 4, heights
    assert page.locator(".search input").evaluate("(one) => one.clientWidth") > 80


def test_a_list_fits_a_phone_at_twice_its_size(open_page):
    page = open_page("/near?lat=43.77&lon=11.25&radius=30", viewport={"width": 195, "height": 422})
    scroll_through(page)
    assert excess_width(page) == 0
    words = page.locator("#list .place > a > div")
    names = words.evaluate_all("(all) => all.map((one) => one.clientWidth)")
    assert names and min(names) > 60, names


def test_a_phone_shows_the_map_down_to_its_tabs(open_page):
    page = open_page("/near?lat=43.77&lon=11.25&radius=30&view=map", viewport=PHONE)
    box = box_at_rest(page.locator(".map-panel"))
    tabs = page.locator(".rail").bounding_box()
    take_picture(page, "controls-map-390")
    assert abs(box["y"] + box["height"] - tabs["y"]) <= 2
    assert box["height"] > 400
