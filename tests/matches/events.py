"""Small contests of matches for tests, in short notation."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from overtrick.desk.score_file import Scored, Wishes, score_file
from overtrick.model.conditions import Conditions
from overtrick.model.contest import Contest
from overtrick.model.outcome import MatchSheet, Outcome, Standing

__all__ = ["Tables", "match_of", "pairs", "results", "scored_of", "standings", "teams"]

Tables = tuple[int | str, ...]
"""One board: the score where the home team sits N-S, then where the other team does, each from N-S's side."""


def teams(*matches: tuple[str, str, str, Sequence[Tables]], **parts: object) -> bytes:
    """A team event: round, home, away and the boards of every match. Board n of the match has the number n.

    A score may be a code (NP, 60/40) or a ruling (`60% 420, 40% -50`).
    """
    lines: list[dict[str, object]] = [
        {"round": round_, "table": f"{home}-{at}", "board": number, **_who(at, home, away), **_result(score)}
        for round_, home, away, boards in matches
        for number, tables in enumerate(boards, start=1)
        for at, score in enumerate(tables)
    ]
    return _event("teams", lines, parts)


def _event(contest: str, lines: list[dict[str, object]], parts: Mapping[str, object]) -> bytes:
    """Nobody is vulnerable, so that a score may stand on any board."""
    numbers = sorted({int(str(line["board"])) for line in lines})
    boards = [{"board": number, "vulnerable": "none"} for number in numbers]
    return json.dumps({"contest": contest, "boards": boards, "lines": lines, **parts}).encode()


def _who(at: int, home: str, away: str) -> dict[str, str]:
    """Who sits where: the home team N-S at tables 0, 2, … and E-W at the others."""
    return {"ns_team": home, "ew_team": away} if at % 2 == 0 else {"ns_team": away, "ew_team": home}


def _result(score: int | str) -> dict[str, object]:
    return {"ruling": score} if isinstance(score, str) and ("," in score or "|" in score) else {"score": score}


def pairs(*matches: tuple[str, str, str, Sequence[int | str]], **parts: object) -> bytes:
    """A Swiss pairs event: round, N-S, E-W and the scores of the boards, from N-S's side."""
    lines: list[dict[str, object]] = [
        {"round": round_, "board": number, "ns": ns, "ew": ew, **_result(score)}
        for round_, ns, ew, scores in matches
        for number, score in enumerate(scores, start=1)
    ]
    return _event("swiss-pairs", lines, parts)


def scored_of(
    data: bytes,
    *,
    method: str = "",
    match_method: str = "",
    contest: Contest | None = None,
    house: dict[str, str] | None = None,
    **conditions: object,
) -> Scored:
    """Scored as the command line would."""
    return score_file(
        data,
        Wishes(
            method=method,
            match_method=match_method,
            contest=contest,
            house=tuple((house or {}).items()),
            conditions=Conditions(**conditions),  # type: ignore[arg-type]
        ),
    )


def results(data: bytes, **wishes: object) -> Outcome:
    """The outcome of data without errors."""
    scored = scored_of(data, **wishes)  # type: ignore[arg-type]
    assert scored.outcome is not None, scored.problems
    return scored.outcome


def match_of(outcome: Outcome, home: str, round_: str = "1") -> MatchSheet:
    """The match of that home side in that round."""
    return next(m for m in outcome.matches if m.match.home.number == home and m.match.round == round_)


def standings(outcome: Outcome) -> dict[str, Standing]:
    """The ranking that the matches make, by number."""
    return {standing.entry.key.number: standing for standing in outcome.rankings[0].standings}
