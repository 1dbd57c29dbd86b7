"""The best plans known for each job in pandas, Polars, DuckDB and SciPy. Every one gives the same numbers as ours.

Matchpoints: S = 2·rank − 2 with average ranks, or rank + count − 2 over one window, or a frequency table that is
joined; board and score packed into one key where that is quicker. Cross-IMPs: the frequency table joined with itself.
Butler: the mean without the best and the worst, to the nearest ten away from zero. IMPs are looked up in a table of
differences, which is two to four times as quick as comparing with every bound. Totals: the average of each contestant,
and its place; theirs in floating point.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np
import pandas as pd
import polars as pl

from bench.frames import LOWEST, WON, Apart, Frames

__all__ = ["PEERS", "Plan"]

Plan = Callable[[Frames], Any]
"""Numbers for every row, in order or apart with the rows' numbers; None where a plan is of no use for a table."""

_BOARD, _SCORE = pl.col("board"), pl.col("score")


def _pandas_rank(frames: Frames) -> Any:
    return frames.pandas.groupby("board", sort=False)["score"].rank() * 2 - 2


def _pandas_packed(frames: Frames) -> Any:
    """How often each packed key occurs, added up within its board."""
    packed, keys = pd.factorize(_packed_in_pandas(frames), sort=True)
    often = np.bincount(packed)
    upto = pd.Series(often).groupby(keys >> 16, sort=False).cumsum().to_numpy()
    return (2 * upto - often - 1)[packed]


def _packed_in_pandas(frames: Frames) -> Any:
    table = frames.pandas
    return table["board"].to_numpy().astype(np.int64) * 65536 + table["score"].to_numpy() + 32768


def _scipy_rank(frames: Frames) -> Any:
    """All boards at once, being of one size; put together first where they are mixed."""
    if not find_spec("scipy"):
        return None
    from scipy.stats import rankdata

    board, score, size = frames.data.board, frames.data.score, frames.data.results
    if frames.data.together:
        return (rankdata(score.reshape(-1, size), axis=1) * 2 - 2).ravel()
    order = np.argsort(board)
    found = np.empty(len(board))
    found[order] = rankdata(score[order].reshape(-1, size), axis=1).ravel() * 2 - 2
    return found


def _scipy_by_board(frames: Frames) -> Any:
    if not find_spec("scipy") or not frames.data.together:
        return None
    from scipy.stats import rankdata

    return np.concatenate([rankdata(some) * 2 - 2 for some in frames.data.score.reshape(-1, frames.data.results)])


def _polars_rank(frames: Frames) -> Any:
    return frames.polars.select(_SCORE.rank("average").over("board") * 2 - 2).to_series()


def _polars_explode(frames: Frames) -> Any:
    """Rank board by board; of use where they are together, so that the rows come out as they are."""
    if not frames.data.together:
        return None
    lists = frames.polars.group_by("board", maintain_order=True).agg(x=_SCORE.rank("average") * 2 - 2)
    return lists.explode("x")["x"]


def _packed_in_polars(frames: Frames) -> Any:
    return frames.polars.select(key=_BOARD.cast(pl.Int64) * 65536 + _SCORE + 32768)


