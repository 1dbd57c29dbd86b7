"""Rulings as directors write them, and what is said of one that cannot be followed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.intake.rulings import read_ruling
from overtrick.kernel.problem import Place, Problems
from overtrick.laws.law_2 import board_by_number
from overtrick.model.ruling import Adjusted, Artificial

BOARD = board_by_number(1)
Parts = list[tuple[object, int]]


def read(text: str) -> tuple[str, list[str]]:
    """The ruling as it is written again, and the messages."""
    problems = Problems()
    ruling = read_ruling(text, BOARD, problems, Place(line=7))
    return str(ruling), [problem.message for problem in problems]


TWO = [("33.5", 110), ("66.5", -50)]


@pytest.mark.parametrize(
    ("text", "kind", "ns", "ew"),
    [
        ("420", "assigned", [(1, 420)], [(1, 420)]),
        ("4♥ N =", "assigned", [(1, 420)], [(1, 420)]),
        ("3NTX E -2", "assigned", [(1, 300)], [(1, 300)]),
        ("pass", "assigned", [(1, 0)], [(1, 0)]),
        ("60% 110, 40% -50", "weighted", [(60, 110), (40, -50)], [(60, 110), (40, -50)]),
        (
            "33.5 % of 110 and 66.5% 2S N -1",
            "weighted",
            [("33.5", 110), ("66.5", -50)],
            [("33.5", 110), ("66.5", -50)],
        ),
        ("N-S -50 | E-W 450", "split assigned", [(1, -50)], [(1, 450)]),
        ("NS: 50% 110; 50% 90 | EW: 420", "split weighted", [(50, 110), (50, 90)], [(1, 420)]),
        ("-50 | 450", "split assigned", [(1, -50)], [(1, 450)]),
        ("110 | 110", "assigned", [(1, 110)], [(1, 110)]),
    ],
)
def test_what_is_ruled(text: str, kind: str, ns: Parts, ew: Parts) -> None:
    ruling = read_ruling(text, BOARD, Problems(), Place())
    assert isinstance(ruling, Adjusted)
    assert ruling.kind == kind
    for side, wanted in zip(ruling.components, (ns, ew), strict=True):
        got = [(component.weight, component.score) for component in side]
        assert got == [(Fraction(str(w)) / (1 if w == 1 else 100), score) for w, score in wanted]
    assert read(str(ruling)) == (str(ruling), [])


@pytest.mark.parametrize("text", ["60/40", "A+/A-", "A+/none", "62.5/37.5"])
def test_artificial_scores_are_rulings_too(text: str) -> None:
    ruling = read_ruling(text, BOARD, Problems(), Place())
    assert isinstance(ruling, Artificial)
    assert str(ruling) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("425", "no contract on board 1 scores 425; the nearest possible are 420 and 430."),
        ("something", "'something' is neither a score nor a contract with declarer and result."),
        ("4H =", "'4H =' is neither a score nor a contract with declarer and result."),
        ("4H N", "4H by N has no result that can be."),
        ("4H N +4", "4H by N has no result that can be."),
        ("60% 110, 30% -50", "its weights add up to 90 per cent instead of 100."),
        ("33.3% 110, 33.3% 90, 33.3% -50", "its weights add up to 999/10 per cent instead of 100."),
        ("50% 110, -50", "'-50' has no weight."),
        ("110 | -50 | 90", "it has more than two sides."),
        ("E-W 450 | N-S -50", "N-S stands first, E-W second."),
        (" , ", "it names no result."),
    ],
)
def test_what_cannot_be_followed(text: str, why: str) -> None:
    assert read(text) == ("None", [f"The ruling '{text}' cannot be followed: {why}"])
