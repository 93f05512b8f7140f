"""Whose device it is: signing in and out, sessions that end, and devices that agree."""
import pytest
from playwright.sync_api import Error, expect

from faults import after_quiet
from flying import (
    EVERYTHING_KEPT, FLORENCE, KYOTO, PARIS, assert_nothing_is_left, member_with, two_of_a_member,
    until_nothing_is_left,
)
from flying import board, server  # noqa: F401 (fixtures)
from household import is_member, log_out, sign_in, sign_in_here, sign_up
from looks import let_frames_pass
from test_flight import reset
from test_trips import add, make_trip
from waiting import until, until_so


def test_what_one_device_changes_another_shows_within_seconds(board):
    one, other = two_of_a_member(board)
    page = other.open("/saved")
    one.star(FLORENCE)
    expect(page.locator("main")).to_contain_text("Florence", timeout=15_000)


def test_what_was_erased_elsewhere_is_told_until_somebody_has_read_it(board):
    one, other = two_of_a_member(board, FLORENCE)
    page = other.open("/saved")
    reset(one.open("/settings"))
    told = page.locator("#toasts").get_by_text("Everything was erased on another device.")
    expect(told).to_be_visible(timeout=15_000)
    # The page on show comes anew, without what was erased; going on meanwhile is never told of.
    expect(page.locator("main")).not_to_contain_text("Florence", timeout=15_000)
    page.wait_for_load_state("load")
    page = other.open("/trips")
    expect(told).to_be_visible()
    page.locator("#toasts").get_by_role("button", name="Close").click()
    page = other.open("/saved")
    expect(page.locator("main")).not_to_contain_text("Florence")
    expect(told).to_have_count(0)
    expect(one.page.get_by_text("on another device")).to_have_count(0)


def test_news_waits_while_something_can_be_taken_back(board):
    one, other = two_of_a_member(board, FLORENCE)
    page = other.open("/saved")
    page.locator("#list .star").first.click()
    undo = page.locator(".toast-undo")
    expect(undo).to_be_visible()
    page.evaluate("document.body.dataset.isAsBefore = 'yes'")
    undo.hover()
    one.star(PARIS)
    other.until_synced()
    # Longer than the page waits until it looks again whether it may be drawn anew.
    page.wait_for_timeout(2_500)
    assert page.evaluate("document.body.dataset.isAsBefore") == "yes"
    undo.click()
    page.mouse.move(5, 5)
    expect(page.locator("#list b")).to_have_count(2, timeout=15_000)


def test_news_holds_nobody_back_who_is_leaving(board):
    one, other = two_of_a_member(board)
    page = other.open("/saved")
    # As when a link was tapped whose page takes its time, be it the test's own that takes long.
    page.evaluate("""() => {
        document.body.dataset.isAsBefore = "yes";
        const leave = () => dispatchEvent(new Event("beforeunload"));
        leave();
        setInterval(leave, 100);
    }""")
    one.star(FLORENCE)
    other.until_synced()
    # What must not come would have come by then.
    page.wait_for_timeout(1_000)
    assert page.evaluate("document.body.dataset.isAsBefore") == "yes"


def test_both_change_the_same_things_offline_and_agree(server, board):
    one, other = two_of_a_member(board, FLORENCE)
    server.interrupt()
    one.star(PARIS)
    one.open(f"/cities/{FLORENCE}").locator("h1 .star[form=stars]").click()
    expect(one.page.locator("h1 .star[form=stars]")).to_have_attribute("aria-pressed", "false")
    other.star(KYOTO)
    server.start()
    for device in (one, other, one):
        device.until_synced()
    assert sorted(one.saved()) == sorted(other.saved()) == ["Kyoto", "Paris"]


def test_a_form_that_stood_open_undoes_nothing_that_was_changed_beside_it(board):
    device = board()
    page = device.page
    make_trip(page, "Tuscany")
    add(page, "Uffizi", "Day 1", "10:00")
    page.locator(".entry-title", has_text="Uffizi").click()
    page.locator(".activity-card").get_by_role("link", name="Edit").click()
    other = device.context.new_page()
    other.goto(page.url)
    other.get_by_label("Notes").fill("Side entrance")
    page.get_by_label("Starts").fill("11:00")
    page.get_by_role("button", name="Save").click()
    expect(other.get_by_label("Starts")).to_have_value("11:00")
    other.get_by_role("button", name="Save").click()
    expect(other.locator("#day-1 time").first).to_have_text("11:00")
    expect(other.locator("#day-1")).to_contain_text("Side entrance")


