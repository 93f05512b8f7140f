"""The rule by which a server decides edits, written once more from docs/sync.md: the oracle that
the program's own is compared with."""
import random
from dataclasses import dataclass

DELETION = 0
FIELDS = range(4)
KNOWN_REPLICAS = [3, 5, 5, 7, 2**64 - 1]


@dataclass(frozen=True)
class Edit:
    name: str
    field: int
    value: bytes
    stamp: tuple
    base: tuple | None
    is_known: bool

    @property
    def line(self) -> str:
        wire_type = 0 if self.field == DELETION else 2
        return (f"edit {self.name} {self.field} {wire_type} {self.value.hex()} {text(self.stamp)}"
                f" {text(self.base)} {int(self.is_known)}")


def text(stamp) -> str:
    return "-" if stamp is None else ",".join(map(str, stamp))


class Server:
    """Records by name: a field's stamp and value, or None where the record is buried."""

    def __init__(self):
        self.records = {}

    def decide(self, edit: Edit) -> str:
        """What becomes of it, and what is worth keeping aside."""
        content = edit.field != DELETION
        own = f"{edit.value.hex()}@{text(edit.stamp)}" if content else "-"
        fields = self.records.get(edit.name, {})
        if fields is None or edit.name not in self.records and edit.is_known:
            return f"tombstone {own}"
        fields = self.records.setdefault(edit.name, {})
        current = fields.get(edit.field)
        if current == (edit.stamp, edit.value):
            return "accepted -"
        if current is None or edit.base == current[0]:
            if current and edit.stamp <= current[0]:
                return "invalid -"
            fields[edit.field] = (edit.stamp, edit.value)
            return "accepted -"
        is_different = content and edit.value != current[1]
        if (edit.stamp, edit.value) < current:
            return f"lost {own if is_different else '-'}"
        fields[edit.field] = (edit.stamp, edit.value)
        loser = f"{current[1].hex()}@{text(current[0])}"
        return f"accepted {loser if is_different else '-'}"

    def bury(self, name: str):
        if name in self.records:
            self.records[name] = None

    def forget(self, name: str):
        self.records.pop(name, None)

    @property
    def state(self) -> list[str]:
        lines = []
        for name, fields in sorted(self.records.items()):
            words = ["tombstone"] if fields is None else [
                f"{field}:{value.hex()}@{text(stamp)}"
                for field, (stamp, value) in sorted(fields.items())]
            lines.append(" ".join([name, *words]))
        return [*lines, "."]


class Script:
    """What is asked of the program, line by line, and what the oracle says."""

    def __init__(self):
        self.server = Server()
        self.questions = ["begin"]
        self.answers = []

    def edit(self, edit: Edit) -> str:
        answer = self.server.decide(edit)
        self.questions.append(edit.line)
        self.answers.append(answer)
        return answer

    def bury(self, name: str):
        self.server.bury(name)
        self.questions.append(f"bury {name}")

    def forget(self, name: str):
        self.server.forget(name)
        self.questions.append(f"forget {name}")

    def end(self):
        self.questions.append("end")
        self.answers += self.server.state


def made_up(seed: int) -> Script:
    """Edits by devices that saw the value, that did not, that send twice, and a server that buries
    and forgets."""
    chance = random.Random(seed)
    script = Script()
    sent = []
    for moment in range(chance.randint(4, 24)):
        name = f"r{chance.randrange(3)}"
        deed = chance.random()
        if deed < 0.02:
            script.bury(name)
        elif deed < 0.04:
            script.forget(name)
        elif deed < 0.15 and sent:
            script.edit(chance.choice(sent))
        else:
            sent.append(edit_of(name, moment, script.server, chance))
            script.edit(sent[-1])
    script.end()
    return script


def edit_of(name: str, moment: int, server: Server, chance) -> Edit:
    field = chance.choice(FIELDS)
    current = (server.records.get(name) or {}).get(field)
    base = chance.choice([current and current[0], None, (1, 0, 3)])
    stamp = (moment - chance.randrange(16) + 20, chance.choice([0, 0, 1, 65_535]),
             chance.choice(KNOWN_REPLICAS))
    value = bytes([chance.randrange(2)]) if field == DELETION else bytes(
        chance.randrange(256) for _ in range(chance.randrange(1, 3)))
    is_known = name in server.records or chance.random() < 0.1
    return Edit(name, field, value, stamp, base, is_known)
