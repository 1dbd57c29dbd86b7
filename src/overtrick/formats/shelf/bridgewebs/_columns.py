"""The columns of the two kinds of tables in a BridgeWebs CSV: pairs of a ranking, results of a board."""

from __future__ import annotations

from overtrick.formats._rows import ColumnMap
from overtrick.model.raw import LINE_FIELDS

__all__ = ["MOST_NAMES", "PAIRS", "PAIR_HEADINGS", "RESULTS", "RESULT_HEADINGS"]

MOST_NAMES = 8
"""How many players a contestant may have."""

PAIR_HEADINGS = {
    "place": "Position",
    "number": "Pair",
    **{f"name{at}": f"Name{at}" for at in range(1, MOST_NAMES + 1)},
    "total": "Score",
    "percent": "Percent",
}
"""What is written over the columns of a ranking."""

PAIRS = ColumnMap(
    {
        **dict.fromkeys(("section", "status", "kind", "handicap", "stratum", "title"), ()),
        "place": ("position", "pos", "rank"),
        "number": ("pair", "pair no", "pair number", "no", "player"),
        "name1": ("name", "player 1"),
        **{f"name{at}": (f"player {at}",) for at in range(2, MOST_NAMES + 1)},
        "total": ("score", "match points", "matchpoints", "mps", "imps", "vps", "vp"),
        "percent": ("percentage", "%", "per cent"),
        "title": ("team name",),
        "team": ("team no",),
    }
)

RESULT_HEADINGS = {
    "ns": "NS",
    "ew": "EW",
    "contract": "Contract",
    "declarer": "Declarer",
    "lead": "Lead",
    "tricks": "Tricks",
    "result": "Result",
    "score": "Score",
    "ns_award": "NS MPs",
    "ew_award": "EW MPs",
    "ns_percent": "NS Percent",
    "ew_percent": "EW Percent",
}
"""What is written over the columns of a traveller; other fields of a line stand under their own names."""

RESULTS = ColumnMap(
    dict.fromkeys(LINE_FIELDS, ())
    | {
        "board": ("board no", "bd"),
        "ns": ("n/s", "ns pair", "pair ns", "ns no"),
        "ew": ("e/w", "ew pair", "pair ew", "ew no"),
        "declarer": ("by", "dec", "played by"),
        "contract": ("bid",),
        "result": ("made", "res"),
        "tricks": ("trks",),
        "score": ("ns score", "score ns", "n-s score", "points"),
        "ew_score": ("ew score", "score ew", "e-w score"),
        "ns_award": ("ns mps", "ns mp", "mp ns", "mps ns", "ns match points", "ns imps", "imps ns", "ns points"),
        "ew_award": ("ew mps", "ew mp", "mp ew", "mps ew", "ew match points", "ew imps", "imps ew", "ew points"),
        "ns_percent": ("ns percentage", "% ns", "ns %"),
        "ew_percent": ("ew percentage", "% ew", "ew %"),
        "lead": ("led", "lead card"),
    }
)
