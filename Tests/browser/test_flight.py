"""Flight mode: after one visit everything goes on with the server gone, editing included.

The server's process is ended, not emulated away, and workers are stopped before pages are opened.
"""
import re

import pytest
from playwright.sync_api import expect

from flying import FLORENCE, KYOTO, PARIS, Device
from flying import board, server  # noqa: F401 (fixtures)
from listening import Listening, Quiet
from waiting import until


SCREENS = {
    "/": "h1", "/welcome": "h1", "/search?q=firenze": "ol.places", "/search?q=florenc": "ol.places",
    "/near?lat=43.7696&lon=11.2558": "ol.places", "/near?lat=43.7696&lon=11.2558&view=map": ".map",
    "/surprise?seed=1": "h1", f"/cities/{FLORENCE}": "h1 .star", "/countries/IT": "h1",
    "/about": "h1", "/you": ".counts", "/saved": "h1", "/recents": "h1", "/archive": "h1",
    "/settings": "form", "/settings/data": "form", "/settings/offline": "#flight-ready",
    "/trips": "h1", "/trips/reminders": "h1", "/past": "h1", "/art": "h1",
}


@pytest.mark.main
def test_every_screen_opens_cold_with_the_server_gone(server, board):
    device = board()
    # Old photographs come along once somebody has looked at them; until then their page says so.
    device.expected.append("503 for")
    server.interrupt()
    for path, sign in SCREENS.items():
        page = device.open(path, is_cold=True)
        assert device.is_answered_here, path
        expect(page.locator(sign).first, path).to_be_visible()
    assert "Florence" in device.open("/search?q=florenc", is_cold=True).inner_text("ol.places")
    assert "Not Found" not in page.content()


@pytest.mark.main
def test_what_is_changed_offline_is_on_another_device_later(server, board):
    device = board()
    server.interrupt()
    device.stop_workers()
    device.star(FLORENCE)
    device.stop_workers()
    assert device.saved() == ["Florence"]
    expect(device.page.locator("#flight")).to_have_text("Offline · 1 change waiting")
    page = device.open("/settings")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator("#flight")).to_contain_text("2 changes waiting")
    server.start()
    device.until_synced()
    expect(device.page.locator("#flight")).not_to_contain_text("waiting")
    # The same person without the worker: what the server itself has.
    other = Device(server, device.context.browser, storage_state=device.context.storage_state())
    page = other.page
    page.route("**/service-worker.js", lambda route: route.abort())
    page.goto("/saved")
    assert page.locator("#list b").all_inner_texts() == ["Florence"]
    page.goto("/")
    expect(page.locator("h1")).to_contain_text("Ada")
    other.close()


def test_lists_are_curated_imported_and_saved_offline(server, board):
    device = board()
    server.interrupt()
    page = device.open("/near?lat=43.7696&lon=11.2558&radius=50", is_cold=True)
    rows = page.locator("ol.places > li").count()
    page.get_by_role("button", name=re.compile("^Import")).first.click()
    expect(page.locator(".toast, [role=status]").first).to_be_attached()
    page = device.open("/archive", is_cold=True)
    expect(page.locator("#list b")).to_have_count(min(rows, 30))
    page = device.open("/you", is_cold=True)
    assert page.locator(".counts strong").nth(2).inner_text() == str(rows)


def test_undo_and_a_fresh_start_work_offline(server, board):
    device = board()
    server.interrupt()
    device.star(FLORENCE)
    device.page.locator(".toast-undo").click()
    star = device.page.locator("h1 .star[form=stars]")
    expect(star).to_have_attribute("aria-pressed", "false")
    device.star(PARIS)
    page = device.open("/settings", is_cold=True)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Save").first.click()
    device.stop_workers()
    reset(device.open("/settings"))
    assert device.saved() == []
    device.star(KYOTO)
    server.start()
    device.until_synced()
    assert device.saved() == ["Kyoto"]
    page = device.open("/", is_cold=True)
    assert "Ada" not in page.inner_text("h1")


def reset(page):
    page.get_by_label("Type “erase”").fill("erase")
    page.locator("form[action='/do/reset'] button").click()
    page.wait_for_load_state()


