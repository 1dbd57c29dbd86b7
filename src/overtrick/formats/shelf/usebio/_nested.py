"""The sessions and sections of an event as USEBIO nests them, each with its contestants, matches and boards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from overtrick.formats._xml_written import Element, leaves
from overtrick.formats.shelf.usebio._handset import handset
from overtrick.formats.shelf.usebio._listed import participants
from overtrick.formats.shelf.usebio._met import played
from overtrick.formats.shelf.usebio._said import Said
from overtrick.kernel.records import dataclass, field
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.match import Match

__all__ = ["names_of", "sessions", "several_sessions"]


@dataclass(slots=True)
class _Part:
    """What was played in one section of one session."""

    lines: list[Line] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)


def names_of(event: Event, level: str) -> tuple[str, ...]:
    """The names of the sessions or sections in the order in which they appear; contestants have a section as well."""
    found = [str(getattr(one, level)) for one in (*event.lines, *event.matches)]
    if level == "section":
        found += [entry.key.section for entry in event.entries]
    return tuple(dict.fromkeys(found)) or ("",)


def several_sessions(event: Event) -> bool:
    """Whether sessions have to be told apart."""
    return len(names_of(event, "session")) > 1


def sessions(event: Event, said: Said) -> Iterator[Element]:
    """What has no name of its own stands a level higher. Contestants are listed once, in the first session."""
    parts: dict[tuple[str, str], _Part] = defaultdict(_Part)
    for line in event.lines:
        parts[(line.session, line.section)].lines.append(line)
    for match in event.matches:
        parts[(match.session, match.section)].matches.append(match)
    names = names_of(event, "session")
    for name in names:
        inside: list[Element] = []
        for section in names_of(event, "section"):
            part = parts[(name, section)]
            listed = participants(event, section) if name == names[0] else ()
            inside += _section(event, section, (*listed, *played(event, said, part.matches, part.lines)))
        hands = handset(event, name) if len(names) > 1 else ()
        yield from _wrapped("SESSION", _session_id(event, name), [*inside, *hands])


def _section(event: Event, name: str, content: tuple[Element, ...]) -> list[Element]:
    if not content:
        return []
    shown = name or _only(event, "section")
    mixed = shown and len(set(event.winners.values())) > 1
    winners = leaves({"WINNER_TYPE": str(event.winners.get(name, ""))}) if mixed else ()
    return _wrapped("SECTION", shown, [*winners, *content])


def _session_id(event: Event, name: str) -> str:
    """The only session is called 1 where sections or matches stand in it, as British programs have it."""
    if name or several_sessions(event):
        return name
    nested = event.contest.by_matches or any(names_of(event, "section")) or _only(event, "section")
    return _only(event, "session") or ("1" if nested else "")


def _only(event: Event, level: str) -> str:
    """What the source called the only session or section, which has no name in the event."""
    return dict(event.about).get(level, "").strip() if names_of(event, level) == ("",) else ""


def _wrapped(level: str, name: str, content: list[Element]) -> list[Element]:
    return [Element(level, tuple(content), ((f"{level}_ID", name),))] if name else content
