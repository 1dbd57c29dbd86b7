"""USEBIO documents with invented names, whole and in parts, and readers for tests."""

from __future__ import annotations

from overtrick.formats.shelf.usebio import FORMAT
from overtrick.intake import Intake
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawEvent

__all__ = ["COMPLETE", "PAIR_LINE", "SCORED", "all_codes", "board", "codes", "one_line", "pair", "read", "usebio"]

COMPLETE = """<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE USEBIO SYSTEM "http://www.example.invalid/usebio_v1_2.dtd">
<USEBIO Version="1.2">
<CLUB><CLUB_NAME>Duck &amp; Drake Bridge Club</CLUB_NAME><CLUB_ID_NUMBER>77</CLUB_ID_NUMBER></CLUB>
<EVENT EVENT_TYPE="MP_PAIRS">
<EVENT_DESCRIPTION>Monday Pairs</EVENT_DESCRIPTION>
<TITLE>Monday</TITLE>
<PROGRAM_NAME>Scorey</PROGRAM_NAME>
<PROGRAM_VERSION>3.1</PROGRAM_VERSION>
<DATE>7/04/2025</DATE>
<WINNER_TYPE>2</WINNER_TYPE>
<VENUE></VENUE>
<CONTACT><FULL_NAME>Zoe Quill</FULL_NAME><TELEPHONE>000</TELEPHONE></CONTACT>
<PARTICIPANTS>
<PAIR><PAIR_NUMBER>1NS</PAIR_NUMBER><DIRECTION>NS</DIRECTION><TOTAL_SCORE>12.50</TOTAL_SCORE>
<PERCENTAGE>62.50</PERCENTAGE><PLACE>1=</PLACE>
<PLAYER><PLAYER_NAME>Ann  Tern</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Bo Wren</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>1EW</PAIR_NUMBER><DIRECTION>EW</DIRECTION>
<PLAYER><PLAYER_NAME>Cy Finch</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Di Swift</PLAYER_NAME></PLAYER></PAIR>
</PARTICIPANTS>
<BOARD EVENT_TYPE="MP_PAIRS">
<BOARD_NUMBER>3</BOARD_NUMBER>
<BOARD_AVERAGE>160</BOARD_AVERAGE>
<TRAVELLER_LINE>
<NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1EW</EW_PAIR_NUMBER>
<CONTRACT>4Hx</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>DK</LEAD><TRICKS>10</TRICKS><SCORE>590</SCORE>
<NS_MATCH_POINTS>1.5</NS_MATCH_POINTS><EW_MATCH_POINTS>0.5</EW_MATCH_POINTS>
<NOTES>late play</NOTES><LIN_DATA>qx||pn|A%2CB|</LIN_DATA>
</TRAVELLER_LINE>
<TRAVELLER_LINE>
<NS_PAIR_NUMBER>2NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2EW</EW_PAIR_NUMBER>
<CONTRACT></CONTRACT><SCORE>A5050</SCORE>
</TRAVELLER_LINE>
<HAND><DIRECTION>North</DIRECTION><SPADES>AKQ</SPADES></HAND>
</BOARD>
</EVENT>
</USEBIO>
"""

PAIR_LINE = "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>{}</TRAVELLER_LINE>"
SCORED = PAIR_LINE.format("<SCORE>420</SCORE>")


def read(text: str) -> RawEvent:
    return FORMAT.read(text.encode())


def usebio(inside: str, attributes: str = 'EVENT_TYPE="PAIRS"') -> str:
    """A document with one event; everything inside stands on line 2."""
    return f"<USEBIO Version='1.2'>\n<EVENT {attributes}>{inside}</EVENT></USEBIO>"


def board(lines: str = SCORED, number: str = "1") -> str:
    return f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{lines}</BOARD>"


def pair(inside: str) -> str:
    return usebio(f"<PARTICIPANTS><PAIR>{inside}</PAIR></PARTICIPANTS>")


def one_line(inside: str) -> dict[str, str]:
    raw = read(usebio(board(f"<TRAVELLER_LINE>{inside}</TRAVELLER_LINE>")))
    assert [line.place for line in raw.lines] == [Place(line=2, element="BOARD 1, TRAVELLER_LINE 1")]
    return raw.lines[0].fields


def codes(raw: RawEvent) -> list[tuple[str, str]]:
    return [(problem.severity.value, problem.code) for problem in raw.problems]


def all_codes(intake: Intake) -> list[str]:
    return [problem.code for problem in intake.problems]
