"""Rows of a ScoreTable to raw lines. Judges no score; that is intake's work."""

from __future__ import annotations

from collections import deque

from overtrick.formats.shelf.pbn._board import Stages, awards_in_order, board_fields, holds_percentages
from overtrick.formats.shelf.pbn._cells import (
    MINUSES,
    artificial,
    bare,
    is_artificial,
    one_score,
    split_names,
    tricks_of,
)
from overtrick.formats.shelf.pbn._game import Game, known
from overtrick.formats.shelf.pbn._tables import Row
from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawLine, join_names

__all__ = ["result_fields", "say_artificial_award", "split_ruling", "table_lines"]

_PLAIN = {"Section": "section", "Round": "round", "Table": "table", "Lead": "lead", "Multiplicity": "copies"}
_OUTCOME = ("Contract", "Declarer", "Result", "Score_NS", "Score_EW")
_WHO = ("PairId_NS", "PairId_EW", "Names_NS", "Names_EW")
_PERCENT = ("Percentage_NS", "Percentage_EW")
_SIDES = ("NS", "EW")


def table_lines(game: Game, rows: list[Row], stages: Stages, problems: Problems) -> list[RawLine]:
    """A line for each row, those that are half a table joined."""
    around = board_fields(game, stages)
    return [_line(game, row, around, problems) for row in _join_halves(rows)]


def _line(game: Game, row: Row, around: dict[str, str], problems: Problems) -> RawLine:
    cells = row.cells
    fields = around | {field: text for column, field in _PLAIN.items() if (text := known(cells.get(column, "")))}
    fields |= _who(row)
    fields |= _outcome(row, problems)
    awards, used = _awards(game, cells)
    fields |= awards
    taken = {*_PLAIN, *_WHO, *_OUTCOME, *_PERCENT, *used}
    extras = {name: cell for name, cell in cells.items() if known(cell) and (name not in taken or is_artificial(cell))}
    return RawLine(place=row.place, fields=fields, extras=extras)


def _who(row: Row) -> dict[str, str]:
    """The pairs; one that is not known is `?`, and where neither is known the line is one of a list of scores."""
    ns, ew = (known(row.cells.get(f"PairId_{side}", "")) for side in _SIDES)
    fields = {"ns": ns or "?", "ew": ew or "?"} if ns or ew else {}
    for side in _SIDES:
        if names := split_names(row.cells.get(f"Names_{side}", "")):
            fields[f"{side.lower()}_names"] = join_names(names)
    return fields


def result_fields(contract: str, declarer: str, result: str, score: str) -> dict[str, str]:
    """Contract, declarer, tricks (or a result in another notation) and score, as far as they are known."""
    tricks = tricks_of(result, declarer)
    said = {
        "contract": contract,
        "declarer": declarer,
        "tricks" if tricks.isdecimal() else "result": tricks,
        "score": score,
    }
    return {name: text for name, text in said.items() if text}


def _outcome(row: Row, problems: Problems) -> dict[str, str]:
    cells = row.cells
    both = (cells.get("Score_NS", ""), cells.get("Score_EW", ""))
    score = one_score(both)
    texts = [bare(cells.get(name, "")) for name in ("Contract", "Declarer", "Result")]
    if score is None:
        return result_fields(texts[0], texts[1], texts[2], "") | split_ruling(both)
    if not any(texts) and any(map(is_artificial, both)):
        return {"ruling": score}
    fields = result_fields(texts[0], texts[1], texts[2], score)
    if fields.keys() & {"tricks", "result", "score"} or fields.get("contract", "").upper() == "PASS":
        return fields
    ruling = artificial(cells.get("Percentage_NS", ""), cells.get("Percentage_EW", ""))
    if ruling:
        return fields | {"result": ruling} | _only_side(row)
    if any(is_artificial(cell) for name, cell in cells.items() if name.startswith(("MP_", "IMP_"))):
        say_artificial_award(row.place, problems)
    return fields | _absence(row)


