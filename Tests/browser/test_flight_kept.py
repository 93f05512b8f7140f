"""What is kept for flights: that it comes along by itself, stays, and is told of as it is."""
import re

import pytest
from playwright.sync_api import expect

from faults import board, line  # noqa: F401 (fixtures)
from faults import sync, try_to_sync
from flying import EVERYTHING_KEPT, FLORENCE, KYOTO, PARIS, member_with
from flying import server  # noqa: F401 (fixture)
from household import sign_in, sign_up
from looks import enlarge, let_frames_pass, settle
from test_flight_leaving import waiting_photo
from test_trips_photos import WAITING
from waiting import telling, truth, until, until_so, until_still

# Pictures of places that nobody keeps, as they lie there after long browsing.
FILL = """async (count) => {
    const cache = await caches.open("pictures");
    for (let at = 0; at < count; at += 1) {
        await cache.put(`/pictures/other-${at}?w=640`, new Response("picture"));
    }
}"""
COUNT = "caches.open('pictures').then((cache) => cache.keys()).then((keys) => keys.length)"


# As on a device whose first minutes had no network: nobody ever wrote down what it keeps.
NEVER_TOLD = """() => new Promise((done, fail) => {
    indexedDB.open("elsewhere").onsuccess = ({ target: { result: database } }) => {
        const change = database.transaction("meta", "readwrite");
        change.objectStore("meta").delete("known");
        change.onerror = fail;
        change.oncomplete = () => {
            database.close();
            done(true);
        };
    };
})"""


def look_at_pictures(device, city: str):
    page = device.open(f"/cities/{city}")
    page.locator("#part-pictures img").first.scroll_into_view_if_needed()
    until(page, "document.querySelector('#part-pictures img').naturalWidth > 0")


def ready(page):
    return page.locator("#flight-ready")


def starred_in_flight(line, board):
    """A device that lacks what belongs to the place on it, and its page that says so."""
    device = board()
    line.faults = {"/": "gone"}
    device.star(PARIS)
    page = device.open("/settings/offline")
    expect(ready(page)).to_contain_text("Missing:")
    return device, page


def test_photos_that_the_server_lacks_are_told_of(line, board):
    device = board()
    waiting_photo(device, line, "gone")
    page = device.open("/settings/offline")
    expect(page.locator("main")).to_contain_text("1 photo or document is only on this device.")
    expect(page.locator("main")).not_to_contain_text("The server has everything")
    told = re.compile("1 change waiting|Saved on this device")
    expect(page.locator("#flight")).to_contain_text(told)
    line.faults = {}
    expect(page.locator("main")).to_contain_text("The server has everything", timeout=20_000)
    expect(page.locator("#flight")).not_to_contain_text(told)


def test_two_deeds_at_once_both_come_to_an_end(line, board):
    page = board().open("/settings/offline")
    check, sync = (page.locator(f"[data-deed={deed}]") for deed in ("check", "sync"))
    # What is shown of the first one's end comes late.
    page.evaluate("""() => {
        const real = self.fetch;
        self.fetch = async (...given) => {
            await new Promise((go) => setTimeout(go, 1_000));
            return real(...given);
        };
    }""")
    with telling(page, "checked"):
        check.click()
    sync.click()
    expect(page.locator("[data-deed][aria-busy]")).to_have_count(0)
    expect(check).to_be_enabled()
    expect(sync).to_be_enabled()


def test_four_hundred_pictures_are_not_too_many(line, board):
    device = board()
    device.open("/about")
    device.page.evaluate(FILL, 400)
    look_at_pictures(device, KYOTO)
    assert device.page.evaluate(COUNT) > 400


def test_pictures_of_what_is_kept_outlast_all_others(line, board):
    device = board()
    device.star(PARIS)
    page = device.open("/settings/offline")
    page.get_by_role("button", name="Get ready for flight").click()
    expect(ready(page)).to_contain_text("Ready: 1 place")
    page.evaluate(FILL, 640)
    look_at_pictures(device, KYOTO)
    assert 590 < device.page.evaluate(COUNT) < 620
    page = device.open("/settings/offline")
    with telling(page, "checked"):
        page.get_by_role("button", name="Check again").click()
    expect(ready(page)).to_contain_text("Ready: 1 place")
    line.faults = {"/": "gone"}
    look_at_pictures(device, PARIS)


