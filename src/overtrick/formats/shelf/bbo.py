"""Pages of Bridge Base Online: the traveller of one board (`hands.php?traveller=`), a tournament's list (`tview.php`).

Its contestants have names and no numbers; two users make a pair whatever the order in which they sit, so that pages
of one tournament name a pair alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from overtrick.formats._format import Format
from overtrick.formats._html import Cell, Page, Table, read_page
from overtrick.formats._lin_deal import LinBoard, read_lin_board
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawBoard, RawEntry, RawEvent, RawLine, join_names

__all__ = ["FORMAT"]

_TRAVELLER = re.compile(rb"<th[^>]{0,60}>\s*Traveller\s+[\w-]{1,60}\s*</th>", re.IGNORECASE)
_LIST = re.compile(rb"""class\s*=\s*["']?(?:bbo_tr_t|bbo_t_l)\b""", re.IGNORECASE)
_SEATS = ("north", "south", "east", "west")
_COLUMNS = {**{seat: seat for seat in _SEATS}, "result": "result", "points": "points", "score": "score"}
_COLUMNS |= {"time": "time", "movie": "movie"}
_NUMBERED = re.compile(r"Traveller\s+((?:[\w]+-)*)(\w+)\Z")
_RESULT = re.compile(r"([1-7]\s*(?:NT|[♣♦♥♠CDHSN])\s*x{0,2})\s*([NESW])\s*(=|[+-]\d{1,2})", re.IGNORECASE)
_ARTIFICIAL = re.compile(r"A([+=-])([+=-])")
_AVERAGES = {"+": "60", "=": "50", "-": "40"}
_ROBOTS = re.compile(r"gib|robot|~~.*", re.IGNORECASE)
_RANKED = {"name": "names", "rank": "place"}


def _sniff(head: bytes) -> bool:
    return _TRAVELLER.search(head) is not None or (_LIST.search(head) is not None and b"<table" in head.lower())


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(scored_elsewhere=True)
    page = read_page(data, raw.problems)
    found = [_take_traveller(raw, table) for table in page.tables]
    if not any(found) and not _take_list(raw, page):
        raw.problems.error(
            "no-traveller",
            "The page has neither the traveller of a board nor the list of a tournament.",
            hint="Give pages of hands.php?traveller= and tview.php, saved from the browser.",
        )
    return raw


def _take_traveller(raw: RawEvent, table: Table) -> bool:
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
    _describe(raw, heading)
    rows = [dict(zip(columns, row, strict=False)) for row in table.rows]
    played = [said for said in rows if all(name in said for name in _SEATS) and said["north"].text.lower() != "north"]
    boards = [_board(said) for said in played]
    usual = next((board.number for board in boards if board.number), "") or _made_up(raw, heading, table.line)
    for said, board in zip(played, boards, strict=True):
        raw.lines.append(_line(said, board.number or usual))
    _show(raw, boards, usual, table.line)
    _say_method(raw, played)
    return True


def _describe(raw: RawEvent, heading: str) -> None:
    named = _NUMBERED.search(heading)
    if named is not None and named[1]:
        raw.title = raw.title or f"BBO tournament {named[1].rstrip('-')}"
        raw.about |= {"tournament": named[1].rstrip("-"), "traveller": named[2]}


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


def _board(said: dict[str, Cell]) -> LinBoard:
    links = said["movie"].links if "movie" in said else ()
    text = next((link for link in links if "md|" in link or "md%7C" in link or "lin=" in link), "")
    return read_lin_board(text.partition("lin=")[2] or text.partition("('")[2] or text)


def _show(raw: RawEvent, boards: list[LinBoard], usual: str, line: int) -> None:
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
        fields |= {side: _number(pair), f"{side}_names": join_names(_user(name) for name in pair)}
    score = said["score"].words if "score" in said else ""
    fields["ns_percent" if score.endswith("%") else "ns_award"] = score.removesuffix("%").strip()
    time = said["time"].words if "time" in said else ""
    return RawLine(place=place, fields=fields, extras={"time": time} if time else {})


def _number(names: list[str]) -> str:
    """One name for a pair, whoever of the two sits North; a robot is a robot.

    >>> _number(["Zoe7", "anna"]), _number(["GiB", "anna"]), _number(["", ""])
    ('anna & Zoe7', 'anna & Robot', '?')
    """
    there = [name.replace("+", "-") for name in names if name]
    if sum(1 for name in there if _ROBOTS.fullmatch(name)) == 1:
        there = [_user(name) for name in there]
    return " & ".join(sorted(there, key=lambda name: (name.casefold(), name))) or "?"


def _user(name: str) -> str:
    """A user's name; travellers and lists call the same robot by different names."""
    return "Robot" if _ROBOTS.fullmatch(name) else name


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


def _take_list(raw: RawEvent, page: Page) -> bool:
    """The contestants of a tournament; whether the page has a list of them.

    The leaders stand first with their places, then everybody by section, with a place within the section.
    """
    lists = [found for table in page.tables if (found := _ranking(table))]
    for table in page.tables:
        _take_facts(raw, table)
    sections = sum(1 for text in page.text if text.startswith("Section"))
    met: dict[str, RawEntry] = {}
    for at, (table, columns) in enumerate(lists):
        for entry in _entries(table, columns, raw.problems):
            if at and sections > 1:
                entry.fields["place"] = ""
            met.setdefault(entry.fields["number"], entry)
    raw.entries += met.values()
    return bool(lists)


def _ranking(table: Table) -> tuple[Table, list[str]] | None:
    for row in table.rows:
        columns = [_heading(cell.words.lower()) for cell in row]
        if {*columns} >= {"names", "place"} and {*columns} & {"percent", "total"}:
            return table, columns
    return None


def _heading(text: str) -> str:
    if text.startswith("score"):
        return "percent" if "%" in text else "total"
    return _RANKED.get(text, "")


def _take_facts(raw: RawEvent, table: Table) -> None:
    for row in table.rows:
        if len(row) == 2 and "bbo_tll" in row[0].css:
            raw.about[row[0].words.lower()] = row[1].words
    raw.title = raw.about.get("title", raw.title)


def _entries(table: Table, columns: list[str], problems: Problems) -> Iterator[RawEntry]:
    for row in table.rows:
        fields = {name: cell.words for name, cell in zip(columns, row, strict=False) if name}
        names = fields.get("names", "").split("+")
        if len(row) >= len(columns) - 1 and _is_rank(fields) and names[0]:
            fields |= {"number": _number(names), "names": join_names(_user(name) for name in names)}
            yield RawEntry(place=Place(line=row[0].line), fields=fields)


def _is_rank(fields: dict[str, str]) -> bool:
    return re.fullmatch(r"\d{0,5}=?", fields.get("place", "x")) is not None


FORMAT = Format(
    name="bbo",
    title="Bridge Base Online, traveller or tournament (HTML)",
    extensions=(".html", ".htm"),
    sniff=_sniff,
    read=_read,
    holds=("results", "names", "deals", "published numbers"),
    written_by="bridgebase.com",
    limits="A traveller does not say whether pairs or individuals play: it is read as pairs, each known by its two "
    "users. Bidding and play behind the links are not read. Robots are called Robot.",
    sources=(Cite(work="Pages of bridgebase.com/myhands", edition="2013", seen="own"),),
)
