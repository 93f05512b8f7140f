"""Who is removed from a trip that several plan, and who comes to its invitation by detours."""
import pytest
from flying import board, server  # noqa: F401 (fixtures)
from household import ADA, PASSWORD, submit
from looks import PHONE, excess_width, settle, violations
from planning import new_trip
from playwright.sync_api import Page, expect
from test_accounts import make_household, postbox  # noqa: F401 (fixtures)
from test_trips_together import begin, join
from waiting import until_so

TOLD = "Ada removed you from “Florence”."


def remove(page: Page, trip: str, name: str = "Ben"):
    page.goto(trip.replace("/trips/", "/together/"))
    row = page.locator(".companions li", has_text=name)
    row.locator("summary", has_text="Remove").click()
    row.locator("button", has_text=f"Remove {name}").click()
    expect(page.locator(".toast")).to_contain_text("Removed")


def until_the_server_tells(page: Page):
    """Which writes it down by itself, while the page of who did it comes already."""
    until_so(page, lambda: "removed you from" in page.request.get("/trips").text())


def test_who_is_removed_is_told_by_whom_until_they_have_read_it(open_page):
    ada, ben = open_page("/trips", viewport=PHONE), open_page("/trips", viewport=PHONE)
    trip = new_trip(ada)
    join(ben, begin(ada, trip))
    remove(ada, trip)
    until_the_server_tells(ben)
    for path in ("/trips", trip):
        ben.goto(path)
        expect(ben.get_by_role("note")).to_contain_text(TOLD)
        settle(ben)
        assert excess_width(ben) == 0
        assert violations(ben) == []
        ada.goto(path)
        expect(ada.locator("h1")).to_be_visible()
        expect(ada.get_by_role("note")).to_have_count(0)
    ben.goto(trip + "/lists")
    ben.get_by_role("button", name="All right").click()
    expect(ben.get_by_role("note")).to_have_count(0)
    assert ben.url.endswith("/lists")
    ben.goto("/trips")
    expect(ben.locator(".trip-title")).to_have_text("Florence")
    expect(ben.get_by_role("note")).to_have_count(0)


def test_who_was_removed_reads_it_in_flight_and_is_not_told_again(server, board):  # noqa: F811
    one, other = board(), board()
    trip = new_trip(one.page)
    one.until_synced()
    join(other.page, begin(one.page, trip))
    other.until_synced()
    remove(one.page, trip)
    until_the_server_tells(other.page)
    other.until_synced()
    for device in (one, other):
        device.expected.append("503 for")
    server.interrupt()
    other.page.goto("/trips")
    expect(other.page.get_by_role("note")).to_contain_text(TOLD)
    other.page.get_by_role("button", name="All right").click()
    expect(other.page.get_by_role("note")).to_have_count(0)
    server.start()
    other.until_synced()
    other.page.goto(trip)
    expect(other.page.locator(".trip-head h1")).to_have_text("Florence")
    expect(other.page.get_by_role("note")).to_have_count(0)


@pytest.mark.parametrize("is_elsewhere", [False, True], ids=["same browser", "another browser"])
def test_a_letter_that_confirms_an_address_leads_back_to_the_invitation(
    make_household, postbox, is_elsewhere  # noqa: F811
):
    home = make_household(
        ELSEWHERE_MAIL_URL=postbox.url, ELSEWHERE_MAIL_FROM="elsewhere@travel.example"
    )
    ada = home.device("/trips")
    invitation = begin(ada, new_trip(ada))
    ben = home.device(invitation)
    ben.get_by_role("link", name="Sign in first").click()
    ben.get_by_role("link", name="No account yet? Create one").click()
    ben.get_by_label("E‑mail address").fill(ADA)
    ben.get_by_label("Password", exact=True).fill(PASSWORD)
    submit(ben)
    expect(ben.locator("h1")).to_have_text("Check your e-mail")
    assert "confirm" in postbox.next_link()
    ben.get_by_role("button", name="Send it again").click()
    expect(ben.locator("main")).to_contain_text("the invitation goes on")
    page = home.device("/about") if is_elsewhere else ben
    page.goto(postbox.next_link())
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("h1")).to_have_text("Welcome")
    page.get_by_role("button", name="I have written it down").click()
    expect(page.locator("h1")).to_have_text("Florence")
    assert page.url.endswith(invitation)
    page.get_by_label("What the others call you").fill("Ben")
    page.get_by_role("button", name="Join").click()
    expect(page.locator(".companions")).to_contain_text("Ben")
