"""An individual that another open scorer stored as YAML: deals, seats and contracts, but no results.

What it states and Overtrick knows as well is compared: dealer and vulnerability of every board, also beside every
result. The movement is that of the file; the percentages are reckoned once more table against table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from overtrick.desk.score_file import Wishes, score_file
from overtrick.model.event import Event
from overtrick.model.line import Played
from overtrick.model.outcome import Outcome
from overtrick.model.seat import Side
from overtrick.scoring.rounds import is_barometer
from tests.oracles.program import REAL

FILE: Path = REAL / "yaml" / "IndividualDuplicate.I1.yaml"
pytestmark = pytest.mark.skipif(not FILE.is_file(), reason="the files of other programs (../shared/real) are not here")

SEATS = ("north", "south", "east", "west")
Fields = dict[str, str]


@dataclass(frozen=True, slots=True)
class Stored:
    """The file: the players, and each board with its fields and those of every hand."""

    players: list[str]
    boards: list[tuple[Fields, list[Fields]]]


def stored() -> Stored:
    """The part of YAML that the file uses: `key: value`, and a dash before the first key of an item."""
    players: list[str] = []
    boards: list[tuple[Fields, list[Fields]]] = []
    for depth, begins, key, value in _lines(FILE.read_text(encoding="utf-8")):
        if depth == 0 and begins and not key:
            players.append(value)
        elif depth == 0 and begins:
            boards.append(({key: value}, []))
        elif boards and depth == 2 and begins:
            boards[-1][1].append({})
        elif boards and depth == 2:
            boards[-1][0][key] = value
        elif boards and boards[-1][1]:
            boards[-1][1][-1][key] = value
    return Stored(players, boards)


def _lines(text: str) -> Iterator[tuple[int, bool, str, str]]:
    """Indent, whether an item begins, key and value."""
    for line in text.splitlines():
        bare = line.lstrip()
        begins = bare.startswith("- ")
        key, colon, value = bare.removeprefix("- ").partition(":")
        depth = len(line) - len(bare)
        yield depth, begins, key if colon else "", (value if colon else key).strip().strip('"')


def as_csv(file: Stored) -> bytes:
    """The event as a scorer would type it, each player by number and name; `tricks` counts those above six."""
    rows = ["round,table,board,north,south,east,west,contract,declarer,tricks"]
    for board, hands in file.boards:
        for hand in hands:
            players = [f"{hand[seat]} {file.players[int(hand[seat]) - 1]}" for seat in SEATS]
            contract = f"{hand['contractTricks']}{hand['contractSuit']}"
            assert (hand["contractDoubled"], hand["madeContract"]) == ("N", "true")
            tricks = str(6 + int(hand["tricks"]))
            cells = [hand["round"], hand["table"], board["id"].removeprefix("B"), *players]
            rows.append(",".join([*cells, contract, hand["declarer"], tricks]))
    return "\n".join(rows).encode()


@pytest.fixture(scope="module")
def file() -> Stored:
    return stored()


@pytest.fixture(scope="module")
def outcome(file: Stored) -> Outcome:
    scored = score_file(as_csv(file), Wishes(method="mitchell"))
    assert scored.problems == ()
    assert scored.outcome is not None
    return scored.outcome


def test_what_is_in_the_file(file: Stored) -> None:
    assert file.players == ["Nick", "Sam", "Ethan", "Wayne", "Ellen", "Wilma", "Nora", "Sally"]
    assert [len(hands) for _, hands in file.boards] == [2] * 21


def test_every_dealer_and_vulnerability_is_that_of_the_board(file: Stored, outcome: Outcome) -> None:
    """21 dealers, 42 vulnerabilities of boards and 84 beside results; no difference."""
    compared: Counter[str] = Counter()
    differences = []
    for fields, hands in file.boards:
        board = outcome.event.boards[("", int(fields["id"].removeprefix("B")))]
        known = {"dealer": board.dealer.value}
        known |= {f"{s.value.lower()}Vul": str(board.vulnerability.of(s)).lower() for s in Side}
        for what, stated in (("board", fields), *(("hand", hand) for hand in hands)):
            for name, value in known.items():
                if name in stated:
                    compared[f"{what} {name}"] += 1
                    differences += [(board.number, name, stated[name], value)] if stated[name] != value else []
    assert compared == {"board dealer": 21, "board nsVul": 21, "board ewVul": 21, "hand nsVul": 42, "hand ewVul": 42}
    assert differences == []


def test_everybody_partners_everybody_for_a_round_and_opposes_him_for_two(outcome: Outcome) -> None:
    met: Counter[frozenset[str]] = Counter()
    against: Counter[frozenset[str]] = Counter()
    for line in outcome.event.lines:
        ns, ew = ([key.number for key in line.who[side]] for side in Side)
        met.update([frozenset(ns), frozenset(ew)])
        against.update(frozenset((one, other)) for one in ns for other in ew)
    everybody = [frozenset(two) for two in combinations("12345678", 2)]
    assert met == dict.fromkeys(everybody, 3)
    assert against == dict.fromkeys(everybody, 6)
    assert is_barometer(outcome)


def percentages_table_against_table(event: Event) -> dict[str, Fraction]:
    """Two for the better score of two tables, one each for equal ones, over the 21 boards of a player."""
    points: Counter[str] = Counter()
    for board in {line.board for line in event.lines}:
        one, other = (line for line in event.lines if line.board == board)
        assert isinstance(one.happened, Played)
        assert isinstance(other.happened, Played)
        for line, more in (
            (one, one.happened.score - other.happened.score),
            (other, other.happened.score - one.happened.score),
        ):
            for side, sign in ((Side.NS, 1), (Side.EW, -1)):
                won = 2 if more * sign > 0 else 1 if more == 0 else 0
                points.update({key.number: won for key in line.who[side]})
    return {number: Fraction(100 * won, 42) for number, won in points.items()}


def test_every_percentage(outcome: Outcome) -> None:
    (ranking,) = outcome.rankings
    found = {standing.entry.key.number: standing.percent for standing in ranking.standings}
    assert found == percentages_table_against_table(outcome.event)
    assert {standing.boards for standing in ranking.standings} == {21}
    assert {s.entry.key.number: s.entry.names for s in ranking.standings} == {
        str(number): (name,) for number, name in enumerate(stored().players, start=1)
    }
