"""A ScoreTable for each board: its lines as rows."""

from __future__ import annotations

from overtrick.formats.shelf.pbn._cells import is_artificial
from overtrick.formats.shelf.pbn._write_event import award_kind
from overtrick.formats.shelf.pbn._write_extras import beside_row, is_column
from overtrick.formats.shelf.pbn._write_results import Written, written
from overtrick.formats.shelf.pbn._write_text import names_cell, table_lines
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line
from overtrick.model.ruling import Artificial
from overtrick.model.seat import Side

__all__ = ["is_beside_row", "score_table"]

_COLUMNS = (
    *("Section", "Round", "Table", "PairId_NS", "PairId_EW", "Names_NS", "Names_EW"),
    *("Contract", "Declarer", "Lead", "Result", "Score_NS", "Score_EW", "MP_NS", "MP_EW", "IMP_NS", "IMP_EW"),
    *("Percentage_NS", "Percentage_EW", "Multiplicity"),
)
_ALWAYS = ("PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Score_NS")
_OF_LINES = frozenset(_COLUMNS) - {f"{kind}_{side.value}" for kind in ("MP", "IMP") for side in Side}
_NOBODY = "-"


def score_table(event: Event, lines: list[Line]) -> list[str]:
    """The table of one board, the source's own columns behind the known ones; nothing where it has no lines."""
    rows = [row for line in lines for row in _rows(line, award_kind(event))]
    if all(line.copies == 1 for line in lines):
        rows = [row | {"Multiplicity": ""} for row in rows]
    own = dict.fromkeys(name for row in rows for name in row if name not in _COLUMNS)
    return table_lines("ScoreTable", rows, (*_COLUMNS, *own), _ALWAYS) if rows else []


def _rows(line: Line, kind: str) -> list[dict[str, str]]:
    """A row for a line; one for each of those who sit out."""
    row = _where(line) | _names(line) | {f"PairId_{side.value}": _pair_id(line, side) for side in Side}
    if line.happened is Absence.SIT_OUT and line.ruling is None:
        return [row | _without(side.other) for side in Side if line.who[side]]
    said = written(line)
    row |= _outcome(said) | (_awards(line, said, kind) if said.has_result else {})
    return [beside_row(row, {name: text for name, text in line.extras if is_beside_row(name, text)})]


def is_beside_row(name: str, text: str) -> bool:
    """Whether a row can hold it beside its line: in a column that says nothing of the line itself, or as its mark.

    >>> is_beside_row("Club", "Swan"), is_beside_row("Declarer", "7"), is_beside_row("Declarer", "^N")
    (True, False, True)
    """
    return is_column(name, text) and (name not in _OF_LINES or is_artificial(text))


def _without(side: Side) -> dict[str, str]:
    return {f"PairId_{side.value}": _NOBODY, f"Names_{side.value}": ""}


def _where(line: Line) -> dict[str, str]:
    return {
        "Section": line.section,
        "Round": line.round,
        "Table": line.table,
        "Lead": line.lead,
        "Multiplicity": str(line.copies),
    }


def _pair_id(line: Line, side: Side) -> str:
    """The contestants of a side: `-` where nobody is due, or nobody known on either side."""
    if isinstance(line.ruling, Artificial) and line.ruling.levels[side] is None:
        return _NOBODY
    return "+".join(line.seated(side)) or _NOBODY


def _names(line: Line) -> dict[str, str]:
    """Others who sat there; a contestant's own players stand in the total table."""
    return {f"Names_{side.value}": names_cell(line.names_by_seat(side)) for side in Side if line.names[side]}


def _outcome(said: Written) -> dict[str, str]:
    mark = "^" if said.is_ruled else ""
    unknown = {} if said.has_result else {"Score_NS": said.contract}
    return {
        "Contract": said.contract,
        "Declarer": said.declarer,
        "Result": said.result,
        **{f"Score_{side.value}": f"{mark}{text}" for side in Side if (text := said.scores[side])},
        **{f"Percentage_{side.value}": f"^{text}" for side in Side if (text := said.levels[side])},
        **unknown,
    }


def _awards(line: Line, said: Written, kind: str) -> dict[str, str]:
    """What the source awarded; the per cent of an artificial score is the ruling itself."""
    award, percent = line.published.award, line.published.percent
    found = {f"{kind}_{side.value}": award[side] for side in Side if kind != "Score"}
    if not any(said.levels):
        found |= {f"Percentage_{side.value}": percent[side].lstrip("^") for side in Side}
    return found
