"""Everything that the pages show happens as they show it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import LANGUAGES, PAGES, ROOT, agrees, blocks_of, commands_of
from tests.docs.runner import Page

START = {"start.py demo", "start.py test"}
"""The two commands that set everything up."""

EVERY_PAGE = pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())


@EVERY_PAGE
def test_commands_and_snippets(path: Path, tmp_path: Path) -> None:
    """Files are written, commands and Python are run, in the order of the page."""
    page = Page(tmp_path)
    for block in blocks_of(path.read_text(encoding="utf-8")):
        where = f"{path.relative_to(ROOT)}:{block.at}"
        if block.file:
            page.write(block)
        if block.language == "python":
            assert page.run_python(block) == "", where
        elif block.language == "console":
            code = 0
            for shown in commands_of(block):
                assert code == 0, f"{where}: only the last command of a block may fail"
                code, real = page.run(shown.command)
                assert agrees(shown.output, real), f"{where}: {shown.command}\n{real}"
            assert code == block.exit_code, where


@EVERY_PAGE
def test_blocks_say_what_they_are(path: Path) -> None:
    blocks = list(blocks_of(path.read_text(encoding="utf-8")))
    assert {block.language for block in blocks} <= set(LANGUAGES)
    assert [block.at for block in blocks if block.language == "console" and not list(commands_of(block))] == []
    assert [block.at for block in blocks if block.language in ("csv", "json", "xml") and not block.file] == []


def test_the_set_up_is_the_same_two_commands_everywhere() -> None:
    found = set()
    for path in PAGES:
        for line in path.read_text(encoding="utf-8").splitlines():
            found |= set(re.findall(r"\b(?:python3|py|python) (start\.py(?: \w+)?)", line))
    assert found == START


def test_the_reader_meets_the_two_commands_first() -> None:
    blocks = [block for block in blocks_of((ROOT / "README.md").read_text(encoding="utf-8")) if block.language == "sh"]
    assert blocks[0].lines == ("python3 start.py demo", "python3 start.py test")
    assert "`py start.py demo`" in (ROOT / "README.md").read_text(encoding="utf-8")


@EVERY_PAGE
def test_shell_blocks_only_set_up(path: Path) -> None:
    """What is not run here is little: setting up, and the checks of the project itself."""
    allowed = re.compile(
        r"python3 start\.py (demo|test)|python3 -m pip install \S+|\.venv/bin/\S+( \S+)*|make (demo|test|docs)"
    )
    for block in blocks_of(path.read_text(encoding="utf-8")):
        if block.language == "sh":
            assert [line for line in block.lines if not allowed.fullmatch(line)] == []
