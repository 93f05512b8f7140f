"""Trips: the stories of the itinerary planner, on a phone with touch, at a desk by keyboard alone,
and both with the server's process ended."""
import re

import pytest
from playwright.sync_api import Page, expect

from flying import Device
from flying import board, server  # noqa: F401 (fixtures)
from looks import DESKTOP, PHONE


def make_trip(page: Page, title: str = "Spring", start="2027-05-12", end="2027-05-14"):
    page.goto("/trips/new")
    page.get_by_label("Name", exact=True).fill(title)
    page.get_by_label("First day").fill(start)
    page.get_by_label("Last day").fill(end)
    page.get_by_role("button", name="Save").click()
    expect(page.locator("h1")).to_have_text(title)


def add(page: Page, title: str, day: str = "Day 1", start: str = "", takes: str = "", kind=""):
    trip = re.sub(r"[?#].*", "", page.url)
    page.goto(trip + "/add")
    page.get_by_label("What", exact=True).fill(title)
    if kind:
        page.locator(f"label.kind:has-text('{kind}')").first.click()
    select(page, day)
    if start:
        page.get_by_label("Starts").fill(start)
    if takes:
        page.get_by_label("Takes").fill(takes)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".entry-title", has_text=title).first).to_be_visible()


def select(page: Page, day: str):
    options = page.get_by_label("Day", exact=True).locator("option").all_inner_texts()
    label = next(option for option in options if option.startswith(day))
    page.get_by_label("Day", exact=True).select_option(label=label)


def shows(page: Page, day: int, expected: list[str]):
    expect(page.locator(f"#day-{day} .entry-title")).to_have_text(expected)


def titles(page: Page, day: int) -> list[str]:
    return page.locator(f"#day-{day} .entry-title").all_inner_texts()


@pytest.mark.main
def test_what_is_half_typed_comes_back_after_a_look_elsewhere(open_page):
    page = open_page("/trips/new", viewport=DESKTOP)
    make_trip(page)
    form = re.sub(r"[?#].*", "", page.url) + "/add"
    page.goto(form)
    page.get_by_label("What", exact=True).fill("Kayak")
    page.locator("label.kind:has-text('Sight')").click()
    page.locator("details.more-details summary").click()
    page.get_by_label("Booking code").fill("ABC")
    page.get_by_role("link", name="Discover").first.click()
    toast = page.locator(".toast")
    expect(toast).to_contain_text("What you typed is kept")
    toast.get_by_role("link", name="Go back").click()
    expect(page).to_have_url(re.compile("/add$"))
    note = page.locator(".draft-note")
    expect(note).to_contain_text("What you typed before is back.")
    expect(page.get_by_label("What", exact=True)).to_have_value("Kayak")
    expect(page.get_by_label("Booking code")).to_have_value("ABC")
    expect(page.locator("[name=category]:checked")).to_have_value("sight")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".entry-title")).to_have_text(["Kayak"])
    page.goto(form)
    expect(page.get_by_label("What", exact=True)).to_have_value("")
    page.get_by_label("What", exact=True).fill("Sauna")
    page.reload()
    expect(page.get_by_label("What", exact=True)).to_have_value("Sauna")
    # Another day of the same trip asks for the same thing, on that day.
    page.goto(form + "?day=2")
    expect(page.get_by_label("What", exact=True)).to_have_value("Sauna")
    expect(page.get_by_label("Day", exact=True)).to_have_value("2")
    page.get_by_role("link", name="Start afresh").click()
    expect(page.get_by_label("What", exact=True)).to_have_value("")
    expect(note).to_have_count(0)
    page.get_by_role("link", name="Discover").first.click()
    expect(page).to_have_url(re.compile("/$"))
    page.wait_for_load_state("load")
    expect(toast).to_have_count(0)


