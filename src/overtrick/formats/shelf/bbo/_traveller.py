"""The traveller of one board: its tables, and what the links behind them say of the board."""

from __future__ import annotations

import re

from overtrick.formats._html_tables import Cell, Table
from overtrick.formats.shelf.bbo._link import LinkedBoard, linked_board
from overtrick.formats.shelf.bbo._names import names_of, pair_number
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawBoard, RawEvent, RawLine

__all__ = ["take_traveller"]

_SEATS = ("north", "south", "east", "west")
_COLUMNS = {**{seat: seat for seat in _SEATS}, "result": "result", "points": "points", "score": "score"}
_COLUMNS |= {"time": "time", "movie": "movie"}
_NUMBERED = re.compile(r"Traveller\s+((?:[\w]+-)*)(\w+)\Z")
_RESULT = re.compile(r"([1-7]\s*(?:NT|[♣♦♥♠CDHSN])\s*x{0,2})\s*([NESW])\s*(=|[+-]\d{1,2})", re.IGNORECASE)
_ARTIFICIAL = re.compile(r"A([+=-])([+=-])")
_AVERAGES = {"+": "60", "=": "50", "-": "40"}


def take_traveller(raw: RawEvent, table: Table) -> bool:
    """The board and its lines; whether the table is a traveller."""
    columns: list[str] = []
    heading = ""
    for row in table.rows:
        texts = [cell.words for cell in row]
        found = [_COLUMNS.get(text.lower(), "") for text in texts]
        if {*found} >= {*_SEATS, "result", "score"}:
            columns = found
            break
        heading = texts[0] if len(texts) == 1 else heading
    if not columns:
        return False
    rows = [dict(zip(columns, row, strict=False)) for row in table.rows]
    played = [said for said in rows if all(name in said for name in _SEATS) and said["north"].text.lower() != "north"]
    boards = [linked_board(said["movie"].links if "movie" in said else ()) for said in played]
    usual = next((board.number for board in boards if board.number), "") or _made_up(raw, heading, table.line)
    _describe(raw, heading, usual)
    for said, board in zip(played, boards, strict=True):
        raw.lines.append(_line(said, board.number or usual))
    _show(raw, boards, usual, table.line)
    _say_method(raw, played)
    return True


def _describe(raw: RawEvent, heading: str, board: str) -> None:
    named = _NUMBERED.search(heading)
    if named is not None:
        said = {"tournament": named[1].rstrip("-"), f"traveller of board {board}": named[2]}
        raw.about |= {name: text for name, text in said.items() if text}


def _made_up(raw: RawEvent, heading: str, line: int) -> str:
    """A number for a board whose page names none: the last digits of the traveller's own."""
    digits = re.sub(r"\D", "", heading)[-3:]
    number = str(int(digits) or 1000) if digits else "1"
    raw.problems.warn(
        "unnumbered-board",
        f"The page does not say which board it is (no link shows the play); it is called {number}, and who was "
        "vulnerable is not known.",
        place=Place(line=line),
        hint="Save the page with its links, or correct the scores that are refused.",
    )
    return number


def _show(raw: RawEvent, boards: list[LinkedBoard], usual: str, line: int) -> None:
    """The boards, each with all that its lines say of it; different deals are left for intake to judge."""
    for board in dict.fromkeys(boards):
        number = board.number or usual
        if board.deal or board.dealer or board.vul:
            raw.boards.append(
                RawBoard(
                    place=Place(line=line, element=f"board {number}"),
                    number=number,
                    dealer=board.dealer,
                    vul=board.vul,
                    deal=board.deal,
                )
            )


def _line(said: dict[str, Cell], number: str) -> RawLine:
    place = Place(line=said["north"].line, element=f"board {number}")
    names = {seat: said[seat].words for seat in _SEATS}
    fields = {"board": number, **_result(said)}
    for side, seats in (("ns", ("north", "south")), ("ew", ("east", "west"))):
        pair = [names[seat] for seat in seats]
        fields |= {side: pair_number(pair), f"{side}_names": names_of(pair)}
    score = said["score"].words if "score" in said else ""
    fields["ns_percent" if score.endswith("%") else "ns_award"] = score.removesuffix("%").strip()
    time = said["time"].words if "time" in said else ""
    return RawLine(place=place, fields=fields, extras={"time": time} if time else {})


def _result(said: dict[str, Cell]) -> dict[str, str]:
    """Contract, declarer, result and score from N-S's side; or the artificial score.

    BBO's average plus is 60 per cent also for a pair that has more elsewhere.
    """
    text = said["result"].words if "result" in said else ""
    points = said["points"].words if "points" in said else ""
    points = "" if points.upper() == "N/A" else points
    if artificial := _ARTIFICIAL.fullmatch(text):
        return {"ruling": "/".join(_AVERAGES[sign] for sign in artificial.groups())}
    if played := _RESULT.fullmatch(text):
        return {"contract": played[1], "declarer": played[2], "result": played[3], "score": points}
    if not text and not points:
        return {"result": "NP"}
    return {"contract": text, "score": points}


def _say_method(raw: RawEvent, played: list[dict[str, Cell]]) -> None:
    """Per cents are matchpoints, other numbers are IMPs: each site has one way to reckon them, and this is BBO's."""
    scores = [said["score"].words for said in played if "score" in said]
    if any(score.endswith("%") for score in scores):
        raw.conditions = {"method": "mitchell"}
    elif any(re.fullmatch(r"[+-]?\d+\.\d+", score) for score in scores):
        raw.conditions = {"method": "cross-imps", "divisor": "comparisons"}
    raw.date = raw.date or next((day for said in played if (day := _day(said))), "")


def _day(said: dict[str, Cell]) -> str:
    found = re.match(r"\d{4}-\d\d-\d\d(?!\d)", said["time"].words) if "time" in said else None
    return found[0] if found else ""
