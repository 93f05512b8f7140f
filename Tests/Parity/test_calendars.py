"""Trips as calendars, read by two programs of other people: icalendar and vobject.

What they must find is what the plans of the trips say: the moments of each event, whole days, and
texts letter for letter.
"""
import json
import pathlib
import re
import subprocess
import zoneinfo
from datetime import date, datetime, timedelta, timezone

import icalendar
import pytest
import vobject

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ATLAS = ROOT / ".data/atlas-pocket.elsewhere"
NAMES = ["trip-0", "trip-1", "trip-2", "trip-3", "one"]


@pytest.fixture(autouse=True, scope="module")
def same_zones():
    """Those of the package, of the release that the atlas has, rather than the machine's."""
    path = zoneinfo.TZPATH
    zoneinfo.reset_tzpath(())
    zoneinfo.ZoneInfo.clear_cache()
    yield
    zoneinfo.reset_tzpath(path)


@pytest.fixture(scope="module")
def samples(tmp_path_factory):
    directory = tmp_path_factory.mktemp("calendars")
    subprocess.run(
        [".build/release/Parity", "calendars", str(ATLAS), str(directory)], check=True, cwd=ROOT,
        timeout=120)
    return {
        name: ((directory / f"{name}.ics").read_bytes(),
               {event["uid"]: event for event in json.loads(
                   (directory / f"{name}.json").read_text())})
        for name in NAMES}


def seconds(moment):
    """Of a clock without a zone, as if it were Greenwich's."""
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=timezone.utc)
    return int(moment.timestamp())


def check_times(start, end, told):
    if "start" not in told:
        assert type(start) is date and start.isoformat() == told["date"]
        last = start + timedelta(days=told["nights"] + 1) if told["nights"] else None
        assert end == last
        return
    assert type(start) is datetime
    assert seconds(start) == told["start"]
    if start.tzinfo is not None and (end is None or end.tzinfo is not None):
        assert (None if end is None else seconds(end)) == told.get("end")


def check_icalendar(blob, told):
    calendar = icalendar.Calendar.from_ical(blob)
    assert not calendar.errors
    events = list(calendar.walk("VEVENT"))
    assert {str(event["UID"]) for event in events} == set(told) and len(events) == len(told)
    for event in events:
        assert not event.errors
        expected = told[str(event["UID"])]
        assert str(event["SUMMARY"]) == expected["title"]
        assert str(event.get("LOCATION", "")) == expected["place"]
        assert str(event.get("DESCRIPTION", "")).startswith(expected["notes"])
        end = event.get("DTEND")
        check_times(event["DTSTART"].dt, end.dt if end else None, expected)
    return calendar


def renamed(blob, name):
    """With zones under names that no program knows, nor has learnt from another file."""
    return re.sub(rb"TZID([=:])([A-Za-z]+)/", rb"TZID\1%s-\2/" % name.encode(), blob)


@pytest.mark.parametrize("name", NAMES)
def test_icalendar_reads_every_event(samples, name):
    blob, told = samples[name]
    check_icalendar(blob, told)


@pytest.mark.parametrize("name", NAMES)
def test_icalendar_needs_no_zones_but_those_that_we_tell(samples, name):
    blob, told = samples[name]
    calendar = check_icalendar(renamed(blob, name), told)
    names = [str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE")]
    assert names and all(zone.startswith(f"{name}-") for zone in names)


@pytest.mark.parametrize("name", NAMES)
def test_vobject_reads_every_event(samples, name):
    blob, told = samples[name]
    calendar = vobject.readOne(renamed(blob, name).decode())
    assert len(calendar.vevent_list) == len(told)
    zones = dict(re.findall(r"UID:(\S+)\r\nDTSTAMP:\S+\r\nDTSTART;TZID=(\S+?):", blob.decode()))
    for event in calendar.vevent_list:
        expected = told[event.uid.value]
        assert event.summary.value == expected["title"]
        # Told year by year, it is the same as Greenwich before 2020, and vobject looks no further.
        if zones.get(event.uid.value) == "Africa/Casablanca":
            continue
        end = event.dtend.value if hasattr(event, "dtend") else None
        check_times(event.dtstart.value, end, expected)


def test_the_samples_have_what_is_hard_about_times(samples):
    zones, days, ends = set(), 0, 0
    for blob, told in samples.values():
        zones |= set(re.findall(rb"TZID:(.+)\r", blob))
        days += sum("start" not in event for event in told.values())
        ends += sum("end" in event for event in told.values())
    assert len(zones) > 12 and days > 20 and ends > 60


def test_a_wrong_moment_would_be_noticed(samples):
    blob, told = samples["trip-0"]
    uid = next(uid for uid, event in told.items() if "start" in event)
    changed = {**told, uid: {**told[uid], "start": told[uid]["start"] + 60}}
    with pytest.raises(AssertionError):
        check_icalendar(blob, changed)
