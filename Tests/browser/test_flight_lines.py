"""Flight mode on slow lines, behind portals, and with pages that talk nonsense to it."""
import re
import time

import pytest
from playwright.sync_api import expect

from faults import PARIS, after_quiet, try_to_sync
from faults import board, line, server  # noqa: F401 (fixtures)
from flying import Device
from looks import settle
from waiting import until_so, until_still


def test_the_first_pages_come_at_once_where_the_server_takes_ten_seconds(line, chromium):
    device = Device(line, chromium)
    line.faults = {"/sync/": 10.0, "/answers": 10.0}
    device.page.goto("/about")
    device.page.evaluate(
        """new Promise((done) => {
            if (navigator.serviceWorker.controller) done();
            navigator.serviceWorker.addEventListener("controllerchange", () => done());
        })"""
    )
    began = time.monotonic()
    device.page.goto(f"/cities/{PARIS}")
    device.page.goto("/saved")
    took = time.monotonic() - began
    device.close()
    assert took < 7


def test_pages_come_at_once_and_whole_where_the_line_drips(line, board):
    device = board()
    line.faults = {"/": "drip"}
    for path in ("/search?q=florenc", "/countries/IT", "/near?lat=43.7696&lon=11.2558"):
        began = time.monotonic()
        device.page.goto(path, wait_until="domcontentloaded")
        html = device.page.evaluate("fetch(location.href).then((answer) => answer.text())")
        assert html.rstrip().endswith("</html>"), path
        assert time.monotonic() - began < 7, path


def test_a_portal_gets_into_no_page_and_no_picture(line, board):
    device = board()
    line.faults = {"/": "portal"}
    for path in ("/search?q=florenc", "/countries/IT"):
        assert "Please log in" not in device.open(path).content(), path
    after_quiet(device)
    device.page.evaluate("fetch('/suggest?q=flo').then((answer) => answer.text())")
    after_quiet(device)
    device.page.evaluate("fetch('/pictures/any?w=640').then((answer) => answer.text())")
    line.faults = {}
    text = device.page.evaluate(
        "fetch('/pictures/any?w=640').then((answer) => answer.text())"
    )
    assert "Please log in" not in text


def test_an_answer_that_ends_too_soon_is_not_asked_for_again_at_once(line, board):
    device = board()
    device.star(PARIS)
    device.until_synced()
    line.faults = {"/sync/v1": "half"}
    device.open("/about")
    # Whatever else the page asks for at its start shows that the server is there, and has it asked.
    until_so(device.page, lambda: "POST /sync/v1" in line.asked)
    until_still(device.page, lambda: len(line.asked), 2_000)
    line.asked.clear()
    # As long as several tries would take, were there any.
    device.page.wait_for_timeout(5_000)
    assert line.asked.count("POST /sync/v1") <= 2
    line.faults = {}
    after_quiet(device)
    device.until_synced()


def test_an_answer_that_came_cut_closes_no_page(line, board):
    device = board()
    line.faults = {"/answers": "half"}
    device.star(PARIS)
    settle(device.open("/saved"))
    until_so(device.page, lambda: any(" /answers" in one for one in line.asked))
    try_to_sync(device)
    line.faults = {"/": "gone"}
    for path in ("/saved", f"/cities/{PARIS}"):
        page = device.open(path, is_cold=True)
        assert "Paris" in page.locator("main").inner_text(), path


def test_a_portal_is_given_no_password(line, board):
    device = board()
    device.star(PARIS)
    device.until_synced()
    page = device.open("/account/sign-in")
    page.locator("[name=email]").fill("ada@example.org")
    page.locator("[name=password]").fill("correct horse battery")
    line.faults = {"/": "portal"}
    line.asked.clear()
    page.locator("main form button.primary, main form button[type=submit]").first.click()
    page.wait_for_load_state()
    assert "Please log in" not in page.content(), (page.url, line.asked)
    assert not [one for one in line.asked if one.startswith("POST /account")]
    # Nobody doubts who it is: what is kept goes on being shown.
    assert "Paris" in device.saved_cold()


def test_nonsense_from_a_page_does_nothing(line, board):
    device = board()
    device.star(PARIS)
    device.page.evaluate(
        """() => {
            const { controller } = navigator.serviceWorker;
            for (const deed of ["constructor", "__proto__", "toString", 7, {}, null]) {
                controller.postMessage({ do: deed, value: { a: "x".repeat(100_000) } });
            }
            controller.postMessage(null);
            controller.postMessage("sync");
            controller.postMessage({ do: "quiet", value: { is: "nonsense" } });
        }"""
    )
    # By then all of that was heard.
    try_to_sync(device)
    page = device.open("/settings/offline")
    expect(page.get_by_label("Leave the network alone")).not_to_be_checked()
    assert device.saved() == ["Paris"]


def test_words_of_other_pages_are_shown_as_words(line, board):
    device = board()
    device.open("/about")
    other = device.context.new_page()
    other.goto("/saved")
    other.evaluate(
        """new BroadcastChannel("elsewhere").postMessage({ state: {
            waiting: 1, head: "", isOff: true,
            pill: { kind: "offline\\"><img src=x>", words: "<img src=x onerror=alert(1)>" },
        } })"""
    )
    expect(device.page.locator("#flight")).to_contain_text("<img src=x onerror=alert(1)>")
    assert device.page.locator("#flight img").count() == 0


@pytest.mark.parametrize("fault", [502, 500, 404, "a file"])
def test_what_a_broken_proxy_says_is_a_page_with_a_way_back(line, board, fault):
    device = board()
    page = device.page
    line.faults = {"/account": fault}
    page.goto("/account/sign-in?back=/saved")
    expect(page.get_by_role("heading", level=1)).to_have_text("Accounts need the server")
    expect(page.get_by_role("link", name="Back to Discover")).to_be_visible()
    line.faults = {}
    page.get_by_role("link", name="Try again").click()
    expect(page).to_have_url(re.compile(r"/account/sign-in\?back=/saved$"))
    expect(page.locator("[name=email]")).to_be_visible()
