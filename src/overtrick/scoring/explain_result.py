"""Why a match gives what the ranking adds up: by scale, by ruling, by the rule for byes, or nothing yet."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.ratio import Exact, readable, total
from overtrick.matches import MATCH_METHODS
from overtrick.methods import METHODS
from overtrick.model.because import Because
from overtrick.model.contest import Contest
from overtrick.model.entry import EntryKey
from overtrick.model.house import BYE_VPS, RULE_KEYS
from overtrick.model.match import MatchRuling, Mismatch, Opponents, RulingKind
from overtrick.model.match_method import Decides
from overtrick.model.method import Basis, Settings
from overtrick.model.outcome import MatchSheet, Outcome
from overtrick.model.scale import Measure, Scale
from overtrick.ranking.mismatch import MISMATCH_SOURCE
from overtrick.scales import SCALES
from overtrick.scoring.explain_vps import explain_vps
from overtrick.scoring.victory import given_vps, played_results

__all__ = ["decides", "explain_result", "scale_of_sheet", "shown"]


def shown(values: Opponents[Exact | None]) -> str:
    """What either side has, the home side first; a dash for nothing.

    >>> shown(Opponents(Fraction(25, 2), None))
    '12.5 : –'
    """
    return " : ".join("–" if value is None else readable(value) for value in values)


def scale_of_sheet(sheet: MatchSheet, outcome: Outcome) -> Scale | None:
    """The scale that the match was put on; None where there is none."""
    own = outcome.conditions.own_scale
    if not sheet.scale:
        return None
    return own if own is not None and own.name == sheet.scale else SCALES.get(sheet.scale)


def decides(outcome: Outcome) -> Decides:
    """Whether margins count, a side's own percentage or points, or both."""
    if outcome.event.contest is Contest.KNOCK_OUT:
        return Decides.MARGIN
    if outcome.event.contest.of_teams:
        return MATCH_METHODS.get(outcome.conditions.match_method).decides
    by_field = METHODS.get(outcome.conditions.method).basis is Basis.MATCHPOINTS
    return Decides.POINTS if by_field else Decides.MARGIN


def explain_result(sheet: MatchSheet, outcome: Outcome) -> list[Because]:
    """How a match became its result; empty where its margin or its points are the result."""
    scale, ruling = scale_of_sheet(sheet, outcome), sheet.match.ruling
    if sheet.result.home is None and sheet.result.away is None:
        return [_nothing(sheet)]
    if ruling is not None and ruling.kind is not RulingKind.MISMATCH:
        return [_ruled(sheet, ruling)]
    if not sheet.has_score:
        given = given_vps(sheet.match)
        if given is not None and (given.home is not None or sheet.match.away is not None):
            return [Because(text="victory points as they were given", value=shown(given))]
        return [_bye(sheet, outcome)]
    if outcome.event.contest is Contest.KNOCK_OUT:
        return [_won(sheet)]
    if scale is None:
        return []
    values = sheet.own if scale.measure is Measure.PERCENT else sheet.margin
    steps = _half(sheet) + _by_scale(sheet, scale, values)
    if decides(outcome) is Decides.BOTH:
        steps.append(Because(text="points and victory points together", value=shown(sheet.result)))
    return steps + (_corrected(sheet, ruling, scale, values) if ruling is not None else [])


def _won(sheet: MatchSheet) -> Because:
    """Who has won a match of a knock-out."""
    ahead = sheet.margin.home
    text = "a tie: half a match each until it is broken" if ahead == 0 else "1 for the side that is ahead"
    return Because(text=text, value=shown(sheet.result))


def _nothing(sheet: MatchSheet) -> Because:
    """Why there is no result."""
    if sheet.match.away is None:
        return Because(text=sheet.why[-1] if sheet.why else "sits out", value="–", rule="rule bye-vps")
    if not sheet.has_score and (sheet.boards or sheet.lines):
        return Because(text="none of its boards counts, so the match counts for nobody", value="–")
    if not sheet.has_score:
        return Because(text="no result yet: the match counts for nobody until it has one", value="–")
    if not sheet.over and sheet.scale:
        text = "nobody says over how many boards it was played, so it cannot be turned into victory points"
        return Because(text=text, value="–")
    return Because(text="there is nothing to add up", value="–")


