"""Places: who is compared with whom, exact ties, and warnings where a ranking compares unlike things."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from overtrick.kernel.problem import Problems
from overtrick.kernel.records import replace
from overtrick.model.conditions import Conditions, Sections
from overtrick.model.entry import Entry, EntryKey, EntryKind, Status
from overtrick.model.event import Event
from overtrick.model.house import TIES
from overtrick.model.method import Method, Settings
from overtrick.model.outcome import BoardSheet, Ranking, Standing
from overtrick.ranking.byes import chosen_byes, usual_boards
from overtrick.ranking.cards import Card, cards_of
from overtrick.ranking.places import placed
from overtrick.ranking.reckon import Reckoning
from overtrick.ranking.strata import competes_in, lower_strata, stratum_title
from overtrick.ranking.ties import strengths, tie_text

__all__ = ["rank"]

_CLEARLY_FEWER = Fraction(4, 5)
"""Below this part of the most boards in a list, a result is not comparable enough to pass without a warning."""


def rank(
    event: Event,
    sheets: tuple[BoardSheet, ...],
    conditions: Conditions,
    method: Method[Any],
    rules: Settings,
    problems: Problems,
) -> tuple[Ranking, ...]:
    """The rankings of an event, N-S and E-W apart where they do not compete with each other.

    Raises: BadValueError for a way to treat byes, or a number of sessions, that cannot be.
    """
    found = cards_of(sheets)
    cards = {key: card.best(conditions.best_sessions, method.basis) for key, card in found.items()}
    lists: dict[str, list[Entry]] = defaultdict(list)
    for entry in event.entries:
        if entry.status is Status.CANCELLED:
            cards[entry.key] = Card()
        if entry.key in cards and entry.kind is not EntryKind.TEAM:
            lists[_title(entry, conditions)].append(entry)
    if not lists:
        return ()
    way = Reckoning(
        event=event,
        conditions=conditions,
        basis=method.basis,
        byes=chosen_byes(conditions, method.basis),
        rules=rules,
        problems=problems,
    )
    return tuple(
        _rank_list(title, entries, cards, way) for title, entries in sorted(lists.items(), key=lambda i: _order(i[0]))
    )


def _title(entry: Entry, conditions: Conditions) -> str:
    """The list in which a contestant is ranked; the pairs of teams are apart from them."""
    key = entry.key
    section = key.section if conditions.sections is Sections.SEPARATE else ""
    side = key.side.title if key.side else "Pairs" if entry.team else "" if section else "Overall"
    return f"{section} {side}".strip()


def _order(title: str) -> tuple[str, bool]:
    """Sections in order, N-S before E-W."""
    return title.removesuffix("N-S").removesuffix("E-W"), title.endswith("E-W")


def _rank_list(title: str, entries: list[Entry], cards: Mapping[EntryKey, Card], way: Reckoning) -> Ranking:
    ranked = [entry for entry in entries if entry.status is Status.RANKED]
    usual = usual_boards(len(cards[entry.key].spots) for entry in ranked)
    goes_by, number = way.rule(entries, usual)
    drafts = {entry.key: way.standing(entry, cards[entry.key], number) for entry in entries}
    split = partial(_split, cards=cards) if way.rules[TIES] == "boards" else None
    standings = placed((drafts[entry.key] for entry in ranked), split)
    _warn(title, standings, way.problems)
    strata = tuple(
        Ranking(
            title=stratum_title(title, one),
            goes_by=goes_by,
            standings=placed((drafts[e.key] for e in ranked if competes_in(e, one)), split),
        )
        for one in lower_strata(ranked)
    )
    unranked = tuple(drafts[entry.key] for entry in entries if entry.status is not Status.RANKED)
    return Ranking(title=title, goes_by=goes_by, standings=standings, unranked=unranked, strata=strata)


def _split(equal: list[Standing], *, cards: Mapping[EntryKey, Card]) -> list[Standing]:
    """Tied contestants by what tells them apart; who still equals another shares the place with it."""
    strength = strengths({standing.entry.key: cards[standing.entry.key] for standing in equal})
    found = []
    for standing in equal:
        own = strength[standing.entry.key]
        others = [strength[other.entry.key] for other in equal if other is not standing]
        stronger = sum(other > own for other in others)
        found.append(
            replace(standing, rank=standing.rank + stronger, tied=own in others, tie_break=tie_text(own, others))
        )
    return sorted(found, key=lambda standing: standing.rank)


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
    elif boards and min(boards) < (enough := _CLEARLY_FEWER * max(boards)):
        few = [standing.entry.key.full for standing in standings if standing.boards < enough]
        problems.warn(
            "different-boards",
            f"The ranking {title} mixes contestants with {_few(boards)} boards: "
            f"{', '.join(few[:8])}{' and others' if len(few) > 8 else ''} played clearly fewer.",
            hint="A result over fewer boards owes more to luck; look at the column of boards.",
        )


def _few(numbers: set[int]) -> str:
    ordered = [str(number) for number in sorted(numbers)]
    return f"{', '.join(ordered[:-1])} and {ordered[-1]}" if len(ordered) <= 4 else f"{ordered[0]} to {ordered[-1]}"
