"""Text as PBN may hold it: tag pairs, cells of tables, lines of 255 characters at most, the bytes. Knows no events.

What PBN has no room for is replaced: white space by single blanks, characters that do not print by nothing, `;` within
a name by a comma. A text that would make a line too long is cut.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import accumulate

from overtrick.formats._text import decode
from overtrick.formats.shelf.pbn._cells import split_names
from overtrick.formats.shelf.pbn._game import known

__all__ = [
    "MOST",
    "clean",
    "comment_lines",
    "encode",
    "fitting_lines",
    "names_cell",
    "player_name",
    "score_by_side",
    "table_lines",
    "tag_line",
]

MOST = 253
"""Characters on a line (PBN 2.1, 2.3: 255 with CR and LF)."""

_LONGEST = 10_000
"""Characters of a text that are looked at."""

_END = "\r\n"
Row = Mapping[str, str]
_SECTION_TOKEN = re.compile(r"[!#$&-:<-Z\\^-z|~]+")


def clean(text: str) -> str:
    """The text on one line, single blanks between its words, without characters that do not print.

    >>> clean("Ann\\tTern\\n \\x07 Bo")
    'Ann Tern Bo'
    """
    words = ("".join(letter for letter in word if letter.isprintable()) for word in text.split())
    return " ".join(filter(None, words))


def player_name(name: str) -> str:
    """A player's name; nothing where PBN would take it for somebody unknown. `;` would divide it.

    >>> player_name("Tern; Ann"), player_name("-")
    ('Tern, Ann', '')
    """
    return known(clean(name.replace(";", ",")))


def names_cell(names: Iterable[str]) -> str:
    """The names of a pair or player as one cell, a question mark for one that is not known.

    >>> names_cell(("Ann Tern", "Bo Wren")), names_cell(("Fox & Sons",)), names_cell(()), names_cell(("?", "Bo"))
    ('Ann Tern;Bo Wren', 'Fox & Sons;', '?', '?;Bo')
    """
    found = [player_name(name) or name for name in names if name == "?" or player_name(name)]
    text = ";".join(found) or "?"
    return text if len(found) != 1 or split_names(text) == tuple(found) else f"{text};"


def score_by_side(ns: str, ew: str) -> str:
    """A value for each side in one tag, nothing where there is none.

    >>> score_by_side("420", ""), score_by_side("^60", "^40"), score_by_side("", "")
    ('NS 420', 'NS ^60 EW ^40', '')
    """
    sides = (("NS", ns), ("EW", ew))
    return " ".join(f"{side} {''.join(text.split())}" for side, text in sides if known(clean(text)))


def tag_line(name: str, value: str) -> str:
    """A tag pair on a line of its own. A blank before `#` keeps it from meaning the game before.

    >>> print(tag_line("Event", 'The "Swan" \\\\ #2'))
    [Event "The \\"Swan\\" \\\\ #2"]
    >>> tag_line("Event", "#2")
    '[Event " #2"]'
    """
    text = clean(value[:_LONGEST])
    text = f" {text}" if text.startswith("#") else text
    return f"[{name} {_quoted(text, MOST - len(name) - 3)}]"


_TOKENS = re.compile(r'"(?:[^"\\\n]|\\.)*"|\{[^}]*\}|\S+')
_COMMENT = re.compile(r"\{[^}]*\}")
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def fitting_lines(lines: Iterable[str]) -> list[str]:
    """The lines of a section, those that are too long divided between two tokens; no line begins like an escape.

    >>> fitting_lines(["SK H3", "", "% x"])
    ['SK H3', ' % x']
    >>> [len(line) for line in fitting_lines(["1234 " * 100])]
    [249, 249]
    """
    found: list[str] = []
    for line in lines:
        line = _CONTROLS.sub(" ", line).rstrip()
        parts = [line] if len(line) <= MOST else _filled(_TOKENS.findall(line))
        found += [f" {part}" if part.startswith("%") else part for part in parts if part.strip()]
    return found


def _filled(tokens: Iterable[str]) -> list[str]:
    lines = [""]
    for token in tokens:
        piece = token[:MOST]
        if lines[-1] and len(lines[-1]) + 1 + len(piece) > MOST:
            lines.append("")
        lines[-1] = f"{lines[-1]} {piece}" if lines[-1] else piece
    return lines


def comment_lines(text: str) -> list[str]:
    """Comments in braces, their lines as they are where these are not too long.

    >>> comment_lines("{A good board}"), comment_lines("{two}\\n{lines\\nof it}")
    (['{A good board}'], ['{two}', '{lines', 'of it}'])
    """
    blocks = _COMMENT.findall(text) or [f"{{{text.replace('}', ')')}}}"]
    found: list[str] = []
    for line in "\n".join(blocks).split("\n"):
        line = _CONTROLS.sub(" ", line).rstrip()
        found += [line] if len(line) <= MOST else _filled(line.split())
    return found


def table_lines(name: str, rows: Sequence[Row], columns: Iterable[str], always: Container[str]) -> list[str]:
    """A table: those of its columns that hold anything or always stand there, and its rows.

    >>> table_lines("ScoreTable", [{"PairId_NS": "1", "Names_NS": "Ann;Bo"}], ("PairId_NS", "Lead", "Names_NS"), ())
    ['[ScoreTable "PairId_NS;Names_NS"]', '1 "Ann;Bo"']
    """
    plain = [{column: clean(text[:_LONGEST])[:MOST] for column, text in row.items()} for row in rows]
    used = [column for column in columns if column in always or any(row.get(column) for row in plain)]
    return [tag_line(name, ";".join(used)), *(_row([row.get(column) or "-" for column in used]) for row in plain)]


def _row(cells: list[str]) -> str:
    """The cells on one line, the longest of them cut where it would be too long."""
    tokens = [_token(cell) for cell in cells]
    excess = len(" ".join(tokens)) - MOST
    if excess <= 0:
        return " ".join(tokens)
    at = max(range(len(cells)), key=lambda place: len(tokens[place]))
    shorter = cells[at][: -min(excess, max(1, len(cells[at]) // 2))].strip()
    return _row([*cells[:at], shorter or "?", *cells[at + 1 :]])


def _token(cell: str) -> str:
    return cell if _SECTION_TOKEN.fullmatch(cell) else _quoted(cell, MOST)


def _quoted(text: str, most: int) -> str:
    """The text in quotation marks, cut so that with them it has no more characters than that."""
    letters = [f"\\{letter}" if letter in '"\\' else letter for letter in text[:most]]
    ends = accumulate(map(len, letters))
    return f'"{"".join(letter for letter, end in zip(letters, ends, strict=True) if end <= most - 2)}"'


def encode(lines: Iterable[str]) -> bytes:
    """The file: in Latin-1 as PBN has it, in UTF-8 where Latin-1 lacks a letter or would be taken for UTF-8.

    >>> encode(["Müller"]), encode(["Łoś"]).decode()
    (b'M\\xfcller\\r\\n', 'Łoś\\r\\n')
    """
    text = "".join(f"{line}{_END}" for line in lines)
    data = text.encode("latin-1", "replace")
    return data if decode(data) == text else text.encode()
