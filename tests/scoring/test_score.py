"""An event and its conditions to an outcome: fields, N, tops, lines that stand outside the comparison."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from json import dumps
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.errors import BadValueError, UnknownNameError
from overtrick.kernel.ratio import Exact
from overtrick.methods import METHODS
from overtrick.model.conditions import Byes, Sections, Unit
from overtrick.model.outcome import Outcome
from overtrick.model.seat import Sides
from overtrick.scoring.line_awards import Tops
from tests.nights import DE_WAEL, HOWELL, csv_of, outcome_of, scored_of


def ns_awards(outcome: Outcome, sheet: int = 0) -> list[Exact | None]:
    return [line.award.ns for line in outcome.sheets[sheet].lines]


def standings(outcome: Outcome) -> list[tuple[str, int, bool, str, int, Exact, Exact | None]]:
    return [
        (ranking.title, s.rank, s.tied, s.entry.key.full, s.boards, s.total, s.percent)
        for ranking in outcome.rankings
        for s in ranking.standings
    ]


def pairwise(scores: list[int], expected: int) -> list[Fraction]:
    """Neuberg from nothing but comparisons: M = Σ (2, 1 or 0), then (M·N + (N − n)) / n."""
    n = len(scores)
    m = [sum(2 * (a > b) + (a == b) for j, b in enumerate(scores) if j != i) for i, a in enumerate(scores)]
    return [Fraction(one * expected + expected - n, n) for one in m]


@given(
    st.lists(st.lists(st.sampled_from([140, 110, 90, -90, -100, 0]), min_size=1, max_size=12), min_size=1, max_size=4)
)
def test_neuberg_equals_the_naive_pairwise_calculation(boards: list[list[int]]) -> None:
    """On any boards with ties and unequal numbers: awards, totals and percentages."""
    outcome = outcome_of(csv_of(*(tuple(b) for b in boards)))
    expected = max(len(b) for b in boards)
    top = 2 * (expected - 1)
    wanted: dict[str, Fraction] = {}
    for sheet, scores in zip(outcome.sheets, boards, strict=True):
        naive = pairwise(scores, expected)
        assert sheet.extent.expected == expected
        if expected > 1:
            assert [line.award.ns for line in sheet.lines] == naive
            assert [line.award.ew for line in sheet.lines] == [top - one for one in naive]
            for at, one in enumerate(naive, start=1):
                wanted[str(at)] = wanted.get(str(at), Fraction(0)) + one
    got = {s.entry.key.number: s.total for r in outcome.rankings if r.title == "N-S" for s in r.standings}
    assert got == wanted


@given(st.permutations(HOWELL.strip().splitlines()[1:]), st.sampled_from(METHODS.names))
def test_the_order_of_lines_changes_nothing(lines: list[str], method: str) -> None:
    header = HOWELL.splitlines()[0]
    shuffled = outcome_of("\n".join([header, *lines]).encode(), method)
    straight = outcome_of(HOWELL.encode(), method)
    assert sorted(standings(shuffled)) == sorted(standings(straight))


def test_lines_stand_in_the_order_of_the_input() -> None:
    lines = HOWELL.strip().splitlines()
    Random(3).shuffle(body := lines[1:])
    outcome = outcome_of("\n".join([lines[0], *body]).encode())
    for sheet in outcome.sheets:
        places = [scored.line.place.line for scored in sheet.lines]
        assert places == sorted(places, key=lambda line: line or 0)


class TestNumberOfResults:
    """N is the largest number of results that any board of the field was scheduled to have."""

    def test_artificial_and_unplayed_lines_count_for_n_expected(self) -> None:
        outcome = outcome_of(csv_of((110, 80, "60/40", "NP"), (90, 90)))
        assert [(s.extent.played, s.extent.entered, s.extent.expected) for s in outcome.sheets] == [
            (2, 3, 4),
            (2, 2, 4),
        ]

    def test_sit_outs_do_not(self) -> None:
        outcome = outcome_of(b"board,ns,ew,result,score\n1,1,4,,90\n1,2,5,,80\n1,3,,sitout,\n2,1,5,,90\n2,3,4,,80\n")
        assert [s.extent.expected for s in outcome.sheets] == [2, 2]

    def test_it_can_be_given(self) -> None:
        outcome = outcome_of(csv_of((110, 80, -90)), expected=10)
        assert ns_awards(outcome) == [Fraction(47, 3), 9, Fraction(7, 3)]
        assert outcome.sheets[0].top == 18

    def test_fewer_than_there_are_is_refused(self) -> None:
        with pytest.raises(BadValueError, match="--expected 2 is too small: board 1 has 3 results"):
            outcome_of(csv_of((110, 80, -90)), expected=2)

    def test_copies_count(self) -> None:
        rows = ((680, 5), (660, 6), (620, 11), (600, 5), (-100, 14), (-110, 2), (-300, 3))
        lines = [{"board": 2, "score": score, "copies": often} for score, often in rows]
        outcome = outcome_of(dumps({"lines": lines}).encode(), "mitchell")
        assert outcome.sheets[0].extent.played == 46
        assert ns_awards(outcome) == [86, 75, 58, 42, 23, 7, 2]
        assert outcome.rankings == ()

    def test_sections_as_one_field_or_apart(self) -> None:
        data = b"section,board,ns,ew,score\nA,1,1,2,110\nA,1,3,4,80\nB,1,1,2,-90\nB,1,3,4,80\nB,1,5,6,-100\n"
        together = outcome_of(data)
        assert ns_awards(together) == [8, 5, 2, 5, 0]
        assert [r.title for r in together.rankings] == ["N-S", "E-W"]
        apart = outcome_of(data, sections=Sections.SEPARATE)
        assert [(s.section, s.extent.expected) for s in apart.sheets] == [("A", 2), ("B", 3)]
        assert [r.title for r in apart.rankings] == ["A N-S", "A E-W", "B N-S", "B E-W"]
        assert [s.entry.key.full for s in apart.rankings[2].standings] == ["B3", "B1", "B5"]

    def test_sessions_are_fields_of_their_own(self) -> None:
        data = b"session,board,ns,ew,score\n1,1,1,2,110\n1,1,3,4,80\n2,1,1,2,80\n2,1,3,4,110\n"
        outcome = outcome_of(data)
        assert [(s.session, s.board.number) for s in outcome.sheets] == [("1", 1), ("2", 1)]
        assert [(s.rank, s.tied, s.sessions) for s in outcome.rankings[0].standings] == [(1, True, 2), (1, True, 2)]


class TestTops:
    """Every board weighs the same: boards are brought to one top before they are added."""

    def test_mitchell_boards_with_different_tops(self) -> None:
        outcome = outcome_of(csv_of((110, 80, -90, -100), (90, 80)), "mitchell")
        assert [s.top for s in outcome.sheets] == [6, 2]
        assert [s.counted_top for s in outcome.sheets] == [6, 6]
        first = outcome.rankings[0].standings[0]
        assert (first.total, first.maximum, first.percent) == (12, 12, 100)
        second = outcome.rankings[0].standings[1]
        assert (second.entry.key.number, second.total, second.percent) == ("2", 4, Fraction(100, 3))

    def test_ascherman_is_the_same_percentage_in_both_forms(self) -> None:
        data = csv_of(DE_WAEL, DE_WAEL[:5])
        adapted, own = (outcome_of(data, "ascherman", options={"form": form}) for form in ("adapted", "own"))
        percents = [[s.percent for r in o.rankings for s in r.standings] for o in (adapted, own)]
        assert percents[0] == percents[1]
        assert [s.top for s in own.sheets] == [18, 10]

    def test_a_single_result_has_nothing_to_be_compared_with(self) -> None:
        scored = scored_of(csv_of((110, 80), (90,)), "mitchell")
        assert scored.outcome is not None
        assert not scored.outcome.sheets[1].comparable
        assert not scored.outcome.sheets[1].lines[0].has_award
        assert [p.code for p in scored.problems] == ["nothing-to-compare"]
        assert [s.boards for s in scored.outcome.rankings[0].standings] == [1, 1]

    def test_under_neuberg_a_single_result_gets_average(self) -> None:
        outcome = outcome_of(csv_of((110, 80, -90), (90,)))
        assert ns_awards(outcome, 1) == [2]
        assert outcome.sheets[1].factor is None

    @pytest.mark.parametrize("method", ["cross-imps", "butler", "bastille", "neuberg", "mitchell-2"])
    def test_an_event_of_one_table_scores_nothing(self, method: str) -> None:
        scored = scored_of(csv_of((110,)), method)
        assert scored.outcome is not None
        assert [p.code for p in scored.problems] == ["nothing-to-compare"]
        assert scored.outcome.rankings == ()


class TestArtificial:
    """Artificial scores: per cent of the top, outside everybody's comparison."""

    @pytest.mark.parametrize(
        ("method", "ns", "ew"),
        [
            ("mitchell", Fraction(48, 5), Fraction(32, 5)),
            ("mitchell-1", Fraction(54, 5), Fraction(36, 5)),
            ("mitchell-2", Fraction(54, 5), Fraction(36, 5)),
            ("neuberg", Fraction(54, 5), Fraction(36, 5)),
            ("ascherman", Fraction(12), Fraction(8)),
            ("cross-imps", Fraction(2), Fraction(-2)),
            ("butler", Fraction(2), Fraction(-2)),
            ("bastille", Fraction(2), Fraction(-2)),
        ],
    )
    def test_sixty_and_forty(self, method: str, ns: Fraction, ew: Fraction) -> None:
        outcome = outcome_of(csv_of((*DE_WAEL, "60/40")), method)
        award = outcome.sheets[0].lines[-1].award
        assert award is not None
        assert (award.ns, award.ew) == (ns, ew)
        assert outcome.sheets[0].extent.played == 9

    def test_three_imps_for_average_plus(self) -> None:
        outcome = outcome_of(csv_of((*DE_WAEL, "60/40")), "butler", house={"average-plus-imps": "3"})
        assert ns_awards(outcome)[-1] == 3

    def test_percentages_that_do_not_add_to_a_hundred(self) -> None:
        outcome = outcome_of(csv_of((110, 80, "60/60", "40/40")))
        awards = [(line.award.ns, line.award.ew) for line in outcome.sheets[0].lines[2:]]
        assert awards == [(Fraction(18, 5), Fraction(18, 5)), (Fraction(12, 5), Fraction(12, 5))]

    def test_on_a_board_where_nothing_else_happened(self) -> None:
        outcome = outcome_of(csv_of((110, 80), ("60/40",)), "mitchell")
        best = outcome.rankings[0].standings[0]
        assert (best.total, best.maximum, best.percent) == (2 + Fraction(6, 5), 4, 80)

    def test_where_nobody_has_a_result(self) -> None:
        outcome = outcome_of(csv_of(("60/40",)))
        assert [(s.total, s.maximum, s.percent, s.result) for s in outcome.rankings[0].standings] == [(0, 0, None, 0)]

    def test_total_points_cannot_value_it(self) -> None:
        scored = scored_of(csv_of((110, 80, "60/40")), "total-points")
        assert [p.code for p in scored.problems] == ["no-artificial-points"]
        assert scored.outcome is not None
        assert [s.entry.key.number for s in scored.outcome.rankings[0].standings] == ["1", "2"]


