"""The ranking of a contest of matches: matches played, won, drawn and lost, and the victory points."""

from __future__ import annotations

from collections.abc import Mapping

from overtrick.kernel.ratio import total
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import Outcome, Ranking, Standing
from overtrick.ranking.legs import Leg, legs_of
from overtrick.reports._figures import place_text
from overtrick.reports._match_figures import MatchFigures
from overtrick.reports._names import card_anchor, contestants
from overtrick.reports.document import Align, Cell, Column, Table

__all__ = ["match_ranking", "sat_out"]

Legs = Mapping[EntryKey, list[Leg]]


def match_ranking(ranking: Ranking, outcome: Outcome) -> Table:
    """The table; columns that would say nothing are left out."""
    figures, legs = MatchFigures(outcome), legs_of(outcome.matches)
    columns = _columns(ranking, figures, legs)
    shown = {column.name for column in columns}
    rows = tuple(_row(one, legs.get(one.entry.key, []), figures, shown) for one in ranking.everybody)
    return Table(columns=columns, rows=rows)


def sat_out(ranking: Ranking, outcome: Outcome) -> str:
    """Who had no opponent in which round; "" where everybody always had one."""
    legs = legs_of(outcome.matches)
    byes = [
        (
            standing.entry.key.full,
            [leg.sheet.match.round or "?" for leg in legs.get(standing.entry.key, []) if _bye(leg)],
        )
        for standing in ranking.everybody
    ]
    told = [f"{who} in round{'' if len(rounds) == 1 else 's'} {', '.join(rounds)}" for who, rounds in byes if rounds]
    return f"Sat out: {'; '.join(told)}." if told else ""


def _bye(leg: Leg) -> bool:
    return leg.opponent is None


def _columns(ranking: Ranking, figures: MatchFigures, legs: Legs) -> tuple[Column, ...]:
    everybody = ranking.everybody
    titled = any(one.entry.title for one in everybody)
    right = Align.RIGHT
    with_names = any(one.entry.names for one in everybody)
    byes = any(_bye(leg) for one in everybody for leg in legs.get(one.entry.key, []))
    return (
        Column("Place", "place", right),
        Column(contestants(ranking), "entry", right),
        *([Column("Name", "title")] if titled else []),
        *([Column("Players" if titled else "Names", "names", optional=titled)] if with_names else []),
        Column("Played", "matches", right, hint="matches", optional=True),
        *([Column("Byes", "byes", right, hint="rounds without an opponent", optional=True)] if byes else []),
        *([] if figures.knock_out else [Column("W", "won", right, hint="matches won")]),
        Column("D", "drawn", right, hint="matches drawn"),
        Column("L", "lost", right, hint="matches lost"),
        *_own_columns(figures),
        *([Column("Carried", "carry", right, optional=True)] if any(one.carry != 0 for one in everybody) else []),
        *([Column("Penalty", "penalty", right, optional=True)] if any(one.penalty != 0 for one in everybody) else []),
        Column(figures.result_name, "result", right, hint="matches" if figures.knock_out else ranking.goes_by),
        *([Column("Came to", "reached", hint=ranking.goes_by)] if any(one.reached for one in everybody) else []),
    )


def _own_columns(figures: MatchFigures) -> list[Column]:
    """What was won and lost in the matches; of percentages their mean."""
    if figures.unit == "%":
        return [Column("Mean %", "average", Align.RIGHT, hint="mean of its matches", optional=True)]
    if figures.signed:
        return [Column(figures.unit, "made", Align.RIGHT, optional=True)] if figures.by_vps else []
    return [
        Column(f"{figures.unit} won", "made", Align.RIGHT, optional=True),
        Column(f"{figures.unit} lost", "against", Align.RIGHT, optional=True),
        *([Column("Margin", "margin", Align.RIGHT, optional=True)] if figures.has_margins and figures.by_vps else []),
    ]


def _row(standing: Standing, legs: list[Leg], figures: MatchFigures, shown: set[str]) -> tuple[Cell, ...]:
    record = standing.record
    assert record is not None
    got = [leg.own for leg in legs if leg.own is not None]
    cells = {
        "place": Cell(place_text(standing), strong=True),
        "entry": Cell(standing.entry.key.full, link=card_anchor(standing.entry.key)),
        "title": Cell(standing.entry.title),
        "names": Cell(" & ".join(standing.entry.names)),
        "matches": Cell(str(record.matches)),
        "byes": Cell(str(sum(map(_bye, legs)) or "")),
        "won": Cell(str(record.won)),
        "drawn": Cell(str(record.drawn)),
        "lost": Cell(str(record.lost)),
        "average": Cell(figures.own(total(got) / len(got)) if got else ""),
        "made": Cell(figures.own(record.made)),
        "against": Cell(figures.own(record.against)),
        "margin": Cell(figures.margin(standing.total)),
        "carry": Cell(figures.added(standing.carry)),
        "penalty": Cell(figures.added(standing.penalty)),
        "result": Cell(figures.result(standing.result), strong=True),
        "reached": Cell(standing.reached),
    }
    return tuple(cell for name, cell in cells.items() if name in shown)
