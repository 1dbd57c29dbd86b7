"""IMPs corrected for the opponents: the published figures, and laws that hold for any event."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.model.entry import EntryKey
from overtrick.ranking.opponents import (
    AUSTRALIAN,
    Corrected,
    Correction,
    Placed,
    Stint,
    by_corrected_mean,
    corrected,
    cut,
    with_opponents,
)

A, B, C, D = (EntryKey(number=number) for number in "1234")


def stint(who: EntryKey, opponent: EntryKey, boards: int, imps: int) -> Stint:
    return Stint(who=who, opponents=(opponent,), boards=boards, imps=Fraction(imps))


def met(one: EntryKey, other: EntryKey, boards: int, imps: int) -> list[Stint]:
    """A match in which what one won the other lost."""
    return [stint(one, other, boards, imps), stint(other, one, boards, -imps)]


@pytest.mark.parametrize("imps, kept", [(31, 31), (32, 32), (33, "32.1"), (40, "32.8"), (-40, "-32.8"), (0, 0)])
def test_a_tenth_of_what_is_beyond_32_counts(imps: int, kept: str) -> None:
    assert cut(Fraction(imps)) == Fraction(kept)


def test_other_figures() -> None:
    league = Correction(full=Fraction(24), beyond=Fraction(1, 4))
    assert [cut(Fraction(imps), league) for imps in (24, 40, -40)] == [24, 28, -28]


@pytest.mark.parametrize("imps, result", [(40, "37.6"), (-40, "-28.0")])
def test_half_of_the_opponents_mean_for_each_board(imps: int, result: str) -> None:
    assert with_opponents(Fraction(imps), 16, Fraction(6, 10)) == Fraction(result)


def test_one_pass_over_three_matches() -> None:
    """A beat B by 16 over 8, C drew with D, A beat C by 40 over 8 (32.8 after the cut): strengths first.

    A (16 + 32.8) / 16 = 3.05, B -16 / 8 = -2, C -32.8 / 16 = -2.05, D 0. A has 16 + 32.8 and half of
    8 x -2 and of 8 x -2.05.
    """
    found = corrected([*met(A, B, 8, 16), *met(C, D, 8, 0), *met(A, C, 8, 40)])
    assert found == {
        A: Corrected(boards=16, raw=Fraction(56), corrected=Fraction("48.8") - 8 - Fraction("8.2")),
        B: Corrected(boards=8, raw=Fraction(-16), corrected=-16 + Fraction("12.2")),
        C: Corrected(boards=16, raw=Fraction(-40), corrected=Fraction("-32.8") + Fraction("12.2")),
        D: Corrected(boards=8, raw=Fraction(0), corrected=Fraction("-8.2")),
    }
    assert (found[A].raw_mean, found[A].mean) == (Fraction(7, 2), Fraction("2.0375"))


def test_two_opponents_at_once_count_with_the_mean_of_their_strengths() -> None:
    against_both = Stint(who=A, opponents=(B, C), boards=4, imps=Fraction(0))
    found = corrected([against_both, stint(B, D, 4, 8), stint(C, D, 4, 16)])
    assert found[A].corrected == Fraction(1, 2) * 4 * (2 + 4) / 2


def test_who_has_no_boards_counts_as_average_and_is_not_listed() -> None:
    found = corrected([stint(A, B, 8, 12), stint(C, A, 0, 0)])
    assert found == {A: Corrected(boards=8, raw=Fraction(12), corrected=Fraction(12))}
    assert corrected([Stint(who=A, opponents=(), boards=2, imps=Fraction(3))])[A].corrected == 3


def test_equal_means_share_a_place() -> None:
    def one(imps: int) -> Corrected:
        return Corrected(boards=2, raw=Fraction(imps), corrected=Fraction(imps))

    found = {A: one(4), B: one(6), C: one(4), D: one(-1)}
    assert by_corrected_mean(found) == (
        Placed(place=1, tied=False, who=B, imps=one(6)),
        Placed(place=2, tied=True, who=A, imps=one(4)),
        Placed(place=2, tied=True, who=C, imps=one(4)),
        Placed(place=4, tied=False, who=D, imps=one(-1)),
    )


matches = st.lists(
    st.tuples(st.sampled_from([(A, B), (A, C), (B, D), (C, D)]), st.integers(1, 16), st.integers(-60, 60)),
    min_size=1,
    max_size=8,
)


def stints_of(found: list[tuple[tuple[EntryKey, EntryKey], int, int]]) -> list[Stint]:
    return [one for (home, away), boards, imps in found for one in met(home, away, boards, imps)]


@given(matches)
def test_without_weight_and_cut_nothing_is_corrected(found: list[tuple[tuple[EntryKey, EntryKey], int, int]]) -> None:
    plain = Correction(full=Fraction(1000), weight=Fraction(0))
    assert all(one.corrected == one.raw for one in corrected(stints_of(found), plain).values())


@given(matches)
def test_turning_every_result_turns_every_correction(found: list[tuple[tuple[EntryKey, EntryKey], int, int]]) -> None:
    turned = [(who, boards, -imps) for who, boards, imps in found]
    ahead, behind = corrected(stints_of(found)), corrected(stints_of(turned))
    assert {key: -one.corrected for key, one in ahead.items()} == {key: one.corrected for key, one in behind.items()}


@given(matches, st.randoms())
def test_the_order_of_play_does_not_matter(
    found: list[tuple[tuple[EntryKey, EntryKey], int, int]], chance: object
) -> None:
    stints = stints_of(found)
    shuffled = list(stints)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    assert corrected(shuffled, AUSTRALIAN) == corrected(stints)
