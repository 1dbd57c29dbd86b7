"""What a renderer is, and how the page it writes on looks."""

from __future__ import annotations

from collections.abc import Callable

from overtrick.kernel.records import dataclass
from overtrick.reports.document import Document

__all__ = ["Look", "Renderer"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """The page: how many characters wide (0: no limit), whether in colour, whether in ASCII only."""

    width: int = 0
    colour: bool = False
    ascii: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Renderer:
    """One way to write a document down. `of_data`: it writes the document's data, not what people read."""

    name: str
    title: str
    extensions: tuple[str, ...]
    render: Callable[[Document, Look], bytes]
    aliases: tuple[str, ...] = ()
    of_data: bool = False
