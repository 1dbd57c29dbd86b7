"""The results of all tables (brsection, result) to raw lines. Judges no score; that is intake's work."""

from __future__ import annotations

from collections import defaultdict

from overtrick.formats._xml import Node
from overtrick.formats.shelf.scorer_nz._amounts import PHANTOM, as_points, level, top_of
from overtrick.formats.shelf.scorer_nz._pairs import Listed
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass
from overtrick.model.raw import RawEvent, RawLine

__all__ = ["take_lines"]

_FIELDS = {
    "TAB": "table",
    "BD": "board",
    "RND": "round",
    "NS": "ns",
    "EW": "ew",
    "DEC": "declarer",
    "CONT": "contract",
    "LEAD": "lead",
    "RES": "result",
    "SCORE": "score",
}
_AWARDS = {"MP_NS": "ns_award", "MP_EW": "ew_award"}
_ADJUSTED = "ADJ"
_OF_PASSES = ("declarer", "result", "lead")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Around:
    """What holds for all results of a section."""

    section: str
    shown: str
    listed: Listed
    in_matchpoints: bool
    tops: dict[str, int | None]


def take_lines(raw: RawEvent, root: Node, listed: Listed, *, only_section: bool, in_matchpoints: bool) -> None:
    """A line for each result. The tops are those of the board in its section, in the field where it is scored so."""
    field = root.attributes.get("FIELD_SCORING", "").strip().lower() == "true"
    sections = [node for node in root.walk() if node.name == "BRSECTION"]
    shared = _tops([node for section in sections for node in section.all("RESULT")]) if field else None
    for node in sections:
        name = node.attributes.get("ID", "").strip()
        around = _Around(
            section=name,
            shown="" if only_section else name,
            listed=listed,
            in_matchpoints=in_matchpoints,
            tops=_tops(node.all("RESULT")) if shared is None else shared,
        )
        for at, result in enumerate(node.all("RESULT"), 1):
            line = _line(result, at, around, raw.problems)
            if line is not None:
                raw.lines.append(line)


def _tops(results: list[Node]) -> dict[str, int | None]:
    """Ten times the top of every board, from the results that were not adjusted."""
    awards: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for node in results:
        if node.attributes.get("SCORE", "").strip().upper() != _ADJUSTED:
            awards[_says(node, "BD")].append((_says(node, "MP_NS"), _says(node, "MP_EW")))
    return {board: top_of(found) for board, found in awards.items()}


def _says(node: Node, name: str) -> str:
    return node.attributes.get(name, "").strip()


def _line(node: Node, at: int, around: _Around, problems: Problems) -> RawLine | None:
    fields = {key: text for name, key in _FIELDS.items() if (text := _says(node, name))}
    place = Place(line=node.line, element=f"section {around.section}, result {at}, board {fields.get('board', '?')}")
    if around.shown:
        fields["section"] = around.shown
    if PHANTOM in (_says(node, "MP_NS"), _says(node, "MP_EW")):
        return _sit_out(fields, around, place, problems)
    if fields.get("score", "").upper() == _ADJUSTED:
        fields = _adjusted(fields, node, around, place, problems)
    if fields.get("contract", "").upper() == "PASS":
        fields = {name: text for name, text in fields.items() if name not in _OF_PASSES}
    extras = {
        name.lower(): text.strip()
        for name, text in node.attributes.items()
        if name not in _FIELDS and (name not in _AWARDS or not around.in_matchpoints) and text.strip()
    }
    if around.in_matchpoints:
        fields |= {key: text for name, key in _AWARDS.items() if (text := as_points(_says(node, name)))}
    return RawLine(place=place, fields=fields, extras=extras)


def _sit_out(fields: dict[str, str], around: _Around, place: Place, problems: Problems) -> RawLine | None:
    """The line of a pair that had nobody to play against: the one of the two that is listed."""
    sides = {"NS": fields.get("ns", ""), "EW": fields.get("ew", "")}
    real = [side for side, number in sides.items() if around.listed.has(around.section, number, side)]
    if len(real) != 1:
        who = "both" if real else "neither"
        problems.warn(
            "which-phantom",
            f"The table of {sides['NS'] or '?'} and {sides['EW'] or '?'} was awarded nothing (-9999), as tables of a "
            f"phantom pair are, but {who} of them is in the final list; read as not played.",
            place=place,
        )
        bare = {name: text for name, text in fields.items() if name not in ("contract", "score", *_OF_PASSES)}
        return RawLine(place=place, fields=bare | {"result": "NP"})
    kept = {name: fields[name] for name in ("section", "table", "round", "board") if name in fields}
    seated = {side.lower(): number if side in real else "" for side, number in sides.items()}
    return RawLine(place=place, fields=kept | seated | {"result": "SITOUT"})


def _adjusted(fields: dict[str, str], node: Node, around: _Around, place: Place, problems: Problems) -> dict[str, str]:
    """An adjusted score is told by its matchpoints alone: what per cent of the board's top they are."""
    top = around.tops.get(fields.get("board", ""))
    ns, ew = (level(_says(node, name), top) for name in _AWARDS)
    kept = {name: text for name, text in fields.items() if name != "score"}
    if ns and ew:
        return kept | {"ruling": f"{ns}/{ew}"} if kept.get("contract") else kept | {"result": f"{ns}/{ew}"}
    problems.warn(
        "adjusted-unread",
        "The score is adjusted (Adj), but no other result of the board shows what its matchpoints are of; read as "
        "not played.",
        place=place,
        hint="Write the ruling into a copy of the results, such as 60/40.",
    )
    return kept if kept.get("contract") else kept | {"result": "NP"}
