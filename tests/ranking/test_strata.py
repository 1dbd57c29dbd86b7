"""Strata: every contestant competes in its own and in all higher ones."""

from __future__ import annotations

from overtrick.model.outcome import Outcome, Ranking
from overtrick.reports.machine import outcome_data
from overtrick.reports.shelf.ranking import REPORT
from tests.nights import event_of, outcome_of

BOARDS: list[tuple[int | str, ...]] = [(100, 110, 110, 120)]
"""Pair 4 has 6, pairs 2 and 3 have 3 each, pair 1 nothing."""


def night(*strata: str, **parts: object) -> Outcome:
    """N-S pairs by stratum."""
    entries = [{"number": str(at), "side": "NS", "stratum": s} for at, s in enumerate(strata, start=1)]
    return outcome_of(event_of({"": BOARDS}, entries=entries, **parts))


def shown(ranking: Ranking) -> tuple[str, list[tuple[int, bool, str]]]:
    return ranking.title, [(s.rank, s.tied, s.entry.key.number) for s in ranking.standings]


def test_places_within_each_stratum() -> None:
    main, ew = night("c", "B", "C", "A").rankings
    assert shown(main) == ("N-S", [(1, False, "4"), (2, True, "2"), (2, True, "3"), (4, False, "1")])
    assert [shown(one) for one in main.strata] == [
        ("N-S Stratum B", [(1, True, "2"), (1, True, "3"), (3, False, "1")]),
        ("N-S Stratum C", [(1, False, "3"), (2, False, "1")]),
    ]
    assert ew.strata == ()


def test_who_has_no_stratum_plays_in_the_whole_field_only() -> None:
    assert [shown(one) for one in night("", "A", "A", "A").rankings[0].strata] == [
        ("N-S Stratum A", [(1, False, "4"), (2, True, "2"), (2, True, "3")])
    ]


def test_a_stratum_of_everybody_is_the_ranking_itself() -> None:
    assert night("B", "B", "B", "B").rankings[0].strata == ()


def test_one_ranking_of_both_sides() -> None:
    entries = [{"number": "1", "stratum": "B"}]
    (ranking,) = outcome_of(event_of({"": BOARDS}, entries=entries), winners=1).rankings
    assert [shown(one) for one in ranking.strata] == [("Stratum B", [(1, False, "1")])]


def test_report_and_json() -> None:
    outcome = night("B", "A", "B", "A")
    assert [(s.title, s.anchor) for s in REPORT.build(outcome)] == [
        ("N-S", "ranking-n-s"),
        ("N-S Stratum B", "ranking-n-s-stratum-b"),
        ("E-W", "ranking-e-w"),
    ]
    standings = outcome_data(outcome, ())["standings"]
    assert isinstance(standings, list)
    assert [(s["list"], s["rank"], s["entry"]) for s in standings[4:6]] == [
        ("N-S Stratum B", 1, "3"),
        ("N-S Stratum B", 2, "1"),
    ]
