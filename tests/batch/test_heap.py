"""What the C library is asked to do with free memory, and that nothing happens where it is another one."""

from __future__ import annotations

import ctypes
from typing import Any

import pytest

from overtrick.desk.batch.heap import keep_memory


def test_both_thresholds_are_set(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[int, int] = {}

    class Library:
        def __init__(self, _: Any) -> None:
            pass

        @staticmethod
        def mallopt(which: int, value: int) -> int:
            asked[which] = value
            return 1

    monkeypatch.setattr(ctypes, "CDLL", Library)
    keep_memory()
    assert asked == {-1: 256 << 20, -3: 32 << 20}


@pytest.mark.parametrize("fault", [AttributeError, OSError, TypeError])
def test_other_libraries_are_left_alone(monkeypatch: pytest.MonkeyPatch, fault: type[Exception]) -> None:
    def library(_: Any) -> Any:
        raise fault

    monkeypatch.setattr(ctypes, "CDLL", library)
    keep_memory()
