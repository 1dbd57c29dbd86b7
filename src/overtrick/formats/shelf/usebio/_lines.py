"""The travellers of a USEBIO event: each TRAVELLER_LINE to a raw line. Judges no score; that is intake's work."""

from __future__ import annotations

import re
from collections.abc import Mapping

from overtrick.formats._xml import Node
from overtrick.formats.shelf.usebio._contest import Kind
from overtrick.formats.shelf.usebio._levels import Level, leaves, suffix_of, texts_by_name
from overtrick.formats.shelf.usebio._lin_data import take_play
from overtrick.formats.shelf.usebio._matches import PAIR, Meeting, read_meeting, take_match, team_fields
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass
from overtrick.model.raw import RawBoard, RawEvent, RawLine
from overtrick.model.seat import Side

__all__ = ["take_boards"]

_FIELDS = {
    "ROUND_NUMBER": "round",
    "TABLE_NUMBER": "table",
    "CONTRACT": "contract",
    "PLAYED_BY": "declarer",
    "LEAD": "lead",
    "TRICKS": "tricks",
    "SCORE": "score",
}
_PLAYERS = {
    Side.NS: ("N_PLAYER_NUMBER", "S_PLAYER_NUMBER"),
    Side.EW: ("E_PLAYER_NUMBER", "W_PLAYER_NUMBER"),
}
_AWARDS = ("MATCH_POINTS", "CROSS_IMP_POINTS", "BUTLER_POINTS")
_AWARD_OF = {"cross-imps": "CROSS_IMP_POINTS", "butler": "BUTLER_POINTS"}
_VULNERABLE = ("VULNERABILITY", "VULNERABLE")
_ARTIFICIAL = re.compile(r"A(\d\d)(\d\d)", re.IGNORECASE | re.ASCII)
_TOLD = frozenset(
    {"BOARD_NUMBER", "DEALER", *_VULNERABLE, *_FIELDS, *PAIR.values(), *_PLAYERS[Side.NS], *_PLAYERS[Side.EW]}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Around:
    """What stands around the lines of one board, looked up once."""

    level: Level
    line: int
    number: str
    meeting: Meeting
    extras: dict[str, str]
    awards: tuple[str, ...]
    listed: Mapping[str, str]

    def place(self, line: Node, at: int) -> Place:
        """The line of the file; where a whole board shares it, also which of the board's lines it is."""
        element = f"BOARD {self.number}".strip()
        if line.line == self.line:
            section = f"SECTION {self.level.section}, " if self.level.section else ""
            element = f"{section}{element}, TRAVELLER_LINE {at}"
        return Place(line=line.line, element=element)


def take_boards(raw: RawEvent, level: Level, kind: Kind) -> None:
    """The boards that stand on this level, alone or in matches, and the matches themselves."""
    pairs = (entry.fields for entry in raw.entries if "team" in entry.fields)
    listed = {fields["number"]: fields["team"] for fields in pairs} if kind.of_teams else {}
    for child in level.node.children:
        if child.name == "BOARD":
            _take_board(raw, level, child, Meeting(), listed)
        elif child.name == "MATCH":
            meeting = read_meeting(child, kind)
            take_match(raw, level, child, kind)
            for board in child.all("BOARD"):
                _take_board(raw, level, board, meeting, listed)


def _take_board(raw: RawEvent, level: Level, board: Node, meeting: Meeting, listed: Mapping[str, str]) -> None:
    own = _AWARD_OF.get(raw.conditions.get("method", ""))
    around = _Around(
        level=level,
        line=board.line,
        number=board.value("BOARD_NUMBER"),
        meeting=meeting,
        extras=meeting.extras | leaves(board, _TOLD),
        awards=(own, *_AWARDS) if own else _AWARDS,
        listed=listed,
    )
    shown = RawBoard(
        place=Place(line=board.line, element=f"BOARD {around.number}"),
        session=level.session,
        number=around.number,
        dealer=board.value("DEALER"),
        vul=next(filter(None, map(board.value, _VULNERABLE)), ""),
    )
    if shown.dealer or shown.vul:
        raw.boards.append(shown)
    nodes = enumerate(board.all("TRAVELLER_LINE"), 1)
    found = (_line(node, around, around.place(node, at), raw.problems) for at, node in nodes)
    lines = [line for line in found if line is not None]
    raw.boards += take_play(shown, lines, raw.problems)
    raw.lines += lines


def _line(node: Node, around: _Around, place: Place, problems: Problems) -> RawLine | None:
    texts = _once(node, place, problems)
    found = {"session": around.level.session, "section": around.level.section, "round": around.meeting.round}
    found |= {key: texts[name] for name, key in _FIELDS.items() if name in texts}
    awards = _awards(texts, around.awards)
    found |= {f"{name[:2].lower()}_award": texts[name] for name in awards}
    fields = {"board": around.number} | {name: text for name, text in found.items() if text}
    fields |= _pairs(node, texts, around, place, problems)
    fields |= team_fields(fields, texts.get("DIRECTION", ""), around.meeting, around.listed, place, problems)
    if not _has_result(fields, place, problems):
        return None
    _halve(fields)
    told = _TOLD.union(awards, ("DIRECTION",) if all(around.meeting.teams) else ())
    return RawLine(place=place, fields=fields, extras=around.extras | leaves(node, told))


def _once(node: Node, place: Place, problems: Problems) -> dict[str, str]:
    """The elements of a line; of one that stands there twice, the first that says something."""
    texts = texts_by_name(node)
    for name, said in texts.items():
        if len(said) > 1 and name in _TOLD:
            problems.warn(
                "said-twice",
                f"{name} is '{said[0]}' and also '{said[1]}' in one line; '{said[0]}' is taken.",
                place=place,
                hint="Check the line in the program that wrote the file.",
            )
    return {name: said[0] for name, said in texts.items()}


def _awards(texts: dict[str, str], kinds: tuple[str, ...]) -> list[str]:
    """The names of the award elements of the first kind that the line prints."""
    printed = ([name for name in (f"NS_{kind}", f"EW_{kind}") if name in texts] for kind in kinds)
    return next(filter(None, printed), [])


def _pairs(node: Node, texts: dict[str, str], around: _Around, place: Place, problems: Problems) -> dict[str, str]:
    """The contestants of each side: of the line, else of its match; two players where individuals play."""
    found: dict[str, str] = {}
    for side, name in PAIR.items():
        key = side.value.lower()
        players = "+".join(texts[seat] for seat in _PLAYERS[side] if seat in texts)
        text = around.meeting.pairs.get(side) if node.find(name) is None else texts.get(name, "")
        if players:
            found[key] = players
        elif text is not None:
            found[key] = around.level.number(text, side)
            _check_side(found[key], side, around.level, place, problems)
    return found


def _check_side(number: str, side: Side, level: Level, place: Place, problems: Problems) -> None:
    if level.winners == "2" and suffix_of(number) is side.other:
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
    here = [name for name in ("ns", "ew") if fields.get(name) not in (None, "", "0") or f"{name}_team" in fields]
    if not here:
        problems.warn("empty-line", "The line is empty and was skipped.", place=place)
        return False
    if len(here) == 1:
        fields["result"] = "SITOUT"
        return True
    fields["result"] = "NP"
    problems.warn(
        "line-without-result",
        f"The line of {_who(fields, 'ns')} and {_who(fields, 'ew')} has neither contract nor score; "
        "read as not played.",
        place=place,
    )
    return True


def _halve(fields: dict[str, str]) -> None:
    """An artificial score on a line that names one side only is for that side; the other gets nothing from it."""
    match = _ARTIFICIAL.fullmatch(fields.get("score", "").strip())
    named = [fields.get(name) not in (None, "", "0") or f"{name}_team" in fields for name in ("ns", "ew")]
    if match and named.count(True) == 1:
        fields["score"] = f"{match[1]}/none" if named[0] else f"none/{match[2]}"


def _who(fields: dict[str, str], side: str) -> str:
    return fields.get(side) or f"team {fields[f'{side}_team']}"
