"""Tournaments of several sessions: the conditions of each, and what was made of rulings there.

A program may score its sessions under different conditions. What fits is looked for session by session: in the
awards of lines where those are published, else in the results of the session.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from overtrick.audit.books import Reckoner
from overtrick.audit.case import Case
from overtrick.audit.choose import OF_LINES, Chosen, choose
from overtrick.audit.fitting import of_kind
from overtrick.audit.ledger import Cause, Ledger
from overtrick.audit.printing import Book, Decimals, Number
from overtrick.audit.session_results import SessionResult, results_of
from overtrick.audit.sides_apart import ASIS, Earned, Rulings, earned, has_rulings_of_one_side, is_of_one_side
from overtrick.audit.spots import Kind, Spot, session_spot
from overtrick.kernel.errors import OvertrickError
from overtrick.kernel.records import dataclass, replace
from overtrick.methods import METHODS
from overtrick.model.conditions import Conditions
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.house import SPLIT_SCORES
from overtrick.model.ruling import Adjusted

__all__ = ["Session", "settle_sessions"]

_UNITS = (Fraction(0), Fraction(1, 10), Fraction(1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """One session as the program scored it; `rulings` as its results were added up."""

    name: str
    part: Case
    conditions: Conditions
    rulings: Rulings = ASIS

    @property
    def event(self) -> Event:
        """The event with this session alone."""
        return self.part.event

    def boards(self) -> list[Earned]:
        """What every side of every line earned."""
        return earned(self.event, self.conditions, self.rulings)

    def results(self) -> dict[EntryKey, SessionResult]:
        """Everybody's result."""
        return results_of(self.event, self.name, self.boards(), self.rulings.unit)


def settle_sessions(case: Case, whole: Chosen | None, ledger: Ledger) -> list[Session]:
    """Finds how each session was scored, enters the numbers of its lines and offers what was made of rulings.

    Nothing is found where the sessions tell no more than the whole.
    """
    names = list(dict.fromkeys(line.session for line in case.event.lines))
    results = of_kind(case.published, Kind.SESSION_RESULT)
    of_one_side = has_rulings_of_one_side(case.event)
    if (
        case.event.contest.by_matches
        or case.event.contest.of_teams
        or (len(names) < 2 and not (results or of_one_side))
    ):
        return []
    if not results and (whole is None or whole.is_whole):
        return []
    parts = {name: _part(case, name) for name in names}
    found = [Session(name=name, part=part, conditions=_conditions(part, whole)) for name, part in parts.items()]
    if whole is not None:
        if not results and not of_one_side and all(one.conditions == whole.conditions for one in found):
            return []
        ledger.enter(_lines(found), whole.printings)
        found = [_with_rulings(session, ledger) for session in found]
    return [_with_results(session, fixed=whole is not None) for session in found]


def _part(case: Case, name: str) -> Case:
    """One session of the case; results carried from elsewhere may belong to any."""
    event = replace(
        case.event,
        lines=tuple(line for line in case.event.lines if line.session == name),
        boards={key: board for key, board in case.event.boards.items() if key[0] == name},
        penalties=tuple(one for one in case.event.penalties if name in (one.session, "")),
    )
    return replace(
        case,
        full=replace(case.full, lines=tuple(line for line in case.full.lines if line.session == name)),
        event=event,
        published={spot: text for spot, text in case.published.items() if spot.session == name},
    )


def _conditions(part: Case, whole: Chosen | None) -> Conditions:
    """The conditions under which most lines agree on the boards whose rulings are the same for both sides.

    Those of the whole, unless nine numbers in ten then agree.
    """
    if whole is None:
        return _as_said(part, next(part.candidates()))
    doubtful = {line.board for line in part.event.lines if is_of_one_side(line) or isinstance(line.ruling, Adjusted)}
    clean = replace(part.event, lines=tuple(line for line in part.event.lines if line.board not in doubtful))
    published = {spot: text for spot, text in part.published.items() if spot.board not in doubtful}
    kinds = [kind for kind in OF_LINES if of_kind(published, kind)]
    if not clean.lines or not kinds:
        return whole.conditions
    candidates = [*part.candidates(), whole.conditions]
    chosen = choose(Reckoner(clean), published, candidates, kinds, is_allowed=part.pins.allow)
    if not chosen or 10 * chosen[0].agree < 9 * sum(fit.numbers for fit in chosen[0].fits.values()):
        return whole.conditions
    return _as_said(part, chosen[0].conditions)


