"""LIN: single boards, tournaments of one player, vugraph matches, and deals to be played."""

from __future__ import annotations

import re

from overtrick.formats._format import Format
from overtrick.formats._lin_table import gather
from overtrick.formats._lin_text import plain_text, read_tokens
from overtrick.formats._text import decode
from overtrick.formats.shelf.lin._header import Header, read_header
from overtrick.formats.shelf.lin._lines import number_missing, take_boards, take_match, take_tables
from overtrick.formats.shelf.lin._lint import lint_lin
from overtrick.formats.shelf.lin._losses import LOSSES
from overtrick.formats.shelf.lin._match import rooms_of
from overtrick.formats.shelf.lin._written import is_shown, write_lin
from overtrick.kernel.cite import Cite
from overtrick.model.event import Event
from overtrick.model.raw import RawEvent

__all__ = ["FORMAT"]

_START = re.compile(r"\s*(?:lin=)?(?:vg|rs|pn|qx|md|st|bn|pw|mp|ah|sv)\|", re.IGNORECASE)
_DEAL = re.compile(r"(?:^|[|\s])(?:md|qx|vg)\|", re.IGNORECASE)
_WAYS = {"I": "imps", "B": "board-a-match", "T": "total-points"}


def _sniff(head: bytes) -> bool:
    """A pair of a known tag at the top, and a deal, a table or an event line."""
    text = plain_text(decode(head))
    return _START.match(text) is not None and _DEAL.search(text) is not None


def _read(data: bytes) -> RawEvent:
    raw = RawEvent()
    text = decode(data, raw.problems)
    head, tables = gather(read_tokens(text, raw.problems))
    header = read_header(head, tables, raw.problems)
    number_missing(tables, raw.problems)
    _tell_event(raw, header)
    take_boards(raw, tables)
    take_tables(raw, header, tables)
    if raw.lines and header.is_match:
        take_match(raw, header)
        raw.contest = "teams"
        raw.conditions |= {"match-method": _WAYS.get(header.scoring.upper(), "imps"), "scale": "none"}
    elif raw.lines and header.scoring.upper() == "I":
        raw.problems.note(
            "which-imps",
            "The event was scored by IMPs, but the file does not say which kind.",
            place=header.place,
            hint="Say --method.",
        )
    if not raw.lines and not raw.boards:
        raw.problems.error("no-boards", "There is no board in this LIN file.")
    return raw


def _tell_event(raw: RawEvent, header: Header) -> None:
    raw.title = header.title
    said = {"segment": header.segment, "scoring": header.scoring, **header.others}
    raw.about |= {name: text for name, text in said.items() if text}


def _unfit(event: Event) -> str:
    if not event.boards:
        return "LIN has nothing but boards, and there is none."
    if any(board.deal is not None for board in event.boards.values()) or any(map(is_shown, event.lines)):
        return ""
    if event.lines and rooms_of(event) is not None:
        return ""
    return (
        "LIN holds deals, tables with their auction, and the results of a match of two teams; this event has none of "
        "them. Give the hand records together with the results."
    )


FORMAT = Format(
    name="lin",
    title="LIN (BBO, RealBridge)",
    extensions=(".lin",),
    sniff=_sniff,
    read=_read,
    write=write_lin,
    losses=LOSSES,
    unfit=_unfit,
    lint=lint_lin,
    sources=(Cite(work="LIN, as BBO and RealBridge write it; its users describe it", seen="secondary"),),
    holds=("results", "names", "deals", "auctions and play", "matches", "published numbers"),
    written_by="BBO, RealBridge, deal-convert",
    limits="Matchpoints and IMPs of the list mp are kept as text: LIN does not say whose they are. Names are all that "
    "it has of contestants, so these are called by them. What stands behind zz is taken as the result of N-S.",
)
