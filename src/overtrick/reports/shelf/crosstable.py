"""The cross table: contestants by rank against the same contestants, with the result of their match in each cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from overtrick.model.contest import Contest
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import Outcome, Ranking, Standing
from overtrick.ranking.legs import Leg, legs_of
from overtrick.reports._match_figures import MatchFigures
from overtrick.reports._names import card_anchor, contestants, match_anchor
from overtrick.reports._report import Report
from overtrick.reports.document import Align, Cell, Column, Paragraph, Section, Table

__all__ = ["REPORT"]

Legs = Mapping[EntryKey, Sequence[Leg]]


def _build(outcome: Outcome) -> tuple[Section, ...]:
    return tuple(
        Section(
            title=f"Cross table {ranking.title}",
            anchor="crosstable-" + ranking.title.lower().replace(" ", "-"),
            group="Cross table",
            blocks=(Paragraph(_about(outcome), dim=True), _table(ranking, outcome)),
        )
        for ranking in outcome.rankings
        if ranking.adds_up_matches and outcome.matches
    )


def _about(outcome: Outcome) -> str:
    return f"{MatchFigures(outcome).result_name} of each contestant against the one whose number heads the column."


def _table(ranking: Ranking, outcome: Outcome) -> Table:
    """What nobody has, such as byes, is left out."""
    figures, legs, everybody = MatchFigures(outcome), legs_of(outcome.matches), ranking.everybody
    keys = [standing.entry.key for standing in everybody]
    met = {leg.opponent for key in keys for leg in legs.get(key, ())}
    right = Align.RIGHT
    columns = (
        Column(contestants(ranking), "entry", right, fixed=True),
        *([Column("Name", "name", optional=True)] if any(one.entry.name for one in everybody) else []),
        *(Column(key.full, f"against_{key.full}", right) for key in keys),
        *([Column("Bye", "bye", right)] if None in met else []),
        *([Column("Carried", "carry", right)] if any(one.carry != 0 for one in everybody) else []),
        *([Column("Penalty", "penalty", right)] if any(one.penalty != 0 for one in everybody) else []),
        Column("Total", "total", right),
    )
    rows = []
    for standing in everybody:
        cells = _cells(standing, legs.get(standing.entry.key, ()), keys, figures)
        rows.append(tuple(cells[column.name] for column in columns))
    return Table(columns=columns, rows=tuple(rows), compact=True)


def _cells(
    standing: Standing, legs: Sequence[Leg], keys: Sequence[EntryKey], figures: MatchFigures
) -> dict[str, Cell]:
    own = standing.entry.key
    against = {
        f"against_{key.full}": Cell("×", dim=True)
        if key == own
        else _met([leg for leg in legs if leg.opponent == key], figures)
        for key in keys
    }
    return {
        "entry": Cell(own.full, link=card_anchor(own), strong=True),
        "name": Cell(standing.entry.name),
        **against,
        "bye": _met([leg for leg in legs if leg.opponent is None], figures),
        "carry": Cell(figures.added(standing.carry)),
        "penalty": Cell(figures.added(standing.penalty)),
        "total": Cell(figures.result(standing.result), strong=True),
    }


def _met(legs: Sequence[Leg], figures: MatchFigures) -> Cell:
    """The results of all matches of two contestants; a dash for one that has none, nothing where they did not meet."""
    if not legs:
        return Cell("")
    sheet = legs[0].sheet
    texts = ["–" if leg.result is None else figures.result(leg.result) for leg in legs]
    return Cell(" ".join(texts), link=match_anchor(sheet.match) if sheet.boards or sheet.lines else "")


_MOST = 100
"""The most contestants whose cross table is shown without being asked for by name: its cells grow with the square."""


def _fits(outcome: Outcome) -> bool:
    lists = [len(ranking.everybody) for ranking in outcome.rankings if ranking.adds_up_matches]
    return bool(outcome.matches) and max(lists, default=0) <= _MOST and outcome.event.contest is not Contest.KNOCK_OUT


REPORT = Report(
    name="crosstable",
    aliases=("cross", "cross-table"),
    title="Cross table",
    summary="teams and Swiss pairs: contestants by rank against each other, the result of each match in its cell",
    order=3,
    build=_build,
    fits=_fits,
    needs="a contest of matches (teams, or --contest swiss-pairs)",
)
