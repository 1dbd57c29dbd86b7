"""The tables of a scoring file with their columns, as control programs want them.

Source: the tables of real files from 2005 to 2026, whose columns have grown with the years; here they have all.
"""

from __future__ import annotations

from overtrick.formats._jet import Kind, NewColumn, NewIndex
from overtrick.formats.shelf.bws._fit import LONGEST_LETTER, LONGEST_NAME, LONGEST_TITLE

__all__ = ["COLUMNS", "DEFAULT_SETTINGS", "INDEXES", "individual_columns"]

_SEATS = ("North", "East", "South", "West")
_SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")


def _numbers(*names: str) -> tuple[NewColumn, ...]:
    return tuple(NewColumn(name, Kind.INTEGER) for name in names)


def _texts(length: int, *names: str) -> tuple[NewColumn, ...]:
    return tuple(NewColumn(name, Kind.TEXT, length) for name in names)


def _switches(*names: str) -> tuple[NewColumn, ...]:
    return tuple(NewColumn(name, Kind.YES_NO) for name in names)


def _dates(*names: str) -> tuple[NewColumn, ...]:
    return tuple(NewColumn(name, Kind.DATE) for name in names)


_COUNTER = (NewColumn("ID", Kind.LONG, counts_itself=True),)
_WHERE = _numbers("Section", "Table", "Round", "Board")
_RESULT = (
    *_COUNTER,
    *_WHERE,
    *_numbers("PairNS", "PairEW", "Declarer"),
    *_texts(2, "NS/EW"),
    *_texts(10, "Contract", "Result", "LeadCard"),
    *_texts(255, "Remarks"),
    *_dates("DateLog", "TimeLog"),
    *_switches("Processed", "Processed1", "Processed2", "Processed3", "Processed4", "Erased"),
)


def _recorded(what: str) -> tuple[NewColumn, ...]:
    """A call or a card."""
    named = (*_texts(2, "Direction"), *_texts(10, what))
    return (*_COUNTER, *_WHERE, *_numbers("Counter"), *named, *_dates("DateLog", "TimeLog"), *_switches("Erased"))


def _setting(name: str) -> NewColumn:
    if name == "BM2PINcode":
        return NewColumn(name, Kind.TEXT, 4)
    return NewColumn(name, Kind.INTEGER if name in _COUNTED else Kind.YES_NO)


_COUNTED = frozenset(
    (
        "Section MaximumResults ScorePoints EnterResultsMethod AutopoweroffTime VerificationTime ShowContract "
        "BM2ResultsOverview BM2ShowPlayerNames BM2Ranking BM2SummaryPoints BM2PairNumberEntry BM2NumberValidation "
        "BM2NameSource BM2EnterHandRecordWhen"
    ).split()
)
_SETTINGS = (
    "Section ShowResults ShowOwnResult RepeatResults MaximumResults ShowPercentage GroupSections ScorePoints "
    "EnterResultsMethod ShowPairNumbers IntermediateResults AutopoweroffTime VerificationTime ShowContract LeadCard "
    "MemberNumbers MemberNumbersNoBlankEntry BoardOrderVerification HandRecordValidation AutoShutDownBPC BM2PINcode "
    "BM2ConfirmNP BM2RemainingBoards BM2NextSeatings BM2ScoreRecap BM2AutoShowScoreRecap BM2ScoreCorrection "
    "BM2AutoBoardNumber BM2FirstBoardManually BM2ResultsOverview BM2ShowPlayerNames BM2Ranking BM2GameSummary "
    "BM2SummaryPoints BM2PairNumberEntry BM2ResetFunctionKey BM2RecordBidding BM2RecordPlay BM2ValidateRecording "
    "BM2ShowHands BM2NumberValidation BM2NameSource BM2ViewHandRecord BM2EnterHandRecord BM2EnterHandRecordWhen "
    "BM2TextBasedNumber"
).split()

