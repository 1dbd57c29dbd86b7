"""Club nights of our own, with the numbers that Overtrick itself gives them printed as another program would."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random

from overtrick.kernel.problem import Place
from overtrick.kernel.ratio import Exact, decimal
from overtrick.laws.law_2 import board_by_number
from overtrick.laws.law_77 import possible_scores
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.line import Line, Played, Published
from overtrick.model.ruling import Artificial, Level
from overtrick.model.seat import Side, Sides
from overtrick.scoring.score import score

__all__ = ["IMPS", "MATCHPOINTS", "average", "night", "published", "ruled", "with_line", "with_total"]

MATCHPOINTS = Conditions(method="mitchell", byes=Byes.PERCENTAGE)
IMPS = Conditions(method="cross-imps", byes=Byes.NONE)


def night(tables: int = 7, seed: int = 1) -> Event:
    """A Mitchell: as many rounds as tables (an odd number), two boards a round, scores by chance."""
    chance = Random(seed)
    lines: list[Line] = []
    for lap in range(tables):
        for table in range(tables):
            for board in ((table + lap) % tables * 2 + 1, (table + lap) % tables * 2 + 2):
                pair = ((table - lap) % tables) + 1
                lines.append(_line(board, table + 1, pair, chance, len(lines) + 1))
    numbers = [(str(number), side) for side in Side for number in range(1, tables + 1)]
    return Event(
        title="A night of our own",
        entries=tuple(Entry(key=EntryKey(number=number, side=side)) for number, side in numbers),
        boards={("", board): board_by_number(board) for board in range(1, 2 * tables + 1)},
        lines=tuple(sorted(lines, key=lambda line: line.board)),
        winners={"": 2},
        scored_elsewhere=True,
    )


def _line(board: int, ns: int, ew: int, chance: Random, number: int) -> Line:
    legal = sorted(s for s in possible_scores(board_by_number(board).vulnerability) if -700 <= s <= 700)
    who: Sides[tuple[EntryKey, ...]] = Sides(
        (EntryKey(number=str(ns), side=Side.NS),), (EntryKey(number=str(ew), side=Side.EW),)
    )
    return Line(board=board, who=who, happened=Played(score=chance.choice(legal)), place=Place(line=number))


def published(
    event: Event, conditions: Conditions, written: Callable[[Exact], str] = lambda x: decimal(x, 2)
) -> Event:
    """The event with the award of every line and the result and place of every pair printed."""
    outcome = score(event, conditions)
    awards = {scored.line.place: scored.award for sheet in outcome.sheets for scored in sheet.lines}
    lines = tuple(replace(line, published=Published(award=_texts(awards[line.place]))) for line in event.lines)
    standings = [standing for ranking in outcome.rankings for standing in ranking.standings]
    results = tuple(
        PublishedStanding(
            entry=one.entry.key,
            total=decimal(one.total, 2),
            percent="" if one.percent is None else written(one.percent),
            place=f"{one.rank}=" if one.tied else f"{one.rank}",
        )
        for one in standings
    )
    return replace(event, lines=lines, published=results)


def _texts(award: Sides[Exact | None]) -> Sides[str]:
    ns, ew = ("" if value is None else decimal(value, 2) for value in award)
    return Sides(ns, ew)


def with_line(event: Event, number: int, change: Callable[[Line], Line]) -> Event:
    """The event with one line changed, named by its place."""
    return replace(event, lines=tuple(change(one) if one.place.line == number else one for one in event.lines))


def with_total(event: Event, at: int, **texts: str) -> Event:
    """The event with other texts for one contestant's result."""
    results = list(event.published)
    results[at] = replace(results[at], **texts)  # type: ignore[arg-type]
    return replace(event, published=tuple(results))


def average(line: Line) -> Line:
    """The line with 50 per cent for both sides."""
    return ruled(line, 50, 50)


def ruled(line: Line, ns: int, ew: int) -> Line:
    """The line with an artificial score."""
    return replace(line, ruling=Artificial(Sides(Level(Fraction(ns)), Level(Fraction(ew)))))
