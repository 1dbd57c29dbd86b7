"""Pages as Bridge Base Online makes them, with users of our own."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

__all__ = ["DEAL", "HANDS", "list_page", "movie", "row", "traveller"]

DEAL = "S:AKQJ.AKQJ.AKQJ.A T987.T987.T987.T 6543.6543.6543.6 2.2.2.KQJ9875432"
HANDS = "SAKQJHAKQJDAKQJCA,S789THT987D789TCT,S6543H6543D6543C6,"
_VULNERABLE = "onebneboebonbone"
_HEADS = ("N&ordm;", "Time", "North", "South", "East", "West", "Result", "Points", "Score", "Movie")


def movie(board: int, *, hands: str = HANDS, vul: str = "") -> str:
    """The link to the play of a board, of which dealer and vulnerability follow from its number."""
    md = "3412"[(board - 1) % 4] + hands
    vul = vul or _VULNERABLE[(board - 1) % 16]
    lin = quote(f"md|{md}|rh||ah|Board {board}|sv|{vul}|mb|p|", safe="|")
    return (
        f"""<a href="viewer.html?myhand=M-1" onclick="hv_popuplin('pn|a,b,c,d|st||{lin}');return false;">Movie</a>"""
    )


def row(users: str, result: str, points: str, score: str, link: str = "") -> str:
    """A table: users north, south, east and west, divided by blanks."""
    cells = ("1", "2031-05-06 19:19", *users.split(" "), result, points, score, link)
    return f"<tr class=tourney>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def traveller(rows: Iterable[str], name: str = "777-1234567890-4001") -> bytes:
    """The page of one board."""
    heads = "".join(f"<th>{head}</th>" for head in _HEADS)
    return (
        '<html><head><meta charset="UTF-8"><title>Bridge Base Online - Myhands</title></head><body>\n'
        "<table><tr><td>logo<td>anna<br>ben</table>\n"
        f'<table class="body"><tr><th colspan="10">Traveller {name}</th></tr>\n<tr>{heads}</tr>\n'
        + "\n".join(rows)
        + "</table></body></html>"
    ).encode()


def list_page(body: str, title: str = "#777 Pairs Own Club") -> bytes:
    """The page of a tournament."""
    facts = "".join(
        f"<tr><td class=bbo_tll>{name}</td><td class=bbo_tlv>{text}</td></tr>"
        for name, text in (("Title", title), ("Host", "anna"), ("Tables", "2"))
    )
    head = f'<div class="bbo_tr_t"><table class="bbo_t_l">{facts}</table></div>'
    return f"<html><body>{head}\n{body}</body></html>".encode()
