"""Any session with any rulings can be shown: every report in every output format, and JSON that keeps its schema."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import given, settings
from jsonschema import Draft202012Validator

from overtrick.desk.present import all_reports, present
from overtrick.desk.score_file import Wishes, score_event
from overtrick.intake import Intake
from overtrick.kernel.errors import BadValueError
from overtrick.reports.render import RENDERERS, Look
from tests.rulings.sessions import intakes, ways

SCHEMA = Path(__file__).resolve().parents[2] / "docs" / "reference" / "json-results.schema.json"
VALIDATOR = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


@given(intakes(), ways())
@settings(max_examples=60, deadline=None)
def test_every_report_in_every_format(intake: Intake, wishes: Wishes) -> None:
    try:
        document = present(score_event(intake, wishes), all_reports())
    except BadValueError:
        return
    for renderer in RENDERERS:
        data = renderer.render(document, Look(width=60))
        if renderer.name == "json":
            assert [error.message for error in VALIDATOR.iter_errors(json.loads(data))] == []
