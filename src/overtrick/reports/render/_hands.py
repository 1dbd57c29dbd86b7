"""Hands round the table as HTML: a grid for the eye, four named groups and a table for who listens."""

from __future__ import annotations

from collections.abc import Callable

from overtrick.model.deal import SUITS, Hand
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain
from overtrick.reports.document import Diagram
from overtrick.reports.render._compass import STRAINS, VULNERABLE, holding, known_tricks, points_of

__all__ = ["figure"]

_CALLED = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}
_SUIT_NAMES = {Strain.SPADES: "spades", Strain.HEARTS: "hearts", Strain.DIAMONDS: "diamonds", Strain.CLUBS: "clubs"}


def figure(diagram: Diagram, text: Callable[[str], str]) -> str:
    """The diagram; `text` escapes, and colours suits. Hands stand clockwise from North in the source."""
    board = diagram.board
    hands = "".join(_hand(seat, board.deal[seat] if board.deal else None) for seat in Seat)
    corner = f"<p>Dealer {board.dealer.value}</p><p>{VULNERABLE[board.vulnerability]}</p>"
    return (
        f'<figure class="deal" aria-label="Hands of board {board.number}"><div class="hands">'
        f'<div class="corner">{corner}</div>{hands}{_ROSE}{_points(diagram)}</div>{_tricks(diagram, text)}</figure>'
    )


_ROSE = '<div class="rose" aria-hidden="true"><span>N</span><span>W</span><span>E</span><span>S</span></div>'


def _hand(seat: Seat, hand: Hand | None) -> str:
    shown = '<p class="dim">not shown</p>' if hand is None else "".join(_suit(hand, suit) for suit in SUITS)
    return f'<div class="hand {_CALLED[seat].lower()}" role="group" aria-label="{_CALLED[seat]}">{shown}</div>'


def _suit(hand: Hand, suit: Strain) -> str:
    return f"<p>{_sign(suit)} {holding(hand, suit)}</p>"


def _sign(suit: Strain) -> str:
    if suit is Strain.NOTRUMP:
        return suit.symbol
    kind = suit.value.lower()
    return f'<span class="suit {kind}" role="img" aria-label="{_SUIT_NAMES[suit]}">{suit.symbol}</span>'


def _points(diagram: Diagram) -> str:
    """High-card points in the places of the hands; left out where no hand is whole."""
    deal = diagram.board.deal
    points = {seat: points_of(deal[seat]) if deal else "" for seat in Seat}
    if not any(points.values()):
        return ""
    told = ", ".join(f"{_CALLED[seat]} {number or 'not known'}" for seat, number in points.items())
    shown = "".join(f'<span class="{_CALLED[seat].lower()}">{number or "–"}</span>' for seat, number in points.items())
    return f'<div class="points" role="img" aria-label="High-card points: {told}">{shown}<span>HCP</span></div>'


def _tricks(diagram: Diagram, text: Callable[[str], str]) -> str:
    par = f'<p class="par">{text(diagram.par)}</p>' if diagram.par else ""
    board = diagram.board
    if board.double_dummy is None:
        return f'<div class="tricks">{par}</div>' if par else ""
    heads = "".join(f'<th scope="col" class="r">{_sign(strain)}</th>' for strain in STRAINS)
    rows = "".join(
        f'<tr><th scope="row"><abbr title="{_CALLED[seat]}">{seat.value}</abbr></th>'
        + "".join(f'<td class="r">{known_tricks(board, seat, strain)}</td>' for strain in STRAINS)
        + "</tr>"
        for seat in (Seat.N, Seat.S, Seat.E, Seat.W)
    )
    return (
        f'<div class="tricks"><table><caption>Double-dummy tricks</caption><thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>{par}</div>"
    )
