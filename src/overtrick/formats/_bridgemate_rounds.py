"""What Bridgemate's tables beside the results mean: sections, rounds, sit-outs, who sat where, hand records."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Protocol

from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawBoard, RawEntry, RawLine, join_names

__all__ = ["boards_of", "entries_of", "letter_of", "sit_outs", "winners_of"]

_MOST_BOARDS = 60
_MOST_SIT_OUTS = 20_000
_SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")
_HANDS = ("North", "East", "South", "West")


class Located(Protocol):
    """A row and where it stands."""

    @property
    def place(self) -> Place:
        """Where it stands."""
        ...

    def __getitem__(self, column: str) -> str:
        """The text of a column."""
        ...


def letter_of(number: str, letters: Mapping[str, str]) -> str:
    """What a section is called; by its number where its letter is not said.

    >>> letter_of("2", {"2": "R"}), letter_of("2", {}), letter_of("27", {})
    ('R', 'B', '27')
    """
    if number in letters:
        return letters[number]
    return chr(64 + int(number)) if number.isdecimal() and len(number) < 3 and 1 <= int(number) <= 26 else number


def winners_of(rounds: Iterable[Located], sections: Iterable[Located], letters: Mapping[str, str]) -> dict[str, str]:
    """How many rankings each section has: as it is said, else two where a number sits on both sides in one round."""
    said = {letter_of(row["ID"], letters): row["Winners"] for row in sections if row["Winners"] in ("1", "2")}
    seated: dict[tuple[str, str], tuple[set[str], set[str]]] = defaultdict(lambda: (set(), set()))
    for row in rounds:
        ns, ew = seated[letter_of(row["Section"], letters), row["Round"]]
        ns.add(row["NSPair"])
        ew.add(row["EWPair"])
    twice = {section: "2" for (section, _), (ns, ew) in seated.items() if (ns & ew) - {"0", "999", ""}}
    return twice | said


def sit_outs(rounds: Iterable[Located], sections: Iterable[Located], letters: Mapping[str, str]) -> list[RawLine]:
    """A line for every board that a pair sits out, because the pair against it is missing or nobody."""
    missing = {row["ID"]: row["MissingPair"] for row in sections}
    found: list[RawLine] = []
    for row in rounds:
        if len(found) > _MOST_SIT_OUTS:
            break
        absent = {"0", missing.get(row["Section"], "0") or "0"}
        alone = [
            (side, row[f"{side.upper()}Pair"]) for side in ("ns", "ew") if row[f"{side.upper()}Pair"] not in absent
        ]
        if len(alone) == 1:
            side, pair = alone[0]
            fields = {"section": letter_of(row["Section"], letters), "round": row["Round"], "table": row["Table"]}
            found += [
                RawLine(place=row.place, fields=fields | {"board": board, side: pair, "result": "SITOUT"})
                for board in _boards(row)
            ]
    return found


def _boards(row: Located) -> list[str]:
    """The boards of a round: those that are listed, else the range."""
    listed = [board.strip() for board in row["CustomBoards"].replace(";", ",").split(",") if board.strip()]
    if listed:
        return listed[:_MOST_BOARDS]
    low, high = row["LowBoard"], row["HighBoard"]
    if not (low.isdecimal() and high.isdecimal() and len(low) < 5 and len(high) < 5):
        return []
    return [str(board) for board in range(int(low), min(int(high), int(low) + _MOST_BOARDS) + 1)]


def boards_of(hands: Iterable[Located]) -> list[RawBoard]:
    """The deal of every board of HandRecord that holds any card."""
    found = []
    for row in hands:
        deal = [".".join(row[f"{hand}{suit}"].replace("10", "T") for suit in _SUITS) for hand in _HANDS]
        if any(hand.strip(".") for hand in deal):
            found.append(RawBoard(place=row.place, number=row["Board"], deal="N:" + " ".join(deal)))
    return found


def entries_of(
    numbers: Iterable[Located],
    rounds: Iterable[Located],
    letters: Mapping[str, str],
    about: dict[str, str],
    problems: Problems,
) -> list[RawEntry]:
    """The pairs by who sat down at their tables first; members' numbers and later players are kept in `about`."""
    tables: dict[tuple[str, str], Located] = {}
    for row in sorted(rounds, key=lambda row: int(row["Round"]) if row["Round"].isdecimal() else 0):
        tables.setdefault((row["Section"], row["Table"]), row)
    pairs: dict[tuple[str, str, str], dict[str, str]] = defaultdict(dict)
    places: dict[tuple[str, str, str], Place] = {}
    lost = 0
    for row in numbers:
        seat, name, number = row["Direction"].upper(), row["Name"], row["Number"].strip("0") and row["Number"]
        section = letter_of(row["Section"], letters)
        if name or number:
            about[f"player at {section}{row['Table']}{seat} from round {row['Round'] or '0'}"] = (
                f"{number} {name}".strip()
            )
        start, side = tables.get((row["Section"], row["Table"])), "NS" if seat in ("N", "S") else "EW"
        if start is None or row["Round"] not in ("", "0", "1"):
            lost += bool(name)
        elif name and seat in ("N", "E", "S", "W"):
            key = (section, start[f"{side}Pair"], side)
            pairs[key][seat] = name
            places.setdefault(key, row.place)
    if lost:
        problems.note(
            "players-without-pair",
            f"{lost} names stand at a table of which the rounds say no pair, or came later; they are kept as notes.",
        )
    return [
        RawEntry(place=places[key], fields=_entry(key, seats)) for key, seats in pairs.items() if key[1].strip("0")
    ]


def _entry(key: tuple[str, str, str], seats: Mapping[str, str]) -> dict[str, str]:
    section, number, side = key
    names = join_names(seats[seat] for seat in "NSEW" if seat in seats)
    return {"section": section, "number": number, "side": side, "names": names, "kind": "pair"}
