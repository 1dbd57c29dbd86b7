"""JSON of web sites: numbers as printed, broken files told with their place, nothing trusted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats import FORMATS
from overtrick.formats._json_site import MOST_ITEMS, load, load_text, names_in, objects, text_of
from overtrick.kernel.problem import Problems


def test_numbers_stay_as_they_are_printed() -> None:
    text = '{"a": 1.50, "b": -0, "c": 1e400, "d": NaN, "e": 12345678901234567890}'
    problems = Problems()
    assert load_text(text, problems) == {"a": "1.50", "b": "-0", "c": "1e400", "d": "NaN", "e": "12345678901234567890"}
    assert list(problems) == []


def test_a_byte_order_mark_and_windows_1252() -> None:
    assert load("\ufeff[1]".encode(), Problems()) == ["1"]
    assert load('["Zoë"]'.encode("cp1252"), Problems()) == ["Zoë"]


@pytest.mark.parametrize("data, line", [(b"", 1), (b"[1,\n2,\n", 3), (b'{"a": \n}', 2), (b"[" * 100_000, None)])
def test_broken_json_is_told_with_its_line(data: bytes, line: int | None) -> None:
    problems = Problems()
    assert load(data, problems) is None
    assert [(p.code, p.place.line) for p in problems] == [("broken-json", line)]


@given(st.binary(max_size=200))
def test_any_bytes(junk: bytes) -> None:
    load(junk, Problems())


def test_objects_of_a_list_with_their_paths() -> None:
    value: dict[str, object] = {"a": [{"x": "1"}, "no", None, [], {"x": "2"}]}
    assert list(objects(value, "a", "top")) == [("top.a[0]", {"x": "1"}), ("top.a[4]", {"x": "2"})]
    assert [*objects({"a": {"x": 1}}, "a"), *objects({}, "a"), *objects([], "a"), *objects(None, "a")] == []


@pytest.mark.parametrize(
    "value, text",
    [
        ({"a": " Anna \n<b>Fox</b> "}, "Anna Fox"),
        ({"a": "", "b": "2"}, "2"),
        ({"a": None, "b": "2"}, "2"),
        ({"a": True, "b": 0}, "0"),
        ({"a": ["1"], "b": {"c": 1}}, ""),
        ({"a": "x" * 9999}, "x" * 500),
        ({"a": "a\u202eb\x00c"}, "abc"),
    ],
)
def test_texts(value: dict[str, object], text: str) -> None:
    assert text_of(value, "a", "b") == text


def test_names_as_texts_or_objects() -> None:
    assert names_in(["Anna", {"name": "Ben <i>"}, {"nick": "c"}, None, ["d"], "", 7]) == ["Anna", "Ben", "7"]
    assert names_in("Anna") == names_in(None) == names_in({"name": "x"}) == []


HEAP = b",".join([b"{}"] * (MOST_ITEMS + 7))


@pytest.mark.parametrize(
    "form, before, behind",
    [
        ("vugraph-tr", b'{"boards":{"1":{"results":[', b"]}}}"),
        ("acbl-club", b'{"sessions":[{"sections":[{"boards":[{"board_results":[', b"]}]}]}]}"),
        ("acbl-club", b'{"sessions":[{"sections":[{"pair_summaries":[', b"]}]}]}"),
        ("acbl-club", b'{"sessions":[{"hand_records":[', b"]}]}"),
        ("ukbridgeclub", b'[{"board":1,"lines":[', b"]}]"),
        ("ukbridgeclub", b'[{"lines":[', b"]}]"),
    ],
)
def test_no_event_grows_without_end(form: str, before: bytes, behind: bytes) -> None:
    raw = FORMATS.get(form).read(before + HEAP + behind)
    assert len(raw.lines) + len(raw.entries) + len(raw.boards) == MOST_ITEMS
    assert [p.code for p in raw.problems] == ["large-event"]


def test_sessions_without_end_are_survived() -> None:
    raw = FORMATS.get("acbl-club").read(b'{"sessions":[' + HEAP + b"]}")
    assert (raw.lines, list(raw.problems)) == ([], [])
