"""A shelf finds its files, answers to aliases, and names near ones."""

from __future__ import annotations

import pkgutil
import zipfile
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from overtrick.kernel.errors import OvertrickError, UnknownNameError
from overtrick.kernel.shelf import Shelf
from overtrick.kernel.toml_shelf import TomlShelf
from overtrick.methods import METHODS
from overtrick.model.method import Method


def test_names_are_those_of_the_files() -> None:
    assert METHODS.names == [
        "ascherman",
        "bastille",
        "butler",
        "cross-imps",
        "mitchell",
        "mitchell-1",
        "mitchell-2",
        "mitchell-3",
        "neuberg",
        "total-points",
    ]


def test_aliases_and_case() -> None:
    assert METHODS.get(" Mitchell_1 ").name == "mitchell-1"
    assert METHODS.get("XIMPS").name == "cross-imps"


def test_names_that_are_no_files() -> None:
    shelf = Shelf("overtrick.methods", "METHOD", Method, "scoring method")
    for name in ("", "_", "a b", "../x", "__init__"):
        with pytest.raises(UnknownNameError, match="Known: ascherman, bastille"):
            shelf.get(name)
    scales = TomlShelf("overtrick.rules", Rules, "set of rules")
    for name in ("no such", "no-such"):
        with pytest.raises(UnknownNameError, match=r"No set of rules is called 'no.such'"):
            scales.get(name)
    assert len(scales.names) == len(list(scales)) > 3


class Rules:
    """A file of a shelf, whatever is in it."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self.name = content["name"]


def test_a_wrong_name_lists_near_ones() -> None:
    with pytest.raises(UnknownNameError, match=r"No scoring method is called 'nueberg'. Did you mean neuberg\?"):
        METHODS.get("nueberg")
    with pytest.raises(LookupError) as caught:
        METHODS.get("zzz")
    assert isinstance(caught.value, OvertrickError)


def test_a_file_without_the_export_is_a_programming_error() -> None:
    shelf = Shelf("overtrick.methods", "NOTHING", Method, "thing")
    with pytest.raises(TypeError, match="should export NOTHING as a Method"):
        list(shelf)


@pytest.mark.parametrize("package", ["overtrick.formats.shelf", "overtrick.methods", "overtrick.reports.render"])
def test_the_files_of_a_shelf_are_the_modules_of_its_package(package: str) -> None:
    modules = pkgutil.iter_modules(import_module(package).__path__)
    found = Shelf(package, "NAME", str, "thing")._files
    assert found == [one.name for one in modules if not one.name.startswith("_")]
    assert len(found) > 3


@pytest.mark.parametrize("archive", [False, True])
def test_files_and_folders_lie_on_a_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, archive: bool) -> None:  # noqa: FBT001
    name = f"shelf_of_{'archive' if archive else 'folder'}"
    files = {
        "__init__": "",
        "b": "NAME = 'b'",
        "a/__init__": "NAME = 'a'",
        "a/_c": "",
        "_d": "",
        ".e": "",
        "empty/f": "",
    }
    with zipfile.ZipFile(tmp_path / "things.zip", "w") as zipped:
        for file, text in files.items():
            path = tmp_path / name / f"{file}.py"
            path.parent.mkdir(exist_ok=True, parents=True)
            path.write_text(text, encoding="utf-8")
            zipped.write(path, f"{name}/{file}.py")
    monkeypatch.syspath_prepend(tmp_path / "things.zip" if archive else tmp_path)
    assert Shelf(name, "NAME", str, "thing")._files == ["a", "b"]
