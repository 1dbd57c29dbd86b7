"""Mitchell-Neuberg: every board brought to the same top, each of its n results standing for N/n."""

from __future__ import annotations

from overtrick.laws.law_87 import NEUBERG_SOURCES, field_award, field_share, field_top
from overtrick.model.method import Basis, Method
from overtrick.model.tally import Ranks

__all__ = ["METHOD"]

METHOD = Method(
    name="neuberg",
    aliases=("mitchell-neuberg",),
    title="Mitchell-Neuberg",
    summary="Matchpoints with every board brought to the same number of results: each result counts N/n times.",
    basis=Basis.MATCHPOINTS,
    counts=Ranks,
    award=field_award,
    top=field_top,
    stands_for=field_share,
    small_groups=True,
    formula="S' = (S + 1)·N/n − 1 of 2(N − 1), S = 2k + m − 1",
    sources=NEUBERG_SOURCES,
)
