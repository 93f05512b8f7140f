"""What trips are written as is read by others' programs, also where every text is hostile.

The files of Samples are held to what the program writes by SampleFileTests in Swift.
"""
import csv
import io
import json
import re
from pathlib import Path

import fastkml
import geojson
import gpxpy
import pytest
from fastkml import geometry
from markdown_it import MarkdownIt

SAMPLES = Path(__file__).parent / "Samples"
both = pytest.mark.parametrize("name", ["florence", "hostile"])


def sample(name: str, extension: str) -> str:
    return (SAMPLES / f"{name}.{extension}").read_bytes().decode()


def trip(name: str) -> dict:
    return json.loads(sample(name, "json"))


def allowed(text: str) -> str:
    """What XML can hold of a text, blank runs as its readers may see them."""
    kept = re.sub("[\x00-\x08\x0b-\x1f\ufffe\uffff]", "", text)
    return " ".join(kept.split())


def unmarked(cell: str) -> str:
    """A cell without the mark that keeps a spreadsheet from calculating it."""
    return cell[1:] if re.match("'[=+@\\t\\r-]", cell) else cell


def stops(activity: dict) -> list:
    """Name, latitude and longitude of where an activity leads."""
    found = []
    for kind in ("place", "destination"):
        place = activity.get(kind, {})
        if "latitude" not in place:
            continue
        named = kind == "destination" and place.get("name")
        name = place["name"] if named else activity["title"]
        found.append((allowed(name), place["latitude"], place["longitude"]))
    return found


def all_stops(name: str) -> list:
    return [stop for activity in trip(name)["activities"] for stop in stops(activity)]


@both
def test_gpx_is_read_by_gpxpy(name):
    gpx = gpxpy.parse(sample(name, "gpx"), version="1.1")
    assert allowed(gpx.name) == allowed(trip(name)["trip"]["title"])
    points = [(allowed(p.name), p.latitude, p.longitude) for p in gpx.waypoints]
    assert points == all_stops(name) and points
    assert [route.number for route in gpx.routes] == [1, 2]
    dated = [a for a in trip(name)["activities"] if "day" in a]
    routed = [(allowed(p.name), p.latitude, p.longitude) for r in gpx.routes for p in r.points]
    assert routed == [stop for activity in dated for stop in stops(activity)]


@both
def test_kml_is_read_by_fastkml(name):
    kml = fastkml.KML.from_string(sample(name, "kml").encode())
    document = kml.features[0]
    placemarks = [p for folder in document.features for p in folder.features]
    points = [p for p in placemarks if isinstance(p.kml_geometry, geometry.Point)]
    lines = [p for p in placemarks if isinstance(p.kml_geometry, geometry.LineString)]
    found = [(allowed(p.name), p.geometry.y, p.geometry.x) for p in points]
    assert found == all_stops(name) and found
    assert len(points) + len(lines) == len(placemarks)
    for placemark in points:
        # A description is HTML: no text may bring an element but breaks of lines.
        tags = re.findall("<[^>]*>", placemark.description or "")
        assert set(tags) <= {"<br>"}


@both
def test_geojson_is_valid(name):
    collection = geojson.loads(sample(name, "geojson"))
    assert collection.is_valid, collection.errors()
    points = [f for f in collection.features if f.geometry.type == "Point"]
    placed = [a for a in trip(name)["activities"] if stops(a)]
    assert [f.properties["title"] for f in points] == [a["title"] for a in placed]
    for feature, activity in zip(points, placed):
        assert feature.properties == activity
        assert tuple(feature.geometry.coordinates) == stops(activity)[0][:0:-1]


@both
def test_csv_holds_no_formula(name):
    text = sample(name, "csv")
    rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    activities = trip(name)["activities"]
    assert len(rows) == len(activities)
    assert text.endswith("\r\n")
    for row, activity in zip(rows, activities):
        assert unmarked(row["title"]) == activity["title"]
        assert unmarked(row["notes"]) == activity.get("notes", "")
        for column, cell in row.items():
            if column not in ("latitude", "longitude", "end"):
                assert not cell.startswith(("=", "+", "-", "@", "\t", "\r")), (column, cell)


@both
def test_markdown_shows_texts_and_no_markup_of_theirs(name):
    tokens = MarkdownIt("gfm-like", {"linkify": False}).parse(sample(name, "md"))
    inline = [child for token in tokens if token.type == "inline" for child in token.children]
    kinds = {token.type for token in tokens} | {token.type for token in inline}
    foreign = {"html_block", "html_inline", "image", "code_inline", "fence", "em_open"}
    assert kinds.isdisjoint(foreign | {"table_open"})
    activities = trip(name)["activities"]
    headings = [t for t in tokens if t.type == "heading_open"]
    days = {activity.get("day") for activity in activities}
    lists = {item["list"] for item in trip(name)["checklist"]}
    assert len(headings) == 1 + len(days) + len(lists)
    items = [t for t in tokens if t.type == "list_item_open"]
    assert len(items) == len(activities) + len(trip(name)["checklist"])
    links = [t.attrGet("href") for t in inline if t.type == "link_open"]
    assert len(links) == sum(len(activity.get("links", [])) for activity in activities)
    assert all(link.startswith(("https://a.example/", "https://www.uffizi.it/")) for link in links)
    text = " ".join(" ".join(child.content for child in inline).split())
    for activity in activities:
        for word in re.sub(r"[\x00-\x1f\x7f]", " ", activity["title"]).split():
            assert word in text
