"""Flight mode in the other engines that phones have: one visit, then the server is gone."""
import os

import pytest
from engines import ENGINES
from flying import EXCHANGE
from person import Person
from serving import ROOT, Server

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
FLORENCE = 3176959
PARIS = "/cities/2988507/paris"
PRESSED = "document.querySelector('h1 .star')?.ariaPressed"


@pytest.fixture(params=ENGINES)
def engine(request, tmp_path):
    engine = ENGINES[request.param](tmp_path)
    yield engine
    engine.close()


@pytest.fixture
def server():
    with Server("--data", DATA, log=ROOT / f".tools/flight-engines-{os.getpid()}.log") as server:
        yield server


class Traveller:
    """A browser that has the app with it."""

    def __init__(self, engine, server):
        self.engine, self.server = engine, server
        self.open("/about")
        engine.wait_until("navigator.serviceWorker.controller !== null")

    def open(self, path: str):
        self.engine.open(self.server.url + path)
        self.engine.wait_until("document.readyState === 'complete'")

    def star(self, is_on: bool):
        self.engine.click("h1 .star")
        self.engine.wait_until(f"{PRESSED} === '{str(is_on).lower()}'")

    def saved(self) -> str:
        self.open("/saved")
        return self.engine.ask(
            "[...document.querySelectorAll('#list b')]"
            ".map((name) => name.innerText).join()"
        )

    def name_is(self, name: str):
        self.open("/settings")
        self.engine.wait_until(f"document.querySelector('#your-name').value === '{name}'")

    def has_agreed(self) -> bool:
        self.engine.run(f"({EXCHANGE})().then((state) => {{ window.exchanged = state; }})")
        self.engine.wait_until("window.exchanged")
        state = self.engine.ask("window.exchanged")
        self.engine.run("window.exchanged = null")
        return state["waiting"] == 0 and state["head"] != "" and not state["isOff"]


def test_everything_goes_on_without_the_server_and_is_there_afterwards(engine, server):
    traveller = Traveller(engine, server)
    server.kill()
    traveller.open("/search?q=florenc")
    engine.wait_until("document.querySelector('ol.places').innerText.includes('Florence')")
    engine.type("#q", " ")
    traveller.open(f"/cities/{FLORENCE}/florence")
    traveller.star(True)
    assert traveller.saved() == "Florence"
    traveller.open(PARIS)
    traveller.star(True)
    engine.click(".toast-undo")
    engine.wait_until(f"{PRESSED} === 'false'")
    traveller.open("/settings")
    engine.type("#your-name", "Ada")
    engine.press("#your-name", "ENTER")
    # Who goes elsewhere before the answer takes the form back.
    engine.wait_until("document.querySelector('.toast') !== null")
    traveller.name_is("Ada")
    assert traveller.saved() == "Florence"
    server.start()
    while not traveller.has_agreed():
        pass
    assert traveller.saved() == "Florence"
    traveller.name_is("Ada")
    person = Person(server.url)
    person.cookies = engine.cookies()
    assert person.starred == {FLORENCE}
    assert 'value="Ada"' in person.get("/settings")[1]
