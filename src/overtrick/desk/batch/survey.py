"""A first look at an archive: what cannot be scored, whether boards stand together, how many results they have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa

from overtrick.desk.batch.clean import clean_tables
from overtrick.desk.batch.hashes import hashes_of, keys_in
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.most import Most, raise_most
from overtrick.desk.batch.read import Reader
from overtrick.desk.batch.wanted import Wanted
from overtrick.kernel.records import dataclass, field, replace
from overtrick.scoring.batch.arranged import Arranged, arranged
from overtrick.scoring.batch.keys import Keys, starts_of
from overtrick.scoring.batch.table import numbers_of

__all__ = ["Limits", "Seen", "come_again", "look_closer", "most_in", "survey"]

_KNOWN = 1 << 12
"""How many boards are remembered of a file that has them mixed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What the memory allows: rows read at a time, rows scored at a time, rows put into boxes at a time."""

    rows: int
    whole: int
    boxed: int


@dataclass(slots=True, kw_only=True)
class Seen:
    """What a file holds.

    `together`: the rows of each board stand next to each other. `heads`: a number for each board (see `hashes_of`).
    `most`: N by group. Where boards are mixed the heads are of some of them, and `most` is unknown, until they are all
    `looked_at`.
    """

    read: int = 0
    rejected: int = 0
    together: bool = True
    looked_at: bool = True
    heads: Any = None
    most: Most = field(default_factory=dict)

    @property
    def rows(self) -> int:
        """How many can be scored."""
        return self.read - self.rejected


def survey(
    reader: Reader, source: Input, wanted: Wanted, limits: Limits, reject: Callable[[Any], None], done: Any
) -> Seen:
    """Look a file over; `reject` is given the rows that cannot be scored, `done` the number of rows seen.

    Raises: UnreadableError, BadValueError.
    """
    seen, runs = Seen(), _Runs(wanted)
    for clean in clean_tables(reader, source, wanted, wanted.needed, limits.rows):
        if len(clean.rejects):
            reject(clean.rejects)
        seen.read, seen.rejected = seen.read + clean.read, seen.rejected + len(clean.rejects)
        runs.add(clean.table)
        done(clean.read)
    runs.end()
    seen.together = seen.looked_at = runs.together
    seen.heads, seen.most = runs.heads, runs.most if runs.together else {}
    return seen


def look_closer(reader: Reader, source: Input, wanted: Wanted, limits: Limits, seen: Seen) -> Seen:
    """The same with all boards of a file that has its rows in any order and can be held whole.

    Raises: UnreadableError, BadValueError.
    """
    tables = [clean.table for clean in clean_tables(reader, source, wanted, wanted.needed, limits.rows)]
    table = pa.concat_tables(tables)
    keys = keys_in(table, wanted.keys)
    boards = arranged(keys)
    heads = hashes_of(keys, boards.of_each(np.arange(len(table))))
    return replace(seen, most=_most_of(table, keys, boards, wanted), heads=heads, looked_at=True)


def most_in(table: Any, wanted: Wanted) -> Most:
    """N by group, of rows in any order that hold their boards whole."""
    keys = keys_in(table, wanted.keys)
    return _most_of(table, keys, arranged(keys), wanted)


def _most_of(table: Any, keys: list[Keys], boards: Arranged, wanted: Wanted) -> Most:
    most = Most()
    if isinstance(wanted.entered, str):
        raise_most(most, keys[0] if wanted.group else None, numbers_of(table[wanted.entered]))
    else:
        sizes = boards.sizes
        if wanted.weight:
            sizes = np.zeros(len(boards.sizes), np.int64)
            np.add.at(sizes, boards.board, numbers_of(table[wanted.weight]))
        sizes = np.full_like(sizes, wanted.entered) if wanted.entered is not None else sizes
        raise_most(most, Keys(boards.of_each(keys[0].column), keys[0].words) if wanted.group else None, sizes)
    return most


class _Runs:
    """Stretches of rows of one board, over the seams between tables."""

    def __init__(self, wanted: Wanted) -> None:
        self.most: Most = {}
        self.together = True
        self._wanted, self._heads = wanted, list[Any]()
        self._last: tuple[Any, ...] | None = None
        self._size = 0

    @property
    def heads(self) -> Any:
        """The numbers of the boards; where one came again, the lowest of those that were seen.

        Files that share many boards share the lowest of their numbers too.
        """
        heads = np.concatenate(self._heads or [np.zeros(0, np.uint64)])
        if self.together:
            return heads
        in_order = np.sort(heads)
        return in_order[np.append(True, in_order[1:] != in_order[:-1])][:_KNOWN]

    def add(self, table: Any) -> None:
        """The rows that come next."""
        if not len(table) or not self.together:
            return
        keys = keys_in(table, self._wanted.keys)
        starts = starts_of([one.column for one in keys])
        goes_on = self._last == tuple(one.named(one.column[:1]).tolist()[0] for one in keys)
        self._count(table, keys, starts, goes_on=goes_on)
        heads = hashes_of(keys, starts[1:] if goes_on else starts)
        self._heads.append(heads)
        self.together = not come_again(heads)
        self._last = tuple(one.named(one.column[-1:]).tolist()[0] for one in keys)

    def _count(self, table: Any, keys: list[Keys], starts: Any, *, goes_on: bool) -> None:
        wanted, group = self._wanted, keys[0] if self._wanted.group else None
        if isinstance(wanted.entered, str):
            raise_most(self.most, group, numbers_of(table[wanted.entered]))
            return
        if wanted.weight:
            sizes = np.add.reduceat(numbers_of(table[wanted.weight]), starts)
        else:
            sizes = np.diff(np.append(starts, len(table)))
        sizes[0] += self._size if goes_on else 0
        self._size = int(sizes[-1])
        sizes = sizes if wanted.entered is None else np.full_like(sizes, wanted.entered)
        raise_most(self.most, None if group is None else Keys(group.column[starts], group.words), sizes)

    def end(self) -> None:
        """All rows were there: now it shows whether a board came again."""
        self.together = self.together and not come_again(self.heads)


def come_again(heads: Any) -> bool:
    """Whether any number is there twice."""
    in_order = np.sort(heads)
    return bool((in_order[1:] == in_order[:-1]).any())
