"""Numbers that stand alone: everything around them fits the computed value, so that they were typed or changed.

A witness is needed: another printed number that depends on the same result and fits. Without one, nothing is said.
"""

from __future__ import annotations

from overtrick.audit.board_causes import Findings
from overtrick.audit.ledger import Cause, Ledger
from overtrick.audit.spots import Kind, Spot, entry_spot, line_spot
from overtrick.audit.summing import Summed
from overtrick.kernel.records import replace
from overtrick.model.entry import EntryKey
from overtrick.model.line import Line
from overtrick.model.seat import Side

__all__ = ["name_typed"]

_TYPED = "typed number"
_SUMS = (Kind.TOTAL, Kind.PERCENT)
_MOST_CONTESTANTS = 2
_OTHERS = 5
_FEW, _FEW_OF = 4, 20


def name_typed(ledger: Ledger, summed: Summed | None, findings: Findings, fined: frozenset[str]) -> None:
    """Names the open numbers that have a witness; not the totals of contestants who were fined."""
    follows = summed.world.follows if summed is not None else ()
    for line in findings.lone:
        for side in Side:
            for kind in (Kind.AWARD, Kind.SHARE):
                spot = line_spot(kind, line, side)
                if spot in ledger.published and ledger.is_open(spot):
                    _name(ledger, spot, _witness(ledger, line, side, kind, is_followed=line in follows))
    for spot in ledger.open(Kind.RANK, Kind.DATUM):
        _name(ledger, spot, _around(ledger, spot))
    for spot in ledger.open(Kind.MATCH, Kind.SCORE, Kind.SWING):
        _name(ledger, spot, _other_team(ledger, spot))
    if summed is not None:
        _totals(ledger, summed, fined)


def _name(ledger: Ledger, spot: Spot, witness: str) -> None:
    """Names the number as typed, unless so many of its kind differ that the conditions themselves are in doubt."""
    kind = ledger.of(spot.kind)
    if not witness or sum(not ledger.is_right(one) for one in kind) > max(_FEW, len(kind) // _FEW_OF):
        return
    printing, number = ledger.printings.get(spot.kind), ledger.computed(spot)
    if printing is not None and number is not None:
        text = f"{ledger.printed(spot)} was typed where {printing.written(number)} is right: {witness}"
        ledger.name(Cause(_TYPED, text), [spot])


def _witness(ledger: Ledger, line: Line, side: Side, kind: Kind, *, is_followed: bool) -> str:
    """What shows that this number of a line was typed; "" where nothing does."""
    if is_followed and kind is Kind.AWARD:
        return "the totals follow it, but no other award of the board does"
    other = Kind.SHARE if kind is Kind.AWARD else Kind.AWARD
    if _has(ledger, line_spot(other, line, side)):
        return f"the {other.value} of the line fits"
    if _has(ledger, line_spot(kind, line, side.other)):
        return "the other side's fits"
    if all(_totals_right(ledger, key) for key in line.who[side]) and line.who[side]:
        return f"the total of {' and '.join(key.full for key in line.who[side])} fits that"
    return ""


def _has(ledger: Ledger, spot: Spot) -> bool:
    return spot in ledger.published and ledger.is_right(spot)


def _totals_right(ledger: Ledger, key: EntryKey) -> bool:
    spots = [spot for kind in _SUMS if (spot := entry_spot(kind, key)) in ledger.published]
    return bool(spots) and not any(map(ledger.is_open, spots))


def _around(ledger: Ledger, spot: Spot) -> str:
    """For a rank or datum: the awards of the line, or of the whole board."""
    if spot.kind is Kind.RANK:
        beside = [replace(spot, kind=kind) for kind in (Kind.AWARD, Kind.SHARE)]
        return "the line's award fits" if any(_has(ledger, one) for one in beside) else ""
    awards = [one for one in ledger.of(Kind.AWARD) if (one.session, one.board) == (spot.session, spot.board)]
    return "every award of the board fits that" if awards and all(map(ledger.is_right, awards)) else ""


def _other_team(ledger: Ledger, spot: Spot) -> str:
    """For one side of a match or of a board of it: the other side."""
    return "the other team's fits" if spot.turned != spot and _has(ledger, spot.turned) else ""


def _totals(ledger: Ledger, summed: Summed, fined: frozenset[str]) -> None:
    """Totals and percentages of at most two contestants, where nearly all others fit and their own lines do."""
    keys = [
        one.entry.key
        for ranking in summed.world.outcome(summed.chosen.conditions).rankings
        for one in ranking.everybody
    ]
    spots = {key: [s for kind in _SUMS if (s := entry_spot(kind, key)) in ledger.published] for key in keys}
    odd = [key for key in keys if any(map(ledger.is_open, spots[key]))]
    others = [key for key in keys if spots[key] and key not in odd]
    for key in odd:
        if key.full in fined:
            continue
        beside = [spot for spot in spots[key] if ledger.is_right(spot)]
        if beside:
            witness = f"the {beside[0].kind.value} of {key.full} fits that"
        elif len(odd) <= _MOST_CONTESTANTS and len(others) >= _OTHERS * len(odd):
            witness = f"the boards of {key.full} give that, and the totals of all others fit"
        else:
            continue
        for spot in spots[key]:
            if ledger.is_open(spot):
                _name(ledger, spot, witness)
