"""The matches of an event, scored: boards of teams, percentages or IMPs of pairs, then victory points."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

from overtrick.kernel.problem import Problems
from overtrick.kernel.ratio import Exact, readable, total
from overtrick.kernel.records import replace
from overtrick.matches import MATCH_METHODS
from overtrick.model.conditions import Conditions
from overtrick.model.contest import Contest
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.house import HALF_MATCHES, MATCH_BOARDS
from overtrick.model.line import Line
from overtrick.model.match import Match, Opponents
from overtrick.model.match_method import Decides
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.outcome import BoardSheet, MatchBoard, MatchSheet, ScoredLine
from overtrick.model.scale import Scale
from overtrick.model.seat import Side
from overtrick.model.words import count_of
from overtrick.scoring.encounters import Encounter, encounters
from overtrick.scoring.knock_out import joined
from overtrick.scoring.match_boards import TeamWay, gross, match_board
from overtrick.scoring.match_penalties import with_match_penalties
from overtrick.scoring.meetings import in_triangle, opponents
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
    knock_out = event.contest is Contest.KNOCK_OUT
    found = encounters(event, problems, byes=not knock_out)
    if event.contest.of_teams:
        way = TeamWay(MATCH_METHODS.get(conditions.match_method), conditions.unit, rules)
        drafts = [_team_match(one, event, way, problems) for one in found]
        decides = way.method.decides
        victory = VictoryWay(scale=scale, rules=rules, decides=decides, knock_out=knock_out, top=way.top)
    else:
        scored = _by_line(sheets)
        drafts = [_pairs_match(one, scored, method, rules) for one in found]
        by_field = method.basis is Basis.MATCHPOINTS
        decides = Decides.POINTS if by_field else Decides.MARGIN
        victory = VictoryWay(scale=scale, rules=rules, decides=decides, whole=Fraction(100) if by_field else None)
    if knock_out:
        drafts = joined(drafts)
    elif rules[HALF_MATCHES] == "triangle":
        drafts = _with_halves(drafts)
    by_margins = knock_out or victory.decides is not Decides.POINTS
    fined = with_match_penalties(drafts, event, problems, by_margins=by_margins)
    return with_byes([with_victory_points(one, victory, problems) for one in fined], victory, problems)


def _team_match(encounter: Encounter, event: Event, way: TeamWay, problems: Problems) -> MatchSheet:
    """A match between teams, from its boards; as its source gives the score where none of them counts."""
    match = encounter.match
    if match.away is None:
        return MatchSheet(match=match, own=Nothing, margin=Nothing, result=Nothing)
    if not encounter.lines:
        _check_sum(match, way, problems)
        return _given(match)
    by_board: dict[int, list[Line]] = defaultdict(list)
    for line in encounter.lines:
        by_board[line.board].append(line)
    boards = tuple(
        match_board(event.boards[(match.session, number)], lines, match.home, way, problems)
        for number, lines in sorted(by_board.items())
    )
    if not any(board.counts for board in boards):
        return replace(_given(match), boards=boards)
    over = _over(match, len(boards), sum(board.counts for board in boards), way.rules)
    balance = _balance(boards, over, way)
    own = _sum([*(board.own for board in boards), balance])
    ahead = Opponents(balance.home - balance.away, balance.away - balance.home)
    _compare_given(match, own, problems)
    return MatchSheet(
        match=match,
        boards=boards,
        over=over,
        own=own,
        balance=balance,
        margin=_carried(_sum([*(board.margin for board in boards), ahead]), match),
        result=Nothing,
    )


def _balance(boards: tuple[MatchBoard, ...], over: int, way: TeamWay) -> Opponents[Fraction]:
    """What the method gives for all that both teams scored on the boards that count."""
    if way.method.balance is None:
        return Opponents(Fraction(0), Fraction(0))
    home = sum((gross(board, Side.NS) for board in boards if board.counts), Fraction(0))
    away = sum((gross(board, Side.EW) for board in boards if board.counts), Fraction(0))
    return Opponents(*way.method.balance(home, away, over))


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


def _check_sum(match: Match, way: TeamWay, problems: Problems) -> None:
    """A warning where the points of both teams are not all that the boards of the match have to give."""
    if match.score is None or match.boards is None or way.top is None or way.method.decides is not Decides.POINTS:
        return
    there = way.top * match.boards + (match.boards if way.method.balance else 0)
    if match.score.home + match.score.away != there:
        problems.warn(
            "match-score-sum",
            f"The match is listed as {match.published_score.home}-{match.published_score.away}; over "
            f"{count_of(match.boards, 'board')} both together should have {readable(Fraction(there))} points.",
            place=match.place,
            hint="Check the two scores and the number of boards; artificial scores may give another sum.",
        )


def _over(match: Match, there: int, counted: int, rules: Settings) -> int:
    """Over how many boards a match is reckoned that has so many boards, of which so many count."""
    return max(match.boards or there, counted) if rules[MATCH_BOARDS] == "scheduled" else counted


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
    encounter: Encounter, scored: dict[int, tuple[BoardSheet, ScoredLine]], method: Method[Any], rules: Settings
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
    margins: Opponents[Exact | None] = Nothing if method.basis is Basis.MATCHPOINTS else own
    return MatchSheet(
        match=match,
        lines=tuple(one for _, one in found),
        over=_over(match, len(found), len(counted), rules),
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
