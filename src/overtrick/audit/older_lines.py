"""Which few lines, had they other scores, would give every printed total: two changes meet the third that is due."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

from overtrick.kernel.ratio import Exact
from overtrick.kernel.records import dataclass
from overtrick.model.entry import EntryKey
from overtrick.model.line import Line
from overtrick.model.outcome import BoardSheet

__all__ = ["Change", "Deltas", "Window", "first_fit"]

Deltas = dict[EntryKey, Exact]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Change:
    """A line with another score, and what everybody's sum of boards would then have over the present one."""

    sheet: BoardSheet
    before: Line
    after: Line
    deltas: Deltas

    @property
    def board(self) -> tuple[str, int]:
        """On which board."""
        return self.sheet.session, self.sheet.board.number


@dataclass(frozen=True, slots=True)
class Window:
    """What a contestant's sum lacks: not less than one number, not more than another."""

    low: Fraction
    high: Fraction

    @property
    def width(self) -> Fraction:
        """How far apart they are."""
        return self.high - self.low


Fits = Callable[[Sequence[Change]], bool]
_Cell = tuple[int, ...]


class _Index:
    """All changes by what they do to the two contestants whom they tell apart best."""

    def __init__(self, changes: Sequence[Sequence[Change]], windows: Mapping[EntryKey, Window]) -> None:
        self.changes = [[one for one in each if _is_plain(one)] for each in changes]
        every = [one for each in self.changes for one in each]
        told = {key: len({_cell(one, {key: window}) for one in every}) for key, window in windows.items()}
        best = sorted(windows, key=lambda key: -told[key])[:2]
        self._windows = {key: windows[key] for key in best}
        self._by_cell: dict[_Cell, list[tuple[int, Change]]] = defaultdict(list)
        for at, each in enumerate(self.changes):
            for one in each:
                self._by_cell[_cell(one, self._windows)].append((at, one))

    def completing(self, chosen: Sequence[Change], after: int) -> Iterator[Change]:
        """The changes of later lines, on other boards, with which the chosen may give what is lacking."""
        ranges = []
        for key, window in self._windows.items():
            sum_of = sum((_of(one, key) for one in chosen), Fraction(0))
            ranges.append(range((window.low - sum_of) // window.width, (window.high - sum_of) // window.width + 1))
        boards = {one.board for one in chosen}
        for cell in product(*ranges):
            for at, one in self._by_cell.get(cell, ()):
                if at > after and one.board not in boards:
                    yield one


def _is_plain(change: Change) -> bool:
    return all(isinstance(delta, Fraction) for delta in change.deltas.values())


def _of(change: Change, key: EntryKey) -> Fraction:
    delta = change.deltas.get(key, Fraction(0))
    assert isinstance(delta, Fraction)
    return delta


def _cell(change: Change, windows: Mapping[EntryKey, Window]) -> _Cell:
    return tuple(_of(change, key) // window.width for key, window in windows.items())


def first_fit(
    changes: Sequence[Sequence[Change]], windows: Mapping[EntryKey, Window], fits: Fits
) -> tuple[Change, ...]:
    """One, two or three changes, each of another board, with which everything fits; nothing where none do.

    changes: for each line what it may have been, the likeliest first. windows: what each contestant lacks at least and
    at most. Fewer changes go before more.
    """
    if not windows:
        return ()
    index = _Index(changes, windows)
    for chosen, after in _beginnings(index.changes):
        for one in index.completing(chosen, after):
            if fits((*chosen, one)):
                return (*chosen, one)
    return ()


def _beginnings(changes: Sequence[Sequence[Change]]) -> Iterator[tuple[tuple[Change, ...], int]]:
    """All but the last of the changes, with the line of the last of these: nothing, one, two of different boards."""
    yield (), -1
    for at, each in enumerate(changes):
        yield from (((one,), at) for one in each)
    for first, each in enumerate(changes):
        for second in range(first + 1, len(changes)):
            for one, other in product(each, changes[second]):
                if one.board != other.board:
                    yield (one, other), second
