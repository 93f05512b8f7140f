"""Logging out and others on the same device, on bad lines: nothing is shown, and nothing lost."""
import re

import pytest
from playwright.sync_api import expect

from faults import FLORENCE, KYOTO, PARIS, Stranger, after_quiet, sync, try_to_sync, worker_of
from faults import board, line, server  # noqa: F401 (fixtures)
from flying import assert_nothing_is_left, member_with, until_nothing_is_left
from household import PASSWORD, is_member, log_out, sign_in, sign_in_here, sign_up
from test_flight_people import comes
from test_trips import make_trip
from test_trips_photos import PLAIN, WAITING, choose
from waiting import until, until_so


def log_out_unasked(page):
    page.goto("/you")
    page.get_by_role("button", name="Log out").click()
    page.wait_for_load_state()


def forget_session(device):
    """As where it has ended: what a browser asks at once must not find out one after the other."""
    device.page.goto("about:blank")
    # Longer than the worker waits after the last page before it asks the server.
    device.page.wait_for_timeout(500)
    device.context.clear_cookies()
    device.context.request.get(f"{device.server.url}/account")


def test_a_portal_does_not_make_the_device_forget_that_somebody_logged_out(line, board):
    device = member_with(board, FLORENCE)
    line.faults = {"/": "gone"}
    log_out_unasked(device.page)
    line.faults = {"/": "portal"}
    after_quiet(device)
    device.open("/about")
    try_to_sync(device)
    line.faults = {}
    after_quiet(device)
    device.open("/about")
    device.until_it_knows_the_server()
    assert device.saved() == []
    device.page.goto("/account")
    assert "ada@" not in device.page.inner_text("main")


def test_nothing_stays_where_the_line_breaks_just_after_logging_out(line, board):
    device = member_with(board, FLORENCE)
    device.page.goto("/account")
    line.faults = {"/sync/": "gone"}
    log_out(device.page)
    until_nothing_is_left(device.page)


@pytest.mark.parametrize("hidden", [[], ["clear-site-data"]])
def test_a_late_answer_to_logging_out_ends_no_session_that_began_meanwhile(line, board, hidden):
    line.hidden = hidden
    page = member_with(board, FLORENCE).page
    line.faults = {"/account/sign-out": "late"}
    page.goto("/account")
    page.get_by_role("button", name="Log out").click(no_wait_after=True)
    until_so(page, lambda: comes(page, "/account/sign-in"))
    sign_in_here(page)
    # What comes of the log-out has come by then.
    page.wait_for_timeout(4_000)
    assert is_member(page)


# As in Chromium now and then, when the server has it clear everything at the same time. What would
# take long never comes to its end.
CLEARS_FOR_EVER = """() => {
    const later = setTimeout;
    self.setTimeout = (work, wait) => wait > 2_000 ? 0 : later(work, wait);
    caches.delete = () => new Promise(() => {});
}"""


def test_nobody_waits_for_a_browser_that_never_ends_clearing(line, board):
    device = member_with(board, FLORENCE)
    device.page.goto("/account")
    worker_of(device).evaluate(CLEARS_FOR_EVER)
    log_out(device.page)
    expect(device.page).to_have_url(re.compile(r"/([?]done=loggedOut)?$"))
    assert device.saved() == []


def test_logging_out_works_where_only_a_proxy_answers(line, board):
    device = member_with(board, FLORENCE)
    device.page.goto("/you")
    line.faults = {"/": 502}
    device.page.get_by_role("button", name="Log out").click()
    until_nothing_is_left(device.page)
    line.faults = {}
    after_quiet(device)
    device.open("/about")
    device.until_it_knows_the_server()
    device.page.goto("/account")
    assert "ada@" not in device.page.inner_text("main")


@pytest.mark.parametrize("policy", ["no-referrer", "unsafe-url"])
def test_another_site_logs_nobody_out_and_stars_nothing(line, board, policy):
    device = board()
    sign_up(device.page)
    device.until_synced()
    line.faults = {"/": "gone"}
    device.star(FLORENCE)
    fields = "<input name='sure' value='1'><input name='anyway' value='1'>"
    with Stranger(f"{line.url}/account/sign-out", fields, policy) as site:
        device.page.goto(site.url)
        with device.page.expect_navigation():
            device.page.get_by_role("button").click()
    with Stranger(f"{line.url}/do/star", "<input name='star' value='2988507'>", policy) as site:
        device.page.goto(site.url)
        with device.page.expect_navigation():
            device.page.get_by_role("button").click()
    assert device.saved() == ["Florence"]


def test_nobody_sees_the_library_of_another_while_the_server_thinks(line, board):
    device, elsewhere = board(), board()
    sign_up(elsewhere.page, "ben@example.org")
    sign_up(device.page)
    device.star(FLORENCE)
    device.until_synced()
    # Ada's session ends elsewhere, and Ben signs in on the same device.
    device.context.clear_cookies()
    device.page.goto("/account/sign-in")
    line.faults = {"/sync/": 7.0}
    sign_in(device.page, address="ben@example.org")
    device.page.goto("/saved")
    assert "Florence" not in device.page.inner_text("main")
    line.faults = {"/sync/": "gone"}
    device.page.goto("/saved")
    assert "Florence" not in device.page.inner_text("main")


