"""A working as data for machines."""

from __future__ import annotations

from overtrick.model.because import Because

__all__ = ["step_data"]


def step_data(step: Because) -> dict[str, object]:
    """One step with all that it rests on.

    >>> step_data(Because(text="net score", value="+250"))
    {'text': 'net score', 'value': '+250', 'rule': '', 'because': []}
    """
    return {
        "text": step.text,
        "value": step.value,
        "rule": step.rule,
        "because": [step_data(reason) for reason in step.because],
    }
