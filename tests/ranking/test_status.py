"""Who is not ranked: results against a pair stand or are cancelled, and it has no place itself."""

from __future__ import annotations

import pytest

from overtrick.formats import FORMATS
from overtrick.intake import take_in
from overtrick.model.conditions import Byes
from overtrick.model.entry import Status
from overtrick.model.line import Absence
from overtrick.model.outcome import Outcome, Ranking
from overtrick.ranking.status import withdrawal_rule
from overtrick.reports.document import Paragraph, Table
from overtrick.reports.machine import outcome_data
from overtrick.reports.shelf.cards import REPORT as CARDS
from overtrick.reports.shelf.ranking import REPORT
from tests.nights import event_of, outcome_of, scored_of

BOARDS: list[tuple[int | str, ...]] = [(420, 400, 100), (50, 110, 110), (140, 100, 140)]

PLAIN = [(1, "1", 7), (2, "3", 6), (3, "2", 5)]


def night(status: str, method: str = "", **wishes: object) -> Outcome:
    """N-S pair 1 has this status."""
    return outcome_of(
        event_of({"": BOARDS}, entries=[{"number": "1", "side": "NS", "names": ["Ann", "Bo"], "status": status}]),
        method,
        **wishes,
    )


def places(ranking: Ranking) -> list[tuple[int, str, object]]:
    return [(s.rank, s.entry.key.number, s.total) for s in ranking.standings]


class TestStanding:
    """Results stand; the pair itself is not ranked."""

    @pytest.mark.parametrize("status", ["without-standing", "withdrawn", "Withdrawn"])
    def test_it_is_absent_and_others_are_unchanged(self, status: str) -> None:
        """W69: absent from every list, while its opponents' percentages are what they were."""
        plain, found = night(""), night(status)
        assert found.sheets == plain.sheets
        assert found.rankings[1] == plain.rankings[1]
        assert places(plain.rankings[0]) == PLAIN
        assert places(found.rankings[0]) == [(rank - 1, number, total) for rank, number, total in PLAIN[1:]]
        (unranked,) = found.rankings[0].unranked
        assert (unranked.rank, unranked.entry.status, unranked.total) == (0, Status(status.lower()), 7)

    def test_under_imps_its_result_is_its_total(self) -> None:
        (unranked,) = night("withdrawn", "cross-imps").rankings[0].unranked
        assert unranked.result == unranked.total

    def test_its_number_of_boards_need_not_be_on_a_scale(self) -> None:
        """A withdrawn pair with 3 boards is not turned into victory points, which start at 8."""
        boards: list[tuple[int | str, ...]] = [(500, 100, 100), *[(0, 0, 0)] * 7]
        lines = [tuple("NP" if at > 2 and pair == 0 else s for pair, s in enumerate(b)) for at, b in enumerate(boards)]
        data = event_of(
            {"": lines},
            entries=[
                {"number": "1", "side": "NS", "status": "withdrawn"},
                {"number": "101", "side": "EW", "status": "withdrawn"},
            ],
        )
        outcome = outcome_of(data, "cross-imps", byes=Byes.VICTORY_POINTS)
        assert [(s.boards, s.result == s.total) for r in outcome.rankings for s in r.unranked] == [(3, True)] * 2

    def test_a_list_of_nobody(self) -> None:
        entries = [{"number": number, "side": "NS", "status": "withdrawn"} for number in "123"]
        outcome = outcome_of(event_of({"": BOARDS}, entries=entries))
        assert [(r.title, len(r.standings), len(r.unranked)) for r in outcome.rankings] == [
            ("N-S", 0, 3),
            ("E-W", 3, 0),
        ]


