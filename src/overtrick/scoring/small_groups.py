"""Small groups: fixed percentages for fewer than four results that are compared apart from the rest."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.verbs import Quantity
from overtrick.laws.law_78 import matchpoints
from overtrick.model.tally import Extent, Ranks

__all__ = ["is_small", "small_group_percent"]


def is_small(extent: Extent, rule: str) -> bool:
    """Whether the rule (a value of `small-groups`) takes these results from the method.

    Source: De Wael, Small groups (`wbf`: Neuberg from 4); ACBLscore manual 92 (`acbl`: three results that are the
    larger group keep Neuberg); EBU White Book (`ebu`: only where the field has three times as many).

    >>> def of(n: int, field: int) -> Extent:
    ...     return Extent(played=n, entered=n, expected=field)
    >>> [is_small(of(3, 5), rule) for rule in ("none", "wbf", "acbl", "ebu")]
    [False, True, False, False]
    >>> [is_small(of(2, 10), rule) for rule in ("none", "wbf", "acbl", "ebu")]
    [False, True, True, True]
    """
    played, field = extent.played, extent.expected
    if rule == "none" or not 1 <= played <= 3 or played >= field:
        return False
    if rule == "acbl":
        return not (played == 3 and 2 * played > field)
    return rule != "ebu" or field >= 3 * played


def small_group_percent(ranks: Ranks) -> Fraction:
    """60 + 5·(M − (n − 1)) per cent, M the matchpoints among the n results, for each side from its own view.

    Two results give 65 and 55, three 70, 60 and 50; ties lie midway. The two sides of a table get 120 per cent
    together, on purpose. Source: De Wael, Small groups; EBU White Book.

    >>> two, three = (Extent(played=n, entered=n, expected=10) for n in (2, 3))
    >>> [int(small_group_percent(Ranks(lower=k, equal=1, extent=two))) for k in (1, 0)]
    [65, 55]
    >>> tied = Ranks(lower=1, equal=2, extent=three), Ranks(lower=0, equal=1, extent=three)
    >>> [[int(small_group_percent(side)) for side in (ranks, ranks.turned)] for ranks in tied]
    [[65, 55], [50, 70]]
    """
    own: Quantity = matchpoints(ranks)
    return Fraction(60 + 5 * (own - (ranks.extent.played - 1)))
