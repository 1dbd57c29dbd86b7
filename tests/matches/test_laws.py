"""What holds for every contest of matches, compared with a calculation written in another way."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.kernel.ratio import total
from overtrick.model.outcome import Outcome
from overtrick.scales import SCALES
from tests.matches.events import Tables, results, standings, teams

LIMITS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500]
LIMITS += [3000, 3500, 4000]
SCORES: tuple[int | str, ...] = (420, 450, -50, -100, 170, 110, 0, 980, 1430, -300, -800, 140)

Match = tuple[str, str, str, list[Tables]]


@st.composite
def events(draw: st.DrawFn) -> list[Match]:
    """Some rounds of matches between some of six teams; an odd one may be left over."""
    found: list[Match] = []
    for round_ in range(draw(st.integers(1, 3))):
        names = draw(st.permutations(["1", "2", "3", "4", "5", "6"]))
        boards = draw(st.integers(1, 4))
        for home, away in list(zip(names[::2], names[1::2], strict=True))[: draw(st.integers(1, 3))]:
            played: list[Tables] = [
                (draw(st.sampled_from(SCORES)), draw(st.sampled_from((*SCORES, "NP", "60/40")))) for _ in range(boards)
            ]
            found.append((str(round_ + 1), home, away, played))
    return found


def imps(points: int) -> int:
    """The IMP scale by another road than the program's."""
    size = bisect_right(LIMITS, abs(points))
    return size if points > 0 else -size


def margins(match: Match) -> tuple[Fraction, Fraction, int]:
    """The margins of both teams and how many boards count."""
    home = away = Fraction(0)
    boards = 0
    for here, there in match[3]:
        if there == "NP":
            continue
        boards += 1
        if there == "60/40":
            home, away = home - 3, away + 3
        else:
            assert isinstance(here, int)
            assert isinstance(there, int)
            home, away = home + imps(here - there), away - imps(here - there)
    return home, away, boards


def expected(matches: Sequence[Match]) -> dict[str, Fraction]:
    """The victory points of every team that played, its byes included."""
    scale = SCALES.get("wbf-discrete")
    found: dict[str, Fraction] = defaultdict(Fraction)
    there: dict[str, set[str]] = defaultdict(set)
    for match in matches:
        there[match[0]] |= {match[1], match[2]}
        home, away, boards = margins(match)
        for team, margin in ((match[1], home), (match[2], away)):
            found[team] += scale.own(margin, boards) if boards else 0
    for met in there.values():
        over = set(found) - met
        if len(over) == 1:
            found[over.pop()] += 12
    return dict(found)


def scored(matches: Sequence[Match], **parts: object) -> Outcome:
    return results(teams(*matches, **parts), scale="wbf-discrete")


@settings(deadline=None)
@given(events())
def test_victory_points_are_those_of_a_calculation_by_hand(matches: list[Match]) -> None:
    found = {number: standing.result for number, standing in standings(scored(matches)).items()}
    assert found == expected(matches)


@given(events(), st.randoms(use_true_random=False))
def test_the_order_of_the_lines_decides_nothing(matches: list[Match], random: object) -> None:
    data = json.loads(teams(*matches))
    random.shuffle(data["lines"])  # type: ignore[attr-defined]
    shuffled = results(json.dumps(data).encode(), scale="wbf-discrete")
    assert {n: (s.rank, s.result, s.record) for n, s in standings(shuffled).items()} == {
        n: (s.rank, s.result, s.record) for n, s in standings(scored(matches)).items()
    }


@settings(deadline=None)
@given(events())
def test_teams_by_other_numbers_have_the_same_results(matches: list[Match]) -> None:
    other = {str(n): str(17 - n) for n in range(1, 7)}
    renamed = scored([(round_, other[home], other[away], boards) for round_, home, away, boards in matches])
    assert {other[n]: s.result for n, s in standings(scored(matches)).items()} == {
        n: s.result for n, s in standings(renamed).items()
    }


@settings(deadline=None)
@given(events())
def test_what_one_side_wins_the_other_loses(matches: list[Match]) -> None:
    """No score of these is for one side only, so that margins add up to nothing and victory points to 20."""
    for sheet in scored(matches).matches:
        if sheet.is_played and sheet.over:
            assert total(margin for margin in sheet.margin if margin is not None) == 0
            assert total(vps for vps in sheet.vps if vps is not None) == 20


@settings(deadline=None)
@given(events())
def test_records_count_every_match_from_both_sides(matches: list[Match]) -> None:
    outcome = scored(matches)
    records = [s.record for s in standings(outcome).values() if s.record is not None]
    played = [sheet for sheet in outcome.matches if sheet.is_played and sheet.over]
    assert sum(record.matches for record in records) == 2 * len(played)
    assert sum(record.won for record in records) == sum(record.lost for record in records)
    assert all(record.matches == record.won + record.drawn + record.lost for record in records)


def test_a_round_robin_gives_every_pair_of_teams_one_match() -> None:
    field = [("1", a, b, [(420, 170)]) for a, b in combinations("1234", 2)]
    outcome = results(teams(*field), house={"half-matches": "whole"})
    assert {(m.match.home.number, m.match.away.number if m.match.away else "") for m in outcome.matches} == set(
        combinations("1234", 2)
    )
