"""What every result earns: the method's own formula over the tallies of all boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import numpy as np

from overtrick.kernel.records import dataclass
from overtrick.model.seat import Side
from overtrick.scoring.columnar.codes import Codes
from overtrick.scoring.columnar.formula import Formula
from overtrick.scoring.columnar.portions import Where, counted, places
from overtrick.scoring.columnar.score_by_score import tallies_of_cells, together
from overtrick.scoring.columnar.squares import Square
from overtrick.scoring.columnar.standings import Standings
from overtrick.scoring.columnar.stored import Column, Stored
from overtrick.scoring.columnar.tables import Lines, frequencies, tables
from overtrick.scoring.columnar.width import Width, narrowest
from overtrick.scoring.columnar.work import on_threads

__all__ = ["Ratios", "awards"]


@dataclass(slots=True, kw_only=True, eq=False)
class Ratios:
    """num·√under / den for every result, in the order in which results are stored.

    `den` and `under` have one number a board, or one a result where `by_result`; `under` None: no roots. The numbers
    have 64 bits, or are Python's own where that is not enough. A board with nothing to compare has 0 for all.
    """

    num: Column
    den: Column
    under: Column | None
    by_result: bool

    @classmethod
    def empty(cls, stored: Stored, formula: Formula) -> Ratios:
        """Room for these results."""
        many = len(stored.score) if formula.by_result else len(stored.sizes)
        all_compared = int(stored.counts.played.min(initial=formula.method.least)) >= formula.method.least
        return cls(
            num=(np.empty if all_compared else np.zeros)(len(stored.score), np.int64),
            den=np.ones(many, np.int64),
            under=np.ones(many, np.int64) if formula.rooted else None,
            by_result=formula.by_result,
        )

    def widen(self) -> None:
        """Make room for numbers that do not fit 64 bits."""
        self.num, self.den = self.num.astype(object), self.den.astype(object)
        self.under = None if self.under is None else self.under.astype(object)

    def put(self, ratio: Any, where: Where | Standings) -> None:
        """Fill in what some boards earned."""
        where.write(self.num, ratio.num)
        self._put_divisor(self.den, ratio.den, where)
        if self.under is not None:
            self._put_divisor(self.under, ratio.under, where)

    def _put_divisor(self, out: Column, values: Any, where: Where | Standings) -> None:
        write = where.write if self.by_result else where.write_boards
        write(out, values)


def awards(stored: Stored, formula: Formula, sides: Iterable[Side], threads: int = 1) -> dict[Side, Ratios]:
    """What every result earns each of these sides, not rounded, on its board's own top."""
    out = {side: Ratios.empty(stored, formula) for side in sides}
    lowest, highest = stored.span(threads)
    codes = Codes(lowest, highest)
    for boards, width in _by_width(stored, formula, max(-lowest, highest)):
        if width.hasobject:
            for ratios in out.values():
                ratios.widen()
        if formula.why_not:
            for lines in tables(stored, boards):
                _score_by_score(stored, lines, codes, formula, out)
        else:
            work = partial(_by_columns, stored, codes, formula, width, out)
            on_threads(threads, work, places(stored, boards, formula.method.counts, threads))
    return out


def _by_columns(
    stored: Stored, codes: Codes, formula: Formula, width: Width, out: dict[Side, Ratios], place: Square | Lines
) -> None:
    tally, where = counted(stored, place, codes, formula, width)
    for side, ratios in out.items():
        own = tally if side is Side.NS else tally.turned
        ratios.put(formula.method.award(own, formula.settings), where)


def _score_by_score(stored: Stored, lines: Lines, codes: Codes, formula: Formula, out: dict[Side, Ratios]) -> None:
    cells = frequencies(stored, lines, codes)
    tallies = tallies_of_cells(cells, stored.counts.of(lines.boards), formula)
    for side, ratios in out.items():
        ratios.put(together(tallies, side, formula), Where(lines, cells))


def _by_width(stored: Stored, formula: Formula, score: int) -> Iterator[tuple[Column, Width]]:
    """The boards that can be compared, apart by the width that the formula needs on boards with as many results.

    `score`: the most points that any result has.
    """
    alike = stored.counts.alike
    bits = int(alike.most.max(initial=0)).bit_length()
    if stored.board is not None or (len(alike.played) == 1 and alike.played[0] >= formula.method.least):
        yield np.arange(len(stored.sizes)), _width(formula, bits, score)
        return
    widths = [_width(formula, size, score) for size in range(1, bits + 1)]
    size = np.searchsorted(1 << np.arange(bits), stored.counts.most, side="right")
    enough = stored.counts.played >= formula.method.least
    for width in dict.fromkeys(widths):
        boards = np.flatnonzero(np.array([one == width for one in widths])[size - 1] & enough)
        if len(boards):
            yield boards, width


def _width(formula: Formula, bits: int, score: int) -> Width:
    """What the formula needs on boards whose numbers have so many bits."""
    return np.dtype(object) if formula.why_not else narrowest(formula.largest((1 << bits) - 1, score))
