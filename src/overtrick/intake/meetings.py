"""Lines that contradict each other: pairs that meet themselves, lines entered twice, boards played twice."""

from __future__ import annotations

from overtrick.intake.lines import ReadLine
from overtrick.intake.players import noun_at
from overtrick.kernel.problem import Problems
from overtrick.model.contest import Contest

__all__ = ["check_meetings"]


def check_meetings(lines: list[ReadLine], winners: dict[str, int], contest: Contest, problems: Problems) -> None:
    """Names pairs that meet themselves, lines entered twice, and pairs that play a board twice.

    In matches a board may come again in another round, and a team that does not name its pairs has two of them.
    """
    met: dict[tuple[object, ...], ReadLine] = {}
    by_matches, of_teams = contest.by_matches, contest.of_teams
    for line in lines:
        two = winners.get(line.section, 1) == 2
        alone = len(line.numbers.ns) == 1 and line.numbers.ns == line.numbers.ew
        if alone and not two and not of_teams:
            problems.error(
                "pair-meets-itself",
                f"Pair {line.numbers.ns[0]} plays board {line.board} against itself.",
                place=line.raw.place,
                hint="Correct one of the two numbers; if N-S and E-W are numbered apart, say --winners 2.",
            )
        if by_matches and noun_at(line.numbers) == "player":
            _say_players(line, problems)
        when = line.round if by_matches else ""
        for side, numbers, team in zip("NE", line.numbers, line.teams, strict=True):
            for number in numbers:
                apart = side if two or number == team else ""
                key = (line.session, line.section, when, line.board, number, apart)
                _check_again(line, number, met.setdefault(key, line), problems)


def _say_players(line: ReadLine, problems: Problems) -> None:
    problems.error(
        "players-in-matches",
        f"Board {line.board} has two players on a side, each with a number of his own, in a contest of matches.",
        place=line.raw.place,
        hint="Matches are between pairs or teams: number the pairs, or say --contest individual.",
    )


def _check_again(line: ReadLine, number: str, before: ReadLine, problems: Problems) -> None:
    if before is line or (number in line.teams and line.table != before.table):
        return
    where = f"board {line.board} at {before.raw.place}"
    noun = noun_at(line.numbers)
    if _same_table(line, before):
        if line.numbers.ns[:1] == (number,):
            problems.error(
                "line-twice",
                f"{noun.capitalize()}s {'+'.join(line.numbers.ns)} and {'+'.join(line.numbers.ew)} already have "
                f"a result on {where}; only one of them can count.",
                place=line.raw.place,
                hint="Leave one of the two lines out.",
            )
    else:
        problems.warn(
            "board-played-twice",
            f"{noun.capitalize()} {number} already has a result on {where}.",
            place=line.raw.place,
            hint=f"Check the {noun} numbers of both lines.",
        )


def _same_table(line: ReadLine, other: ReadLine) -> bool:
    """Whether the same sit there: pairs on the same sides, or the same four players in whatever seats."""
    if noun_at(line.numbers) == "pair":
        return line.numbers == other.numbers
    first, second = ({*one.numbers.ns, *one.numbers.ew} for one in (line, other))
    return first == second
