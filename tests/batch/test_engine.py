"""Which engine is chosen, and what is said where it cannot be had."""

from __future__ import annotations

import sys

import pytest

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")

from overtrick import batch
from overtrick.kernel.errors import MissingPackageError, UnknownNameError
from overtrick.scoring.columnar import engine as module
from overtrick.scoring.columnar.engine import Engine, engine_for


@pytest.mark.parametrize(
    ("there", "loaded", "rows", "wanted"),
    [
        (False, False, 10**9, Engine.NUMPY),
        (True, False, 19_999_999, Engine.NUMPY),
        (True, False, 20_000_000, Engine.NUMBA),
        (True, True, 49_999, Engine.NUMPY),
        (True, True, 50_000, Engine.NUMBA),
    ],
)
def test_numba_is_taken_where_it_pays(
    monkeypatch: pytest.MonkeyPatch,
    there: bool,  # noqa: FBT001
    loaded: bool,  # noqa: FBT001
    rows: int,
    wanted: Engine,
) -> None:
    monkeypatch.setattr(module, "_installed", lambda: there)
    monkeypatch.setattr(module, "_loaded", lambda: loaded)
    assert engine_for("auto", rows) is wanted


def test_numba_asked_for_where_it_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_installed", lambda: False)
    with pytest.raises(MissingPackageError, match=r"pip install 'overtrick\[jit\]'"):
        batch.score_columns([1], [1], engine="numba")


def test_no_such_engine() -> None:
    with pytest.raises(UnknownNameError, match=r"There is no engine 'numpi'. Did you mean numpy or numba\?"):
        batch.score({"board": [1], "score": [1]}, engine="numpi")


def test_a_small_table_does_not_load_numba() -> None:
    before = "numba" in sys.modules
    batch.score_columns([1, 1], [420, 450])
    assert ("numba" in sys.modules) == before
