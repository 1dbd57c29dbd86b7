"""What kind of contest an event is: who is ranked, and whether boards or matches decide."""

from __future__ import annotations

from enum import Enum

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.shelf import near_names
from overtrick.model.entry import EntryKind

__all__ = ["Contest", "contest_of"]


class Contest(Enum):
    """Who meets whom: the field board by board, or one opponent at a time in matches."""

    PAIRS = "pairs"
    INDIVIDUAL = "individual"
    SWISS_PAIRS = "swiss-pairs"
    TEAMS = "teams"
    KNOCK_OUT = "knock-out"

    @property
    def by_matches(self) -> bool:
        """Whether the ranking adds up matches instead of boards."""
        return self is Contest.SWISS_PAIRS or self.of_teams

    @property
    def of_teams(self) -> bool:
        """Whether teams of two pairs or more meet."""
        return self in (Contest.TEAMS, Contest.KNOCK_OUT)

    @property
    def ranks(self) -> EntryKind:
        """Whom the ranking ranks."""
        if self.of_teams:
            return EntryKind.TEAM
        return EntryKind.INDIVIDUAL if self is Contest.INDIVIDUAL else EntryKind.PAIR


_OTHER_NAMES = {
    "individuals": Contest.INDIVIDUAL,
    "team": Contest.TEAMS,
    "swiss-teams": Contest.TEAMS,
    "knockout": Contest.KNOCK_OUT,
    "ko": Contest.KNOCK_OUT,
}


def contest_of(text: str) -> Contest:
    """The contest of that name.

    Raises: BadValueError.

    >>> contest_of("Swiss pairs"), contest_of("teams")
    (<Contest.SWISS_PAIRS: 'swiss-pairs'>, <Contest.TEAMS: 'teams'>)
    """
    names = {contest.value: contest for contest in Contest} | _OTHER_NAMES
    key = "-".join(text.lower().replace("_", " ").replace("-", " ").split())
    if key not in names:
        raise BadValueError(f"A contest cannot be '{text}'. {near_names(key, [one.value for one in Contest])}")
    return names[key]
