"""Victory points of a match: by scale, by ruling, by rule for a contestant that sits out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from re import fullmatch

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.problem import Problems
from overtrick.kernel.ratio import Exact, readable, total
from overtrick.model.entry import EntryKey
from overtrick.model.house import BYE_VPS
from overtrick.model.match import Match, MatchRuling, Mismatch, Opponents, RulingKind
from overtrick.model.method import Settings
from overtrick.model.outcome import MatchSheet
from overtrick.model.scale import Scale
from overtrick.ranking.mismatch import Mismatch as WrongOpponent
from overtrick.ranking.mismatch import mismatch_corrected
from overtrick.scales import SCALES

__all__ = ["VictoryWay", "with_byes", "with_victory_points"]


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryWay:
    """How matches become what a ranking adds up.

    `own_counts`: whether a side's own points or percentage are its result, not its margin. `top`: the most that one
    board offers, where matches are left at their points.
    """

    scale: Scale | None
    rules: Settings
    own_counts: bool
    top: Fraction | None = None

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
        return _ruled(sheet, sheet.match.ruling, scale)
    if sheet.own.home is None:
        return _unplayed(sheet, problems) if sheet.match.away is not None else sheet
    if scale is None:
        result = sheet.own if way.own_counts else sheet.margin
        return replace(sheet, result=result)
    if not sheet.over:
        return _without_boards(sheet, problems)
    entered = sheet.own if way.own_counts else sheet.margin
    vps = entered.map(lambda value: None if value is None else scale.own(value, sheet.over))
    if sheet.match.ruling is not None:
        return _corrected(sheet, vps, sheet.match.ruling, scale)
    return replace(sheet, vps=vps, result=vps)


def _ruled(sheet: MatchSheet, ruling: MatchRuling, scale: Scale | None) -> MatchSheet:
    """Victory points as they were ruled, or a share of the most there is."""
    most = scale.most if scale else Fraction(100)
    amounts = ruling.amounts.map(lambda x: x if ruling.kind is RulingKind.VPS else most * x / 100)
    vps: Opponents[Exact | None] = Opponents(amounts.home, amounts.away)
    return replace(sheet, vps=vps, result=vps, why=(*sheet.why, f"ruling {ruling}"))


_KINDS = {
    Mismatch.STRONGER: WrongOpponent.STRONGER_NOT_AT_FAULT,
    Mismatch.WEAKER: WrongOpponent.WEAKER_OWN_FAULT,
}


def _corrected(sheet: MatchSheet, vps: Opponents[Exact | None], ruling: MatchRuling, scale: Scale) -> MatchSheet:
    """A match against a wrong opponent that was too strong or too weak."""

    top = scale.most

    def correct(amount: Exact | None, mismatch: Mismatch) -> Exact | None:
        if not isinstance(amount, Fraction) or mismatch is Mismatch.UNCHANGED:
            return amount
        return mismatch_corrected(amount, _KINDS[mismatch], top=top)

    corrected = Opponents(correct(vps.home, ruling.corrections.home), correct(vps.away, ruling.corrections.away))
    shown = " and ".join("–" if amount is None else readable(amount) for amount in vps)
    return replace(
        sheet, vps=corrected, result=corrected, why=(*sheet.why, f"ruling {ruling}: the scale gives {shown}")
    )


def _name(match: Match) -> str:
    who = " - ".join(key.full for key in match.both)
    return f"{who} in round {match.round}" if match.round else who


def _unplayed(sheet: MatchSheet, problems: Problems) -> MatchSheet:
    """A match without a score: given victory points are taken, else it counts for nobody until there is a result."""
    given = _given_vps(sheet.match)
    if given is not None:
        return replace(sheet, vps=given, result=given, why=(*sheet.why, "victory points as they were given"))
    problems.warn(
        "match-without-result",
        f"The match {_name(sheet.match)} has no result: all places are provisional.",
        place=sheet.match.place,
        hint="Enter its score, or a ruling such as VP 12-8.",
    )
    return sheet


def _given_vps(match: Match) -> Opponents[Exact | None] | None:
    """The victory points that the source gives, where they are numbers as people write them."""

    def number(text: str) -> Fraction | None:
        return Fraction(text) if fullmatch(r"[-+]?[0-9]{1,6}(\.[0-9]{1,9})?", text) else None

    home, away = match.published_vps.map(number)
    return None if home is None and away is None else Opponents(home, away)


def _without_boards(sheet: MatchSheet, problems: Problems) -> MatchSheet:
    problems.warn(
        "match-without-boards",
        f"The match {_name(sheet.match)} does not say over how many boards it was played, so that it cannot be turned "
        "into victory points.",
        place=sheet.match.place,
        hint="Write the number of boards, or the victory points themselves.",
    )
    return sheet


def with_byes(sheets: Sequence[MatchSheet], way: VictoryWay) -> tuple[MatchSheet, ...]:
    """The same with what contestants get that sat out."""
    results: dict[EntryKey, list[Exact]] = defaultdict(list)
    for sheet in sheets:
        for key, result in zip(sheet.match.both, sheet.result, strict=False):
            if result is not None and sheet.is_played:
                results[key].append(result)
    usual = max((sheet.over for sheet in sheets), default=0)
    return tuple(
        _bye(sheet, way, results[sheet.match.home], usual)
        if sheet.match.is_bye and sheet.result.home is None
        else sheet
        for sheet in sheets
    )


def _bye(sheet: MatchSheet, way: VictoryWay, results: list[Exact], usual: int) -> MatchSheet:
    """A match without an opponent: given victory points, else what the rule `bye-vps` says."""
    given = _given_vps(sheet.match)
    if given is not None and given.home is not None:
        return replace(sheet, vps=given, result=given, why=("victory points as they were given",))
    rule, text = way.rules[BYE_VPS], dict(way.rules)[BYE_VPS.name]
    most = way.scale.most if way.scale else (way.top * usual if way.top is not None else None)
    if rule.vps is not None:
        worth: Exact | None = rule.vps
    elif rule.percent is not None:
        worth = None if most is None else most * rule.percent / 100
    else:
        worth = total(results) / len(results) if results else None
    if worth is None:
        return replace(sheet, why=("sits out; nothing to give without a scale",))
    vps: Opponents[Exact | None] = Opponents(worth, None)
    return replace(sheet, vps=vps if way.scale else sheet.vps, result=vps, why=(f"sits out: {text} by rule",))
