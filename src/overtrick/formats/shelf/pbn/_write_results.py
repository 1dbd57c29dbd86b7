"""What a line says of its board, in the words that tags and tables share: contract, result, scores, rulings."""

from __future__ import annotations

from overtrick.kernel.ratio import decimal
from overtrick.kernel.records import dataclass
from overtrick.model.line import Absence, Line, Played
from overtrick.model.ruling import Adjusted, Artificial, Level
from overtrick.model.seat import Sides

__all__ = ["UNKNOWN", "Written", "written"]

UNKNOWN, IRRELEVANT = "?", "-"
_NOBODY = Sides("", "")
_DECIMALS = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A line as PBN puts it; `scores` from each side's own view, E-W's only where it is not the contrary of N-S's.

    `levels` are the per cent of an artificial score, "" for a side that gets nothing. `is_ruled`: an assigned score
    stands in place of the table's. `has_result` is false where there is nothing that could have earned an award.
    """

    contract: str = IRRELEVANT
    declarer: str = IRRELEVANT
    result: str = IRRELEVANT
    scores: Sides[str] = _NOBODY
    levels: Sides[str] = _NOBODY
    is_ruled: bool = False

    @property
    def has_result(self) -> bool:
        """Whether there is a score or an artificial score."""
        return bool(self.scores.ns or any(self.levels))


def written(line: Line) -> Written:
    """What PBN can say of a line. A ruling stands in place of what happened at the table.

    PBN knows no weighted scores: the result of such a line is written as unknown.
    """
    if isinstance(line.ruling, Artificial):
        return Written(levels=line.ruling.levels.map(_percent))
    if isinstance(line.ruling, Adjusted):
        return _adjusted(line.ruling)
    if isinstance(line.happened, Absence):
        return _unknown() if line.happened.awaited else Written()
    return _played(line.happened)


def _unknown() -> Written:
    return Written(contract=UNKNOWN, declarer=UNKNOWN, result=UNKNOWN)


def _adjusted(ruling: Adjusted) -> Written:
    if ruling.is_weighted:
        return _unknown()
    ns, ew = (side[0].score for side in ruling.components)
    return Written(scores=Sides(str(ns), str(-ew) if ns != ew else ""), is_ruled=True)


def _played(happened: Played) -> Written:
    if happened.passed_out:
        return Written(contract="Pass", scores=Sides("0", ""))
    return Written(
        contract=str(happened.contract or UNKNOWN),
        declarer=happened.declarer.value if happened.declarer else UNKNOWN,
        result=UNKNOWN if happened.tricks is None else str(happened.tricks),
        scores=Sides(str(happened.score), ""),
    )


def _percent(level: Level | None) -> str:
    """The per cent of a level; one that moves with the own average stands at what it is at least or at most."""
    if level is None:
        return ""
    places = next((p for p in range(_DECIMALS) if (level.percent * 10**p).denominator == 1), _DECIMALS)
    return decimal(level.percent, places)
