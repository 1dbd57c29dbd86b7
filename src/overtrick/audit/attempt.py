"""One attempt at a file: conditions chosen in stages, every difference taken to the causes that may give it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from overtrick.audit.beyond import put_beyond, put_followers_beyond
from overtrick.audit.board_causes import Findings, explain_boards
from overtrick.audit.books import Reckoner, book_of_swings
from overtrick.audit.candidates import total_candidates
from overtrick.audit.case import Case
from overtrick.audit.changes import has_not_played, not_played_as_zero
from overtrick.audit.choose import OF_LINES, Chosen, choose, fitted
from overtrick.audit.fines import name_fines
from overtrick.audit.fitting import of_kind
from overtrick.audit.follow import followed
from overtrick.audit.ledger import Cause, Ledger
from overtrick.audit.lone import name_typed
from overtrick.audit.match_stage import choose_matches, own_scale, with_boards
from overtrick.audit.mean_stage import choose_means
from overtrick.audit.missing import name_missing
from overtrick.audit.place_stage import settle_places
from overtrick.audit.printing import Decimals
from overtrick.audit.published import repeated_numbers
from overtrick.audit.session_stage import Session, settle_sessions
from overtrick.audit.session_sums import settle_results, settle_sums
from overtrick.audit.spots import Kind
from overtrick.audit.summing import SUMMED, Summed, choose_sums
from overtrick.audit.sums import Sums, variations
from overtrick.audit.total_causes import TotalCauses
from overtrick.audit.worlds import World
from overtrick.kernel.records import dataclass, replace
from overtrick.model.conditions import Conditions

__all__ = ["Attempt", "attempt"]

_RANKS = {Kind.RANK: Decimals(places=0)}
_FEW_BOARDS = 4
"""Boards are looked into one by one where not more than one in so many differs, or not more than so many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """What an attempt came to. `lines` or `totals` is None where nothing of that kind is published.

    `sessions`: where they were scored under conditions of their own, or have results of their own.
    """

    ledger: Ledger
    lines: Chosen | None
    summed: Summed | None
    swings: bool = False
    sessions: tuple[Session, ...] = ()


def attempt(case: Case, tell: Callable[[str], None]) -> Attempt:
    """Audits under what the caller allows."""
    case = replace(case, event=with_boards(case.event, case.published))
    tell("looking for how the boards were scored")
    ledger, reckoner = Ledger(case.published, {}), Reckoner(case.event)
    name_missing(ledger, case.event)
    put_beyond(ledger, case)
    lines, swings = _lines(case, reckoner, ledger)
    findings = Findings()
    world = World(reckoner=reckoner, handicaps=case.handicaps)
    own = own_scale(case, reckoner, lines[0].conditions, ledger) if lines is not None else None
    if own is not None:
        world = replace(world, own_scale=own[0], cause=own[1])
    if lines is not None:
        world = _not_played(case, lines[0], ledger, world)
    sessions = settle_sessions(case, lines[0] if lines else None, ledger)
    if lines is not None and not swings:
        findings = _boards_of_sessions(case, lines[0], sessions, ledger, reckoner)
    tell("looking for how the totals were added up")
    results = settle_results(sessions, ledger)
    are_sums = bool(sessions) and settle_sums(case, sessions, results, ledger)
    summed = None if are_sums else _totals(case, lines or [], ledger, world, findings)
    fined = name_fines(ledger)
    if not are_sums:
        settle_places(ledger, summed, World(reckoner=reckoner, handicaps=case.handicaps))
    if summed is not None:
        name_typed(ledger, summed, findings, fined)
    put_followers_beyond(ledger, case)
    for spot, (text, like) in repeated_numbers(case.full).items():
        ledger.repeat(spot, text, like)
    first = lines[0] if lines else None
    return Attempt(ledger=ledger, lines=first, summed=summed, swings=swings, sessions=tuple(sessions))


def _lines(case: Case, reckoner: Reckoner, ledger: Ledger) -> tuple[list[Chosen] | None, bool]:
    """How travellers were compared, and whether their awards are those of their match."""
    kinds = [kind for kind in OF_LINES if of_kind(case.published, kind)]
    candidates, allowed = case.candidates(), case.pins.allow
    chosen = choose(reckoner, case.published, candidates, kinds, is_allowed=allowed) if kinds else []
    if not chosen and not case.event.contest.by_matches:
        return None, False
    first = chosen[0] if chosen else Chosen(conditions=next(case.candidates()))
    matches = choose_matches(case, reckoner, first.conditions, ledger)
    if matches is not None:
        chosen = [replace(one, conditions=matches(one.conditions)) for one in chosen or [first]]
    own = _own_matches(case, reckoner, chosen)
    if own is not None and own.agree > chosen[0].agree:
        ledger.enter(own.book, own.printings)
        return [own], True
    if kinds:
        ledger.enter(reckoner.lines(chosen[0].conditions), {**chosen[0].printings, **_RANKS})
    return chosen, False


