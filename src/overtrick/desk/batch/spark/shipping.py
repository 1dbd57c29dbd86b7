"""Work sent to Spark's workers, with clear words where a worker lacks what it needs or where the work was refused."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pyarrow as pa

from overtrick._version import __version__
from overtrick.kernel import errors

__all__ = ["ANSWER", "Step", "answers", "ask", "plain_faults", "shipped"]

Step = Callable[[Iterator[Any]], Iterator[Any]]
"""From record batches to record batches."""

ANSWER = "answer binary"
"""The columns of a step that answers instead of giving rows."""

_RAISED = re.compile(r"overtrick\.kernel\.errors\.(\w+): (.+)")
_LACKS = re.compile(r"RuntimeError: (A worker of Spark .+)")


def shipped(step: Step) -> Step:
    """The step as Spark can send it, to workers that may not have Overtrick.

    The function that Spark sends goes whole, the step as bytes within: whatever is missing is missed inside of it.
    """
    load, here = pickle.dumps(step), __version__

    def on_worker(batches: Iterator[Any]) -> Iterator[Any]:
        import pickle
        import platform
        import sys

        who = f"A worker of Spark ({sys.executable} on {platform.node()})"
        try:
            from overtrick._version import __version__ as there

            work = pickle.loads(load) if there == here else None
        except ImportError as fault:
            raise RuntimeError(
                f"{who} lacks a package: {fault}. Install overtrick[spark] on every worker, or send it along: "
                "docs/how-to/score-on-a-spark-cluster.md."
            ) from None
        if work is None:
            raise RuntimeError(f"{who} has overtrick {there}, the driver {here}. Install the same version everywhere.")
        yield from work(batches)

    return on_worker


def ask(spark: Any, work: Callable[[], Any]) -> Any:
    """Have one worker do something, and give its answer.

    Raises: what the work raises of `OvertrickError`.
    """
    one = spark.range(0, 1, 1, 1).mapInArrow(shipped(partial(_answered, work)), ANSWER)
    (answer,) = answers(one)
    return answer


def _answered(work: Callable[[], Any], batches: Iterator[Any]) -> Iterator[Any]:
    for _ in batches:
        pass
    yield answer_batch(work())


def answer_batch(answer: Any) -> Any:
    """An answer as a row."""
    return pa.record_batch({"answer": pa.array([pickle.dumps(answer)], pa.binary())})


def answers(frame: Any) -> list[Any]:
    """The answers of all workers."""
    with plain_faults():
        return [pickle.loads(row[0]) for row in frame.collect()]


@contextmanager
def plain_faults() -> Iterator[None]:
    """What a worker raised on purpose is raised here, without Spark's report around it."""
    try:
        yield
    except Exception as fault:
        said = str(fault)
        raised, lacks = _RAISED.search(said), _LACKS.search(said)
        if raised and hasattr(errors, raised[1]):
            raise getattr(errors, raised[1])(raised[2]) from None
        if lacks:
            raise errors.MissingPackageError(lacks[1]) from None
        raise
