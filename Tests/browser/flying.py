"""Devices that take the app along: browsers whose worker answers, with or without a server."""
import os
from contextlib import contextmanager, suppress

import pytest
from playwright.sync_api import BrowserContext, Error, Page, TimeoutError as PageTimeout, expect

from conftest import watch
from household import sign_in, sign_up
from looks import PHONE
from serving import ROOT, Server
from waiting import until, until_so

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
FLORENCE, PARIS, KYOTO = "3176959/florence", "2988507/paris", "1857910/kyoto"
# All that a browser holds of a person, as one text.
EVERYTHING_KEPT = """async () => {
    const kept = [];
    for (const { name } of await indexedDB.databases()) {
        const database = await new Promise((done) => {
            indexedDB.open(name).onsuccess = ({ target }) => done(target.result);
        });
        for (const store of database.objectStoreNames) {
            const all = await new Promise((done) => {
                database.transaction(store).objectStore(store).getAll().onsuccess =
                    ({ target }) => done(target.result);
            });
            const text = new TextDecoder("latin1");
            const plain = (key, one) => one instanceof Uint8Array ? text.decode(one) : one;
            kept.push(JSON.stringify(all, plain));
        }
        database.close();
    }
    const copy = await caches.open("copy");
    for (const key of await copy.keys()) {
        const bytes = await (await copy.match(key)).arrayBuffer();
        const text = new TextDecoder("latin1").decode(bytes);
        // Bytes within words are written as numbers.
        const plain = (_, one) => Array.isArray(one?.bytes)
            ? new TextDecoder("latin1").decode(Uint8Array.from(one.bytes)) : one;
        const isState = key.url.includes("/copy/state/");
        kept.push(isState ? JSON.stringify(JSON.parse(text, plain)) : text);
    }
    return kept.join("\\n");
}"""

THROW_DATABASE_AWAY = """() => new Promise((done) => {
    const request = indexedDB.deleteDatabase("elsewhere");
    request.onsuccess = request.onerror = () => done(true);
})"""

# What a browser says of a server that is not there.
GONE = ("ERR_CONNECTION", "ERR_EMPTY", "Failed to load resource", "ERR_FAILED", "/sync/events?")


# A reload of the page on show, which had news of its own, came first: it ends where we go. Where
# that is the same address, Chromium loads it once and never tells of the other one.
SAME_WAY = ("is interrupted by another navigation to", "net::ERR_ABORTED", "Timeout")
FIRST_TRY_MS = 7_000


def has_nothing_left(page: Page) -> bool:
    """Of Ada, who had starred Florence here."""
    kept = page.evaluate(EVERYTHING_KEPT)
    return "city:3176959" not in kept and "ada@" not in kept


def assert_nothing_is_left(page: Page):
    assert has_nothing_left(page)


def until_nothing_is_left(page: Page):
    """Where the page of who logged out comes before the last of it is gone."""
    until_so(page, lambda: has_nothing_left(page), seconds=10)


def is_missing_picture(complaint: str) -> bool:
    """Whether the worker had no such picture, and no server to ask for it."""
    return complaint.startswith("504 for ") and "/pictures/" in complaint


# How things stand after an exchange with the server that begins now. One that was under way may end
# without another after it: then nobody tells, and whoever wants to know asks again.
EXCHANGE = """() => new Promise((done) => {
    const channel = new BroadcastChannel("elsewhere");
    const end = (state) => {
        channel.close();
        done(state);
    };
    let hasBegun = false;
    channel.onmessage = ({ data: { state } }) => {
        hasBegun ||= state?.isSyncing === true;
        if (state && !state.isSyncing && hasBegun) end(state);
    };
    setTimeout(() => end({ waiting: 1, head: "", isOff: true }), 10_000);
    navigator.serviceWorker.controller.postMessage({ do: "sync" });
})"""
HAS_HEARD = f"({EXCHANGE})().then(({{ isOff }}) => !isOff)"
AGREES = f"""({EXCHANGE})()
    .then(({{ waiting, head, isOff }}) => waiting === 0 && head !== '' && !isOff)"""


