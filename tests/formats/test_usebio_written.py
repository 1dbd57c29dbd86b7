"""USEBIO documents as they are written, whole; and what each thing that cannot be carried looks like."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick import __version__
from overtrick.formats import FORMATS
from overtrick.formats.shelf.usebio import FORMAT as USEBIO
from overtrick.intake import take_in
from overtrick.laws.law_2 import board_by_number
from overtrick.model.board import Board, Vulnerability
from overtrick.model.contest import Contest
from overtrick.model.deal import Deal, DoubleDummy, Hand
from overtrick.model.entry import Entry, EntryKey, EntryKind, Status
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line, Played, Published
from overtrick.model.match import Match, MatchRuling, Opponents, RulingKind
from overtrick.model.penalty import Carry, CarryKind, Penalty, PenaltyUnit
from overtrick.model.ruling import Adjusted, Artificial, Component, Level
from overtrick.model.seat import Seat, Side, Sides
from tests.formats.usebio_trips import trip, written

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">\n'
)
PROGRAM = f"<PROGRAM_NAME>Overtrick</PROGRAM_NAME> <PROGRAM_VERSION>{__version__}</PROGRAM_VERSION>"


def taken(text: str, *, name: str = "csv", contest: Contest | None = None) -> Event:
    intake = take_in(FORMATS.get(name).read(text.encode()), contest=contest)
    assert intake.errors == ()
    return intake.event


def flat(data: bytes) -> str:
    """Everything behind the head, on one line; boards and lines of travellers begin new ones."""
    text = data.decode()
    assert text.startswith(HEAD)
    words = " ".join(text.removeprefix(HEAD).split())
    for name in ("SESSION ", "SECTION ", "PARTICIPANTS", "MATCH>", "BOARD>", "TRAVELLER_LINE"):
        words = words.replace(f"<{name}", f"\n<{name}")
    return words


class TestDocuments:
    def test_pairs(self) -> None:
        event = taken(
            "board,ns,ew,contract,declarer,result,lead,ns_award,ew_award,ns_names\n"
            "1,1,1,4HX,N,+1,SK,2,0,Ann Fox & Bo Hill\n1,2,2,PASS,,,,0,2,Cy Lund & Di O'Mar\n2,1,2,,,A6040,,,,\n"
            "2,2,1,,,NP,,,,\n"
        )
        assert flat(written(replace(event, title="Club & Co", date="2026-11-09"))) == (
            '<USEBIO Version="1.2"> <CLUB> <CLUB_NAME></CLUB_NAME> </CLUB> <EVENT EVENT_TYPE="PAIRS"> '
            f"<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD> {PROGRAM} "
            "<EVENT_DESCRIPTION>Club &amp; Co</EVENT_DESCRIPTION> <DATE>09/11/2026</DATE> "
            "<SESSION_COUNT>1</SESSION_COUNT> <SECTION_COUNT>1</SECTION_COUNT> <PAIRS>4</PAIRS> "
            "<EW_PAIRS>2</EW_PAIRS> <BOARDS_PLAYED>2</BOARDS_PLAYED> <WINNER_TYPE>2</WINNER_TYPE> \n"
            "<PARTICIPANTS> <PAIR> <PAIR_NUMBER>1</PAIR_NUMBER> <DIRECTION>NS</DIRECTION> "
            "<PLAYER> <PLAYER_NAME>Ann Fox</PLAYER_NAME> </PLAYER> <PLAYER> <PLAYER_NAME>Bo Hill</PLAYER_NAME> "
            "</PLAYER> </PAIR> <PAIR> <PAIR_NUMBER>1</PAIR_NUMBER> <DIRECTION>EW</DIRECTION> </PAIR> "
            "<PAIR> <PAIR_NUMBER>2</PAIR_NUMBER> <DIRECTION>NS</DIRECTION> "
            "<PLAYER> <PLAYER_NAME>Cy Lund</PLAYER_NAME> </PLAYER> <PLAYER> <PLAYER_NAME>Di O'Mar</PLAYER_NAME> "
            "</PLAYER> </PAIR> <PAIR> <PAIR_NUMBER>2</PAIR_NUMBER> <DIRECTION>EW</DIRECTION> </PAIR> "
            "</PARTICIPANTS> \n"
            "<BOARD> <BOARD_NUMBER>1</BOARD_NUMBER> \n"
            "<TRAVELLER_LINE> <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER> <EW_PAIR_NUMBER>1</EW_PAIR_NUMBER> "
            "<CONTRACT>4Hx</CONTRACT> <PLAYED_BY>N</PLAYED_BY> <LEAD>SK</LEAD> <TRICKS>11</TRICKS> "
            "<SCORE>690</SCORE> <NS_MATCH_POINTS>2</NS_MATCH_POINTS> <EW_MATCH_POINTS>0</EW_MATCH_POINTS> "
            "</TRAVELLER_LINE> \n"
            "<TRAVELLER_LINE> <NS_PAIR_NUMBER>2</NS_PAIR_NUMBER> <EW_PAIR_NUMBER>2</EW_PAIR_NUMBER> "
            "<CONTRACT>PASS</CONTRACT> <SCORE>0</SCORE> <NS_MATCH_POINTS>0</NS_MATCH_POINTS> "
            "<EW_MATCH_POINTS>2</EW_MATCH_POINTS> </TRAVELLER_LINE> </BOARD> \n"
            "<BOARD> <BOARD_NUMBER>2</BOARD_NUMBER> \n"
            "<TRAVELLER_LINE> <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER> <EW_PAIR_NUMBER>2</EW_PAIR_NUMBER> "
            "<SCORE>A6040</SCORE> </TRAVELLER_LINE> \n"
            "<TRAVELLER_LINE> <NS_PAIR_NUMBER>2</NS_PAIR_NUMBER> <EW_PAIR_NUMBER>1</EW_PAIR_NUMBER> "
            "<CONTRACT>NP</CONTRACT> </TRAVELLER_LINE> </BOARD> </EVENT> </USEBIO>"
        )

    def test_teams(self) -> None:
        event = taken(
            "round,board,ns_team,ew_team,ns_names,ew_names,score\n"
            "1,1,1,2,Ann & Bo,Cy & Di,420\n1,1,2,1,Ed & Flo,Gus & Hal,-50\n"
        )
        listed = "".join(
            f'<TEAM TEAM_ID="{team}" TEAM_NAME=""> '
            + "".join(
                f"<PAIR> <PAIR_NUMBER>{pair}</PAIR_NUMBER> <PLAYER> <PLAYER_NAME>{first}</PLAYER_NAME> </PLAYER> "
                f"<PLAYER> <PLAYER_NAME>{second}</PLAYER_NAME> </PLAYER> </PAIR> "
                for pair, first, second in pairs
            )
            + "</TEAM> "
            for team, pairs in (
                ("1", (("1a", "Ann", "Bo"), ("1b", "Gus", "Hal"))),
                ("2", (("2a", "Cy", "Di"), ("2b", "Ed", "Flo"))),
            )
        )
        assert flat(written(event)) == (
            '<USEBIO Version="1.2"> <CLUB> <CLUB_NAME></CLUB_NAME> </CLUB> <EVENT EVENT_TYPE="TEAMS"> '
            "<BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD> <MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD> "
            f"{PROGRAM} <SESSION_COUNT>1</SESSION_COUNT> <SECTION_COUNT>1</SECTION_COUNT> "
            "<BOARDS_PLAYED>1</BOARDS_PLAYED> <TEAM_PAIRING_AVAILABLE>Y</TEAM_PAIRING_AVAILABLE> "
            '<WINNER_TYPE>1</WINNER_TYPE> \n<SESSION SESSION_ID="1"> \n'
            f"<PARTICIPANTS> {listed}</PARTICIPANTS> \n"
            "<MATCH> <ROUND_NUMBER>1</ROUND_NUMBER> <TEAM>1</TEAM> <OPPOSING_TEAM>2</OPPOSING_TEAM> "
            "<START_BOARD_NUMBER>1</START_BOARD_NUMBER> <END_BOARD_NUMBER>1</END_BOARD_NUMBER> \n"
            "<BOARD> <BOARD_NUMBER>1</BOARD_NUMBER> \n"
            "<TRAVELLER_LINE> <DIRECTION>NS</DIRECTION> <NS_PAIR_NUMBER>1a</NS_PAIR_NUMBER> "
            "<EW_PAIR_NUMBER>2a</EW_PAIR_NUMBER> <SCORE>420</SCORE> </TRAVELLER_LINE> \n"
            "<TRAVELLER_LINE> <DIRECTION>EW</DIRECTION> <NS_PAIR_NUMBER>2b</NS_PAIR_NUMBER> "
            "<EW_PAIR_NUMBER>1b</EW_PAIR_NUMBER> <SCORE>-50</SCORE> </TRAVELLER_LINE> </BOARD> </MATCH> "
            "</SESSION> </EVENT> </USEBIO>"
        )

    def test_swiss_pairs_say_their_numbers_once(self) -> None:
        event = taken("round,board,ns,ew,score\n1,1,1,2,420\n1,2,2,1,-100\n", contest=Contest.SWISS_PAIRS)
        text = flat(written(event))
        assert '<EVENT EVENT_TYPE="SWISS_PAIRS">' in text
        assert text[text.index("<MATCH>") :].removesuffix(" </SESSION> </EVENT> </USEBIO>") == (
            "<MATCH> <ROUND_NUMBER>1</ROUND_NUMBER> <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER> "
            "<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER> <START_BOARD_NUMBER>1</START_BOARD_NUMBER> "
            "<END_BOARD_NUMBER>2</END_BOARD_NUMBER> \n<BOARD> <BOARD_NUMBER>1</BOARD_NUMBER> \n"
            "<TRAVELLER_LINE> <SCORE>420</SCORE> </TRAVELLER_LINE> </BOARD> \n"
            "<BOARD> <BOARD_NUMBER>2</BOARD_NUMBER> \n<TRAVELLER_LINE> <NS_PAIR_NUMBER>2</NS_PAIR_NUMBER> "
            "<EW_PAIR_NUMBER>1</EW_PAIR_NUMBER> <SCORE>-100</SCORE> </TRAVELLER_LINE> </BOARD> </MATCH>"
        )

    def test_a_knock_out_of_which_the_imps_are_known(self) -> None:
        event = taken("round,home,away,boards,home_score,away_score\n1,1,2,24,43,20\n", contest=Contest.KNOCK_OUT)
        text = flat(written(event))
        assert '<EVENT EVENT_TYPE="KO"> <BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD> <MATCH_SCORING_METHOD>IMPS<'
        assert text[text.index("<MATCH>") :] == (
            "<MATCH> <ROUND_NUMBER>1</ROUND_NUMBER> <TEAM>1</TEAM> <OPPOSING_TEAM>2</OPPOSING_TEAM> "
            "<START_BOARD_NUMBER>1</START_BOARD_NUMBER> <END_BOARD_NUMBER>24</END_BOARD_NUMBER> "
            "<TEAM_SCORE>43</TEAM_SCORE> <OPPOSING_TEAM_SCORE>20</OPPOSING_TEAM_SCORE> </MATCH> "
            "</SESSION> </EVENT> </USEBIO>"
        )

    def test_an_individual_lists_a_table_once_with_all_players(self) -> None:
        event = taken("board,north,south,east,west,score\n1,1 Ann,2 Bo,3 Cy,?,420\n")
        text = flat(written(event))
        assert text[text.index("<TRAVELLER") :] == (
            "<TRAVELLER_LINE> <N_PLAYER_NUMBER>1</N_PLAYER_NUMBER> <S_PLAYER_NUMBER>2</S_PLAYER_NUMBER> "
            "<E_PLAYER_NUMBER>3</E_PLAYER_NUMBER> <W_PLAYER_NUMBER>?</W_PLAYER_NUMBER> <SCORE>420</SCORE> "
            "</TRAVELLER_LINE> </BOARD> </EVENT> </USEBIO>"
        )


class TestLevels:
    SESSIONS = "session,section,board,ns,ew,score\n1,A,1,1,2,50\n1,B,1,1,2,420\n2,A,1,2,1,90\n2,B,1,2,1,-50\n"

    def test_sections_in_sessions_list_their_pairs_once(self) -> None:
        event = taken(self.SESSIONS)
        text = written(event).decode()
        assert [text.count(f'SESSION_ID="{name}"') for name in "12"] == [1, 1]
        assert [text.count(f'SECTION_ID="{name}"') for name in "AB"] == [2, 2]
        assert text.count("<PARTICIPANTS>") == 2
        again = trip(event).event
        assert (again.entries, again.winners) == (event.entries, event.winners)
        assert [replace(line, place=event.lines[0].place) for line in again.lines] == [
            replace(line, place=event.lines[0].place) for line in event.lines
        ]

    def test_sections_that_rank_differently(self) -> None:
        event = replace(taken(self.SESSIONS), winners={"A": 1, "B": 2})
        sides = Sides(Side.NS, Side.EW)
        in_b = {line for line in event.lines if line.section == "B"}
        lines = tuple(
            replace(line, who=Sides(*(tuple(replace(k, side=sides[s]) for k in line.who[s]) for s in Side)))
            if line in in_b
            else line
            for line in event.lines
        )
        keys = dict.fromkeys(key for line in lines for who in line.who for key in who)
        again = trip(replace(event, lines=lines, entries=tuple(Entry(key=key) for key in keys))).event
        assert again.winners == {"A": 1, "B": 2}
        assert [line.who for line in again.lines] == [line.who for line in lines]

    def test_named_and_unnamed_ones_together(self) -> None:
        event = taken("session,section,board,ns,ew,score\n,,1,1,2,50\n2,A,1,3,4,420\n2,,1,1,2,90\n")
        again = trip(event).event
        assert sorted((line.session, line.section, str(line.who)) for line in again.lines) == sorted(
            (line.session, line.section, str(line.who)) for line in event.lines
        )

    def test_the_only_ones_keep_the_names_that_the_source_gave_them(self) -> None:
        event = replace(taken("board,ns,ew,score\n1,1,2,50\n"), about=(("session", "7"), ("section", "Red")))
        text = written(event).decode()
        assert ('SESSION_ID="7"' in text, 'SECTION_ID="Red"' in text) == (True, True)
        assert dict(trip(event).event.about) | {"session": "7", "section": "Red"} == dict(trip(event).event.about)


ONE, TWO = EntryKey(number="1"), EntryKey(number="2")
PLAIN = Line(board=1, who=Sides((ONE,), (TWO,)), happened=Played(score=420))


def event(line: Line = PLAIN, **fields: object) -> Event:
    """One line of two pairs."""
    whole: dict[str, object] = {
        "entries": (Entry(key=ONE), Entry(key=TWO)),
        "boards": {("", line.board): board_by_number(line.board)},
        "lines": (line,),
        "winners": {"": 1},
    }
    return Event(**(whole | fields))  # type: ignore[arg-type]


def teams(**match: object) -> Event:
    """One match of two teams."""
    entries = tuple(Entry(key=key, kind=EntryKind.TEAM) for key in (ONE, TWO))
    given: dict[str, object] = {"home": ONE, "away": TWO}
    return Event(contest=Contest.TEAMS, entries=entries, matches=(Match(**(given | match)),))  # type: ignore[arg-type]


def line(**changes: object) -> Event:
    return event(replace(PLAIN, **changes))  # type: ignore[arg-type]


def entry(**changes: object) -> Event:
    return event(entries=(Entry(key=ONE, **changes), Entry(key=TWO)))  # type: ignore[arg-type]


def artificial(ns: Level | None, ew: Level | None) -> dict[str, object]:
    return {"happened": Absence.NOT_PLAYED, "ruling": Artificial(Sides(ns, ew))}


def level(percent: str, *, floating: bool = False) -> Level:
    return Level(Fraction(percent), floating=floating)


ASSIGNED = (Component(Fraction(1), 90),)
DEAL = Deal(north=Hand("AK", "", "2", "3"))
SHOWN = replace(board_by_number(2), deal=DEAL)
LOST = {
    "tables, and rounds": (
        line(table="1"),
        line(round="1"),
        teams(table="1"),
    ),
    "sit-outs": (
        event(replace(PLAIN, happened=Absence.SIT_OUT, who=Sides((ONE,), ()))),
        teams(away=None),
        teams(away=None, score=Opponents(Fraction(12), Fraction(0)), published_vps=Opponents("12", "")),
    ),
    "why there is no result": (
        line(happened=Absence.LATE),
        line(happened=Absence.NOT_ENTERED),
        line(happened=Absence.CANCELLED),
    ),
    "artificial scores": (
        line(**artificial(level("62.5"), level("40"))),
        line(**artificial(level("60"), level("100"))),
        line(**artificial(level("60", floating=True), level("40"))),
        line(**artificial(level("60"), None)),
    ),
    "assigned, weighted": (line(happened=Absence.NOT_PLAYED, ruling=Adjusted(Sides(ASSIGNED, ASSIGNED))),),
    "what had happened": (line(ruling=Artificial(Sides(level("60"), level("40")))),),
    "in which form": (line(version="b"),),
    "that a line stands": (line(copies=2),),
    "substitutes": (line(names=Sides(("Ann",), ())),),
    "percentages": (line(published=Published(percent=Sides("", "50"))),),
    "what the source held": (line(extras=(("colour", "green"),)), line(extras=(("NS_BUTLER_POINTS", "2"),))),
    "rulings on whole": (
        teams(ruling=MatchRuling(kind=RulingKind.VPS, amounts=Opponents(Fraction(12), Fraction(8)))),
        teams(carry=Opponents(Fraction(1), Fraction(0))),
    ),
    "IMPs of a match": (teams(score=Opponents(Fraction(1), Fraction(2)), published_vps=Opponents("9", "11")),),
    "penalties": (
        event(penalties=(Penalty(entry=ONE, amount=Fraction(-1), unit=PenaltyUnit.VPS),)),
        event(carries=(Carry(entry=ONE, amount=Fraction(1), kind=CarryKind.FULL),)),
    ),
    "handicaps": (entry(handicap=Fraction(1)), entry(stratum="B"), entry(status=Status.WITHDRAWN)),
    "clubs of contestants": tuple(
        entry(extras=((name, "7"),)) for name in ("club", "member_ids", "cpoints", "awards", "MemberID1")
    ),
    "how it is to be": (
        event(conditions=(("method", "ascherman"),)),
        event(conditions=(("extremes", "5%"),)),
        event(conditions=(("match-method", "imps"),)),
        replace(teams(), conditions=(("match-method", "patton"),)),
        replace(teams(), conditions=(("scale", "wbf-discrete"),)),
        teams(score=Opponents(Fraction(1), Fraction(2))),
    ),
    "what the source said": (event(about=(("weather", "rain"),)), event(about=(("program", "Compscore3"),))),
    "dealers": (
        event(boards={("", 1): Board(number=1, dealer=Seat.W, vulnerability=Vulnerability.NONE)}),
        event(boards={("", number): board_by_number(number) for number in (1, 2)}),
        event(boards={("", 1): board_by_number(1), ("", 2): replace(SHOWN, vulnerability=Vulnerability.NONE)}),
        event(boards={("", 1): board_by_number(1), ("2", 2): SHOWN}),
    ),
    "double-dummy tables": tuple(
        event(boards={("", 1): replace(board_by_number(1), **told)})
        for told in (
            {"double_dummy": DoubleDummy("7" * 20)},
            {"extras": (("Minimax", "4SN="),)},
            {"deal": Deal()},
            {"deal": replace(DEAL, east=Hand("", "", "", ""))},
        )
    ),
    "teams and matches": (
        entry(kind=EntryKind.TEAM),
        entry(team=TWO),
        line(teams=Sides(ONE, TWO)),
        event(matches=(Match(home=ONE, away=TWO),)),
    ),
    "that a name is one": tuple(entry(names=(name,)) for name in ("a & b", "a;b", "a / b", "a + b")),
    "control characters": (entry(names=("a\x07", "b")), line(extras=(("NOTES", "\x01"),))),
}


class TestLosses:
    @pytest.mark.parametrize("what", [pytest.param(name, id=name) for name in LOST])
    def test_each_is_named_where_it_is(self, what: str) -> None:
        whole = next(one for one in USEBIO.cannot_carry if one.startswith(what))
        assert [USEBIO.lost(one) for one in LOST[what]] == [(whole,)] * len(LOST[what])

    def test_there_are_no_others(self) -> None:
        assert len(USEBIO.cannot_carry) == len(LOST)

    @pytest.mark.parametrize(
        "kept",
        [
            event(),
            teams(),
            line(**artificial(level("99"), level("0"))),
            event(replace(PLAIN, who=Sides((ONE,), ()), **artificial(level("60"), None))),  # type: ignore[arg-type]
            line(extras=(("NOTES", "a"), ("LIN_DATA", "b"), ("IMPS", "3"))),
            entry(extras=(("BOARDS_PLAYED", "9"), ("club_ids", "2"), ("national_ids", "1"), ("rateable", "Y"))),
            entry(extras=(("master_points", "4"), ("master_point_type", "BLACK"), ("label Section", "A"))),
            line(published=Published(award=Sides("2", "0")), extras=(("NS_BUTLER_POINTS", "1"),)),
            event(
                conditions=(("method", "butler"),),
                about=(("club", "Here"), ("venue", "There"), ("program", "Overtrick")),
            ),
            event(
                replace(PLAIN, happened=Played(score=620)),
                boards={("", 1): Board(number=1, dealer=Seat.N, vulnerability=Vulnerability.BOTH)},
            ),
            entry(names=("a & b", "c")),
            entry(names=("a&b",)),
            replace(teams(score=Opponents(Fraction(1), Fraction(2))), conditions=(("scale", "none"),)),
            replace(teams(), conditions=(("match-method", "imps"),)),
            event(contest=Contest.SWISS_PAIRS, lines=(replace(PLAIN, round="1"),)),
            event(boards={("", number): replace(board_by_number(number), deal=DEAL) for number in (1, 2)}),
        ],
    )
    def test_nothing_is_named_where_nothing_is_lost(self, kept: Event) -> None:
        assert USEBIO.lost(kept) == ()
        again = trip(kept)
        assert again.errors == ()
        assert [(one.who, one.happened, one.ruling, dict(one.extras)) for one in again.event.lines] == [
            (one.who, one.happened, one.ruling, dict(one.extras)) for one in kept.lines
        ]
        assert (again.event.boards, again.event.entries) == (kept.boards, kept.entries)
