"""Bytes to an XML tree, also where the XML declaration is wrong or the text breaks XML's rules. Knows no bridge."""

from __future__ import annotations

import re
from html.entities import html5

from overtrick.formats._text import decode
from overtrick.formats._xml import Node, parse
from overtrick.kernel.problem import Problems

__all__ = ["read_tree"]

_DECLARATION = re.compile(r"""\s*<\?xml\b[^>]*\?>""")
_ENCODING = re.compile(rb"""\s*(?:\xef\xbb\xbf)?<\?xml\b[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""")
_ONE_BYTE_OR_ASIAN = re.compile(r"(iso-?8859-|windows-|cp|koi8-|latin-?|gb|big5|shift_?jis|euc-)[\w-]*")
_LATIN_1 = ("iso-8859-1", "iso8859-1", "latin1", "latin-1")
_LOOSE = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos);|#)")
_MENDABLE = re.compile(
    r"<!\[CDATA\[.*?(?:\]\]>|\Z)|<!--.*?(?:-->|\Z)"  # left alone
    r"|&(?:([A-Za-z][A-Za-z0-9]*);|#([0-9]{1,7});|#x([0-9A-Fa-f]{1,6});)?"
    r"|[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]",
    re.DOTALL,
)


def read_tree(data: bytes, problems: Problems) -> Node | None:
    """The root element, or None and an error where nothing can be read.

    The declared encoding is followed unless the bytes contradict it. A bare `&`, an HTML entity or a control
    character, which programs that paste their XML together let through, are mended with a warning.
    """
    plain = Problems()
    root = parse(data, plain)
    if not plain.has_errors and not _is_doubtful(data):
        return root
    mended = Problems()
    other = parse(_mend(data, mended), mended)
    if not mended.has_errors or (plain.has_errors and _size(other) > _size(root)):
        problems.extend(mended)
        return other
    problems.extend(plain)
    return root


def _size(root: Node | None) -> int:
    return 0 if root is None else sum(1 for _ in root.walk())


def _is_doubtful(data: bytes) -> bool:
    """Whether the text would be read without complaint and yet wrongly: other letters, or entities dropped."""
    return _is_mistaken(data, _declared(data)) or _LOOSE.search(data) is not None


def _declared(data: bytes) -> str:
    match = _ENCODING.match(data)
    return "" if match is None else match[1].decode("ascii").lower().replace("_", "-")


def _is_mistaken(data: bytes, declared: str) -> bool:
    """Whether the bytes contradict the declaration.

    Text that is valid UTF-8 beyond ASCII is never anything else in practice; and the codes 0x80 to 0x9F are
    control characters in Latin-1 but quotes and dashes in Windows-1252.
    """
    if declared.startswith(("utf-16", "utf-32", "ucs")):
        return True  # the declaration could be read byte by byte
    if not declared or declared == "utf-8" or data.isascii():
        return False
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return declared in _LATIN_1 and re.search(rb"[\x80-\x9f]", data) is not None
    return True


def _mend(data: bytes, problems: Problems) -> bytes:
    """The same document in UTF-8 without a declaration, its lines on the same line numbers."""
    text = _text(data, problems)
    if match := _DECLARATION.match(text):
        text = re.sub(r"[^\r\n]", "", match[0]) + text[match.end() :]
    mended = _MENDABLE.sub(_mend_one, text)
    if mended != text:
        problems.warn(
            "mended-xml",
            "The text holds a bare &, an unknown entity or a control character, which XML forbids; it was mended.",
            hint="Check names that hold such a character.",
        )
    return mended.encode("utf-8", "replace")


def _text(data: bytes, problems: Problems) -> str:
    declared = _declared(data)
    if _ONE_BYTE_OR_ASIAN.fullmatch(declared) and not _is_mistaken(data, declared):
        try:
            return data.decode(declared)
        except (UnicodeError, LookupError):
            pass
    before = len(problems)
    text = decode(data, problems)
    if declared not in ("", "utf-8") and len(problems) == before:
        problems.note("wrong-encoding", f"The file says that it is written in {declared}, but it is UTF-8.")
    return text


def _mend_one(match: re.Match[str]) -> str:
    found, (name, decimal, hexadecimal) = match[0], match.groups()
    if found.startswith("<"):
        return found
    if name in ("amp", "lt", "gt", "quot", "apos"):
        return found
    if name is not None:
        return html5.get(f"{name};", f"&amp;{name};")
    if decimal or hexadecimal:
        return found if _is_allowed(int(decimal) if decimal else int(hexadecimal, 16)) else ""
    return "&amp;" if found == "&" else ""


def _is_allowed(code: int) -> bool:
    """Whether XML 1.0 allows the character."""
    return code in (9, 10, 13) or 32 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or 0x10000 <= code <= 0x10FFFF
