"""House rules: what authorities settle differently, each as a named option. A rule set gives a value to each."""

from __future__ import annotations

from fractions import Fraction
from re import fullmatch

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Rounding
from overtrick.model.method import Choice, Option

__all__ = [
    "AVERAGE_PLUS_IMPS",
    "AVERAGE_WINDOW",
    "AWARD_HALF",
    "AWARD_UNIT",
    "HANDICAP",
    "OVER_EXPECTED",
    "RULE_KEYS",
    "SMALL_GROUPS",
    "SPLIT_SCORES",
    "STANDARD_PENALTY",
    "TIES",
]

_DE_WAEL = "H. De Wael, Calculating Bridge Tournaments"
_WHITE_BOOK = Cite(work="EBU White Book", edition="2025", seen="secondary")
_ACBL = Cite(work="ACBLscore manual", clause="92")


def _positive(text: str) -> Fraction | None:
    match = fullmatch(r"\d{1,4}(?:\.\d{1,6})?", text)
    return Fraction(text) if match and Fraction(text) > 0 else None


def _whole(text: str) -> int | None:
    return int(text) if fullmatch(r"\d{1,2}", text) else None


SMALL_GROUPS: Option[str] = Option(
    name="small-groups",
    meaning="what fewer than four results get that are compared apart from the rest of the field",
    default="none",
    choices=(
        Choice(name="none", value="none", meaning="what the method gives (Neuberg for any number)"),
        Choice(
            name="wbf",
            value="wbf",
            meaning="1: 60-60; 2: 65-55; 3: 70-60-50; the method from 4",
            cite=Cite(work=_DE_WAEL, clause="Small groups"),
        ),
        Choice(
            name="acbl",
            value="acbl",
            meaning="as wbf, but the method for 3 that are the larger group",
            cite=_ACBL,
        ),
        Choice(
            name="ebu",
            value="ebu",
            meaning="as wbf, but the method unless the field has at least three times as many",
            cite=_WHITE_BOOK,
        ),
    ),
)

SPLIT_SCORES: Option[str] = Option(
    name="split-scores",
    meaning="how a score that differs for the two sides enters the comparison",
    default="half-weights",
    choices=(
        Choice(
            name="half-weights",
            value="half-weights",
            meaning="both scores in one table, each with half weight",
            cite=Cite(work=_DE_WAEL, clause="Split scores"),
        ),
        Choice(name="two-tables", value="two-tables", meaning="one table for each direction", cite=_WHITE_BOOK),
    ),
)

AWARD_UNIT: Option[Fraction] = Option(
    name="award-unit",
    meaning="to what a board's matchpoints are rounded before they are added, on the 2-1-0 scale",
    default="exact",
    choices=(Choice(name="exact", value=Fraction(0), meaning="not at all"),),
    parse=_positive,
    pattern="a unit such as 0.1",
)

AWARD_HALF: Option[Rounding] = Option(
    name="award-half",
    meaning="where an exact half of the award unit goes",
    default="half-away",
    choices=(
        Choice(name="half-away", value=Rounding.AWAY, meaning="away from average", cite=_WHITE_BOOK),
        Choice(
            name="half-toward",
            value=Rounding.TOWARD,
            meaning="toward average",
            cite=Cite(work="English Bridge Union, Scoring Fouled Boards"),
        ),
        Choice(name="half-up", value=Rounding.UP, meaning="upwards", cite=_ACBL),
        Choice(name="half-even", value=Rounding.EVEN, meaning="to the even unit"),
        Choice(name="cut", value=Rounding.CUT, meaning="what is left over is cut off, half or not"),
    ),
)

AVERAGE_PLUS_IMPS: Option[int] = Option(
    name="average-plus-imps",
    meaning="IMPs for average plus, or for 60 per cent, where pairs are scored in IMPs",
    default="2",
    choices=(
        Choice(name="2", value=2, meaning="2 a board", cite=Cite(work="J. Probst, blml", edition="2007")),
        Choice(name="3", value=3, meaning="3 a board", cite=Cite(work="ACBLscore manual", clause="83")),
    ),
    parse=_whole,
    pattern="a whole number",
)

AVERAGE_WINDOW: Option[str] = Option(
    name="average-window",
    meaning="over which boards a contestant's own average is taken for average plus and minus",
    default="session",
    choices=(
        Choice(name="session", value="session", meaning="the other boards of the session", cite=_WHITE_BOOK),
        Choice(name="event", value="event", meaning="the other boards of the event", cite=_WHITE_BOOK),
    ),
)

OVER_EXPECTED: Option[str] = Option(
    name="over-expected",
    meaning="a board with more results than are expected",
    default="refuse",
    choices=(
        Choice(name="refuse", value="refuse", meaning="refused: the number expected must be wrong"),
        Choice(name="own", value="own", meaning="scored with its own number, then brought to the common top"),
    ),
)

STANDARD_PENALTY: Option[Fraction] = Option(
    name="standard-penalty",
    meaning="the standard procedural penalty, in per cent of a top",
    default="25",
    choices=(Choice(name="25", value=Fraction(25), meaning="a quarter of a top", cite=_WHITE_BOOK),),
    parse=_positive,
    pattern="a percentage",
)

HANDICAP: Option[Fraction] = Option(
    name="handicap",
    meaning="how much of a handicap, in points of a percentage, is added to a result",
    default="full",
    choices=(
        Choice(name="full", value=Fraction(1), meaning="all of it"),
        Choice(name="half", value=Fraction(1, 2), meaning="half of it"),
        Choice(name="none", value=Fraction(0), meaning="none of it: the scratch ranking"),
    ),
)

TIES: Option[str] = Option(
    name="ties",
    meaning="what splits a tie between two contestants",
    default="shared",
    choices=(
        Choice(name="shared", value="shared", meaning="nothing: the place is shared"),
        Choice(
            name="boards",
            value="boards",
            meaning="each board scored again between the tied ones, 2 for each that it beats; then the number of tops",
            cite=Cite(work="Fédération Française de Bridge, Règlement", clause="81"),
        ),
    ),
)

RULE_KEYS = (
    SMALL_GROUPS,
    SPLIT_SCORES,
    AWARD_UNIT,
    AWARD_HALF,
    AVERAGE_PLUS_IMPS,
    AVERAGE_WINDOW,
    OVER_EXPECTED,
    STANDARD_PENALTY,
    HANDICAP,
    TIES,
)
"""Every key of a rule set, in the order in which they are shown."""