def _only_side(row: Row) -> dict[str, str]:
    """The artificial score of a pair that has no opponents here: the other side gets nothing."""
    pairs = [row.cells.get(f"PairId_{side}", "").strip() for side in _SIDES]
    percents = [bare(row.cells.get(f"Percentage_{side}", "")) for side in _SIDES]
    if pairs.count("-") != 1 or not any(map(known, pairs)) or percents[pairs.index("-")]:
        return {}
    given = "/".join("none" if pair == "-" else percent for pair, percent in zip(pairs, percents, strict=True))
    return {"result": given, "ns": known(pairs[0]), "ew": known(pairs[1])}


def _absence(row: Row) -> dict[str, str]:
    """Why a row has no result: nothing of it is relevant (not played, or nobody to play against), or unknown."""
    cells = row.cells
    said = [cells[name].strip() for name in ("Contract", "Result", "Score_NS", "Score_EW") if name in cells]
    awards = [known(cell) for name, cell in cells.items() if name.startswith(("MP_", "IMP_", "Percentage_"))]
    if not said or any(known(text) for text in said) or any(awards):
        return {}
    if "?" in said:
        return {"result": "?"}
    pairs = [cells.get(f"PairId_{side}", "").strip() for side in _SIDES]
    if "-" not in pairs or not any(known(pair) for pair in pairs):
        return {"result": "NP"}
    return {"result": "SITOUT", "ns": known(pairs[0]), "ew": known(pairs[1])}


def _awards(game: Game, cells: dict[str, str]) -> tuple[dict[str, str], list[str]]:
    """What the source awarded, and the columns that it was taken from."""
    percent = {f"{side.lower()}_percent": bare(cells.get(f"Percentage_{side}", "")) for side in _SIDES}
    for kind in awards_in_order(game):
        columns = [f"{kind}_{side}" for side in _SIDES]
        texts = [bare(cells.get(column, "")) for column in columns]
        if any(texts):
            what = "percent" if holds_percentages(game, kind) and not any(percent.values()) else "award"
            found = percent | {f"{side.lower()}_{what}": text for side, text in zip(_SIDES, texts, strict=True)}
            return {name: text for name, text in found.items() if text}, columns
    return {name: text for name, text in percent.items() if text}, []


def split_ruling(both: tuple[str, str]) -> dict[str, str]:
    """The ruling where each side has a score of its own; both are written from N-S's view.

    >>> split_ruling(("620", "100"))
    {'ruling': 'N-S 620 | E-W -100'}
    """
    ns, ew = (int(bare(text).translate(MINUSES)) for text in both)
    return {"ruling": f"N-S {ns} | E-W {-ew}"}


def say_artificial_award(place: Place, problems: Problems) -> None:
    """An artificial score that is matchpoints or IMPs instead of per cent."""
    problems.warn(
        "artificial-award",
        "The artificial score is given in matchpoints or IMPs only; its percentage cannot be told from that.",
        place=place,
        hint="Give the percentages: ^60 in Percentage_NS, ^40 in Percentage_EW.",
    )


def _join_halves(rows: list[Row]) -> list[Row]:
    """Rows where a table with an artificial score was written as two, each with one side only, are one row again."""
    north, east = (deque(row for row in rows if _half_of(row) == side) for side in _SIDES)
    whole = [row for row in rows if not _half_of(row)]
    while north and east:
        left, right = north.popleft(), east.popleft()
        copies = min(_copies(left), _copies(right))
        shared = {"Percentage_EW": right.cells["Percentage_EW"], "Multiplicity": str(copies)}
        whole.append(Row(left.line, left.cells | shared))
        for row, side in ((left, north), (right, east)):
            if _copies(row) > copies:
                side.appendleft(Row(row.line, row.cells | {"Multiplicity": str(_copies(row) - copies)}))
    return sorted([*whole, *north, *east], key=lambda row: row.line)


def _half_of(row: Row) -> str:
    """The only side that a row of an anonymous table speaks of."""
    cells = row.cells
    if any(known(cells.get(name, "")) for name in (*_WHO, *_OUTCOME)):
        return ""
    marked = [side for side in _SIDES if is_artificial(cells.get(f"Percentage_{side}", ""))]
    others = [side for side in _SIDES if known(cells.get(f"Percentage_{side}", ""))]
    return marked[0] if len(marked) == 1 and marked == others else ""


def _copies(row: Row) -> int:
    text = row.cells.get("Multiplicity", "").strip()
    return int(text) if text.isdecimal() and len(text) < 7 and int(text) > 0 else 1
