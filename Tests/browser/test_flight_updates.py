"""A new build takes over while people use the one before, and nothing that they do breaks.

Two or three builds differ in a style sheet and so in the addresses of all files; the server is
ended and started again with the next one.
"""
import os
import re
import socket
import tempfile
import time
import urllib.request
from pathlib import Path

import pytest
from builds import SHEET, WORKER, Breaking, make_build, rewrite
from flying import boarding
from playwright.sync_api import expect
from serving import ROOT, Server
from waiting import until

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
FLORENCE = "3176959/florence"
# What became of looking for a new build.
LOOK = """async () => {
    const registration = await navigator.serviceWorker.ready;
    try { await registration.update(); } catch { return "unreachable"; }
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return "none";
    const isDone = () => ["installed", "activated", "redundant"].includes(worker.state);
    while (!isDone()) await new Promise((done) => worker.addEventListener("statechange", done));
    return worker.state;
}"""
WAITING = "navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null)"
TAKEN_OVER = """async () => {
    const { active, waiting, installing } = await navigator.serviceWorker.ready;
    return !waiting && !installing && active.state === "activated"
        && navigator.serviceWorker.controller === active;
}"""
BUILD = "getComputedStyle(document.documentElement).getPropertyValue('--build')"


@pytest.fixture(scope="module")
def builds():
    """By their names, a, b and c."""
    # Below the files that ship, as links lead to no other disk.
    with tempfile.TemporaryDirectory(prefix="builds-", dir=ROOT / ".tools") as directory:
        yield {name: make_build(Path(directory) / name, name) for name in "abc"}


@pytest.fixture
def server(builds):
    arguments = ("--data", DATA, "--web", str(builds["a"]))
    with Server(*arguments, log=ROOT / f".tools/updates-{os.getpid()}.log") as server:
        yield server


@pytest.fixture
def device(server, chromium):
    with boarding(server, chromium) as board:
        yield board()


def serve(server: Server, directory: Path):
    """The server is back, with another build."""
    server.interrupt()
    start_with(server, directory)


def start_with(server: Server, directory: Path):
    server.command[server.command.index("--web") + 1] = str(directory)
    server.start()


def version(page) -> str:
    return re.search(r"/assets/(\w+)/css/", page.content())[1]


def caches_of(page) -> set[str]:
    return {name for name in page.evaluate("caches.keys()") if name.startswith("app-")}


@pytest.mark.main
def test_the_next_page_comes_from_the_next_build(server, builds, device):
    page = device.open("/saved")
    before = version(page)
    assert page.evaluate(BUILD) == "a"
    serve(server, builds["b"])
    # Nobody asks for it: opening a page is enough.
    device.open("/about")
    page.evaluate("self.old = navigator.serviceWorker.controller")
    until(page, "navigator.serviceWorker.controller !== old")
    until(page, TAKEN_OVER)
    page = device.open("/saved")
    assert page.evaluate(BUILD) == "b" and version(page) != before
    server.interrupt()
    page = device.open(f"/cities/{FLORENCE}", is_cold=True)
    assert page.evaluate(BUILD) == "b"


def test_a_half_filled_form_is_sent_before_the_next_build_takes_over(server, builds, device):
    page = device.open("/settings")
    name = page.get_by_label("Your name")
    name.fill("Ada")
    before = version(page)
    serve(server, builds["b"])
    assert page.evaluate(LOOK) == "installed"
    # Whoever comes back to the page later finds it as it was.
    # Nothing else ends this: what must not come would have come by then.
    page.wait_for_timeout(500)
    assert page.evaluate(WAITING)
    assert name.input_value() == "Ada"
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    until(page, TAKEN_OVER)
    page = device.open("/")
    assert page.evaluate(BUILD) == "b" and version(page) != before
    expect(page.locator("h1")).to_contain_text("Ada")


