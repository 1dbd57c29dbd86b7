"""USEBIO XML 1.0 to 1.3: travellers, matches and printed results, as most British programs export them.

Reads what real programs write rather than what the DTD allows, and never loads the DTD that a file names. Writes
version 1.2, with elements that such programs write, in the same order.
"""

from __future__ import annotations

import re

from overtrick.formats._format import Format
from overtrick.formats._text import decode
from overtrick.formats._xml import Node
from overtrick.formats._xml_mended import read_tree
from overtrick.formats.shelf.usebio._contest import match_conditions, read_kind
from overtrick.formats.shelf.usebio._entries import settle_sections, take_entries
from overtrick.formats.shelf.usebio._event import describe
from overtrick.formats.shelf.usebio._hands import take_hands
from overtrick.formats.shelf.usebio._individuals import join_tables
from overtrick.formats.shelf.usebio._levels import read_levels
from overtrick.formats.shelf.usebio._lines import take_boards
from overtrick.formats.shelf.usebio._lint import lint_usebio
from overtrick.formats.shelf.usebio._losses import LOSSES
from overtrick.formats.shelf.usebio._written import written
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawEvent

__all__ = ["FORMAT"]

_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_ELEMENT = re.compile(r"<([A-Za-z_][\w.:-]*)")


def _sniff(head: bytes) -> bool:
    """Whether the first element is USEBIO, in any case and any encoding."""
    first = _ELEMENT.search(_COMMENT.sub("", decode(head)))
    return first is not None and first[1].upper() == "USEBIO"


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(scored_elsewhere=True)
    root = read_tree(data, raw.problems)
    event = None if root is None else _event(root, raw.problems)
    if root is None or event is None:
        return raw
    kind = read_kind(event, raw.problems)
    raw.contest = kind.contest
    levels = read_levels(event)
    describe(raw, root, levels)
    raw.conditions |= match_conditions(event, kind, raw.problems)
    for level in levels:
        take_entries(raw, level)
    for level in levels:
        take_boards(raw, level, kind)
    settle_sections(raw)
    join_tables(raw)
    take_hands(raw, root, levels)
    return raw


def _event(root: Node, problems: Problems) -> Node | None:
    """The event to read: the first that has results, and a word about the others."""
    events = [node for node in root.walk() if node.name == "EVENT"]
    if not events:
        problems.error(
            "no-event",
            f"There is no EVENT in this file (its outermost element is {root.name}), so there is nothing to score.",
            place=Place(line=root.line, element=root.name),
            hint="Export the event with its travellers (all boards), not only the list of players or hands.",
        )
        return None
    event = next((node for node in events if any(x.name == "TRAVELLER_LINE" for x in node.walk())), events[0])
    others = [node for node in events if node is not event]
    if others:
        titles = ", ".join(f"'{node.value('EVENT_DESCRIPTION')}' at line {node.line}" for node in others)
        problems.warn(
            "several-events",
            f"The file holds {len(events)} events. '{event.value('EVENT_DESCRIPTION')}' was read; not read: {titles}.",
            place=Place(line=event.line, element="EVENT"),
            hint="Export each event into a file of its own.",
        )
    return event


FORMAT = Format(
    name="usebio",
    title="USEBIO XML",
    extensions=(".xml",),
    sniff=_sniff,
    read=_read,
    write=written,
    losses=LOSSES,
    lint=lint_usebio,
    holds=("results", "names", "matches", "deals", "auctions and play", "published numbers", "numbers of members"),
    written_by="Compscore, EBUScore, PairsScorer, TeamsScorer, Pianola, RealBridge, BriAn, Overtrick; a converter of "
    "Scorer's files (Bridge NZ)",
    limits="One event of a file that holds several. Addresses and telephone numbers are not read. No element for "
    "double-dummy tables or for a weighted or split score is known; such a ruling shows in the published numbers "
    "alone. The DTD that a file names is never loaded.",
    sources=(
        Cite(work="USEBIO", edition="1.3, 2018", link="https://www.usebio.org/usebio-1.3.html", seen="secondary"),
    ),
)
