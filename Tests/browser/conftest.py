"""What the browser tests share: a server, a browser, and pages that are watched.

A watched page fails its test when the console shows an error, when anything is asked of another
origin, or when the server answers 5xx.
"""
import faulthandler
import os
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, sync_playwright

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]
from looks import DESKTOP
from serving import ROOT, Server

FLORENCE = {"latitude": 43.7696, "longitude": 11.2558}


def pytest_configure(config):
    config.addinivalue_line(
        "markers",
        "main: walks a main road; `script/test` runs these alone, `script/test --all` every test",
    )
    config.addinivalue_line(
        "markers",
        "long: another look, order or place of a test of the main roads, for `script/test --all`",
    )


def pytest_collection_modifyitems(items):
    """First what takes long by itself, so that nobody waits for it alone in the end."""
    patient = ("test_faults", "test_engines", "test_durability")
    items.sort(key=lambda item: item.module.__name__ not in patient)


# What a page never answers nobody can wait for: such a test fails by itself, not its whole run.
MOST_SECONDS = {"main": 300, "other": 1_800}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    seconds = MOST_SECONDS["main" if "main" in item.keywords else "other"]
    faulthandler.dump_traceback_later(seconds, exit=True, file=sys.__stderr__)
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()


@pytest.fixture(scope="session")
def server():
    with Server("--data", os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))) as server:
        yield server


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"),
            args=["--no-sandbox", "--disable-gpu"],
        )
        yield browser
        browser.close()


@pytest.fixture
def open_page(server, chromium):
    """A function that opens a page in a fresh browser profile and watches it."""
    watched: list[tuple[object, list[str]]] = []

    def open_page(path: str = "/", is_new: bool = False, **options) -> Page:
        options.setdefault("viewport", DESKTOP)
        # The server is tried here; tests of the worker ask for it.
        options.setdefault("service_workers", "block")
        context = chromium.new_context(base_url=server.url, locale="en-GB", **options)
        context.set_default_timeout(10_000)
        if not is_new:
            # Who was greeted once is not greeted again.
            context.add_cookies([{"name": "welcomed", "value": "1", "url": server.url}])
        page = context.new_page()
        watched.append((context, watch(page, server.url)))
        page.goto(path)
        return page

    yield open_page
    complaints = [complaint for _, found in watched for complaint in found]
    for context, _ in watched:
        context.close()
    assert complaints == []
    assert server.is_running


def watch(page: Page, origin: str) -> list[str]:
    """Collects what no page may do."""
    complaints: list[str] = []
    expected = (f"{origin}/", "data:", "blob:")

    def on_request(request):
        if not request.url.startswith(expected):
            complaints.append(f"asked another origin: {request.url}")

    def on_response(response):
        is_asset = response.request.resource_type not in ("document", "fetch", "xhr")
        if response.status >= 500 or (response.status >= 400 and is_asset):
            complaints.append(f"{response.status} for {response.url}")

    def on_console(message):
        is_status = "Failed to load resource" in message.text
        if message.type == "error" and not is_status:
            complaints.append(f"console: {message.text}")

    def on_script_error(error):
        # Chromium has given up fading from page to page: the new one is shown at once.
        if not str(error).startswith("Transition was "):
            complaints.append(f"script error: {error}")

    page.on("request", on_request)
    page.on("response", on_response)
    page.on("console", on_console)
    page.on("pageerror", on_script_error)
    return complaints
