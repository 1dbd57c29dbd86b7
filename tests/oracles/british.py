"""EBUScore, PairsScorer, RealBridge, BriAn, Pianola and an unnamed individual: what each does with its field."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.ratio import Rounding, rounded
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.event import Event
from overtrick.model.outcome import BoardSheet, ScoredLine
from overtrick.model.seat import Side
from overtrick.ranking.byes import usual_boards
from overtrick.scoring.score import score
from tests.oracles.compare import Book, Cause, Decimals, Listed, Number, Printings, Recomputed, SingleDigits
from tests.oracles.program import MARKED, Case, Program
from tests.oracles.published import Kind, Spot, entry_spot
from tests.oracles.reckon import fraction, shares, standings, totals_and_places

__all__ = [
    "BRIAN",
    "CHANGED_TOTALS",
    "EBUSCORE",
    "EBU_INDIVIDUAL",
    "FACTORED_ROUNDED",
    "OWN_TOPS",
    "PAIRSSCORER",
    "PIANOLA",
    "REALBRIDGE",
    "ROUNDED_BOARDS",
]

OWN_TOPS = "matchpoints over the sum of the boards' own tops, so that a short board weighs less"
ROUNDED_BOARDS = "each board rounded to 0.01 before the boards are added"
FACTORED_ROUNDED = "total rounded to 0.01 and then factored 24/16"
CHANGED_TOTALS = "totals of pairs 16 and 17 changed by hand"

_PRINTINGS: Printings = {
    Kind.AWARD: Decimals(places=2),
    Kind.TOTAL: Decimals(places=2),
    Kind.PERCENT: Decimals(places=2),
    Kind.PLACE: MARKED,
}
_BRIAN: Printings = {**_PRINTINGS, Kind.PERCENT: SingleDigits()}
_MITCHELL = Conditions(method="mitchell")
_NEUBERG = Conditions(method="neuberg")
_CROSS_IMPS = Conditions(method="cross-imps", byes=Byes.FACTOR)


def _percent_or_place(spot: Spot) -> bool:
    return spot.kind in (Kind.PERCENT, Kind.PLACE)


def _over_own_tops(event: Event) -> Book:
    """Per cent as BriAn has it: no board is brought to the top of the others."""

    def award(_: BoardSheet, scored: ScoredLine, side: Side) -> Fraction:
        return fraction(scored.award[side] if scored.award else None)

    return totals_and_places(shares(score(event, _MITCHELL), award, lambda sheet: sheet.top), Kind.PERCENT)


def _from_rounded_boards(event: Event) -> Book:
    """Per cent as EBUScore has it, from board values of two decimals."""

    def award(_: BoardSheet, scored: ScoredLine, side: Side) -> Fraction:
        counted = fraction(scored.counted[side] if scored.counted else None)
        return rounded(counted, Fraction(1, 100), Rounding.AWAY)

    return totals_and_places(shares(score(event, _NEUBERG), award, lambda sheet: sheet.counted_top), Kind.PERCENT)


def _factored_from_rounded(event: Event) -> Book:
    """Totals of pairs that sat out as Pianola has them: rounded first."""
    found = standings(score(event, _CROSS_IMPS))
    usual = usual_boards(standing.boards for standing in found.values())
    return {
        entry_spot(Kind.TOTAL, key): Number(
            rounded(standing.total, Fraction(1, 100), Rounding.AWAY) * Fraction(usual, standing.boards)
        )
        for key, standing in found.items()
    }


def _brian(case: Case) -> list[Cause]:
    book = _over_own_tops(case.event)
    return [Recomputed(name=OWN_TOPS, book=book, printings=_BRIAN, where=_percent_or_place)]


def _ebuscore(case: Case) -> list[Cause]:
    book = _from_rounded_boards(case.event)
    return [Recomputed(name=ROUNDED_BOARDS, book=book, printings=_PRINTINGS, where=_percent_or_place)]


def _pianola(case: Case) -> list[Cause]:
    """The awards of every line are right, and the other fifteen totals: only these two were not reckoned."""
    changed = {
        Spot(kind=Kind.TOTAL, who="16"): ("53.57", "56.14"),
        Spot(kind=Kind.TOTAL, who="17"): ("21.29", "28.14"),
    }
    return [
        Listed(name=CHANGED_TOTALS, entries=changed),
        Recomputed(
            name=FACTORED_ROUNDED,
            book=_factored_from_rounded(case.event),
            printings=_PRINTINGS,
            where=lambda spot: spot.kind is Kind.TOTAL,
        ),
    ]


BRIAN = Program(lines=_MITCHELL, printings=_BRIAN, causes=_brian)
EBUSCORE = Program(lines=_NEUBERG, printings=_PRINTINGS, causes=_ebuscore)
EBU_INDIVIDUAL = Program(lines=_MITCHELL, printings=_PRINTINGS)
PAIRSSCORER = Program(lines=_NEUBERG, printings=_PRINTINGS)
REALBRIDGE = Program(lines=_MITCHELL, printings=_PRINTINGS)
PIANOLA = Program(lines=_CROSS_IMPS, printings=_PRINTINGS, causes=_pianola)
