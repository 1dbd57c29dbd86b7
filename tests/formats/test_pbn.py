"""The PBN reader: games and their layout, boards without results, faults of form, and bytes that are anything."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats import sniff
from overtrick.formats.shelf.pbn import FORMAT
from overtrick.intake import take_in
from overtrick.kernel.problem import Place, Severity
from overtrick.model.raw import RawBoard
from tests.formats.pbn_documents import CLUB, DEALS, ROOMS, codes, fields, game, read, table


class TestGames:
    def test_what_is_copied_from_the_game_before(self) -> None:
        raw = read(
            '[Event "##Cup"]\n[Board "1"]\n[Score "NS 50"]\n\n'
            '[Board "2"]\n[Round "3"]\n[Score "#"]\n\n'
            '[Event "Final"]\n[Board "3"]\n[Round "#"]\n[Score "NS 60"]\n'
        )
        assert [line.fields for line in raw.lines] == [
            {"board": "1", "score": "50"},
            {"board": "2", "round": "3", "score": "50"},
            {"board": "3", "round": "3", "score": "60"},
        ]
        assert raw.title == "Cup"
        assert codes(raw) == [("warning", "several-events", 9)]

    def test_what_is_set_for_all_games_may_be_set_anew(self) -> None:
        text = "\n\n".join(
            f'{round_}\n[Board "{number}"]\n[Score "NS 50"]'
            for number, round_ in enumerate(('[Round "##1"]', "", '[Round "2"]', "", '[Round "#"]'), 1)
        )
        assert [line["round"] for line in fields(text.replace("\n\n\n", "\n\n"))] == ["1", "1", "2", "2", "2"]

    def test_what_may_not_be_copied_is_copied_with_a_word(self) -> None:
        raw = read(game('Dealer "S"', 'Score "NS 50"') + "\n" + game('Dealer "#"', 'Score "NS 60"'))
        assert [line.fields["dealer"] for line in raw.lines] == ["S", "S"]
        assert codes(raw) == [("warning", "forbidden-inheritance", 6)]

    def test_comments_and_escape_lines_anywhere(self) -> None:
        text = (
            '; a comment\n{ another [Board "9"]\n\nover an empty line }\n'
            '[Board "1"] ; one more\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"] {and}\n'
            "% escaped\n1 2 50 { between } \n{ rows\n% of }\n3 4 60 ; end\n; 5 6 70\n7 8 80\n"
        )
        raw = read(text)
        assert [(line.place.line, line.fields["score"]) for line in raw.lines] == [(8, "50"), (11, "60"), (13, "80")]
        assert codes(raw) == []

    def test_tags_in_any_layout(self) -> None:
        raw = read('[ Board\t"4" ] [Dealer\n"W"]\n[Score  "NS 50"\n]')
        assert [(line.place.line, line.fields) for line in raw.lines] == [
            (3, {"board": "4", "dealer": "W", "score": "50"})
        ]

    @pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
    def test_line_ends(self, ends: str) -> None:
        raw = FORMAT.read(CLUB.replace("\n", ends).encode())
        assert [line.place.line for line in raw.lines] == [22, 23, 24, 25, 34]

    def test_rows_after_an_empty_line_still_belong_to_their_table(self) -> None:
        assert fields(table("Score_NS", "50", "", "60")) == [{"score": "50"}, {"score": "60"}]

    def test_a_missing_empty_line_between_games(self) -> None:
        text = game('Score "NS 50"') + game('Score "NS 60"')
        assert [line["score"] for line in fields(text)] == ["50", "60"]

    def test_text_that_is_not_utf8(self) -> None:
        raw = FORMAT.read('[Event "Zoë’s Cup"]\n[Board "1"]\n[Score "NS 50"]'.encode("cp1252"))
        assert raw.title == "Zoë’s Cup"
        assert codes(raw) == [("note", "read-as-windows-1252", None)]

    def test_stages_are_sessions_where_there_are_several(self) -> None:
        text = game('Stage "Final"', 'Score "NS 50"') + "\n" + game('Stage "Semifinal"', 'Score "NS 60"')
        assert [line["session"] for line in fields(text)] == ["Final", "Semifinal"]
        assert fields(game('Stage "Final"', 'Score "NS 50"')) == [{"score": "50"}]

    @pytest.mark.parametrize(
        "date, expected, about",
        [
            ("1999.03.28", "1999-03-28", {}),
            ("19990328", "1999-03-28", {}),
            ("28.3.1999", "1999-03-28", {}),
            ("1999.??.??", "", {"date": "1999.??.??"}),
            ("1999.02.30", "", {"date": "1999.02.30"}),
            ("03/04/1999", "", {"date": "03/04/1999"}),
            ("????.??.??", "", {}),
            ("", "", {}),
        ],
    )
    def test_dates(self, date: str, expected: str, about: dict[str, str]) -> None:
        raw = read(f'[Date "{date}"]\n{game()}')
        assert (raw.date, raw.about) == (expected, about)


class TestDeals:
    def test_deals_without_results(self) -> None:
        raw = read(DEALS)
        deal = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
        assert raw.lines == []
        assert raw.boards == [RawBoard(place=Place(line=1), number="1", dealer="N", vul="none", deal=deal)]
        assert codes(raw) == [("note", "only-deals", None)]

    def test_the_same_deal_from_another_hand_on(self) -> None:
        turned = DEALS.replace(
            "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432",
            "E:789T.9JT.JT9.JT9 6543.876.876.876 2.5432.5432.5432 AKQJ.AKQ.AKQ.AKQ",
        )
        raw = read(f'{DEALS}[Score "NS 50"]\n\n{turned}[Score "NS 60"]\n')
        assert ([line.fields["score"] for line in raw.lines], codes(raw)) == (["50", "60"], [])

    def test_results_of_another_deal_are_not_compared(self) -> None:
        other = DEALS.replace("N:", "E:")
        raw = read(f'{DEALS}[Score "NS 50"]\n\n{other}[Score "NS 60"]\n')
        assert [line.fields["score"] for line in raw.lines] == ["50"]
        assert codes(raw) == [("error", "two-deals", 10)]

    def test_hidden_hands_are_not_another_deal(self) -> None:
        hidden = game('Deal "N:AKQJ.AKQ.AKQ.AKQ - - -"', 'Score "NS 60"')
        assert codes(read(f'{DEALS}[Score "NS 50"]\n\n{hidden}')) == []


class TestFaults:
    @pytest.mark.parametrize(
        "text, expected",
        [
            ("[Board]\n", [("error", "broken-tag", 1)]),
            ('[Board "1]\n', [("error", "broken-tag", 1)]),
            ('[Board 1]\n[Board "1"]\n', [("error", "broken-tag", 1)]),
            ('[Board "1"]\n]\n', [("note", "only-deals", None)]),
            ('] [\n[Board "1"]\n', [("warning", "text-before-tags", 1), ("error", "broken-tag", 1)]),
            ('[Event "The "Big" Cup"]\n[Board "1"]\n', [("warning", "odd-tag", 1), ("note", "only-deals", None)]),
            ('[Event "Cup"\n[Board "1"]\n', [("warning", "odd-tag", 1), ("note", "only-deals", None)]),
            ('[Board "1"]\n[Dealer "N"]\n[Dealer "S"]\n', [("warning", "tag-twice", 3), ("note", "only-deals", None)]),
            ('[Board "1"]\n{ not closed\n', [("error", "open-comment", 2)]),
            ('[Board "1"]\n{\n[Board "2"]\n}\n', [("warning", "games-in-comment", 2), ("note", "only-deals", None)]),
        ],
    )
    def test_faults_of_form(self, text: str, expected: list[tuple[str, str, int]]) -> None:
        found = [problem for problem in codes(read(text)) if problem[1] != "no-games"]
        assert found == expected

    def test_a_file_without_a_tag(self) -> None:
        assert codes(read("")) == [("error", "no-games", None)]

    def test_a_comment_that_is_not_closed_hides_no_games(self) -> None:
        raw = read('{ not closed\n[Board "1"]\n[Score "NS 50"]\n')
        assert [line.fields["score"] for line in raw.lines] == ["50"]

    def test_board_numbers_that_are_no_numbers(self) -> None:
        text = '[Board "one"]\n[Score "NS 50"]\n\n[Score "NS 60"]\n[Round "1"]\n\n[Board "0"]\n[Dealer "N"]\n'
        raw = read(text)
        assert [line.fields["board"] for line in raw.lines] == ["one", ""]
        assert [(p.code, p.place.line) for p in take_in(raw).errors] == [
            ("bad-board", 7),
            ("bad-board", 2),
            ("bad-board", 4),
        ]

    def test_nul_bytes(self) -> None:
        raw = FORMAT.read(b'[Board "1"]\n\x00[Score "NS\x00 50"]\n')
        assert [line.fields for line in raw.lines] == [{"board": "1", "score": "50"}]
        assert codes(raw) == [("error", "binary-text", None)]

    @pytest.mark.parametrize(
        "text",
        [
            '[Board "' + "1" * 1_000_000 + '"]\n[Score "NS 50"]',
            '[Board "' + "1" * 1_000_000,
            "[" * 300_000,
            "{" * 300_000,
            "{ " * 300_000,
            '[A "' * 200_000,
            '[A "\\' * 200_000,
            "[ \n" * 200_000,
            '[ScoreTable "Score_NS"]\n' + '"\\' * 300_000,
            '[ScoreTable "Score_NS"]\n1' + " " * 1_000_000 + "[",
            '[ScoreTable "Names_NS;Score_NS"]\n' + "a  " * 300_000,
            '[ScoreTable "Score_NS;Score_EW"]\n' + "1\n\n" * 50_000,
            '[ScoreTable "' + "a;" * 300_000 + '"]\n1',
            '[ScoreTable "Percentage_NS;Percentage_EW"]\n' + "^1 -\n" * 20_000 + "- ^1\n" * 20_000,
            '[Board "1"]\n[Score "NS ' + "9" * 100_000 + '"]\n[Result "' + "9" * 100_000 + '"]\n',
            "\n\n".join(f'[T{at} "##x"]' for at in range(5000)),
        ],
        ids=lambda text: text[:24],
    )
    def test_huge_files_end(self, text: str) -> None:
        raw = read(text)
        assert len(raw.problems) < 110_000
        assert all(len(problem.message) < 400 for problem in raw.problems)


class TestSniff:
    @pytest.mark.parametrize(
        "head",
        [
            b"% PBN 2.1\n% EXPORT\n",
            b'[Event "Cup"]\n',
            b'\xef\xbb\xbf\r\n[Board "1"]\r\n',
            b'% made by hand\n{ a comment }\n; another\n[Generator "x"]\n',
            '[Event "Zoë"]'.encode("cp1252"),
        ],
    )
    def test_pbn(self, head: bytes) -> None:
        assert sniff(head) is FORMAT

    @pytest.mark.parametrize(
        "head",
        [
            b'["Board", "1"]',
            b'[{"Board": "1"}]',
            b"[Board]\nnumber = 1\n",
            b'[[tables]]\nname = "x"\n',
            b'[remote "origin"]\nurl = x\n',
            b"#VERSION\n1.0\n#TITLE\nCup\n",
            b"<USEBIO>",
            b"board,ns,ew,score\n1,2,3,50\n",
            b'[Event "Chess"]\n[White "Ann"]\n[Black "Bo"]\n',
            b"",
        ],
    )
    def test_other_notations(self, head: bytes) -> None:
        assert FORMAT.sniff(head) is False


def test_every_problem_of_the_reader_has_its_line_or_is_about_the_whole_file() -> None:
    whole = {"only-deals", "no-games", "read-as-windows-1252", "binary-text"}
    broken = CLUB.replace("A  3", "A").replace('"2"', '"2').replace("^", "") + "{"
    without = {problem.code for problem in read(broken).problems if problem.place.line is None}
    assert without <= whole


def check(data: bytes) -> None:
    """Reads and takes in; neither may raise, and what is taken in without errors has lines or deals."""
    raw = FORMAT.read(data)
    intake = take_in(raw)
    assert intake.event.lines or intake.event.boards or any(p.severity is Severity.ERROR for p in intake.problems)
    FORMAT.sniff(data)


PIECES = st.sampled_from(
    [
        *(
            '[Board "1"]',
            '[ScoreTable "',
            "PairId_NS;Score_NS;Names_NS\\9",
            '"]',
            '[TotalScoreTable "Rank;PairId;Names"]',
        ),
        *('[Score "NS 50 EW 9"]', '[Result "NS 9"]', '[North "Nel"]', '[South "Sam"]', '[East "Eva"]', '[West "Wim"]'),
        *("1 2 420", '"Ann;Bo"', "^60", "-", "?", "##", '[Event "#"]', " ", "\n", "\n\n"),
        *('"', "{", "}", ";", "%", "[", "]", "\\", "\x00"),
    ]
)


@given(st.binary(max_size=400))
def test_no_bytes_raise(data: bytes) -> None:
    check(data)


@given(st.lists(PIECES, max_size=40))
def test_no_heap_of_pieces_raises(pieces: list[str]) -> None:
    check("".join(pieces).encode())


@given(st.sampled_from([CLUB, ROOMS, DEALS]), st.data())
def test_no_damaged_document_raises(text: str, data: st.DataObject) -> None:
    document = text.encode()
    start = data.draw(st.integers(0, len(document)))
    end = data.draw(st.integers(start, min(start + 60, len(document))))
    check(document[:start] + data.draw(st.binary(max_size=12)) + document[end:])


@given(st.integers(0, CLUB.count("\n")))
def test_a_document_that_is_cut_off_keeps_the_lines_before(count: int) -> None:
    kept = "".join(CLUB.splitlines(keepends=True)[:count])
    whole = [(line.place.line or 0, line.fields) for line in read(CLUB).lines]
    found = [(line.place.line or 0, line.fields) for line in read(kept).lines]
    assert found == [(line, fields) for line, fields in whole if line <= count]
