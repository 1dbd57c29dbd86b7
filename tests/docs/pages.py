"""The pages of the documentation as a program sees them: fenced blocks, commands with the output that is shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

__all__ = ["LANGUAGES", "PAGES", "ROOT", "Block", "Shown", "agrees", "blocks_of", "commands_of", "prose_of"]

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
"""Every page that is written for people."""

LANGUAGES = ("console", "python", "csv", "json", "xml", "text", "sh")
"""What the first word behind a fence may be."""

_FENCE = re.compile(r"^(`{3,})(.*)$")
_ANYTHING = "..."


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A fenced block: its language and its lines.

    `file`: the file that it becomes; `replaces`: only that line of the file. `exit_code`: of its last command.
    """

    language: str
    file: str
    replaces: int
    exit_code: int
    lines: tuple[str, ...]
    at: int

    @property
    def text(self) -> str:
        """The content, ending in a line end."""
        return "\n".join(self.lines) + "\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A command and the output that the page shows below it."""

    command: str
    output: tuple[str, ...]


def blocks_of(text: str) -> Iterator[Block]:
    """The fenced blocks of a page.

    >>> [(b.language, b.file, b.exit_code, b.lines) for b in blocks_of("```csv file=a.csv\\nboard\\n```\\n")]
    [('csv', 'a.csv', 0, ('board',))]
    """
    fence, info, at, inside = "", "", 0, list[str]()
    for number, line in enumerate(text.splitlines(), start=1):
        found = _FENCE.match(line)
        if not fence and found:
            fence, info, at, inside = found[1], found[2], number, []
        elif fence and line == fence:
            yield _block(info, inside, at)
            fence = ""
        else:
            inside.append(line)
    if fence:
        raise ValueError(f"The block that begins on line {at} never ends.")


def _block(info: str, lines: list[str], at: int) -> Block:
    language, *words = info.split() or [""]
    said = dict(word.split("=", 1) for word in words)
    if said.keys() - {"file", "line", "exit"}:
        raise ValueError(f"Line {at}: only file=, line= and exit= may follow the language.")
    return Block(
        language=language,
        file=said.get("file", ""),
        replaces=int(said.get("line", "0")),
        exit_code=int(said.get("exit", "0")),
        lines=tuple(lines),
        at=at,
    )


def commands_of(block: Block) -> Iterator[Shown]:
    """The commands of a console block, each with what is shown of its output.

    >>> [shown] = commands_of(next(blocks_of("```console\\n$ overtrick --version\\novertrick 0.1.0\\n```\\n")))
    >>> shown.command, shown.output
    ('overtrick --version', ('overtrick 0.1.0',))
    """
    command, output = "", list[str]()
    for line in (*block.lines, "$ "):
        if not line.startswith("$ "):
            output.append(line)
            continue
        if command:
            yield Shown(command=command, output=_trimmed(output))
        command, output = line.removeprefix("$ "), []


def agrees(shown: tuple[str, ...], real: str) -> bool:
    """Whether the output is what is shown, where a line of three dots stands for any lines.

    >>> [agrees(shown, "a\\nb1\\nb2\\nc\\n") for shown in (("a", "...", "c"), ("a", "..."), ("a", "c"))]
    [True, True, False]
    """
    parts = [".*" if line == _ANYTHING else re.escape(line) + "\n" for line in _trimmed(list(shown))]
    lines = _trimmed([line.rstrip() for line in real.splitlines()])
    return re.fullmatch("".join(parts), "".join(line + "\n" for line in lines), re.DOTALL) is not None


def prose_of(text: str) -> str:
    """The page without its fenced blocks."""
    kept, fence = list[str](), ""
    for line in text.splitlines():
        found = _FENCE.match(line)
        if fence:
            fence = "" if line == fence else fence
        elif found:
            fence = found[1]
        else:
            kept.append(line)
    return "\n".join(kept)


def _trimmed(lines: list[str]) -> tuple[str, ...]:
    """Without blank lines at the end."""
    kept = list(lines)
    while kept and not kept[-1].strip():
        kept.pop()
    return tuple(kept)
