"""What tests of flight mode under faults share: a bad line, and devices at the end of it."""
import pytest
from playwright.sync_api import Error

from between import Between
from flying import FLORENCE, KYOTO, PARIS  # noqa: F401 (for tests)
from flying import EXCHANGE, Device, boarding
from flying import server  # noqa: F401 (a fixture)
from listening import Listening, Quiet
from waiting import telling


@pytest.fixture
def line(server):
    """The way to the server, which may be bad."""
    with Between(server) as line:
        yield line


@pytest.fixture
def board(line, chromium):
    """Devices that have the app with them; what bad lines make them say is not looked at."""
    with boarding(line, chromium, is_watched=False) as board:
        yield board


def worker_of(device: Device):
    return device.context.service_workers[-1]


def sync(device: Device):
    device.page.evaluate("navigator.serviceWorker.controller.postMessage({ do: 'sync' })")


def try_to_sync(device: Device):
    """The device has asked the server, and knows what came of it."""
    device.page.evaluate(EXCHANGE)


def forget_module(device: Device):
    """The worker lets go of its module, as after a larger atlas was taken along or let go."""
    forget = "navigator.serviceWorker.controller.postMessage({ do: 'forgetWorld' })"
    with telling(device.page, "checked"):
        device.page.evaluate(forget)


# How long a device leaves a server alone that it could not reach.
QUIET_MS = 8_500


def after_quiet(device: Device):
    """Later than that, by the clocks of the workers: nobody has to wait."""
    for worker in device.context.service_workers:
        try:
            worker.evaluate(
                """(later) => {
                    const now = performance.now.bind(performance);
                    performance.now = () => now() + later;
                }""",
                QUIET_MS,
            )
        except Error:
            # One that has ended knows of no quiet.
            continue


class Stranger(Listening):
    """Another site, with a form that writes to ours."""

    def __init__(self, action: str, fields: str, policy: str):
        page = f"""<!doctype html><meta name="referrer" content="{policy}">
            <form method="post" action="{action}">{fields}<button>Win</button></form>""".encode()

        class Handler(Quiet):
            def do_GET(self):
                self.say(page, "text/html")

        super().__init__(Handler)
        self.url = f"http://localhost:{self.port}/"
