"""A first look at an archive: what cannot be scored, whether boards stand together, how many results they have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa

from overtrick.desk.batch.clean import clean_tables
from overtrick.desk.batch.hashes import hashes_of, keys_in
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.most import Most, raise_most
from overtrick.desk.batch.read import Reader
from overtrick.desk.batch.wanted import Wanted
from overtrick.scoring.batch.arranged import arranged
from overtrick.scoring.batch.keys import Keys, starts_of

__all__ = ["Limits", "Seen", "boards_in", "survey"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What the memory allows: rows read at a time, rows scored at a time, rows put into boxes at a time."""

    rows: int
    whole: int
    boxed: int


@dataclass(slots=True, kw_only=True)
class Seen:
    """What a file holds.

    `together`: the rows of each board stand next to each other. `heads`: a number for each board (see `hashes_of`),
    None where boards are not together and too many to be told apart in memory. `most`: N by group.
    """

    read: int = 0
    rejected: int = 0
    together: bool = True
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
    seen.together, seen.heads, seen.most = runs.together, runs.heads, runs.most
    if not seen.together and seen.rows <= limits.whole:
        _look_at_all(reader, source, wanted, limits, seen)
    return seen


def _look_at_all(reader: Reader, source: Input, wanted: Wanted, limits: Limits, seen: Seen) -> None:
    tables = [clean.table for clean in clean_tables(reader, source, wanted, wanted.needed, limits.rows)]
    seen.most, seen.heads = boards_in(pa.concat_tables(tables), wanted)


def boards_in(table: Any, wanted: Wanted) -> tuple[Most, Any]:
    """N by group and a number for each board, of rows in any order that hold their boards whole."""
    keys, most = keys_in(table, wanted.keys), Most()
    boards = arranged(keys)
    if isinstance(wanted.entered, str):
        raise_most(most, keys[0] if wanted.group else None, table[wanted.entered].to_numpy())
    else:
        rows = table[wanted.weight].to_numpy() if wanted.weight else np.ones(len(table), np.int64)
        sizes = np.zeros(len(boards.sizes), np.int64)
        np.add.at(sizes, boards.board, rows)
        sizes = np.full_like(sizes, wanted.entered) if wanted.entered is not None else sizes
        raise_most(most, Keys(boards.of_each(keys[0].column), keys[0].words) if wanted.group else None, sizes)
    rows_of_boards = np.zeros(len(boards.sizes), np.int64)
    rows_of_boards[boards.board[::-1]] = np.arange(len(table))[::-1]
    return most, hashes_of(keys, rows_of_boards)


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
        """The numbers of the boards; None where some come again."""
        return np.concatenate(self._heads or [np.zeros(0, np.uint64)]) if self.together else None

    def add(self, table: Any) -> None:
        """The rows that come next."""
        if not len(table):
            return
        keys = keys_in(table, self._wanted.keys)
        starts = starts_of([one.column for one in keys])
        goes_on = self._last == tuple(one.named(one.column[:1]).tolist()[0] for one in keys)
        self._count(table, keys, starts, goes_on=goes_on)
        if self.together:
            heads = hashes_of(keys, starts[1:] if goes_on else starts)
            self._heads.append(heads)
            self.together = not _come_again(heads)
            self._heads = self._heads if self.together else []
        self._last = tuple(one.named(one.column[-1:]).tolist()[0] for one in keys)

    def _count(self, table: Any, keys: list[Keys], starts: Any, *, goes_on: bool) -> None:
        wanted, group = self._wanted, keys[0] if self._wanted.group else None
        if isinstance(wanted.entered, str):
            raise_most(self.most, group, table[wanted.entered].to_numpy())
            return
        if wanted.weight:
            sizes = np.add.reduceat(table[wanted.weight].to_numpy(), starts)
        else:
            sizes = np.diff(np.append(starts, len(table)))
        sizes[0] += self._size if goes_on else 0
        self._size = int(sizes[-1])
        sizes = sizes if wanted.entered is None else np.full_like(sizes, wanted.entered)
        raise_most(self.most, None if group is None else Keys(group.column[starts], group.words), sizes)

    def end(self) -> None:
        """All rows were there: now it shows whether a board came again."""
        if self.together and _come_again(self.heads):
            self.together, self._heads = False, []


def _come_again(heads: Any) -> bool:
    """Whether any number is there twice."""
    in_order = np.sort(heads)
    return bool((in_order[1:] == in_order[:-1]).any())
