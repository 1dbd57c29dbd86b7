"""Matches between teams, each calculated by hand."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from overtrick.kernel.errors import BadValueError
from overtrick.model.match import Opponents
from overtrick.model.outcome import Outcome
from tests.matches.events import Tables, match_of, results, standings, teams

F = Fraction


def one(*boards: Tables, **wishes: object) -> Outcome:
    """One match of teams 1 and 2."""
    return results(teams(("1", "1", "2", boards)), **wishes)


def codes(outcome: Outcome) -> list[str]:
    return [problem.code for problem in outcome.problems]


class TestImps:
    def test_both_tables_make_a_swing(self) -> None:
        """+420 and -(+170) make +250, 6 IMPs; -100 and -110 make -210, 5 IMPs to the others; 0 and 0 none."""
        sheet = match_of(one((420, 170), (-100, 110), (0, 0)), "1")
        assert (sheet.own, sheet.margin, sheet.over) == (Opponents(F(6), F(5)), Opponents(F(1), F(-1)), 3)
        assert [board.own for board in sheet.boards] == [
            Opponents(F(6), F(0)),
            Opponents(F(0), F(5)),
            Opponents(F(0), F(0)),
        ]

    def test_victory_points_go_by_the_margin_and_the_boards(self) -> None:
        """6 - 5 over 8 boards is 10.44 on the continuous scale of 2013, 11 on the discrete one."""
        boards: list[Tables] = [(420, 170), (-100, 110), *[(0, 0)] * 6]
        assert match_of(one(*boards), "1").vps == Opponents(F("10.44"), F("9.56"))
        assert match_of(one(*boards, scale="wbf-discrete"), "1").vps == Opponents(F(11), F(9))
        assert match_of(one(*boards, scale="wbf-1990"), "1").vps == Opponents(F(15), F(15))

    def test_without_a_scale_margins_are_ranked(self) -> None:
        outcome = one((420, 170), scale="none")
        assert [(s.rank, s.result) for s in outcome.rankings[0].standings] == [(1, F(6)), (2, F(-6))]
        assert outcome.rankings[0].goes_by == "margins in IMPs"

    def test_a_scale_for_percentages_is_refused(self) -> None:
        with pytest.raises(BadValueError, match="ebu-matchpoints converts per cent, but these matches are scored in"):
            one((420, 170), scale="ebu-matchpoints")

    def test_carried_imps_join_the_margin(self) -> None:
        data = teams(
            ("1", "1", "2", [(420, 170)]),
            matches=[{"round": "1", "home": "2", "away": "1", "home_carry": "10", "away_carry": "2"}],
        )
        sheet = match_of(results(data), "2")
        assert (sheet.own, sheet.margin) == (Opponents(F(0), F(6)), Opponents(F(2), F(-2)))

    def test_a_penalty_of_a_round_is_taken_from_the_margin_of_its_team_only(self) -> None:
        fine = {"entry": "1", "round": "1", "amount": "-3", "unit": "imps", "reason": "late"}
        outcome = results(teams(("1", "1", "2", [(420, 170), *[(0, 0)] * 7]), penalties=[fine]))
        sheet = match_of(outcome, "1")
        assert (sheet.margin, sheet.vps) == (Opponents(F(3), F(-6)), Opponents(F("11.27"), F("7.58")))
        assert sheet.why == ("1: -3 IMPs for a penalty",)


class TestRulings:
    def test_a_weighted_score_is_compared_part_by_part(self) -> None:
        """60 % of +420 - 170 (6 IMPs) and 40 % of -50 - 170 (-6 IMPs): 1.2 IMPs, 3.6 to 2.4."""
        sheet = match_of(one(("60% 420, 40% -50", 170)), "1")
        assert (sheet.own, sheet.margin) == (Opponents(F("3.6"), F("2.4")), Opponents(F("1.2"), F("-1.2")))

    def test_weighted_swings_of_the_white_book(self) -> None:
        """30 % and 30 % and 20 % of 6 IMPs and 20 % of 12 IMPs are 7.2 IMPs."""
        ruling = "30% 420, 30% 430, 20% 800, 20% 400"
        sheet = match_of(one((ruling, 170), scale="wbf-discrete"), "1")
        assert sheet.margin == Opponents(F("7.2"), F("-7.2"))

    def test_two_weighted_tables_are_compared_pair_by_pair(self) -> None:
        sheet = match_of(one(("50% 420, 50% -50", "50% 420, 50% -50")), "1")
        assert [(s.weight, s.net) for s in sheet.boards[0].swings.home] == [
            (F(1, 4), F(0)),
            (F(1, 4), F(470)),
            (F(1, 4), F(-470)),
            (F(1, 4), F(0)),
        ]
        assert (sheet.own, sheet.margin) == (Opponents(F("2.5"), F("2.5")), Opponents(F(0), F(0)))

    def test_a_split_score_gives_each_team_its_own_comparison(self) -> None:
        """N-S -50 against 420 at the other table: -470, 10 IMPs away; E-W 450 the other way: -450 + 420, 1 IMP."""
        sheet = match_of(one(("N-S -50 | E-W 450", 420)), "1")
        assert sheet.margin == Opponents(F(-10), F(-1))

    def test_an_artificial_score_is_three_imps_whatever_happened_at_the_other_table(self) -> None:
        """Law 86A: average plus and average minus are 3 IMPs."""
        sheet = match_of(one(("60/40", 1430), ("NP", "A-/A+"), ("50/50", -50)), "1")
        assert [board.margin for board in sheet.boards] == [
            Opponents(F(3), F(-3)),
            Opponents(F(3), F(-3)),
            Opponents(F(0), F(0)),
        ]
        assert sheet.over == 3

    def test_both_teams_may_have_average_plus(self) -> None:
        outcome = one(("60/60", "NP"), *[(0, 0)] * 15)
        sheet = match_of(outcome, "1")
        assert (sheet.margin, sheet.vps) == (Opponents(F(3), F(3)), Opponents(F("10.91"), F("10.91")))

    def test_average_plus_is_a_rule(self) -> None:
        sheet = match_of(one(("60/40", "NP"), house={"average-plus-teams": "2"}), "1")
        assert sheet.margin == Opponents(F(2), F(-2))

    def test_different_artificial_scores_are_doubtful(self) -> None:
        outcome = one(("60/40", "60/40"), (0, 0))
        assert codes(outcome) == ["rulings-differ"]
        assert match_of(outcome, "1").boards[0].margin == Opponents(F(3), F(-3))

    def test_rulings_on_the_whole_match(self) -> None:
        def ruled(ruling: str) -> object:
            match = {"round": "1", "home": "1", "away": "2", "ruling": ruling}
            return match_of(results(teams(("1", "1", "2", [(420, 170)] * 8), matches=[match])), "1").result

        assert ruled("VP 12.5-3") == Opponents(F("12.5"), F(3))
        assert ruled("40%-60%") == Opponents(F(8), F(12))

    def test_a_mismatch_is_corrected(self) -> None:
        """White Book: 12 against stronger opponents becomes 14; 13 against weaker ones, by own fault, becomes 11."""
        boards: list[Tables] = [(420, 170), *[(0, 0)] * 7]
        match = {"round": "1", "home": "1", "away": "2", "ruling": "MISMATCH -/+"}
        outcome = results(teams(("1", "1", "2", boards), matches=[match]), scale="wbf-discrete")
        assert match_of(outcome, "1").vps == Opponents(F(12) - F(7, 4), F(5) + F(8) * 3 / 4)
        assert match_of(outcome, "1").why == ("ruling MISMATCH -/+: the scale gives 12 and 8",)


class TestMissingResults:
    def test_one_table_counts_for_nobody(self) -> None:
        outcome = one((420, 170), (420, "NP"))
        sheet = match_of(outcome, "1")
        assert (sheet.over, sheet.margin.home, codes(outcome)) == (1, F(6), ["one-table-only"])
        assert [board.why for board in sheet.boards] == ["", "no result at the other table"]

    def test_a_board_that_nobody_played_is_left_out_without_a_word(self) -> None:
        outcome = one((420, 170), ("NP", "NP"))
        assert (match_of(outcome, "1").over, codes(outcome)) == (1, [])

    def test_the_scale_may_be_that_of_the_scheduled_boards(self) -> None:
        boards: list[Tables] = [(420, 170), *[("NP", "NP")] * 7]
        assert match_of(one(*boards), "1").over == 1
        assert match_of(one(*boards, house={"match-boards": "scheduled"}), "1").over == 8

    def test_a_match_without_any_result_is_provisional(self) -> None:
        outcome = one(("?", "?"))
        assert codes(outcome) == ["provisional", "match-without-result"]
        assert match_of(outcome, "1").result == Opponents(None, None)

    def test_a_result_against_unknown_opponents_is_named(self) -> None:
        lone = {"round": "1", "table": "3", "board": 1, "ns_team": "1", "ew": "?", "score": 420}
        data = json.loads(teams(("1", "1", "2", [(420, 170)])))
        outcome = results(json.dumps(data | {"lines": [*data["lines"], lone]}).encode())
        assert [p.message for p in outcome.problems if p.code == "no-opponent"] == [
            "The result of 1 on board 1 counts in no match: its opponents are not known."
        ]


class TestOtherMethods:
    def test_board_a_match(self) -> None:
        """Ten points win a board."""
        sheet = match_of(one((430, 420), (420, 420), (-50, 100), match_method="bam"), "1")
        assert (sheet.own, sheet.result, sheet.scale) == (Opponents(F(3), F(3)), Opponents(F(3), F(3)), "")

    def test_board_a_match_by_halves(self) -> None:
        outcome = one((430, 420), (420, 420), (110, 100), match_method="pab", house={"unit": "1-½-0"})
        assert match_of(outcome, "1").result == Opponents(F(5, 2), F(1, 2))

    def test_an_artificial_board_is_sixty_per_cent_of_it(self) -> None:
        assert match_of(one(("60/40", "NP"), match_method="bam"), "1").result == Opponents(F(6, 5), F(4, 5))

    def test_total_points(self) -> None:
        outcome = one((420, 170), (-100, 110), match_method="total-points")
        assert match_of(outcome, "1").margin == Opponents(F(40), F(-40))

    def test_total_points_know_no_artificial_score(self) -> None:
        outcome = one((420, 170), ("60/40", 0), match_method="total-points")
        assert (match_of(outcome, "1").margin, codes(outcome)) == (
            Opponents(F(250), F(-250)),
            ["no-artificial-points"],
        )

    def test_hybrid_adds_points_and_victory_points(self) -> None:
        """6 IMPs of 8 boards are 12-8 on the discrete scale; a board won and seven drawn are 9-7."""
        outcome = one((420, 170), *[(0, 0)] * 7, match_method="hybrid", scale="wbf-discrete")
        sheet = match_of(outcome, "1")
        assert (sheet.own, sheet.vps, sheet.result) == (
            Opponents(F(9), F(7)),
            Opponents(F(12), F(8)),
            Opponents(F(21), F(15)),
        )

    def test_patton_shares_a_point_a_board_for_the_balance(self) -> None:
        """450 + 110 + 80 + 50 on the plus side to 170 + 100 + 70 + 50: more than a third, so all four points.

        Boards: +280 is won; +10, +10 and 0 are drawn.
        """
        sheet = match_of(one((450, 170), (110, 100), (80, 70), (-50, -50), match_method="patton"), "1")
        assert F(690 - 390, 690) > F(1, 3)
        assert (sheet.balance, sheet.own) == (Opponents(F(4), F(0)), Opponents(F(9), F(3)))


class TestTeamsOfEight:
    BOARD = (420, 170, -50, -100)

    def test_all_scores_of_a_team_are_added(self) -> None:
        """420 - 170 - 50 + 100 = 300: 7 IMPs."""
        assert match_of(one(self.BOARD), "1").margin == Opponents(F(7), F(-7))

    def test_or_every_table_is_compared_with_every_other(self) -> None:
        """420 - 170: 6; 420 + 100: 11; -50 - 170: -6; -50 + 100: 2. Together 13."""
        sheet = match_of(one(self.BOARD, house={"match-tables": "cross"}), "1")
        assert [(s.net, s.margin) for s in sheet.boards[0].swings.home] == [
            (F(250), F(6)),
            (F(520), F(11)),
            (F(-220), F(-6)),
            (F(50), F(2)),
        ]
        assert sheet.margin == Opponents(F(13), F(-13))

    def test_a_table_too_few_counts_for_nobody(self) -> None:
        outcome = one((420, 170, -50))
        assert (match_of(outcome, "1").over, codes(outcome)) == (0, ["one-table-only", "match-without-result"])


class TestCarriedPoints:
    """Where points decide, what is carried in joins them, as it joins the margin."""

    DATA = teams(
        ("1", "1", "2", [(420, 170), (0, 0), (0, 0)]),
        matches=[{"round": "1", "home": "2", "away": "1", "home_carry": "3", "away_carry": "0.5"}],
    )

    def test_board_a_match(self) -> None:
        """2 + 1 + 1 to 0 + 1 + 1, with 0.5 and 3: 4.5 to 5, so that who is behind at the tables wins."""
        outcome = results(self.DATA, match_method="board-a-match")
        sheet = match_of(outcome, "2")
        assert (sheet.own, sheet.result, sheet.margin) == (
            Opponents(F(2), F(4)),
            Opponents(F(5), F("4.5")),
            Opponents(F("0.5"), F("-0.5")),
        )
        won = {number: one.record.won for number, one in standings(outcome).items() if one.record is not None}
        assert won == {"2": 1, "1": 0}

    def test_patton(self) -> None:
        sheet = match_of(results(self.DATA, match_method="patton"), "2")
        assert sheet.own.home is not None
        assert sheet.own.away is not None
        assert sheet.result == Opponents(sheet.own.home + 3, sheet.own.away + F(1, 2))
        assert sheet.margin.home == sheet.own.home - sheet.own.away + F("2.5")

    def test_hybrid_carries_imps_into_the_margin(self) -> None:
        sheet = match_of(results(self.DATA, match_method="hybrid"), "2")
        assert (sheet.own, sheet.margin) == (Opponents(F(2), F(4)), Opponents(F("-3.5"), F("3.5")))
