"""Bytes of a web page to text: the encoding that the page names, and nothing that a browser would run."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, lookup
from collections.abc import Callable

from overtrick.formats._text import decode
from overtrick.kernel.problem import Place, Problems

__all__ = ["decode_page", "generator_of", "has_markup", "lint_page", "plain", "without_code"]

_HEAD = 4096
_NAMED = re.compile(
    rb"""<(?:meta|\?xml)\b[^>]{0,300}?(?:charset|encoding)\s*=\s*["']?\s*([A-Za-z0-9_-]{1,30})""", re.I
)
_KNOWN = re.compile(r"utf-?8|iso-?8859-?(?:[2-9]|1[03-6])|windows-?125[0-8]|cp125[0-8]|koi8-?[ru]|us-ascii")
_LATIN = re.compile(r"iso-?8859-?1|latin-?1|us-ascii|ascii")
_META = re.compile(
    rb"""<meta\b[^>]{0,60}?name\s*=\s*["']?generator\b[^>]{0,60}?content\s*=\s*["']?([^"'>]{0,100})""", re.I
)
_MARKUP = re.compile(rb"<\s*(?:!doctype\s+html|html|head|body|table|title|meta|div|script)\b", re.I)
_TAG = re.compile(r"<[^<>]*>")
_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
_CODE = re.compile(r"<(script|style|noscript|template)(?=[\s/>])", re.I)
_DECLARED = re.compile(r"<(?:!--|[!?])")
_End = Callable[[str, re.Match[str]], int]


def has_markup(head: bytes) -> bool:
    """Whether the bytes look like a web page at all.

    >>> has_markup(b"<!DOCTYPE html><html>"), has_markup(b"<?xml version='1.0'?><USEBIO>")
    (True, False)
    """
    return _MARKUP.search(head[:_HEAD].replace(b"\x00", b"")) is not None


def generator_of(head: bytes) -> str:
    """The program that a page says it was made with.

    >>> generator_of(b'<meta name="GENERATOR" content="KoPS2www, JFR 2005">')
    'KoPS2www, JFR 2005'
    """
    found = _META.search(head)
    return "" if found is None else found[1].decode("latin-1").strip()


def decode_page(data: bytes, problems: Problems) -> str:
    """The text of a page in the encoding that its `meta` element names, else as any other text.

    Bytes that the encoding does not have become question marks in a box; nothing is refused.

    >>> decode_page('<meta charset="iso-8859-2"><p>sędzia'.encode("iso-8859-2"), Problems())[-6:]
    'sędzia'
    """
    name = _encoding(data)
    return decode(data, problems) if name is None else data.decode(name, "replace").replace("\x00", "")


def _encoding(data: bytes) -> str | None:
    """The encoding that the page names; None where it names none that is known, or a mark at its head says it."""
    named = _NAMED.search(data[:_HEAD])
    if named is None or data.startswith((BOM_UTF8, BOM_UTF16_LE, BOM_UTF16_BE)):
        return None
    name = named[1].decode("ascii").lower()
    if _LATIN.fullmatch(name):
        return "cp1252"
    try:
        return lookup(name).name if _KNOWN.fullmatch(name) else None
    except LookupError:
        return None


def lint_page(data: bytes) -> Problems:
    """What whoever makes a page should mend: letters beyond ASCII in no encoding that it names, or not in that one.

    >>> [problem.code for problem in lint_page('<meta charset="utf-8"><p>sędzia'.encode("iso-8859-2"))]
    ['wrong-encoding']
    """
    problems = Problems()
    name = _encoding(data)
    if data.isascii() or data.startswith((BOM_UTF8, BOM_UTF16_LE, BOM_UTF16_BE)):
        return problems
    if name is None:
        problems.warn(
            "unnamed-encoding",
            "The page has letters beyond ASCII and names no encoding for them, so that each program guesses one.",
            place=Place(line=1),
            hint='Write <meta charset="utf-8"> at its head, and the page in UTF-8.',
        )
        return problems
    try:
        data.decode(name)
    except UnicodeDecodeError as fault:
        problems.warn(
            "wrong-encoding",
            f"The page says that it is written in {name}, which has no such bytes as stand here.",
            place=Place(line=data.count(b"\n", 0, fault.start) + 1),
            hint="Name the encoding that it is really in.",
        )
    return problems


def plain(text: str) -> str:
    """Text with whatever looks like markup, and every sign that is not seen, taken out.

    >>> plain("Anna <b>Fox</b><script>x()</script> & \\u202eBen"), plain("<<i>img src=x onerror=y>")
    ('Anna Fox x() & Ben', 'img src=x onerror=y')
    """
    if "<" in text or ">" in text:
        text = _TAG.sub(" ", text).replace("<", " ").replace(">", " ")
    return " ".join(_UNSEEN.sub("", text).split())


def without_code(text: str) -> str:
    """The page without scripts, styles, comments and declarations; line ends are kept, so that places stay right.

    What is opened and not closed reaches to the end of the page.

    >>> without_code("a<!-- <td> -->b<script>c<\\n</script>d<style>e")
    'ab\\nd'
    """
    return _cut(_cut(text, _DECLARED, _end_of_declaration), _CODE, _end_of_code)


def _cut(text: str, pattern: re.Pattern[str], end_of: _End) -> str:
    kept: list[str] = []
    at = 0
    low = text.lower()
    low = low if len(low) == len(text) else text
    while found := pattern.search(text, at):
        kept.append(text[at : found.start()])
        end = end_of(low, found)
        kept.append("\n" * text.count("\n", found.start(), end))
        at = end
    return "".join((*kept, text[at:])) if kept else text


def _end_of_declaration(text: str, found: re.Match[str]) -> int:
    closing = "-->" if found[0] == "<!--" else ">"
    end = text.find(closing, found.end())
    return len(text) if end < 0 else end + len(closing)


def _end_of_code(text: str, found: re.Match[str]) -> int:
    end = text.find(f"</{found[1].lower()}", found.end())
    end = -1 if end < 0 else text.find(">", end)
    return len(text) if end < 0 else end + 1
