"""What `overtrick batch` reads: Parquet, CSV, Arrow, folders, patterns; what it leaves out; what it says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from overtrick.cli.main import main
from overtrick.desk.batch.clean import clean_tables
from overtrick.desk.batch.inputs import inputs_of
from overtrick.desk.batch.read import Reader
from overtrick.desk.batch.wanted import Wanted
from tests.batch.archives import cut, expected, files_in, results, same, shuffled, written

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")
csv = pytest.importorskip("pyarrow.csv")

HEAD = "board,score,ns,ew,row\n"


def scored(out: Path, *words: object) -> int:
    return main(["batch", *map(str, words), "--out", str(out)])


def write_csv(table: Any, path: Path) -> None:
    csv.write_csv(table, path)


def write_arrow_file(table: Any, path: Path) -> None:
    with pa.OSFile(str(path), "wb") as file, pa.ipc.new_file(file, table.schema) as writer:
        writer.write_table(table, max_chunksize=100)


def write_arrow_stream(table: Any, path: Path) -> None:
    with pa.OSFile(str(path), "wb") as file, pa.ipc.new_stream(file, table.schema) as writer:
        writer.write_table(table, max_chunksize=100)


@pytest.mark.parametrize("order", ["together", "mixed"])
@pytest.mark.parametrize(
    "name, write",
    [
        ("a.csv", write_csv),
        ("a.arrow", write_arrow_file),
        ("a.feather", write_arrow_file),
        ("a.arrows", write_arrow_stream),
        ("a.parquet", lambda table, path: pq.write_table(table, path)),
    ],
)
def test_every_kind_of_file(tmp_path: Path, name: str, write: Any, order: str) -> None:
    table = results(50) if order == "together" else shuffled(results(50))
    write(table, tmp_path / name)
    assert scored(tmp_path / "out", tmp_path / name) == 0
    found = pq.read_table(tmp_path / "out" / "results" / "a.parquet")
    wanted = expected(table)
    if name.endswith("csv"):
        wanted = wanted.set_column(4, "row", wanted["row"].cast(pa.string()))
        wanted = wanted.set_column(2, "ns", wanted["ns"].cast(pa.string()))
        wanted = wanted.set_column(3, "ew", wanted["ew"].cast(pa.string()))
    assert found.to_pydict() == wanted.to_pydict()


def test_kinds_may_be_mixed(tmp_path: Path) -> None:
    table = results(50).drop_columns(["ns", "ew", "row"])
    half = len(table) // 2
    write_csv(table.slice(0, half), tmp_path / "a.csv")
    write_arrow_stream(table.slice(half), tmp_path / "b.arrow")
    assert scored(tmp_path / "out", tmp_path / "*.*") == 0
    order = [("board", "ascending"), ("score", "ascending")]
    assert written(tmp_path / "out", "board").sort_by(order).to_pydict() == expected(table).sort_by(order).to_pydict()


def test_partitioned_folders(tmp_path: Path) -> None:
    parts = {"12": results(30), "7": results(30, seed=5)}
    for event, table in parts.items():
        cut(table, tmp_path / "in" / f"event={event}", 2, at_boards=True)
    (tmp_path / "in" / "_SUCCESS.csv").write_text("")
    assert scored(tmp_path / "out", tmp_path / "in", "--group", "event") == 0
    whole = pa.concat_tables(
        [table.append_column("event", pa.array([int(event)] * len(table))) for event, table in parts.items()]
    )
    found = pq.read_table(tmp_path / "out" / "results")
    names = [*(name for name in found.column_names if name != "event"), "event"]
    order = [(name, "ascending") for name in ("row", "board", "score", "ns")]
    wanted = expected(whole, group="event").select(names).sort_by(order).to_pydict()
    found = found.set_column(found.column_names.index("event"), "event", found["event"].cast(pa.int64()))
    assert found.select(names).sort_by(order).to_pydict() == wanted


def test_an_empty_archive(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(HEAD)
    assert scored(tmp_path / "out", tmp_path / "a.csv", "--totals") == 0
    found = pq.read_table(tmp_path / "out" / "results" / "a.parquet")
    assert found.column_names[:6] == ["board", "score", "ns", "ew", "row", "ns_award_num"]
    assert len(found) == 0
    assert pq.read_table(tmp_path / "out" / "totals.parquet").num_rows == 0


ROWS = """1,420,1,2,a
1,450,3,4,b
,420,5,6,c
1,425,7,8,d
1,4S=,9,10,e
1,,11,12,f
1,420.0,13,14,g
1,420.5,15,16,h
2,-50,1,4,i
2,99999,3,2,j
2,+50,3,2,k
"""

LEFT_OUT = [
    (3, "no board"),
    (4, "score 425 is no score that a contract can have"),
    (5, "score '4S=' is no whole number"),
    (6, "no score"),
    (8, "score '420.5' is no whole number"),
    (10, "score 99999 is no score that a contract can have"),
]


def test_rows_that_cannot_be_scored_are_left_out_and_listed(tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "a.csv").write_text(HEAD + ROWS)
    (tmp_path / "b.csv").write_text(HEAD + "3,420,1,2,l\n3,1,1,2,m\n")
    assert scored(tmp_path / "out", tmp_path / "a.csv", tmp_path / "b.csv") == 0
    found = pq.read_table(tmp_path / "out" / "rejects.parquet").to_pydict()
    wanted = [("a.csv", row, why) for row, why in LEFT_OUT]
    wanted += [("b.csv", 2, "score 1 is no score that a contract can have")]
    assert list(zip(found["file"], found["row"], found["reason"], strict=True)) == wanted
    good = pa.table(
        {"board": [1, 1, 1, 2, 2, 3], "score": [420, 450, 420, -50, 50, 420], "row": ["a", "b", "g", "i", "k", "l"]}
    )
    results_there = written(tmp_path / "out")
    assert results_there.drop_columns(["ns", "ew"]).to_pydict() == expected(good).to_pydict()
    assert "7 rows left out that cannot be scored: rejects.parquet says why." in capsys.readouterr().err


@pytest.mark.parametrize(
    "column, reasons",
    [
        (pa.array([420, None, 421], pa.int64()), [(2, "no score"), (3, "score 421 is no score that a contract can")]),
        (pa.array([420.0, float("nan"), 0.5]), [(2, "no score"), (3, "score '0.5' is no whole number")]),
        (pa.array([420, 2**64 - 50, 2**63], pa.uint64()), [(2, "score '1844674407"), (3, "score '922337203")]),
        (pa.array(["420", " ", "x"]).dictionary_encode(), [(2, "no score"), (3, "score 'x' is no whole number")]),
    ],
)
def test_scores_of_every_type(tmp_path: Path, column: Any, reasons: Any) -> None:
    pq.write_table(pa.table({"board": [1, 1, 1], "score": column}), tmp_path / "a.parquet")
    assert scored(tmp_path / "out", tmp_path / "a.parquet") == 0
    found = pq.read_table(tmp_path / "out" / "rejects.parquet").to_pydict()
    for row, why, (wanted_row, wanted_why) in zip(found["row"], found["reason"], reasons, strict=True):
        assert row == wanted_row
        assert why.startswith(wanted_why)
    assert pq.read_table(tmp_path / "out" / "results" / "a.parquet")["score"].to_pylist() == [420]


def test_torn_lines_of_a_csv_file_are_left_out_and_listed_by_their_rows(tmp_path: Path, capsys: Any) -> None:
    lines = ["1,420,1,2,a", "torn", "1,425,3,4,b", "", "2,-50,5,6,c,d", "2,50,7,8,e", "3,,7,8,f", "1,2", ""]
    (tmp_path / "a.csv").write_text(HEAD + "\n".join(lines))
    assert scored(tmp_path / "out", tmp_path / "a.csv") == 0
    found = pq.read_table(tmp_path / "out" / "rejects.parquet").to_pydict()
    assert list(zip(found["row"], found["reason"], strict=True)) == [
        (2, "1 field where the heading has 5"),
        (3, "score 425 is no score that a contract can have"),
        (4, "6 fields where the heading has 5"),
        (6, "no score"),
        (7, "2 fields where the heading has 5"),
    ]
    assert written(tmp_path / "out")["row"].to_pylist() == ["a", "e"]
    (entry,) = json.loads((tmp_path / "out" / "manifest.json").read_text())["inputs"]
    assert (entry["rows"], entry["rejected"]) == (7, 5)
    assert scored(tmp_path / "strict", tmp_path / "a.csv", "--strict") == 2
    assert "a.csv, row 2: 1 field where the heading has 5." in capsys.readouterr().err


@pytest.mark.parametrize("every", [2, 3, 1])
def test_many_torn_lines_over_many_blocks(tmp_path: Path, every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As from the file without them, and each with its row; also where there is nothing else."""
    monkeypatch.setattr("overtrick.desk.batch.read._BLOCK", 1 << 10)
    whole = [f"{board},{score},1,2,{board}-{score}" for board in range(60) for score in (420, 450, 17, -50)]
    rows = [(line, "1,2" if at % every == 0 else None) for at, line in enumerate(whole)]
    kept = [line for line, torn in rows if not torn]
    (tmp_path / "torn.csv").write_text(HEAD + "\n".join(torn or line for line, torn in rows))
    (tmp_path / "kept.csv").write_text(HEAD + "\n".join(kept))
    for name in ("torn", "kept"):
        assert scored(tmp_path / name / "out", tmp_path / f"{name}.csv", "--memory", "100MB") == 0
    assert written(tmp_path / "torn" / "out").equals(written(tmp_path / "kept" / "out"))
    found = pq.read_table(tmp_path / "torn" / "out" / "rejects.parquet").to_pydict()
    assert list(zip(found["row"], found["reason"], strict=True)) == [
        (at + 1, "2 fields where the heading has 5" if torn else "score 17 is no score that a contract can have")
        for at, (line, torn) in enumerate(rows)
        if torn or ",17," in line
    ]


