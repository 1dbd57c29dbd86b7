"""The recap sheet: contestants by boards, each award in its cell."""

from __future__ import annotations

from overtrick.model.entry import EntryKey
from overtrick.model.outcome import BoardSheet, Outcome, Ranking
from overtrick.model.seat import Side
from overtrick.reports._figures import Figures
from overtrick.reports._names import board_anchor, card_anchor, contestants
from overtrick.reports._report import Report
from overtrick.reports.document import Align, Cell, Column, Section, Table

__all__ = ["REPORT"]


def _build(outcome: Outcome) -> tuple[Section, ...]:
    figures = Figures(outcome)
    cells = _cells(outcome, figures)
    return tuple(
        Section(
            title=f"Recap {ranking.title}",
            anchor="recap-" + ranking.title.lower().replace(" ", "-"),
            group="Recap",
            blocks=(_table(ranking, outcome, cells, figures),),
        )
        for ranking in outcome.rankings
        if _has_boards(ranking, outcome)
    )


def _has_boards(ranking: Ranking, outcome: Outcome) -> bool:
    """Whether those who are ranked play boards themselves: teams do not, their pairs do."""
    return not outcome.event.contest.of_teams or not ranking.adds_up_matches


def _cells(outcome: Outcome, figures: Figures) -> dict[tuple[EntryKey, int], str]:
    """The awards of every contestant, by the index of the sheet; two results on one board are joined."""
    cells: dict[tuple[EntryKey, int], str] = {}
    for at, sheet in enumerate(outcome.sheets):
        for scored in sheet.lines:
            for side in Side:
                award = scored.award[side]
                text = "–" if award is None else figures.award(award)
                for key in scored.line.who[side]:
                    before = cells.get((key, at), "")
                    cells[(key, at)] = f"{before} {text}".strip()
    return cells


def _table(ranking: Ranking, outcome: Outcome, cells: dict[tuple[EntryKey, int], str], figures: Figures) -> Table:
    keys = [standing.entry.key for standing in ranking.standings]
    used = [at for at in range(len(outcome.sheets)) if any((key, at) in cells for key in keys)]
    columns = (
        Column(contestants(ranking), "entry", Align.RIGHT, fixed=True),
        *(Column(figures.board(outcome.sheets[at]), f"board_{at}", Align.RIGHT) for at in used),
        Column(figures.matches.result_name if ranking.adds_up_matches else "Total", "total", Align.RIGHT),
    )
    rows = tuple(
        (
            Cell(standing.entry.key.full, link=card_anchor(standing.entry.key), strong=True),
            *(_cell(cells.get((standing.entry.key, at), ""), outcome.sheets[at]) for at in used),
            Cell(figures.result(standing) if standing.record else figures.total(standing.total), strong=True),
        )
        for standing in ranking.standings
    )
    return Table(columns=columns, rows=rows, compact=True)


def _cell(text: str, sheet: BoardSheet) -> Cell:
    return Cell(text or "·", link=board_anchor(sheet) if text else "", dim=not text)


REPORT = Report(
    name="recap",
    title="Recap",
    summary="contestants by boards, each award in its cell",
    order=8,
    build=_build,
    needs="the results of boards",
)
