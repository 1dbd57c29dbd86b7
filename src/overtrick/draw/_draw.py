"""The draw of a round: the calls for a next round and for a first one, and what comes out."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from random import Random

from overtrick.draw._cost import Cost
from overtrick.draw._explain import explain
from overtrick.draw._field import Field
from overtrick.draw._history import History, Round
from overtrick.draw._seating import seat
from overtrick.draw._situation import Aim, Request, Situation
from overtrick.draw._tables import Table, number_tables
from overtrick.draw._wishes import Wishes
from overtrick.kernel.records import dataclass
from overtrick.model.because import Because

__all__ = ["Draw", "Start", "draw_round", "first_round"]


class Start(Enum):
    """How a first round is drawn: top half against bottom half, neighbours in the seeding, or by lot."""

    SLIDE = "slide"
    NEIGHBOURS = "neighbours"
    LOT = "lot"


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """A proposed round. `left_out` names those who cannot be placed; `because` then says why and what to do.

    `triangle` has three keys or none; `bye` is empty in an even field.
    """

    tables: tuple[Table, ...]
    bye: str
    triangle: tuple[str, ...]
    left_out: tuple[str, ...]
    cost: Cost
    because: Because
    request: Request

    @property
    def is_complete(self) -> bool:
        """Whether everybody plays, or sits out as the wishes say."""
        return not self.left_out

    def as_round(self, number: int) -> Round:
        """The draw as a round of the history, or to be checked after changes by hand."""
        return Round(
            number=number,
            tables=tuple((table.home, table.visitor) for table in self.tables),
            byes=(self.bye,) if self.bye else (),
            triangles=((self.triangle[0], self.triangle[1], self.triangle[2]),) if self.triangle else (),
        )


def draw_round(field: Field, history: History = History(), wishes: Wishes = Wishes()) -> Draw:
    """Draw the next round: everybody meets one near in the standing whom it has not met.

    The draw has the least sum of the squares of the differences in place; of several such, the top contestant gets the
    nearest opponent, then the next one, and so on. So the same input gives the same draw.
    Source: our own choice. (Usual programs go down the standing instead and then untangle the repeats at the bottom;
    that can end in a repeat where a draw without one exists.)
    Raises: MissingPackageError without rustworkx; BadValueError where hand edits in the wishes contradict each other.

    >>> from overtrick.draw import Seed
    >>> field = Field(seeds=tuple(Seed(key=key) for key in "1234"))
    >>> played = Round(number=1, tables=(("1", "2"), ("3", "4")))
    >>> [(table.home, table.visitor) for table in draw_round(field, History(rounds=(played,))).tables]
    [('1', '3'), ('2', '4')]
    """
    return _draw(Request(field=field, history=history, wishes=wishes))


def first_round(field: Field, wishes: Wishes = Wishes(), *, start: Start = Start.SLIDE, lot: str = "") -> Draw:
    """Draw the first round of a field in seeding order.

    `lot` is any text, for `Start.LOT`: the same text gives the same draw, so publish it.

    >>> from overtrick.draw import Seed
    >>> field = Field(seeds=tuple(Seed(key=key) for key in "123456"))
    >>> [(table.home, table.visitor) for table in first_round(field).tables]
    [('1', '4'), ('2', '5'), ('3', '6')]
    """
    lots = _shuffled(field.order, lot) if start is Start.LOT else ()
    aim = Aim.HALF_BELOW if start is Start.SLIDE else Aim.NEXT
    return _draw(Request(field=field, wishes=wishes, aim=aim, lots=lots))


def _shuffled(order: Sequence[str], lot: str) -> tuple[str, ...]:
    keys = list(order)
    Random(lot).shuffle(keys)
    return tuple(keys)


def _draw(request: Request) -> Draw:
    situation = Situation.of(request)
    seating = seat(situation)
    tables = number_tables(request, situation, seating.pairs)

    def keys(places: Sequence[int]) -> tuple[str, ...]:
        return tuple(situation.order[at] for at in places)

    return Draw(
        tables=tables,
        bye="".join(keys(seating.out.bye)),
        triangle=keys(seating.out.triangle),
        left_out=keys(seating.left_out),
        cost=seating.cost,
        because=explain(situation, seating, tables),
        request=request,
    )
