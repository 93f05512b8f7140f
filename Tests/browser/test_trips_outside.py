"""What lies near a day, and what others tell of it: sights, the usual weather, roads, places."""
import datetime
import re

import pytest
from conftest import watch
from flying import DATA, Device
from looks import DESKTOP, LOOKS, PHONE, SIZES, excess_width, settle, take_picture, violations
from planning import new_trip, plan
from playwright.sync_api import Page, expect
from serving import Server
from sources import Sources

# Beyond every forecast, whenever this runs.
NEXT_YEAR = datetime.date.today().year + 1
START, END = f"{NEXT_YEAR}-05-12", f"{NEXT_YEAR}-05-14"

TYPE_AT_ONCE = """(field, word) => {
    for (const letter of word) {
        field.value += letter;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
}"""
# Until the worker has answered.
CHECK_TOO = """new Promise((done) => {
    const channel = new BroadcastChannel("elsewhere");
    channel.onmessage = ({ data }) => data.checked && done();
    navigator.serviceWorker.controller.postMessage({ do: "check" });
})"""


@pytest.fixture(scope="module")
def sources():
    with Sources() as sources:
        yield sources


@pytest.fixture(scope="module")
def asking(sources, tmp_path_factory):
    log = tmp_path_factory.mktemp("near") / "server.log"
    with Server("--data", DATA, log=log, environment=sources.environment) as server:
        yield server


@pytest.fixture
def open_trip(asking, chromium):
    """A function that opens the days of a planned trip, in a browser without a worker."""
    contexts = []

    def open_trip(**options) -> tuple[Page, str]:
        options.setdefault("viewport", DESKTOP)
        options.setdefault("service_workers", "block")
        context = chromium.new_context(base_url=asking.url, locale="de-DE", **options)
        context.set_default_timeout(15_000)
        page = context.new_page()
        contexts.append((context, watch(page, asking.url)))
        page.goto("/trips")
        trip = new_trip(page, START, END)
        plan(page, trip)
        page.goto(trip)
        return page, trip

    yield open_trip
    complaints = [line for _, found in contexts for line in found]
    for context, _ in contexts:
        context.close()
    assert complaints == []


def test_what_lies_near_a_day_is_added_with_one_press(open_trip):
    page, trip = open_trip(viewport=PHONE)
    page.goto("/cities/3177019/fiesole")
    page.locator("h1 .star").first.click()
    expect(page.locator("h1 .star").first).to_have_attribute("aria-pressed", "true")
    page.goto(trip)
    page.locator("#day-2").get_by_role("link", name="Near this day").click()
    expect(page.locator("h1")).to_have_text("Near this day")
    kept = page.get_by_role("listitem").filter(has_text="Fiesole")
    expect(kept).to_have_count(1)
    page.get_by_role("button", name="Add Fiesole to this day").click()
    expect(page.locator(".toast")).to_contain_text("Added")
    expect(page.locator("h1")).to_have_text("Near this day")
    expect(page.get_by_role("button", name="Add Fiesole to this day")).to_have_count(0)
    page.locator(".toast-undo").click()
    expect(page.get_by_role("button", name="Add Fiesole to this day")).to_have_count(1)
    page.get_by_role("button", name="Add Fiesole to this day").click()
    expect(page.locator(".toast")).to_contain_text("Added")
    page.goto(trip)
    expect(page.locator("#day-2 .entry-title", has_text="Fiesole")).to_have_count(1)


def test_what_is_added_goes_off_list_and_map_and_the_page_stays_where_it_is(open_trip):
    page, trip = open_trip(viewport=PHONE, has_touch=True)
    page.goto(trip + "/near?day=2")
    rows, marks = page.locator(".near-day .stop"), page.locator(".stop-marker")
    expect(marks.first).to_be_visible()
    numbers = range(1, rows.count() + 1)
    assert [row.get_attribute("data-stop") for row in rows.all()] == [str(n) for n in numbers]
    expect(page.locator("path.trip-line")).to_have_count(1)
    expect(page.locator("path.trip-dot")).to_have_count(4)
    button = rows.nth(1).get_by_role("button")
    name = rows.nth(1).locator(".entry-title").inner_text()
    button.evaluate("(button) => button.scrollIntoView({ block: 'center' })")
    before = page.evaluate("scrollY")
    assert before > 0
    button.tap()
    expect(page.locator(".toast")).to_contain_text("Added")
    expect(page.get_by_role("button", name=f"Add {name} to this day")).to_have_count(0)
    assert abs(page.evaluate("scrollY") - before) < 60
    expect(page.locator("path.trip-dot")).to_have_count(5)
    page.goto(trip)
    expect(page.locator("#day-2 .entry-title", has_text=name)).to_have_count(1)


@pytest.mark.main
def test_near_a_day_works_without_scripts(open_trip, chromium, asking):
    planned, trip = open_trip()
    context = chromium.new_context(
        base_url=asking.url, java_script_enabled=False,
        storage_state=planned.context.storage_state(),
    )
    page = context.new_page()
    page.goto(trip + "/near?day=2")
    name = page.locator(".near-day .entry-title").first.inner_text()
    page.get_by_role("button", name=f"Add {name} to this day").click()
    expect(page.get_by_text("Added")).to_be_visible()
    page.goto(trip)
    expect(page.locator("#day-2 .entry-title", has_text=name)).to_have_count(1)
    context.close()


