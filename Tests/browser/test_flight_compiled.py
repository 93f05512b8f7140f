"""Pages at rest keep the worker's module compiled, where the browser shares what it compiled."""
import pytest
from playwright.sync_api import expect

from flying import board, server  # noqa: F401 (fixtures)
from serving import ROOT
from waiting import until

MODULE = ROOT / ".tools/web/flight/module.wasm"
COUNT = """() => {
    globalThis.compiled = [];
    const compile = WebAssembly.compileStreaming;
    WebAssembly.compileStreaming = async (response) => {
        compiled.push((await response.clone().arrayBuffer()).byteLength);
        return compile.call(WebAssembly, response);
    };
}"""
# What tells Chromium from the others.
ANOTHER_BROWSER = "delete Navigator.prototype.userAgentData"


@pytest.fixture
def device(board):  # noqa: F811
    device = board()
    device.page.clock.install()
    device.page.add_init_script(f"({COUNT})()")
    return device


def rest(device):
    """A minute goes by; before, the page has heard of the module, more than once."""
    device.until_it_knows_the_server()
    device.page.clock.fast_forward(60_000)
    device.page.evaluate("caches.match('/nothing')")


def test_a_page_at_rest_keeps_the_module_compiled(device):
    device.open("/about")
    assert device.page.evaluate("compiled") == []
    rest(device)
    until(device.page, "compiled.length > 0")
    rest(device)
    assert device.page.evaluate("compiled") == [MODULE.stat().st_size]


def test_other_browsers_compile_it_for_the_worker_alone(device):
    device.page.add_init_script(ANOTHER_BROWSER)
    device.open("/about")
    rest(device)
    assert device.page.evaluate("compiled") == []


def test_a_module_that_the_browser_has_dropped_is_no_trouble(device):
    device.open("/about")
    device.page.evaluate("caches.delete('packs')")
    rest(device)
    assert device.page.evaluate("compiled") == []
    # Nor does the page complain: `board` looks.
    expect(device.page.locator("h1")).to_be_visible()
