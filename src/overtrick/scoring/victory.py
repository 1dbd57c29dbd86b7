"""Victory points of a match: by scale, by ruling, by rule for a contestant that sits out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from overtrick.intake.amounts import read_amount
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.problem import Problems
from overtrick.kernel.ratio import Exact, readable, total
from overtrick.kernel.records import dataclass, replace
from overtrick.model.entry import EntryKey
from overtrick.model.house import BYE_VPS
from overtrick.model.line import Absence
from overtrick.model.match import Match, MatchRuling, Mismatch, Opponents, RulingKind
from overtrick.model.match_method import Decides
from overtrick.model.method import Settings
from overtrick.model.outcome import MatchSheet
from overtrick.model.scale import Measure, Scale
from overtrick.ranking.mismatch import mismatch_corrected
from overtrick.scales import SCALES

__all__ = ["VictoryWay", "given_vps", "with_byes", "with_victory_points"]


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryWay:
    """How matches become what a ranking adds up.

    `decides`: whether a side's margin is its result, its own points or percentage, or its points and victory points
    together. `knock_out`: only who wins counts. `top`: the most that one board offers in points, `whole`: the most
    that a match of any length does; None without one.
    """

    scale: Scale | None
    rules: Settings
    decides: Decides
    knock_out: bool = False
    top: Fraction | None = None
    whole: Fraction | None = None

    def most(self, boards: int | None, scale: Scale | None) -> Fraction | None:
        """The most that a match of so many boards offers: victory points, points of its boards, per cent, or both.

        None for a mere margin.
        """
        if self.knock_out:
            return Fraction(1)
        points = self.whole
        if self.top is not None:
            points = self.top * boards if boards else None
        if scale is None:
            return points
        return scale.most + (points or 0) if self.decides is Decides.BOTH else scale.most

    def of(self, sheet: MatchSheet) -> Scale | None:
        """The scale for this match.

        Raises: BadValueError for a half-match on a scale that has no form for it.
        """
        if self.scale is None or not sheet.half:
            return self.scale
        if not self.scale.half:
            raise BadValueError(
                f"The scale {self.scale.name} has no form for half-matches, but {sheet.match.home.full} meets two "
                f"opponents in round {sheet.match.round}. Say --rule half-matches=whole if these are whole matches."
            )
        return SCALES.get(self.scale.half)


def with_victory_points(sheet: MatchSheet, way: VictoryWay, problems: Problems) -> MatchSheet:
    """The match with victory points and result; one that was not played keeps what a ruling gives it.

    Raises: BadValueError for a number of boards that the scale does not know.
    """
    scale = way.of(sheet)
    sheet = replace(sheet, scale=scale.name if scale else "")
    if sheet.match.ruling is not None and sheet.match.ruling.kind is not RulingKind.MISMATCH:
        return _ruled(sheet, sheet.match.ruling, way, problems)
    if not sheet.has_score:
        return _unplayed(sheet, way, problems) if sheet.match.away is not None else sheet
    if way.knock_out:
        return _won(sheet, problems)
    if scale is None:
        if sheet.match.ruling is not None:
            _say_ruling(sheet, sheet.match.ruling, "only victory points are corrected by it", problems)
        return replace(sheet, result=sheet.margin if way.decides is Decides.MARGIN else _points(sheet, way))
    if not sheet.over:
        return _without_boards(sheet, problems)
    entered = sheet.own if scale.measure is Measure.PERCENT else sheet.margin
    vps = entered.map(lambda value: None if value is None else scale.own(value, sheet.over))
    if sheet.match.ruling is not None:
        return _corrected(sheet, vps, sheet.match.ruling, scale)
    if way.decides is Decides.BOTH:
        return replace(sheet, vps=vps, result=Opponents(*map(_both, sheet.own, vps)))
    return replace(sheet, vps=vps, result=vps)


def _points(sheet: MatchSheet, way: VictoryWay) -> Opponents[Exact | None]:
    """A side's own points with what it brings into the match; a percentage is nothing that could be brought."""
    if way.whole is not None:
        return sheet.own
    home, away = (
        None if one is None else total([one, carry]) for one, carry in zip(sheet.own, sheet.match.carry, strict=True)
    )
    return Opponents(home, away)


def _both(points: Exact | None, vps: Exact | None) -> Exact | None:
    return None if points is None or vps is None else total([points, vps])


