"""PBN as Overtrick writes it: equal when read again but for what it declares, and in the form of the standard."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from overtrick.formats import FORMATS, sniff
from overtrick.formats._text import decode
from overtrick.formats.shelf.pbn import FORMAT
from overtrick.intake import take_in
from overtrick.kernel.problem import Severity
from overtrick.model.contest import Contest
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.line import Published
from overtrick.model.seat import Sides
from tests.formats.events import events
from tests.formats.match_events import match_events
from tests.formats.pbn_documents import CLUB, ROOMS
from tests.formats.pbn_trips import as_carried, in_order

CSV = FORMATS.get("csv")
MANDATORY = (
    "Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result".split()
)


def written(event: Event) -> bytes:
    assert FORMAT.write is not None
    return FORMAT.write(event)


def lines(event: Event) -> list[str]:
    return written(event).decode().removesuffix("\r\n").split("\r\n")


def again(event: Event, *, winners: int | None = None, contest: Contest | None = None) -> Event:
    intake = take_in(FORMAT.read(written(event)), winners=winners, contest=contest)
    assert [problem for problem in intake.problems if problem.severity is Severity.ERROR] == []
    return in_order(intake.event)


def typed(*rows: str, columns: str = "board,ns,ew,contract,declarer,result,score,ruling") -> Event:
    intake = take_in(CSV.read("\n".join((columns, *rows)).encode()))
    assert intake.errors == ()
    return intake.event


def table(event: Event, name: str = "ScoreTable") -> list[str]:
    """The first table of that name: its columns, and its rows."""
    found = lines(event)
    start = next(at for at, line in enumerate(found) if line.startswith(f"[{name} "))
    end = next((at for at in range(start + 1, len(found)) if found[at][:1] in ("", "[")), len(found))
    return [re.findall('"(.*)"', found[start])[0], *found[start + 1 : end]]


def says_enough(event: Event, expected: Event) -> bool:
    """Whether no section lost all its lines: one that is left alone would need no name."""
    return {line.section for line in expected.lines} == set(event.winners)


@given(events())
def test_an_event_of_pairs_comes_back(event: Event) -> None:
    expected = as_carried(event)
    assume(says_enough(event, expected))
    assert again(event, winners=next(iter(event.winners.values()))) == expected


@given(match_events(contest=Contest.SWISS_PAIRS, lines=True))
def test_a_swiss_of_pairs_comes_back_where_it_is_said_to_be_one(event: Event) -> None:
    expected = as_carried(event)
    assume(expected.lines and says_enough(event, expected))
    assert again(event, contest=Contest.SWISS_PAIRS) == expected


@given(match_events(contest=Contest.TEAMS, lines=True))
def test_matches_of_teams_come_back(event: Event) -> None:
    expected = as_carried(event)
    assume(expected.lines and says_enough(event, expected))
    assert again(event) == expected


@given(st.one_of(events(), match_events()))
def test_the_form_is_that_of_the_standard(event: Event) -> None:
    """PBN 2.1, 2.3 and 3: lines, their ends, the mandatory tags in order, then the others by name, then tables."""
    data = written(event)
    assert sniff(data) is FORMAT
    assert data.startswith(b"% PBN 2.1\r\n% EXPORT\r\n[Event ")
    assert data.count(b"\n") == data.count(b"\r\n")
    text = decode(data)
    assert max(len(line) for line in text.split("\r\n")) <= 253
    for game in text.removesuffix("\r\n").split("\r\n\r\n"):
        names = re.findall(r"^\[(\w+) ", game, re.MULTILINE)
        tables = [name for name in names if name in ("ScoreTable", "TotalScoreTable")]
        others = [name for name in names[len(MANDATORY) :] if name not in tables]
        assert names == [*MANDATORY, *sorted(others), *sorted(tables)]


def test_a_club_night() -> None:
    event = typed(
        "1,1,2,4S,N,=,,",
        "1,3,4,,,NP,,",
        "1,5,6,PASS,,,,",
        "1,7,,,,SITOUT,,",
        "1,8,9,,,,90,",
        "1,10,11,,,,,A+/A-",
        "1,12,13,,,,,N-S -50 | E-W 450",
        '1,14,15,,,,,"60% 110, 40% -50"',
        "1,16,17,,,,,420",
        "1,18,,,,,,60/none",
        "1,20,?,3NTX,E,-2,,",
        "1,22,23,,,LATE,,",
    )
    assert table(event) == [
        "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;Percentage_NS;Percentage_EW",
        "1 2 4S N 10 420 - - -",
        "3 4 - - - - - - -",
        "5 6 Pass - - 0 - - -",
        "7 - - - - - - - -",
        "8 9 ? ? ? 90 - - -",
        "10 11 - - - - - ^60 ^40",
        "12 13 - - - ^-50 ^-450 - -",
        "14 15 ? ? ? ? - - -",
        "16 17 - - - ^420 - - -",
        "18 - - - - - - ^60 -",
        "20 ? 3NTX E 7 300 - - -",
        "22 23 ? ? ? ? - - -",
    ]
    assert again(event) == as_carried(event)


def test_what_the_source_published_stands_in_its_kind() -> None:
    rows = ("1,1,2,4S,N,=,9,3,75,25", "1,3,4,3NT,N,=,3,9,,", "1,5,6,,,60/40,7.2,4.8,,")
    event = typed(*rows, columns="board,ns,ew,contract,declarer,result,ns_award,ew_award,ns_percent,ew_percent")
    columns = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;{0}_NS;{0}_EW;Percentage_NS;Percentage_EW"
    found = ["1 2 4S N 10 420 9 3 75 25", "3 4 3NT N 9 400 3 9 - -", "5 6 - - - - 7.2 4.8 ^60 ^40"]
    assert table(event) == [columns.format("MP"), *found]
    assert again(event) == as_carried(event)
    imps = replace(event, conditions=(("method", "butler"), ("extremes", "none"), ("datum", "median")))
    assert table(imps) == [columns.format("IMP"), *found]
    assert again(imps) == as_carried(imps)
    points = replace(event, conditions=(("method", "total-points"),))
    assert table(points)[0] == columns.replace("{0}_NS;{0}_EW;", "")


@pytest.mark.parametrize(
    ("conditions", "scoring"),
    [
        ({"method": "butler", "extremes": "none"}, "IMP;Butler"),
        ({"method": "butler", "extremes": "one", "datum": "mean"}, "IMP;Butler-2;Mean"),
        ({"method": "butler", "extremes": "none", "datum": "median"}, "IMP;Butler;Median"),
        ({"method": "cross-imps", "divisor": "total"}, "IMP;Cross"),
        ({"method": "cross-imps", "divisor": "results"}, "IMP;Cross1"),
        ({"method": "cross-imps", "divisor": "comparisons"}, "IMP;Cross2"),
        ({"method": "mitchell-2"}, "MP;Mitchell2"),
        ({"method": "mitchell-3"}, "MP;Mitchell3"),
        ({"method": "ascherman"}, "MP;Ascherman"),
        ({"method": "bastille"}, "IMP;Bastille"),
    ],
)
def test_methods_that_pbn_has_a_word_for_come_back(conditions: dict[str, str], scoring: str) -> None:
    event = replace(typed("1,1,2,4S,N,=,,"), conditions=tuple(conditions.items()))
    assert f'[Scoring "{scoring}"]' in lines(event)
    assert dict(take_in(FORMAT.read(written(event))).event.conditions) == conditions


@pytest.mark.parametrize(
    ("conditions", "about", "scoring"),
    [
        ({}, {}, "?"),
        ({}, {"scoring": "MP;MP2"}, "MP;MP2"),
        ({"method": "neuberg"}, {}, "MP"),
        ({"method": "butler", "extremes": "5%"}, {}, "IMP"),
        ({"method": "total-points"}, {}, "?"),
    ],
)
def test_methods_without_a_word(conditions: dict[str, str], about: dict[str, str], scoring: str) -> None:
    event = typed("1,1,2,4S,N,=,,")
    said = replace(event, conditions=tuple(conditions.items()), about=tuple(about.items()))
    assert f'[Scoring "{scoring}"]' in lines(said)


def test_individuals_and_a_seat_that_nobody_knows() -> None:
    rows = ("1,1 Ann Fox,2 Bo Hill,3 Cy Lund,?,420", "2,1,3,2,4 Di May,100", "3,9,,,,SITOUT")
    event = typed(*rows, columns="board,north,south,east,west,score")
    assert table(event)[1:] == ["1+2 3+? ? ? ? 420"]
    assert '[Competition "Individuals"]' in lines(event)
    assert again(event) == as_carried(event)
    assert as_carried(event).contest is Contest.INDIVIDUAL


def test_substitutes_stay_where_they_sat() -> None:
    rows = [f"{board},1,2,90,{pair}" for board, pair in ((1, "Ann & Bo"), (2, "Ann & Cy"), (3, "Ann & Bo"))]
    event = typed(*rows, columns="board,ns,ew,score,ns_names")
    assert table(event, "TotalScoreTable") == ["Rank;PairId;Direction;Names", '- 1 NS "Ann;Bo"', "- 2 EW ?"]
    assert '1 2 "Ann;Cy" ? ? ? 90' in lines(event)
    assert again(event) == as_carried(event)


def test_a_substitute_may_sit_out() -> None:
    rows = ("1,1,2,90,,Ann & Bo", "2,1,,,SITOUT,Ann & Cy")
    event = typed(*rows, columns="board,ns,ew,score,result,ns_names")
    assert '1 - "Ann;Cy" - - - -' in lines(event)
    assert again(event) == as_carried(event)


def test_the_total_table_has_what_was_published() -> None:
    event = take_in(FORMAT.read(CLUB.encode())).event
    assert table(event, "TotalScoreTable") == [
        "Rank;RankTie;PairId;Direction;Names;TotalMP;MeanPercentage;NrBoards",
        '1 1 1 NS "Ann Tern;Bo Wren" 14.5 60.42 1',
        '1 1 2 EW "Cy Finch;Di Swift" 14.5 60.42 1',
        '3 - 3 NS "Eve Swan;Flo Gull" - - 1',
        *(f"- - {number} {side} ? - - -" for number, side in zip((4, 5, 6, 7, 8), ("EW", "NS") * 3, strict=False)),
    ]
    assert again(event) == as_carried(event)


def test_shared_places_say_which_is_the_last_of_them() -> None:
    event = typed("1,1,2,4S,N,=,,", "2,2,1,4S,N,=,,", "1,3,4,4S,N,=,,", "2,4,3,4S,N,=,,")
    places = zip(event.entries, ("1", "2=", "2=", "=4"), strict=True)
    said = replace(event, published=tuple(PublishedStanding(entry=one.key, place=place) for one, place in places))
    assert table(said, "TotalScoreTable") == ["Rank;RankTie;PairId;Names", "1 - 1 ?", "2 3 2 ?", "2 3 3 ?", "=4 - 4 ?"]
    assert again(said) == as_carried(said)


class TestTeams:
    COLUMNS = "round,table,board,ns_team,ew_team,ns,ew,contract,declarer,tricks,score,result,ns_names,ew_names"
    ROWS = (
        "1,1,7,1,2,1-1-2,2-3-4,3NT,W,10,,,Nel & Sam,Eva & Wim",
        "1,2,7,2,1,2-1-2,1-3-4,3NT,W,8,,,Gus & Joe,Ida & Ben",
        "1,1,8,1,2,1-1-2,2-3-4,,,,,60/40,,",
        "1,2,8,2,1,2-1-2,1-3-4,,,,,NP,,",
    )

    def event(self) -> Event:
        return typed(*self.ROWS, columns=self.COLUMNS)

    def test_a_match_is_two_games_a_board(self) -> None:
        found = written(self.event()).decode().split("\r\n\r\n")
        assert len(found) == 3
        assert found[1].removesuffix("\r\n").split("\r\n") == [
            '[Event "?"]',
            '[Site "?"]',
            '[Date "????.??.??"]',
            '[Board "7"]',
            '[West "Ben"]',
            '[North "Gus"]',
            '[East "Ida"]',
            '[South "Joe"]',
            '[Dealer "S"]',
            '[Vulnerable "All"]',
            '[Deal ""]',
            '[Scoring "IMP"]',
            '[Declarer "W"]',
            '[Contract "3NT"]',
            '[Result "8"]',
            '[Competition "Teams"]',
            '[HomeTeam "1"]',
            '[PairEW "1-3-4"]',
            '[PairNS "2-1-2"]',
            '[Room "Closed"]',
            '[Round "1"]',
            '[Score "NS 100"]',
            '[Table "2"]',
            '[VisitTeam "2"]',
        ]
        assert '[ScorePercentage "NS ^60 EW ^40"]' in found[2]

    def test_a_board_without_results_is_told_without_its_teams(self) -> None:
        event = typed(*self.ROWS[:2], self.ROWS[3], columns=self.COLUMNS)
        assert again(event) == as_carried(event)
        assert (len(as_carried(event).lines), again(event).boards) == (2, event.boards)

    def test_pairs_and_teams_come_back(self) -> None:
        event = self.event()
        expected = as_carried(event)
        assert again(event) == expected
        assert [len(one.lines) for one in (event, expected)] == [4, 3]

    def test_the_total_table_tells_teams_and_pairs_apart(self) -> None:
        event = self.event()
        four = ("Nel", "Sam", "Ida", "Ben")
        titled = replace(
            event,
            entries=tuple(
                replace(entry, title="The Terns", names=four) if entry.key.number == "1" else entry
                for entry in event.entries
            ),
        )
        assert table(titled, "TotalScoreTable")[0] == "Rank;PairId;TeamId;TeamName;Names"
        assert '- 1 1 "The Terns" "Nel;Sam;Ida;Ben"' in lines(titled)
        assert '- 1-3-4 1 - "Ida;Ben"' in lines(titled)
        assert '[HomeTeam "The Terns"]' in lines(titled)
        assert again(titled) == as_carried(titled)

    def test_an_artificial_score_for_one_side_does_not_become_one_for_both(self) -> None:
        event = typed(*self.ROWS[:3], "1,2,8,2,1,2-1-2,1-3-4,,,,,60/none,,", columns=self.COLUMNS)
        assert again(event) == as_carried(event)
        assert [len(one.lines) for one in (event, as_carried(event))] == [4, 3]

    def test_a_match_that_another_program_wrote(self) -> None:
        event = take_in(FORMAT.read(ROOMS.encode())).event
        assert again(event) == as_carried(event)
        assert '[ScoreIMP "NS 12"]' in lines(event)

    def test_an_individual_title_makes_no_individual(self) -> None:
        event = replace(self.event(), title="After the Individual")
        assert again(event) == as_carried(event)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ('Ann "Duck" Tern', 'Ann "Duck" Tern'),
        ("back\\slash\\", "back\\slash\\"),
        ("[Board] {1} %", "[Board] {1} %"),
        ("% PBN", "% PBN"),
        ("#", "#"),
        ("##Tern", "##Tern"),
        ("Ann\n\nTern\t", "Ann Tern"),
        ("Ann\x07Tern", "AnnTern"),
        ("Tern; Ann", "Tern, Ann"),
        ("Fox & Hill / May - Orr", "Fox & Hill / May - Orr"),
        ("Tern-Wren", "Tern-Wren"),
        ("Zoë Ångström", "Zoë Ångström"),
        ("Łoś", "Łoś"),
        ("Ã©", "Ã©"),
        ("\ud800Tern", "Tern"),
        ("?", ""),
        ("-", ""),
        ("???", ""),
    ],
)
def test_any_text_survives_or_is_replaced_by_rule(name: str, found: str) -> None:
    event = typed("1,1,2,4S,N,=,,")
    said = replace(event, title=name, entries=tuple(replace(entry, names=(name,)) for entry in event.entries))
    back = take_in(FORMAT.read(written(said))).event
    assert [entry.names for entry in back.entries] == [(found,) if found else ()] * 2
    assert back.title == found.replace("Tern, Ann", "Tern; Ann")


def test_text_without_end_is_cut() -> None:
    event = typed("1,1,2,4S,N,=,,")
    title, names = 'x"' * 300, ("y" * 200, "z" * 200)
    said = replace(event, title=title, entries=tuple(replace(entry, names=names) for entry in event.entries))
    back = take_in(FORMAT.read(written(said))).event
    assert title.startswith(back.title)
    assert len(lines(said)[2]) in (252, 253)
    assert [len(line) for line in table(said, "TotalScoreTable")[1:]] == [253, 253]
    assert {entry.names for entry in back.entries} == {("y" * 200, "z" * 43)}


def test_a_book_in_place_of_a_word() -> None:
    """Every line is still one that PBN allows."""
    book = '"x; ' * 50_000
    event = typed("1,1,2,4S,N,=,,")
    line = replace(
        event.lines[0], lead=book, table=book, round=book, section=book, published=Published(award=Sides(book, book))
    )
    said = replace(event, title=book, about=(("site", book),), lines=(line,))
    assert max(map(len, lines(said))) <= 253


@given(st.text(max_size=40), st.text(max_size=40))
def test_no_text_breaks_the_file(title: str, name: str) -> None:
    event = typed("1,1,2,4S,N,=,,")
    said = replace(event, title=title, entries=tuple(replace(entry, names=(name, name)) for entry in event.entries))
    intake = take_in(FORMAT.read(written(said)))
    assert intake.errors == ()
    assert in_order(intake.event) == as_carried(said)


def test_latin_1_where_it_is_enough() -> None:
    event = replace(typed("1,1,2,4S,N,=,,"), title="Zoë")
    assert b'[Event "Zo\xeb"]' in written(event)
    assert '[Event "Łódź"]'.encode() in written(replace(event, title="Łódź"))


def test_boards_without_results_and_events_without_boards() -> None:
    event = typed("1,1,2,4S,N,=,,", "2,1,2,4S,N,=,,")
    fewer = replace(event, lines=event.lines[:1])
    assert again(fewer).boards == event.boards
    assert [line for line in lines(replace(event, lines=(), boards={})) if "Board" in line] == ['[Board ""]']


def test_sessions_are_stages() -> None:
    event = typed("1,1,1,2,90", "2,1,1,2,110", columns="session,board,ns,ew,score")
    assert [line for line in lines(event) if line.startswith("[Stage")] == ['[Stage "1"]', '[Stage "2"]']
    assert again(event) == as_carried(event)