def test_what_another_tab_lets_in_leaves_a_half_filled_form_alone(server, builds, device):
    page = device.open("/settings")
    before = version(page)
    page.get_by_label("Your name").fill("Ada")
    serve(server, builds["b"])
    assert page.evaluate(LOOK) == "installed"
    other = device.context.new_page()
    other.goto("/recents")
    until(other, TAKEN_OVER)
    other.close()
    # What its page may yet ask for is still there, with the server gone as well.
    server.interrupt()
    device.stop_workers()
    sheet = f"/assets/{before}/{SHEET}"
    text = page.evaluate("address => fetch(address).then((answer) => answer.text())", sheet)
    assert text.endswith(":root{--build:a}")
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    assert page.evaluate(BUILD) == "b"


def test_a_build_with_a_damaged_file_is_not_let_in(server, builds, device, tmp_path):
    page = device.open("/saved")
    whole = (builds["b"] / SHEET).read_bytes()
    rewrite(builds["b"] / SHEET, whole + b" ")
    try:
        serve(server, builds["b"])
        device.expected.append("integrity")
        assert page.evaluate(LOOK) == "redundant"
    finally:
        rewrite(builds["b"] / SHEET, whole)
    # A page that the device makes: what the server makes is of its own build.
    assert device.open("/recents").evaluate(BUILD) == "a"
    server.interrupt()
    assert device.open(f"/cities/{FLORENCE}", is_cold=True).evaluate(BUILD) == "a"
    start_with(server, builds["b"])
    assert page.evaluate(LOOK) in ("installed", "activated")
    until(page, TAKEN_OVER)
    assert device.open("/about").evaluate(BUILD) == "b"


def test_a_network_that_breaks_during_the_update_changes_nothing(server, builds, device):
    page = device.open("/saved")
    serve(server, builds["b"])
    worker = urllib.request.urlopen(f"{server.url}/{WORKER}").read()
    server.interrupt()
    assert page.evaluate(LOOK) == "unreachable"
    with Breaking(server.port, builds["b"], worker, lasts=3) as line:
        assert page.evaluate(LOOK) == "redundant"
        assert len(line.served) == 3
    assert device.open("/about", is_cold=True).evaluate(BUILD) == "a"
    device.star(FLORENCE)
    start_with(server, builds["b"])
    assert page.evaluate(LOOK) in ("installed", "activated")
    # Not before the old one has given up on what it had asked the broken line.
    until(page, TAKEN_OVER, seconds=60)
    page = device.open("/saved")
    assert page.evaluate(BUILD) == "b"
    assert page.locator("#list b").all_inner_texts() == ["Florence"]


def test_a_server_that_does_not_answer_keeps_nobody_waiting(server, builds, device):
    page = device.open("/settings")
    page.get_by_label("Your name").fill("Ada")
    serve(server, builds["b"])
    assert page.evaluate(LOOK) == "installed"
    server.interrupt()
    with socket.create_server(("127.0.0.1", server.port)):
        started = time.monotonic()
        # No form of this page is half filled: the next build takes over, and answers the next one.
        page = device.open("/recents")
        assert time.monotonic() - started < 4
        # After what the build before may just have asked the server, which it gives 20 s.
        until(page, TAKEN_OVER, seconds=40)
        started = time.monotonic()
        page = device.open("/saved")
        assert page.evaluate(BUILD) == "b"
        assert time.monotonic() - started < 4
    server.start()


def test_only_the_build_before_stays(server, builds, device):
    page = device.open("/saved")
    versions = [version(page)]
    for name in ("b", "c"):
        serve(server, builds[name])
        assert page.evaluate(LOOK) in ("installed", "activated")
        until(page, TAKEN_OVER)
        page = device.open("/saved")
        assert page.evaluate(BUILD) == name
        versions.append(version(page))
        assert caches_of(page) == {f"app-{one}" for one in versions[-2:]}
    # Back to the build before, as after a mistake.
    serve(server, builds["b"])
    assert page.evaluate(LOOK) in ("installed", "activated")
    until(page, TAKEN_OVER)
    assert version(device.open("/saved")) == versions[1]
