"""Writes into the pages what the commands in them say now: `python -m tests.docs.update`. Look at the difference!

Output that is shown whole is replaced; output with a line of three dots is left, and named if it does not agree.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.docs.pages import PAGES, ROOT, Block, agrees, blocks_of, commands_of
from tests.docs.runner import Page

__all__ = ["main"]


def main() -> int:
    """Refresh every page; names on standard error what a person has to mend."""
    stale = 0
    for path in PAGES:
        with tempfile.TemporaryDirectory() as folder:
            stale += _refresh(path, Page(Path(folder)))
    return 1 if stale else 0


def _refresh(path: Path, page: Page) -> int:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    stale = 0
    moved = 0
    for block in blocks_of(text):
        if block.file:
            page.write(block)
        if block.language == "python":
            if faults := page.run_python(block):
                stale += 1
                sys.stderr.write(f"{path.relative_to(ROOT)}:{block.at}\n{faults}\n")
        elif block.language == "console":
            fresh, open_ends = _fresh(block, page, f"{path.relative_to(ROOT)}:{block.at + moved}")
            start = block.at + moved
            lines[start : start + len(block.lines)] = fresh
            moved += len(fresh) - len(block.lines)
            stale += open_ends
    fresh_text = "\n".join(lines) + "\n"
    if fresh_text != text:
        path.write_text(fresh_text, encoding="utf-8")
    return stale


def _fresh(block: Block, page: Page, where: str) -> tuple[list[str], int]:
    """The block as it should be, and how many outputs with dots do not agree."""
    fresh: list[str] = []
    stale = 0
    code = 0
    for shown in commands_of(block):
        code, real = page.run(shown.command)
        fresh.append(f"$ {shown.command}")
        if "..." in shown.output:
            fresh += shown.output
            if not agrees(shown.output, real):
                stale += 1
                sys.stderr.write(f"{where}: {shown.command}\n{real}\n")
        else:
            fresh += [line.rstrip() for line in real.rstrip("\n").splitlines()]
    if code != block.exit_code:
        stale += 1
        sys.stderr.write(f"{where}: exit code {code}, not {block.exit_code}\n")
    return fresh, stale


if __name__ == "__main__":
    sys.exit(main())
