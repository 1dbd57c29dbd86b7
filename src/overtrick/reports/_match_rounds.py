"""Round by round, for a contest of matches: every contestant's place and result after each round."""

from __future__ import annotations

from collections.abc import Callable

from overtrick.model.entry import EntryKey
from overtrick.model.outcome import Outcome, Ranking, Standing
from overtrick.model.words import and_list
from overtrick.ranking.rounds_of_matches import RankedRound, ranked_rounds
from overtrick.reports._figures import place_text
from overtrick.reports._match_figures import MatchFigures
from overtrick.reports._names import called, card_anchor, contestants
from overtrick.reports._rounds_chart import rounds_chart
from overtrick.reports.document import Align, Cell, Column, Paragraph, Section, Table

__all__ = ["has_match_rounds", "match_rounds"]


def has_match_rounds(outcome: Outcome) -> bool:
    """Whether there are two rounds or more to show."""
    return len({(sheet.match.session, sheet.match.round) for sheet in outcome.matches}) > 1


def match_rounds(outcome: Outcome) -> tuple[Section, ...]:
    """A section for each ranking of matches: places, then results; none for an event of fewer than two rounds."""
    if not has_match_rounds(outcome):
        return ()
    figures, rounds = MatchFigures(outcome), ranked_rounds(outcome)
    rankings = [ranking for ranking in outcome.rankings if ranking.adds_up_matches and ranking.standings]
    return tuple(_section(ranking, rounds, figures) for ranking in rankings)


def _section(ranking: Ranking, rounds: tuple[RankedRound, ...], figures: MatchFigures) -> Section:
    return Section(
        title=f"Round by round {ranking.title}",
        anchor="rounds-" + ranking.title.lower().replace(" ", "-"),
        group="Rounds",
        blocks=(
            *(Paragraph(text, dim=True) for text in _notes(ranking)),
            rounds_chart(
                ranking.title, called(ranking.standings[0].entry).lower(), _names(rounds), _after(ranking, rounds)
            ),
            _table("Places", ranking, rounds, place_text),
            _table(figures.result_name, ranking, rounds, lambda standing: figures.result(standing.result)),
        ),
    )


def _notes(ranking: Ranking) -> list[str]:
    """What the numbers hold beside the matches."""
    found = [
        what
        for what, there in (
            ("penalties from their round on", any(one.penalty != 0 for one in ranking.everybody)),
            ("carried results from the first", any(one.carry != 0 for one in ranking.everybody)),
        )
        if there
    ]
    return [f"With {and_list(found)}."] if found else []


def _after(ranking: Ranking, rounds: tuple[RankedRound, ...]) -> list[dict[EntryKey, Standing]]:
    """The standings of one ranking after every round."""
    return [
        {one.entry.key: one for found in ranked.rankings if found.title == ranking.title for one in found.standings}
        for ranked in rounds
    ]


def _names(rounds: tuple[RankedRound, ...]) -> list[str]:
    """The rounds by name, with the session before it where there are several."""
    several = len({ranked.session for ranked in rounds}) > 1
    return [f"{ranked.session}/{ranked.round}" if several else ranked.round for ranked in rounds]


def _table(what: str, ranking: Ranking, rounds: tuple[RankedRound, ...], write: Callable[[Standing], str]) -> Table:
    """The contestants, best of all first, with what they had after each round."""
    after = _after(ranking, rounds)
    named = any(standing.entry.name for standing in ranking.standings)
    columns = (
        Column(contestants(ranking), "entry", Align.RIGHT, fixed=True),
        *([Column("Name", "name")] if named else []),
        *(Column(name, f"{what.lower()}_{name}", Align.RIGHT) for name in _names(rounds)),
    )
    rows = tuple(
        (
            Cell(standing.entry.key.full, link=card_anchor(standing.entry.key), strong=True),
            *([Cell(standing.entry.name)] if named else []),
            *(_cell(one.get(standing.entry.key), write, is_last=one is after[-1]) for one in after),
        )
        for standing in ranking.standings
    )
    return Table(columns=columns, rows=rows, caption=f"{what} after each round", compact=True)


def _cell(standing: Standing | None, write: Callable[[Standing], str], *, is_last: bool) -> Cell:
    """A dash for one that was not there yet."""
    return Cell("–", dim=True) if standing is None else Cell(write(standing), strong=is_last)
