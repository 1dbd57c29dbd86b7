"""The main job: bytes to an outcome, with every problem found on the way."""

from __future__ import annotations

from collections.abc import Mapping

from overtrick.desk.corrections import NO_CORRECTIONS, Corrections
from overtrick.desk.open_event import open_event
from overtrick.desk.sources import Given
from overtrick.intake import Intake
from overtrick.kernel.errors import BadValueError, UnknownNameError
from overtrick.kernel.problem import Problem
from overtrick.kernel.records import dataclass, replace
from overtrick.kernel.shelf import near_names
from overtrick.methods import METHODS
from overtrick.model.conditions import PLAIN, Byes, Conditions, unit_of
from overtrick.model.contest import Contest
from overtrick.model.event import Event
from overtrick.model.house import RULE_KEYS
from overtrick.model.outcome import Outcome
from overtrick.scoring.score import score

__all__ = ["Scored", "Wishes", "conditions_for", "open_wished", "score_event", "score_file"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What the caller asked for. Empty means as the file says, else as is usual.

    `method`, `contest`, `match_method` and `options` override what the file says; `rules` names a rule set and `house`
    overrides its keys; `conditions` holds the rest. `title` is for files that have none. `corrections` are made to
    what the files say. `double_dummy` works out the double-dummy tables of all whole deals; `deals_alone` takes hand
    records without any result.
    """

    method: str = ""
    contest: Contest | None = None
    match_method: str = ""
    options: tuple[tuple[str, str], ...] = ()
    conditions: Conditions = Conditions()
    format_name: str = ""
    leave_out: frozenset[str] = frozenset()
    title: str = ""
    rules: str = ""
    house: tuple[tuple[str, str], ...] = ()
    corrections: Corrections = NO_CORRECTIONS
    double_dummy: bool = False
    deals_alone: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """An outcome and the problems of every floor; no outcome where the data have errors."""

    outcome: Outcome | None
    conditions: Conditions
    problems: tuple[Problem, ...]
    event: Event


def conditions_for(event: Event, wishes: Wishes) -> Conditions:
    """The conditions in force: the caller's wishes, then what the file says, then the rule set, then the usual.

    The file's options count only for the method that the file names.

    Raises: UnknownNameError, BadValueError.
    """
    said, wished = dict(event.conditions), dict(wishes.house)
    rules, settled = _rule_set(wishes.rules or said.get("rules", "") or wishes.conditions.rules)
    merged = {**settled, **said, **wished}
    method = METHODS.get(wishes.method or merged.get("method", "") or _usual_method(event, wishes.conditions))
    if wished:
        _check_names(wished)
    known = {option.name for option in method.options}
    file_speaks = METHODS.get(said.get("method", method.name)).name == method.name
    layers = (settled, said if file_speaks else {}, wished, dict(wishes.options))
    options = {name: text for layer in layers for name, text in layer.items() if name in known}
    options |= dict(wishes.options)
    return replace(
        wishes.conditions,
        method=method.name,
        options=tuple(options.items()),
        rules=rules,
        house=tuple((key.name, merged[key.name]) for key in RULE_KEYS if key.name in merged),
        unit=unit_of(merged["unit"]) if "unit" in merged else wishes.conditions.unit,
        scale=wishes.conditions.scale or merged.get("scale", ""),
        match_method=_match_method(wishes.match_method or merged.get("match-method")),
        byes=_byes(merged["byes"]) if merged.get("byes") else wishes.conditions.byes,
    )


def _rule_set(name: str) -> tuple[str, Mapping[str, str]]:
    """A rule set's own name, and what it settles. The plain one settles nothing, and need not be looked up."""
    if name == PLAIN:
        return PLAIN, {}
    from overtrick.rules import RULES

    found = RULES.get(name)
    return found.name, found.values


def _usual_method(event: Event, conditions: Conditions) -> str:
    """How lines are compared where nobody says: the pairs of teams by Butler, all others by matchpoints."""
    return "butler" if event.contest.of_teams else conditions.method


def _match_method(name: str | None) -> str:
    """The own name of a way to score a match: of the usual one where nobody names any."""
    if name is None:
        return "imps"
    from overtrick.matches import MATCH_METHODS  # only who names one waits for it

    return MATCH_METHODS.get(name).name


def _check_names(wished: dict[str, str]) -> None:
    from overtrick.rules import GENERAL_KEYS

    options = {option.name for method in METHODS for option in method.options}
    known = [key.name for key in RULE_KEYS] + list(GENERAL_KEYS) + sorted(options)
    for name in wished:
        if name not in known:
            raise UnknownNameError(f"No rule is called '{name}'. {near_names(name, known)}")


def _byes(text: str) -> Byes:
    names = [byes.value for byes in Byes]
    if text not in names:
        raise BadValueError(f"byes cannot be '{text}'. {near_names(text, names)}")
    return Byes(text)


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


def score_file(given: Given, wishes: Wishes) -> Scored:
    """Read, check and score the tournament in these bytes, or in several files together.

    Raises: UnreadableError for bytes that are no tournament; UnknownNameError, BadValueError for wishes that
    cannot be met; MissingPackageError without the solver that they need.
    """
    return score_event(open_wished(given, wishes), wishes)


def open_wished(given: Given, wishes: Wishes) -> Intake:
    """The event in these bytes as the caller wants it read.

    Raises: as `open_event`; MissingPackageError.
    """
    intake = open_event(
        given,
        format_name=wishes.format_name,
        winners=wishes.conditions.winners,
        contest=wishes.contest,
        leave_out=wishes.leave_out,
        deals_alone=wishes.deals_alone,
        corrections=wishes.corrections,
    )
    if not wishes.double_dummy:
        return intake
    from overtrick.desk.double_dummy import with_double_dummy

    return with_double_dummy(intake)