def test_what_came_back_covers_no_button(open_page):
    page = open_page("/trips/new", viewport=PHONE)
    make_trip(page)
    form = re.sub(r"[?#].*", "", page.url) + "/add"
    page.goto(form)
    page.get_by_label("What", exact=True).fill("Kayak")
    page.reload()
    expect(page.locator(".draft-note")).to_be_visible()
    save = page.get_by_role("button", name="Save")
    save.scroll_into_view_if_needed()
    save.click()
    expect(page.locator(".entry-title")).to_have_text(["Kayak"])


@pytest.fixture(params=[pytest.param("with the server", marks=pytest.mark.long), "in flight"])
def traveller(request, server, board):
    """A phone that has the app with it; in flight, the server's process is ended."""
    device = board(has_touch=True)
    if request.param == "in flight":
        server.interrupt()
        device.stop_workers()
    return device


@pytest.mark.main
def test_a_trip_from_its_making_to_the_bin(traveller: Device):
    page = traveller.open("/trips")
    page.get_by_role("link", name="Plan your first trip").tap()
    page.get_by_label("Where to?").fill("Florence")
    page.get_by_label("First day").fill("2027-05-12")
    page.get_by_label("Last day").fill("2027-05-14")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("h1")).to_have_text("Florence")
    add(page, "Uffizi", "Day 2", "14:00", "2h", "Museum")
    add(page, "Breakfast", "Day 2", "08:30", "", "Food")
    shows(page, 2, ["Breakfast", "Uffizi"])
    page.locator(".entry-title", has_text="Uffizi").tap()
    expect(page.locator(".activity-card time")).to_have_text("14:00")
    page.locator(".activity-card").get_by_role("link", name="Edit").tap()
    expect(page.get_by_label("Starts")).to_have_value("14:00")
    page.get_by_label("Starts").fill("07:15")
    page.get_by_role("button", name="Save").tap()
    shows(page, 2, ["Uffizi", "Breakfast"])
    page.locator(".entry-title", has_text="Breakfast").tap()
    page.locator(".activity-card").get_by_role("link", name="Edit").tap()
    page.get_by_role("button", name="Delete").tap()
    expect(page.locator("#day-2 .entry-title")).to_have_count(1)
    page.locator(".toast-undo").tap()
    expect(page.locator("#day-2 .entry-title")).to_have_count(2)
    page.get_by_role("link", name="Edit").first.tap()
    page.get_by_role("button", name="Move to the bin").tap()
    expect(page.locator(".trip-card")).to_have_count(0)
    page.goto("/trips/bin")
    page.get_by_role("button", name="Restore").tap()
    shows(page, 2, ["Uffizi", "Breakfast"])