def test_an_answer_that_comes_after_logging_out_brings_nothing_back(line, board):
    device = member_with(board, FLORENCE)
    device.page.goto("/account")
    line.faults = {"/sync/": 7.0}
    line.asked.clear()
    sync(device)
    until_so(device.page, lambda: "POST /sync/v1" in line.asked)
    line.answered.clear()
    log_out(device.page)
    line.faults = {}
    until_so(device.page, lambda: "POST /sync/v1" in line.answered)
    # What was read would be written by then.
    device.page.wait_for_timeout(500)
    assert_nothing_is_left(device.page)


def test_what_is_changed_after_logging_out_offline_outlives_the_word_to_the_server(line, board):
    device = member_with(board, FLORENCE)
    # The browser does what the server says about forgetting.
    line.hidden = []
    line.faults = {"/": "gone"}
    log_out_unasked(device.page)
    assert device.saved() == []
    device.star(KYOTO)
    line.faults = {}
    after_quiet(device)
    device.page.goto("/about")
    device.until_synced()
    assert device.saved() == ["Kyoto"]
    assert device.saved_cold() == ["Kyoto"]


def test_what_somebody_had_not_sent_outlives_others_who_use_the_device(line, board):
    device = member_with(board, FLORENCE)
    forget_session(device)
    device.star(PARIS)
    for address in ("ben@example.org", "cleo@example.org"):
        sign_up(device.page, address)
        device.open("/saved")
        device.until_synced()
        assert device.saved() == []
        forget_session(device)
    expect_all_of_ada(device)


def with_a_member_between(board):
    """A device on which Ada's session ended with a star unsent, and Ben has signed up since."""
    device = member_with(board, FLORENCE)
    forget_session(device)
    device.star(PARIS)
    sign_up(device.page, "ben@example.org")
    device.open("/saved")
    device.until_synced()
    return device


def expect_all_of_ada(device):
    sign_in(device.page)
    device.open("/saved")
    device.until_synced()
    assert sorted(device.saved()) == ["Florence", "Paris"]


def test_logging_out_takes_nothing_along_that_others_had_not_sent(line, board):
    device = with_a_member_between(board)
    # The browser does what the server says about forgetting.
    line.hidden = []
    log_out_unasked(device.page)
    expect_all_of_ada(device)


def test_what_others_had_not_sent_outlives_a_database_thrown_away(line, board):
    device = with_a_member_between(board)
    device.lose_database()
    device.open("/about")
    line.hidden = []
    log_out_unasked(device.page)
    expect_all_of_ada(device)


def test_deleting_an_account_takes_nothing_along_that_others_had_not_sent(line, board):
    device = with_a_member_between(board)
    device.star(KYOTO)
    device.until_synced()
    # The browser does what the server says about forgetting.
    line.hidden = []
    page = device.page
    page.goto("/account/delete")
    page.get_by_label("Current password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Delete my account").click()
    expect(page.locator("h1")).to_have_text("Your account is deleted")
    expect_all_of_ada(device)


def waiting_photo(device, line, fault="no room"):
    """A trip with a photo that the server does not get.

    Where it is away for photos alone, each try takes the network for lost and each exchange finds
    it again, until the server has had enough of them.
    """
    page = device.page
    make_trip(page, "Album")
    page.goto(re.sub(r"[?#].*", "", page.url) + "/photos")
    line.faults = {"/photos": fault}
    choose(page, PLAIN)
    device.until_synced()
    assert page.evaluate(WAITING) == 1


def test_photos_that_a_member_had_not_sent_wait_for_them_alone(line, board):
    device = member_with(board, FLORENCE)
    waiting_photo(device, line)
    forget_session(device)
    sign_up(device.page, "ben@example.org")
    device.open("/about")
    device.until_synced()
    device.open("/settings/offline")
    expect(device.page.locator("main")).to_contain_text(
        "1 photo or document waits for its owner"
    )
    assert device.page.evaluate(WAITING) == 0
    log_out(device.page)
    line.faults = {}
    sign_in(device.page)
    device.open("/about")
    device.until_synced()
    aside = "caches.keys().then((names) => names.filter((n) => n.startsWith('photos-waiting-')))"
    until(device.page, f"({aside}).then((names) => names.length === 0)")
    until(device.page, f"({WAITING}).then((count) => count === 0)")
    album = device.context.request.get(device.page.url.split("/about")[0] + "/trips").text()
    assert "Album" in album


def test_logging_out_asks_first_where_a_photo_is_only_here(line, board):
    device = member_with(board, FLORENCE)
    waiting_photo(device, line)
    log_out_unasked(device.page)
    expect(device.page.locator("h1")).to_have_text("1 photo or document is only on this device")
    device.page.get_by_role("link", name="Stay logged in").click()
    assert device.page.evaluate(WAITING) == 1
    log_out_unasked(device.page)
    device.page.get_by_role("button", name="Log out anyway").click()
    until(device.page, f"({WAITING}).then((count) => count === 0)")
