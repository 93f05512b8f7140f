"""What was changed and deleted on a trip: told, and put back, with the server and in flight."""
import re

import pytest
from flying import Device
from flying import board, server  # noqa: F401 (fixtures)
from looks import LOOKS, SIZES, excess_width, settle, take_picture, violations
from playwright.sync_api import Page, expect
from test_trips import add, make_trip, shows, traveller  # noqa: F401 (fixture)


def change(page: Page, title: str, **fields: str):
    page.get_by_role("link", name=re.compile(title)).first.click()
    page.locator(".activity-card").get_by_role("link", name="Edit").click()
    for label, text in fields.items():
        page.get_by_label(label.capitalize(), exact=label != "starts").fill(text)
    page.get_by_role("button", name="Save").click()


def rows(page: Page):
    return page.locator(".history li")


@pytest.mark.main
def test_a_change_and_a_deletion_are_put_back(traveller: Device):
    page = traveller.page
    make_trip(page, "Tuscany")
    trip = re.sub(r"[?#].*", "", page.url)
    add(page, "Uffizi", "Day 1", "14:00")
    change(page, "Uffizi", starts="15:30")
    expect(page.locator("#day-1 time").first).to_have_text("15:30")
    page.get_by_role("link", name="Overview").click()
    page.get_by_role("link", name="History").click()
    expect(rows(page)).to_have_count(1)
    expect(rows(page).locator("dd")).to_have_text(["14:00", "15:30"])
    rows(page).get_by_role("button", name="Put back").click()
    expect(page.locator(".toast")).to_contain_text("Put back")
    page.goto(trip)
    expect(page.locator("#day-1 time").first).to_have_text("14:00")

    page.get_by_role("link", name="Uffizi").first.click()
    page.locator(".activity-card").get_by_role("link", name="Edit").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("#day-1 .entry-title")).to_have_count(0)
    page.goto(trip + "/history")
    page.get_by_role("link", name="Back to the trip").click()
    expect(page).to_have_url(trip)
    page.goto(trip + "/history")
    expect(rows(page).first).to_contain_text("Deleted")
    rows(page).first.get_by_role("button", name="Put back").click()
    page.goto(trip)
    shows(page, 1, ["Uffizi"])


def test_another_device_reads_what_was_changed_in_flight(server, board):
    device = board()
    make_trip(device.page, "Over the sea")
    trip = re.sub(r"[?#].*", "", device.page.url)
    add(device.page, "Ferry", "Day 1", "06:00")
    device.until_synced()
    server.interrupt()
    device.stop_workers()
    device.page.goto(trip)
    change(device.page, "Ferry", starts="07:15")
    device.page.goto(trip + "/history")
    expect(rows(device.page).locator("dd")).to_have_text(["06:00", "07:15"])
    server.start()
    device.until_synced()
    other = Device(server, device.context.browser, storage_state=device.context.storage_state())
    other.page.route("**/service-worker.js", lambda route: route.abort())
    other.page.goto(trip + "/history")
    expect(rows(other.page).locator("dd")).to_have_text(["06:00", "07:15"])
    # What the server notes itself is not another one on the device that wrote it.
    device.page.goto(trip + "/history")
    expect(rows(device.page)).to_have_count(1)
    other.close()


@pytest.mark.parametrize("size, scheme", LOOKS)
def test_the_history_fits_and_lets_everybody_in(open_page, size, scheme):
    page = open_page("/trips", viewport=SIZES[size], color_scheme=scheme)
    make_trip(page, "Tuscany")
    trip = re.sub(r"[?#].*", "", page.url)
    page.goto(trip + "/history")
    expect(page.get_by_text("Nothing was replaced or deleted.")).to_be_visible()
    page.goto(trip)
    add(page, "Uffizi", "Day 1", "14:00")
    change(page, "Uffizi", starts="15:30", notes="Tickets are in the green bag, side pocket")
    change(page, "Uffizi", starts="16:00", notes="x" * 300)
    page.goto(trip + "/history")
    expect(rows(page)).to_have_count(3)
    settle(page)
    assert excess_width(page) == 0
    assert violations(page) == []
    take_picture(page, f"trips-history-{size}-{scheme}")
