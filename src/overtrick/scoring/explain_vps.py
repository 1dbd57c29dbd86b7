"""Why a margin or a percentage is worth these victory points: the row of the table, or the formula behind it."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.ratio import Exact, Rounding, decimal, readable
from overtrick.model.because import Because
from overtrick.model.scale import Column, Measure, Scale, Vps, span_text
from overtrick.model.words import count_of

__all__ = ["entered_text", "explain_vps"]

_HALVES = {
    Rounding.AWAY: "an exact half away from a draw",
    Rounding.TOWARD: "an exact half toward a draw",
    Rounding.UP: "an exact half upwards",
    Rounding.EVEN: "an exact half to the even one",
    Rounding.CUT: "what is left over is cut off",
}


def explain_vps(scale: Scale, value: Exact, boards: int) -> Because:
    """The victory points of the own side, step by step: whole IMPs first, then the scale's table or formula.

    Units: a margin in IMPs, or per cent, as the scale has it. Sign: a margin is positive when the own side won.

    Raises: BadValueError for a number of boards that the scale does not know.

    >>> from overtrick.scales import SCALES
    >>> found = explain_vps(SCALES.get("acbl-20"), Fraction(-10), 8)
    >>> found.text, found.value
    ('-10 IMPs over 8 boards on the scale acbl-20', '6')
    >>> [(step.text, step.value) for step in found.because]
    [('in the column for 6-8 boards 14-6 is for a win by 8 to 10 IMPs', '14-6'), ('the other side won', '6')]
    """
    column = scale.column(boards)
    entered, centre = scale.read_off(value), scale.measure.centre
    at = column.step(centre + abs(entered - centre))
    own = scale.own(value, boards)
    steps = [_whole(scale, value, entered), *_read_off(scale, column, boards, at), _turned(scale, entered, own)]
    return Because(
        text=f"{entered_text(scale, value)} over {count_of(boards, 'board')} on the scale {scale.name}",
        value=readable(own),
        rule="; ".join(map(str, scale.sources)),
        because=tuple(step for step in steps if step is not None),
    )


def entered_text(scale: Scale, value: Exact) -> str:
    """What the scale is entered with, in its unit; a margin with its sign.

    >>> from overtrick.scales import SCALES
    >>> entered_text(SCALES.get("wbf-continuous"), Fraction(53, 2))
    '+26.5 IMPs'
    >>> entered_text(SCALES.get("ebu-matchpoints"), Fraction(60))
    '60 per cent'
    """
    if scale.measure is Measure.PERCENT:
        return f"{readable(value)} per cent"
    return f"{'+' if value > 0 else ''}{readable(value)} IMP{'' if value in (1, -1) else 's'}"


def _whole(scale: Scale, value: Exact, entered: Fraction) -> Because | None:
    """A fraction of an IMP is rounded before the scale is looked at."""
    if entered == value:
        return None
    return Because(
        text=f"whole IMPs first ({_HALVES[scale.whole]}): {entered_text(scale, value)}",
        value=entered_text(scale, entered),
        rule=str(scale.whole_source),
    )


def _read_off(scale: Scale, column: Column, boards: int, at: int) -> list[Because]:
    """The result of the winner, and of the loser."""
    winner = column.results[at]
    result = _result(scale, winner)
    if scale.working is not None:
        text = f"{result} is for {_margins(column, at)}"
        return [Because(text=text, value=result, because=scale.working(boards, at))]
    span = next((span for span, _ in scale.columns if boards in span), None)
    where = "" if span is None else f"in the column for {span_text(span)} {_boards(span)} "
    step = _percentages(column, at) if scale.measure is Measure.PERCENT else _margins(column, at)
    return [Because(text=f"{where}{result} is for {step}", value=result)]


def _turned(scale: Scale, entered: Fraction, own: Fraction) -> Because | None:
    """Who is behind has the loser's share, which below 50 per cent is that of the rest of 100."""
    if entered >= scale.measure.centre:
        return None
    if scale.measure is Measure.IMPS:
        return Because(text="the other side won", value=readable(own))
    return Because(text=f"below 50: as the other side of {readable(100 - entered)} per cent", value=readable(own))


def _result(scale: Scale, vps: Vps) -> str:
    return f"{decimal(vps.own, scale.decimals)}-{decimal(vps.other, scale.decimals)}"


def _margins(column: Column, at: int) -> str:
    """The margins of one result in words.

    >>> draw, win = Vps(Fraction(1), Fraction(1)), Vps(Fraction(2), Fraction(0))
    >>> [_margins(Column(results=(draw, win), bounds=(Fraction(high),)), at) for high, at in ((0, 0), (2, 0), (2, 1))]
    ['a margin of 0', 'a margin of 0 to 2 IMPs', 'a win by 3 IMPs or more']
    """
    low = int(column.bounds[at - 1]) + 1 if at else 0
    what = "a win by" if at else "a margin of"
    if at == len(column.bounds):
        return f"{what} {low} IMPs or more"
    high = int(column.bounds[at])
    if low == high:
        return f"{what} {count_of(low, 'IMP')}" if at else f"{what} 0"
    return f"{what} {low} to {high} IMPs"


def _percentages(column: Column, at: int) -> str:
    """The percentages of one result in words: a bound belongs to the result nearer to a draw."""
    low, high = (readable(bound) for bound in (Fraction(50), *column.bounds, Fraction(100))[at : at + 2])
    return f"more than {low}, to {high} per cent" if at else f"{low} to {high} per cent"


def _boards(span: range) -> str:
    return "board" if span == range(1, 2) else "boards"
