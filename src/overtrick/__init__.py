"""Overtrick calculates duplicate bridge tournaments: exact results, under every scoring method in use.

>>> from overtrick import Wishes, score_file
>>> night = b"board,ns,ew,score\\n1,1,2,420\\n1,3,4,450\\n1,5,6,-50\\n"
>>> outcome = score_file(night, Wishes(method="mitchell")).outcome
>>> [(standing.rank, standing.entry.key.number, str(standing.percent)) for standing in outcome.rankings[0].standings]
[(1, '3', '100'), (2, '1', '50'), (3, '5', '0')]

Each name is loaded when it is first asked for, so that a command does not wait for what only others need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from overtrick._version import __version__

if TYPE_CHECKING:
    from overtrick.desk.open_event import open_event
    from overtrick.desk.score_file import Scored, Wishes, score_event, score_file
    from overtrick.formats import FORMATS
    from overtrick.intake import Intake
    from overtrick.kernel.errors import BadValueError, OvertrickError, UnknownNameError, UnreadableError
    from overtrick.kernel.problem import Place, Problem, Severity
    from overtrick.methods import METHODS
    from overtrick.model.conditions import Byes, Conditions, Sections, Unit
    from overtrick.model.event import Event
    from overtrick.model.outcome import BoardSheet, Outcome, Ranking, Standing
    from overtrick.scales import SCALES
    from overtrick.scoring.score import score

__all__ = [
    "FORMATS",
    "METHODS",
    "SCALES",
    "BadValueError",
    "BoardSheet",
    "Byes",
    "Conditions",
    "Event",
    "Intake",
    "Outcome",
    "OvertrickError",
    "Place",
    "Problem",
    "Ranking",
    "Scored",
    "Sections",
    "Severity",
    "Standing",
    "Unit",
    "UnknownNameError",
    "UnreadableError",
    "Wishes",
    "__version__",
    "open_event",
    "score",
    "score_event",
    "score_file",
]

_HOMES = {
    "desk.open_event": ("open_event",),
    "desk.score_file": ("Scored", "Wishes", "score_event", "score_file"),
    "formats": ("FORMATS",),
    "intake": ("Intake",),
    "kernel.errors": ("BadValueError", "OvertrickError", "UnknownNameError", "UnreadableError"),
    "kernel.problem": ("Place", "Problem", "Severity"),
    "methods": ("METHODS",),
    "model.conditions": ("Byes", "Conditions", "Sections", "Unit"),
    "model.event": ("Event",),
    "model.outcome": ("BoardSheet", "Outcome", "Ranking", "Standing"),
    "scales": ("SCALES",),
    "scoring.score": ("score",),
}
"""Where each name lives."""


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        from importlib import import_module

        for home, names in _HOMES.items():
            if name in names:
                found = globals()[name] = getattr(import_module(f"overtrick.{home}"), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