@pytest.mark.parametrize("size, scheme", LOOKS)
def test_the_pages_fit_and_let_everybody_in(open_trip, size, scheme):
    page, trip = open_trip(viewport=SIZES[size], color_scheme=scheme)
    for path in ("", "?day=2", "/map?day=2", "/near?day=2"):
        page.goto(trip + path)
        settle(page)
        assert excess_width(page) == 0, path
        assert violations(page) == [], path
        name = re.sub(r"\W+", "-", path).strip("-") or "days"
        take_picture(page, f"trips-outside-{name}-{size}-{scheme}")


def test_far_off_days_tell_the_usual_weather_and_whose_it_is(open_trip):
    page, _ = open_trip()
    usual = page.locator("#day-weather-2 .day-usual")
    expect(usual).to_contain_text("usually 24°")
    expect(usual).to_contain_text("3 of 10 days wet")
    expect(page.locator("#trip-weather")).to_contain_text("2024 to 2025")
    expect(page.locator("#trip-weather")).to_contain_text("Open-Meteo")


def test_roads_come_later_and_are_drawn_as_they_go(open_trip):
    page, trip = open_trip()
    page.goto(trip + "/map?day=2")
    legs = page.locator(".stops .leg")
    expect(legs.first).to_contain_text("1.2 km, 16 min on foot")
    expect(page.locator("#day-roads")).to_contain_text("OpenStreetMap")
    # Each way has a bend now.
    expect(page.locator("path.trip-line").first).to_have_attribute(
        "d", re.compile(r"^M[^L]+L[^L]+L[^L]+$")
    )
    page.goto(trip + "?day=2")
    expect(page.locator(".entries .leg").first).to_contain_text("16 min on foot")


def test_a_router_that_is_away_leaves_straight_lines(open_trip, sources):
    page, trip = open_trip()
    sources.stop()
    try:
        page.goto(trip + "/map?day=1")
        page.goto(trip)
        plan(page, trip, [("Elsewhere", 3, "sight", "", "A", "43.70,11.30"),
                          ("Further", 3, "sight", "", "B", "43.71,11.32")])
        page.goto(trip + "/map?day=3")
        expect(page.locator("#day-roads")).to_contain_text("Straight lines:")
        expect(page.locator("path.trip-line")).to_have_count(1)
    finally:
        sources.start()


def test_the_field_for_a_place_offers_what_others_know(open_trip, sources):
    page, trip = open_trip()
    page.goto(trip + "/add?day=3")
    page.get_by_label("What", exact=True).fill("Train")
    sources.asked.clear()
    field = page.get_by_label("Where", exact=True)
    # Keys of a busy machine may come so slowly that they are no longer one word.
    field.focus()
    field.evaluate(TYPE_AT_ONCE, "leopolda")
    option = page.get_by_role("option", name="Leopolda Station")
    expect(option).to_be_visible()
    expect(page.locator("#place-suggestions")).to_contain_text("OpenStreetMap")
    assert len([path for path in sources.asked if path.startswith("/api")]) == 1
    # The last but one.
    field.press("ArrowUp")
    field.press("ArrowUp")
    expect(option).to_have_attribute("aria-selected", "true")
    field.press("Enter")
    expect(field).to_have_value("Leopolda Station")
    expect(page.locator("[name=place-point]")).to_have_value("43.70000,11.20000")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#day-3 .entry-place")).to_contain_text("Leopolda Station")


def test_whoever_wants_no_third_parties_sends_nothing(open_trip, sources):
    page, trip = open_trip()
    page.goto("/settings/data")
    page.get_by_role("button", name="Ask no third parties").click()
    sources.asked.clear()
    page.goto(trip + "/add?day=3")
    with page.expect_response(re.compile(r"/places\?q=stazione")):
        page.get_by_label("Where", exact=True).press_sequentially("stazione", delay=20)
    settle(page)
    for path in ("/map?day=2", "?day=2", "/near?day=2"):
        page.goto(trip + path)
        settle(page)
    assert sources.asked == []


def test_ready_for_flight_keeps_the_usual_weather_and_roads(asking, sources, chromium):
    device = Device(asking, chromium, viewport=PHONE)
    device.take_along()
    page = device.page
    trip = new_trip(page, START, END)
    # Plans are sent to the server itself.
    device.until_synced()
    plan(page, trip)
    device.until_synced()
    page.goto("/settings/offline")
    deed = page.locator("[data-deed=prepare]")
    sources.delay_seconds = 3.0
    deed.click()
    # What is checked meanwhile is soon done, and says nothing of what is still fetched.
    page.evaluate(CHECK_TOO)
    expect(deed).to_have_attribute("aria-busy", "true")
    expect(page.locator("[data-deed=prepare][aria-busy]")).to_have_count(0, timeout=60_000)
    sources.delay_seconds = 0.0
    asking.interrupt()
    try:
        device.stop_workers()
        page.goto(trip)
        expect(page.locator("#day-weather-2 .day-usual")).to_contain_text("usually 24°")
        page.goto(trip + "/map?day=2")
        expect(page.locator(".stops .leg").first).to_contain_text("16 min on foot")
        expect(page.locator("#day-roads")).to_contain_text("OpenStreetMap")
        page.goto(trip + "/near?day=2")
        name = page.locator(".near-day .entry-title").first.inner_text()
        page.get_by_role("button", name=f"Add {name} to this day").click()
        expect(page.locator(".toast")).to_contain_text("Added")
    finally:
        asking.start()
        device.context.close()
