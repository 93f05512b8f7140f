"""Photos of trips: added from files, with the server and in flight, seen large, and sent later."""
import base64
import hashlib
import json
import re
import struct
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from flying import Device
from flying import board, server  # noqa: F401 (fixtures)
from looks import serious
from test_trips import add, make_trip
from test_trips import traveller  # noqa: F401 (fixture)
from waiting import until

FIXTURES = Path(__file__).parent.parent / "PicturesTests/Fixtures"
ALL_SHOWN = """[...document.querySelectorAll('img[data-photo]')]
    .every((picture) => picture.complete && picture.naturalWidth > 0)"""
# As many as a long trip brings home.
MANY = 200
NO_WORKER = "navigator.serviceWorker.register = () => Promise.reject(new Error('none'))"
PHOTO_FIELD = "form[data-photos=''] input[type=file]"
WAITING = "caches.open('photos-waiting').then((cache) => cache.keys()).then((keys) => keys.length)"


def fixture(name: str) -> dict:
    return {"name": name, "mimeType": "image/jpeg", "buffer": (FIXTURES / name).read_bytes()}


WITH_PLACE, PLAIN = fixture("gps.jpg"), fixture("plain.jpg")


def picture(number: int) -> dict:
    """A small picture in a colour of its own, far enough from others to be one in JPEG as well."""
    row = b"\0" + bytes([number % 6 * 50, number // 6 % 6 * 50, number // 36 * 50]) * 8
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(row * 8)), (b"IEND", b""),
    ]
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
    name = f"{number}.png"
    return {"name": name, "mimeType": "image/png", "buffer": b"\x89PNG\r\n\x1a\n" + body}


def choose(page: Page, *files):
    with page.expect_navigation():
        page.locator(PHOTO_FIELD).set_input_files(list(files))
    until(page, ALL_SHOWN)


def open_activity(page: Page, title: str):
    page.locator(".entry-title", has_text=title).first.click()
    expect(page.get_by_role("heading", name="Photos")).to_be_visible()


@pytest.mark.main
def test_photos_are_added_leafed_through_and_put_on_the_cover(traveller: Device):
    page = traveller.page
    make_trip(page, "Album")
    add(page, "Uffizi")
    open_activity(page, "Uffizi")
    choose(page, WITH_PLACE, PLAIN)
    expect(page.locator(".photos img")).to_have_count(2)
    page.locator(".photos a").first.click()
    expect(page.locator(".photo-ways")).to_contain_text("Photo 1 of 2")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".photo-ways")).to_contain_text("Photo 2 of 2")
    page.get_by_label("Caption").fill("On the bridge")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("figcaption")).to_have_text("On the bridge")
    page.get_by_role("button", name="Use as the trip’s cover").click()
    expect(page.get_by_role("button", name="Take off the cover")).to_be_visible()
    page.goto("/trips")
    until(page, ALL_SHOWN)
    expect(page.locator(".trip-cover img[alt='On the bridge']")).to_be_visible()
    page.get_by_role("link", name="Album").click()
    open_activity(page, "Uffizi")
    page.locator(".photos a").last.click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".photos img")).to_have_count(1)
    page.locator(".toast-undo").click()
    expect(page.locator(".photos img")).to_have_count(2)


def test_what_is_no_photo_is_named_and_the_others_are_added(traveller: Device):
    page = traveller.page
    make_trip(page, "Mixed")
    address = re.sub(r"[?#].*", "", page.url)
    page.goto(f"{address}/photos")
    text = {"name": "notes.jpg", "mimeType": "image/jpeg", "buffer": b"no photo"}
    page.locator(PHOTO_FIELD).set_input_files([text, picture(1)])
    expect(page.locator(".photo-strip .photo-progress")).to_have_text(
        "This browser cannot read the photo: notes.jpg"
    )
    expect(page.locator(".photos img")).to_have_count(1)


def test_the_original_is_kept_where_somebody_wants_it(traveller: Device):
    page = traveller.page
    make_trip(page, "Originals")
    address = re.sub(r"[?#].*", "", page.url)
    page.goto(f"{address}/photos")
    choose(page, PLAIN)
    page.get_by_label("Keep the originals, too").check()
    choose(page, WITH_PLACE)
    expect(page.locator(".photos img")).to_have_count(2)
    # The next photos are wanted whole, too, until somebody says otherwise.
    expect(page.get_by_label("Keep the originals, too")).to_be_checked()
    page.get_by_label("Keep the originals, too").uncheck()
    page.reload()
    expect(page.get_by_label("Keep the originals, too")).not_to_be_checked()
    page.locator(".photos a").first.click()
    expect(page.get_by_role("link", name="Download the original")).to_have_count(0)
    page.get_by_role("link", name="Next").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the original").click()
    assert download.value.path().read_bytes() == WITH_PLACE["buffer"]
    with page.expect_download() as download:
        page.get_by_role("link", name="Download", exact=True).click()
    assert b"Exif" not in download.value.path().read_bytes()
    if traveller.server.is_running:
        until(page, f"({WAITING}).then((count) => count === 0)", seconds=30)
        with page.expect_download() as download:
            page.get_by_role("link", name="Download the original").click()
        assert download.value.path().read_bytes() == WITH_PLACE["buffer"]


