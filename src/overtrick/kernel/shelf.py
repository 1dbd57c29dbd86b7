"""A shelf: a folder of equal files, one variant each, found by walking the folder. Adding one is adding a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cached_property
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from types import ModuleType
from typing import Generic, TypeVar

from overtrick.kernel.errors import UnknownNameError

__all__ = ["Shelf", "Variants", "near_names"]

T = TypeVar("T")


def near_names(name: str, known: list[str]) -> str:
    """A sentence that names what was probably meant.

    >>> near_names("nueberg", ["mitchell", "neuberg"])
    'Did you mean neuberg?'
    >>> near_names("xyz", ["mitchell", "neuberg"])
    'Known: mitchell, neuberg.'
    """
    near = get_close_matches(name.lower(), known)
    return f"Did you mean {' or '.join(near)}?" if near else f"Known: {', '.join(known)}."


class Variants(Generic[T]):
    """Things with a `name` and, if they like, `aliases`: found when first asked for, kept in order of names."""

    def __init__(self, find: Callable[[], Iterable[T]], noun: str) -> None:
        self._find = find
        self._noun = noun

    @cached_property
    def _items(self) -> Mapping[str, T]:
        return {self._name(item): item for item in sorted(self._find(), key=self._name)}

    @cached_property
    def _aliases(self) -> Mapping[str, T]:
        return {alias: item for item in self for alias in getattr(item, "aliases", ())}

    @staticmethod
    def _name(item: object) -> str:
        return str(item.name)  # type: ignore[attr-defined]

    def __iter__(self) -> Iterator[T]:
        return iter(self._items.values())

    @property
    def names(self) -> list[str]:
        """The names on the shelf, in order."""
        return list(self._items)

    def get(self, name: str) -> T:
        """The variant of that name or alias, whatever its case.

        Raises: UnknownNameError, with the near names.
        """
        key = name.strip().lower().replace("_", "-")
        item = self._items.get(key) or self._aliases.get(key)
        if item is None:
            near = get_close_matches(key, [*self._items, *self._aliases])
            raise UnknownNameError(f"No {self._noun} is called '{name}'. {near_names(key, near or self.names)}")
        return item


class Shelf(Variants[T]):
    """The variants in one package, by name.

    Each module of the package exports one value under `export`, with `name` and, if it likes, `aliases`.
    Packages installed beside Overtrick add theirs through the entry-point group `overtrick.<package name>`.
    """

    def __init__(self, package: str, export: str, kind: type[T], noun: str) -> None:
        super().__init__(self._found, noun)
        self._package = package
        self._export = export
        self._kind = kind

    def _found(self) -> list[T]:
        package = import_module(self._package)
        found = [self._take(module) for module in self._modules(package)]
        return found + [self._check(point.load(), point.name) for point in entry_points(group=self._group)]

    @property
    def _group(self) -> str:
        return self._package.removesuffix(".shelf")

    def _modules(self, package: ModuleType) -> Iterator[ModuleType]:
        for info in iter_modules(package.__path__):
            if not info.name.startswith("_"):
                yield import_module(f"{self._package}.{info.name}")

    def _take(self, module: ModuleType) -> T:
        return self._check(getattr(module, self._export, None), module.__name__)

    def _check(self, item: object, where: str) -> T:
        if not isinstance(item, self._kind):
            raise TypeError(f"{where} should export {self._export} as a {self._kind.__name__}.")
        return item
