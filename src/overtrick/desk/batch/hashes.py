"""A number of 64 bits for each board, the same in every run and for every width of a column."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import numpy as np

from overtrick.scoring.batch.keys import Keys, key_column
from overtrick.scoring.batch.table import keys_of

__all__ = ["hashes_of", "keys_in", "keys_named"]

_ODD = np.uint64(0x9E3779B97F4A7C15)


def keys_in(table: Any, names: tuple[str, ...]) -> list[Keys]:
    """The columns of keys of a table."""
    return [key_column(keys_of(table, name), name) for name in names]


def keys_named(column: Any) -> Keys:
    """A column of keys as they are called, text among them.

    >>> keys_named(np.array(["b", "a"], object)).column.tolist()
    [1, 0]
    """
    if column.dtype.kind in "iu":
        return Keys(column)
    words, at = np.unique(column, return_inverse=True)
    return Keys(at, words)


def hashes_of(keys: list[Keys], rows: Any = slice(None)) -> Any:
    """Numbers that differ for different whole numbers, and with all likelihood for other different keys.

    >>> one, other = (Keys(np.array([5, 6, 5], kind)) for kind in (np.int8, np.int64))
    >>> found = hashes_of([one])
    >>> found.tolist() == hashes_of([other]).tolist(), [found.tolist().count(number) for number in found.tolist()]
    (True, [2, 1, 2])
    """
    found = _mixed(_numbers(keys[0], rows))
    for more in keys[1:]:
        found = _mixed(found * _ODD + _numbers(more, rows))
    return found


def _numbers(keys: Keys, rows: Any) -> Any:
    column = keys.column[rows]
    if keys.words is None:
        return (column if column.dtype == np.uint64 else column.astype(np.int64)).view(np.uint64)
    words = [int.from_bytes(blake2b(word.encode(), digest_size=8).digest(), "little") for word in keys.words]
    return np.array(words, np.uint64)[column] if words else np.zeros(0, np.uint64)


def _mixed(numbers: Any) -> Any:
    """Every bit of the result depends on every bit given, and no two numbers give the same.

    Source: Steele, Lea and Flood, Fast splittable pseudorandom number generators, OOPSLA 2014: SplitMix64.
    """
    mixed = numbers + _ODD
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))
