"""A shelf: a folder of equal files, one variant each, found by walking the folder. Adding one is adding a file.

Who wants one variant by the name of its file loads that file alone; who wants all, or knows another name, loads all.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from glob import iglob
from importlib import import_module
from importlib.util import find_spec
from typing import Generic, TypeVar

from overtrick.kernel.errors import UnknownNameError
from overtrick.kernel.plug_ins import plug_ins

__all__ = ["Shelf", "Variants", "near_names"]

T = TypeVar("T")


def near_names(name: str, known: list[str]) -> str:
    """A sentence that names what was probably meant.

    >>> near_names("nueberg", ["mitchell", "neuberg"])
    'Did you mean neuberg?'
    >>> near_names("xyz", ["mitchell", "neuberg"])
    'Known: mitchell, neuberg.'
    """
    near = _near(name.lower(), known)
    return f"Did you mean {' or '.join(near)}?" if near else f"Known: {', '.join(known)}."


def _near(name: str, known: list[str]) -> list[str]:
    from difflib import get_close_matches  # only who mistypes waits for it

    return get_close_matches(name, known)


def _modules_in(folders: Iterable[str]) -> list[str]:
    """The names of the modules and packages in these folders, in order."""
    found = {name.removesuffix(".py") for folder in folders for name in iglob("*.py", root_dir=folder)}
    found |= {name[: -len("/__init__.py")] for folder in folders for name in iglob("*/__init__.py", root_dir=folder)}
    if found:
        return sorted(found - {"__init__"})
    from pkgutil import iter_modules  # for what is no source in a folder; it loads `inspect`

    return sorted(info.name for info in iter_modules(folders))


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
        item = self._alone(key) or self._items.get(key) or self._aliases.get(key)
        if item is None:
            near = _near(key, [*self._items, *self._aliases])
            raise UnknownNameError(f"No {self._noun} is called '{name}'. {near_names(key, near or self.names)}")
        return item

    def _alone(self, key: str) -> T | None:
        """The variant of that name where it can be had without looking at all others."""
        return None


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

    def but(self, names: Collection[str]) -> list[T]:
        """The variants in order of names, without those of these names, whose files are not loaded for it."""
        own = [self._load(name) for name in self._files if name.replace("_", "-") not in names]
        return sorted((*own, *self._plugged), key=self._name)

    def _found(self) -> list[T]:
        return [*map(self._load, self._files), *self._plugged]

    def _alone(self, key: str) -> T | None:
        """The variant in the file of that name; installed ones, which may be called alike, are looked at first."""
        name = key.replace("-", "_")
        if self._plugged or not name.isidentifier() or name.startswith("_"):
            return None
        item = self._load(name) if find_spec(f"{self._package}.{name}") else None
        return item if item is not None and self._name(item) == key else None

    @cached_property
    def _files(self) -> list[str]:
        package = import_module(self._package)
        return [name for name in _modules_in(package.__path__) if not name.startswith("_")]

    @cached_property
    def _plugged(self) -> list[T]:
        return [self._check(point.load(), point.name) for point in plug_ins(self._package.removesuffix(".shelf"))]

    def _load(self, name: str) -> T:
        module = import_module(f"{self._package}.{name}")
        return self._check(getattr(module, self._export, None), module.__name__)

    def _check(self, item: object, where: str) -> T:
        if not isinstance(item, self._kind):
            raise TypeError(f"{where} should export {self._export} as a {self._kind.__name__}.")
        return item
