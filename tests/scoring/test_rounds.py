"""The ranking after every round: exact in a barometer, provisional elsewhere."""

from __future__ import annotations

from fractions import Fraction

from overtrick.desk.score_file import Wishes, score_file
from overtrick.model.conditions import Conditions, Sections
from overtrick.model.outcome import Outcome, Ranking
from overtrick.scoring.rounds import RoundByRound, is_barometer, round_by_round, rounds_of
from tests.nights import BAROMETER, MITCHELL


def outcome_of(text: str, method: str = "mitchell", winners: int | None = 1) -> Outcome:
    scored = score_file(text.encode(), Wishes(method=method, conditions=Conditions(winners=winners)))
    assert scored.outcome is not None, scored.problems
    return scored.outcome


def found_in(text: str, method: str = "mitchell", winners: int | None = 1) -> RoundByRound:
    found = round_by_round(outcome_of(text, method, winners))
    assert found is not None
    return found


def placed(rankings: tuple[Ranking, ...]) -> list[dict[str, tuple[int, Fraction]]]:
    return [{s.entry.key.number: (s.rank, s.result) for s in r.standings} for r in rankings]  # type: ignore[misc]


class TestBarometer:
    def test_rounds_in_the_order_of_play(self) -> None:
        assert rounds_of(outcome_of(BAROMETER)) == (("", "1"), ("", "2"), ("", "10"))
        sessions = "session,round,board,ns,ew,score\nb,2,1,1,2,90\nb,1,2,1,2,90\na,x,1,1,2,90\na,3,1,3,4,90\n"
        assert rounds_of(outcome_of(sessions)) == (("b", "1"), ("b", "2"), ("a", "3"), ("a", "x"))

    def test_places_and_percentages_by_hand(self) -> None:
        """After round 1 pairs 1 and 3 have a top; round 2 gives 3 and 2 a top, and round 3 one point to everybody."""
        found = found_in(BAROMETER)
        assert (found.exact, found.unsaid) == (True, 0)
        top, none, half = Fraction(100), Fraction(0), Fraction(50)
        assert [placed(after.rankings) for after in found.rounds] == [
            [{"1": (1, top), "3": (1, top), "2": (3, none), "4": (3, none)}],
            [{"3": (1, top), "1": (2, half), "2": (2, half), "4": (4, none)}],
            [{"3": (1, Fraction(250, 3)), "1": (2, half), "2": (2, half), "4": (4, Fraction(50, 3))}],
        ]

    def test_the_last_is_the_ranking_of_the_event(self) -> None:
        outcome = outcome_of(BAROMETER)
        found = round_by_round(outcome)
        assert found is not None
        assert found.rounds[-1].rankings == outcome.rankings

    def test_a_board_with_fewer_results_keeps_its_final_award(self) -> None:
        """Neuberg's N is that of the whole event also while its fullest board has not been played."""
        text = BAROMETER + "10,3,5,6,110\n"
        outcome = outcome_of(text, "neuberg")
        found = round_by_round(outcome)
        assert found is not None
        first = {s.entry.key.number: s.total for s in found.rounds[0].rankings[0].standings}
        awards = {
            key.number: award
            for scored in outcome.sheets[0].lines
            for keys, award in zip(scored.line.who, scored.counted, strict=True)
            for key in keys
        }
        assert first == awards

    def test_sections_that_play_a_board_in_other_rounds(self) -> None:
        text = "section,round,board,ns,ew,score\n" + "".join(
            f"{section},{number},{board},{ns},{ew},{90 * ns}\n"
            for section, order in (("A", (1, 2)), ("B", (2, 1)))
            for number, board in enumerate(order, start=1)
            for ns, ew in ((1, 2), (3, 4))
        )
        apart = score_file(text.encode(), Wishes(conditions=Conditions(sections=Sections.SEPARATE))).outcome
        assert apart is not None
        assert (is_barometer(outcome_of(text)), is_barometer(apart)) == (False, True)


class TestNoBarometer:
    def test_only_what_was_in_is_compared(self) -> None:
        """After round 1 no board has two results; then both have."""
        found = found_in(MITCHELL)
        assert found.exact is False
        assert [placed(after.rankings) for after in found.rounds] == [
            [],
            [{"1": (1, Fraction(100)), "4": (1, Fraction(100)), "2": (3, Fraction(0)), "3": (3, Fraction(0))}],
        ]

    def test_results_without_a_round_count_with_the_last(self) -> None:
        found = found_in(BAROMETER + ",1,5,6,420\n")
        assert (found.exact, found.unsaid) == (False, 1)
        assert [len(after.rankings[0].standings) for after in found.rounds] == [4, 4, 6]

    def test_no_rounds_or_only_one(self) -> None:
        plain = MITCHELL.replace("\n2,", "\n1,")
        assert [round_by_round(outcome_of(text)) for text in (plain, plain.replace("\n1,", "\n,"))] == [None, None]