def test_another_tab_shows_what_one_changes(server, board):
    device = board()
    first = device.open("/saved")
    second = device.context.new_page()
    second.goto(f"/cities/{FLORENCE}")
    second.locator("h1 .star[form=stars]").click()
    expect(second.locator("h1 .star[form=stars]")).to_have_attribute("aria-pressed", "true")
    expect(first.locator("#list b, main")).to_contain_text(["Florence"])
    second.close()


def test_nothing_is_asked_of_the_network_while_it_is_unwanted(server, board):
    device = board()
    page = device.open("/settings/offline")
    page.get_by_label("Leave the network alone").check()
    expect(page.locator("#flight")).to_contain_text("Staying offline")
    asked = []
    device.context.on("request", lambda request: asked.append(request.url)
                      if request.service_worker else None)
    device.star(FLORENCE)
    device.open("/search?q=florence")
    page = device.open("/settings/offline", is_cold=True)
    assert asked == []
    expect(page.locator("#flight")).to_contain_text("Staying offline · 1 change waiting")
    page.get_by_label("Leave the network alone").uncheck()
    device.until_synced()


def test_kept_places_are_checked_by_opening_them(server, board):
    device = board()
    server.interrupt()
    device.star(PARIS)
    page = device.open("/settings/offline")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#flight-ready")).to_contain_text("Missing:")
    server.start()
    device.until_synced()
    page.get_by_role("button", name="Get ready for flight").click()
    expect(page.locator("#flight-ready")).to_contain_text("Ready: 1 place", timeout=20_000)
    expect(page.locator("#flight-ready")).not_to_contain_text("0 pictures")
    server.interrupt()
    page = device.open(f"/cities/{PARIS}", is_cold=True)
    for part in ("weather", "article", "guide", "sights", "pictures"):
        section = page.locator(f"#part-{part}")
        expect(section).to_be_visible()
        assert section.get_attribute("data-reason") is None, part
    page.locator("#part-pictures img").first.scroll_into_view_if_needed()
    until(page, "document.querySelector('#part-pictures img').naturalWidth > 0")
    for words in ("Read more", "Read the whole guide"):
        page = device.open(f"/cities/{PARIS}")
        page.get_by_role("link", name=words).click()
        expect(page.locator("#reader[data-article]")).to_be_visible()
    page = device.open("/saved")
    expect(page.locator("#list .weather-sign .degrees")).to_be_visible()
    expect(page.locator("#list-weather")).to_contain_text("Open-Meteo")


def test_what_is_kept_can_be_taken_as_a_file_without_a_server(server, board):
    device = board()
    device.star(PARIS)
    server.interrupt()
    page = device.open("/settings", is_cold=True)
    with page.expect_download() as download:
        page.get_by_role("link", name="JSON", exact=True).click()
    assert "Paris" in download.value.path().read_text()


def test_the_offline_page_does_what_its_buttons_say(server, board):
    device = board()
    device.star(PARIS)
    page = device.open("/settings/offline")
    # What is not known yet is found out without being asked for.
    expect(page.locator("#flight-ready")).to_contain_text("1 place")
    server.interrupt()
    sync = page.get_by_role("button", name="Sync now")
    sync.focus()
    sync.press("Enter")
    expect(page.locator("#flight")).to_contain_text("Offline")
    expect(sync).to_be_enabled()
    expect(sync).to_be_focused()
    page.get_by_role("button", name="Ask the browser to keep it").click()
    expect(page.locator("#flight-refused")).to_be_visible()
    # Of a place that nobody keeps it is told in a sentence.
    page = device.open(f"/cities/{KYOTO}", is_cold=True)
    expect(page.locator("#part-weather")).to_contain_text("You are offline")


# Chromium lets nobody lower the quota of a service worker: its storage says no instead, as it does
# where the quota is reached; and as where the disk is full, which only the transaction tells. Then
# no module can start anew either.
NO_ROOM = {
    "at once": """() => {
        self.add = IDBObjectStore.prototype.add;
        IDBObjectStore.prototype.add = () => {
            throw new DOMException("no room", "QuotaExceededError");
        };
    }""",
    "in the end": """() => {
        self.add = IDBObjectStore.prototype.add;
        IDBObjectStore.prototype.add = function (...values) {
            const error = new DOMException("no room", "QuotaExceededError");
            Object.defineProperty(this.transaction, "error", { value: error });
            const request = self.add.apply(this, values);
            this.transaction.abort();
            return request;
        };
        self.instantiate = WebAssembly.instantiateStreaming;
        WebAssembly.instantiateStreaming = () => Promise.reject(new TypeError("no room"));
    }""",
}


