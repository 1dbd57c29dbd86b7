"""Sets Overtrick up in a folder of its own and runs it: `python3 start.py demo`, `python3 start.py test`.

Needs Python 3.11 or newer and nothing else. Everything goes to `.venv` beside this file. `test` runs the whole test
suite; any other words go to the command line program.
"""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")


def install(extra: str) -> None:
    """Make the environment once, and again whenever the project file has changed."""
    mark = VENV / f".installed{extra}"
    if mark.exists() and mark.stat().st_mtime >= (HERE / "pyproject.toml").stat().st_mtime:
        return
    print("Setting up, once ...", file=sys.stderr, flush=True)
    if not PYTHON.exists():
        venv.create(VENV, with_pip=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--editable", f"{HERE}{extra}"], check=True)
    mark.touch()


def main(words: list[str]) -> int:
    """Install what is needed and pass the words on."""
    if sys.version_info < (3, 11):  # noqa: UP036  (the one file that an older Python may meet)
        print("Overtrick needs Python 3.11 or newer.", file=sys.stderr)
        return 2
    testing = words[:1] == ["test"]
    try:
        install("[dev]" if testing else "[swiss]" if words[:1] == ["draw"] else "")
    except subprocess.CalledProcessError:
        print("Setting up failed; what pip said stands above.", file=sys.stderr)
        return 2
    command = [str(PYTHON), str(HERE / "tools" / "test.py")] if testing else [str(PYTHON), "-m", "overtrick"]
    return subprocess.run([*command, *words[testing:]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
