"""Sessions: results carried forward, and the best of several."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.kernel.errors import BadValueError
from overtrick.model.conditions import Byes, Unit
from overtrick.model.outcome import Standing
from overtrick.ranking.carry import ebu_carry, proportional_carry
from overtrick.reports.document import Table
from overtrick.reports.machine import outcome_data
from overtrick.reports.shelf.ranking import REPORT
from tests.nights import event_of, outcome_of, scored_of

SCORES = (420, 400, 200, 170, 150, 140, 130, 120, 110, 100, 90, 80, 50)
"""Thirteen tables: a top of 24; pair 7 has 12."""


def final(**carry: object) -> bytes:
    return event_of({"": [SCORES]}, carry=[{"entry": "7", **carry}])


def seventh(data: bytes, method: str = "", **wishes: object) -> Standing:
    standings = outcome_of(data, method, **wishes).rankings[0].standings
    return next(s for s in standings if s.entry.key.number == "7")


class TestFormulas:
    """EBU White Book 3.8, and its double."""

    def test_example(self) -> None:
        """300 of 520 over 26 boards, the final has 988 over 26: 285."""
        example = (Fraction(300), Fraction(520), 26, Fraction(988), 26)
        assert (ebu_carry(*example), proportional_carry(*example)) == (285, 570)

    def test_a_full_score_carries_half_of_the_finals_top_a_board(self) -> None:
        assert ebu_carry(Fraction(520), Fraction(520), 26, Fraction(988), 26) == Fraction(26 * 38, 2)


class TestCarried:
    """Total and maximum grow together, so that percentages keep their meaning."""

    @pytest.mark.parametrize(
        ("kind", "carry", "most"),
        [("ebu", 180, 312), ("proportional", 360, 624), ("Full", 300, 520)],
    )
    def test_kinds(self, kind: str, carry: int, most: int) -> None:
        standing = seventh(final(amount=300, maximum=520, boards=26, kind=kind))
        assert (standing.carry, standing.total, standing.maximum) == (carry, 12 + carry, 24 + most)
        assert standing.percent == standing.result == Fraction(100 * (12 + carry), 24 + most)
        assert standing.boards == 1

    def test_on_the_other_scale(self) -> None:
        full = final(amount=150, maximum=260, kind="full")
        assert seventh(full, unit=Unit.ONE).carry == 300
        ebu = final(amount=150, maximum=260, boards=26, kind="ebu")
        assert seventh(ebu, unit=Unit.ONE).carry == 180

    def test_several_are_added(self) -> None:
        one = {"entry": "7", "amount": "20", "maximum": "40", "kind": "full"}
        standing = seventh(event_of({"": [SCORES]}, carry=[one, one | {"amount": "-1/2"}]))
        assert (standing.total, standing.maximum) == (Fraction(63, 2), 104)

    def test_imps_are_added_after_the_factor_for_byes(self) -> None:
        boards: list[tuple[int | str, ...]] = [(150, 110, -100, -400), (150, 110, -100, "NP")]
        plain = {s.entry.key.number: s for s in outcome_of(event_of({"": boards}), "cross-imps").rankings[0].standings}
        data = event_of({"": boards}, carry=[{"entry": "4", "amount": 20, "kind": "full"}])
        found = {s.entry.key.number: s for s in outcome_of(data, "cross-imps").rankings[0].standings}
        assert found["4"].result == plain["4"].total * 2 + 20
        assert found["4"].maximum is None

    def test_victory_points(self) -> None:
        boards: list[tuple[int | str, ...]] = [(500, 100, 100), *[(0, 0, 0)] * 7]
        data = event_of({"": boards}, carry=[{"entry": "1", "amount": 4, "kind": "full"}])
        standing = outcome_of(data, "cross-imps", byes=Byes.VICTORY_POINTS).rankings[0].standings[0]
        assert (standing.total, standing.carry, standing.result) == (9, 4, 22)


class TestFaults:
    """What cannot be carried."""

    @pytest.mark.parametrize(
        ("carry", "message"),
        [
            ({"amount": "x", "kind": "full"}, "A carried result needs a proper amount."),
            ({"amount": 1, "kind": "half"}, "A carried result needs a proper kind."),
            ({"amount": 1, "kind": "ebu"}, "A carried result needs a proper boards and maximum."),
            ({"amount": 1, "kind": "full", "maximum": 0}, "A carried result needs a proper maximum."),
            (
                {"amount": 1, "kind": "ebu", "maximum": "5", "boards": 2.5},
                "A carried result needs a proper boards.",
            ),
        ],
    )
    def test_each_fault(self, carry: dict[str, object], message: str) -> None:
        scored = scored_of(final(**carry))
        assert [(p.code, p.message, str(p.place)) for p in scored.problems] == [("bad-carry", message, "carry[0]")]

    def test_nobody_to_carry_it(self) -> None:
        scored = scored_of(final(entry="70", amount=1, kind="full"))
        assert [(p.code, str(p.place)) for p in scored.problems] == [("unknown-contestant", "carry[0]")]

    @pytest.mark.parametrize(
        ("method", "kind", "why"),
        [("neuberg", "full", "its maximum is not known"), ("butler", "ebu", "here is no top")],
    )
    def test_what_the_method_cannot_reckon_is_left_out(self, method: str, kind: str, why: str) -> None:
        more = {} if kind == "full" else {"maximum": 20, "boards": 4}
        scored = scored_of(final(amount=10, kind=kind, **more), method)
        assert [(p.code, p.message, str(p.place)) for p in scored.problems] == [
            (
                "carry-left-out",
                f"The result that pair 7 carries forward ({kind}) cannot be reckoned: {why}. It is left out.",
                "carry[0]",
            )
        ]
        assert seventh(final(amount=10, kind=kind, **more), method).carry == 0


def test_report_and_json() -> None:
    outcome = outcome_of(final(amount=300, maximum=520, boards=26, kind="ebu"))
    table = REPORT.build(outcome)[0].blocks[0]
    assert isinstance(table, Table)
    at = [column.name for column in table.columns].index("carry")
    assert sorted({row[at].text for row in table.rows}) == ["", "+180"]
    standings = outcome_data(outcome, ())["standings"]
    assert isinstance(standings, list)
    assert next((s["carry"], s["total"], s["maximum"]) for s in standings if s["entry"] == "7") == (
        "180",
        "192",
        "336",
    )


SESSIONS: dict[str, list[tuple[int | str, ...]]] = {
    "1": [(100, 110, 120)],
    "2": [(120, 110, 100), (120, 110, 100)],
    "3": [(110, 120, 100)],
}
"""Pair 1: 0 of 4, 8 of 8, 2 of 4. Pair 2: 2 of 4, 4 of 8, 4 of 4. Pair 3: 4 of 4, nothing, nothing."""


class TestBestSessions:
    """Only the best sessions count."""

    def test_matchpoints_by_percentage(self) -> None:
        outcome = outcome_of(event_of(SESSIONS), best_sessions=2)
        ranking = outcome.rankings[0]
        assert ranking.goes_by == "per cent of what could be got, best 2 sessions"
        assert [(s.entry.key.number, s.total, s.maximum, s.sessions, s.boards) for s in ranking.standings] == [
            *(("1", 10, 12, 2, 3), ("2", 6, 8, 2, 2), ("3", 4, 12, 2, 3))
        ]
        assert [s.left_out for s in ranking.standings] == [("1",), ("2",), ("3",)]
        assert outcome_data(outcome, ())["conditions"]["best_sessions"] == 2  # type: ignore[index]

    def test_one_session(self) -> None:
        ranking = outcome_of(event_of(SESSIONS), best_sessions=1).rankings[0]
        assert ranking.goes_by == "per cent of what could be got, best 1 session"
        assert [(s.rank, s.tied, s.percent) for s in ranking.standings] == [(1, True, 100)] * 3

    def test_imps_by_total(self) -> None:
        ranking = outcome_of(event_of(SESSIONS), "cross-imps", best_sessions=2, byes=Byes.NONE).rankings[0]
        every = outcome_of(event_of(SESSIONS), "cross-imps", byes=Byes.NONE).rankings[0]
        assert ranking.goes_by == "total, best 2 sessions"
        assert {s.sessions for s in ranking.standings} == {2}
        assert {s.sessions for s in every.standings} == {3}

    def test_who_played_fewer_has_what_it_has(self) -> None:
        sessions: dict[str, list[tuple[int | str, ...]]] = {
            "1": [(100, 110, 120)],
            "2": [(120, 110, "NP"), (120, 110, "NP")],
            "3": [(110, 120, "NP")],
        }
        outcome = outcome_of(event_of(sessions), best_sessions=2)
        assert {s.entry.key.number: s.sessions for s in outcome.rankings[0].standings} == {"1": 2, "2": 2, "3": 1}
        assert {p.code for p in outcome.problems} == {"different-sessions"}

    def test_none_is_too_few(self) -> None:
        with pytest.raises(BadValueError, match="best-sessions cannot be 0"):
            outcome_of(event_of(SESSIONS), best_sessions=0)
