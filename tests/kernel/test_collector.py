"""The collector of cycles is paused, and afterwards as it was."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from overtrick.desk.open_event import open_event
from overtrick.kernel.collector import paused
from overtrick.methods import METHODS
from overtrick.model.conditions import Conditions
from overtrick.scoring.score import score


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    was = gc.isenabled()
    yield
    gc.enable() if was else gc.disable()


@pytest.mark.parametrize("enabled", [True, False])
def test_paused_and_then_as_before(enabled: bool) -> None:  # noqa: FBT001
    gc.enable() if enabled else gc.disable()
    with paused():
        assert not gc.isenabled()
        with paused():
            pass
        assert not gc.isenabled()
    assert gc.isenabled() is enabled


def test_as_before_after_a_failure() -> None:
    gc.enable()
    with pytest.raises(ValueError, match="inside"), paused():
        raise ValueError("inside")
    assert gc.isenabled()


@pytest.mark.parametrize("method", METHODS.names)
def test_scoring_makes_no_cycles(method: str) -> None:
    """Or a pause would let them heap up."""
    event = open_event(b"board,ns,ew,score\n1,1,2,420\n1,3,4,450\n1,5,6,-50\n1,7,8,A+/A-\n").event
    score(event, Conditions(method=method))
    gc.collect()
    gc.disable()
    score(event, Conditions(method=method))
    assert gc.collect() == 0
