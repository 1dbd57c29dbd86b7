"""Law 87 and 12C: comparing fewer results than the field has. Each result stands for N/n results (Neuberg)."""

from __future__ import annotations

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Ratio
from overtrick.kernel.verbs import Quantity

__all__ = ["NEUBERG_SOURCES", "neuberg"]

NEUBERG_SOURCES = (
    Cite(work="English Bridge Union, The Neuberg Formula - the Principle"),
    Cite(work="English Bridge Union, Scoring Fouled Boards"),
    Cite(work="Laws of Duplicate Bridge", clause="87", edition="2017"),
)


def neuberg(matchpoints: Quantity, *, played: Quantity, standing_for: Quantity) -> Ratio:
    """What `matchpoints` among n results are worth when each of them stands for N/n: (M + 1)·N/n − 1.

    Units: matchpoints on the 2-1-0 scale, of a top of 2(N − 1). Rounding: none. Source: EBU, Scoring Fouled
    Boards; EBU, The Neuberg Formula (the fourth seed), whose ten results of eleven give 19.9 17.7 … 0.1.

    >>> [str(neuberg(m, played=10, standing_for=11).exact) for m in (18, 0)]
    ['199/10', '1/10']
    """
    return Ratio((matchpoints + 1) * standing_for - played, played)
