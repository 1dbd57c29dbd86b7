"""The records of an RBN text: labelled lines up to an empty line, with what carries on from the record before."""

from __future__ import annotations

import re
from collections.abc import Iterator

from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass, field

__all__ = ["Record", "parts_of", "read_records"]

STANDING = "DTLESFKNBH"
"""The labels that hold for the records that follow, until one says otherwise."""

_LABEL = re.compile(r"([DTLESFKNBHACPRMI0-9])(?:[ \t]+(.*)|)")
_COLON = "\x00"


@dataclass(slots=True, kw_only=True)
class Record:
    """One deal: what each label says, on which line its own labels stand, its remarks and numbered notes."""

    line: int
    labels: dict[str, str] = field(default_factory=dict)
    own: dict[str, int] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def says(self, label: str) -> str:
        """The text of a label, "" without one."""
        return self.labels.get(label, "")

    def place(self, label: str) -> Place:
        """Where the label stands, else where the record begins."""
        return Place(line=self.own.get(label, self.line))


def parts_of(text: str) -> list[str]:
    """The parts between colons; two colons are one that divides nothing.

    >>> parts_of("Preempts:: Fact or Fiction?:Marty Bergen"), parts_of("")
    (['Preempts: Fact or Fiction?', 'Marty Bergen'], [''])
    """
    return [part.replace(_COLON, ":").strip() for part in text.replace("::", _COLON).split(":")]


def read_records(text: str, problems: Problems) -> list[Record]:
    """The records that say anything, each with what carries on from those before."""
    records, standing = [], dict[str, str]()
    for record in _raw_records(text, problems):
        standing |= {label: said for label, said in record.labels.items() if label in STANDING}
        record.labels = {**standing, **record.labels}
        if record.own:
            records.append(record)
    return records


def _raw_records(text: str, problems: Problems) -> Iterator[Record]:
    record, open_remark = Record(line=1), False
    for number, said in enumerate(text.splitlines(), 1):
        line = said.strip()
        if not line:
            yield record
            record, open_remark = Record(line=number + 1), False
        elif open_remark or line.startswith("{"):
            _remark(record, line, continued=open_remark)
            open_remark = not line.endswith("}")
        else:
            _label(record, line, number, problems)
    yield record


def _remark(record: Record, line: str, *, continued: bool) -> None:
    text = line.removeprefix("{").removesuffix("}").strip()
    if continued and record.remarks:
        record.remarks[-1] = f"{record.remarks[-1]} {text}".strip()
    elif text:
        record.remarks.append(text)


def _label(record: Record, line: str, number: int, problems: Problems) -> None:
    found = _LABEL.fullmatch(line)
    if found is None:
        problems.warn(
            "no-label",
            f"'{line[:40]}' does not begin with a label of RBN and a blank; the line is not read.",
            place=Place(line=number),
            hint="Remarks stand between { and }.",
        )
        return
    label, text = found[1], (found[2] or "").strip()
    if label.isdigit():
        record.notes.append(f"{label} {text}")
    elif label in record.own:
        problems.warn(
            "label-twice",
            f"The record has the label {label} already on line {record.own[label]}; the first is used.",
            place=Place(line=number),
            hint="Leave an empty line between two records.",
        )
    else:
        record.labels[label], record.own[label] = text, number
