"""Has schemathesis hold the JSON interface to its own description, for at most a minute.

usage: run_schemathesis.py --data DIR --junit FILE [--seed N]
"""
import argparse
import subprocess
import sys
from pathlib import Path

from serving import ROOT, Server


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True)
    parser.add_argument("--junit", required=True)
    parser.add_argument("--seed", default="2026")
    options = parser.parse_args()
    with Server("--data", options.data, log=ROOT / ".tools/api-server.log") as server:
        command = [
            str(Path(sys.executable).with_name("st")), "--no-color", "run",
            f"{server.url}/api/v1/openapi.json", "--seed", options.seed,
            "--max-examples", "60", "--phases", "examples,coverage,fuzzing",
            "--request-timeout", "5", "--warnings", "off",
            "--report", "junit", "--report-junit-path", options.junit,
        ]
        # Its own examples database and reports do not belong in the tree.
        code = subprocess.run(command, cwd=ROOT / ".tools", timeout=240).returncode
        if not server.is_running:
            sys.exit("the server ended while schemathesis talked to it")
    sys.exit(code)


if __name__ == "__main__":
    main()
