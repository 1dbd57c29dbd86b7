"""A file that is scored while it is read for the first time: what is learnt of it, and what must not come to light.

That is done where nothing has to be known before: where no result depends on N, and where no board can be in another
file. Whether rows of a board stand together shows only at the end; until then the results are not to be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np

from overtrick.desk.batch.clean import Clean
from overtrick.desk.batch.hashes import hashes_of, keys_named
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.read import ranges_of
from overtrick.desk.batch.survey import Seen, come_again
from overtrick.desk.batch.wanted import Wanted
from overtrick.scoring.batch.scored import Scored

__all__ = ["MixedError", "Ranges", "Watch", "ranges_apart"]

Ranges: TypeAlias = Mapping[str, tuple[int, int]]
"""The lowest and the highest of keys in a file, by column."""


class MixedError(Exception):
    """Boards do not stand together, or not where they were said to be."""


def ranges_apart(inputs: tuple[Input, ...], wanted: Wanted) -> list[Ranges] | None:
    """For each file where its keys lie, so that no board can be in two files; None where nobody knows.

    It is enough that one of the keys lies apart. Raises: UnreadableError.
    """
    if len(inputs) == 1 or wanted.per_file:
        return [{} for _ in inputs]
    told = [ranges_of(source, wanted.keys) for source in inputs]
    for name in wanted.keys:
        if all(name in one for one in told) and _are_apart([one[name] for one in told]):
            return [{name: one[name]} for one in told]
    return None


def _are_apart(ranges: list[tuple[int, int]]) -> bool:
    """Whether none of these overlap; a range without numbers has its ends the other way round.

    >>> _are_apart([(5, 9), (1, 4), (0, -1)]), _are_apart([(5, 9), (1, 5)])
    (True, False)
    """
    in_order = sorted(one for one in ranges if one[0] <= one[1])
    return all(before[1] < after[0] for before, after in pairwise(in_order))


class Watch:
    """Looks on while a file is scored; `reject` is given the rows that cannot be scored.

    `ranges`: where its keys were said to lie.
    """

    def __init__(self, wanted: Wanted, ranges: Ranges, reject: Callable[[Any], None]) -> None:
        self.seen = Seen()
        self._wanted, self._ranges, self._reject = wanted, ranges, reject
        self._heads: list[Any] = []
        self._at = 0

    def begin(self) -> None:
        """The file is read from its first row on, for the first time or again."""
        self._at, self._heads = 0, []

    def rows(self, clean: Clean) -> None:
        """The rows that were read next; what was told of them before is not told again."""
        self._at += clean.read
        if self._at <= self.seen.read:
            return
        if len(clean.rejects):
            self._reject(clean.rejects)
        self.seen.read += clean.read
        self.seen.rejected += len(clean.rejects)

    def boards(self, scored: Scored) -> None:
        """Whole boards, as far as anybody can know yet.

        Raises: MixedError.
        """
        boards = scored.boards
        columns = [boards.key] if boards.group is None else [boards.group, boards.key]
        if scored.arranged.mixed is not None:
            raise MixedError
        for name, column in zip(self._wanted.keys, columns, strict=True):
            if len(column) and name in self._ranges:
                low, high = self._ranges[name]
                if int(column.min()) < low or int(column.max()) > high:
                    raise MixedError
        self._heads.append(hashes_of([keys_named(column) for column in columns]))

    def end(self) -> None:
        """All rows were there.

        Raises: MixedError.
        """
        if self._heads and come_again(np.concatenate(self._heads)):
            raise MixedError