@pytest.mark.parametrize("rows", [1, 7, 64])
def test_torn_lines_between_tables_of_a_file(tmp_path: Path, rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is told once, in the order of rows, however many tables the file comes in."""
    monkeypatch.setattr("overtrick.desk.batch.read._BLOCK", 1 << 9)
    lines = [("torn" if at % 5 in (0, 1) else f"{at},{17 if at % 3 == 0 else 420},1,2,x") for at in range(400)]
    (tmp_path / "a.csv").write_text(HEAD + "\n".join(lines))
    wanted = Wanted(files=(str(tmp_path / "a.csv"),), out=str(tmp_path / "out"))
    (source,) = inputs_of(wanted.files, wanted.out)
    found = list(clean_tables(Reader(whole=frozenset(["board"])), source, wanted, None, rows))
    assert len(found) > 2
    assert sum(one.read for one in found) == 400
    assert pa.concat_tables([one.table for one in found])["board"].to_pylist() == [
        at for at in range(400) if at % 5 > 1 and at % 3
    ]
    assert pa.concat_tables([one.rejects for one in found])["row"].to_pylist() == [
        at + 1 for at in range(400) if at % 5 < 2 or at % 3 == 0
    ]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["1,2"] * 50, "from row 1 on 50 lines and more do not have as many fields as the heading (row 1: 2 fields"),
        (["1,420,1,2,a"] * 7 + ["torn"] + ["1,2"] * 49, "from row 8 on 50 lines and more do not have"),
        (["1,2"] * 49 + ["1,420,1,2,a"] + ["1,2"] * 300, "from row 51 on 50 lines and more do not have"),
    ],
)
def test_no_end_of_torn_lines(
    tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch, lines: list[str], said: str
) -> None:
    """They are another table, and are not read to their end."""
    monkeypatch.setattr("overtrick.desk.batch.torn._ENDLESS", 50)
    (tmp_path / "a.csv").write_text(HEAD + "\n".join(lines) + "\n")
    assert scored(tmp_path / "out", tmp_path / "a.csv") == 2
    assert f"a.csv: {said}" in capsys.readouterr().err
    assert "results" not in files_in(tmp_path / "out")


def test_torn_lines_with_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("overtrick.desk.batch.torn._ENDLESS", 50)
    lines = [*["1,2"] * 49, "1,420,1,2,a", *["1,2"] * 49, "1,450,3,4,b", *["1,2"] * 49]
    (tmp_path / "a.csv").write_text(HEAD + "\n".join(lines) + "\n")
    assert scored(tmp_path / "out", tmp_path / "a.csv") == 0
    found = pq.read_table(tmp_path / "out" / "rejects.parquet")
    assert found["row"].to_pylist() == [row for row in range(1, 150) if row not in {50, 100}]


def test_tables_come_while_there_are_many_torn_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known of torn lines is told and forgotten, few as the rows between them are."""
    monkeypatch.setattr("overtrick.desk.batch.read._BLOCK", 1 << 9)
    lines = ["torn" if at % 20 else f"{at},420,1,2,x" for at in range(4000)]
    (tmp_path / "a.csv").write_text(HEAD + "\n".join(lines))
    wanted = Wanted(files=(str(tmp_path / "a.csv"),), out=str(tmp_path / "out"))
    (source,) = inputs_of(wanted.files, wanted.out)
    found = list(clean_tables(Reader(whole=frozenset(["board"])), source, wanted, None, 400))
    assert len(found) > 5
    assert max(len(one.rejects) for one in found) < 1000
    assert sum(one.read for one in found) == 4000


def test_strict_stops_at_the_first_row_and_writes_nothing(tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "a.csv").write_text(HEAD + ROWS)
    assert scored(tmp_path / "out", tmp_path / "a.csv", "--strict") == 2
    assert capsys.readouterr().err == (
        "overtrick: a.csv, row 3: no board. Without --strict such rows are left out and listed in rejects.parquet.\n"
    )
    assert files_in(tmp_path / "out") == {".lock": b""}


def test_strict_also_after_a_run_that_was_not(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(HEAD + ROWS)
    assert scored(tmp_path / "out", tmp_path / "a.csv") == 0
    assert scored(tmp_path / "out", tmp_path / "a.csv", "--strict") == 2


@pytest.mark.parametrize(
    "words, said",
    [
        (("none.parquet",), "There is no file none.parquet."),
        (("*.none",), "There is no file *.none."),
        (("notes.txt",), "notes.txt is not read; give files that end in .parquet, .pq, .csv"),
        (("bad.parquet",), "bad.parquet cannot be read as parquet: "),
        (("a.csv", "a.csv"), "is given twice"),
        (("a.csv", "--board", "bord"), "a.csv has no column bord."),
        (("a.csv", "--method", "nuberg"), "neuberg"),
        (("a.csv", "--memory", "much"), "--memory 'much' should be an amount such as 700MB or 2GB."),
        (("a.csv", "--expected", "2"), "expected 2 is too small: board 1 has 3 results."),
        (("a.csv", "--totals", "--awards"), "ask for --percent too"),
        (("taken.parquet", "text.parquet"), "board holds text in text.parquet and whole numbers in taken.parquet"),
        (("taken.parquet",), "There is a column ns_award_num already"),
    ],
)
def test_what_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any, words: Any, said: str) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.csv").write_text(HEAD + "1,420,1,2,a\n1,450,3,4,b\n1,420,5,6,c\n")
    Path("notes.txt").write_text("x")
    Path("bad.parquet").write_bytes(b"PAR1xxxxPAR1")
    pq.write_table(pa.table({"board": ["1", "A"], "score": [420, 50]}), "text.parquet")
    pq.write_table(pa.table({"board": [1], "score": [420], "ns_award_num": [1]}), "taken.parquet")
    assert scored(Path("out"), *words) == 2
    message = capsys.readouterr().err
    assert message.startswith("overtrick: ")
    assert said in message


def test_a_folder_of_something_else_is_not_touched(tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "a.csv").write_text(HEAD + "1,420,1,2,a\n")
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "letter.txt").write_text("Dear")
    assert scored(tmp_path / "out", tmp_path / "a.csv") == 2
    assert "is no folder of results" in capsys.readouterr().err
    assert files_in(tmp_path / "out") == {"letter.txt": b"Dear"}


