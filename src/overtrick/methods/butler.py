"""Butler: IMPs against a datum, the board's trimmed mean score brought to the nearest ten."""

from __future__ import annotations

from collections.abc import Callable
from re import fullmatch

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Ratio
from overtrick.kernel.verbs import Quantity, distance, is_true, sign
from overtrick.laws.law_78 import LAW_78B, imps
from overtrick.model.method import Basis, Choice, Method, Option, Settings, Trim
from overtrick.model.tally import Extent, Margin

__all__ = ["METHOD"]

_EBU = Cite(work="EBU White Book", clause="4.2.4", edition="2025", seen="secondary")
_ACBL = Cite(work="ACBLscore manual", clause="83")
_CLUBS = Cite(work="Helensburgh Bridge Club, Butler scoring")
_PBN = Cite(work="Portable Bridge Notation", clause="Scoring", edition="2.1")
_VALET = Cite(work="Valet, results of the world championship of 2005", seen="own")
_STEVENSON = Cite(work="D. Stevenson, Butler scoring")

Leave = Callable[[Extent], Trim]
Bring = Callable[[Quantity, Quantity], Ratio]


def _count(count: int) -> Leave:
    return lambda extent: Trim.both_ends(count, extent.played)


def _factored(extent: Extent) -> Trim:
    """One result of the N that the n stand for: n/N of a result."""
    part = Ratio(extent.played * is_true(extent.expected > 2), extent.expected)
    return Trim(part, part)


def _per_cent(text: str) -> Leave | None:
    """Whole scores at each end, the percentage rounded down."""
    match = fullmatch(r"(\d{1,2})\s*%", text)
    if match is None or not 0 < int(match[1]) < 50:
        return None
    percent = int(match[1])
    return lambda extent: Trim.both_ends(extent.played * percent // 100, extent.played)


EXTREMES: Option[Leave] = Option(
    name="extremes",
    meaning="how many scores the datum leaves out at each end; they are still scored against it",
    default="one",
    choices=(
        Choice(name="none", value=_count(0), meaning="none (PBN Butler)", cite=_PBN),
        Choice(name="one", value=_count(1), meaning="the best and the worst (PBN Butler-2)", cite=_CLUBS),
        Choice(name="two", value=_count(2), meaning="two at each end", cite=Cite(work="Young Chelsea Bridge Club")),
        Choice(name="factored", value=_factored, meaning="1.0 at each end of the factored frequencies", cite=_EBU),
    ),
    parse=_per_cent,
    pattern="a percentage such as 5%",
)


def _middle(low: int, high: int) -> Leave:
    """All but the middle score; of an even number, half of both or one of them."""

    def leave(extent: Extent) -> Trim:
        even = is_true(extent.played % 2 == 0)
        less = extent.played - 1
        return Trim(Ratio(less + low * even, 2), Ratio(less + high * even, 2))

    return leave


DATUM: Option[Leave | None] = Option(
    name="datum",
    meaning="what the scores are compared with",
    default="mean",
    choices=(
        Choice(name="mean", value=None, meaning="the mean of the scores that are kept", cite=_CLUBS),
        Choice(name="median", value=_middle(0, 0), meaning="the middle score, or the mean of the two", cite=_PBN),
        Choice(name="lower-median", value=_middle(-1, 1), meaning="the lower of two middle scores", cite=_STEVENSON),
        Choice(name="upper-median", value=_middle(1, -1), meaning="the upper of two middle scores", cite=_STEVENSON),
    ),
)


def _away(total: Quantity, kept: Quantity) -> Ratio:
    return Ratio(sign(total) * ((distance(total) + 5 * kept) // (10 * kept)) * 10)


def _toward(total: Quantity, kept: Quantity) -> Ratio:
    return Ratio(sign(total) * -((5 * kept - distance(total)) // (10 * kept)) * 10)


def _up(total: Quantity, kept: Quantity) -> Ratio:
    return Ratio((total + 5 * kept) // (10 * kept) * 10)


def _even(total: Quantity, kept: Quantity) -> Ratio:
    tens, on_half = (total + 5 * kept) // (10 * kept), (total + 5 * kept) % (10 * kept)
    return Ratio((tens - is_true(on_half == 0) * (tens % 2)) * 10)


def _whole(total: Quantity, kept: Quantity) -> Ratio:
    """Cut off toward zero."""
    return Ratio(sign(total) * (distance(total) // kept))


ROUNDING: Option[Bring] = Option(
    name="datum-rounding",
    meaning="how the datum is brought to the nearest ten when it ends in exactly 5",
    default="half-away",
    choices=(
        Choice(name="half-away", value=_away, meaning="away from zero: 425 to 430, -425 to -430", cite=_EBU),
        Choice(name="half-even", value=_even, meaning="to the even ten: 425 to 420, 435 to 440", cite=_ACBL),
        Choice(name="half-up", value=_up, meaning="upwards: 425 to 430, -425 to -420"),
        Choice(name="half-toward", value=_toward, meaning="toward zero: 425 to 420, -425 to -420"),
        Choice(name="none", value=Ratio, meaning="not at all"),
        Choice(
            name="whole",
            value=_whole,
            meaning="cut off to a whole number; the difference from it goes to the nearest ten, 5 away from zero",
            cite=_VALET,
        ),
    ),
)


def trim(extent: Extent, settings: Settings) -> Trim:
    """What the datum leaves out."""
    return (settings[DATUM] or settings[EXTREMES])(extent)


def datum(margin: Margin, settings: Settings) -> Ratio:
    """The datum in points, seen by the margin's owner; rounded as N-S see it."""
    seen_by_ns = settings[ROUNDING](margin.turn * margin.kept_sum, margin.kept)
    return Ratio(margin.turn * seen_by_ns.num, seen_by_ns.den)


def award(margin: Margin, settings: Settings) -> Ratio:
    """IMP(own − datum).

    450 against 420 −800 −50 420 420: the four in the middle average 302.5, the datum is 300, the swing 4 IMPs:

    >>> six = Extent(played=6, entered=6, expected=6)
    >>> own = Margin(score=450, kept_sum=1210, kept=4, extent=six)
    >>> award(own, Settings(METHOD.options, {})).num
    4
    """
    against = datum(margin, settings)
    difference = _to_tens(settings)(margin.score * against.den - against.num, against.den)
    return Ratio(imps(difference.num, difference.den))


def _to_tens(settings: Settings) -> Bring:
    """How a difference from the datum is brought to the nearest ten, where the datum itself was not."""
    return _away if settings[ROUNDING] is _whole else Ratio


METHOD = Method(
    name="butler",
    aliases=("butler-imps",),
    title="Butler",
    summary="IMPs against the board's average score (datum), extremes left out, rounded to the nearest ten.",
    basis=Basis.IMPS,
    counts=Margin,
    award=award,
    trim=trim,
    datum=datum,
    datum_decides=True,
    least=2,
    options=(EXTREMES, DATUM, ROUNDING),
    formula="IMP(own − datum), datum = mean without extremes, to the nearest 10",
    sources=(LAW_78B, _CLUBS, _EBU, _ACBL),
    decimals=0,
)
