"""Games of ACBL Live for Clubs, in JSON and in pages."""

from __future__ import annotations

import pytest

from overtrick.desk.score_file import Wishes, score_event
from overtrick.formats import FORMATS, sniff
from overtrick.formats.shelf.acbl_club._hands import double_dummy
from overtrick.intake import take_in
from overtrick.kernel.problem import Place
from overtrick.model.conditions import Unit
from overtrick.model.raw import RawBoard, RawLine
from tests.formats.acbl_games import as_page, as_script, game, pair, record, result, written

ACBL = FORMATS.get("acbl-club")
RECORD = RawBoard(
    place=Place(element="sessions[0].hand_records[0]"),
    session="1",
    number="7",
    dealer="S",
    vul="both",
    deal="N:..AKQJ1098765432. ...AKQJ1098765432 AKQJ1098765432... .AKQJ1098765432..",
    double_dummy="0d00d0d00d50dd060dd0",
)


def line_of(**more: object) -> dict[str, str]:
    section = {"name": "A", "boards": [{"board_number": 7, "board_results": [result(**more)]}]}
    raw = ACBL.read(written(game(sessions=[{"number": 1, "sections": [section]}])))
    (line,) = raw.lines
    return line.fields


class TestGame:
    def test_in_full(self) -> None:
        data = written(game())
        assert sniff(data) is ACBL
        raw = ACBL.read(data)
        assert list(raw.problems) == []
        assert (raw.title, raw.date, raw.winners) == ("Friday Pairs", "2031-05-06", {"": "2"})
        assert raw.conditions == {"unit": "1-½-0"}
        assert raw.scored_elsewhere
        assert raw.about == {
            "club": "Own Club",
            "club number": "990001",
            "event type": "PAIRS",
            "board scoring method": "MATCH_POINTS",
            "top": "2",
            "tables": "2",
            "boards played by A 1 NS": "24",
            "place of A 1 NS in stratum B, section": "1",
            "place of A 1 NS in stratum A, event": "3",
            "boards played by A 2 EW": "24",
            "place of A 2 EW in stratum B, section": "1",
            "place of A 2 EW in stratum A, event": "3",
        }
        assert raw.lines == [
            RawLine(
                place=Place(element="sessions[0].sections[0].boards[0].board_results[0]"),
                fields={
                    "session": "1",
                    "section": "A",
                    "board": "7",
                    "round": "4",
                    "table": "2",
                    "ns": "1",
                    "ew": "2",
                    "contract": "3 NT",
                    "declarer": "N",
                    "tricks": "11",
                    "result": "+2",
                    "ns_award": "1.50",
                    "ew_award": "0.50",
                    "score": "460",
                },
            )
        ]
        assert raw.boards == [RECORD]
        assert [entry.fields for entry in raw.entries] == [
            {
                "number": number,
                "section": "A",
                "side": side,
                "names": names,
                "stratum": "B",
                "total": "43.31",
                "percent": "60.15",
                "place": "1/2",
            }
            for number, side, names in (("1", "NS", "Anna Fox\nBen Hill\n"), ("2", "EW", "Cyd\nDan\n"))
        ]

    @pytest.mark.parametrize("wrapped", [as_page, as_script])
    def test_a_page_holds_the_same(self, wrapped: object) -> None:
        assert callable(wrapped)
        data = wrapped(game())
        assert sniff(data) is ACBL
        found, alone = ACBL.read(data), ACBL.read(written(game()))
        assert (found.lines, found.entries, found.boards) == (alone.lines, alone.entries, alone.boards)
        assert (found.title, found.about, list(found.problems)) == (alone.title, alone.about, [])

    def test_script_in_a_page_is_read_and_not_run(self) -> None:
        raw = ACBL.read(as_page(game(name="<script>x()</script>Friday</div>")))
        assert raw.title == "x() Friday"

    def test_scoring_follows_its_scale(self) -> None:
        down = result(ns_pair="5", ew_pair="6", ns_score="-50", ew_score="50", result="-1", tricks_taken="8")
        results = [result(), result(ns_pair="3", ew_pair="4"), down]
        section = {"name": "A", "boards": [{"board_number": 1, "board_results": results}]}
        intake = take_in(ACBL.read(written(game(sessions=[{"number": 1, "sections": [section]}]))))
        assert intake.problems == ()
        outcome = score_event(intake, Wishes()).outcome
        assert outcome is not None
        assert outcome.conditions.unit is Unit.ONE


