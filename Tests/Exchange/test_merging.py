"""The server's decisions are those of an oracle that was written apart from it; and both are those
of the model from which the protocol was made, where somebody has that."""
import importlib.util
import os
import subprocess
from pathlib import Path

import pytest

from given import given, needs
from merging import DELETION, Edit, Script, made_up

ROOT = Path(__file__).parents[2]
DRILL = ROOT / ".build/release/MergeDrill"
MODEL = "sync-model/sim.py"
# Ten thousand take a minute, as in `script/check --long`; a few of them, a few seconds.
WORLDS = int(os.environ.get("ELSEWHERE_TEST_WORLDS", "500"))
SCRIPTS = WORLDS
# Others each time in `script/check --long`, which prints it.
SEED = int(os.environ.get("ELSEWHERE_FIRST_SEED", "0"))
MODEL_SAYS = {"ok": "accepted", "lost": "lost", "grave": "tombstone"}
FIELD_NUMBERS = {"_del": DELETION, "a": 1, "b": 2}


def expect_agreement(scripts: list[Script]):
    questions = "\n".join(line for script in scripts for line in script.questions) + "\n"
    answers = subprocess.run(
        [DRILL], input=questions, check=True, capture_output=True, text=True).stdout.splitlines()
    at = 0
    for number, script in enumerate(scripts):
        found = answers[at:at + len(script.answers)]
        assert found == script.answers, f"script {number} from seed {SEED}:\n" \
            + "\n".join(script.questions)
        at += len(script.answers)
    assert at == len(answers)


def test_scripts_end_as_the_oracle_says():
    scripts = [made_up(seed) for seed in range(SEED, SEED + SCRIPTS)]
    answers = [line.split()[0] for script in scripts for line in script.answers]
    for result in ["accepted", "lost", "tombstone", "invalid"]:
        assert answers.count(result) > SCRIPTS / 4, f"scripts that hardly try {result}"
    expect_agreement(scripts)


def test_the_comparison_sees_a_single_stamp():
    script = made_up(7)
    place = next(at for at, line in enumerate(script.answers) if line == "accepted -")
    script.answers[place] = "lost -"
    with pytest.raises(AssertionError, match="script 0"):
        expect_agreement([script])


def value_of(value) -> bytes:
    return bytes([value]) if isinstance(value, bool) else value.to_bytes(8, "big")


class Disagreement(Exception):
    """The oracle decides otherwise than the model."""


class Listener:
    """Listens to a server of the model, and has the oracle decide the same."""

    def __init__(self):
        self.script = Script()

    def settle(self, server):
        """After what only the model's server does: it buries and forgets."""
        for name in list(self.script.server.records):
            record = server.recs.get(name)
            if record is None:
                self.script.forget(name)
            elif record["grave"]:
                self.script.bury(name)

    def listen(self, server, push, acks):
        for (name, field, value, stamp, base, is_known), (*_, result) in zip(push, acks):
            if result == "denied":
                continue
            decided = self.script.edit(
                Edit(name, FIELD_NUMBERS[field], value_of(value), stamp, base, is_known))
            if decided.split()[0] != MODEL_SAYS[result]:
                raise Disagreement(name, field, stamp, decided, result)
        kept = {name: None if record["grave"] else {
            FIELD_NUMBERS[field]: (stamp, value_of(value))
            for field, (stamp, value) in record["f"].items()}
            for name, record in server.recs.items()}
        if kept != self.script.server.records:
            raise Disagreement("what is kept")


def listened_to(model, seed: int) -> Script:
    """A world of the model, as a script."""
    listener = Listener()
    sync = model.Srv.sync

    def listening(server, account, cursor, push, now, limit):
        listener.settle(server)
        answer = sync(server, account, cursor, push, now, limit)
        # What is pushed to another epoch is not looked at.
        listener.listen(server, push, answer.get("acks", []))
        return answer

    faults = dict(skew=1, skewjump=1, undel=1, gc=1, acl=1, backup=0, restore=0)
    faults |= dict(prune=int(seed % 4 == 0), clone=int(seed % 5 == 0))
    model.Srv.sync = listening
    try:
        model.run(seed, faults)
    except AssertionError:
        # Where graves are pruned or devices cloned the model breaks its promises now and then, as
        # it says itself; what its server decided until then holds.
        assert faults["prune"] or faults["clone"], seed
    finally:
        model.Srv.sync = sync
    listener.script.end()
    return listener.script


@needs(MODEL)
def test_worlds_of_the_protocols_model_are_decided_alike():
    specification = importlib.util.spec_from_file_location("model", given(MODEL))
    model = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(model)
    scripts = [listened_to(model, seed) for seed in range(SEED, SEED + WORLDS)]
    assert sum(len(script.answers) for script in scripts) > 20 * WORLDS
    expect_agreement(scripts)
