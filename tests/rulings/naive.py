"""A scorer written from the definitions, table against table: slow, short, and nothing of Overtrick's but its model.

It knows Neuberg, the plain matchpoints of one group, Mitchell 1, Ascherman and cross-IMPs, the small groups, the two
ways of a split score, artificial scores fixed and floating. It serves as a second opinion in `test_laws.py`, and the
numbers of `suite/events*.toml` were calculated with it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from overtrick.model.line import Absence, Line
from overtrick.model.ruling import Artificial, Level

__all__ = ["House", "Pair", "naive_awards"]

Pair = tuple[Fraction | None, Fraction | None]
"""What N-S and E-W get of a line."""
Table = list[tuple[Fraction, int]]
"""Results as (weight, score), one entry for each table and component."""

BOUNDS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """The rules that the naive scorer knows. `unit` 0 leaves awards exact."""

    method: str = "neuberg"
    small: str = "none"
    two_tables: bool = False
    unit: Fraction = Fraction(0)
    half: str = "away"
    plus_imps: int = 2
    short: str = "own"
    expected: int | None = None


def points(own: int, other: int) -> int:
    """Law 78A."""
    return 2 if own > other else 1 if own == other else 0


def imps(difference: int) -> int:
    """Law 78B."""
    size = sum(abs(difference) >= bound for bound in BOUNDS)
    return size if difference > 0 else -size


def scheduled(line: Line) -> Fraction:
    """How many results of the board's due number the line is."""
    if isinstance(line.ruling, Artificial):
        return Fraction(line.copies * sum(level is not None for level in line.ruling.levels), 2)
    return Fraction(0 if line.ruling is None and line.happened is Absence.SIT_OUT else line.copies)


def tables_of(group: Sequence[Line], house: House) -> tuple[Table, Table]:
    """The results that N-S and E-W are compared in."""
    ns = [(c.weight * line.copies, c.score) for line in group for c in line.compared.ns]
    ew = [(c.weight * line.copies, c.score) for line in group for c in line.compared.ew]
    if house.two_tables:
        return ns, ew
    both = [(weight / 2, score) for weight, score in ns + ew]
    return both, both


def brought(m: Fraction, n: int, full: int, house: House) -> Fraction:
    """M matchpoints of n results by the method, N results expected."""
    if house.method == "mitchell":
        return m
    if house.method == "mitchell-1":
        return m + full - n
    stretched = (m + 1) * Fraction(full, n)
    return stretched if house.method == "ascherman" else stretched - 1


def top_of(n: int, full: int, house: House) -> Fraction:
    """What the board offers."""
    return Fraction({"mitchell": 2 * n - 2, "ascherman": 2 * full}.get(house.method, 2 * full - 2))


def is_small(n: int, full: int, house: House) -> bool:
    """Whether a group gets fixed percentages."""
    if house.small == "none" or house.method not in ("neuberg", "mitchell-1", "mitchell-3") or n > 3 or n >= full:
        return False
    if house.small == "ebu":
        return full >= 3 * n
    return house.small == "wbf" or n < 3 or 2 * n <= full


def rounded(x: Fraction, centre: Fraction, house: House) -> Fraction:
    """To the nearest unit, an exact half as the house has it; IMPs are left as they are."""
    if not house.unit or house.method == "cross-imps":
        return x
    low = floor(x / house.unit) * house.unit
    rest = x - low
    if rest * 2 != house.unit:
        return low if rest * 2 < house.unit else low + house.unit
    upward = {"up": True, "away": x >= centre, "toward": x < centre}[house.half]
    return low + house.unit if upward else low


def earned(score: int, table: Table, turn: int, n: int, full: int, house: House) -> Fraction:
    """The award of a score in the table, seen from N-S (1) or E-W (-1)."""
    if house.method == "cross-imps":
        won = sum((weight * imps(turn * (score - other)) for weight, other in table), Fraction(0))
        return won * full / n / (full - 1) if house.short == "ebu" else won / (n - 1)
    m = sum((weight * points(turn * score, turn * other) for weight, other in table), Fraction(0)) - 1
    top = top_of(n, full, house)
    if is_small(n, full, house):
        return (60 + 5 * (m - (n - 1))) * top / 100
    return brought(m, n, full, house)


def real_awards(group: Sequence[Line], full: int, house: House) -> dict[int, Pair]:
    """The awards of the lines of a group that have results, by position."""
    entering = [line for line in group if line.enters]
    n = sum(line.copies for line in entering)
    full = max(full, n)
    ns, ew = tables_of(entering, house)
    least = 1 if house.method != "cross-imps" else 2
    if n < least or (house.method != "cross-imps" and top_of(n, full, house) == 0):
        return {}
    found: dict[int, Pair] = {}
    for at, line in enumerate(group):
        if line.enters:
            ns_got = sum((c.weight * earned(c.score, ns, 1, n, full, house) for c in line.compared.ns), Fraction(0))
            ew_got = sum((c.weight * earned(c.score, ew, -1, n, full, house) for c in line.compared.ew), Fraction(0))
            centre = top_of(n, full, house) / 2
            found[at] = (rounded(ns_got, centre, house), rounded(ew_got, centre, house))
    return found


def own_average(shares: Iterable[Fraction]) -> Fraction | None:
    """The mean of a contestant's real results."""
    found = list(shares)
    return sum(found, Fraction(0)) / len(found) if found else None


def level_value(level: Level | None, shares: Iterable[Fraction], house: House) -> Fraction | None:
    """An artificial level in per cent, or in IMPs."""
    if level is None:
        return None
    value = level.percent
    if house.method == "cross-imps":
        value = (value - 50) / 10 * house.plus_imps
    own = own_average(shares)
    if not level.floating or own is None:
        return value
    return max(value, own) if level.percent > 50 else min(value, own)


def naive_awards(lines: Sequence[Line], house: House) -> list[Pair]:
    """What every line of one session and field earns its two sides, in the order of the lines."""
    boards: dict[int, list[int]] = defaultdict(list)
    groups: dict[tuple[int, str], list[int]] = defaultdict(list)
    for at, line in enumerate(lines):
        boards[line.board].append(at)
        groups[(line.board, line.version)].append(at)
    due = [floor(sum((scheduled(lines[at]) for at in ats), Fraction(0))) for ats in boards.values()]
    full = house.expected or max(1, *due)
    awards: list[Pair] = [(None, None)] * len(lines)
    for ats in groups.values():
        for inner, pair in real_awards([lines[at] for at in ats], full, house).items():
            awards[ats[inner]] = pair
    top = Fraction(100) if house.method == "cross-imps" else top_of(full, full, house)
    shares = _shares(lines, awards, top)
    for at, line in enumerate(lines):
        if isinstance(line.ruling, Artificial):
            ns, ew = (
                None if value is None else value * top / 100
                for level, who in zip(line.ruling.levels, line.who, strict=True)
                for value in [level_value(level, shares[who], house)]
            )
            awards[at] = (ns, ew)
    return awards


def _shares(lines: Sequence[Line], awards: list[Pair], top: Fraction) -> dict[object, list[Fraction]]:
    found: dict[object, list[Fraction]] = defaultdict(list)
    for line, pair in zip(lines, awards, strict=True):
        for who, award in zip(line.who, pair, strict=True):
            if award is not None and line.enters and top:
                found[who].append(award * 100 / top)
    return found
