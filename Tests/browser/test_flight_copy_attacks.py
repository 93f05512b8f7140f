"""Attacks on the second copy of what a device holds: each test shows what goes wrong."""
import shutil

import pytest
from playwright.sync_api import expect

from faults import FLORENCE, KYOTO, PARIS, after_quiet, worker_of
from faults import board, line, server  # noqa: F401 (fixtures)
from flying import EVERYTHING_KEPT, member_with, two_of_a_member
from household import sign_in, sign_up
from survivor import KEPT, Survivor
from test_flight_copy import CITIES, GENERATIONS, log_of, tear
from test_flight_leaving import log_out_unasked

GENERATION = """() => new Promise((done) => {
    indexedDB.open("elsewhere").onsuccess = ({ target: { result: database } }) => {
        const asked = database.transaction("meta").objectStore("meta").get("generation");
        asked.onsuccess = () => { database.close(); done(asked.result); };
    };
})"""
# As where the copy takes longer to read than anybody waits for it, which is 2 s.
CLOG = """async () => {
    const copy = await caches.open("copy");
    const numbers = [...Array(12_000).keys()];
    await Promise.all(numbers.map((n) => copy.put(`/copy/state/slow-${n}`, new Response("1"))));
}"""
UNCLOG = """async () => {
    const copy = await caches.open("copy");
    const all = (await copy.keys()).filter(({ url }) => url.includes("/slow-"));
    await Promise.all(all.map((key) => copy.delete(key)));
}"""
LIBRARY = """async () => (await (await fetch("/library.json")).json()).cities
    .filter(({ favourite }) => favourite).map(({ id }) => id)"""


def torn(server, chromium, tmp_path, is_member=False):
    """A device whose database takes nothing in that outlives the next start but one."""
    survivor = Survivor(chromium.browser_type, tmp_path / "profile", server.url)
    survivor.take_along()
    if is_member:
        sign_up(survivor.page)
        survivor.page.goto("/about")
    survivor.write(CITIES[:1])
    survivor.until_synced()
    survivor.restart()
    server.interrupt()
    survivor.write(CITIES[1:2])
    survivor.kill()
    # As long as the block allows, so that as much as can be is taken for what follows the end.
    claim = 32_768 - log_of(survivor).stat().st_size % 32_768 - 8
    print("torn at", log_of(survivor).stat().st_size, "claims", claim)
    tear(log_of(survivor), claim)
    survivor.start()
    survivor.check()
    return survivor


def journal_of(survivor) -> str:
    return (log_of(survivor).parent / "LOG").read_text()


@pytest.mark.long
@pytest.mark.parametrize("count", [10, 20, 30])
def test_a_long_session_after_a_torn_write_is_not_lost(server, chromium, tmp_path, count):
    survivor = torn(server, chromium, tmp_path)
    before = survivor.page.evaluate(GENERATION)
    survivor.write([CITIES[2]] * (count - 1 + count % 2) + [CITIES[1]])
    print("generations", before, survivor.page.evaluate(GENERATION),
          survivor.page.evaluate(GENERATIONS)[0::1000], log_of(survivor).stat().st_size)
    survivor.kill()
    survivor.start()
    print("missing" if "since it was missing" in journal_of(survivor) else "kept")
    print("now", survivor.page.evaluate(GENERATION), survivor.page.evaluate(GENERATIONS)[::30])
    survivor.check()


@pytest.mark.long
@pytest.mark.parametrize("count", [0, 4])
def test_who_logged_out_does_not_come_back_with_a_torn_write(server, chromium, tmp_path, count):
    survivor = torn(server, chromium, tmp_path, is_member=True)
    print("before", survivor.page.evaluate(GENERATION), survivor.page.evaluate(GENERATIONS))
    survivor.write([CITIES[2]] * count)
    page = survivor.page
    page.goto("/you")
    page.get_by_role("button", name="Log out").click()
    page.wait_for_load_state()
    if page.get_by_role("button", name="Log out anyway").count():
        page.get_by_role("button", name="Log out anyway").click()
    page.wait_for_load_state()
    page.wait_for_timeout(1_000)
    print("left at", log_of(survivor).stat().st_size, survivor.page.evaluate(GENERATION), survivor.page.evaluate(GENERATIONS))
    assert page.evaluate(KEPT) == []
    survivor.kill()
    survivor.start()
    print("missing" if "since it was missing" in journal_of(survivor) else "kept")
    print("now", survivor.page.evaluate(GENERATION), survivor.page.evaluate(GENERATIONS))
    assert survivor.page.evaluate(KEPT) == []


