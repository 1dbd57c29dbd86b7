"""Penalties and bonuses: from the contestant's own total after scoring, and from nobody else's."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from overtrick.model.conditions import Byes, Unit
from overtrick.model.outcome import Standing
from overtrick.reports.document import Paragraph, Table
from overtrick.reports.machine import outcome_data
from overtrick.reports.shelf.ranking import REPORT
from tests.nights import event_of, outcome_of, scored_of

SCORES = (420, 400, 200, 170, 150, 140, 130, 120, 110, 100, 90, 80, 50)
"""Thirteen tables: pair 1 has the top of 24, pair 7 an average of 12, pair 13 a zero."""


def night(*penalties: dict[str, object]) -> bytes:
    return event_of({"": [SCORES]}, penalties=list(penalties))


def fine(amount: str, unit: str, entry: str = "7", **more: object) -> dict[str, object]:
    return {"entry": entry, "amount": amount, "unit": unit, **more}


def standing_of(data: bytes, number: str = "7", method: str = "", **wishes: object) -> Standing:
    """The standing of an N-S pair."""
    standings = outcome_of(data, method, **wishes).rankings[0].standings
    return next(standing for standing in standings if standing.entry.key.number == number)


class TestWorth:
    """What each unit takes away."""

    @pytest.mark.parametrize(
        ("amount", "unit", "worth"),
        [
            ("-25", "percent-of-top", Fraction(-6)),
            ("-1", "standard", Fraction(-6)),
            ("2", "standard", Fraction(12)),
            ("-10", "percent", Fraction(-12, 5)),
            ("-2.5", "Matchpoints", Fraction(-5, 2)),
            ("+1/3", "matchpoints", Fraction(1, 3)),
        ],
    )
    def test_matchpoints(self, amount: str, unit: str, worth: Fraction) -> None:
        """W12: with 13 tables 25 per cent of a top are 6 matchpoints."""
        standing = standing_of(night(fine(amount, unit)))
        assert (standing.penalty, standing.total, standing.maximum) == (worth, 12 + worth, 24)
        assert standing.percent == standing.result == (12 + worth) * 100 / Fraction(24)

    def test_the_acbl_writes_half_as_many_matchpoints(self) -> None:
        standing = standing_of(night(fine("-3", "matchpoints")), unit=Unit.ONE)
        assert standing.penalty == -6
        assert standing_of(night(fine("-25", "percent-of-top")), unit=Unit.ONE).penalty == -6

    def test_a_rule_set_may_have_another_standard_penalty(self) -> None:
        assert standing_of(night(fine("-1", "standard")), house={"standard-penalty": "10"}).penalty == Fraction(-12, 5)

    def test_several_are_added_each_with_its_reason(self) -> None:
        standing = standing_of(night(fine("-1", "standard", reason="late", session="1"), fine("2", "matchpoints")))
        assert (standing.penalty, standing.reasons) == (-4, ("-1 standard (session 1): late", "+2 matchpoints"))

    def test_imps_are_taken_after_the_factor_for_byes(self) -> None:
        """30 IMPs over 24 boards where 28 are usual become 35, then 3 are taken: not 31.5."""
        boards: list[tuple[int | str, ...]] = [(150, 110, -100, -400), (150, 110, -100, "NP")]
        plain = {s.entry.key.number: s for s in outcome_of(event_of({"": boards}), "cross-imps").rankings[0].standings}
        data = event_of({"": boards}, penalties=[fine("-3", "imps", "4")])
        fined = {s.entry.key.number: s for s in outcome_of(data, "cross-imps").rankings[0].standings}
        assert fined["4"].result == plain["4"].total * 2 - 3
        assert fined["4"].total == plain["4"].total - 3
        assert [fined[number] for number in "123"] == [plain[number] for number in "123"]

    @pytest.mark.parametrize("unit", ["vps", "standard"])
    def test_victory_points_are_taken_from_the_result(self, unit: str) -> None:
        boards: list[tuple[int | str, ...]] = [(500, 100, 100), *[(0, 0, 0)] * 7]
        standing = standing_of(
            event_of({"": boards}, penalties=[fine("-1", unit, "1")]), "1", "cross-imps", byes=Byes.VICTORY_POINTS
        )
        assert (standing.total, standing.result, standing.penalty) == (9, 17, -1)


class TestOthers:
    """Opponents and the board keep what they have."""

    def test_nobody_else_is_touched(self) -> None:
        plain, fined = outcome_of(night()), outcome_of(night(fine("-13", "matchpoints")))
        assert fined.sheets == plain.sheets
        assert fined.rankings[1] == plain.rankings[1]
        totals = [{s.entry.key.number: s.total for s in found.rankings[0].standings} for found in (plain, fined)]
        assert totals[1] == totals[0] | {"7": Fraction(-1)}
        assert fined.rankings[0].standings[-1].entry.key.number == "7"

    @pytest.mark.parametrize(
        ("unit", "method", "byes", "known"),
        [
            ("imps", "neuberg", None, "percent-of-top, matchpoints, percent or standard"),
            ("vps", "mitchell", None, "percent-of-top, matchpoints, percent or standard"),
            ("matchpoints", "butler", None, "imps"),
            ("imps", "cross-imps", Byes.VICTORY_POINTS, "vps or standard"),
            ("percent-of-top", "total-points", None, "none: points know no penalties"),
        ],
    )
    def test_a_unit_that_the_ranking_does_not_know(
        self, unit: str, method: str, byes: Byes | None, known: str
    ) -> None:
        boards: list[tuple[int | str, ...]] = [(500, 100, 100), *[(0, 0, 0)] * 7]
        scored = scored_of(event_of({"": boards}, penalties=[fine("-1", unit, "1")]), method, byes=byes)
        assert [(p.code, str(p.place), p.hint) for p in scored.problems] == [
            ("penalty-unit", "penalties[0]", f"Units that it can have: {known}.")
        ]
        assert scored.outcome is not None
        assert [s.penalty for r in scored.outcome.rankings for s in r.standings] == [0] * 6


class TestFaults:
    """What cannot be read is an error, with its place."""

    @pytest.mark.parametrize(
        ("penalty", "code", "message"),
        [
            (fine("much", "imps"), "bad-penalty", "A penalty cannot have the amount 'much'."),
            (fine("", "imps"), "bad-penalty", "A penalty cannot have the amount ''."),
            (fine("-1", "imp"), "bad-penalty", "A penalty cannot have the unit 'imp'."),
            (fine("-1", "imps", "99"), "unknown-contestant", "There is no contestant '99' to give this to."),
            (fine("-1", "imps", side="EW"), "unknown-contestant", "There is no contestant '7' to give this to."),
        ],
    )
    def test_each_fault(self, penalty: dict[str, object], code: str, message: str) -> None:
        scored = scored_of(night(penalty))
        assert [(p.code, p.message, str(p.place)) for p in scored.problems] == [(code, message, "penalties[0]")]
        assert scored.outcome is None

    def test_a_number_on_both_sides_needs_its_side(self) -> None:
        lines = [{"board": 1, "ns": at, "ew": 3 - at, "score": 100} for at in (1, 2)]
        lost = event_of({}, penalties=[fine("-1", "standard", "1")]).replace(
            b'"lines": []', b'"lines": ' + json.dumps(lines).encode()
        )
        assert [p.code for p in scored_of(lost).problems] == ["unknown-contestant"]
        said = lost.replace(b'"unit"', b'"side": "EW", "unit"')
        standings = [s for ranking in outcome_of(said).rankings for s in ranking.standings]
        assert [s.entry.key.side.value for s in standings if s.penalty != 0 and s.entry.key.side] == ["EW"]


class TestShown:
    """The column is there when there is a penalty, and the JSON always says."""

    def test_report(self) -> None:
        (table, _, note), _ = (section.blocks for section in REPORT.build(outcome_of(night(fine("-1", "standard")))))
        assert isinstance(table, Table)
        assert isinstance(note, Paragraph)
        at = [column.name for column in table.columns].index("penalty")
        assert [row[at].text for row in table.rows if row[at].text] == ["-6"]
        assert note.text == "Penalties: 7 (-1 standard)."
        plain = REPORT.build(outcome_of(night()))[0].blocks
        assert [column.name for column in plain[0].columns] == [  # type: ignore[union-attr]
            *("place", "entry", "names", "boards", "total", "maximum", "percent")
        ]

    def test_a_bonus_has_a_plus(self) -> None:
        table = REPORT.build(outcome_of(night(fine("2", "matchpoints")), unit=Unit.ONE))[0].blocks[0]
        assert isinstance(table, Table)
        at = [column.name for column in table.columns].index("penalty")
        assert {row[at].text for row in table.rows} == {"", "+2"}

    def test_json(self) -> None:
        data = outcome_data(outcome_of(night(fine("-3", "matchpoints", reason="slow")), unit=Unit.ONE), ())
        standings = data["standings"]
        assert isinstance(standings, list)
        assert [(s["penalty"], s["penalty_reasons"]) for s in standings if s["entry"] == "7"] == [
            ("-3", ["-3 matchpoints: slow"])
        ]
