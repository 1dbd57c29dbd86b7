"""Field, history and wishes together, by place in the order of the draw: who may meet whom, and what a pair costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum

from overtrick.draw._field import Field
from overtrick.draw._history import History
from overtrick.draw._matching import Pair, Vector, two
from overtrick.draw._wishes import Repeats, Wishes
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.records import dataclass

__all__ = ["Aim", "Request", "Situation"]


class Aim(Enum):
    """Whom one should meet: the next in the order, or the one half the field below."""

    NEXT = "next"
    HALF_BELOW = "half-below"


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """Everything a draw was made from, so that questions about it can be answered by drawing again."""

    field: Field
    history: History = History()
    wishes: Wishes = Wishes()
    aim: Aim = Aim.NEXT
    lots: tuple[str, ...] = ()

    @property
    def order(self) -> tuple[str, ...]:
        """The keys in the order that is matched: by lot where lots were drawn, else as they stand."""
        return self.lots or self.field.order


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """The request, worked out once: contestants are numbers from 0, the top one."""

    order: tuple[str, ...]
    met: dict[Pair, tuple[int, ...]]
    forbidden: frozenset[Pair]
    fixed: tuple[Pair, ...]
    bye: int | None
    triangle: tuple[int, ...]
    byes_had: tuple[int, ...]
    triangles_had: tuple[int, ...]
    home_balance: tuple[int, ...]
    wishes: Wishes
    aim: Aim

    @classmethod
    def of(cls, request: Request) -> Situation:
        """Work out a request. Raises: BadValueError where the hand edits cannot all be followed."""
        order, wishes, history = request.order, request.wishes, request.history
        byes, triangles, balance = history.byes, history.triangles, history.home_balance
        place = {key: at for at, key in enumerate(order)}
        _refuse_bad_edits(wishes, place)
        met = history.met
        return cls(
            order=order,
            met={two(*pair): met[keys] for keys in met for pair in _placed([keys], place)},
            forbidden=frozenset(two(*pair) for pair in _placed(wishes.forbidden, place)),
            fixed=tuple(sorted(two(place[a], place[b]) for a, b in wishes.tables)),
            bye=place[wishes.bye] if wishes.bye else None,
            triangle=tuple(sorted(place[key] for key in wishes.triangle)),
            byes_had=tuple(byes[key] for key in order),
            triangles_had=tuple(triangles[key] for key in order),
            home_balance=tuple(balance[key] for key in order),
            wishes=wishes,
            aim=request.aim,
        )

    @property
    def free(self) -> tuple[int, ...]:
        """Those whom no hand edit has seated."""
        seated = {*(at for pair in self.fixed for at in pair), *self.triangle, self.bye}
        return tuple(at for at in range(len(self.order)) if at not in seated)

    def is_fresh(self, pair: Pair) -> bool:
        """Whether two have not met and may meet."""
        return pair not in self.met and pair not in self.forbidden

    def may_meet(self, pair: Pair) -> bool:
        """Whether the draw may put these two at a table."""
        return self.is_fresh(pair) if self.wishes.repeats is Repeats.NEVER else pair not in self.forbidden

    def repeat_cost(self, pair: Pair) -> Vector:
        """A repeat, the meetings so far, and how late the last one was (its round); nothing where repeats are free."""
        rounds = () if self.wishes.repeats is Repeats.ALLOWED else self.met.get(pair, ())
        return (1, len(rounds), rounds[-1]) if rounds else (0, 0, 0)

    def distance(self, seated: Sequence[int]) -> Callable[[Pair], int]:
        """How far a pair among those seated is from the aim: the square of a difference in places.

        Squares, because one pair three places apart is worse than three pairs one place apart; by the plain
        differences 1-4 with 2-3 would be as good as 1-3 with 2-4. Where the aim is half the field below, two of one
        half cost the square of half the field more.
        """
        if self.aim is Aim.NEXT:
            return lambda pair: (pair[1] - pair[0]) ** 2
        half, place = len(seated) // 2, {node: at for at, node in enumerate(seated)}

        def from_half(pair: Pair) -> int:
            high, low = place[pair[0]], place[pair[1]]
            is_crossing = high < half <= low
            return (low - high - half) ** 2 + (0 if is_crossing else half**2)

        return from_half


def _placed(pairs: Iterable[Iterable[str]], place: dict[str, int]) -> list[Pair]:
    """The pairs of which both are here, as places."""
    found = [[place[key] for key in keys if key in place] for keys in pairs]
    return [(at[0], at[1]) for at in found if len(at) == 2 and at[0] != at[1]]


def _refuse_bad_edits(wishes: Wishes, place: dict[str, int]) -> None:
    """Raise where a contestant is unknown, or in two places, or a triangle is none."""
    edits: list[tuple[str, tuple[str, ...]]] = [(f"table {a} against {b}", (a, b)) for a, b in wishes.tables]
    edits += [("the bye", (wishes.bye,))] if wishes.bye else []
    edits += [("the triangle", wishes.triangle)] if wishes.triangle else []
    if wishes.triangle and len(wishes.triangle) != 3:
        raise BadValueError(f"The triangle set by hand has {len(wishes.triangle)} contestants. Name three.")
    if wishes.bye and wishes.triangle:
        raise BadValueError("A bye and a triangle are both set by hand. An odd field needs one of them.")
    if (wishes.bye or wishes.triangle) and len(place) % 2 == 0:
        raise BadValueError(f"{len(place)} contestants are an even number: nobody sits out. Remove {edits[-1][0]}.")
    seen: dict[str, str] = {}
    for where, keys in edits:
        for key in keys:
            if key not in place:
                raise BadValueError(f"{key}, set by hand at {where}, is not in the field. Take the edit out.")
            if key in seen:
                raise BadValueError(f"{key} is set by hand twice: at {seen[key]} and at {where}. Keep one.")
            seen[key] = where
