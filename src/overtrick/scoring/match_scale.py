"""Which victory-point scale the matches of a contest are put on."""

from __future__ import annotations

from overtrick.kernel.errors import BadValueError
from overtrick.matches import MATCH_METHODS
from overtrick.model.conditions import Conditions
from overtrick.model.contest import Contest
from overtrick.model.method import Basis
from overtrick.model.scale import Measure, Scale
from overtrick.scales import scale_of

__all__ = ["NO_SCALE", "match_scale"]

NO_SCALE = "none"
"""As a scale's name: matches keep their margins, points or percentages."""


def match_scale(contest: Contest, conditions: Conditions, basis: Basis) -> Scale | None:
    """The scale that was chosen, else the usual one; None where matches are not turned into victory points.

    Usual are: the WBF's continuous scale for matches in IMPs, the EBU's for matchpoints, none for other matches.

    Raises: UnknownNameError; BadValueError for a scale that measures something else than the matches have.
    """
    if contest is Contest.KNOCK_OUT:
        return None
    measure = _measure(contest, conditions, basis)
    if conditions.own_scale is None and (conditions.scale == NO_SCALE or (not conditions.scale and measure is None)):
        return None
    scale = scale_of(conditions, "ebu-matchpoints" if measure is Measure.PERCENT else "wbf-continuous")
    if scale.measure is not measure:
        got = "points" if measure is None else measure.value
        raise BadValueError(
            f"The scale {scale.name} converts {scale.measure.value}, but these matches are scored in {got}. "
            "Say another --scale (see `overtrick scales`), or --scale none."
        )
    return scale


def _measure(contest: Contest, conditions: Conditions, basis: Basis) -> Measure | None:
    """What the matches are scored in; None where no scale is known for it."""
    if contest.of_teams:
        return Measure.IMPS if MATCH_METHODS.get(conditions.match_method).imps else None
    return {Basis.MATCHPOINTS: Measure.PERCENT, Basis.IMPS: Measure.IMPS}.get(basis)
