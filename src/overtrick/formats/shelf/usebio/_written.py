"""An event as a USEBIO document: its head, and its sessions and sections with all that stands in them."""

from __future__ import annotations

import re
from collections import Counter

from overtrick._version import __version__
from overtrick.formats._xml_written import Element, document, leaves
from overtrick.formats.shelf.usebio._handset import handset
from overtrick.formats.shelf.usebio._nested import names_of, sessions, several_sessions
from overtrick.formats.shelf.usebio._said import Said, said_of
from overtrick.model.entry import EntryKind
from overtrick.model.event import Event
from overtrick.model.line import Played
from overtrick.model.seat import Side

__all__ = ["ABOUT", "PROGRAM", "written"]

_DOCTYPE = 'USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd"'
_VERSION = "1.2"
PROGRAM = "Overtrick"
"""What the file names as the program that wrote it."""
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
ABOUT = {
    name: name.lower().replace("_", " ")
    for name in (
        *("EVENT_IDENTIFIER", "TITLE", "VENUE", "COUNTRY", "MASTER_POINT_SCALE", "BOARDS_PER_ROUND"),
        "P2P_CHARGE_RATE",
    )
}
"""What another program said of an event and can be said again, with what it is called in `Event.about`."""


def written(event: Event) -> bytes:
    """The file."""
    said = said_of(event)
    about = dict(event.about)
    club = leaves({"CLUB_NAME": about.get("club", ""), "CLUB_ID_NUMBER": about.get("club number", "")})
    inside = (*leaves(_head(event, said)), *sessions(event, said))
    root = Element(
        "USEBIO",
        (
            Element("CLUB", club or (Element("CLUB_NAME"),)),
            Element("EVENT", inside, (("EVENT_TYPE", said.type),)),
            *(() if several_sessions(event) else handset(event, "")),
        ),
        (("Version", _VERSION),),
    )
    return document(root, _DOCTYPE)


def _head(event: Event, said: Said) -> dict[str, str]:
    about = dict(event.about)
    return {
        "BOARD_SCORING_METHOD": said.board,
        "MATCH_SCORING_METHOD": said.match,
        "PROGRAM_NAME": PROGRAM,
        "PROGRAM_VERSION": __version__,
        "EVENT_DESCRIPTION": event.title,
        "DATE": _DATE.sub(r"\3/\2/\1", event.date) if _DATE.fullmatch(event.date) else event.date,
        **{name: about.get(label, "") for name, label in ABOUT.items()},
        **({"TITLE": ""} if about.get("title", "").strip() == event.title.strip() else {}),
        **_counts(event),
        "WINNER_TYPE": _winners(event),
        "PAIRWISE_SCORING_METHOD": said.pairwise,
    }


def _winners(event: Event) -> str:
    """One or two; where sections differ, what holds for boards that stand in none, and each section says its own."""
    kinds = set(event.winners.values())
    return str(kinds.pop() if len(kinds) == 1 else event.winners.get("", 1))


def _counts(event: Event) -> dict[str, str]:
    """How many sessions, sections and pairs there are, and how many boards the busiest contestant has played."""
    pairs = [entry for entry in event.entries if entry.kind is EntryKind.PAIR]
    of_teams = event.contest.of_teams
    played = (line for line in event.lines if line.ruling is not None or isinstance(line.happened, Played))
    boards = Counter(key for line in played for who in line.who for key in who)
    return {
        "SESSION_COUNT": str(len(names_of(event, "session"))),
        "SECTION_COUNT": str(len(names_of(event, "section"))),
        "PAIRS": str(len(pairs)) if pairs and not of_teams else "",
        "EW_PAIRS": str(sum(pair.key.side is Side.EW for pair in pairs)) if 2 in event.winners.values() else "",
        "BOARDS_PLAYED": str(max(boards.values(), default="")),
        "TEAM_PAIRING_AVAILABLE": ("Y" if pairs else "N") if of_teams else "",
    }
