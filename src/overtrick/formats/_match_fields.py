"""A match as the text of its fields, for every format that writes matches."""

from __future__ import annotations

from overtrick.model.match import Match, Opponents

__all__ = ["match_fields"]


def match_fields(match: Match) -> dict[str, str]:
    """The fields of a match as text."""
    carried = match.carry.map(lambda amount: str(amount) if amount else "")
    return {
        "session": match.session,
        "section": match.section,
        "round": match.round,
        "table": match.table,
        "home": match.home.number,
        "away": "BYE" if match.away is None else match.away.number,
        "boards": "" if match.boards is None else str(match.boards),
        **_both("score", match.published_score),
        **_both("carry", carried),
        **_both("vps", match.published_vps),
        "ruling": "" if match.ruling is None else str(match.ruling),
    }


def _both(what: str, texts: Opponents[str]) -> dict[str, str]:
    return {f"home_{what}": texts.home, f"away_{what}": texts.away}
