"""Runs what a page shows, block by block, in a folder of its own."""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

import overtrick
from overtrick.cli.main import main
from tests.docs.pages import Block

__all__ = ["WIDTH", "Page"]

WIDTH = "100"
"""How many characters wide the terminal of the pages is."""

_OWN_SOURCE = "src/overtrick/"


@dataclass(slots=True)
class Page:
    """A folder with the files of a page, and the names that its Python blocks have made."""

    folder: Path
    names: dict[str, object] = field(default_factory=lambda: {"__name__": "page"})

    def write(self, block: Block) -> None:
        """Make the file that a block stands for. A file of Overtrick's own goes into a copy of its source."""
        if block.file.startswith(_OWN_SOURCE) and not (self.folder / _OWN_SOURCE).exists():
            source = Path(overtrick.__file__).parent
            shutil.copytree(source, self.folder / _OWN_SOURCE, ignore=shutil.ignore_patterns("__pycache__"))
        path = self.folder / block.file
        path.parent.mkdir(parents=True, exist_ok=True)
        text = block.text
        if block.replaces:
            lines = path.read_text(encoding="utf-8").splitlines()
            lines[block.replaces - 1] = block.lines[0]
            text = "\n".join(lines) + "\n"
        path.write_text(text, encoding="utf-8")

    def run_python(self, block: Block) -> str:
        """Run a Python block; gives what differs from the results that it shows.

        A block that is a file is a module of its own, whose docstrings are run.
        """
        where = f"line {block.at}"
        report = io.StringIO()
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
        with contextlib.chdir(self.folder):
            if block.file:
                module = ModuleType(where)
                exec(compile(block.text, where, "exec"), module.__dict__)
                tests = doctest.DocTestFinder().find(module)
            elif ">>> " in block.text:
                tests = [doctest.DocTestParser().get_doctest(block.text, self.names, where, None, block.at)]
            else:
                exec(compile(block.text, where, "exec"), self.names)
                tests = []
            for test in tests:
                runner.run(test, out=report.write, clear_globs=False)
                if not block.file:
                    self.names.update(test.globs)
        return report.getvalue()

    def run(self, command: str) -> tuple[int, str]:
        """Exit code and everything that appears on the terminal."""
        program, *words = shlex.split(command)
        if program == "cat":
            return 0, "".join((self.folder / word).read_text(encoding="utf-8-sig") for word in words)
        if program != "overtrick":
            raise ValueError(f"The pages may call overtrick and cat, not {program}.")
        if (self.folder / _OWN_SOURCE).exists():
            return self._run_copy(words)
        with _terminal() as screen, contextlib.chdir(self.folder):
            code = main(words)
        return code, screen.getvalue().decode("utf-8-sig")

    def _run_copy(self, words: list[str]) -> tuple[int, str]:
        environment = os.environ | {"PYTHONPATH": str(self.folder / "src"), "COLUMNS": WIDTH, "PYTHONUTF8": "1"}
        done = subprocess.run(
            [sys.executable, "-m", "overtrick", *words], cwd=self.folder, env=environment, check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
        )  # fmt: skip
        return done.returncode, done.stdout


@contextlib.contextmanager
def _terminal() -> Iterator[io.BytesIO]:
    """Standard output and standard error in one, as somebody sees them who looks at a terminal."""
    screen = io.BytesIO()
    stream = io.TextIOWrapper(screen, encoding="utf-8", write_through=True)
    columns = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = WIDTH
    try:
        with contextlib.redirect_stdout(stream), contextlib.redirect_stderr(stream):
            yield screen
    finally:
        stream.detach()
        if columns is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = columns