class TestLines:
    @pytest.mark.parametrize(
        "ns, ew, fields",
        [
            ("-100", "100", {"score": "-100"}),
            ("", "-420", {"score": "420"}),
            ("420", "", {"score": "420"}),
            ("AVE+", "AVE-", {"ruling": "A+/A-"}),
            ("Average", "average", {"ruling": "A=/A="}),
            ("620", "-170", {"ruling": "N-S 620 | E-W 170"}),
            ("0", "0", {"score": "0"}),
            ("LATE", "", {"score": "LATE"}),
            ("999999", "", {"score": "999999"}),
        ],
    )
    def test_scores_and_rulings(self, ns: str, ew: str, fields: dict[str, str]) -> None:
        found = line_of(ns_score=ns, ew_score=ew)
        assert {name: found[name] for name in ("score", "ruling") if name in found} == fields

    @pytest.mark.parametrize(
        "said, contract, outcome",
        [
            ({"contract": "PASS", "declarer": "", "result": ""}, "PASS", ""),
            ({"contract": "Passed Out", "declarer": "N", "result": "0"}, "PASS", ""),
            ({"contract": "", "ns_score": "PASS", "ew_score": "PASS"}, "PASS", ""),
            ({"contract": None, "ns_score": "NP", "ew_score": "NP"}, "", "NP"),
            ({"contract": "-", "ns_score": "No play", "ew_score": ""}, "", "NP"),
            ({"contract": "", "declarer": "", "result": "+1"}, "", ""),
        ],
    )
    def test_lines_without_contract(self, said: dict[str, object], contract: str, outcome: str) -> None:
        found = line_of(**said)
        assert (found.get("contract", ""), found.get("result", "")) == (contract, outcome)
        assert "declarer" not in found
        assert "tricks" not in found


class TestEntries:
    def of(self, **more: object) -> tuple[dict[str, str], list[str], dict[str, str]]:
        section = {"name": "B", "pair_summaries": [pair("4", **more)]}  # type: ignore[arg-type]
        raw = ACBL.read(written(game(sessions=[{"number": 1, "sections": [section]}])))
        (entry,) = raw.entries
        return entry.fields, [f"{p.code} {p.place}" for p in raw.problems], raw.about

    def test_a_pair_without_direction_is_of_both(self) -> None:
        fields, problems, about = self.of(direction=None)
        assert (fields["side"], problems) == ("", [])
        assert about["boards played by B 4"] == "24"

    @pytest.mark.parametrize("said", [{"adjustment": "-2.00"}, {"handicap": 3}])
    def test_corrections_that_nobody_describes_are_told(self, said: dict[str, object]) -> None:
        assert self.of(**said)[1] == ["unread-correction sessions[0].sections[0].pair_summaries[0]"]

    @pytest.mark.parametrize(
        "said", [{"adjustment": "0.00"}, {"handicap": ""}, {"adjustment": None}, {"handicap": []}]
    )
    def test_none_is_no_correction(self, said: dict[str, object]) -> None:
        assert self.of(**said)[1] == []

    def test_a_raw_score_is_a_fact(self) -> None:
        assert self.of(raw_score="40.00")[2]["raw score of B 4 NS"] == "40.00"

    def test_each_of_two_sessions_has_results_of_its_own(self) -> None:
        sessions = [
            {"number": at, "sections": [{"name": "A", "pair_summaries": [pair("4", score=f"{at}.00")]}]}
            for at in (1, 2)
        ]
        raw = ACBL.read(written(game(sessions=sessions)))
        assert all(not {"total", "percent", "place"} & set(entry.fields) for entry in raw.entries)
        assert [raw.about[f"total of A 4 NS in session {at}"] for at in (1, 2)] == ["1.00", "2.00"]


