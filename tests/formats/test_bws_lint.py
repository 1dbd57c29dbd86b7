"""What `check --strict` finds in a scoring file: what an exporter should mend although readers manage."""

from __future__ import annotations

from pathlib import Path

import pytest

from overtrick.formats._jet import JET_3, NewColumn, NewTable, Row, write_database
from overtrick.formats._jet import Kind as Of
from overtrick.intake import take_in
from tests.formats.bws_files import BWS, CREATED, meeting, result, scoring_file, section
from tests.formats.bws_trips import written

REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "bws"
CLEAN: dict[str, list[Row]] = {
    "Section": [section()],
    "RoundData": [meeting(1, 1, 1, 2, 1, 2)],
    "ReceivedData": [result(1, 1, 1, 2, "4 S|N|="), result(2, 2, 1, 2, "PASS")],
}


def linted(data: bytes) -> list[tuple[str, str]]:
    assert BWS.lint is not None
    return [(problem.code, str(problem.place)) for problem in BWS.lint(data)]


def found(**tables: list[Row]) -> list[tuple[str, str]]:
    return linted(scoring_file({**CLEAN, **tables}))


def test_a_clean_file() -> None:
    assert found() == []


@pytest.mark.parametrize(
    ("tables", "code", "place"),
    [
        ({"Section": [section(Letter="A  ")]}, "padded-letter", "Section 1"),
        ({"Section": [section(Winners=0)]}, "winners-not-said", "Section 1"),
        ({"RoundData": []}, "movement-missing", "RoundData"),
        ({"RoundData": [meeting(1, 1, 8, 9, 1, 2)]}, "movement-of-another-event", "RoundData"),
        ({"ReceivedData": [result(7, 1, 1, 2, "4 S|N|=", DateLog=None)]}, "undated-results", "ReceivedData 7"),
        ({"ReceivedData": [result(7, 1, 1, 2, "4 S|N|=", Declarer=2)]}, "declarer-of-other-side", "ReceivedData 7"),
        ({"ReceivedData": [result(7, b, 1, 2, "PASS") for b in (1, 2)]}, "results-not-numbered", "ReceivedData"),
        ({"ReceivedData": [result(0, 1, 1, 2, "PASS", ID=None)]}, "results-not-numbered", "ReceivedData"),
    ],
)
def test_each_defect_alone(tables: dict[str, list[Row]], code: str, place: str) -> None:
    assert found(**tables) == [(code, place)]


def test_an_old_database() -> None:
    assert linted(scoring_file(CLEAN, layout=JET_3)) == [("old-jet", "")]


def test_tables_that_are_missing_are_named() -> None:
    columns = (NewColumn("ID", Of.INTEGER), NewColumn("Letter", Of.TEXT, 2), NewColumn("Winners", Of.INTEGER))
    data = write_database([NewTable(name="Section", columns=columns)], created=CREATED)
    assert BWS.lint is not None
    (problem,) = BWS.lint(data)
    assert (problem.code, "Clients, Session, Tables, RoundData" in problem.message) == ("table-missing", True)


def test_names_that_no_bridgemate_shows_in_full() -> None:
    columns = (NewColumn("Section", Of.INTEGER), NewColumn("Name", Of.TEXT, 60))
    rows: list[Row] = [{"Section": 1, "Name": "N" * (18 + n)} for n in range(5)]
    data = write_database([NewTable(name="PlayerNumbers", columns=columns, rows=rows)], created=CREATED)
    assert BWS.lint is not None
    told = [problem.message for problem in BWS.lint(data) if problem.code == "long-name"]
    assert [message.partition(" ")[0] for message in told] == [*(f"'{'N' * (19 + n)}'" for n in range(3)), "1"]


def test_a_file_that_cannot_be_read() -> None:
    assert linted(b"\x00\x01\x00\x00Standard Jet DB\x00") == [("damaged-database", "")]


@pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")
@pytest.mark.parametrize("path", sorted(REAL.glob("*.bws")), ids=lambda path: path.name)
def test_what_was_wrong_with_a_real_file_is_right_when_we_write_it(path: Path) -> None:
    data = path.read_bytes()
    assert linted(data) != []
    assert linted(written(take_in(BWS.read(data)).event)) == []
