"""Round by round: every contestant's result and place after each round, as in a barometer."""

from __future__ import annotations

from overtrick.kernel.ratio import Exact, exact_text
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import Outcome, Standing
from overtrick.model.words import count_of
from overtrick.reports._figures import Figures, place_text
from overtrick.reports._match_rounds import has_match_rounds, match_rounds
from overtrick.reports._names import card_anchor
from overtrick.reports._report import Report
from overtrick.reports._rounds_chart import rounds_chart
from overtrick.reports.document import Align, Cell, Column, Paragraph, Section, Table
from overtrick.scoring.rounds import AfterRound, RoundByRound, is_barometer, round_by_round

__all__ = ["REPORT"]

_GROUP = "Rounds"


def _build(outcome: Outcome) -> tuple[Section, ...]:
    if outcome.event.contest.by_matches:
        return match_rounds(outcome)
    found = round_by_round(outcome)
    if found is None:
        return (_nothing("The results do not tell of two rounds or more, so there is no ranking after each round."),)
    if not outcome.rankings:
        return (_nothing("Nobody is ranked, so there is no ranking after each round."),)
    figures = Figures(outcome)
    return tuple(_List(ranking.title, found, figures).section() for ranking in outcome.rankings)


def _nothing(text: str) -> Section:
    return Section(title="Round by round", anchor="rounds", group=_GROUP, blocks=(Paragraph(text),))


class _List:
    """One ranking through the rounds."""

    def __init__(self, title: str, found: RoundByRound, figures: Figures) -> None:
        self._title, self._found, self._figures = title, found, figures
        self._after = [_standings(after, title) for after in found.rounds]
        self._several = len({after.session for after in found.rounds}) > 1

    def section(self) -> Section:
        """What the numbers are, the drawing, and the numbers."""
        return Section(
            title=f"Round by round {self._title}",
            anchor="rounds-" + self._title.lower().replace(" ", "-"),
            group=_GROUP,
            blocks=(
                *(Paragraph(text, dim=True) for text in self._notes()),
                rounds_chart(self._title, self._figures.outcome.event.noun, self._names(), self._after),
                self._table("Places", [[_place(one) for one in row] for row in self._rows()]),
                self._table(
                    "Per cent" if self._figures.by_percentage else "Results",
                    [[self._result(one) for one in row] for row in self._rows()],
                ),
            ),
        )

    def _name(self, after: AfterRound) -> str:
        return f"{after.session}/{after.round}" if self._several else after.round

    def _names(self) -> list[str]:
        return [self._name(after) for after in self._found.rounds]

    def _rows(self) -> list[list[Standing | None]]:
        """The standings of each contestant after every round, best of all first."""
        return [[standings.get(key) for standings in self._after] for key in self._after[-1]]

    def _notes(self) -> list[str]:
        event = self._figures.outcome.event
        notes = [
            "A barometer: every board is finished within its round, so each of these rankings is exact."
            if self._found.exact
            else "Not a barometer: boards return in later rounds. Each ranking but the last is provisional; it "
            "compares only the results that were in when the round was over."
        ]
        if self._found.unsaid:
            notes.append(f"{count_of(self._found.unsaid, 'result')} without a round: counted with the last round.")
        if event.penalties or event.carries:
            notes.append("Penalties and carried results are counted from the first round.")
        return notes

    def _table(self, caption: str, texts: list[list[str]]) -> Table:
        columns = (
            Column(self._figures.contestant, "entry", Align.RIGHT, fixed=True),
            *(
                Column(self._name(after), f"{caption.lower().replace(' ', '_')}_{self._name(after)}", Align.RIGHT)
                for after in self._found.rounds
            ),
        )
        keys = list(self._after[-1])
        rows = tuple(
            (
                Cell(key.full, link=card_anchor(key), strong=True),
                *(Cell(text, strong=at == len(row) - 1) for at, text in enumerate(row)),
            )
            for key, row in zip(keys, texts, strict=True)
        )
        return Table(columns=columns, rows=rows, caption=f"{caption} after each round", compact=True)

    def _result(self, standing: Standing | None) -> str:
        """What the ranking went by."""
        if standing is None:
            return "·"
        if self._figures.by_percentage:
            return self._figures.percent(standing.result)
        number: Exact = standing.result
        return self._figures.total(number)


def _standings(after: AfterRound, title: str) -> dict[EntryKey, Standing]:
    return {s.entry.key: s for ranking in after.rankings if ranking.title == title for s in ranking.standings}


def _place(standing: Standing | None) -> str:
    return "·" if standing is None else place_text(standing)


def _data(outcome: Outcome) -> dict[str, object]:
    """The same for machines; nothing where there are no rounds."""
    found = round_by_round(outcome)
    if found is None:
        return {}
    return {
        "rounds": {
            "exact": found.exact,
            "without_round": found.unsaid,
            "after": [
                {
                    "session": after.session,
                    "round": after.round,
                    "standings": [
                        _standing_data(ranking.title, standing)
                        for ranking in after.rankings
                        for standing in ranking.standings
                    ],
                }
                for after in found.rounds
            ],
        }
    }


def _standing_data(title: str, standing: Standing) -> dict[str, object]:
    key = standing.entry.key
    return {
        "list": title,
        "entry": key.number,
        "section": key.section,
        "side": key.side.value if key.side else None,
        "rank": standing.rank,
        "tied": standing.tied,
        "boards": standing.boards,
        "result": exact_text(standing.result),
    }


REPORT = Report(
    name="rounds",
    aliases=("round", "barometer"),
    title="Round by round",
    summary="every contestant's result and place after each round; exact in a barometer",
    order=4,
    build=_build,
    data=_data,
    fits=lambda outcome: is_barometer(outcome) or has_match_rounds(outcome),
    needs="two rounds or more",
)
