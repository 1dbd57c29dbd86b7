"""JSON that web sites publish: numbers kept as they are printed, nothing trusted, nothing raised."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from overtrick.formats._html_bytes import plain
from overtrick.formats._text import decode
from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawEvent

__all__ = ["MOST_ITEMS", "Object", "has_room", "load", "load_text", "names_in", "objects", "say_full", "text_of"]

Object = Mapping[str, object]


def load(data: bytes, problems: Problems) -> object:
    """What the JSON holds, its numbers as text; None, and an error, where it is broken."""
    return load_text(decode(data, problems), problems)


def load_text(text: str, problems: Problems) -> object:
    """The same for text.

    >>> load_text('[1.50, 2, true]', Problems())
    ['1.50', '2', True]
    """
    try:
        return json.loads(text, parse_float=str, parse_int=str, parse_constant=str)
    except json.JSONDecodeError as fault:
        problems.error(
            "broken-json",
            f"The JSON is broken in column {fault.colno}: {fault.msg}.",
            place=Place(line=fault.lineno),
            hint="Nothing was read. Save the file again.",
        )
    except (RecursionError, ValueError):
        problems.error("broken-json", "The JSON is nested too deeply to be an event.")
    return None


def objects(value: object, name: str, place: str = "") -> Iterator[tuple[str, Object]]:
    """The objects of the list of that name, each with its path; nothing where there is no such list.

    >>> list(objects({"a": [{"b": "1"}, 7]}, "a"))
    [('a[0]', {'b': '1'})]
    """
    items = value.get(name) if isinstance(value, Mapping) else None
    path = f"{place}.{name}" if place else name
    for at, item in enumerate(items if isinstance(items, list) else ()):
        if isinstance(item, Mapping):
            yield f"{path}[{at}]", item


def text_of(value: Object, *names: str) -> str:
    """The first of these that is there and no list, as plain text on one line without markup."""
    for name in names:
        found = value.get(name)
        if isinstance(found, (str, int)) and not isinstance(found, bool) and found != "":
            return plain(str(found)[:_LONGEST])
    return ""


_LONGEST = 500
"""No name, number or contract is longer."""


def names_in(value: object) -> list[str]:
    """Players' names from a list of texts or of objects with a `name`."""
    items = value if isinstance(value, list) else []
    named = [text_of(one, "name") if isinstance(one, Mapping) else text_of({"": one}, "") for one in items]
    return [name for name in named if name]


MOST_ITEMS = 50_000
"""No such site shows an event with more results, contestants and boards: fifteen hundred tables for 32 boards."""


def has_room(raw: RawEvent) -> bool:
    """Whether an event may still grow."""
    return len(raw.lines) + len(raw.entries) + len(raw.boards) < MOST_ITEMS


def say_full(raw: RawEvent) -> None:
    """An error where the event grew until it had no room."""
    if not has_room(raw):
        raw.problems.error(
            "large-event",
            f"The file has more than {MOST_ITEMS:,} results, contestants and boards; only its beginning was read.",
            hint="Give one event at a time.",
        )
