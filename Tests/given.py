"""What some tests read that is too large, or not ours, to be in the project (contributing.md)."""
import os
from pathlib import Path

import pytest


def given(path: str) -> Path | None:
    """A file or folder of the folder that ELSEWHERE_TEST_DATA names; None where it is not there."""
    folder = os.environ.get("ELSEWHERE_TEST_DATA")
    found = Path(folder, path) if folder else None
    return found if found and found.exists() else None


def needs(path: str):
    """Skips a test where that is not there."""
    return pytest.mark.skipif(given(path) is None, reason=f"ELSEWHERE_TEST_DATA has no {path}")
