"""Starts a server of its own on a free port, and stops it."""
import re
import subprocess
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/release/elsewhere"


class Server:
    """`elsewhere serve` on a port that the system chose; use with `with`."""

    def __init__(self, *arguments: str, log: Path | None = None):
        self.log = (log or ROOT / ".tools/browser-server.log").open("wb")
        command = [str(PROGRAM), "serve", "--port", "0", *arguments]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        self.url = self._announced_url()

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
        self.process.terminate()
        code = self.process.wait(timeout=20)
        self.log.close()
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
