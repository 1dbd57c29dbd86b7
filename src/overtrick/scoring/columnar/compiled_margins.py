"""Loops that numba compiles for methods with a datum: what is left of each board, and which boards have the same left.

They know no datum and no formula. Each is one thread's work and lets other threads run.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from overtrick.scoring.columnar.compiled import machine_code
from overtrick.scoring.columnar.stored import Column

__all__ = ["Cuts", "number", "trim_side_by_side"]

_TILE = 64
"""Boards that are trimmed at once, so that their scores and ends stay in the nearest memory."""


class Cuts(NamedTuple):
    """What boards of each kind leave out, a row for each kind, in parts of a score.

    `parts`: of how many a score is made. `lowest`: how many of them are left out of the lowest score, of the next one,
    and so on; `highest` likewise; no part twice. `kept`: how many parts are left of the board.
    """

    parts: Column
    lowest: Column
    highest: Column
    kept: Column


@machine_code
def trim_side_by_side(
    score: Column, lowest: int, starts: Column, kind: Column, cuts: Cuts, codes: Column, which: Column, sums: Column
) -> int:
    """For boards of one size, whose results begin at `starts`: what is kept of each, and the codes of its scores.

    `codes` has a place for every score from `lowest` to 65,535 above it, -1 at first; scores get codes in the order in
    which they turn up. `which` has a row for each board. `sums` are in parts. Gives how many codes there are.
    """
    size, lows, highs = which.shape[1], cuts.lowest.shape[1], cuts.highest.shape[1]
    block, moved = np.zeros((size, _TILE), np.int16), np.empty(_TILE, np.int16)
    bottom, top = np.empty((lows, _TILE), np.int16), np.empty((highs, _TILE), np.int16)
    whole, many, middle = np.empty(_TILE, np.int32), 0, lowest + 32768
    for b in range(0, len(starts), _TILE):
        some = slice(b, min(b + _TILE, len(starts)))
        many = _side_by_side(score, lowest, starts[some], codes, many, block, which[some])
        _sort_ends(block, moved, whole, bottom, top)
        for t in range(some.stop - b):
            own = kind[b + t]
            kept = middle * cuts.kept[own] + whole[t] * cuts.parts[own]
            for j in range(lows):
                kept -= bottom[j, t] * cuts.lowest[own, j]
            for j in range(highs):
                kept -= ~top[j, t] * cuts.highest[own, j]
            sums[b + t] = kept
    return many


@machine_code
def _side_by_side(
    score: Column, lowest: int, starts: Column, codes: Column, many: int, block: Column, which: Column
) -> int:
    """Put the scores of some boards into columns of 16 bits, their codes into rows; give how many codes there are now.

    There were `many` before.
    """
    for t in range(len(starts)):
        for i in range(len(block)):
            at = np.uint32(score[np.uint64(starts[t] + i)] - lowest)
            block[i, t] = np.int16(np.int32(at) - 32768)
            if codes[at] < 0:
                codes[at] = many
                many += 1
            which[t, i] = codes[at]
    return many


@machine_code
def _sort_ends(block: Column, moved: Column, whole: Column, bottom: Column, top: Column) -> None:
    """The sum of each column, its lowest numbers in order, and its highest, each of them as ~number."""
    whole[:], bottom[:], top[:] = 0, 32767, 32767
    for i in range(len(block)):
        for t in range(_TILE):
            whole[t] += block[i, t]
            moved[t] = block[i, t]
        _keep_lowest(bottom, moved)
        for t in range(_TILE):
            moved[t] = ~block[i, t]
        _keep_lowest(top, moved)


@machine_code
def _keep_lowest(lowest: Column, others: Column) -> None:
    """Put each of the others where it belongs among the lowest numbers of its column, which are in order."""
    for row in range(len(lowest)):
        for t in range(_TILE):
            one, other = lowest[row, t], others[t]
            lowest[row, t], others[t] = min(one, other), max(one, other)


@machine_code
def number(keys: Column, numbers: Column, met: Column) -> int:
    """Put in the place of each key its number in the order in which they turn up; give how many there are.

    `numbers` has a place for every key from 0 on, -1 at first. `met` gets the key of each number.
    """
    many = 0
    for i in range(len(keys)):
        key = keys[i]
        if numbers[key] < 0:
            numbers[key], met[many] = many, key
            many += 1
        keys[i] = numbers[key]
    return many
