"""Tallies as whole columns: what was counted for every result, to be looked at or put into another formula."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np

from overtrick.kernel.records import replace
from overtrick.model.method import Method, Settings
from overtrick.model.tally import Extent, Margin, Points, Ranks, Swings, Tally
from overtrick.scoring.columnar.codes import Codes
from overtrick.scoring.columnar.formula import ready, tally_of_size
from overtrick.scoring.columnar.portions import counted, places
from overtrick.scoring.columnar.size import Largest
from overtrick.scoring.columnar.stored import Stored
from overtrick.scoring.columnar.width import narrowest

__all__ = ["tally_columns"]

_NUMBERS: dict[type[Tally], tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind) if field.name not in ("extent", "turn"))
    for kind in (Ranks, Swings, Margin, Points)
}


def tally_columns(stored: Stored, method: Method[Any], settings: Settings) -> Tally:
    """What the method counts for every result, from N-S's side, in the order in which results are stored.

    Units: results, IMPs and points. Each field is a column of 64 bits, of Python's own numbers where a board has so
    many results that a sum could leave them; the fields of the extent are such columns as well. In a margin `kept_sum`
    and `kept` may be in the same fraction of a score (see Margin).

    >>> from overtrick.methods import METHODS
    >>> from overtrick.scoring.columnar.stored import stored_boards
    >>> two = stored_boards(np.array([420, 420, -50, 90, 110]), np.array([0, 3, 5]))
    >>> ranks = tally_columns(two, METHODS.get("mitchell"), Settings((), {}))
    >>> ranks.lower.tolist(), ranks.equal.tolist(), ranks.extent.played.tolist()
    ([1, 1, 0, 0, 1], [2, 2, 1, 1, 1], [3, 3, 3, 2, 2])
    """
    largest = Largest()
    lowest, highest = stored.span()
    tally_of_size(largest, method, settings, int(stored.counts.most.max(initial=0)), max(-lowest, highest))
    width = np.promote_types(narrowest(largest.met), np.int64)
    out: dict[str, Any] = {name: np.empty(len(stored.score), width) for name in _NUMBERS[method.counts]}
    codes, formula = Codes(lowest, highest), replace(ready(method, settings), by_datum=False)
    for place in places(stored, np.arange(len(stored.sizes)), method.counts):
        tally, where = counted(stored, place, codes, formula, width)
        for name, column in out.items():
            where.write(column, getattr(tally, name))
    each: dict[str, Any] = {name: np.repeat(numbers, stored.sizes) for name, numbers in stored.counts.named}
    whole: Tally = method.counts(**out, extent=Extent(**each))
    return whole
