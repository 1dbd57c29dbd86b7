"""How the matches of an event were scored: the way, the unit, the scale; or a scale of the program's own."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from overtrick.audit.books import Reckoner, match_numbers, score_numbers
from overtrick.audit.candidates import match_candidates
from overtrick.audit.case import Case
from overtrick.audit.choose import Chosen, fitted
from overtrick.audit.fines import is_taken_from_both
from overtrick.audit.fitting import agreeing, of_kind
from overtrick.audit.ledger import Cause, Ledger
from overtrick.audit.printing import Book, Number, number_in
from overtrick.audit.published import Published
from overtrick.audit.spots import Kind, Spot
from overtrick.kernel.errors import OvertrickError
from overtrick.kernel.ratio import decimal
from overtrick.kernel.records import replace
from overtrick.model.conditions import Conditions
from overtrick.model.event import Event
from overtrick.model.outcome import Outcome
from overtrick.model.scale import Scale
from overtrick.scales import SCALES
from overtrick.scales._wbf import discrete

__all__ = ["choose_matches", "own_scale", "with_boards"]

_KINDS = (Kind.SWING, Kind.MATCH)


def choose_matches(
    case: Case, reckoner: Reckoner, lines: Conditions, ledger: Ledger
) -> Callable[[Conditions], Conditions] | None:
    """Puts the way to score matches that fits best into conditions; None where no match states a number."""
    kinds = [kind for kind in _KINDS if of_kind(case.published, kind)]
    if not kinds:
        return None
    best: Chosen | None = None
    for conditions in match_candidates(case.event, lines):
        try:
            book = match_numbers(reckoner.outcome(conditions))
        except OvertrickError:
            continue
        found = fitted(conditions, book, case.published, kinds)
        if best is None or (found.agree, -found.off) > (best.agree, -best.off):
            best = found
        if best.is_whole:
            break
    if best is None:
        return None
    ledger.enter(best.book, best.printings)
    chosen = best.conditions
    _enter_scores(case, reckoner.outcome(chosen), ledger)
    return lambda one: replace(one, match_method=chosen.match_method, scale=chosen.scale, unit=chosen.unit)


def _enter_scores(case: Case, outcome: Outcome, ledger: Ledger) -> None:
    """The IMPs or points of matches that state victory points as well: each side's own, or by how much it won."""
    published = of_kind(case.published, Kind.SCORE)
    if published:
        books = (score_numbers(outcome, lambda sheet: sheet.own), score_numbers(outcome, lambda sheet: sheet.margin))
        fits = [fitted(outcome.conditions, book, published, (Kind.SCORE,)) for book in books]
        best = max(fits, key=lambda one: one.agree)
        ledger.enter(best.book, best.printings)


def own_scale(case: Case, reckoner: Reckoner, conditions: Conditions, ledger: Ledger) -> tuple[Scale, Cause] | None:
    """A scale of the WBF's discrete formula that ends at another margin, where only such a one fits every match.

    The formula's widest margin is 15·√boards.
    """
    if not ledger.open(Kind.MATCH) or not case.event.matches:
        return None
    boards = max((match.boards or 0 for match in case.event.matches), default=0) or _boards(reckoner, conditions)
    published = of_kind(case.published, Kind.MATCH)
    fitting: list[tuple[Fraction, Scale, Book]] = []
    for halves in range(10, 161):
        scale = _ending_at(Fraction(halves, 2), boards)
        try:
            book = match_numbers(reckoner.outcome(replace(conditions, own_scale=scale)))
        except OvertrickError:
            return None
        if agreeing(published, book, ledger.printings[Kind.MATCH]) == len(published):
            fitting.append((Fraction(halves, 2), scale, book))
    if not fitting:
        return None
    (narrowest, scale, fits), (widest, *_) = fitting[0], fitting[-1]
    margins = _decimal(narrowest) if len(fitting) == 1 else f"{_decimal(narrowest)} to {_decimal(widest)}"
    text = (
        f"a column for {boards} boards whose widest margin is {margins} IMPs, where the WBF's formula has 15·√{boards}"
    )
    cause = Cause("own scale of victory points", text)
    ledger.offer(cause, fits, ledger.of(Kind.MATCH))
    return scale, cause


_MOST_BOARDS = 64


def with_boards(event: Event, published: Published) -> Event:
    """The event with as many boards in every match as its victory points show, where nothing says how many there were.

    All must then have their victory points on the WBF's continuous scale, rounded to 0.01, but for matches in which
    both sides were fined, at most one in ten; else it stays.
    """
    numbers = of_kind(published, Kind.MATCH)
    if not numbers or event.lines or any(match.boards for match in event.matches):
        return event
    for boards in range(1, _MOST_BOARDS + 1):
        changed = replace(event, matches=tuple(replace(match, boards=boards) for match in event.matches))
        try:
            book = match_numbers(Reckoner(changed).outcome(Conditions(scale="wbf-continuous")))
        except OvertrickError:
            continue
        odd = {spot for spot, text in numbers.items() if _printed_over(text, book.get(spot)) != 0}
        if 10 * len(odd) <= len(numbers) and all(map(partial(_is_fined, numbers, book), odd)):
            return changed
    return event


def _printed_over(text: str, number: Number | None) -> Fraction | None:
    """By how much more is printed than the scale gives to 0.01."""
    printed = number_in(text)
    return None if printed is None or number is None else printed - Fraction(decimal(number.value, 2))


def _is_fined(numbers: Published, book: Book, spot: Spot) -> bool:
    """Whether both sides of that match have less by the same amount."""
    off, of_other = (_printed_over(numbers.get(one, ""), book.get(one)) for one in (spot, spot.turned))
    return is_taken_from_both(off, of_other)


def _boards(reckoner: Reckoner, conditions: Conditions) -> int:
    return max((sheet.over for sheet in reckoner.outcome(conditions).matches), default=0)


def _ending_at(widest: Fraction, boards: int) -> Scale:
    column = discrete((widest / 15) ** 2, 10)
    return replace(
        SCALES.get("wbf-discrete"), name=f"{boards} boards, ending at {_decimal(widest)}", formula=lambda _: column
    )


def _decimal(x: Fraction) -> str:
    return f"{x.numerator}" if x.denominator == 1 else f"{x.numerator // 2}.5"
