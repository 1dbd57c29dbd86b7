"""Several sources of one event: what each adds, what they contradict, and what belongs to another session."""

from __future__ import annotations

import pytest

from overtrick.desk.open_event import open_event
from overtrick.desk.sources import Source
from overtrick.intake import Intake
from overtrick.intake.merge import merge
from overtrick.intake.same_result import contradiction, is_same_result
from overtrick.kernel.errors import UnreadableError
from overtrick.kernel.problem import Place
from overtrick.model.event import Event
from overtrick.model.raw import RawEntry, RawEvent, RawMatch, join_names

RESULTS = b"board,ns,ew,contract,declarer,result\n1,1,2,4S,N,=\n1,3,4,3NT,W,-1\n2,1,2,PASS,,\n"
NAMES = b"number,names\n1,Anna Fox & Ben Hill\n2,Cleo Dunn & Dan Eve\n"
DEAL = "N:AKQJ.T98.765.432 T987.AKQJ.432.65 65.765.AKQJ.T987 432.432.T98.AKQJ"


def hands(*boards: int, date: str = "", deal: str = DEAL) -> bytes:
    said = ", ".join(f'{{"board": {board}, "deal": "{deal}"}}' for board in boards)
    return f'{{"date": "{date}", "boards": [{said}], "lines": []}}'.encode()


def merged(*files: bytes) -> Intake:
    return open_event([Source(data=data, name=f"file{at}") for at, data in enumerate(files, 1)])


def codes(intake: Intake) -> list[tuple[str, str]]:
    return [(problem.code, str(problem.place)) for problem in intake.problems]


def test_one_file_is_as_it_was() -> None:
    assert merged(RESULTS) == open_event(RESULTS)


def test_a_single_part_is_given_back() -> None:
    raw = RawEvent()
    assert merge([("a", raw)]) is raw


def test_names_and_hands_come_to_the_results() -> None:
    intake = merged(RESULTS, NAMES, hands(1, 2))
    assert codes(intake) == []
    event = intake.event
    assert {entry.key.number: entry.names for entry in event.entries} == {
        "1": ("Anna Fox", "Ben Hill"),
        "2": ("Cleo Dunn", "Dan Eve"),
        "3": (),
        "4": (),
    }
    assert [board.deal is not None for board in event.boards.values()] == [True, True]
    assert [line.place.source for line in event.lines] == ["file1"] * 3


def test_what_two_lists_say_of_one_contestant_is_put_together() -> None:
    more = b"number,names,stratum\n01,,A\n2,Cleo Dunn & Don Eve,B\n"
    told = {entry.key.number: (entry.names, entry.stratum) for entry in merged(RESULTS, NAMES, more).event.entries}
    assert told == {
        "1": (("Anna Fox", "Ben Hill"), "A"),
        "2": (("Cleo Dunn", "Dan Eve"), "B"),
        "3": ((), ""),
        "4": ((), ""),
    }


def without_places(event: Event) -> list[tuple[object, ...]]:
    return [(line.board, line.who, line.happened, line.ruling, line.published, line.lead) for line in event.lines]


def test_a_result_in_two_files_stands_once_with_what_each_of_them_says() -> None:
    more = b"board,ns,ew,contract,declarer,tricks,score,lead,ns_award\n01,1,2,4 S,N,10,420,HK,2\n1,3,4,,,,50,,0\n"
    intake = merged(RESULTS, more)
    assert codes(intake) == []
    whole = (
        b"board,ns,ew,contract,declarer,result,lead,ns_award\n1,1,2,4S,N,=,HK,2\n1,3,4,3NT,W,-1,,0\n2,1,2,PASS,,,,\n"
    )
    assert without_places(intake.event) == without_places(open_event(whole).event)


def test_contradictions_are_told_and_the_first_file_is_followed() -> None:
    other = b"board,ns,ew,contract,declarer,result\n1,1,2,4S,N,-1\n2,1,2,PASS,,\n3,1,2,1NT,N,=\n"
    intake = merged(RESULTS, other)
    assert codes(intake) == [("results-contradict", "file2, line 2")]
    assert "4S N = in file1, but 4S N -1 here" in intake.problems[0].message
    assert [line.score for line in intake.event.lines] == [420, 50, 0, 90]


def test_many_contradictions_are_summed_up() -> None:
    rows = [f"{board},1,2,%s" for board in range(1, 31)]
    one, other = ("board,ns,ew,score\n" + "\n".join(row % score for row in rows) for score in (420, 450))
    intake = merged(one.encode(), other.encode())
    told = [problem.message for problem in intake.problems if problem.code == "results-contradict"]
    assert len(told) == 21
    assert told[-1] == "10 more results differ between the files. Perhaps they are not of one event."


def test_two_lines_of_one_file_are_never_joined() -> None:
    """Three tables without numbers are three results, whoever sits there."""
    scores = b"board,score\n1,420\n1,420\n1,-50\n"
    intake = merged(scores, hands(1))
    assert [line.score for line in intake.event.lines] == [420, 420, -50]


