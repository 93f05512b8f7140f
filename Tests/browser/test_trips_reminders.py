"""What the browser reminds of: before activities begin, and near what is planned today."""
import re
from urllib.parse import urlsplit

import pytest
from looks import PHONE, excess_width
from playwright.sync_api import Page, expect
from reminding import NOTED, SHOWN, TODAY, ahead, plans, trip_of
from waiting import until

DOME = {"latitude": 43.7735, "longitude": 11.2560}
FAR = {"latitude": 43.7000, "longitude": 11.2560}
MINUTE_MS = 60_000


def switch(page: Page, trip: str, name: str = "Before activities begin"):
    page.goto(trip + "/overview#reminders")
    page.get_by_label(name).check()
    expect(page.get_by_role("status").filter(has_text="Reminders are on")).to_be_visible()


def shown(page: Page) -> list[str]:
    return [one["title"] for one in page.evaluate(SHOWN)]


@pytest.fixture
def noting(open_page):
    """A page whose browser shows notifications, and notes them."""

    def noting(**options) -> Page:
        page = open_page("/trips", **options)
        page.context.add_init_script(NOTED)
        return page

    return noting


@pytest.mark.main
def test_what_begins_soon_is_told_once(noting):
    page = noting()
    trip = trip_of(page, plans(("<b>Mass</b>", 20), ("Dinner", 45), ("Late", 300)))
    page.goto("/")
    assert shown(page) == [], "nobody has switched it on"
    switch(page, trip)
    until(page, f"{SHOWN}.length === 1")
    [told] = page.evaluate(SHOWN)
    assert told["title"] == "<b>Mass</b>"
    assert re.fullmatch(r"\d\d:\d\d, in (19|2[01]) minutes · Duomo", told["body"]), told
    assert told["data"]["href"].startswith(urlsplit(trip).path + "/activities/")
    other = page.context.new_page()
    with other.expect_response("**/trips/reminders.json"):
        other.goto("/")
    with page.expect_response("**/trips/reminders.json"):
        page.reload()
    # Only to see that nothing comes.
    page.wait_for_timeout(500)
    assert shown(other) == [] and shown(page) == ["<b>Mass</b>"]
    page.get_by_label("How long before").select_option("60")
    until(page, f"{SHOWN}.length === 2")
    assert shown(page)[1] == "Dinner"


def test_what_another_device_deletes_or_moves_is_not_told(noting):
    page = noting()
    page.clock.install()
    trip = trip_of(page, plans(("Mass", 40), ("Dinner", 40), ("Concert", 40)))
    page.goto(trip + "/add")
    token = page.locator("[name=token]").first.get_attribute("value")
    switch(page, trip)
    coming = page.evaluate("fetch('/trips/reminders.json').then((one) => one.json())")["coming"]
    names = {one["title"]: one["id"] for one in coming}
    form = {"token": token, "activity": names["Dinner"]}
    assert page.request.post("/do/delete-activity", form=form, max_redirects=0).status == 303
    day, time = ahead(200)
    form = {
        "token": token, "trip": trip.rsplit("/", 1)[1], "activity": names["Concert"],
        "title": "Concert", "day": str(day), "start": time,
    }
    assert page.request.post("/do/save-activity", form=form, max_redirects=0).status == 303
    page.clock.fast_forward(15 * MINUTE_MS)
    until(page, f"{SHOWN}.length > 0")
    assert shown(page) == ["Mass"]


@pytest.mark.main
def test_without_notifications_the_open_page_tells(open_page):
    page = open_page("/trips", viewport=PHONE, color_scheme="dark")
    trip = trip_of(page, plans(("<i>Mass</i>", 20)))
    page.goto(f"{trip}?day={ahead(20)[0]}")
    page.get_by_role("link", name="Remind me").click()
    panel = page.locator("#reminders")
    expect(panel).to_be_in_viewport()
    panel.get_by_label("Before activities begin").check()
    expect(panel.get_by_role("status")).to_contain_text("reminders show on the open page")
    assert excess_width(page) == 0
    toast = page.locator(".toast", has_text="<i>Mass</i>")
    expect(toast).to_contain_text("minutes · Duomo")
    toast.get_by_role("link", name="Show").click()
    expect(page).to_have_url(re.compile("/activities/"))
    with page.expect_response("**/trips/reminders.json"):
        page.reload()
    # Only to see that nothing comes.
    page.wait_for_timeout(500)
    expect(page.locator(".toast")).to_have_count(0)


def test_whoever_comes_near_is_told_once(noting):
    page = noting(permissions=["geolocation"], geolocation=FAR)
    trip = trip_of(page, [("Duomo", TODAY, "sight", "", "Cathedral", "43.7731,11.2560")])
    switch(page, trip, "Near what is planned today")
    assert shown(page) == []
    page.context.set_geolocation(DOME)
    until(page, f"{SHOWN}.length === 1")
    assert page.evaluate(SHOWN)[0]["body"] == "Planned for today, and near you · Cathedral"
    with page.expect_response("**/trips/reminders.json"):
        page.reload()
    page.context.set_geolocation(FAR)
    page.context.set_geolocation(DOME)
    # Only to see that nothing comes.
    page.wait_for_timeout(500)
    assert shown(page) == ["Duomo"]


def test_who_may_not_know_where_one_is_says_what_to_do(open_page):
    page = open_page("/trips/reminders")
    # Switched on, and off again by what the browser says.
    page.get_by_label("Near what is planned today").click()
    told = page.locator("#reminders [role=status]")
    expect(told).to_contain_text("does not say where you are")
    expect(page.get_by_label("Near what is planned today")).not_to_be_checked()


def test_erasing_everything_forgets_the_switches(noting):
    page = noting()
    trip = trip_of(page, plans(("Mass", 20)))
    switch(page, trip)
    until(page, f"{SHOWN}.length === 1")
    page.goto("/settings")
    page.get_by_label("Type “erase”").fill("erase")
    page.get_by_role("button", name="Erase everything").click()
    until(page, "localStorage.getItem('reminders') === null")
    until(page, f"{SHOWN}.length === 0")
    assert page.evaluate("localStorage.getItem('reminded')") is None


def test_without_scripts_there_are_no_switches(open_page):
    page = open_page("/trips/reminders", java_script_enabled=False)
    expect(page.locator("#reminders")).to_be_hidden()
    expect(page.get_by_text("Reminders need scripts")).to_be_visible()
