"""What the working of a match states is what the outcome has, and its parts add up to its wholes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.model.because import Because
from overtrick.model.outcome import MatchSheet, Outcome
from overtrick.scales import SCALES
from overtrick.scoring.explain import explain_standing
from overtrick.scoring.explain_match import explain_match
from overtrick.scoring.explain_vps import explain_vps
from tests.match_events import pairs_event, teams_event
from tests.nights import outcome_of

SCORES = ("110", "90", "-90", "-100", "140", "-150", "500", "-1100", "NP", "60_40", "50_60")
CELLS = st.sampled_from((*SCORES, "60%~110,~40%~-100", "25%~140,~75%~-100", "N-S~-100~|~E-W~110", "."))
ROUNDS = (("1", "1-2", "3-4"), ("2", "1-3", "2-4"), ("3", "1-2", "2-3", "3-1"), ("4", "4-2", "1-3"))
RULINGS = ("", "", "VP 12-8", "40%-60%", "MISMATCH +/-", "MISMATCH =/+")
METHODS = ("imps", "imps", "board-a-match", "total-points")


@st.composite
def team_events(draw: st.DrawFn) -> Outcome:
    """Four teams, up to four rounds, everything that can happen to a match."""
    boards = draw(st.integers(1, 3))
    matches, listed = [], []
    for when, *pairs in ROUNDS[: draw(st.integers(1, 4))]:
        for who in pairs:
            cells = [f"{draw(CELLS)}/{draw(CELLS)}" for _ in range(boards)]
            matches.append(f"{when} {who}: {' '.join(cells)}")
            home, away = who.split("-")
            carry = draw(st.sampled_from(("", "3", "2.5")))
            listed.append(
                {
                    "round": when,
                    "home": home,
                    "away": away,
                    "ruling": draw(st.sampled_from(RULINGS)),
                    "home_carry": carry,
                    "boards": draw(st.sampled_from(("", "4"))),
                }
            )
    fines = [
        {"entry": draw(st.sampled_from("1234")), "amount": amount, "unit": unit, "round": "1"}
        for unit in draw(st.lists(st.sampled_from(("imps", "vps")), max_size=2))
        for amount in draw(st.lists(st.sampled_from(("-3", "-0.5")), max_size=1))
    ]
    data = teams_event(*matches, matches=listed, penalties=fines)
    return outcome_of(
        data,
        scale=draw(st.sampled_from(("", "none"))),
        house={
            "match-method": (method := draw(st.sampled_from(METHODS))),
            "ties": draw(st.sampled_from(("shared", "ebu", "cbai", "pzbs", "margin", "wins"))),
            "match-boards": draw(st.sampled_from(("played", "scheduled"))),
            "bye-vps": draw(st.sampled_from(("60%", "average", "11"))),
            "unit": draw(st.sampled_from(("2-1-0", "1-½-0"))) if method == "board-a-match" else "2-1-0",
        },
    )


def numbers(value: str) -> list[Fraction | None]:
    """The numbers of a stated value, home first; None for a dash."""
    parts = [part.split(" (≈")[0] for part in value.split(" : ")]
    return [None if part == "–" else Fraction(part) for part in parts]


def stated(steps: Sequence[Because], beginning: str) -> list[list[Fraction | None]]:
    return [numbers(step.value) for step in steps if step.text.startswith(beginning)]


def added(rows: list[list[Fraction | None]]) -> list[Fraction]:
    return [sum((number or Fraction(0) for number in column), Fraction(0)) for column in zip(*rows, strict=True)]


@settings(max_examples=60, deadline=None)
@given(team_events())
def test_every_match_of_teams(outcome: Outcome) -> None:
    for sheet in outcome.matches:
        tree = explain_match(sheet, outcome)
        wanted = [sheet.result.home] if sheet.match.away is None else [*sheet.result]
        assert numbers(tree.value) == wanted
        if sheet.match.away is not None and any(board.counts for board in sheet.boards):
            check_boards(tree, sheet)
            check_margin(tree, sheet, outcome)
            check_conversion(tree, sheet)


def check_boards(tree: Because, sheet: MatchSheet) -> None:
    """The boards add up to the score of the match, and each board's tables and comparisons to the board."""
    boards = [step for step in tree.because if step.text.startswith("board ")]
    pairs = [numbers(board.value) for board in boards if board.value != "–"]
    own = [sheet.own.home, sheet.own.away]
    assert (added(pairs) if pairs else [0, 0]) == own
    assert [numbers(step.value) for step in tree.because if step.text.endswith("over all boards")] == [own]
    for board, told in zip(sheet.boards, boards, strict=True):
        if not board.swings.home:
            continue
        nets = [step for step in told.because if step.text.startswith("net score")]
        weighed = [numbers(step.value) for step in told.because if "% of " in step.text]
        if weighed:
            assert added(weighed) == [*board.own]
        elif nets:
            tables = [Fraction(step.value) for step in told.because if step.text.startswith("table ")]
            if all(line.ruling is None for line in (*board.ns_lines, *board.ew_lines)):
                assert sum(tables) == Fraction(nets[0].value)
        else:
            assert [numbers(step.value)[0] for step in told.because if step.text.startswith("as team")] == [*board.own]


