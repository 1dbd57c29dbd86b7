"""A shelf of data: a folder of equal TOML files, one variant each, found by walking the folder."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any, Generic, Protocol, TypeVar

from overtrick.kernel.errors import UnknownNameError
from overtrick.kernel.shelf import near_names

__all__ = ["TomlShelf"]


class Named(Protocol):
    """Whatever has a name."""

    @property
    def name(self) -> str:
        """What it is called."""


T = TypeVar("T", bound=Named)


class TomlShelf(Generic[T]):
    """The variants in the TOML files of one package, by name."""

    def __init__(self, package: str, load: Callable[[Mapping[str, Any]], T], noun: str) -> None:
        self._package = package
        self._load = load
        self._noun = noun

    @cached_property
    def _items(self) -> dict[str, T]:
        found = (
            self._load(tomllib.loads(file.read_text(encoding="utf-8")))
            for file in files(self._package).iterdir()
            if file.name.endswith(".toml")
        )
        return {item.name: item for item in sorted(found, key=lambda item: item.name)}

    def __iter__(self) -> Iterator[T]:
        return iter(self._items.values())

    @property
    def names(self) -> list[str]:
        """The names, in order."""
        return list(self._items)

    def get(self, name: str) -> T:
        """The variant of that name, whatever its case.

        Raises: UnknownNameError, with the near names.
        """
        item = self._items.get(name.strip().lower())
        if item is None:
            raise UnknownNameError(f"No {self._noun} is called '{name}'. {near_names(name, self.names)}")
        return item
