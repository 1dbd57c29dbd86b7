"""Finds the matches that somebody asks for, and says what there is where they are not."""

from __future__ import annotations

from overtrick.desk.question import Question, keys_meant, unknown_contestant
from overtrick.intake.players import NOBODY
from overtrick.kernel.errors import UnknownNameError
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import MatchSheet, Outcome

__all__ = ["check_round", "matches_asked_for", "matches_of", "plays_matches"]

_MOST_SHOWN = 24


def plays_matches(key: EntryKey, outcome: Outcome) -> bool:
    """Whether this contestant is one of those that meet in matches."""
    kind = outcome.event.contest.ranks
    return outcome.event.contest.by_matches and any(
        entry.key == key and entry.kind is kind and entry.team is None for entry in outcome.event.entries
    )


def check_round(outcome: Outcome, question: Question) -> None:
    """Raises: UnknownNameError for a round that is not in the event."""
    known = dict.fromkeys(
        [one.match.round for sheet in outcome.matches for one in (sheet, *sheet.segments)]
        + [scored.line.round for sheet in outcome.sheets for scored in sheet.lines]
    )
    rounds = [name for name in known if name]
    if question.round and question.round not in rounds:
        there = f"Rounds: {', '.join(rounds)}." if rounds else "It names no rounds."
        raise UnknownNameError(f"There is no round {question.round} in this event. {there}")


def matches_asked_for(outcome: Outcome, question: Question) -> list[MatchSheet]:
    """The matches between two contestants, `1-5`, or those of one, `5`; all rounds where none is named.

    Raises: UnknownNameError where there is none.
    """
    if not outcome.event.contest.by_matches:
        raise UnknownNameError(
            "This event has no matches: its ranking adds up boards. Say --contest teams or swiss-pairs if it should."
        )
    check_round(outcome, question)
    there = [sheet for sheet in outcome.matches if _fits(sheet, question)]
    who = _both_meant(outcome, question)
    found = [sheet for sheet in there if _is_between(sheet, *who)]
    if not found:
        when = f" in round {question.round}" if question.round else ""
        raise UnknownNameError(f"There is no match {question.match}{when}. Matches{when}: {_listed(there, question)}.")
    return found


def matches_of(outcome: Outcome, keys: list[EntryKey], question: Question) -> list[MatchSheet]:
    """The matches of some contestants in the round that is named.

    Raises: UnknownNameError where there is none.
    """
    check_round(outcome, question)
    there = [sheet for sheet in outcome.matches if _fits(sheet, question)]
    found = [sheet for sheet in there if set(sheet.match.both) & set(keys)]
    if not found:
        when = f" in round {question.round}" if question.round else ""
        raise UnknownNameError(f"{question.pair} has no match{when}. Matches{when}: {_listed(there, question)}.")
    return found


def _fits(sheet: MatchSheet, question: Question) -> bool:
    return any(
        question.round in ("", match.round)
        and (not question.section or match.section in ("", question.section))
        and (not question.session or match.session in ("", question.session))
        for match in (sheet.match, *(segment.match for segment in sheet.segments))
    )


Sides = tuple[list[EntryKey], list[EntryKey] | None]
"""Those who may be meant on each side; None for nobody, an empty list for anybody."""


def _both_meant(outcome: Outcome, question: Question) -> Sides:
    """The two sides of the text at the first hyphen where both are known.

    Raises: UnknownNameError for a text of which neither a part nor the whole is a contestant.
    """
    text = question.match.strip()
    if alone := keys_meant(outcome.event, text, question):
        return alone, []
    parts = [(text[:at].strip(), text[at + 1 :].strip()) for at, letter in enumerate(text) if letter in "-–:"]
    for home, away in parts:
        one = keys_meant(outcome.event, home, question)
        other = None if away.upper() in NOBODY else keys_meant(outcome.event, away, question)
        if one and other != []:
            return one, other
    if not parts:
        raise unknown_contestant(outcome.event, text)
    home, away = parts[0]
    raise unknown_contestant(outcome.event, away if keys_meant(outcome.event, home, question) else home)


def _is_between(sheet: MatchSheet, one: list[EntryKey], other: list[EntryKey] | None) -> bool:
    """Whether the match is between the two, in either order."""
    match = sheet.match
    if other is None:
        return match.away is None and match.home in one
    if not other:
        return bool(set(match.both) & set(one))
    return (match.home in one and match.away in other) or (match.away in one and match.home in other)


def _listed(sheets: list[MatchSheet], question: Question) -> str:
    """The matches that there are; with their rounds where none was named."""
    names = [
        f"{sheet.match.home.full}-{sheet.match.away.full if sheet.match.away else 'BYE'}"
        + (f" (round {sheet.match.round})" if sheet.match.round and not question.round else "")
        for sheet in sheets
    ]
    more = f" and {len(names) - _MOST_SHOWN} more" if len(names) > _MOST_SHOWN else ""
    return ", ".join(names[:_MOST_SHOWN]) + more if names else "none"
