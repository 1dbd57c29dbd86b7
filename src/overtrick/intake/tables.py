"""Tables of an individual that cannot be: a player twice at one table, three on a side, one without a partner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from overtrick.intake.lines import ReadLine
from overtrick.intake.notation import read_names
from overtrick.intake.players import UNKNOWN, individual_sections
from overtrick.kernel.problem import Problems
from overtrick.model.line import Absence
from overtrick.model.seat import Side

__all__ = ["check_tables"]


def check_tables(lines: list[ReadLine], problems: Problems) -> None:
    """Looks at every table of the sections in which everybody plays for himself; pairs have none of these faults."""
    sections = individual_sections((line.section, line.numbers) for line in lines)
    for line in (line for line in lines if line.section in sections):
        _say_twice(line, problems)
        for side in Side:
            _say_side(line, side, problems)


def _say_twice(line: ReadLine, problems: Problems) -> None:
    seats = Counter((*line.numbers.ns, *line.numbers.ew))
    if twice := [number for number, times in seats.items() if times > 1]:
        problems.error(
            "player-twice",
            f"{_named(twice)} {'sits' if len(twice) == 1 else 'sit'} at one table twice on board {line.board} "
            f"({_shown(line, Side.NS)} against {_shown(line, Side.EW)}).",
            place=line.raw.place,
            hint="Every player has one seat: correct the numbers of this line.",
        )


def _say_side(line: ReadLine, side: Side, problems: Problems) -> None:
    numbers, text = line.numbers[side], line.raw.fields.get(side.value.lower(), "")
    names = read_names(line.raw.fields.get(f"{side.value.lower()}_names", ""))
    if len(numbers) > 2:
        problems.error(
            "too-many-players",
            f"{side.title} are {len(numbers)} players on board {line.board}: {_shown(line, side)}.",
            place=line.raw.place,
            hint="Write the two players of a side as 3+8.",
        )
    elif len(numbers) == 1 and line.happened is not Absence.SIT_OUT and UNKNOWN not in text:
        problems.warn(
            "player-without-partner",
            f"Player {numbers[0]} sits {side.title} on board {line.board} without a partner, in an event in which "
            "everybody plays for himself. The result counts for this player only.",
            place=line.raw.place,
            hint=f"Write both players of the side, such as {numbers[0]}+8, or {numbers[0]}+? where one is not known.",
        )
    elif len(numbers) == 2 and len(names) not in (0, 2):
        problems.warn(
            "names-unclear",
            f"{_named(numbers)} have {' & '.join(names)} as names, which are not one each; left out.",
            place=line.raw.place,
            hint="Write one name for each, such as Anna Fox & Ben Hill; ? for one that is not known.",
        )


def _named(numbers: Iterable[str]) -> str:
    """Player 3, or players 3 and 8; at the beginning of a sentence."""
    found = list(numbers)
    return f"Player{'' if len(found) == 1 else 's'} {' and '.join(found)}"


def _shown(line: ReadLine, side: Side) -> str:
    return "+".join(line.numbers[side]) or "nobody"