def test_results_in_the_folder_of_the_archive_are_not_read_again(tmp_path: Path) -> None:
    table = results(20)
    cut(table, tmp_path, 2, at_boards=True)
    for _ in range(2):
        assert scored(tmp_path / "out", tmp_path) == 0
        assert same(written(tmp_path / "out"), expected(table))
    assert scored(tmp_path / "out", tmp_path, "--method", "butler") == 0
    assert same(written(tmp_path / "out"), expected(table, method="butler"))


def test_a_semicolon_and_a_mark_at_the_beginning(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"\xef\xbb\xbfboard;score\r\n07;420\r\n7;450\r\n")
    assert scored(tmp_path / "out", tmp_path / "a.csv") == 0
    found = pq.read_table(tmp_path / "out" / "results" / "a.parquet")
    assert found.select(["board", "score"]).to_pydict() == {"board": ["07", "7"], "score": [420, 450]}


def test_two_files_that_only_their_extension_tells_apart(tmp_path: Path) -> None:
    table = results(20)
    first, other = (table.slice(0, 5), table.slice(5))
    pq.write_table(first, tmp_path / "a.parquet")
    write_arrow_file(other, tmp_path / "a.arrow")
    assert scored(tmp_path / "out", tmp_path, "--per-file") == 0
    names = sorted(path.name for path in (tmp_path / "out" / "results").iterdir())
    assert names == ["a.arrow.parquet", "a.parquet.parquet"]


def test_a_file_is_believed_more_than_its_folder(tmp_path: Path) -> None:
    """A column that a folder tells may stand in the file as well."""
    table = results(20).append_column("event", pa.array([3] * len(results(20))))
    cut(table, tmp_path / "event=4", 1, at_boards=True)
    cut(table.drop_columns(["event"]), tmp_path / "event=5", 1, at_boards=True)
    assert scored(tmp_path / "out", tmp_path / "*" / "*.parquet", "--group", "event") == 0
    out = tmp_path / "out" / "results"
    found = [pq.ParquetFile(out / f"event={event}" / "part-0.parquet").read() for event in (4, 5)]
    assert found[0]["event"].to_pylist() == [3] * len(table)
    assert "event" not in found[1].column_names