def _as_said(part: Case, conditions: Conditions) -> Conditions:
    """With what the file says of split scores."""
    said = dict(part.event.conditions)
    name = SPLIT_SCORES.name
    return replace(conditions, house=((name, said[name]),)) if name in said and not conditions.house else conditions


def _lines(sessions: list[Session]) -> dict[Spot, Number]:
    """The numbers of lines under each session's own conditions."""
    book: dict[Spot, Number] = {}
    for session in sessions:
        book |= Reckoner(session.event).lines(session.conditions)
    return book


def _with_rulings(session: Session, ledger: Ledger) -> Session:
    """The session with what gives the lines that differ still, each step offered as a cause of its own."""
    if has_rulings_of_one_side(session.event):
        session = _offered(session, ledger, "sides compared apart", Rulings(apart=True))
    units = (replace(session.rulings, unit=unit) for unit in _UNITS[1:])
    best = max(units, key=lambda rulings: _gain(replace(session, rulings=rulings), ledger))
    session = _offered(session, ledger, "rounded awards", best)
    if session.rulings.apart:
        shown = replace(session, rulings=replace(session.rulings, loses_ew=True))
        fitting = _fitting(_with_results(session, fixed=True))
        boards = [one for one in shown.boards() if fitting.issuperset(one.line.who[one.side])]
        _offer(boards, ledger, Cause("assigned score shown as nothing", str(shown.rulings)))
    return session


def _offered(session: Session, ledger: Ledger, kind: str, rulings: Rulings) -> Session:
    """The session treated that way, if that gives lines which differ and contradicts none."""
    trial = replace(session, rulings=rulings)
    return trial if _offer(trial.boards(), ledger, Cause(kind, str(rulings))) else session


def _offer(boards: list[Earned], ledger: Ledger, cause: Cause) -> int:
    """Board by board: one that contradicts the cause does not stand against it elsewhere."""
    book = _numbers(boards)
    by_board: dict[int | None, list[Spot]] = defaultdict(list)
    for spot in _checked(book, ledger):
        by_board[spot.board].append(spot)
    return sum(ledger.offer(cause, book, spots) for spots in by_board.values())


def _gain(session: Session, ledger: Ledger) -> int:
    book = _numbers(session.boards())
    return ledger.gain(book, _checked(book, ledger))


def _numbers(boards: list[Earned]) -> Book:
    return dict(pair for one in boards for pair in one.numbers())


def _checked(book: Book, ledger: Ledger) -> list[Spot]:
    return [spot for spot in ledger.of(Kind.AWARD, Kind.SHARE) if spot in book]


def _with_results(session: Session, *, fixed: bool) -> Session:
    """The session added up in the way that gives most of its published results; `fixed`: under its conditions."""
    best, most = session, _agreeing(session)
    for conditions, rulings in _ways(session, fixed=fixed):
        if most == len(of_kind(session.part.published, Kind.SESSION_RESULT)):
            break
        trial = replace(session, conditions=conditions, rulings=rulings)
        try:
            agree = _agreeing(trial)
        except OvertrickError:
            continue
        if agree > most:
            best, most = trial, agree
    return best


def _ways(session: Session, *, fixed: bool) -> Iterator[tuple[Conditions, Rulings]]:
    """The method that the file names and its relatives, without their options; what may be made of rulings."""
    first = session.conditions
    basis = METHODS.get(first.method).basis
    names = (one.method for one in session.part.candidates() if METHODS.get(one.method).basis is basis)
    apart = session.rulings.apart if fixed else has_rulings_of_one_side(session.event)
    for name in [first.method] if fixed else dict.fromkeys((first.method, *names)):
        for unit in _UNITS:
            conditions = first if name == first.method else Conditions(method=name)
            yield _as_said(session.part, conditions), Rulings(apart=apart, unit=unit)


def _agreeing(session: Session) -> int:
    """How many published results of the session it gives."""
    return len(_fitting(session))


def _fitting(session: Session) -> set[EntryKey]:
    """Whose published results of the session it gives."""
    published, printing = session.part.published, Decimals(places=2)
    found: set[EntryKey] = set()
    for key, one in session.results().items():
        spot = session_spot(Kind.SESSION_RESULT, key, session.name)
        written = {printing.written(Number(each.result)) for each in one.possible}
        if spot in published and printing.stated(published[spot]) in written:
            found.add(key)
    return found
