"""Photos and documents of trips that the server has lost, and whose they are."""
import os
import subprocess
from pathlib import Path

from playwright.sync_api import Page, expect

from between import Between
from faults import after_quiet
from flying import KYOTO, Device, boarding
from flying import board, server  # noqa: F401 (fixtures)
from person import new_guest
from serving import PROGRAM
from test_trips import add, make_trip
from test_trips_documents import attach, document
from test_trips_photos import PLAIN, WAITING, choose, open_activity, picture
from waiting import until, until_so

# What the server itself has of the photos and documents that this device knows.
AT_SERVER = """async () => {
    const asking = { cache: "no-store", headers: { range: "bytes=0-0" } };
    const found = [];
    for (const name of ["photos-seen", "photos-documents"]) {
        for (const { url } of await (await caches.open(name)).keys()) {
            if (/w=(?!1600)/.test(url)) continue;
            const address = url.includes("/files/") ? `${url}/document` : url;
            found.push((await fetch(address, asking)).status);
        }
    }
    return found.join();
}"""


def run(server, *arguments: str):
    environment = {**os.environ, "ELSEWHERE_DATA": str(server.data)}
    subprocess.run(
        [str(PROGRAM), *arguments], env=environment, input="yes\n", text=True, check=True
    )


def has_sent_all(page: Page):
    until(page, f"{WAITING}.then((count) => count === 0)")


def test_a_restored_server_gets_back_photos_that_a_device_has(server, board, tmp_path: Path):
    device: Device = board()
    page = device.page
    make_trip(page, "Album")
    add(page, "Uffizi")
    open_activity(page, "Uffizi")
    device.until_synced()
    backup = str(tmp_path / "backup")
    run(server, "backup", backup)
    choose(page, PLAIN)
    attach(page, document("pass.pdf"))
    expect(page.locator(".documents")).to_contain_text("pass.pdf")
    has_sent_all(page)
    assert page.evaluate(AT_SERVER) == "200,200"
    server.interrupt()
    run(server, "restore", backup)
    server.start()
    after_quiet(device)
    assert page.evaluate(AT_SERVER) == "404,404"
    device.expected.append("404")
    page.reload()
    device.until_synced()
    until(page, f"({AT_SERVER})().then((found) => found === '200,200')")
    expect(page.locator(".photos img")).to_have_count(1)


WAITING_NAMES = """caches.open('photos-waiting').then((cache) => cache.keys())
    .then((keys) => keys.map(({ url }) => new URL(url).pathname))"""


def test_who_signs_in_meanwhile_gets_no_photo_of_the_one_before(server, chromium):
    other = new_guest(server.url, int(KYOTO.split("/")[0]))
    with Between(server) as line, boarding(line, chromium, is_watched=False) as board:
        device = board()
        page = device.page
        make_trip(page, "Album")
        add(page, "Uffizi")
        open_activity(page, "Uffizi")
        device.until_synced()
        line.faults = {"/photos?": "gone"}
        choose(page, picture(1), picture(2), picture(3))
        paths = page.evaluate(WAITING_NAMES)
        assert len(paths) == 3
        after_quiet(device)
        # The first one is on its way when somebody else signs in.
        line.asked.clear()
        line.faults = {"/photos?": 1.5}
        page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'sendPhotos' })")
        until_so(page, lambda: any("POST /photos?" in one for one in line.asked), pause_ms=20)
        device.context.add_cookies(
            [{"name": name, "value": value, "url": line.url}
             for name, value in other.cookies.items()]
        )
        until_so(page, lambda: sum("POST /photos?" in one for one in line.answered) > 1)
        # Another one would have been asked for by then, and answered.
        page.wait_for_timeout(2_000)
        assert [other.get(f"{path}.original")[0] for path in paths] == [404, 404, 404]
