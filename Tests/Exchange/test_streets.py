"""Files of streets say what other programs read in them: every tile, feature by feature.

Of our own making always; of real places where somebody has such files.
"""
import gzip
import json
import sqlite3
import subprocess
from itertools import zip_longest
from pathlib import Path

import mapbox_vector_tile
import pytest
from given import given, needs
from pmtiles.reader import MmapSource, Reader, all_tiles

ROOT = Path(__file__).parents[2]
DRILL = ROOT / ".build/release/StreetDrill"
REAL = given("data/streets")
PLACES = ["monaco", "nyc", "liechtenstein"]
SHAPES = {"Point": 1, "LineString": 2, "Polygon": 3}

real_places = pytest.mark.parametrize("place", [
    pytest.param(name, marks=needs(f"data/streets/{name}.pmtiles")) for name in PLACES
])


def drill(*arguments) -> str:
    return subprocess.run(
        [DRILL, *map(str, arguments)], check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def own(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("streets") / "own.pmtiles"
    drill("sample", path)
    return path


def pmtiles_of(path: Path) -> dict:
    with path.open("rb") as file:
        return {tile: gzip.decompress(data) for tile, data in all_tiles(MmapSource(file))}


def mbtiles_of(path: Path) -> dict:
    rows = sqlite3.connect(path).execute(
        "SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles")
    return {(z, x, 2 ** z - 1 - y): gzip.decompress(data) for z, x, y, data in rows}


def written_as_mbtiles(tiles: dict, path: Path) -> Path:
    base = sqlite3.connect(path)
    base.execute("CREATE TABLE metadata (name TEXT, value TEXT)")
    base.execute("CREATE TABLE tiles (zoom_level INT, tile_column INT, tile_row INT, "
                 "tile_data BLOB)")
    base.execute("INSERT INTO metadata VALUES ('format', 'pbf')")
    base.execute("INSERT INTO metadata VALUES ('bounds', '7.4,43.7,7.48,43.76')")
    for (z, x, y), data in tiles.items():
        base.execute("INSERT INTO tiles VALUES (?, ?, ?, ?)",
                     (z, x, 2 ** z - 1 - y, gzip.compress(data)))
    base.commit()
    base.close()
    return path


def parts_of(geometry: dict) -> list:
    """Runs of points, whichever way they are nested; rings without their point of closing."""
    kind, inner = geometry["type"], geometry["coordinates"]
    if kind == "Point":
        inner = [[inner]]
    elif kind == "LineString":
        inner = [inner]
    elif kind == "MultiPoint":
        inner = [[point] for point in inner]
    elif kind == "MultiPolygon":
        inner = [ring for polygon in inner for ring in polygon]
    parts = [[list(point) for point in part] for part in inner]
    return rings(parts) if "Polygon" in kind else parts


def rings(parts: list) -> list:
    """Without a last point that repeats the first, and without those that enclose nothing, which
    by the specification are neither outer nor inner."""
    open_ones = [part[:-1] if part[0] == part[-1] else part for part in parts]
    return [part for part in open_ones if part and twice_area(part)]


def twice_area(ring: list) -> int:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1]))


def plain(value):
    """A tag as our side tells it: numbers by their value, texts as they are."""
    if isinstance(value, bool):
        return value
    return float(value) if isinstance(value, (int, float)) else "=" + value


def told(value):
    is_number = isinstance(value, str) and value.startswith("#")
    return float(value[1:]) if is_number else value


def compare(path: Path, tiles: dict):
    count = 0
    lines = drill("tiles", path).splitlines()
    told_of = {tuple(json.loads(line)["tile"]) for line in lines}
    # Of a run of equal tiles only the first is told of.
    assert {tiles[tile] for tile in told_of} == set(tiles.values()) and len(told_of) > 10
    for line in lines:
        found = json.loads(line)
        data = tiles[tuple(found["tile"])]
        wanted = mapbox_vector_tile.decode(data, default_options={"y_coord_down": True})
        assert [layer["name"] for layer in found["layers"]] == list(wanted)
        for layer in found["layers"]:
            theirs = wanted[layer["name"]]
            assert layer["extent"] == theirs["extent"]
            for ours, other in zip_longest(layer["features"], theirs["features"]):
                assert ours["shape"] == SHAPES[other["geometry"]["type"].replace("Multi", "")]
                keys, values = ours["tags"][::2], map(told, ours["tags"][1::2])
                assert dict(zip(keys, values)) == {
                    key: plain(value) for key, value in other["properties"].items()}
                parts = rings(ours["parts"]) if ours["shape"] == 3 else ours["parts"]
                assert parts == parts_of(other["geometry"])
                count += 1
    assert count > 500


def test_own_tiles_are_read_as_others_read_them(own):
    compare(own, pmtiles_of(own))


def test_both_formats_give_equal_pictures(own, tmp_path):
    twin = written_as_mbtiles(pmtiles_of(own), tmp_path / "own.mbtiles")
    pictures = drill("pictures", own)
    assert pictures == drill("pictures", twin) and pictures.count("\n") == 27 * 3


@real_places
def test_real_tiles_are_read_as_others_read_them(place):
    tiles = pmtiles_of(REAL / f"{place}.pmtiles")
    assert tiles == mbtiles_of(REAL / f"{place}.mbtiles")
    compare(REAL / f"{place}.pmtiles", tiles)


@real_places
def test_both_formats_of_real_places_give_equal_pictures(place):
    files = [REAL / f"{place}.{kind}" for kind in ("pmtiles", "mbtiles")]
    one, other = (set(drill("pictures", file).splitlines()) for file in files)
    assert one <= other and len(one) > 30


PROGRAM = ROOT / ".build/release/elsewhere"


def cut(source: Path, target: Path, box: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [PROGRAM, "streets", "cut", "--from", source, "--box", box, "--to", target, "--yes"],
        capture_output=True, text=True, check=True)


@pytest.mark.parametrize("place, box", [
    ("own", "7.43,43.72,7.45,43.735"),
    pytest.param("monaco", "7.41,43.725,7.43,43.74", marks=needs("data/streets/monaco.pmtiles")),
])
def test_what_is_cut_is_read_by_others(place, box, own, tmp_path):
    source = own if place == "own" else REAL / f"{place}.pmtiles"
    target = tmp_path / "cut.pmtiles"
    assert "tiles of zoom" in cut(source, target, box).stderr
    whole, part = pmtiles_of(source), pmtiles_of(target)
    assert 3 < len(part) <= len(whole)
    assert all(whole[tile] == data for tile, data in part.items())
    with target.open("rb") as file:
        reader = Reader(MmapSource(file))
        header = reader.header()
        for (z, x, y), data in part.items():
            assert gzip.decompress(reader.get(z, x, y)) == data
    assert header["clustered"] and header["addressed_tiles_count"] == len(part)
    assert header["min_zoom"] == min(z for z, _, _ in part)
    assert header["tile_data_offset"] + header["tile_data_length"] == target.stat().st_size
