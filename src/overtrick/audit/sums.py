"""How programs come from board values to totals and percentages, where they do it otherwise than exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from fractions import Fraction

from overtrick.audit.books import Reckoner, on_paper
from overtrick.kernel.ratio import Exact, Rounding, decimal, rounded
from overtrick.kernel.records import dataclass, replace
from overtrick.methods import METHODS
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import BoardSheet, ScoredLine, Standing
from overtrick.model.seat import Side
from overtrick.ranking.byes import chosen_byes, usual_boards

__all__ = ["EXACT", "Got", "Sums", "Tops", "reckon", "variations"]

_HUNDREDTH = Fraction(1, 100)


class Tops(Enum):
    """What a percentage is taken of: boards brought to one top, each board's own, or the mean of per cents."""

    COMMON = "common"
    OWN = "own"
    EACH = "each"


@dataclass(frozen=True, slots=True, kw_only=True)
class Got:
    """What one contestant comes to."""

    total: Exact
    percent: Exact | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    """A way to add up; the default is exact.

    tops: what percentages are of. board_unit, board_rule: to what each board is rounded before it is added.
    before_factor: to what a total is rounded before it is factored for boards not played. percent_of: to what it is
    rounded before its percentage is taken, `factored` whether after the factor. handicap: how much of it is added.
    stretch: decimals of the factor N/n of short boards, N-S rounded to 0.01 and E-W given the rest. mean: the total
    is printed as the average of a board. all_boards: what is factored is factored to all boards of the event.
    """

    tops: Tops = Tops.COMMON
    board_unit: Fraction = Fraction(0)
    board_rule: Rounding = Rounding.AWAY
    before_factor: Fraction = Fraction(0)
    percent_of: Fraction = Fraction(0)
    factored: bool = False
    handicap: Fraction = Fraction(0)
    stretch: int = 0
    mean: bool = False
    all_boards: bool = False

    @property
    def of_boards(self) -> Sums:
        """What of it concerns single boards."""
        return Sums(tops=self.tops, board_unit=self.board_unit, board_rule=self.board_rule, stretch=self.stretch)

    @property
    def name(self) -> str:
        """What kind of way it is, in a few words."""
        named = {
            "own tops": self.tops is Tops.OWN,
            "mean of percentages": self.tops is Tops.EACH,
            "sum of rounded boards": bool(self.board_unit),
            "factor of few decimals": bool(self.stretch),
            "factored from a rounded total": bool(self.before_factor),
            "percentage of a rounded total": bool(self.percent_of),
            "handicap added": bool(self.handicap),
            "average of a board": self.mean,
            "factored to all boards": self.all_boards,
        }
        return ", ".join(name for name, there in named.items() if there)

    def __str__(self) -> str:
        """In words, as the cause of a number.

        >>> str(Sums(board_unit=Fraction(1, 100)))
        'each board rounded to 0.01 before the boards are added'
        """
        return "; ".join(self._told())

    def _told(self) -> Iterator[str]:
        if self.tops is Tops.OWN:
            yield "matchpoints over the sum of the boards' own tops, so that a short board weighs less"
        if self.tops is Tops.EACH:
            yield "the mean of the percentages of the boards"
        if self.board_unit:
            done = "cut off" if self.board_rule is Rounding.CUT else "rounded"
            rule = ", halves to the even digit" if self.board_rule is Rounding.EVEN else ""
            yield f"each board {done} to {_plain(self.board_unit)}{rule} before the boards are added"
        if self.stretch:
            yield (
                f"short boards factored by N/n with {self.stretch} decimals, then rounded to 0.01 for N-S; E-W get "
                "the rest"
            )
        if self.before_factor:
            yield f"total rounded to {_plain(self.before_factor)} and then factored for boards not played"
        if self.percent_of:
            which = "factored total" if self.factored else "total"
            yield f"percentage of the {which} that is rounded to {_plain(self.percent_of)}"
        if self.handicap:
            share = {Fraction(1): "the handicap", Fraction(1, 2): "half of the handicap"}[self.handicap]
            yield f"{share} added to the percentage"
        if self.all_boards:
            yield "totals factored to as many boards as the event had, though nobody played them all"
        if self.mean:
            yield "the average of a board instead of the total"


EXACT = Sums()


def _plain(unit: Fraction) -> str:
    return decimal(unit, len(str(unit.denominator)) - 1)