def test_a_full_device_still_opens_pages(line, board):
    device = board()
    line.faults = {"/": "gone"}
    device.open("/about")
    device.context.service_workers[0].evaluate("""() => {
        IDBObjectStore.prototype.add = () => {
            throw new DOMException("no room", "QuotaExceededError");
        };
    }""")
    for city in (FLORENCE, KYOTO):
        expect(device.open(f"/cities/{city}").locator("h1 .star[form=stars]")).to_be_visible()
    device.page.locator("h1 .star[form=stars]").click()
    expect(device.page.locator("body")).to_contain_text("could not be saved")


def test_what_is_starred_comes_along_though_the_worker_was_stopped_before(line, board):
    device = board()
    for city in (FLORENCE, PARIS):
        device.open("/search?q=" + city.split("/")[1])
        settle(device.page)
        device.stop_workers()
        device.page.locator(f".star[value='{city.split('/')[0]}']").first.click()
    page = device.open("/settings/offline")
    # Nobody asks for another check either.
    expect(ready(page)).to_contain_text("Ready: 2 places", timeout=20_000)


@pytest.mark.parametrize("was_told", [True, False], ids=["told", "never-told"])
def test_what_is_starred_in_flight_comes_along_when_the_server_is_back(line, board, was_told):
    device, page = starred_in_flight(line, board)
    if not was_told:
        page.evaluate(NEVER_TOLD)
        device.stop_workers()
    line.faults = {}
    device.until_synced()
    device.open("/about")
    page = device.open("/settings/offline")
    expect(ready(page)).to_contain_text("Ready: 1 place", timeout=20_000)


def test_getting_ready_tells_how_far_it_is_and_how_much_that_was(line, board):
    device, page = starred_in_flight(line, board)
    page.evaluate("""() => {
        window.told = new Set();
        new MutationObserver(() => told.add(document.getElementById("flight-progress").textContent))
            .observe(document.body, { childList: true, subtree: true });
    }""")
    line.faults = {}
    device.until_synced()
    page.get_by_role("button", name="Get ready for flight").click()
    expect(ready(page)).to_contain_text("Ready: 1 place", timeout=20_000)
    told = page.evaluate("[...told].filter((words) => words !== '')")
    progress = r"\d+( of \d+)? fetched, \d+(\.\d)?\sMB"
    assert told and all(re.fullmatch(progress, one) for one in told)
    # What came may name more: no amount is told as all there is.
    counts = [re.match(r"(\d+) of (\d+)", one) for one in told]
    assert all(one[1] != one[2] for one in counts if one)


def test_an_answer_that_there_is_no_article_is_none(line, board):
    device = board()
    # Of Paris the samples have an article and a guide, of Prato neither.
    for city in (PARIS, "3169921/prato"):
        device.star(city)
    page = device.open("/settings/offline")
    page.get_by_role("button", name="Get ready for flight").click()
    expect(ready(page)).to_contain_text("Ready: 2 places, 2 articles", timeout=20_000)


def test_the_size_of_the_atlas_is_true_at_once(line, board):
    device = board()
    page = device.open("/settings/offline")
    atlas = page.locator(".fact", has_text="Atlas").locator("dd")
    small = int(re.search(r"(\d+)\sMB", atlas.inner_text())[1])
    page.get_by_role("button", name="Take the whole world along").click()
    expect(atlas).to_contain_text("Every place of 500", timeout=20_000)
    assert int(re.search(r"(\d+)\sMB", atlas.inner_text())[1]) > 2 * small


def test_nothing_can_be_sent_while_the_network_is_left_alone(line, board):
    device = board()
    page = device.open("/settings/offline")
    page.get_by_label("Leave the network alone").check()
    expect(page.get_by_role("button", name="Sync now")).to_be_disabled()
    page.get_by_label("Leave the network alone").uncheck()
    expect(page.get_by_role("button", name="Sync now")).to_be_enabled()


