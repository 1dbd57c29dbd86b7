"""The results of a section's boards, as what happened, what was ruled and what was published."""

from __future__ import annotations

import re

from overtrick.formats._json_site import Object, text_of
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawLine

__all__ = ["line_of"]

_AVERAGE = re.compile(r"(?:AVERAGE|AVE|AV|A)\s*([+=-]?)", re.IGNORECASE)
_FIELDS = {
    "round": "round_number",
    "table": "table_number",
    "ns": "ns_pair",
    "ew": "ew_pair",
    "contract": "contract",
    "declarer": "declarer",
    "tricks": "tricks_taken",
    "result": "result",
    "lead": "opening_lead",
    "ns_award": "ns_match_points",
    "ew_award": "ew_match_points",
}
_CONTRACT = re.compile(r"\s*[1-7]")
_POINTS = re.compile(r"[+-]?\d{1,5}")
_NOT_PLAYED = frozenset(("NP", "NO PLAY", "NOT PLAYED"))


def line_of(result: Object, where: dict[str, str], place: str) -> RawLine:
    """A line; `where` holds session, section and board."""
    fields = {
        **where,
        **{name: text_of(result, key) for name, key in _FIELDS.items()},
        **_scored(text_of(result, "ns_score"), text_of(result, "ew_score")),
    }
    if not _CONTRACT.match(fields["contract"]):
        fields = _without_contract(fields)
    return RawLine(place=Place(element=place), fields={name: text for name, text in fields.items() if text})


def _scored(ns: str, ew: str) -> dict[str, str]:
    """The score, or the ruling where each side has its own.

    >>> _scored("-100", "100"), _scored("AVE+", "AVE-"), _scored("620", "-170")
    ({'score': '-100'}, {'ruling': 'A+/A-'}, {'ruling': 'N-S 620 | E-W 170'})
    >>> _scored("", "-420"), _scored("NP", "NP"), _scored("PASS", "PASS")
    ({'score': '420'}, {'result': 'NP', 'tricks': ''}, {'score': 'PASS'})
    """
    averages = [_AVERAGE.fullmatch(one) for one in (ns, ew)]
    if all(averages):
        return {"ruling": "/".join(f"A{found[1] or '='}" for found in averages if found)}
    if {ns.upper(), ew.upper()} & _NOT_PLAYED:
        return {"result": "NP", "tricks": ""}
    points = [int(one) if _POINTS.fullmatch(one) else None for one in (ns, ew)]
    if points[1] is None:
        return {"score": ns}
    if points[0] is None:
        return {"score": str(-points[1])} if not ns else {"score": ns}
    return {"score": ns} if points[0] == -points[1] else {"ruling": f"N-S {points[0]} | E-W {-points[1]}"}


def _without_contract(fields: dict[str, str]) -> dict[str, str]:
    """A line without a contract: passed out with PASS or a score of 0, else what its score says alone."""
    bare = fields["contract"].strip().upper()
    passed = bare in ("PASS", "PASSED", "PASSED OUT", "P") or (not bare and fields.get("score") == "PASS")
    kept = {**fields, "contract": "PASS" if passed else bare.strip("-"), "declarer": "", "tricks": ""}
    return kept if fields.get("result") == "NP" else {**kept, "result": ""}
