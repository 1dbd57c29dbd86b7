"""A small tree of elements to XML in UTF-8. Knows no bridge; the rules here are XML's own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from overtrick.kernel.records import dataclass

__all__ = ["Element", "allowed", "document", "leaves"]

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_IN_TEXT = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"}
_IN_ATTRIBUTES = _IN_TEXT | {'"': "&quot;", "\t": "&#9;", "\n": "&#10;"}
_TEXT, _ATTRIBUTE = str.maketrans(_IN_TEXT), str.maketrans(_IN_ATTRIBUTES)


@dataclass(frozen=True, slots=True)
class Element:
    """An element with its text, or with the elements in it."""

    name: str
    content: str | tuple[Element, ...] = ""
    attributes: tuple[tuple[str, str], ...] = ()


def leaves(texts: Mapping[str, str]) -> tuple[Element, ...]:
    """An element for each text that says something.

    >>> leaves({"ROUND_NUMBER": "3", "TEAM": " "})
    (Element(name='ROUND_NUMBER', content='3', attributes=()),)
    """
    return tuple(Element(name, text.strip()) for name, text in texts.items() if text.strip())


def allowed(text: str) -> str:
    """The text without control characters and lone surrogates, which XML 1.0 cannot hold in any way of writing.

    >>> allowed("Fox\\x07 & Hill")
    'Fox & Hill'
    """
    return _FORBIDDEN.sub("", text)


def document(root: Element, doctype: str) -> bytes:
    """The whole file, an element a line.

    >>> print(document(Element("EVENT", (Element("DATE", "a & b"),), (("KIND", '"'),)), "EVENT").decode(), end="")
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE EVENT>
    <EVENT KIND="&quot;">
     <DATE>a &amp; b</DATE>
    </EVENT>
    """
    head = f'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE {doctype}>\n'
    return (head + "\n".join(_lines(root, "")) + "\n").encode("utf-8")


def _lines(element: Element, indent: str) -> Iterator[str]:
    attributes = "".join(f' {name}="{allowed(text).translate(_ATTRIBUTE)}"' for name, text in element.attributes)
    start, end = f"{indent}<{element.name}{attributes}>", f"</{element.name}>"
    if isinstance(element.content, str):
        yield f"{start}{allowed(element.content).translate(_TEXT)}{end}"
        return
    yield start
    for child in element.content:
        yield from _lines(child, f"{indent} ")
    yield f"{indent}{end}"
