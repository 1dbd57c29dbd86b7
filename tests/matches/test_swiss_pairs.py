"""Swiss pairs: each side's victory points from what it got from the whole field."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.model.match import Opponents
from tests.matches.events import match_of, pairs, results, standings

F = Fraction

ROUND_1 = (
    ("1", "1", "2", [420, -50, 110]),
    ("1", "3", "4", [420, 50, -100]),
    ("1", "5", "6", [170, 50, 140]),
)


class TestMatchpoints:
    def test_each_side_goes_by_its_own_percentage_of_the_field(self) -> None:
        """Tops of 4. Board 1: 3, 3, 0; board 2: 0, 3, 3; board 3: 2, 0, 4. N-S 1: 5 of 12, N-S 3: 6, N-S 5: 7.

        41.67 and 58.33 per cent over up to 4 boards are 7-13... 58.33 is not above 58.80, so 14; the other has 6.
        """
        outcome = results(pairs(*ROUND_1), method="mitchell")
        assert [(m.own, m.vps) for m in outcome.matches] == [
            (Opponents(F(500, 12), F(700, 12)), Opponents(F(6), F(14))),
            (Opponents(F(50), F(50)), Opponents(F(10), F(10))),
            (Opponents(F(700, 12), F(500, 12)), Opponents(F(14), F(6))),
        ]
        assert {m.scale for m in outcome.matches} == {"ebu-matchpoints"}

    def test_an_artificial_score_need_not_balance(self) -> None:
        """60/60 on a board at one table: its two sides have more than 20 victory points together."""
        outcome = results(pairs(("1", "1", "2", ["60/60"]), ("1", "3", "4", [420]), ("1", "5", "6", [170])))
        assert match_of(outcome, "1").own == Opponents(F(60), F(60))
        assert match_of(outcome, "1").vps == Opponents(F(15), F(15))

    @pytest.mark.parametrize("window, percent", [("session", F(200, 3)), ("event", F(200, 3)), ("match", F(60))])
    def test_average_plus_goes_by_the_session_or_by_the_match(self, window: str, percent: F) -> None:
        """Pair 1 has two tops in round 1 and a bottom in round 2: 66.67 per cent, or nothing, on its other boards."""
        first = (("1", "1", "2", [420, 420]), ("1", "3", "4", [50, 50]), ("1", "5", "6", [50, 50]))
        ruled: list[int | str] = [-50, "A+/A-"]
        second = (("2", "1", "3", ruled), ("2", "2", "5", [50, 50]), ("2", "4", "6", [50, 50]))
        outcome = results(pairs(*first, *second), house={"average-window": window})
        assert match_of(outcome, "1", "2").own.home == percent / 2

    def test_rounds_with_boards_dealt_anew_are_compared_apart(self) -> None:
        """Board 1 of round 2 is another board; with one table fewer its own number of results counts."""
        second = (("2", "1", "3", [420, 0, 0]), ("2", "2", "5", [170, 0, 0]))
        outcome = results(pairs(*ROUND_1, *second))
        sheets = [(s.round, s.board.number, s.extent.played, s.extent.expected) for s in outcome.sheets]
        assert sheets == [("1", n, 3, 3) for n in (1, 2, 3)] + [("2", n, 2, 2) for n in (1, 2, 3)]
        assert match_of(outcome, "1", "2").own == Opponents(F(200, 3), F(100, 3))

    def test_boards_that_go_round_are_compared_as_one(self) -> None:
        """Nobody plays a board twice: the same boards move from table to table."""
        data = pairs(("1", "1", "2", [420]), ("2", "3", "4", [170]))
        assert [(s.round, s.board.number, s.extent.played) for s in results(data).sheets] == [("", 1, 2)]

    def test_the_ranking_adds_victory_points_and_the_sit_out(self) -> None:
        outcome = results(pairs(*ROUND_1, ("1", "7", "", ["SITOUT"])), method="mitchell")
        assert {n: (s.rank, s.tied, s.result) for n, s in standings(outcome).items()} == {
            "2": (1, True, F(14)),
            "5": (1, True, F(14)),
            "7": (3, False, F(12)),
            "3": (4, True, F(10)),
            "4": (4, True, F(10)),
            "1": (6, True, F(6)),
            "6": (6, True, F(6)),
        }

    def test_without_a_scale_the_percentages_are_added(self) -> None:
        outcome = results(pairs(*ROUND_1, ("1", "7", "", ["SITOUT"])), method="mitchell", scale="none")
        assert outcome.rankings[0].goes_by == "percentages of the matches"
        assert [standings(outcome)[number].result for number in ("2", "7")] == [F(700, 12), F(60)]


class TestImps:
    def test_cross_imps_are_a_margin(self) -> None:
        """Board 1: 420 beats 170 by 6 IMPs: +3, +3, -6 over two comparisons; and so on."""
        outcome = results(pairs(*((r, a, b, s[:1]) for r, a, b, s in ROUND_1)), method="cross-imps")
        assert [m.margin.home for m in outcome.matches] == [F(3), F(3), F(-6)]
        assert {m.scale for m in outcome.matches} == {"wbf-continuous"}

    def test_butler_on_a_discrete_scale_is_rounded_to_whole_imps_first(self) -> None:
        outcome = results(pairs(*ROUND_1), method="bastille", scale="wbf-discrete")
        assert {vps for m in outcome.matches for vps in m.vps} <= {F(number) for number in range(21)}
