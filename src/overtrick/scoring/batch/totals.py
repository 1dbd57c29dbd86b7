"""What contestants got over all their rows, exactly, and their places."""

from __future__ import annotations

from fractions import Fraction
from math import gcd, lcm
from typing import Any

import numpy as np

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.ratio import Exact
from overtrick.kernel.records import dataclass, replace
from overtrick.kernel.surd import Surd
from overtrick.model.seat import Side
from overtrick.scoring.batch.given import same_length
from overtrick.scoring.batch.keys import key_column, numbered
from overtrick.scoring.batch.numbers import Numbers, largest_of, product
from overtrick.scoring.batch.places import places_by_average
from overtrick.scoring.batch.scored import Scored
from overtrick.scoring.batch.sums import Sums, exact_sums
from overtrick.scoring.batch.sums_by_loops import sums_by_loops
from overtrick.scoring.batch.table import keys_of
from overtrick.scoring.columnar.engine import Engine, engine_for
from overtrick.scoring.columnar.stored import Column

__all__ = ["Totals", "added", "lowest", "placed", "totals"]

_AT_ONCE = 1 << 12
"""Of how many numbers common divisors are looked for at a time; most have none, which a few show."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Totals:
    """Contestants who are compared with each other, in the order of their keys.

    `boards`: the rows that earned them anything. num / den: the sum of what they got there, one denominator for all;
    in tops where the method has a top (every board counts the same), in the method's unit where it has none. `num`
    holds 64 bits, or Python's own numbers (whole, fractions or sums of roots) where those are not enough. `rank` goes
    by the average of a board, ties shared; 0 for whoever has no board.
    """

    key: Column
    boards: Column
    num: Column
    den: int
    in_tops: bool
    rank: Column
    tied: Column

    def __len__(self) -> int:
        return len(self.key)

    def sum(self, at: int) -> Exact:
        """What the contestant of that index got, in tops or in the method's unit."""
        number = self.num[at]
        return (number if isinstance(number, Fraction | Surd) else Fraction(int(number))) / self.den

    def average(self, at: int) -> Exact | None:
        """The same for one board: in per cent of the top where there is one. None without a board."""
        boards = int(self.boards[at])
        return self.sum(at) * (100 if self.in_tops else 1) / boards if boards else None


def totals(scored: Scored, *, ns: Any = None, ew: Any = None, threads: int = 1, engine: str = "auto") -> Totals:
    """The contestants of one ranking: with `ns` and `ew` together who may sit both ways, with one of them one line.

    Both are keys, whole numbers or text, one a row; or the name of a column where a table was scored. Every row counts
    once, whatever its weight. `threads` and `engine` as for the scoring.

    Raises: UnknownNameError for an engine that does not exist; BadValueError for columns of another length, or for
    none; KeyError for a side that was not scored.

    >>> from overtrick.scoring.batch.score import score_columns
    >>> night = score_columns([1, 1, 2, 2], [420, 450, 90, 90], method="mitchell")
    >>> both = totals(night, ns=["a", "b", "a", "c"], ew=["c", "d", "d", "b"])
    >>> for at, key in enumerate(both.key.tolist()):
    ...     print(both.rank[at], key, both.boards[at], both.average(at), both.tied[at])
    3 a 2 25 True
    1 b 2 75 True
    1 c 2 75 True
    3 d 2 25 True
    """
    given = {side: keys for side, keys in ((Side.NS, ns), (Side.EW, ew)) if keys is not None}
    if not given:
        raise BadValueError("A ranking needs the column ns, the column ew, or both.")
    columns = {side: _keys(scored, keys, side.value.lower()) for side, keys in given.items()}
    same_length({"board": scored.counted.score} | {side.value.lower(): column for side, column in columns.items()})
    owners, keys = numbered(list(columns.values()))
    loops = engine_for(engine, len(scored)) is Engine.NUMBA
    num, den, boards = np.zeros(len(keys), np.int64), 1, np.zeros(len(keys), np.int64)
    for side, owner in zip(columns, owners, strict=True):
        sums = _sums(_share(scored, side), owner, len(keys), threads, loops=loops)
        num, den = added((num, den), (sums.num, sums.den))
        boards += sums.counts
    there = boards > 0
    if not scored.boards.comparable.all():
        for owner in owners:
            there[owner] = True
    if not there.all():
        keys, boards, num = keys[there], boards[there], num[there]
    return placed(keys, boards, num, den, in_tops=scored.boards.top is not None)