def test_a_file_with_photos_brings_them_back(server, board, tmp_path):
    device = board()
    page = device.page
    make_trip(page, "Carried")
    add(page, "Uffizi")
    address = re.sub(r"[?#].*", "", page.url)
    open_activity(page, "Uffizi")
    choose(page, WITH_PLACE)
    page.locator(".photos a").first.click()
    page.get_by_label("Caption").fill("On the bridge")
    page.get_by_role("button", name="Save").click()
    page.goto(f"{address}/photos")
    choose(page, PLAIN)
    page.goto(f"{address}/overview")
    with page.expect_download() as download:
        page.get_by_role("button", name="JSON with photos and documents").click()
    file = tmp_path / "carried.json"
    download.value.save_as(file)
    trip = json.loads(file.read_text())
    photos = trip["photos"] + trip["activities"][0]["photos"]
    assert len(photos) == 2
    for photo in photos:
        data = base64.b64decode(photo["data"])
        assert hashlib.sha256(data).hexdigest() == photo["sha256"] and b"Exif" not in data

    # Bytes that are what their checksum says, and no picture.
    page_of_ours = b"<!doctype html><script>alert(1)</script>"
    trip["photos"].append({
        "sha256": hashlib.sha256(page_of_ours).hexdigest(), "width": 10, "height": 10,
        "data": base64.b64encode(page_of_ours).decode(),
    })
    file.write_text(json.dumps(trip))
    # Another person, who has never had these photos.
    other = Device(server, device.context.browser)
    other.page.goto("/trips/import")
    other.page.get_by_label("A file of a trip").set_input_files(file)
    other.page.get_by_role("button", name="Look into it").click()
    expect(other.page.locator(".lead")).to_contain_text("1 activity, 2 photos")
    other.page.get_by_role("button", name="Add it").click()
    expect(other.page.get_by_role("heading", level=1)).to_have_text("Carried")
    brought = re.sub(r"[?#].*", "", other.page.url)
    other.page.goto(f"{brought}/photos")
    expect(other.page.locator(".photos img")).to_have_count(2)
    until(other.page, ALL_SHOWN)
    expect(other.page.locator("img[alt='On the bridge']")).to_have_count(1)
    until(other.page, f"({WAITING}).then((count) => count === 0)", seconds=30)
    other.close()


def test_a_file_with_photos_brings_them_where_there_is_no_worker(server, board, tmp_path):
    device = board()
    page = device.page
    make_trip(page, "By hand")
    page.goto(re.sub(r"[?#].*", "", page.url) + "/photos")
    choose(page, PLAIN)
    page.goto(page.url.replace("/photos", "/overview"))
    with page.expect_download() as download:
        page.get_by_role("button", name="JSON with photos and documents").click()
    file = tmp_path / "by-hand.json"
    download.value.save_as(file)
    # Nobody to the server, which takes no photo of theirs before they have the trip.
    other = Device(server, device.context.browser)
    other.expected.append("401")
    other.context.add_init_script(NO_WORKER)
    other.page.goto("/trips/import")
    other.page.get_by_label("A file of a trip").set_input_files(file)
    other.page.get_by_role("button", name="Look into it").click()
    expect(other.page.locator(".lead")).to_contain_text("1 photo")
    other.page.get_by_role("button", name="Add it").click()
    expect(other.page.get_by_role("heading", level=1)).to_have_text("By hand")
    other.page.goto(re.sub(r"[?#].*", "", other.page.url) + "/photos")
    expect(other.page.locator(".photos img")).to_have_count(1)
    until(other.page, ALL_SHOWN)
    assert other.page.evaluate("navigator.serviceWorker.controller") is None
    until(other.page, f"({WAITING}).then((count) => count === 0)")
    other.page.reload()
    until(other.page, ALL_SHOWN)
    other.close()


def test_many_photos_of_a_flight_arrive_once_each_without_their_place(server, board):
    device = board()
    page = device.page
    server.interrupt()
    device.stop_workers()
    make_trip(page, "Far away")
    address = re.sub(r"[?#].*", "", page.url)
    page.goto(f"{address}/photos")
    with page.expect_navigation(timeout=120_000):
        page.locator(PHOTO_FIELD).set_input_files(
            [WITH_PLACE, *[picture(number) for number in range(MANY - 1)]]
        )
    expect(page.locator(".photos img")).to_have_count(MANY)
    assert page.evaluate(WAITING) == MANY
    server.start()
    device.until_synced()
    until(page, f"({WAITING}).then((count) => count === 0)", seconds=120)

    other = Device(server, device.context.browser, storage_state=device.context.storage_state())
    other.page.route("**/service-worker.js", lambda route: route.abort())
    other.page.goto(f"{address}/photos")
    expect(other.page.locator(".photos img")).to_have_count(MANY)
    links = other.page.locator(".photos img").evaluate_all("(all) => all.map((one) => one.src)")
    assert len(set(links)) == MANY
    for link in links:
        answer = other.context.request.get(link)
        assert answer.ok and b"Exif" not in answer.body()
    other.close()


def test_another_account_on_the_device_sees_no_photo(server, board):
    device = board()
    page = device.page
    make_trip(page, "Mine")
    address = re.sub(r"[?#].*", "", page.url)
    page.goto(f"{address}/photos")
    choose(page, PLAIN)
    device.until_synced()
    until(page, f"({WAITING}).then((count) => count === 0)")
    source = page.locator(".photos img").first.get_attribute("src")
    other = Device(server, device.context.browser)
    other.page.goto("/about")
    assert other.context.request.get(f"{server.url}{source}").status == 401
    other.close()


def test_the_album_looks_like_an_album(server, board):
    device = board()
    page = device.page
    make_trip(page, "Album")
    address = re.sub(r"[?#].*", "", page.url)
    page.goto(f"{address}/photos")
    choose(page, WITH_PLACE, PLAIN, *[picture(number * 20) for number in range(5)])
    assert serious(page) == []
    page.locator(".photos a").first.click()
    expect(page.locator(".photo-large img")).to_be_visible()
    assert serious(page) == []