def variations(*, short: bool, handicaps: bool) -> Iterator[Sums]:
    """Ways to add up, the simple ones first. `short`: some boards have fewer results than others."""
    tops = [EXACT, *([Sums(tops=Tops.OWN)] if short else []), Sums(tops=Tops.EACH)]
    yield from tops[1:]
    yield Sums(mean=True)
    yield Sums(all_boards=True)
    yield Sums(all_boards=True, percent_of=_HUNDREDTH, factored=True)
    bare = [*tops, *([Sums(handicap=Fraction(1, 2)), Sums(handicap=Fraction(1))] if handicaps else [])]
    yield from bare[len(tops) :]
    units = (_HUNDREDTH, Fraction(1, 10), Fraction(1), Fraction(1, 1000))
    ways = [
        *({"board_unit": unit, "board_rule": rule} for unit in units for rule in _BOARD_RULES),
        *({"before_factor": unit} for unit in units[:3]),
        *({"percent_of": unit, "factored": factored} for factored in (False, True) for unit in units[:3]),
        *({"stretch": digits} for digits in (4, 3, 2) if short),
    ]
    for way in ways:
        yield from (replace(one, **way) for one in bare)  # type: ignore[arg-type]
    for unit in units[:3]:
        yield Sums(board_unit=unit, before_factor=_HUNDREDTH)
        yield Sums(board_unit=unit, percent_of=_HUNDREDTH)
        yield Sums(board_unit=unit, mean=True)


_BOARD_RULES = (Rounding.AWAY, Rounding.CUT, Rounding.EVEN)


def reckon(
    reckoner: Reckoner,
    conditions: Conditions,
    sums: Sums,
    handicaps: Mapping[EntryKey, Fraction],
    deltas: Mapping[EntryKey, Exact],
) -> dict[EntryKey, Got]:
    """What every contestant comes to that way, as its total (by the conditions' byes) and per cent.

    `deltas` are added to what its boards give.
    """
    size, outcome, boards = on_paper(conditions), reckoner.outcome(conditions), sums.of_boards
    totals = reckoner.collected(
        conditions, boards, lambda sheet, scored, side: _board(sheet, scored, side, boards, size)
    )
    maximums = reckoner.collected(conditions, sums.tops, lambda sheet, _, __: _maximum(sheet, sums))
    byes = chosen_byes(conditions, METHODS.get(conditions.method).basis)
    played = len({(sheet.session, sheet.board.number) for sheet in outcome.sheets})
    found: dict[EntryKey, Got] = {}
    for ranking in outcome.rankings:
        usual = usual_boards(one.boards for one in ranking.standings)
        usual = played if sums.all_boards else usual
        for standing in ranking.everybody:
            key = standing.entry.key
            if key in totals and standing.boards:
                added = totals[key] + standing.penalty + standing.carry + deltas.get(key, Fraction(0))
                of_boards = added * size, maximums[key] * size
                found[key] = _got(of_boards, standing, usual, byes, sums, handicaps.get(key, Fraction(0)))
    return found


def _board(sheet: BoardSheet, scored: ScoredLine, side: Side, sums: Sums, size: Fraction) -> Exact:
    """What a board adds to the total."""
    value = (scored.counted if sums.tops is Tops.COMMON else scored.award)[side]
    assert value is not None
    if sums.tops is Tops.EACH:
        value = scored.percent[side] if scored.percent[side] is not None else value
    if sums.stretch and sheet.stands_for != 1:
        value = _stretched(sheet, scored, side, sums.stretch)
    assert value is not None
    return rounded(value * size, sums.board_unit, sums.board_rule) / size if sums.board_unit else value


def _stretched(sheet: BoardSheet, scored: ScoredLine, side: Side, digits: int) -> Exact:
    """A short board factored by N/n of so many decimals."""
    factor = rounded(sheet.stands_for, Fraction(1, 10**digits), Rounding.AWAY)
    own, top, exact = scored.award.ns, sheet.counted_top, sheet.stands_for
    if not (isinstance(own, Fraction) and isinstance(top, Fraction) and isinstance(exact, Fraction)):
        return scored.counted[side] or Fraction(0)
    ns = rounded(((own + 1) / exact) * factor - 1, _HUNDREDTH, Rounding.AWAY)
    return ns if side is Side.NS else top - ns


def _maximum(sheet: BoardSheet, sums: Sums) -> Exact:
    top = {Tops.COMMON: sheet.counted_top, Tops.OWN: sheet.top, Tops.EACH: Fraction(100)}[sums.tops]
    return Fraction(0) if top is None else top


def _got(
    of_boards: tuple[Exact, Exact], standing: Standing, usual: int, byes: Byes, sums: Sums, handicap: Fraction
) -> Got:
    """One contestant's total and percentage from what it got on its boards and could have got."""
    total, maximum = of_boards
    factor = Fraction(usual, standing.boards)
    held = rounded(total, sums.before_factor, Rounding.AWAY) if sums.before_factor else total
    factored = held * factor
    percent: Exact | None = None
    if isinstance(maximum, Fraction) and maximum:
        part, whole = (factored, maximum * factor) if sums.factored else (total, maximum)
        part = rounded(part, sums.percent_of, Rounding.AWAY) if sums.percent_of else part
        percent = part * 100 / whole + handicap * sums.handicap
    if sums.mean:
        return Got(total=total * Fraction(1, standing.boards), percent=percent)
    if byes is Byes.PERCENTAGE and percent is not None:
        return Got(total=percent, percent=percent)
    return Got(total=factored if byes is Byes.FACTOR else total, percent=percent)
