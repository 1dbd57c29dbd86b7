"""Handicaps: points of a percentage, all of them or half."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.model.outcome import Outcome
from overtrick.reports.document import Table
from overtrick.reports.machine import outcome_data
from overtrick.reports.shelf.ranking import REPORT
from tests.nights import event_of, outcome_of, scored_of

BOARDS: list[tuple[int | str, ...]] = [(140, 110, 100), *[(110, 100, 140)] * 3, (110, 110, 110)]
"""Pair 1 has 12 matchpoints of 20: 60 per cent."""


def night(convention: str = "full", method: str = "", number: str = "1", points: object = -10) -> Outcome:
    """One N-S pair has a handicap."""
    entries = [{"number": number, "side": "NS", "handicap": points}]
    return outcome_of(event_of({"": BOARDS}, entries=entries), method, house={"handicap": convention})


class TestConventions:
    """W18: a 60 % pair with a handicap of -10."""

    @pytest.mark.parametrize(
        ("convention", "added", "result", "words"),
        [
            ("full", -10, 50, "with the whole handicap"),
            ("half", -5, 55, "with half of the handicap"),
            ("none", 0, 60, "without handicaps"),
        ],
    )
    def test_which_was_used_is_said(self, convention: str, added: int, result: int, words: str) -> None:
        ranking = night(convention).rankings[0]
        (one,) = [s for s in ranking.standings if s.entry.key.number == "1"]
        assert (one.percent, one.handicap, one.result) == (60, added, result)
        assert ranking.goes_by == f"per cent of what could be got, {words}"

    def test_the_ranking_goes_by_it(self) -> None:
        assert [(s.rank, s.entry.key.number) for s in night("none").rankings[0].standings] == [
            *((1, "3"), (2, "1"), (3, "2"))
        ]
        ranking = night(number="2", points="+62.5").rankings[0]
        assert [(s.rank, s.entry.key.number, s.result) for s in ranking.standings] == [
            *((1, "2", Fraction(165, 2)), (2, "3", 70), (3, "1", 60))
        ]

    def test_lists_without_handicaps_say_nothing_of_them(self) -> None:
        assert night().rankings[1].goes_by == "per cent of what could be got"


class TestFaults:
    """Handicaps that cannot be."""

    def test_no_number(self) -> None:
        scored = scored_of(event_of({"": BOARDS}, entries=[{"number": "1", "side": "NS", "handicap": "ten"}]))
        assert [(p.code, p.message, str(p.place)) for p in scored.problems] == [
            ("bad-handicap", "The handicap of pair 1, 'ten', is no number.", "entries[0]")
        ]

    def test_without_percentages(self) -> None:
        outcome = night(method="butler")
        assert [p.code for p in outcome.problems] == ["handicap-without-percentage"]
        assert outcome.rankings[0].goes_by == "total factored to 5 boards"
        assert [s.handicap for s in outcome.rankings[0].standings] == [0, 0, 0]


class TestShown:
    """Scratch percentage and result side by side."""

    def test_report(self) -> None:
        tables = [section.blocks[0] for section in REPORT.build(night())]
        assert isinstance(tables[0], Table)
        assert isinstance(tables[1], Table)
        row = next(row for row in tables[0].rows if row[1].text == "1")
        assert [cell.text for cell in row[-2:]] == ["60.00", "50.00"]
        assert [column.name for column in tables[1].columns][-1] == "percent"

    def test_json(self) -> None:
        standings = outcome_data(night("half"), ())["standings"]
        assert isinstance(standings, list)
        assert [(s["percent"], s["handicap"], s["result"]) for s in standings if s["entry"] == "1"] == [
            ("60.00", "-5", "55")
        ]
