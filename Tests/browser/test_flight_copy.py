"""A browser throws the database away, and what was only there comes back from its copy."""
from pathlib import Path

import pytest
from playwright.sync_api import expect

from faults import FLORENCE, KYOTO, PARIS, after_quiet, worker_of
from faults import board, line, server  # noqa: F401 (fixtures)
from flying import THROW_DATABASE_AWAY, two_of_a_member
from survivor import Survivor
from waiting import until

CITIES = [int(city.split("/")[0]) for city in (FLORENCE, PARIS, KYOTO)]
GENERATIONS = """async () => {
    const keys = await (await caches.open("copy")).keys();
    return keys.map(({ url }) => Number(url.split("/copy/")[1])).filter((number) => number >= 0)
        .sort((one, other) => one - other);
}"""


def test_a_database_that_is_gone_comes_back_time_and_again(line, board):
    device = board()
    device.star(FLORENCE)
    device.until_synced()
    line.faults = {"/": "gone"}
    device.star(PARIS)
    device.lose_database()
    assert set(device.saved()) == {"Florence", "Paris"}
    device.star(KYOTO)
    device.lose_database()
    assert set(device.saved()) == {"Florence", "Paris", "Kyoto"}
    line.faults = {}
    after_quiet(device)
    device.until_synced()
    device.lose_database()
    assert set(device.saved()) == {"Florence", "Paris", "Kyoto"}


def test_what_the_copy_lacks_is_no_reason_to_lose_the_rest(line, board):
    device = board()
    line.faults = {"/": "gone"}
    device.star(FLORENCE)
    # Of the pages looked at since, too, entries were made.
    after_florence = device.page.evaluate(GENERATIONS)[-1]
    device.star(PARIS)
    device.star(KYOTO)
    last = device.page.evaluate(GENERATIONS)[-1]
    assert last > after_florence + 2
    device.page.evaluate(
        "(number) => caches.open('copy').then((copy) => copy.delete(`/copy/${number}`))",
        after_florence + 1,
    )
    device.lose_database()
    assert device.saved() == ["Florence"]
    # What comes from now on is copied anew.
    device.star(KYOTO)
    device.lose_database()
    assert set(device.saved()) == {"Florence", "Kyoto"}


def test_the_copy_does_not_grow_without_end(line, board):
    device = board()
    page = device.open("/settings")
    for number in range(150):
        page.evaluate(
            """async (name) => {
                const page = new DOMParser().parseFromString(
                    await (await fetch("/settings")).text(), "text/html");
                const form = page.querySelector("form:has([name=name])");
                const body = new URLSearchParams(new FormData(form));
                body.set("name", name);
                await fetch(form.getAttribute("action"), { method: "POST", body });
            }""",
            f"Ada {number}",
        )
    assert len(page.evaluate(GENERATIONS)) <= 65
    device.lose_database()
    assert device.open("/settings").get_by_label("Your name").input_value() == "Ada 149"


def test_whether_the_network_is_wanted_is_not_lost(line, board):
    device = board()
    device.open("/settings/offline").get_by_label("Leave the network alone").check()
    expect(device.page.get_by_label("Leave the network alone")).to_be_checked()
    kept = "caches.match('/copy/state/isUnwanted').then((answer) => answer?.text())"
    until(device.page, f"({kept}).then((text) => text === 'true')")
    device.lose_database()
    expect(
        device.open("/settings/offline").get_by_label("Leave the network alone")
    ).to_be_checked()


def test_one_damaged_word_of_the_copy_takes_nothing_along(line, board):
    device = board()
    line.faults = {"/": "gone"}
    device.star(FLORENCE)
    device.page.evaluate(
        "caches.open('copy').then((copy) => copy.put('/copy/state/guest', new Response('{')))"
    )
    device.lose_database()
    assert device.saved() == ["Florence"]


def test_a_copy_of_a_database_that_is_gone_comes_over_nothing_newer(line, board):
    device = board()
    line.faults = {"/": "gone"}
    device.star(FLORENCE)
    device.star(KYOTO)
    star = device.page.locator("h1 .star[form=stars]")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "false")
    first, *later = device.page.evaluate(GENERATIONS)
    assert len(later) > 3
    # Without what it begins with nothing of it can be used.
    device.page.evaluate(
        "(number) => caches.open('copy').then((copy) => copy.delete(`/copy/${number}`))", first
    )
    device.lose_database()
    assert device.saved() == []
    device.star(KYOTO)
    assert device.saved_cold() == ["Kyoto"]
    device.lose_database()
    assert device.saved() == ["Kyoto"]


