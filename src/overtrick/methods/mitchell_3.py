"""De Wael's Mitchell 3: Neuberg wherever numbers differ, whatever made them differ. The same formula, his name."""

from __future__ import annotations

from overtrick.kernel.cite import Cite
from overtrick.laws.law_87 import field_award, field_share, field_top
from overtrick.model.method import Basis, Method
from overtrick.model.tally import Ranks

__all__ = ["METHOD"]

METHOD = Method(
    name="mitchell-3",
    title="Mitchell 3 (De Wael)",
    summary="Neuberg on every board with fewer results than the field, also where a movement left it short.",
    basis=Basis.MATCHPOINTS,
    counts=Ranks,
    award=field_award,
    top=field_top,
    stands_for=field_share,
    small_groups=True,
    formula="S' = (S + 1)·N/n − 1 of 2(N − 1), S = 2k + m − 1",
    sources=(
        Cite(work="H. De Wael, Calculating Bridge Tournaments", clause="Mitchell-Neuberg; Different number of scores"),
    ),
)
