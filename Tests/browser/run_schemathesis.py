"""Has schemathesis hold the JSON interface to its own description, for a few minutes at most.

usage: run_schemathesis.py --data DIR --junit FILE [--seed N]
"""
import argparse
import json
import subprocess
import sys
import tempfile
import urllib.request
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from programs import Person
from serving import ROOT, Server


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True)
    parser.add_argument("--junit", required=True)
    parser.add_argument("--seed", default="2026")
    options = parser.parse_args()
    codes, reports = [], []
    with Server("--data", options.data, log=ROOT / ".tools/api-server.log") as server, \
            tempfile.TemporaryDirectory() as scratch:
        def run(number: int, *further: str):
            report = Path(scratch) / f"{number}.xml"
            command = [
                str(Path(sys.executable).with_name("st")), "--no-color", "run",
                f"{server.url}/api/v1/openapi.json", "--seed", options.seed,
                "--phases", "examples,coverage,fuzzing",
                "--request-timeout", "5", "--warnings", "off",
                "--report", "junit", "--report-junit-path", str(report), *further,
            ]
            # Its own examples database and reports do not belong in the tree.
            codes.append(subprocess.run(command, cwd=ROOT / ".tools", timeout=240).returncode)
            if report.exists():
                reports.append(report.read_text())

        run(0, "--max-examples", "60", "--exclude-path-regex", "/trips|/library")
        ada = Person(server.url)
        trip = ada.make_trip()
        for number, path in enumerate(paths_for_tokens(server.url), start=1):
            # A token of its own for each, as one may ask only so often. That a text of the right
            # length is no time zone, or no city, no schema can tell: such data may be refused.
            run(number, "--include-path", path, "--max-examples", "20",
                "--exclude-checks", "positive_data_acceptance",
                "-H", f"Authorization: Bearer {ada.make_token(f'Number {number}')}")
        if not ada.get(f"/api/v1/trips/{trip}")["activities"]:
            codes.append(1)
            print("what was on a trip before is gone")
        if not server.is_running:
            sys.exit("the server ended while schemathesis talked to it")
    write(options.junit, reports)
    sys.exit(max(codes))


def paths_for_tokens(url: str) -> list[str]:
    with urllib.request.urlopen(url + "/api/v1/openapi.json", timeout=10) as answer:
        paths = json.load(answer)["paths"]
    return sorted(path for path in paths if "/trips" in path or "/library" in path)


def write(path: str, reports: list[str]):
    whole = ElementTree.Element("testsuites")
    for report in reports:
        root = ElementTree.fromstring(report)
        whole.extend([root] if root.tag == "testsuite" else list(root))
    ElementTree.ElementTree(whole).write(path)


if __name__ == "__main__":
    main()
