"""The same columns as each engine likes them; made when they are first asked for, so that no run pays for it."""

from __future__ import annotations

import os
from functools import cached_property
from typing import Any, NamedTuple

from bench.measured import THREADS
from bench.shapes import Columns

os.environ.setdefault("POLARS_MAX_THREADS", str(THREADS))

import duckdb
import numpy as np
import pandas as pd
import polars as pl

from overtrick import batch
from overtrick.laws.law_78 import imps
from overtrick.model.seat import Side

__all__ = ["LOWEST", "WON", "Apart", "Frames"]

LOWEST = -1600
"""The largest loss, in tens, that the table of IMPs holds."""

WON: Any = np.array([imps(10 * tens) for tens in range(LOWEST, -LOWEST + 1)], np.int32)
"""IMPs of every difference in tens, for plans that look them up."""


class Apart(NamedTuple):
    """Numbers in any order, and whose they are: rows by their number, or contestants."""

    x: Any
    at: Any

    @property
    def in_order(self) -> Any:
        return np.asarray(self.x)[np.argsort(np.asarray(self.at))]


class Frames:
    """The columns of a table in numpy, pandas, Polars and DuckDB."""

    def __init__(self, data: Columns) -> None:
        self.data = data

    @property
    def _named(self) -> dict[str, Any]:
        return {"board": self.data.board, "score": self.data.score, "ns": self.data.ns}

    @cached_property
    def pandas(self) -> Any:
        return pd.DataFrame(self._named)

    @cached_property
    def polars(self) -> Any:
        """Polars is told that boards stand together, where they do: it is quicker for knowing it."""
        frame = pl.DataFrame(self._named)
        return frame.with_columns(pl.col("board").set_sorted()) if self.data.together else frame

    @cached_property
    def won(self) -> Any:
        """The table of IMPs as a series of Polars."""
        return pl.Series(WON)

    @cached_property
    def duckdb(self) -> Any:
        connection = duckdb.connect()
        connection.execute(f"set threads = {THREADS}")
        connection.register("given", self.polars.to_arrow())
        connection.execute("create table r as select * from given")
        connection.unregister("given")
        connection.execute(
            "create table imp as select unnest(range($low, 1 - $low))::int as tens, unnest($won::int[]) as won",
            {"low": LOWEST, "won": WON.tolist()},
        )
        return connection

    def sql(self, query: str) -> Apart:
        """The columns x and who of a query, in whatever order they come: DuckDB keeps none unless it is made to."""
        found = self.duckdb.sql(query).fetchnumpy()
        return Apart(found["x"], found["who"])

    @cached_property
    def points(self) -> Any:
        """What is added up: the points of N-S in every row."""
        return batch.score_columns(self.data.board, self.data.score, method="total-points", sides=[Side.NS])
