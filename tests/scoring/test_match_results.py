"""What matches come to where something is odd: penalties without a margin, byes without a worth, rulings, roots."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.model.conditions import Unit
from overtrick.model.match import Opponents
from tests.match_events import match_of, pairs_event, problems_of, scored_teams, teams_event, teams_outcome
from tests.nights import outcome_of, scored_of
from tests.workings import ask, steps_of

TWO = ("1 1-2: 110/-100 90/90", "1 3-4: 110/110 90/90")
TRIANGLE = ("1 1-2: 110/-100", "1 2-3: 110/-100", "1 3-1: 110/-100")


def halves(*numbers: str | None) -> Opponents[Fraction | None]:
    return Opponents(*(None if number is None else Fraction(number) for number in numbers))


def fine(**parts: str) -> dict[str, object]:
    return {"penalties": [{"entry": "1", "amount": "-3", "unit": "imps", "round": "1", **parts}]}


class TestPenalties:
    """IMPs of a named round are taken from a margin, once, or somebody is told that they are not."""

    def test_from_the_margin_of_the_round(self) -> None:
        sheet = match_of(teams_outcome(*TWO, parts=fine()), "1")
        assert (sheet.own, sheet.margin, sheet.penalty) == (halves("5", "0"), halves("2", "-5"), halves("-3", "0"))

    def test_once_from_a_triangle(self) -> None:
        outcome = teams_outcome(*TRIANGLE, parts=fine())
        assert [sheet.penalty for sheet in outcome.matches] == [halves("-3", "0"), halves("0", "0"), halves("0", "0")]

    def test_each_half_match_tells_of_its_own(self) -> None:
        """The penalty of team 1 is taken from its match with 2, that of team 3 from its match with 2."""
        third = {"entry": "3", "amount": "-1", "unit": "imps", "round": "1", "reason": "slow"}
        parts = {"penalties": [{"entry": "1", "amount": "-3", "unit": "imps", "round": "1"}, third]}
        outcome = teams_outcome(*TRIANGLE, parts=parts)
        told = [
            [step for step in steps_of(ask(outcome, match=match)) if step.startswith("penalties")]
            for match in ("1-2", "2-3", "3-1")
        ]
        assert told == [
            ["penalties in this round: 1 -3 IMPs = -3 : 0"],
            ["penalties in this round: 3 -1 IMPs (slow) = 0 : -1"],
            [],
        ]

    @pytest.mark.parametrize("when", ["1", "9"])
    def test_where_no_margin_decides_it_is_named(self, when: str) -> None:
        scored = scored_teams(teams_event(*TWO, **fine(round=when)), house={"match-method": "board-a-match"})
        assert problems_of(scored) == [
            (
                "penalty-without-match",
                "The penalty of -3 IMPs for 1 is not taken: these matches are not won by margins in IMPs.",
            )
        ]

    def test_a_round_without_a_match_is_named(self) -> None:
        scored = scored_teams(teams_event(*TWO, **fine(round="9")))
        assert problems_of(scored) == [
            (
                "penalty-without-match",
                "The penalty of -3 IMPs for 1 is not taken: it has no match with a score in round 9.",
            )
        ]


class TestByes:
    """A bye is worth what the rule says, or somebody is told that it is worth nothing."""

    LISTED = ({"round": "2", "home": "1", "away": "BYE"},)

    def test_a_share_of_nothing(self) -> None:
        scored = scored_teams(teams_event(*TWO, matches=list(self.LISTED)), scale="none")
        assert problems_of(scored)[-1:] == [
            (
                "bye-without-worth",
                "1 in round 2: the rule bye-vps = 60% gives nothing to one that sits out, for there is no scale "
                "of which it could be a share.",
            )
        ]

    def test_the_average_of_no_match(self) -> None:
        event = teams_event("1 3-4: 110/110", matches=[{"round": "1", "home": "1", "away": "BYE"}])
        scored = scored_teams(event, house={"bye-vps": "average"})
        assert [code for code, _ in problems_of(scored)] == ["bye-without-worth"]

    def test_a_half_match_is_half_of_the_average(self) -> None:
        """Team 1 has twice 5 IMPs, once won, once lost, in half-matches on 10-0: together an average match of 10."""
        outcome = teams_outcome(
            *TRIANGLE, parts={"matches": list(self.LISTED)}, house={"bye-vps": "average"}, scale="wbf-discrete"
        )
        assert match_of(outcome, "1", "2").result == halves("10", None)

    def test_board_a_match_in_either_unit(self) -> None:
        """60 per cent of two boards: 2.4 of 4 points, or 1.2 of 2."""
        for unit, worth in ((Unit.TWO, "2.4"), (Unit.ONE, "1.2")):
            rules = {"match-method": "board-a-match", "unit": unit.value}
            outcome = teams_outcome(*TWO, parts={"matches": list(self.LISTED)}, house=rules)
            assert match_of(outcome, "1", "2").result == halves(worth, None)


class TestRulings:
    """A ruling on a match that means nothing without a scale is named."""

    def listed(self, ruling: str) -> dict[str, object]:
        return {"matches": [{"round": "1", "home": "1", "away": "2", "ruling": ruling}]}

    def test_a_percentage_of_a_margin(self) -> None:
        scored = scored_teams(teams_event(*TWO, **self.listed("40%-60%")), scale="none")
        assert problems_of(scored) == [
            (
                "ruling-without-scale",
                "The ruling 40%-60% on the match 1 - 2 in round 1 has no meaning without a scale: a margin has no "
                "most of which it could be a share.",
            )
        ]

    def test_a_percentage_of_the_points_of_boards(self) -> None:
        outcome = teams_outcome(*TWO, parts=self.listed("40%-60%"), house={"match-method": "board-a-match"})
        assert match_of(outcome, "1").result == halves("1.6", "2.4")

    def test_a_correction_of_no_victory_points(self) -> None:
        scored = scored_teams(teams_event(*TWO, **self.listed("MISMATCH +/=")), scale="none")
        assert [code for code, _ in problems_of(scored)] == ["ruling-without-scale"]
        assert scored.outcome is not None
        assert match_of(scored.outcome, "1").result == halves("5", "-5")


class TestGivenVictoryPoints:
    """Victory points that the source gives are read like any amount."""

    def given(self, home: str, away: str) -> tuple[list[tuple[str, str]], Opponents[Fraction | None]]:
        listed = {"round": "1", "home": "1", "away": "2", "boards": "8", "home_vps": home, "away_vps": away}
        scored = scored_teams(teams_event(matches=[listed]))
        assert scored.outcome is not None
        result = match_of(scored.outcome, "1").result
        return problems_of(scored), Opponents(*result)

    def test_with_a_comma(self) -> None:
        assert self.given("12,5", "7.5") == ([], halves("12.5", "7.5"))

    def test_what_no_number_is_counts_nothing(self) -> None:
        """Nor is a number read that would take a lifetime to write out."""
        problems, result = self.given("1e999999999", "8")
        assert result == halves(None, "8")
        assert problems == [
            (
                "bad-match-vps",
                "The victory points '1e999999999' are no number; they are not used.",
            )
        ]


class TestBoardAMatch:
    """An artificial score puts a team ahead as a board does: by what it has and the other has not."""

    def test_the_margin_of_an_artificial_score(self) -> None:
        sheet = match_of(teams_outcome("1 1-2: 110/-100 60_40/NP", house={"match-method": "board-a-match"}), "1")
        assert [(board.own, board.margin) for board in sheet.boards] == [
            (halves("2", "0"), halves("2", "-2")),
            (halves("1.2", "0.8"), halves("0.4", "-0.4")),
        ]


class TestSwissPairs:
    """Matches between pairs under every kind of comparison."""

    ROUNDS = ("1 1-2: 110 90", "1 3-4: 100 90", "2 1-3: 110 90", "2 2-4: 90 110")

    def test_total_points_are_added(self) -> None:
        outcome = outcome_of(pairs_event(*self.ROUNDS), "total-points")
        assert [(s.entry.key.number, s.result) for s in outcome.rankings[0].standings] == [
            ("1", 400),
            ("2", 0),
            ("3", -10),
            ("4", -390),
        ]
        assert outcome.rankings[0].goes_by == "points"

    @pytest.mark.parametrize(("choice", "over"), [("played", 2), ("scheduled", 3)])
    def test_boards_that_were_to_be_played(self, choice: str, over: int) -> None:
        event = pairs_event("1 1-2: 110 90 NP", "1 3-4: 100 90 110")
        assert match_of(outcome_of(event, house={"match-boards": choice}), "1").over == over

    @pytest.mark.parametrize(
        ("ruling", "own", "sides"),
        [
            ("60_none", halves("60", None), ["1: 60 per cent over 1 board on the scale ebu-matchpoints = 15"]),
            ("none_60", halves(None, "60"), ["2: 60 per cent over 1 board on the scale ebu-matchpoints = 15"]),
        ],
    )
    def test_a_ruling_for_one_side(self, ruling: str, own: Opponents[Fraction | None], sides: list[str]) -> None:
        """The other side has no board that counts, so nothing can be converted for it."""
        scored = scored_of(pairs_event(f"1 1-2: {ruling}", "1 3-4: 90", "1 5-6: 110"))
        assert scored.outcome is not None
        sheet = match_of(scored.outcome, "1")
        assert (sheet.own, sheet.result) == (own, own.map(lambda got: None if got is None else Fraction(15)))
        assert problems_of(scored) == []
        steps = [step for step in steps_of(ask(scored.outcome, match="1-2")) if step.startswith(("1: ", "2: "))]
        assert [step for step in steps if step[3:] != "nothing to convert = –"] == sides
        assert len(steps) == 2

    def test_irrational_imps_have_no_quotient(self) -> None:
        """With a root as divisor both sides have multiples of √3: nothing is divided by them, places are shared."""
        rounds = ("1 1-2: 110", "1 3-4: 110", "1 5-6: -100")
        scored = scored_of(pairs_event(*rounds), "cross-imps", options={"divisor": "root"}, house={"ties": "cbai"})
        assert scored.outcome is not None
        places = [(s.entry.key.number, s.rank, s.tied) for s in scored.outcome.rankings[0].standings]
        tied = [("1", 2, True), ("3", 2, True), ("2", 4, True), ("4", 4, True)]
        assert places == [("6", 1, False), *tied, ("5", 6, False)]
        assert {str(sheet.own.home) for sheet in scored.outcome.matches} == {"5/3*sqrt(3)", "-10/3*sqrt(3)"}


class TestNoBoardThatCounts:
    """A match of which no board counts is no draw: it has no result."""

    @pytest.mark.parametrize("scale", ["", "none"])
    @pytest.mark.parametrize("choice", ["played", "scheduled"])
    def test_it_is_awaited(self, scale: str, choice: str) -> None:
        scored = scored_teams(teams_event("1 1-2: 110/NP", TWO[1]), scale=scale, house={"match-boards": choice})
        assert scored.outcome is not None
        assert match_of(scored.outcome, "1").result == halves(None, None)
        assert [code for code, _ in problems_of(scored)][-1] == "match-without-result"

    def test_a_listed_score_stands_in(self) -> None:
        listed = {"round": "1", "home": "1", "away": "2", "home_score": "9", "away_score": "2", "boards": "8"}
        sheet = match_of(teams_outcome("1 1-2: NP/NP", TWO[1], parts={"matches": [listed]}), "1")
        assert (sheet.own, sheet.margin, sheet.over) == (halves("9", "2"), halves("7", "-7"), 8)

    def test_a_cancelled_one_is_not_awaited(self) -> None:
        entries = [{"kind": "team", "number": n, "status": "cancelled" if n == "2" else ""} for n in "1234"]
        scored = scored_teams(teams_event(*TWO, entries=entries))
        assert [code for code, _ in problems_of(scored) if code.startswith("match-")] == []


def test_two_matches_of_the_same_two_in_a_round_are_refused_at_any_tables() -> None:
    """Only one of them would count, and nobody would know which."""
    listed = [{"round": "1", "table": table, "home": "1", "away": "2", "home_vps": "12"} for table in "12"]
    assert [code for code, _ in problems_of(scored_teams(teams_event(matches=listed)))] == ["match-twice"]
