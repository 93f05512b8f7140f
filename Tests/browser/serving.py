"""Starts a server of its own on a free port, and stops it."""
import os
import re
import subprocess
import tempfile
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("ELSEWHERE_PROGRAM", ROOT / ".build/release/elsewhere"))


class Server:
    """`elsewhere serve` on a port that the system chose; use with `with`.

    It gets the atlas of the data directory that it is given, but keeps what people keep in a
    directory of its own.
    """

    def __init__(self, *arguments: str, log: Path | None = None, environment: dict | None = None):
        self.log = (log or ROOT / ".tools/browser-server.log").open("wb")
        arguments = list(arguments)
        source = arguments.index("--data") + 1
        self._scratch = tempfile.TemporaryDirectory(prefix="elsewhere-")
        given = self._given = Path(arguments[source]).resolve()
        self.first_data = self.data = with_atlas(Path(self._scratch.name), given)
        arguments[source] = str(self.data)
        if "--web" not in arguments:
            # What ships: web/ as script/setup has packed it.
            arguments += ["--web", str(ROOT / ".tools/web")]
        self.command = [str(PROGRAM), "serve", *arguments]
        self.environment = {**os.environ, **(environment or {})}
        # All tests come from one network, and browsers keep connections for some time: on a fast
        # machine those of closed pages were more than one address may have.
        self.environment.setdefault("ELSEWHERE_ACCOUNTS_GUESTS_OF_NETWORK", "100000")
        self.environment.setdefault("ELSEWHERE_CONNECTIONS_PER_ADDRESS", "0")
        # Nobody outside this machine is asked, unless a test says whom.
        names_sources = any(name.endswith("_ADDRESS") for name in environment or {})
        if "--replay" not in arguments and not names_sources:
            self.environment["ELSEWHERE_PROVIDERS"] = "off"
        for name in ("OPENFREEMAP", "OPEN_METEO_ARCHIVE"):
            is_sample = "--replay" in arguments and name == "OPEN_METEO_ARCHIVE"
            if f"ELSEWHERE_{name}_ADDRESS" not in self.environment and not is_sample:
                self.environment[f"ELSEWHERE_{name}_ON"] = "off"
        self.port = 0
        self.start()

    def start(self):
        """Starts the program; the second time on the port that it had the first time."""
        self.process = subprocess.Popen(
            [*self.command, "--port", str(self.port)], cwd=ROOT, stdout=subprocess.PIPE,
            stderr=self.log, text=True, env=self.environment,
        )
        self.url = self._announced_url()
        self.port = int(self.url.rsplit(":", 1)[1])

    def interrupt(self) -> int:
        """Asks the program to end; it can be started again."""
        self.process.terminate()
        return self.process.wait(timeout=20)

    def stop_and_move_to(self, directory: Path):
        """Goes on with the data of another directory, which gets the atlas where it has none."""
        if self.is_running:
            self.interrupt()
        if not list(directory.glob("atlas-*")):
            with_atlas(directory, self._given)
        self.command[self.command.index("--data") + 1] = str(directory)
        self.data = directory
        self.start()

    def kill(self):
        """Ends the program as a failing machine would: at once, whatever it is doing."""
        self.process.kill()
        self.process.wait()

    def _announced_url(self) -> str:
        """The first address that the server prints; it prints it when it answers."""
        giving_up = threading.Timer(30, self.process.kill)
        giving_up.start()
        try:
            for line in self.process.stdout:
                if found := re.search(r"http://[^\s/\"]+", line):
                    # Nobody reads on: a full pipe must not stop the server.
                    threading.Thread(target=self.process.stdout.read, daemon=True).start()
                    return found[0]
        finally:
            giving_up.cancel()
        raise RuntimeError(f"the server did not start; see {self.log.name}")

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None

    def stop(self) -> int:
        """Asks the server to end and returns its exit code."""
        code = self.interrupt() if self.is_running else self.process.returncode
        self.log.close()
        self._scratch.cleanup()
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def with_atlas(directory: Path, source: Path) -> Path:
    """Makes a data directory that shares the atlas with another, and nothing else."""
    for entry in source.iterdir():
        if entry.name.startswith(("atlas-", "common-")):
            (directory / entry.name).symlink_to(entry)
    return directory
