"""Overtrick calculates duplicate bridge tournaments: exact results, under every scoring method in use.

>>> from overtrick import Wishes, score_file
>>> night = b"board,ns,ew,score\\n1,1,2,420\\n1,3,4,450\\n1,5,6,-50\\n"
>>> outcome = score_file(night, Wishes(method="mitchell")).outcome
>>> [(standing.rank, standing.entry.key.number, str(standing.percent)) for standing in outcome.rankings[0].standings]
[(1, '3', '100'), (2, '1', '50'), (3, '5', '0')]
"""

from __future__ import annotations

from overtrick._version import __version__
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
