"""The contestants of an event: those the source lists, and those that only its lines name."""

from __future__ import annotations

from collections import defaultdict

from overtrick.intake.lines import ReadLine
from overtrick.intake.notation import read_names
from overtrick.kernel.problem import Place, Problems
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.event import PublishedStanding
from overtrick.model.raw import RawEntry, RawEvent
from overtrick.model.seat import Side

__all__ = ["Entries"]


class Entries:
    """Collects contestants in the order in which they appear, with the first names heard of them."""

    def __init__(self, winners: dict[str, int], lines: list[ReadLine], problems: Problems) -> None:
        self._winners = winners
        self._lines = lines
        self._seats = _seats(lines)
        self._problems = problems
        self._names: dict[EntryKey, tuple[str, ...]] = {}
        self._kinds: dict[EntryKey, EntryKind] = {}
        self._dropped: list[str] = []
        self.published: list[PublishedStanding] = []

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All that were met."""
        return tuple(Entry(key=key, names=names, kind=self._kinds[key]) for key, names in self._names.items())

    def take_listed(self, raw: RawEvent) -> None:
        """The contestants that the source lists, with what it printed of their results."""
        for entry in raw.entries:
            kind = EntryKind(entry.fields.get("kind", "") or "pair")
            keys = self._listed_keys(entry)
            if not keys:
                self._dropped.append(entry.fields.get("number", ""))
            for key in keys:
                self._meet(key, read_names(entry.fields.get("names", "")), kind, entry.place)
                self._publish(key, entry)

        if self._dropped:
            self._problems.note(
                "entries-without-side",
                f"N-S and E-W are ranked apart, but the list does not say where these contestants sat: "
                f"{', '.join(self._dropped[:8])}{' and others' if len(self._dropped) > 8 else ''}. "
                "Their names and published results are left out.",
            )

    def _listed_keys(self, entry: RawEntry) -> list[EntryKey]:
        number, section = entry.fields.get("number", "").strip(), entry.fields.get("section", "").strip()
        side = entry.fields.get("side", "").strip().upper()
        if self._winners.get(section, 1) != 2:
            sides: list[Side | None] = [None]
        else:
            sides = [Side(side)] if side in ("NS", "EW") else self._seated(section, number)
        return [EntryKey(number=number, section=section, side=side) for side in sides]

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
            for side, column in ((Side.NS, "ns_names"), (Side.EW, "ew_names")):
                names = read_names(line.raw.fields.get(column, ""))
                numbers = line.numbers[side]
                kind = EntryKind.PAIR if len(numbers) < 2 else EntryKind.INDIVIDUAL
                for number in numbers:
                    key = EntryKey(number=number, section=line.section, side=side if two else None)
                    self._meet(key, names if len(numbers) == 1 else (), kind, line.raw.place)

    def _meet(self, key: EntryKey, names: tuple[str, ...], kind: EntryKind, place: Place) -> None:
        known = self._names.setdefault(key, names)
        self._kinds.setdefault(key, kind)
        if not known:
            self._names[key] = names
        elif names and names != known:
            self._problems.warn(
                "names-differ",
                f"Pair {key.full} is {' & '.join(names)} here but {' & '.join(known)} before; "
                "the first names are kept.",
                place=place,
                hint="Check the pair number of this line.",
            )


def _seats(lines: list[ReadLine]) -> dict[tuple[str, str], set[Side]]:
    """The sides on which each number of a section sits."""
    seats: dict[tuple[str, str], set[Side]] = defaultdict(set)
    for line in lines:
        for side in Side:
            for number in line.numbers[side]:
                seats[(line.section, number)].add(side)
    return seats
