"""What comes from outside, in a browser: samples, sources that fail, and nobody to ask."""
import os
import re
import urllib.request

import pytest
from conftest import watch
from looks import (
    DESKTOP, LOOKS, PHONE, SIZES, box_at_rest, excess_width, let_frames_pass, scroll_through,
    serious, settle, take_picture,
)
from planning import new_trip
from playwright.sync_api import Page, expect
from serving import ROOT, Server
from sources import Sources

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
expect.set_options(timeout=15_000)
AMSTERDAM = "/cities/2759794/amsterdam"
FLORENCE = "/cities/3176959/florence"
PARTS = ("article", "weather", "guide", "sights", "pictures")
SCREENS = {
    "outside-city": AMSTERDAM,
    "outside-list": "/near?lat=52.37&lon=4.89&radius=30",
    "outside-reader": "/read/wikipedia/en/Amsterdam",
    "outside-guide": "/read/wikivoyage/en/Amsterdam",
    "outside-unknown": "/read/wikipedia/en/No_such_article",
    "outside-data": "/settings/data",
    "outside-part": "/parts/city/2759794/weather",
}


class Visitor:
    """Opens watched pages of one server."""

    def __init__(self, server, chromium):
        self.server, self.chromium = server, chromium
        self.watched: list[tuple[object, list[str]]] = []

    def open(self, path: str, wait_until: str = "load", **options) -> Page:
        options.setdefault("viewport", DESKTOP)
        # The server is tried here; tests of the worker ask for it.
        options.setdefault("service_workers", "block")
        context = self.chromium.new_context(
            base_url=self.server.url, locale="en-GB", **options
        )
        context.set_default_timeout(15_000)
        page = context.new_page()
        self.watched.append((context, watch(page, self.server.url)))
        page.goto(path, wait_until=wait_until)
        return page

    def leave(self):
        # htmx writes to the console what a test does on purpose: cutting a page off its server.
        complaints = [
            complaint
            for _, found in self.watched
            for complaint in found
            if not complaint.startswith("console: htmx:")
        ]
        for context, _ in self.watched:
            context.close()
        assert complaints == []
        assert self.server.is_running


@pytest.fixture(scope="module")
def samples(tmp_path_factory):
    log = tmp_path_factory.mktemp("outside") / "samples.log"
    with Server("--data", DATA, "--replay", "samples/replay", log=log) as server:
        yield server


@pytest.fixture
def visit(samples, chromium):
    visitor = Visitor(samples, chromium)
    yield visitor.open
    visitor.leave()


@pytest.fixture
def sources():
    with Sources() as sources:
        yield sources


@pytest.fixture
def visit_sources(sources, chromium, tmp_path_factory):
    """Opens pages of a server that asks the stand-in."""
    log = tmp_path_factory.mktemp("outside") / "sources.log"
    with Server("--data", DATA, log=log, environment=sources.environment) as server:
        visitor = Visitor(server, chromium)
        yield visitor.open
        visitor.leave()


@pytest.mark.parametrize("size, scheme", LOOKS)
@pytest.mark.parametrize("screen", SCREENS)
def test_screen(visit, screen, size, scheme):
    page = visit(SCREENS[screen], viewport=SIZES[size], color_scheme=scheme)
    scroll_through(page)
    page.evaluate("scrollTo(0, 0)")
    take_picture(page, f"{screen}-{size}-{scheme}")
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    assert excess_width(page) == 0
    assert serious(page) == []


@pytest.mark.main
def test_a_city_shows_everything_with_origin_and_licence(visit):
    page = visit(AMSTERDAM)
    scroll_through(page)
    for part in PARTS:
        section = page.locator(f"#part-{part}")
        expect(section.locator(".origin .age")).to_be_visible()
        expect(section.locator(".origin a").first).to_have_attribute(
            "rel", "external noopener noreferrer"
        )
        expect(section.locator(".sample")).to_be_visible()
    expect(page.locator("#lead.has-photograph > img")).to_be_visible()
    expect(page.locator(".hero-credit-line")).to_contain_text("CC0")
    expect(page.locator(".marker.is-sight")).not_to_have_count(0)
    page.get_by_text("Understand", exact=True).click()
    expect(page.locator(".chapter").first).to_be_visible()