def begin_with_nothing(device):
    # Nobody answers until the copy has been given up on.
    device.context.set_default_timeout(60_000)
    device.page.goto("/about", timeout=60_000)
    device.page.wait_for_timeout(5_000)
    assert device.saved() == []
    device.star(KYOTO)


@pytest.mark.long
def test_what_is_new_is_not_written_over_by_a_copy_that_was_late(line, board):
    device = board()
    line.faults = {"/": "gone"}
    device.star(FLORENCE)
    device.star(KYOTO)
    device.page.locator("h1 .star[form=stars]").click()
    expect(device.page.locator("h1 .star[form=stars]")).to_have_attribute("aria-pressed", "false")
    device.stop_workers()
    device.page.evaluate(CLOG)
    device.lose_database()
    begin_with_nothing(device)
    device.stop_workers()
    device.page.evaluate(UNCLOG)
    print(device.page.evaluate(GENERATION), device.page.evaluate(GENERATIONS))
    assert "Kyoto" in device.saved_cold()


@pytest.mark.long
def test_an_old_copy_of_high_generations_does_not_come_over_what_is_new(line, board):
    device = board()
    line.faults = {"/": "gone"}
    device.star(FLORENCE)
    device.star(PARIS)
    # Folded once, and what is before it let go of.
    page = device.page
    token = "document.querySelector('[name=token]').value"
    look = """async (count) => { for (let n = 0; n < count; n += 1) {
        const page = new DOMParser().parseFromString(
            await (await fetch("/settings")).text(), "text/html");
        const token = page.querySelector("[name=token]").value;
        const body = new URLSearchParams({ token, id: 2988507, on: n % 2 });
        await fetch("/do/star", { method: "POST", body, redirect: "manual" });
    } }"""
    page.evaluate(look, 150)
    print(page.evaluate(GENERATION), page.evaluate(GENERATIONS)[::40])
    first = page.evaluate(GENERATIONS)[0]
    device.stop_workers()
    page.evaluate(CLOG)
    device.lose_database()
    begin_with_nothing(device)
    device.stop_workers()
    page.evaluate(UNCLOG)
    assert "Kyoto" in device.saved()
    # Until the counter is where the copy begins.
    while page.evaluate(GENERATION) < first - 1:
        page.evaluate(look, 2)
    print(page.evaluate(GENERATION), page.evaluate(GENERATIONS)[:5])
    assert "Kyoto" in device.saved_cold()


# A form that another page sends while somebody logs out.
SEND_MANY = """async () => {
    const page = new DOMParser().parseFromString(
        await (await fetch("/settings")).text(), "text/html");
    const token = page.querySelector("[name=token]").value;
    self.sending = (async () => {
        for (let n = 0; n < 120 && !self.isOver; n += 1) {
            const body = new URLSearchParams({ token, id: 2988507, on: n % 2 });
            await fetch("/do/star", { method: "POST", body, redirect: "manual" });
        }
    })();
}"""
SLOW = """(milliseconds) => {
    const removing = Cache.prototype.delete;
    Cache.prototype.delete = async function (...all) {
        await new Promise((done) => setTimeout(done, milliseconds));
        return removing.apply(this, all);
    };
}"""


# Now and then a disk takes long; what is put then comes after what was asked for later.
SLOW_PUT = """(milliseconds) => {
    const putting = Cache.prototype.put;
    Cache.prototype.put = async function (key, response) {
        const isLate = `${key}`.startsWith("/copy/") && response.headers.get("x-whole") === null;
        if (isLate) await new Promise((done) => setTimeout(done, -milliseconds));
        return putting.call(this, key, response);
    };
}"""


