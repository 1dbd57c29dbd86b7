"""What kind of contest an event is, where its source says so and where only its lines and matches show it."""

from __future__ import annotations

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.problem import Problems
from overtrick.model.contest import Contest, contest_of
from overtrick.model.raw import RawEvent

__all__ = ["read_contest"]


def read_contest(raw: RawEvent, override: Contest | None, problems: Problems) -> Contest:
    """The contest: as the caller says, else as the source says, else as it looks."""
    if override is not None:
        return override
    if not raw.contest.strip():
        return _seen(raw)
    try:
        return contest_of(raw.contest)
    except BadValueError as fault:
        problems.error("bad-contest", str(fault), hint="Write pairs, individual, swiss-pairs or teams.")
        return Contest.PAIRS


def _seen(raw: RawEvent) -> Contest:
    """Teams where lines name teams or matches are listed; individuals where two players make a side."""
    if raw.matches or any(line.fields.get("ns_team") or line.fields.get("ew_team") for line in raw.lines):
        return Contest.TEAMS
    if any("+" in line.fields.get("ns", "") + line.fields.get("ew", "") for line in raw.lines):
        return Contest.INDIVIDUAL
    return Contest.PAIRS
