"""Documents of trips: added, opened with the server and in flight, at hand on every device."""
import base64
import datetime
import hashlib
import json
import re

import pytest
from playwright.sync_api import Page, expect

from flying import Device
from flying import board, server  # noqa: F401 (fixtures)
from looks import serious
from test_trips import add, make_trip
from test_trips import traveller  # noqa: F401 (fixture)
from test_trips_photos import WAITING, open_activity
from waiting import until

PASS = b"%PDF-1.7 a boarding pass " + bytes(range(256))
DOCUMENT_FIELD = "form[data-photos=documents] input[type=file]"
KEPT = "caches.open('photos-documents').then((cache) => cache.keys()).then((keys) => keys.length)"


def document(name: str, body: bytes = PASS, kind: str = "application/pdf") -> dict:
    return {"name": name, "mimeType": kind, "buffer": body}


def attach(page: Page, *files: dict):
    with page.expect_navigation():
        page.locator(DOCUMENT_FIELD).set_input_files(list(files))


def content(page: Page, name: str) -> tuple[bytes, dict]:
    """The document as a link of the page leads to it, and the headers it comes with."""
    path = page.get_by_role("link", name=re.compile(rf"^{re.escape(name)} ")).get_attribute("href")
    told = page.evaluate("""(path) => fetch(path).then(async (answer) => [
        answer.status, [...new Uint8Array(await answer.arrayBuffer())],
        Object.fromEntries(answer.headers),
    ])""", path)
    assert told[0] == 200
    return bytes(told[1]), told[2]


@pytest.mark.main
def test_documents_are_added_opened_renamed_and_deleted(traveller: Device):
    page = traveller.page
    make_trip(page, "Papers")
    add(page, "Flight to Pisa")
    open_activity(page, "Flight to Pisa")
    hostile = b"<!doctype html><script>document.title = 'owned'</script>"
    attach(page, document("scan.pdf"), document("<b>page.html", hostile, "text/html"))
    expect(page.locator(".documents li")).to_have_count(2)
    body, headers = content(page, "scan.pdf")
    assert body == PASS and headers["content-type"] == "application/pdf"
    assert "content-disposition" not in headers
    body, headers = content(page, "<b>page.html")
    assert body == hostile and headers["content-type"] == "application/octet-stream"
    assert headers["content-disposition"] == "attachment"
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("page.html .* kB")).click()
    assert download.value.path().read_bytes() == hostile
    page.get_by_role("link", name="Edit: scan.pdf").click()
    page.get_by_label("Name").fill("Boarding pass.pdf")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Boarding pass.pdf")
    assert serious(page) == []
    page.get_by_role("link", name="Flight to Pisa").click()
    expect(page.locator(".documents")).to_contain_text("Boarding pass.pdf")
    assert serious(page) == []
    page.get_by_role("link", name="Edit: <b>page.html").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".documents li")).to_have_count(1)
    page.locator(".toast-undo").click()
    expect(page.locator(".documents li")).to_have_count(2)


def test_what_is_empty_or_too_large_is_named_and_the_others_are_added(traveller: Device):
    page = traveller.page
    make_trip(page, "Mixed")
    page.goto(re.sub(r"[?#].*", "", page.url) + "/photos")
    page.locator(DOCUMENT_FIELD).set_input_files([
        document("empty.pdf", b""), document("huge.pdf", bytes(16_000_001)), document("pass.pdf"),
    ])
    expect(page.locator(".document-list .photo-progress")).to_have_text(
        "Empty, or this browser cannot read it: empty.pdf "
        "Not added, as it has more than 16 MB: huge.pdf"
    )
    expect(page.locator(".documents li")).to_have_count(1)
    expect(page.locator(".documents")).to_contain_text("pass.pdf")


def test_a_document_of_a_flight_reaches_the_other_device_and_stays_there(server, board):
    device = board()
    page = device.page
    make_trip(page, "Far away")
    add(page, "Flight to Pisa")
    trip = re.sub(r"[?#].*", "", page.url)
    device.until_synced()
    server.interrupt()
    device.stop_workers()
    open_activity(page, "Flight to Pisa")
    long = "ж" * 200 + ".pdf"
    attach(page, document("pass.pdf"), document(long, PASS + b"2"))
    assert page.evaluate(WAITING) == 2
    assert content(page, "pass.pdf")[0] == PASS
    # The end of a long name says what it is.
    expect(page.locator(".documents")).to_contain_text("ж" * 125 + ".pdf")
    server.start()
    device.until_synced()
    until(page, f"({WAITING}).then((count) => count === 0)", seconds=30)
    until(page, f"({KEPT}).then((count) => count === 2)")
    assert content(page, "pass.pdf")[0] == PASS

    state = device.context.storage_state()
    other = Device(server, device.context.browser, storage_state=state)
    other.take_along()
    other.page.get_by_role("button", name="Get ready for flight").click()
    expect(other.page.locator("#flight-ready")).to_contain_text("2 documents", timeout=30_000)
    until(other.page, f"({KEPT}).then((count) => count === 2)")
    server.interrupt()
    other.stop_workers()
    other.page.goto(f"{trip}/overview")
    assert content(other.page, "pass.pdf")[0] == PASS
    # Deleted, it goes from the device, too.
    server.start()
    device.until_it_knows_the_server()
    page.goto(f"{trip}/photos")
    page.get_by_role("link", name="Edit: pass.pdf").click()
    page.get_by_role("button", name="Delete").click()
    device.until_synced()
    other.until_synced()
    other.page.goto("/settings/offline")
    other.page.get_by_role("button", name=re.compile("^Check")).click()
    expect(other.page.locator("#flight-ready")).to_contain_text("1 document,", timeout=30_000)
    until(other.page, f"({KEPT}).then((count) => count === 1)")
    other.close()


