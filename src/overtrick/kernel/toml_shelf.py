"""A shelf of data: a folder of equal TOML files, one variant each, found by walking the folder."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from importlib.resources import files
from typing import Any, TypeVar

from overtrick.kernel.shelf import Variants

__all__ = ["TomlShelf"]

T = TypeVar("T")


class TomlShelf(Variants[T]):
    """The variants in the TOML files of one package, by name. Numbers arrive exactly: whole, or as Decimal."""

    def __init__(self, package: str, load: Callable[[Mapping[str, Any]], T], noun: str) -> None:
        super().__init__(self._found, noun)
        self._package = package
        self._load = load

    def _found(self) -> Iterator[T]:
        for file in files(self._package).iterdir():
            if file.name.endswith(".toml"):
                yield self._load(tomllib.loads(file.read_text(encoding="utf-8"), parse_float=Decimal))
