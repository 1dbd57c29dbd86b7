"""Boards rounded before anything is made of them: the percentages of lines show it where results are missing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from overtrick.audit import audit
from overtrick.kernel.ratio import decimal
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.event import Event
from overtrick.model.line import Published
from overtrick.model.seat import Side, Sides
from overtrick.scoring.score import score
from tests.audit.nights import average, night, published, with_line


def percentages(unit: str) -> Event:
    """A night with averages on three boards, its matchpoints brought to seven results and rounded; two decimals."""
    event = night(7, 4)
    for number in (1, 9, 22):
        event = with_line(event, number, average)
    house = (("award-unit", unit),) if unit else ()
    conditions = Conditions(method="neuberg", byes=Byes.PERCENTAGE, house=house)
    shares = {one.line.place: one.percent for sheet in score(event, conditions).sheets for one in sheet.lines}
    lines = []
    for line in event.lines:
        ns, ew = (shares[line.place][side] for side in Side)
        assert ns is not None
        assert ew is not None
        lines.append(replace(line, published=Published(percent=Sides(decimal(ns, 2), decimal(ew, 2)))))
    return replace(published(event, conditions), lines=tuple(lines))


@pytest.mark.parametrize(
    ("unit", "boards"), [("", "neuberg"), ("0.1", "neuberg, award-unit 0.1"), ("0.01", "neuberg, award-unit 0.01")]
)
def test_the_unit_is_found(unit: str, boards: str) -> None:
    found = audit(percentages(unit))
    assert found.differences == ()
    assert found.conditions["boards"] == boards


def test_a_unit_that_no_program_has_is_not_made_up() -> None:
    found = audit(percentages("0.3"))
    assert "award-unit" not in found.conditions["boards"]
    assert found.unexplained