class TestBoards:
    def test_hands_that_are_missing_leave_the_deal_out(self) -> None:
        raw = ACBL.read(written(game(sessions=[{"number": 1, "hand_records": [{"board": 3, "dealer": "S"}]}])))
        (board,) = raw.boards
        assert (board.number, board.dealer, board.deal, board.double_dummy) == ("3", "S", "", "")

    @pytest.mark.parametrize(
        "word, vul", [("None", "none"), ("N-S", "NS"), ("E-W", "EW"), ("All", "both"), ("?", "?")]
    )
    def test_vulnerability(self, word: str, vul: str) -> None:
        raw = ACBL.read(written(game(sessions=[{"number": 1, "hand_records": [record(vulnerability=word)]}])))
        assert [board.vul for board in raw.boards] == [vul]

    @pytest.mark.parametrize(
        "ns, ew",
        [("", ""), ("NS: 1C 1D 1H 1S", "EW: 1C 1D 1H 1S 1NT"), ("NS: 8C 1D 1H 1S 1NT", "EW: 1C 1D 1H 1S 1NT")],
    )
    def test_a_table_that_lacks_a_number_is_none(self, ns: str, ew: str) -> None:
        assert double_dummy(ns, ew) == ""


class TestRefused:
    @pytest.mark.parametrize(
        "content, code",
        [
            (b"[]", "no-event"),
            (b"{}", "no-event"),
            (b'{"sessions": 7}', "no-event"),
            (b'{"sessions": [', "broken-json"),
            (b"[" * 100_000, "broken-json"),
            (b"<html><body>nothing</body></html>", "no-event"),
            (as_page(game())[:-400], "no-event"),
            (as_script(game())[:-400], "no-event"),
            (b'<html><p a="{&quot;sessions&quot;:' + b"[" * 90_000 + b'">', "no-event"),
        ],
    )
    def test_what_is_no_game(self, content: bytes, code: str) -> None:
        raw = ACBL.read(content)
        assert [p.code for p in raw.problems] == [code]
        assert (raw.lines, raw.entries, raw.boards) == ([], [], [])

    @pytest.mark.parametrize(
        "said, code",
        [({"board_scoring_method": "IMPS"}, "which-imps"), ({"type": "TEAMS"}, "unknown-kind")],
    )
    def test_what_is_not_told(self, said: dict[str, object], code: str) -> None:
        raw = ACBL.read(written(game(**said)))  # type: ignore[arg-type]
        assert [p.code for p in raw.problems] == [code]
        assert len(raw.lines) == 1

    @pytest.mark.parametrize("day", ["02/30/2031", "2031-05-06", "13/01/2031"])
    def test_a_day_that_is_none_stays_as_it_is(self, day: str) -> None:
        assert ACBL.read(written(game(start_date=day))).date == day

    @pytest.mark.parametrize(
        "key", ["sessions", "strats", "name", "type", "start_date", "winner_type", "board_scoring_method", "mpLimits"]
    )
    @pytest.mark.parametrize("junk", [None, 7, True, [], [[]], {}, {"x": []}, "x" * 5000, [7, None, "a"]])
    def test_junk_in_every_place_is_survived(self, key: str, junk: object) -> None:
        take_in(ACBL.read(written({**game(), key: junk})))


class TestPeople:
    def players(self, *awards: list[object]) -> list[dict[str, str]]:
        found = [
            {"name": f"Player {at}", "id_number": f"99{at}", "rateable": at % 2, "awards_score": list(one)}
            for at, one in enumerate(awards, start=1)
        ]
        sections = [{"name": "A", "pair_summaries": [pair("1", players=found)], "boards": []}]
        raw = FORMATS.get("acbl-club").read(written(game(sessions=[{"sections": sections}])))
        return [entry.extras for entry in raw.entries]

    def test_numbers_and_what_both_won(self) -> None:
        award = {"final": 1, "pigment": [{"amount": "2.42", "color": "Black"}, {"amount": "1", "color": "Red"}]}
        assert self.players([award, award | {"final": 0}], [award]) == [
            {
                "national_ids": "991\n992",
                "rateable": "Y\nN",
                "master_points": "2.42; 1",
                "master_point_type": "Black; Red",
            }
        ]

    def test_players_who_won_different_things(self) -> None:
        award = {"final": 1, "pigment": [{"amount": "2.42", "color": "Black"}]}
        assert self.players([], [award]) == [
            {"national_ids": "991\n992", "rateable": "Y\nN", "awards": "\n2.42 Black"}
        ]
