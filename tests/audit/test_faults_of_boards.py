"""Faults planted on boards: wrong signs, lines left out, datums, ranks, percentages; and the same off by a unit."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from overtrick.audit import audit
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from tests.audit.nights import IMPS, MATCHPOINTS, night, published, with_line
from tests.audit.prints import (
    at_place,
    faults,
    in_full,
    kinds_of,
    one_unit_off,
    told,
    with_award,
    with_extra,
    with_share,
)

BUTLER = Conditions(method="butler", byes=Byes.NONE)
FOLLOWS = ("totals follow the boards", "the totals follow from what explains the boards")


def of_other_side(line: Line) -> Line:
    """Scored for the side that did not make it."""
    assert isinstance(line.happened, Played)
    return replace(line, happened=Played(score=-line.happened.score))


def wrong_sign(conditions: Conditions, *numbers: int) -> tuple[Event, Event]:
    """The night as it should be printed, and as it is where these lines were compared with the wrong sign."""
    event = changed = night()
    for number in numbers:
        changed = with_line(changed, number, of_other_side)
    scores = {line.place: line.happened for line in event.lines}
    planted = published(changed, conditions)
    lines = tuple(replace(line, happened=scores[line.place]) for line in planted.lines)
    return published(event, conditions), replace(planted, lines=lines)


def without_lines(event: Event, numbers: Iterable[int]) -> Event:
    """The lines at these places left out, whatever the rest says."""
    left_out = set(numbers)
    return replace(event, lines=tuple(line for line in event.lines if line.place.line not in left_out))


@pytest.mark.parametrize(
    ("conditions", "number", "text"),
    [
        (MATCHPOINTS, 5, "the line 3 v 3 says -540, but the board was compared with 540 there"),
        (MATCHPOINTS, 62, "the line 3 v 6 says 500, but the board was compared with -500 there"),
        (IMPS, 17, "the line 2 v 1 says 70, but the board was compared with -70 there"),
    ],
)
def test_a_score_with_the_sign_of_the_other_side(conditions: Conditions, number: int, text: str) -> None:
    right, planted = wrong_sign(conditions, number)
    cause = ("line compared as another score", text)
    causes = {"award": cause, "total": FOLLOWS, "per cent": FOLLOWS, "place": FOLLOWS}
    found = told(audit(planted))
    assert found == faults(right, planted, causes)
    assert len(found) > 20


def wrong_sign_and_a_unit() -> Event:
    """Board 5 with a wrong sign in the line 2 v 1, and an award of the line 3 v 3 a unit off."""
    _, planted = wrong_sign(IMPS, 17)
    award = at_place(planted, 5).published.award
    return with_award(planted, 5, one_unit_off(award.ns), award.ew)


def test_a_wrong_sign_and_one_award_a_unit_off_are_not_one_wrong_sign() -> None:
    found = audit(wrong_sign_and_a_unit())
    assert kinds_of(found)[""] == {"award": 14}
    assert {one.spot.board for one in found.unexplained} == {5}


def test_totals_of_a_wrong_sign_are_not_one_of_them_factored() -> None:
    found = audit(wrong_sign_and_a_unit())
    stale = ("stale totals", "totals are older than the lines: they fit -70 on board 5 in the line 2 v 1")
    assert [one[4:] for one in told(found) if one[1] == "total"] == [stale] * 14


@pytest.mark.parametrize("board", [2])
def test_two_wrong_signs_on_a_board_are_no_exchanged_lines(board: int) -> None:
    first, second, *_ = (line.place.line or 0 for line in night().lines if line.board == board)
    _, planted = wrong_sign(MATCHPOINTS, first, second)
    assert "line exchanged in totals" not in kinds_of(audit(planted))


def test_imps_with_the_wrong_sign_on_one_side_only() -> None:
    right = published(night(), IMPS)
    award = at_place(right, 30).published.award
    planted = with_award(right, 30, award.ns, award.ns)
    typed = ("typed number", "-13.17 was typed where 13.17 is right: the other side's fits")
    assert told(audit(planted)) == faults(right, planted, {"award": typed})


@pytest.mark.parametrize(
    ("conditions", "number", "score"),
    [(MATCHPOINTS, 5, -470), (MATCHPOINTS, 62, 480), (IMPS, 5, -540), (IMPS, 17, 70)],
)
def test_a_line_left_out_that_the_awards_still_count(conditions: Conditions, number: int, score: int) -> None:
    planted = replace(without_lines(published(night(), conditions), [number]), published=())
    right = published(without_lines(night(), [number]), conditions)
    hidden = ("hidden score", f"compared with one more score that is not listed: {score}")
    assert told(audit(planted)) == faults(replace(right, published=()), planted, {"award": hidden})


def test_lines_left_out_on_two_boards() -> None:
    planted = replace(without_lines(published(night(), IMPS), [40, 61]), published=())
    right = replace(published(without_lines(night(), [40, 61]), IMPS), published=())
    texts = {
        at_place(night(), number).board: f"compared with one more score that is not listed: {score}"
        for number, score in ((40, 80), (61, 100))
    }
    found = audit(planted)
    assert [one[:4] for one in told(found)] == [one[:4] for one in faults(right, planted, {})]
    assert {(one.spot.board, one.cause.text if one.cause else "") for one in found.differences} == set(texts.items())


def test_two_lines_left_out_on_one_board_are_not_one_hidden_score() -> None:
    same = [line.place.line or 0 for line in night().lines if line.board == at_place(night(), 40).board][:2]
    planted = replace(without_lines(published(night(), IMPS), same), published=())
    right = replace(published(without_lines(night(), same), IMPS), published=())
    assert told(audit(planted)) == faults(right, planted, {})


def test_a_line_left_out_and_one_award_a_unit_off_are_unexplained() -> None:
    whole = published(night(), IMPS)
    neighbour = next(line for line in whole.lines if line.board == at_place(whole, 40).board and line.place.line != 40)
    award = neighbour.published.award
    damaged = with_award(whole, neighbour.place.line or 0, one_unit_off(award.ns), award.ew)
    planted = replace(without_lines(damaged, [40]), published=())
    right = replace(published(without_lines(night(), [40]), IMPS), published=())
    assert told(audit(planted)) == faults(right, planted, {})


def test_a_pair_whose_line_was_left_out_is_not_explained_away() -> None:
    planted = without_lines(published(night(), IMPS), [40])
    line = at_place(night(), 40)
    found = audit(planted)
    assert {one.spot.who for one in found.unexplained} <= {line.who.ns[0].full, line.who.ew[0].full}
    assert kinds_of(found)["hidden score"] == {"award": 10}


@pytest.mark.parametrize("conditions", [MATCHPOINTS, IMPS, BUTLER], ids=lambda one: one.method)
@pytest.mark.parametrize("seed", [1, 2])
def test_everything_that_a_board_can_print_agrees(conditions: Conditions, seed: int) -> None:
    found = audit(in_full(published(night(seed=seed), conditions), conditions))
    assert told(found) == []
    shares = 196 if conditions is MATCHPOINTS else 0
    datums = 14 if conditions is BUTLER else 0
    assert len(found.agreed) == 196 + shares + 98 + datums + (42 if conditions is MATCHPOINTS else 28)


def with_datum(event: Event, board: int, change: Callable[[str], str]) -> Event:
    """Another datum printed beside every line of a board."""
    for line in event.lines:
        if line.board == board:
            event = with_extra(event, line.place.line or 0, "datum", change(dict(line.extras)["datum"]))
    return event


def test_a_datum_that_was_typed() -> None:
    right = in_full(published(night(), BUTLER), BUTLER)
    planted = with_datum(right, 3, one_unit_off)
    ((_, what, other, true, *cause),) = told(audit(planted))
    text = f"{other} was typed where {true} is right: every award of the board fits that"
    assert (what, cause) == ("datum", ["typed number", text])


def test_a_datum_that_no_award_of_its_board_supports_is_unexplained() -> None:
    right = in_full(published(night(), BUTLER), BUTLER)
    award = at_place(right, 5).published.award
    board = at_place(right, 5).board
    planted = with_award(with_datum(right, board, one_unit_off), 5, str(int(award.ns.partition(".")[0]) + 3), award.ew)
    found = audit(planted)
    assert {one.spot.kind.value for one in found.unexplained} >= {"datum"}


def test_a_percentage_of_a_line_that_was_typed() -> None:
    right = in_full(published(night(), MATCHPOINTS), MATCHPOINTS)
    share = at_place(right, 9).published.percent
    planted = with_share(right, 9, one_unit_off(share.ns), share.ew)
    typed = ("typed number", "83.34 was typed where 83.33 is right: the award of the line fits")
    assert told(audit(planted)) == faults(right, planted, {"per cent of a line": typed})


def test_a_rank_that_was_typed() -> None:
    right = in_full(published(night(), MATCHPOINTS), MATCHPOINTS)
    rank = dict(at_place(right, 9).extras)["Rank"]
    planted = with_extra(right, 9, "Rank", "9")
    typed = ("typed number", f"9 was typed where {rank} is right: the line's award fits")
    assert told(audit(planted)) == faults(right, planted, {"rank of a line": typed})