def _won(sheet: MatchSheet, problems: Problems) -> MatchSheet:
    """A match of a knock-out: 1 for the winner; of a tie ½ each, until something breaks it."""
    lead = sheet.margin.home
    assert lead is not None
    if lead == 0:
        problems.warn(
            "knock-out-tie",
            f"The match {_name(sheet.match)} ends in a tie, so nobody has won it yet.",
            place=sheet.match.place,
            hint="Enter the boards that were played on, or what one of them carried in; or a ruling: VP 1-0.",
        )
    share = Fraction(1 + (lead > 0) - (lead < 0), 2)
    result: Opponents[Exact | None] = Opponents(share, 1 - share)
    return replace(sheet, result=result)


def _ruled(sheet: MatchSheet, ruling: MatchRuling, way: VictoryWay, problems: Problems) -> MatchSheet:
    """Victory points as they were ruled, or a share of the most there is."""
    most = way.most(sheet.over or sheet.match.boards, way.of(sheet))
    if most is None and ruling.kind is RulingKind.PERCENT:
        _say_ruling(sheet, ruling, "a margin has no most of which it could be a share", problems)
        return sheet
    most = most or Fraction(0)
    amounts = ruling.amounts.map(lambda x: x if ruling.kind is RulingKind.VPS else most * x / 100)
    text = f"ruling {ruling}"
    if ruling.kind is RulingKind.PERCENT:
        return _given(sheet, Opponents(amounts.home, amounts.away), text, way)
    _say_unit(sheet, f"The ruling {ruling} on the match", way, problems)
    return _given(sheet, Opponents(amounts.home, amounts.away), f"{text}{_taken_as(way)}", way)


def _given(sheet: MatchSheet, amounts: Opponents[Exact | None], why: str, way: VictoryWay) -> MatchSheet:
    """The match with results that do not come from its score; they are victory points where there is a scale."""
    return replace(sheet, vps=amounts if way.scale else sheet.vps, result=amounts, why=(*sheet.why, why))


def _taken_as(way: VictoryWay) -> str:
    """As what given victory points count where there is no scale."""
    if way.scale or way.knock_out:
        return ""
    return (
        ", taken as a margin"
        if way.decides is Decides.MARGIN
        else ", taken as per cent"
        if way.whole
        else ", taken as points"
    )


def _say_unit(sheet: MatchSheet, what: str, way: VictoryWay, problems: Problems) -> None:
    """A warning where victory points are given and none are added up, other than as the points of a match."""
    if way.scale or way.knock_out or (way.decides is Decides.POINTS and way.whole is None):
        return
    added = "percentages" if way.whole else "margins"
    problems.warn(
        "ruling-without-scale",
        f"{what} {_name(sheet.match)} gives victory points, but there is no scale and {added} are added up: "
        "they are added as they are.",
        place=sheet.match.place,
        hint=f"Choose a --scale, or write what shall be added to the {added}.",
    )


def _corrected(sheet: MatchSheet, vps: Opponents[Exact | None], ruling: MatchRuling, scale: Scale) -> MatchSheet:
    """A match against a wrong opponent that was too strong or too weak."""

    top = scale.most

    def correct(amount: Exact | None, mismatch: Mismatch) -> Exact | None:
        return mismatch_corrected(amount, mismatch, top=top) if isinstance(amount, Fraction) else amount

    corrected = Opponents(correct(vps.home, ruling.corrections.home), correct(vps.away, ruling.corrections.away))
    shown = " and ".join("–" if amount is None else readable(amount) for amount in vps)
    return replace(
        sheet, vps=corrected, result=corrected, why=(*sheet.why, f"ruling {ruling}: the scale gives {shown}")
    )


def _say_ruling(sheet: MatchSheet, ruling: MatchRuling, why: str, problems: Problems) -> None:
    problems.warn(
        "ruling-without-scale",
        f"The ruling {ruling} on the match {_name(sheet.match)} has no meaning without a scale: {why}.",
        place=sheet.match.place,
        hint="Choose a --scale, or write what both get, such as VP 12-8.",
    )


def _name(match: Match) -> str:
    who = " - ".join(key.full for key in match.both)
    return f"{who} in round {match.round}" if match.round else who


def _unplayed(sheet: MatchSheet, way: VictoryWay, problems: Problems) -> MatchSheet:
    """A match without a score: given victory points are taken, else it counts for nobody until there is a result."""
    given = given_vps(sheet.match)
    if given is not None:
        _say_unit(sheet, "The match", way, problems)
        _say_beyond(sheet, given, way, problems)
        return _given(sheet, given, f"victory points as they were given{_taken_as(way)}", way)
    if _is_cancelled(sheet):
        return sheet
    problems.warn(
        "match-without-result",
        f"The match {_name(sheet.match)} has no result: all places are provisional.",
        place=sheet.match.place,
        hint="Enter its score, or a ruling such as VP 12-8.",
    )
    return sheet


