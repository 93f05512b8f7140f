"""Two people who plan one trip, with the server and without."""
import pytest
from flying import board, server  # noqa: F401 (fixtures)
from looks import DESKTOP, PHONE, excess_width, settle, violations
from planning import new_trip
from playwright.sync_api import Page, expect
from waiting import until_so


def begin(page: Page, trip: str, name: str = "Ada") -> str:
    """Lets others plan a trip, and returns the address of the invitation."""
    page.goto(trip + "/overview")
    page.locator(".trip-head").get_by_role("link", name="Plan together").click()
    page.get_by_label("What the others call you").fill(name)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", name="Who plans it")).to_be_visible()
    return page.get_by_role("link", name="The invitation").get_attribute("href")


def join(page: Page, invitation: str, name: str = "Ben"):
    page.goto(invitation)
    page.get_by_label("What the others call you").fill(name)
    page.get_by_role("button", name="Join").click()
    expect(page.locator(".companions")).to_contain_text(name)


def add(page: Page, line: str):
    page.locator("#quick").fill(line)
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_be_visible()


def planned(page: Page) -> list[str]:
    return page.locator(".days .entry-title").all_inner_texts()


@pytest.mark.main
@pytest.mark.parametrize(
    ("size", "colours"), [(PHONE, "light"), (DESKTOP, "dark")], ids=["phone-light", "desktop-dark"]
)
def test_a_friend_joins_and_both_change_the_trip(open_page, size, colours):
    looks = {"viewport": size, "color_scheme": colours}
    ada = open_page("/trips", **looks)
    trip = new_trip(ada)
    invitation = begin(ada, trip)
    ben = open_page(invitation, **looks)
    # What was done is told over the page, by itself to those who are read to.
    ada.locator(".toast-close").click()
    expect(ada.locator(".toast")).to_have_count(0)
    for page in (ada, ben):
        settle(page)
        assert excess_width(page) == 0
        assert violations(page) == []
    join(ben, invitation)
    ben.goto(trip)
    expect(ben.locator(".planned-with")).to_have_text("Planned with Ada")
    add(ben, "9:30 Bargello")
    ada.goto(trip)
    expect(ada.locator(".planned-with")).to_have_text("Planned with Ben")
    expect(ada.locator(".entry-title", has_text="Bargello")).to_be_visible()
    ada.get_by_role("link", name="Planned with Ben").click()
    settle(ada)
    assert violations(ada) == []
    ada.locator("summary", has_text="Remove").click()
    ada.locator(".sure button", has_text="Remove Ben").click()
    expect(ada.locator(".toast")).to_contain_text("Removed")
    expect(ada.locator(".companions li")).to_have_count(1)
    ben.goto(invitation)
    expect(ben.get_by_role("heading", level=1)).to_have_text(
        "This invitation is not good any more"
    )
    ben.goto(trip)
    expect(ben.locator(".entry-title", has_text="Bargello")).to_be_visible()
    expect(ben.locator(".planned-with")).to_have_text("Plan together")


def test_what_both_change_in_flight_comes_together_afterwards(server, board):
    one, other = board(), board()
    ada, ben = one.page, other.page
    trip = new_trip(ada)
    one.until_synced()
    join(ben, begin(ada, trip))
    for device in (one, other):
        device.until_synced()
        device.expected.append("503 for")
    server.interrupt()
    for page, line in ((ada, "9:30 Bargello"), (ben, "14:00 San Marco")):
        page.goto(trip)
        add(page, line)
    ben.goto(trip + "/edit")
    ben.get_by_label("Name").fill("Florence in May")
    ben.get_by_role("button", name="Save").click()
    # Who plans it is asked of the server alone, and the page says so.
    ben.goto(trip.replace("/trips/", "/together/"))
    expect(ben.get_by_role("heading", level=1)).to_contain_text("needs the server")
    ben.goto(trip)
    server.start()
    for device in (one, other, one, other):
        device.until_synced()
    for page in (ada, ben):
        page.goto(trip)
        expect(page.locator(".entry-title", has_text="San Marco")).to_be_visible()
        assert planned(page) == ["Bargello", "San Marco"]
        expect(page.get_by_role("heading", level=1)).to_have_text("Florence in May")


