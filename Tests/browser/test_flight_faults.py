"""Flight mode against networks, disks, clocks and pages that behave badly."""
import http.server
import os
import threading
import time

import pytest
from playwright.sync_api import expect

from between import Between
from flying import Device
from household import log_out, sign_in, sign_up
from serving import ROOT, Server
from test_flight_people import EVERYTHING_KEPT

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
FLORENCE, PARIS, KYOTO = "3176959/florence", "2988507/paris", "1857910/kyoto"
LOG = ROOT / f".tools/flight-faults-{os.getpid()}.log"


@pytest.fixture
def server():
    with Server("--data", DATA, "--replay", str(ROOT / "samples/replay"), log=LOG) as server:
        yield server


@pytest.fixture
def line(server):
    """The way to the server, which may be bad."""
    with Between(server) as line:
        yield line


@pytest.fixture
def board(line, chromium):
    """Devices that have the app with them; what bad lines make them say is not looked at."""
    devices = []

    def board(**options) -> Device:
        device = Device(line, chromium, **options)
        devices.append(device)
        device.take_along()
        return device

    yield board
    for device in devices:
        device.close()


def worker_of(device: Device):
    return device.context.service_workers[-1]


def log_out_unasked(page):
    page.goto("/you")
    page.get_by_role("button", name="Log out").click()
    page.wait_for_load_state()


# Logging out


def test_a_portal_does_not_make_the_device_forget_that_somebody_logged_out(line, board):
    device = board()
    sign_up(device.page)
    device.star(FLORENCE)
    device.until_synced()
    line.faults = {"/": "gone"}
    log_out_unasked(device.page)
    line.faults = {"/": "portal"}
    device.page.wait_for_timeout(9_000)
    device.open("/about")
    device.page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'sync' })")
    device.page.wait_for_timeout(1_500)
    line.faults = {}
    device.page.wait_for_timeout(8_000)
    device.open("/about")
    device.page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'sync' })")
    device.page.wait_for_timeout(1_500)
    assert device.saved() == []
    device.page.goto("/account")
    assert "ada@" not in device.page.inner_text("main")


def test_nothing_stays_where_the_line_breaks_just_after_logging_out(line, board):
    device = board()
    sign_up(device.page)
    device.star(FLORENCE)
    device.until_synced()
    device.page.goto("/account")
    line.faults = {"/sync/": "gone"}
    log_out(device.page)
    device.page.wait_for_timeout(1_000)
    kept = device.page.evaluate(EVERYTHING_KEPT)
    assert "city:3176959" not in kept and "ada@" not in kept


def test_logging_out_works_where_only_a_proxy_answers(line, board):
    device = board()
    sign_up(device.page)
    device.star(FLORENCE)
    device.until_synced()
    device.page.goto("/you")
    line.faults = {"/": 502}
    device.page.get_by_role("button", name="Log out").click()
    device.page.wait_for_timeout(1_000)
    kept = device.page.evaluate(EVERYTHING_KEPT)
    assert "city:3176959" not in kept and "ada@" not in kept
    line.faults = {}
    device.page.wait_for_timeout(8_500)
    device.open("/about")
    device.page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'sync' })")
    device.page.wait_for_timeout(1_500)
    device.page.goto("/account")
    assert "ada@" not in device.page.inner_text("main")