def test_a_document_that_is_nowhere_is_told_of_and_the_page_stays(server, board):
    device = board()
    page = device.page
    make_trip(page, "Papers")
    page.goto(re.sub(r"[?#].*", "", page.url) + "/photos")
    attach(page, document("pass.pdf"))
    device.until_synced()
    until(page, f"({KEPT}).then((count) => count === 1)")
    # Only then, as it would come along once more.
    server.interrupt()
    page.evaluate("caches.delete('photos-documents')")
    device.expected.append("504 for")
    here = page.url
    page.get_by_role("link", name=re.compile("^pass.pdf ")).click()
    expect(page.locator(".toast")).to_contain_text(
        "This document is not on this device, and the server", timeout=15_000
    )
    assert page.url == here


def test_a_file_with_documents_brings_them_back(server, board, tmp_path):
    device = board()
    page = device.page
    make_trip(page, "Carried")
    add(page, "Flight to Pisa")
    trip = re.sub(r"[?#].*", "", page.url)
    open_activity(page, "Flight to Pisa")
    attach(page, document("pass.pdf"))
    page.goto(f"{trip}/overview")
    with page.expect_download() as download:
        page.get_by_role("button", name="JSON with photos and documents").click()
    file = tmp_path / "carried.json"
    download.value.save_as(file)
    told = json.loads(file.read_text())["activities"][0]["documents"]
    assert [(one["name"], one["bytes"]) for one in told] == [("pass.pdf", len(PASS))]
    assert base64.b64decode(told[0]["data"]) == PASS
    assert told[0]["sha256"] == hashlib.sha256(PASS).hexdigest()
    # Another person, who has never had it.
    other = Device(server, device.context.browser)
    other.page.goto("/trips/import")
    other.page.get_by_label("A file of a trip").set_input_files(file)
    other.page.get_by_role("button", name="Look into it").click()
    expect(other.page.locator(".lead")).to_contain_text("1 activity, 1 document")
    other.page.get_by_role("button", name="Add it").click()
    expect(other.page.get_by_role("heading", level=1)).to_have_text("Carried")
    open_activity(other.page, "Flight to Pisa")
    assert content(other.page, "pass.pdf")[0] == PASS
    until(other.page, f"({WAITING}).then((count) => count === 0)", seconds=30)
    assert content(other.page, "pass.pdf")[0] == PASS
    other.close()


def test_another_account_on_the_device_sees_no_document(server, board):
    device = board()
    page = device.page
    make_trip(page, "Mine")
    page.goto(re.sub(r"[?#].*", "", page.url) + "/photos")
    attach(page, document("pass.pdf"))
    device.until_synced()
    until(page, f"({WAITING}).then((count) => count === 0)")
    path = page.locator("a.document").get_attribute("href")
    other = Device(server, device.context.browser)
    other.page.goto("/about")
    assert other.context.request.get(f"{server.url}{path}").status == 401
    other.close()


def test_a_document_of_what_comes_next_stands_in_one_line_below_it(traveller: Device):
    page = traveller.page
    start = datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days=1)
    make_trip(page, "Under way", str(start), str(start + datetime.timedelta(days=2)))
    # Whatever clocks the trip has: one of these is today, and nobody is that late.
    for day in ("Day 1", "Day 2", "Day 3"):
        add(page, "Flight to Pisa", day, "23:59")
    trip = re.sub(r"[?#].*", "", page.url)
    for place in range(3):
        page.goto(trip)
        page.locator(".entry-title").nth(place).click()
        attach(page, document("boarding pass with a name that is long.pdf"))
    page.goto(trip)
    link = page.locator(".now-next a.document")
    parts = [link.locator(part).bounding_box() for part in (".icon", "span", "small")]
    middles = [part["y"] + part["height"] / 2 for part in parts]
    assert max(middles) - min(middles) < 4, parts
    assert [part["x"] for part in parts] == sorted(part["x"] for part in parts)
    following = page.locator(".now-next a:not(.document)").bounding_box()
    assert abs(following["width"] - link.bounding_box()["width"]) < 1
