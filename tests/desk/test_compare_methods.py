"""The same event under several methods, where not every method ranks the same contestants."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.desk.compare_methods import compare_methods, compare_rules, comparison_document
from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Wishes
from overtrick.intake import Intake
from overtrick.kernel.errors import BadValueError
from overtrick.methods import METHODS
from overtrick.model.conditions import Conditions, Sections
from overtrick.reports.document import Document, Table
from overtrick.rules import RULES
from tests.rulings.sessions import intakes, ways

ROWS = ("A,1,1,2,420", "A,1,3,4,450", "B,1,1,2,420", "B,1,3,4,NP", "C,1,1,2,420", "C,1,3,4,450")
LONE = "\n".join(["section,board,ns,ew,score", *ROWS]).encode()
"""In section B one of two results is missing: Neuberg gives average for the other, Mitchell has nothing to compare."""


def compared(*methods: str) -> Document:
    wishes = Wishes(conditions=Conditions(sections=Sections.SEPARATE))
    return comparison_document(compare_methods(open_event(LONE), methods, wishes))


def tables(document: Document) -> dict[str, list[list[str]]]:
    return {
        section.title: [[cell.text for cell in row] for row in block.rows]
        for section in document.sections
        for block in section.blocks
        if isinstance(block, Table) and section.title.endswith("N-S")
    }


def test_a_list_that_only_the_first_method_has() -> None:
    assert tables(compared("neuberg", "mitchell")) == {
        "A N-S": [["A3", "", "100.00", "1", "100.00", "1", ""], ["A1", "", "0.00", "2", "0.00", "2", ""]],
        "B N-S": [["B1", "", "50.00", "1", "", "", ""]],
        "C N-S": [["C3", "", "100.00", "1", "100.00", "1", ""], ["C1", "", "0.00", "2", "0.00", "2", ""]],
    }


def test_a_list_that_only_a_later_method_has() -> None:
    found = tables(compared("mitchell", "neuberg"))
    assert found["B N-S"] == [["B1", "", "", "", "50.00", "1", ""]]
    assert found["C N-S"] == [["C3", "", "100.00", "1", "100.00", "1", ""], ["C1", "", "0.00", "2", "0.00", "2", ""]]


@pytest.mark.parametrize("methods", [("mitchell", "neuberg"), ("neuberg", "mitchell")])
def test_for_machines_who_is_not_ranked_has_null(methods: tuple[str, str]) -> None:
    data = compared(*methods).data
    assert isinstance(data, dict)
    lone = [row for row in data["standings"] if row["list"] == "B N-S"]
    assert lone == [
        {
            "list": "B N-S",
            "entry": "1",
            "section": "B",
            "names": [],
            "by_method": {"mitchell": None, "neuberg": {"rank": 1, "tied": False, "result": "50", "move": 0}},
        }
    ]


@pytest.mark.parametrize("by", ["methods", "rules"])
@given(intake=intakes(), wishes=ways(), methods=st.permutations(METHODS.names), rules=st.permutations(RULES.names))
@settings(max_examples=60, deadline=None)
def test_every_place_of_every_calculation_is_shown(
    by: str, intake: Intake, wishes: Wishes, methods: list[str], rules: list[str]
) -> None:
    try:
        if by == "rules":
            comparison = compare_rules(intake, tuple(rules), wishes)
        else:
            comparison = compare_methods(intake, tuple(methods[:4]), wishes)
    except BadValueError:
        return
    data = comparison_document(comparison).data
    assert isinstance(data, dict)
    shown = [
        (name, row["list"], row["section"], row["entry"], place["rank"], place["result"])
        for row in data["standings"]
        for name, place in row["by_rules" if by == "rules" else "by_method"].items()
        if place
    ]
    ranked = [
        (
            one.label,
            ranking.title,
            standing.entry.key.section,
            standing.entry.key.number,
            standing.rank,
            str(standing.result),
        )
        for one in comparison.contenders
        for ranking in one.outcome.rankings
        for standing in ranking.standings
    ]
    assert sorted(shown) == sorted(ranked)