def test_the_form_of_a_trip_that_stood_open_undoes_nothing_either(board):
    device = board()
    page = device.page
    make_trip(page, "Tuscany")
    edit = page.url.split("?")[0] + "/edit"
    page.goto(edit)
    other = device.context.new_page()
    other.goto(edit)
    other.get_by_label("Notes").fill("Bring the good shoes")
    page.get_by_label("Name").fill("Tuscany in May")
    page.get_by_label("Another place").or_(page.get_by_label("Where to?")).fill("Florence")
    page.locator("#home-suggestions [role=option]").first.click()
    page.get_by_role("button", name="Save").click()
    expect(other.get_by_label("Name")).to_have_value("Tuscany in May")
    other.get_by_role("button", name="Save").click()
    expect(other.get_by_role("heading", level=1)).to_have_text("Tuscany in May")
    other.goto(edit)
    expect(other.get_by_label("Notes")).to_have_value("Bring the good shoes")
    expect(other.locator(".trip-chosen")).to_contain_text("Florence")


def test_a_trip_that_was_thrown_away_is_not_shown_as_if_it_were_there(board):
    device = board()
    page = device.page
    make_trip(page, "Tuscany")
    other = device.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("heading", level=1)).to_have_text("Tuscany")
    page.goto(page.url.split("?")[0] + "/edit")
    page.get_by_role("button", name="Move to the bin").click()
    expect(other.get_by_role("heading", level=1)).to_have_text("This trip is in the bin")
    page.goto("/trips/bin")
    page.get_by_role("button", name="Restore").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tuscany")
    other.reload()
    expect(other.get_by_role("heading", level=1)).to_have_text("Tuscany")


def test_what_one_device_plans_another_shows_on_the_open_trip(board):
    one, other = two_of_a_member(board)
    make_trip(one.page, "Tuscany")
    one.until_synced()
    other.until_synced()
    page = other.open("/trips")
    page.locator(".trip-card a").first.click()
    page.locator("#day-1").wait_for()
    add(one.page, "Uffizi", "Day 1", "10:00")
    expect(page.locator("#day-1 .entry-title")).to_have_text("Uffizi", timeout=15_000)
    expect(page.locator("#day-1 .entry-time")).to_contain_text("10:00")


def test_news_that_come_late_do_not_undo_later_ones(board):
    device = board()
    page = device.open(f"/cities/{FLORENCE}")
    device.until_it_knows_the_server()
    # The page that is asked for after the first press comes after that of the second one.
    page.evaluate("""() => {
        const real = window.fetch;
        window.late = 0;
        window.fetch = async (...all) => {
            const answer = await real(...all);
            if (all[0] !== location.href || window.late > 0) return answer;
            window.late = 1;
            await new Promise((done) => setTimeout(done, 1_500));
            window.late = 2;
            return answer;
        };
    }""")
    star = page.locator("h1 .star[form=stars]")
    star.click()
    until(page, "window.late === 1")
    expect(star).to_have_attribute("aria-pressed", "true")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "false")
    until(page, "window.late === 2")
    # The page that came late is read, and changes nothing.
    let_frames_pass(page, 10)
    expect(star).to_have_attribute("aria-pressed", "false", timeout=100)


@pytest.mark.main
def test_nothing_of_a_person_stays_when_they_log_out(board):
    device = member_with(board, FLORENCE)
    assert "city:3176959" in device.page.evaluate(EVERYTHING_KEPT)
    log_out(device.page)
    until_nothing_is_left(device.page)


def test_nothing_of_a_person_stays_when_they_log_out_offline(server, board):
    device = member_with(board, FLORENCE)
    server.interrupt()
    page = device.open("/you", is_cold=True)
    device.star(PARIS)
    page = device.open("/you")
    # As the reader does, so that it opens where somebody stopped.
    page.evaluate("localStorage.setItem('read', '[]')")
    page.get_by_role("button", name="Log out").click()
    expect(page.locator("h1")).to_have_text("1 change is only on this device")
    page.get_by_role("button", name="Log out anyway").click()
    until(page, "localStorage.getItem('read') === null")
    assert device.saved() == []
    assert_nothing_is_left(page)
    server.start()
    # The server is told before anything else: the session is gone there as well.
    after_quiet(device)
    device.open("/about")
    device.until_it_knows_the_server()
    page.goto("/account")
    assert "ada@" not in page.inner_text("main")


