"""Ties: places shared, or split by scoring the boards again between the tied ones; awards of shared places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from overtrick.kernel.ratio import Exact
from overtrick.model.entry import EntryKey
from overtrick.ranking.cards import Card, Spot

__all__ = ["Strength", "again", "shared_award", "strengths", "tie_text"]

Strength = tuple[int, int]
"""Points between the tied ones, then the number of tops."""


def again(cards: Mapping[EntryKey, Card]) -> dict[EntryKey, int]:
    """Every board scored again between the tied ones: 2 for each of them that is beaten, 1 for each that is equalled.

    A board that only one of them played gives 2 where the award is above average. Boards count by what they are
    worth after scoring, so that contestants who sat in different directions can be compared.
    Source: Fédération Française de Bridge, Règlement, article 81.
    """
    boards: dict[Spot, dict[EntryKey, Exact]] = defaultdict(dict)
    for key, card in cards.items():
        for spot, award in zip(card.spots, card.awards, strict=True):
            boards[spot][key] = award
    points = dict.fromkeys(cards, 0)
    for spot, players in boards.items():
        average = Fraction(0) if spot.top is None else spot.top / 2
        for key, award in players.items():
            others = [other for rival, other in players.items() if rival != key]
            points[key] += sum(2 * (award > other) + (award == other) for other in others)
            points[key] += 0 if others else 2 * (award > average)
    return points


def strengths(cards: Mapping[EntryKey, Card]) -> dict[EntryKey, Strength]:
    """By what the tied ones are told apart, the greater first."""
    points = again(cards)
    return {key: (points[key], _tops(card)) for key, card in cards.items()}


def _tops(card: Card) -> int:
    return sum(award == spot.top for spot, award in zip(card.spots, card.awards, strict=True))


def tie_text(own: Strength, others: Sequence[Strength]) -> str:
    """Which step gave a contestant its own place among the tied ones; "" where it still shares it.

    >>> tie_text((4, 1), [(3, 2)]), tie_text((4, 1), [(4, 2)])
    ('boards scored again between the tied ones: 4 points', 'number of tops: 1')
    >>> tie_text((4, 1), [(4, 1)])
    ''
    """
    if own in others:
        return ""
    if any(other[0] == own[0] for other in others):
        return f"number of tops: {own[1]}"
    return f"boards scored again between the tied ones: {own[0]} points"


def shared_award(places: Sequence[int], awards: Sequence[Fraction]) -> Fraction:
    """What each of the contestants gets who share these places: the average of the places' awards.

    A place beyond the list has no award. It holds even where the tie is split for the trophy.
    Source: English Bridge Union, Tie-splitting: masterpoints and prizes of tied places are shared equally.

    >>> shared_award([2, 3], [Fraction(24), Fraction(21), Fraction(18)])
    Fraction(39, 2)
    """
    return sum((awards[place - 1] for place in places if place <= len(awards)), Fraction(0)) / len(places)