@pytest.mark.long
@pytest.mark.parametrize("slow", [0, 0, 0, 10, -300])
def test_a_write_while_somebody_logs_out_leaves_nothing(line, board, slow):
    device = member_with(board, FLORENCE)
    line.faults = {"/": "gone"}
    other = device.context.new_page()
    other.goto("/about")
    device.page.goto("/you")
    if slow:
        worker_of(device).evaluate(SLOW if slow > 0 else SLOW_PUT, slow)
    other.evaluate(SEND_MANY)
    device.page.wait_for_timeout(300)
    device.page.get_by_role("button", name="Log out").click()
    device.page.wait_for_load_state()
    anyway = device.page.get_by_role("button", name="Log out anyway")
    if anyway.count():
        anyway.click()
        device.page.wait_for_load_state()
    device.page.wait_for_timeout(4_500 if slow else 1_500)
    other.evaluate("self.isOver = true")
    other.close()
    device.page.wait_for_timeout(2_500)
    kept = device.page.evaluate(EVERYTHING_KEPT)
    print(device.page.url, device.page.evaluate(GENERATION), device.page.evaluate(GENERATIONS))
    where = """async () => { const found = [];
        const copy = await caches.open("copy");
        for (const key of await copy.keys()) {
            const bytes = await (await copy.match(key)).arrayBuffer();
            if (new TextDecoder("latin1").decode(bytes).includes("city:3176959"))
                found.push(key.url.split("/copy/")[1]);
        }
        return found;
    }"""
    print("Florence in", device.page.evaluate(where), "saved", device.saved())
    assert "city:3176959" not in kept and "ada@" not in kept


@pytest.mark.long
def test_logging_out_on_a_slow_disk_leaves_nothing(line, board):
    """131 entries are deleted one by one: at 20 ms each that is longer than anybody waits."""
    device = member_with(board, FLORENCE)
    line.faults = {"/": "gone"}
    device.page.evaluate("""async () => {
        const page = new DOMParser().parseFromString(
            await (await fetch("/settings")).text(), "text/html");
        const token = page.querySelector("[name=token]").value;
        for (let n = 0; n < 150; n += 1) {
            const body = new URLSearchParams({ token, id: 2988507, on: n % 2 });
            await fetch("/do/star", { method: "POST", body, redirect: "manual" });
        }
    }""")
    worker_of(device).evaluate(SLOW, 30)
    device.page.goto("/you")
    device.page.get_by_role("button", name="Log out").click()
    device.page.wait_for_load_state()
    device.page.get_by_role("button", name="Log out anyway").click()
    device.page.wait_for_load_state()
    device.stop_workers()
    print(device.page.evaluate(GENERATION), device.page.evaluate(GENERATIONS))
    kept = device.page.evaluate(EVERYTHING_KEPT)
    assert "city:3176959" not in kept and "ada@" not in kept


@pytest.mark.long
def test_one_damaged_state_does_not_take_the_library_along(line, board):
    device = board()
    line.faults = {"/": "gone"}
    device.star(FLORENCE)
    device.page.evaluate(
        "caches.open('copy').then((copy) => copy.put('/copy/state/guest', new Response('{')))")
    device.lose_database()
    assert device.saved() == ["Florence"]


REFUSE = """() => { Cache.prototype.put = () =>
    Promise.reject(new DOMException("full", "QuotaExceededError")); }"""


@pytest.mark.long
def test_a_debt_that_was_paid_is_not_paid_again(line, board):
    """`owesSignOut` that the copy had no room to take back."""
    device = member_with(board, FLORENCE)
    line.faults = {"/": "gone"}
    log_out_unasked(device.page)
    device.page.wait_for_timeout(1_000)
    state = "caches.match('/copy/state/owesSignOut').then((r) => r?.text() ?? 'none')"
    assert device.page.evaluate(state) == "true"
    worker_of(device).evaluate(REFUSE)
    line.faults = {}
    after_quiet(device)
    device.open("/about")
    device.until_it_knows_the_server()
    print("owes", device.page.evaluate(state))
    sign_in(device.page)
    device.open("/about")
    device.until_it_knows_the_server()
    assert device.saved() == ["Florence"]
    device.lose_database()
    device.open("/about")
    device.until_it_knows_the_server()
    device.page.wait_for_timeout(1_000)
    device.page.goto("/account")
    assert "ada@" in device.page.inner_text("main")


