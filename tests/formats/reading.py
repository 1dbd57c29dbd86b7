"""A text read as a format: what the readers' tests look at."""

from __future__ import annotations

from overtrick.formats import FORMATS, sniff
from overtrick.model.raw import RawEvent

__all__ = ["codes", "entries", "lines", "people", "read", "recognised"]


def read(name: str, text: str | bytes) -> RawEvent:
    """The raw event of a text that the format itself recognises."""
    data = text.encode() if isinstance(text, str) else text
    assert sniff(data).name == name
    return FORMATS.get(name).read(data)


def recognised(name: str, text: str) -> bool:
    """Whether the format's own sniff takes the text for its own."""
    return FORMATS.get(name).sniff(text.encode())


def lines(raw: RawEvent) -> list[dict[str, str]]:
    """The fields of every line that hold anything."""
    return [{name: text for name, text in line.fields.items() if text} for line in raw.lines]


def entries(raw: RawEvent) -> list[dict[str, str]]:
    """The fields of every contestant, the names joined as people write them."""
    return [
        {name: " & ".join(text.split("\n")[:-1]) if name == "names" else text for name, text in one.fields.items()}
        for one in raw.entries
    ]


def people(raw: RawEvent) -> list[dict[str, str]]:
    """What else is said of every contestant."""
    return [one.extras for one in raw.entries]


def codes(raw: RawEvent) -> list[tuple[str, str]]:
    """Every problem with its place."""
    return [(problem.code, str(problem.place)) for problem in raw.problems]
