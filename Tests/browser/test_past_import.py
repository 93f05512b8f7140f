"""Bringing collections in with the program itself: killed, on a full disk, from a table."""
import gzip
import json
import os
import resource
import signal
import subprocess
import time

import pytest
from playwright.sync_api import expect

from chance import chance_of
from given import given, needs
from looks import PHONE
from serving import PROGRAM, ROOT, Server

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
OLDNYC = "data/oldnyc/data.json.gz"


def table(path, count, word):
    rows = [f"p{number},{48.8 + number % 97 / 1e3},{2.3 + number % 89 / 1e3},{word} {number},"
            f"https://bilder.example/{word}/{number}.jpg" for number in range(count)]
    path.write_text("\n".join(["id,lat,lon,place,picture", *rows]))
    return path


def command(*words, data):
    return [str(PROGRAM), "past", *map(str, words), "--data", str(data)]


def run(*words, data, **options):
    return subprocess.run(command(*words, data=data), capture_output=True, text=True, **options)


def kept(data):
    return (data / "past/paris.pictures").read_bytes()


@pytest.fixture
def shelf(tmp_path):
    """A data directory with a collection, and tables of the one before and the one after."""
    before = table(tmp_path / "a.csv", 8_000, "Rue")
    after = table(tmp_path / "b.csv", 8_000, "Quai")
    data = tmp_path / "data"
    assert run("import", after, "--name", "Paris", data=data).returncode == 0
    new = kept(data)
    assert run("import", before, "--name", "Paris", data=data).returncode == 0
    return data, before, after, kept(data), new


def test_an_import_that_is_killed_leaves_the_old_collection_or_the_new_one(shelf):
    data, before, after, old, new = shelf
    started = time.monotonic()
    run("import", before, "--name", "Paris", data=data)
    lasts = time.monotonic() - started
    chance = chance_of("imports")
    # Sixty times in `script/check --long`.
    for _ in range(int(os.environ.get("ELSEWHERE_TEST_IMPORTS", "4"))):
        process = subprocess.Popen(command("import", after, "--name", "Paris", data=data),
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(lasts * chance.random() * 1.1)
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert kept(data) in (old, new)
        listed = run("list", data=data)
        assert "Paris" in listed.stdout and "8,000" in listed.stdout
        # What is left is no obstacle.
        assert run("import", before, "--name", "Paris", data=data).returncode == 0
        assert kept(data) == old
        assert run("check", data=data).stderr == ""


@pytest.mark.parametrize("room", [0, 4_096, 200_000])
def test_a_full_disk_gets_a_sentence_and_changes_nothing(shelf, room):
    data, _, after, old, _ = shelf

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    done = run("import", after, "--name", "Paris", data=data, preexec_fn=limit)
    assert done.returncode == 3
    assert "cannot be written" in done.stderr and "Nothing is changed." in done.stderr
    assert kept(data) == old and run("check", data=data).stderr == ""
    assert sorted(path.name for path in (data / "past").iterdir()) == [
        ".import.lock", "paris.pictures", "paris.pictures.gz"]


HOSTILE = {
    "empty": b"", "half": b'{"photos":[{"photo_id":"1"', "page": b"<html>no</html>",
    "deep": b"[" * 200_000, "binary": bytes(range(256)) * 40, "nulls": b"\0" * 10_000,
    "bomb": gzip.compress(b"0" * 700_000_000, 1), "no gzip": b"\x1f\x8b\x08" + b"\xff" * 400,
    "far": b'{"photos":[{"photo_id":"1","location":{"lat":1e308,"lon":-1e308}}]}',
    "one field": b"id,lat,lon,picture\n" + b"x" * 5_000_000,
}


@pytest.mark.main
@pytest.mark.parametrize("name", HOSTILE)
def test_damaged_huge_and_hostile_files_get_a_sentence(tmp_path, name):
    data = tmp_path / "data"
    assert run("import", table(tmp_path / "a.csv", 50, "Rue"), "--name", "Paris",
               data=data).returncode == 0
    old = kept(data)
    (tmp_path / "bad").write_bytes(HOSTILE[name])
    done = run("import", tmp_path / "bad", "--name", "Paris", data=data, timeout=60)
    assert done.returncode == 3 and done.stderr.strip().endswith("Nothing is changed.")
    assert done.stderr.count("\n") == 1 and kept(data) == old


def served(tmp_path, *imports):
    """A server with collections of its own."""
    data = tmp_path / "data"
    for words in imports:
        done = run("import", *words, data=data)
        assert done.returncode == 0, done.stderr
    server = Server("--data", DATA, log=tmp_path / "log")
    server.interrupt()
    (server.data / "past").symlink_to(data / "past")
    server.start()
    return server


@pytest.fixture
def page_of(chromium):
    """A function that opens a page of a server."""
    contexts = []

    def page_of(server, **options):
        contexts.append(chromium.new_context(base_url=server.url, locale="en-GB", viewport=PHONE,
                                             service_workers="block", **options))
        return contexts[-1].new_page()

    yield page_of
    for context in contexts:
        context.close()


@pytest.mark.main
def test_a_second_collection_comes_from_a_table_alone(tmp_path, page_of):
    paris, london = table(tmp_path / "a.csv", 300, "Rue"), table(tmp_path / "b.csv", 80, "Strand")
    imports = [(paris, "--name", "Old Paris"), (london, "--name", "Old London")]
    with served(tmp_path, *imports) as server:
        page = page_of(server)
        page.goto("/past/all")
        for name in ("Old Paris", "Old London"):
            expect(page.get_by_role("heading", name=name)).to_be_visible()
        page.goto("/past/near?from=48.81,2.31&q=&collection=old-london")
        expect(page.locator(".old-place").first).to_contain_text("Strand")
        page.goto("/past?collection=old-paris")
        expect(page.locator("[data-past-map][data-ready]")).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_have_text("Old Paris")


@needs(OLDNYC)
def test_astor_place_gives_its_own_crossing(tmp_path, page_of):
    place = {"latitude": 40.7300, "longitude": -73.9911}
    with served(tmp_path, (given(OLDNYC),)) as server:
        page = page_of(server, geolocation=place, permissions=["geolocation"])
        page.goto("/past")
        expect(page.locator(".past-lead")).to_contain_text("49,101 photographs")
        page.get_by_role("link", name="Show near me").click()
        places = page.locator(".old-place")
        expect(places.first).to_contain_text("Astor Place")
        page.locator(".old-link").first.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Astor Place")
        expect(page.locator(".old-rank")).to_have_text("1 of 49,101")
        page.get_by_role("link", name="Farther photograph").click()
        expect(page.locator(".old-rank")).to_have_text("2 of 49,101")
        page.goto("/past/near?q=Lafayette+and+Astor+Pl")
        expect(places.first).to_contain_text("Astor Place")
        counts = json.loads(page.request.get("/past/oldnyc/points.json").text())
        assert counts["count"] == 49_101
