"""Runs cases of Laws 77 and 78."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from overtrick.laws.law_77 import contract_score
from overtrick.laws.law_78 import imps
from overtrick.model.contract import Contract, Doubling
from overtrick.model.strain import Strain
from tests.suite.case import Case, number, numbers

__all__ = ["run_all_contracts", "run_contract", "run_imps", "run_undertricks"]


def contract(text: str) -> Contract:
    """The contract of a text such as 3NTXX."""
    plain = text.rstrip("X")
    return Contract(level=int(plain[0]), strain=Strain(plain[1:]), doubling=Doubling(len(text) - len(plain)))


def run_contract(case: Case) -> None:
    """Law 77: one contract."""
    score = contract_score(contract(case["contract"]), case["tricks"], vulnerable=case["vulnerable"])
    assert score == number(case["score"])


def run_undertricks(case: Case) -> None:
    """Law 77: one to thirteen down."""
    grand = contract("7NT" + case["doubling"])
    got = [contract_score(grand, 13 - down, vulnerable=case["vulnerable"]) for down in range(1, 14)]
    assert got == numbers(case["scores"])


def run_all_contracts(case: Case) -> None:
    """Law 77: what there is at all."""
    found = {
        contract_score(Contract(level=level, strain=strain, doubling=doubling), tricks, vulnerable=vulnerable)
        for level, strain, doubling in product(range(1, 8), Strain, Doubling)
        for tricks, vulnerable in product(range(14), (False, True))
    }
    assert len(found) == number(case["distinct"])
    assert [min(found), max(found)] == numbers([case["lowest"], case["highest"]])
    assert {score % int(case["multiple_of"]) for score in found} == {0}


def run_imps(case: Case) -> None:
    """Law 78B: the scale."""
    differences = [Fraction(text) for text in case["differences"]]
    assert [imps(d.numerator, d.denominator) for d in differences] == numbers(case["imps"])