@pytest.mark.main
def test_nothing_moves_when_a_part_arrives_above_the_fold(visit):
    page = visit("/", wait_until="load")
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver((list) => { for (const entry of"
        " list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value; })"
        ".observe({ type: 'layout-shift', buffered: true });"
    )
    page.goto("/cities/2988507/paris")
    settle(page)
    expect(page.locator("#lead.has-photograph > img")).to_be_visible()
    settle(page)
    let_frames_pass(page, 4)
    assert page.evaluate("window.shift") < 0.1


def test_a_city_that_nobody_knows_says_so_and_stays_whole(visit):
    page = visit("/cities/3165185/trieste")
    scroll_through(page)
    for part in ("article", "guide", "sights", "pictures"):
        section = page.locator(f"#part-{part}")
        expect(section.locator(".no-answer")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Trieste")
    expect(page.locator(".skeleton, [data-ask]")).to_have_count(0)


def test_without_scripts_nothing_is_said_to_be_on_its_way(visit):
    # Of cities that have no sample, which are not at hand.
    page = visit("/near?place=Trieste", java_script_enabled=False)
    expect(page.get_by_role("button", name="Show the weather")).to_be_visible()
    expect(page.get_by_text("Getting the weather")).to_be_hidden()


def test_parts_are_pages_where_no_script_runs(visit):
    page = visit("/cities/1850147/tokyo", java_script_enabled=False)
    page.locator("#part-weather h2 a").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Tokyo")
    expect(page.locator(".weather-temperature")).to_be_visible()
    page.goto("/read/wikipedia/en/Tokyo")
    expect(page.locator(".wiki")).to_contain_text("Tokyo is the capital")


def test_no_screen_asks_another_origin(visit, samples):
    asked: list[str] = []
    page = visit("/")
    page.on("request", lambda request: asked.append(request.url))
    for path in [*SCREENS.values(), "/", "/search?q=paris", "/countries/NL", "/surprise?seed=7",
                 "/about", "/you", "/trips", FLORENCE]:
        page.goto(path)
        scroll_through(page)
    assert len(asked) > 50
    assert [url for url in asked if not url.startswith((samples.url, "data:", "blob:"))] == []


@pytest.mark.main
def test_a_list_fetches_all_its_weather_in_one_request_and_again_on_pull(visit_sources, sources):
    page = visit_sources("/near?lat=43.77&lon=11.25&radius=30")
    first = page.locator(".weather-sign[role=img]").first
    expect(first).to_have_attribute("aria-label", re.compile(r"Light rain, \d+ °[CF]"))
    assert len([path for path in sources.asked if "forecast" in path]) == 1
    for ask_again in (
        lambda: page.evaluate("document.dispatchEvent(new CustomEvent('elsewhere:refresh'))"),
        lambda: page.locator("#again-list").click(),
    ):
        first.evaluate("sign => sign.classList.add('is-old')")
        with page.expect_response(re.compile("/parts/weather.*newest=1")):
            ask_again()
        expect(first).not_to_have_class(re.compile("is-old"))
    page.locator(".orders").get_by_role("link", name="Name").click()
    expect(page.locator(".orders [aria-current]")).to_have_text("Name")
    expect(page.locator(".weather-sign:empty:not(.is-unknown)")).to_have_count(0)


@pytest.mark.main
def test_a_source_that_is_down_is_told_and_can_be_tried_again(visit_sources, sources):
    sources.stop()
    page = visit_sources(FLORENCE)
    part = page.locator("#part-weather")
    expect(part.locator(".no-answer")).to_contain_text("cannot be reached")
    sources.start()
    part.get_by_role("button", name="Try again").click()
    expect(page.locator("#part-weather .weather-temperature")).to_be_visible()
    expect(page.locator("#again-weather")).to_be_visible()


def test_our_own_server_falling_silent_is_told_too(visit_sources, sources):
    page = visit_sources(FLORENCE)
    expect(page.locator("#part-weather .weather-temperature")).to_be_visible()
    page.context.set_offline(True)
    page.locator("#again-weather").click()
    expect(page.locator("#part-weather .part-failed")).to_be_visible()
    page.context.set_offline(False)
    page.locator("#again-weather").click()
    expect(page.locator("#part-weather .part-failed")).to_be_hidden()


@pytest.mark.main
def test_the_reader_stays_in_the_app_and_goes_back_and_forth(visit_sources):
    page = visit_sources("/read/wikipedia/en/Florence")
    expect(page.locator(".wiki")).to_contain_text("Florence is near Siena")
    outside = page.get_by_role("link", name="a page of its own")
    expect(outside).to_have_attribute("rel", re.compile("noopener noreferrer"))
    page.get_by_role("link", name="Siena").click()
    expect(page).to_have_url(re.compile("/read/wikipedia/en/Siena$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Siena")
    page.get_by_role("link", name="Back").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Florence")
    page.get_by_role("button", name="Forward").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Siena")


def test_the_reader_changes_languages(visit_sources):
    page = visit_sources("/read/wikipedia/en/Florence")
    page.get_by_role("button", name="Languages").click()
    expect(page.get_by_role("link", name="German")).to_be_visible()
    page.get_by_role("link", name="German").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Florenz")
    expect(page.locator(".wiki")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_contents_lead_to_their_chapters(visit_sources, size):
    page = visit_sources(
        "/read/wikipedia/en/Florence", viewport=PHONE if size == "phone" else DESKTOP
    )
    expect(page.locator(".wiki")).to_be_visible()
    if size == "phone":
        page.get_by_role("button", name="Contents").click()
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="Bridges").click()
    expect(page.get_by_role("heading", name="Bridges")).to_be_in_viewport()
    if size == "phone":
        expect(contents).to_be_hidden()
    assert excess_width(page) == 0
    assert serious(page) == []


def test_the_place_in_an_article_is_kept(visit_sources):
    page = visit_sources("/read/wikipedia/en/Florence", viewport=PHONE)
    expect(page.locator(".wiki")).to_be_visible()
    page.mouse.wheel(0, 900)
    page.wait_for_function("() => scrollY > 400")
    let_frames_pass(page)
    page.goto("/about")
    page.goto("/read/wikipedia/en/Florence")
    page.wait_for_function("() => scrollY > 400")


def test_places_of_a_source_come_below_and_move_nothing(visit_sources, sources):
    page = visit_sources("/countries/IT")
    field = page.get_by_role("combobox")
    sources.delay_seconds = 0.8
    with page.expect_response(re.compile(r"/suggest\?q=flore$")):
        field.press_sequentially("flore", delay=60)
    cities = page.locator("#suggestions > .suggestion")
    expect(cities.first).to_be_visible()
    before = box_at_rest(cities.first)
    count = cities.count()
    expect(page.locator("#outside-suggestions .suggestion").first).to_be_visible()
    assert cities.first.bounding_box() == before
    assert cities.count() == count
    shown = page.locator("#outside-suggestions .suggestion")
    expect(shown.first).to_contain_text("Flore Station")
    with page.expect_response(re.compile(r"/suggest\?q=floren$")):
        field.press_sequentially("n")
    # Those of a letter ago stay until the new ones come, so that nothing flickers.
    let_frames_pass(page)
    expect(shown).to_have_count(2)
    expect(shown.first).to_contain_text("Floren Station")
    assert serious(page) == []
    for _ in range(page.locator("#suggestions [role=option]").count()):
        field.press("ArrowDown")
    expect(shown.last).to_have_attribute("aria-selected", "true")
    field.press("Enter")
    expect(page).to_have_url(re.compile("/near\\?lat=43.7"))


@pytest.mark.parametrize("way", ["off", "unreachable"])
def test_everything_else_works_with_nobody_to_ask(chromium, tmp_path_factory, way):
    environment = {"ELSEWHERE_PROVIDERS": "off"}
    if way == "unreachable":
        with Sources() as nobody:
            environment = nobody.environment
    log = tmp_path_factory.mktemp("outside") / f"{way}.log"
    with Server("--data", DATA, log=log, environment=environment) as server:
        visitor = Visitor(server, chromium)
        page = visitor.open(FLORENCE)
        scroll_through(page)
        expect(page.get_by_role("heading", level=1)).to_contain_text("Florence")
        if way == "off":
            expect(page.locator(".part")).to_have_count(0)
        else:
            expect(page.locator("#part-weather .no-answer")).to_contain_text("cannot be reached")
        assert serious(page) == []
        page.goto("/near?lat=43.77&lon=11.25&radius=30")
        settle(page)
        expect(page.locator(".place")).not_to_have_count(0)
        expect(page.locator(".weather-sign:empty:not(.is-unknown)")).to_have_count(0)
        page.goto("/read/wikipedia/en/Florence")
        expect(page.locator(".no-answer")).to_be_visible()
        page.goto("/settings/data")
        expect(page.get_by_role("switch")).to_have_count(10)
        visitor.leave()


def test_a_switch_turns_a_kind_of_source_off(visit_sources, sources):
    page = visit_sources("/settings/data")
    weather = page.get_by_role("switch", name="Weather")
    expect(weather).to_be_checked()
    with page.expect_navigation():
        weather.uncheck()
    expect(page.get_by_role("switch", name="Weather")).not_to_be_checked()
    page.goto(FLORENCE)
    expect(page.locator("#part-weather")).to_have_count(0)
    page.goto("/near?lat=43.77&lon=11.25&radius=30")
    expect(page.locator(".weather-sign")).to_have_count(0)
    assert not any("forecast" in path for path in sources.asked)
    page.goto("/settings/data")
    page.get_by_role("button", name="Ask no third parties").click()
    expect(page.get_by_role("button", name="Ask all sources again")).to_be_visible()
    page.goto(FLORENCE)
    expect(page.locator(".part")).to_have_count(0)


def test_a_picture_comes_resized_from_our_own_server(visit, samples):
    page = visit(AMSTERDAM)
    scroll_through(page)
    address = page.locator("#lead > img").get_attribute("src").split("?")[0]
    assert address.startswith("/pictures/upload.wikimedia.org/")
    sizes = []
    for width in (160, 640):
        with urllib.request.urlopen(f"{samples.url}{address}?w={width}") as answer:
            assert answer.headers["content-type"].startswith("image/")
            sizes.append(len(answer.read()))
    assert 100 < sizes[0] < sizes[1]


def test_a_sight_that_is_chosen_for_a_trip_tells_what_it_is(visit):
    page = visit(AMSTERDAM)
    # Sights are offered once somebody has looked at them.
    page.locator("#part-sights").scroll_into_view_if_needed()
    expect(page.locator(".sight").first).to_be_visible()
    trip = new_trip(page, to="Amsterdam")
    page.goto(trip + "/add?day=1")
    what, where = (page.get_by_label(name, exact=True) for name in ("What", "Where"))
    chosen_kind = page.locator("[name=category]:checked")
    where.fill("a")
    sight = page.locator("#place-suggestions [data-kind=sight]").first
    expect(sight).to_contain_text("Sight, Amsterdam")
    sight.click()
    expect(page.locator("[name=place-point]")).not_to_have_value("")
    name = where.input_value()
    expect(what).to_have_value(name)
    expect(chosen_kind).to_have_value("sight")
    # Of another place none of it is true.
    where.fill("Hotel X")
    expect(what).to_have_value("")
    expect(chosen_kind).to_have_value("other")
    # What somebody said stays.
    what.fill("Walk")
    page.locator("label.kind:has-text('Food')").click()
    where.fill("a")
    sight.click()
    expect(page.locator("[name=place-point]")).not_to_have_value("")
    expect(what).to_have_value("Walk")
    expect(chosen_kind).to_have_value("food")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#day-1 .entry-title")).to_have_text(["Walk"])
