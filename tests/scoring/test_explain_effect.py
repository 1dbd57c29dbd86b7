"""The working says what an irregular line did to everybody else."""

from __future__ import annotations

import pytest

from tests.nights import outcome_of
from tests.workings import ask, steps_of

HEAD = "board,ns,ew,score,ruling,version,result\n"
REST = "1,3,13,110,,,\n1,4,14,80,,,\n"


@pytest.mark.parametrize(
    ("line", "rules", "effect"),
    [
        ("1,1,11,,60/40,,", "plain", "for everybody else: the comparison has 2 results without this line, and each of "
         "them stands for 1.5"),
        ("1,1,11,,,,NP", "plain", "for everybody else: the comparison has 2 results without this line, and each of "
         "them stands for 1.5"),
        ("1,1,,,,,SITOUT", "plain", "for everybody else: the comparison has 2 results without this line"),
        ("1,1,11,,420,,", "plain", "for everybody else: the table counts this line as 1 of +420"),
        ('1,1,11,90,"60% 110, 40% -50",,', "plain", "for everybody else: the table counts this line as 0.6 of +110 "
         "and 0.4 of -50"),
        ("1,1,11,90,N-S -50 | E-W 110,,", "plain", "for everybody else: the table counts this line as 0.5 of -50, and "
         "0.5 of +110"),
        ("1,1,11,90,N-S -50 | E-W 110,,", "ebu-2025", "for everybody else: N-S are compared with 1 of -50, E-W with 1 "
         "of +110 (both from N-S's view)"),
        ("1,1,11,90,,b,", "plain", "the board was fouled: the comparison has only the 1 result of version b"),
    ],
)  # fmt: skip
def test_the_effect_is_the_last_step(line: str, rules: str, effect: str) -> None:
    outcome = outcome_of((HEAD + line + "\n" + REST).encode(), rules=rules)
    assert steps_of(ask(outcome, board=1, pair="1"))[-1] == effect


def test_results_of_the_sound_version_are_told_too() -> None:
    outcome = outcome_of((HEAD + "1,1,11,90,,b,\n" + REST).encode())
    wanted = "the board was fouled: the comparison has only the 2 results of the version without a name"
    assert steps_of(ask(outcome, board=1, pair="3"))[-1] == wanted


def test_a_plain_line_has_no_effect_to_tell() -> None:
    outcome = outcome_of((HEAD + REST).encode())
    assert steps_of(ask(outcome, board=1, pair="3"))[-1].startswith("shown with 2 decimals")
