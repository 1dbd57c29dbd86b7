"""Pairs of teams that are numbered like teams, or anew in every team: they get their team's number in front."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from overtrick.intake.players import UNKNOWN
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass, replace
from overtrick.model.contest import Contest
from overtrick.model.raw import RawEvent
from overtrick.model.words import and_list

__all__ = ["with_pairs_apart"]

Fields = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Named:
    """A pair's number with its team, as one place of the source has them."""

    section: str
    team: str
    pair: str
    place: Place


def with_pairs_apart(raw: RawEvent, contest: Contest, problems: Problems) -> RawEvent:
    """The same event; in a contest of teams with every pair of a section named `1-3` where a number means two.

    That is so where a pair and a team have one number, and where pairs of two teams have. A pair is known by a number
    beside its team's; a number that is the team's own names no pair there, unless others of the section show that
    pairs are numbered so. The source is untouched.
    """
    if not contest.of_teams:
        return raw
    named = [*_in_lines(raw), *_in_list(raw)]
    teams = _teams(raw)
    meant: dict[tuple[str, str], set[str]] = defaultdict(set)
    for one in named:
        meant[(one.section, one.pair)].add(one.team)
    alike = [one for one in named if (one.section, one.pair) in teams or len(meant[(one.section, one.pair)]) > 1]
    if not alike:
        return raw
    sections = frozenset(one.section for one in alike)
    _say(alike, problems)
    return replace(
        raw,
        lines=[
            replace(line, fields=_line(line.fields)) if _section(line.fields) in sections else line
            for line in raw.lines
        ],
        entries=[
            replace(entry, fields=_entry(entry.fields)) if _section(entry.fields) in sections else entry
            for entry in raw.entries
        ],
    )


def _section(fields: Fields) -> str:
    return fields.get("section", "").strip()


def _seated(fields: Fields, column: str) -> tuple[str, str]:
    """The team of a side and the pair's number beside it, "" where either is not said."""
    team, pair = (fields.get(name, "").strip() for name in (f"{column}_team", column))
    return ("", "") if UNKNOWN in (team, pair) else (team, pair)


def _in_lines(raw: RawEvent) -> Iterator[_Named]:
    """The pairs that lines name; one that is called as its team may be the team."""
    for line in raw.lines:
        for column in ("ns", "ew"):
            team, pair = _seated(line.fields, column)
            if team and pair and pair != team:
                yield _Named(_section(line.fields), team, pair, line.place)


def _in_list(raw: RawEvent) -> Iterator[_Named]:
    """The pairs that are listed with their teams."""
    for entry in raw.entries:
        team, pair = (entry.fields.get(name, "").strip() for name in ("team", "number"))
        if team and pair:
            yield _Named(_section(entry.fields), team, pair, entry.place)


def _teams(raw: RawEvent) -> frozenset[tuple[str, str]]:
    """Section and number of every team that is named."""
    named = [(one.fields, role) for one in raw.matches for role in ("home", "away")]
    named += [(one.fields, column) for one in raw.lines for column in ("ns_team", "ew_team")]
    named += [(one.fields, "team") for one in raw.entries]
    named += [(one.fields, "number") for one in raw.entries if not one.fields.get("team", "").strip()]
    return frozenset((_section(fields), fields.get(name, "").strip()) for fields, name in named)


def _line(fields: Fields) -> dict[str, str]:
    seated = {column: _seated(fields, column) for column in ("ns", "ew")}
    return {**fields, **{column: _apart(*both) for column, both in seated.items() if all(both)}}


def _entry(fields: Fields) -> dict[str, str]:
    team = fields.get("team", "").strip()
    return {**fields, "number": _apart(team, fields.get("number", "").strip())} if team else dict(fields)


def _apart(team: str, pair: str) -> str:
    """The pair's number behind its team's.

    >>> _apart("1", "3"), _apart("1", "1-3")
    ('1-3', '1-3')
    """
    return pair if pair.startswith(f"{team}-") else f"{team}-{pair}"


def _say(alike: list[_Named], problems: Problems) -> None:
    numbers = list(dict.fromkeys(one.pair for one in alike))
    shown = f"{', '.join(numbers[:4])} and others" if len(numbers) > 4 else and_list(numbers)
    first = alike[0]
    problems.note(
        "pairs-by-team",
        f"{'Number' if len(numbers) == 1 else 'Numbers'} {shown} would mean several contestants, so every pair is "
        f"called by its team's number and its own: pair {first.pair} of team {first.team} is "
        f"{_apart(first.team, first.pair)}.",
        place=first.place,
    )
