"""Logging out and others on the same device, on bad lines: nothing is shown, and nothing lost."""
import pytest

from faults import FLORENCE, KYOTO, PARIS, QUIET_MS, Stranger, sync
from faults import board, line, server  # noqa: F401 (fixtures)
from flying import EVERYTHING_KEPT, member_with
from household import log_out, sign_in, sign_up


def log_out_unasked(page):
    page.goto("/you")
    page.get_by_role("button", name="Log out").click()
    page.wait_for_load_state()


def forget_session(device):
    """As where it has ended: what a browser asks at once must not find out one after the other."""
    device.page.goto("about:blank")
    device.page.wait_for_timeout(500)
    device.context.clear_cookies()
    device.context.request.get(f"{device.server.url}/account")


def test_a_portal_does_not_make_the_device_forget_that_somebody_logged_out(line, board):
    device = member_with(board, FLORENCE)
    line.faults = {"/": "gone"}
    log_out_unasked(device.page)
    line.faults = {"/": "portal"}
    device.page.wait_for_timeout(QUIET_MS)
    device.open("/about")
    sync(device)
    device.page.wait_for_timeout(1_500)
    line.faults = {}
    device.page.wait_for_timeout(8_000)
    device.open("/about")
    sync(device)
    device.page.wait_for_timeout(1_500)
    assert device.saved() == []
    device.page.goto("/account")
    assert "ada@" not in device.page.inner_text("main")


def test_nothing_stays_where_the_line_breaks_just_after_logging_out(line, board):
    device = member_with(board, FLORENCE)
    device.page.goto("/account")
    line.faults = {"/sync/": "gone"}
    log_out(device.page)
    device.page.wait_for_timeout(1_000)
    kept = device.page.evaluate(EVERYTHING_KEPT)
    assert "city:3176959" not in kept and "ada@" not in kept


def test_logging_out_works_where_only_a_proxy_answers(line, board):
    device = member_with(board, FLORENCE)
    device.page.goto("/you")
    line.faults = {"/": 502}
    device.page.get_by_role("button", name="Log out").click()
    device.page.wait_for_timeout(1_000)
    kept = device.page.evaluate(EVERYTHING_KEPT)
    assert "city:3176959" not in kept and "ada@" not in kept
    line.faults = {}
    device.page.wait_for_timeout(QUIET_MS)
    device.open("/about")
    sync(device)
    device.page.wait_for_timeout(1_500)
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
        device.page.get_by_role("button").click()
        device.page.wait_for_timeout(500)
    with Stranger(f"{line.url}/do/star", "<input name='star' value='2988507'>", policy) as site:
        device.page.goto(site.url)
        device.page.get_by_role("button").click()
        device.page.wait_for_timeout(500)
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
    line.faults = {"/sync/": 12.0}
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
    sync(device)
    device.page.wait_for_timeout(300)
    log_out(device.page)
    line.faults = {}
    device.page.wait_for_timeout(4_000)
    kept = device.page.evaluate(EVERYTHING_KEPT)
    assert "city:3176959" not in kept and "ada@" not in kept


def test_what_is_changed_after_logging_out_offline_outlives_the_word_to_the_server(line, board):
    device = member_with(board, FLORENCE)
    # The browser does what the server says about forgetting.
    line.hidden = []
    line.faults = {"/": "gone"}
    log_out_unasked(device.page)
    assert device.saved() == []
    device.star(KYOTO)
    line.faults = {}
    device.page.wait_for_timeout(QUIET_MS)
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
    sign_in(device.page)
    device.open("/saved")
    device.until_synced()
    assert sorted(device.saved()) == ["Florence", "Paris"]
