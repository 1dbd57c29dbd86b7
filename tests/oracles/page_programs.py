"""The programs behind web pages: BBO, JFR Pary and KoPS, and what each does alone."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from overtrick.model.conditions import Byes, Conditions
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.ranking.places import places
from overtrick.scoring.score import score
from tests.oracles.changes import unlisted
from tests.oracles.compare import Book, Cause, Decimals, Number, Printings, Recomputed
from tests.oracles.program import UNMARKED, Case, Program
from tests.oracles.published import Kind, entry_spot
from tests.oracles.reckon import fraction, line_numbers, standings

__all__ = [
    "AMONG_THE_LISTED",
    "BBO_HIDDEN",
    "BBO_IMPS",
    "BBO_MATCHPOINTS",
    "HIDDEN_SCORE",
    "JFR",
    "KEPT_BOARD",
    "KOPS",
]

HIDDEN_SCORE = "compared with one more score that the page does not show"
AMONG_THE_LISTED = "the list leaves out who did not finish, and ranks the others among themselves"
KEPT_BOARD = "a player was replaced after the first board, and the new pair keeps its result"

_TWO = Decimals(places=2)
_PLAIN: Printings = {
    Kind.AWARD: _TWO,
    Kind.SHARE: _TWO,
    Kind.TOTAL: _TWO,
    Kind.PERCENT: _TWO,
    Kind.PLACE: UNMARKED,
}
_MITCHELL = Conditions(method="mitchell")
_CROSS_IMPS = Conditions(method="cross-imps", options=(("divisor", "comparisons"),), byes=Byes.NONE)
_HUNDREDTHS = (("award-unit", "0.01"), ("award-half", "half-up"))
_NEUBERG_TO_22 = Conditions(method="neuberg", expected=22, house=_HUNDREDTHS)


def _hidden_scores(case: Case) -> list[Cause]:
    """Board 8: +50, the only score that fits all its lines. Board 11: below all others, such as -600."""
    whole = unlisted(unlisted(case.event, 8, 50), 11, -600)
    book = line_numbers(whole, _MITCHELL)
    return [Recomputed(name=HIDDEN_SCORE, book=book, printings=_PLAIN, where=lambda spot: spot.board in (8, 11))]


_FIRST_BOARD = EntryKey(number="user431 & user433")
_AFTERWARDS = EntryKey(number="user391 & user431")


def _with_first_board(event: Event) -> Event:
    """The pair that a replacement made, with the board that one of the two had played before."""
    lines = (
        replace(line, who=line.who.map(lambda who: (_AFTERWARDS,) if who == (_FIRST_BOARD,) else who))
        for line in event.lines
    )
    return replace(event, lines=tuple(lines))


def _unfinished(case: Case) -> list[Cause]:
    """The list has those who played to the end; what they have is reckoned with the board of a player replaced."""
    found = standings(score(_with_first_board(case.event), _MITCHELL))
    listed = {one.entry: found[one.entry].result for one in case.event.published}
    ranked = places(list(listed.values()))
    ranks: Book = {entry_spot(Kind.PLACE, key): Number(Fraction(ranked[result][0])) for key, result in listed.items()}
    kept: Book = {entry_spot(Kind.PERCENT, _AFTERWARDS): Number(fraction(found[_AFTERWARDS].percent))}
    return [
        Recomputed(name=AMONG_THE_LISTED, book=ranks, printings=_PLAIN, where=lambda spot: True),
        Recomputed(name=KEPT_BOARD, book=kept, printings=_PLAIN, where=lambda spot: True),
    ]


BBO_MATCHPOINTS = Program(lines=_MITCHELL, printings=_PLAIN, causes=_unfinished)
BBO_HIDDEN = Program(lines=_MITCHELL, printings=_PLAIN, causes=_hidden_scores)
BBO_IMPS = Program(lines=_CROSS_IMPS, printings=_PLAIN)
JFR = Program(lines=_MITCHELL, printings=_PLAIN)
KOPS = Program(lines=_NEUBERG_TO_22, printings={**_PLAIN, Kind.SHARE: Decimals(places=1)})
