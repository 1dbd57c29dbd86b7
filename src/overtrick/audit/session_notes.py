"""What an event keeps as notes of its sessions: published results, and results that a director set.

`result of pair 7 in session 2`, `total of …`, `place of …`; `result set for pair 7 in session 2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from overtrick.audit.printing import number_in
from overtrick.kernel.records import dataclass
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event

__all__ = ["SessionNote", "most_for_a_session_missed", "session_notes"]

_NOTE = re.compile(r"(result|total|place|result set) (?:of|for) pair (.+) in session (.+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionNote:
    """One note: `what` is its first words, `session` as the lines call it."""

    what: str
    key: EntryKey
    session: str
    text: str


def session_notes(event: Event) -> Iterator[SessionNote]:
    """The notes of contestants who are entered. A lone session has no name in the lines, however it is called here."""
    keys = {entry.key.full: entry.key for entry in event.entries}
    is_lone = not any(line.session for line in event.lines)
    for name, text in event.about:
        found = _NOTE.fullmatch(name)
        if found and found[2] in keys:
            session = "" if is_lone else found[3]
            yield SessionNote(what=found[1], key=keys[found[2]], session=session, text=text)


def most_for_a_session_missed(event: Event) -> Fraction | None:
    """What the file says that an absent contestant gets at most; None where it says nothing."""
    return number_in(dict(event.about).get("most for a session missed", ""))
