"""What a disk damages of the app itself is told, and fetched again; nothing is lost meanwhile."""
import re

import pytest
from playwright.sync_api import expect

from faults import FLORENCE, PARIS, after_quiet
from faults import board, line, server  # noqa: F401 (fixtures)
from flying import Device
from waiting import telling, until, until_so

# "module" is the module, a number that piece of the atlas.
KEYS = """const keysOf = async (which) => {
    const packs = await caches.open("packs");
    const found = [];
    for (const request of await packs.keys()) {
        const { pathname } = new URL(request.url);
        const piece = pathname.match(/^\\/packs\\/[^/]+\\/(\\d)$/)?.[1];
        const response = await packs.match(request);
        const isModule = response.headers.get("content-type") === "application/wasm";
        if (which === "all" || (piece ?? (isModule ? "module" : "")) === which) {
            found.push([request, response]);
        }
    }
    return found;
};"""
DAMAGE = f"""async ([which, how]) => {{
    {KEYS}
    const packs = await caches.open("packs");
    const found = await keysOf(which);
    for (const [request, response] of found) {{
        const headers = how === "type" ? {{ "content-type": "text/html" }} : response.headers;
        let bytes = new Uint8Array(await response.arrayBuffer());
        if (how === "cut") bytes = bytes.slice(0, bytes.length >> 1);
        else if (how === "zeros") bytes.fill(0);
        else if (how === "flipped") bytes[bytes.length - 1_000] ^= 0x10;
        await packs.put(request, new Response(bytes, {{ headers }}));
    }}
    return found.length;
}}"""
SUMS = f"""async () => {{
    {KEYS}
    const sums = [];
    for (const [{{ url }}, response] of await keysOf("all")) {{
        const sum = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
        sums.push(url + new Uint8Array(sum).join());
    }}
    return sums.sort().join("\\n");
}}"""
ON_SERVER = "fetch('/library.json').then((reply) => reply.json())"
WORDS = "damaged or missing"


def damage(device, which: str, how: str):
    """Workers that start from now on find it so."""
    assert device.page.evaluate(DAMAGE, [which, how]) >= 1
    device.stop_workers()


def until_whole(device, sums: str):
    until(device.page, f"({SUMS})().then((sums) => sums === {sums!r})".replace("'", "`"))


def until_server_has(device, *cities: str):
    until(device.page, f"""{ON_SERVER}.then(({{ cities }}) =>
        {list(cities)}.every((name) => cities.some((city) => city.name === name)))""")


def module_requests(line) -> int:
    return sum("module.wasm" in path for path in line.asked)


@pytest.mark.parametrize("how", ["cut", "zeros"])
def test_a_damaged_module_is_told_and_fetched_again(line, board, how):
    device = board()
    sums = device.page.evaluate(SUMS)
    device.star(FLORENCE)
    device.until_synced()
    line.faults = {"/": "gone"}
    device.star(PARIS)
    damage(device, "module", how)
    page = device.open("/saved")
    expect(page.locator("h1")).to_have_text("Elsewhere cannot start here right now")
    expect(page.locator("main")).to_contain_text(WORDS)
    expect(page.locator("main")).to_contain_text("What you changed here is still on this device")
    line.faults = {}
    after_quiet(device)
    device.open("/saved")
    until_whole(device, sums)
    device.until_synced()
    assert sorted(device.saved()) == ["Florence", "Paris"]
    until_server_has(device, "Florence", "Paris")
    line.faults = {"/": "gone"}
    assert sorted(device.saved_cold()) == ["Florence", "Paris"]


def test_a_module_that_came_with_the_type_of_a_page_is_one_all_the_same(line, board):
    device = board()
    device.star(FLORENCE)
    device.until_synced()
    line.faults = {"/": "gone"}
    damage(device, "module", "type")
    assert device.saved() == ["Florence"]
    device.star(PARIS)
    assert sorted(device.saved_cold()) == ["Florence", "Paris"]


def test_a_module_that_arrived_damaged_is_not_taken_from_what_the_browser_kept(line, chromium):
    device = Device(line, chromium)
    device.page.goto("/about")
    version = re.search(r"/assets/(\w+)/css/", device.page.content())[1]
    device.close()
    device = Device(line, chromium)
    line.faults = {f"/assets/{version}/flight/module.wasm": "flipped"}
    device.page.goto("/about")
    until_so(device.page, lambda: module_requests(line) > 1)
    line.faults = {}
    try:
        device.page.goto("/about")
        device.take_along()
    finally:
        device.close()


