"""What tests of flight mode under faults share: a bad line, and devices at the end of it."""
import http.server
import os
import threading

import pytest

from between import Between
from flying import Device
from serving import ROOT, Server

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
FLORENCE, PARIS, KYOTO = "3176959/florence", "2988507/paris", "1857910/kyoto"
LOG = ROOT / f".tools/flight-faults-{os.getpid()}.log"


@pytest.fixture
def server():
    with Server("--data", DATA, "--replay", str(ROOT / "samples/replay"), log=LOG) as server:
        yield server


@pytest.fixture
def line(server):
    """The way to the server, which may be bad."""
    with Between(server) as line:
        yield line


@pytest.fixture
def board(line, chromium):
    """Devices that have the app with them; what bad lines make them say is not looked at."""
    devices = []

    def board(**options) -> Device:
        device = Device(line, chromium, **options)
        devices.append(device)
        device.take_along()
        return device

    yield board
    for device in devices:
        device.close()


def worker_of(device: Device):
    return device.context.service_workers[-1]


def sync(device: Device):
    device.page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'sync' })")


# How long a device leaves a server alone that it could not reach.
QUIET_MS = 8_500


class Stranger:
    """Another site, with a form that writes to ours."""

    def __init__(self, action: str, fields: str, policy: str):
        page = f"""<!doctype html><meta name="referrer" content="{policy}">
            <form method="post" action="{action}">{fields}<button>Win</button></form>""".encode()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("content-type", "text/html")
                self.end_headers()
                self.wfile.write(page)

            def log_message(self, *_):
                pass

        self._listening = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://localhost:{self._listening.server_port}/"

    def __enter__(self):
        threading.Thread(target=self._listening.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._listening.shutdown()
        self._listening.server_close()
