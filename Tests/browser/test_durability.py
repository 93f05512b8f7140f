"""Nothing that was acknowledged is lost, whatever happens to the server or its database."""
import http.client
import json
import os
import sqlite3
import subprocess
import threading
import time

import pytest
from chance import chance_of
from person import Person, new_guest
from places import mounted, new_database, postgres  # noqa: F401 (a fixture)
from serving import PROGRAM, ROOT, Server, with_atlas

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
FLORENCE, LONDON, PARIS = 3176959, 2643743, 2988507
CRASHES = int(os.environ.get("ELSEWHERE_TEST_CRASHES", "15"))
LOG = ROOT / ".tools/durability-server.log"


@pytest.fixture(params=["sqlite", "postgres"])
def environment(request):
    """What the server has to know about its database."""
    if request.param == "sqlite":
        return {"ELSEWHERE_DATABASE_URL": ""}
    return {"ELSEWHERE_DATABASE_URL": new_database(request.getfixturevalue("postgres"))}


def cities_near(server: Server) -> list[int]:
    person = Person(server.url)
    _, text = person.get("/api/v1/nearby?lat=43.77&lon=11.25&radius_m=300000&limit=60")
    return [city["id"] for city in json.loads(text)["results"]]


class Writer(threading.Thread):
    """Stars and unstars cities until the server goes away; knows what was acknowledged."""

    def __init__(self, person: Person, cities: list[int], starred: set[int], chance):
        super().__init__()
        self.person, self.cities, self.starred = person, cities, set(starred)
        self.chance = chance
        self.doubtful: int | None = None
        self.acknowledged = 0

    def run(self):
        try:
            while True:
                city = self.chance.choice(self.cities)
                on = city not in self.starred
                self.doubtful = city
                assert self.person.star(city, on) == 303
                self.acknowledged += 1
                (self.starred.add if on else self.starred.discard)(city)
                self.doubtful = None
        except (OSError, http.client.HTTPException):
            pass

    def check(self, url: str):
        """What is kept is what was acknowledged; of the last one either may be."""
        self.person.move_to(url)
        kept = self.person.starred
        assert kept - {self.doubtful} == self.starred - {self.doubtful}
        self.starred = kept


def test_killed_under_load(environment):
    with Server("--data", DATA, log=LOG, environment=environment) as server:
        cities = cities_near(server)
        assert len(cities) > 20
        people = [(new_guest(server.url, FLORENCE), {FLORENCE}) for _ in range(6)]
        acknowledged = 0
        chance = chance_of("crashes")
        for crash in range(CRASHES):
            people.append((new_guest(server.url, PARIS), {PARIS}))
            writers = [
                Writer(person, cities, starred, chance_of(crash, number))
                for number, (person, starred) in enumerate(people[-7:])
            ]
            for writer in writers:
                writer.start()
            time.sleep(chance.uniform(0.02, 0.3))
            server.kill()
            for writer in writers:
                writer.join()
            server.start()
            for writer in writers:
                writer.check(server.url)
                acknowledged += writer.acknowledged
            people[-7:] = [(writer.person, writer.starred) for writer in writers]
        assert acknowledged > CRASHES


@pytest.mark.main
def test_full_disk():
    with mounted("-t", "tmpfs", "-o", "size=2m", "tmpfs") as directory:
        with Server("--data", DATA, log=LOG) as server:
            server.stop_and_move_to(directory)
            cities = cities_near(server)
            person = new_guest(server.url, FLORENCE)
            ballast = directory / "ballast"
            with ballast.open("wb", buffering=0) as file:
                try:
                    while True:
                        file.write(bytes(4096))
                except OSError:
                    pass
            starred = {FLORENCE}
            for city in cities:
                status, text = person.post("/do/star", id=city, on=1)
                if status != 303:
                    break
                starred.add(city)
            assert status == 503 and "disk is full" in text and person.headers["Retry-After"]
            assert health(server)["status"] == "degraded"
            assert person.starred == starred
            assert person.get("/search?q=london")[0] == 200
            ballast.unlink()
            assert person.star(LONDON) == 303
            assert health(server)["status"] == "ok"
            server.kill()
            server.start()
            person.move_to(server.url)
            assert person.starred == starred | {LONDON}


@pytest.mark.main
def test_read_only_place():
    with Server("--data", DATA, log=LOG) as server:
        person = new_guest(server.url, FLORENCE)
        assert server.interrupt() == 0
        with mounted("--bind", "-o", "ro", str(server.data)) as directory:
            server.stop_and_move_to(directory)
            person.move_to(server.url)
            assert person.starred == {FLORENCE}
            status, text = person.post("/do/star", id=LONDON, on=1)
            assert status == 503 and "read-only" in text
            subprocess.run(["mount", "-o", "remount,bind,rw", str(directory)], check=True)
            assert person.star(LONDON) == 303
            assert person.starred == {FLORENCE, LONDON}
            assert server.interrupt() == 0
            server.stop_and_move_to(server.first_data)