class TestCancelled:
    """Withdrawn before half: results against the pair are cancelled."""

    def test_its_lines_are_void_for_both_sides(self) -> None:
        outcome = night("cancelled")
        lines = [line for sheet in outcome.sheets for line in sheet.lines if line.line.who.ns[0].number == "1"]
        assert [(line.line.happened, line.counted.ns, line.counted.ew) for line in lines] == [
            (Absence.CANCELLED, None, None)
        ] * 3
        assert {s.entry.key.number: s.boards for s in outcome.rankings[1].standings} == {"102": 3, "103": 3}
        (unranked,) = outcome.rankings[0].unranked
        assert (unranked.boards, unranked.total, unranked.percent) == (0, 0, None)

    def test_the_board_keeps_its_number_of_results(self) -> None:
        assert {(s.extent.played, s.extent.expected) for s in night("cancelled").sheets} == {(2, 3)}

    def test_the_event_keeps_what_happened(self) -> None:
        outcome = night("cancelled")
        assert [line.score for line in outcome.event.lines if line.who.ns[0].number == "1"] == [420, 50, 140]

    def test_its_results_are_not_awaited(self) -> None:
        data = event_of({"": [("?", 400, 100)]}, entries=[{"number": "1", "side": "NS", "status": "cancelled"}])
        assert scored_of(data).problems == ()
        assert [p.code for p in scored_of(data.replace(b"cancelled", b"withdrawn")).problems] == ["provisional"]

    def test_half_is_enough(self) -> None:
        """W70: 13 of 28 boards, and 14 of 28."""
        assert [withdrawal_rule(played, 28) for played in (0, 13, 14, 28)] == [
            *(Status.CANCELLED, Status.CANCELLED, Status.WITHDRAWN, Status.WITHDRAWN)
        ]
        assert [withdrawal_rule(played, 27) for played in (13, 14)] == [Status.CANCELLED, Status.WITHDRAWN]


class TestFaults:
    """A status that is none stops the scoring, and may be left out."""

    def test_an_unknown_status(self) -> None:
        data = event_of({"": BOARDS}, entries=[{"number": "1", "side": "NS", "status": "gone"}])
        scored = scored_of(data)
        assert [(p.code, p.message, str(p.place)) for p in scored.problems] == [
            ("bad-status", "Pair 1 has the status 'gone', which is none.", "entries[0]")
        ]
        assert scored.outcome is None

    def test_an_unknown_kind(self) -> None:
        scored = scored_of(event_of({"": BOARDS}, entries=[{"number": "1", "side": "NS", "kind": "trio"}]))
        assert [(p.code, p.message, str(p.place)) for p in scored.problems] == [
            ("bad-kind", "A contestant cannot be a 'trio'.", "entries[0]")
        ]

    def test_it_can_be_left_out(self) -> None:
        data = event_of({"": BOARDS}, entries=[{"number": "1", "side": "NS", "status": "gone"}])
        intake = take_in(FORMATS.get("json").read(data), leave_out=frozenset({"entries[0]"}))
        assert (intake.errors, intake.event.entries[0].status) == ((), Status.RANKED)


class TestShown:
    """Below the ranking, and apart from it in JSON."""

    def test_report(self) -> None:
        section = REPORT.build(night("cancelled"))[0]
        table, _, note = section.blocks
        assert isinstance(table, Table)
        assert isinstance(note, Paragraph)
        assert [tuple(cell.text for cell in row[:3]) for row in table.rows][-1] == ("–", "1", "Ann & Bo")
        assert note.text == "Not ranked: 1 (cancelled)."

    @pytest.mark.parametrize("status", ["withdrawn", "cancelled"])
    def test_report_of_imps(self, status: str) -> None:
        table = REPORT.build(night(status, "butler"))[0].blocks[0]
        assert isinstance(table, Table)
        assert table.rows[-1][0].text == "–"

    def test_everybody_has_a_card(self) -> None:
        titles = [section.title for section in CARDS.build(night("cancelled"))]
        assert titles == ["Pair 1 N-S: Ann & Bo", *(f"Pair {n}" for n in ("2 N-S", "3 N-S", "102 E-W", "103 E-W"))]

    def test_json(self) -> None:
        data = outcome_data(night("without-standing"), ())
        assert data["unranked"] == [
            {
                "status": "without-standing",
                "list": "N-S",
                "entry": "1",
                "side": "NS",
                "section": "",
                "names": ["Ann", "Bo"],
                "title": "",
                "team": None,
                "sessions": 1,
                "boards": 3,
                "left_out": [],
                "record": None,
                "reached": "",
                "total": "7",
                "maximum": "12",
                "percent": "58.33",
                "penalty": "0",
                "penalty_reasons": [],
                "carry": "0",
                "published": None,
            }
        ]
        standings = data["standings"]
        assert isinstance(standings, list)
        assert "1" not in [standing["entry"] for standing in standings]