@pytest.mark.parametrize("piece", ["0", "2"])
def test_a_piece_of_the_atlas_that_was_cut_tells_no_lies(line, board, piece):
    device = board()
    sums = device.page.evaluate(SUMS)
    device.star(FLORENCE)
    device.until_synced()
    line.faults = {"/": "gone"}
    damage(device, piece, "cut")
    page = device.open("/search?q=florence")
    expect(page.locator("main")).to_contain_text(WORDS)
    line.faults = {}
    after_quiet(device)
    device.open("/search?q=florence", is_cold=True)
    until_whole(device, sums)
    line.faults = {"/": "gone"}
    page = device.open("/search?q=florence", is_cold=True)
    expect(page.locator("#list")).to_contain_text("Florence")
    assert device.saved() == ["Florence"]


@pytest.mark.parametrize("which", ["3", "module"])
def test_a_check_finds_what_opens_and_is_damaged(line, board, which):
    device = board()
    sums = device.page.evaluate(SUMS)
    device.star(FLORENCE)
    device.until_synced()
    page = device.open("/settings/offline")
    with telling(page, "checked"):
        page.get_by_role("button", name="Check").click()
    expect(page.locator("#flight-ready")).not_to_contain_text("Not checked yet")
    line.faults = {"/": "gone"}
    damage(device, which, "flipped")
    page = device.open("/settings/offline")
    expect(page.locator("h2").first).to_be_visible()
    expect(page.locator("#flight-ready")).not_to_contain_text("Ready:")
    # Without a network it finds out, and leaves what is there.
    with telling(page, "checked"):
        page.get_by_role("button", name="Check").click()
    expect(page.locator("#flight-ready")).not_to_contain_text("Ready:")
    assert device.saved() == ["Florence"]
    line.faults = {}
    after_quiet(device)
    page = device.open("/settings/offline")
    until_whole(device, sums)
    with telling(page, "checked"):
        page.get_by_role("button", name="Check").click()
    expect(page.locator("#flight-ready .verdict")).to_be_visible()


def test_a_module_that_never_comes_whole_costs_no_more_than_once(line, board):
    device = board()
    device.star(PARIS)
    device.until_synced()
    line.faults = {"/assets/": "half"}
    device.debugging.send("Network.clearBrowserCache")
    damage(device, "module", "cut")
    before = module_requests(line)
    # The server answers, and the page says what it cannot know.
    for _ in range(3):
        device.open("/saved")
        expect(device.page.locator("h1")).to_be_visible()
    device.page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'state' })")
    expect(device.page.locator("#flight")).to_contain_text("changes stay on this device")
    assert module_requests(line) - before == 1


def test_who_leaves_the_network_alone_may_use_it_again_to_mend_the_app(line, board):
    device = board()
    device.star(PARIS)
    device.until_synced()
    page = device.open("/settings/offline")
    page.get_by_text("Leave the network alone").click()
    expect(page.locator("#flight")).to_contain_text("Staying offline")
    damage(device, "module", "cut")
    before = module_requests(line)
    device.open("/saved")
    expect(page.locator("main")).to_contain_text(WORDS)
    assert module_requests(line) == before
    page.get_by_role("link", name="Use the network again").click()
    expect(page.locator("h1")).not_to_have_text("Elsewhere cannot start here right now")
    assert device.saved_cold() == ["Paris"]


def test_nobody_waits_for_the_larger_atlas_where_it_was_cut(line, board):
    device = board()
    page = device.open("/settings/offline")
    with telling(page, "checked"):
        page.get_by_role("button", name="Take the whole world along").click()
    sums = page.evaluate(SUMS)
    damage(device, "2", "cut")
    # The server answers meanwhile.
    page = device.open("/search?q=fiesole")
    expect(page.locator("#list")).to_contain_text("Fiesole")
    until_whole(device, sums)
    line.faults = {"/": "gone"}
    page = device.open("/search?q=fiesole", is_cold=True)
    expect(page.locator("#list")).to_contain_text("Fiesole")
    assert device.is_answered_here
