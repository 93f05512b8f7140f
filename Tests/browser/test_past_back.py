"""Old photographs: the way back, what is said to who moves and who does not, and flight."""
import re

import pytest
from playwright.sync_api import expect

from flying import board  # noqa: F401 (a fixture)
from looks import PHONE, let_map_rest
from test_past import ASTOR_PLACE, BROADWAY, NEIGHBOURS, see_map, standing_at
from test_past import server  # noqa: F401 (a fixture)


@pytest.mark.main
def test_paging_is_one_step_of_the_history(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE)
    see_map(page)
    page.get_by_role("button", name="Zoom in").click()
    let_map_rest(page)
    before = page.evaluate("history.state.pastMap")
    page.locator(".old-link").first.click()
    for rank in (2, 3):
        page.get_by_role("link", name="Farther photograph").click()
        expect(page.locator(".old-rank")).to_contain_text(f"{rank} of")
    page.go_back()
    see_map(page)
    after = page.evaluate("history.state.pastMap")
    assert after["zoom"] == before["zoom"]


def test_the_next_picture_takes_the_place_of_the_one_on_show(open_page):
    page = open_page("/past/samples/sample-1?from=40.73,-73.9911", viewport=PHONE)
    page.wait_for_load_state("load")
    page.evaluate("window.isTheSamePage = true")
    rank = page.locator(".old-rank")
    before = rank.inner_text()
    page.get_by_role("link", name="Farther photograph").click()
    expect(rank).not_to_have_text(before)
    address, second = page.url, rank.inner_text()
    title = page.get_by_role("heading", level=1).inner_text()
    assert page.evaluate("window.isTheSamePage")
    assert title in page.title()
    expect(page.get_by_role("link", name="Farther photograph")).to_be_focused()
    page.get_by_role("button", name=f"Star {title}").click()
    expect(page.get_by_role("button", name=f"Star {title}")).to_have_attribute(
        "aria-pressed", "true")
    # Keys go on from there, and come back to the same.
    for _ in range(2):
        before = rank.inner_text()
        page.keyboard.press("ArrowRight")
        expect(rank).not_to_have_text(before)
    for _ in range(2):
        before = rank.inner_text()
        page.keyboard.press("ArrowLeft")
        expect(rank).not_to_have_text(before)
    assert page.url == address and rank.inner_text() == second
    expect(page.get_by_role("button", name=f"Star {title}")).to_have_attribute(
        "aria-pressed", "true")
    assert page.evaluate("window.isTheSamePage")
    page.get_by_role("link", name="Full size").click()
    expect(page.locator("dialog.zoom")).to_be_visible()
    page.keyboard.press("Escape")
    # Closing goes a step back, and a reload meanwhile would be lost.
    page.wait_for_function("() => !history.state?.isCovered")
    page.reload()
    expect(rank).to_have_text(second)


def test_the_map_button_leads_to_the_map_as_it_was_with_me_on_it(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE, **standing_at(ASTOR_PLACE))
    see_map(page)
    page.locator(".map-locate").click()
    expect(page.locator(".my-location")).to_be_visible()
    page.get_by_role("button", name="Zoom out").click()
    let_map_rest(page)
    before = page.evaluate("history.state.pastMap")
    length = page.evaluate("history.length")
    nearest = page.locator(".old-link").first
    expect(nearest).to_have_attribute("href", re.compile("of=device"))
    nearest.click()
    expect(page.locator(".old-where")).to_contain_text(re.compile("of you|Right here"))
    page.get_by_role("link", name="Farther photograph").click()
    expect(page.locator(".old-rank")).to_contain_text("2 of")
    page.get_by_role("link", name="Map", exact=True).click()
    see_map(page)
    assert page.evaluate("history.state.pastMap.zoom") == before["zoom"]
    assert page.evaluate("history.length") <= length + 1
    expect(page.locator(".my-location")).to_be_visible()
    expect(page.get_by_role("heading", level=2)).to_have_text("Around you")
    # From a page that was opened elsewhere it is the same map, though not one step back.
    page.goto("/past/samples/sample-3")
    page.get_by_role("link", name="Map", exact=True).click()
    see_map(page)
    assert page.evaluate("history.state.pastMap.zoom") == before["zoom"]
    expect(page.locator(".my-location")).to_be_visible()


