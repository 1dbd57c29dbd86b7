"""All data classes are of the kernel's kind, and each of their methods, written only when it is called, can be."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import overtrick

SOURCES = sorted((Path(__file__).resolve().parents[2] / "src" / "overtrick").rglob("*.py"))
WRITTEN = ("__init__", "__repr__", "__eq__", "__hash__", "__dataclass_fields__", "__dataclass_params__")


def imported(path: Path) -> Iterator[str]:
    """What a file takes from `dataclasses` as soon as it is loaded, or for whoever checks types."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        for one in node.body if isinstance(node, ast.If) else [node]:
            if isinstance(one, ast.ImportFrom) and one.module == "dataclasses":
                yield from (name.name for name in one.names)


def records() -> Iterator[type]:
    """The data classes of every module that can be loaded here."""
    for info in pkgutil.walk_packages(overtrick.__path__, "overtrick.", onerror=lambda name: None):
        if info.name == "overtrick.__main__":
            continue
        try:
            module = import_module(info.name)
        except ImportError:  # of what an extra brings
            continue
        for value in vars(module).values():
            if inspect.isclass(value) and value.__module__ == info.name and "__record__" in vars(value):
                yield value


def test_nobody_takes_them_from_elsewhere() -> None:
    taken = {path.name: {*imported(path)} & {"dataclass", "field", "replace"} for path in SOURCES}
    assert {name: names for name, names in taken.items() if names} == {"records.py": {"dataclass", "field", "replace"}}


def test_every_method_can_be_written() -> None:
    found = [*records()]
    assert len(found) > 250
    for record in found:
        for name in WRITTEN:
            getattr(record, name)
        later = [name for name, value in vars(record).items() if type(value).__name__ == "Later"]
        assert set(later) <= {"__lt__", "__le__", "__gt__", "__ge__"}, record
        assert dataclasses.is_dataclass(record)


@pytest.mark.parametrize("record", [overtrick.Conditions, overtrick.Wishes, overtrick.Problem])
def test_they_show_their_words(record: type) -> None:
    words = inspect.signature(record).parameters.values()
    assert {word.kind for word in words} == {inspect.Parameter.KEYWORD_ONLY}
    assert [word.name for word in words] == [one.name for one in dataclasses.fields(record)]
