"""The front door of Apache Spark: `from overtrick import spark`. Names only; it needs the extra `spark`.

`spark.score(frame, ...)` takes a frame of Spark and asks what `overtrick.batch.score` asks of a table; it gives the
same columns of results, by the same code, as a frame: see `ScoredFrame`.
"""

from __future__ import annotations

from overtrick.desk.batch.spark.session import check_spark

check_spark("numpy", "pyarrow")

from overtrick.desk.batch.spark.score_frame import ScoredFrame, score  # noqa: E402

__all__ = ["ScoredFrame", "score"]
