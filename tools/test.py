"""Every check of the project in one go: style, types, floors, tests with coverage. Words given go to pytest."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
AT_ONCE = ("-n", "auto", "--dist", "loadgroup")
"""As many tests at a time as there are processors; those that share a cluster one after the other."""
APART = (
    "tests/audit",
    "tests/bench",
    *(f"tests/batch/test_{name}.py" for name in ("archive_bench", "command_files", "command_parity", "command_parts")),
    *(f"tests/batch/test_{name}.py" for name in ("command_pieces", "command_resumes", "spark", "spark_command")),
    "tests/batch/test_spark_page.py",
)
"""Whole files and archives: slow while branches are counted, and of floors that are not counted."""


def run(name: str, *words: str) -> bool:
    """One check; says what it is and whether it passed."""
    print(f"== {name}", flush=True)
    done = subprocess.run([sys.executable, *words], cwd=HERE, check=False)
    return done.returncode == 0


def main(words: list[str]) -> int:
    """All checks, or only the tests that the words name."""
    if words:
        return 0 if run("tests", "-m", "pytest", *words) else 1
    checks = (
        ("style", "-m", "ruff", "check", "."),
        ("format", "-m", "ruff", "format", "--check", "."),
        ("types", "-m", "mypy"),
        ("floors", "-c", "from importlinter.cli import lint_imports_command as lint; lint()"),
        ("tests", "-m", "pytest", *AT_ONCE, "--cov", "--cov-report=", *(f"--ignore={path}" for path in APART)),
        (
            "branches of kernel to scoring",
            *("-m", "coverage", "report", "--show-missing", "--skip-covered", "--fail-under=100"),
        ),
        ("whole files and archives", "-m", "pytest", *AT_ONCE, *APART),
    )
    failed = [check[0] for check in checks if not run(*check)]
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
