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
from overtrick.matches import MATCH_METHODS
from overtrick.methods import METHODS
from overtrick.model.conditions import Conditions, Sections
from overtrick.model.contest import Contest
from overtrick.reports.render import RENDERERS, Look
from overtrick.rules import RULES
from overtrick.scales import SCALES

PIECES = (
    *(b"A+/A-", b"60/none", b"N-S -50 | E-W 450", b"60% 110, 40% -50", b"LATE", b"withdrawn", b"cancelled", b"b"),
    *(b"-1/2", b"null", b"[]", b"{}", b'"x"', b"999999999999", b"-", b"", b",", b'"', b"\n", b"0", b"1e9", b"\xff"),
)
SCORES = (420, 450, -50, 0, 110, 140, -100, 620)
TEAMS = b"round,table,board,ns_team,ew_team,ns_names,ew_names,score\n" + b"".join(
    f"{round_},{table},{board},{ns},{ew},N{ns} & S{ns},E{ew} & W{ew},{SCORES[(3 * ns + board) % 8]}\n".encode()
    for round_, draw in enumerate(((1, 2, 3, 4), (1, 3, 2, 4), (1, 4, 2, 3)), 1)
    for table, (ns, ew) in enumerate(((draw[0], draw[1]), (draw[1], draw[0]), draw[2:], draw[:1:-1]), 1)
    for board in (1, 2, 3)
)
MATCHES = (
    b"round,home,away,boards,home_score,away_score,home_carry,home_vps,away_vps,ruling,home_name\n"
    b"1,1,2,8,43,20,,,,,Terns\n1,3,4,8,,,,12,8,,\n1,5,BYE,,,,,12,,,\n"
    b"2,1,3,8,3,30,2,,,MISMATCH +/=,\n2,2,5,8,,,,,,VP 12-8,\n2,4,BYE,,,,,,,,\n"
    b"3,1,2,4,3,3,,,,,\n3,2,3,4,7,0,,,,,\n3,3,1,4,0,9,,,,,\n3,4,5,8,1,1,,,,40%-60%,\n"
)
SWISS = b"round,board,ns,ew,score\n" + b"".join(
    f"{round_},{board},{ns},{ew},{SCORES[(ns + board + round_) % 8]}\n".encode()
    for round_, draw in ((1, (1, 2, 3, 4)), (2, (1, 3, 2, 4)))
    for ns, ew in (draw[:2], draw[2:])
    for board in (1, 2, 3, 4)
)
USEBIO = (
    '<USEBIO Version="1.2"><EVENT EVENT_TYPE="TEAMS"><BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD>'
    "<MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD><PARTICIPANTS>"
    + "".join(
        f'<TEAM TEAM_ID="{n}" TEAM_NAME="T{n}"><PAIR><PAIR_NUMBER>{n}-1-2</PAIR_NUMBER></PAIR></TEAM>' for n in (1, 2)
    )
    + "</PARTICIPANTS><MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>"
    "<START_BOARD_NUMBER>1</START_BOARD_NUMBER><END_BOARD_NUMBER>1</END_BOARD_NUMBER><TEAM_SCORE>12</TEAM_SCORE>"
    "<OPPOSING_TEAM_SCORE>8</OPPOSING_TEAM_SCORE><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>"
    "<TRAVELLER_LINE><DIRECTION>NS</DIRECTION><NS_PAIR_NUMBER>1-1-2</NS_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>"
    "<TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>50</SCORE></TRAVELLER_LINE></BOARD></MATCH></EVENT></USEBIO>"
).encode()
PBN = b"\n".join(
    f'[Board "1"]\n[HomeTeam "Terns"]\n[Room "{room}"]\n[North "{n}a"]\n[South "{n}b"]\n'
    f'[East "{e}c"]\n[West "{e}d"]\n[Score "NS {score}"]\n'.encode()
    for room, n, e, score in (("Open", 1, 2, 420), ("Closed", 2, 1, 170))
)


INDIVIDUAL = b"""round,board,north,south,east,west,score
1,1,1 Ann Fox,2 Bo Hill,3 Cy Lund,4 Di Marsh,420
1,1,5 Eve North,6 Flo Oak,7 Gus Pine,?,-50
2,2,1,3,5,7,100
2,2,2,4,6,8,170
2,2,9,,,,SITOUT
"""


def seeds() -> list[bytes]:
    """A club night, an individual, teams, matches and Swiss pairs in every format that is written, and other files."""
    whole = files("overtrick.examples").joinpath("club-night.csv").read_bytes()
    short = b"\n".join(whole.split(b"\n")[:60])
    events = [open_event(data).event for data in (short, INDIVIDUAL, TEAMS, MATCHES)]
    events.append(open_event(SWISS, contest=Contest.SWISS_PAIRS).event)
    written = [form.write(event) for event in events for form in FORMATS if form.write is not None]
    return [INDIVIDUAL, *written, USEBIO, PBN]


def damaged(data: bytes, dice: random.Random) -> bytes:
    """The same with some bytes replaced."""
    found = bytearray(data)
    for _ in range(dice.randint(1, 6)):
        start = dice.randrange(len(found))
        found[start : start + dice.randint(0, 6)] = dice.choice(PIECES)
    return bytes(found)


def use(data: bytes, dice: random.Random) -> None:
    """Read, check, score and show it all."""
    contest = dice.choice((None, None, None, *Contest))
    intake = open_event(data, contest=contest, leave_out=frozenset({"bad"}) if dice.random() < 0.7 else frozenset())
    check_event(intake)
    wishes = Wishes(
        method=dice.choice(METHODS.names),
        rules=dice.choice(RULES.names),
        match_method=dice.choice(("", "", *MATCH_METHODS.names)),
        house=(("ties", dice.choice(("shared", "ebu", "cbai", "wins"))),) if dice.random() < 0.3 else (),
        conditions=Conditions(
            sections=dice.choice(list(Sections)), scale=dice.choice(("", "", "none", *SCALES.names))
        ),
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
