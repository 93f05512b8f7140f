"""Who logs out is gone from the copy of the database as well, whatever happens meanwhile."""
import pytest
from playwright.sync_api import expect

from faults import FLORENCE, after_quiet, worker_of
from faults import board, line, server  # noqa: F401 (fixtures)
from flying import assert_nothing_is_left, member_with, until_nothing_is_left
from household import log_out, sign_in, sign_up
from survivor import KEPT, Survivor
from test_flight_copy import CITIES, log_of, tear
from test_flight_leaving import log_out_unasked
from waiting import is_true, until

SEND_MANY = """async (count) => {
    const page = new DOMParser().parseFromString(
        await (await fetch("/settings")).text(), "text/html");
    const token = page.querySelector("[name=token]").value;
    self.sent = (async () => {
        for (let at = 0; at < count; at += 1) {
            const body = new URLSearchParams({ token, id: 2988507, on: at % 2 });
            await fetch("/do/star", { method: "POST", body, redirect: "manual" });
        }
    })();
}"""
# What a slow disk does to a cache.
SLOW_DELETE = """(milliseconds) => {
    const removing = Cache.prototype.delete;
    Cache.prototype.delete = async function (...all) {
        await new Promise((done) => setTimeout(done, milliseconds));
        return removing.apply(this, all);
    };
}"""
SLOW_PUT = """(milliseconds) => {
    const putting = Cache.prototype.put;
    Cache.prototype.put = async function (key, response) {
        const { byteLength } = await response.clone().arrayBuffer();
        if (`${key}`.startsWith("/copy/") && byteLength > 0) {
            await new Promise((done) => setTimeout(done, milliseconds));
        }
        return putting.call(this, key, response);
    };
}"""
FULL = """() => {
    const full = new DOMException("full", "QuotaExceededError");
    Cache.prototype.put = () => Promise.reject(full);
}"""
OWED = "caches.match('/copy/state/owesSignOut').then((answer) => answer?.text() ?? '')"


def leave(page):
    """Also where something waits."""
    anyway = page.get_by_role("button", name="Log out anyway")
    gone = page.locator("#toasts", has_text="You are logged out")
    # What another page writes without a pause draws this one anew before it has left.
    for _ in range(3):
        log_out_unasked(page)
        try:
            expect(anyway.or_(gone)).to_be_visible()
            break
        except AssertionError:
            continue
    if anyway.is_visible():
        anyway.click()
    expect(gone).to_be_visible()


def member_who_survives(server, chromium, profile) -> Survivor:
    survivor = Survivor(chromium.browser_type, profile, server.url)
    survivor.take_along()
    sign_up(survivor.page)
    survivor.page.goto("/about")
    survivor.write(CITIES[:1])
    survivor.until_synced()
    survivor.restart()
    return survivor


def test_nothing_comes_back_after_logging_out(line, board):
    device = member_with(board, FLORENCE)
    device.page.goto("/account")
    log_out(device.page)
    device.open("/about")
    assert_nothing_is_left(device.page)
    device.lose_database()
    assert device.saved() == []


def test_nothing_stays_where_the_browser_clears_all_as_well(line, board):
    device = member_with(board, FLORENCE)
    # The head that has it do so.
    line.hidden = []
    device.context.new_page().goto("/saved")
    leave(device.page)
    until_nothing_is_left(device.page)
    device.lose_database()
    assert device.saved() == []


# Torn where as much as can be is taken for what follows the end: the logging out as well.
@pytest.mark.parametrize("count", [0, 4])
def test_nobody_comes_back_with_a_torn_write(server, chromium, tmp_path, count):
    survivor = member_who_survives(server, chromium, tmp_path / "profile")
    server.interrupt()
    survivor.write(CITIES[1:2])
    survivor.kill()
    tear(log_of(survivor), 32_768 - log_of(survivor).stat().st_size % 32_768 - 8)
    survivor.start()
    survivor.check()
    survivor.write([CITIES[2]] * count)
    leave(survivor.page)
    until(survivor.page, f"({KEPT})().then((kept) => kept.length === 0)")
    survivor.kill()
    survivor.start()
    assert survivor.page.evaluate(KEPT) == []
    survivor.kill()


def test_a_kill_just_after_logging_out_brings_nobody_back(server, chromium, tmp_path):
    survivor = member_who_survives(server, chromium, tmp_path / "profile")
    server.interrupt()
    survivor.write([CITIES[1]] * 100)
    leave(survivor.page)
    survivor.kill()
    survivor.start()
    assert_nothing_is_left(survivor.page)
    assert survivor.page.evaluate(KEPT) == []
    survivor.kill()


@pytest.mark.parametrize("slowness", [None, (SLOW_DELETE, 10), (SLOW_PUT, 300)])
def test_what_another_page_writes_meanwhile_goes_as_well(line, board, slowness):
    device = member_with(board, FLORENCE)
    line.faults = {"/": "gone"}
    other = device.context.new_page()
    other.goto("/about")
    if slowness:
        worker_of(device).evaluate(*slowness)
    other.evaluate(SEND_MANY, 120)
    # Somewhere in the middle of it.
    device.page.wait_for_timeout(300)
    leave(device.page)
    # The other page goes on for as long as it is there.
    if is_true(lambda: other.evaluate("self.sent.then(() => true)")):
        until_nothing_is_left(device.page)
    # What was on its way would be written by then.
    device.page.wait_for_timeout(1_000)
    assert_nothing_is_left(device.page)


def test_a_slow_disk_has_forgotten_who_is_told_to_be_logged_out(line, board):
    device = member_with(board, FLORENCE)
    line.faults = {"/": "gone"}
    device.page.evaluate(SEND_MANY, 150)
    device.page.evaluate("self.sent")
    worker_of(device).evaluate(SLOW_DELETE, 30)
    leave(device.page)
    device.stop_workers()
    assert_nothing_is_left(device.page)


def test_a_debt_that_was_paid_is_not_paid_again(line, board):
    device = member_with(board, FLORENCE)
    line.faults = {"/": "gone"}
    leave(device.page)
    until(device.page, f"{OWED}.then((text) => JSON.parse(text || '[]').length > 0)")
    # There is no room for the word that it was paid.
    worker_of(device).evaluate(FULL)
    line.faults = {}
    after_quiet(device)
    device.open("/about")
    device.until_it_knows_the_server()
    sign_in(device.page)
    device.open("/about")
    device.until_it_knows_the_server()
    assert device.saved() == ["Florence"]
    device.lose_database()
    device.open("/about")
    device.until_it_knows_the_server()
    device.page.goto("/account")
    assert "ada@" in device.page.inner_text("main")
