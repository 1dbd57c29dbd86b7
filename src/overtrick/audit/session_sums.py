"""Published results of sessions, and of the tournament as their sum, against those that the sessions give."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction

from overtrick.audit.books import Reckoner, book_of, listed, places_by, standings
from overtrick.audit.case import Case
from overtrick.audit.fitting import agreeing, fit_kind, of_kind
from overtrick.audit.ledger import Cause, Ledger, gives_enough
from overtrick.audit.printing import Book, Number, Printing, number_in
from overtrick.audit.session_notes import most_for_a_session_missed, session_notes
from overtrick.audit.session_results import SessionResult, Tournament, sum_of
from overtrick.audit.session_stage import Session
from overtrick.audit.spots import Kind, Spot, entry_spot, session_spot
from overtrick.kernel.ratio import Exact, Rounding, decimal, rounded
from overtrick.kernel.records import replace
from overtrick.model.conditions import Byes
from overtrick.model.entry import EntryKey

__all__ = ["settle_results", "settle_sums"]

_OF_SESSION = (Kind.SESSION_TOTAL, Kind.SESSION_RESULT, Kind.SESSION_PLACE)
_OF_EVENT = (Kind.TOTAL, Kind.PERCENT, Kind.PLACE)
_HUNDREDTH = Fraction(1, 100)


def settle_results(sessions: Iterable[Session], ledger: Ledger) -> dict[str, dict[EntryKey, Fraction]]:
    """Enters what Overtrick has for every session, offers what the program added up; gives everybody's results."""
    found: dict[str, dict[EntryKey, Fraction]] = {}
    plain: dict[Spot, Number] = {}
    own: list[tuple[Session, Mapping[EntryKey, SessionResult]]] = []
    for session in sessions:
        plain |= _exact(session)
        own.append((session, session.results()))
    ledger.enter(plain, _printings(ledger, {**plain, **_all(own)}, _OF_SESSION))
    for session, results in own:
        _offer_session(session, results, ledger)
        found[session.name] = {key: _counted(session, key, one).result for key, one in results.items()}
    return found


def _exact(session: Session) -> Book:
    """Results of a session as Overtrick gives them, to the last digit; places by them."""
    event = replace(session.event, carries=())
    outcome = Reckoner(event).outcome(replace(session.conditions, byes=Byes.NONE))
    there = {key: one for key, one in standings(outcome).items() if one.boards}
    results = {
        key: one.percent if one.percent is not None else one.result * Fraction(1, one.boards)
        for key, one in there.items()
    }
    totals = {key: one.result for key, one in there.items()}
    return _book(session, totals, results, results)


def _book(
    session: Session,
    totals: Mapping[EntryKey, Exact],
    results: Mapping[EntryKey, Exact],
    by: Mapping[EntryKey, Exact],
) -> Book:
    found = {session_spot(Kind.SESSION_TOTAL, key, session.name): Number(total) for key, total in totals.items()}
    found |= {session_spot(Kind.SESSION_RESULT, key, session.name): Number(one) for key, one in results.items()}
    placed = places_by(by, [list(by)])
    return found | {
        replace(spot, kind=Kind.SESSION_PLACE, session=session.name): number for spot, number in placed.items()
    }


def _own(session: Session, results: Mapping[EntryKey, SessionResult]) -> Book:
    """The same as the program added up; places by results that are rounded."""
    counted = {key: _counted(session, key, one) for key, one in results.items()}
    by = {key: rounded(one.result, _HUNDREDTH, Rounding.AWAY) for key, one in counted.items()}
    points = {key: one.points for key, one in counted.items()}
    return _book(session, points, {key: one.result for key, one in counted.items()}, by)


def _counted(session: Session, key: EntryKey, one: SessionResult) -> SessionResult:
    """With the games elsewhere where the session's published result has them."""
    text = session.part.published.get(session_spot(Kind.SESSION_RESULT, key, session.name), "")
    printed = number_in(text)
    if one.elsewhere is None or printed is None:
        return one
    return one.elsewhere if rounded(one.elsewhere.result, _HUNDREDTH, Rounding.AWAY) == printed else one


def _all(own: Iterable[tuple[Session, Mapping[EntryKey, SessionResult]]]) -> Book:
    found: dict[Spot, Number] = {}
    for session, results in own:
        found |= _own(session, results)
    return found


def _printings(ledger: Ledger, book: Book, kinds: Iterable[Kind]) -> dict[Kind, Printing]:
    """How each kind is printed."""
    there = {kind: of_kind(ledger.published, kind) for kind in kinds}
    return {kind: fit_kind(kind, numbers, book).printing for kind, numbers in there.items() if numbers}


