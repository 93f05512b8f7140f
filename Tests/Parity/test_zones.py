"""What clocks show, in both builds, against what Python's zoneinfo makes of the same files.

Reads the atlas by docs/atlas-format.md. The pairs of zone and time come from a seed; half of them
lie within a day of a moment at which the clocks of that zone are set.
"""
import io
import itertools
import pathlib
import random
import struct
import subprocess
import zoneinfo
from datetime import datetime, timedelta, timezone

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ATLAS = ROOT / ".data/atlas-pocket.elsewhere"
ZONES = ROOT / ".data/sources/zones.tzif"
PAIRS = 10_000
EPOCH = datetime(1970, 1, 1)
FIRST, LAST = datetime(1800, 1, 1), datetime(2600, 1, 1)
ZONE_NAMES, ZONE_ALIASES = 20, 27
INSTANT, WALL = 0, 1


class Zone:
    """A zone as Python knows it, with its place in the atlas."""

    def __init__(self, number, tzif, name):
        self.number = number
        self.info = zoneinfo.ZoneInfo.from_file(io.BytesIO(tzif), key=name)
        self.moments = table(tzif)
        self.tzif = tzif
        self.by_year = {}

    def offset(self, seconds):
        return int(moment(seconds).astimezone(self.info).utcoffset().total_seconds())

    def wall_offset(self, seconds, fold):
        shown = (EPOCH + timedelta(seconds=seconds)).replace(tzinfo=self.info, fold=fold)
        return int(shown.utcoffset().total_seconds())

    def changes_in(self, year):
        """Days of that year on which the clocks are set, where the table has ended."""
        if year not in self.by_year:
            start = int((datetime(year, 1, 1) - EPOCH).total_seconds())
            days = [start + day * 86_400 for day in range(367)]
            self.by_year[year] = [
                day for day, next_day in itertools.pairwise(days)
                if self.offset(day) != self.offset(next_day)]
        return self.by_year[year]

    def some_second(self, luck):
        if luck.random() < 0.5:
            changes = self.moments if luck.random() < 0.5 else self.changes_in(
                luck.randint(1970, 2200))
            if changes:
                return luck.choice(changes) + luck.randint(-90_000, 90_000)
        return luck.randint(
            int((FIRST - EPOCH).total_seconds()), int((LAST - EPOCH).total_seconds()))


def moment(seconds):
    return EPOCH.replace(tzinfo=timezone.utc) + timedelta(seconds=seconds)


def table(tzif):
    """The moments of the second block, which has numbers of 64 bits."""
    counts = struct.unpack_from(">6l", tzif, 20)
    start = 44 + counts[3] * 5 + counts[4] * 6 + counts[5] + counts[2] * 8 + counts[0] + counts[1]
    count = struct.unpack_from(">6l", tzif, start + 20)[3]
    moments = struct.unpack_from(f">{count}q", tzif, start + 44)
    return [second for second in moments if -4_000_000_000 < second]


def tzif_files():
    blob = ZONES.read_bytes()
    position, files = 0, {}
    while position < len(blob):
        end = blob.index(b"\n", position)
        name, size = blob[position:end].decode().split()
        position = end + 1 + int(size)
        files[name] = blob[end + 1:position]
    return files


def section(atlas, number):
    parts = struct.unpack_from("<I", atlas, 40)[0]
    _, _, offset, length = struct.unpack_from("<IIQQ", atlas, 64 + parts * 32 + number * 24)
    return atlas[offset:offset + length]


def texts(atlas, offsets):
    ends = [end for end, in struct.iter_unpack("<I", section(atlas, offsets))]
    text = section(atlas, offsets + 1)
    return [text[start:end].decode() for start, end in itertools.pairwise(ends)]


@pytest.fixture(scope="module")
def atlas():
    return ATLAS.read_bytes()


@pytest.fixture(scope="module")
def zones(atlas):
    files = tzif_files()
    names = texts(atlas, ZONE_NAMES)
    return [Zone(number, files[name], name) for number, name in enumerate(names) if name in files]


def answers(command, questions, directory):
    (directory / "questions").write_bytes(questions)
    subprocess.run(
        [*command, str(ATLAS), directory / "questions", directory / "answers"], check=True,
        timeout=120, cwd=ROOT)
    return (directory / "answers").read_bytes()


def ask_both(questions, directory):
    packed = b"".join(struct.pack("<HBq", *question) for question in questions)
    native = answers([".build/release/Parity", "clocks"], packed, directory)
    browser = answers(
        ["node", "Tests/Parity/clocks.mjs", ".build/wasm/Browser.wasm"], packed, directory)
    assert native == browser
    return list(struct.iter_unpack("<Bqq", native))


def test_every_zone_is_one_that_python_knows(zones, atlas):
    unknown = set(texts(atlas, ZONE_NAMES)) - {zone.info.key for zone in zones}
    assert unknown == {""}
    assert len(zones) > 400


def test_every_alias_has_the_clocks_of_its_zone(atlas):
    files, names = tzif_files(), texts(atlas, ZONE_NAMES)
    targets = [zone for zone, in struct.iter_unpack("<H", section(atlas, ZONE_ALIASES))]
    aliases = dict(zip(texts(atlas, ZONE_ALIASES + 1), targets, strict=True))
    for alias, target in aliases.items():
        assert files[alias] == files[names[target]], alias
    assert set(files) == {*aliases, *names, "Factory", "tzdata.zi"} - {""}


def test_clocks_show_at_every_moment_what_python_says(zones, tmp_path):
    luck = random.Random(20_260_329)
    asked = [luck.choice(zones) for _ in range(PAIRS)]
    seconds = [zone.some_second(luck) for zone in asked]
    found = ask_both(
        [(zone.number, INSTANT, second) for zone, second in zip(asked, seconds)], tmp_path)
    wrong = [
        (zone.info.key, moment(second).isoformat(), offset, zone.offset(second))
        for zone, second, (_, offset, _) in zip(asked, seconds, found, strict=True)
        if offset != zone.offset(second)]
    assert not wrong
    assert len({offset for _, offset, _ in found}) > 100


def meaning(zone, second):
    """What `LocalMeaning` must be: its kind and its moments."""
    first, other = zone.wall_offset(second, 0), zone.wall_offset(second, 1)
    if first == other:
        return 1, second - first, 0
    if first > other:
        return 2, second - first, second - other
    return 3, second - first, 0


def test_times_on_the_wall_mean_what_python_says(zones, tmp_path):
    luck = random.Random(20_261_025)
    asked = [luck.choice(zones) for _ in range(PAIRS)]
    seconds = [zone.some_second(luck) for zone in asked]
    found = ask_both(
        [(zone.number, WALL, second) for zone, second in zip(asked, seconds)], tmp_path)
    wrong = [
        (zone.info.key, str(EPOCH + timedelta(seconds=second)), answer, meaning(zone, second))
        for zone, second, answer in zip(asked, seconds, found, strict=True)
        if answer != meaning(zone, second)]
    assert not wrong
    kinds = [kind for kind, _, _ in found]
    assert kinds.count(2) > 20 and kinds.count(3) > 20


def test_a_wrong_answer_would_be_noticed(zones, tmp_path):
    zone = next(zone for zone in zones if zone.info.key == "Europe/Rome")
    summer, winter = 1_783_000_000, 1_770_000_000
    found = ask_both([(zone.number, INSTANT, second) for second in (summer, winter)], tmp_path)
    assert [offset for _, offset, _ in found] == [7_200, 3_600]
    assert zone.offset(summer) != zone.offset(winter)
