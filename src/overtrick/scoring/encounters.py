"""The matches of an event: those that are listed, those that only lines show, and contestants that sit out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from overtrick.kernel.problem import Problems
from overtrick.kernel.records import dataclass, field, replace
from overtrick.model.contest import Contest
from overtrick.model.entry import Entry, EntryKey, Status
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line
from overtrick.model.match import Match, Opponents
from overtrick.model.seat import Side
from overtrick.model.words import and_list
from overtrick.scoring.meetings import When, interleaved, opponents

__all__ = ["Encounter", "encounters", "players"]


_DIGITS = 9
"""A round's name with more digits is no number."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """A match with the lines that were played in it."""

    match: Match
    lines: list[Line] = field(default_factory=list)


def players(line: Line, side: Side, contest: Contest) -> EntryKey | None:
    """Who meets in a match where this line was played: the team, else the pair."""
    if contest.of_teams:
        return line.teams[side]
    return line.who[side][0] if line.who[side] else None


def encounters(event: Event, problems: Problems, *, byes: bool) -> list[Encounter]:
    """Every match of the event in the order of rounds, home sides as listed, else who sat N-S in its first line.

    `byes`: whether the one contestant without a match in a round sits out there.
    """
    found: dict[tuple[When, frozenset[EntryKey]], Encounter] = {}
    for match in event.matches:
        when = (match.session, match.section, match.round)
        found.setdefault((when, frozenset(match.both)), Encounter(match))
    for line in event.lines:
        here = [key for side in Side if (key := players(line, side, event.contest)) is not None]
        if not here or (len(here) == 1 and line.happened is not Absence.SIT_OUT):
            _say_alone(line, here, problems)
            continue
        when = (line.session, line.section, line.round)
        encounter = found.setdefault((when, frozenset(here)), Encounter(_match_of(line, here)))
        encounter.lines.append(line)
    if byes:
        _add_byes(event, found, problems)
    _cancel(event, found)
    order = _order(event)
    return sorted(found.values(), key=lambda one: order[(one.match.session, one.match.section, one.match.round)])


def _cancel(event: Event, found: dict[tuple[When, frozenset[EntryKey]], Encounter]) -> None:
    """A contestant whose results are cancelled has no matches, and its opponents sat out.

    Source: EBU White Book 2.4 (2025, secondary source): results against it are cancelled.
    """
    cancelled = {entry.key for entry in event.entries if entry.status is Status.CANCELLED}
    for when, who in [key for key in found if not cancelled.isdisjoint(key[1])]:
        match = found.pop((when, who)).match
        for key in who - cancelled:
            lone = replace(match, home=key, away=None, score=None, ruling=None, published_vps=Opponents("", ""))
            found[(when, frozenset({key}))] = Encounter(lone)


def _say_alone(line: Line, here: list[EntryKey], problems: Problems) -> None:
    """A warning for a result whose match nobody knows."""
    if line.enters:
        who = f"of {here[0].full} " if here else ""
        problems.warn(
            "no-opponent",
            f"The result {who}on board {line.board} counts in no match: its opponents are not known.",
            place=line.place,
            hint="Write the numbers of both.",
        )


def _match_of(line: Line, here: list[EntryKey]) -> Match:
    return Match(
        session=line.session,
        section=line.section,
        round=line.round,
        table=line.table,
        home=here[0],
        away=here[1] if len(here) > 1 else None,
        place=line.place,
    )


def _order(event: Event) -> dict[When, tuple[int, ...]]:
    """The order of play: sessions as they come, rounds by number where they have one, sections within."""
    places = [(line.session, line.section, line.round) for line in event.lines]
    places += [(match.session, match.section, match.round) for match in event.matches]
    sessions = {name: at for at, name in enumerate(dict.fromkeys(place[0] for place in places))}
    rounds = {name: at for at, name in enumerate(dict.fromkeys(place[2] for place in places))}
    sections = {name: at for at, name in enumerate(sorted({place[1] for place in places}))}

    def key(place: When) -> tuple[int, ...]:
        has_number = place[2].isdecimal() and len(place[2]) <= _DIGITS
        number = int(place[2]) if has_number else len(rounds) + rounds[place[2]]
        return sessions[place[0]], number, sections[place[1]]

    return {place: key(place) for place in dict.fromkeys(places)}


def _add_byes(event: Event, found: dict[tuple[When, frozenset[EntryKey]], Encounter], problems: Problems) -> None:
    """The one contestant that a round leaves over sits out; where others do too, nobody knows why.

    Where matches take more than one round, nobody is left over.
    """
    sitting = {when for when, who in found if len(who) == 1}
    added: dict[EntryKey, list[str]] = defaultdict(list)
    met: dict[When, set[EntryKey]] = defaultdict(set)
    without = interleaved(opponents(one.match for one in found.values()))
    for when, who in found:
        if when[2] and when[:2] not in without:
            met[when] |= who
    for when, there in met.items():
        over = [entry.key for entry in event.entries if _due(entry, event, when[1]) and entry.key not in there]
        if len(over) == 1 and when not in sitting:
            added[over[0]].append(when[2])
            match = Match(session=when[0], section=when[1], round=when[2], home=over[0], away=None)
            found[(when, frozenset(over))] = Encounter(match)
        elif over:
            several = len(over) > 1
            problems.warn(
                "no-match",
                f"In round {when[2]} {and_list([key.full for key in over])} {'have' if several else 'has'} no match, "
                f"and nothing says why: {'they get' if several else 'it gets'} nothing for it.",
                hint="List the match; write BYE for one that sat out, and VP 8-0 as ruling for a given result.",
            )
    _say_byes(added, problems)


def _say_byes(added: Mapping[EntryKey, list[str]], problems: Problems) -> None:
    """Who is left over again and again has come late, or left, rather than sat out."""
    for key, rounds in added.items():
        if len(rounds) > 1:
            problems.warn(
                "byes-not-listed",
                f"{key.full} has no match in rounds {and_list(rounds)}; nothing says why, and each counts as a bye.",
                hint="If it came late, list each of these rounds with BYE as away and the victory points that it gets "
                "as home_vps; if it has left, give it the status withdrawn.",
            )


def _due(entry: Entry, event: Event, section: str) -> bool:
    return (
        entry.kind is event.contest.ranks
        and entry.key.section == section
        and entry.status in (Status.RANKED, Status.WITHOUT_STANDING)
    )
