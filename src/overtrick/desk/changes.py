"""Changes to single results, as a director says them: finds the line that is meant and replaces what it says.

Works on what a reader found, so that a change is read and checked as if it had stood in the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from overtrick.intake.notation import (
    Call,
    PassedOut,
    is_one_average,
    read_call,
    read_points,
    read_special,
    read_whole,
)
from overtrick.kernel.errors import BadValueError, UnknownNameError
from overtrick.kernel.order import as_counted
from overtrick.kernel.records import dataclass, replace
from overtrick.kernel.shelf import near_names
from overtrick.model.line import Absence
from overtrick.model.raw import RawEvent, RawLine
from overtrick.model.ruling import Artificial

__all__ = ["Change", "apply_changes", "line_of", "read_change"]

_EXAMPLE = "Write which line and what it shall say: board 14 table 3 = 4S-1"
_NAMES = {
    "line": "line",
    "board": "board",
    "table": "table",
    "round": "round",
    "section": "section",
    "session": "session",
    "pair": "pair",
    "player": "pair",
    "team": "team",
    "ns": "ns",
    "n-s": "ns",
    "ew": "ew",
    "e-w": "ew",
}
_ORDER = ("line", "session", "section", "board", "round", "table", "team", "pair", "ns", "ew")
_SIDES = {"pair": ("ns", "ew"), "team": ("ns_team", "ew_team"), "ns": ("ns",), "ew": ("ew",)}
"""In which fields a word finds those whom it names."""

_VALUES = (
    "420",
    "4S N -1",
    "4S-1 (the declarer stays)",
    "PASS",
    "60/40",
    "A+/A-",
    "60% 110, 40% -50",
    "N-S -50 | E-W 450",
    *("NP", "LATE", "CANCELLED", "version b", "switch"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One change: the line that is meant, by what is said of it, and what it shall say."""

    text: str
    where: tuple[tuple[str, str], ...]
    value: str

    @property
    def is_switch(self) -> bool:
        """Whether the two pairs change sides."""
        return self.value.lower() in ("switch", "arrow-switch", "switched")


def read_change(text: str) -> Change:
    """A change from its words.

    Raises: BadValueError, UnknownNameError.

    >>> read_change("board 14, table 3 = 4S-1").where
    (('board', '14'), ('table', '3'))
    """
    left, equals, right = text.partition("=")
    if not equals or not right.strip():
        raise BadValueError(f"'{text}' is no change. {_EXAMPLE}.")
    where: dict[str, list[str]] = {}
    name = ""
    for word in left.replace(",", " ").split():
        if word.lower() in _NAMES and (not name or where[name]):
            name = _NAMES[word.lower()]
            if name in where:
                raise BadValueError(f"'{text}' names a {name} twice; one change is for one line.")
            where[name] = []
        elif not name or (where[name] and name not in ("section", "session")):
            raise UnknownNameError(f"'{word}' in '{text}' names nothing. {near_names(word, list(_ORDER))}")
        else:
            where[name].append(word)
    found = {name: " ".join(words) for name, words in where.items()}
    if empty := next((name for name, said in found.items() if not said), ""):
        raise BadValueError(f"'{text}' does not say which {empty}.")
    if read_whole(found.get("board", "")) is None and (not found.get("line") or "board" in found):
        raise BadValueError(f"'{text}' does not say which board. {_EXAMPLE}.")
    ordered = tuple((name, found[name]) for name in _ORDER if name in found)
    return Change(text=text, where=ordered, value=right.strip())


def apply_changes(raw: RawEvent, changes: Iterable[Change], left_out: frozenset[str] = frozenset()) -> RawEvent:
    """The same event with the changes made one after the other; the given one is untouched.

    Every change names its line as the source has it, whatever the changes before have made of it. Lines at the
    places `left_out` are not read, so no change can mean them.

    Raises: UnknownNameError where no line is meant; BadValueError where several are, or for a value that cannot be.
    """
    fields = {id(line): dict(line.fields) for line in raw.lines}
    meant = [line for line in raw.lines if not line.place.is_among(left_out)]
    for change in changes:
        changed = fields[id(_the_line(meant, change))]
        changed.update(_new_fields(changed, change))
    return replace(raw, lines=[replace(line, fields=fields[id(line)]) for line in raw.lines])


def line_of(raw: RawEvent, change: Change) -> RawLine:
    """The line that a change means.

    Raises: UnknownNameError where no line is meant; BadValueError where several are.
    """
    return _the_line(raw.lines, change)


def _the_line(lines: list[RawLine], change: Change) -> RawLine:
    said = ""
    for name, value in change.where:
        found = [line for line in lines if _fits(line, name, value)]
        if not found:
            _refuse(lines, name, value, said)
        lines, said = found, f"{said} {name} {value}".strip()
    if len(lines) > 1:
        shown = "; ".join(_describe(line) for line in lines[:4]) + ("; and others" if len(lines) > 4 else "")
        raise BadValueError(
            f"'{said}' means {len(lines)} lines: {shown}. "
            "Say more of it: table, team, pair, ns, ew, round, section, session or line."
        )
    return lines[0]


def _fits(line: RawLine, name: str, value: str) -> bool:
    if name == "line":
        return line.place.is_among(frozenset({value}))
    if name in _SIDES:
        return any(_same(value, known) for side in _SIDES[name] for known in _pairs(line, side))
    return _same(value, line.fields.get(name, ""))


