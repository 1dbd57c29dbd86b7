"""The levels of a USEBIO event (event, session, section) and the pair numbers as each level writes them."""

from __future__ import annotations

import re

from overtrick.formats._xml import Node
from overtrick.kernel.records import dataclass, replace
from overtrick.model.seat import Side

__all__ = ["Level", "leaves", "read_levels", "read_side", "suffix_of", "texts_by_name"]

_NUMBER = re.compile(r"\s*(?:\([^)]*\))?\s*[^\W\d_]{0,2}\s*[0-9][0-9\s./-]*[^\W\d_]{0,2}\s*")
"""A number with its section before and its side behind it, and blanks between them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """An element that may hold contestants, boards and matches, and what holds for all of them.

    `winners` is 1 or 2 as written, "" where nothing is said. `crossed`: some pair with a side behind its number
    sits on the other side, so that the letters cannot be dropped.
    """

    node: Node
    session: str = ""
    section: str = ""
    winners: str = ""
    crossed: bool = False

    def number(self, text: str, side: Side | None) -> str:
        """A pair number without what the level says already.

        `(A) 7` in section A is 7. With two winners `7NS` on the N-S side is 7, since the side tells it from
        7EW; with one winner 7NS and 7EW are two pairs of one ranking, and the letters stay.

        What is no number but the names of players keeps its blanks.

        >>> level = Level(node=Node("SECTION", 1), section="A", winners="2")
        >>> level.number("(A) 7 NS", Side.NS), level.number("7EW", Side.NS), level.number("1 -3-4", Side.EW)
        ('7', '7EW', '1-3-4')
        >>> level.number("Ann Tern & Bo Wren", Side.NS)
        'Ann Tern & Bo Wren'
        """
        bare = "".join(text.split()) if _NUMBER.fullmatch(text) else " ".join(text.split())
        bare = bare.removeprefix(f"({''.join(self.section.split())})") or bare
        if self.winners == "2" and not self.crossed and side is not None and suffix_of(bare) is side:
            return bare[:-2] or bare
        return bare


def read_levels(event: Node) -> list[Level]:
    """The event itself, its sessions, and the sections of both, from the outside in.

    Sessions or sections without a name are numbered where there are several.
    """
    top = Level(node=event, winners=event.value("WINNER_TYPE"), crossed=_is_crossed(event))
    levels = [top]
    for name, node in _named(event, "SESSION"):
        level = replace(top, node=node, session=name, winners=node.value("WINNER_TYPE") or top.winners)
        levels += [level, *_sections(level)]
    return levels + _sections(top)


def _sections(above: Level) -> list[Level]:
    return [
        replace(above, node=node, section=name, winners=node.value("WINNER_TYPE") or above.winners)
        for name, node in _named(above.node, "SECTION")
    ]


def _is_crossed(event: Node) -> bool:
    sides = {"NS_PAIR_NUMBER": Side.EW, "EW_PAIR_NUMBER": Side.NS}
    return any(node.name in sides and suffix_of(node.text) is sides[node.name] for node in event.walk())


def _named(parent: Node, kind: str) -> list[tuple[str, Node]]:
    nodes = parent.all(kind)
    key = f"{kind}_ID"
    return [
        ((node.attributes.get(key) or node.value(key)).strip() or (str(at) if len(nodes) > 1 else ""), node)
        for at, node in enumerate(nodes, 1)
    ]


def suffix_of(number: str) -> Side | None:
    """The side that is written behind a pair number.

    >>> suffix_of("12EW"), suffix_of("12")
    (<Side.EW: 'EW'>, None)
    """
    return {"NS": Side.NS, "EW": Side.EW}.get(number.strip()[-2:].upper())


def read_side(text: str) -> Side | None:
    """A side as programs write it.

    >>> read_side("NS"), read_side("East/West"), read_side("")
    (<Side.NS: 'NS'>, <Side.EW: 'EW'>, None)
    """
    return {"N": Side.NS, "S": Side.NS, "E": Side.EW, "W": Side.EW}.get(text.strip()[:1].upper())


def texts_by_name(node: Node) -> dict[str, list[str]]:
    """What the children that hold only text say, by name, each text once and no empty ones."""
    found: dict[str, dict[str, None]] = {}
    for child in node.children:
        text = child.text.strip()
        if text and not child.children:
            found.setdefault(child.name, {})[text] = None
    return {name: list(texts) for name, texts in found.items()}


def leaves(node: Node, without: frozenset[str] = frozenset()) -> dict[str, str]:
    """The children that hold only text, by name; two different texts are joined by a semicolon."""
    return {name: "; ".join(texts) for name, texts in texts_by_name(node).items() if name not in without}
