"""The ranking: who came where, with what."""

from __future__ import annotations

from overtrick.model.method import Basis
from overtrick.model.outcome import Outcome, Ranking, Standing
from overtrick.reports._figures import Figures, place_text
from overtrick.reports._names import card_anchor
from overtrick.reports._report import Report
from overtrick.reports.document import Align, Cell, Column, Paragraph, Section, Table

__all__ = ["REPORT"]


def _build(outcome: Outcome) -> tuple[Section, ...]:
    figures = Figures(outcome)
    return tuple(
        Section(
            title=ranking.title,
            anchor="ranking-" + ranking.title.lower().replace(" ", "-"),
            group="Ranking",
            blocks=(_table(ranking, figures), Paragraph(f"Ranked by {ranking.goes_by}.", dim=True)),
        )
        for ranking in outcome.rankings
    )


def _table(ranking: Ranking, figures: Figures) -> Table:
    factored = not figures.by_percentage and any(s.result != s.total for s in ranking.standings)
    several = any(s.sessions > 1 for s in ranking.standings)
    columns = [
        Column("Place", "place", Align.RIGHT),
        Column("Pair", "entry", Align.RIGHT),
        Column("Names", "names"),
        *([Column("Sessions", "sessions", Align.RIGHT)] if several else []),
        Column("Boards", "boards", Align.RIGHT, optional=True),
        Column("Total", "total", Align.RIGHT),
        *(
            [Column("Max", "maximum", Align.RIGHT, optional=True), Column("%", "percent", Align.RIGHT)]
            if figures.has_top
            else []
        ),
        *([Column("Per board", "average", Align.RIGHT, optional=True)] if figures.basis is Basis.IMPS else []),
        *([Column("Result", "result", Align.RIGHT, hint=ranking.goes_by)] if factored else []),
    ]
    rows = tuple(_row(standing, figures, {c.name for c in columns}) for standing in ranking.standings)
    return Table(columns=tuple(columns), rows=rows)


def _row(standing: Standing, figures: Figures, shown: set[str]) -> tuple[Cell, ...]:
    percent = standing.percent
    cells = {
        "place": Cell(place_text(standing), strong=True),
        "entry": Cell(standing.entry.key.full, link=card_anchor(standing.entry.key)),
        "names": Cell(" & ".join(standing.entry.names)),
        "sessions": Cell(str(standing.sessions)),
        "boards": Cell(str(standing.boards)),
        "total": Cell(figures.total(standing.total)),
        "maximum": Cell(
            "" if standing.maximum is None else figures.plain(figures.in_unit(standing.maximum)), dim=True
        ),
        "percent": Cell("")
        if percent is None
        else Cell(figures.percent(percent), share=figures.share(percent), strong=True),
        "average": Cell(figures.plain(standing.total / standing.boards), dim=True),
        "result": Cell(figures.result(standing), strong=True),
    }
    return tuple(cell for name, cell in cells.items() if name in shown)


REPORT = Report(
    name="ranking",
    title="Ranking",
    summary="places, totals and percentages of every contestant",
    order=1,
    build=_build,
)
