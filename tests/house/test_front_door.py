"""The public names of the library are a promise: adding one is a decision, taking one away is a new version."""

from __future__ import annotations

import overtrick


def test_public_names() -> None:
    assert [name for name in overtrick.__all__ if not hasattr(overtrick, name)] == []
    assert overtrick.__all__ == [
        *("FORMATS", "METHODS", "SCALES", "BadValueError", "BoardSheet", "Byes", "Conditions", "Event", "Intake"),
        *("Outcome", "OvertrickError", "Place", "Problem", "Ranking", "Scored", "Sections", "Severity", "Standing"),
        *("Unit", "UnknownNameError", "UnreadableError", "Wishes", "__version__"),
        *("open_event", "score", "score_event", "score_file"),
    ]
