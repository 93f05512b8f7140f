"""How long a phone's screen takes until its map of streets is whole: from the file of a
server, from the device without it, and both with the processor slowed four times; from the
opening of the page, and for tiles alone. Then how long the device searches a name.

usage: first_map.py FILE.pmtiles [CITY]    Monaco, where nothing else is said
"""
import shutil
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/browser"))
from playwright.sync_api import sync_playwright  # noqa: E402
from serving import Server  # noqa: E402

ROUNDS = 7
PHONE = {"width": 390, "height": 844}
# Tiles of the streets that are in view, asked for past every cache of the browser's, all at once,
# and decoded into pictures: what stands between moving a map and seeing it.
FETCH_ALL = """async (paths) => {
    const start = performance.now();
    await Promise.all(paths.map(async (path) => {
        const image = new Image();
        image.src = path + "&round=" + Math.random();
        await image.decode();
    }));
    return performance.now() - start;
}"""
IN_VIEW = """() => [...document.querySelectorAll(".street-tile img")]
    .filter((image) => { const box = image.getBoundingClientRect();
        return box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight; })
    .map((image) => new URL(image.src).pathname + new URL(image.src).search)"""


# From the start of the navigation until every tile in view is drawn.
WHOLE = """async () => {
    for (;;) {
        document.querySelector("[data-map]")?.scrollIntoView();
        const inView = [...document.querySelectorAll(".street-tile img")].filter((tile) => {
            const box = tile.getBoundingClientRect();
            return box.right > 0 && box.left < innerWidth
                && box.bottom > 0 && box.top < innerHeight;
        });
        const isDone = (image) => image.complete && image.naturalWidth > 0;
        if (inView.length > 1 && inView.every(isDone)) return performance.now();
        await new Promise(requestAnimationFrame);
    }
}"""
SEARCH = """async () => {
    const times = [];
    for (const text of ["cas", "casi", "rue", "avenue", "prin", "mus", "port", "st"]) {
        const start = performance.now();
        await (await fetch(`/streets/find.json?q=${text}&at=43738000,7425000`)).json();
        times.push(performance.now() - start);
    }
    return times;
}"""


def measure_opening(page, what: str, city: str):
    """The page opened anew, its workers stopped before where it has them."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    for slowness in (1, 4):
        times = []
        for _ in range(ROUNDS):
            page.goto("about:blank")
            session.send("ServiceWorker.stopAllWorkers")
            session.send("Emulation.setCPUThrottlingRate", {"rate": slowness})
            page.goto(city, wait_until="commit")
            times.append(page.evaluate(WHOLE))
        print(f"{what}, page opened and map whole, processor / {slowness}: "
              f"median {statistics.median(times):.0f} ms, most {max(times):.0f} ms")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})


def opened(page, city: str):
    page.goto(city)
    page.locator("[data-map]").scroll_into_view_if_needed()
    page.locator(".street-tile img.leaflet-tile-loaded").first.wait_for()
    page.wait_for_timeout(1_000)


def measure(page, what: str):
    """The map as it is, and with the processor slowed four times."""
    paths = page.evaluate(IN_VIEW)
    session = page.context.new_cdp_session(page)
    for slowness in (1, 4):
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowness})
        times = [page.evaluate(FETCH_ALL, paths) for _ in range(ROUNDS)]
        print(f"{what}, {len(paths)} tiles, processor / {slowness}: "
              f"first {times[0]:.0f} ms, median {statistics.median(times):.0f} ms")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})


def main(path: str, city: str = "/cities/2993458/monaco"):
    with Server("--data", str(ROOT / ".data")) as server, sync_playwright() as playwright:
        (server.data / "streets").mkdir()
        shutil.copy(path, server.data / "streets")
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"],
        )
        context = browser.new_context(base_url=server.url, viewport=PHONE)
        page = context.new_page()
        page.goto("/")
        while not page.evaluate("() => navigator.serviceWorker.controller !== null"):
            page.wait_for_timeout(200)
        opened(page, city)
        measure(page, "from the file")
        measure_opening(page, "from the file", city)
        opened(page, city)
        page.locator(".map-keep").click()
        page.get_by_role("link", name="Streets kept").wait_for()
        server.interrupt()
        opened(page, city)
        measure(page, "from the device")
        measure_opening(page, "from the device", city)
        opened(page, city)
        times = page.evaluate(SEARCH)
        print(f"a name searched on the device, with the way to the worker and back: "
              f"median {statistics.median(times):.1f} ms")
        server.start()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
