"""Damages files at random and reads, checks and scores what is left, within limits of time and memory.

    python fuzz/readers.py [FILES] [SEED] [FORMAT]

Originals are the files in ../shared/real, where they are, and the club night of the examples in every format that is
written. No exception but our own may come out, no file may take more than 2 seconds of the processor or more than
300 MB above what the program takes anyway. What breaks a limit is told once for each kind, and kept as `crash-N.bin`.
"""

from __future__ import annotations

import random
import re
import resource
import signal
import sys
import traceback
from collections import Counter
from dataclasses import dataclass, field
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from types import FrameType
from typing import NoReturn

from overtrick.desk.check_event import check_event
from overtrick.desk.open_event import open_event
from overtrick.desk.present import all_reports, present
from overtrick.desk.score_file import Wishes, score_event
from overtrick.desk.sources import recognise
from overtrick.formats import FORMATS
from overtrick.kernel.errors import OvertrickError

SECONDS, MEGABYTES = 2.0, 300
REAL = Path(__file__).resolve().parents[2] / "shared" / "real"
WORKERS = 2
BATCH = 500
PIECES = (
    *(b"\x00", b"\xff", b"\xff\xff\xff\xff", b"\x00\x00\x00\x80", b"\n", b"\r", b"\xc5\x81", b"\xe9", b"\xef\xbb\xbf"),
    *(b"<", b">", b"&", b"&lt;", b"<script>", b'"', b"'", b"|", b",", b";", b":", b"[", b"]", b"{", b"}", b"(", b"%"),
    *(b"-", b"+", b"=", b"0", b"9", b"1e9", b"99999999999999999999", b"-1"),
    *(b"A6040", b"60%-40%", b"Adj", b"NP", b"PASS", b"7NTXX"),
)


class TooSlow(BaseException):
    """A file took longer than it may; no reader may catch this."""


@dataclass(slots=True)
class Found:
    """What one worker found."""

    tried: int = 0
    refused: int = 0
    formats: Counter[str] = field(default_factory=Counter)
    crashes: dict[str, bytes] = field(default_factory=dict)


def originals(only: str = "") -> list[bytes]:
    """Every real file, and our own club night in every format that is written."""
    event = open_event(files("overtrick.examples").joinpath("club-night.csv").read_bytes()).event
    own = [form.write(event) for form in FORMATS if form.write is not None and not (form.unfit and form.unfit(event))]
    real = [path.read_bytes() for path in sorted(REAL.rglob("*")) if path.is_file() and path.suffix != ".md"]
    found = [data for data in (*own, *real) if data and (not only or _format_of(data) == only)]
    if not found:
        raise SystemExit(f"No original is of the format '{only}'.")
    return found


def _format_of(data: bytes) -> str:
    try:
        return recognise(data).name
    except OvertrickError:
        return ""


_NUMBER = re.compile(rb"[0-9]+")
NO_NUMBERS = ("¹".encode(), "٣".encode(), b"9" * 5000, b"0" * 4500 + b"7", b"-0", b"1e999", b"")
"""What stands in place of a number: digits that cannot be counted with, and more of them than Python converts."""


def damaged(data: bytes, dice: random.Random) -> bytes:
    """The same, mostly cut short, with some bytes flipped, replaced, doubled or taken out."""
    found = bytearray(data)
    if len(found) > 8192 and dice.random() < 0.9 and not found.startswith(b"\x00\x01\x00\x00Standard"):
        del found[dice.randrange(512, 8192) :]
    for _ in range(dice.choice((1, 1, 2, 3, 5, 8))):
        at = dice.randrange(len(found) + 1)
        length = dice.choice((1, 1, 2, 4, 16, 200))
        match dice.randrange(6):
            case 0:
                found[at : at + length] = dice.choice(PIECES)
            case 5 if number := _NUMBER.search(found, at):
                found[number.start() : number.end()] = dice.choice(NO_NUMBERS)
            case 1:
                found[at:at] = dice.choice(PIECES) * dice.choice((1, 1, 2, 100))
            case 2:
                del found[at : at + length]
            case 3:
                found[at:at] = found[at : at + 20 * length]
            case _ if at < len(found):
                found[at] ^= 1 << dice.randrange(8)
            case _:
                del found[at // 2 :]
    return bytes(found)


SHOWN = 40
"""The most lines of an event whose reports are made, too."""


def use(data: bytes) -> str:
    """Recognise, read, check, look over as an exporter would, score, and show; gives the name of the format."""
    form = recognise(data)
    if form.lint is not None:
        form.lint(data)
    intake = open_event(data, leave_out=frozenset({"bad"}), deals_alone=True)
    check_event(intake)
    if intake.event.lines:
        scored = score_event(intake, Wishes())
        if len(intake.event.lines) <= SHOWN:
            present(scored, all_reports())
    return form.name


def work(seed: int, tries: int, only: str) -> Found:
    """Try so many files, each within the limits."""
    _limit()
    dice, seeds, found = random.Random(seed), originals(only), Found()
    weights = [1 / (1 + len(data) / 65536) for data in seeds]
    for _ in range(tries):
        data = damaged(dice.choices(seeds, weights)[0], dice)
        found.tried += 1
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        try:
            found.formats[use(data)] += 1
        except OvertrickError:
            found.refused += 1
        except (Exception, TooSlow):
            found.crashes.setdefault("\n".join(traceback.format_exc().splitlines()[-3:]), data)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    return found


def _limit() -> None:
    def stop(_: int, __: FrameType | None) -> NoReturn:
        raise TooSlow(f"more than {SECONDS} seconds")

    signal.signal(signal.SIGPROF, stop)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    limit = pages * resource.getpagesize() + MEGABYTES * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (limit, resource.getrlimit(resource.RLIMIT_AS)[1]))


def main(tries: int, seed: int, only: str = "") -> int:
    """So many files, in batches over some processes."""
    total = Found()
    jobs = [(seed * 1_000_003 + at, min(BATCH, tries - at), only) for at in range(0, tries, BATCH)]
    with get_context("fork").Pool(WORKERS) as pool:
        for found in pool.imap_unordered(_work, jobs):
            total.tried += found.tried
            total.refused += found.refused
            total.formats += found.formats
            for name, data in found.crashes.items():
                if name not in total.crashes:
                    total.crashes[name] = data
                    Path(f"crash-{len(total.crashes)}.bin").write_bytes(data)
                    print(f"\ncrash-{len(total.crashes)}.bin\n{name}")
            print(f"\r{total.tried} of {tries}, {len(total.crashes)} kinds of crash", end="", flush=True)
    print(
        f"\n{total.refused} refused as no tournament; " + ", ".join(f"{n} {c}" for n, c in total.formats.most_common())
    )
    return 1 if total.crashes else 0


def _work(job: tuple[int, int, str]) -> Found:
    return work(*job)


if __name__ == "__main__":
    given = sys.argv[1:]
    sys.exit(
        main(
            int(given[0]) if given else 100_000,
            int(given[1]) if len(given) > 1 else 1,
            given[2] if len(given) > 2 else "",
        )
    )
