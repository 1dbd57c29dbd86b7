"""Why a number is what it is: the working of a board, of one result on it, and of a contestant's total and place.

Texts carry exact numbers; what is rounded for display is said to be rounded.
"""

from __future__ import annotations

from typing import Any

from overtrick.kernel.ratio import decimal, readable, total
from overtrick.laws.law_77 import score_parts
from overtrick.methods import METHODS
from overtrick.model.because import Because
from overtrick.model.entry import EntryKey
from overtrick.model.line import Absence, Played
from overtrick.model.method import Basis, Method
from overtrick.model.outcome import BoardSheet, FrequencyRow, Outcome, Ranking, ScoredLine, Standing
from overtrick.model.seat import Side
from overtrick.model.words import count_of, signed, times
from overtrick.ranking.byes import BYES_SOURCE
from overtrick.scoring.explain_comparison import compared
from overtrick.scoring.workings import Working

__all__ = ["explain_board", "explain_line", "explain_standing"]


def explain_board(sheet: BoardSheet, outcome: Outcome, working: Working) -> Because:
    """How every score of a board got its award."""
    method: Method[Any] = METHODS.get(outcome.conditions.method)
    rows = tuple(
        Because(
            text=f"{signed(row.score)}, {times(row.count)}",
            value=f"{readable(row.award.ns)} N-S, {readable(row.award.ew)} E-W",
            because=compared(row, sheet, Side.NS, method, working),
        )
        for row in sheet.rows
    )
    return Because(text=_board_text(sheet), because=(*_numbers(sheet, method), *rows))


def _board_text(sheet: BoardSheet) -> str:
    where = f", section {sheet.section}" if sheet.section else ""
    when = f", session {sheet.session}" if sheet.session else ""
    return f"board {sheet.board.number}{where}{when}, vulnerable: {sheet.board.vulnerability.value}"


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
    if extent.entered != extent.played:
        steps.append(
            Because(text="artificial scores, outside the comparison", value=str(extent.entered - extent.played))
        )
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
    numbers = "+".join(key.full for key in scored.line.who[side]) or "nobody"
    text = f"pair {numbers}, {side.title}, on {_board_text(sheet)}"
    if scored.award is None:
        return Because(text=text, value="no award", because=(_no_award(scored, sheet),))
    steps = [_score_step(scored, side, sheet)]
    if scored.line.score is not None:
        steps += _numbers(sheet, method)
    row = next((row for row in sheet.rows if row.score == scored.line.score), None)
    if row is not None:
        steps += compared(row, sheet, side, method, working)
    steps += _percent_steps(scored, side, sheet, row, outcome)
    return Because(text=text, value=readable(scored.award[side]), because=tuple(steps))


def _no_award(scored: ScoredLine, sheet: BoardSheet) -> Because:
    happened = scored.line.happened
    if isinstance(happened, Absence) and scored.line.ruling is None:
        effect = {
            Absence.NOT_PLAYED: "It stays among the N results that the board was meant to have.",
            Absence.NOT_ENTERED: "It will count as soon as it is entered.",
            Absence.SIT_OUT: "It was never meant to be played here and changes nothing.",
        }[happened]
        state = "a sit-out" if happened is Absence.SIT_OUT else happened.value
        return Because(text=f"the board is {state}: it counts neither for nor against the pair. {effect}")
    if not sheet.comparable:
        return Because(text="the board has too few results to be compared; it counts for nobody")
    return Because(text="the line has no value under this method")


def _score_step(scored: ScoredLine, side: Side, sheet: BoardSheet) -> Because:
    line = scored.line
    if line.ruling is not None:
        return Because(
            text=f"artificial score {line.ruling}: per cent of the top for N-S and E-W, outside the comparison",
            value=f"{decimal(line.ruling.percent[side], 2)} %",
            rule="Law 12C2",
        )
    assert isinstance(line.happened, Played)
    own = line.happened.score if side is Side.NS else -line.happened.score
    return Because(
        text=_happened_text(line.happened),
        value=signed(own),
        rule="Law 77" if line.happened.contract else "",
        because=_score_parts(line.happened, sheet),
    )


def _happened_text(played: Played) -> str:
    if played.passed_out:
        return "the board was passed out"
    if played.contract is None or played.declarer is None or played.tricks is None:
        return "the score that was entered"
    level = f"{played.contract.level}{played.contract.strain.symbol}{'X' * played.contract.doubling}"
    return f"{level} by {played.declarer.value}, {played.tricks} tricks: the score from this side"


