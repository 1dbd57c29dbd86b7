"""Every bench runs, its plans agree, and its rows become the report. How long anything takes is not looked at."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

pytest.importorskip("numpy", reason="benches need numpy")
pytest.importorskip("pandas", reason="benches need pandas")
pytest.importorskip("polars", reason="benches need polars")
pytest.importorskip("pyarrow", reason="benches need pyarrow")
pytest.importorskip("duckdb", reason="benches need duckdb")

import numpy as np

from bench import compare, growth
from bench.__main__ import main
from bench.batch_peers import PEERS
from bench.frames import Apart, Frames
from bench.naive import NAIVE, whole_boards
from bench.plans import PLANS
from bench.rows import KEYS, Row, Scale, benches
from bench.shapes import Columns, columns, first_boards, shuffled

SMALL = Scale(rows=2_600, runs=1, contestants=50, peaks=False)
NAMES = [bench.name for bench in benches()]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make bench` writes, of a few thousand rows."""
    out = tmp_path_factory.mktemp("benchmarks")
    words = ["--rows", "0.0026", "--runs", "1", "--contestants", "0.00005", "--no-peaks", "--out", str(out)]
    main([*words, "--only", *(name for name in NAMES if name != "archive")])
    main([*words, "--only", "archive", "--shapes", "club, shuffled"])
    return out


def rows_in(folder: Path) -> list[Row]:
    found: list[Row] = json.loads((folder / "latest.json").read_text(encoding="utf-8"))
    return found


def test_every_row_has_every_key(folder: Path) -> None:
    rows = rows_in(folder)
    asked = {"shape", "method", "engine", "rows", "seconds", "mrows_s", "peak_mb", "of_floor", "of_best_peer"}
    assert [row for row in rows if tuple(row)[: len(KEYS)] != KEYS] == []
    assert asked <= set(KEYS)
    assert {row["bench"] for row in rows} == set(NAMES)


def test_every_plan_is_in_the_report(folder: Path) -> None:
    rows = [row for row in rows_in(folder) if row["shape"] == "club"]
    found = {method: {row["engine"] for row in rows if row["method"] == method} for method in PLANS}
    scipy = () if find_spec("scipy") else ("scipy rankdata", "scipy rankdata by board")
    naive = {method: {"naive definition"} if method in NAIVE else set() for method in PLANS}
    assert found == {method: set(plans) - set(scipy) | naive[method] for method, plans in PLANS.items()}


def test_every_aim_has_a_figure(folder: Path) -> None:
    rows = rows_in(folder)
    aims = [aim for bench in benches() for aim in bench.aims([row for row in rows if row["bench"] == bench.name])]
    missing = {cell.where for aim in aims for cell in aim.cells if cell.figure is None}
    assert missing == {"club", "simultaneous", "online", "simultaneous, shuffled", "online, shuffled"}, "of archives"
    archives = {("archive", "club, shuffled")}
    assert archives == {(row["bench"], row["shape"]) for row in rows if row["bench"] == "archive"}
    of_memory = [aim for bench in benches() if bench.name != "archive" for aim in bench.aims(rows)]
    assert [aim.text for aim in of_memory for cell in aim.cells if cell.figure is None] == []
    page = (folder / "latest.md").read_text(encoding="utf-8")
    assert page.index("## Targets") < min(page.index(f"## {bench.title}") for bench in benches())
    assert [aim.text for aim in aims if f"| {aim.text} |" not in page] == []


def test_plots_are_pictures_with_a_title_and_a_description(folder: Path) -> None:
    page = (folder / "latest.md").read_text(encoding="utf-8")
    plots = sorted(folder.glob("*.svg"))
    assert [plot.name for plot in plots if f"]({plot.name})" not in page] == []
    assert len(plots) == 4
    for plot in plots:
        root = ElementTree.parse(plot).getroot()
        assert {child.tag.rpartition("}")[2] for child in root} >= {"title", "desc", "polyline", "circle", "text"}
        points = [line.get("points", "") for line in root.iter("{http://www.w3.org/2000/svg}polyline")]
        assert "nan" not in " ".join(points)


def test_other_shapes_stay_as_they_were(folder: Path, tmp_path: Path) -> None:
    before = [row | {"runs": 99} for row in rows_in(folder)]
    (tmp_path / "latest.json").write_text(json.dumps(before), encoding="utf-8")
    words = ["--only", "growth", "--shapes", "boards: 10", "--rows", "0.0026", "--runs", "1", "--out", str(tmp_path)]
    main(words)
    again = rows_in(tmp_path)
    assert [row["shape"] for row in again] == [row["shape"] for row in before]
    assert {row["shape"] for row in again if row["runs"] != 99} == {f"{growth.OF_BOARDS}: 10"}


def test_a_plan_that_would_take_too_long_is_timed_on_a_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "_LONGEST", 0.0)
    found = list(compare.compared("b", "s", ("mitchell",), columns(13, 2_600), SMALL, against_floor=False))
    assert {row["rows"] for row in found} == {130}


def test_plans_that_give_other_numbers_are_not_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLANS["mitchell"], "wrong", lambda frames: frames.data.score)
    with pytest.raises(AssertionError, match="wrong"):
        list(compare.compared("b", "s", ("mitchell",), columns(13, 2_600), SMALL, against_floor=False))


@pytest.mark.parametrize("method", list(NAIVE))
def test_the_naive_definition_and_every_peer_agree(method: str) -> None:
    data = columns(13, 260)
    wanted = NAIVE[method](whole_boards(data))
    for engine, plan in PEERS[method].items():
        found = plan(Frames(data))
        if found is not None:
            numbers = found.in_order if isinstance(found, Apart) else found
            assert np.asarray(numbers).tolist() == wanted, engine


def boards_of(data: Columns) -> list[list[int]]:
    """The scores of each board, sorted."""
    return [sorted(data.score[data.board == at].tolist()) for at in range(int(data.board.max()) + 1)]


def test_shuffled_rows_are_the_same_boards() -> None:
    data = columns(13, 260, 9)
    mixed = shuffled(data)
    assert boards_of(mixed) == boards_of(data)
    assert mixed.board.tolist() != data.board.tolist()
    assert boards_of(first_boards(mixed, 40)) == boards_of(first_boards(data, 40)) == boards_of(data)[:3]
    assert set(data.ns.tolist()) <= set(range(9))


@pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="memory is looked at as Linux counts it")
def test_a_peak_is_what_a_plan_needs_beyond_its_input() -> None:
    """Sixty-four bits for each of a million rows, and not a hundred times that."""
    from bench.peaks import Peaks

    peaks = Peaks(columns(13, 1_000_000))
    found = peaks.of("mitchell", "overtrick numpy")
    peaks.close()
    assert found is not None
    assert 7 < found < 400
