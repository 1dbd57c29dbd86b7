"""What a club's web site made of a USEBIO file of teams: the same numbers as JSON, read by another program."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.seat import Side
from tests.oracles.published import Kind, Published, entry_spot, line_spot

__all__ = ["published_by_the_site", "results_on_the_site", "results_read"]

Result = tuple[int, str, str, str, str, int, int]


def _load(folder: Path, name: str) -> Any:
    return json.loads((folder / f"ukbridgeclub_multiple_teams_{name}.json").read_text(encoding="utf-8"))


def published_by_the_site(folder: Path, event: Event) -> Published:
    """Cross-IMPs of every line, totals, places and numbers of boards; the site calls victory points `imps` too.

    It names teams by their pairs only.
    """
    at = {(line.board, line.who.ns[0].number, line.who.ew[0].number): line for line in event.lines}
    found: Published = {}
    for board in _load(folder, "travellers"):
        for one in board["lines"]:
            line = at[(int(board["board"]), one["ns"], one["ew"])]
            for side in Side:
                award = Decimal(str(one[f"{side.value.lower()}CrossImps"]))
                found[line_spot(Kind.AWARD, line, side)] = str(award)
    (teams,) = _load(folder, "session-scores")
    for team in teams["lines"]:
        key = EntryKey(number=team["pairs"][0]["contestant"].split("-")[0])
        found[entry_spot(Kind.TOTAL, key)] = team["imps"]
        found[entry_spot(Kind.PLACE, key)] = team["position"]
        for pair in team["pairs"]:
            who = EntryKey(number=pair["contestant"])
            found[entry_spot(Kind.BOARDS, who)] = pair["boardsPlayed"]
            if "imps" in pair:
                found[entry_spot(Kind.TOTAL, who)] = pair["imps"]
    return found


def results_on_the_site(folder: Path) -> set[Result]:
    """Every line of the travellers: board, pairs, contract, declarer, tricks, score."""
    return {
        (
            int(board["board"]),
            one["ns"],
            one["ew"],
            one["contract"].upper().replace("X", "x"),
            one["declarer"],
            one["tricks"],
            int(one["score"]),
        )
        for board in _load(folder, "travellers")
        for one in board["lines"]
    }


def results_read(event: Event) -> set[Result]:
    """The same of the event that Overtrick read."""
    return {_result(line) for line in event.lines}


def _result(line: Line) -> Result:
    happened = line.happened
    assert isinstance(happened, Played)
    contract = str(happened.contract).upper().replace("X", "x")
    declarer, tricks = happened.declarer, happened.tricks
    assert declarer is not None
    assert tricks is not None
    who = line.who.map(lambda keys: keys[0].number)
    return (line.board, who.ns, who.ew, contract, declarer.value, tricks, happened.score)
