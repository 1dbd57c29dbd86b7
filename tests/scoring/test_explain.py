"""Every number shows its working, and the working ends in the number."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.errors import UnknownNameError
from overtrick.methods import METHODS
from overtrick.model.conditions import Sections
from overtrick.model.seat import Side
from tests.nights import DE_WAEL, HOWELL, csv_of, outcome_of
from tests.workings import ask, steps_of

NIGHT = csv_of((*DE_WAEL, "60/40"), (*DE_WAEL[:8], "NP", "SITOUT"))


def test_a_cell_under_neuberg_by_the_frequency_table() -> None:
    document = ask(outcome_of(NIGHT), board=1, pair="2", working="frequency")
    assert [section.title for section in document.sections] == [
        "pair 2, N-S, on board 1, vulnerable: none: 91/9 (≈ 10.111)"
    ]
    assert steps_of(document) == [
        "the score that was entered = +80",
        "results compared, n = 9",
        "results that the fullest board of the field was scheduled to have, N = 10",
        "artificial scores, outside the comparison = 1",
        "each result stands for this many, N/n = 10/9 (≈ 1.111)",
        "top = 18",
        "factor A of P' = (P − 50)·A + 50 = 80/81 (≈ 0.988)",
        "k = 4 lower and m = 2 equal with the own one: S = 2·4 + 2 − 1, counted by climbing the frequency table "
        "from the lowest score = 9",
        "  -100 is lowest and occurs once: 1 − 1 = 0",
        "  -90 occurs twice: 0 + 1 + 2 = 3",
        "  0 occurs once: 3 + 2 + 1 = 6",
        "  +80 occurs twice: 6 + 1 + 2 = 9",
        "award: S' = (S + 1)·N/n − 1 of 2(N − 1), S = 2k + m − 1 = 91/9 (≈ 10.111)",
        "per cent of the top: 100 × 91/9 (≈ 10.111) / 18 = 4550/81 (≈ 56.173)",
        "the same from the classical percentage: (56.25 − 50) × 80/81 (≈ 0.988) + 50 = 4550/81 (≈ 56.173)",
        "shown with 2 decimals (half-away); added without rounding = 56.17 %",
    ]


def test_a_cell_by_direct_comparison_from_the_other_side() -> None:
    lines = steps_of(ask(outcome_of(NIGHT, "mitchell"), board=1, pair="102"))
    assert lines[:1] == ["the score that was entered = -80"]
    assert [line for line in lines if line.startswith("  ")] == [
        "  +100 is higher than -80: 1 × 0 = 0",
        "  +90 (twice) is higher than -80: 2 × 0 = 0",
        "  0 is higher than -80: 1 × 0 = 0",
        "  -80 is equal to -80: 1 × 1 = 1",
        "  -90 is lower than -80: 1 × 2 = 2",
        "  -110 (twice) is lower than -80: 2 × 2 = 4",
    ]


def test_a_cell_by_ranking() -> None:
    lines = steps_of(ask(outcome_of(NIGHT, "mitchell"), board=1, pair="1", working="ranking"))
    assert [line for line in lines if line.startswith("  ")] == [
        "  in ascending order: -100 -90 -90 0 +80 +80 +90 +110 +110",
        "  places from the bottom are worth 0, 2, 4, … 16",
        "  2 scores of +110 share places 8 and 9: (14 + 16) / 2 = 15",
    ]
    alone = steps_of(ask(outcome_of(NIGHT, "mitchell"), board=1, pair="7", working="ranking"))
    assert "  +90 is alone on place 7 = 12" in alone


def test_a_contract_is_taken_apart() -> None:
    lines = steps_of(ask(outcome_of(HOWELL.encode()), board=1, pair="3"))
    assert lines[:4] == [
        "3NT by S, 10 tricks: the score from this side = +430",
        "  declarer: 3 tricks bid and made = +100",
        "  declarer: game, not vulnerable = +300",
        "  declarer: 1 overtrick = +30",
    ]


def test_a_passed_out_board() -> None:
    assert steps_of(ask(outcome_of(HOWELL.encode()), board=3, pair="2"))[0] == "the board was passed out = 0"


def test_cross_imps_name_every_comparison() -> None:
    lines = steps_of(ask(outcome_of(csv_of((430, 400, 150, -50, 400)), "cross-imps"), board=1, pair="2"))
    assert lines[2:8] == [
        "sum of the IMPs against every other result = +15",
        "  against +430, once: IMP(-30) = -1",
        "  against +400, once: IMP(0) = 0",
        "  against +150, once: IMP(+250) = +6",
        "  against -50, once: IMP(+450) = +10",
        "award: X = Σ IMP(own − other) / divisor = 3.75",
    ]


def test_a_datum_is_shown_before_and_after_rounding() -> None:
    lines = steps_of(ask(outcome_of(csv_of(DE_WAEL), "butler"), board=1, pair="101"))
    assert lines[2:8] == [
        "mean of 7 of 9 scores: -180 / 7 = -180/7 (≈ -25.714)",
        "  left out: -110, once",
        "  left out: +100, once",
        "datum = -30",
        "-110 less the datum = -80",
        "award: IMP(own − datum), datum = mean without extremes, to the nearest 10 = -2",
    ]


def test_lines_outside_the_comparison() -> None:
    outcome = outcome_of(NIGHT)
    assert steps_of(ask(outcome, board=1, pair="10"))[0] == (
        "artificial score 60/40: per cent of the top for N-S and E-W, outside the comparison = 60 %"
    )
    assert (
        "counts neither for nor against the pair. It stays among the N" in steps_of(ask(outcome, board=2, pair="9"))[0]
    )
    assert "It was never meant to be played here" in steps_of(ask(outcome, board=2, pair="10"))[0]
    late = outcome_of(csv_of((110, 90, "?")))
    assert "It will count as soon as it is entered." in steps_of(ask(late, board=1, pair="3"))[0]
    alone = outcome_of(csv_of((110, 90), (110,)), "mitchell")
    assert steps_of(ask(alone, board=2, pair="1")) == [
        "the board has too few results to be compared; it counts for nobody"
    ]
    points = outcome_of(csv_of((110, "60/40")), "total-points")
    assert steps_of(ask(points, board=1, pair="2"))[0] == "the line has no value under this method"
    entered = steps_of(ask(points, board=1, pair="1"))
    assert entered == [
        "the score that was entered = +110",
        "results compared, n = 1",
        "artificial scores, outside the comparison = 1",
        "award: T = Σ score = 110",
    ]


def test_a_total_and_a_place() -> None:
    document = ask(outcome_of(csv_of((110, 90, 80), (110, "NP", 110)), "mitchell"), pair="3")
    assert [section.title for section in document.sections] == ["pair 3, N-S: place 3"]
    assert steps_of(document) == [
        "total over 2 boards, each on the same top = 2",
        "  board 1, N-S = 0",
        "  board 2, N-S: 1 brought to the common top = 2",
        "what could have been got on these boards = 8",
        "per cent: 100 × 2 / 8 = 25, shown as = 25.00 %",
        "the ranking goes by per cent of what could be got = 25",
        "2 contestants with more; the nearest, pair 2, is ahead by 25 = place 3",
    ]


SESSIONS = b"""session,section,board,ns,ew,score,ns_names
1,A,1,1,5,110,Ann & Bo
1,A,1,2,6,110,
1,B,1,3,7,80,
1,B,1,4,8,NP,
2,A,1,1,5,NP,
2,B,1,3,7,80,
"""


def test_a_total_in_imps_over_sessions_with_a_tie() -> None:
    outcome = outcome_of(SESSIONS, "cross-imps")
    document = ask(outcome, pair="A1")
    assert [section.title for section in document.sections] == ["pair A1 (Ann & Bo), N-S: place 1="]
    assert steps_of(document) == [
        "total over 1 board, each on the same top = 0.5",
        "  board 1 of session 1, N-S = 0.5",
        "  board 1 of session 2: not played = –",
        "the ranking goes by total factored to 1 board = 0.5",
        "0 contestants with more; exactly equal: A2, so the place is shared and the next one skipped = place 1=",
    ]
    assert "  board 1 of session 2: nothing to compare = –" in steps_of(ask(outcome, pair="3", section="B"))
    with pytest.raises(UnknownNameError, match="Pair B4 has no result"):
        ask(outcome, pair="B4")


def test_a_cell_in_one_section_of_one_session() -> None:
    apart = outcome_of(SESSIONS, "mitchell", sections=Sections.SEPARATE)
    document = ask(apart, pair="A2", board=1, session="1")
    assert [section.title for section in document.sections] == [
        "pair A2, N-S, on board 1, section A, session 1, vulnerable: none: 1"
    ]


def test_a_board() -> None:
    lines = steps_of(ask(outcome_of(csv_of((110, 110, 80)), "mitchell"), board=1))
    assert "+110, twice = 3 N-S, 1 E-W" in lines
    assert "+80, once = 0 N-S, 4 E-W" in lines


def test_a_board_on_which_each_side_has_its_own_table() -> None:
    """The split score is +80 for N-S and +110 for E-W: the table of N-S has one +110, that of E-W two."""
    split = b"board,ns,ew,score,ruling\n1,1,4,110,\n1,2,5,80,\n1,3,6,80,N-S 80 | E-W 110\n"
    outcome = outcome_of(split, "mitchell", house={"split-scores": "two-tables"})
    lines = steps_of(ask(outcome, board=1))
    assert [line for line in lines if line.startswith(("N-S", "E-W"))] == [
        "N-S: +110, once = 4 N-S",
        "N-S: +80, twice = 1 N-S",
        "E-W: -110, twice = 1 E-W",
        "E-W: -80, once = 4 E-W",
    ]
    assert [line for line in lines if "-80 (" in line or "than -80" in line] == [
        "    -110 (twice) is lower than -80: 2 × 2 = 4"
    ]


def test_sessions_that_do_not_count_are_named() -> None:
    rows = ["1,1,1,2,110", "1,1,3,4,140", "2,1,1,2,140", "2,1,3,4,110", "2,2,1,2,110", "2,2,3,4,110"]
    night = "\n".join(["session,board,ns,ew,score", *rows]).encode()
    assert steps_of(ask(outcome_of(night, "mitchell", best_sessions=1), pair="1"))[:5] == [
        "total over 2 boards, each on the same top = 3",
        "  board 1 of session 2, N-S = 2",
        "  board 2 of session 2, N-S = 1",
        "  session 1 is not among the best, so it does not count",
        "what could have been got on these boards = 4",
    ]


def test_an_artificial_score_in_imps_says_by_which_rule() -> None:
    night = csv_of((110, 140, "60/40"), (110, 140, "A+/A-"))
    outcome = outcome_of(night, "cross-imps", house={"average-plus-imps": "3"})
    assert steps_of(ask(outcome, board=1, pair="103"))[:2] == [
        "artificial score 60/40, outside the comparison = -3 IMPs",
        "  40 per cent in IMPs: (40 − 50) / 10 × 3 = -3",
    ]
    assert steps_of(ask(outcome, board=2, pair="3"))[:3] == [
        "artificial score A+/A-, outside the comparison = 3 IMPs",
        "  60 per cent in IMPs: (60 − 50) / 10 × 3 = 3",
        "  60 per cent or the own average on the other boards of the session, whichever is more = 3 IMPs",
    ]


def test_matches_without_boards_have_nothing_to_explain() -> None:
    outcome = outcome_of(b"round,home,away,boards,home_score,away_score\n1,1,2,8,43,20\n")
    with pytest.raises(UnknownNameError, match=r"Its boards are not known, only its matches"):
        ask(outcome, board=1)


def test_names_that_are_not_there() -> None:
    outcome = outcome_of(NIGHT)
    with pytest.raises(UnknownNameError, match=r"There is no board 9 in this event\. Boards: 1 to 2\."):
        ask(outcome, board=9)
    with pytest.raises(UnknownNameError, match="No pair 77 is in this event"):
        ask(outcome, pair="77")
    short = outcome_of(b"board,ns,ew,score\n1,1,3,90\n1,2,4,80\n2,2,3,90\n")
    with pytest.raises(UnknownNameError, match="Pair 1 has no result on board 2: it did not play there"):
        ask(short, board=2, pair="1")
    with pytest.raises(UnknownNameError, match="No working is called 'magic'"):
        ask(outcome, board=1, working="magic")


def test_pairs_with_one_number_are_told_apart() -> None:
    data = b"board,ns,ew,score\n1,1,1,110\n1,2,2,90\n2,1,2,110\n2,2,1,90\n"
    both = ask(outcome_of(data), pair="1", board=1)
    assert len(both.sections) == 2
    assert len(ask(outcome_of(data), pair="1", side=Side.EW).sections) == 1
    assert len(ask(outcome_of(data), pair="1NS", board=1).sections) == 1


@given(
    st.lists(st.sampled_from([110, 90, 80, -90, -100, 0, "NP", "50/50"]), min_size=1, max_size=9),
    st.sampled_from(METHODS.names),
    st.sampled_from(["direct", "ranking", "frequency"]),
)
def test_every_board_and_pair_of_any_event_can_be_explained(codes: list[int | str], method: str, working: str) -> None:
    outcome = outcome_of(csv_of(tuple(codes), (110, 90)), method)
    for board in (1, 2):
        assert ask(outcome, board=board, working=working).sections
    for entry in outcome.event.entries:
        tables = (1, 2) if entry.key.number in ("1", "2", "101", "102") else (1,)
        for board in tables:
            if len(codes) >= int(entry.key.number) % 100 or board == 2:
                assert ask(outcome, board=board, pair=entry.key.number, working=working).sections
    sessions = outcome_of(SESSIONS, "cross-imps")
    with pytest.raises(UnknownNameError, match=r"There is no session 9 in this event\. There: 1, 2\."):
        ask(sessions, session="9")
    with pytest.raises(UnknownNameError, match=r"There is no board 7 of session 2 in this event\."):
        ask(sessions, session="2", board=7)
