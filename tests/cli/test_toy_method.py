"""Adding a method takes one new file and nothing else."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import overtrick
from tests.nights import HOWELL

TOY = '''
"""Win, draw or loss against the field: a toy."""

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Ratio
from overtrick.kernel.verbs import is_true
from overtrick.model.method import Basis, Choice, Method, Option
from overtrick.model.tally import Ranks

BONUS = Option(name="toy-bonus", meaning="points for a lone top", default="none",
               choices=(Choice(name="none", value=0, meaning="0"), Choice(name="big", value=5, meaning="5")))


def award(ranks, settings):
    """Twice the lower scores."""
    return Ratio(2 * ranks.lower + settings[BONUS] * is_true(ranks.lower == ranks.extent.played - 1))


METHOD = Method(name="toy", title="Toy", summary="A toy.", basis=Basis.IMPS, counts=Ranks, award=award,
                options=(BONUS,), formula="2k", sources=(Cite(work="this test", seen="own"),))
'''


def run(home: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    environment = os.environ | {"PYTHONPATH": str(home)}
    command = [sys.executable, "-m", "overtrick", *words]
    return subprocess.run(command, capture_output=True, check=False, env=environment, cwd=home)


def test_one_new_file_is_found_everywhere(tmp_path: Path) -> None:
    source = Path(overtrick.__file__).parent
    shutil.copytree(source, tmp_path / "overtrick", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "overtrick" / "methods" / "toy.py").write_text(TOY, encoding="utf-8")
    night = tmp_path / "night.csv"
    night.write_text(HOWELL, encoding="utf-8")

    listed = json.loads(run(tmp_path, "methods", "--format", "json").stdout)
    assert "toy" in [method["name"] for method in listed]

    scored = run(tmp_path, "score", str(night), "--method", "toy", "--toy-bonus", "big", "--format", "json")
    assert scored.stderr == b""
    lines = json.loads(scored.stdout)["boards"][0]["lines"]
    assert [(line["ns_award"], line["ew_award"]) for line in lines] == [("0", "7"), ("7", "0")]

    explained = run(tmp_path, "explain", str(night), "--method", "toy", "--pair", "3", "--board", "1")
    assert "award: 2k = 2" in explained.stdout.decode()
    compared = run(tmp_path, "compare", str(night), "--methods", "toy,mitchell")
    assert "toy  Place  mitchell  Place" in compared.stdout.decode()
