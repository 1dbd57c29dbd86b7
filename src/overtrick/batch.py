"""The front door of tables in columns: `import overtrick.batch`. Names only; it needs numpy, and Arrow tables pyarrow.

>>> from overtrick import batch
>>> from overtrick.model.seat import Side
>>> night = batch.score({"board": [1, 1, 1, 1], "score": [420, 420, -50, 170], "ns": [1, 2, 3, 4]}, method="mitchell")
>>> night.award(Side.NS).num.tolist(), night.boards.counts.played.tolist()
([5, 5, 0, 2], [4])
>>> ranking = batch.totals(night, ns=[1, 2, 3, 4])
>>> ranking.rank.tolist(), ranking.tied.tolist()
([1, 1, 4, 3], [True, True, False, False])
"""

from __future__ import annotations

from overtrick.scoring.batch.arrow_out import Show, boards_table, rows_table, totals_table
from overtrick.scoring.batch.numbers import Numbers
from overtrick.scoring.batch.score import score_columns
from overtrick.scoring.batch.score_table import score
from overtrick.scoring.batch.scored import Boards, Scored
from overtrick.scoring.batch.totals import Totals, totals

__all__ = [
    "Boards",
    "Numbers",
    "Scored",
    "Show",
    "Totals",
    "boards_table",
    "rows_table",
    "score",
    "score_columns",
    "totals",
    "totals_table",
]
