"""Worlds in which totals follow awards that somebody typed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from overtrick.audit.board_causes import Findings
from overtrick.audit.ledger import Cause, Ledger
from overtrick.audit.printing import number_in
from overtrick.audit.spots import Kind, line_spot
from overtrick.audit.worlds import World
from overtrick.kernel.ratio import Exact
from overtrick.kernel.records import replace
from overtrick.model.conditions import Conditions
from overtrick.model.entry import EntryKey
from overtrick.model.line import Line
from overtrick.model.outcome import BoardSheet
from overtrick.model.seat import Side

__all__ = ["FOLLOW", "followed"]

FOLLOW = Cause("totals follow the printed awards", "totals follow the awards that were typed")
_MOST = 6


def followed(findings: Findings, world: World, conditions: Conditions, ledger: Ledger) -> Iterator[World]:
    """Totals with the typed awards instead of the computed ones: of the lines known to be typed, then of the lone."""
    lone = [line for line in findings.lone if line not in findings.typed]
    choices = [findings.typed] if findings.typed else []
    choices += [[*findings.typed, line] for line in lone[:_MOST]]
    choices += [[*findings.typed, *lone]] if len(lone) > 1 else []
    tops = {_key(sheet): _stretch(sheet) for sheet in world.reckoner.outcome(conditions).sheets}
    for lines in choices:
        deltas: dict[EntryKey, Exact] = {}
        for line in lines:
            for side in Side:
                more = _over(line, side, ledger) * tops.get((line.session, line.board), Fraction(1))
                for key in line.who[side]:
                    deltas[key] = deltas.get(key, Fraction(0)) + more
        yield replace(world, cause=FOLLOW, deltas=deltas, follows=tuple(lines))


def _key(sheet: BoardSheet) -> tuple[str, int]:
    return sheet.session, sheet.board.number


def _stretch(sheet: BoardSheet) -> Fraction:
    """From the board's own top to the common one."""
    if isinstance(sheet.top, Fraction) and isinstance(sheet.counted_top, Fraction) and sheet.top:
        return sheet.counted_top / sheet.top
    return Fraction(1)


def _over(line: Line, side: Side, ledger: Ledger) -> Fraction:
    """What the printed award has over the computed one."""
    spot = line_spot(Kind.AWARD, line, side)
    number = ledger.computed(spot)
    printed = number_in(ledger.published.get(spot, ""))
    if printed is None or number is None or not isinstance(number.value, Fraction) or ledger.is_right(spot):
        return Fraction(0)
    return printed - number.value
