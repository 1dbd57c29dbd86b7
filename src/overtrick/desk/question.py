"""What somebody wants to have explained, and which contestants of an event are meant by it."""

from __future__ import annotations

from overtrick.kernel.errors import UnknownNameError
from overtrick.kernel.records import dataclass
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.event import Event
from overtrick.model.seat import Side
from overtrick.reports._names import by_number

__all__ = ["Question", "contestants_text", "keys_meant", "unknown_contestant"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What shall be explained: a board, a contestant, its result on the board, or a match. Empty means all that fit.

    `match` as it is written: `1-5`, with BYE for nobody. `pair` is a team's number too.
    """

    board: int | None = None
    pair: str = ""
    match: str = ""
    round: str = ""
    side: Side | None = None
    section: str = ""
    session: str = ""
    working: str = "direct"


def keys_meant(event: Event, text: str, question: Question) -> list[EntryKey]:
    """The contestants of that number: `7`, `A7`, `7NS`; spaces, hyphens and capitals only matter if they must."""
    fitting = [
        entry.key
        for entry in event.entries
        if (not question.section or entry.key.section in ("", question.section))
        and (question.side is None or entry.key.side in (None, question.side))
    ]
    wanted = text.strip().upper()
    exact = [key for key in fitting if wanted in _names(key)]
    return exact or [key for key in fitting if _bare(wanted) in map(_bare, _names(key))]


def _names(key: EntryKey) -> set[str]:
    side = key.side.value if key.side else ""
    return {name.upper() for name in (key.number, key.full, key.number + side, key.full + side)}


def _bare(name: str) -> str:
    return name.replace("-", "")


def unknown_contestant(event: Event, text: str) -> UnknownNameError:
    """That no contestant has that number, with those that there are."""
    teams = [entry for entry in event.entries if entry.kind is EntryKind.TEAM]
    noun = "team" if teams else "player" if all(map(_alone, event.entries)) and event.entries else "pair"
    message = f"No {noun}{' or pair' if teams else ''} {text} is in this event."
    known = contestants_text([entry.key for entry in teams or event.entries])
    return UnknownNameError(f"{message} {noun.title()}s: {known}.")


def _alone(entry: Entry) -> bool:
    return entry.kind is EntryKind.INDIVIDUAL


def contestants_text(keys: list[EntryKey]) -> str:
    """Contestants as people count, each once."""
    return ", ".join(dict.fromkeys(key.full for key in sorted(keys, key=by_number)))
