"""Flight mode: after one visit everything goes on with the server gone, editing included.

The server's process is ended, not emulated away, and workers are stopped before pages are opened.
"""
import os
import re

import pytest
from playwright.sync_api import expect

from flying import Device
from looks import DESKTOP
from serving import ROOT, Server

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
FLORENCE, PARIS, KYOTO = "3176959/florence", "2988507/paris", "1857910/kyoto"


@pytest.fixture
def server():
    arguments = ("--data", DATA, "--replay", str(ROOT / "samples/replay"))
    with Server(*arguments, log=ROOT / f".tools/flight-{os.getpid()}.log") as server:
        yield server


@pytest.fixture
def board(server, chromium):
    """Devices that have the app with them."""
    devices = []

    def board(**options) -> Device:
        device = Device(server, chromium, **options)
        devices.append(device)
        device.take_along()
        return device

    yield board
    complaints = [line for device in devices for line in device.complaints]
    for device in devices:
        device.close()
    assert complaints == []


SCREENS = {
    "/": "h1", "/welcome": "h1", "/search?q=firenze": "ol.places", "/search?q=florenc": "ol.places",
    "/near?lat=43.7696&lon=11.2558": "ol.places", "/near?lat=43.7696&lon=11.2558&view=map": ".map",
    "/surprise?seed=1": "h1", f"/cities/{FLORENCE}": "h1 .star", "/countries/IT": "h1",
    "/about": "h1", "/you": ".counts", "/saved": "h1", "/recents": "h1", "/archive": "h1",
    "/settings": "form", "/settings/data": "form", "/settings/offline": "#flight-ready",
    "/trips": "h1", "/past": "h1", "/art": "h1",
}


def test_every_screen_opens_cold_with_the_server_gone(server, board):
    device = board()
    server.interrupt()
    for path, sign in SCREENS.items():
        page = device.open(path, is_cold=True)
        assert device.is_answered_here, path
        expect(page.locator(sign).first, path).to_be_visible()
    assert "Florence" in device.open("/search?q=florenc", is_cold=True).inner_text("ol.places")
    assert "Not Found" not in page.content()


def test_what_is_changed_offline_is_on_another_device_later(server, board):
    device = board()
    server.interrupt()
    device.stop_workers()
    device.star(FLORENCE)
    device.stop_workers()
    assert device.saved() == ["Florence"]
    expect(device.page.locator("#flight")).to_have_text("Offline · 1 change waiting")
    page = device.open("/settings")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator("#flight")).to_contain_text("2 changes waiting")
    server.start()
    device.until_synced()
    expect(device.page.locator("#flight")).not_to_contain_text("waiting")
    # The same person without the worker: what the server itself has.
    other = Device(server, device.context.browser, storage_state=device.context.storage_state())
    page = other.page
    page.route("**/service-worker.js", lambda route: route.abort())
    page.goto("/saved")
    assert page.locator("#list .place-name").all_inner_texts() == ["Florence"]
    page.goto("/")
    expect(page.locator("h1")).to_contain_text("Ada")
    other.close()
