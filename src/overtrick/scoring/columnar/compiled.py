"""Loops over results that numba compiles: they count, and they put what was found for a score at its results.

They know no formula and no table of IMPs; both are handed to them as numbers. Each is one thread's work and lets other
threads run.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit

from overtrick.scoring.columnar.stored import Column

__all__ = [
    "add_up",
    "add_up_packed",
    "against_all",
    "against_all_side_by_side",
    "changes",
    "count_keys",
    "count_mixed",
    "machine_code",
    "mark",
    "put",
    "put_mixed",
    "put_standings",
    "rank_side_by_side",
    "tabulate",
]

F = TypeVar("F", bound=Callable[..., Any])

_GLANCE = 64
"""Rows that are compared at once."""

_TILE = 64
"""Boards that are compared at once, so that they stay in the nearest memory."""


def machine_code(function: F) -> F:
    """The function as machine code that lets other threads run; kept on disk where there is a place for it."""
    try:
        return cast("F", njit(cache=True, nogil=True)(function))
    except RuntimeError:
        return cast("F", njit(nogil=True)(function))


@machine_code
def _count(score: Column, lowest: int, met: Column) -> None:
    """Count scores. `met` has eight counters for each, so that equal results in a row do not wait for one counter."""
    whole = len(score) - len(score) % 8
    for i in range(0, whole, 8):
        met[np.uint32(score[i] - lowest), 0] += 1
        met[np.uint32(score[i + 1] - lowest), 1] += 1
        met[np.uint32(score[i + 2] - lowest), 2] += 1
        met[np.uint32(score[i + 3] - lowest), 3] += 1
        met[np.uint32(score[i + 4] - lowest), 4] += 1
        met[np.uint32(score[i + 5] - lowest), 5] += 1
        met[np.uint32(score[i + 6] - lowest), 6] += 1
        met[np.uint32(score[i + 7] - lowest), 7] += 1
    for i in range(whole, len(score)):
        met[np.uint32(score[i] - lowest), 0] += 1


@machine_code
def tabulate(
    score: Column,
    lowest: int,
    offsets: Column,
    scores: Column,
    met: Column,
    first: Column,
    which: Column,
    often: Column,
) -> int:
    """Fill in the cells of each board: its distinct scores, ascending, and how often each occurs; give their number.

    Board b has the results from `offsets[b]` up to `offsets[b + 1]`, and its cells will begin at `first[b]`. `scores`:
    all that can occur, ascending; -1 is given if another does. `met` holds eight counters, all zero, for each score
    from `lowest` on.
    """
    cells = 0
    for b in range(len(offsets) - 1):
        own = score[offsets[b] : offsets[b + 1]]
        left = len(own)
        _count(own, lowest, met)
        for found in scores:
            at = np.uint32(found - lowest)
            many = 0
            for counter in range(8):
                many += met[at, counter]
            if many:
                for counter in range(8):
                    met[at, counter] = 0
                which[cells] = found
                often[cells] = many
                cells += 1
                left -= many
        if left:
            return -1
        first[b + 1] = cells
    return cells


@machine_code
def put(
    score: Column, lowest: int, offsets: Column, first: Column, which: Column, values: Column, own: Column, out: Column
) -> None:
    """Put at each result the value of its cell. `own` has room for a value of every score from `lowest` on."""
    for b in range(len(offsets) - 1):
        for cell in range(first[b], first[b + 1]):
            own[which[cell] - lowest] = values[cell]
        some, found = score[offsets[b] : offsets[b + 1]], out[offsets[b] : offsets[b + 1]]
        for i in range(len(some)):
            found[i] = own[np.uint32(some[i] - lowest)]


@machine_code
def changes(column: Column, other: Column, found: Column) -> int:
    """Put down where two columns differ; give how often. `found` has room for one row more than they have.

    Where boards are large most stretches are alike from end to end, which is seen at a glance.
    """
    many = np.uint64(0)
    for first in range(0, len(column), _GLANCE):
        some, same = column[first : first + _GLANCE], other[first : first + _GLANCE]
        differs = some[0] ^ same[0]
        for i in range(len(some)):
            differs |= some[i] ^ same[i]
        if differs:
            for i in range(len(some)):
                found[many] = first + i
                many += np.uint64(some[i] != same[i])
    return int(many)


@machine_code
def count_keys(keys: Column, lowest: int, rows: Column) -> None:
    """Add to `rows` how many rows have each of the keys from `lowest` on."""
    for i in range(len(keys)):
        rows[np.uint64(np.int64(keys[i]) - lowest)] += 1


@machine_code
def mark(score: Column, lowest: int, seen: Column) -> None:
    """Mark the scores from `lowest` on that occur."""
    for i in range(len(score)):
        seen[np.uint32(score[i] - lowest)] = True


@machine_code
def count_mixed(board: Column, score: Column, lowest: int, number: Column, wide: int, counters: Column) -> None:
    """Count results in any order: board b has a counter for each of `wide` scores; `number` tells which one it is."""
    for i in range(len(score)):
        counters[np.uint64(board[i]) * np.uint64(wide) + np.uint64(number[np.uint32(score[i] - lowest)])] += 1


@machine_code
def put_mixed(
    board: Column, score: Column, lowest: int, number: Column, wide: int, values: Column, out: Column
) -> None:
    """Put at each result what was found for its counter."""
    for i in range(len(score)):
        out[i] = values[np.uint64(board[i]) * np.uint64(wide) + np.uint64(number[np.uint32(score[i] - lowest)])]


@machine_code
def rank_side_by_side(score: Column, lowest: int, starts: Column, size: int, which: Column) -> None:
    """For each result of small boards of one size, board by board: lower·size + equal − 1, in 16 bits.

    Board b has the results from `starts[b]` on; `lowest` and 65,535 more are the scores that can occur.
    """
    block, own = np.empty((size, _TILE), np.int16), np.empty((size, _TILE), np.int16)
    lower, equal = np.empty((size, _TILE), np.int8), np.empty((size, _TILE), np.int8)
    block[:] = 0
    for b in range(0, len(starts), _TILE):
        many = min(_TILE, len(starts) - b)
        for i in range(size):
            for t in range(many):
                block[i, t] = np.int16(score[np.uint64(starts[b + t] + i)] - lowest - 32768)
        lower[:], equal[:] = 0, 0
        for one in range(1, size):
            for other in range(one):
                for t in range(_TILE):
                    less = np.int8(block[other, t] < block[one, t])
                    same = np.int8(block[other, t] == block[one, t])
                    lower[one, t] += less
                    lower[other, t] += np.int8(1) - less - same
                    equal[one, t] += same
                    equal[other, t] += same
        for i in range(size):
            for t in range(_TILE):
                own[i, t] = lower[i, t] * np.int16(size) + equal[i, t]
        for t in range(many):
            first = (b + t) * size
            for i in range(size):
                which[np.uint64(first + i)] = own[i, t]


@machine_code
def put_standings(which: Column, kind: Column, starts: Column, values: Column, out: Column) -> None:
    """Put at each result of boards of one size the value of its standing on a board of that kind."""
    size = len(which) // len(starts)
    for b in range(len(starts)):
        own, first, start = values[kind[b]], b * size, starts[b]
        for i in range(size):
            out[np.uint64(start + i)] = own[which[np.uint64(first + i)]]


@machine_code
def against_all(score: Column, often: Column, first: Column, won: Column, middle: int) -> Column:
    """For each cell what its score wins against every result of its board.

    `won[middle + d]`: what a difference of d wins; what the one wins the other loses.
    """
    total = np.zeros(len(score), np.int64)
    for b in range(len(first) - 1):
        for one in range(first[b] + 1, first[b + 1]):
            for other in range(first[b], one):
                swing = np.int64(won[np.uint64(middle + score[one] - score[other])])
                total[one] += swing * often[other]
                total[other] -= swing * often[one]
    return total


@machine_code
def against_all_side_by_side(square: Column, won: Column, middle: int) -> Column:
    """The same for every result of small boards that stand side by side, a column each."""
    width, boards = square.shape
    total = np.zeros((width, boards), np.int32)
    for start in range(0, boards, _TILE):
        end = min(start + _TILE, boards)
        for one in range(1, width):
            for other in range(one):
                for b in range(start, end):
                    swing = np.int32(won[np.uint64(middle + square[one, b] - square[other, b])])
                    total[one, b] += swing
                    total[other, b] -= swing
    return total


@machine_code
def add_up(num: Column, owner: Column, offsets: Column, factors: Column, sums: Column) -> tuple[Any, Any]:
    """Add to `sums` of each owner what its rows have, times the factor of their stretch, and how many rows that were.

    Stretch s has the rows from `offsets[s]` up to `offsets[s + 1]`; one with the factor 0 counts for nothing. Gives
    the lowest and the highest number that was met, or 0: sums are right if the largest possible one fits 64 bits.
    """
    low = high = np.int64(0)
    for s in range(len(offsets) - 1):
        factor = factors[s]
        if factor:
            some, who_has = num[offsets[s] : offsets[s + 1]], owner[offsets[s] : offsets[s + 1]]
            for i in range(len(some)):
                number = np.int64(some[i])
                low, high = min(low, number), max(high, number)
                who = np.uint64(who_has[i])
                sums[who, 0] += number * factor
                sums[who, 1] += 1
    return low, high


@machine_code
def add_up_packed(
    num: Column, owner: Column, offsets: Column, factors: Column, bits: int, sums: Column
) -> tuple[Any, Any]:
    """The same with how many rows an owner has in the lowest `bits` of its sum: half the memory, and much quicker."""
    low = high = np.int64(0)
    for s in range(len(offsets) - 1):
        factor = factors[s]
        if factor:
            some, who_has = num[offsets[s] : offsets[s + 1]], owner[offsets[s] : offsets[s + 1]]
            for i in range(len(some)):
                number = np.int64(some[i])
                low, high = min(low, number), max(high, number)
                sums[np.uint64(who_has[i])] += (number * factor << bits) + 1
    return low, high
