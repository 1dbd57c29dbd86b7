"""House rules: what authorities settle differently, each as a named option. A rule set gives a value to each."""

from __future__ import annotations

from fractions import Fraction
from re import fullmatch
from typing import Any

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Rounding
from overtrick.kernel.records import dataclass, replace
from overtrick.model.method import Choice, Option

__all__ = [
    "AVERAGE_PLUS_IMPS",
    "AVERAGE_PLUS_TEAMS",
    "AVERAGE_WINDOW",
    "AWARD_HALF",
    "AWARD_UNIT",
    "BYE_VPS",
    "HALF_MATCHES",
    "HANDICAP",
    "MATCH_BOARDS",
    "MATCH_TABLES",
    "OVER_EXPECTED",
    "RULE_KEYS",
    "SMALL_GROUPS",
    "SPLIT_SCORES",
    "STANDARD_PENALTY",
    "TIES",
    "ByeWorth",
]

_DE_WAEL = "H. De Wael, Calculating Bridge Tournaments"
_WHITE_BOOK = Cite(work="EBU White Book", edition="2025", seen="secondary")
_IN_A_SWISS = Cite(work="EBU White Book", clause="8.80.6", edition="2025", seen="secondary")
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
        Choice(name="match", value="match", meaning="the other boards of the match, in Swiss pairs", cite=_IN_A_SWISS),
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
        Choice(
            name="ebu",
            value="ebu",
            meaning="matches: the match between them, its margin, the sum of the opponents' results, all margins",
            cite=Cite(work="English Bridge Union, Splitting ties", clause="143.7.1"),
        ),
        Choice(
            name="cbai",
            value="cbai",
            meaning="matches: the match between them, its margin, the quotient of IMPs won and lost",
            cite=Cite(work="Contract Bridge Association of Ireland, Breaking ties"),
        ),
        Choice(
            name="pzbs",
            value="pzbs",
            meaning="matches: the match between them, all margins",
            cite=Cite(work="Polski Związek Brydża Sportowego, rules of the team league", edition="2020"),
        ),
        Choice(name="margin", value="margin", meaning="matches: the margin over all of them"),
        Choice(name="wins", value="wins", meaning="matches: how many were won, then all margins"),
    ),
)

AVERAGE_PLUS_TEAMS: Option[Fraction] = Option(
    name="average-plus-teams",
    meaning="IMPs for average plus, or for 60 per cent, in a match between teams",
    default="3",
    choices=(
        Choice(
            name="3",
            value=Fraction(3),
            meaning="3 a board",
            cite=Cite(work="Laws of Duplicate Bridge", clause="86A", edition="2017"),
        ),
    ),
    parse=_positive,
    pattern="a number of IMPs",
)


@dataclass(frozen=True, slots=True)
class ByeWorth:
    """What a match that was not played is worth: a share of the most victory points, a number of them, or an average.

    `percent` and `vps` None: the contestant's own average over the matches that it played.
    """

    percent: Fraction | None = None
    vps: Fraction | None = None


def _bye_worth(text: str) -> ByeWorth | None:
    match = fullmatch(r"(\d{1,3}(?:\.\d{1,6})?)(%?)", text)
    if match is None:
        return None
    amount = Fraction(match[1])
    if match[2] and amount > 100:
        return None
    return ByeWorth(percent=amount) if match[2] else ByeWorth(vps=amount)


BYE_VPS: Option[ByeWorth] = Option(
    name="bye-vps",
    meaning="victory points for a match without an opponent",
    default="60%",
    choices=(
        Choice(
            name="60%",
            value=ByeWorth(percent=Fraction(60)),
            meaning="60 per cent of the most there are: 12 of 20",
            cite=_WHITE_BOOK,
        ),
        Choice(name="average", value=ByeWorth(), meaning="the own average over the matches that were played"),
    ),
    parse=_bye_worth,
    pattern="a number of victory points such as 12, or a percentage such as 50%",
)

MATCH_BOARDS: Option[str] = Option(
    name="match-boards",
    meaning="over how many boards a match is turned into victory points where some have no result",
    default="played",
    choices=(
        Choice(name="played", value="played", meaning="those with a result or an artificial score"),
        Choice(name="scheduled", value="scheduled", meaning="those that it was to have"),
    ),
)

MATCH_TABLES: Option[str] = Option(
    name="match-tables",
    meaning="how the tables of teams of eight and more are compared",
    default="aggregate",
    choices=(
        Choice(name="aggregate", value="aggregate", meaning="all scores of a team added, then turned into IMPs"),
        Choice(name="cross", value="cross", meaning="each N-S table of a team with each of its E-W tables"),
    ),
)

HALF_MATCHES: Option[str] = Option(
    name="half-matches",
    meaning="two matches of a contestant in one round",
    default="triangle",
    choices=(
        Choice(
            name="triangle",
            value="triangle",
            meaning="half-matches on the half scale, as in a triangle",
            cite=_WHITE_BOOK,
        ),
        Choice(name="whole", value="whole", meaning="matches like any other"),
    ),
)

RULE_KEYS: tuple[Option[Any], ...] = tuple(
    replace(key, is_rule=True)
    for key in (
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
        AVERAGE_PLUS_TEAMS,
        BYE_VPS,
        MATCH_BOARDS,
        MATCH_TABLES,
        HALF_MATCHES,
    )
)
"""Every key of a rule set, in the order in which they are shown."""
