"""Every check of the project in one go: style, types, floors, tests with coverage. Words given go to pytest."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
AT_ONCE = ("-n", "auto", "--dist", "loadgroup")
"""As many tests at a time as there are processors; those that share a cluster one after the other."""
AUDITS = "tests/audit"
"""Whole files searched for their conditions: slow while branches are counted, and of a floor that is not counted."""


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
        ("tests", "-m", "pytest", *AT_ONCE, "--cov", "--cov-report=", f"--ignore={AUDITS}"),
        (
            "branches of kernel to scoring",
            *("-m", "coverage", "report", "--show-missing", "--skip-covered", "--fail-under=100"),
        ),
        ("audits", "-m", "pytest", *AT_ONCE, AUDITS),
    )
    failed = [check[0] for check in checks if not run(*check)]
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
