"""The working of a total names what was added after scoring, so that its parts add up."""

from __future__ import annotations

from overtrick.model.because import Because
from overtrick.model.conditions import Byes
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import Outcome
from overtrick.model.seat import Side
from overtrick.scoring.explain import explain_standing
from tests.nights import event_of, outcome_of

BOARDS: list[tuple[int | str, ...]] = [(110, 100, 90), (110, 100, 90), (90, 110, 100)]


def steps(outcome: Outcome, number: str = "1") -> list[tuple[str, str]]:
    because = explain_standing(EntryKey(number=number, side=Side.NS), outcome)
    assert isinstance(because, Because)
    return [(step.text, step.value) for step in because.because]


def test_every_part_is_named() -> None:
    data = event_of(
        {"": BOARDS},
        entries=[{"number": "1", "side": "NS", "handicap": 5}],
        penalties=[{"entry": "1", "amount": -1, "unit": "standard", "reason": "late"}],
        carry=[{"entry": "1", "amount": 6, "maximum": 8, "kind": "full"}],
    )
    assert steps(outcome_of(data)) == [
        ("total over 3 boards, each on the same top", "8"),
        ("carried forward, added after scoring", "6"),
        ("penalties and bonuses, added after scoring: -1 standard: late", "-1"),
        ("what could have been got with what was carried forward", "20"),
        ("per cent: 100 × 13 / 20 = 65, shown as", "65.00 %"),
        ("handicap, in points of the percentage", "5"),
        ("the ranking goes by per cent of what could be got, with the whole handicap", "70"),
        ("0 contestants with more", "place 1"),
    ]


def test_victory_points_are_no_part_of_the_total() -> None:
    boards: list[tuple[int | str, ...]] = [(500, 100, 100), *[(0, 0, 0)] * 7]
    data = event_of({"": boards}, penalties=[{"entry": "1", "amount": -1, "unit": "vps"}])
    assert steps(outcome_of(data, "cross-imps", byes=Byes.VICTORY_POINTS))[:3] == [
        ("total over 8 boards, each on the same top", "9"),
        ("penalties and bonuses, added after scoring: -1 vps", "-1"),
        ("the ranking goes by victory points on wbf-1990", "17"),
    ]


def test_a_tie_that_was_split() -> None:
    outcome = outcome_of(event_of({"": BOARDS}), house={"ties": "boards"})
    assert steps(outcome, "2")[-2:] == [
        ("1 contestant with more; the nearest, pair 1, is level in the result but won the tie", "place 2"),
        ("the tie was split: boards scored again between the tied ones: 2 points", ""),
    ]


def test_who_is_not_ranked_has_no_working_of_a_place() -> None:
    data = event_of({"": BOARDS}, entries=[{"number": "1", "side": "NS", "status": "withdrawn"}])
    because = explain_standing(EntryKey(number="1", side=Side.NS), outcome_of(data))
    assert because is not None
    assert (because.text, because.value) == ("pair 1, N-S", "not ranked: withdrawn")
    assert steps(outcome_of(data)) == [
        ("total over 3 boards, each on the same top", "8"),
        ("what could have been got on these boards", "12"),
        ("per cent: 100 × 8 / 12 = 200/3 (≈ 66.667), shown as", "66.67 %"),
    ]