def rename(page: Page, title: str):
    page.locator(".days .entry-title").first.click()
    page.locator(".activity-card").get_by_role("link", name="Edit").click()
    page.get_by_label("What", exact=True).fill(title)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".toast")).to_be_visible()


def changes(page: Page, trip: str) -> list[str]:
    """What the history says of what became of what, and by whom, the latest first."""
    page.goto(trip + "/history")
    rows = page.locator(".history li")
    hints = [hint.rsplit(" · ", 1)[0] for hint in rows.locator(".hint").all_inner_texts()]
    after = rows.locator(".fact:last-child dd").all_inner_texts()
    return [f"{title}: {hint}" for title, hint in zip(after, hints)]


def until_told(page: Page, trip: str, *expected: str):
    """Until the history says that; it comes from the other one's library after a moment."""
    told = list(expected)
    until_so(page, lambda: changes(page, trip) == told, pause_ms=250, words=str(told))


def test_the_history_says_who_changed_something_in_flight_too(server, board):
    one, other = board(), board()
    ada, ben = one.page, other.page
    trip = new_trip(ada)
    add(ada, "9:30 Bargello")
    one.until_synced()
    join(ben, begin(ada, trip))
    ben.goto(trip)
    rename(ben, "Duomo")
    for device in (other, one):
        device.until_synced()
    until_told(ben, trip, "Duomo: Title · you")
    until_told(ada, trip, "Duomo: Title · Ben")
    for device in (one, other):
        device.expected.append("503 for")
    server.interrupt()
    ada.goto(trip)
    rename(ada, "San Marco")
    in_flight = ["San Marco: Title · you", "Duomo: Title · Ben"]
    assert changes(ada, trip) == in_flight
    server.start()
    for device in (one, other, one, other):
        device.until_synced()
    assert changes(ada, trip) == in_flight
    until_told(ben, trip, "San Marco: Title · Ada", "Duomo: Title · you")
    settle(ben)
    assert excess_width(ben) == 0
    assert violations(ben) == []


@pytest.mark.parametrize("size", [PHONE, {"width": 320, "height": 568}], ids=["phone", "narrow"])
def test_a_long_name_widens_no_page_and_every_way_leads_somewhere(open_page, size):
    ada = open_page("/trips", viewport=size)
    trip = new_trip(ada)
    invitation = begin(ada, trip)
    ben = open_page(invitation, viewport=size)
    join(ben, invitation, "B" * 60)
    ben.locator(".way-up a").click()
    expect(ben.locator(".planned-with")).to_have_text("Planned with Ada")
    for path in (trip, "/trips", trip.replace("/trips/", "/together/")):
        ada.goto(path)
        settle(ada)
        assert excess_width(ada) == 0
    ada.get_by_text("Change your name").click()
    ada.get_by_label("What the others call you").fill("Ada Lovelace")
    ada.get_by_role("button", name="Change", exact=True).click()
    expect(ada.locator(".companions")).to_contain_text("Ada Lovelace")
    ada.get_by_role("link", name="The invitation").click()
    ada.get_by_role("link", name="To your trip").click()
    expect(ada.locator(".planned-with")).to_contain_text("BBB")
    add(ben, "9:30 Bargello")
    rename(ben, "Duomo")
    until_told(ada, trip, "Duomo: Title · " + "B" * 60)
    settle(ada)
    assert excess_width(ada) == 0


def test_without_a_network_the_page_leads_back_and_comes_by_itself_later(server, board):
    device = board()
    page = device.page
    trip = new_trip(page)
    device.until_synced()
    device.expected.append("503 for")
    server.interrupt()
    page.goto(trip.replace("/trips/", "/together/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Planning together needs the server")
    page.get_by_role("link", name="Back to your trip").click()
    expect(page.locator(".trip-head h1")).to_have_text("Florence")
    page.goto(trip.replace("/trips/", "/together/"))
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    server.start()
    expect(page.get_by_role("heading", level=1)).to_have_text("Plan together", timeout=20_000)
