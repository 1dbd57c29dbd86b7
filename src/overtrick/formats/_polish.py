"""What the pages of Polish scoring programs share: travellers, hand diagrams, tricks at best play, words for it all.

Pictures stand for suits (`S.gif`), BA or a picture N for notrump; a cross, `x` or `ktr` for a double.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import pairwise

from overtrick.formats._html_tables import Cell, Page, Table
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawBoard, RawEvent, RawLine

__all__ = ["board_number", "picture", "read_polish_date", "take_board", "take_lines"]

_PICTURES = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "N": "NT", "NT": "NT", "BA": "NT"}
_SUITS = "♠♥♦♣"
_STRAINS = ("NT", *_SUITS)
_VULNERABLE = {"nikt": "none", "obie": "both", "wszyscy": "both", "ns": "NS", "ew": "EW", "we": "EW"}
_PASSED = re.compile(r"(?:4\s*)?(?:pas+|pasy|pass)", re.IGNORECASE)
_DIRECTOR = re.compile(r"TD|s[ęe]dzi(?:a|owski)|arb(?:iter|\.)?|wynik\s+rozjemczy", re.IGNORECASE)
_REDOUBLED = re.compile(r"\s*(?:rktr|re|×\s*×|xx)\.?\s*$", re.IGNORECASE)
_DOUBLED = re.compile(r"\s*(?:ktr|k|×|x)\.?\s*$", re.IGNORECASE)
_BOARD = re.compile(r"ROZDANIE(?:\s+NR)?\s*(\d{1,4})", re.IGNORECASE)
_TWO_PERCENTS = re.compile(r"\d{1,3}(?:[.,]\d+)?")
_MONTHS = (
    *("stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca"),
    *("lipca", "sierpnia", "września", "października", "listopada", "grudnia"),
)
_DAY = re.compile(r"\b(\d{1,2})[. ]\s*(\d{1,2}|[^\W\d_]+)[. ]\s*(\d{4})\b")

_HEADS = {"kontrakt": "contract", "ktr": "contract", "gra": "declarer", "rg": "declarer"}
_HEADS |= {"wist": "lead", "wst": "lead", "lew": "result"}
_GROUPS = {"numery": "", "zapis": "score", "zapisy": "score", "%": "percent", "imp": "award", "imps": "award"}
_MORE = "more: "
_SIDES = {"ns": "ns", "ew": "ew", "we": "ew"}
_TAKEN = frozenset(
    ("ns", "ew", "declarer", "result", "ns_percent", "ew_percent", "ns_award", "ew_award"),
)
_HEADED = frozenset(("ns", "ew", "contract", "score_ns", "score_ew"))
"""A table with these columns is a traveller."""


def picture(source: str, alt: str) -> str:
    """What a picture says: a suit, or notrump; nothing where it is an ornament.

    >>> picture("../images/S.gif", ""), picture("N.gif", "nt"), picture("11.gif", "11")
    ('♠', 'NT', '')
    """
    name = source.rpartition("/")[2].partition(".")[0].upper()
    return _PICTURES.get(name, _PICTURES.get(alt.upper(), "") if not name else "")


def read_polish_date(text: str) -> str:
    """The day within a text as yyyy-mm-dd, "" where none is named.

    >>> read_polish_date("Warszawa, 2 sierpnia 2012"), read_polish_date("Chorzów, 3.10.2011 r.")
    ('2012-08-02', '2011-10-03')
    >>> read_polish_date("31 lutego 2012"), read_polish_date("Turniej 1 JESIENNY")
    ('', '')
    """
    for day, month, year in _DAY.findall(text):
        named = month.lower()
        number = _MONTHS.index(named) + 1 if named in _MONTHS else int(month) if month.isdecimal() else 0
        try:
            return date(int(year), number, int(day)).isoformat()
        except ValueError:
            continue
    return ""


def board_number(page: Page) -> str:
    """The number of the page's board, from its title or a heading; "" where it is not told."""
    texts = (page.title, *page.text, *(cell.words for cell in page.cells()))
    return next((found[1] for text in texts if (found := _BOARD.search(text))), "")


def take_board(raw: RawEvent, page: Page, number: str) -> None:
    """The hands, dealer, vulnerability and tricks at best play that the page shows."""
    for table in page.tables:
        hands = [cell for row in table.rows for cell in row if _is_hand(cell)]
        if len(hands) == 4:
            dealer, vul = _dealer_and_vulnerability(table)
            north, west, east, south = (_hand(cell) for cell in hands)
            raw.boards.append(
                RawBoard(
                    place=Place(line=hands[0].line, element=f"board {number}"),
                    number=number,
                    dealer=dealer,
                    vul=vul,
                    deal=f"N:{north} {east} {south} {west}",
                    double_dummy=_double_dummy(page.tables),
                )
            )
            return


def _is_hand(cell: Cell) -> bool:
    return cell.text.startswith("♠") and all(suit in cell.text for suit in _SUITS)


def _hand(cell: Cell) -> str:
    """A hand as PBN has it; a void, or a dash for one, is empty."""
    suits = re.split(f"[{_SUITS}]", cell.text)[1:5]
    return ".".join(re.sub(r"[\s-]", "", suit) for suit in suits)


def _dealer_and_vulnerability(table: Table) -> tuple[str, str]:
    """From the corner of the diagram: the dealer's seat above the word for who is vulnerable."""
    for row in table.rows:
        words = row[0].words.split()
        if len(words) == 2 and words[0] in ("N", "E", "S", "W"):
            return words[0], _VULNERABLE.get(words[1].lower(), words[1])
    return "", ""


