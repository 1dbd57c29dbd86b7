"""A shelf finds its files, answers to aliases, and names near ones."""

from __future__ import annotations

from collections.abc import Mapping
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
