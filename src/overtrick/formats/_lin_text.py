"""LIN as text: pairs of a tag and a value between upright strokes, perhaps with signs as %20 and %2C."""

from __future__ import annotations

import re
from collections.abc import Iterator

from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass

__all__ = ["Token", "plain_text", "read_tokens", "without_strokes"]

_ENCODED = re.compile(r"%[0-9A-Fa-f]{2}")
_RUN = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_COMMON = frozenset(("pc", "mb", "pg", "md", "qx", "sv", "an", "mc", "nt", "pn"))
_OF_WORDS = frozenset(("nt", "an", "ah", "vg"))
_TAG = re.compile(r"[A-Za-z][A-Za-z0-9]{1,2}")


@dataclass(frozen=True, slots=True)
class Token:
    """A tag in small letters, its value, and the line on which the tag stands."""

    tag: str
    value: str
    line: int


def plain_text(text: str) -> str:
    """With signs that stand as per cent and two digits put back, where every per cent sign in the text is one.

    >>> plain_text("pn|Anna%20Fox%2CBen|zz|35.71%25|"), plain_text("nt|75% of the time|")
    ('pn|Anna Fox,Ben|zz|35.71%|', 'nt|75% of the time|')
    """
    if "%" not in text or text.count("%") != len(_ENCODED.findall(text)):
        return text
    return _RUN.sub(lambda run: bytes.fromhex(run[0].replace("%", "")).decode("utf-8", "replace"), text)


def read_tokens(text: str, problems: Problems) -> Iterator[Token]:
    """The pairs of a text. Text where a tag should stand is passed over, up to a tag on the next line, with one word
    about it."""
    parts, line, at, told = plain_text(text).split("|"), 1, 0, False
    while at + 1 < len(parts):
        part, value = parts[at], parts[at + 1]
        words = part.strip()
        tag = words.rpartition("\n")[2].strip()
        found = _is_tag(tag, value)
        if not told and (words != tag or (tag and not found)):
            told = True
            problems.warn(
                "text-for-a-tag",
                f"'{' '.join(words[:40].split())}' stands where a tag of two letters should; it is not read.",
                place=Place(line=line + part[: len(part) - len(part.lstrip())].count("\n")),
                hint="LIN is made of pairs such as `mb|1S|`, each value between two upright strokes.",
            )
        if found:
            yield Token(tag.lower(), value, line + part.rstrip().count("\n"))
        line += part.count("\n") + (value.count("\n") if found else 0)
        at += 2 if found else 1


def _is_tag(text: str, value: str) -> bool:
    """Whether it is a tag with this value; a value that is a tag itself shows that a stroke is too many before it."""
    if not _TAG.fullmatch(text):
        return False
    return text.lower() in _OF_WORDS or value.strip().lower() not in _COMMON


def without_strokes(text: str) -> str:
    """A text as a value can hold it: on one line, with a slash for an upright stroke.

    >>> without_strokes("a|b\\n c")
    'a/b c'
    """
    return " ".join(text.replace("|", "/").split())
