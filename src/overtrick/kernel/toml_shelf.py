"""A shelf of data: a folder of equal TOML files, one variant each, found by walking the folder or by name."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from pkgutil import get_data
from typing import Any, TypeVar

from overtrick.kernel.shelf import Variants

__all__ = ["TomlShelf"]

T = TypeVar("T")


class TomlShelf(Variants[T]):
    """The variants in the TOML files of one package, by name. Numbers arrive exactly: whole, or as Decimal."""

    def __init__(self, package: str, load: Callable[[Mapping[str, Any]], T], noun: str) -> None:
        super().__init__(self._found, noun)
        self._package = package
        self._made = load
        self._loaded: dict[str, T] = {}

    def _found(self) -> Iterator[T]:
        from importlib.resources import files  # only who wants all of them waits for it

        for file in files(self._package).iterdir():
            if file.name.endswith(".toml"):
                yield self._load(file.name, file.read_bytes())

    def _alone(self, key: str) -> T | None:
        name = key.replace("-", "_")
        if not name.isidentifier():
            return None
        try:
            data = get_data(self._package, f"{name}.toml")
        except OSError:
            return None
        item = self._load(f"{name}.toml", data) if data else None
        return item if item is not None and self._name(item) == key else None

    def _load(self, file: str, data: bytes) -> T:
        if file not in self._loaded:
            self._loaded[file] = self._made(tomllib.loads(data.decode("utf-8"), parse_float=Decimal))
        return self._loaded[file]
