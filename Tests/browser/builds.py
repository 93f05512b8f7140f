"""Builds of the web files that differ as one day's differ from the next, and what serves them."""
import base64
import hashlib
import mimetypes
import os
import shutil
from pathlib import Path

from listening import Listening, Quiet
from serving import ROOT

SHEET = "css/elsewhere.css"
WORKER = "service-worker.js"


def make_build(directory: Path, mark: str) -> Path:
    """A copy of what ships, but for a style sheet that says which build it is."""
    shutil.copytree(ROOT / ".tools/web", directory, copy_function=os.link)
    before = (directory / SHEET).read_bytes()
    rewrite(directory / SHEET, before + f":root{{--build:{mark}}}".encode())
    restate(directory, before)
    return directory


def rewrite(path: Path, content: bytes):
    """In its own file: what was linked belongs to other builds, too."""
    for name in (path.name, path.name + ".gz", path.name + ".br"):
        path.with_name(name).unlink(missing_ok=True)
    path.write_bytes(content)


def restate(directory: Path, before: bytes):
    """Lets the service worker expect the style sheet that stands there now."""
    worker = (directory / WORKER).read_text()
    old = checksum(before)
    assert worker.count(old) == 1
    new = checksum((directory / SHEET).read_bytes())
    rewrite(directory / WORKER, worker.replace(old, new).encode())


def checksum(content: bytes) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


class Breaking(Listening):
    """A line to the server that breaks after some of a new build's files have come."""

    def __init__(self, port: int, directory: Path, worker: bytes, lasts: int):
        self.lasts = lasts
        self.served: list[str] = []
        line = self

        class Handler(Quiet):
            def do_GET(self):
                if self.path == f"/{WORKER}":
                    return self.say(worker, mimetypes.guess_type(WORKER)[0])
                if not self.path.startswith("/assets/") or len(line.served) >= line.lasts:
                    return self.connection.close()
                name = self.path.split("/", 3)[3]
                line.served.append(name)
                return self.say((directory / name).read_bytes(), mimetypes.guess_type(name)[0])

            def do_POST(self):
                self.connection.close()

        super().__init__(Handler, port)
