"""`overtrick batch` stopped and started again: nothing done twice, nothing half written, nothing old left over."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

from overtrick.cli.main import main
from tests.batch.archives import cut, expected, files_in, results, same, shuffled, started, written

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")


def scored(out: Path, *words: object) -> None:
    assert main(["batch", *map(str, words), "--out", str(out)]) == 0


def manifest(out: Path) -> Any:
    return json.loads((out / "manifest.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("order", ["together", "once", "mixed"])
def test_killed_ten_times_and_started_again(tmp_path: Path, order: str) -> None:
    """At the end every file is what an undisturbed run writes; at no time is a half-written one to be seen."""
    table = shuffled(results(6000)) if order == "mixed" else results(6000)
    table = table.sort_by([("board", "ascending"), ("row", "ascending")]) if order == "once" else table
    cut(table, tmp_path / "in", 12, at_boards=order != "mixed")
    method = "mitchell" if order == "once" else "neuberg"
    words = (tmp_path / "in", "--method", method, "--totals", "--memory", "64MB", "--threads", "2")
    began = time.monotonic()
    undisturbed = started(*words, "--out", tmp_path / "calm")
    assert undisturbed.communicate()[1].startswith(f"{tmp_path / 'calm'}: {len(table):,} results on 6,000 boards")
    whole = time.monotonic() - began
    calm, out = files_in(tmp_path / "calm"), tmp_path / "out"
    dice = random.Random(7)
    for _ in range(10):
        process = started(*words, "--out", out)
        time.sleep(dice.uniform(0.3, 1.0) * whole)
        process.kill()
        process.communicate()
        for name, content in files_in(out).items():
            if not any(part.startswith(".") for part in Path(name).parts) and name != "manifest.json":
                assert content == calm[name], name
    last = started(*words, "--out", out)
    assert last.communicate()[1].startswith(f"{out}: {len(table):,} results on 6,000 boards")
    assert last.returncode == 0
    assert files_in(out) == calm
    assert same(written(out), expected(table, method=method))


def test_finished_parts_are_not_done_again(tmp_path: Path) -> None:
    cut(results(), tmp_path / "in", 3, at_boards=True)
    out = tmp_path / "out"
    scored(out, tmp_path / "in")
    before = {path: path.stat().st_mtime_ns for path in (out / "results").iterdir()}
    said = manifest(out)
    (out / "results" / "part-1.parquet").unlink()
    scored(out, tmp_path / "in")
    after = {path: path.stat().st_mtime_ns for path in (out / "results").iterdir()}
    assert {path.name for path in before if before[path] != after[path]} == {"part-1.parquet"}
    assert manifest(out) == said


def test_a_changed_input_is_scored_again(tmp_path: Path) -> None:
    table = results()
    paths = cut(table, tmp_path / "in", 3, at_boards=True)
    out = tmp_path / "out"
    scored(out, tmp_path / "in", "--totals")
    before = {path: path.stat().st_mtime_ns for path in (out / "results").iterdir()}
    old = pq.read_table(paths[1])
    other = old.set_column(1, "score", pa.array([-score for score in old["score"].to_pylist()], pa.int16()))
    pq.write_table(other, paths[1])
    scored(out, tmp_path / "in", "--totals")
    after = {path: path.stat().st_mtime_ns for path in (out / "results").iterdir()}
    assert {path.name for path in before if before[path] != after[path]} == {"part-1.parquet"}
    scored(tmp_path / "fresh", tmp_path / "in", "--totals")
    assert files_in(out) == files_in(tmp_path / "fresh")


@pytest.mark.parametrize(
    "words", [("--method", "butler"), ("--expected", "999"), ("--float",), ("--sides", "ns"), ("--per-file",)]
)
def test_other_conditions_are_scored_afresh(tmp_path: Path, words: Any) -> None:
    cut(results(), tmp_path / "in", 3, at_boards=True)
    out = tmp_path / "out"
    scored(out, tmp_path / "in", "--totals")
    scored(out, tmp_path / "in", *words)
    scored(tmp_path / "fresh", tmp_path / "in", *words)
    assert files_in(out) == files_in(tmp_path / "fresh")


def test_a_fuller_board_in_one_file_changes_n_for_all(tmp_path: Path) -> None:
    table = results()
    cut(table, tmp_path / "in", 3, at_boards=True)
    out = tmp_path / "out"
    scored(out, tmp_path / "in")
    full = pa.table({"board": [10**6] * 200, "score": pa.array([420] * 200, pa.int16()), "ns": [1] * 200,
                     "ew": [2] * 200, "row": list(range(10**6, 10**6 + 200))}, schema=table.schema)  # fmt: skip
    pq.write_table(full, tmp_path / "in" / "part-9.parquet")
    scored(out, tmp_path / "in")
    assert same(written(out), expected(pa.concat_tables([table, full])))
    (tmp_path / "in" / "part-9.parquet").unlink()
    scored(out, tmp_path / "in")
    assert same(written(out), expected(table))
    assert not (out / "results" / "part-9.parquet").exists()


def test_the_manifest_says_what_was_done(tmp_path: Path) -> None:
    import hashlib

    table = results()
    paths = cut(table, tmp_path / "in", 2, at_boards=True)
    scored(tmp_path / "out", tmp_path / "in", "--method", "butler")
    said = manifest(tmp_path / "out")
    assert (said["program"], said["finished"], said["conditions"]["method"]) == ("overtrick", True, "butler")
    assert [(one["file"], one["sha256"], one["rows"], one["rejected"]) for one in said["inputs"]] == [
        (path.name, hashlib.sha256(path.read_bytes()).hexdigest(), pq.read_metadata(path).num_rows, 0)
        for path in paths
    ]
    boards = [len(set(pq.read_table(path)["board"].to_pylist())) for path in paths]
    assert [(one["file"], one["from"], one["boards"]) for one in said["parts"]] == [
        (f"results/{path.name}", path.name, many) for path, many in zip(paths, boards, strict=True)
    ]
