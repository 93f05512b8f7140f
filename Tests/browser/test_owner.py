"""The script that owners start: a data directory of their own, whatever is in it."""
import re
import subprocess
import urllib.request

import pytest

from serving import ROOT


@pytest.mark.parametrize("name", ["missing", "empty"])
def test_a_data_directory_that_is_missing_or_empty_serves_all_cities(tmp_path, name):
    place = tmp_path / name
    if name == "empty":
        place.mkdir()
    # Named as seen from where the owner stands.
    process = subprocess.Popen(
        [ROOT / "script/server", "--data", name, "--port", "0"], cwd=tmp_path,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        url = next(found[0] for line in process.stdout
                   if (found := re.search(r"http://[^\s/\"]+", line)))
        with urllib.request.urlopen(f"{url}/api/v1/search?q=florence", timeout=10) as answer:
            assert b"3176959" in answer.read()
    finally:
        process.terminate()
        process.communicate(timeout=20)
    assert (place / "atlas-world.elsewhere").exists()
