"""What is said of persons, put in the order of their names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.model.people import in_order, joined, of_each, one_each, said_of

numbers = st.lists(st.sampled_from(["", "1", "22"]), max_size=4)


@given(numbers)
def test_texts_of_players_come_back_but_for_blanks_at_the_end(texts: list[str]) -> None:
    while texts and not texts[-1]:
        texts.pop()
    assert of_each(one_each(texts)) == tuple(texts)


def test_players_without_a_name_come_last() -> None:
    assert in_order([("", "1"), ("Bo", ""), ("Cy", "3"), ("", "4")]) == "\n3\n1\n4"


@pytest.mark.parametrize(
    ("names", "others", "text", "said"),
    [
        (["Ann", "Bo"], ["Bo", "Ann"], "2\n1", "1\n2"),
        (["ann  fox"], ["Ann Fox"], "1", "1"),
        (["Ann", "Bo"], ["Cy", "Bo"], "3\n2", "\n2"),
        (["Ann", "Bo"], ["Cy", "Di"], "3\n4", ""),
        (["Bartholomew Featherstone"], ["Bartholomew Feathe"], "1", "1"),
        (["Bartholomew Feathe"], ["Bartholomew Featherstone"], "1", "1"),
        (["Bartholomew F"], ["Bartholomew Foxe", "Bartholomew Flood"], "1\n2", ""),
        (["Bo"], ["Bob"], "1", ""),
        (["Ann", "Bo"], ["Ann"], "1\n9", "1"),
    ],
)
def test_only_who_is_named_gets_a_number(names: list[str], others: list[str], text: str, said: str) -> None:
    assert said_of(names, others, text) == said


@pytest.mark.parametrize(
    ("names", "text", "others", "more", "said"),
    [
        (["Ann", "Bo"], "1", ["Bo", "Ann"], "22\n11", "1\n22"),
        (["Ann", "Bo"], "", ["Cy", "Bo"], "3\n2", "\n2"),
        (["Ann", "Bo"], "", [], "1\n2", "1\n2"),
        ([], "", ["Ann"], "1", "1"),
        (["Ann"], "1\n7", ["Ann"], "5\n8\n9", "1\n7\n9"),
        (["Ann"], "", ["Ann"], "\n8", "\n8"),
        (["Ann"], "4", [], "", "4"),
    ],
)
def test_a_second_source_fills_gaps(names: list[str], text: str, others: list[str], more: str, said: str) -> None:
    assert joined(names, text, others, more) == said
