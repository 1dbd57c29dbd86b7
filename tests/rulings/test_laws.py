"""What holds for any session with any rulings under any method and rule set."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import floor

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from overtrick.desk.explain_event import Question, explain_event
from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Wishes
from overtrick.formats import FORMATS
from overtrick.intake import Intake
from overtrick.kernel.ratio import Exact, total
from overtrick.model.conditions import Sections
from overtrick.model.line import Line
from overtrick.model.outcome import BoardSheet, Outcome, ScoredLine
from overtrick.model.ruling import Adjusted, Artificial, Component
from overtrick.model.seat import Side, Sides
from overtrick.scoring.workings import WORKINGS
from tests.rulings.naive import House, naive_awards
from tests.rulings.sessions import MATCHPOINTS, SCORES, figures, intakes, outcome_or_none, plain_results, ways, weights

rare = settings(max_examples=60, deadline=None)


def is_split(line: Line) -> bool:
    return isinstance(line.ruling, Adjusted) and line.ruling.is_split


@given(intakes(), ways(), st.randoms(use_true_random=False))
@rare
def test_the_order_of_the_lines_changes_nothing(intake: Intake, wishes: Wishes, random: object) -> None:
    lines = list(intake.event.lines)
    random.shuffle(lines)  # type: ignore[attr-defined]
    shuffled = replace(intake, event=replace(intake.event, lines=tuple(lines)))
    before, after = outcome_or_none(intake, wishes), outcome_or_none(shuffled, wishes)
    assert (before is None) == (after is None)
    if before and after:
        assert figures(after) == figures(before)


def test_the_figures_compared_are_of_every_kind() -> None:
    outcome = outcome_or_none(open_event(b"board,ns,ew,score\n1,1,101,420\n1,2,102,-50\n"), Wishes())
    assert outcome is not None
    found = figures(outcome)
    assert [len(found.sheets), len(found.lines), len(found.standings)] == [1, 2, 4]


@given(intakes(), ways(expected=False))
@rare
def test_results_and_missing_ones_together_are_at_most_n(intake: Intake, wishes: Wishes) -> None:
    outcome = outcome_or_none(intake, wishes)
    assert outcome is not None
    apart = outcome.conditions.sections is Sections.SEPARATE
    due: dict[tuple[str, str, int], Fraction] = {}
    for line in intake.event.lines:
        key = (line.session, line.section if apart else "", line.board)
        due[key] = due.get(key, Fraction(0)) + line.scheduled
    for sheet in outcome.sheets:
        here = floor(due[(sheet.session, sheet.section, sheet.board.number)])
        assert sheet.extent.played <= sheet.extent.entered <= here <= sheet.extent.expected


def complement_holds(scored: ScoredLine, sheet: BoardSheet, rules: dict[str, str]) -> bool:
    """Whether the two awards of the line must add up to the top."""
    one_table = rules["split-scores"] == "half-weights" or not any(is_split(one.line) for one in sheet.lines)
    return scored.line.enters and sheet.comparable and not sheet.small and one_table and not is_split(scored.line)


@given(intakes(), ways(exact=True))
@rare
def test_the_two_awards_of_a_line_add_up_to_the_top(intake: Intake, wishes: Wishes) -> None:
    outcome = outcome_or_none(intake, wishes)
    for sheet in outcome.sheets if outcome else ():
        for scored in sheet.lines:
            if complement_holds(scored, sheet, dict(outcome.rules)):  # type: ignore[union-attr]
                assert scored.award.ns is not None
                assert scored.award.ew is not None
                assert scored.award.ns + scored.award.ew == (0 if sheet.top is None else sheet.top)


@given(intakes(), ways(methods=MATCHPOINTS, exact=True))
@rare
def test_no_award_lies_outside_the_top(intake: Intake, wishes: Wishes) -> None:
    """But a split score can (below), and with it an average plus that is somebody's own average."""
    outcome = outcome_or_none(intake, wishes)
    any_split = any(is_split(line) for line in intake.event.lines)
    for sheet in outcome.sheets if outcome else ():
        assert sheet.top is not None
        assert sheet.counted_top is not None
        for scored in sheet.lines:
            ruling = scored.line.ruling
            floats = isinstance(ruling, Artificial) and ruling.floats
            if not is_split(scored.line) and not (any_split and floats):
                for side in Side:
                    award, counted = scored.award[side], scored.counted[side]
                    assert award is None or 0 <= award <= sheet.top
                    assert counted is None or 0 <= counted <= sheet.counted_top


def test_but_half_weights_can_give_a_split_score_half_a_point_less_than_nothing() -> None:
    """De Wael's table: the lone worst score has the frequency ½, so 2·0 + ½ − 1; two tables leave it at 0."""
    data = b"board,ns,ew,ruling,score\n1,1,101,,420\n1,2,102,,110\n1,3,103,N-S -50 | E-W 140,\n"
    intake = open_event(data)
    found = {}
    for split in ("half-weights", "two-tables"):
        outcome = outcome_or_none(intake, Wishes(house=(("split-scores", split),)))
        assert outcome is not None
        award = outcome.sheets[0].lines[2].award
        found[split] = (award.ns, award.ew)
    assert found == {"half-weights": (Fraction(-1, 2), Fraction(3, 2)), "two-tables": (0, 2)}


