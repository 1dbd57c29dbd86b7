"""The ranking after every round: who was where, with what; the last one is the ranking itself."""

from __future__ import annotations

import pytest

from overtrick.model.contest import Contest
from overtrick.model.outcome import Outcome
from overtrick.ranking.rounds_of_matches import match_rules, ranked_rounds, rounds_of_matches, standings_after
from tests.nights import HOWELL, outcome_of
from tests.teams import SWISS_PAIRS, SWISS_TEAMS, swiss_teams

LATE = {"entry": "1", "round": "3", "amount": "-5", "unit": "vps"}
ANYWHERE = {"entry": "1", "amount": "-5", "unit": "vps"}


def after(outcome: Outcome, *rounds: str) -> dict[str, tuple[int, str]]:
    """Place and result of everybody after these rounds."""
    played = [("", name) for name in rounds]
    (ranking,) = standings_after(outcome.event, outcome.matches, match_rules(outcome), played)
    return {one.entry.key.number: (one.rank, str(one.result)) for one in ranking.standings}


def test_rounds_in_the_order_of_play() -> None:
    assert rounds_of_matches(outcome_of(SWISS_TEAMS).matches) == (("", "1"), ("", "2"), ("", "3"))


def test_after_the_first_round_and_after_the_second() -> None:
    outcome = outcome_of(SWISS_TEAMS)
    first = [("3", "967/50"), ("1", "15"), ("6", "73/5"), ("7", "12"), ("2", "15/2"), ("5", "27/5"), ("4", "31/100")]
    second = [
        *(("1", "1409/50"), ("3", "629/25"), ("7", "24"), ("2", "35/2"), ("5", "77/5"), ("6", "73/5")),
        ("4", "1231/100"),
    ]
    for played, best_first in (("1", first), ("12", second)):
        expected = {team: (place, result) for place, (team, result) in enumerate(best_first, start=1)}
        assert after(outcome, *played) == expected


@pytest.mark.parametrize(
    "penalty, results", [(LATE, ["15", "1409/50", "736/25"]), (ANYWHERE, ["10", "1159/50", "736/25"])]
)
def test_a_penalty_counts_from_its_round_on(penalty: dict[str, str], results: list[str]) -> None:
    outcome = outcome_of(swiss_teams(penalties=[penalty], carry=[]))
    found = [after(outcome, *"123"[:at])["1"][1] for at in (1, 2, 3)]
    assert found == results


@pytest.mark.parametrize(
    "wishes",
    [{}, {"scale": "none"}, {"match_method": "bam"}, {"house": {"ties": "ebu", "bye-vps": "average"}}],
    ids=["vps", "margins", "points", "ties and average byes"],
)
def test_the_last_is_the_ranking_itself(wishes: dict[str, object]) -> None:
    outcome = outcome_of(SWISS_TEAMS, **wishes)  # type: ignore[arg-type]
    assert ranked_rounds(outcome)[-1].rankings == outcome.rankings[:1]
    pairs = outcome_of(SWISS_PAIRS, contest=Contest.SWISS_PAIRS)
    assert ranked_rounds(pairs)[-1].rankings == pairs.rankings


def test_a_contest_of_boards_has_none() -> None:
    assert ranked_rounds(outcome_of(HOWELL.encode())) == ()
