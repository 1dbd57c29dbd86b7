"""Why totals differ though the lines agree: older lines, a line entered for the wrong side, a total that was typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property

from overtrick.audit.board_trial import BoardTrial
from overtrick.audit.books import book_of
from overtrick.audit.changes import as_score
from overtrick.audit.ledger import Cause, Ledger
from overtrick.audit.older_lines import Change, Deltas, Window, first_fit
from overtrick.audit.printing import Number, number_in
from overtrick.audit.spots import Kind, Spot, entry_spot, names_of
from overtrick.audit.sums import EXACT, Got
from overtrick.audit.worlds import World
from overtrick.kernel.ratio import Exact
from overtrick.model.conditions import Conditions
from overtrick.model.entry import EntryKey
from overtrick.model.line import Line, Played
from overtrick.model.outcome import BoardSheet, ScoredLine
from overtrick.model.seat import Side

__all__ = ["TotalCauses"]

_OF_LINES = (Kind.AWARD, Kind.SHARE)
_SUMS = (Kind.TOTAL, Kind.PERCENT)
_SUSPECTS = 6


class TotalCauses:
    """Searches for what gives the totals and percentages of an event that are still open."""

    def __init__(self, ledger: Ledger, world: World, conditions: Conditions) -> None:
        self._ledger, self._world, self._conditions = ledger, world, conditions
        self._outcome = world.reckoner.outcome(conditions)
        self._keys = list(world.got(conditions))
        self._spots = {
            key: [spot for kind in _SUMS if (spot := entry_spot(kind, key)) in ledger.published] for key in self._keys
        }

    def search(self) -> World | None:
        """Names what it finds in the ledger; gives the world in which older lines explain the totals.

        No line is taken for exchanged while awards differ for no known cause: totals may follow these.
        """
        if not self._open():
            return None
        if not self._ledger.open(*_OF_LINES):
            self._exchanged_lines()
        return self._older_lines() if len(self._open()) > 1 else None

    def _open(self) -> list[EntryKey]:
        return [key for key in self._keys if any(map(self._ledger.is_open, self._spots[key]))]

    def _books(self, deltas: Mapping[EntryKey, Exact]) -> tuple[dict[Spot, Number], dict[EntryKey, Got]]:
        got = self._world.because(Cause("", ""), {**self._world.deltas, **deltas}).got(self._conditions)
        percents = {key: one.percent for key, one in got.items() if one.percent is not None}
        totals = {key: one.total for key, one in got.items()}
        return {**book_of(Kind.TOTAL, totals), **book_of(Kind.PERCENT, percents)}, got

    def _exchanged_lines(self) -> None:
        """Two contestants whose totals fit if one line between them had the awards of both sides exchanged."""
        open_keys = set(self._open())
        fitting: dict[tuple[EntryKey, ...], list[str]] = {}
        for sheet, scored in self._lines():
            both = (*scored.line.who.ns, *scored.line.who.ew)
            ns, ew = scored.counted
            if ns is None or ew is None or ns == ew or len(both) != 2 or not open_keys.issuperset(both):
                continue
            book, _ = self._books({both[0]: ew - ns, both[1]: ns - ew})
            if all(self._ledger.fits(spot, book) for key in both for spot in self._spots[key]):
                fitting.setdefault(tuple(sorted(both, key=str)), []).append(
                    f"{names_of(scored.line)} on board {sheet.board.number}"
                )
        for keys, where in fitting.items():
            text = f"the totals fit if the awards of both sides are exchanged in the line {' or '.join(where)}"
            self._ledger.name(Cause("line exchanged in totals", text), [s for key in keys for s in self._spots[key]])

    def _lines(self) -> Iterator[tuple[BoardSheet, ScoredLine]]:
        for sheet in self._outcome.sheets:
            for scored in sheet.lines:
                yield sheet, scored

    def _older_lines(self) -> World | None:
        """Totals that were made before a few lines were changed: they fit other scores of these lines."""
        ruled = [(s, one.line) for s, one in self._lines() if one.line.ruling is not None]
        suspects = [*ruled[:_SUSPECTS], *self._suspects()]
        changes = [list(self._changes(sheet, line)) for sheet, line in suspects]
        found = first_fit(changes, self._lacking(), self._fit)
        return self._name_older(found) if found else None

    def _lacking(self) -> dict[EntryKey, Window]:
        """What each sum of boards lacks for the printed total and percentage, rounded in whatever way."""
        found: dict[EntryKey, Window] = {}
        for key in self._keys:
            windows = [window for spot in self._spots[key] if (window := self._window(key, spot)) is not None]
            if windows:
                found[key] = Window(max(one.low for one in windows), min(one.high for one in windows))
        return {key: window for key, window in found.items() if window.width > 0}

    def _window(self, key: EntryKey, spot: Spot) -> Window | None:
        printed, number = number_in(self._ledger.published[spot]), self._base.get(spot)
        of_one = self._of_one[key].get(spot.kind)
        if printed is None or number is None or not isinstance(number.value, Fraction):
            return None
        if not isinstance(of_one, Fraction) or of_one <= 0:
            return None
        unit = Fraction(1, 10 ** len(self._ledger.published[spot].strip().partition(".")[2]))
        return Window((printed - unit - number.value) / of_one, (printed + unit - number.value) / of_one)

    def _fit(self, chosen: Sequence[Change]) -> bool:
        """Whether every total fits with these changes."""
        return all(self._has(key, spot, chosen) for key in self._keys for spot in self._spots[key])

    def _suspects(self) -> list[tuple[BoardSheet, Line]]:
        """The lines whose two sides' totals are off most, one up and one down."""
        off = {key: self._off(key) for key in self._open()}
        found = []
        for sheet, scored in self._lines():
            line = scored.line
            ns, ew = (sum((off.get(key, Fraction(0)) for key in line.who[side]), Fraction(0)) for side in Side)
            if line.ruling is None and ns * ew < 0:
                found.append((min(abs(ns), abs(ew)), sheet, line))
        found.sort(key=lambda one: -one[0])
        return [(sheet, line) for _, sheet, line in found[:_SUSPECTS]]

    def _off(self, key: EntryKey) -> Fraction:
        """By how much the printed total (or percentage) is above the computed one."""
        for spot in self._spots[key]:
            printed, number = number_in(self._ledger.published[spot]), self._ledger.computed(spot)
            if printed is not None and number is not None and isinstance(number.value, Fraction):
                return printed - number.value
        return Fraction(0)

    def _changes(self, sheet: BoardSheet, line: Line) -> Iterator[Change]:
        """Other scores of a line, those that do the same to everybody once."""
        event = self._world.reckoner.event
        lines = tuple(one for one in event.lines if (one.session, one.board) == (sheet.session, sheet.board.number))
        trial = BoardTrial(event=event, lines=lines, sheet=sheet, conditions=self._conditions)
        happened = line.happened.score if isinstance(line.happened, Played) else None
        first = [happened] if line.ruling is not None and happened is not None else []
        before, seen = _counted([sheet]), set[tuple[Exact, ...]]()
        for score in dict.fromkeys((*first, *trial.scores(happened))):
            if score == line.score:
                continue
            changed = as_score(line, score)
            after = _counted(trial.sheets(trial.with_line(line, changed)))
            deltas = {key: after.get(key, Fraction(0)) - value for key, value in before.items()}
            if (effect := tuple(deltas.values())) not in seen:
                seen.add(effect)
                yield Change(sheet=sheet, before=line, after=changed, deltas=deltas)

    @cached_property
    def _base(self) -> dict[Spot, Number]:
        return self._books({})[0]

    @cached_property
    def _of_one(self) -> dict[EntryKey, dict[Kind, Exact]]:
        """What one more in the sum of its boards adds to a contestant's total and percentage."""
        book, _ = self._books(dict.fromkeys(self._keys, Fraction(1)))
        return {
            key: {
                kind: book[spot].value - self._base[spot].value
                for kind in _SUMS
                if (spot := entry_spot(kind, key)) in book and spot in self._base
            }
            for key in self._keys
        }

    def _has(self, key: EntryKey, spot: Spot, chosen: Sequence[Change]) -> bool:
        if spot not in self._base:
            return True
        delta = sum((one.deltas.get(key, Fraction(0)) for one in chosen), Fraction(0))
        value = self._base[spot].value + self._of_one[key][spot.kind] * delta  # type: ignore[operator]
        return self._ledger.fits(spot, {spot: Number(value)})

    def _name_older(self, found: Sequence[Change]) -> World:
        told = [
            f"{one.after.score} on board {one.sheet.board.number} in the line {names_of(one.before)}" for one in found
        ]
        cause = Cause("stale totals", f"totals are older than the lines: they fit {' and '.join(told)}")
        deltas: Deltas = dict(self._world.deltas)
        for one in found:
            deltas |= {key: deltas.get(key, Fraction(0)) + value for key, value in one.deltas.items()}
        world = self._world.because(cause, deltas)
        self._ledger.offer(cause, world.book(self._conditions, EXACT), self._ledger.of(*_SUMS))
        return world


def _counted(sheets: Iterable[BoardSheet]) -> Deltas:
    """What everybody adds to its total on these boards."""
    found: Deltas = {}
    for sheet in sheets:
        for scored in sheet.lines:
            for side in Side:
                for key in scored.line.who[side]:
                    found[key] = found.get(key, Fraction(0)) + (scored.counted[side] or Fraction(0))
    return found
