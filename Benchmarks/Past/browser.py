"""Times old photographs in a browser, with the processor slowed four times: all points drawn, pans,
the next picture; beside Leaflet.markercluster with the same points in the same browser.

usage: .tools/venv/bin/python Benchmarks/Past/browser.py DATA   (as script/bench-past does)
"""
import os
import pathlib
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/browser"), str(ROOT / "Benchmarks/Flight")]
from flying import Device, until  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from serving import Server  # noqa: E402
from timing import Table  # noqa: E402

EXECUTABLE = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
# Debian: libjs-leaflet.markercluster.
PEER = pathlib.Path(os.environ.get(
    "MARKERCLUSTER", "/usr/share/javascript/leaflet/leaflet.markercluster.min.js"))
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
SLOWED, ROUNDS = 4, 7

# From the last byte of the points to the frame in which they are on the map.
DRAWN = """
new MutationObserver((_, observer) => {
    if (!document.querySelector("[data-past-map][data-ready]")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
        const [points] = performance.getEntriesByType("resource")
            .filter(({ name }) => name.includes("points.json"));
        window.drawnAfter = performance.now() - points.responseEnd;
    }));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
"""
PEER_PAGE = """<!doctype html><link rel="stylesheet" href="/peer/leaflet.css">
<style>#map { height: 100vh } .marker-cluster { background: #ca8; border-radius: 20px }</style>
<div id="map"></div><script src="/peer/leaflet.js"></script>
<script src="/peer/markercluster.js"></script><script>
onload = async () => {
    const map = L.map("map", { maxZoom: 18 }).setView([40.73, -73.95], 11);
    const answer = await fetch("/peer/points.json");
    const { spots } = await answer.json();
    const group = L.markerClusterGroup();
    const markers = [];
    for (let at = 0; at < spots.length;) {
        const [north, east, , count] = spots.slice(at, at + 4);
        at += 4;
        for (const end = at + 2 * count; at < end; at += 2) {
            for (let left = spots[at + 1]; left > 0; left -= 1) {
                markers.push(L.marker([north / 1e6, east / 1e6]));
            }
        }
    }
    group.addLayers(markers);
    map.addLayer(group);
    requestAnimationFrame(() => setTimeout(() => {
        const [points] = performance.getEntriesByType("resource")
            .filter(({ name }) => name.includes("points.json"));
        window.drawnAfter = performance.now() - points.responseEnd;
    }));
};
</script>"""
FRAMES = """() => {
    window.frames_ = [];
    const note = (now) => {
        window.frames_.push(now);
        window.frameNoted = requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
}"""
NOTED = """() => {
    cancelAnimationFrame(window.frameNoted);
    return window.frames_.slice(1).map((at, place) => at - window.frames_[place]);
}"""
# From the key to the frame with the picture.
PAGING = """
const now = () => performance.timeOrigin + performance.now();
addEventListener("keydown", () => sessionStorage.setItem("pressed", now()), { capture: true });
const seen = () => requestAnimationFrame(() => setTimeout(() => {
    window.shownAfter = now() - Number(sessionStorage.getItem("pressed"));
}));
document.addEventListener("load", ({ target }) => {
    if (target.matches?.(".old-image")) seen();
}, { capture: true });
// One that was fetched ahead is loaded before it is put there.
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
            if (node.querySelector?.(".old-image")?.complete) seen();
        }
    }
}).observe(document.body, { childList: true, subtree: true }));
"""
# Pictures as the worker keeps them, of the size that a library has.
KEEP_PICTURES = """async (paths) => {
    const canvas = new OffscreenCanvas(960, 640);
    const pen = canvas.getContext("2d");
    for (let row = 0; row < 640; row += 8) {
        for (let column = 0; column < 960; column += 8) {
            pen.fillStyle = `hsl(35 ${row % 40}% ${(row * 7 + column * 13) % 90}%)`;
            pen.fillRect(column, row, 8, 8);
        }
    }
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
    const cache = await caches.open("pictures");
    for (const path of paths) {
        await cache.put(path, new Response(blob, { headers: { "content-type": "image/webp" } }));
    }
    return blob.size;
}"""


def slow(context, page, rate=SLOWED):
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def map_times(browser, url, path, rounds=ROUNDS, route=None):
    times = []
    for _ in range(rounds):
        context = browser.new_context(base_url=url, service_workers="block", **PHONE)
        context.add_init_script(DRAWN)
        page = context.new_page()
        if route:
            page.route("**/peer/**", route)
        slow(context, page)
        page.goto(path, wait_until="commit")
        until(page, "window.drawnAfter !== undefined", 120)
        times.append(page.evaluate("drawnAfter"))
        if len(times) < rounds:
            context.close()
    return times, page


