"""Corrections that a scorer makes to a file which somebody else writes: they survive whatever the file says next.

A correction remembers what the file said when it was made. Where the file says something else later, the correction
still stands, and the conflict is told until somebody decides.
"""

from __future__ import annotations

from collections.abc import Mapping

from overtrick.desk.changes import apply_changes, line_of, read_change
from overtrick.intake.same_result import is_same_result, result_text
from overtrick.kernel.errors import BadValueError, OvertrickError, UnknownNameError, UnreadableError
from overtrick.kernel.problem import Problems
from overtrick.kernel.records import dataclass, replace
from overtrick.model.raw import RawEvent

__all__ = [
    "NO_CORRECTIONS",
    "Correction",
    "Corrections",
    "corrected",
    "decided",
    "read_corrections",
    "with_corrections",
    "written_corrections",
]

_VERSION = 1
_REMEMBERED = ("contract", "declarer", "result", "tricks", "score", "ruling", "version", "ns", "ew")


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """One correction: the change in words, what the line said before, why and when it was made."""

    change: str
    was: tuple[tuple[str, str], ...]
    because: str = ""
    made: str = ""


@dataclass(frozen=True, slots=True)
class Corrections:
    """All corrections of an event, in the order in which they were made."""

    items: tuple[Correction, ...] = ()


NO_CORRECTIONS = Corrections()


def read_corrections(data: bytes) -> Corrections:
    """The corrections in a file of ours.

    Raises: UnreadableError for anything else.
    """
    import json  # only who makes corrections waits for it

    try:
        content = json.loads(data.decode("utf-8-sig"))
        version = content["overtrick_corrections"]
        items = tuple(_read(item) for item in content["corrections"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise UnreadableError(
            "The file of corrections is damaged, and without it results would be shown uncorrected. Mend it, or "
            "move it away and make the corrections anew with `overtrick correct`."
        ) from None
    if version != _VERSION:
        raise UnreadableError("The corrections were written by a newer Overtrick. Update Overtrick.")
    return Corrections(items)


def _read(item: Mapping[str, object]) -> Correction:
    was = item["was"]
    if not isinstance(was, dict) or not isinstance(item["change"], str):
        raise TypeError
    read_change(item["change"])
    return Correction(
        change=item["change"],
        was=tuple((str(name), str(text)) for name, text in was.items()),
        because=str(item.get("because", "")),
        made=str(item.get("made", "")),
    )


def written_corrections(corrections: Corrections) -> bytes:
    """The corrections as a file.

    >>> read_corrections(written_corrections(NO_CORRECTIONS)) == NO_CORRECTIONS
    True
    """
    import json

    items = [
        {"change": one.change, "was": dict(one.was), "because": one.because, "made": one.made}
        for one in corrections.items
    ]
    content = {"overtrick_corrections": _VERSION, "corrections": items}
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def corrected(raw: RawEvent, corrections: Corrections, text: str, *, because: str, made: str) -> Corrections:
    """The corrections with one more, for a line as its source has it.

    Raises: UnknownNameError, BadValueError for a change that means no line, several, or what no line can say.
    """
    change = read_change(text)
    apply_changes(raw, [change])
    was = _said(line_of(raw, change).fields)
    return Corrections((*corrections.items, Correction(change=text, was=was, because=because, made=made)))


def decided(raw: RawEvent, corrections: Corrections, number: int, *, keep: bool) -> Corrections:
    """The corrections after a decision on one of them, numbered from 1: kept against the file, or dropped.

    Raises: UnknownNameError for a number that there is not; BadValueError to keep one whose line is gone.
    """
    items = list(corrections.items)
    if not 1 <= number <= len(items):
        known = f"1 to {len(items)}" if items else "none"
        raise UnknownNameError(f"There is no correction {number}. There: {known}.")
    one = items[number - 1]
    if keep:
        items[number - 1] = replace(one, was=_said(line_of(raw, read_change(one.change)).fields))
    else:
        del items[number - 1]
    return Corrections(tuple(items))


def _said(fields: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((name, text) for name in _REMEMBERED if (text := fields.get(name, "").strip()))


def with_corrections(raw: RawEvent, corrections: Corrections) -> RawEvent:
    """The event as corrected, with a word on each correction: made, met by the file, in conflict, or without a line.

    Of several corrections of one line the last counts.
    """
    if not corrections.items:
        return raw
    told = Problems()
    told.extend(raw.problems)
    changes = []
    last: dict[int, int] = {}
    for at, correction in enumerate(corrections.items):
        try:
            last[id(line_of(raw, read_change(correction.change)))] = at
        except OvertrickError as fault:
            told.warn(
                "correction-without-line",
                f"Correction {at + 1} ('{correction.change}') has no line to correct: {fault}",
                hint=f"When it is no longer needed: `overtrick correct FILE --drop {at + 1}`.",
            )
    for at in sorted(last.values()):
        correction = corrections.items[at]
        change = read_change(correction.change)
        try:
            changed = apply_changes(raw, [change])
        except BadValueError as fault:
            told.warn("correction-without-line", f"Correction {at + 1} cannot be made: {fault}")
            continue
        _tell(correction, at + 1, raw, changed, told)
        changes.append(change)
    return replace(apply_changes(raw, changes), problems=told)


def _tell(correction: Correction, number: int, raw: RawEvent, changed: RawEvent, told: Problems) -> None:
    line = line_of(raw, read_change(correction.change))
    now, after = line.fields, changed.lines[raw.lines.index(line)].fields
    because = f" ({correction.because})" if correction.because else ""
    if is_same_result(now, after):
        told.note(
            "correction-met",
            f"Correction {number} ('{correction.change}') is what the file says by now.",
            place=line.place,
        )
    elif is_same_result(now, dict(correction.was)):
        told.note(
            "corrected",
            f"Correction {number}{because}: {correction.change}; the file says {result_text(now)}.",
            place=line.place,
        )
    else:
        told.warn(
            "correction-conflict",
            f"Correction {number} ('{correction.change}'){because} was made when the file said "
            f"{result_text(dict(correction.was))}; now it says {result_text(now)}. The correction stands.",
            place=line.place,
            hint=f"Decide: `overtrick correct FILE --keep {number}` or `--drop {number}`, which takes the file's.",
        )