def _own_matches(case: Case, reckoner: Reckoner, chosen: list[Chosen]) -> Chosen | None:
    """The awards of lines as what the board was worth in the line's match."""
    if not case.event.contest.of_teams or not chosen:
        return None
    conditions = chosen[0].conditions
    book = book_of_swings(reckoner.outcome(conditions))
    return fitted(conditions, book, case.published, (Kind.AWARD,))


def _not_played(case: Case, lines: Chosen, ledger: Ledger, world: World) -> World:
    """The world in which boards that were not played were scored as 0, where that gives awards that differ."""
    if lines.is_whole or not has_not_played(case.event):
        return world
    reckoner = Reckoner(not_played_as_zero(case.event))
    cause = Cause("not played scored as zero", "a board that was not played (NP) was scored as 0 points")
    spots = ledger.of(Kind.AWARD, Kind.SHARE, Kind.RANK)
    if not ledger.offer(cause, reckoner.lines(lines.conditions), spots):
        return world
    return replace(world, reckoner=reckoner, cause=cause)


def _boards_of_sessions(
    case: Case, lines: Chosen, sessions: list[Session], ledger: Ledger, reckoner: Reckoner
) -> Findings:
    """The causes of single boards, those of every session under its own conditions."""
    if not sessions:
        return _boards(case, lines.conditions, ledger, reckoner)
    found = Findings()
    for session in sessions:
        one = _boards(session.part, session.conditions, ledger, Reckoner(session.event))
        found.replaced |= one.replaced
        found.added += one.added
        found.typed += one.typed
        found.lone += one.lone
    return found


def _boards(case: Case, conditions: Conditions, ledger: Ledger, reckoner: Reckoner) -> Findings:
    """The causes of single boards, unless so many differ that the conditions themselves are not found."""
    spots = ledger.of(*OF_LINES, Kind.RANK)
    boards = {(spot.session, spot.board) for spot in spots}
    differing = {(spot.session, spot.board) for spot in spots if ledger.is_open(spot)}
    if len(differing) > max(_FEW_BOARDS, len(boards) // _FEW_BOARDS):
        return Findings()
    return explain_boards(ledger, reckoner, conditions, case.full, dict(case.doubtful))


def _totals(case: Case, lines: list[Chosen], ledger: Ledger, world: World, findings: Findings) -> Summed | None:
    """How totals were added up, and in which world; the rest goes to the causes of totals."""
    conditions = [one.conditions for one in lines] or list(case.candidates())
    candidates: Iterable[Conditions] = (one for each in conditions[:4] for one in total_candidates(each, case.event))
    candidates = tuple(case.pins.among(_with_matches(candidates, conditions[0])))
    ways = tuple(variations(short=case.has_short_boards, handicaps=bool(case.handicaps)))
    published = {spot: case.published[spot] for spot in ledger.of(*SUMMED)}
    worlds = [world, *_worlds(case, findings, world, conditions[0], ledger)]
    means = choose_means(case, world, published) if not lines else None
    summed = means or choose_sums(worlds, published, candidates, ways)
    if summed is None:
        return None
    chosen = summed.chosen
    plain = World(reckoner=Reckoner(case.event), handicaps=case.handicaps)
    ledger.enter(plain.book(chosen.conditions), chosen.printings)
    _offer(ledger, summed)
    older = TotalCauses(ledger, summed.world, chosen.conditions).search()
    return summed if older is None else replace(summed, world=older)


def _with_matches(candidates: Iterable[Conditions], of_lines: Conditions) -> Iterable[Conditions]:
    """The same with the way to score matches that was found."""
    for one in candidates:
        yield replace(
            one,
            match_method=of_lines.match_method,
            scale=of_lines.scale,
            own_scale=of_lines.own_scale,
            unit=of_lines.unit,
        )


def _worlds(case: Case, findings: Findings, world: World, conditions: Conditions, ledger: Ledger) -> Iterable[World]:
    """Totals that follow awards that were typed, or lines as the program had them."""
    yield from followed(findings, world, conditions, ledger)
    if findings.replaced or findings.added:
        event = replace(case.event, lines=findings.applied(world.reckoner.event))
        cause = Cause("totals follow the boards", "the totals follow from what explains the boards")
        yield replace(world, reckoner=Reckoner(event), cause=cause)


def _offer(ledger: Ledger, summed: Summed) -> None:
    """The causes that the choice itself brings: another world, and ways of the program's own to add up."""
    conditions, world = summed.chosen.conditions, summed.world
    sums: Mapping[Kind, Sums] = summed.sums
    if world.cause is not None:
        ledger.offer(world.cause, world.book(conditions), ledger.of(*SUMMED))
    for kind, way in sums.items():
        cause = Cause(way.name, str(way))
        ledger.offer(cause, world.book(conditions, way), ledger.of(kind))
