"""Reminders of a device that has the app with it."""
import re

from flying import board, server  # noqa: F401 (fixtures)
from playwright.sync_api import expect
from reminding import ahead, trip_of


def test_in_flight_mode_the_device_itself_reminds(board):
    device = board()
    page = device.page
    page.goto("/trips")
    trip = trip_of(page, [])
    device.until_synced()
    device.context.set_offline(True)
    day, time = ahead(20)
    page.goto(trip)
    page.locator("#quick-day").select_option(str(day))
    page.get_by_label("Add in one line").fill(f"{time} Mass")
    page.get_by_label("Add in one line").press("Enter")
    expect(page.locator(".entry-title", has_text="Mass")).to_be_visible()
    page.goto(trip + "/overview")
    page.get_by_label("Before activities begin").check()
    expect(page.locator(".toast", has_text="Mass")).to_contain_text("minutes")
    device.context.set_offline(False)


def test_a_tap_on_a_notification_leads_to_what_it_is_about(board):
    page = board().page
    page.goto("/about")
    # A click that a test makes up is none that a browser would wait for.
    page.context.service_workers[-1].evaluate("""() => {
        const click = new ExtendableEvent("notificationclick");
        Object.defineProperty(click, "notification",
            { value: { close() {}, data: { href: "/trips/reminders" } } });
        Object.defineProperty(click, "waitUntil", { value: () => {} });
        self.dispatchEvent(click);
    }""")
    expect(page).to_have_url(re.compile("/trips/reminders$"))