class Device:
    """One browser profile; its pages are watched, but for what a missing server makes them say."""

    def __init__(self, server, chromium, **options):
        options.setdefault("viewport", PHONE)
        self.server = server
        self.context: BrowserContext = chromium.new_context(
            base_url=server.url, locale="en-GB", service_workers="allow", **options
        )
        self.context.set_default_timeout(15_000)
        self.page: Page = self.context.new_page()
        self._complaints = watch(self.page, server.url)
        # What a test provokes on purpose.
        self.expected = list(GONE)
        self.debugging = self.context.new_cdp_session(self.page)
        self._workers: dict[str, str] = {}
        self._ending: set[str] = set()
        self.debugging.on("ServiceWorker.workerVersionUpdated", self._note_workers)
        self.debugging.send("ServiceWorker.enable")

    def take_along(self, path: str = "/about"):
        """The one visit with a server, until everything is on the device."""
        self.page.goto(path)
        until(self.page, "navigator.serviceWorker.controller !== null")
        self.page.goto("/settings/offline")
        # The page of a worker tells what it keeps; that of a server cannot.
        expect(self.page.get_by_text("Room used")).to_be_visible()
        self.until_it_knows_the_server()

    def until_it_knows_the_server(self):
        """Forms carry the token of the library, which only the server knows."""
        until(self.page, HAS_HEARD)

    def open(self, path: str, is_cold: bool = False) -> Page:
        """Opens a page; cold: by a worker that has just been started for it."""
        if is_cold:
            self.stop_workers()
        try:
            self.page.goto(path, timeout=FIRST_TRY_MS)
        except Error as error:
            if not any(words in str(error) for words in SAME_WAY):
                raise
            self.page.goto(path)
        return self.page

    def stop_workers(self):
        """Each has ended; a page may have another one started at once."""
        self._let_page_hear()
        waiting = self._ending = {name for name, how in self._workers.items() if how == "running"}
        self.debugging.send("ServiceWorker.stopAllWorkers")
        until_so(self.page, lambda: not waiting, pause_ms=10)

    def _let_page_hear(self):
        """A page whose question ends with the worker complains of it."""
        with suppress(PageTimeout):
            self.page.wait_for_function(
                "() => !document.querySelector('.htmx-request')", timeout=FIRST_TRY_MS
            )

    def _note_workers(self, told: dict):
        for version in told["versions"]:
            self._workers[version["versionId"]] = version["runningStatus"]
            if version["runningStatus"] == "stopped":
                self._ending.discard(version["versionId"])

    @property
    def is_answered_here(self) -> bool:
        """Whether the page on show came from the worker."""
        return self.page.evaluate(
            "performance.getEntriesByType('navigation')[0].workerStart > 0"
        )

    def lose_database(self):
        """As browsers throw one away that they find damaged."""
        self.stop_workers()
        assert self.page.evaluate(THROW_DATABASE_AWAY)

    def star(self, city: str):
        star = self.open(f"/cities/{city}").locator("h1 .star[form=stars]")
        star.click()
        expect(self.page.locator("h1 .star[form=stars]")).to_have_attribute("aria-pressed", "true")

    def saved(self) -> list[str]:
        return self.open("/saved").locator("#list b").all_inner_texts()

    def saved_cold(self) -> list[str]:
        self.stop_workers()
        return self.saved()

    def until_synced(self):
        """Asks the worker to bring device and server together, until nothing waits."""
        # A server that is asked too often takes nobody for a while.
        until(self.page, AGREES, pause_ms=250)

    @property
    def complaints(self) -> list[str]:
        return [
            line for line in self._complaints
            if not any(word in line for word in self.expected) and not is_missing_picture(line)
        ]

    def close(self):
        self.context.close()


@contextmanager
def boarding(server, chromium, is_watched: bool = True):
    """A function that makes devices which have the app with them; in the end none complains.

    Unless nobody watches them, as where a bad line makes them complain.
    """
    devices = []

    def board(**options) -> Device:
        device = Device(server, chromium, **options)
        devices.append(device)
        device.take_along()
        return device

    yield board
    complaints = [line for device in devices for line in device.complaints]
    for device in devices:
        device.close()
    assert complaints == [] or not is_watched, complaints


@pytest.fixture
def server():
    """Twelve cities with made-up answers; nobody outside is asked."""
    arguments = ("--data", DATA, "--replay", str(ROOT / "samples/replay"))
    with Server(*arguments, log=ROOT / f".tools/flight-{os.getpid()}.log") as server:
        yield server


@pytest.fixture
def board(server, chromium):
    """Devices that have the app with them."""
    with boarding(server, chromium) as board:
        yield board


@pytest.fixture
def plain_server():
    """The whole atlas and no made-up answers: it knows villages that devices do not."""
    with Server("--data", DATA, log=ROOT / f".tools/plain-{os.getpid()}.log") as server:
        yield server


@pytest.fixture
def device(server, chromium):
    """A device that has the app with it, of whatever server the tests have."""
    with boarding(server, chromium) as board:
        yield board()


def member_with(board, city: str) -> Device:
    """A device of somebody who has signed up, and whose star the server knows."""
    device = board()
    sign_up(device.page)
    device.star(city)
    device.until_synced()
    return device


def two_of_a_member(board, *cities: str) -> tuple[Device, Device]:
    """Two devices of somebody who has signed up and starred cities; they agree."""
    one, other = board(), board()
    sign_up(one.page)
    for city in cities:
        one.star(city)
    one.until_synced()
    sign_in(other.page)
    other.until_synced()
    return one, other
