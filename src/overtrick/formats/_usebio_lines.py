"""The travellers of a USEBIO event: each TRAVELLER_LINE to a raw line. Judges no score; that is intake's work."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.formats._usebio_levels import Level, leaves
from overtrick.formats._xml import Node
from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawBoard, RawEvent, RawLine
from overtrick.model.seat import Side

__all__ = ["AWARDS", "take_boards"]

AWARDS = ("MATCH_POINTS", "CROSS_IMP_POINTS", "BUTLER_POINTS")
"""The kinds of award that a line may print, each with NS_ or EW_ before it."""

_FIELDS = {
    "ROUND_NUMBER": "round",
    "TABLE_NUMBER": "table",
    "CONTRACT": "contract",
    "PLAYED_BY": "declarer",
    "LEAD": "lead",
    "TRICKS": "tricks",
    "SCORE": "score",
}
_PAIR = {Side.NS: "NS_PAIR_NUMBER", Side.EW: "EW_PAIR_NUMBER"}
_PLAYERS = {
    Side.NS: ("N_PLAYER_NUMBER", "S_PLAYER_NUMBER"),
    Side.EW: ("E_PLAYER_NUMBER", "W_PLAYER_NUMBER"),
}
_DEALER = ("DEALER",)
_VULNERABLE = ("VULNERABILITY", "VULNERABLE")
_NOT_EXTRA = frozenset(
    {"BOARD_NUMBER", "ROUND_NUMBER", *_PAIR.values(), *_PLAYERS[Side.NS], *_PLAYERS[Side.EW], *_DEALER, *_VULNERABLE}
)


@dataclass(frozen=True, slots=True)
class _Around:
    """What stands around a line: its board, and the match where boards are written by matches."""

    level: Level
    board: Node
    match: Node | None

    @property
    def number(self) -> str:
        return self.board.value("BOARD_NUMBER")

    def place(self, line: Node, at: int) -> Place:
        """The line of the file; where many share it, also which one of the board."""
        element = f"BOARD {self.number}"
        if line.line == self.board.line:
            section = f"SECTION {self.level.section}, " if self.level.section else ""
            element = f"{section}{element}, TRAVELLER_LINE {at}"
        return Place(line=line.line, element=element)


def take_boards(raw: RawEvent, level: Level) -> None:
    """The boards that stand on this level, alone or in matches."""
    for child in level.node.children:
        if child.name == "BOARD":
            _take_board(raw, _Around(level, child, None))
        elif child.name == "MATCH":
            for board in child.all("BOARD"):
                _take_board(raw, _Around(level, board, child))


def _take_board(raw: RawEvent, around: _Around) -> None:
    board = around.board
    dealer = next(filter(None, map(board.value, _DEALER)), "")
    vul = next(filter(None, map(board.value, _VULNERABLE)), "")
    if dealer or vul:
        place = Place(line=board.line, element=f"BOARD {around.number}")
        session = around.level.session
        raw.boards.append(RawBoard(place=place, session=session, number=around.number, dealer=dealer, vul=vul))
    for at, node in enumerate(board.all("TRAVELLER_LINE"), 1):
        line = _line(node, around, around.place(node, at), raw.problems)
        if line is not None:
            raw.lines.append(line)


def _line(node: Node, around: _Around, place: Place, problems: Problems) -> RawLine | None:
    texts = {name: _once(node, name, place, problems) for name in {child.name: 0 for child in node.children}}
    fields = {"session": around.level.session, "section": around.level.section, "board": around.number}
    if around.match is not None:
        fields["round"] = around.match.value("ROUND_NUMBER")
    fields |= {_FIELDS[name]: text for name, text in texts.items() if name in _FIELDS and text}
    fields = {name: text for name, text in fields.items() if text or name == "board"}
    fields |= _pairs(node, around, place, problems)
    kind = next((kind for kind in AWARDS if any(texts.get(f"{side.value}_{kind}") for side in Side)), "")
    fields |= {
        f"{side.value.lower()}_award": text for side in Side if (text := texts.get(f"{side.value}_{kind}", ""))
    }
    if not _has_result(fields, place, problems):
        return None
    used = _NOT_EXTRA | _FIELDS.keys() | {f"{side.value}_{kind}" for side in Side}
    extras = leaves(around.match, _NOT_EXTRA) if around.match is not None else {}
    extras |= leaves(around.board, _NOT_EXTRA) | leaves(node, used)
    return RawLine(place=place, fields=fields, extras=extras)


def _once(node: Node, name: str, place: Place, problems: Problems) -> str:
    """The text of an element that should stand once; of several the first that says something."""
    said = list(dict.fromkeys(text for child in node.all(name) if (text := child.text.strip())))
    if len(said) > 1 and name in {*_FIELDS, *_PAIR.values()}:
        problems.warn(
            "said-twice",
            f"{name} is '{said[0]}' and also '{said[1]}' in one line; '{said[0]}' is taken.",
            place=place,
            hint="Check the line in the program that wrote the file.",
        )
    return said[0] if said else ""


def _pairs(node: Node, around: _Around, place: Place, problems: Problems) -> dict[str, str]:
    """The contestants of each side: of the line, else of its match; two players where individuals play."""
    found: dict[str, str] = {}
    for side, name in _PAIR.items():
        players = "+".join(filter(None, map(node.value, _PLAYERS[side])))
        holder = node if node.find(name) is not None or around.match is None else around.match
        if players:
            found[side.value.lower()] = players
        elif holder.find(name) is not None:
            number = around.level.number(_once(holder, name, place, problems), side)
            found[side.value.lower()] = number
            _check_side(number, side, around.level, place, problems)
    return found


def _check_side(number: str, side: Side, level: Level, place: Place, problems: Problems) -> None:
    if level.winners == "2" and number.endswith(side.other.value):
        problems.warn(
            "wrong-side",
            f"Pair {number} sits {side.title} here, in an event that ranks N-S and E-W apart.",
            place=place,
            hint="If the pairs change direction there is one ranking: say --winners 1.",
        )


def _has_result(fields: dict[str, str], place: Place, problems: Problems) -> bool:
    """Whether the line is worth reading. A line that names pairs and nothing else is a board not played."""
    awards = (fields.get("ns_award", ""), fields.get("ew_award", ""))
    if fields.get("contract") or fields.get("score") or any(award.strip("0.-") for award in awards):
        return True
    here = [name for name in ("ns", "ew") if fields.get(name, "") not in ("", "0")]
    if not here:
        problems.warn("empty-line", "The line is empty and was skipped.", place=place)
        return False
    if len(here) == 1:
        fields["result"] = "SITOUT"
        return True
    fields["result"] = "NP"
    problems.warn(
        "line-without-result",
        f"Pairs {fields['ns']} and {fields['ew']} have neither contract nor score; read as not played.",
        place=place,
    )
    return True
