"""Why one has the bye, why three sit in the triangle, why somebody could not be placed and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from overtrick.draw._matching import two
from overtrick.draw._seating import Seating, seat
from overtrick.draw._sitting_out import SittingOut
from overtrick.draw._situation import Situation
from overtrick.draw._wishes import Odd, Repeats
from overtrick.draw._words import in_rounds, listed
from overtrick.kernel.records import replace
from overtrick.model.because import Because

__all__ = ["explain_left_out", "explain_out"]

_TURN_BYE = "those with the fewest byes come first, of them the lowest"
_TURN_TRIANGLE = "those with the fewest triangles come first, of them the lowest"


def explain_out(situation: Situation, out: SittingOut, *, is_complete: bool) -> Iterator[Because]:
    """The bye or the triangle, if there is one."""
    if out.bye:
        yield _bye(situation, out.bye[0], is_complete=is_complete)
    elif out.triangle:
        yield _triangle(situation, out.triangle)


def _bye(situation: Situation, chosen: int, *, is_complete: bool) -> Because:
    had, key = situation.byes_had, situation.order[chosen]
    value = _times(had[chosen], "bye")
    if situation.bye is not None:
        reasons = [Because(text="Set by hand.")]
    elif not is_complete:
        reasons = [Because(text="No bye lets everybody else play.")]
    else:
        reasons = [Because(text=text) for text in _passed_over(situation, chosen)]
    return Because(text=f"{key} has the bye.", value=value, rule=_TURN_BYE, because=tuple(reasons))


def _passed_over(situation: Situation, chosen: int) -> Iterator[str]:
    """Why those do not have the bye who come before: the lower ones, and those with fewer byes."""
    had, keys = situation.byes_had, situation.order
    for at in reversed(situation.free):
        if had[at] > had[chosen] and at > chosen:
            yield f"{keys[at]} is lower but has had {_times(had[at], 'bye')}, {keys[chosen]} {had[chosen]}."
        elif had[at] < had[chosen]:
            yield f"{keys[at]} has had fewer, but without {keys[at]} the others cannot all be drawn."
        elif at > chosen:
            fewest = " with as few repeats" if situation.wishes.repeats is Repeats.LAST_RESORT else ""
            yield f"{keys[at]} is lower, but without {keys[at]} the others cannot all be drawn{fewest}."


def _triangle(situation: Situation, three: tuple[int, ...]) -> Because:
    keys, had = situation.order, situation.triangles_had
    text = f"{listed([keys[at] for at in three])} sit in the triangle."
    if situation.triangle:
        return Because(text=text, because=(Because(text="Set by hand."),))
    reasons = [Because(text=said) for said in _skipped(situation, three)]
    for pair in combinations(three, 2):
        if pair in situation.met:
            again = f"{keys[pair[0]]} and {keys[pair[1]]} meet again, after {in_rounds(situation.met[pair])}"
            reasons.append(Because(text=f"{again}."))
    value = f"{_times(sum(had[at] for at in three), 'triangle')} before"
    return Because(text=text, value=value, rule=_TURN_TRIANGLE, because=tuple(reasons))


def _skipped(situation: Situation, three: tuple[int, ...]) -> Iterator[str]:
    """Why those are not in it who come before the last of the three: fewest triangles first, then the lowest."""
    had, keys = situation.triangles_had, situation.order
    turn = sorted(situation.free, key=lambda at: (had[at], -at))
    first, second, last = sorted(turn.index(at) for at in three)
    for at in range(max(three), len(keys)):
        if at in situation.free and at not in three and had[at] > had[turn[last]]:
            yield f"{keys[at]} is lower but has sat in {_times(had[at], 'triangle')}."
    good = " as free of repeats" if situation.wishes.repeats is Repeats.LAST_RESORT else ""
    if last > 2:
        yield f"No three of those who come before {keys[turn[last]]} leave a draw{good} as a triangle."
    a, b, c = (keys[turn[at]] for at in (first, second, last))
    for at in turn[:first]:
        yield f"{keys[at]} comes before {a}, but every triangle with it that leaves a draw{good} goes beyond {c}."
    for at in turn[first + 1 : second]:
        yield f"{keys[at]} comes before {b}, but {a}, {keys[at]} and {c} as a triangle leave no draw{good}."


def explain_left_out(situation: Situation, seating: Seating) -> Iterator[Because]:
    """Who could not be placed, whom each has met, and what to do; nothing where everybody plays."""
    if not seating.left_out:
        return
    keys = situation.order
    reasons = [_cannot_be_placed(situation, at) for at in seating.left_out]
    who = listed([keys[at] for at in seating.left_out])
    yield Because(
        text=f"{who} cannot be placed: no draw has more tables than this one.",
        because=(*reasons, Because(text=_advice(situation))),
    )


def _cannot_be_placed(situation: Situation, at: int) -> Because:
    """Against every other: met, not to meet, or possible at somebody else's cost."""
    keys, said, open_to = situation.order, [], []
    for other in (other for other in range(len(keys)) if other != at):
        pair = two(at, other)
        if pair in situation.forbidden:
            said.append(f"It is not to meet {keys[other]}, by the director's wish.")
        elif not situation.may_meet(pair):
            said.append(f"It met {keys[other]} in {in_rounds(situation.met[pair])}.")
        else:
            open_to.append(keys[other])
    if open_to:
        said.append(f"It could meet {listed(open_to)}, but then somebody else has no opponent.")
    return Because(text=f"{keys[at]} has no opponent.", because=tuple(Because(text=text) for text in said))


def _advice(situation: Situation) -> str:
    """What would help, tried out."""
    keys = situation.order
    eased = replace(situation, wishes=replace(situation.wishes, repeats=Repeats.LAST_RESORT))
    if situation.wishes.repeats is Repeats.NEVER and not (found := seat(eased)).left_out:
        again = [pair for pair in found.pairs if pair in situation.met and pair not in situation.fixed]
        named = [f"{keys[a]}-{keys[b]} ({in_rounds(situation.met[a, b])})" for a, b in again]
        who = f"; again meet {', '.join(named)}" if named else ""
        return f"Allow repeats as a last resort: then everybody plays, and the tables cost {found.cost}{who}."
    if len(situation.order) % 2 and situation.wishes.odd is Odd.TRIANGLE:
        with_bye = replace(situation, triangle=(), wishes=replace(situation.wishes, odd=Odd.BYE))
        if not seat(with_bye).left_out:
            return "Give a bye instead of a triangle: then everybody else plays."
    return "Repeats do not help. Let two meet who are forbidden to, or take back a table set by hand."


def _times(count: int, what: str) -> str:
    return f"{count} {what}{'s' * (count != 1)}"
