"""The tables of play: RoundData says who meets whom, ReceivedData what came of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime

from overtrick.formats._jet import Row
from overtrick.formats._scoring_file import ARBITRAL, NOT_PLAYED, WRONG_DIRECTION
from overtrick.formats.shelf.bws._contracts import Result, result_of
from overtrick.formats.shelf.bws._fit import fitting
from overtrick.formats.shelf.bws._plan import Placed, Plan
from overtrick.model.line import Absence, Line, Played
from overtrick.model.ruling import Artificial
from overtrick.model.seat import Seat

__all__ = ["LEAD", "MOST_BOARDS", "boards_cells", "movement_rows", "percentages", "result_rows"]

LEAD = 10
"""How long a lead may be."""

MOST_BOARDS, _LONGEST_LIST = 100, 255
_LEVELS = (40, 50, 60)
_AWAITED = (Absence.NOT_ENTERED, Absence.LATE)


def percentages(line: Line) -> str:
    """The remark for an artificial score; "" for one that no remark says."""
    if not isinstance(line.ruling, Artificial):
        return ""
    levels = [level.percent if level else None for level in line.ruling.levels]
    return "-".join(f"{level}%" for level in levels) if all(level in _LEVELS for level in levels) else ""


def movement_rows(plan: Plan) -> Iterator[Row]:
    """A row for each meeting, in order of sections, rounds and tables."""
    boards: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    meetings: dict[tuple[int, int, int], Placed] = {}
    for placed in plan.lines:
        key = placed.section.number, placed.round, placed.table
        meetings.setdefault(key, placed)
        boards[key].append(placed.line.board)
    for key in sorted(meetings):
        named = dict(zip(("Section", "Round", "Table"), key, strict=True))
        yield {**named, **_pairs(meetings[key], "NSPair", "EWPair"), **boards_cells(boards[key])}


def boards_cells(boards: list[int]) -> Row:
    """The boards of a meeting as a range, or as a list where they are none; nothing for more than a row can say.

    >>> boards_cells([4, 5, 6]), boards_cells([1, 3])["CustomBoards"]
    ({'LowBoard': 4, 'HighBoard': 6}, '1,3')
    """
    different = sorted({*boards})
    low, high = different[0], different[-1]
    text = ",".join(map(str, different))
    if len(different) > MOST_BOARDS or (high - low >= len(different) and len(text) > _LONGEST_LIST):
        return {}
    cells: Row = {"LowBoard": low, "HighBoard": high}
    return cells if high - low < len(different) else {**cells, "CustomBoards": text}


def _pairs(placed: Placed, ns: str, ew: str) -> Row:
    """The numbers of both sides, 0 for nobody; of players North and East in their columns, South and West beyond."""
    seats = [(*side, 0, 0)[:2] for side in placed.sides]
    row: Row = {ns: seats[0][0], ew: seats[1][0]}
    return row | ({"South": seats[0][1], "West": seats[1][1]} if seats[0][1] or seats[1][1] else {})


def result_rows(plan: Plan, day: datetime | None) -> Iterator[Row]:
    """A row for each result and each ruling, in the order of the lines. What is still to come has none."""
    number = 0
    for placed in plan.lines:
        cells = _cells(placed)
        if cells is not None:
            number += 1
            yield {
                "ID": number,
                "Section": placed.section.number,
                "Table": placed.table,
                "Round": placed.round,
                "Board": placed.line.board,
                **_pairs(placed, "PairNS", "PairEW"),
                **cells,
                "DateLog": day,
                "SuspiciousContract": 0,
            }


def _cells(placed: Placed) -> Row | None:
    """What happened and the ruling; None where there is neither."""
    line = placed.line
    result = result_of(line.happened, line.board) if isinstance(line.happened, Played) else None
    if line.ruling is not None:
        # Beside a ruling only what was really played is written.
        known = (
            result
            if isinstance(line.happened, Played) and (line.happened.contract or line.happened.passed_out)
            else None
        )
        return {**_played(known, placed), "Remarks": percentages(line) or ARBITRAL}
    if isinstance(line.happened, Absence):
        if line.happened in _AWAITED or not all(line.who):
            return None
        return {**_played(None, placed), "Remarks": NOT_PLAYED}
    turned = dict(line.extras).get("Remarks") == WRONG_DIRECTION
    return {**_played(result, placed), "Remarks": WRONG_DIRECTION if turned else "" if result else ARBITRAL}


def _played(result: Result | None, placed: Placed) -> Row:
    """The cells of a contract; a board that was not played has nobody for declarer."""
    if result is None:
        return {"Declarer": 0, "NS/EW": "", "Contract": "", "Result": "", "LeadCard": ""}
    side = (result.seat or Seat.N).side
    return {
        "Declarer": placed.sides[side][0] if placed.sides[side] else 0,
        "NS/EW": (result.seat or Seat.N).value,
        "Contract": result.text,
        "Result": result.over,
        "LeadCard": fitting(placed.line.lead, LEAD) if result.contract else "",
    }
