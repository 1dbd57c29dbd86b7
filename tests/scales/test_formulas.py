"""The two WBF formulas against a second way to calculate them, and the figures that are told of them."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from math import ceil, exp, floor, isqrt, log, sqrt

import pytest

from overtrick.kernel.digits import floor_of
from overtrick.kernel.errors import BadValueError
from overtrick.scales import SCALES
from overtrick.scales._wbf import continuous, discrete, hundredths, upper_margins
from overtrick.scales._working import discrete_working

TAU = (sqrt(5) - 1) / 2
BOARDS = range(1, 101)


def value(margin: int, boards: float, top: int) -> float:
    """The VPs of the winner in floating point, from τ."""
    power = exp(log(TAU) * 3 * margin / (15 * sqrt(boards)))
    return min(top / 2 * (1 + (1 - power) / (1 - TAU**3)), top)


def repaired_one_by_one(row: list[int]) -> list[int]:
    """The first step that is larger than the one before is mended, then all is looked through again."""
    found = list(row)
    while True:
        growing = [at for at in range(1, len(found) - 1) if 2 * found[at] < found[at - 1] + found[at + 1]]
        if not growing:
            return found
        found[growing[0]] += 1


def steps_by_search(boards: float, middle: int) -> list[int]:
    """The largest margin of each result, found by trying margins, then narrowed from the top down until it rests."""
    found = []
    for won in range(middle):
        half_further = middle + won + 0.5
        inside = [m for m in range(ceil(15 * sqrt(boards)) + 1) if value(m, boards, 2 * middle) <= half_further + 1e-9]
        found.append(inside[-1])
    while True:
        widths = [2 * found[0] + 1] + [found[at] - found[at - 1] for at in range(1, middle)]
        wrong = [at for at in range(middle - 1) if widths[at + 1] < widths[at]]
        if not wrong:
            return found
        found[wrong[-1]] -= 1


@pytest.mark.parametrize(("name", "top", "share"), [("wbf-continuous", 20, 1), ("wbf-continuous-half", 10, 2)])
def test_continuous_calculated_twice(name: str, top: int, share: int) -> None:
    for boards in BOARDS:
        last = ceil(15 * sqrt(boards / share))
        nearest = [floor(100 * value(m, boards / share, top) + 0.5) for m in range(last)]
        row = repaired_one_by_one([*nearest, 100 * top])
        scale = SCALES.get(name)
        for margin in range(last + 30):
            own = Fraction(row[min(margin, last)], 100)
            assert tuple(scale.convert(margin, boards)) == (own, top - own), (boards, margin)
            assert tuple(scale.convert(-margin, boards)) == (top - own, own), (boards, margin)


@pytest.mark.parametrize(("name", "middle", "share"), [("wbf-discrete", 10, 1), ("wbf-discrete-half", 5, 2)])
def test_discrete_calculated_twice(name: str, middle: int, share: int) -> None:
    for boards in BOARDS:
        steps = steps_by_search(boards / share, middle)
        scale = SCALES.get(name)
        for margin in range(200):
            own = middle + sum(margin > step for step in steps)
            assert tuple(scale.convert(margin, boards)) == (own, 2 * middle - own), (boards, margin)
            assert tuple(scale.convert(-margin, boards)) == (2 * middle - own, own), (boards, margin)


def repaired_margins(boards: int) -> list[int]:
    """The margins that the concavity repair changes."""
    row = hundredths(Fraction(boards), 20)
    table = [own * 100 for own, _ in continuous(Fraction(boards), 20).results]
    assert all(after - before in (0, 1) for before, after in zip(row, table, strict=True))
    return [margin for margin, before in enumerate(row) if before != table[margin]]


def test_which_margins_are_repaired() -> None:
    assert [repaired_margins(boards) for boards in (4, 6, 7)] == [[], [], []]
    assert repaired_margins(8) == [40]
    assert repaired_margins(16) == [14, 27, 38, 46, 49, 55, 59]


def test_how_many_margins_are_repaired() -> None:
    """None up to 9 boards but for one with 8; at most 22, with 32."""
    counts = {boards: len(repaired_margins(boards)) for boards in range(1, 33)}
    assert [boards for boards, often in counts.items() if often == 0] == [1, 2, 3, 4, 5, 6, 7, 9]
    assert max(counts.items(), key=lambda item: item[1]) == (32, 22)


def test_rows_end_at_the_blitz() -> None:
    for boards in BOARDS:
        results = SCALES.get("wbf-continuous").column(boards).results
        assert len(results) - 1 == ceil(15 * sqrt(boards))
        assert results[-1].own == 20
    ends = {boards: len(SCALES.get("wbf-continuous").column(boards).results) - 1 for boards in (6, 32)}
    assert ends == {6: 37, 32: 85}


def test_twenty_may_be_rounded_to_one_imp_before_the_blitz() -> None:
    """With 41 boards the blitz is 96.05 IMPs, so 96 are worth 19.9998."""
    column = SCALES.get("wbf-continuous").column
    early = {boards: [own for own, _ in column(boards).results].count(Fraction(20)) - 1 for boards in BOARDS}
    assert [boards for boards, often in early.items() if often] == [41, 50, 62, 63, 74, 86, 91]
    assert max(early.values()) == 1


@pytest.mark.parametrize(("boards", "margins"), [(8, [1, 16, 25, 38]), (16, [5]), (32, [32, 50, 76])])
def test_where_the_discrete_scale_is_not_the_continuous_one_rounded(boards: int, margins: list[int]) -> None:
    exact, whole = SCALES.get("wbf-continuous"), SCALES.get("wbf-discrete")
    got = [m for m in range(100) if floor(exact.own(m, boards) + Fraction(1, 2)) != whole.own(m, boards)]
    assert got == margins


def test_a_third_of_the_blitz_is_exactly_half_way() -> None:
    for root in range(1, 11):
        assert hundredths(Fraction(root * root), 20)[5 * root] == 1500
        assert upper_margins(Fraction(root * root), 5)[2] == 5 * root
        assert hundredths(Fraction(root * root), 10)[5 * root] == 750


def test_no_other_margin_is_near_a_whole_number() -> None:
    """Beside that third, margins where a step ends stay clear of whole numbers, so their floors are certain."""
    for boards in BOARDS:
        for middle, length in ((10, boards), (5, boards / 2)):
            for won in range(middle):
                share = (won + 0.5) / middle
                margin = 15 * sqrt(length) * log(1 - (1 - TAU**3) * share, TAU**3)
                if share != 0.5:
                    assert abs(margin - round(margin)) > 1e-6, (boards, won)


def test_a_half_match_counts_as_twice_the_margin_over_twice_the_boards_before_rounding() -> None:
    for boards in (3, 8, 20):
        for margin in range(10, 40, 7):
            half, whole = value(margin, boards / 2, 10), value(2 * margin, 2 * boards, 20)
            assert half == pytest.approx(whole / 2)


def test_columns_of_long_matches() -> None:
    column = discrete(Fraction(999), 10)
    assert [int(bound) for bound in column.bounds] == steps_by_search(999, 10)
    assert len(continuous(Fraction(999), 20).results) - 1 == isqrt(225 * 999) + 1


def test_floors_take_more_digits_where_they_need_them() -> None:
    """40 digits do not tell this from 7; 80 do."""
    asked = []

    def near_seven() -> Decimal:
        with localcontext() as context:
            asked.append(context.prec)
        return Decimal(7) - Decimal(10) ** -50

    assert floor_of(near_seven) == 6
    assert asked == [40, 80]


def test_floors_of_exact_whole_numbers_need_no_more_digits() -> None:
    assert [floor_of(lambda n=n: Decimal(n).sqrt()) for n in (0, 1, 49, 10**6)] == [0, 1, 7, 1000]  # type: ignore[misc]
    assert floor_of(lambda: Decimal("-2.5")) == -3


def test_what_no_digits_tell_from_a_whole_number_is_refused() -> None:
    with pytest.raises(BadValueError, match="cannot be told from a whole number by 5120 digits"):
        floor_of(lambda: Decimal(1) / 3 * 3)


def test_the_working_says_where_a_result_was_cut_short() -> None:
    """With 5 boards 13-7 would have two margins more than 12-8; its end is lowered from 7 to 6 IMPs."""
    early, ends = "13-7 ends earlier than at 7 IMPs", discrete_working(Fraction(5), 10, 3)
    assert [(one.text, one.value) for one in ends if one.text.startswith("13-7 ends earlier")] == [
        (f"{early}, so that no result has fewer margins than the one before", "6")
    ]
