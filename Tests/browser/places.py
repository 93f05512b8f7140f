"""Places for the data of a server: of a small size, read-only, or on a PostgreSQL server."""
import contextlib
import subprocess
import tempfile
import uuid
from pathlib import Path

import pytest
from serving import ROOT


@contextlib.contextmanager
def mounted(*options: str):
    """A directory with a file system of its own; the test is skipped where one may not mount."""
    with tempfile.TemporaryDirectory(prefix="elsewhere-mount-") as directory:
        mount = subprocess.run(["mount", *options, directory], capture_output=True, text=True)
        if mount.returncode != 0:
            pytest.skip(f"needs the right to mount: {mount.stderr.strip()}")
        try:
            yield Path(directory)
        finally:
            subprocess.run(["umount", "--lazy", directory], check=True)


@pytest.fixture(scope="session")
def postgres():
    """The address of a PostgreSQL server of our own."""
    script = ROOT / "script/postgres-for-tests"
    # Sockets need a short path.
    with tempfile.TemporaryDirectory(prefix="pg-", dir="/tmp") as directory:
        place = f"{directory}/cluster"
        Path(directory).chmod(0o755)
        start = subprocess.run([script, "start", place], capture_output=True, text=True)
        if start.returncode == 69:
            pytest.skip(start.stderr.strip())
        assert start.returncode == 0, start.stderr
        try:
            yield start.stdout.strip()
        finally:
            subprocess.run([script, "stop", place, "immediate"], check=True)


def new_database(server: str) -> str:
    """The address of an empty database on that server."""
    name = f"d{uuid.uuid4().hex}"
    psql = ["psql", "--quiet", "--no-psqlrc", server, "--command", f"CREATE DATABASE {name}"]
    subprocess.run(psql, check=True)
    return server.replace("/postgres?", f"/{name}?")
