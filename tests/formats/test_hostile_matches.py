"""Junk where matches are expected: every fault has its message, and nothing is calculated for ever."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Wishes, score_file
from overtrick.formats import FORMATS
from overtrick.intake import take_in
from overtrick.kernel.errors import OvertrickError, UnreadableError
from overtrick.model.match import Opponents
from overtrick.model.raw import MATCH_FIELDS, MOST_MATCHES
from tests.formats.usebio_documents import board, read, usebio

HEAD = "round,home,away,boards,home_score,away_score,home_vps,away_vps,ruling\n"
LONG = "9" * 5000


def codes(row: str) -> list[str]:
    return [problem.code for problem in score_file((HEAD + row).encode(), Wishes()).problems]


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ("1,1,2,999999999,3,4,,,", ["bad-boards"]),
        ("1,1,2,0,3,4,,,", ["bad-boards"]),
        ("1,1,2,８,3,4,,,", ["bad-boards"]),
        ("1,1,2,8,1e400,4,,,", ["bad-match-score"]),
        ("1,1,2,8,nan,inf,,,", ["bad-match-score"]),
        ("1,1,2,8,1/0,3,,,", ["bad-match-score"]),
        ("1,1,2,8,1️⃣,³,,,", ["bad-match-score"]),
        ("1,1,2,8,3,,,,", ["bad-match-score"]),
        ("1,1,2,8,,,1e400,nan,", ["bad-match-vps", "bad-match-vps", "match-without-result"]),
        ("1,1,2,8,,,1/0,1e999999999,", ["bad-match-vps", "bad-match-vps", "match-without-result"]),
        ("1,1,2,8,,,,,VP 9999999999999-1", ["bad-match-ruling"]),
        ("1,1,2,8,,,,,VP 1/0-3", ["bad-match-ruling"]),
        ("1,1,1,8,1,2,,,", ["meets-itself"]),
        ("1,BYE,BYE,8,1,2,,,", ["missing-team"]),
        ("1,1,2,,3,4,,,", ["match-without-boards"]),
        ("1,1,BYE,8,3,,,,", []),
        (f"{LONG},1,2,8,3,4,,,", []),
        (f"1,1,{LONG},8,3,4,,,", []),
        ("1,1,2,8,999999999,-999999999,,,", []),
    ],
)
def test_a_row_of_junk(row: str, found: list[str]) -> None:
    assert codes(row) == found


def test_more_matches_than_a_tournament_has() -> None:
    rows = "".join(f"{at},1,2,8,3,4,,,\n" for at in range(MOST_MATCHES + 1))
    with pytest.raises(UnreadableError, match=r"more than 50,000 matches, which no single tournament has"):
        open_event((HEAD + rows).encode())


def test_one_match_a_hundred_times_is_one() -> None:
    assert codes("1,1,2,8,3,4,,,\n" * 100) == ["match-twice"] * 99


JUNK = [
    *("", "1", "2", "BYE", "-", "?", "1e400", "nan", "1/0", "-3", "12.5", "A+/A-", "VP 12-8", "MISMATCH +/="),
    *("x" * 300, "٣", "²", "1️⃣", "\x00", "40%-60%", "999999999", "4H", "60/40"),
]
cells = st.sampled_from(JUNK)


def use(data: bytes) -> None:
    """Only our own errors may come out."""
    with suppress(OvertrickError):
        score_file(data, Wishes())


@given(st.lists(st.lists(cells, min_size=9, max_size=9), max_size=6))
def test_no_list_of_matches_raises(rows: list[list[str]]) -> None:
    use((HEAD + "\n".join(",".join(row) for row in rows)).encode())


values = st.one_of(cells, st.none(), st.integers(), st.floats(), st.lists(cells, max_size=2))


@given(
    st.lists(st.dictionaries(st.sampled_from([*MATCH_FIELDS, "x"]), values), max_size=4),
    st.lists(
        st.dictionaries(st.sampled_from(["board", "ns", "ew", "ns_team", "ew_team", "score", "round"]), values),
        max_size=4,
    ),
    st.lists(
        st.dictionaries(st.sampled_from(["number", "kind", "team", "title", "names", "status"]), values), max_size=4
    ),
    st.sampled_from(["teams", "swiss-pairs", "individual", "", "x"]),
)
def test_no_json_of_matches_raises(matches: Any, lines: Any, entries: Any, contest: str) -> None:
    event = {"contest": contest, "matches": matches, "lines": lines, "entries": entries}
    use(json.dumps(event).encode())


TAGS = [
    *("MATCH", "TEAM", "OPPOSING_TEAM", "PAIR", "BOARD", "TRAVELLER_LINE", "DIRECTION", "PARTICIPANTS", "SESSION"),
    *("TEAM_SCORE", "OPPOSING_TEAM_SCORE", "ROUND_NUMBER", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "START_BOARD_NUMBER"),
    *("END_BOARD_NUMBER", "SCORE", "BOARD_NUMBER", "MATCH_SCORING_METHOD", "TEAM_POINTS", "IMPS", "NS_SCORE"),
]
trees = st.recursive(
    st.sampled_from(["", "1", "2", "1-1-2", "420", "VPS", "NS", "1e400", "²", "BYE"]),
    lambda inner: st.builds(
        lambda tag, parts: f"<{tag} TEAM_ID='{len(parts)}'>{''.join(parts)}</{tag}>",
        st.sampled_from(TAGS),
        st.lists(inner, max_size=5),
    ),
    max_leaves=30,
)


@given(trees, st.sampled_from(["TEAMS", "SWISS_TEAMS", "SWISS_PAIRS", "KO", ""]))
def test_matches_nested_oddly_raise_nothing(inside: str, kind: str) -> None:
    use(usebio(inside + board(), f'EVENT_TYPE="{kind}"').encode())


def test_a_match_within_a_match_is_not_read() -> None:
    inner = "<MATCH><TEAM>3</TEAM><OPPOSING_TEAM>4</OPPOSING_TEAM></MATCH>"
    raw = read(usebio(f"<MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>{inner}</MATCH>", 'EVENT_TYPE="TEAMS"'))
    assert [match.fields for match in raw.matches] == [{"home": "1", "away": "2"}]


def test_what_a_source_gives_as_victory_points_stays_as_it_is() -> None:
    raw = FORMATS.get("csv").read((HEAD + "1,1,2,8,3,4,twelve,8,").encode())
    (match,) = take_in(raw).event.matches
    assert match.published_vps == Opponents("twelve", "8")
