"""One margin or percentage converted to victory points; and scales that people bring in a file of their own."""

from __future__ import annotations

from fractions import Fraction
from re import sub

from overtrick.desk.show_scales import scale_sources, step_text, vps_text
from overtrick.desk.steps import step_data
from overtrick.intake.amounts import read_amount
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.ratio import decimal, readable
from overtrick.kernel.records import dataclass
from overtrick.model.scale import Column, Measure, Scale
from overtrick.model.words import count_of
from overtrick.reports.document import Document, Paragraph, Section, Steps
from overtrick.scales import SCALES, read_scale
from overtrick.scoring.explain_vps import explain_vps

__all__ = ["Match", "own_scale", "victory_points"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What is to be converted: `imps` or `percent` as written, from the own side; None where it was not given.

    `scale` names one on the shelf, `own` is one that is not there. `working`: whether every step shall be told.
    """

    scale: str
    boards: int | None
    imps: str | None = None
    percent: str | None = None
    half: bool = False
    own: Scale | None = None
    working: bool = False


def own_scale(data: bytes, name: str) -> Scale:
    """The scale in a file that somebody brought; `name` is the file's, for messages.

    Raises: BadValueError, naming the file and the key that is wrong.
    """
    try:
        return read_scale(data)
    except BadValueError as fault:
        raise BadValueError(f"{name} is no scale. {fault}") from None


def victory_points(match: Match) -> Document:
    """The victory points of both sides, with the step of the table and its source.

    Raises: UnknownNameError, BadValueError.
    """
    scale = _scale(match)
    if match.boards is None:
        raise BadValueError("Say with --boards how many boards the match had.")
    value = _value(match, scale)
    vps = scale.convert(value, match.boards)
    told = (explain_vps(scale, value, match.boards),) if match.working else ()
    both = [decimal(points, scale.decimals) for points in vps]
    return Document(
        title=" - ".join(both),
        subtitle=f"{scale.name}, {count_of(match.boards, 'board')}, {_entered(value, scale)}",
        sections=(
            Section(title="", blocks=tuple(map(Paragraph, _working(scale, value, match.boards)))),
            *(Section(title=step.text, blocks=(Steps(step.because),)) for step in told),
        ),
        data={
            "scale": scale.name,
            "boards": match.boards,
            "imps" if scale.measure is Measure.IMPS else "percent": _written(value),
            "vp": both,
            **({"working": [step_data(step) for step in told]} if told else {}),
        },
    )


def _scale(match: Match) -> Scale:
    """The scale asked for, or with `half` the one that goes with it."""
    if match.own is None and not match.scale:
        raise BadValueError(f"Say with --scale which one. Known: {', '.join(SCALES.names)}; or a file, my-scale.toml.")
    scale = match.own or SCALES.get(match.scale)
    if not match.half:
        return scale
    if not scale.half:
        others = ", ".join(other.name for other in SCALES if other.half)
        raise BadValueError(f"The scale {scale.name} has none for half-matches. These have one: {others}.")
    return SCALES.get(scale.half)


def _value(match: Match, scale: Scale) -> Fraction:
    """The margin or the percentage, whichever the scale converts."""
    flag, other = ("--imps", "--percent") if scale.measure is Measure.IMPS else ("--percent", "--imps")
    text, wrong = (match.imps, match.percent) if flag == "--imps" else (match.percent, match.imps)
    if text is None or wrong is not None:
        raise BadValueError(f"The scale {scale.name} converts {scale.measure.value}: give {flag}, and no {other}.")
    value = read_amount(text)
    if value is None:
        raise BadValueError(f"{flag} cannot be '{text:.40}'. Write a number such as {_EXAMPLES[flag]}.")
    if scale.measure is Measure.PERCENT and not 0 <= value <= 100:
        raise BadValueError(f"{flag} cannot be '{text:.40}'. A percentage is from 0 to 100.")
    return value


_EXAMPLES = {"--imps": "27, -27 or 26.5", "--percent": "56.23"}


def _entered(value: Fraction, scale: Scale) -> str:
    """The value with its unit, a margin with its sign.

    >>> _entered(Fraction(1), SCALES.get("wbf-1990")), _entered(Fraction(-27), SCALES.get("wbf-1990"))
    ('+1 IMP', '-27 IMPs')
    """
    if scale.measure is Measure.PERCENT:
        return f"{readable(value)} per cent"
    return f"{'+' if value > 0 else ''}{readable(value)} {'IMP' if abs(value) == 1 else 'IMPs'}"


def _written(value: Fraction) -> str:
    """The value for machines: a decimal where there is one, else a fraction.

    >>> _written(Fraction(5623, 100)), _written(Fraction(-27)), _written(Fraction(1, 3))
    ('56.23', '-27', '1/3')
    """
    places = next((places for places in range(10) if (value * 10**places).denominator == 1), None)
    return str(value) if places is None else decimal(value, places)


def _working(scale: Scale, value: Fraction, boards: int) -> list[str]:
    """How the table was read, and where it comes from."""
    column = scale.column(boards)
    centre = scale.measure.centre
    entered = scale.read_off(value)
    at = column.step(centre + abs(entered - centre))
    told = []
    if entered != value:
        told.append(f"{readable(value)} IMPs count as {readable(entered)}: whole IMPs first ({scale.whole_source}).")
    if scale.measure is Measure.PERCENT:
        step = f"{_span(column, at)} per cent"
        if value < 50:
            told.append(f"{readable(value)} is below 50, so the other side's {readable(100 - value)} counts.")
    elif at == 0:
        step = f"a margin of {_margins(step_text(scale, column, at))}"
    else:
        step = f"a win by {_margins(step_text(scale, column, at))}"
    told.append(f"{vps_text(scale, column.results[at])} is for {step}.")
    return [*told, f"Source: {scale_sources(scale)}."]


def _span(column: Column, at: int) -> str:
    """Between which percentages a result lies."""
    low, high = (f"{decimal(bound, 2)}" for bound in (Fraction(50), *column.bounds, Fraction(100))[at : at + 2])
    return f"more than {low} and up to {high}" if at else f"{low} to {high}"


def _margins(step: str) -> str:
    """A step in words.

    >>> _margins("0"), _margins("1"), _margins("27-31"), _margins("60+")
    ('0 IMPs', '1 IMP', '27 to 31 IMPs', '60 IMPs or more')
    """
    if step.endswith("+"):
        return f"{step[:-1]} IMPs or more"
    return "1 IMP" if step == "1" else sub("-", " to ", step) + " IMPs"
