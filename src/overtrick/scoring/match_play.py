"""The matches of an event, scored: boards of teams, percentages or IMPs of pairs, then victory points."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from typing import Any

from overtrick.kernel.problem import Problems
from overtrick.kernel.ratio import Exact, total
from overtrick.matches import MATCH_METHODS
from overtrick.model.conditions import Conditions
from overtrick.model.contest import Contest
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.house import HALF_MATCHES, MATCH_BOARDS
from overtrick.model.line import Line
from overtrick.model.match import Match, Opponents
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.outcome import BoardSheet, MatchBoard, MatchSheet, ScoredLine
from overtrick.model.penalty import PenaltyUnit
from overtrick.model.scale import Scale
from overtrick.model.seat import Side
from overtrick.model.words import count_of
from overtrick.scoring.encounters import Encounter, encounters
from overtrick.scoring.match_boards import TeamWay, match_board
from overtrick.scoring.rounds import in_triangle, opponents
from overtrick.scoring.victory import VictoryWay, with_byes, with_victory_points

__all__ = ["score_matches"]

Nothing: Opponents[Exact | None] = Opponents(None, None)


def score_matches(
    event: Event,
    sheets: tuple[BoardSheet, ...],
    conditions: Conditions,
    method: Method[Any],
    rules: Settings,
    scale: Scale | None,
    problems: Problems,
) -> tuple[MatchSheet, ...]:
    """Every match with its victory points, those of contestants that sit out included.

    `sheets` and `method` are the comparison of pairs with the field, of which matches between pairs are made.
    `scale` None leaves matches at their margins or points.
    """
    found = encounters(event, problems, byes=True)
    if event.contest is Contest.TEAMS:
        way = TeamWay(MATCH_METHODS.get(conditions.match_method), conditions.unit, rules)
        drafts = [_team_match(one, event, way, problems) for one in found]
        victory = VictoryWay(scale=scale, rules=rules, own_counts=not way.method.margins, top=way.method.top)
    else:
        scored = _by_line(sheets)
        drafts = [_pairs_match(one, scored, method) for one in found]
        victory = VictoryWay(scale=scale, rules=rules, own_counts=method.basis is Basis.MATCHPOINTS)
    if rules[HALF_MATCHES] == "triangle":
        drafts = _with_halves(drafts)
    fined = [_with_penalties(one, event) for one in drafts]
    return with_byes([with_victory_points(one, victory, problems) for one in fined], victory)


def _team_match(encounter: Encounter, event: Event, way: TeamWay, problems: Problems) -> MatchSheet:
    """A match between teams, from its boards or as its source gives the score."""
    match = encounter.match
    if match.away is None:
        return MatchSheet(match=match, own=Nothing, margin=Nothing, result=Nothing)
    if not encounter.lines:
        return _given(match)
    by_board: dict[int, list[Line]] = defaultdict(list)
    for line in encounter.lines:
        by_board[line.board].append(line)
    boards = tuple(
        match_board(event.boards[(match.session, number)], lines, match.home, way, problems)
        for number, lines in sorted(by_board.items())
    )
    over = _over(match, boards, way.rules)
    own = _sum([board.own for board in boards])
    margin = _sum([board.margin for board in boards])
    _compare_given(match, own, problems)
    return MatchSheet(
        match=match,
        boards=boards,
        over=over,
        own=Opponents(own.home, own.away),
        margin=_carried(margin, match),
        result=Nothing,
    )


def _given(match: Match) -> MatchSheet:
    """A match of which only the score is known, or nothing at all."""
    if match.score is None:
        return MatchSheet(match=match, over=match.boards or 0, own=Nothing, margin=Nothing, result=Nothing)
    home, away = match.score
    return MatchSheet(
        match=match,
        over=match.boards or 0,
        own=Opponents(home, away),
        margin=_carried(Opponents(home - away, away - home), match),
        result=Nothing,
    )


def _over(match: Match, boards: tuple[MatchBoard, ...], rules: Settings) -> int:
    counted = sum(board.counts for board in boards)
    return max(match.boards or len(boards), counted) if rules[MATCH_BOARDS] == "scheduled" else counted


def _sum(parts: list[Opponents[Fraction]]) -> Opponents[Fraction]:
    return Opponents(sum((part.home for part in parts), Fraction(0)), sum((part.away for part in parts), Fraction(0)))


def _carried(margin: Opponents[Fraction], match: Match) -> Opponents[Exact | None]:
    """The margins with what both sides bring into the match."""
    ahead = match.carry.home - match.carry.away
    return Opponents(margin.home + ahead, margin.away - ahead)


def _compare_given(match: Match, own: Opponents[Fraction], problems: Problems) -> None:
    """A warning where the source's own score of the match is not what its boards give."""
    if match.score is not None and match.score != own:
        problems.warn(
            "match-score-differs",
            f"The match {match.home.full} - {match.away.full if match.away else ''} is listed as "
            f"{match.published_score.home}-{match.published_score.away}, but its boards give "
            f"{own.home}-{own.away}. The boards count.",
            place=match.place,
            hint="Check the results of its boards; a ruling on the whole match is written as VP 12-8.",
        )


