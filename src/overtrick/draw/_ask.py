"""A question about a draw: why do these two not meet?"""

from __future__ import annotations

from overtrick.draw._draw import Draw
from overtrick.draw._matching import two
from overtrick.draw._seating import Seating
from overtrick.draw._sitting_out import SittingOut
from overtrick.draw._situation import Situation
from overtrick.draw._why_not import WhyNot, cost_with, reason_against
from overtrick.kernel.errors import UnknownNameError

__all__ = ["why_not"]


def why_not(draw: Draw, a: str, b: str) -> WhyNot:
    """Why a and b do not meet in a draw; where nothing forbids it, with the cost of the best draw in which they do.

    The others sit out as in the draw, so that the two costs can be compared.
    Raises: UnknownNameError for somebody who is not in the field, or for the same contestant twice.

    >>> from overtrick.draw import Field, Seed, draw_round
    >>> why_not(draw_round(Field(seeds=tuple(Seed(key=key) for key in "1234"))), "1", "3").text
    'The best draw with 1 against 3 costs 8, this one 2.'
    """
    situation = Situation.of(draw.request)
    place = {key: at for at, key in enumerate(situation.order)}
    for key in (a, b):
        if key not in place:
            raise UnknownNameError(f"{key} is not among the {len(place)} contestants of the field.")
    if a == b:
        raise UnknownNameError(f"{a} cannot meet itself. Name two contestants.")
    seating = Seating(
        pairs=tuple(sorted(two(place[table.home], place[table.visitor]) for table in draw.tables)),
        out=SittingOut(
            bye=(place[draw.bye],) if draw.bye else (), triangle=tuple(place[key] for key in draw.triangle)
        ),
        left_out=tuple(place[key] for key in draw.left_out),
        cost=draw.cost,
    )
    pair = two(place[a], place[b])
    return reason_against(situation, seating, pair) or cost_with(situation, seating, pair)