def _polars_packed(frames: Frames) -> Any:
    packed = _packed_in_polars(frames)
    often = pl.col("often")
    table = packed.group_by("key").agg(often=pl.len().cast(pl.Int64)).sort("key")
    table = table.with_columns(board=(pl.col("key") // 65536).set_sorted(), upto=often.cum_sum())
    table = table.with_columns(before=(pl.col("upto") - often).first().over("board"))
    table = table.select("key", s=2 * (pl.col("upto") - pl.col("before")) - often - 1)
    return packed.join(table, on="key", how="left", maintain_order="left")["s"]


def _polars_table(frames: Frames) -> Any:
    table = frames.polars.group_by("board", "score").agg(m=pl.len().cast(pl.Int64)).sort("board", "score")
    table = table.with_columns(s=2 * pl.col("m").cum_sum().over("board") - pl.col("m") - 1)
    return frames.polars.join(table, on=["board", "score"], how="left", maintain_order="left")["s"]


def _duckdb_window(frames: Frames) -> Any:
    return frames.sql(
        "select rowid as who, rank() over w + count(*) over w - 2 as x from r "
        "window w as (partition by board order by score)"
    )


def _duckdb_table(frames: Frames) -> Any:
    """Whole numbers of 32 bits, without which DuckDB adds up in 128."""
    return frames.sql(
        "with f as (select board, score, count(*)::int as m from r group by all), "
        "g as (select board, score, (2 * sum(m) over (partition by board order by score) - m - 1)::int as s from f) "
        "select r.rowid as who, s as x from r join g using (board, score)"
    )


def _pandas_cross(frames: Frames) -> Any:
    packed, keys = pd.factorize(_packed_in_pandas(frames))
    table = pd.DataFrame(
        {"board": keys >> 16, "score": keys & 65535, "m": np.bincount(packed), "at": range(len(keys))}
    )
    both = table.merge(table, on="board", suffixes=("", "_other"))
    tens = (both["score"].to_numpy() - both["score_other"].to_numpy()) // 10
    won = np.bincount(both["at"].to_numpy(), WON[tens - LOWEST] * both["m_other"].to_numpy(), len(keys))
    return won.astype(np.int64)[packed]


def _polars_cross(frames: Frames) -> Any:
    packed = _packed_in_polars(frames)
    table = packed.group_by("key").agg(m=pl.len().cast(pl.Int32))
    table = table.with_columns(
        board=(pl.col("key") // 65536).cast(pl.Int32), score=(pl.col("key") % 65536).cast(pl.Int32)
    )
    both = table.join(table, on="board", suffix="_other")
    tens = (_SCORE - pl.col("score_other")) // 10
    won = both.select("key", won=pl.lit(frames.won).gather(tens - LOWEST) * pl.col("m_other"))
    sums = won.group_by("key").agg(s=pl.col("won").sum())
    return packed.join(sums, on="key", how="left", maintain_order="left")["s"]


def _duckdb_cross(frames: Frames) -> Any:
    return frames.sql(
        "with f as (select board, score::int as score, count(*)::int as m from r group by all), "
        "p as (select a.board, a.score, b.m, (a.score - b.score) // 10 as tens from f a join f b using (board)), "
        "g as (select board, score, sum(won * m)::int as s from p join imp using (tens) group by all) "
        "select r.rowid as who, s as x from r join g using (board, score)"
    )


def _pandas_butler(frames: Frames) -> Any:
    of_board = frames.pandas.groupby("board", sort=False)["score"].agg(["sum", "min", "max", "size"])
    total = (of_board["sum"] - of_board["min"] - of_board["max"]).to_numpy().astype(np.int64)
    kept = of_board["size"].to_numpy() - 2
    tens = pd.Series(np.sign(total) * ((np.abs(total) + 5 * kept) // (10 * kept)), index=of_board.index)
    own = frames.pandas["score"].to_numpy() - 10 * frames.pandas["board"].map(tens).to_numpy()
    return WON[own // 10 - LOWEST]


def _polars_butler(frames: Frames) -> Any:
    score, kept = _SCORE.cast(pl.Int64), pl.col("kept")
    datum = frames.polars.group_by("board", maintain_order=frames.data.together).agg(
        total=score.sum() - score.min() - score.max(), kept=pl.len().cast(pl.Int64) - 2
    )
    tens = pl.col("total").sign() * ((pl.col("total").abs() + 5 * kept) // (10 * kept))
    datum = datum.select("board", datum=(tens * 10).cast(pl.Int32))
    whole = frames.polars.join(datum, on="board", how="left", maintain_order="left")
    own = (_SCORE - pl.col("datum")) // 10
    return whole.select(pl.lit(frames.won).gather(own - LOWEST)).to_series()


def _duckdb_butler(frames: Frames) -> Any:
    return frames.sql(
        "with t as (select board, (sum(score) - min(score) - max(score))::bigint as t, count(*) - 2 as k "
        "from r group by board), "
        "u as (select board, (sign(t) * ((abs(t) + 5 * k) // (10 * k)) * 10)::int as datum from t), "
        "v as (select r.rowid as who, (score - datum) // 10 as tens from r join u using (board)) "
        "select who, won as x from v join imp using (tens)"
    )


def _pandas_totals(frames: Frames) -> Any:
    ranks = frames.pandas.groupby("ns", sort=False)["score"].mean().rank(method="min", ascending=False)
    return Apart(ranks, ranks.index)


def _polars_totals(frames: Frames) -> Any:
    means = frames.polars.group_by("ns").agg(s=_SCORE.mean())
    ranks = means.select("ns", x=pl.col("s").rank("min", descending=True))
    return Apart(ranks["x"], ranks["ns"])


def _duckdb_totals(frames: Frames) -> Any:
    return frames.sql("select ns as who, rank() over (order by avg(score) desc) as x from r group by ns")


PEERS: dict[str, dict[str, Plan]] = {
    "mitchell": {
        "pandas rank": _pandas_rank,
        "pandas packed frequencies": _pandas_packed,
        "scipy rankdata": _scipy_rank,
        "scipy rankdata by board": _scipy_by_board,
        "polars rank over": _polars_rank,
        "polars rank, explode": _polars_explode,
        "polars frequency join": _polars_table,
        "polars packed join": _polars_packed,
        "duckdb one window": _duckdb_window,
        "duckdb frequency join": _duckdb_table,
    },
    "cross-imps": {
        "pandas self-merge": _pandas_cross,
        "polars self-join": _polars_cross,
        "duckdb self-join": _duckdb_cross,
    },
    "butler": {"pandas datum": _pandas_butler, "polars datum": _polars_butler, "duckdb datum": _duckdb_butler},
    "totals": {
        "pandas mean, rank": _pandas_totals,
        "polars mean, rank": _polars_totals,
        "duckdb mean, rank": _duckdb_totals,
    },
}
"""For each job, how the others do it."""