def test_back_closes_the_large_picture_and_stays_on_the_page(open_page):
    page = open_page("/past/samples/sample-1?from=40.73,-73.9911", viewport=PHONE)
    address = page.url
    page.get_by_role("link", name="Full size").click()
    expect(page.locator("dialog.zoom")).to_be_visible()
    box = page.locator(".zoom .leaflet-image-layer").bounding_box()
    assert abs(box["x"] + box["width"] / 2 - PHONE["width"] / 2) < 2
    page.go_back()
    expect(page.locator("dialog.zoom")).to_have_count(0)
    assert page.url == address
    page.get_by_role("link", name="Full size").click()
    page.get_by_role("button", name="Close").click()
    expect(page.locator("dialog.zoom")).to_have_count(0)
    page.wait_for_function("() => !history.state?.isCovered")


def test_who_has_not_moved_is_not_told_so(open_page):
    page = open_page("/past/samples/sample-1?from=40.73,-73.9911&of=device", viewport=PHONE,
                     **standing_at(ASTOR_PLACE))
    hint = page.locator(".nearer-hint")
    # The device tells where it is, and nothing comes of it.
    page.wait_for_timeout(600)
    expect(hint).to_be_hidden()
    page.context.set_geolocation(BROADWAY)
    expect(hint).to_be_visible()
    hint.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Broadway")
    # Another point than the device's: nobody moved, however far it is.
    page.goto("/past/samples/sample-1?from=40.73,-73.9911&of=map")
    # The device tells where it is, and nothing comes of it.
    page.wait_for_timeout(600)
    expect(hint).to_be_hidden()


def test_getting_ready_takes_pictures_of_what_is_kept_along(server, board):  # noqa: F811
    device = board()
    device.star("5128581/new-york-city")
    page = device.open("/settings/offline", is_cold=True)
    page.get_by_role("button", name="Get ready for flight").click()
    expect(page.get_by_text("Old photographs, Samples of old New York")).to_be_visible()
    expect(page.locator("#flight-ready")).to_contain_text("Ready:", timeout=20_000)
    expect(page.locator("#flight-ready")).to_contain_text("Of old photographs")
    targets = page.evaluate("""async () => {
        const cache = await caches.open("pictures-kept");
        return (await cache.keys()).map(({ url }) => url);
    }""")
    # The map and the list of the tab were never opened: small pictures are here all the same.
    server.interrupt()
    try:
        device.open("/past/near?from=40.73,-73.9911&collection=samples", is_cold=True)
        small = page.locator(".old-thumb img").first.get_attribute("src")
        assert any(small.split("?")[0] in url for url in targets), targets
    finally:
        server.start()


def test_getting_ready_takes_the_old_photographs_along(server, board):  # noqa: F811
    device = board()
    page = device.open("/settings/offline", is_cold=True)
    page.get_by_role("button", name="Get ready for flight").click()
    expect(page.get_by_text("Old photographs, Samples of old New York")).to_be_visible()
    server.interrupt()
    try:
        # The tab was never opened before.
        device.open("/past/near?from=40.73,-73.9911&collection=samples", is_cold=True)
        expect(page.locator(".old-place").first).to_have_text(NEIGHBOURS)
    finally:
        server.start()


def test_the_page_of_the_city_leads_to_its_photographs(open_page):
    page = open_page("/cities/5128581/new-york-city", viewport=PHONE)
    page.get_by_role("link", name="How it looked a century ago").click()
    see_map(page)
