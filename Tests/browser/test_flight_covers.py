"""What stands at the foot of a phone lies over nothing that one presses."""
import pytest
from looks import box_at_rest
from playwright.sync_api import expect

from flying import FLORENCE, board, server  # noqa: F401 (fixtures)
from planning import new_trip

COVERED = """(bars) => [...document.querySelectorAll(bars)]
    .filter((one) => one.checkVisibility()).flatMap((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return [left + 6, (left + right) / 2, right - 6].map((x) =>
            document.elementFromPoint(x, (top + bottom) / 2)).filter((hit) => !one.contains(hit))
            .map((hit) => `${one.outerHTML.slice(0, 60)} is below ${hit?.className}`);
    })"""
BARS = "form > .actions .button, .quick-add .button, .quick-add input:not([type=hidden]), .tabs a"


@pytest.mark.parametrize("width", [320, 390])
def test_neither_pill_nor_toast_lies_over_a_bar_that_stays(server, board, width):
    device = board(viewport={"width": width, "height": 640})
    server.interrupt()
    page = device.page
    device.star(FLORENCE)
    device.open("/trips/new")
    expect(page.locator("a.flight")).to_be_visible()
    assert page.evaluate(COVERED, BARS) == []
    trip = new_trip(page)
    expect(page.locator(".toast")).to_be_visible()
    expect(page.locator("a.flight")).to_be_visible()
    box_at_rest(page.locator(".toast"))
    assert page.evaluate(COVERED, BARS) == []
    for path in (f"{trip}/add", f"{trip}/edit", "/settings"):
        device.open(path)
        expect(page.locator("a.flight")).to_be_visible()
        assert page.evaluate(COVERED, BARS) == [], path
    # The last words of a page can be scrolled clear of it.
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    foot = page.locator(".foot").evaluate("(one) => one.getBoundingClientRect().bottom")
    assert foot <= page.locator("a.flight").bounding_box()["y"] + 1
    server.start()
