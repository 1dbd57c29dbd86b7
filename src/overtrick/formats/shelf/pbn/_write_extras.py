"""What a source said beyond what is known here, written again: tags, sections with their notes, and comments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from overtrick.formats.shelf.pbn._extras import COMMENT, NOTE, SECTIONS
from overtrick.formats.shelf.pbn._game import known
from overtrick.formats.shelf.pbn._inheritance import TABLES
from overtrick.formats.shelf.pbn._tables import spelled
from overtrick.formats.shelf.pbn._write_text import MOST, clean, comment_lines, fitting_lines, tag_line

__all__ = [
    "MANDATORY",
    "Sections",
    "beside_row",
    "comments_of",
    "is_column",
    "is_tag",
    "is_text",
    "sections_of",
    "with_tags",
]

Sections = dict[str, list[str]]
"""The lines of each section by the name of its tag."""

Texts = Mapping[str, str]

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*", re.ASCII)
_CLOSED = re.compile(r"(?<!\S)\{[^{}\[]*\}(?!\S)|;[^\n\[]*")
_OPEN = re.compile(r"[\[{]")
_COLUMN = re.compile(r'[^\W_+-][^\\;"]{0,39}')
_LONGEST_CELL = 60
MANDATORY = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring"),
    *("Declarer", "Contract", "Result"),
)
"""The tags of every game in export format, in their order (PBN 2.1, 3.4)."""

OF_GAMES = ("Event", "Site", "Date")
"""What a game says of itself against the rest of the file."""


def is_tag(name: str, text: str) -> bool:
    """Whether a tag pair can hold it: one line that is not too long."""
    return _is_name(name) and text == clean(text) and len(tag_line(name, text)) < MOST and bool(known(text))


def is_text(name: str, text: str) -> bool:
    """Whether it is a section, its notes or comments, and can be told from what follows."""
    if name == COMMENT or (name not in SECTIONS and name.removesuffix(NOTE) in SECTIONS):
        return bool(text.strip())
    data = text.partition("\n")[2]
    return _is_name(name) and name not in MANDATORY and "\n" in text and not _OPEN.search(_CLOSED.sub("", data))


def _is_name(name: str) -> bool:
    return bool(_NAME.fullmatch(name)) and name not in (*TABLES, "Note")


def is_column(name: str, text: str) -> bool:
    """Whether a column of a table can hold it, and it is read back by the same name."""
    fits = text == clean(text) and len(text) <= _LONGEST_CELL and bool(known(text))
    return fits and name == clean(name) == spelled(name) and bool(_COLUMN.fullmatch(name))


def with_tags(said: Texts, extras: Texts) -> dict[str, str]:
    """The tags of a game with those that the source had beside them.

    What is known goes before what the source said, but for the mark (^) of an irregular value, and for the event,
    place and date of a game that does not belong to the rest.

    >>> with_tags({"Declarer": "N", "Result": "9"}, {"Declarer": "^N", "Result": "^8", "Mode": "TABLE"})
    {'Declarer': '^N', 'Result': '9', 'Mode': 'TABLE'}
    """
    tags = dict(said)
    for name, text in extras.items():
        if is_tag(name, text):
            before = tags.get(name, "")
            if not known(before) or name in OF_GAMES or _plain(text) == _plain(before):
                tags[name] = text
    return tags


def _plain(text: str) -> str:
    return re.sub(r"[\^+\s]", "", text)


def beside_row(row: Texts, extras: Texts) -> dict[str, str]:
    """The cells of a row with those that the source had beside them, as `with_tags` has it."""
    found = dict(row)
    for name, text in extras.items():
        if is_column(name, text) and (not known(found.get(name, "")) or _plain(text) == _plain(found[name])):
            found[name] = text
    return found


def comments_of(extras: Texts) -> list[str]:
    """The comments of a game, as lines."""
    return comment_lines(extras[COMMENT]) if extras.get(COMMENT, "").strip() else []


def sections_of(extras: Texts) -> Sections:
    """The sections, each with its tag and its notes."""
    found: Sections = {}
    for name, text in extras.items():
        if name == COMMENT or name.endswith(NOTE) or not is_text(name, text):
            continue
        value, *lines = text.split("\n")
        found[name] = [tag_line(name, value), *fitting_lines(lines), *_notes(extras.get(f"{name}{NOTE}", ""))]
    for name in SECTIONS:
        if name not in found and extras.get(f"{name}{NOTE}", "").strip():
            found[name] = [tag_line(name, ""), *_notes(extras[f"{name}{NOTE}"])]
    return found


def _notes(text: str) -> Iterator[str]:
    return (tag_line("Note", note) for note in text.split("\n") if note.strip())
