"""What the tables of a Bridgemate scoring file mean, however they are stored: a database, or sheets of text."""

from __future__ import annotations

from overtrick.formats._scoring_file._cells import Cells, Tables
from overtrick.formats._scoring_file._event import event_of
from overtrick.formats._scoring_file._hands import DENOMINATIONS, SEATS, SUITS
from overtrick.formats._scoring_file._movement import pairs_of, read_movement
from overtrick.formats._scoring_file._received import ARBITRAL, NOT_PLAYED, WRONG_DIRECTION
from overtrick.formats._scoring_file._sections import ABOUT_SECTION, ABOUT_SESSION, ABOUT_SETTINGS, NOBODY

__all__ = [
    "ABOUT_SECTION",
    "ABOUT_SESSION",
    "ABOUT_SETTINGS",
    "ARBITRAL",
    "DENOMINATIONS",
    "NOBODY",
    "NOT_PLAYED",
    "SEATS",
    "SUITS",
    "WRONG_DIRECTION",
    "Cells",
    "Tables",
    "event_of",
    "pairs_of",
    "read_movement",
]