def _worthless(sheet: MatchSheet, text: str, problems: Problems) -> MatchSheet:
    """A bye for which the rule has no number."""
    why = "there is no scale of which it could be a share" if text.endswith("%") else "no match was played"
    problems.warn(
        "bye-without-worth",
        f"{_name(sheet.match)}: the rule bye-vps = {text} gives nothing to one that sits out, for {why}.",
        place=sheet.match.place,
        hint="Say a number, as --rule bye-vps=12 does, or write a ruling such as VP 12-0 on the match.",
    )
    return replace(sheet, why=(f"sits out: nothing to give, for {why}",))


def _say_beyond(sheet: MatchSheet, given: Opponents[Exact | None], way: VictoryWay, problems: Problems) -> None:
    """Given victory points that the scale does not have, such as 25 on one of 20: a slip, or another scale."""
    scale = way.of(sheet)
    if scale is None or way.decides is not Decides.MARGIN:
        return
    for vps in given:
        if vps is not None and not 0 <= vps <= scale.most:
            problems.warn(
                "vps-beyond-scale",
                f"The match {_name(sheet.match)} was given {readable(vps)} victory points, but the scale {scale.name} "
                f"goes from 0 to {readable(scale.most)}. They count as they are.",
                place=sheet.match.place,
                hint="Correct them, or say the --scale that they are from.",
            )


def _is_cancelled(sheet: MatchSheet) -> bool:
    """Whether all that was played in the match is void, as with a contestant that withdrew: nothing is awaited."""
    lines = [line for board in sheet.boards for line in (*board.ns_lines, *board.ew_lines)]
    lines += [scored.line for scored in sheet.lines]
    return bool(lines) and all(line.happened is Absence.CANCELLED for line in lines)


def given_vps(match: Match) -> Opponents[Exact | None] | None:
    """The victory points that the source gives; None where it gives neither side a number."""
    home, away = match.published_vps.map(lambda text: read_amount(text.replace(",", ".")))
    return None if home is None and away is None else Opponents(home, away)


def _without_boards(sheet: MatchSheet, problems: Problems) -> MatchSheet:
    problems.warn(
        "match-without-boards",
        f"The match {_name(sheet.match)} does not say over how many boards it was played, so that it cannot be turned "
        "into victory points.",
        place=sheet.match.place,
        hint="Write the number of boards, or the victory points themselves; or rank by margins with --scale none.",
    )
    return sheet


def with_byes(sheets: Sequence[MatchSheet], way: VictoryWay, problems: Problems) -> tuple[MatchSheet, ...]:
    """The same with what contestants get that sat out."""
    averages = {key: _average(own) for key, own in played_results(sheets).items()}
    usual = max((sheet.over for sheet in sheets), default=0)
    return tuple(
        _bye(sheet, way, averages.get(sheet.match.home), usual, problems)
        if sheet.match.is_bye and sheet.result.home is None
        else sheet
        for sheet in sheets
    )


def played_results(sheets: Sequence[MatchSheet]) -> dict[EntryKey, list[tuple[Exact, Fraction]]]:
    """What every contestant made of the matches that it played, each with the part of a match that it was."""
    results: dict[EntryKey, list[tuple[Exact, Fraction]]] = defaultdict(list)
    for sheet in sheets:
        for key, result in zip(sheet.match.both, sheet.result, strict=False):
            if result is not None and sheet.is_played:
                results[key].append((result, Fraction(1, 2) if sheet.half else Fraction(1)))
    return results


def _average(results: list[tuple[Exact, Fraction]]) -> Exact:
    """The average of a whole match, of which a half-match is half."""
    return total(result for result, _ in results) / sum((part for _, part in results), Fraction(0))


def _bye(sheet: MatchSheet, way: VictoryWay, average: Exact | None, usual: int, problems: Problems) -> MatchSheet:
    """A match without an opponent: given victory points, else what the rule `bye-vps` says."""
    given = given_vps(sheet.match)
    if given is not None and given.home is not None:
        _say_unit(sheet, "What is given for the bye of", way, problems)
        return _given(sheet, given, f"victory points as they were given{_taken_as(way)}", way)
    rule, text = way.rules[BYE_VPS], dict(way.rules)[BYE_VPS.name]
    most = way.most(usual, way.scale)
    if rule.vps is not None:
        worth: Exact | None = rule.vps
    elif rule.percent is not None:
        worth = None if most is None else most * rule.percent / 100
    else:
        worth = average
    if worth is None:
        return _worthless(sheet, text, problems)
    vps: Opponents[Exact | None] = Opponents(worth, None)
    return replace(sheet, vps=vps if way.scale else sheet.vps, result=vps, why=(f"sits out: {text} by rule",))
