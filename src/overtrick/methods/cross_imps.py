"""Cross-IMPs: the IMPs against every other result of the board, summed, then divided by a named divisor."""

from __future__ import annotations

from collections.abc import Callable

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Ratio
from overtrick.kernel.verbs import Quantity
from overtrick.laws.law_78 import LAW_78B
from overtrick.model.method import Basis, Choice, Method, Option, Settings
from overtrick.model.tally import Swings

__all__ = ["METHOD"]

_PBN = Cite(work="Portable Bridge Notation", clause="Scoring", edition="2.1")
_ACBL = Cite(work="ACBLscore manual", clause="83")
_EBU_FORUM = Cite(work="R. Barker, EBU forum on fouled boards in cross-IMP events")

Divide = Callable[[Quantity, Quantity], Ratio]


def _plain_sum(imps: Quantity, _: Quantity) -> Ratio:
    return Ratio(imps)


def _over_root(imps: Quantity, results: Quantity) -> Ratio:
    pairs = results * (results - 1) // 2
    return Ratio(imps, pairs, pairs)


DIVISOR: Option[Divide] = Option(
    name="divisor",
    meaning="what the sum of IMPs over all comparisons is divided by (n results on the board)",
    default="comparisons",
    choices=(
        Choice(name="total", value=_plain_sum, meaning="1: the plain sum (PBN Cross)", cite=_ACBL),
        Choice(
            name="comparisons",
            value=lambda s, n: Ratio(s, n - 1),
            meaning="n − 1: the average comparison (PBN Cross2)",
            cite=_ACBL,
        ),
        Choice(name="results", value=lambda s, n: Ratio(s, n), meaning="n (PBN Cross1)", cite=_PBN),
        Choice(
            name="root",
            value=_over_root,
            meaning="√(n(n − 1)/2), for conversion to team VPs (XIMPQ)",
            cite=Cite(work="EBU White Book", edition="2025", seen="secondary"),
        ),
    ),
)

SHORT = Option(
    name="short-boards",
    meaning="what a board with fewer results (n) than the field (N) is divided by",
    default="own",
    choices=(
        Choice(name="own", value="own", meaning="its own divisor", cite=_ACBL),
        Choice(name="ebu", value="ebu", meaning="sum × N/n, then the full board's divisor", cite=_EBU_FORUM),
        Choice(
            name="acbl",
            value="acbl",
            meaning="sum × (N − 1)/(n − 1) where the divisor is 1, else its own divisor",
            cite=_ACBL,
        ),
    ),
)


def award(swings: Swings, settings: Settings) -> Ratio:
    """ΣIMP(own − other) / divisor.

    430 against 400, 150 and −50 wins 1 + 7 + 10 IMPs, 6 a comparison:

    >>> from overtrick.model.tally import Extent
    >>> four = Extent(played=4, entered=4, expected=4)
    >>> str(award(Swings(imps=18, extent=four), Settings((DIVISOR, SHORT), {})).exact)
    '6'
    """
    extent, divide, short = swings.extent, settings[DIVISOR], settings[SHORT]
    n = extent.played
    if short == "ebu":
        full = extent.expected
        stretched = divide(swings.imps * full, full)
        return Ratio(stretched.num, stretched.den * n, stretched.under)
    plain = divide(swings.imps, n)
    if short == "acbl" and divide is _plain_sum:
        return Ratio(plain.num * (extent.expected - 1), n - 1)
    return plain


METHOD = Method(
    name="cross-imps",
    aliases=("cross-imp", "ximp", "ximps", "xcross"),
    title="Cross-IMPs",
    summary="IMPs against every other table of the board, divided by the number of comparisons.",
    basis=Basis.IMPS,
    counts=Swings,
    award=award,
    least=2,
    options=(DIVISOR, SHORT),
    formula="X = Σ IMP(own − other) / divisor",
    sources=(LAW_78B, _PBN, _ACBL),
)
