"""Waiting for what is meant, as long as it takes and no longer."""
import time
from contextlib import contextmanager

from playwright.sync_api import Error, Page, Route

# Once the worker has told all pages something of that name.
LISTEN = """(name) => {
    const channel = new BroadcastChannel("elsewhere");
    self.told = new Promise((done, fail) => {
        setTimeout(() => fail(new Error(`${name} was never told`)), 20_000);
        channel.onmessage = ({ data }) => {
            if (!data[name]) return;
            channel.close();
            done(true);
        };
    });
}"""

# Where streets are known later than after 700 ms a map opens with all that lies around: with this
# it waits, however busy the machine is.
PATIENT_MAPS = """const later = window.setTimeout;
window.setTimeout = (work, wait, ...given) =>
    later(work, wait === 700 ? 30_000 : wait, ...given);"""


def until(page: Page, expression: str, seconds: float = 20, pause_ms: int = 50):
    """Until it is true. `wait_for_function` would take any promise for true."""
    until_so(page, lambda: page.evaluate(expression), seconds, pause_ms, expression)


def until_so(page: Page, is_so, seconds: float = 20, pause_ms: int = 50, words: str = ""):
    """Until something is true that the page alone cannot tell; its events go on meanwhile."""
    end = time.monotonic() + seconds
    while not is_true(is_so):
        assert time.monotonic() < end, f"never came true at {page.url}: {words}"
        page.wait_for_timeout(pause_ms)


def holding_first(page: Page, address: str) -> list[Route]:
    """The first request for an address, once it was sent: it is not answered before the test says
    so, and those after it are at once."""
    held = []
    page.route(address, lambda route: route.continue_() if held else held.append(route))
    return held


def truth(page: Page, expression: str) -> bool:
    return is_true(lambda: page.evaluate(expression))


def is_true(is_so) -> bool:
    try:
        return is_so()
    except Error as error:
        # One page is giving way to the next.
        if "context was destroyed" in str(error):
            return False
        raise


def until_still(page: Page, count, milliseconds: int = 500):
    """Until a number has not changed for a while, as when nobody is asked any more."""
    before, since = count(), time.monotonic()
    while (time.monotonic() - since) * 1_000 < milliseconds:
        page.wait_for_timeout(50)
        if count() != before:
            before, since = count(), time.monotonic()


@contextmanager
def telling(page: Page, name: str):
    """Goes on once the worker has told what it tells after what is done meanwhile."""
    page.evaluate(LISTEN, name)
    yield
    page.evaluate("self.told")
