"""Law 2: dealer and vulnerability of a board by its number."""

from __future__ import annotations

import pytest

from overtrick.laws.law_2 import board_by_number

CYCLE = "none NS EW both NS EW both none EW both none NS both none NS EW".split()


def test_law_2_vulnerability_of_the_sixteen_boards() -> None:
    assert [board_by_number(n).vulnerability.value for n in range(1, 17)] == CYCLE


def test_law_2_the_cycle_repeats_beyond_36() -> None:
    for number in range(1, 200):
        board, again = board_by_number(number), board_by_number(number + 16)
        assert (board.dealer, board.vulnerability) == (again.dealer, again.vulnerability)


def test_law_2_the_deal_goes_round() -> None:
    assert "".join(board_by_number(n).dealer.value for n in range(1, 9)) == "NESWNESW"


def test_law_2_boards_33_to_36_are_none_ns_ew_both() -> None:
    assert [board_by_number(n).vulnerability.value for n in range(33, 37)] == ["none", "NS", "EW", "both"]


@pytest.mark.parametrize("number", [0, -3])
def test_no_board_below_one(number: int) -> None:
    with pytest.raises(ValueError, match="numbered from 1"):
        board_by_number(number)
