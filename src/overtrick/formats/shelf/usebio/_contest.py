"""What kind of contest a USEBIO event is, and how its matches are scored as far as the file says."""

from __future__ import annotations

from overtrick.formats._xml import Node
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass

__all__ = ["Kind", "match_conditions", "pairwise_method", "read_kind"]

_KNOCK_OUT = frozenset({"KO", "KNOCK_OUT", "KNOCKOUT"})
_WAYS = {
    "IMPS": "imps",
    "IMP": "imps",
    "PAB": "board-a-match",
    "BAM": "board-a-match",
    "POINT_A_BOARD": "board-a-match",
    "BOARD_A_MATCH": "board-a-match",
    "AGGREGATE": "total-points",
    "TOTAL_POINTS": "total-points",
}
_VPS = frozenset({"VPS", "VP"})
_PAIRWISE = (("CROSS", "cross-imps"), ("BUTLER", "butler"), ("AGGREGATE", "total-points"), ("MATCH", "neuberg"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """The contest ("" where boards decide), the way to score matches ("" where nothing is said) and what a match's
    scores are: `vps`, or `score` for IMPs and points."""

    contest: str = ""
    way: str = ""
    given: str = "vps"

    @property
    def of_teams(self) -> bool:
        """Whether teams meet."""
        return self.contest in ("teams", "knock-out")


def read_kind(event: Node, problems: Problems) -> Kind:
    """A knock-out or teams where the type, a list of teams or a match says so; Swiss pairs where the type does."""
    kind = _words(event.attributes.get("EVENT_TYPE", ""))
    if kind in _KNOCK_OUT:
        contest = "knock-out"
    elif "TEAM" in kind or kind == "HEAD_TO_HEAD" or any(_is_team(node) for node in event.walk()):
        contest = "teams"
    elif "SWISS" in kind:
        contest = "swiss-pairs"
    else:
        return Kind()
    return Kind(contest=contest, way=_way(event, kind), given=_given(event, kind, problems))


def _words(text: str) -> str:
    return "_".join(text.upper().replace("_", " ").replace("-", " ").split())


def _is_team(node: Node) -> bool:
    return node.name == "OPPOSING_TEAM" or (node.name == "TEAM" and bool(node.attributes or node.children))


def _way(event: Node, kind: str) -> str:
    said = (_words(event.value(name)) for name in ("BOARD_SCORING_METHOD", "SCORING_METHOD"))
    return next((_WAYS[words] for words in (*said, kind) if words in _WAYS), "")


def _given(event: Node, kind: str, problems: Problems) -> str:
    """What stands in TEAM_SCORE: victory points, or the IMPs or points of the match."""
    said = [_words(event.value(name)) for name in ("MATCH_SCORING_METHOD", "SCORING_METHOD")]
    for words in said:
        if words in _VPS:
            return "vps"
        if words in _WAYS:
            return "score"
    if "SWISS" in kind:
        return "vps"
    if any(node.name == "TEAM_SCORE" for node in event.walk()):
        problems.warn(
            "match-scores-unsaid",
            "The file does not say whether the scores of its matches are victory points or IMPs; they are taken as "
            "the IMPs or points of the match.",
            place=Place(line=event.line, element="EVENT"),
            hint="MATCH_SCORING_METHOD should be VPS, IMPS, PAB or AGGREGATE.",
        )
    return "score"


def match_conditions(event: Node, kind: Kind, problems: Problems) -> dict[str, str]:
    """The way to score matches; that no scale is used where matches are left at their IMPs; the unit of points.

    No file names its victory-point scale, and none is guessed: a note says so.
    """
    if not kind.contest:
        return {}
    found = {"match-method": kind.way} if kind.way and kind.of_teams else {}
    if kind.given == "vps":
        problems.note(
            "scale-unsaid",
            "The file holds victory points but does not name their scale, as no USEBIO file does.",
            place=Place(line=event.line, element="EVENT"),
            hint="Name it with --scale, if it is not the usual one.",
        )
    elif kind.way != "board-a-match" and kind.contest != "knock-out":
        found["scale"] = "none"
    if kind.way == "board-a-match" and _in_ones(event):
        found["unit"] = "1-½-0"
    return found


def _in_ones(event: Node) -> bool:
    """Whether a board is worth one point in all, not two."""
    boards = [node for node in event.walk() if node.name == "BOARD" and node.find("TEAM_POINTS") is not None]
    points = [{board.value("TEAM_POINTS"), board.value("OPPOSING_TEAM_POINTS")} for board in boards]
    return bool(points) and all(both in ({"1", "0"}, {"0.5"}, {"0.50"}) for both in points)


def pairwise_method(event: Node) -> str:
    """How the pairs of teams are compared across the field; "" where nothing is said."""
    words = _words(event.value("PAIRWISE_SCORING_METHOD"))
    return next((method for word, method in _PAIRWISE if word in words), "")