def test_locked_database():
    with Server("--data", DATA, log=LOG) as server:
        person = new_guest(server.url, FLORENCE)
        other = sqlite3.connect(server.data / "elsewhere.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        status, text = person.post("/do/star", id=LONDON, on=1)
        assert status == 503 and "Too much is being saved" in text
        assert person.starred == {FLORENCE}
        other.execute("ROLLBACK")
        assert person.star(LONDON) == 303
        assert person.starred == {FLORENCE, LONDON}


@pytest.mark.main
@pytest.mark.parametrize("damage", ["all of it", "the head"])
def test_damaged_database_at_start(tmp_path, damage):
    data = with_atlas(tmp_path, ROOT / DATA)
    with Server("--data", DATA, log=LOG) as server:
        new_guest(server.url, FLORENCE)
        assert server.interrupt() == 0
        whole = bytearray((server.data / "elsewhere.db").read_bytes())
    whole[: len(whole) if damage == "all of it" else 100] = bytes(
        b"\xa5" * (len(whole) if damage == "all of it" else 100)
    )
    (data / "elsewhere.db").write_bytes(whole)
    command = [PROGRAM, "serve", "--port", "0", "--data", data, "--web", ROOT / "web"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=30, cwd=ROOT)
    assert ended.returncode == 3
    sentence = ended.stderr.splitlines()[-1]
    assert sentence.startswith("elsewhere: ") and "damaged" in sentence and "backup" in sentence
    assert (data / "elsewhere.db").read_bytes() == whole


@pytest.mark.main
def test_database_that_is_not_there_at_start(tmp_path):
    data = with_atlas(tmp_path, ROOT / DATA)
    command = [PROGRAM, "serve", "--port", "0", "--data", data, "--web", ROOT / "web"]
    nobody = {**os.environ, "ELSEWHERE_DATABASE_URL": f"postgres://x@/x?host={tmp_path}"}
    ended = subprocess.run(
        command, capture_output=True, text=True, timeout=60, cwd=ROOT, env=nobody
    )
    assert ended.returncode == 3
    assert "cannot be reached" in ended.stderr.splitlines()[-1]


@pytest.mark.main
def test_second_server_on_one_directory():
    alone = {"ELSEWHERE_DATABASE_URL": ""}
    with Server("--data", DATA, log=LOG, environment=alone) as server:
        person = new_guest(server.url, FLORENCE)
        command = [PROGRAM, "serve", "--port", "0", "--data", server.data, "--web", ROOT / "web"]
        for _ in range(2):
            ended = subprocess.run(
                command, capture_output=True, text=True, timeout=30, cwd=ROOT,
                env=server.environment,
            )
            assert ended.returncode == 3
            sentence = ended.stderr.splitlines()[-1]
            assert sentence.startswith("elsewhere: Another Elsewhere works with the database")
            assert str(server.data) in sentence and "stop that one first" in sentence
            assert "http://" not in ended.stdout
        # The first one noticed nothing.
        assert server.is_running and person.star(LONDON) == 303
        assert health(server)["status"] == "ok"
        server.kill()
        server.start()
        person.move_to(server.url)
        assert person.starred == {FLORENCE, LONDON}


@pytest.mark.main
def test_two_servers_of_one_database(postgres):  # noqa: F811
    environment = {"ELSEWHERE_DATABASE_URL": new_database(postgres)}
    with (
        Server("--data", DATA, log=LOG, environment=environment) as one,
        Server("--data", DATA, log=LOG.with_suffix(".2"), environment=environment) as two,
    ):
        person = new_guest(one.url, FLORENCE)
        person.move_to(two.url)
        assert person.starred == {FLORENCE}
        assert person.star(LONDON) == 303
        person.move_to(one.url)
        assert person.starred == {FLORENCE, LONDON}
        assert person.star(FLORENCE, on=False) == 303
        person.move_to(two.url)
        assert person.starred == {LONDON}
        one.kill()
        assert person.star(PARIS) == 303
        one.start()
        person.move_to(one.url)
        assert person.starred == {LONDON, PARIS}


@pytest.mark.main
def test_two_browsers_of_one_account():
    with Server("--data", DATA, log=LOG) as server:
        cities = cities_near(server)[:20]
        first = new_guest(server.url, FLORENCE)
        second = Person(server.url)
        second.cookies, second.token = dict(first.cookies), first.token
        halves = [(first, cities[0::2]), (second, cities[1::2])]
        threads = [
            threading.Thread(target=lambda p=p, c=c: [p.star(city) for city in c])
            for p, c in halves
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        everything = {FLORENCE, *cities}
        assert first.starred == second.starred == everything
        # The same star at once, the other way round: the later one stands for both.
        assert first.star(FLORENCE, on=False) == 303 and second.star(FLORENCE, on=False) == 303
        assert first.starred == second.starred == everything - {FLORENCE}


def health(server: Server) -> dict:
    return json.loads(Person(server.url).get("/healthz")[1])