def test_a_device_does_not_say_what_its_server_fetched(line, board):
    device = board()
    expect(device.open("/settings/data").get_by_text("What was fetched")).to_be_visible()
    line.faults = {"/": "gone"}
    page = device.open("/settings/data", is_cold=True)
    expect(page.get_by_role("heading", level=1)).to_have_text("Data from others")
    expect(page.get_by_text("What was fetched")).to_have_count(0)


def test_the_weather_of_a_list_comes_when_the_server_is_back(line, board):
    device = board()
    line.faults = {"/": "gone"}
    page = device.open("/search?q=florence")
    expect(page.locator("#list-weather")).to_contain_text("You are offline")
    line.faults = {}
    expect(page.locator("#list-weather")).to_contain_text("Open-Meteo", timeout=25_000)


def test_the_pill_that_came_with_a_page_is_not_told_again(line, board):
    device = board()
    line.faults = {"/": "gone"}
    device.star(PARIS)
    expect(device.page.locator("#flight")).to_contain_text("1 change waiting")
    device.page.add_init_script("""
        window.news = 0;
        addEventListener("DOMContentLoaded", () => {
            const options = { childList: true, characterData: true, subtree: true };
            const region = document.getElementById("flight");
            new MutationObserver(() => { news += 1; }).observe(region, options);
        });
    """)
    page = device.open("/about")
    # The page has asked how things stand before, and has heard it.
    with telling(page, "state"):
        page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'state' })")
    let_frames_pass(page)
    assert truth(page, "document.querySelector('#flight a').getAnimations().length === 0")
    assert page.evaluate("news") == 0
    page.evaluate("document.querySelector('#flight a').focus()")
    line.faults = {}
    expect(page.locator("#flight")).to_contain_text("Synced", timeout=20_000)
    assert page.evaluate("document.activeElement.closest('#flight') !== null")


def test_a_map_drawn_anew_in_dark_asks_for_no_tile_that_nobody_has(line, board):
    device = board()
    page = device.open(f"/cities/{PARIS}")
    page.locator(".map").first.scroll_into_view_if_needed()
    expect(page.locator(".leaflet-tile-loaded").first).to_be_visible()
    statuses = []
    page.on("response", lambda response: "/tiles/" in response.url
            and statuses.append(response.status))
    page.emulate_media(color_scheme="dark")
    until_so(page, lambda: statuses)
    until_still(page, lambda: len(statuses))
    assert set(statuses) == {200}


# A file that the server does not take, as it lies there after a disk has lost a part of it.
SPOIL = """async (other) => {
    const bytes = new TextEncoder().encode("once a photo");
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const name = other || [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const cache = await caches.open("photos-waiting");
    await cache.put(`/photos/${name}`, new Response(bytes));
    return name;
}"""


def photos_sent(line) -> int:
    return sum(one.startswith("POST /photos") for one in line.asked)


@pytest.mark.parametrize("name", ["", "0b" * 32], ids=["no photo", "not what it was"])
def test_what_the_server_does_not_take_is_told_of_and_sent_no_more(line, board, name):
    device = board()
    waiting_photo(device, line)
    page = device.open("/settings/offline")
    page.evaluate(SPOIL, name)
    line.faults = {}
    device.until_synced()
    tray = page.locator("#not-saved")
    expect(tray).to_contain_text("1 photo or document is not saved", timeout=45_000)
    expect(page.locator("#flight")).to_contain_text("Not taken by the server")
    # The sound one has got there; the other one is not sent again and again.
    sent = photos_sent(line)
    device.until_synced()
    device.stop_workers()
    device.open("/about")
    device.until_synced()
    page = device.open("/settings/offline")
    assert photos_sent(line) == sent
    with page.expect_event("console", lambda message: message.text == "sent once more"):
        page.evaluate("""() => new BroadcastChannel("elsewhere").addEventListener("message",
            ({ data }) => data.photosWaiting === 0 && console.info("sent once more"))""")
        tray.get_by_role("button", name="Try again").click()
    expect(tray).to_contain_text("1 photo or document is not saved", timeout=45_000)
    assert photos_sent(line) == sent + 1
    tray.get_by_role("button", name="Discard").click()
    expect(tray).to_have_count(0)
    expect(page.locator("main")).to_contain_text("The server has everything")
    expect(page.locator("#flight")).not_to_contain_text("Not taken")