def _by_line(sheets: tuple[BoardSheet, ...]) -> dict[int, tuple[BoardSheet, ScoredLine]]:
    """What was scored, by the identity of the line."""
    return {id(scored.line): (sheet, scored) for sheet in sheets for scored in sheet.lines}


def _pairs_match(
    encounter: Encounter, scored: dict[int, tuple[BoardSheet, ScoredLine]], method: Method[Any]
) -> MatchSheet:
    """A match between pairs: what each of them got from the field on the boards that they played together."""
    match = encounter.match
    if match.away is None:
        return MatchSheet(match=match, own=Nothing, margin=Nothing, result=Nothing)
    if not encounter.lines:
        return _given(match)
    found = [scored[id(line)] for line in encounter.lines if id(line) in scored]
    counted = [(sheet, one) for sheet, one in found if one.has_award]
    own = Opponents(*(_got(key, counted, method) for key in match.both))
    margins: Opponents[Exact | None] = own if method.basis is Basis.IMPS else Nothing
    return MatchSheet(
        match=match,
        lines=tuple(one for _, one in found),
        over=len(counted),
        own=own,
        margin=margins,
        result=Nothing,
    )


def _got(key: EntryKey, counted: list[tuple[BoardSheet, ScoredLine]], method: Method[Any]) -> Exact | None:
    """The IMPs of a pair in its match, or its percentage of the matchpoints, every board on the same top."""
    mine = [
        (got, sheet.counted_top)
        for sheet, one in counted
        for side in Side
        if key in one.line.who[side] and (got := one.counted[side]) is not None
    ]
    if not mine:
        return None
    got = total(award for award, _ in mine)
    if method.basis is not Basis.MATCHPOINTS:
        return got
    most = total(top for _, top in mine if top is not None)
    return got * 100 / most if isinstance(most, Fraction) and most else None


def _with_halves(drafts: list[MatchSheet]) -> list[MatchSheet]:
    """Matches between contestants that both meet the same third one in their round, as in a triangle, are halves."""
    met = opponents(draft.match for draft in drafts)
    return [replace(draft, half=in_triangle(draft.match, met)) for draft in drafts]


def _with_penalties(draft: MatchSheet, event: Event) -> MatchSheet:
    """The match with IMPs that were taken from a side for something in its round. Its opponent keeps its margin."""
    match = draft.match
    fines = [
        sum(
            (
                one.amount
                for one in event.penalties
                if one.unit is PenaltyUnit.IMPS
                and one.round
                and one.round == match.round
                and one.session in ("", match.session)
                and one.entry == key
            ),
            Fraction(0),
        )
        for key in match.both
    ]
    if not any(fines) or draft.margin.home is None or draft.margin.away is None:
        return draft
    fine = Opponents(*fines)
    margin: Opponents[Exact | None] = Opponents(draft.margin.home + fine.home, draft.margin.away + fine.away)
    why = tuple(
        f"{key.full}: {count_of(int(amount), 'IMP') if amount.denominator == 1 else f'{amount} IMPs'} for a penalty"
        for key, amount in zip(match.both, fine, strict=True)
        if amount
    )
    return replace(draft, margin=margin, penalty=fine, why=(*draft.why, *why))