class Stranger:
    """Another site, with a form that writes to ours."""

    def __init__(self, action: str, fields: str, policy: str):
        page = f"""<!doctype html><meta name="referrer" content="{policy}">
            <form method="post" action="{action}">{fields}<button>Win</button></form>""".encode()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("content-type", "text/html")
                self.end_headers()
                self.wfile.write(page)

            def log_message(self, *_):
                pass

        self._listening = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://localhost:{self._listening.server_port}/"

    def __enter__(self):
        threading.Thread(target=self._listening.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._listening.shutdown()
        self._listening.server_close()


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


# Storage

STARS = """async ([ids, token]) => Promise.all(ids.map(async (id) => {
    const body = new URLSearchParams({ star: id, token, back: "/saved" });
    const response = await fetch("/do/star", { method: "POST", body, redirect: "manual" });
    return response.type === "opaqueredirect" || response.ok;
}))"""
CITIES = [2988507, 1857910, 3176959, 2643743, 2950159, 3117735, 3169070, 2761369, 2800866, 2618425]


def token_of(device: Device) -> str:
    return device.open("/settings").locator("input[name=token]").first.get_attribute("value")


def stars_of(device: Device) -> int:
    return device.open("/saved", is_cold=True).locator("#list .place-name").count()


def test_forms_sent_at_once_are_each_kept_or_refused(line, board):
    device = board()
    token = token_of(device)
    line.faults = {"/": "gone"}
    # The disk is full for two of them; meanwhile the module is started anew.
    worker_of(device).evaluate(
        """() => {
            const add = IDBObjectStore.prototype.add;
            let count = 0;
            IDBObjectStore.prototype.add = function (...all) {
                count += 1;
                if (count === 3 || count === 6) throw new DOMException("", "QuotaExceededError");
                return add.apply(this, all);
            };
        }"""
    )
    kept = device.page.evaluate(STARS, [CITIES, token])
    assert stars_of(device) == sum(kept)


def test_a_form_outlives_a_module_that_is_started_anew_meanwhile(line, board):
    device = board()
    token = token_of(device)
    line.faults = {"/": "gone"}
    # Writing takes long: what starts anew in the meantime has to wait for it.
    worker_of(device).evaluate(
        """() => {
            const { add } = IDBObjectStore.prototype;
            self.count = 0;
            IDBObjectStore.prototype.add = function (...all) {
                const { transaction } = this;
                const until = Date.now() + 700;
                const wait = () => {
                    if (Date.now() < until) transaction.objectStore("log").count().onsuccess = wait;
                };
                wait();
                return add.apply(this, all);
            };
        }"""
    )
    kept = device.page.evaluate(
        f"""async (all) => {{
            const first = ({STARS})([[all[0][0]], all[1]]);
            await new Promise((done) => setTimeout(done, 300));
            navigator.serviceWorker.controller.postMessage({{ do: "forgetWorld" }});
            await new Promise((done) => setTimeout(done, 50));
            const others = await ({STARS})([all[0].slice(1), all[1]]);
            return [...await first, ...others];
        }}""",
        [CITIES[:3], token],
    )
    assert kept == [True, True, True]
    assert device.open("/saved").locator("#list .place-name").count() == 3
    assert stars_of(device) == 3


def test_pages_come_where_the_database_does_not_answer(line, board):
    device = board()
    worker_of(device).evaluate("() => { indexedDB.open = () => ({}); }")
    device.page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'forgetWorld' })")
    device.page.evaluate(
        """new Promise((done) => {
            const request = indexedDB.deleteDatabase('elsewhere');
            request.onsuccess = request.onerror = () => done(true);
        })"""
    )
    began = time.monotonic()
    device.open("/saved")
    expect(device.page.locator("h1")).to_be_visible()
    assert time.monotonic() - began < 8


DAMAGE = """(how) => new Promise((done) => {
    indexedDB.open("elsewhere").onsuccess = ({ target }) => {
        const database = target.result;
        const transaction = database.transaction("log", "readwrite");
        const log = transaction.objectStore("log");
        log.openCursor().onsuccess = ({ target }) => {
            const entry = target.result.value;
            if (how === "cut") target.result.update(entry.slice(0, entry.length - 9));
            else {
                entry[how] ^= 0x5A;
                target.result.update(entry);
            }
        };
        transaction.oncomplete = () => { database.close(); done(true); };
    };
})"""


@pytest.mark.parametrize("how", ["cut", 2, 40])
def test_one_damaged_entry_takes_no_other_along(line, board, how):
    device = board()
    device.star(FLORENCE)
    device.until_synced()
    line.faults = {"/": "gone"}
    device.open("/saved", is_cold=True)
    device.star(PARIS)
    device.star(KYOTO)
    device.page.evaluate(DAMAGE, how)
    assert {"Paris", "Kyoto"} <= set(device.saved_cold())
    line.faults = {}
    device.page.wait_for_timeout(8_500)
    device.until_synced()
    assert sorted(device.saved()) == ["Florence", "Kyoto", "Paris"]


# Clocks

CLOCK = """(years) => {
    const now = Date.now;
    Date.now = () => now.call(Date) + years * 31_557_600_000;
}"""


@pytest.mark.parametrize("years", [-10, 10])
def test_a_clock_that_jumps_keeps_nothing_from_the_server(line, board, years):
    device = board()
    device.star(PARIS)
    device.until_synced()
    line.faults = {"/": "gone"}
    device.page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'sync' })")
    device.page.wait_for_timeout(500)
    worker_of(device).evaluate(CLOCK, years)
    device.star(FLORENCE)
    line.faults = {}
    device.page.wait_for_timeout(8_500)
    device.page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'sync' })")
    device.page.wait_for_timeout(1_500)
    device.open("/saved")
    expect(device.page.locator("#flight")).not_to_contain_text("waiting")
    device.until_synced()
    worker_of(device).evaluate(CLOCK, -2 * years)
    device.star(KYOTO)
    device.until_synced()
    assert sorted(device.saved()) == ["Florence", "Kyoto", "Paris"]


# Slow lines


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
    device.page.wait_for_timeout(8_500)
    device.page.evaluate("fetch('/suggest?q=flo').then((answer) => answer.text())")
    device.page.wait_for_timeout(8_500)
    device.page.evaluate("fetch('/pictures/any?w=640').then((answer) => answer.text())")
    line.faults = {}
    text = device.page.evaluate(
        "fetch('/pictures/any?w=640').then((answer) => answer.text())"
    )
    assert "Please log in" not in text


# Messages


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
    device.page.wait_for_timeout(500)
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
