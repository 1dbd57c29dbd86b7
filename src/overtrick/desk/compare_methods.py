"""The same event under several methods, side by side: results, places, and who moves."""

from __future__ import annotations

from dataclasses import dataclass, replace

from overtrick.desk.score_file import Scored, Wishes, score_event
from overtrick.intake import Intake
from overtrick.methods import METHODS
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import Outcome, Ranking, Standing
from overtrick.reports._figures import Figures, place_text
from overtrick.reports.document import Align, Cell, Column, Document, Paragraph, Section, Table

__all__ = ["Comparison", "compare_methods"]

DEFAULT = ("mitchell", "neuberg", "ascherman", "cross-imps", "butler", "bastille")


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """The outcomes in the order of the methods; the first is what moves are counted from."""

    scored: tuple[Scored, ...]

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The outcomes, where the data could be scored."""
        return tuple(one.outcome for one in self.scored if one.outcome is not None)


def compare_methods(intake: Intake, methods: tuple[str, ...], wishes: Wishes) -> Comparison:
    """Score the event once under each method; options go to the methods that have them.

    Raises: UnknownNameError, BadValueError.
    """
    return Comparison(
        scored=tuple(score_event(intake, _wishes(name, wishes)) for name in dict.fromkeys(methods or DEFAULT))
    )


def _wishes(name: str, wishes: Wishes) -> Wishes:
    known = {option.name for option in METHODS.get(name).options}
    options = tuple((option, text) for option, text in wishes.options if option in known)
    return replace(wishes, method=name, options=options)


def comparison_document(comparison: Comparison) -> Document:
    """A table for each ranking: a contestant a row, a method a column."""
    outcomes = comparison.outcomes
    first = outcomes[0]
    return Document(
        title=first.event.title or "Comparison",
        subtitle="The same event under " + ", ".join(outcome.conditions.method for outcome in outcomes),
        sections=tuple(_section(at, ranking, outcomes) for at, ranking in enumerate(first.rankings)),
        data={
            "methods": [outcome.conditions.method for outcome in outcomes],
            "standings": [
                _data(ranking, standing, at, outcomes)
                for at, ranking in enumerate(first.rankings)
                for standing in ranking.standings
            ],
        },
    )


def _section(at: int, ranking: Ranking, outcomes: tuple[Outcome, ...]) -> Section:
    columns = [Column("Pair", "entry", Align.RIGHT, fixed=True), Column("Names", "names", fixed=True)]
    for outcome in outcomes:
        name = outcome.conditions.method
        columns += [Column(name, name, Align.RIGHT), Column("Place", f"{name}_place", Align.RIGHT)]
        columns += [Column("Move", f"{name}_move")] if outcome is not outcomes[0] else []
    rows = tuple(_row(standing, at, outcomes) for standing in ranking.standings)
    return Section(
        title=ranking.title,
        blocks=(
            Table(columns=tuple(columns), rows=rows),
            Paragraph(f"Arrows: places won or lost against {outcomes[0].conditions.method}.", dim=True),
        ),
    )


def _by_entry(outcome: Outcome, at: int) -> dict[EntryKey, Standing]:
    return {standing.entry.key: standing for standing in outcome.rankings[at].standings}


def _row(standing: Standing, at: int, outcomes: tuple[Outcome, ...]) -> tuple[Cell, ...]:
    cells = [Cell(standing.entry.key.full), Cell(" & ".join(standing.entry.names))]
    for outcome in outcomes:
        other = _by_entry(outcome, at).get(standing.entry.key)
        if other is None:
            cells += [Cell(""), Cell("")] + ([Cell("")] if outcome is not outcomes[0] else [])
            continue
        move = standing.rank - other.rank
        arrow = f"▲{move}" if move > 0 else f"▼{-move}" if move < 0 else ""
        cells += [Cell(Figures(outcome).result(other)), Cell(place_text(other), strong=bool(move))]
        cells += [Cell(arrow)] if outcome is not outcomes[0] else []
    return tuple(cells)


def _data(ranking: Ranking, standing: Standing, at: int, outcomes: tuple[Outcome, ...]) -> dict[str, object]:
    found = {outcome.conditions.method: _by_entry(outcome, at).get(standing.entry.key) for outcome in outcomes}
    return {
        "list": ranking.title,
        "entry": standing.entry.key.number,
        "section": standing.entry.key.section,
        "names": list(standing.entry.names),
        "by_method": {
            name: None
            if other is None
            else {
                "rank": other.rank,
                "tied": other.tied,
                "result": str(other.result),
                "move": standing.rank - other.rank,
            }
            for name, other in found.items()
        },
    }
