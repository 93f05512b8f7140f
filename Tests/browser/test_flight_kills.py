"""Device and server are killed in the middle of edits and exchanges: nothing acknowledged is lost.

Acknowledged is what the worker said was saved, with a server or without one. In the end the library
of the device and that of the server are the same.
"""
import json
import os

import pytest
from chance import chance_of
from person import Person
from serving import ROOT, Server
from survivor import Survivor

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
KILLS = int(os.environ.get("ELSEWHERE_TEST_FLIGHT_KILLS", "6"))
CHECKED_WITH_SERVER_EVERY = 5


@pytest.fixture
def server():
    with Server("--data", DATA, log=ROOT / f".tools/kills-{os.getpid()}.log") as server:
        yield server


def some_towns(server: Server) -> list[int]:
    """Those that a device knows by itself, in a few corners of the world."""
    person, found = Person(server.url), []
    for lat, lon in ((43.77, 11.26), (48.86, 2.35), (51.51, -0.13), (35.01, 135.77), (40.4, -3.7)):
        _, text = person.get(f"/api/v1/nearby?lat={lat}&lon={lon}&radius_m=100000&limit=100")
        cities = json.loads(text)["results"]
        found += [city["id"] for city in cities if (city["population"] or 0) >= 15_000]
    return found


def kept_by_server(server: Server, survivor: Survivor) -> set[int]:
    """As a browser without a worker sees it."""
    person = Person(server.url)
    cookies = survivor.context.cookies(server.url)
    person.cookies = {cookie["name"]: cookie["value"] for cookie in cookies}
    return person.starred


def test_killed_in_the_middle_of_edits_and_exchanges(server, chromium, tmp_path):
    chance = chance_of("kills")
    cities = some_towns(server)
    assert len(cities) > 20
    survivor = Survivor(chromium.browser_type, tmp_path / "profile", server.url)
    survivor.take_along()
    survivor.write(cities[:1])
    survivor.until_synced()
    # A browser writes its cookies to the disk when it ends, or after half a minute.
    survivor.restart()
    for number in range(1, KILLS + 1):
        survivor.begin_writing([chance.choice(cities) for _ in range(400)])
        survivor.page.wait_for_timeout(chance.uniform(20, 900))
        if number % 3 != 0:
            survivor.kill()
        if number % 3 != 1:
            server.kill()
        if number % 3 != 0:
            survivor.start()
        survivor.check()
        if not server.is_running:
            server.start()
        if number % CHECKED_WITH_SERVER_EVERY == 0 or number == KILLS:
            survivor.until_synced()
            survivor.check(is_synced=True)
            assert kept_by_server(server, survivor) == survivor.starred
    assert survivor.acknowledged > KILLS
    survivor.kill()
