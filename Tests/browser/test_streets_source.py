"""Streets of a source on the network: asked by the server only, and its faults."""
import gzip
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from looks import let_map_rest, settle
from playwright.sync_api import expect
from serving import ROOT, Server
from waiting import PATIENT_MAPS, until_still

MONACO = "/cities/2993458/monaco"
AWAY = "Streets are out of reach"


def varint(value):
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def run(number, content):
    return varint(number << 3 | 2) + varint(len(content)) + content


def street_tile():
    """One street from side to side, coded by the specification."""
    line = b"".join(map(varint, [9, 0, 4096, 10, 8192, 0]))
    feature = run(2, bytes([0, 0, 1, 1])) + varint(3 << 3) + varint(2) + run(4, line)
    layer = run(1, b"transportation") + run(2, feature)
    for key, value in (("class", "primary"), ("name", "Loopback Road")):
        layer += run(3, key.encode()) + run(4, run(1, value.encode()))
    layer += varint(5 << 3) + varint(4096) + varint(15 << 3) + varint(2)
    return run(3, layer)


class Source(ThreadingHTTPServer):
    """Describes itself and answers with tiles, or as faultily as it is told to."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answers)
        self.fault = ""
        self.asked = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}"


class Answers(BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        self.server.asked.append(self.path)
        fault = self.server.fault
        if self.path == "/planet":
            tiles = [f"{self.server.address}/t/{{z}}/{{x}}/{{y}}.pbf"]
            if fault == "private":
                tiles = ["http://169.254.169.254/{z}/{x}/{y}"]
            self.send(200, "application/json", json.dumps({
                "tiles": [] if fault == "no tiles" else tiles, "maxzoom": 14,
                "attribution": "<b>Loopback</b> streets",
            }).encode())
        elif fault == "slow":
            time.sleep(20)
        elif fault == "gzip":
            packed = gzip.compress(street_tile())[:-8]
            self.send(200, "application/x-protobuf", packed, ("Content-Encoding", "gzip"))
        elif fault == "page":
            self.send(200, "text/html", b"<p>Welcome</p>")
        elif fault == "elsewhere":
            self.send(302, "text/plain", b"", ("Location", "http://10.0.0.1/t"))
        elif fault.isdigit():
            self.send(int(fault), "text/plain", b"no")
        else:
            self.send(200, "application/x-protobuf", street_tile())

    def send(self, status, kind, body, *headers):
        self.send_response(status)
        for name, value in (("Content-Type", kind), ("Content-Length", str(len(body))), *headers):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture
def source():
    source = Source()
    yield source
    source.shutdown()
    source.server_close()


@pytest.fixture
def served(source):
    environment = {"ELSEWHERE_OPENFREEMAP_ADDRESS": source.address}
    for name in ("OPEN_METEO", "WIKIPEDIA", "WIKIVOYAGE", "WIKIDATA", "COMMONS", "RIJKSMUSEUM",
                 "MET", "ARTIC"):
        environment[f"ELSEWHERE_{name}_ON"] = "off"
    with Server("--data", str(ROOT / ".data"), environment=environment) as server:
        yield server


@pytest.fixture
def page(served, chromium):
    context = chromium.new_context(base_url=served.url, service_workers="block")
    context.add_init_script(PATIENT_MAPS)
    page = context.new_page()
    page.strangers = []
    page.on("request", lambda request: request.url.startswith(served.url)
            or page.strangers.append(request.url))
    yield page
    assert page.strangers == []
    context.close()


def see(page):
    page.goto(MONACO)
    page.locator("[data-map]").scroll_into_view_if_needed()


def test_streets_come_from_the_source_through_the_server(page, source):
    see(page)
    expect(page.locator(".street-tile img.leaflet-tile-loaded").first).to_be_visible()
    credit = page.locator("[data-map] .leaflet-control-attribution")
    expect(credit).to_have_text("Loopback streets © OpenStreetMap contributors")
    expect(page.get_by_text(AWAY)).to_be_hidden()
    assert source.asked.count("/planet") == 1
    assert len(set(source.asked)) == len(source.asked)


@pytest.mark.parametrize("fault", ["500", "gzip", "page", "elsewhere", "slow"])
def test_where_tiles_fail_the_map_says_so_and_asks_no_more(page, source, fault):
    source.fault = fault
    see(page)
    expect(page.get_by_text(AWAY)).to_be_visible(timeout=25_000)
    expect(page.locator("[data-map] .leaflet-tile-loaded").first).to_be_visible()
    until_still(page, lambda: len(source.asked))
    asked = len(source.asked)
    # As long as it takes to ask again several times.
    page.wait_for_timeout(2_000)
    assert len(source.asked) == asked


@pytest.mark.parametrize("fault", ["no tiles", "private"])
def test_a_source_that_makes_no_sense_is_none(page, source, fault):
    source.fault = fault
    see(page)
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
        let_map_rest(page)
    expect(page.get_by_text(AWAY)).to_be_visible()
    assert source.asked == ["/planet"]


def test_a_tile_that_the_source_has_not_is_an_empty_one(page, source):
    source.fault = "404"
    see(page)
    expect(page.locator(".street-tile img.leaflet-tile-loaded").first).to_be_attached()
    expect(page.get_by_text(AWAY)).to_be_hidden()


def test_who_wants_no_third_parties_sends_the_server_to_nobody(page, source):
    page.goto("/settings/data")
    page.get_by_role("button", name="Ask no third parties").click()
    see(page)
    expect(page.locator("[data-map] .leaflet-tile-loaded").first).to_be_visible()
    let_map_rest(page)
    settle(page)
    expect(page.locator(".street-tile")).to_have_count(0)
    expect(page.get_by_text(AWAY)).to_have_count(0)
    assert source.asked == []
