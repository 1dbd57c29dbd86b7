"""Reads a scale from TOML, the shelf's files and people's own alike, and checks that it keeps its promises.

Nothing is taken on trust: every fault is named by its key, and says what should stand there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from itertools import combinations, pairwise
from re import ASCII, fullmatch
from typing import Any

from overtrick.kernel.errors import BadValueError
from overtrick.model.scale import MOST_BOARDS, Column, Measure, Refusal, Scale, Vps, span_text
from overtrick.scales._values import listed, number, only, shown, source, table, text, whole

__all__ = ["load_scale", "read_scale"]

_LARGEST_FILE, _MOST_ROWS = 1_000_000, 400
_KEYS = (
    *("name", "title", "note", "aliases", "half", "decimals", "sum", "source"),
    *("results", "margins", "percentages", "refused"),
)


def read_scale(data: bytes) -> Scale:
    """A scale from the bytes of a TOML file.

    Raises: BadValueError, naming the key that is wrong and what should stand there.
    """
    if len(data) > _LARGEST_FILE:
        raise BadValueError(f"It has {len(data)} bytes; no scale needs more than {_LARGEST_FILE}.")
    try:
        return load_scale(tomllib.loads(data.decode("utf-8-sig"), parse_float=Decimal))
    except UnicodeDecodeError:
        raise BadValueError("It is not UTF-8 text. A scale is a TOML file: see `overtrick scales`.") from None
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise BadValueError(f"It is not TOML: {fault}.") from None
    except BadValueError:
        raise
    except (ValueError, ArithmeticError):
        raise BadValueError("It has a number that no scale needs, of thousands of digits.") from None


def load_scale(data: Mapping[str, Any]) -> Scale:
    """A scale from the content of its file.

    Raises: BadValueError where a key is missing, unknown or wrong, or the table breaks its promises.
    """
    only(data, _KEYS, "the file")
    name = text(data, "name")
    if not fullmatch(r"[a-z0-9][a-z0-9.-]{0,59}", name):
        raise BadValueError(f"name: '{name}' should be small letters, digits and hyphens, at most 60.")
    decimals = whole(data.get("decimals", 0), "decimals", 0, 4)
    results = _results(data, decimals)
    measure = _measure(data)
    return Scale(
        name=name,
        title=text(data, "title", name),
        sources=(source(data),),
        measure=measure,
        most=results[-1].own,
        average=results[0].own,
        total=_total(data, results),
        decimals=decimals,
        columns=_columns(data, measure, results),
        refused=_refusals(data),
        half=text(data, "half", ""),
        note=text(data, "note", ""),
        aliases=tuple(_alias(alias) for alias in listed(data.get("aliases", []), "aliases", 0, 9)),
    )


def _alias(value: Any) -> str:
    if not isinstance(value, str) or not fullmatch(r"[a-z0-9][a-z0-9.-]{0,59}", value):
        raise BadValueError("aliases: each should be small letters, digits and hyphens, in quotes.")
    return value


def _results(data: Mapping[str, Any], decimals: int) -> tuple[Vps, ...]:
    """The VPs of both sides, from a draw to the widest win: the winner never loses by winning more."""
    rows = listed(data.get("results"), "results", 2, _MOST_ROWS)
    found = []
    for at, row in enumerate(rows, start=1):
        where = f"results, row {at}"
        won, lost = (number(item, where, 0, 1000, decimals) for item in listed(row, where, 2, 2))
        found.append(Vps(won, lost))
    if found[0].own != found[0].other:
        raise BadValueError("results, row 1: both sides should have the same; it is the draw.")
    for at, (before, after) in enumerate(pairwise(found), start=2):
        if after.own < before.own or after.other > before.other or after == before:
            raise BadValueError(f"results, row {at}: a wider win should give the winner more or the loser less.")
    return tuple(found)


def _total(data: Mapping[str, Any], results: tuple[Vps, ...]) -> Any:
    """The sum that the file promises, kept by every result."""
    if "sum" not in data:
        return None
    promised = number(data["sum"], "sum", 0, 2000, 4)
    for at, (won, lost) in enumerate(results, start=1):
        if won + lost != promised:
            raise BadValueError(f"results, row {at}: {won} and {lost} are not together {promised}, the sum promised.")
    return promised


def _measure(data: Mapping[str, Any]) -> Measure:
    if ("margins" in data) == ("percentages" in data):
        raise BadValueError("margins: give either [margins] in IMPs or [percentages], one of them.")
    return Measure.IMPS if "margins" in data else Measure.PERCENT


def _columns(data: Mapping[str, Any], measure: Measure, results: tuple[Vps, ...]) -> tuple[tuple[range, Column], ...]:
    key = "margins" if measure is Measure.IMPS else "percentages"
    columns = table(data, key)
    if not 1 <= len(columns) <= _MOST_ROWS:
        raise BadValueError(f"{key}: there should be from 1 to {_MOST_ROWS} columns, not {len(columns)}.")
    found = [
        (_span(name, key), _column(column, f"{key}, {name}", measure, results)) for name, column in columns.items()
    ]
    for (one, _), (other, _) in combinations(found, 2):
        if max(one.start, other.start) < min(one.stop, other.stop):
            raise BadValueError(f"{key}: the columns {span_text(one)} and {span_text(other)} overlap.")
    return tuple(found)


def _span(name: Any, where: str) -> range:
    """Numbers of boards as the file writes them: 8, or 6-8."""
    match = fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", name, ASCII) if isinstance(name, str) else None
    if match is None or not 1 <= int(match[1]) <= int(match[2] or match[1]) <= MOST_BOARDS:
        raise BadValueError(f"{where}: '{shown(name)}' should be a number of boards, such as 8 or 6-8.")
    return range(int(match[1]), int(match[2] or match[1]) + 1)


def _column(column: Any, where: str, measure: Measure, results: tuple[Vps, ...]) -> Column:
    """The bounds of one column: as many as there are results but the widest, each above the one before."""
    items = listed(column, where, len(results) - 1, len(results) - 1)
    low, high, decimals = (0, 9999, 0) if measure is Measure.IMPS else (50, 100, 4)
    bounds = tuple(number(item, where, low, high, decimals) for item in items)
    for before, after in pairwise(items):
        if before >= after:
            raise BadValueError(f"{where}: {after} after {before} is not in order; each should be larger.")
    return Column(results=results, bounds=bounds)


def _refusals(data: Mapping[str, Any]) -> tuple[Refusal, ...]:
    found = []
    for entry in listed(data.get("refused", []), "refused", 0, 99):
        if not isinstance(entry, Mapping):
            raise BadValueError("refused: each should be a table with boards and why.")
        only(entry, ("boards", "why"), "refused")
        found.append(Refusal(boards=_span(text(entry, "boards"), "refused"), why=text(entry, "why")))
    return tuple(found)
