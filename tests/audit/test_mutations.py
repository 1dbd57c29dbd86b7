"""A single number changed by more than rounding can change it: never agreed, and never explained away."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.audit import audit
from overtrick.audit.printing import plain
from overtrick.kernel.ratio import decimal
from overtrick.model.event import Event
from overtrick.model.seat import Side, Sides
from tests.audit.nights import IMPS, MATCHPOINTS, night, published

_NIGHTS = [published(night(5, seed), conditions) for seed in (4, 5) for conditions in (MATCHPOINTS, IMPS)]
_BY = st.integers(-900, 900).filter(lambda hundredths: abs(hundredths) >= 100)


def _moved(text: str, by: int) -> str:
    return decimal(Fraction(text) + Fraction(by, 100), 2)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(_NIGHTS), st.data(), st.sampled_from(Side), _BY)
def test_one_changed_award_is_found(event: Event, data: st.DataObject, side: Side, by: int) -> None:
    line = data.draw(st.sampled_from(event.lines))
    award = line.published.award
    other = _moved(award[side], by)
    moved = Sides(other, award.ew) if side is Side.NS else Sides(award.ns, other)
    changed = replace(line, published=replace(line.published, award=moved))
    found = audit(replace(event, lines=tuple(changed if one is line else one for one in event.lines)))
    assert [(one.spot.kind.value, one.printed, one.computed) for one in found.differences] == [
        ("award", plain(other), plain(award[side]))
    ]
    assert {one.cause.kind for one in found.explained if one.cause} <= {"typed number"}


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(_NIGHTS), st.data(), st.sampled_from(["total", "percent"]), _BY)
def test_one_changed_result_is_found(event: Event, data: st.DataObject, what: str, by: int) -> None:
    at = data.draw(st.integers(0, len(event.published) - 1))
    text = getattr(event.published[at], what)
    if not text:
        return
    other = _moved(text, by)
    results = list(event.published)
    results[at] = replace(results[at], total=other) if what == "total" else replace(results[at], percent=other)
    found = audit(replace(event, published=tuple(results)))
    assert [(one.printed, one.computed) for one in found.differences] == [(plain(other), plain(text))]
    assert {one.cause.kind for one in found.explained if one.cause} <= {"typed number"}
