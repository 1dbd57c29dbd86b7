"""A match as one of its contestants sees it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from overtrick.kernel.ratio import Exact, total
from overtrick.kernel.records import dataclass
from overtrick.model.entry import EntryKey
from overtrick.model.match import Opponents, RulingKind
from overtrick.model.outcome import MatchSheet

__all__ = ["Leg", "legs_of"]

Pair = Opponents[Exact | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """What a contestant made of one match, and what its opponent made; no opponent where it sat out."""

    sheet: MatchSheet
    opponent: EntryKey | None
    own: Exact | None
    against: Exact | None
    margin: Exact | None
    other_margin: Exact | None
    result: Exact | None
    other_result: Exact | None

    @property
    def boards(self) -> int:
        """Over how many boards it was played."""
        return self.sheet.over if self.opponent is not None and self.result is not None else 0

    @property
    def won(self) -> Fraction | None:
        """1 for a match that is won, ½ for a drawn one, 0 for a lost one; None where nothing was played.

        A ruling on the match tells, else the margins, else what both got, else the victory points that were given. Of
        two sides that are both ahead, as after an error of the director, the one that is further ahead has won.
        """
        if self.opponent is None or self.result is None:
            return None
        ruling = self.sheet.match.ruling
        ruled = ruling is not None and ruling.kind is not RulingKind.MISMATCH
        if ruled and self.other_result is not None:
            lead: Exact = total([self.result, -self.other_result])
        elif self.margin is not None and self.other_margin is not None:
            lead = total([self.margin, -self.other_margin])
        elif self.own is not None and self.against is not None:
            lead = total([self.own, -self.against])
        else:
            lead = self.result if self.other_result is None else total([self.result, -self.other_result])
        return Fraction(1 + (lead > 0) - (lead < 0), 2)


def legs_of(sheets: Sequence[MatchSheet]) -> dict[EntryKey, list[Leg]]:
    """The matches of every contestant, in the order of play."""
    found: dict[EntryKey, list[Leg]] = defaultdict(list)
    for sheet in sheets:
        match = sheet.match
        found[match.home].append(_leg(sheet, match.away, sheet.own, sheet.margin, sheet.result))
        if match.away is not None:
            turned = (sheet.own.turned, sheet.margin.turned, sheet.result.turned)
            found[match.away].append(_leg(sheet, match.home, *turned))
    return dict(found)


def _leg(sheet: MatchSheet, opponent: EntryKey | None, own: Pair, margin: Pair, result: Pair) -> Leg:
    return Leg(
        sheet=sheet,
        opponent=opponent,
        own=own.home,
        against=own.away,
        margin=margin.home,
        other_margin=margin.away,
        result=result.home,
        other_result=result.away,
    )