def _offer_session(session: Session, results: Mapping[EntryKey, SessionResult], ledger: Ledger) -> None:
    """Games elsewhere contestant by contestant, then how awards were treated, then places."""
    book = _own(session, results)
    for key, one in results.items():
        if _counted(session, key, one) is not one:
            text = f"the session has a result of games elsewhere in it: {_elsewhere(session, key)}"
            spots = [session_spot(kind, key, session.name) for kind in (Kind.SESSION_TOTAL, Kind.SESSION_RESULT)]
            ledger.offer(Cause("games elsewhere", text), book, spots)
    spots = [spot for spot in ledger.of(*_OF_SESSION) if spot.session == session.name]
    text = f"the session follows its awards: {session.rulings}" if str(session.rulings) else "added up from its awards"
    for kind in (Kind.SESSION_TOTAL, Kind.SESSION_RESULT):
        of_kind_there = [spot for spot in spots if spot.kind is kind]
        differing = [spot for spot in of_kind_there if ledger.is_open(spot)]
        if gives_enough(ledger.gain(book, differing), len(differing)):
            ledger.offer(Cause("session follows its awards", text), book, of_kind_there)
    places = [spot for spot in spots if spot.kind is Kind.SESSION_PLACE]
    ledger.offer(Cause("places by rounded results", "places go by the results rounded to 0.01"), book, places)


def _elsewhere(session: Session, key: EntryKey) -> str:
    carry = next(one for one in session.event.carries if one.entry == key)
    amount = decimal(carry.amount, 2).rstrip("0").rstrip(".")
    of = f" of {decimal(carry.maximum, 2).rstrip('0').rstrip('.')}" if carry.maximum else ""
    return f"{amount}{of} for {carry.boards} games"


def settle_sums(
    case: Case, sessions: list[Session], results: Mapping[str, Mapping[EntryKey, Fraction]], ledger: Ledger
) -> bool:
    """Whether most results of the tournament, or its places, are the sums of its sessions; if so, names them."""
    published = {spot: ledger.published[spot] for spot in ledger.of(*_OF_EVENT)}
    tournaments = _tournaments(case, sessions, results)
    totals = {key: one.total for key, one in tournaments.items()}
    means = {key: one.mean for key, one in tournaments.items()}
    plain = Reckoner(case.event)
    book = {**_places_of(plain, sessions, totals), **book_of(Kind.PERCENT, means)}
    books = [{**book, **book_of(Kind.TOTAL, one)} for one in (totals, means)]
    book = max(books, key=lambda one: _fits(ledger, published, one))
    if 2 * _fits(ledger, published, book) <= len(published):
        return False
    printings = _printings(ledger, book, _OF_EVENT)
    ledger.enter(plain.standings(sessions[-1].conditions), printings)
    words = {Kind.TOTAL: "sum" if book is books[0] else "mean", Kind.PERCENT: "mean"}
    for key, one in tournaments.items():
        for kind, word in words.items():
            text = f"the {word} of the sessions' results: {' + '.join(one.told)}"
            ledger.offer(Cause("sum of sessions", text), book, [entry_spot(kind, key)])
    text = "places go by the sum of the sessions' results"
    ledger.offer(Cause("sum of sessions", text), book, [spot for spot in published if spot.kind is Kind.PLACE])
    return True


def _fits(ledger: Ledger, published: Mapping[Spot, str], book: Book) -> int:
    """How many numbers the book has, printed as fits best."""
    kinds = _printings(ledger, book, _OF_EVENT)
    there = {kind: of_kind(dict(published), kind) for kind in kinds}
    return sum(agreeing(numbers, book, kinds[kind]) for kind, numbers in there.items())


def _places_of(plain: Reckoner, sessions: list[Session], totals: Mapping[EntryKey, Exact]) -> Book:
    return places_by(totals, listed(plain.outcome(sessions[-1].conditions)))


def _tournaments(
    case: Case, sessions: list[Session], results: Mapping[str, Mapping[EntryKey, Fraction]]
) -> dict[EntryKey, Tournament]:
    """Everybody's tournament, with what the file notes of results that were set and of sessions missed."""
    given: dict[EntryKey, dict[str, Fraction]] = defaultdict(dict)
    for note in session_notes(case.event):
        number = number_in(note.text)
        if note.what == "result set" and number is not None:
            given[note.key][note.session] = number
    most = most_for_a_session_missed(case.event)
    names = [session.name for session in sessions]
    found: dict[EntryKey, Tournament] = {}
    for entry in case.event.entries:
        key = entry.key
        played = {name: results[name][key] for name in names if key in results[name]}
        one = sum_of(names, played, given[key], most)
        if one is not None:
            found[key] = one
    return found
