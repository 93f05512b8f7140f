"""Words of visitors are found where they are marked, and missed where they are not."""
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LISTING = [str(ROOT / "script/list-words")]
MARKED = ROOT / "Tests/Words/Marked.swift.txt"


@pytest.fixture(scope="module")
def template() -> str:
    return listed().stdout


def listed(*arguments) -> subprocess.CompletedProcess:
    return subprocess.run([*LISTING, *arguments], capture_output=True, text=True, check=False)


def test_marked_words_become_a_template():
    found = re.findall(r'^msgid (".+")$', listed(str(MARKED)).stdout, re.M)
    assert found == [
        '"Local time"',
        '"Near {1}, in {2}"',
        '"spring"',
        '"1 city"',
        '"A \\"bridge\\""',
        '"One line that goes on."',
    ]


def test_a_plural_stands_beside_its_singular():
    assert 'msgid "1 city"\nmsgid_plural "{1} cities"' in listed(str(MARKED)).stdout


def test_marked_words_are_no_finding():
    assert listed("--check", str(MARKED)).stdout == ""


@pytest.mark.parametrize(
    "code",
    [
        'let a: HTML = "<p>Local time</p>"',
        'let a: HTML = "<p>\\(count) cities</p>"',
        'let a: HTML = "<img alt=\'A bridge\'>"',
        'let a: HTML = " aria-label=\\"Close it\\">"',
        'let a: StaticString = "None of them is left."',
        'let a: HTML = say("Two \\(isIt ? "of these cities" : "") and more")',
    ],
)
def test_words_that_nobody_marked_are_found(tmp_path, code):
    path = tmp_path / "Screen.swift"
    path.write_text(code)
    result = listed("--check", str(path))
    assert result.returncode == 1
    assert f"{path}:1: not marked" in result.stdout


@pytest.mark.parametrize(
    "code",
    [
        'log("signed in")',
        'log.write(.error, "The storage cannot be opened", [("detail", detail)])',
        'let a = [("atlas search san jose, cr", sayText("finds a city"))]',
        'let a = "Content-Type: text/plain"',
    ],
)
def test_what_only_programs_and_owners_logs_hold_is_no_finding(tmp_path, code):
    path = tmp_path / "Command.swift"
    path.write_text(code)
    assert listed("--check", str(path)).stdout == ""


@pytest.mark.parametrize(
    "words",
    [
        "Choose a new password",
        "You have an account already",
        "A form and its file may hold 1 MB: send less at once.",
        "There is no collection {1}.",
    ],
)
def test_words_of_accounts_letters_refusals_and_commands_are_listed(template, words):
    assert f'msgid "{words}"' in template


def test_the_template_of_the_product_is_one_that_gettext_reads(template):
    assert template.count("msgid ") > 1_500
    keys = re.findall(r'^msgid ("[^\n]*")$', template, re.M)
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(
    "words", ["no star any more", "Present password", "The last 1 ", " 1 cities", " 1 trips"]
)
def test_what_read_badly_aloud_is_not_said_again(template, words):
    assert words not in template


def test_every_page_says_only_marked_words():
    assert listed("--check").stdout == ""
