"""Formats that are not even asked: never one that would have known the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats import FORMATS, Format, sniff
from overtrick.formats._signs import _A_NUMBER_IN_THE_FIRST_LINE, _BEGIN_WITH_NO_LETTER, _SIGNS, ruled_out
from overtrick.formats._sniff import HEAD

REAL = Path(__file__).resolve().parents[3] / "shared" / "real"
ALL = list(FORMATS)
SIGNED = [one for one in ALL if one.name in _SIGNS]
PIECES = (
    *("board", "ns", "ew", "score", "Section", "ID", "ShowResults", "Players", "Count", "IMPs", "rank", "1", "12"),
    *("[GAME]", "[RESULTS]", "[main]", "New match page:", "% PBN 2.1", "[Event ", "#SCORES", "#DATE", "id: M1"),
    *("<USEBIO>", "<session scoring_type=", "<meta name=generator content=KoPS", "H N:AK.", "md|", "pn|", "%7C"),
    *("boards:", "{", "[", "|", ";", ",", ":", "\n", "\r\n", " ", '"', "\ufeff", "\u0660", "é", "\x0c", "\x1c"),
    *('"board_scoring_method"', '"acbl_board_top"', '"club_id_number"', '"number_of_sessions"', "&quot;"),
)
DIVIDED = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)
HEADS = st.one_of(
    st.binary(max_size=200),
    DIVIDED.map(str.encode),
    DIVIDED.map(lambda text: text.encode("utf-16")),
    DIVIDED.map(lambda text: text.encode("utf-16-le")),
    DIVIDED.map(lambda text: text.encode("cp1252", "replace")),
)


def name_of(form: Format) -> str:
    return form.name


def heads() -> list[bytes]:
    """The heads of all files of other programs, and cuts of them."""
    if not REAL.is_dir():
        pytest.skip("the files of other programs (../shared/real) are not here")
    whole = [path.read_bytes()[:HEAD] for path in sorted(REAL.rglob("*")) if path.is_file()]
    return [cut for head in whole for cut in (head, head[:500], head[1:], head[len(head) // 2 :])]


def test_every_row_is_that_of_a_format() -> None:
    assert {*_SIGNS, *_BEGIN_WITH_NO_LETTER, *_A_NUMBER_IN_THE_FIRST_LINE} <= set(FORMATS.names)


def test_of_a_csv_file_nearly_all_are_ruled_out() -> None:
    asked = {form.name for form in ALL} - ruled_out(b"board,ns,ew,score\n1,1,2,420\n")
    assert asked == {"csv"}


def test_of_wide_text_none_is_ruled_out() -> None:
    assert ruled_out("board,ns".encode("utf-16")) == frozenset()
    assert ruled_out("board,ns".encode("utf-16-le")) == frozenset()


@given(head=HEADS)
def test_no_format_that_is_ruled_out_knows_the_file(head: bytes) -> None:
    assert [form.name for form in ALL if form.name in ruled_out(head) and form.sniff(head)] == []


def test_nor_any_file_of_another_program() -> None:
    found = heads()
    assert [form.name for head in found for form in ALL if form.name in ruled_out(head) and form.sniff(head)] == []


def test_every_file_is_known_as_if_all_were_asked() -> None:
    in_order = sorted(ALL, key=lambda one: one.generic)
    for head in heads():
        first = next((form for form in in_order if form.sniff(head)), None)
        if first is not None and not head.startswith((b"\xd0\xcf\x11\xe0", b"PK\x03\x04")):
            assert sniff(head) is first


@pytest.mark.parametrize("form", SIGNED, ids=name_of)
def test_without_its_signs_a_format_does_not_know_its_own_files(form: Format) -> None:
    own = [head for head in heads() if form.sniff(head)]
    for head in own:
        bare = head
        while any(sign in bare for sign in _SIGNS[form.name]):
            for sign in _SIGNS[form.name]:
                bare = bare.replace(sign, b"")
        assert not form.sniff(bare)