def test_who_deletes_a_trip_for_good_is_asked_once_more(traveller: Device):
    page = traveller.page
    make_trip(page, "Kept")
    page.get_by_role("link", name="Edit").first.click()
    page.get_by_role("button", name="Move to the bin").click()
    page.goto("/trips/bin")
    question = page.locator(".bin-list details")
    question.locator("summary").click()
    expect(question).to_contain_text("cannot be brought back")
    expect(page.get_by_role("button", name="Restore")).to_be_visible()
    question.get_by_role("button", name="Delete for good", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("The trip is deleted for good")
    expect(page.get_by_text("The bin is empty.")).to_be_visible()


def test_it_is_all_there_when_the_app_is_opened_anew(traveller: Device):
    page = traveller.page
    make_trip(page, "Kept")
    add(page, "Walk", "Day 3")
    address = page.url
    traveller.stop_workers()
    page.goto("about:blank")
    page.goto("/trips")
    expect(page.locator(".trip-title")).to_have_text("Kept")
    page.goto(re.sub(r"[?#].*", "", address))
    shows(page, 3, ["Walk"])


def test_its_files_can_be_had(traveller: Device):
    page = traveller.page
    make_trip(page, "Files")
    add(page, "Uffizi", start="09:30")
    page.goto(re.sub(r"[?#].*", "", page.url) + "/overview")
    for name, words in (("iCalendar", "SUMMARY:Uffizi"), ("CSV", "Uffizi"), ("JSON", "Uffizi")):
        with page.expect_download() as download:
            page.locator(f".take-away a:has(b:text-is('{name}'))").first.click()
        assert words in download.value.path().read_text()


def test_fewer_days_lose_nothing(traveller: Device):
    page = traveller.page
    make_trip(page, "Shorter")
    for day in (1, 2, 3):
        add(page, f"On day {day}", f"Day {day}")
    page.get_by_role("link", name="Edit").first.click()
    page.get_by_label("First day").fill("2027-05-13")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Nothing is changed yet")).to_be_visible()
    page.get_by_role("button", name="Keep every plan on its date").click()
    expect(page.locator("#unscheduled .entry-title")).to_have_text("On day 1")
    shows(page, 1, ["On day 2"])
    page.locator(".toast-undo").click()
    shows(page, 3, ["On day 3"])
    expect(page.locator("#unscheduled")).to_have_count(0)


def test_one_line_is_understood(traveller: Device):
    page = traveller.page
    make_trip(page, "Quick")
    page.get_by_label("Add in one line").fill("9:30 Uffizi 2h")
    page.get_by_role("button", name="Add", exact=True).click()
    entry = page.locator("#day-1 .entry")
    expect(entry.locator(".entry-title")).to_have_text("Uffizi")
    expect(entry.locator("time").first).to_have_text("09:30")
    expect(entry).to_contain_text("2 h")


def test_what_was_planned_in_flight_is_on_the_server_later(server, board):
    device = board()
    server.interrupt()
    device.stop_workers()
    make_trip(device.page, "Over the sea")
    add(device.page, "Ferry", "Day 1", "06:00", "3h", "Boat")
    expect(device.page.locator("#flight")).to_have_text("Offline · 2 changes waiting")
    server.start()
    device.until_synced()
    other = Device(server, device.context.browser, storage_state=device.context.storage_state())
    page = other.page
    page.route("**/service-worker.js", lambda route: route.abort())
    page.goto("/trips")
    page.get_by_role("link", name="Over the sea").click()
    shows(page, 1, ["Ferry"])
    other.close()


def test_two_devices_that_planned_apart_agree(server, board):
    one = board()
    make_trip(one.page, "Together")
    add(one.page, "First", "Day 1")
    one.until_synced()
    other = board(storage_state=one.context.storage_state())
    other.until_synced()
    address = re.sub(r"[?#].*", "", one.page.url)
    server.interrupt()
    one.page.goto(address)
    add(one.page, "From one", "Day 1")
    other.page.goto(address)
    add(other.page, "From the other", "Day 1")
    server.start()
    for device in (one, other, one):
        device.until_synced()
    one.page.goto(address)
    other.page.goto(address)
    expect(one.page.locator("#day-1 .entry-title")).to_have_count(3)
    shows(other.page, 1, titles(one.page, 1))


@pytest.mark.main
def test_a_trip_is_planned_by_keyboard_alone(server, chromium):
    context = chromium.new_context(
        base_url=server.url, viewport=DESKTOP, locale="en-GB", service_workers="block"
    )
    page = context.new_page()
    page.goto("/trips")
    press_until(page, "Plan your first trip")
    page.keyboard.press("Enter")
    page.wait_for_url("**/trips/new")
    press_until(page, "Name", by_label=True)
    page.keyboard.type("Keys")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/trips/[0-9A-Za-z]{26}"))
    expect(page.locator("h1")).to_have_text("Keys")
    press_until(page, "Add in one line", by_label=True)
    page.keyboard.type("Museum 10am")
    page.keyboard.press("Enter")
    expect(page.locator(".entry-title")).to_have_text("Museum")
    context.close()


def press_until(page: Page, name: str, by_label: bool = False):
    """Presses Tab until the focus is on what is called that."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate(
            """([name, byLabel]) => {
                const one = document.activeElement;
                const text = byLabel ? one?.labels?.[0]?.textContent : one?.textContent;
                return (text ?? "").trim() === name;
            }""", [name, by_label]
        ):
            return
    raise AssertionError(f"no key leads to {name}")
