"""Why a contestant of a contest of matches has its total and place: match by match, then what split its ties."""

from __future__ import annotations

from overtrick.kernel.ratio import readable, total
from overtrick.kernel.records import replace
from overtrick.methods import METHODS
from overtrick.model.because import Because
from overtrick.model.contest import Contest
from overtrick.model.entry import EntryKey
from overtrick.model.house import TIES
from overtrick.model.outcome import Outcome, Ranking, Standing
from overtrick.model.words import count_of
from overtrick.ranking.knock_out import how_far, way_of
from overtrick.ranking.legs import Leg, legs_of
from overtrick.ranking.match_ties import Told, told_apart
from overtrick.scoring.explain_match import unit_of_matches
from overtrick.scoring.explain_names import called
from overtrick.scoring.explain_pairs_match import explain_side
from overtrick.scoring.explain_result import explain_result
from overtrick.scoring.match_penalties import taken_from

__all__ = ["explain_matches_of", "explain_ties"]


def explain_matches_of(standing: Standing, outcome: Outcome) -> list[Because]:
    """What every match added, and what was added after them."""
    key = standing.entry.key
    legs = legs_of(outcome.matches).get(key, [])
    added = total(leg.result for leg in legs if leg.result is not None)
    matches = tuple(_leg(leg, key, outcome) for leg in legs)
    steps = [Because(text="all matches, added up", value=readable(added), because=matches)]
    if standing.carry != 0:
        steps.append(Because(text="carried forward, added after the matches", value=readable(standing.carry)))
    if standing.reasons:
        text = f"penalties and bonuses, added after the matches: {'; '.join(standing.reasons)}"
        steps.append(Because(text=text, value=readable(standing.penalty)))
    return steps


def _leg(leg: Leg, key: EntryKey, outcome: Outcome) -> Because:
    """One match as this contestant sees it."""
    match = leg.sheet.match
    parts = [f"{name} {value}" for name, value in (("session", match.session), ("round", match.round)) if value]
    who = f"against {called((leg.opponent,), outcome)}" if leg.opponent is not None else "no opponent"
    value = "–" if leg.result is None else readable(leg.result)
    return Because(
        text=f"{' '.join([*parts, who])}{_score_of(leg, outcome)}",
        value=value,
        because=(*_field_boards(leg, key, outcome), *_why(leg, key, outcome)),
    )


def _score_of(leg: Leg, outcome: Outcome) -> str:
    """What both got at the tables, over how many boards."""
    if leg.own is None and leg.against is None:
        return ""
    shown_own = " : ".join("–" if one is None else readable(one) for one in (leg.own, leg.against))
    over = f" over {count_of(leg.sheet.over, 'board')}" if leg.sheet.over else ""
    return f", {shown_own} {_unit(outcome)}{over}"


def _unit(outcome: Outcome) -> str:
    if outcome.event.contest.of_teams:
        return unit_of_matches(outcome)
    basis = METHODS.get(outcome.conditions.method).basis.value
    return "per cent" if basis == "matchpoints" else basis


def _field_boards(leg: Leg, key: EntryKey, outcome: Outcome) -> tuple[Because, ...]:
    """The boards of a pair, which were compared with the field."""
    if outcome.event.contest.of_teams or not leg.sheet.lines:
        return ()
    return (explain_side(key, leg.own, leg.sheet, outcome),)


def _why(leg: Leg, key: EntryKey, outcome: Outcome) -> list[Because]:
    """Penalties of the round, the step from margin to result, rulings; without sources and inner workings."""
    match = leg.sheet.match
    steps = [
        Because(text=f"penalty in the round{f': {one.reason}' if one.reason else ''}", value=readable(one.amount))
        for one in taken_from(leg.sheet, outcome.event)
        if one.entry == key
    ]
    both_sides = explain_result(leg.sheet, outcome)
    others = tuple(f"{one.full}: " for one in match.both if one != key)
    own = f"{key.full}: "
    return steps + [
        replace(step, text=step.text.removeprefix(own), rule="", because=())
        for step in both_sides
        if not step.text.startswith(others)
    ]


def explain_ties(standing: Standing, ranking: Ranking, outcome: Outcome) -> list[Because]:
    """Every step of the rule `ties` that was looked at, with the numbers of all who were tied."""
    rule = dict(outcome.rules)[TIES.name]
    drafts = {one.entry.key: one for one in (*ranking.standings, *ranking.unranked)}
    ways = how_far(outcome.matches) if outcome.event.contest is Contest.KNOCK_OUT else None

    def by(one: Standing) -> object:
        return one.result if ways is None else way_of(ways, one.entry.key).order

    told = told_apart(rule, legs_of(outcome.matches), drafts, standing.entry.key, by)
    return [_tie(step, rule, at) for at, step in enumerate(told, start=1)]


def _tie(told: Told, rule: str, at: int) -> Because:
    tied = ", ".join(key.full for key in told.numbers)
    if told.apart:
        says = "tells them apart"
    elif None in told.numbers.values():
        says = "does not exist for all of them, so it is left out"
    else:
        says = "equal"
    numbers = tuple(Because(text=key.full, value=text) for key, text in told.texts.items())
    return Because(text=f"tie of {tied}, step {at}: {told.name}: {says}", rule=f"rule ties = {rule}", because=numbers)
