"""Opening leads held against the cards: a lead that the leader does not hold, and the hand records of another session.

Whoever sits at declarer's left leads (Law 41A). Thresholds are our own choice; a doubt never stops anything.
"""

from __future__ import annotations

import re
from collections import defaultdict

from overtrick.kernel.problem import Problems
from overtrick.kernel.records import dataclass
from overtrick.model.deal import Deal
from overtrick.model.dealt_anew import dealt_anew
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain

__all__ = ["check_leads", "read_card"]

_SIGNS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S"})
_CARD = re.compile(r"([SHDC])[ .-]?(10|[2-9TJQKA])|(10|[2-9TJQKA])[ .-]?([SHDC])")
_FEW = 4
"""So many leads must be there before they say anything of the cards."""


def read_card(text: str) -> tuple[Strain, str] | None:
    """A card, suit first or rank first; None for text that is no card. The ten is T or 10.

    >>> [read_card(text) == (Strain.DIAMONDS, "T") for text in ("D10", "DT", "Td", "10♦")]
    [True, True, True, True]
    >>> read_card("D1") is None
    True
    """
    match = _CARD.fullmatch(text.strip().translate(_SIGNS).upper())
    if match is None:
        return None
    return Strain(match[1] or match[4]), (match[2] or match[3]).replace("10", "T")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Lead:
    """A lead that the cards can confirm or contradict."""

    line: Line
    leader: Seat
    strain: Strain
    rank: str
    holder: Seat | None

    @property
    def is_held(self) -> bool:
        return self.holder is self.leader


def check_leads(event: Event, problems: Problems) -> None:
    """One warning for each lead that its leader does not hold; one in all for a session, or a board, of such leads.

    Leads on a fouled version of a board, or that a ruling replaced, say nothing of the hand records; nor do those of
    a session in which the boards are dealt anew in every round.
    """
    anew = dealt_anew(event)
    sessions: dict[str, dict[int, list[_Lead]]] = defaultdict(lambda: defaultdict(list))
    for line in event.lines:
        lead = None if line.session in anew else _lead(line, event)
        if lead is not None:
            sessions[line.session][line.board].append(lead)
    for session, boards in sessions.items():
        together = [lead for leads in boards.values() for lead in leads]
        if _strange(together):
            _another_session(session, together, problems)
            continue
        for number, leads in boards.items():
            _check_board(number, leads, problems)


def _check_board(number: int, leads: list[_Lead], problems: Problems) -> None:
    if _strange(leads):
        _another_board(number, leads, problems)
        return
    for lead in _wrong(leads):
        _impossible(lead, problems)


def _wrong(leads: list[_Lead]) -> list[_Lead]:
    return [lead for lead in leads if not lead.is_held]


def _strange(leads: list[_Lead]) -> bool:
    """Whether most of the leads cannot be, so that the cards are to blame."""
    return len(leads) >= _FEW and len(_wrong(leads)) * 2 > len(leads)


def _lead(line: Line, event: Event) -> _Lead | None:
    """The lead of a line, where it is a card and the leader's hand is known."""
    board, card = event.boards.get((line.session, line.board)), read_card(line.lead)
    played = line.happened
    if board is None or board.deal is None or card is None or line.version or line.ruling is not None:
        return None
    if not isinstance(played, Played) or played.declarer is None:
        return None
    seats = tuple(Seat)
    leader = seats[(seats.index(played.declarer) + 1) % 4]
    holder = board.deal.holder(*card)
    if holder is None and not _all_shown(board.deal, leader):
        return None
    return _Lead(line=line, leader=leader, strain=card[0], rank=card[1], holder=holder)


def _all_shown(deal: Deal, seat: Seat) -> bool:
    hand = deal[seat]
    return hand is not None and len(hand) == 13


def _another_session(session: str, leads: list[_Lead], problems: Problems) -> None:
    where = f" of session {session}" if session else ""
    problems.warn(
        "deals-of-another-session",
        f"Hand records of another session? {len(_wrong(leads))} of {len(leads)} opening leads{where} are cards that "
        "the leader does not hold according to the deals.",
        place=_wrong(leads)[0].line.place,
        hint="Give the hand records of this session, or check that the boards have the right numbers.",
    )


def _another_board(number: int, leads: list[_Lead], problems: Problems) -> None:
    problems.warn(
        "deals-of-another-session",
        f"Hand record of another board? {len(_wrong(leads))} of {len(leads)} opening leads on board {number} are "
        "cards that the leader does not hold according to the deal.",
        place=_wrong(leads)[0].line.place,
        hint="Check whether the board was dealt as recorded, and whether its number is right.",
    )


def _impossible(lead: _Lead, problems: Problems) -> None:
    card = f"{lead.strain.symbol}{lead.rank}"
    held = f"{lead.holder.value} holds it" if lead.holder else "nobody is shown to hold it"
    problems.warn(
        "suspicious-lead",
        f"The lead on board {lead.line.board} is {card} here; the leader, {lead.leader.value}, does not have it "
        f"according to the deal: {held}.",
        place=lead.line.place,
        hint=_hint(lead),
    )


def _hint(lead: _Lead) -> str:
    """Whoever holds the card would lead it against another declarer."""
    if lead.holder is None:
        return "Check the lead."
    seats = tuple(Seat)
    declarer = seats[(seats.index(lead.holder) - 1) % 4]
    return f"Check the lead; against {declarer.value} as declarer it would be possible."
