"""How far every contestant of a knock-out came: by the round in which it was knocked out, not by matches won."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from overtrick.kernel.records import dataclass, field
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import MatchSheet
from overtrick.ranking.legs import Leg, legs_of

__all__ = ["Way", "how_far", "way_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One contestant's way through a knock-out.

    `reached`: how many rounds lie behind it, a bye or the rounds before it entered counted like won ones. `still_in`:
    whether nobody has knocked it out. `after`: 1, ½ or 0 for each match that it played after that, for a place.
    """

    reached: int
    still_in: bool
    after: tuple[Fraction, ...] = ()
    words: str = ""

    @property
    def order(self) -> tuple[int, bool, tuple[Fraction, ...]]:
        """Greater is better; who has the same shares a place."""
        return self.reached, self.still_in, self.after


_NOT_YET = Way(reached=0, still_in=True, words="no match yet")
"""A contestant that no match is listed for yet."""


@dataclass(slots=True)
class _Bracket:
    """The knock-out as it goes on, round by round."""

    ways: dict[EntryKey, Way] = field(default_factory=dict)
    out: set[EntryKey] = field(default_factory=set)
    rounds: int = 0

    def play(self, sheets: Sequence[MatchSheet]) -> None:
        """One round. A match of two that are both out already is for a place."""
        title = [sheet for sheet in sheets if not self.out.issuperset(sheet.match.both)]
        for_places = [sheet for sheet in sheets if self.out.issuperset(sheet.match.both)]
        for key, legs in legs_of(for_places).items():
            for leg in legs:
                self._placed(key, leg)
        for key, legs in legs_of(title).items():
            self._advance(key, legs)
        self.rounds += bool(title)

    def _placed(self, key: EntryKey, leg: Leg) -> None:
        way, won = self.ways[key], leg.won
        against = leg.opponent.full if leg.opponent else ""
        if won is not None:
            words = f"{way.words}, {_DID[won]} {against}"
            self.ways[key] = Way(reached=way.reached, still_in=False, after=(*way.after, won), words=words)

    def _advance(self, key: EntryKey, legs: Sequence[Leg]) -> None:
        """What a round made of a contestant; of several matches, as in a round of three, the greater part."""
        results = [leg.won for leg in legs if leg.won is not None]
        lead = sum((2 * won - 1 for won in results), Fraction(0))
        bye = all(leg.opponent is None for leg in legs)
        is_out = lead < 0
        (self.out.add if is_out else self.out.discard)(key)
        name = legs[0].sheet.match.round
        what = "out in" if is_out else "won" if lead > 0 else "bye in" if bye else "in"
        self.ways[key] = Way(
            reached=self.rounds + (lead > 0 or bye),
            still_in=not is_out,
            words=f"{what} {name}" if name else "",
        )


_DID = {Fraction(1): "then beat", Fraction(1, 2): "then level with", Fraction(0): "then lost to"}


def how_far(sheets: Sequence[MatchSheet]) -> dict[EntryKey, Way]:
    """The way of everybody that a match is listed for, in rounds in the order of play.

    Who loses a match is out, and ranks by the round of that match; who wins it, or has a bye in that round, ranks
    above all who are out in it, whenever it entered. A match of two that are both out is for a place: it orders those
    who were knocked out in the same round, and nobody else. A contestant that was out and meets one that is not is
    back in. Where no rounds are named, matches won tell how far somebody came. Source: our own choice.
    """
    if not any(sheet.match.round or sheet.match.session for sheet in sheets):
        return {key: _by_wins(legs) for key, legs in legs_of(sheets).items()}
    rounds: dict[tuple[str, str], list[MatchSheet]] = defaultdict(list)
    for sheet in sheets:
        rounds[(sheet.match.session, sheet.match.round)].append(sheet)
    bracket = _Bracket()
    for played in rounds.values():
        bracket.play(played)
    return bracket.ways


def _by_wins(legs: Sequence[Leg]) -> Way:
    won = [leg.won for leg in legs if leg.won is not None]
    return Way(reached=won.count(Fraction(1)), still_in=Fraction(0) not in won)


def way_of(ways: Mapping[EntryKey, Way], key: EntryKey) -> Way:
    """The way of a contestant, also of one that no match is listed for yet."""
    return ways.get(key, _NOT_YET)
