"""Totals and places: who is compared with whom, exact ties, and warnings where a ranking compares unlike things."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from overtrick.kernel.problem import Problems
from overtrick.kernel.ratio import Exact, total
from overtrick.model.conditions import Conditions, Sections
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.event import Event
from overtrick.model.method import Basis, Method
from overtrick.model.outcome import BoardSheet, Ranking, Standing
from overtrick.model.seat import Side
from overtrick.ranking.byes import Result, chosen_byes, result_rule, usual_boards

__all__ = ["places", "rank"]

_CLEARLY_FEWER = Fraction(4, 5)
"""Below this part of the most boards in a list, a result is not comparable enough to pass without a warning."""


@dataclass(slots=True)
class _Card:
    """What one contestant collected, board by board."""

    awards: list[Exact] = field(default_factory=list)
    tops: list[Exact] = field(default_factory=list)
    sessions: set[str] = field(default_factory=set)

    def result(self, basis: Basis) -> Result:
        """The totals."""
        maximum = total(self.tops) if basis is Basis.MATCHPOINTS else None
        return Result(total=total(self.awards), maximum=maximum, boards=len(self.awards))


def rank(
    event: Event,
    sheets: tuple[BoardSheet, ...],
    conditions: Conditions,
    method: Method[Any],
    problems: Problems,
) -> tuple[Ranking, ...]:
    """The rankings of an event, N-S and E-W apart where they do not compete with each other."""
    cards = _cards(sheets)
    lists: dict[str, list[Entry]] = defaultdict(list)
    for entry in event.entries:
        if entry.key in cards:
            lists[_title(entry.key, conditions)].append(entry)
    return tuple(
        _rank_list(title, entries, cards, conditions, method, problems)
        for title, entries in sorted(lists.items(), key=lambda item: _order(item[0]))
    )


def _cards(sheets: tuple[BoardSheet, ...]) -> dict[EntryKey, _Card]:
    cards: dict[EntryKey, _Card] = defaultdict(_Card)
    for sheet in sheets:
        for scored in sheet.lines:
            for side in Side:
                counted = scored.counted[side]
                if counted is None:
                    continue
                for key in scored.line.who[side]:
                    card = cards[key]
                    card.awards.append(counted)
                    card.sessions.add(sheet.session)
                    if sheet.counted_top is not None:
                        card.tops.append(sheet.counted_top)
    return cards


def _title(key: EntryKey, conditions: Conditions) -> str:
    section = key.section if conditions.sections is Sections.SEPARATE else ""
    side = key.side.title if key.side else "" if section else "Overall"
    return f"{section} {side}".strip()


def _order(title: str) -> tuple[str, bool]:
    """Sections in order, N-S before E-W."""
    return title.removesuffix("N-S").removesuffix("E-W"), title.endswith("E-W")


def _rank_list(
    title: str,
    entries: list[Entry],
    cards: dict[EntryKey, _Card],
    conditions: Conditions,
    method: Method[Any],
    problems: Problems,
) -> Ranking:
    results = {entry.key: cards[entry.key].result(method.basis) for entry in entries}
    usual = usual_boards(result.boards for result in results.values())
    goes_by, number = result_rule(chosen_byes(conditions, method.basis), conditions, usual)
    numbers = {key: number(result) for key, result in results.items()}
    place = places(list(numbers.values()))
    ordered = sorted(entries, key=lambda entry: place[numbers[entry.key]][0])
    standings = tuple(
        _standing(entry, results[entry.key], numbers[entry.key], place[numbers[entry.key]], cards[entry.key])
        for entry in ordered
    )
    _warn(title, standings, problems)
    return Ranking(title=title, goes_by=goes_by, standings=standings)


def places(numbers: list[Exact]) -> dict[Exact, tuple[int, bool]]:
    """The place of each number, largest first, and whether it is shared; after a tie places are skipped.

    >>> places([Fraction(5), Fraction(7), Fraction(5), Fraction(1)])
    {Fraction(7, 1): (1, False), Fraction(5, 1): (2, True), Fraction(1, 1): (4, False)}
    """
    found: dict[Exact, tuple[int, bool]] = {}
    for place, number in enumerate(sorted(numbers, reverse=True), start=1):
        found[number] = (found[number][0], True) if number in found else (place, False)
    return found


def _standing(entry: Entry, result: Result, number: Exact, place: tuple[int, bool], card: _Card) -> Standing:
    has_top = isinstance(result.maximum, Fraction) and result.maximum != 0
    return Standing(
        rank=place[0],
        tied=place[1],
        entry=entry,
        boards=result.boards,
        sessions=len(card.sessions),
        total=result.total,
        maximum=result.maximum,
        percent=result.total * 100 / result.maximum if has_top else None,  # type: ignore[operator]
        result=number,
    )


def _warn(title: str, standings: tuple[Standing, ...], problems: Problems) -> None:
    """The warnings of De Wael's page on byes: fewer boards or sessions leave more to luck."""
    sessions = {standing.sessions for standing in standings}
    boards = {standing.boards for standing in standings}
    if len(sessions) > 1:
        problems.warn(
            "different-sessions",
            f"The ranking {title} mixes contestants with {_few(sessions)} sessions: the fewer, the more is luck.",
            hint="Rank them apart, or say in the announcement that they differ.",
        )
    elif boards and min(boards) < _CLEARLY_FEWER * max(boards):
        few = [s.entry.key.full for s in standings if s.boards < _CLEARLY_FEWER * max(boards)]
        problems.warn(
            "different-boards",
            f"The ranking {title} mixes contestants with {_few(boards)} boards: "
            f"{', '.join(few[:8])}{' and others' if len(few) > 8 else ''} played clearly fewer.",
            hint="A result over fewer boards owes more to luck; look at the column of boards.",
        )


def _few(numbers: set[int]) -> str:
    ordered = [str(number) for number in sorted(numbers)]
    return f"{', '.join(ordered[:-1])} and {ordered[-1]}" if len(ordered) <= 4 else f"{ordered[0]} to {ordered[-1]}"
