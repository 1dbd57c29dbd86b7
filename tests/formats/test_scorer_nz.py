"""Scorer (Bridge NZ) XML: what each attribute means, and what is said of files that are not as they should be."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.formats import FORMATS, sniff
from overtrick.intake import Intake, take_in
from overtrick.model.line import Absence, Played
from overtrick.model.ruling import Artificial
from overtrick.model.seat import Side, Sides

SCORER = FORMATS.get("scorer-nz")
HEAD = 'club="Bay" club_no="9" field_scoring="{field}" scoring_type="{kind}" event_name="Cup" event_date="{date}"'
PAIRS = (
    '<pair player_name_1="Ann Tern" player_name_2="Bo Wren" match_points="5/8" place="1" dir="N" no="1" res="62.5" '
    'raw_score="62.5" handicap="0"/>'
    '<pair player_name_1="Cy Finch" player_name_2="Di Swift" match_points="3/8" place="1" dir="E" no="1" res="37.5" '
    'raw_score="37.5" handicap="0"/>'
)


def result(board: int = 1, /, **attributes: str) -> str:
    """A result of N-S 1 against E-W 1; an attribute that is `-` is left out."""
    said = {
        "tab": "1",
        "bd": str(board),
        "rnd": "1",
        "ns": "1",
        "ew": "1",
        "dec": "S",
        "cont": "4 S",
        "lead": "D5",
        "res": "+1",
        "score": "450",
        "mp_ns": "26",
        "mp_ew": "14",
        **attributes,
    }
    return "<result " + " ".join(f'{name}="{text}"' for name, text in said.items() if text != "-") + "/>"


def document(
    *results: str, pairs: str = PAIRS, kind: str = "MP", field: str = "false", date: str = "5/12/2015"
) -> bytes:
    head = HEAD.format(field=field, kind=kind, date=date)
    return (
        f'<?xml version="1.0"?>\n<session {head}>\n<sections><section sectid="A" tables="1" room="A"/></sections>\n'
        f'<board_results><brsection id="A">\n{chr(10).join(results)}\n</brsection></board_results>\n'
        f'<scores><scsection id="A">\n{pairs}\n</scsection></scores>\n</session>\n'
    ).encode()


def opened(data: bytes) -> Intake:
    assert sniff(data) is SCORER
    return take_in(SCORER.read(data))


def codes(intake: Intake) -> list[str]:
    return [problem.code for problem in intake.problems]


def test_a_session() -> None:
    intake = opened(document(result()))
    event = intake.event
    (line,) = event.lines
    assert intake.problems == ()
    assert (event.title, event.date, event.winners, event.conditions) == ("Cup", "2015-12-05", {"": 2}, ())
    assert isinstance(line.happened, Played)
    assert (line.happened.score, line.happened.tricks, str(line.happened.contract)) == (450, 11, "4S")
    assert (line.table, line.round, line.lead, line.section) == ("1", "1", "D5", "")
    assert line.published.award == Sides("2.6", "1.4")
    assert line.place.line == 5
    assert [(one.key.number, one.key.side, one.names) for one in event.entries] == [
        ("1", Side.NS, ("Ann Tern", "Bo Wren")),
        ("1", Side.EW, ("Cy Finch", "Di Swift")),
    ]
    assert [(one.total, one.percent, one.place) for one in event.published] == [("5", "62.5", "1"), ("3", "37.5", "1")]
    assert dict(event.about)["field scoring"] == "false"
    assert dict(event.about)["section"] == "A"


@pytest.mark.parametrize("contract", ["3 N", "3 NT", "3NT", "3 NT x", "3 N xx", "7 NX"])
def test_contracts(contract: str) -> None:
    """A score is worked out where none is given."""
    (line,) = opened(document(result(cont=contract, res="=", score="-"))).event.lines
    assert isinstance(line.happened, Played)
    assert str(line.happened.contract) == contract.upper().replace(" ", "").replace("N", "NT").replace("TT", "T")


def test_a_contract_of_another_kind_is_refused() -> None:
    """W40: nothing is guessed into 7NNX."""
    assert codes(opened(document(result(cont="7NNX", score="-")))) == ["bad-contract"]


@pytest.mark.parametrize("rest", [{"res": "="}, {"res": ""}, {"res": "", "dec": ""}])
def test_passed_out(rest: dict[str, str]) -> None:
    (line,) = opened(document(result(cont="PASS", score="0", **rest))).event.lines
    assert line.happened == Played(score=0, passed_out=True)


@pytest.mark.parametrize("res", ["", " "])
def test_not_played_keeps_what_was_awarded(res: str) -> None:
    (line,) = opened(document(result(cont="N P", res=res, score="0"))).event.lines
    assert line.happened is Absence.NOT_PLAYED
    assert line.published.award == Sides("2.6", "1.4")


@pytest.mark.parametrize(
    ("ns", "ew", "ruling", "awards"),
    [
        ("24", "16", "60/40", Sides("2.4", "1.6")),
        ("24", "24", "60/60", Sides("2.4", "2.4")),
        ("16", "20", "40/50", Sides("1.6", "2")),
        ("16", "16", "40/40", Sides("1.6", "1.6")),
        ("20", "20", "50/50", Sides("2", "2")),
        ("25", "15", "62.5/37.5", Sides("2.5", "1.5")),
    ],
)
def test_adjusted_scores_are_per_cent_of_the_top(ns: str, ew: str, ruling: str, awards: Sides[str]) -> None:
    """W76: they need not sum to 100; the other results of the board show the top."""
    adjusted = result(cont="", dec="", lead="", res="", score="Adj", mp_ns=ns, mp_ew=ew)
    lines = opened(document(result(), adjusted)).event.lines
    assert isinstance(lines[1].ruling, Artificial)
    assert str(lines[1].ruling) == ruling
    assert lines[1].happened is Absence.NOT_PLAYED
    assert lines[1].published.award == awards


def test_an_adjusted_score_beside_a_contract_keeps_both() -> None:
    line = opened(document(result(), result(score="Adj", mp_ns="24", mp_ew="16"))).event.lines[1]
    assert str(line.ruling) == "60/40"
    assert isinstance(line.happened, Played)
    assert line.happened.score == 450


def test_an_adjusted_score_alone_on_its_board_cannot_be_told() -> None:
    intake = opened(document(result(), result(2, cont="", res="", score="Adj", mp_ns="24", mp_ew="16")))
    assert codes(intake) == ["adjusted-unread"]
    assert intake.event.lines[1].happened is Absence.NOT_PLAYED


def test_the_tops_of_a_field_are_those_of_all_sections() -> None:
    adjusted = '<brsection id="B">' + result(cont="", res="", score="Adj", mp_ns="24", mp_ew="16") + "</brsection>"
    for field, found in (("true", []), ("false", ["adjusted-unread"])):
        data = document(result(), field=field).replace(b"</board_results>", adjusted.encode() + b"</board_results>")
        assert codes(opened(data)) == found


def test_a_phantom_table_is_a_sit_out_of_the_pair_that_is_listed() -> None:
    empty = {"cont": "", "dec": "", "lead": "", "res": "", "score": "-", "mp_ns": "-9999", "mp_ew": "-9999"}
    howell = PAIRS.replace('dir="N"', 'dir="H"').replace('dir="E" no="1"', 'dir="H" no="2"')
    lines = opened(document(result(ew="2"), result(2, ns="3", ew="2", **empty), pairs=howell)).event.lines
    assert lines[1].happened is Absence.SIT_OUT
    assert [[key.number for key in side] for side in lines[1].who] == [[], ["2"]]


@pytest.mark.parametrize("numbers", [{"ns": "7", "ew": "8"}, {"ns": "1", "ew": "1"}])
def test_a_phantom_that_cannot_be_told_is_not_played(numbers: dict[str, str]) -> None:
    intake = opened(document(result(), result(2, mp_ns="-9999", mp_ew="-9999", **numbers)))
    assert codes(intake) == ["which-phantom"]
    assert intake.event.lines[1].happened is Absence.NOT_PLAYED


def handicapped(handicap: str, final: str) -> bytes:
    return document(
        result(),
        pairs=PAIRS.replace('res="62.5"', f'res="{final}"').replace('handicap="0"', f'handicap="{handicap}"', 1),
    )


@pytest.mark.parametrize(
    ("handicap", "final", "conditions"),
    [
        ("-6.42", "59.29", (("handicap", "half"),)),
        ("-6.42", "56.08", ()),
        ("-6.42", "62.5", (("handicap", "none"),)),
    ],
)
def test_the_share_of_handicaps_shows_in_the_two_percentages(
    handicap: str, final: str, conditions: tuple[tuple[str, str], ...]
) -> None:
    event = opened(handicapped(handicap, final)).event
    assert event.conditions == conditions
    assert [entry.handicap for entry in event.entries] == [Fraction(handicap), 0]
    assert dict(event.entries[0].extras)["raw_score"] == "62.5"


def test_a_share_that_fits_nowhere_is_said() -> None:
    assert codes(opened(handicapped("-6.42", "61"))) == ["handicap-unclear"]


def test_other_scoring_types_claim_nothing() -> None:
    intake = opened(document(result(), kind="IMP"))
    assert codes(intake) == ["unknown-scoring"]
    (line,) = intake.event.lines
    assert line.published.award == Sides("", "")
    assert dict(line.extras) == {"mp_ns": "26", "mp_ew": "14"}
    assert intake.event.conditions == ()


@pytest.mark.parametrize(
    ("date", "read"), [("28/02/2015", "2015-02-28"), ("30/2/2015", "30/2/2015"), ("2015", "2015")]
)
def test_dates(date: str, read: str) -> None:
    intake = opened(document(result(), date=date))
    assert intake.event.date == read
    assert codes(intake) == ([] if read == "2015-02-28" else ["unread-date"])


def test_boards_keep_their_numbers() -> None:
    """W14: a session of boards 13 to 36."""
    event = opened(document(*(result(board, score="-") for board in range(13, 37)))).event
    assert [number for _, number in event.boards] == [*range(13, 37)]
    assert event.boards["", 33].vulnerability is event.boards["", 17].vulnerability
    assert [line.board for line in event.lines] == [*range(13, 37)]


def test_a_score_with_the_wrong_sign_is_said() -> None:
    """W37: what E-W lose is a plus for N-S, whatever the file says; declarer, tricks and vulnerability decide."""
    intake = opened(document(result(dec="W", cont="2 H", res="-1", score="-50")))
    assert codes(intake) == ["score-of-other-side"]
    assert intake.event.lines[0].score == 50
    intake = opened(document(result(4, dec="W", cont="4 S", res="=", score="620")))
    assert codes(intake) == ["score-of-other-side"]
    assert intake.event.lines[0].score == -620


def test_a_pair_without_a_number_is_said() -> None:
    assert codes(opened(document(result(), pairs=PAIRS + '<pair dir="N"/>'))) == ["entry-without-number"]


@pytest.mark.parametrize("data", [b"<session scoring_type='MP'/>", b"<session scoring_type='MP'><board_results>"])
def test_nothing_in_it(data: bytes) -> None:
    assert "no-results" in codes(opened(data)) or "broken-xml" in codes(opened(data))


def test_another_document_is_named() -> None:
    assert codes(take_in(SCORER.read(b"<club/>")))[0] == "no-session"


def test_numbers_of_players_are_told_from_what_else_is_said() -> None:
    more = b'nzb_no_2="44" cpoints="40" raw_score="62.5"'
    said = dict(opened(handicapped("0", "62.5").replace(b'raw_score="62.5"', more, 1)).event.entries[0].extras)
    assert (said["national_ids"], said["cpoints"]) == ("\n44", "40")
