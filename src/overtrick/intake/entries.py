"""The contestants of an event: those the source lists, and those that only its lines name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from overtrick.intake.amounts import read_amount
from overtrick.intake.lines import ReadLine, contestants
from overtrick.intake.notation import read_names
from overtrick.intake.players import NOBODY, individual_sections, names_of_each
from overtrick.kernel.problem import Problems
from overtrick.kernel.records import replace
from overtrick.model.contest import Contest
from overtrick.model.entry import Entry, EntryKey, EntryKind, Status
from overtrick.model.event import PublishedStanding
from overtrick.model.raw import RawEntry, RawEvent
from overtrick.model.seat import Side

__all__ = ["Entries"]


class Entries:
    """Collects contestants in the order in which they appear, with the first names heard of them."""

    def __init__(self, winners: dict[str, int], contest: Contest, lines: list[ReadLine], problems: Problems) -> None:
        self._winners = winners
        self._contest = contest
        self._lines = lines
        self._individual = individual_sections((line.section, line.numbers) for line in lines)
        self._problems = problems
        self._names: dict[EntryKey, tuple[str, ...]] = {}
        self._kinds: dict[EntryKey, EntryKind] = {}
        self._listed: dict[EntryKey, Entry] = {}
        self._dropped: list[str] = []
        self._others: dict[tuple[EntryKey, tuple[str, ...]], list[ReadLine]] = defaultdict(list)
        self.published: list[PublishedStanding] = []

    @cached_property
    def _seats(self) -> Mapping[tuple[str, str], set[Side]]:
        """The sides on which each number of a section sits."""
        seats: dict[tuple[str, str], set[Side]] = defaultdict(set)
        for line in self._lines:
            for side in Side:
                for number in line.numbers[side]:
                    seats[(line.section, number)].add(side)
        return seats

    @property
    def names(self) -> Mapping[EntryKey, tuple[str, ...]]:
        """The players of every contestant."""
        return self._names

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All that were met."""
        return tuple(
            replace(self._listed.get(key, Entry(key=key)), names=names, kind=self._kinds[key])
            for key, names in self._names.items()
        )

    def take_all(self, raw: RawEvent, leave_out: frozenset[str]) -> None:
        """The contestants that the source lists, then those that only its lines and matches name."""
        self.take_listed(raw, leave_out)
        self.take_from_lines()
        self.take_from_matches(raw, leave_out)

    def take_listed(self, raw: RawEvent, leave_out: frozenset[str]) -> None:
        """The contestants that the source lists, with what it printed of their results."""
        for entry in (one for one in raw.entries if not one.place.is_among(leave_out)):
            kind = self._kind(entry)
            keys = self.keys_of(entry.fields, entry.fields.get("number", ""))
            if not keys:
                self._dropped.append(entry.fields.get("number", ""))
            for key in keys:
                self._meet(key, read_names(entry.fields.get("names", "")), kind)
                self._publish(key, entry)
                self._listed.setdefault(key, self._as_ranked(key, entry))

        if self._dropped:
            self._problems.note(
                "entries-without-side",
                f"N-S and E-W are ranked apart, but the list does not say where these contestants sat: "
                f"{', '.join(self._dropped[:8])}{' and others' if len(self._dropped) > 8 else ''}. "
                "Their names and published results are left out.",
            )

    def _kind(self, entry: RawEntry) -> EntryKind:
        text = entry.fields.get("kind", "").strip().lower()
        if not text:
            return self._unsaid_kind(entry.fields)
        kind = next((one for one in EntryKind if one.value == text), None)
        if kind is None:
            self._problems.error(
                "bad-kind",
                f"A contestant cannot be a '{text}'.",
                place=entry.place,
                hint="Write pair, team or individual, or nothing for what the lines show.",
            )
        return kind or EntryKind.PAIR

    def _unsaid_kind(self, fields: Mapping[str, str]) -> EntryKind:
        """What a listed contestant is: in a contest of teams a team, unless it plays for one."""
        if self._contest.of_teams:
            return EntryKind.PAIR if fields.get("team", "").strip() else EntryKind.TEAM
        return self._usual_kind(fields.get("section", "").strip())

    def _usual_kind(self, section: str) -> EntryKind:
        """Players where any line of the section has two contestants on a side, else pairs."""
        return EntryKind.INDIVIDUAL if section in self._individual else EntryKind.PAIR

    def keys_of(self, fields: Mapping[str, str], number: str) -> list[EntryKey]:
        """The contestant whom a part of the source names; none where its side is needed and not known."""
        number, section = number.strip(), fields.get("section", "").strip()
        side = fields.get("side", "").strip().upper()
        if self._winners.get(section, 1) != 2:
            sides: list[Side | None] = [None]
        else:
            sides = [Side(side)] if side in ("NS", "EW") else self._seated(section, number)
        return [EntryKey(number=number, section=section, side=side) for side in sides]

    def _as_ranked(self, key: EntryKey, entry: RawEntry) -> Entry:
        """What the source says of how the contestant is to be ranked."""
        said = {name: entry.fields.get(name, "").strip() for name in ("status", "handicap", "stratum")}
        statuses = {status.value: status for status in Status}
        status, handicap = statuses.get(said["status"].lower()), read_amount(said["handicap"] or "0")
        if status is None:
            self._problems.error(
                "bad-status",
                f"{self._noun(key)} {key.full} has the status '{said['status']}', which is none.",
                place=entry.place,
                hint="Write without-standing, withdrawn or cancelled; nothing for who is ranked.",
            )
        if handicap is None:
            self._problems.error(
                "bad-handicap",
                f"The handicap of {self._noun(key).lower()} {key.full}, '{said['handicap']}', is no number.",
                place=entry.place,
                hint="Write points of a percentage, such as -10 or 2.5.",
            )
        team = entry.fields.get("team", "").strip()
        return Entry(
            key=key,
            status=status or Status.RANKED,
            handicap=handicap or Fraction(0),
            stratum=said["stratum"].upper(),
            title=entry.fields.get("title", "").strip(),
            team=EntryKey(number=team, section=key.section) if team else None,
            extras=tuple(entry.extras.items()),
        )

    def _publish(self, key: EntryKey, entry: RawEntry) -> None:
        texts = {name: entry.fields.get(name, "") for name in ("total", "percent", "place")}
        if any(texts.values()):
            self.published.append(PublishedStanding(entry=key, at=entry.place, **texts))

    def _seated(self, section: str, number: str) -> list[Side | None]:
        """The one side on which the lines seat this number; none where it sits on both or nowhere."""
        sides = self._seats.get((section, number), set())
        return list(sides) if len(sides) == 1 else []

    def take_from_lines(self) -> None:
        """The contestants that lines name, with the names in their columns."""
        for line in self._lines:
            two = self._winners.get(line.section, 1) == 2
            kind = self._usual_kind(line.section)
            for side, column in ((Side.NS, "ns"), (Side.EW, "ew")):
                keys = contestants(line.numbers[side], line.section, side if two else None)
                for key, own in zip(keys, _own_names(line, side, column), strict=True):
                    if self._meet(key, own, kind):
                        self._others[(key, own)].append(line)
            if line.teams.ns or line.teams.ew:
                self._take_teams(line)
        self._say_others()

    def _take_teams(self, line: ReadLine) -> None:
        """The teams of a line, and for which of them its pairs play."""
        for side in (side for side in Side if line.teams[side]):
            team = EntryKey(number=line.teams[side], section=line.section)
            self._meet(team, (), EntryKind.TEAM)
            self._kinds[team] = EntryKind.TEAM
            for number in line.numbers[side]:
                key = EntryKey(number=number, section=line.section)
                if key != team:
                    self._listed[key] = replace(self._listed.get(key, Entry(key=key)), team=team)

    def take_from_matches(self, raw: RawEvent, leave_out: frozenset[str]) -> None:
        """The contestants that only matches name, with the names of teams."""
        kind = self._contest.ranks
        for fields in (one.fields for one in raw.matches if not one.place.is_among(leave_out)):
            for role in ("home", "away"):
                number = fields.get(role, "").strip()
                if number.upper() in NOBODY:
                    continue
                key = EntryKey(number=number, section=fields.get("section", "").strip())
                title = fields.get(f"{role}_name", "").strip()
                self._meet(key, () if kind is EntryKind.TEAM else read_names(title), kind)
                if kind is EntryKind.TEAM and title:
                    known = self._listed.get(key, Entry(key=key))
                    self._listed[key] = replace(known, title=known.title or title)

    def _meet(self, key: EntryKey, names: tuple[str, ...], kind: EntryKind) -> bool:
        """Takes the first names that are heard; whether these are others."""
        known = self._names.get(key)
        if known is None:
            self._kinds.setdefault(key, kind)
        if not known:
            self._names[key] = names
            return False
        return bool(names and sorted(names) != sorted(known))

    def _noun(self, key: EntryKey) -> str:
        kind = self._kinds.get(key) or self._usual_kind(key.section)
        return kind.noun.capitalize()

    def _say_others(self) -> None:
        """Other names than a contestant's own: substitutes, or a wrong pair number."""
        for (key, names), lines in self._others.items():
            boards = list(dict.fromkeys(str(line.board) for line in lines))
            self._problems.warn(
                "names-differ",
                f"{self._noun(key)} {key.full} is {' & '.join(names)} on {'board' if len(boards) == 1 else 'boards'} "
                f"{', '.join(boards)} but {' & '.join(self._names[key])} otherwise: taken as substitutes there.",
                place=lines[0].raw.place,
                hint=f"If they are no substitutes, check the {self._noun(key).lower()} number of these lines.",
            )


def _own_names(line: ReadLine, side: Side, column: str) -> tuple[tuple[str, ...], ...]:
    """The names of each contestant of a side; those who play for a team name no team."""
    names = read_names(line.raw.fields.get(f"{column}_names", ""))
    if not line.teams[side]:
        return names_of_each(names, line.raw.fields.get(column, ""))
    return tuple(names if number != line.teams[side] else () for number in line.numbers[side])
