"""Runs cases of whole sessions: a file of travellers to the awards of every line and the ranking."""

from __future__ import annotations

from collections import defaultdict

from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Scored, Wishes, score_event, score_file
from overtrick.formats import FORMATS
from overtrick.intake import Intake
from overtrick.model.conditions import Conditions
from overtrick.model.outcome import Outcome, ScoredLine
from tests.suite.case import Case, numbers

__all__ = ["run_event"]

Found = dict[str, object]


def run_event(case: Case) -> None:
    """A whole session, as it is read and as it is after writing and reading it again."""
    data = case["csv"] if "csv" in case else case["json"]
    wishes = wishes_of(case)
    scored = score_file(data.encode(), wishes)
    expected = {
        key: expected_of(case, key) for key in ("ns_awards", "ew_awards", "percents", "standings") if key in case
    }
    assert found_in(scored, list(expected)) == expected
    for name in ("csv", "json"):
        written = FORMATS.get(name).write
        assert written is not None
        again = open_event(written(scored.event), format_name=name, winners=case.get("winners", None))
        assert found_in(scored_again(again, scored, wishes), list(expected)) == expected, name


def scored_again(intake: Intake, before: Scored, wishes: Wishes) -> Scored:
    """The same event after a round trip."""
    assert [problem.message for problem in intake.errors] == []
    assert len(intake.event.lines) == len(before.event.lines)
    return score_event(intake, wishes)


def wishes_of(case: Case) -> Wishes:
    """The conditions of a case."""
    return Wishes(
        method=case.get("method", ""),
        options=tuple(case.get("options", {}).items()),
        rules=case.get("rules", ""),
        house=tuple(case.get("house", {}).items()),
        conditions=Conditions(expected=case.get("expected", None), winners=case.get("winners", None)),
    )


def expected_of(case: Case, key: str) -> object:
    """The value of a key: numbers, or rows of a ranking in which ties may stand in any order."""
    if key != "standings":
        return [[maybe(item) for item in board] for board in case[key]]
    return sorted([*row[:4], *(maybe(text) for text in row[4:])] for row in case[key])


def maybe(value: object) -> object:
    """A number of the suite, or lists of them; an empty string is none."""
    if isinstance(value, list):
        return [maybe(item) for item in value]
    return None if value == "" else numbers(value)


def found_in(scored: Scored, keys: list[str]) -> Found:
    """What the program makes of it, under those of the keys that are asked for."""
    assert scored.outcome is not None, [problem.message for problem in scored.problems]
    boards = lines_by_board(scored.outcome)
    found: Found = {
        "ns_awards": [[line.award.ns for line in board] for board in boards],
        "ew_awards": [[line.award.ew for line in board] for board in boards],
        "percents": [[list(line.percent) for line in board] for board in boards],
        "standings": sorted(standings(scored.outcome)),
    }
    return {key: found[key] for key in keys}


def lines_by_board(outcome: Outcome) -> list[list[ScoredLine]]:
    """The scored lines of each board in the order of the file, all its forms together."""
    at = {id(line): number for number, line in enumerate(outcome.event.lines)}
    boards: dict[tuple[str, str, int], list[ScoredLine]] = defaultdict(list)
    for sheet in outcome.sheets:
        boards[(sheet.session, sheet.section, sheet.board.number)] += sheet.lines
    return [sorted(lines, key=lambda scored: at[id(scored.line)]) for _, lines in sorted(boards.items())]


def standings(outcome: Outcome) -> list[list[object]]:
    """Every row of every list."""
    return [
        [
            ranking.title,
            f"{row.rank}{'=' if row.tied else ''}",
            row.entry.key.section + row.entry.key.number,
            row.boards,
            row.total,
            row.maximum,
            row.percent,
        ]
        for ranking in outcome.rankings
        for row in ranking.standings
    ]
