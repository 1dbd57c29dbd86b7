"""The hands of a USEBIO file: HAND elements in a HANDSET, or in the boards of the event, as deals of boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from overtrick.formats._xml import Node
from overtrick.formats.shelf.usebio._levels import Level
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass
from overtrick.model.raw import RawBoard, RawEvent
from overtrick.model.words import count_of

__all__ = ["take_hands"]

_SEATS = "NESW"
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
_VOID = frozenset(("-", "--", "—", "VOID"))


@dataclass(frozen=True, slots=True)
class _Shown:
    """A board whose hands are shown; `session` is None where it stands outside of all sessions."""

    board: Node
    session: str | None

    @property
    def number(self) -> str:
        return self.board.value("BOARD_NUMBER")

    @property
    def place(self) -> Place:
        return Place(line=self.board.line, element=f"BOARD {self.number}".strip())


def take_hands(raw: RawEvent, root: Node, levels: Iterable[Level]) -> None:
    """A deal for each board that shows hands, in the session in which it stands or in which the board was played."""
    sessions = {id(level.node): level.session for level in levels if level.session}
    shown = list(_shown(root, None, sessions))
    lost: list[_Shown] = []
    for one in shown:
        session = _session(one, raw, sessions)
        if session is None:
            lost.append(one)
        else:
            deal = _deal(one, raw.problems)
            raw.boards.append(RawBoard(place=one.place, session=session, number=one.number, deal=deal))
    if lost:
        raw.problems.warn(
            "hands-of-which-session",
            f"{count_of(len(lost), 'board')} with hands, first board {lost[0].number or '?'}, may belong to more than "
            "one session; their hands were left out.",
            place=lost[0].place,
            hint="Put each HANDSET into the SESSION in which it was played.",
        )


def _shown(node: Node, session: str | None, sessions: dict[int, str]) -> Iterator[_Shown]:
    session = sessions.get(id(node), session)
    if node.name == "BOARD":
        if node.find("HAND") is not None:
            yield _Shown(node, session)
        return
    for child in node.children:
        yield from _shown(child, session, sessions)


def _session(one: _Shown, raw: RawEvent, sessions: dict[int, str]) -> str | None:
    """The session of a board; None where it stands outside and several sessions, or none of several, played it."""
    names = dict.fromkeys(sessions.values())
    if one.session is not None or not names:
        return one.session or ""
    played = dict.fromkeys(
        line.fields.get("session", "") for line in raw.lines if line.fields.get("board") == one.number
    )
    found = list(played or (names if len(names) == 1 else ()))
    return found[0] if len(found) == 1 else None


def _deal(one: _Shown, problems: Problems) -> str:
    """The deal in the notation of PBN; `-` for a hand that is not there or holds nothing."""
    hands: dict[str, str] = {}
    for hand in one.board.all("HAND"):
        seat = hand.value("DIRECTION").strip()[:1].upper()
        if seat in _SEATS and seat:
            hands.setdefault(seat, _cards(hand))
        elif _cards(hand):
            problems.warn(
                "hand-without-seat",
                f"A hand of board {one.number or '?'} does not say who holds it ('{hand.value('DIRECTION')[:20]}') "
                "and was left out.",
                place=Place(line=hand.line, element=one.place.element),
                hint="DIRECTION should be North, East, South or West.",
            )
    if not any(hands.values()):
        return ""
    return "N:" + " ".join(hands.get(seat) or "-" for seat in _SEATS)


def _cards(hand: Node) -> str:
    """Spades to clubs; nothing where no card is there."""
    suits = ["".join(hand.value(name).split()).upper() for name in _SUITS]
    suits = ["" if suit in _VOID else suit for suit in suits]
    return ".".join(suits) if any(suits) else ""