DEFAULT_SETTINGS: dict[str, str] = {
    **dict.fromkeys(("ShowResults", "ShowOwnResult", "ShowPercentage", "ShowPairNumbers", "LeadCard"), "1"),
    **dict.fromkeys(("BoardOrderVerification", "BM2ConfirmNP", "BM2RemainingBoards", "BM2NextSeatings"), "1"),
    "AutopoweroffTime": "20",
    "VerificationTime": "2",
    "BM2PINcode": "0000",
    "BM2ShowPlayerNames": "1",
}
"""Settings where the event brings none: results shown, cards led asked for, boards checked. Our own choice."""

COLUMNS: dict[str, tuple[NewColumn, ...]] = {
    "Clients": (*_COUNTER, *_texts(255, "Computer")),
    "Session": (
        *_numbers("ID"),
        *_texts(LONGEST_TITLE, "Name"),
        *_dates("Date", "Time"),
        *_texts(80, "GUID"),
        *_numbers("Status"),
        *_switches("ShowInApp", "PairsMoveAcrossField", "EWReturnHome"),
    ),
    "Section": (
        *_numbers("ID"),
        *_texts(LONGEST_LETTER, "Letter"),
        *_numbers("Tables", "MissingPair", "EWMoveBeforePlay", "Session", "ScoringType", "Winners"),
        *_texts(80, "OnlineEventGUID"),
        *_numbers("OnlineEventRoundDuration"),
    ),
    "Tables": _numbers(
        *("Section", "Table", "ComputerID", "Status", "LogOnOff"),
        *("CurrentRound", "CurrentBoard", "UpdateFromRound", "Group"),
    ),
    "RoundData": (
        *_numbers("Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard"),
        *_texts(255, "CustomBoards"),
    ),
    "ReceivedData": (*_RESULT, *_switches("ExternalUpdate"), *_numbers("SuspiciousContract")),
    "IntermediateData": (*_RESULT, *_numbers("SuspiciousContract")),
    "PlayerNumbers": (
        *_numbers("Section", "Table"),
        *_texts(2, "Direction"),
        *_texts(16, "Number"),
        *_texts(LONGEST_NAME, "Name"),
        *_numbers("Round"),
        *_switches("Updated", "Processed"),
        *_dates("TimeLog"),
    ),
    "PlayerNames": (NewColumn("ID", Kind.LONG), *_texts(LONGEST_NAME, "Name", "strID")),
    "HandRecord": (
        *_numbers("Section", "Board"),
        *_texts(13, *(f"{seat}{suit}" for seat in _SEATS for suit in _SUITS)),
    ),
    "HandEvaluation": _numbers(
        *("Section", "Board"),
        *(f"{seat}{strain}" for seat in _SEATS for strain in (*_SUITS, "Notrump")),
        *(f"{seat}Hcp" for seat in _SEATS),
    ),
    "BiddingData": _recorded("Bid"),
    "PlayData": _recorded("Card"),
    "Settings": tuple(_setting(name) for name in _SETTINGS),
}
"""Every table, in the order in which a control program fills them."""

INDEXES: dict[str, tuple[NewIndex, ...]] = {
    "Session": (NewIndex("IDsession", ("ID",), unique=True),),
    "PlayerNames": (NewIndex("IDIndex", ("ID",)),),
    "HandEvaluation": (NewIndex("IDIndex", ("Section", "Board"), unique=True, required=True, primary=True),),
}
"""The indexes that real files have, but for that of textual numbers: how Access sorts text nobody has published."""

_PARTNERS = {"RoundData": ("NSPair", "EWPair"), "ReceivedData": ("PairNS", "PairEW")}


def individual_columns() -> dict[str, tuple[NewColumn, ...]]:
    """The tables of an individual: two columns more in those that name the pairs, which are North and East there."""
    return {**COLUMNS, **{table: (*COLUMNS[table], *_numbers("South", "West")) for table in _PARTNERS}}
