"""What a USEBIO event says of itself: title, date, method, one or two winners, and what kind of contest it is."""

from __future__ import annotations

import re
from datetime import date

from overtrick.formats._xml import Node
from overtrick.formats.shelf.usebio._contest import pairwise_method
from overtrick.formats.shelf.usebio._levels import Level, leaves
from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawEvent

__all__ = ["describe"]

_BY_WORD = {"BUTLER": "butler", "CROSS": "cross-imps", "AGGREGATE": "total-points"}
_BY_AWARD = {"NS_MATCH_POINTS": "", "NS_CROSS_IMP_POINTS": "cross-imps", "NS_BUTLER_POINTS": "butler"}
_LABELS = {"PROGRAM_NAME": "program"}
_TOLD = frozenset({"EVENT_DESCRIPTION", "DATE", "WINNER_TYPE"})
_DATES = (
    re.compile(r"(?P<d>[0-9]{1,2})[/.-](?P<m>[0-9]{1,2})[/.-](?P<y>[0-9]{4})"),
    re.compile(r"(?P<y>[0-9]{4})[/.-](?P<m>[0-9]{1,2})[/.-](?P<d>[0-9]{1,2})(?:[T ].*)?"),
)


def describe(raw: RawEvent, root: Node, levels: list[Level]) -> None:
    """Fills everything of the raw event but its kind, lines and contestants.

    The address and telephone of the scorer (CONTACT) are left where they are.
    """
    event = levels[0].node
    raw.title = event.value("EVENT_DESCRIPTION") or event.value("TITLE")
    raw.date = _date(event, raw.problems)
    raw.about = _about(root, event, raw.title)
    raw.winners = _winners(levels, raw.problems)
    method = _method_of_pairs(event) if raw.contest in ("teams", "knock-out") else _method(event, raw.problems)
    if method:
        raw.conditions = {"method": method}


def _winners(levels: list[Level], problems: Problems) -> dict[str, str]:
    """One or two winners, by section; what the event says goes before what a session says."""
    found: dict[str, str] = {}
    for level in reversed(levels):
        said = level.node.value("WINNER_TYPE")
        if said in ("1", "2"):
            found[level.section] = said
        elif said:
            problems.warn(
                "bad-winner-type",
                f"WINNER_TYPE is '{said}'; it should be 1 or 2. The lines show whether N-S and E-W are ranked apart.",
                place=Place(line=level.node.line, element=level.node.name),
                hint="Say --winners 1 or --winners 2 if it is told wrongly.",
            )
    return found


def _about(root: Node, event: Node, title: str) -> dict[str, str]:
    club = root.find("CLUB") or Node("CLUB", 0)
    about = {
        "usebio version": root.attributes.get("VERSION", ""),
        "club": club.value("CLUB_NAME"),
        "club number": club.value("CLUB_ID_NUMBER"),
        "event type": event.attributes.get("EVENT_TYPE", ""),
    }
    for name, text in leaves(event, _TOLD).items():
        about[_LABELS.get(name, name.lower().replace("_", " "))] = text
    if about.get("title") == title:
        del about["title"]
    return {name: text.strip() for name, text in about.items() if text.strip()}


def _date(event: Node, problems: Problems) -> str:
    """The date as yyyy-mm-dd. USEBIO writes dd/mm/yyyy; mm/dd is never guessed."""
    text = event.value("DATE")
    for pattern in _DATES:
        if match := pattern.fullmatch(text):
            try:
                return date(int(match["y"]), int(match["m"]), int(match["d"])).isoformat()
            except ValueError:
                break
    if text:
        problems.note(
            "unread-date",
            f"The date '{text}' is not in the form dd/mm/yyyy and was left as it is.",
            place=Place(line=event.line, element="DATE"),
        )
    return text


def _method_of_pairs(event: Node) -> str:
    """How the pairs of teams are compared with the field: as the file says, else as its awards show."""
    names = {node.name for node in event.walk()}
    return pairwise_method(event) or next((method for name, method in _BY_AWARD.items() if name in names), "")


def _method(event: Node, problems: Problems) -> str:
    """The method where the file says one; "" for matchpoints, since no file says which kind of matchpoints."""
    said = [
        event.value("BOARD_SCORING_METHOD"),
        event.value("SCORING_METHOD"),
        event.attributes.get("EVENT_TYPE", ""),
        *(node.attributes.get("EVENT_TYPE", "") for node in event.walk() if node.name in ("PARTICIPANTS", "BOARD")),
    ]
    for words in said:
        for word, method in _BY_WORD.items():
            if word in words.upper():
                return method
    names = {node.name for node in event.walk()}
    by_award = next((method for name, method in _BY_AWARD.items() if name in names), "")
    if not by_award and any("IMP" in words.upper() for words in said):
        problems.warn(
            "which-imps",
            "The event was scored by IMPs, but the file does not say whether by Butler or by cross-IMPs.",
            place=Place(line=event.line, element="EVENT"),
            hint="Say --method butler or --method cross-imps.",
        )
    return by_award
