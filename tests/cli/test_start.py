"""Nobody waits for what only others need: what a command loads, and what it leaves alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path, PurePath

import pytest

from overtrick.cli.arguments import build_parser, parser_for
from overtrick.cli.commands import SUMMARIES
from overtrick.cli.wishes import _title

OTHERS = (
    *("overtrick.audit", "overtrick.draw", "overtrick.desk.batch", "overtrick.scoring.batch", "overtrick.scales"),
    *("overtrick.scoring.columnar", "overtrick.scoring.by_matches", "overtrick.scoring.explain"),
    *("overtrick.desk.double_dummy", "overtrick.desk.catalogue", "overtrick.reports.machine"),
    *("overtrick.model.deal", "overtrick.model.scale"),
    *("email", "importlib.metadata", "importlib.resources", "difflib", "json", "xml", "html", "zipfile"),
    *("tempfile", "pathlib", "tomllib", "datetime", "random", "shutil"),
    *("dataclasses", "inspect", "overtrick.intake.matches", "overtrick.intake.additions", "overtrick.intake.merge"),
)
"""What scoring the pairs of a CSV file has no use for."""


def loaded_by(code: str) -> set[str]:
    """The modules that are there when the code has run, where nobody says how wide the screen is."""
    run = f"import sys\n{code}\nprint('loaded:', *sys.modules)"
    plain = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    done = subprocess.run([sys.executable, "-c", run], capture_output=True, check=True, text=True, env=plain)
    return set(done.stdout.splitlines()[-1].split()[1:])


def command(*words: str | Path) -> str:
    return f"from overtrick.cli.main import main\nmain({list(map(str, words))})"


def on_shelf(loaded: set[str], shelf: str) -> set[str]:
    """The variants of a shelf that are loaded."""
    inside = (name.removeprefix(f"{shelf}.") for name in loaded if name.startswith(f"{shelf}."))
    return {name for name in inside if "." not in name and not name.startswith("_")}


@pytest.fixture
def scored(night: Path) -> set[str]:
    return loaded_by(command("score", night))


def test_scoring_loads_nothing_that_it_has_no_use_for(scored: set[str]) -> None:
    assert [name for name in OTHERS if any(one == name or one.startswith(f"{name}.") for one in scored)] == []


def test_scoring_loads_of_every_shelf_what_it_uses(scored: set[str]) -> None:
    assert on_shelf(scored, "overtrick.cli.commands") == {"score"}
    assert on_shelf(scored, "overtrick.formats.shelf") == {"csv"}
    assert on_shelf(scored, "overtrick.methods") == {"neuberg"}
    assert on_shelf(scored, "overtrick.matches") == set()
    assert on_shelf(scored, "overtrick.reports.shelf") == {"ranking"}
    assert on_shelf(scored, "overtrick.reports.render") == {"text"}


def test_help_loads_no_command() -> None:
    loaded = loaded_by(command("--help"))
    assert on_shelf(loaded, "overtrick.cli.commands") == set()
    assert [name for name in loaded if name.startswith(("overtrick.desk", "overtrick.model"))] == []


def test_the_front_door_opens_on_nothing() -> None:
    assert {name for name in loaded_by("import overtrick") if name.startswith("overtrick")} == {
        "overtrick",
        "overtrick._version",
    }


def test_every_file_of_a_command_is_listed() -> None:
    folder = Path(__file__).resolve().parents[2] / "src" / "overtrick" / "cli" / "commands"
    assert {path.stem for path in folder.glob("[!_]*.py")} == {name.replace("-", "_") for name in SUMMARIES}


@pytest.mark.parametrize(
    "words",
    [
        ["score", "a.csv"],
        ["score", "a.csv", "--method", "butler", "--report=ranking,travellers", "-o", "b.html"],
        ["score", "a.csv", "--meth", "butler"],
        ["score", "a.csv", "--datum", "median"],
        ["vp", "--imps", "-27", "--boards", "24"],
    ],
)
def test_a_part_of_the_parser_understands_as_the_whole_does(words: list[str]) -> None:
    part, whole = vars(parser_for(words).parse_args(words)), vars(build_parser().parse_args(words))
    assert {name: value for name, value in whole.items() if value is not None} == {
        name: value for name, value in part.items() if value is not None
    }


@pytest.mark.parametrize(
    ("name", "title"),
    [
        *(("-", ""), ("night.csv", "night"), ("a/b.c/night.1.csv", "night.1"), ("folder/", "folder"), (".", "")),
        *((".hidden", ".hidden"), ("night.", "night."), ("night", "night"), ("./night.csv", "night"), ("..", "..")),
    ],
)
def test_a_title_is_what_the_file_is_called(name: str, title: str) -> None:
    assert _title(name) == ("" if name == "-" else PurePath(name).stem) == title
