"""Running totals after each round to the matches of the round: what it brought, and who can have met whom."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction

from overtrick.formats._rows import Row
from overtrick.kernel.problem import Place
from overtrick.kernel.ratio import decimal
from overtrick.kernel.records import dataclass
from overtrick.model.raw import RawEntry, RawEvent, RawMatch

__all__ = ["Standing", "matches_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A team after a round: IMPs won and lost and victory points so far."""

    round: int
    rank: str
    team: str
    won: int
    lost: int
    vps: Fraction
    printed: str
    place: Place

    @classmethod
    def of(cls, row: Row) -> Standing:
        """From the eight cells of a row: round, place, place, team, IMPs for, IMPs against, VPs, rounds."""
        return cls(
            round=int(row[0]),
            rank=row[1],
            team=row[3],
            won=int(row[4]),
            lost=int(row[5]),
            vps=Fraction(row[6]),
            printed=row[6],
            place=row.place,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Gain:
    """What one round brought to a team."""

    team: str
    won: int
    lost: int
    vps: Fraction
    place: Place


def matches_of(standings: list[Standing], raw: RawEvent) -> None:
    """Adds the matches of every round, and the last standing of every team as its published result."""
    before: dict[str, Standing] = {}
    by_round: dict[int, list[Standing]] = defaultdict(list)
    for one in standings:
        by_round[one.round].append(one)
    for number in sorted(by_round):
        _pair_up(number, _gains(by_round[number], before, raw), raw)
    for team, last in before.items():
        fields = {"number": team, "kind": "team", "total": last.printed, "place": last.rank}
        raw.entries.append(RawEntry(place=last.place, fields=fields))


def _gains(standings: list[Standing], before: dict[str, Standing], raw: RawEvent) -> list[_Gain]:
    gains = []
    seen: set[str] = set()
    for one in standings:
        if one.team in seen:
            raw.problems.warn(
                "standing-twice",
                f"Team {one.team} stands twice in the ranking after round {one.round}; the first counts.",
                place=one.place,
            )
            continue
        seen.add(one.team)
        last = before.get(one.team)
        won, lost, vps = (one.won, one.lost, one.vps)
        if last is not None:
            won, lost, vps = won - last.won, lost - last.lost, vps - last.vps
        before[one.team] = one
        gains.append(_Gain(team=one.team, won=won, lost=lost, vps=vps, place=one.place))
    return gains


def _pair_up(number: int, gains: list[_Gain], raw: RawEvent) -> None:
    """Matches of teams whose IMPs are those of the other turned round; who finds nobody sat out."""
    waiting: dict[tuple[int, int], list[_Gain]] = defaultdict(list)
    for gain in gains:
        others = waiting[gain.lost, gain.won]
        if others:
            raw.matches.append(_match(number, others.pop(0), gain))
        else:
            waiting[gain.won, gain.lost].append(gain)
    alone = [gain for left in waiting.values() for gain in left]
    for gain in alone:
        raw.matches.append(_match(number, gain, None))
    if _could_differ(gains):
        raw.problems.warn(
            "opponents-unsure",
            f"In round {number} several matches ended alike; who met whom in them is not in the file.",
            place=gains[0].place,
            hint="Victory points are right all the same; tie-breaks by opponents are not to be trusted.",
        )
    if any(gain.won or gain.lost for gain in alone):
        raw.problems.warn(
            "opponent-unknown",
            f"In round {number} nobody's IMPs are those of {', '.join(gain.team for gain in alone[:8])} turned round; "
            "read as sitting out.",
            place=alone[0].place,
            hint="IMPs may have been ruled upon; give the matches in a CSV file instead.",
        )


def _could_differ(gains: list[_Gain]) -> bool:
    """Whether some team could have met another than the one that it is paired with."""
    alike = Counter((gain.won, gain.lost) for gain in gains)
    return any(alike[lost, won] and count > (2 if won == lost else 1) for (won, lost), count in tuple(alike.items()))


def _match(number: int, home: _Gain, away: _Gain | None) -> RawMatch:
    fields = {
        "round": str(number),
        "home": home.team,
        "away": "BYE" if away is None else away.team,
        "home_vps": decimal(home.vps, 2),
    }
    if away is not None:
        fields |= {"home_score": str(home.won), "away_score": str(home.lost), "away_vps": decimal(away.vps, 2)}
    return RawMatch(place=home.place, fields=fields)
