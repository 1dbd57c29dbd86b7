"""The matches on a contestant's score card: opponents, what was got, and how it stood after each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from overtrick.kernel.ratio import total
from overtrick.kernel.records import dataclass
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import Outcome, Ranking, Standing
from overtrick.model.words import count_of
from overtrick.ranking.legs import Leg, legs_of
from overtrick.ranking.rounds_of_matches import ranked_rounds
from overtrick.reports._figures import place_text
from overtrick.reports._match_figures import MatchFigures
from overtrick.reports._names import card_anchor, match_anchor, names_of
from overtrick.reports.document import Align, Cell, Column, Table

__all__ = ["MatchCards"]

Round = tuple[str, str]
"""Session and round."""


@dataclass(frozen=True)
class MatchCards:
    """Writes the matches of every contestant of an outcome."""

    outcome: Outcome

    @cached_property
    def _figures(self) -> MatchFigures:
        return MatchFigures(self.outcome)

    @cached_property
    def _legs(self) -> Mapping[EntryKey, Sequence[Leg]]:
        return legs_of(self.outcome.matches)

    @cached_property
    def _names(self) -> Mapping[EntryKey, str]:
        return names_of(self.outcome)

    @cached_property
    def _several_sessions(self) -> bool:
        return len({sheet.match.session for sheet in self.outcome.matches}) > 1

    @cached_property
    def _remarked(self) -> bool:
        return any(sheet.why for sheet in self.outcome.matches)

    @cached_property
    def _named(self) -> bool:
        return any(self._called)

    @cached_property
    def _called(self) -> list[str]:
        """The names of all who play matches."""
        return [self._names[key] for key in self._legs]

    @cached_property
    def _places(self) -> Mapping[tuple[Round, EntryKey], str]:
        """The place of everybody after every round."""
        return {
            ((after.session, after.round), standing.entry.key): place_text(standing)
            for after in ranked_rounds(self.outcome)
            for ranking in after.rankings
            for standing in ranking.standings
        }

    def summary(self, standing: Standing, ranking: Ranking) -> str:
        """Place and record in a sentence."""
        record, figures = standing.record, self._figures
        assert record is not None
        place = f"place {place_text(standing)}" if standing.rank else "not ranked"
        result = f"{figures.result(standing.result)} {figures.result_name}"
        return (
            f"{ranking.title}: {place} with {result} from {count_of(record.matches, 'match', 'matches')}: "
            f"{record.won} won, {record.drawn} drawn, {record.lost} lost."
        )

    def table(self, standing: Standing) -> Table:
        """A row a match; below it what was added after the matches."""
        legs = self._legs.get(standing.entry.key, ())
        columns = self._columns
        rows = []
        for at, leg in enumerate(legs):
            cells = self._cells(standing, legs[: at + 1], last=_round(leg) not in map(_round, legs[at + 1 :]))
            rows.append(tuple(cells[column.name] for column in columns))
        foot = (tuple(cells.get(column.name, Cell("")) for column in columns) for cells in self._additions(standing))
        return Table(columns=columns, rows=tuple(rows), foot=tuple(foot))

    def _additions(self, standing: Standing) -> list[dict[str, Cell]]:
        """What was carried in, penalties, and the result with them; nothing where nothing was added."""
        added = [("Carried", standing.carry), ("Penalty", standing.penalty)]
        rows = [
            {"round": Cell(what), "result": Cell(self._figures.added(amount))} for what, amount in added if amount != 0
        ]
        total = {"round": Cell("Total"), "sum": Cell(self._figures.result(standing.result), strong=True)}
        return [*rows, total] if rows else []

    @cached_property
    def _columns(self) -> tuple[Column, ...]:
        figures, right, named = self._figures, Align.RIGHT, self._named
        against = (
            [] if figures.signed or figures.unit == "%" else [Column("Against", "own_against", right, optional=True)]
        )
        return (
            Column("Round", "round", right),
            Column("No." if named else "Opponent", "against", right, optional=all(self._called)),
            *([Column("Opponent", "opponents")] if named else []),
            Column("Boards", "boards", right, optional=True),
            Column(figures.unit, "own", right),
            *against,
            Column(figures.result_name, "result", right),
            Column("Sum", "sum", right, hint="of the matches so far"),
            Column("Place", "place", right, hint="after the round, with penalties and what was carried"),
            *([Column("Remarks", "why", optional=True)] if self._remarked else []),
        )

    def _cells(self, standing: Standing, legs: Sequence[Leg], *, last: bool) -> dict[str, Cell]:
        """The last of these matches; the place once, after the last match of a round."""
        leg, figures = legs[-1], self._figures
        sheet, opponent = leg.sheet, leg.opponent
        name = self._names.get(opponent, "") if opponent else ""
        link = card_anchor(opponent) if opponent else ""
        return {
            "round": Cell(
                self._round_text(leg), link=match_anchor(sheet.match) if sheet.boards or sheet.lines else ""
            ),
            "against": Cell(opponent.full if opponent else "" if self._named else "bye", link=link),
            "opponents": Cell(name or ("" if opponent else "bye"), link=link),
            "boards": Cell(str(leg.boards) if sheet.is_played else ""),
            "own": figures.own_cell(leg.own),
            "own_against": figures.own_cell(leg.against),
            "result": figures.result_cell(leg.result, strong=True),
            "sum": Cell(figures.result(total(one.result for one in legs if one.result is not None))),
            "place": Cell(self._places.get((_round(leg), standing.entry.key), "") if last else ""),
            "why": Cell("; ".join(sheet.why), dim=True),
        }

    def _round_text(self, leg: Leg) -> str:
        session, name = _round(leg)
        return f"{session}/{name}" if self._several_sessions else name


def _round(leg: Leg) -> Round:
    return leg.sheet.match.session, leg.sheet.match.round
