"""What programs were told of their trips is there, however often the server is killed."""
import http.client
import json
import os
import threading
import time
import urllib.error

import pytest
from chance import chance_of
from places import new_database, postgres  # noqa: F401 (a fixture)
from programs import Person
from serving import ROOT, Server

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
CRASHES = int(os.environ.get("ELSEWHERE_TEST_CRASHES", "5"))
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
LOG = ROOT / f".tools/trips-durability-{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}.log"


@pytest.fixture(params=["sqlite", "postgres"])
def environment(request):
    if request.param == "sqlite":
        return {"ELSEWHERE_DATABASE_URL": ""}
    return {"ELSEWHERE_DATABASE_URL": new_database(request.getfixturevalue("postgres"))}


class Program(threading.Thread):
    """Adds, renames and deletes activities of one trip, and makes trips, until it is cut off."""

    def __init__(self, person: Person, token: str, trip: str, titles: dict[str, str], chance):
        super().__init__()
        self.chance = chance
        self.acknowledged = 0
        self.person, self.token, self.trip = person, token, trip
        self.titles = dict(titles)
        self.trips: dict[str, int] = {}
        self.doubtful: str | None = None
        self.refusals: list[str] = []

    def run(self):
        try:
            while True:
                self.doubtful = self.identifier()
                self.step(self.chance.random())
                self.acknowledged += 1
                self.doubtful = None
        except urllib.error.HTTPError as refusal:
            self.refusals.append(refusal.read().decode())
        except (OSError, http.client.HTTPException):
            pass

    def step(self, chance: float):
        path = f"/api/v1/trips/{self.trip}/activities"
        name, title = self.doubtful, f"x{self.chance.random()}"
        if chance < 0.1:
            things = [{"title": str(place)} for place in range(20)]
            body = {"id": name, "trip": {"title": title}, "activities": things}
            self.ask("POST", "/api/v1/trips", body)
            self.trips[name] = len(things)
        elif chance < 0.5 or not self.titles:
            self.ask("POST", path, {"id": name, "title": title})
            self.titles[name] = title
        else:
            self.doubtful = name = self.chance.choice(list(self.titles))
            if chance < 0.8:
                self.ask("PATCH", f"{path}/{name}", {"title": title})
                self.titles[name] = title
            else:
                self.ask("DELETE", f"{path}/{name}")
                del self.titles[name]

    def identifier(self) -> str:
        return self.chance.choice("01234567") + "".join(self.chance.choices(LETTERS, k=25))

    def ask(self, method: str, path: str, body=None):
        match = {} if method == "POST" else {"If_Match": "*"}
        with self.person.ask(method, path, body, self.token, **match) as answer:
            answer.read()

    def check(self, kept: dict[str, str]):
        """What is kept is what was acknowledged; of the last one either may be."""
        assert self.refusals == []
        for name, title in self.titles.items():
            assert name == self.doubtful or kept.get(name) == title
        for name, count in [*self.trips.items(), (self.doubtful, 20)]:
            try:
                trip = self.person.get(f"/api/v1/trips/{name}")
            except urllib.error.HTTPError as missing:
                assert missing.code == 404 and name not in self.trips
            else:
                assert len(trip["activities"]) == count, "whole or not at all"


def test_trips_survive_a_kill_under_load(environment):
    with Server("--data", DATA, log=LOG, environment=environment) as server:
        ada = Person(server.url)
        trip = ada.make_trip()
        tokens = [ada.make_token(f"Program {number}") for number in range(6)]
        titles: list[dict[str, str]] = [{} for _ in tokens]
        acknowledged = 0
        chance = chance_of("crashes")
        for crash in range(CRASHES):
            programs = [
                Program(ada, token, trip, known, chance_of(crash, number))
                for number, (token, known) in enumerate(zip(tokens, titles))
            ]
            for program in programs:
                program.start()
            time.sleep(chance.uniform(0.1, 0.5))
            server.kill()
            for program in programs:
                program.join()
            server.start()
            activities = ada.get(f"/api/v1/trips/{trip}")["activities"]
            kept = {one["id"]: one["title"] for one in activities}
            known = {name for program in programs for name in [*program.titles, program.doubtful]}
            others = [kept[name] for name in set(kept) - known]
            assert others == ["Uffizi"], "nothing that was deleted came back"
            for program in programs:
                program.check(kept)
                acknowledged += program.acknowledged
            titles = [
                {name: kept[name] for name in [*program.titles, program.doubtful] if name in kept}
                for program in programs
            ]
        assert acknowledged > CRASHES
