"""The best plan known for each job in pandas, Polars, DuckDB and SciPy. Every one gives the same numbers as ours.

Matchpoints: S = 2·rank − 2 with average ranks, or rank + count − 2 over one window, or a frequency table that is
joined. Cross-IMPs: the frequency table joined with itself. Butler: the mean without the best and the worst, to the
nearest ten away from zero. Totals: the average of each contestant, and its place; theirs in floating point.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl

from overtrick.laws.law_78 import IMP_BOUNDS

__all__ = ["PEERS", "Frames"]

Plan = Callable[["Frames"], Any]


class Frames:
    """The same columns in each engine: board, score, and the N-S contestant."""

    def __init__(self, board: Any, score: Any, ns: Any) -> None:
        columns = {"board": board, "score": score, "ns": ns}
        self.board, self.score = board, score
        self.pandas = pd.DataFrame(columns)
        self.polars = pl.DataFrame(columns)
        self.duckdb = duckdb.connect()
        self.duckdb.execute("set threads = 2")
        arrow = self.polars.to_arrow()
        self.duckdb.register("given", arrow)
        self.duckdb.execute("create table r as select * from given")

    def sql(self, query: str) -> Any:
        """The column x of a query, in whatever order it comes: DuckDB is not asked to put it in that of the rows."""
        return self.duckdb.sql(query).fetchnumpy()["x"]


def _pandas_rank(frames: Frames) -> Any:
    return frames.pandas.groupby("board", sort=False)["score"].rank() * 2 - 2


def _scipy_rank(frames: Frames) -> Any:
    """All boards at once, where they are of one size and stand together; None where they do not or SciPy is absent."""
    size = int(np.count_nonzero(frames.board == frames.board[0]))
    if not find_spec("scipy") or (frames.board[:size] != frames.board[0]).any():
        return None
    from scipy.stats import rankdata

    return (rankdata(frames.score.reshape(-1, size), axis=1) * 2 - 2).ravel()


def _polars_rank(frames: Frames) -> Any:
    return frames.polars.select(pl.col("score").rank("average").over("board") * 2 - 2).to_series()


def _polars_table(frames: Frames) -> Any:
    table = frames.polars.group_by("board", "score").agg(m=pl.len().cast(pl.Int64)).sort("board", "score")
    table = table.with_columns(s=2 * pl.col("m").cum_sum().over("board") - pl.col("m") - 1)
    return frames.polars.join(table, on=["board", "score"], how="left", maintain_order="left")["s"]


def _duckdb_window(frames: Frames) -> Any:
    return frames.sql(
        "select rank() over w + count(*) over w - 2 as x from r window w as (partition by board order by score)"
    )


def _duckdb_table(frames: Frames) -> Any:
    return frames.sql(
        "with f as (select board, score, count(*) as m from r group by all), "
        "g as (select board, score, 2 * sum(m) over (partition by board order by score) - m - 1 as s from f) "
        "select s as x from r join g using (board, score)"
    )


def _polars_imps(difference: Any) -> Any:
    size = difference.abs()
    steps = sum((size >= bound).cast(pl.Int64) for bound in IMP_BOUNDS)
    return difference.sign() * steps


def _polars_cross(frames: Frames) -> Any:
    table = frames.polars.with_columns(pl.col("score").cast(pl.Int64)).group_by("board", "score").agg(m=pl.len())
    both = table.join(table, on="board", suffix="_other")
    won = _polars_imps(pl.col("score") - pl.col("score_other")) * pl.col("m_other")
    sums = both.group_by("board", "score").agg(s=won.sum()).with_columns(pl.col("score").cast(pl.Int16))
    return frames.polars.join(sums, on=["board", "score"], how="left", maintain_order="left")["s"]


_SQL_IMPS = f"sign(d) * ({' + '.join(f'(abs(d) >= {bound})::int' for bound in IMP_BOUNDS)})"


def _duckdb_cross(frames: Frames) -> Any:
    return frames.sql(
        "with f as (select board, score::int as score, count(*) as m from r group by all), "
        "p as (select a.board, a.score, b.m, a.score - b.score as d from f a join f b using (board)), "
        f"g as (select board, score, sum({_SQL_IMPS} * m) as s from p group by all) "
        "select s as x from r join g using (board, score)"
    )


def _polars_butler(frames: Frames) -> Any:
    score = pl.col("score").cast(pl.Int64)
    datum = frames.polars.group_by("board").agg(
        total=score.sum() - score.min() - score.max(), kept=pl.len().cast(pl.Int64) - 2
    )
    tens = (pl.col("total").abs() + 5 * pl.col("kept")) // (10 * pl.col("kept"))
    datum = datum.select("board", datum=pl.col("total").sign() * tens * 10)
    whole = frames.polars.join(datum, on="board", how="left", maintain_order="left")
    return whole.select(_polars_imps(score - pl.col("datum"))).to_series()


def _duckdb_butler(frames: Frames) -> Any:
    return frames.sql(
        "with t as (select board, (sum(score) - min(score) - max(score))::bigint as t, count(*) - 2 as k "
        "from r group by board), "
        "u as (select board, sign(t) * ((abs(t) + 5 * k) // (10 * k)) * 10 as datum from t), "
        "v as (select score - datum as d from r join u using (board)) "
        f"select {_SQL_IMPS} as x from v"
    )


def _pandas_totals(frames: Frames) -> Any:
    return frames.pandas.groupby("ns")["score"].mean().rank(method="min", ascending=False)


def _polars_totals(frames: Frames) -> Any:
    means = frames.polars.group_by("ns").agg(s=pl.col("score").mean())
    return means.select(x=pl.col("s").rank("min", descending=True)).to_series()


def _duckdb_totals(frames: Frames) -> Any:
    return frames.sql("select rank() over (order by avg(score) desc) as x from r group by ns")


_MATCHPOINTS: dict[str, Plan] = {
    "pandas rank": _pandas_rank,
    "scipy rankdata": _scipy_rank,
    "polars rank over": _polars_rank,
    "polars frequency join": _polars_table,
    "duckdb one window": _duckdb_window,
    "duckdb frequency join": _duckdb_table,
}

PEERS: dict[str, dict[str, Plan]] = {
    "mitchell": _MATCHPOINTS,
    "neuberg": _MATCHPOINTS,
    "cross-imps": {"polars frequency self-join": _polars_cross, "duckdb frequency self-join": _duckdb_cross},
    "butler": {"polars datum join": _polars_butler, "duckdb datum join": _duckdb_butler},
    "totals": {
        "pandas mean, rank": _pandas_totals,
        "polars mean, rank": _polars_totals,
        "duckdb mean, rank": _duckdb_totals,
    },
}
"""For each job, how the others do it."""
