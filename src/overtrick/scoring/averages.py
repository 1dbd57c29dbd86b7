"""Average plus and minus: levels that move with the contestant's own average on its other boards."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

from overtrick.kernel.ratio import Exact, total
from overtrick.kernel.records import replace
from overtrick.model.entry import EntryKey
from overtrick.model.house import AVERAGE_WINDOW
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.outcome import BoardSheet, ScoredLine
from overtrick.model.ruling import Artificial, Level
from overtrick.model.seat import Side, Sides
from overtrick.scoring.line_awards import Tops, artificial_line, level_value

__all__ = ["own_averages", "with_floating_levels"]

Averages = dict[tuple[tuple[str, ...], EntryKey], Exact]
"""By window (session and round, a session, or nothing for the event) and contestant: per cent, or IMPs a board."""


def with_floating_levels(
    sheets: tuple[BoardSheet, ...], method: Method[Any], rules: Settings
) -> tuple[BoardSheet, ...]:
    """The same sheets with every floating level settled.

    Average plus is the level's value or the own average, whichever is more; average minus whichever is less. The
    own average comes from real results only, so that several such boards need no iteration. Source: WBF Laws
    Committee on Law 12C2; EBU White Book for the window. Units: per cent, or IMPs a board.
    """
    if method.basis is Basis.POINTS or not any(map(_has_floating_levels, sheets)):
        return sheets
    averages = own_averages(sheets, rules[AVERAGE_WINDOW])
    return tuple(
        replace(
            sheet,
            lines=tuple(_settled(scored, sheet, averages, method, rules) for scored in sheet.lines),
        )
        for sheet in sheets
    )


def _has_floating_levels(sheet: BoardSheet) -> bool:
    rulings = [ruling for scored in sheet.lines if isinstance(ruling := scored.line.ruling, Artificial)]
    return any(ruling.floats for ruling in rulings)


def own_averages(sheets: tuple[BoardSheet, ...], window: str) -> Averages:
    """Every contestant's average over its real results."""
    awards: dict[tuple[tuple[str, ...], EntryKey], list[Exact]] = defaultdict(list)
    for sheet in sheets:
        for scored in sheet.lines:
            if not scored.line.enters:
                continue
            for side in Side:
                value = scored.counted[side]
                if value is None:
                    continue
                share = value * 100 / sheet.counted_top if isinstance(sheet.counted_top, Fraction) else value
                for key in scored.line.who[side]:
                    awards[(_within(window, sheet, scored), key)].append(share)
    return {who: total(found) / len(found) for who, found in awards.items()}


def _within(window: str, sheet: BoardSheet, scored: ScoredLine) -> tuple[str, ...]:
    """The part of the event in which the own average is taken."""
    return {"match": (sheet.session, scored.line.round), "session": (sheet.session,)}.get(window, ())


def _settled(
    scored: ScoredLine, sheet: BoardSheet, averages: Averages, method: Method[Any], rules: Settings
) -> ScoredLine:
    ruling, window = scored.line.ruling, _within(rules[AVERAGE_WINDOW], sheet, scored)
    if not isinstance(ruling, Artificial) or not ruling.floats:
        return scored

    def value(side: Side) -> Exact | None:
        level = ruling.levels[side]
        if level is None:
            return None
        own = [averages[(window, key)] for key in scored.line.who[side] if (window, key) in averages]
        fixed = level_value(level.percent, method, rules)
        return _moved(level, fixed, total(own) / len(own)) if level.floating and own else fixed

    return artificial_line(scored.line, Sides(value(Side.NS), value(Side.EW)), Tops(sheet.top, sheet.counted_top))


def _moved(level: Level, fixed: Exact, own: Exact) -> Exact:
    return max(fixed, own) if level.percent > 50 else min(fixed, own)