class TestNotPlayed:
    """Lines without a result: out of the pairs' own maximum, in or out of N."""

    def test_not_played_is_no_average(self) -> None:
        """60 % on 27 boards stays 60 % with a board not played; with an average it becomes 835/14 = 59.64."""
        rest = [("60/40", "50/50", 110, 90)] * 27
        assert [
            outcome_of(csv_of(*rest, (code, "50/50", 110, 90))).rankings[0].standings[at].percent
            for code, at in (("NP", 1), ("50/50", 1))
        ] == [60, Fraction(835, 14)]

    def test_the_pairs_maximum_is_smaller(self) -> None:
        outcome = outcome_of(csv_of((110, 80, -90), (110, 80, "NP")))
        by_number = {s.entry.key.number: s for s in outcome.rankings[0].standings}
        assert {n: (s.boards, s.maximum) for n, s in by_number.items()} == {"1": (2, 8), "2": (2, 8), "3": (1, 4)}
        assert by_number["3"].percent == 0


class TestConditions:
    """Wishes, files and defaults."""

    def test_the_usual_method_is_neuberg(self) -> None:
        assert outcome_of(HOWELL.encode()).conditions.method == "neuberg"

    def test_an_alias_becomes_the_name(self) -> None:
        assert outcome_of(HOWELL.encode(), "MP").conditions.method == "mitchell"

    def test_an_unknown_method_and_option(self) -> None:
        with pytest.raises(UnknownNameError, match="Did you mean ascherman"):
            outcome_of(HOWELL.encode(), "acherman")
        with pytest.raises(UnknownNameError, match="no option 'divisor'"):
            outcome_of(HOWELL.encode(), "neuberg", options={"divisor": "root"})

    def test_the_unit_changes_nothing_but_the_writing(self) -> None:
        two, one = outcome_of(HOWELL.encode()), outcome_of(HOWELL.encode(), unit=Unit.ONE)
        assert standings(two) == standings(one)
        assert ns_awards(two) == ns_awards(one)

    def test_the_method_that_a_file_names(self) -> None:
        lines = [{"board": 1, "score": 110}, {"board": 1, "score": 80}]
        data = dumps({"conditions": {"method": "butler", "extremes": "none"}, "lines": lines}).encode()
        assert outcome_of(data).settings[0] == ("extremes", "none")
        assert outcome_of(data, "butler", options={"extremes": "two"}).settings[0] == ("extremes", "two")
        assert outcome_of(data, "mitchell").conditions.method == "mitchell"

    def test_byes_that_a_method_cannot_have(self) -> None:
        with pytest.raises(BadValueError, match="needs matchpoints"):
            outcome_of(HOWELL.encode(), "butler", byes=Byes.PERCENTAGE)
        with pytest.raises(BadValueError, match="is for IMPs"):
            outcome_of(HOWELL.encode(), byes=Byes.VICTORY_POINTS)


def test_there_is_no_percentage_without_a_top() -> None:
    award = Sides(Fraction(1), Fraction(2))
    assert [Tops(top, top).percents(award) for top in (None, Fraction(0), Fraction(8))] == [
        None,
        None,
        Sides(Fraction(25, 2), Fraction(25)),
    ]


def test_frequency_rows_hold_all_results() -> None:
    outcome = outcome_of(csv_of(DE_WAEL), expected=10)
    rows = outcome.sheets[0].rows
    assert {row.score: row.count for row in rows} == Counter(DE_WAEL)
    assert [row.score for row in rows] == sorted({*DE_WAEL}, reverse=True)
    assert {row.factored / row.count for row in rows} == {Fraction(10, 9)}