def _sums(values: Numbers, owner: Column, owners: int, threads: int, *, loops: bool) -> Sums:
    found = sums_by_loops(values, owner, owners, threads) if loops else None
    return found or exact_sums(values, owner, owners)


def placed(key: Column, boards: Column, num: Column, den: int, *, in_tops: bool) -> Totals:
    """Contestants with their sums num / den over so many boards, and their places.

    Sums are written in one way, however they were added: see `lowest`.
    """
    num, den = lowest(num, den)
    rank, tied = np.zeros(len(key), np.int64), np.zeros(len(key), np.bool_)
    some = boards > 0
    rank[some], tied[some] = places_by_average(num[some], boards[some])
    return Totals(key=key, boards=boards, num=num, den=den, in_tops=in_tops, rank=rank, tied=tied)


def lowest(num: Column, den: int) -> tuple[Column, int]:
    """The same sums over the smallest denominator that all can share, or each by itself over 1 if 64 bits are too few.

    >>> lowest(np.array([6, 4]), 8), lowest(np.array([Fraction(3, 4), Fraction(1, 2)], object), 1)
    ((array([3, 2]), 4), (array([3, 2]), 4))
    """
    if num.dtype != object:
        shared = den
        for first in range(0, len(num), _AT_ONCE):
            if shared == 1:
                return num, den
            shared = gcd(shared, int(np.gcd.reduce(num[first : first + _AT_ONCE])))
        return num // shared, den // shared
    sums = [(one if isinstance(one, Fraction | Surd) else Fraction(int(one))) / den for one in num.tolist()]
    plain = [one for one in sums if isinstance(one, Fraction)]
    common = 1
    for one in {one.denominator for one in plain}:
        common = lcm(common, one) if common < 1 << 63 else common
    if len(plain) == len(sums) and common < 1 << 63:
        whole = [one.numerator * (common // one.denominator) for one in plain]
        if max(map(abs, whole), default=0) < 1 << 63:
            return np.array(whole, np.int64), common
    each: Column = np.empty(len(sums), object)
    each[:] = sums
    return each, 1


def _keys(scored: Scored, given: Any, name: str) -> Column:
    """A column of keys, or the column of that name in the table that was scored."""
    if not isinstance(given, str):
        return key_column(given, name).each
    if scored.table is None:
        raise BadValueError(
            f"There is no column '{given}': columns were scored, not a table. Give the keys themselves."
        )
    return key_column(keys_of(scored.table, given), given).each


def _share(scored: Scored, side: Side) -> Numbers:
    """What every row earns as a part of its board's top; the award itself where there is no top."""
    award, tops = scored.award(side), scored.boards.top
    if tops is None:
        return award
    top, parts = tops
    return replace(
        award,
        num=award.num if (parts == 1).all() else product(award.num, parts[award.board]),
        den=product(award.den, top[award.board] if award.by_row else top),
    )


def added(one: tuple[Column, int], other: tuple[Column, int]) -> tuple[Column, int]:
    """Sums over two denominators, brought to one."""
    common = lcm(one[1], other[1])
    first, second = (product(num, common // den) for num, den in (one, other))
    fits = object not in (first.dtype, second.dtype) and largest_of(first) + largest_of(second) < 1 << 63
    return first + second if fits else first.astype(object) + second, common
