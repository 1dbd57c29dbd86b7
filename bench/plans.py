"""Every plan for every job, ours first. Rows of Neuberg are ours alone: see `bench.compare`."""

from __future__ import annotations

from functools import partial
from importlib.util import find_spec
from typing import Any

from bench.batch_peers import PEERS, Plan
from bench.frames import Frames
from bench.measured import THREADS
from overtrick import batch
from overtrick.model.seat import Side

__all__ = ["OURS", "PLANS", "SCORED", "is_ours"]

_ENGINES = ("numba", "numpy") if find_spec("numba") else ("numpy",)

SCORED = ("mitchell", "neuberg", "cross-imps", "butler")
"""Methods by which rows are scored."""


def _scored(frames: Frames, *, method: str, engine: str) -> Any:
    """Numerators of N-S for every row."""
    data = frames.data
    scored = batch.score_columns(
        data.board, data.score, method=method, sides=[Side.NS], threads=THREADS, engine=engine
    )
    return scored.award(Side.NS).num


def _totals(frames: Frames, *, engine: str) -> Any:
    """Sums and places; the places of contestants in the order of their numbers."""
    return batch.totals(frames.points, ns=frames.data.ns, threads=THREADS, engine=engine).rank


OURS: dict[str, dict[str, Plan]] = {
    method: {f"overtrick {engine}": partial(_scored, method=method, engine=engine) for engine in _ENGINES}
    for method in SCORED
} | {"totals": {f"overtrick {engine}": partial(_totals, engine=engine) for engine in _ENGINES}}

PLANS: dict[str, dict[str, Plan]] = {method: own | PEERS.get(method, {}) for method, own in OURS.items()}
"""By method, then by engine."""


def is_ours(engine: str) -> bool:
    """Whether it is no peer."""
    return engine.startswith("overtrick")
