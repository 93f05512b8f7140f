"""Flight mode with a module, a database and clocks that fail."""
import time

import pytest
from playwright.sync_api import expect

from faults import FLORENCE, KYOTO, PARIS, after_quiet, forget_module, try_to_sync, worker_of
from faults import board, line, server  # noqa: F401 (fixtures)
from flying import THROW_DATABASE_AWAY, Device

# The module

FAILING = """() => {
    const start = WebAssembly.instantiateStreaming;
    self.failures = 0;
    WebAssembly.instantiateStreaming = async (...all) => {
        const { exports } = (await start.apply(WebAssembly, all)).instance;
        const begin = (...given) => {
            if (self.failures === 0) return exports.begin(...given);
            self.failures -= 1;
            throw new WebAssembly.RuntimeError("unreachable");
        };
        return { instance: { exports: { ...exports, begin } } };
    };
}"""


def test_a_module_that_fails_is_started_anew_and_then_left_alone_for_a_while(line, board):
    device = board()
    device.star(FLORENCE)
    device.until_synced()
    worker = worker_of(device)
    worker.evaluate(FAILING)
    forget_module(device)
    line.faults = {"/": "gone"}
    worker.evaluate("() => { self.failures = 1; }")
    assert device.saved() == ["Florence"]
    line.faults = {}
    after_quiet(device)
    worker.evaluate("() => { self.failures = 1_000; }")
    for _ in range(3):
        assert device.saved() == ["Florence"]
    assert worker.evaluate("self.failures") > 990
    # An hour later.
    worker.evaluate(
        """() => {
            self.failures = 0;
            const now = performance.now.bind(performance);
            performance.now = () => now() + 3_700_000;
        }"""
    )
    line.faults = {"/": "gone"}
    assert device.saved() == ["Florence"]


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
    return device.open("/saved", is_cold=True).locator("#list b").count()


@pytest.mark.main
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


CLOSED = """() => {
    indexedDB.open = () => { throw new DOMException("", "UnknownError"); };
    IDBDatabase.prototype.transaction = () => { throw new DOMException("", "InvalidStateError"); };
}"""
# As Chromium does it: the transaction alone knows why, and nothing can be opened any more.
FULL = f"""() => {{
    IDBObjectStore.prototype.add = function () {{
        const full = new DOMException("", "QuotaExceededError");
        Object.defineProperty(this.transaction, "error", {{ value: full }});
        ({CLOSED})();
        throw new DOMException("", "AbortError");
    }};
}}"""
NO_ROOM = "This browser has no room left"


@pytest.mark.parametrize("first", ["form", "view"])
def test_a_full_disk_that_closes_the_database_is_named(line, board, first):
    device = board()
    device.star(PARIS)
    device.until_synced()
    page = device.open(f"/cities/{FLORENCE}")
    line.faults = {"/": "gone"}
    worker_of(device).evaluate(FULL)
    if first == "view":
        # That something was looked at is kept as well, and nobody is told where it is not. It has
        # no page where something else was the first.
        page.evaluate(f"fetch('/cities/{KYOTO}').then(() => true)")
    # The second time nothing of ours can start any more, and the reason is still the same.
    for _ in range(2):
        page.locator("h1 .star[form=stars]").click()
        expect(page.locator(".toast")).to_contain_text(NO_ROOM)
        page.locator(".toast").evaluate("(toast) => toast.remove()")
    expect(page.locator("h1 .star[form=stars]")).to_have_attribute("aria-pressed", "false")


