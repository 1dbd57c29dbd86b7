"""Nobody pays for columns who does not ask for them: what starting imports, and what is said without numpy."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.batch.archives import cut, results

HEAVY = "{'numpy', 'pyarrow', 'pandas', 'polars', 'numba', 'duckdb'}"


@pytest.mark.parametrize(
    "start",
    [
        "import overtrick",
        "import overtrick; overtrick.score_file(b'board,ns,ew,score\\n1,1,2,420\\n1,3,4,-50\\n', overtrick.Wishes())",
        "from overtrick.cli.main import main; main(['methods'])",
        "from overtrick.cli.main import main; main(['demo'])",
        "from overtrick.cli.main import main; main(['batch', '--help'])",
    ],
)
def test_starting_imports_no_package_for_columns(start: str) -> None:
    code = f"import sys\n{start}\nprint('heavy:', sorted({HEAVY} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout.splitlines()[-1] == "heavy: []"


def test_an_archive_of_numbers_is_scored_without_pandas(tmp_path: Path) -> None:
    """pyarrow loads pandas for many things that do not need it."""
    pytest.importorskip("pyarrow")
    cut(results(), tmp_path / "in", 2, at_boards=True)
    words = ["batch", str(tmp_path / "in"), "--out", str(tmp_path / "out"), "--totals"]
    code = f"import sys\nfrom overtrick.cli.main import main\nprint(main({words}), 'pandas' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout == "0 False\n"


def test_without_numpy_it_says_what_to_install() -> None:
    code = (
        "import sys, importlib.util as u\nreal = u.find_spec\n"
        "u.find_spec = lambda name, *rest: None if name == 'numpy' else real(name, *rest)\n"
        "try:\n    import overtrick.batch\nexcept ImportError as fault:\n    print(type(fault).__name__, fault)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout == (
        "MissingPackageError Scoring in columns needs the package numpy. Install it with: "
        "pip install 'overtrick[fast]'\n"
    )


def test_without_pyarrow_the_command_says_what_to_install() -> None:
    code = (
        "import importlib.util as u\nreal = u.find_spec\n"
        "u.find_spec = lambda name, *rest: None if name == 'pyarrow' else real(name, *rest)\n"
        "from overtrick.cli.main import main\nprint(main(['batch', 'a.parquet', '--out', 'never']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout == "2\n"
    assert done.stderr == (
        "overtrick: Archives need the package pyarrow. Install it with: pip install 'overtrick[batch]'\n"
    )