SLOW = """() => {
    const reading = Cache.prototype.match;
    let milliseconds = 4_000;
    Cache.prototype.match = async function (...all) {
        const wait = milliseconds;
        milliseconds = 0;
        await new Promise((done) => setTimeout(done, wait));
        return reading.apply(this, all);
    };
}"""


def test_a_copy_that_takes_long_to_read_is_waited_for(line, board):
    device = board()
    line.faults = {"/": "gone"}
    device.star(FLORENCE)
    worker_of(device).evaluate(SLOW)
    assert device.page.evaluate(THROW_DATABASE_AWAY)
    # Whatever wants to be kept has it opened anew.
    device.open(f"/cities/{KYOTO}")
    until(device.page, "indexedDB.databases().then((all) => all.length > 0)")
    device.star(PARIS)
    assert set(device.saved_cold()) == {"Florence", "Paris"}


KEEP_COPY = """async () => {
    const [copy, then] = [await caches.open("copy"), await caches.open("then")];
    for (const key of await copy.keys()) await then.put(key, await copy.match(key));
}"""
TAKE_IT_BACK = """async () => {
    await caches.delete("copy");
    const [copy, then] = [await caches.open("copy"), await caches.open("then")];
    for (const key of await then.keys()) await copy.put(key, await then.match(key));
}"""


def test_what_a_device_sends_twice_undoes_nothing(line, board):
    one, other = two_of_a_member(board, FLORENCE)
    line.faults = {"/": "gone"}
    one.star(KYOTO)
    one.star(PARIS)
    one.page.evaluate(KEEP_COPY)
    line.faults = {}
    after_quiet(one)
    one.until_synced()
    other.open("/about")
    other.until_synced()
    assert set(other.saved()) == {"Florence", "Paris", "Kyoto"}
    star = other.open(f"/cities/{KYOTO}").locator("h1 .star[form=stars]")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "false")
    other.until_synced()
    one.stop_workers()
    one.page.evaluate(TAKE_IT_BACK)
    one.lose_database()
    one.open("/about")
    one.until_synced()
    other.until_synced()
    assert set(one.saved()) == set(other.saved()) == {"Florence", "Paris"}


def log_of(survivor: Survivor) -> Path:
    """The file to which Chromium writes before anything else."""
    folder = next((survivor.profile / "Default/IndexedDB").glob("*.leveldb"))
    return max(folder.glob("*.log"))


def has_room(log: Path, byte_count: int) -> bool:
    """Whether a record of so many bytes fits into the last block."""
    return log.stat().st_size % 32_768 + 7 + byte_count <= 32_768


def write_until_there_is_room(survivor: Survivor, byte_count: int):
    """A star that comes and goes: how much the log holds by then is the browser's affair."""
    for _ in range(60):
        if has_room(log_of(survivor), byte_count):
            return
        survivor.write(CITIES[1:2] * 2)


def tear(log: Path, byte_count: int):
    """As where a kill met Chromium in a write: the head of a record, and a part of the record.

    The format is that of LevelDB (`doc/log_format.md`): blocks of 32 KiB; a checksum, the length
    and the type before each record.
    """
    assert has_room(log, byte_count)
    with log.open("ab") as file:
        file.write(bytes(4) + byte_count.to_bytes(2, "little") + b"\1" + bytes(100))


# At the next start but one Chromium finds the torn record in the midst of others, and throws all
# away; or it still takes it for the last one, and everything that came after it is gone.
@pytest.mark.parametrize("byte_count", [200, 10_000])
def test_what_chromium_loses_after_a_torn_write_comes_back(server, chromium, tmp_path, byte_count):
    survivor = Survivor(chromium.browser_type, tmp_path / "profile", server.url)
    survivor.take_along()
    survivor.write(CITIES[:1])
    survivor.until_synced()
    survivor.restart()
    server.interrupt()
    survivor.write(CITIES[1:2])
    write_until_there_is_room(survivor, byte_count)
    survivor.kill()
    tear(log_of(survivor), byte_count)
    survivor.start()
    survivor.check()
    survivor.write(CITIES[2:])
    survivor.kill()
    survivor.start()
    journal = (log_of(survivor).parent / "LOG").read_text()
    assert ("since it was missing" in journal) == (byte_count == 200)
    survivor.check()
    assert survivor.starred == set(CITIES)
    server.start()
    survivor.until_synced()
    survivor.check(is_synced=True)
    survivor.kill()