@st.composite
def weighted_sessions(draw: st.DrawFn) -> tuple[Intake, int, tuple[Component, ...]]:
    """A session of plain results, the place of one of them, and what it is replaced by."""
    intake = draw(intakes(results=st.one_of(plain_results, st.just("NP,,"), st.just(",,60/40")), tables=6))
    places = [at for at, line in enumerate(intake.event.lines) if line.enters and line.copies == 1]
    assume(places)
    parts = draw(weights())
    scores = draw(st.lists(st.sampled_from(SCORES), min_size=len(parts), max_size=len(parts)))
    found = tuple(Component(Fraction(part, 100), score) for part, score in zip(parts, scores, strict=True))
    return intake, draw(st.sampled_from(places)), found


def ruled(intake: Intake, at: int, components: tuple[Component, ...]) -> Intake:
    """The session with that line scored by ruling."""
    lines = list(intake.event.lines)
    lines[at] = replace(lines[at], ruling=Adjusted(Sides(components, components)))
    return replace(intake, event=replace(intake.event, lines=tuple(lines)))


def awards_of(outcome: Outcome) -> dict[object, Exact]:
    """What every line that is compared earns each side."""
    return {
        (scored.line.session, scored.line.section, scored.line.board, scored.line.who, side): award
        for sheet in outcome.sheets
        for scored in sheet.lines
        for side in Side
        if scored.line.enters and (award := scored.award[side]) is not None
    }


@given(weighted_sessions(), ways(methods=MATCHPOINTS, exact=True, expected=False))
@rare
def test_a_weighted_score_is_the_weighted_sum_of_its_tables(
    session: tuple[Intake, int, tuple[Component, ...]], wishes: Wishes
) -> None:
    """5.2: fractional frequencies, and one whole table for each component, come to the same for everybody."""
    intake, at, components = session
    together = outcome_or_none(ruled(intake, at, components), wishes)
    assert together is not None
    whole = [replace(component, weight=Fraction(1)) for component in components]
    tables = [outcome_or_none(ruled(intake, at, (component,)), wishes) for component in whole]
    apart = [awards_of(table) for table in tables if table is not None]
    expected = {
        key: total(table[key] * component.weight for table, component in zip(apart, components, strict=True))
        for key in apart[0]
    }
    assert awards_of(together) == expected


@given(intakes(), ways(), st.sampled_from(list(WORKINGS.names)))
@rare
def test_everything_can_be_explained(intake: Intake, wishes: Wishes, working: str) -> None:
    outcome = outcome_or_none(intake, wishes)
    if outcome is None:
        return
    for sheet in outcome.sheets:
        asked = Question(board=sheet.board.number, session=sheet.session, section=sheet.section, working=working)
        assert explain_event(outcome, asked).sections
        for scored in sheet.lines:
            for side in Side:
                for key in scored.line.who[side]:
                    assert explain_event(outcome, replace(asked, pair=key.full, side=side)).sections
    for ranking in outcome.rankings:
        for standing in ranking.standings:
            assert explain_event(outcome, Question(pair=standing.entry.key.full, working=working)).sections


@pytest.mark.parametrize("name", ["json", "csv"])
@given(intake=intakes(), wishes=ways())
@rare
def test_what_is_written_is_read_back_to_the_same_outcome(name: str, intake: Intake, wishes: Wishes) -> None:
    write = FORMATS.get(name).write
    assert write is not None
    again = open_event(write(intake.event), format_name=name)
    assert [problem.message for problem in again.errors] == []
    before, after = outcome_or_none(intake, wishes), outcome_or_none(again, wishes)
    assert (before is None) == (after is None)
    if before and after:
        assert figures(after) == figures(before)


houses = st.builds(
    House,
    method=st.sampled_from(["neuberg", "mitchell-3", "mitchell-1", "ascherman", "cross-imps"]),
    small=st.sampled_from(["none", "wbf", "acbl", "ebu"]),
    two_tables=st.booleans(),
    unit=st.sampled_from([Fraction(0), Fraction(1, 10), Fraction(1)]),
    half=st.sampled_from(["away", "toward", "up"]),
    plus_imps=st.sampled_from([2, 3]),
    expected=st.sampled_from([None, None, 25]),
)


def wishes_of(house: House) -> Wishes:
    """The same house in the program's words."""
    rules = {
        "small-groups": house.small,
        "split-scores": "two-tables" if house.two_tables else "half-weights",
        "award-unit": str(float(house.unit)) if house.unit else "exact",
        "award-half": f"half-{house.half}",
        "average-plus-imps": str(house.plus_imps),
    }
    wishes = Wishes(method=house.method, house=tuple(rules.items()))
    return replace(wishes, conditions=replace(wishes.conditions, expected=house.expected))


@given(intakes(one_field=True), houses)
@settings(max_examples=250, deadline=None)
def test_a_naive_scorer_agrees(intake: Intake, house: House) -> None:
    outcome = outcome_or_none(intake, wishes_of(house))
    assert outcome is not None
    found = {
        (scored.line.board, scored.line.who): (scored.award.ns, scored.award.ew)
        for sheet in outcome.sheets
        for scored in sheet.lines
    }
    lines = intake.event.lines
    assert [found[(line.board, line.who)] for line in lines] == naive_awards(lines, house)
