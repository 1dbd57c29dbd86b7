"""One fault planted in a night of our own: the audit names it, and finds nothing else to say."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.audit import Audit, audit
from overtrick.audit.printing import plain
from overtrick.kernel.problem import Place
from overtrick.kernel.ratio import decimal
from overtrick.model.conditions import Conditions
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.seat import Sides
from tests.audit.nights import IMPS, MATCHPOINTS, average, night, published, with_line, with_total


def told(found: Audit) -> list[tuple[str, str, str, str, str]]:
    """Every difference: where, what, published, computed, kind of cause."""
    return [
        (str(one.spot), one.spot.kind.value, one.printed, one.computed, one.cause.kind if one.cause else "")
        for one in found.differences
    ]


def with_award(event: Event, number: int, ns: str, ew: str) -> Event:
    def change(line: Line) -> Line:
        return replace(line, published=replace(line.published, award=Sides(ns, ew)))

    return with_line(event, number, change)


def line_at(event: Event, number: int) -> Line:
    return next(line for line in event.lines if line.place.line == number)


@pytest.mark.parametrize("conditions", [MATCHPOINTS, IMPS], ids=lambda one: one.method)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_night_without_a_fault_agrees(conditions: Conditions, seed: int) -> None:
    found = audit(published(night(seed=seed), conditions))
    assert told(found) == []
    assert len(found.agreed) == 2 * 98 + (3 if conditions is MATCHPOINTS else 2) * 14


def test_an_award_that_was_typed_by_hand() -> None:
    event = published(night(), MATCHPOINTS)
    award = line_at(event, 10).published.award
    found = audit(with_award(event, 10, "11.00", award.ew))
    (difference,) = told(found)
    assert difference[1:] == ("award", "11", decimal(Fraction(award.ns), 0), "typed number")


def test_both_sides_exchanged() -> None:
    event = published(night(), MATCHPOINTS)
    award = line_at(event, 20).published.award
    found = audit(with_award(event, 20, award.ew, award.ns))
    assert award.ns != award.ew
    assert [(one[1], one[4]) for one in told(found)] == [("award", "exchanged sides")] * 2


def test_a_wrong_sign() -> None:
    event = published(night(), IMPS)
    award = line_at(event, 30).published.award
    found = audit(with_award(event, 30, award.ew, award.ns))
    assert [(one[1], one[4]) for one in told(found)] == [("award", "exchanged sides")] * 2


@pytest.mark.parametrize(
    ("ns", "ew", "cause"),
    [("6.00", "4.00", "label that lies"), ("6.00", "6.00", "label that lies"), ("6.20", "3.80", "typed number")],
)
def test_a_label_that_lies(ns: str, ew: str, cause: str) -> None:
    """Labelled 50/50 on a board whose top is 10, with the award of another artificial score, or of none."""
    event = published(with_line(night(), 5, average), MATCHPOINTS)
    found = audit(with_award(event, 5, ns, ew))
    assert [one[1:] for one in told(found)] == [
        ("award", plain(ns), "5", cause),
        ("award", plain(ew), "5", cause),
    ]


def test_a_score_that_is_not_listed() -> None:
    event = night()
    hidden = replace(line_at(event, 1), happened=Played(score=-50), who=Sides((), ()), place=Place(line=999))
    before = published(replace(event, lines=(*event.lines, hidden)), MATCHPOINTS)
    after = replace(before, lines=tuple(one for one in before.lines if one.place.line != 999), published=())
    found = audit(after)
    assert {one[4] for one in told(found)} == {"hidden score"}
    assert {one.spot.board for one in found.differences} == {hidden.board}


def test_a_line_that_was_compared_as_another_score() -> None:
    event = night()
    changed = with_line(event, 40, lambda line: replace(line, happened=Played(score=-1100)))
    before = published(changed, MATCHPOINTS)
    found = audit(with_line(before, 40, lambda line: replace(line, happened=line_at(event, 40).happened)))
    kinds = {one.spot.kind.value: one.cause.kind if one.cause else "" for one in found.differences}
    assert kinds["award"] == "line compared as another score"
    assert "" not in kinds.values()


def test_totals_that_are_older_than_a_line() -> None:
    event = night()
    before = published(event, MATCHPOINTS)
    edited = published(with_line(event, 33, lambda line: replace(line, happened=Played(score=600))), MATCHPOINTS)
    found = audit(replace(edited, published=before.published))
    assert {one[4] for one in told(found)} == {"stale totals"}
    assert {one[1] for one in told(found)} <= {"total", "per cent", "place"}


def test_a_total_with_another_factor() -> None:
    event = published(night(), IMPS)
    total = Fraction(event.published[3].total) * Fraction(14, 13)
    found = audit(with_total(event, 3, total=decimal(total, 2)))
    (difference,) = told(found)
    assert difference[1:] == ("total", plain(decimal(total, 2)), plain(event.published[3].total), "typed number")


def test_percentages_with_one_decimal() -> None:
    found = audit(published(night(), MATCHPOINTS, lambda percent: decimal(percent, 1)))
    assert told(found) == []
    assert found.conditions["per cent printed"] == "1 decimal, halves away from zero"


def test_a_score_that_no_contract_makes() -> None:
    event = with_line(night(), 12, lambda line: replace(line, happened=Played(score=450)))
    given = published(event, IMPS)
    found = audit(given, doubtful={Place(line=12): 45})
    by_kind = {one.spot.kind.value: one.cause for one in found.differences}
    assert found.unexplained == ()
    assert {kind: cause.kind for kind, cause in by_kind.items() if cause and kind == "award"} == {
        "award": "impossible score"
    }
    assert by_kind["award"] is not None
    assert by_kind["award"].text == "the score 45, which no contract makes, was compared as 450"
    assert {one[4] for one in told(found)} == {"impossible score", "totals follow the boards"}
