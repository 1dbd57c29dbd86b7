"""Adding a scale takes one new file and nothing else, a table as well as a formula."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import overtrick

TABLE = """name = "toy-table"
results = [[1, 1], [2, 0]]
source.work = "this test"
margins.6-8 = [3]
"""

FORMULA = '''
"""A win is a win: a toy."""

from fractions import Fraction

from overtrick.kernel.cite import Cite
from overtrick.model.scale import Column, Scale, Vps


def _formula(boards: int) -> Column:
    return Column(results=(Vps(Fraction(1), Fraction(1)), Vps(Fraction(2), Fraction(0))), bounds=(Fraction(boards),))


SCALE = Scale(name="toy-formula", title="Toy", sources=(Cite(work="this test", seen="own"),), most=Fraction(2),
              average=Fraction(1), total=Fraction(2), formula=_formula)
'''


def test_one_new_file_is_found_everywhere(tmp_path: Path) -> None:
    source = Path(overtrick.__file__).parent
    shutil.copytree(source, tmp_path / "overtrick", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "overtrick" / "scales" / "toy_table.toml").write_text(TABLE, encoding="utf-8")
    (tmp_path / "overtrick" / "scales" / "toy_formula.py").write_text(FORMULA, encoding="utf-8")

    def say(*words: str) -> object:
        done = subprocess.run(
            [sys.executable, "-m", "overtrick", *words, "--format", "json"],
            capture_output=True, check=True, env=os.environ | {"PYTHONPATH": str(tmp_path)}, cwd=tmp_path,
        )  # fmt: skip
        return json.loads(done.stdout)

    listed = say("scales")
    assert isinstance(listed, list)
    assert [scale["name"] for scale in listed][3:5] == ["ebu-matchpoints-half", "toy-formula"]
    assert [scale["name"] for scale in listed if scale["name"].startswith("toy")] == ["toy-formula", "toy-table"]
    table = {"scale": "toy-table", "boards": 7, "imps": "4", "vp": ["2", "0"]}
    assert say("vp", "--scale", "toy-table", "--boards", "7", "--imps", "4") == table
    formula = {"scale": "toy-formula", "boards": 7, "imps": "-8", "vp": ["0", "2"]}
    assert say("vp", "--scale", "toy-formula", "--boards", "7", "--imps", "-8") == formula
