"""Scorer (Bridge New Zealand) XML: the results of all tables and the final list of each section.

The program's own file, not its USEBIO conversion. Whatever is written of one session stands in attributes.
"""

from __future__ import annotations

import re
from datetime import date

from overtrick.formats._format import Format
from overtrick.formats._text import decode
from overtrick.formats._xml import Node
from overtrick.formats._xml_mended import read_tree
from overtrick.formats.shelf.scorer_nz._lines import take_lines
from overtrick.formats.shelf.scorer_nz._pairs import Listed, listed_pairs, share_of_handicap, take_pairs
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawEvent

__all__ = ["FORMAT"]

_FIRST = re.compile(r"<([A-Za-z_][\w.:-]*)([^>]*)")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_DATE = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
_ABOUT = {
    "CLUB": "club",
    "CLUB_NO": "club number",
    "EVENT_TIME": "time of day",
    "FIELD_SCORING": "field scoring",
    "SCORING_TYPE": "scoring type",
}
_TOLD = (*_ABOUT, "EVENT_NAME", "EVENT_DATE")
_MATCHPOINTS = "MP"


def _sniff(head: bytes) -> bool:
    """Whether the first element is a session that says how it is scored."""
    first = _FIRST.search(_COMMENT.sub("", decode(head)))
    return first is not None and first[1].lower() == "session" and "scoring_type" in first[2].lower()


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(scored_elsewhere=True)
    root = read_tree(data, raw.problems)
    if root is None:
        return raw
    if root.name != "SESSION":
        raw.problems.error(
            "no-session",
            f"The outermost element is {root.name}, not session; this is no file of Scorer.",
            place=Place(line=root.line, element=root.name),
            hint="Give the XML file that Scorer writes for the results of one session.",
        )
        return raw
    _describe(raw, root)
    pairs = listed_pairs(root)
    only = len(_sections(root)) < 2
    take_pairs(raw, pairs, only_section=only)
    if share := share_of_handicap(pairs, raw.problems):
        raw.conditions["handicap"] = share
    take_lines(raw, root, Listed.of(pairs), only_section=only, in_matchpoints=_in_matchpoints(root, raw.problems))
    return raw


def _sections(root: Node) -> set[str]:
    """The names of all sections that have results or contestants."""
    return {node.attributes.get("ID", "") for node in root.walk() if node.name in ("BRSECTION", "SCSECTION")}


def _describe(raw: RawEvent, root: Node) -> None:
    """Title, date and what else the file says of the whole session; rooms and colours of several sections too."""
    said = {name: text.strip() for name, text in root.attributes.items() if text.strip()}
    raw.title = said.get("EVENT_NAME", "")
    raw.date = _date(said.get("EVENT_DATE", ""), Place(line=root.line, element="session"), raw.problems)
    raw.about = {"program": "Scorer (Bridge NZ)"}
    raw.about |= {word: said[name] for name, word in _ABOUT.items() if name in said}
    raw.about |= {name.lower().replace("_", " "): text for name, text in said.items() if name not in _TOLD}
    names = _sections(root)
    if len(names) == 1:
        raw.about["section"] = names.pop()
    for section in (node for node in root.walk() if node.name == "SECTION"):
        name = section.attributes.get("SECTID", "").strip()
        for what in ("ROOM", "COLOUR", "TABLES"):
            if text := section.attributes.get(what, "").strip():
                raw.about[f"{what.lower()} of section {name}".strip()] = text


def _date(text: str, place: Place, problems: Problems) -> str:
    """The date as yyyy-mm-dd; New Zealand writes the day first."""
    found = _DATE.fullmatch(text)
    if found is not None:
        try:
            return date(int(found[3]), int(found[2]), int(found[1])).isoformat()
        except ValueError:
            pass
    if text:
        problems.note(
            "unread-date", f"The date '{text[:40]}' is not in the form dd/mm/yyyy and was left as it is.", place=place
        )
    return text


def _in_matchpoints(root: Node, problems: Problems) -> bool:
    """Whether the awards are matchpoints, of which ten times the number is written."""
    kind = root.attributes.get("SCORING_TYPE", "").strip()
    if kind.upper() == _MATCHPOINTS:
        return True
    problems.warn(
        "unknown-scoring",
        f"The scoring type is '{kind[:40]}'; only MP is known. The awards are kept beside the lines as they stand, "
        "and no method is taken from the file.",
        place=Place(line=root.line, element="session"),
        hint="Name the method with --method.",
    )
    return False


FORMAT = Format(
    name="scorer-nz",
    title="Scorer (Bridge NZ) XML",
    extensions=(".xml",),
    sniff=_sniff,
    read=_read,
    aliases=("scorer_nz", "nz-scorer"),
    holds=("results", "names", "published numbers", "numbers of members"),
    written_by="Scorer, the program of Bridge New Zealand",
    limits="Scoring types other than MP: their awards are kept, but nothing is known of how they are counted. "
    "Which of two pairs is the phantom is told from the list of contestants.",
    sources=(
        Cite(work="Files of Scorer and of its converter to USEBIO, recomputed", edition="2015-2016", seen="secondary"),
    ),
)
