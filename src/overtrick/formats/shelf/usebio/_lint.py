"""What an exporter of USEBIO should mend although readers manage: what is not said, and odd notations."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from overtrick.formats._lint_rules import Breach, tell_once
from overtrick.formats._xml import Node
from overtrick.formats._xml_mended import read_tree
from overtrick.formats.shelf.usebio._levels import read_levels, read_side, suffix_of
from overtrick.kernel.problem import Place, Problems

__all__ = ["lint_usebio"]

_DECLARATION = re.compile(rb"(?:\xef\xbb\xbf)?<\?xml\s")
_VERSIONS = ("1.0", "1.1", "1.2", "1.3")
_CONTRACT = re.compile(r"[1-7](?:NT|[SHDC])x{0,2}|PASS", re.IGNORECASE)
_NOT_PLAYED = ("", "NP")
_DATE = re.compile(r"[0-9]{2}/[0-9]{2}/[0-9]{4}")
_NUMBERS = ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER")
_SAID = {
    "PROGRAM_NAME": "which program wrote the file",
    "EVENT_DESCRIPTION": "what the event is called",
    "DATE": "when it was played",
}
_METHODS = ("BOARD_SCORING_METHOD", "SCORING_METHOD")
_METHOD_IN_TYPE = re.compile("MP|MATCHPOINT|BUTLER|CROSS|TEAM")


def lint_usebio(data: bytes) -> Problems:
    """A warning for each rule that the file breaks."""
    problems = Problems()
    root = read_tree(data, Problems())
    event = None if root is None else next((node for node in root.walk() if node.name == "EVENT"), None)
    if root is None or event is None:
        return problems
    if not _DECLARATION.match(data):
        problems.warn(
            "no-declaration",
            "The file does not begin with an XML declaration.",
            place=Place(line=1),
            hint='Write <?xml version="1.0" encoding="UTF-8"?> as the first line.',
        )
    _whole(root, event, problems)
    _people(event, problems)
    _lines(event, problems)
    return problems


def _whole(root: Node, event: Node, problems: Problems) -> None:
    """What stands once in a file."""
    version = root.attributes.get("VERSION", "").strip()
    found = () if version in _VERSIONS else ((_at(root), f"'{version}'"),)
    tell_once("usebio-version", problems, found, "The version is not one of 1.0 to 1.3", "Write Version='1.2'.")
    silent = [f"{name} ({what})" for name, what in _SAID.items() if not event.value(name)]
    kind = event.attributes.get("EVENT_TYPE", "").upper()
    scored = any(map(event.value, _METHODS)) or _METHOD_IN_TYPE.search(kind)
    silent += [] if kind else ["EVENT_TYPE (pairs, teams or individual)"]
    silent += [] if scored else ["BOARD_SCORING_METHOD (matchpoints, cross-IMPs, Butler)"]
    found = ((_at(event), ", ".join(silent)),) if silent else ()
    tell_once("event-unsaid", problems, found, "The event does not say what readers need", "Write these elements.")
    text = event.value("DATE")
    found = ((_at(event), f"'{text[:40]}'"),) if text and not _DATE.fullmatch(text) else ()
    tell_once("odd-date", problems, found, "The date is not in the form dd/mm/yyyy", "Write 29/11/2026.")


def _people(event: Node, problems: Problems) -> None:
    """The list of contestants, and whether everybody who played is in it."""
    pairs = [node for node in event.walk() if node.name == "PAIR"]
    nameless = ((_at(node), f"pair {node.value('PAIR_NUMBER')}") for node in pairs if not _names(node))
    hint = "Write a PLAYER with PLAYER_NAME for each."
    tell_once("name-missing", problems, nameless, "A pair is listed without the names of its players", hint)
    hint = "Write DIRECTION NS or EW."
    tell_once("direction-missing", problems, _without_side(event, pairs), "Two rankings, and no direction", hint)
    hint = "List every contestant in PARTICIPANTS."
    tell_once("pair-unlisted", problems, _unlisted(event, pairs), "Somebody played who is not listed", hint)


def _names(pair: Node) -> list[str]:
    return [name for player in pair.all("PLAYER") if (name := player.value("PLAYER_NAME"))]


def _without_side(event: Node, pairs: Iterable[Node]) -> Iterator[Breach]:
    if any(level.node.value("WINNER_TYPE") == "2" for level in read_levels(event)):
        for pair in pairs:
            number = pair.value("PAIR_NUMBER")
            if read_side(pair.value("DIRECTION")) is None and suffix_of(number) is None:
                yield _at(pair), f"pair {number}"


def _unlisted(event: Node, pairs: Iterable[Node]) -> Iterator[Breach]:
    listed = {_bare(pair.value("PAIR_NUMBER")) for pair in pairs}
    told: set[str] = set()
    for line in _travellers(event) if listed else ():
        for number in map(line.value, _NUMBERS):
            if number.strip("0") and _bare(number) not in listed | told:
                told.add(_bare(number))
                yield _at(line), f"pair {number}"


def _bare(number: str) -> str:
    """The number without the side and section behind or before it."""
    text = re.sub(r"^\([^)]*\)", "", "".join(number.split()))
    return text[:-2] if suffix_of(text) and len(text) > 2 else text


def _lines(event: Node, problems: Problems) -> None:
    """The lines of travellers."""
    hint = "Write 4S, 3NT, 2Hx, 1NTxx or PASS."
    tell_once("odd-contract", problems, _contracts(event), "A line has a contract in another notation", hint)
    played = [line for line in _travellers(event) if _CONTRACT.fullmatch(line.value("CONTRACT"))]
    bid = [line for line in played if line.value("CONTRACT").upper() != "PASS"]
    silent = _silent(bid, lambda line: line.value("TRICKS"))
    hint = "Write declarer's tricks, 0 to 13."
    tell_once("tricks-missing", problems, silent, "A line has a contract and no number of tricks", hint)
    silent = _silent(bid, lambda line: line.value("PLAYED_BY"))
    tell_once("declarer-missing", problems, silent, "A line has a contract and no declarer", "Write N, E, S or W.")
    silent = _silent(played, lambda line: line.value("SCORE"))
    tell_once("score-missing", problems, silent, "A line has a contract and no score", "Write the score of N-S.")


def _silent(lines: Iterable[Node], said: Callable[[Node], str]) -> Iterator[Breach]:
    return ((_at(line), line.value("CONTRACT")) for line in lines if not said(line))


def _contracts(event: Node) -> Iterator[Breach]:
    for line in _travellers(event):
        contract = line.value("CONTRACT")
        if contract.upper() not in _NOT_PLAYED and not _CONTRACT.fullmatch(contract):
            yield _at(line), f"'{contract[:40]}'"


def _travellers(event: Node) -> Iterator[Node]:
    return (node for node in event.walk() if node.name == "TRAVELLER_LINE")


def _at(node: Node) -> Place:
    return Place(line=node.line, element=node.name)
