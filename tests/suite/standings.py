"""Runs cases of victory-point scales and of rankings."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.ratio import Rounding, rounded, total
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.method import Basis
from overtrick.model.scale import Measure
from overtrick.ranking.byes import Result, chosen_byes, result_rule, usual_boards
from overtrick.ranking.places import places
from overtrick.scales import SCALES
from tests.suite.case import Case, number, numbers

__all__ = ["run_scale", "run_standing"]


def run_scale(case: Case) -> None:
    """Victory points of both sides."""
    scale = SCALES.get(case["scale"])
    values = case["margins"] if scale.measure is Measure.IMPS else case["percentages"]
    got = [list(scale.convert(Fraction(value), case["boards"])) for value in values]
    assert got == numbers(case["victory_points"])


def run_standing(case: Case) -> None:
    """Contestants with different numbers of boards in one ranking."""
    rows = case.rows("contestants")
    usual = usual_boards(row["boards"] for row in rows)
    assert usual == case.get("usual_boards", usual)
    byes, basis = Byes(case["byes"]), Basis[case["basis"].upper()]
    conditions = Conditions(byes=byes, scale=case.get("scale", ""), standard_boards=case.get("standard", 0))
    _, result_of = result_rule(chosen_byes(conditions, basis), conditions, usual)
    results = [result_of(collected(row)) for row in rows]
    place = places(results)
    for row, result in zip(rows, results, strict=True):
        assert result == number(row["result"])
        assert row["place"] == f"{place[result][0]}{'=' if place[result][1] else ''}"
        if "factor" in row:
            one = Result(total=Fraction(1), maximum=None, boards=row["boards"])
            assert result_of(one) == number(row["factor"])
        if "printed" in row:
            unit = Fraction(1, 10 ** row["round"])
            assert rounded(result, unit, Rounding.AWAY) == Fraction(row["printed"])


def collected(row: Case) -> Result:
    """What a contestant got in all."""
    got = total(numbers(row["awards"])) if "awards" in row else number(row["total"])
    return Result(total=got, maximum=numbers(row["maximum"]) if "maximum" in row else None, boards=row["boards"])
