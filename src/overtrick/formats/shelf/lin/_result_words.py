"""A result as the list `rs` of LIN has it: 4SWx-4, 3NN=, PASS; "" where there is nothing to say."""

from __future__ import annotations

import re

from overtrick.model.contract import Contract
from overtrick.model.line import Line, Played
from overtrick.model.strain import Strain

__all__ = ["read_result", "result_word"]

_RESULT = re.compile(r"([1-7])(NT|[CDHSN])(X{0,2})([NESW])(X{0,2})(=|[+-]\d{1,2})", re.IGNORECASE)


def read_result(text: str) -> dict[str, str]:
    """The fields of one result; what cannot be read is left to intake.

    >>> read_result("4SWx-4"), read_result("3ntn+1"), read_result("PASS"), read_result("")
    ({'contract': '4SX', 'declarer': 'W', 'result': '-4'}, {'contract': '3NT', 'declarer': 'N', 'result': '+1'}, \
{'contract': 'PASS'}, {})
    """
    bare = "".join(text.split()).upper()
    if found := _RESULT.fullmatch(bare):
        level, strain, before, declarer, behind, result = found.groups()
        contract = f"{level}{'NT' if strain == 'N' else strain}{before or behind}"
        return {"contract": contract, "declarer": declarer, "result": result}
    if bare.startswith("A"):
        return {"result": bare}
    return {"contract": bare} if bare else {}


def result_word(line: Line) -> str:
    """The result of a line, "" where contract, declarer or tricks are not known, or a ruling stands in its place."""
    happened = line.happened
    if line.ruling is not None or not isinstance(happened, Played):
        return ""
    if happened.passed_out:
        return "PASS"
    if happened.contract is None or happened.declarer is None or happened.tricks is None:
        return ""
    (bid, doubled), result = _word(happened.contract), happened.contract.result(happened.tricks)
    return f"{bid}{happened.declarer.value}{doubled}{result}"


def _word(contract: Contract) -> tuple[str, str]:
    strain = "N" if contract.strain is Strain.NOTRUMP else contract.strain.value
    return f"{contract.level}{strain}", "x" * contract.doubling
