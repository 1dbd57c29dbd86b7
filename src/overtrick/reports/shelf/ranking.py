"""The ranking: who came where, with what."""

from __future__ import annotations

from collections.abc import Mapping

from overtrick.model.entry import EntryKey
from overtrick.model.method import Basis
from overtrick.model.outcome import Outcome, Ranking, Standing
from overtrick.reports._figures import Figures, place_text
from overtrick.reports._names import card_anchor, contestants
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
            blocks=(
                _of_matches(ranking, outcome) if ranking.adds_up_matches else _table(ranking, figures),
                Paragraph(f"Ranked by {ranking.goes_by}.", dim=True),
                *(Paragraph(text, dim=True) for text in _notes(ranking, outcome)),
            ),
        )
        for main in outcome.rankings
        for ranking in (main, *main.strata)
    )


def _notes(ranking: Ranking, outcome: Outcome) -> list[str]:
    """Who sat out, who is not ranked and why, what split ties, and what penalties were for."""
    everybody = ranking.everybody
    byes = _sat_out(ranking, outcome) if ranking.adds_up_matches else ""
    notes = {
        "Not ranked": [(s, s.entry.status.value) for s in ranking.unranked],
        "Ties split": [(s, s.tie_break) for s in ranking.standings if s.tie_break],
        "Penalties": [(s, "; ".join(s.reasons)) for s in everybody if s.reasons],
    }
    return [byes] * bool(byes) + [
        f"{what}: {', '.join(f'{s.entry.key.full} ({why})' for s, why in found)}."
        for what, found in notes.items()
        if found
    ]


def _of_matches(ranking: Ranking, outcome: Outcome) -> Table:
    from overtrick.reports._match_ranking import match_ranking  # most rankings add up boards

    return match_ranking(ranking, outcome)


def _sat_out(ranking: Ranking, outcome: Outcome) -> str:
    from overtrick.reports._match_ranking import sat_out

    return sat_out(ranking, outcome)


def _table(ranking: Ranking, figures: Figures) -> Table:
    everybody = ranking.everybody
    compared = [(s.result, s.percent if figures.by_percentage else s.total) for s in ranking.standings]
    apart = any(shown is not None and result != shown for result, shown in compared)
    several = any(s.sessions > 1 for s in everybody)
    columns = [
        Column("Place", "place", Align.RIGHT),
        Column(contestants(ranking), "entry", Align.RIGHT),
        Column("Names", "names"),
        *([Column("Team", "team")] if any(s.entry.team for s in everybody) else []),
        *([Column("Sessions", "sessions", Align.RIGHT)] if several else []),
        Column("Boards", "boards", Align.RIGHT, optional=True),
        *([Column("Carried", "carry", Align.RIGHT)] if any(s.carry != 0 for s in everybody) else []),
        *([Column("Penalty", "penalty", Align.RIGHT)] if any(s.penalty != 0 for s in everybody) else []),
        Column("Total", "total", Align.RIGHT),
        *(
            [Column("Max", "maximum", Align.RIGHT, optional=True), Column("%", "percent", Align.RIGHT)]
            if figures.has_top
            else []
        ),
        *([Column("Per board", "average", Align.RIGHT, optional=True)] if figures.basis is Basis.IMPS else []),
        *([Column("Result", "result", Align.RIGHT, hint=ranking.goes_by)] if apart else []),
    ]
    shown, names = {c.name for c in columns}, figures.names
    rows = tuple(_row(standing, figures, shown, names) for standing in everybody)
    return Table(columns=tuple(columns), rows=rows)


def _row(standing: Standing, figures: Figures, shown: set[str], names: Mapping[EntryKey, str]) -> tuple[Cell, ...]:
    percent, team = standing.percent, standing.entry.team
    cells = {
        "place": Cell(place_text(standing), strong=True),
        "entry": Cell(standing.entry.key.full, link=card_anchor(standing.entry.key)),
        "names": Cell(" & ".join(standing.entry.names)),
        "team": Cell(f"{team.full} {names.get(team, '')}".strip(), link=card_anchor(team)) if team else Cell(""),
        "sessions": Cell(str(standing.sessions)),
        "boards": Cell(str(standing.boards)),
        "carry": Cell(figures.added(standing.carry)),
        "penalty": Cell(figures.added(standing.penalty)),
        "total": Cell(figures.total(standing.total)),
        "maximum": Cell(
            "" if standing.maximum is None else figures.plain(figures.in_unit(standing.maximum)), dim=True
        ),
        "percent": Cell("")
        if percent is None
        else Cell(figures.percent(percent), share=figures.share(percent), strong=True),
        "average": Cell(figures.plain(standing.total / standing.boards) if standing.boards else "", dim=True),
        "result": Cell(figures.result(standing) if standing.rank else "", strong=True),
    }
    return tuple(cell for name, cell in cells.items() if name in shown)


REPORT = Report(
    name="ranking",
    title="Ranking",
    summary="places, totals and percentages of every contestant",
    order=1,
    build=_build,
    needs="contestants",
)
