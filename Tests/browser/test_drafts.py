"""What is typed and not sent is given back to whoever typed it, and to nobody else."""
import re

import pytest
from household import log_out, sign_in, sign_up
from playwright.sync_api import Page, expect
from test_accounts import household  # noqa: F401 (a fixture)

BOB = "bob@example.org"
BACK = "What you typed before is back."
DRAFTS = "Object.keys(sessionStorage).filter((name) => name.startsWith('draft of'))"


def type_trip(page: Page, title: str):
    page.goto("/trips/new")
    page.locator("#title").fill(title)


def title(page: Page) -> str:
    page.goto("/trips/new")
    # The scripts of the page have run when it has been loaded.
    page.wait_for_load_state("load")
    return page.locator("#title").input_value()


def test_a_draft_is_not_shown_to_who_signs_in_after_a_session_has_ended(household):
    page = household.device()
    sign_up(page)
    type_trip(page, "Ada's own")
    page.goto("/about")
    assert title(page) == "Ada's own"
    page.goto("/about")
    # As after a log-out from another device, or a new password.
    page.context.clear_cookies(name="elsewhere")
    assert title(page) == ""
    sign_up(page, BOB)
    assert title(page) == ""
    expect(page.locator(".draft-note", has_text=BACK)).to_have_count(0)
    assert page.evaluate(DRAFTS) == []


def test_a_draft_waits_for_who_was_logged_out_from_elsewhere(household):
    page = household.device()
    sign_up(page)
    type_trip(page, "Ada's own")
    page.goto("/about")
    page.context.clear_cookies(name="elsewhere")
    assert title(page) == ""
    sign_in(page)
    assert title(page) == "Ada's own"
    expect(page.locator(".draft-note", has_text=BACK)).to_have_count(1)


def test_what_stands_in_other_tabs_goes_with_a_log_out(household):
    page = household.device()
    sign_up(page)
    left, open_still = page.context.new_page(), page.context.new_page()
    type_trip(left, "Left in a tab")
    left.goto("/about")
    type_trip(open_still, "Open in a tab")
    log_out(page)
    sign_up(page, BOB)
    for tab in (left, open_still):
        assert title(tab) == ""
        tab.goto("/about")
        assert title(tab) == ""
    log_out(page)
    sign_in(page)
    for tab in (left, open_still):
        assert title(tab) == "", "it went with the log-out"


@pytest.mark.main
def test_what_was_typed_before_signing_in_goes_on(household):
    page = household.device("/trips/new")
    page.locator("#title").fill("Typed before")
    sign_up(page)
    assert title(page) == "Typed before"
    page.goto("/about")
    log_out(page)
    assert title(page) == ""


def new_trip(page: Page) -> str:
    page.goto("/trips/new")
    page.locator("#title").fill("Tuscany")
    page.locator("[name=start]").fill("2027-05-12")
    page.locator("[name=end]").fill("2027-05-14")
    page.locator("form.trip-form button.primary").first.click()
    page.wait_for_url(re.compile("/trips/[0-9a-z]{26}"))
    return re.search("/trips/[0-9a-z]{26}", page.url)[0]


def open_again(page: Page, address: str):
    page.goto("/you")
    expect(page.locator("#toasts")).to_contain_text("What you typed is kept")
    page.goto(address)
    page.wait_for_load_state("load")


@pytest.mark.main
def test_half_a_line_of_a_plan_waits_with_its_day_until_it_is_added(household):
    page = household.device()
    trip = new_trip(page)
    page.goto(trip)
    page.locator("#quick").fill("19:00 half a line")
    page.locator("#quick-day").select_option(index=2)
    day = page.locator("#quick-day").input_value()
    open_again(page, trip)
    expect(page.locator("#quick")).to_have_value("19:00 half a line")
    expect(page.locator("#quick-day")).to_have_value(day)
    page.locator("#quick").press("Enter")
    expect(page.locator(".entry-title")).to_have_text("half a line")
    expect(page.locator("#quick")).to_have_value("")
    page.goto("/you")
    page.goto(trip)
    page.wait_for_load_state("load")
    expect(page.locator("#quick")).to_have_value("")


def test_half_a_list_waits_too_and_outlasts_a_tick(household):
    page = household.device()
    lists = new_trip(page) + "/lists"
    page.goto(lists)
    page.locator(".new-list summary").click()
    page.locator("#new-list").fill("Bag")
    page.locator("#new-items").fill("socks\nhat")
    open_again(page, lists)
    expect(page.locator("#new-list")).to_have_value("Bag")
    expect(page.locator("#new-items")).to_have_value("socks\nhat")
    page.locator(".new-list button").click()
    expect(page.locator(".checklist li")).to_have_count(2)
    expect(page.locator("#new-items")).to_have_value("")
    more = page.locator(".checklist textarea").first
    more.fill("plug")
    page.locator(".tick").first.click()
    expect(page.locator(".tick").first).to_have_attribute("aria-pressed", "true")
    open_again(page, lists)
    expect(more).to_have_value("plug")
    page.locator(".checklist .list-more button").first.click()
    expect(page.locator(".checklist li")).to_have_count(3)
    page.reload()
    page.wait_for_load_state("load")
    expect(more).to_have_value("")
