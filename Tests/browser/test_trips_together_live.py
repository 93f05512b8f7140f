"""An open page of a trip that two people plan: what one changes comes to the other, in place."""
import pytest
from flying import board, server  # noqa: F401 (fixtures)
from looks import DESKTOP
from planning import new_trip
from playwright.sync_api import Page, expect
from test_trips_together import add, begin, join

STAYED = "window.stayed === true"
# What waits for news asks again 5 s after it was refused once, as by a busy machine.
SECONDS = 15_000


@pytest.fixture
def two(board):  # noqa: F811
    """Two people who plan one trip: their pages, its address and its invitation."""
    one, other = board(viewport=DESKTOP), board(viewport=DESKTOP)
    trip = new_trip(one.page)
    one.until_synced()
    invitation = begin(one.page, trip)
    join(other.page, invitation)
    other.until_synced()
    return one.page, other.page, trip, invitation


def watch(page: Page, address: str):
    page.goto(address)
    page.wait_for_timeout(600)
    page.evaluate("window.stayed = true")


def save(page: Page, address: str, **fields: str):
    page.goto(address)
    more = page.locator("details.more-details:not([open]) > summary")
    if more.count():
        more.click()
    for name, value in fields.items():
        page.locator(f"[name={name}]").first.fill(value)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".toast")).to_be_visible()


def test_days_and_head_change_where_they_stand(two):
    ada, ben, trip, _ = two
    watch(ada, trip)
    ben.goto(trip)
    add(ben, "9:30 Bargello")
    expect(ada.locator(".entry-title")).to_have_text("Bargello", timeout=SECONDS)
    expect(ada.locator(".grip")).to_have_count(1)
    save(ben, trip + "/edit", title="Two in Florence")
    heading = ada.get_by_role("heading", level=1)
    expect(heading).to_have_text("Two in Florence", timeout=SECONDS)
    days = ada.locator(".day h2 a").all_inner_texts()
    ben.goto(trip + "/edit")
    ben.get_by_role("button", name="A day later").click()
    expect(ada.locator(".day h2 a").first).not_to_have_text(days[0], timeout=SECONDS)
    expect(ada.locator(".lead")).to_contain_text("13–15 May")
    assert ada.evaluate(STAYED)


@pytest.mark.parametrize("is_draft", [False, True], ids=["typing", "draft"])
def test_a_half_typed_line_does_not_stop_news(two, is_draft):
    ada, ben, trip, _ = two
    watch(ada, trip)
    ada.locator("#quick").focus()
    ada.keyboard.type("half ty")
    if is_draft:
        ada.goto("/trips")
        watch(ada, trip)
    ben.goto(trip)
    add(ben, "14:00 San Marco")
    expect(ada.locator(".entry-title")).to_have_text("San Marco", timeout=SECONDS)
    expect(ada.locator("#quick")).to_have_value("half ty")
    assert ada.evaluate(STAYED)
    if not is_draft:
        ada.keyboard.type("ped")
        expect(ada.locator("#quick")).to_have_value("half typed")


def test_lists_fill_in_around_a_line(two):
    ada, ben, trip, _ = two
    watch(ada, trip + "/lists")
    ada.locator(".list-more textarea").first.focus()
    ada.keyboard.type("half ty")
    ben.goto(trip + "/lists")
    ben.locator(".list-more textarea").first.fill("Soap")
    ben.locator(".list-more button").first.click()
    expect(ada.locator(".items").first).to_contain_text("Soap", timeout=SECONDS)
    ada.keyboard.type("ped")
    expect(ada.locator(".list-more textarea").first).to_have_value("half typed")
    assert ada.evaluate(STAYED)


def test_notes_costs_codes_and_people_come(two, board):  # noqa: F811
    ada, ben, trip, invitation = two
    ben.goto(trip)
    add(ben, "9:30 Bargello")
    activity = ben.locator(".entry-title").get_attribute("href")
    # Its page is one that says "not found" until it has come, and makes way for it then.
    ada.goto(trip)
    expect(ada.locator(".entry-title")).to_have_text("Bargello", timeout=SECONDS)
    watch(ada, activity)
    save(ben, activity + "/edit", notes="Gate 9", cost="12", code="XK7Q2P")
    card = ada.locator(".activity-card")
    expect(card).to_contain_text("Gate 9", timeout=SECONDS)
    expect(card).to_contain_text("12.00")
    expect(card.locator(".code")).to_have_count(1)
    assert ada.evaluate(STAYED)
    watch(ada, trip.replace("/trips/", "/together/"))
    join(board(viewport=DESKTOP).page, invitation, "Carl")
    expect(ada.locator(".companions")).to_contain_text("Carl", timeout=SECONDS)


def test_what_is_in_sight_and_has_the_focus_stays(two):
    ada, ben, trip, _ = two
    ada.goto(trip)
    for hour in range(8, 20):
        add(ada, f"{hour}:10 Stop {hour}")
    watch(ada, trip)
    link = ada.locator(".entry-title", has_text="Stop 17").first
    link.scroll_into_view_if_needed()
    link.focus()
    ada.wait_for_timeout(400)
    before = link.bounding_box()["y"]
    ben.goto(trip)
    expect(ben.locator(".entry-title")).to_have_count(12)
    add(ben, "6:30 Early")
    expect(ada.locator(".entry-title", has_text="Early")).to_be_visible(timeout=SECONDS)
    ada.wait_for_timeout(300)
    assert abs(link.bounding_box()["y"] - before) < 3
    assert ada.evaluate("document.activeElement.textContent") == "Stop 17"
    assert ada.evaluate(STAYED)


def test_who_writes_in_a_form_is_told_of_news(two):
    ada, ben, trip, _ = two
    ben.goto(trip + "/lists")
    for text in ("Soap", "Comb"):
        ben.locator(".list-more textarea").first.fill(text)
        ben.locator(".list-more button").first.click()
        expect(ben.locator(".items").first).to_contain_text(text)
    watch(ada, trip + "/lists")
    expect(ada.locator(".items").first).to_contain_text("Comb", timeout=SECONDS)
    # A field that no draft keeps.
    ada.evaluate("""() => document.querySelector(".trip-lists").prepend(
        Object.assign(document.createElement("input"), { id: "other" }))""")
    ada.locator("#other").fill("being written")
    ben.locator(".list-more textarea").first.fill("Towel")
    ben.locator(".list-more button").first.click()
    expect(ada.locator(".toast")).to_contain_text("There is news", timeout=SECONDS)
    expect(ada.locator("#other")).to_have_value("being written")
    ada.get_by_role("link", name="Show").click()
    expect(ada.locator(".items").first).to_contain_text("Towel")


@pytest.mark.main
def test_a_trip_is_planned_together_straight_after_it_was_made(board):  # noqa: F811
    page = board().page
    trip = new_trip(page)
    page.goto(trip.replace("/trips/", "/together/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Plan together")