def pan(page):
    """Drags the map to and fro for some seconds; the lengths of all frames."""
    page.wait_for_timeout(1_500)
    debugging = page.context.new_cdp_session(page)
    box = page.locator(".leaflet-container").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(FRAMES)
    for drag in range(6):
        debugging.send("Input.synthesizeScrollGesture", {
            "x": x, "y": y, "xDistance": 160 if drag % 2 else -160, "yDistance": 90,
            "speed": 400, "gestureSourceType": "touch", "preventFling": True,
        })
        page.wait_for_timeout(120)
    return page.evaluate(NOTED)


def peer_route(points):
    files = {
        "leaflet.css": ROOT / ".data/web/vendor/leaflet/leaflet.css",
        "leaflet.js": ROOT / ".data/web/vendor/leaflet/leaflet.js", "markercluster.js": PEER,
    }

    def answer(route):
        name = route.request.url.rsplit("/", 1)[1]
        if name == "points.json":
            route.fulfill(body=points, content_type="application/json")
        elif name in files:
            route.fulfill(body=files[name].read_bytes(), content_type="text/css" if "css" in name
                          else "text/javascript")
        else:
            route.fulfill(body=PEER_PAGE if name == "page" else "", content_type="text/html")
    return answer


def frames(table, name, lengths):
    table.row(f"{name}: a frame, p95", 17.5, lengths, share=0.95)
    late = sum(length > 25 for length in lengths)
    table.note(f"{name}: {len(lengths)} frames, {late} of them late")


def maps(table, browser, server, collection):
    times, page = map_times(browser, server.url, f"/past/{collection}")
    table.row("all points drawn, processor slowed 4×", 300, times, share=0.5)
    frames(table, "pans, slowed 4×", pan(page))
    slow(page.context, page, 1)
    frames(table, "pans", pan(page))
    points = page.evaluate(f"fetch('/past/{collection}/points.json').then((one) => one.text())")
    page.context.close()
    if not PEER.exists():
        return table.note(f"markercluster: skipped, there is no {PEER}")
    times, page = map_times(browser, server.url, "/peer/page", 2, peer_route(points))
    table.row("markercluster: all points drawn, slowed 4×", 300, times, share=0.5)
    frames(table, "markercluster: pans, slowed 4×", pan(page))
    page.context.close()
    return None


def paging(table, browser, server, collection):
    device = Device(server, browser)
    device.expected += ["504", "ERR_"]
    device.take_along()
    device.open(f"/past/{collection}")
    until(device.page, f"""caches.open('packs').then((cache) => cache.keys())
        .then((keys) => keys.some(({{ url }}) => url.includes('/past/packs/{collection}')))""")
    device.open("/past/near?from=40.73,-73.9911&of=device")
    first = device.page.locator(".old-link").first.get_attribute("href")
    paths, address = [], first
    for _ in range(14):
        device.open(address)
        paths.append(device.page.locator(".old-image").get_attribute("src"))
        address = device.page.locator(".old-bar a[rel=next]").get_attribute("href")
    size = device.page.evaluate(KEEP_PICTURES, paths)
    server.interrupt()
    device.context.add_init_script(PAGING)
    for rate, budget in ((1, 50), (SLOWED, 200)):
        slow(device.context, device.page, rate)
        device.open(first)
        device.page.wait_for_timeout(1_500)
        times = [step(device.page, path) for path in paths[1:-1]]
        table.row(f"next picture from the cache, slowed {rate}×", budget, times, share=0.5)
    table.note(f"(a picture of {size / 1e3:.0f} kB, the server's process stopped)")
    device.context.close()


def step(page, path):
    page.evaluate("delete window.shownAfter")
    page.keyboard.press("ArrowRight")
    until(page, f"""document.querySelector(".old-image")?.getAttribute("src") === "{path}"
        && window.shownAfter !== undefined""")
    after = page.evaluate("shownAfter")
    page.evaluate("delete window.shownAfter")
    # What is fetched ahead comes meanwhile, as it does while somebody looks.
    page.wait_for_timeout(900)
    return after


def main():
    data = pathlib.Path(sys.argv[1])
    collection = next(data.glob("past/*.pictures")).stem
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=EXECUTABLE, args=["--no-sandbox", "--disable-gpu"])
        log = pathlib.Path(scratch) / f"log-{time.monotonic_ns()}"
        with Server("--data", str(data), log=log) as server:
            (server.data / "past").symlink_to(data / "past")
            server.interrupt()
            server.start()
            table = Table()
            maps(table, browser, server, collection)
            paging(table, browser, server, collection)
        browser.close()


if __name__ == "__main__":
    main()