def _double_dummy(tables: Iterable[Table]) -> str:
    """Twenty digits, from rows with a seat and five numbers under a heading with the five strains."""
    strains: list[str] = []
    found: dict[str, dict[str, str]] = {}
    for table in tables:
        for row in table.rows:
            texts = [cell.words for cell in row]
            headed = texts[texts.index("NT") :][:5] if "NT" in texts else []
            if {*headed} == {*_STRAINS}:
                strains = headed
            elif strains:
                for seat, tricks in _tricks(texts):
                    found.setdefault(seat, dict(zip(strains, tricks, strict=True)))
    if found.keys() != {*"NSEW"}:
        return ""
    return "".join(found[seat][strain] for seat in "NSEW" for strain in _STRAINS)


def _tricks(texts: list[str]) -> Iterator[tuple[str, list[str]]]:
    for at, text in enumerate(texts):
        numbers = texts[at + 1 : at + 6]
        if text in ("N", "E", "S", "W") and len(numbers) == 5 and all(_is_count(one) for one in numbers):
            yield text, [f"{int(one):x}" for one in numbers]


def _is_count(text: str) -> bool:
    return re.fullmatch(r"[0-9]|1[0-3]", text) is not None


def take_lines(raw: RawEvent, page: Page, number: str) -> bool:
    """The lines of the page's traveller; whether it has one."""
    for table in page.tables:
        grid = table.grid()
        start, columns = next(_headings(grid), (0, []))
        for row in grid[start:] if columns else ():
            said = {column: cell.words for column, cell in zip(columns, row, strict=False)}
            if "contract" in said and (said.get("ns") or said.get("ew")):
                raw.lines.append(_line(said, row[0].line, number))
        if columns:
            return True
    return False


_MOST_ABOVE = 20
"""How many rows may stand above the headings of a traveller."""


def _headings(grid: list[list[Cell]]) -> Iterator[tuple[int, list[str]]]:
    """Where the lines begin, and the fields that the two rows above them mean."""
    for at, (upper, lower) in enumerate(pairwise(grid[:_MOST_ABOVE])):
        if columns := _columns([cell.words for cell in upper], [cell.words for cell in lower]):
            yield at + 2, columns


def _columns(upper: list[str], lower: list[str]) -> list[str]:
    """The fields that two rows of headings mean, [] where they are no headings of a traveller."""
    found = [_column(one.lower(), other.lower()) for one, other in zip(upper, lower, strict=False)]
    return found if {*found} >= _HEADED else []


def _column(upper: str, lower: str) -> str:
    whole = _HEADS.get(upper.replace(" ", ""), "")
    group = _GROUPS.get(upper)
    side = _SIDES.get(lower.replace("-", ""), "")
    if whole or group is None or not side:
        return whole or f"{_MORE}{lower or upper or 'remark'}"
    if group == "score":
        return f"score_{side}"
    return f"{side}_{group}" if group else side


def _line(said: dict[str, str], line: int, number: str) -> RawLine:
    fields = {name: text for name, text in said.items() if name in _TAKEN}
    fields |= {"board": number, "lead": _card(said.get("lead", ""))}
    contract = said.get("contract", "")
    extras = {name.removeprefix(_MORE): text for name, text in said.items() if name.startswith(_MORE) and text}
    if _DIRECTOR.fullmatch(contract):
        fields |= {"declarer": "", "result": "", "lead": "", "ruling": _ruling(said)}
        extras["ruled by"] = contract
    elif _PASSED.fullmatch(contract):
        fields |= {"contract": "PASS", "declarer": "", "result": "", "lead": ""}
    else:
        fields |= {"contract": _contract(contract), "score": _score(said)}
    return RawLine(place=Place(line=line, element=f"board {number}"), fields=fields, extras=extras)


def _contract(text: str) -> str:
    """A contract as everybody reads it.

    >>> [_contract(text) for text in ("4♥×", "3BA", "3 BA ktr", "2♠ rktr", "3NT", "5♣x")]
    ['4♥X', '3NT', '3NTX', '2♠XX', '3NT', '5♣X']
    """
    double = "XX" if _REDOUBLED.search(text) else "X" if _DOUBLED.search(text) else ""
    bare = _REDOUBLED.sub("", text) if double == "XX" else _DOUBLED.sub("", text)
    return re.sub(r"\s*BA\b", "NT", bare, flags=re.IGNORECASE) + double


def _card(text: str) -> str:
    return re.sub(r"\s", "", text)


def _score(said: dict[str, str]) -> str:
    """The score from N-S's side: what stands under N-S as it is, what stands under E-W as a loss of N-S.

    >>> _score({"score_ns": "430", "score_ew": ""}), _score({"score_ew": "50"}), _score({"score_ew": "-500"})
    ('430', '-50', '-500')
    """
    ns, ew = said.get("score_ns", ""), said.get("score_ew", "")
    if ns or not ew:
        return ns
    return ew if ew.startswith(("-", "0")) else f"-{ew.removeprefix('+')}"


def _ruling(said: dict[str, str]) -> str:
    """What the director gave each side: of the board's top, where the scores say it, else as the percentages do."""
    given = [said.get(name, "").removesuffix("%") for name in ("score_ns", "score_ew")]
    if not all(_TWO_PERCENTS.fullmatch(one) for one in given):
        given = [said.get(name, "") for name in ("ns_percent", "ew_percent")]
    return "/".join(one.replace(",", ".") for one in given)
