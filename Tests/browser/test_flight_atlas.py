"""The atlas of a device lies there in pieces: a start reads no more of it than its page needs."""
import pytest
from playwright.sync_api import expect

from flying import FLORENCE
from flying import board, server  # noqa: F401 (fixtures)
from waiting import until

PIECES = """async () => {
    const packs = await caches.open("packs");
    const paths = (await packs.keys()).map(({ url }) => new URL(url).pathname);
    return paths.map((path) => path.match(/^\\/packs\\/[^/]+\\/(\\d)$/)?.[1])
        .filter((piece) => piece).sort();
}"""
DROP = """async (dropped) => {
    const packs = await caches.open("packs");
    for (const request of await packs.keys()) {
        const piece = new URL(request.url).pathname.match(/^\\/packs\\/[^/]+\\/(\\d)$/)?.[1];
        if (dropped.includes(piece)) await packs.delete(request);
    }
}"""
# As builds did that kept it whole.
JOIN = """async () => {
    const packs = await caches.open("packs");
    const keys = (await packs.keys()).map(({ url }) => new URL(url).pathname);
    const pieces = keys.filter((path) => /^\\/packs\\/[^/]+\\/\\d$/.test(path)).sort();
    const parts = await Promise.all(pieces.map(async (path) => (await packs.match(path)).blob()));
    await packs.put(pieces[0].slice(0, -2), new Response(new Blob(parts)));
    for (const path of pieces) await packs.delete(path);
}"""


def has_tile(page) -> bool:
    return page.evaluate("fetch('/tiles/light/3/4/2.svg').then(({ ok }) => ok)")


def test_a_start_needs_no_more_of_the_atlas_than_its_page(server, board):
    device = board()
    device.star(FLORENCE)
    device.until_synced()
    assert device.page.evaluate(PIECES) == ["0", "2", "3", "4"]
    device.page.evaluate(DROP, ["2", "3", "4"])
    # The browser's own cache may still have the whole of it.
    device.debugging.send("Network.clearBrowserCache")
    # What needs a piece that is gone.
    device.expected += ["504 for", "503 for"]
    server.interrupt()
    device.open("/saved", is_cold=True)
    expect(device.page.locator("#list")).to_contain_text("Florence")
    assert device.is_answered_here
    assert not has_tile(device.page)
    device.open("/search?q=firenze")
    expect(device.page.locator("h1")).to_have_text("Elsewhere cannot start here right now")
    # What is there is not given up for what is not.
    assert device.saved_cold() == ["Florence"]


@pytest.mark.main
def test_a_piece_that_the_browser_dropped_is_fetched_again(server, board):
    device = board()
    device.page.evaluate(DROP, ["4"])
    device.open("/about", is_cold=True)
    until(device.page, "fetch('/tiles/light/3/4/2.svg').then(({ ok }) => ok)")
    until(device.page, f"({PIECES})().then((pieces) => pieces.join('') === '0234')")
    server.interrupt()
    device.open("/search?q=firenze", is_cold=True)
    expect(device.page.locator("#list")).to_contain_text("Florence")
    assert has_tile(device.page)


def test_an_atlas_that_was_kept_whole_is_taken_over(server, board):
    device = board()
    device.page.evaluate(JOIN)
    assert device.page.evaluate(PIECES) == []
    server.interrupt()
    device.open("/search?q=firenze", is_cold=True)
    expect(device.page.locator("#list")).to_contain_text("Florence")
    assert device.page.evaluate(PIECES) == ["0", "2", "3", "4"]
