"""Double-dummy tables on request: gaps filled, the word of the file kept, and nothing done where nothing can be."""

from __future__ import annotations

import sys
from importlib.util import find_spec

import pytest

from overtrick.desk.double_dummy import solve, with_double_dummy
from overtrick.desk.open_event import open_event
from overtrick.intake import Intake
from overtrick.kernel.errors import MissingPackageError
from tests.hands import BOARDS, LINES, hands_of

SOLVED = {board["board"]: board["double_dummy"] for board in BOARDS[:2]}
BARE = [{"board": board["board"], "deal": board["deal"]} for board in BOARDS]

needs_solver = pytest.mark.skipif(find_spec("endplay") is None, reason="needs endplay (extra: deals)")


def solved(boards: object, lines: object = LINES) -> Intake:
    return with_double_dummy(open_event(hands_of(boards, lines), deals_alone=True))


def tables(intake: Intake) -> dict[int, str | None]:
    return {
        number: board.double_dummy.digits if board.double_dummy else None
        for (_, number), board in intake.event.boards.items()
    }


def told(intake: Intake) -> list[tuple[str, str, str]]:
    return [(p.severity.value, p.code, p.message) for p in intake.problems]


@needs_solver
def test_every_whole_deal_gets_a_table_and_no_other_one() -> None:
    intake = solved(BARE)
    assert (tables(intake), told(intake)) == ({**SOLVED, 3: None}, [])


@needs_solver
def test_gaps_are_filled_from_the_cards() -> None:
    gaps = [{**BARE[0], "double_dummy": "4" + "*" * 18 + SOLVED[1][-1]}]
    intake = solved(gaps, LINES[:3])
    assert (tables(intake), told(intake)) == ({1: SOLVED[1]}, [])


@needs_solver
def test_where_the_file_errs_its_table_stays_and_a_warning_says_what_is_wrong() -> None:
    wrong = [{**BARE[0], "double_dummy": "5" + SOLVED[1][1:]}]
    intake = solved(wrong, LINES[:3])
    assert tables(intake) == {1: "5" + SOLVED[1][1:]}
    assert told(intake) == [
        (
            "warning",
            "double-dummy-differs",
            "The double-dummy table of board 1 does not fit its cards: N takes 4 in NT, not 5. The table of "
            "the file is shown.",
        )
    ]


@needs_solver
def test_of_many_wrong_numbers_three_are_named_and_all_are_counted() -> None:
    boards = [{**BOARDS[0], "session": "1"}, {**BOARDS[0], "session": "2", "double_dummy": SOLVED[2]}]
    intake = solved(boards, [{**line, "session": session} for session in "12" for line in LINES[:3]])
    count = sum(a != b for a, b in zip(SOLVED[1], SOLVED[2], strict=True))
    [(_, code, message)] = told(intake)
    assert (code, message) == (
        "double-dummy-differs",
        "The double-dummy table of board 1 of session 2 does not fit its cards: N takes 4 in ♠, not 3; N takes "
        f"2 in ♥, not 4; N takes 3 in ♦, not 5; {count} of the twenty numbers differ. The table of the file is shown.",
    )


@needs_solver
def test_without_whole_deals_there_is_nothing_to_work_out() -> None:
    intake = solved(BARE[2:], LINES[6:])
    assert (tables(intake), told(intake)) == (
        {3: None},
        [("note", "no-whole-deal", "No board shows all 52 cards, so there is no double-dummy table to work out.")],
    )


@needs_solver
def test_an_event_with_errors_stays_as_it_is() -> None:
    faulty = open_event(hands_of(BARE, [{**LINES[0], "contract": "9H"}]))
    assert faulty.errors
    assert with_double_dummy(faulty) is faulty


@needs_solver
def test_more_deals_than_the_solver_takes_at_once_keep_their_order() -> None:
    first, second = (board.deal for board in open_event(hands_of(BARE[:2], LINES[:6])).event.boards.values())
    assert first is not None
    assert second is not None
    found = [table.digits for table in solve((first,) * 40 + (second,))]
    assert found == [SOLVED[1]] * 40 + [SOLVED[2]]


def test_without_the_solver_its_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "endplay", None)
    with pytest.raises(MissingPackageError, match=r"need the package endplay.*pip install 'overtrick\[deals\]'"):
        solved(BARE)