def test_a_database_that_closes_without_a_reason_is_named(line, board):
    device = board()
    device.star(PARIS)
    device.until_synced()
    page = device.open(f"/cities/{FLORENCE}")
    line.faults = {"/": "gone"}
    worker_of(device).evaluate(CLOSED)
    # Whatever writes first finds out. Nothing of ours can start then, which the missing server is
    # not to blame for alone.
    page.locator("h1 .star[form=stars]").click()
    expect(page.locator(".toast")).to_be_visible()
    page.locator(".toast").evaluate("(toast) => toast.remove()")
    page.locator("h1 .star[form=stars]").click()
    expect(page.locator(".toast")).to_contain_text("this browser cannot open what it keeps")
    expect(page.locator("h1 .star[form=stars]")).to_have_attribute("aria-pressed", "false")


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
    assert device.open("/saved").locator("#list b").count() == 3
    assert stars_of(device) == 3


def test_pages_come_where_the_database_does_not_answer(line, board):
    device = board()
    worker_of(device).evaluate("() => { indexedDB.open = () => ({}); }")
    device.page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'forgetWorld' })")
    assert device.page.evaluate(THROW_DATABASE_AWAY)
    began = time.monotonic()
    device.open("/saved")
    expect(device.page.locator("h1")).to_be_visible()
    assert time.monotonic() - began < 8


ANOTHER = """(how) => new Promise((done) => {
    indexedDB.deleteDatabase("elsewhere").onsuccess = () => {
        const request = indexedDB.open("elsewhere", how === "newer" ? 7 : 1);
        request.onupgradeneeded = ({ target: { result: database } }) => {
            if (how === "newer") {
                for (const store of ["meta", "answers"]) database.createObjectStore(store);
                database.createObjectStore("log", { autoIncrement: true });
            }
            database.createObjectStore("more");
        };
        request.onsuccess = ({ target: { result: database } }) => {
            database.close();
            done(true);
        };
    };
})"""


@pytest.mark.parametrize("how", ["newer", "half made"])
def test_a_database_that_another_build_has_made_is_used(line, board, how):
    device = board()
    device.stop_workers()
    assert device.page.evaluate(ANOTHER, how)
    device.star(FLORENCE)
    line.faults = {"/": "gone"}
    assert device.saved_cold() == ["Florence"]


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
    after_quiet(device)
    device.until_synced()
    assert sorted(device.saved()) == ["Florence", "Kyoto", "Paris"]


WRONG = {
    "zones": "put('x', 'zones')",
    "clocks of no day": "put({ from: 0, days: [] }, 'zones')",
    "generation": "put({ a: 1 }, 'generation')",
    "those set aside": "put('x', 'aside')",
    "those refused": "put(5, 'refused')",
    "entry": "add(null)",
}
PUT = """() => new Promise((done, fail) => {
    indexedDB.open("elsewhere").onsuccess = ({ target: { result: database } }) => {
        const change = database.transaction(["meta", "log"], "readwrite");
        change.objectStore(STORE).CHANGE;
        change.onerror = fail;
        change.oncomplete = () => {
            database.close();
            done(true);
        };
    };
})"""


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_value_in_the_database_stops_nothing(line, board, what):
    device = board()
    device.star(FLORENCE)
    device.until_synced()
    store = "'log'" if what == "entry" else "'meta'"
    device.page.evaluate(PUT.replace("STORE", store).replace("CHANGE", WRONG[what]))
    line.faults = {"/": "gone"}
    assert "Florence" in device.saved_cold()
    device.star(PARIS)
    assert "Room used" in device.open("/settings/offline").locator("main").inner_text()
    line.faults = {}
    after_quiet(device)
    device.until_synced()
    assert sorted(device.saved()) == ["Florence", "Paris"]


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
    try_to_sync(device)
    worker_of(device).evaluate(CLOCK, years)
    device.star(FLORENCE)
    line.faults = {}
    after_quiet(device)
    device.until_it_knows_the_server()
    device.open("/saved")
    expect(device.page.locator("#flight")).not_to_contain_text("waiting")
    device.until_synced()
    worker_of(device).evaluate(CLOCK, -2 * years)
    device.star(KYOTO)
    device.until_synced()
    assert sorted(device.saved()) == ["Florence", "Kyoto", "Paris"]
