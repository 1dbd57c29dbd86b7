"""The ranking of a contest of matches: victory points (or margins) added up, with the record of each contestant."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from overtrick.kernel.problem import Problems
from overtrick.kernel.ratio import Exact, readable, total
from overtrick.kernel.records import dataclass, replace
from overtrick.model.conditions import Conditions, Sections
from overtrick.model.contest import Contest
from overtrick.model.entry import Entry, EntryKey, Status
from overtrick.model.event import Event
from overtrick.model.house import TIES
from overtrick.model.method import Settings
from overtrick.model.outcome import MatchSheet, Ranking, Record, Standing
from overtrick.model.penalty import CarryKind, Penalty, PenaltyUnit
from overtrick.ranking.knock_out import Way, how_far, way_of
from overtrick.ranking.legs import Leg, legs_of
from overtrick.ranking.match_ties import split_matches
from overtrick.ranking.places import placed

__all__ = ["MatchRules", "rank_matches"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRules:
    """By what a contest of matches is ranked: `goes_by` in words, and whether that is victory points."""

    conditions: Conditions
    rules: Settings
    goes_by: str
    by_vps: bool


def rank_matches(
    event: Event, sheets: Sequence[MatchSheet], rules: MatchRules, problems: Problems
) -> tuple[Ranking, ...]:
    """One ranking, or one for each section where sections are apart.

    Penalties in victory points and carried results are added after the matches. Where margins are ranked, penalties
    are in IMPs; those of a named round are in the match already. A knock-out is ranked by how far everybody came.
    """
    legs = legs_of(sheets)
    ways = how_far(sheets) if event.contest is Contest.KNOCK_OUT else None
    apart = rules.conditions.sections is Sections.SEPARATE
    lists: dict[str, list[Entry]] = defaultdict(list)
    for entry in event.entries:
        if entry.key in legs or (entry.kind is event.contest.ranks and not entry.team):
            lists[entry.key.section if apart else ""].append(entry)
    title = "Teams" if event.contest.of_teams else "Overall"
    return tuple(
        _rank_list(f"{section} {title}".strip(), entries, _Played(legs, ways), event, rules, problems)
        for section, entries in sorted(lists.items())
    )


@dataclass(frozen=True, slots=True)
class _Played:
    """Everybody's matches, and how far they led in a knock-out; None where they are added up."""

    legs: Mapping[EntryKey, list[Leg]]
    ways: Mapping[EntryKey, Way] | None


def _rank_list(
    title: str,
    entries: list[Entry],
    played: _Played,
    event: Event,
    rules: MatchRules,
    problems: Problems,
) -> Ranking:
    legs, ways = played.legs, played.ways
    drafts = {entry.key: _standing(entry, legs.get(entry.key, []), event, rules, problems) for entry in entries}
    if ways is not None:
        drafts = {key: replace(draft, reached=way_of(ways, key).words) for key, draft in drafts.items()}
    ranked = [drafts[entry.key] for entry in entries if entry.status is Status.RANKED]
    split = split_matches(rules.rules[TIES], legs, drafts)
    if ways is None:
        standings = placed(ranked, split)
        _warn({one.entry.key: _rounds_played(legs.get(one.entry.key, ())) for one in standings}, problems)
    else:
        standings = placed(ranked, split, lambda draft: way_of(ways, draft.entry.key).order)
    unranked = tuple(drafts[entry.key] for entry in entries if entry.status is not Status.RANKED)
    return Ranking(title=title, goes_by=rules.goes_by, standings=standings, unranked=unranked)


def _standing(entry: Entry, legs: list[Leg], event: Event, rules: MatchRules, problems: Problems) -> Standing:
    results = total(leg.result for leg in legs if leg.result is not None)
    penalty, reasons = _penalties(entry.key, event, rules, problems)
    carry = total(one.amount for one in event.carries if one.entry == entry.key and one.kind is CarryKind.FULL)
    margin = total(leg.margin for leg in legs if leg.margin is not None and leg.result is not None)
    return Standing(
        rank=0,
        tied=False,
        entry=entry,
        boards=sum(leg.boards for leg in legs),
        sessions=len({leg.sheet.match.session for leg in legs}),
        total=margin,
        maximum=None,
        percent=None,
        result=total([results, penalty, carry]),
        penalty=penalty,
        reasons=reasons,
        carry=carry,
        record=_record(legs),
    )


def _record(legs: list[Leg]) -> Record:
    """What the matches with a result add up to."""
    played = [leg for leg in legs if leg.won is not None]
    ahead = [leg.won for leg in played]
    return Record(
        matches=len(played),
        won=ahead.count(Fraction(1)),
        drawn=ahead.count(Fraction(1, 2)),
        lost=ahead.count(Fraction(0)),
        made=total(leg.own for leg in played if leg.own is not None),
        against=total(leg.against for leg in played if leg.against is not None),
    )


def _penalties(key: EntryKey, event: Event, rules: MatchRules, problems: Problems) -> tuple[Exact, tuple[str, ...]]:
    """What is added to a contestant's own result after its matches; a standard penalty is one victory point."""
    units = _units(event, rules)
    worth: list[Exact] = []
    reasons: list[str] = []
    for penalty in (one for one in event.penalties if one.entry == key):
        if penalty.unit is PenaltyUnit.IMPS and penalty.round:
            continue
        if penalty.unit in units:
            worth.append(penalty.amount)
            reasons.append(_reason(penalty))
        else:
            problems.warn(
                "penalty-unit",
                f"A penalty for {key.full} in '{penalty.unit.value}' has no meaning in this ranking; it is left out.",
                place=penalty.at,
                hint="Write vps (or standard), or imps with the round in which they are taken off."
                if rules.by_vps
                else "Write imps, with the round in which they are taken off."
                if event.contest is Contest.KNOCK_OUT
                else "Write imps.",
            )
    return total(worth), tuple(reasons)


def _units(event: Event, rules: MatchRules) -> frozenset[PenaltyUnit]:
    """In what a penalty may be that is added to a contestant's result; a knock-out adds nothing up."""
    if event.contest is Contest.KNOCK_OUT:
        return frozenset()
    if rules.by_vps:
        return frozenset({PenaltyUnit.VPS, PenaltyUnit.STANDARD})
    return frozenset({PenaltyUnit.IMPS, PenaltyUnit.MATCHPOINTS})


def _reason(penalty: Penalty) -> str:
    sign = "+" if penalty.amount > 0 else ""
    why = f": {penalty.reason}" if penalty.reason else ""
    return f"{sign}{readable(penalty.amount)} {penalty.unit.value}{why}"


def _rounds_played(legs: Sequence[Leg]) -> Fraction:
    """How many matches were played, of which a half-match is half."""
    played = (leg for leg in legs if leg.won is not None)
    return sum((Fraction(1, 2) if leg.sheet.half else Fraction(1) for leg in played), Fraction(0))


def _warn(played: Mapping[EntryKey, Fraction], problems: Problems) -> None:
    """A ranking of contestants with different numbers of matches compares unlike things."""
    fewest, most = min(played.values(), default=Fraction(0)), max(played.values(), default=Fraction(0))
    if most - fewest > 1:
        few = [key.full for key, number in played.items() if number == fewest]
        problems.warn(
            "different-matches",
            f"The ranking mixes contestants with {readable(fewest)} to {readable(most)} matches: "
            f"{', '.join(few[:8])}{' and others' if len(few) > 8 else ''} played fewest.",
            hint="Give them a result for the rounds that they missed, or rank them apart.",
        )
