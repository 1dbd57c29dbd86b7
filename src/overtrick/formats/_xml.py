"""XML to a small tree that knows its line numbers. Loads nothing, expands nothing: a DOCTYPE is skipped.

Entity declarations are refused before anything is expanded, so that no file can blow up in memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.parsers.expat import ExpatError, ParserCreate, XMLParserType

from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass, field

__all__ = ["Node", "parse"]

_DEEPEST = 100


@dataclass(slots=True)
class Node:
    """An element: its name in capitals, its attributes (names in capitals), its text, its children, its line."""

    name: str
    line: int
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Node] = field(default_factory=list)
    text: str = ""
    pieces: list[str] = field(default_factory=list)

    def all(self, name: str) -> list[Node]:
        """The children of that name."""
        return [child for child in self.children if child.name == name]

    def find(self, name: str) -> Node | None:
        """The first child of that name."""
        return next((child for child in self.children if child.name == name), None)

    def value(self, name: str, default: str = "") -> str:
        """The text of the first child of that name, stripped."""
        child = self.find(name)
        return default if child is None else child.text.strip()

    def walk(self) -> Iterator[Node]:
        """The element and everything below it, in the order of the file."""
        yield self
        for child in self.children:
            yield from child.walk()


class _Builder:
    def __init__(self, parser: XMLParserType) -> None:
        self.parser = parser
        self.root: Node | None = None
        self.open: list[Node] = []
        self.refused = ""

    def start(self, name: str, attributes: dict[str, str]) -> None:
        node = Node(
            name.upper(),
            self.parser.CurrentLineNumber,
            {key.upper(): value for key, value in attributes.items()},
        )
        if len(self.open) >= _DEEPEST:
            self._refuse(f"elements are nested more than {_DEEPEST} deep")
        if self.open:
            self.open[-1].children.append(node)
        else:
            self.root = node
        self.open.append(node)

    def end(self, _: str) -> None:
        node = self.open.pop()
        node.text = "".join(node.pieces)
        node.pieces.clear()

    def text(self, text: str) -> None:
        if self.open:
            self.open[-1].pieces.append(text)

    def entity(self, name: str, *_: object) -> None:
        self._refuse(f"it declares the entity '{name}'")

    def _refuse(self, why: str) -> None:
        self.refused = why
        raise ValueError(why)


def parse(data: bytes, problems: Problems) -> Node | None:
    """The root element; None, and an error, where the XML cannot be read at all.

    A file cut off in the middle gives what was read up to there, and an error.
    """
    parser = ParserCreate()
    builder = _Builder(parser)
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.text
    parser.EntityDeclHandler = builder.entity
    parser.buffer_text = True
    try:
        parser.Parse(data, True)  # noqa: FBT003  (positional in the library)
    except ExpatError as fault:
        problems.error(
            "broken-xml",
            f"The XML is broken: {str(fault).partition(':')[0]}.",
            place=Place(line=fault.lineno),
            hint="Export the file again; what stands before this place was read.",
        )
    except (ValueError, LookupError):
        problems.error(
            "refused-xml",
            f"The XML was refused: {builder.refused or 'its encoding is not known'}. "
            "No scoring program writes such files.",
            place=Place(line=parser.CurrentLineNumber),
        )
        return None
    return builder.root
