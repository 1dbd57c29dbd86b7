"""Another program's results checked: the numbers that a file publishes, computed again, and why some differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from overtrick.audit import Audit, Pins, audit
from overtrick.desk.corrections import NO_CORRECTIONS, Corrections, with_corrections
from overtrick.desk.sources import Given, read_sources
from overtrick.intake import Intake, take_in
from overtrick.intake.notation import read_points
from overtrick.kernel.errors import UnknownNameError
from overtrick.kernel.problem import Place, Problem, Severity
from overtrick.kernel.records import dataclass
from overtrick.kernel.shelf import near_names
from overtrick.methods import METHODS
from overtrick.model.contest import Contest
from overtrick.model.house import RULE_KEYS
from overtrick.model.method import Settings
from overtrick.model.raw import RawEvent
from overtrick.rules import GENERAL_KEYS, RULES

__all__ = ["Audited", "audit_file", "pins_of"]

_IMPOSSIBLE = "impossible-score"
_NOTHING = Problem(
    code="no-results",
    severity=Severity.ERROR,
    message="There is no result in this file, so its numbers cannot be computed again.",
    hint="Give the file of results beside it.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Audited:
    """A file that was checked. `found` is None where it holds nothing that anybody could compute."""

    intake: Intake
    found: Audit | None = None


def pins_of(method: str, rules: str, house: Mapping[str, str]) -> Pins:
    """What a caller fixes of the conditions, checked; the audit finds the rest. A rule set fixes each of its rules.

    Raises: UnknownNameError, BadValueError.

    >>> pins_of("ximps", "ebu-2025", {"small-groups": "none"}).house[:2]
    (('small-groups', 'none'), ('split-scores', 'two-tables'))
    """
    known = [key.name for key in RULE_KEYS]
    for name in house:
        if name not in known:
            raise UnknownNameError(_no_rule(name, known))
    of_set = RULES.get(rules).values if rules else {}
    merged = {**of_set, **house}
    fixed = {name: merged[name] for name in known if name in merged}
    Settings(RULE_KEYS, fixed)
    return Pins(
        method=METHODS.get(method).name if method else "",
        rules=RULES.get(rules).name if rules else "",
        house=tuple(fixed.items()),
    )


def _no_rule(name: str, known: list[str]) -> str:
    """What to write instead of a rule that an audit cannot hold fixed."""
    if name == "method":
        return "The method is no rule here. Write --method M instead of --rule method=M."
    if name in GENERAL_KEYS or any(name == option.name for method in METHODS for option in method.options):
        return f"The rule '{name}' cannot be fixed in an audit, which finds it. Leave --rule {name}=… out."
    return f"No rule is called '{name}'. {near_names(name, known)}"


def audit_file(
    given: Given,
    *,
    pins: Pins,
    format_name: str = "",
    contest: Contest | None = None,
    leave_out: frozenset[str] = frozenset(),
    corrections: Corrections = NO_CORRECTIONS,
    tell: Callable[[str], None] = lambda _: None,
) -> Audited:
    """Computes what the files publish and finds the conditions; faulty lines are left out, and named as problems.

    A line whose only fault is a score that no contract makes stays: what it was compared as is looked for. `tell` is
    called with what is being looked for.

    Raises: UnknownNameError; UnreadableError for bytes that are no tournament.
    """
    raw = with_corrections(read_sources(given, format_name), corrections)
    first = take_in(raw, contest=contest, leave_out=leave_out)
    doubtful = _made_possible(raw, first)
    faulty = {str(problem.place) for problem in first.errors if str(problem.place)} - set(map(str, doubtful))
    intake = take_in(raw, contest=contest, leave_out=leave_out | faulty)
    shown = Intake(intake.event, first.problems)
    if not intake.event.lines and not intake.event.matches:
        return Audited(intake=Intake(intake.event, (*first.problems, *([] if first.errors else [_NOTHING]))))
    return Audited(intake=shown, found=audit(intake.event, pins=pins, doubtful=doubtful, tell=tell))


def _made_possible(raw: RawEvent, intake: Intake) -> dict[Place, int]:
    """Gives the lines with an impossible score one that can be, so that they are read; what they said, by place."""
    places = {str(problem.place) for problem in intake.errors if problem.code == _IMPOSSIBLE}
    found: dict[Place, int] = {}
    for line in raw.lines:
        points = read_points(line.fields.get("score", ""))
        if str(line.place) in places and points is not None:
            found[line.place] = points
            line.fields["score"] = "0"
    return found
