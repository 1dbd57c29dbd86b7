"""The three ways of the first seed and the tally are four counts of the same thing; they agree."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from overtrick.laws.law_78 import matchpoints as law
from overtrick.methods import METHODS
from overtrick.model.method import Settings
from overtrick.model.tally import Extent, Ranks
from overtrick.scoring.tally_exact import count
from overtrick.scoring.workings import WORKINGS
from overtrick.scoring.workings.frequency import climb

scores = st.lists(st.integers(-20, 20).map(lambda tens: tens * 50), min_size=1, max_size=40)
DE_WAEL = [110, 80, -90, -100, 110, 0, 90, -90, 80]


@given(scores)
def test_three_ways_and_the_tally_agree(traveller: list[int]) -> None:
    extent = Extent(played=len(traveller), entered=len(traveller), expected=len(traveller))
    tallies = count(Counter(traveller), extent, METHODS.get("mitchell"), Settings((), {}))
    ranks = [tallies[score] for score in traveller]
    counted = [law(one) for one in ranks if isinstance(one, Ranks)]
    assert [working.matchpoints(traveller) for working in WORKINGS] == [counted] * 3


@given(scores, st.integers(0, 20))
def test_neuberg_is_climbing_the_factored_table(traveller: list[int], missing: int) -> None:
    """The Neuberg formula and matchpointing with every frequency multiplied by N/n give the same."""
    n, expected = len(traveller), len(traveller) + missing
    method = METHODS.get("neuberg")
    extent = Extent(played=n, entered=n, expected=expected)
    tallies = count(Counter(traveller), extent, method, Settings((), {}))
    formula = {score: method.award(tally, Settings((), {})).exact for score, tally in tallies.items()}
    assert formula == climb({s: Fraction(often * expected, n) for s, often in Counter(traveller).items()})


def test_steps_end_in_the_matchpoints() -> None:
    """Each way shows its steps; the last one, or their sum, is the result."""
    direct, frequency, ranking = (WORKINGS.get(name) for name in ("direct", "frequency", "ranking"))
    for own, worth in zip(DE_WAEL, [15, 9, 3, 0, 15, 6, 12, 3, 9], strict=True):
        assert sum(int(step.value) for step in direct.steps(own, Counter(DE_WAEL))) == worth
        assert frequency.steps(own, Counter(DE_WAEL))[-1].value == str(worth)
        assert ranking.steps(own, Counter(DE_WAEL))[-1].value == str(worth)
