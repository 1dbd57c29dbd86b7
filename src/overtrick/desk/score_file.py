"""The main job: bytes to an outcome, with every problem found on the way."""

from __future__ import annotations

from dataclasses import dataclass, replace

from overtrick.desk.open_event import open_event
from overtrick.intake import Intake
from overtrick.kernel.problem import Problem
from overtrick.methods import METHODS
from overtrick.model.conditions import Conditions
from overtrick.model.event import Event
from overtrick.model.outcome import Outcome
from overtrick.scoring.score import score

__all__ = ["Scored", "Wishes", "conditions_for", "score_event", "score_file"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What the caller asked for. Empty means as the file says, else as is usual.

    `method` and `options` override what the file says; `conditions` holds the rest. `title` is for files that
    have none.
    """

    method: str = ""
    options: tuple[tuple[str, str], ...] = ()
    conditions: Conditions = Conditions()
    format_name: str = ""
    leave_out: frozenset[str] = frozenset()
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """An outcome and the problems of every floor; no outcome where the data have errors."""

    outcome: Outcome | None
    conditions: Conditions
    problems: tuple[Problem, ...]
    event: Event


def conditions_for(event: Event, wishes: Wishes) -> Conditions:
    """The conditions in force: the caller's wishes, then what the file says, then the usual.

    The file's options count only for the method that the file names.
    """
    said = dict(event.conditions)
    method = METHODS.get(wishes.method or said.pop("method", "") or wishes.conditions.method)
    same = not wishes.method or METHODS.get(dict(event.conditions).get("method", "neuberg")).name == method.name
    known = {option.name for option in method.options}
    options = {name: text for name, text in said.items() if same and name in known} | dict(wishes.options)
    return replace(wishes.conditions, method=method.name, options=tuple(options.items()))


def score_event(intake: Intake, wishes: Wishes) -> Scored:
    """Score an event that was taken in.

    Raises: UnknownNameError, BadValueError for wishes that cannot be met.
    """
    conditions = conditions_for(intake.event, wishes)
    event = replace(intake.event, title=intake.event.title or wishes.title)
    if intake.errors:
        return Scored(outcome=None, conditions=conditions, problems=intake.problems, event=event)
    outcome = score(event, conditions)
    return Scored(
        outcome=outcome,
        conditions=conditions,
        problems=(*intake.problems, *outcome.problems),
        event=event,
    )


def score_file(data: bytes, wishes: Wishes) -> Scored:
    """Read, check and score the tournament in these bytes.

    Raises: UnreadableError for bytes that are no tournament; UnknownNameError, BadValueError for wishes that
    cannot be met.
    """
    intake = open_event(
        data,
        format_name=wishes.format_name,
        winners=wishes.conditions.winners,
        leave_out=wishes.leave_out,
    )
    return score_event(intake, wishes)
