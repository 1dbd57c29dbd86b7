"""Byes, triangles and knock-outs of teams, each calculated by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.kernel.errors import BadValueError
from overtrick.model.match import Opponents
from overtrick.model.outcome import Outcome
from tests.matches.events import match_of, results, scored_of, standings, teams

F = Fraction


def codes(outcome: Outcome) -> list[str]:
    return [problem.code for problem in outcome.problems]


THREE = (
    ("1", "1", "2", [(420, 170)] * 4),
    ("2", "1", "3", [(0, 0)] * 4),
    ("3", "2", "3", [(0, 0)] * 4),
)


class TestByes:
    def test_the_one_left_over_sits_out(self) -> None:
        """60 per cent of 20."""
        outcome = results(teams(*THREE))
        byes = {m.match.home.number: m.result.home for m in outcome.matches if m.match.is_bye}
        assert (byes, codes(outcome)) == ({"3": F(12), "2": F(12), "1": F(12)}, [])

    @pytest.mark.parametrize("rule, worth", [("10", F(10)), ("50%", F(10)), ("72.5%", F("14.5"))])
    def test_what_a_bye_is_worth_is_a_rule(self, rule: str, worth: Fraction) -> None:
        outcome = results(teams(*THREE), house={"bye-vps": rule})
        assert {m.result.home for m in outcome.matches if m.match.is_bye} == {worth}

    def test_a_bye_may_be_the_own_average(self) -> None:
        outcome = results(teams(*THREE), house={"bye-vps": "average"})
        byes = {m.match.home.number: m.result.home for m in outcome.matches if m.match.is_bye}
        vps = match_of(outcome, "1").vps
        assert vps.home is not None
        assert vps.away is not None
        assert byes == {"1": (vps.home + 10) / 2, "2": (vps.away + 10) / 2, "3": F(10)}

    def test_a_bye_of_board_a_match_is_a_share_of_its_boards(self) -> None:
        outcome = results(teams(*THREE), match_method="bam")
        assert {m.result.home for m in outcome.matches if m.match.is_bye} == {F("4.8")}

    def test_given_victory_points_stand(self) -> None:
        late = [{"round": "1", "home": "3", "away": "BYE", "ruling": "VP 8-0"}]
        outcome = results(teams(*THREE, matches=late))
        assert match_of(outcome, "3").result.home == F(8)

    def test_several_without_a_match_are_named(self) -> None:
        scored = scored_of(teams(*THREE, ("1", "4", "5", [(0, 0)])))
        assert [p.message for p in scored.problems if p.code == "no-match"] == [
            "In round 2 2, 4 and 5 have no match, and nothing says why: they get nothing for it.",
            "In round 3 1, 4 and 5 have no match, and nothing says why: they get nothing for it.",
        ]

    def test_one_left_over_beside_a_listed_bye_has_nothing(self) -> None:
        bye = [{"round": "1", "home": "3", "away": "BYE"}]
        scored = scored_of(teams(("1", "1", "2", [(0, 0)]), ("2", "1", "4", [(0, 0)]), matches=bye))
        assert [p.message for p in scored.problems if p.code == "no-match"] == [
            "In round 1 4 has no match, and nothing says why: it gets nothing for it.",
            "In round 2 2 and 3 have no match, and nothing says why: they get nothing for it.",
        ]

    def test_one_left_over_twice_is_named(self) -> None:
        late = (("1", "1", "2", [(0, 0)]), ("2", "2", "1", [(0, 0)]), ("3", "1", "3", [(0, 0)]))
        scored = scored_of(teams(*late))
        assert [p.message for p in scored.problems if p.code == "byes-not-listed"] == [
            "3 has no match in rounds 1 and 2; nothing says why, and each counts as a bye.",
        ]
        assert [p for p in scored_of(teams(*THREE)).problems if p.code == "byes-not-listed"] == []

    def test_given_victory_points_beyond_the_scale_are_named_and_count(self) -> None:
        given = [{"round": "1", "home": "4", "away": "5", "home_vps": "25", "away_vps": "-1"}]
        scored = scored_of(teams(*THREE, matches=given))
        assert [p.message for p in scored.problems if p.code == "vps-beyond-scale"] == [
            "The match 4 - 5 in round 1 was given 25 victory points, but the scale wbf-continuous goes from 0 to 20. "
            "They count as they are.",
            "The match 4 - 5 in round 1 was given -1 victory points, but the scale wbf-continuous goes from 0 to 20. "
            "They count as they are.",
        ]
        assert scored.outcome is not None
        assert match_of(scored.outcome, "4").result == Opponents(F(25), F(-1))

    def test_a_match_whose_boards_are_unknown_leaves_no_margin_behind(self) -> None:
        unknown = [{"round": "1", "home": "4", "away": "5", "home_score": "30", "away_score": "10"}]
        outcome = results(teams(*THREE, matches=unknown))
        four = standings(outcome)["4"]
        assert (four.total, four.result, four.record.matches if four.record else None) == (0, 0, 0)

    @pytest.mark.parametrize("written, read", [("43,5", F("43.5")), ("-7,25", F("-7.25"))])
    def test_scores_may_have_a_decimal_comma(self, written: str, read: F) -> None:
        listed = [{"round": "1", "home": "4", "away": "5", "boards": 8, "home_score": written, "away_score": "0"}]
        assert match_of(results(teams(*THREE, matches=listed)), "4").own.home == read

    def test_a_comma_of_thousands_is_no_decimal_comma(self) -> None:
        listed = [{"round": "1", "home": "4", "away": "5", "boards": 8, "home_score": "1,250", "away_score": "0"}]
        assert "bad-match-score" in {p.code for p in scored_of(teams(*THREE, matches=listed)).problems}

    def test_one_that_withdrew_before_half_has_no_matches_and_its_opponents_sat_out(self) -> None:
        entries = [{"number": "3", "kind": "team", "status": "cancelled"}]
        outcome = results(teams(*THREE, entries=entries))
        assert {n: s.result for n, s in standings(outcome).items()} == {
            "1": F("24") + match_of(outcome, "1").vps.home,  # type: ignore[operator]
            "2": F("24") + match_of(outcome, "1").vps.away,  # type: ignore[operator]
        }


class TestTriangles:
    def test_two_half_matches_are_one_match_where_numbers_of_matches_are_compared(self) -> None:
        listed = [
            {"round": r, "home": a, "away": b, "boards": 4, "home_score": 9, "away_score": 5}
            for r, three in (("1", "345"), ("2", "234"))
            for a, b in ((three[0], three[1]), (three[1], three[2]), (three[2], three[0]))
        ]
        whole = [{"round": r, "home": "1", "away": b, "boards": 8} for r, b in (("1", "2"), ("2", "5"))]
        scored = scored_of(teams(matches=[*listed, *({**one, "home_score": 5, "away_score": 9} for one in whole)]))
        assert [p.code for p in scored.problems] == []

    ROUND = (
        ("1", "1", "2", [(420, 170)] * 3),
        ("1", "2", "3", [(0, 0)] * 3),
        ("1", "3", "1", [(0, 0)] * 3),
        ("1", "4", "5", [(420, 170)] * 6),
    )

    def test_two_opponents_in_a_round_are_half_matches(self) -> None:
        """18 IMPs over 3 boards are 10-0 of a half-match, 36 over 6 boards 20-0 of a whole one."""
        outcome = results(teams(*self.ROUND), scale="wbf-discrete")
        assert [(m.half, m.scale, m.vps) for m in outcome.matches] == [
            (True, "wbf-discrete-half", Opponents(F(10), F(0))),
            (True, "wbf-discrete-half", Opponents(F(5), F(5))),
            (True, "wbf-discrete-half", Opponents(F(5), F(5))),
            (False, "wbf-discrete", Opponents(F(20), F(0))),
        ]

    def test_or_whole_ones_by_rule(self) -> None:
        outcome = results(teams(*self.ROUND), scale="wbf-discrete", house={"half-matches": "whole"})
        assert {m.scale for m in outcome.matches} == {"wbf-discrete"}

    def test_a_scale_without_halves_is_refused(self) -> None:
        with pytest.raises(BadValueError, match="wbf-1990 has no form for half-matches"):
            results(teams(*self.ROUND), scale="wbf-1990")


class TestKnockOut:
    def test_segments_are_one_match(self) -> None:
        data = teams(
            ("SF 1", "1", "2", [(420, 170)]),
            ("SF 1", "3", "4", [(420, 170)]),
            ("SF 2", "2", "1", [(1430, 170), (0, 0)]),
            ("SF 2", "4", "3", [(0, 0), (0, 0)]),
            ("F", "2", "3", [(0, 100)]),
            contest="knock-out",
            matches=[{"round": "F", "home": "2", "away": "3", "home_carry": "4"}],
        )
        outcome = results(data)
        assert [
            (m.match.home.number, m.match.round, m.over, m.margin.home, m.result.home) for m in outcome.matches
        ] == [
            ("1", "SF", 3, F(6 - 15), F(0)),
            ("3", "SF", 3, F(6), F(1)),
            ("2", "F", 1, F(4 - 3), F(1)),
        ]
        assert {n: (s.rank, s.tied, s.result) for n, s in standings(outcome).items()} == {
            "2": (1, False, F(2)),
            "3": (2, False, F(1)),
            "1": (3, True, F(0)),
            "4": (3, True, F(0)),
        }

    def test_a_tie_is_named(self) -> None:
        outcome = results(teams(("F", "1", "2", [(0, 0)]), contest="knock-out"))
        assert (codes(outcome), match_of(outcome, "1", "F").result) == (["knock-out-tie"], Opponents(F(1, 2), F(1, 2)))