def test_somebody_else_on_the_device_sees_nothing_of_the_first(board):
    device, elsewhere = board(), board()
    sign_up(elsewhere.page, "ben@example.org")
    elsewhere.star(KYOTO)
    elsewhere.until_synced()
    sign_up(device.page)
    device.star(FLORENCE)
    device.until_synced()
    log_out(device.page)
    until_nothing_is_left(device.page)
    sign_in(device.page, address="ben@example.org")
    device.take_along("/saved")
    device.until_synced()
    assert device.saved() == ["Kyoto"]
    assert "city:3176959" not in device.page.evaluate(EVERYTHING_KEPT)


def test_who_signs_in_before_the_log_out_is_through_stays_signed_in(board):
    page = board().page
    sign_up(page)
    for _ in range(3):
        page.goto("/account")
        page.get_by_role("button", name="Log out").click(no_wait_after=True)
        # The page of who logged out may come between.
        until_so(page, lambda: comes(page, "/account/sign-in"), seconds=10)
        sign_in_here(page)
        # What was still to be said of the log-out is said by then.
        page.wait_for_timeout(4_000)
        assert is_member(page)


def comes(page, path: str) -> bool:
    try:
        page.goto(path)
        return page.get_by_label("Password", exact=True).is_visible()
    except Error as error:
        if "interrupted" in str(error) or "ERR_ABORTED" in str(error):
            return False
        raise


def test_back_to_what_a_form_was_answered_leads_to_the_form(board):
    page = board().page
    sign_in(page, password="wrong horse battery")
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto("/about")
    page.go_back()
    expect(page.get_by_label("E‑mail address")).to_be_visible()


def test_a_session_that_ended_keeps_what_was_not_sent(server, board):
    device, other = board(), board()
    sign_up(device.page)
    device.until_synced()
    sign_in(other.page)
    server.interrupt()
    device.star(FLORENCE)
    server.start()
    other.page.goto("/account/devices")
    other.page.get_by_role("button", name="Log out everywhere else").click()
    other.page.wait_for_load_state()
    device.page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'sync' })")
    expect(device.page.locator("#flight")).to_contain_text("Logged out", timeout=12_000)
    assert device.saved() == ["Florence"]
    sign_in(device.page)
    device.open("/saved")
    device.until_synced()
    other.page.goto("/saved")
    expect(other.page.locator("main")).to_contain_text("Florence")


def test_a_guest_who_signs_in_takes_nothing_unasked_along(board):
    owner, device = board(), board()
    sign_up(owner.page)
    owner.star(KYOTO)
    owner.until_synced()
    device.star(FLORENCE)
    device.until_synced()
    sign_in(device.page)
    device.page.goto("/saved")
    device.until_synced()
    names = device.saved()
    assert "Kyoto" in names


def test_forms_go_through_whoever_made_the_page(server, board):
    device = board()
    context = device.context
    # Made by the server, sent to the worker.
    plain = context.new_page()
    device.stop_workers()
    html = context.request.get(f"{server.url}/settings").text()
    assert "name='token'" in html
    token = html.split("name='token' value='")[1].split("'")[0]
    mine = device.open("/settings").locator("input[name=token]").first.get_attribute("value")
    assert mine == token
    plain.close()


def test_a_device_that_is_logged_out_from_another_finds_out_soon(board):
    """The page that is open says so and why, once."""
    one, other = two_of_a_member(board, FLORENCE)
    # It waits for news, as a page does that has been open for a moment.
    with other.page.expect_request(lambda request: "/sync/events" in request.url):
        page = other.open("/you")
    expect(page.locator(".account")).to_contain_text("Signed in as")
    one.open("/account/devices")
    one.page.get_by_role("button", name="Log out everywhere else").click()
    expect(one.page.locator(".device")).to_have_count(1)
    expect(page.get_by_text("You are logged out")).to_be_visible(timeout=5_000)
    expect(page.locator(".account")).to_contain_text("Sign in to go on")
    expect(page.locator(".account")).not_to_contain_text("Signed in as")


def test_a_page_that_opens_after_a_log_out_from_another_device_finds_out(board):
    one, other = two_of_a_member(board, FLORENCE)
    other.page.goto("about:blank")
    one.open("/account/devices")
    one.page.get_by_role("button", name="Log out everywhere else").click()
    expect(one.page.locator(".device")).to_have_count(1)
    page = other.open("/you")
    expect(page.get_by_text("You are logged out")).to_be_visible(timeout=5_000)