@pytest.mark.long
@pytest.mark.parametrize("time", range(3))
def test_nothing_stays_where_the_browser_clears_all_as_well(line, board, time):
    device = member_with(board, FLORENCE)
    line.hidden = []
    other = device.context.new_page()
    other.goto("/saved")
    log_out_unasked(device.page)
    device.page.wait_for_timeout(3_000)
    print(device.page.evaluate(GENERATIONS))
    kept = device.page.evaluate(EVERYTHING_KEPT)
    assert "city:3176959" not in kept and "ada@" not in kept
    device.lose_database()
    assert device.saved() == []


def throw_away(survivor):
    folder = next((survivor.profile / "Default/IndexedDB").glob("*.leveldb"))
    shutil.rmtree(folder)


@pytest.mark.long
def test_the_copy_has_what_was_acknowledged_just_before_a_kill(server, chromium, tmp_path):
    survivor = Survivor(chromium.browser_type, tmp_path / "profile", server.url)
    survivor.take_along()
    survivor.write(CITIES[:1])
    survivor.until_synced()
    survivor.restart()
    server.interrupt()
    for time in range(12):
        survivor.write((CITIES * 30)[time:time + 1 + time * 5])
        survivor.kill()
        throw_away(survivor)
        survivor.start()
        survivor.check()


@pytest.mark.long
def test_a_kill_just_after_logging_out_leaves_nothing(server, chromium, tmp_path):
    survivor = Survivor(chromium.browser_type, tmp_path / "profile", server.url)
    survivor.take_along()
    sign_up(survivor.page)
    survivor.page.goto("/about")
    survivor.write(CITIES[:1])
    survivor.until_synced()
    survivor.restart()
    page = survivor.page
    server.interrupt()
    survivor.write([CITIES[1]] * 100)
    page.goto("/you")
    page.get_by_role("button", name="Log out").click()
    page.get_by_role("button", name="Log out anyway").click(no_wait_after=True)
    page.wait_for_url("**/?done=loggedOut", wait_until="commit")
    survivor.kill()
    survivor.start()
    kept = survivor.page.evaluate(EVERYTHING_KEPT)
    assert f"city:{CITIES[0]}" not in kept and "ada@" not in kept
    assert survivor.page.evaluate(KEPT) == []
    files = [one for one in survivor.profile.rglob("*") if one.is_file()
             and f"city:{CITIES[0]}".encode() in one.read_bytes()]
    print([(str(one.relative_to(survivor.profile)), one.stat().st_size) for one in files])
    survivor.kill()


KEEP = """async () => {
    const [copy, then] = [await caches.open("copy"), await caches.open("then")];
    for (const key of await copy.keys()) await then.put(key, await copy.match(key));
}"""
GO_BACK = """async () => {
    await caches.delete("copy");
    const [copy, then] = [await caches.open("copy"), await caches.open("then")];
    for (const key of await then.keys()) await copy.put(key, await then.match(key));
}"""


@pytest.mark.long
def test_what_is_sent_twice_by_a_restored_device_undoes_nothing(line, board):
    one, other = two_of_a_member(board, FLORENCE)
    line.faults = {"/": "gone"}
    one.star(KYOTO)
    one.star(PARIS)
    one.page.evaluate(KEEP)
    line.faults = {}
    after_quiet(one)
    one.open("/about")
    one.until_synced()
    after_quiet(other)
    other.open("/about")
    other.until_synced()
    assert set(other.saved()) == {"Florence", "Paris", "Kyoto"}
    other.open(f"/cities/{KYOTO}").locator("h1 .star[form=stars]").click()
    expect(other.page.locator("h1 .star[form=stars]")).to_have_attribute("aria-pressed", "false")
    other.until_synced()
    one.stop_workers()
    one.page.evaluate(GO_BACK)
    one.lose_database()
    one.open("/about")
    one.until_synced()
    other.until_synced()
    assert set(one.saved()) == set(other.saved()) == {"Florence", "Paris"}
    one.open("/replaced")
    print(one.page.inner_text("main"))
    other.open("/replaced")
    print(other.page.inner_text("main"))