@pytest.mark.parametrize("told", NO_ROOM)
def test_without_room_a_change_is_refused_and_nothing_is_lost(server, board, told):
    device = board()
    device.expected.append("507 for")
    device.star(FLORENCE)
    # An exchange that ends meanwhile would meet the full disk first, and the server would answer
    # the form; the first one of a guest starts the module anew.
    device.until_synced()
    server.interrupt()
    device.open("/settings")
    device.context.service_workers[0].evaluate(NO_ROOM[told])
    page = device.page
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator("h1")).to_have_text("That could not be saved")
    expect(page.locator("main")).to_contain_text("no room")
    device.context.service_workers[0].evaluate(
        """() => {
            IDBObjectStore.prototype.add = self.add;
            if (self.instantiate) WebAssembly.instantiateStreaming = self.instantiate;
        }"""
    )
    assert device.saved() == ["Florence"]
    assert device.open("/settings").get_by_label("Your name").input_value() == ""
    server.start()
    device.star(PARIS)


# A transaction that takes its time, and then finds no room.
SLOWLY_NO_ROOM = """() => {
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (...values) {
        const { transaction } = this;
        const end = performance.now() + 1_000;
        const hold = () => {
            if (performance.now() < end) transaction.objectStore("meta").get("x").onsuccess = hold;
            else transaction.abort();
        };
        hold();
        return add.apply(this, values);
    };
    const error = new DOMException("no room", "QuotaExceededError");
    Object.defineProperty(IDBTransaction.prototype, "error", { get: () => error });
}"""


def test_what_could_not_be_saved_is_not_sent_either(server, board):
    device = board()
    device.expected.append("507 for")
    device.star(FLORENCE)
    device.until_synced()
    page = device.open("/settings")
    device.until_synced()
    device.context.service_workers[0].evaluate(SLOWLY_NO_ROOM)
    page.get_by_label("Your name").fill("Ada")
    page.evaluate(
        """() => {
            const { controller } = navigator.serviceWorker;
            self.asking = setInterval(() => controller.postMessage({ do: "sync" }), 200);
        }"""
    )
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator("h1")).to_have_text("That could not be saved")
    # Past the worker.
    asked = device.context.request
    assert "Florence" in asked.get(f"{server.url}/saved").text()
    assert "Ada" not in asked.get(f"{server.url}/settings").text()


def test_a_portal_that_answers_everything_changes_nothing(server, board):
    device = board()
    device.star(FLORENCE)
    device.until_synced()
    server.interrupt()
    with Portal(server.port):
        device.star(PARIS)
        device.page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'sync' })")
        expect(device.page.locator("#flight")).to_contain_text("sign in to it first")
        assert sorted(device.open("/saved", is_cold=True).locator("#list b")
                      .all_inner_texts()) == ["Florence", "Paris"]
    server.start()
    device.until_synced()


class Portal(Listening):
    """What a hotel puts in the place of the server: a page of its own for every address."""

    PAGE = b"<!doctype html><title>Welcome to the hotel</title><h1>Please log in</h1>"

    def __init__(self, port: int):
        portal = self

        class Handler(Quiet):
            def do_GET(self):
                self.say(portal.PAGE, "text/html")

            def do_POST(self):
                self.rfile.read(int(self.headers.get("content-length", "0")))
                self.do_GET()

        super().__init__(Handler, port)


def test_caches_and_database_may_be_cleared_apart(server, board):
    device = board()
    device.star(FLORENCE)
    device.until_synced()
    device.page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
    )
    assert device.open("/saved", is_cold=True).locator("#list b").all_inner_texts() \
        == ["Florence"]
    device.lose_database()
    device.open("/about", is_cold=True)
    device.until_synced()
    assert device.saved() == ["Florence"]


def test_a_country_is_suggested_and_opened_without_the_server(server, board):
    device = board()
    server.interrupt()
    page = device.open("/", is_cold=True)
    page.locator("#q").fill("italy")
    first = page.locator("#suggestions [role=option]").first
    expect(first).to_contain_text("Country")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("Italy")
    page.locator("#list .place > a").first.click()
    page.locator(".facts a", has_text="Lazio").click()
    expect(page.locator("h1")).to_have_text("Lazio")
    expect(page.locator("#list b").first).to_have_text("Rome")