def _ruled(sheet: MatchSheet, ruling: MatchRuling) -> Because:
    """A ruling stands in the place of what was played."""
    steps: tuple[Because, ...] = ()
    if ruling.kind is RulingKind.PERCENT:
        steps = tuple(
            Because(text=f"{readable(share)} per cent of the most there is", value=readable(got))
            for share, got in zip(ruling.amounts, sheet.result, strict=True)
            if got is not None
        )
    text = f"the director's ruling on the match, whatever happened at the tables: {ruling}"
    return Because(text=text, value=shown(sheet.result), because=steps)


def _half(sheet: MatchSheet) -> list[Because]:
    if not sheet.half:
        return []
    text = f"both meet two opponents in this round: a half-match, on the scale {sheet.scale}"
    return [Because(text=text, rule="rule half-matches = triangle")]


def _by_scale(sheet: MatchSheet, scale: Scale, values: Opponents[Exact | None]) -> list[Because]:
    """Each side by its own margin or percentage; the other side of the same step is not told again."""
    found: list[Because] = []
    for key, value in zip(sheet.match.both, values, strict=True):
        if value is None:
            found.append(Because(text=f"{key.full}: nothing to convert", value="–"))
            continue
        one = explain_vps(scale, value, sheet.over)
        same = bool(found) and values.home is not None and _is_other_side(values.home, value, scale)
        rule, steps = ("", ()) if same else (one.rule, one.because)
        found.append(Because(text=f"{key.full}: {one.text}", value=one.value, rule=rule, because=steps))
    return found


def _is_other_side(one: Exact, other: Exact, scale: Scale) -> bool:
    return one + other == 2 * scale.measure.centre


def _corrected(sheet: MatchSheet, ruling: MatchRuling, scale: Scale, values: Opponents[Exact | None]) -> list[Because]:
    """The correction for a wrong opponent, side by side."""
    base, found = scale.most / 4, []
    sides = zip(sheet.match.both, values, ruling.corrections, sheet.vps, strict=True)
    for key, value, mismatch, given in sides:
        if value is None or given is None:
            continue
        found.append(_corrected_side(key, scale.own(value, sheet.over), mismatch, given, base))
    return found


def _corrected_side(key: EntryKey, vps: Fraction, mismatch: Mismatch, given: Exact, base: Fraction) -> Because:
    if mismatch is Mismatch.UNCHANGED:
        return Because(text=f"{key.full}: wrong opponents, but nothing is corrected", value=readable(given))
    if mismatch is Mismatch.STRONGER:
        text = f"against stronger opponents, not at fault: {readable(base)} + 3/4 × {readable(vps)}"
    else:
        text = "against weaker opponents, by its own fault: "
        text += f"{readable(vps)} less a quarter of what is above {readable(base)}"
    return Because(text=f"{key.full}: {text}", value=readable(given), rule=str(MISMATCH_SOURCE))


def _bye(sheet: MatchSheet, outcome: Outcome) -> Because:
    """What one has that sits out, by rule."""
    settings = Settings(RULE_KEYS, dict(outcome.rules))
    rule, worth = settings[BYE_VPS], sheet.result.home
    assert worth is not None
    steps: tuple[Because, ...] = ()
    if rule.percent:
        share = f"{readable(rule.percent)} per cent of {readable(worth * 100 / rule.percent)}, the most there is"
        steps = (Because(text=share, value=readable(worth)),)
    elif rule.vps is None and rule.percent is None:
        steps = (_own_average(sheet, worth, outcome),)
    text = f"sits out: {dict(outcome.rules)[BYE_VPS.name]} by rule"
    return Because(text=text, value=readable(worth), rule="rule bye-vps", because=steps)


def _own_average(sheet: MatchSheet, worth: Exact, outcome: Outcome) -> Because:
    """The average over the matches that were played; a half-match is half of one."""
    results = played_results(outcome.matches)[sheet.match.home]
    matches = sum((part for _, part in results), Fraction(0))
    sum_of = f"{readable(total(result for result, _ in results))} / {readable(matches)}"
    return Because(text=f"own average over the matches that it played: {sum_of}", value=readable(worth))