def check_margin(tree: Because, sheet: MatchSheet, outcome: Outcome) -> None:
    """The margins, what was carried in and what was taken off make the margin that counts."""
    [*before] = stated(tree.because, "ahead by")
    if outcome.conditions.match_method == "board-a-match":
        assert before == []
        return
    parts = [before[0], *stated(tree.because, "penalties")]
    carried = stated(tree.because, "brought")
    if carried:
        [[home, away]] = carried
        assert home is not None
        assert away is not None
        parts.append([home - away, away - home])
    assert added(parts) == [sheet.margin.home, sheet.margin.away] == before[-1]


def check_conversion(tree: Because, sheet: MatchSheet) -> None:
    """The stated victory points are those of the scale for the stated number of boards."""
    for_boards = stated(tree.because, "boards over which")
    assert for_boards == ([[sheet.over]] if sheet.scale and sheet.over else [])
    converted = [step for step in tree.because if " on the scale " in step.text and step.value]
    if converted:
        scale = SCALES.get(sheet.scale)
        vps = [scale.own(value, sheet.over) for value in sheet.margin if value is not None]
        assert [numbers(step.value) for step in converted] == [[one] for one in vps]
        if sheet.match.ruling is None:
            assert vps == [*sheet.vps]


@settings(max_examples=60, deadline=None)
@given(team_events())
def test_every_total_of_teams(outcome: Outcome) -> None:
    for standing in outcome.rankings[0].standings:
        tree = explain_standing(standing.entry.key, outcome)
        assert tree is not None
        [matches] = [step for step in tree.because if step.text == "all matches, added up"]
        legs = [numbers(step.value)[0] or Fraction(0) for step in matches.because]
        assert [sum(legs, Fraction(0))] == numbers(matches.value)
        parts = [numbers(matches.value), *stated(tree.because, "carried"), *stated(tree.because, "penalties")]
        assert added(parts) == [standing.result] == stated(tree.because, "the ranking goes by")[0]
        told = [step for step in tree.because if step.text.startswith("tie of") and step.text.endswith("apart")]
        assert bool(told) == bool(standing.tie_break)
        if told:
            own = next(step.value for step in told[-1].because if step.text == standing.entry.key.full)
            assert standing.tie_break.endswith(f": {own}")


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(("110", "90", "-100", "NP", "60_40", "60%~110,~40%~-100")), min_size=12, max_size=12),
    st.sampled_from(("neuberg", "mitchell", "butler", "cross-imps", "bastille", "total-points", "ascherman")),
    st.sampled_from(("", "none")),
    st.sampled_from(("shared", "ebu", "cbai", "wins")),
)
def test_every_match_and_total_of_pairs(scores: list[str], method: str, scale: str, ties: str) -> None:
    rounds = ("1 1-2", "1 3-4", "2 1-3", "2 2-4")
    matches = [f"{who}: {' '.join(scores[3 * at : 3 * at + 3])}" for at, who in enumerate(rounds)]
    options = {"divisor": "root"} if method == "cross-imps" else {}
    outcome = outcome_of(pairs_event(*matches), method, scale=scale, house={"ties": ties}, options=options)
    for sheet in outcome.matches:
        tree = explain_match(sheet, outcome)
        sides = [step.value for step in tree.because if step.text.startswith("pair ")]
        if method != "cross-imps":
            assert [numbers(value)[0] for value in sides] == [*sheet.own]
            assert numbers(tree.value) == [*sheet.result]
        converted = [Fraction(step.value) for step in tree.because if " on the scale " in step.text]
        assert converted == [one for one in sheet.vps if one is not None]
    for standing in outcome.rankings[0].standings:
        told = explain_standing(standing.entry.key, outcome)
        assert told is not None
        if method != "cross-imps" or not scale:
            assert stated(told.because, "the ranking goes by") == [[standing.result]]


@settings(deadline=None)
@given(st.sampled_from(SCALES.names), st.integers(1, 40), st.integers(-150, 150), st.sampled_from((1, 2, 3)))
def test_every_conversion(name: str, boards: int, number: int, part: int) -> None:
    """The last stated step is the result, on every scale that knows the number of boards."""
    scale = SCALES.get(name)
    if not scale.formula and not any(boards in span for span, _ in scale.columns):
        return
    value = Fraction(number, part) if scale.measure.centre == 0 else Fraction(abs(number), part) % 100
    told = explain_vps(scale, value, boards)
    assert Fraction(told.value) == scale.own(value, boards)
    last = told.because[-1].value
    assert Fraction(last.split("-")[0]) == scale.own(value, boards)
    working = [step for step in told.because if step.because]
    if "continuous" in name:
        winner = max(scale.convert(value, boards))
        assert Fraction(working[0].because[-1].value) == winner
