"""Jet databases: what is written is read, and damage of every kind is told and survived."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from fractions import Fraction

import pytest

from overtrick.formats._jet import (
    JET_3,
    JET_4,
    SIGNATURE,
    Database,
    Kind,
    NewColumn,
    NewIndex,
    NewTable,
    Row,
    read_database,
    write_database,
)
from overtrick.formats._jet._layout import Layout
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.problem import Problems

CREATED = datetime(2026, 11, 30)
COLUMNS = (
    NewColumn("Yes", Kind.YES_NO),
    NewColumn("Byte", Kind.BYTE),
    NewColumn("Short", Kind.INTEGER),
    NewColumn("Long", Kind.LONG),
    NewColumn("Double", Kind.DOUBLE),
    NewColumn("Date", Kind.DATE),
    NewColumn("Text", Kind.TEXT, 255),
    NewColumn("Other", Kind.TEXT, 255),
    NewColumn("Memo", Kind.MEMO),
)
EMPTY: Row = {**{column.name: None for column in COLUMNS}, "Yes": False}
FULL: Row = {
    "Yes": True,
    "Byte": 255,
    "Short": -32768,
    "Long": 2**31 - 1,
    "Double": 0.5,
    "Date": datetime(2026, 11, 30, 19, 30, 1),
    "Text": "Zoë",
    "Other": "x" * 255,
    "Memo": "m" * 300,
}
BOTH = pytest.mark.parametrize("layout", [JET_3, JET_4], ids=["jet3", "jet4"])


def table(rows: list[Row], columns: tuple[NewColumn, ...] = COLUMNS, name: str = "Things") -> NewTable:
    return NewTable(name=name, columns=columns, rows=rows)


def opened(data: bytes) -> tuple[Database | None, dict[str, int]]:
    problems = Problems()
    found = read_database(data, problems)
    return found, dict(Counter(problem.code for problem in problems))


def rows_of(data: bytes) -> tuple[list[Row], dict[str, int]]:
    found, codes = opened(data)
    assert found is not None
    return found.rows("Things"), codes


def page_of(data: bytes, layout: Layout, table_page: int, kind: int = 1) -> int:
    """Where the first page of that kind begins which a table owns."""
    for start in range(0, len(data), layout.page):
        if data[start] == kind and int.from_bytes(data[start + 4 : start + 8], "little") == table_page:
            return start
    raise AssertionError("no such page")


def changed(data: bytes, at: int, new: bytes) -> bytes:
    return data[:at] + new + data[at + len(new) :]


class TestTrips:
    @BOTH
    def test_values_of_every_kind(self, layout: Layout) -> None:
        rows = [FULL, EMPTY, {**EMPTY, "Text": ""}, {**FULL, "Long": -1, "Other": "a"}]
        assert rows_of(write_database([table(rows)], created=CREATED, layout=layout)) == (rows, {})

    @BOTH
    def test_texts_of_every_length(self, layout: Layout) -> None:
        """Offsets beyond 256 bytes are told by jumps in Jet 3."""
        rows = [{**EMPTY, "Text": "t" * n, "Other": "o" * m} for n in range(0, 256, 5) for m in (1, 100, 255 - n, 255)]
        assert rows_of(write_database([table(rows)], created=CREATED, layout=layout)) == (rows, {})

    @BOTH
    def test_rows_about_256_bytes_long(self, layout: Layout) -> None:
        columns = (NewColumn("Text", Kind.TEXT, 255), *(NewColumn(f"Yes{n}", Kind.YES_NO) for n in range(9)))
        rows: list[Row] = [{"Text": "t" * n} | {f"Yes{m}": m == 4 for m in range(9)} for n in range(240, 256)]
        assert rows_of(write_database([table(rows, columns)], created=CREATED, layout=layout)) == (rows, {})

    @BOTH
    def test_as_many_rows_as_need_a_map_of_their_own(self, layout: Layout) -> None:
        columns = (NewColumn("Text", Kind.TEXT, 255), NewColumn("Long", Kind.LONG))
        rows: list[Row] = [{"Text": f"{at:0250}", "Long": at} for at in range(9000)]
        assert rows_of(write_database([table(rows, columns)], created=CREATED, layout=layout)) == (rows, {})

    def test_an_index_of_more_entries_than_a_page_holds(self) -> None:
        columns = (NewColumn("Long", Kind.LONG),)
        rows: list[Row] = [{"Long": at * 7 % 5003} for at in range(5003)]
        indexed = NewTable(name="Things", columns=columns, rows=rows, indexes=(NewIndex("By", ("Long",)),))
        assert rows_of(write_database([indexed], created=CREATED)) == (rows, {})

    @pytest.mark.parametrize(
        "row",
        [
            {"Short": 40000},
            {"Byte": -1},
            {"Text": "t" * 256},
            {"Long": 2**31},
            {"Text": "t" * 250, "Memo": "m" * 5000},
        ],
    )
    def test_what_a_column_or_page_cannot_hold_is_refused(self, row: Row) -> None:
        with pytest.raises(BadValueError):
            write_database([table([row])], created=CREATED)


class TestDamage:
    PAGE = 2 + 4  # the first table after the system's
    FOUR = write_database([table([FULL, EMPTY, FULL])], created=CREATED)

    def at(self) -> int:
        return page_of(self.FOUR, JET_4, self.PAGE)

    def test_other_generations_and_other_files(self) -> None:
        newer = b"\x00\x01\x00\x00Standard ACE DB\x00" + self.FOUR[20:]
        for data in (newer, changed(self.FOUR, 20, b"\x02"), SIGNATURE, b"", self.FOUR[1:]):
            assert opened(data) == (None, {"damaged-database": 1})

    def test_an_encrypted_file(self) -> None:
        for at in range(0x3E, 0x42):
            assert opened(changed(self.FOUR, at, bytes([self.FOUR[at] ^ 1]))) == (None, {"damaged-database": 1})

    def test_a_deleted_row_and_the_second_half_of_a_moved_one_stay_away(self) -> None:
        """The highest bit of a row's offset."""
        at = self.at() + JET_4.page_rows + 2 + 1
        assert rows_of(changed(self.FOUR, at, bytes([self.FOUR[at] | 0x80]))) == ([EMPTY, FULL], {})

    def test_a_page_of_which_the_map_of_the_table_knows_nothing_is_left_from_something_deleted(self) -> None:
        page = self.FOUR[self.at() : self.at() + JET_4.page]
        assert rows_of(self.FOUR + page) == ([FULL, EMPTY, FULL], {})

    def moved(self, *targets: tuple[int, int]) -> bytes:
        """The rows on a page of their own as second halves, and pointers to some of them where they were."""
        page = self.FOUR[self.at() : self.at() + JET_4.page]
        offsets = [self.at() + JET_4.page_rows + 2 + 2 * row for row in range(3)]
        data = self.FOUR
        for offset, (there, row) in zip(offsets, targets, strict=False):
            start = int.from_bytes(page[offset - self.at() : offset - self.at() + 2], "little")
            data = changed(data, self.at() + start, (there << 8 | row).to_bytes(4, "little"))
            data = changed(data, offset, (start | 0x4000).to_bytes(2, "little"))
        return data + page

    def test_a_moved_row_is_read_where_it_lies(self) -> None:
        last = len(self.FOUR) // JET_4.page
        assert rows_of(self.moved((last, 1))) == ([EMPTY, EMPTY, FULL], {})

    def test_two_pointers_to_one_row_and_pointers_out_of_the_file(self) -> None:
        last = len(self.FOUR) // JET_4.page
        assert rows_of(self.moved((last, 1), (last, 1))) == ([EMPTY, FULL], {"damaged-row": 1})
        assert rows_of(self.moved((last, 200))) == ([EMPTY, FULL], {"damaged-row": 1})
        assert rows_of(self.moved((0xFFFFFF, 0))) == ([EMPTY, FULL], {"damaged-row": 1})

    def test_a_row_that_is_older_than_a_column_knows_nothing_of_it(self) -> None:
        short = write_database([table([FULL], COLUMNS[:4])], created=CREATED)
        row = short[page_of(short, JET_4, self.PAGE) :][: JET_4.page].rstrip(b"\x00")[-10:]
        start = self.at() + JET_4.page - len(row)
        offset = JET_4.page - len(row)
        data = changed(changed(self.FOUR, start, row), self.at() + JET_4.page_rows + 2, offset.to_bytes(2, "little"))
        found, _ = rows_of(data)
        assert found[0] == EMPTY | {name: FULL[name] for name in ("Yes", "Byte", "Short", "Long")}

    def test_an_absurd_count_of_rows_and_rows_outside_their_page(self) -> None:
        many = changed(self.FOUR, self.at() + JET_4.page_rows, b"\xff\xff")
        assert rows_of(many) == ([FULL, EMPTY, FULL], {"damaged-table": 1})
        out = changed(self.FOUR, self.at() + JET_4.page_rows + 4, b"\xff\x1f")
        assert rows_of(out) == ([FULL], {"damaged-table": 1})

    @pytest.mark.parametrize("field", [41, 43, 45, 51, 55])
    def test_absurd_counts_in_a_definition(self, field: int) -> None:
        data = changed(self.FOUR, self.PAGE * JET_4.page + field, b"\xff\xff")
        found, codes = rows_of(data)
        assert len(found) <= 3
        assert set(codes) <= {"damaged-table", "damaged-row", "cut-off-database"}

    def test_a_definition_that_goes_on_with_itself(self) -> None:
        following = self.PAGE * JET_4.page + 4
        data = changed(self.FOUR, following, self.PAGE.to_bytes(4, "little"))
        assert rows_of(data) == ([], {"damaged-table": 1})

    @pytest.mark.parametrize("pages", [3, 6, 7, 10, 20])
    def test_a_file_that_ends_too_early_is_an_error(self, pages: int) -> None:
        found, codes = opened(self.FOUR[: pages * JET_4.page + 100])
        assert set(codes) <= {"cut-off-database", "damaged-database", "damaged-table"}
        assert codes != {}
        assert found is None or found.rows("Things") == []

    def test_bytes_behind_the_end_are_no_page(self) -> None:
        assert rows_of(self.FOUR + b"\x01" * 100) == ([FULL, EMPTY, FULL], {})

    def test_a_dozen_damaged_rows_are_told_one_by_one(self) -> None:
        data = bytearray(write_database([table([{"Short": 1}] * 40)], created=CREATED))
        at = page_of(bytes(data), JET_4, self.PAGE)
        for row in range(40):
            start = int.from_bytes(data[at + 14 + 2 * row :][:2], "little")
            data[at + start : at + start + 2] = b"\x00\x00"
        assert rows_of(bytes(data)) == ([], {"damaged-row": 12, "damaged-table": 1})


def test_currency_is_exact() -> None:
    columns = (NewColumn("Fee", Kind.CURRENCY),)
    data = write_database([table([{"Fee": 12345}], columns)], created=CREATED)
    assert rows_of(data) == ([{"Fee": Fraction(12345, 10000)}], {})