def _pairs(line: RawLine, side: str) -> list[str]:
    """The names under which a side may be called: its whole, each number of it, each with the section before it."""
    text, section = line.fields.get(side, "").strip(), line.fields.get("section", "").strip()
    numbers = [part.strip() for part in text.split("+") if part.strip()]
    return [text, *numbers, *(f"{section}{number}" for number in numbers)]


def _same(one: str, other: str) -> bool:
    """Whether two names are the same: 07 is 7, a is A."""
    first, second = read_whole(one), read_whole(other)
    if first is not None and second is not None:
        return first == second
    return one.strip().lower() == other.strip().lower()


def _refuse(lines: list[RawLine], name: str, value: str, said: str) -> None:
    """Says that nothing is called so, and what is."""
    sides = _SIDES.get(name, (name,))
    texts = {line.fields.get(side, "").strip() for line in lines for side in sides}
    noun = "player" if name == "pair" and any("+" in text for text in texts) else name
    if noun == "player":
        texts = {number.strip() for text in texts for number in text.split("+")} - {"?"}
    texts = ({str(line.place.line or "") for line in lines} if name == "line" else texts) - {""}
    known = sorted(texts, key=as_counted)
    where = f" among the results of {said}" if said else " in this event"
    if not known:
        raise UnknownNameError(f"There is no {noun} {value}{where}: the file names no {noun} there.")
    shown = f"{', '.join(known[:40])}{' and others' if len(known) > 40 else ''}"
    raise UnknownNameError(f"There is no {noun} {value}{where}. There: {shown}.")


def _describe(line: RawLine) -> str:
    fields = line.fields
    names = [f"{name} {fields[name].strip()}" for name in ("session", "section", "round", "table") if fields.get(name)]
    seated = (*_SIDES["team"], *_SIDES["pair"])
    sides = [f"{name.replace('_', ' ')} {fields[name].strip()}" for name in seated if fields.get(name)]
    return " ".join([*names, *sides, *([f"({line.place})"] if str(line.place) else [])])


_NOTHING = dict.fromkeys(("contract", "declarer", "result", "tricks", "score", "ruling"), "")


def _new_fields(fields: dict[str, str], change: Change) -> dict[str, str]:
    """The fields of the line that the change replaces."""
    text = change.value
    first, _, rest = text.partition(" ")
    if change.is_switch:
        return _switched(fields, change)
    if first.lower() == "version":
        return {"version": "" if rest.strip().lower() in ("", "none") else rest.strip()}
    if first.lower() == "ruling" and rest.strip():
        return {"ruling": rest.strip()}
    for read in (_absence, _points, _call, _ruling):
        found = read(text, fields)
        if found is not None:
            return found
    if is_one_average(text):
        raise BadValueError(f"'{text}' leaves open what the other side gets. Name both, N-S first: A+/A-, or 60/40.")
    raise BadValueError(f"A line cannot say '{text}'. It can say: {'; '.join(_VALUES)}.")


_Read = Callable[[str, dict[str, str]], "dict[str, str] | None"]


def _absence(text: str, _: dict[str, str]) -> dict[str, str] | None:
    return {**_NOTHING, "result": text} if isinstance(read_special(text), Absence) else None


def _points(text: str, _: dict[str, str]) -> dict[str, str] | None:
    return None if read_points(text) is None else {**_NOTHING, "score": text}


def _call(text: str, fields: dict[str, str]) -> dict[str, str] | None:
    call = read_call(text)
    if isinstance(call, PassedOut):
        return {**_NOTHING, "contract": "PASS"}
    if call is None:
        return None
    if not call.result:
        raise BadValueError(f"'{text}' does not say how the contract went. Write =, +1 or -2 behind it: 4S N -1.")
    declarer = call.declarer.value if call.declarer else _declarer(fields)
    if not declarer:
        raise BadValueError(f"'{text}' does not say who declares, and neither does the line. Write 4S N -1.")
    return {**_NOTHING, "contract": str(call.contract), "declarer": declarer, "result": call.result}


def _declarer(fields: dict[str, str]) -> str:
    """The declarer of the line as it is, if it has one."""
    call = read_call(fields.get("contract", ""))
    written = call.declarer.value if isinstance(call, Call) and call.declarer else ""
    return fields.get("declarer", "").strip() or written


def _ruling(text: str, _: dict[str, str]) -> dict[str, str] | None:
    """A ruling leaves what happened at the table as it is; an artificial one too."""
    return {"ruling": text} if isinstance(read_special(text), Artificial) or set(text) & set("%|") else None


def _switched(fields: dict[str, str], change: Change) -> dict[str, str]:
    """The two pairs in each other's seats: the cards and their score stay where they are."""
    if all(fields.get(f"ns{what}", "").strip() == fields.get(f"ew{what}", "").strip() for what in ("", "_team")):
        raise BadValueError(f"'{change.text}': N-S and E-W are not told apart by their numbers, so nobody can switch.")
    texts = [fields.get(name, "") for name in ("ruling", "result", "score", "contract")]
    rulings = [ruling for ruling in map(read_special, texts) if isinstance(ruling, Artificial)]
    if "|" in texts[0] or any(ruling.levels.ns != ruling.levels.ew for ruling in rulings):
        raise BadValueError(
            f"'{change.text}': the ruling on this line is not the same for both sides, so a switch leaves open who "
            "gets what. Change the ruling first: 50/50."
        )
    pairs = [(f"ns{what}", f"ew{what}") for what in ("", "_team", "_names", "_award", "_percent")]
    return {
        name: fields.get(other, "") for pair in pairs for name, other in (pair, pair[::-1]) if fields.keys() & {*pair}
    }
