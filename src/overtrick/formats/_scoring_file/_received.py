"""The results of a scoring file (ReceivedData): which row counts, and what its cells mean."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from overtrick.formats._scoring_file._cells import Cells
from overtrick.formats._scoring_file._movement import Pairs, pairs_of
from overtrick.kernel.records import dataclass
from overtrick.model.words import and_list

__all__ = [
    "ARBITRAL",
    "EMPTY",
    "ERASED",
    "NOT_PLAYED",
    "WRONG_DIRECTION",
    "Meaning",
    "Received",
    "meaning",
    "met",
    "standing",
    "told",
]

NOT_PLAYED, ARBITRAL, WRONG_DIRECTION, ERASED = "Not played", "Arbitral score", "Wrong direction", "Result erased"
"""Remarks that control programs write."""

EMPTY = "nothing"
"""What a row without contract and remark is in doubt about."""

_LEVELS = re.compile(r"([0-9]{1,3})\s*%?\s*[-/]\s*([0-9]{1,3})\s*%")
Key = tuple[int | None, int | None, Pairs]


@dataclass(frozen=True, slots=True, kw_only=True)
class Received:
    """The last word on a board of two sides, and what was said before. `row` is None where it was erased."""

    row: Cells | None
    last: Cells
    earlier: tuple[Cells, ...]

    @property
    def others(self) -> str:
        """In words, the earlier results that differ from what counts, oldest first."""
        now = told(self.row) if self.row else ""
        found = dict.fromkeys(told(row) for row in self.earlier)
        return and_list([text for text in found if text != now])


def standing(rows: Iterable[Cells]) -> list[Received]:
    """For each board of two sides of a section the latest row by its number, not by its clock, which may be wrong."""
    history: dict[Key, list[Cells]] = defaultdict(list)
    for row in sorted(rows, key=_turn):
        history[(row.whole("Section"), row.whole("Board"), pairs_of(row, "PairNS", "PairEW"))].append(row)
    return [_received(found) for found in history.values()]


def met(results: Iterable[Received]) -> Iterator[tuple[object, ...]]:
    """Section, round, board, N-S and E-W of each result."""
    for row in (result.last for result in results):
        yield row.whole("Section"), row.number("Round"), row.whole("Board"), *pairs_of(row, "PairNS", "PairEW")


def _turn(row: Cells) -> tuple[int, int]:
    number = row.whole("ID")
    return (row.at if number is None else number, row.at)


def _received(rows: list[Cells]) -> Received:
    last = rows[-1]
    if not _is_erased(last):
        return Received(row=last, last=last, earlier=tuple(rows[:-1]))
    return Received(row=None, last=last, earlier=tuple(row for row in rows if not _is_erased(row)) or (last,))


def _is_erased(row: Cells) -> bool:
    return row.yes("Erased") or row.text("Remarks").lower() == ERASED.lower()


def told(row: Cells) -> str:
    """A result in words.

    >>> told(Cells("ReceivedData", 1, {"Contract": "4 S", "NS/EW": "N", "Result": "+1"}))
    '4 S N +1'
    """
    remark = row.text("Remarks")
    cells = [row.text("Contract")] if _is_pass(row) else [row.text(name) for name in ("Contract", "NS/EW", "Result")]
    played = " ".join(filter(None, cells)) if row.text("Contract") else ""
    kept = remark if remark.lower() != ERASED.lower() else ""
    return ", ".join(filter(None, (played, kept))) or "an empty result"


def _is_pass(row: Cells) -> bool:
    return row.text("Contract").upper().startswith("PASS")


def _as_played(row: Cells) -> dict[str, str]:
    """Contract, declarer, result and lead; nothing where there is no contract, whatever the other cells hold."""
    if _is_pass(row):
        return {"contract": "PASS"}
    names = {"contract": "Contract", "declarer": "NS/EW", "result": "Result", "lead": "LeadCard"}
    found = {field: text for field, name in names.items() if (text := row.text(name))}
    return found if "contract" in found else {}


@dataclass(frozen=True, slots=True)
class Meaning:
    """Fields of a line, and what else the row says. `doubt`: the remark that has to be told, or EMPTY."""

    fields: dict[str, str]
    extras: dict[str, str]
    doubt: str = ""


def meaning(row: Cells) -> Meaning:
    """What a row that counts says happened.

    An arbitral score is one that the director gives elsewhere: until then nothing is known. What was played, if the
    row says, is kept beside it.
    """
    remark = row.text("Remarks")
    played = _as_played(row)
    whole = not played or _is_pass(row) or "result" in played
    beside = {"as played": _contract(row)} if played else {}
    if match := _LEVELS.fullmatch(remark):
        kept = played if whole else {}
        return Meaning({**kept, "ruling": f"{match[1]}/{match[2]}"}, {} if whole else beside)
    if not remark:
        return Meaning(played, {}) if played else Meaning({"result": "?"}, {}, EMPTY)
    if remark.lower() == NOT_PLAYED.lower():
        return Meaning({"result": "NP"}, beside)
    if remark.lower() == WRONG_DIRECTION.lower():
        return Meaning(played, {}, WRONG_DIRECTION)
    if remark.lower() == ARBITRAL.lower():
        return Meaning({"result": "?"}, beside, ARBITRAL)
    if played:
        return Meaning(played, {"Remarks": remark}, remark)
    return Meaning({"result": "?"}, {"Remarks": remark}, remark)


def _contract(row: Cells) -> str:
    return " ".join(_as_played(row).get(name, "") for name in ("contract", "declarer", "result")).strip()
