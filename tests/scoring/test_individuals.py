"""Laws of an individual: every player gets what his side gets, whoever sits opposite and whatever his number is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.laws.law_2 import board_by_number
from overtrick.methods import METHODS
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.outcome import Outcome, Standing
from overtrick.model.seat import Side, Sides
from overtrick.ranking.cards import cards_of
from overtrick.scoring.score import score

METHOD = st.sampled_from(["mitchell", "neuberg", "ascherman", "cross-imps", "butler", "bastille", "total-points"])
SCORES = st.sampled_from([-620, -110, -100, -50, 0, 90, 110, 140, 420])
Table = tuple[tuple[str, str], tuple[str, str], int]


@st.composite
def boards(draw: st.DrawFn) -> list[list[Table]]:
    """Boards that two to four tables play, everybody seated anew for each."""
    players = [str(number) for number in range(1, 4 * draw(st.integers(2, 4)) + 1)]
    found = []
    for _ in range(draw(st.integers(1, 4))):
        seats = draw(st.permutations(players))
        quads = [seats[at : at + 4] for at in range(0, len(seats), 4)]
        found.append([((a, b), (c, d), draw(SCORES)) for a, b, c, d in quads])
    return found


def key(number: str) -> EntryKey:
    return EntryKey(number=number)


def event_of(tables: list[list[Table]]) -> Event:
    """An individual with these tables."""
    lines = tuple(
        Line(board=board, who=Sides(tuple(map(key, ns)), tuple(map(key, ew))), happened=Played(score=points))
        for board, played in enumerate(tables, start=1)
        for ns, ew, points in played
    )
    return whole(lines, EntryKind.INDIVIDUAL)


def whole(lines: tuple[Line, ...], kind: EntryKind) -> Event:
    keys = dict.fromkeys(key for line in lines for side in Side for key in line.who[side])
    return Event(
        entries=tuple(Entry(key=key, kind=kind) for key in keys),
        boards={("", line.board): board_by_number(line.board) for line in lines},
        lines=lines,
        winners={"": 1},
    )


def scored(event: Event, method: str) -> Outcome:
    return score(event, Conditions(method=method))


def standings(outcome: Outcome) -> dict[str, Standing]:
    (ranking,) = outcome.rankings
    return {standing.entry.key.number: standing for standing in ranking.standings}


def results(outcome: Outcome) -> dict[str, tuple[object, ...]]:
    """What each player has, without who he is."""
    return {
        n: (s.rank, s.tied, s.boards, s.total, s.maximum, s.percent, s.result) for n, s in standings(outcome).items()
    }


@given(boards(), METHOD)
def test_the_players_together_have_twice_what_the_sides_have(tables: list[list[Table]], method: str) -> None:
    outcome = scored(event_of(tables), method)
    sides = sum(
        (award for sheet in outcome.sheets for line in sheet.lines for award in line.counted if award is not None),
        Fraction(0),
    )
    assert sum((s.total for s in standings(outcome).values()), Fraction(0)) == 2 * sides


@given(boards(), METHOD, st.data())
def test_the_order_of_partners_means_nothing(tables: list[list[Table]], method: str, data: st.DataObject) -> None:
    def turned(table: Table) -> Table:
        ns, ew, points = table
        return (ns[::-1] if data.draw(st.booleans()) else ns), (ew[::-1] if data.draw(st.booleans()) else ew), points

    other = [[turned(table) for table in played] for played in tables]
    assert results(scored(event_of(other), method)) == results(scored(event_of(tables), method))


@given(boards(), METHOD, st.data())
def test_other_numbers_give_the_same_results(tables: list[list[Table]], method: str, data: st.DataObject) -> None:
    players = sorted({number for played in tables for ns, ew, _ in played for number in (*ns, *ew)})
    renamed = dict(zip(players, data.draw(st.permutations(players)), strict=True))
    other = [
        [((renamed[a], renamed[b]), (renamed[c], renamed[d]), points) for (a, b), (c, d), points in played]
        for played in tables
    ]
    before, after = results(scored(event_of(tables), method)), results(scored(event_of(other), method))
    assert after == {renamed[number]: result for number, result in before.items()}


@given(boards(), METHOD)
def test_partners_who_never_change_have_what_their_pair_has(tables: list[list[Table]], method: str) -> None:
    """The same sides on every board: player 3 and player 3b together are pair 3."""
    pairs = [ns for ns, _, _ in tables[0]] + [ew for _, ew, _ in tables[0]]
    seats = [[pairs[(at + turn) % len(pairs)] for at in range(len(pairs))] for turn in range(len(tables))]
    fixed = [
        [(seats[b][2 * t], seats[b][2 * t + 1], points) for t, (_, _, points) in enumerate(played)]
        for b, played in enumerate(tables)
    ]
    individual = event_of(fixed)
    as_pairs = whole(
        tuple(replace(line, who=Sides(line.who.ns[:1], line.who.ew[:1])) for line in individual.lines), EntryKind.PAIR
    )
    alone, together = (results(scored(event, method)) for event in (individual, as_pairs))
    without_places = {number: result[2:] for number, result in alone.items()}
    assert without_places == {n: together[pair[0]][2:] for pair in pairs for n in pair}
    place = {number: place_of(result) for number, result in together.items()}
    better = {n: sum(2 for other in place.values() if other < place[n]) for n in place}
    assert {n: place_of(alone[n]) for n in together} == {n: count + 1 for n, count in better.items()}


def place_of(result: tuple[object, ...]) -> int:
    """The place of a result."""
    assert isinstance(result[0], int)
    return result[0]


@given(boards())
def test_a_card_has_each_board_once(tables: list[list[Table]]) -> None:
    cards = cards_of(scored(event_of(tables), "mitchell").sheets)
    assert {Counter(spot.board for spot in card.spots).most_common(1)[0][1] for card in cards.values()} == {1}
    assert {len(card.spots) for card in cards.values()} == {len(tables)}


BY_HAND = [
    [(("1", "2"), ("3", "4"), 420), (("5", "6"), ("7", "8"), -50)],
    [(("1", "3"), ("5", "7"), 100), (("2", "4"), ("6", "8"), 170)],
    [(("1", "4"), ("6", "7"), -620), (("2", "3"), ("5", "8"), -100)],
]
"""Differences of 470, 70 and 520 points: 10, 2 and 11 IMPs. From the means 235, 35 and 260: 6, 1 and 6."""


@pytest.mark.parametrize(
    ("method", "options", "totals"),
    [
        ("mitchell", (), [2, 6, 2, 2, 2, 2, 6, 2]),
        ("cross-imps", (), [10 - 2 - 11, 10 + 2 + 11, -10 - 2 + 11, -10 + 2 - 11, -10 + 2 - 11, -10 - 2 + 11, 23, -3]),
        (
            "butler",
            (("extremes", "none"), ("datum-rounding", "none")),
            [6 - 1 - 6, 6 + 1 + 6, -6 - 1 + 6, -6 + 1 - 6, -6 + 1 - 6, -6 - 1 + 6, 6 + 1 + 6, 6 - 1 - 6],
        ),
        ("total-points", (), [-100, 490, -420, -870, -50, 400, 570, -20]),
    ],
)
def test_eight_players_by_hand(method: str, options: tuple[tuple[str, str], ...], totals: list[int]) -> None:
    """Total points: player 1 has 420 + 100 − 620, player 8 has 50 − 170 + 100; together nothing."""
    found = score(event_of(BY_HAND), Conditions(method=method, options=options, byes=Byes.NONE))
    assert {n: s.total for n, s in standings(found).items()} == {str(n): t for n, t in enumerate(totals, start=1)}


def test_every_method_ranks_players() -> None:
    for method in METHODS.names:
        assert len(standings(scored(event_of(BY_HAND), method))) == 8
