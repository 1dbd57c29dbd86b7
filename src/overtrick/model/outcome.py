"""What a calculation gives: board sheets with awards for both sides, and rankings. All numbers are exact."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from overtrick.kernel.problem import Problem
from overtrick.kernel.ratio import Exact
from overtrick.kernel.records import dataclass
from overtrick.kernel.verbs import Quantity
from overtrick.model.board import Board
from overtrick.model.conditions import Conditions
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.match import Match, Opponents
from overtrick.model.seat import Sides
from overtrick.model.tally import Extent, Tally

__all__ = [
    "BoardSheet",
    "Earned",
    "FrequencyRow",
    "MatchBoard",
    "MatchSheet",
    "Outcome",
    "Ranking",
    "Record",
    "ScoredLine",
    "Standing",
    "Swing",
]

NOTHING = Opponents(Fraction(0), Fraction(0))
NO_VPS: Opponents[Exact | None] = Opponents(None, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class FrequencyRow:
    """One distinct score of a board: how often it occurred and what it earns.

    `factored`: how many results it stands for. `award` in the method's unit (2-1-0 for matchpoints) on the
    board's own top; `percent` of that top, None where there is no top.
    """

    score: int
    count: Quantity
    factored: Exact
    tally: Tally
    award: Sides[Exact]
    percent: Sides[Exact] | None


class Earned(NamedTuple):
    """What a line earned each side. None where a side earned nothing at all and it counts for nothing.

    `award` is on the board's own top, `counted` on the top that all boards are brought to before adding; `percent`
    is None where there is no top.
    """

    award: Sides[Exact | None]
    percent: Sides[Exact | None]
    counted: Sides[Exact | None]


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """A line with what it earned, which all lines with its score share."""

    line: Line
    earned: Earned

    @property
    def award(self) -> Sides[Exact | None]:
        """What it earned on the board's own top."""
        return self.earned.award

    @property
    def percent(self) -> Sides[Exact | None]:
        """What it earned in per cent of that top."""
        return self.earned.percent

    @property
    def counted(self) -> Sides[Exact | None]:
        """What it earned on the top that all boards are brought to."""
        return self.earned.counted

    @property
    def has_award(self) -> bool:
        """Whether the line earned anybody anything."""
        return self.award.ns is not None or self.award.ew is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSheet:
    """One board of one field, scored.

    `section` is "" where all sections are one field; `round` is named where its boards were dealt anew in each.
    `version` names the form of a fouled board whose results are compared here. `rows` is the frequency table;
    `ew_rows` is that of E-W where a split score gives them another one, else empty. `small` tells that the results
    are too few for the method and were scored by rule. `factor` is the A of P' = (P − 50)·A + 50; None where the
    method has no top or the board nothing to compare. `comparable` tells whether its results could be compared.
    """

    session: str
    section: str
    round: str = ""
    version: str
    board: Board
    extent: Extent
    comparable: bool
    top: Exact | None
    counted_top: Exact | None
    factor: Exact | None
    stands_for: Exact
    datum: Exact | None
    small: bool
    rows: tuple[FrequencyRow, ...]
    ew_rows: tuple[FrequencyRow, ...]
    lines: tuple[ScoredLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Swing:
    """One comparison of the tables of a match: the net score of a side in points, and what that earns it.

    `weight` is below 1 where a weighted score gives several comparisons; `against` is what the other side earns from
    the same scores, `margin` by how much this one is ahead.
    """

    weight: Fraction
    net: Quantity
    own: Fraction
    against: Fraction
    margin: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchBoard:
    """One board of a match: the lines of the tables where the home side sits N-S, and of those where it sits E-W.

    `round` is that of the segment in which it was played. `swings` from either side's view; none where a ruling or
    the lack of a result stands in their place, which `why` tells. `own` is what the board earns each side, `margin` by
    how much each is ahead. `counts` tells whether it is one of the boards that the match is reckoned over.
    """

    board: Board
    round: str = ""
    ns_lines: tuple[Line, ...]
    ew_lines: tuple[Line, ...]
    swings: Opponents[tuple[Swing, ...]]
    own: Opponents[Fraction]
    margin: Opponents[Fraction]
    counts: bool
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSheet:
    """One match, scored.

    `boards` are those of a match between teams; `lines` those of a match between pairs, which were compared with the
    field. `over`: the number of boards that it is reckoned over. `own`: what each side got (IMPs, points, or per cent
    of the matchpoints), in which `balance` is what a method gives for the whole match; `margin`: by how much each is
    ahead, with what it carried in and its penalties; None where there is no margin. `vps` by `scale` ("" where there
    is none); `result` is what the ranking adds up. A contestant that sits out has them on the home side. `why` tells
    what was ruled or done by rule. `segments` are the parts of a match that was played in several.
    """

    match: Match
    boards: tuple[MatchBoard, ...] = ()
    lines: tuple[ScoredLine, ...] = ()
    over: int = 0
    half: bool = False
    own: Opponents[Exact | None]
    balance: Opponents[Fraction] = NOTHING
    margin: Opponents[Exact | None]
    scale: str = ""
    vps: Opponents[Exact | None] = NO_VPS
    result: Opponents[Exact | None]
    penalty: Opponents[Fraction] = NOTHING
    why: tuple[str, ...] = ()
    segments: tuple[MatchSheet, ...] = ()

    @property
    def is_played(self) -> bool:
        """Whether it was scored at the tables."""
        return self.has_score and self.match.away is not None

    @property
    def has_score(self) -> bool:
        """Whether either side got anything in it."""
        return self.own.home is not None or self.own.away is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What a contestant's matches add up to; a draw is a match in which neither is ahead."""

    matches: int
    won: int
    drawn: int
    lost: int
    made: Exact
    against: Exact


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A contestant's place in a ranking.

    `total` and `maximum` over its boards, every board on the same top; `result` is what the ranking goes by:
    per cent, factored IMPs or VPs, as the conditions say. `penalty` and `carry` are what was added after scoring,
    in the unit of the total (VPs where the ranking goes by VPs, and then in `result` only), with the reasons.
    `handicap` is what `result` has over `percent`. `tie_break` tells what split a tie, "" where nothing did.
    `left_out` names the sessions that do not count because only the best do. `record` tells of its matches where
    they decide; then `total` is its margins (or points) and `result` its victory points. `reached` tells how
    far it came in a knock-out. A contestant that is not ranked has rank 0.
    """

    rank: int
    tied: bool
    entry: Entry
    boards: int
    sessions: int
    total: Exact
    maximum: Exact | None
    percent: Exact | None
    result: Exact
    penalty: Exact = Fraction(0)
    reasons: tuple[str, ...] = ()
    carry: Exact = Fraction(0)
    handicap: Exact = Fraction(0)
    tie_break: str = ""
    left_out: tuple[str, ...] = ()
    record: Record | None = None
    reached: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """One list of contestants who are compared with each other.

    `unranked` hold no place; `strata` are further lists, each of those who compete in one lower stratum.
    """

    title: str
    goes_by: str
    standings: tuple[Standing, ...]
    unranked: tuple[Standing, ...] = ()
    strata: tuple[Ranking, ...] = ()

    @property
    def everybody(self) -> tuple[Standing, ...]:
        """Those with a place, best first, then those without."""
        return (*self.standings, *self.unranked)

    @property
    def adds_up_matches(self) -> bool:
        """Whether it goes by matches, not by boards."""
        return any(standing.record is not None for standing in self.everybody)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Everything that a calculation gives."""

    event: Event
    conditions: Conditions
    settings: tuple[tuple[str, str], ...]
    rules: tuple[tuple[str, str], ...]
    sheets: tuple[BoardSheet, ...]
    rankings: tuple[Ranking, ...]
    problems: tuple[Problem, ...]
    matches: tuple[MatchSheet, ...] = ()

    def standings_of(self, title: str) -> dict[EntryKey, Standing]:
        """The standings of the ranking with this title, best first, by contestant; none where there is no such one."""
        found = (ranking.standings for ranking in self.rankings if ranking.title == title)
        return {standing.entry.key: standing for standing in next(found, ())}