def _score_parts(played: Played, sheet: BoardSheet) -> tuple[Because, ...]:
    if played.contract is None or played.declarer is None or played.tricks is None:
        return ()
    vulnerable = sheet.board.vulnerability.of(played.declarer.side)
    parts = score_parts(played.contract, played.tricks, vulnerable=vulnerable)
    return tuple(Because(text=f"declarer: {text}", value=signed(points)) for text, points in parts)


def _percent_steps(
    scored: ScoredLine, side: Side, sheet: BoardSheet, row: FrequencyRow | None, outcome: Outcome
) -> list[Because]:
    if scored.percent is None or sheet.top is None or scored.award is None:
        return []
    percent = scored.percent[side]
    steps = [
        Because(
            text=f"per cent of the top: 100 × {readable(scored.award[side])} / {readable(sheet.top)}",
            value=readable(percent),
        )
    ]
    if row is not None and sheet.factor is not None and sheet.factor != 1:
        classical = (percent - 50) / sheet.factor + 50  # type: ignore[operator]
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


def explain_standing(key: EntryKey, outcome: Outcome) -> Because | None:
    """How a contestant came to its total and place; None if it is not ranked."""
    for ranking in outcome.rankings:
        for standing in ranking.standings:
            if standing.entry.key == key:
                return _standing(standing, ranking, outcome)
    return None


def _standing(standing: Standing, ranking: Ranking, outcome: Outcome) -> Because:
    key = standing.entry.key
    names = f" ({' & '.join(standing.entry.names)})" if standing.entry.names else ""
    boards = tuple(_boards(key, outcome))
    steps = [
        Because(
            text=f"total over {count_of(standing.boards, 'board')}, each on the same top",
            value=readable(standing.total),
            because=boards,
        )
    ]
    if standing.maximum is not None and standing.percent is not None:
        steps.append(Because(text="what could have been got on these boards", value=readable(standing.maximum)))
        places, rule = outcome.conditions.decimals, outcome.conditions.rounding
        steps.append(
            Because(
                text=f"per cent: 100 × {readable(standing.total)} / {readable(standing.maximum)} "
                f"= {readable(standing.percent)}, shown as",
                value=f"{decimal(standing.percent, places, rule)} %",
            )
        )
    steps.append(
        Because(text=f"the ranking goes by {ranking.goes_by}", value=readable(standing.result), rule=str(BYES_SOURCE))
    )
    steps.append(_neighbours(standing, ranking))
    place = f"{standing.rank}{'=' if standing.tied else ''}"
    return Because(text=f"pair {key.full}{names}, {ranking.title}", value=f"place {place}", because=tuple(steps))


def _boards(key: EntryKey, outcome: Outcome) -> list[Because]:
    steps = []
    for sheet in outcome.sheets:
        for scored in sheet.lines:
            for side in Side:
                if key not in scored.line.who[side]:
                    continue
                if scored.counted is None or scored.award is None:
                    steps.append(Because(text=f"board {sheet.board.number}: {_reason(scored)}", value="–"))
                    continue
                counted, award = scored.counted[side], scored.award[side]
                on_top = "" if counted == award else f": {readable(award)} brought to the common top"
                steps.append(
                    Because(text=f"board {sheet.board.number}, {side.title}{on_top}", value=readable(counted))
                )
    return steps


def _reason(scored: ScoredLine) -> str:
    happened = scored.line.happened
    return happened.value if isinstance(happened, Absence) else "nothing to compare"


def _neighbours(standing: Standing, ranking: Ranking) -> Because:
    better = [s for s in ranking.standings if s.rank < standing.rank]
    equal = [s.entry.key.full for s in ranking.standings if s.rank == standing.rank and s is not standing]
    text = f"{count_of(len(better), 'contestant')} with more"
    if better:
        nearest = better[-1]
        gap = total([nearest.result, -standing.result])
        text += f"; the nearest, pair {nearest.entry.key.full}, is ahead by {readable(gap)}"
    if equal:
        text += f"; exactly equal: {', '.join(equal)}, so the place is shared and the next one skipped"
    return Because(text=text, value=f"place {standing.rank}{'=' if standing.tied else ''}")