def test_what_a_proxy_finds_too_large_is_told_of_and_keeps_nothing_from_being_sent(line, board):
    device = board()
    waiting_photo(device, line)
    line.faults = {"/photos": 413}
    line.asked.clear()
    page = device.open("/settings/offline")
    # As pages do every minute.
    sync(device)
    expect(page.locator("#not-saved")).to_be_visible(timeout=20_000)
    # It is not sent again, neither by itself nor when the server is asked for what is new.
    try_to_sync(device)
    page.wait_for_timeout(1_000)
    assert photos_sent(line) == 1
    assert not page.locator("#flight").get_by_text("Offline").is_visible()


@pytest.mark.parametrize("choice", ["Add them", "Keep them separate"])
def test_photos_of_a_guest_who_signs_in_are_kept_for_whom_they_choose(line, board, choice):
    owner, device = board(), board()
    sign_up(owner.page)
    waiting_photo(device, line)
    line.faults = {"/photos": "no room"}
    device.open("/about")
    device.until_synced()
    sign_in(device.page)
    line.faults = {}
    line.asked.clear()
    device.page.get_by_role("button", name=choice).click()
    device.page.wait_for_load_state()
    device.open("/about")
    device.until_synced()
    page = device.open("/settings/offline")
    if choice == "Add them":
        expect(page.locator("main")).to_contain_text("The server has everything", timeout=20_000)
        assert photos_sent(line) == 1
    else:
        expect(page.locator("main")).to_contain_text("1 photo or document waits for its owner")
        assert photos_sent(line) == 0


def test_who_logs_out_leaves_no_word_of_what_was_refused(line, board):
    device = member_with(board, FLORENCE)
    page = device.open("/settings/offline")
    name = page.evaluate(SPOIL)
    device.until_synced()
    expect(page.locator("#not-saved")).to_be_visible(timeout=20_000)
    assert name in page.evaluate(EVERYTHING_KEPT)
    page.goto("/you")
    page.get_by_role("button", name="Log out").click()
    page.get_by_role("button", name="Log out anyway").click()
    page.wait_for_load_state()
    device.open("/about")
    assert name not in device.page.evaluate(EVERYTHING_KEPT)
    assert device.page.evaluate(WAITING) == 0


def test_a_small_phone_shows_every_word_of_what_is_wrong(line, board):
    device = board(viewport={"width": 320, "height": 640})
    waiting_photo(device, line)
    line.faults = {"/photos": "no room"}
    device.until_synced()
    pill = device.page.locator("a.flight.is-trouble")
    expect(pill).to_contain_text("No room for more photos on the server", timeout=15_000)
    is_whole = "(one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight"
    assert pill.evaluate(is_whole)


def test_large_letters_cut_no_word_of_what_waits(line, board):
    device = board(viewport={"width": 320, "height": 640})
    line.faults = {"/": "gone"}
    device.star(PARIS)
    page = device.open("/settings/offline")
    enlarge(page, 200)
    pill = page.locator("a.flight.is-offline")
    expect(pill).to_have_text("Offline · 1 change waiting")
    is_whole = "(one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight"
    assert pill.evaluate(is_whole)


def test_the_focus_stays_where_a_button_gives_way_to_its_opposite(line, board):
    page = board().open("/settings/offline")
    take = page.get_by_role("button", name="Take the whole world along")
    forget = page.get_by_role("button", name="Remove the smaller places")
    take.press("Enter")
    expect(forget).to_be_focused(timeout=20_000)
    forget.press("Enter")
    expect(take).to_be_focused(timeout=20_000)
