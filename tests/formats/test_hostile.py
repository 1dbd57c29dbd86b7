"""Files that are no tournament, or want to do harm, get a clear answer and nothing else."""

from __future__ import annotations

import zlib
from io import BytesIO
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats import FORMATS, sniff
from overtrick.formats._xml import parse
from overtrick.intake import take_in
from overtrick.kernel.errors import UnreadableError
from overtrick.kernel.problem import Problems

BOMB = b"""<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><USEBIO Version="1.2"><EVENT>&c;</EVENT></USEBIO>"""
FILE_READER = b"""<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]>
<USEBIO Version="1.2"><EVENT><EVENT_DESCRIPTION>&f;</EVENT_DESCRIPTION></EVENT></USEBIO>"""


def zipped() -> bytes:
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        archive.writestr("results.csv", "board,ns,ew,score\n1,1,2,90\n")
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "The file is empty"),
        (b"\xef\xbb\xbf \r\n\r\n", "The file is empty"),
        (b"\x00" * 1000, "The file is empty"),
        (zipped(), "a zip archive"),
        (b"%PDF-1.7\n", "a PDF"),
        (b"SQLite format 3\x00", "an SQLite database"),
        (b"\x1f\x8b\x08" + zlib.compress(b"x"), "a gzip archive"),
        (b"\x89PNG\r\n", "a picture"),
        (bytes(range(256)) * 8, "a binary file"),
        (b"Dear scorer, the results are on the table in the kitchen.", "does not recognise"),
        (b"<html><body>results</body></html>", "does not recognise"),
    ],
)
def test_strangers_are_named(data: bytes, words: str) -> None:
    with pytest.raises(UnreadableError, match=words):
        sniff(data)


@pytest.mark.parametrize("data", [BOMB, FILE_READER])
def test_xml_that_declares_entities_is_refused_unread(data: bytes) -> None:
    raw = sniff(data).read(data)
    assert "refused-xml" in [p.code for p in raw.problems]
    assert raw.lines == []
    assert raw.title == ""


def test_xml_nested_without_end_is_refused() -> None:
    problems = Problems()
    assert parse(b"<a>" * 5000, problems) is None
    assert [p.code for p in problems] == ["refused-xml"]


def test_xml_cut_off_in_the_middle_keeps_what_was_read() -> None:
    problems = Problems()
    root = parse(b"<usebio><event><title>Night</title><bo", problems)
    assert root is not None
    assert [node.name for node in root.walk()] == ["USEBIO", "EVENT", "TITLE"]
    assert [(p.code, p.place.line) for p in problems] == [("broken-xml", 1)]


def test_xml_in_an_unknown_encoding_is_refused() -> None:
    problems = Problems()
    assert parse(b'<?xml version="1.0" encoding="klingon"?><a/>', problems) is None or len(problems)


@given(st.binary(max_size=400))
def test_no_bytes_raise_anything_but_unreadable(data: bytes) -> None:
    try:
        found = sniff(data)
    except UnreadableError:
        return
    take_in(found.read(data))


@pytest.mark.parametrize("name", FORMATS.names)
@given(data=st.binary(max_size=400))
def test_every_reader_survives_any_bytes(name: str, data: bytes) -> None:
    take_in(FORMATS.get(name).read(data))


@pytest.mark.parametrize("name", FORMATS.names)
@pytest.mark.parametrize("data", [BOMB, FILE_READER, zipped(), b"", b"\xff\xfe", bytes(range(256)), b"[" * 9999])
def test_every_reader_survives_every_stranger(name: str, data: bytes) -> None:
    take_in(FORMATS.get(name).read(data))
