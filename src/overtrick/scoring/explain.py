"""Why a number is what it is: the working of a board, of one result on it, and of a contestant's total and place.

Texts carry exact numbers; what is rounded for display is said to be rounded.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import Any

from overtrick.kernel.ratio import Exact, decimal, readable, total
from overtrick.methods import METHODS
from overtrick.model.because import Because
from overtrick.model.conditions import Byes
from overtrick.model.entry import EntryKey
from overtrick.model.house import AVERAGE_PLUS_IMPS, RULE_KEYS
from overtrick.model.line import Absence, Played
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.outcome import BoardSheet, FrequencyRow, Outcome, Ranking, ScoredLine, Standing
from overtrick.model.ruling import Adjusted, Artificial, Component, Level
from overtrick.model.seat import Side
from overtrick.model.words import count_of, signed, times
from overtrick.ranking.byes import BYES_SOURCE
from overtrick.scoring.double_dummy import explain_double_dummy
from overtrick.scoring.explain_comparison import compared, rows_of
from overtrick.scoring.explain_effect import effect_on_others
from overtrick.scoring.explain_names import board_named, called, entry_named, noun_of
from overtrick.scoring.explain_played import contract_named, parts_of_score
from overtrick.scoring.explain_record import explain_matches_of, explain_ties
from overtrick.scoring.line_awards import level_value
from overtrick.scoring.workings import Working

__all__ = ["explain_board", "explain_line", "explain_standing"]


def explain_board(sheet: BoardSheet, outcome: Outcome, working: Working) -> Because:
    """How every score of a board got its award."""
    method: Method[Any] = METHODS.get(outcome.conditions.method)
    if sheet.ew_rows:
        rows = [_row_of_one_side(row, sheet, side, outcome, working) for side in Side for row in rows_of(sheet, side)]
    else:
        rows = [
            Because(
                text=f"{signed(row.score)}, {times(row.count)}",
                value=f"{readable(row.award.ns)} N-S, {readable(row.award.ew)} E-W",
                because=compared(row, sheet, Side.NS, outcome, working),
            )
            for row in sheet.rows
        ]
    return Because(text=_board_text(sheet), because=(*_numbers(sheet, method), *rows))


def _row_of_one_side(row: FrequencyRow, sheet: BoardSheet, side: Side, outcome: Outcome, working: Working) -> Because:
    """A score as one side sees it, where a split score gives each side its own table."""
    own = row.score if side is Side.NS else -row.score
    return Because(
        text=f"{side.title}: {signed(own)}, {times(row.count)}",
        value=f"{readable(row.award[side])} {side.title}",
        because=compared(row, sheet, side, outcome, working),
    )


def _board_text(sheet: BoardSheet) -> str:
    where = f", section {sheet.section}" if sheet.section else ""
    when = f", session {sheet.session}" if sheet.session else ""
    return f"board {board_named(sheet)}{where}{when}, vulnerable: {sheet.board.vulnerability.value}"


def _numbers(sheet: BoardSheet, method: Method[Any]) -> tuple[Because, ...]:
    """n, N, the top, and the factor A."""
    extent = sheet.extent
    steps = [Because(text="results compared, n", value=str(extent.played))]
    if method.basis is Basis.MATCHPOINTS:
        steps.append(
            Because(
                text="results that the fullest board of the field was scheduled to have, N", value=str(extent.expected)
            )
        )
    artificial = floor(sum(one.line.scheduled for one in sheet.lines if isinstance(one.line.ruling, Artificial)))
    if artificial:
        steps.append(Because(text="artificial scores, outside the comparison", value=str(artificial)))
    elsewhere = extent.entered - extent.played - artificial
    if elsewhere:
        steps.append(Because(text="results on other versions of the board, compared apart", value=str(elsewhere)))
    if sheet.stands_for != 1:
        steps.append(Because(text="each result stands for this many, N/n", value=readable(sheet.stands_for)))
    if sheet.top is not None:
        steps.append(Because(text="top", value=readable(sheet.top)))
    if sheet.factor is not None:
        steps.append(Because(text="factor A of P' = (P − 50)·A + 50", value=readable(sheet.factor)))
    return tuple(steps)


def explain_line(scored: ScoredLine, side: Side, sheet: BoardSheet, outcome: Outcome, working: Working) -> Because:
    """How one contestant got what it got on one board."""
    method: Method[Any] = METHODS.get(outcome.conditions.method)
    text = f"{called(scored.line.who[side], outcome)}, {side.title}, on {_board_text(sheet)}"
    award = scored.award[side]
    if award is None:
        return Because(
            text=text,
            value="no award",
            because=(_no_award(scored, side, sheet, outcome), *effect_on_others(scored, sheet)),
        )
    steps = _score_steps(scored, side, sheet, outcome)
    steps += _numbers(sheet, method) if scored.line.enters else ()
    for component in scored.line.compared[side]:
        row = next(row for row in rows_of(sheet, side) if row.score == component.score)
        found = compared(row, sheet, side, outcome, working)
        steps += found if component.weight == 1 else [_weighed(component, row.award[side], found)]
    steps += _rounding_step(scored, side, sheet, outcome)
    steps += [*_percent_steps(scored, side, sheet, outcome), *effect_on_others(scored, sheet)]
    return Because(text=text, value=readable(award), because=tuple(steps))


def _noun(scored: ScoredLine, side: Side, outcome: Outcome) -> str:
    """What those who sit there are called: one pair, or two players."""
    keys = scored.line.who[side]
    noun = outcome.event.noun_of(keys[0]) if keys else outcome.event.noun
    return f"{noun}s" if len(keys) > 1 else noun


def _rounding_step(scored: ScoredLine, side: Side, sheet: BoardSheet, outcome: Outcome) -> list[Because]:
    """A weighted score is rounded once, after its parts were added as they are."""
    award, rules = scored.award[side], dict(outcome.rules)
    if len(scored.line.compared[side]) < 2 or award is None or sheet.top is None or rules["award-unit"] == "exact":
        return []
    text = f"the parts, none of them rounded, together rounded to {rules['award-unit']} ({rules['award-half']})"
    return [Because(text=text, value=readable(award), rule="rule award-unit")]


def _weighed(component: Component, award: Exact, steps: tuple[Because, ...]) -> Because:
    weight = readable(component.weight * 100)
    return Because(
        text=f"{weight} % of what {component.text or signed(component.score)} earns, {readable(award)}",
        value=readable(award * component.weight),
        rule="Law 12C1c",
        because=steps,
    )


_EFFECTS = {
    Absence.NOT_PLAYED: "It stays among the N results that the board was meant to have.",
    Absence.NOT_ENTERED: "It will count as soon as it is entered.",
    Absence.CANCELLED: "Its result is void; it stays among the N results that the board was meant to have.",
    Absence.LATE: "It will count as soon as it has been played.",
    Absence.SIT_OUT: "It was never meant to be played here and changes nothing.",
}


def _no_award(scored: ScoredLine, side: Side, sheet: BoardSheet, outcome: Outcome) -> Because:
    happened, ruling = scored.line.happened, scored.line.ruling
    if isinstance(ruling, Artificial) and ruling.levels[side] is None:
        return Because(text=f"the artificial score {ruling} is for the other side only")
    if isinstance(happened, Absence) and ruling is None:
        state = "a sit-out" if happened is Absence.SIT_OUT else happened.value
        who = _noun(scored, side, outcome)
        text = f"the board is {state}: it counts neither for nor against the {who}. {_EFFECTS[happened]}"
        return Because(text=text)
    if not sheet.comparable:
        return Because(text="the board has too few results to be compared; it counts for nobody")
    return Because(text="the line has no value under this method")


def _score_steps(scored: ScoredLine, side: Side, sheet: BoardSheet, outcome: Outcome) -> list[Because]:
    line, steps = scored.line, []
    if isinstance(line.happened, Played):
        own = line.happened.score if side is Side.NS else -line.happened.score
        steps.append(
            Because(
                text=_happened_text(line.happened),
                value=signed(own),
                rule="Law 77" if line.happened.contract else "",
                because=parts_of_score(line.happened, sheet.board),
            )
        )
        steps += explain_double_dummy(line, sheet)
    if isinstance(line.ruling, Artificial):
        steps.append(_artificial_step(line.ruling, scored, side, outcome))
    elif isinstance(line.ruling, Adjusted):
        steps.append(Because(text=f"the director's ruling, {line.ruling.kind}: {line.ruling}", rule="Law 12C1"))
    return steps


def _artificial_step(ruling: Artificial, scored: ScoredLine, side: Side, outcome: Outcome) -> Because:
    """What an artificial score gives, and for a floating one how it came to that."""
    level, award, percent = ruling.levels[side], scored.award[side], scored.percent[side]
    assert level is not None
    assert award is not None
    if percent is None:
        text, value, steps = "", f"{readable(award)} IMPs", [_level_in_imps(level, outcome)]
    else:
        text, value, steps = ": per cent of the top for N-S and E-W", f"{readable(percent)} %", []
    if level.floating:
        more = "more" if level.percent > 50 else "less"
        window = dict(outcome.rules)["average-window"]
        own = f"{readable(level.percent)} per cent or the own average on the other boards of the {window}"
        steps.append(Because(text=f"{own}, whichever is {more}", value=value, rule="rule average-window"))
    return Because(
        text=f"artificial score {ruling}{text}, outside the comparison",
        value=value,
        rule="Law 12C2",
        because=tuple(steps),
    )


def _level_in_imps(level: Level, outcome: Outcome) -> Because:
    """The step from a percentage to IMPs."""
    rules = Settings(RULE_KEYS, dict(outcome.rules))
    worth = level_value(level.percent, METHODS.get(outcome.conditions.method), rules)
    return Because(
        text=f"{readable(level.percent)} per cent in IMPs: ({readable(level.percent)} − 50) / 10 × "
        f"{rules[AVERAGE_PLUS_IMPS]}",
        value=readable(worth),
        rule="rule average-plus-imps",
    )


def _happened_text(played: Played) -> str:
    if played.passed_out:
        return "the board was passed out"
    contract = contract_named(played)
    return f"{contract}: the score from this side" if contract else "the score that was entered"


def _percent_steps(scored: ScoredLine, side: Side, sheet: BoardSheet, outcome: Outcome) -> list[Because]:
    award, percent = scored.award[side], scored.percent[side]
    if percent is None or sheet.top is None or award is None:
        return []
    steps = [
        Because(text=f"per cent of the top: 100 × {readable(award)} / {readable(sheet.top)}", value=readable(percent))
    ]
    if scored.line.enters and isinstance(sheet.factor, Fraction) and sheet.factor != 1 and "exact" in _unit(outcome):
        classical = (percent - 50) / sheet.factor + 50
        steps.append(
            Because(
                text=f"the same from the classical percentage: ({readable(classical)} − 50) × "
                f"{readable(sheet.factor)} + 50",
                value=readable(percent),
            )
        )
    conditions = outcome.conditions
    steps.append(
        Because(
            text=f"shown with {conditions.decimals} decimals ({conditions.rounding.value}); added without rounding",
            value=f"{decimal(percent, conditions.decimals, conditions.rounding)} %",
        )
    )
    return steps


def _unit(outcome: Outcome) -> str:
    return dict(outcome.rules)["award-unit"]


def explain_standing(key: EntryKey, outcome: Outcome) -> Because | None:
    """How a contestant came to its total and place; None if it has no result at all."""
    for ranking in outcome.rankings:
        for standing in (*ranking.standings, *ranking.unranked):
            if standing.entry.key == key:
                return _standing(standing, ranking, outcome)
    return None


def _standing(standing: Standing, ranking: Ranking, outcome: Outcome) -> Because:
    steps = _total_steps(standing, outcome) + _percent_of_total(standing, outcome)
    if standing.handicap != 0:
        steps.append(Because(text="handicap, in points of the percentage", value=readable(standing.handicap)))
    title = f"{entry_named(standing.entry, outcome)}, {ranking.title}"
    if not standing.rank:
        return Because(text=title, value=f"not ranked: {standing.entry.status.value}", because=tuple(steps))
    source = "" if standing.record is not None else str(BYES_SOURCE)
    goes_by = standing.reached or readable(standing.result)
    steps.append(Because(text=f"the ranking goes by {ranking.goes_by}", value=goes_by, rule=source))
    steps.append(_neighbours(standing, ranking))
    if standing.record is not None:
        steps += explain_ties(standing, ranking, outcome)
    elif standing.tie_break:
        steps.append(Because(text=f"the tie was split: {standing.tie_break}"))
    place = f"{standing.rank}{'=' if standing.tied else ''}"
    return Because(text=title, value=f"place {place}", because=tuple(steps))


def _percent_of_total(standing: Standing, outcome: Outcome) -> list[Because]:
    """The percentage of what could have been got, where there is a top."""
    if standing.maximum is None or standing.percent is None:
        return []
    where = "with what was carried forward" if standing.carry != 0 else "on these boards"
    places, rule = outcome.conditions.decimals, outcome.conditions.rounding
    return [
        Because(text=f"what could have been got {where}", value=readable(standing.maximum)),
        Because(
            text=f"per cent: 100 × {readable(standing.total)} / {readable(standing.maximum)} "
            f"= {readable(standing.percent)}, shown as",
            value=f"{decimal(standing.percent, places, rule)} %",
        ),
    ]


def _total_steps(standing: Standing, outcome: Outcome) -> list[Because]:
    """The total of the boards or matches, and what was added after scoring."""
    if standing.record is not None:
        return explain_matches_of(standing, outcome)
    by_vps = outcome.conditions.byes is Byes.VICTORY_POINTS
    added = [] if by_vps else [-standing.carry, -standing.penalty]
    steps = [
        Because(
            text=f"total over {count_of(standing.boards, 'board')}, each on the same top",
            value=readable(total([standing.total, *added])),
            because=tuple(_boards(standing, outcome)),
        )
    ]
    if standing.carry != 0:
        steps.append(Because(text="carried forward, added after scoring", value=readable(standing.carry)))
    if standing.reasons:
        text = f"penalties and bonuses, added after scoring: {'; '.join(standing.reasons)}"
        steps.append(Because(text=text, value=readable(standing.penalty)))
    return steps


def _boards(standing: Standing, outcome: Outcome) -> list[Because]:
    """What every board added to the total; sessions that do not count are named instead."""
    key, left_out = standing.entry.key, standing.left_out
    steps = [
        Because(text=f"board {_which(sheet)}{text}", value=value)
        for sheet in outcome.sheets
        if sheet.session not in left_out
        for scored in sheet.lines
        for side in Side
        if key in scored.line.who[side]
        for text, value in [_added(scored, side)]
    ]
    return steps + [Because(text=f"session {name} is not among the best, so it does not count") for name in left_out]


def _which(sheet: BoardSheet) -> str:
    return f"{board_named(sheet)}{f' of session {sheet.session}' if sheet.session else ''}"


def _added(scored: ScoredLine, side: Side) -> tuple[str, str]:
    counted, award = scored.counted[side], scored.award[side]
    if counted is None or award is None:
        return f": {_reason(scored)}", "–"
    on_top = "" if counted == award else f": {readable(award)} brought to the common top"
    return f", {side.title}{on_top}", readable(counted)


def _reason(scored: ScoredLine) -> str:
    happened = scored.line.happened
    return happened.value if isinstance(happened, Absence) else "nothing to compare"


def _neighbours(standing: Standing, ranking: Ranking) -> Because:
    better = [s for s in ranking.standings if s.rank < standing.rank]
    equal = [s.entry.key.full for s in ranking.standings if s.rank == standing.rank and s is not standing]
    text = f"{count_of(len(better), 'contestant')} {'that came further' if standing.reached else 'with more'}"
    if better and not standing.reached:
        nearest = better[-1]
        gap = total([nearest.result, -standing.result])
        text += f"; the nearest, {noun_of(nearest.entry)} {nearest.entry.key.full}, is "
        text += f"ahead by {readable(gap)}" if gap != 0 else "level in the result but won the tie"
    if equal:
        text += f"; exactly equal: {', '.join(equal)}, so the place is shared and the next one skipped"
    return Because(text=text, value=f"place {standing.rank}{'=' if standing.tied else ''}")
