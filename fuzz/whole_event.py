"""Damages event files at random and does everything with what is left: nothing but our own errors may come out.

    python fuzz/whole_event.py [SECONDS] [SEED]

Prints how many files were tried, and for every crash its last lines; the file of the last one goes to `crash.bin`.
"""

from __future__ import annotations

import random
import sys
import time
import traceback
from importlib.resources import files
from pathlib import Path

from overtrick.desk.check_event import check_event
from overtrick.desk.compare_methods import compare_methods, comparison_document
from overtrick.desk.explain_event import Question, explain_event
from overtrick.desk.open_event import open_event
from overtrick.desk.present import all_reports, present
from overtrick.desk.score_file import Wishes, score_event
from overtrick.formats import FORMATS
from overtrick.kernel.errors import OvertrickError
from overtrick.methods import METHODS
from overtrick.model.conditions import Conditions, Sections
from overtrick.reports.render import RENDERERS, Look
from overtrick.rules import RULES

PIECES = (
    *(b"A+/A-", b"60/none", b"N-S -50 | E-W 450", b"60% 110, 40% -50", b"LATE", b"withdrawn", b"cancelled", b"b"),
    *(b"-1/2", b"null", b"[]", b"{}", b'"x"', b"999999999999", b"-", b"", b",", b'"', b"\n", b"0", b"1e9", b"\xff"),
)


INDIVIDUAL = b"""round,board,north,south,east,west,score
1,1,1 Ann Fox,2 Bo Hill,3 Cy Lund,4 Di Marsh,420
1,1,5 Eve North,6 Flo Oak,7 Gus Pine,?,-50
2,2,1,3,5,7,100
2,2,2,4,6,8,170
2,2,9,,,,SITOUT
"""


def seeds() -> list[bytes]:
    """The club night that is shipped, short, and an individual, in every format that is written."""
    whole = files("overtrick.examples").joinpath("club-night.csv").read_bytes()
    short = b"\n".join(whole.split(b"\n")[:60])
    events = [open_event(data).event for data in (short, INDIVIDUAL)]
    return [INDIVIDUAL, *(form.write(event) for event in events for form in FORMATS if form.write is not None)]


def damaged(data: bytes, dice: random.Random) -> bytes:
    """The same with some bytes replaced."""
    found = bytearray(data)
    for _ in range(dice.randint(1, 6)):
        start = dice.randrange(len(found))
        found[start : start + dice.randint(0, 6)] = dice.choice(PIECES)
    return bytes(found)


def use(data: bytes, dice: random.Random) -> None:
    """Read, check, score and show it all."""
    intake = open_event(data, leave_out=frozenset({"bad"}) if dice.random() < 0.7 else frozenset())
    check_event(intake)
    wishes = Wishes(
        method=dice.choice(METHODS.names),
        rules=dice.choice(RULES.names),
        conditions=Conditions(sections=dice.choice(list(Sections))),
    )
    scored = score_event(intake, wishes)
    documents = [present(scored, all_reports())]
    if scored.outcome is not None:
        documents += [explain_event(scored.outcome, Question())]
        documents += [comparison_document(compare_methods(intake, tuple(dice.sample(METHODS.names, 2)), wishes))]
    for document in documents:
        for renderer in RENDERERS:
            renderer.render(document, Look(width=dice.choice((0, 40))))


def main(seconds: float, seed: int) -> int:
    """As many files as the time allows."""
    dice, originals, tried = random.Random(seed), seeds(), 0
    crashes: dict[str, bytes] = {}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        data, tried = damaged(dice.choice(originals), dice), tried + 1
        try:
            use(data, dice)
        except OvertrickError:
            continue
        except Exception:
            crashes["\n".join(traceback.format_exc().splitlines()[-3:])] = data
    print(f"{tried} files, {len(crashes)} kinds of crash", *crashes, sep="\n")
    for data in crashes.values():
        Path("crash.bin").write_bytes(data)
    return 1 if crashes else 0


if __name__ == "__main__":
    given = sys.argv[1:]
    sys.exit(main(float(given[0]) if given else 30.0, int(given[1]) if len(given) > 1 else 1))