def test_a_part_without_sections_or_sessions_belongs_to_the_only_one() -> None:
    """Of two sections or sessions nobody knows which is meant."""
    results = b"section,session,board,ns,ew,score\nA,1,1,1,2,420\nA,1,1,3,4,450\n"
    intake = merged(results, NAMES, hands(1))
    assert codes(intake) == []
    assert [entry.names for entry in intake.event.entries if entry.key.number == "1"] == [("Anna Fox", "Ben Hill")]
    assert [(key, board.deal is not None) for key, board in intake.event.boards.items()] == [(("", 1), True)]
    sessions = merged(results + b"A,2,1,1,2,420\n", hands(1))
    assert [(key, board.deal is not None) for key, board in sessions.event.boards.items()] == [
        (("", 1), True),
        (("1", 1), False),
        (("2", 1), False),
    ]


def test_hand_records_of_another_session_are_noticed() -> None:
    assert codes(merged(RESULTS, hands(5, 6))) == [("deals-of-other-boards", "file2")]
    assert codes(merged(RESULTS, hands(1))) == [("boards-without-deal", "file2")]
    other = DEAL.replace("AKQJ.T98.765.432 T987.AKQJ.432.65", "T987.AKQJ.432.65 AKQJ.T98.765.432")
    assert codes(merged(RESULTS, hands(1, 2), hands(1, 2, deal=other))) == [
        ("deal-contradicted", "file3, boards[0]"),
        ("deal-contradicted", "file3, boards[1]"),
    ]
    dated = b'{"date": "2026-03-02", "lines": [{"board": 1, "ns": "1", "ew": "2", "score": 420}]}'
    assert codes(merged(dated, hands(1, date="2026-03-09"))) == [("dates-differ", "file2")]


def test_penalties_that_both_files_have_count_once() -> None:
    event = b"""{"lines": [{"board": 1, "ns": "1", "ew": "2", "score": 420}],
        "penalties": [{"entry": "1", "amount": "2", "unit": "percent", "reason": "slow"}]}"""
    assert len(merged(event, event).event.penalties) == 1
    other = event.replace(b"slow", b"late")
    assert [one.reason for one in merged(event, other).event.penalties] == ["slow", "late"]


def test_a_file_that_cannot_be_read_is_named() -> None:
    with pytest.raises(UnreadableError, match=r"^file2: The file is empty"):
        merged(RESULTS, b"")
    with pytest.raises(UnreadableError, match="No file is given"):
        open_event([])


@pytest.mark.parametrize(
    ("one", "other", "same", "said"),
    [
        ({"contract": "4S", "result": "="}, {"contract": "4♠", "tricks": "10"}, True, None),
        ({"contract": "4SN="}, {"contract": "4S", "declarer": "N", "tricks": "10"}, True, None),
        ({"contract": "PASS"}, {"score": "0"}, False, None),
        ({"contract": "PASS"}, {"score": "50"}, False, ("PASS", "50")),
        ({"result": "60/40"}, {"result": "A6040"}, True, None),
        ({"result": "60/40"}, {"score": "420"}, False, ("60/40", "420")),
        ({"contract": "4S", "declarer": "N"}, {"contract": "4S", "declarer": "S"}, False, ("4S N", "4S S")),
        ({"score": "420"}, {"score": "420", "ruling": "60/40"}, False, None),
    ],
)
def test_what_is_the_same_result(
    one: dict[str, str], other: dict[str, str], *, same: bool, said: tuple[str, str] | None
) -> None:
    assert (is_same_result(one, other), contradiction(one, other)) == (same, said)


def test_what_else_two_sources_say_of_one_contestant_or_match_is_put_together() -> None:
    def part(**extras: str) -> RawEvent:
        entry = RawEntry(place=Place(), fields={"number": "1"}, extras=extras)
        match = RawMatch(place=Place(), fields={"round": "1", "home": "1", "away": "2"} | extras)
        return RawEvent(entries=[entry], matches=[match])

    found = merge([("a", part(Club="Duck", table="")), ("b", part(Club="Drake", table="3"))])
    assert [entry.extras for entry in found.entries] == [{"Club": "Duck", "table": "3"}]
    assert [match.fields["table"] for match in found.matches] == ["3"]


def test_numbers_of_members_stay_with_their_names() -> None:
    def part(names: list[str], **extras: str) -> RawEvent:
        fields = {"number": "1", "names": join_names(names)}
        return RawEvent(entries=[RawEntry(place=Place(), fields=fields, extras=extras)])

    first = part(["Ann Fox", "Bo Hill"], club_ids="7")
    second = part(["Bo Hill", "Ann Fox"], club_ids="8\n9", national_ids="0022\n0011", club="Swan")
    others = part(["Cy Lund", "Di Marsh"], member_ids="3\n4")
    (entry,) = merge([("a", first), ("b", second), ("c", others)]).entries
    assert entry.extras == {"club_ids": "7\n8", "national_ids": "0011\n0022", "club": "Swan"}
