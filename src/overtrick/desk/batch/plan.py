"""Which parts are to be written: one for each file whose boards are whole in it; and what has to be put together."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import numpy as np

from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.manifest import mark_of
from overtrick.desk.batch.most import Most, needs_most, together_most
from overtrick.desk.batch.read import Reader
from overtrick.desk.batch.scatter import MOST_BOXES, Box
from overtrick.desk.batch.scoring import Job
from overtrick.desk.batch.survey import Limits, Seen
from overtrick.desk.batch.wanted import Wanted
from overtrick.kernel.records import dataclass

__all__ = ["Mixed", "Plan", "Planned", "are_apart", "file_job", "plan"]

Planned: TypeAlias = tuple[Job, str]
"""A job, and what it is made of as one hash."""

RESULTS = "results"

_HEADS = 4
"""Which part of the memory the numbers of all boards may take: they are put together and in order."""

_BOX = 1 << 20
"""How many rows of a box are quickly scored, however much memory there is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mixed:
    """Files whose boards are not whole in them: their rows are to be put together in so many boxes.

    `folder`: where the results of the boxes belong. `read`: how many rows the files have. `mark`: what the boxes are
    made of, as one hash.
    """

    files: tuple[Input, ...]
    folder: str
    boxes: int
    read: int
    mark: str

    def job(self, box: Box, most: Most) -> Job:
        """The job of a box."""
        target = f"{self.folder}/part-{box.number:05}.parquet"
        return Job(target=target, source=self.files[0], together=False, most=most, box=box)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """All jobs of files that are scored as they are, and files that are not."""

    jobs: list[Planned]
    mixed: list[Mixed]


def plan(
    reader: Reader,
    inputs: tuple[Input, ...],
    seen: list[Seen],
    wanted: Wanted,
    limits: Limits,
    hashes: dict[str, str],
) -> Plan:
    """Boards are the same over all files, or over one file each where every file's boards are its own."""
    every = list(zip(inputs, seen, strict=True))
    worlds = [[one] for one in every] if wanted.per_file else [every]
    jobs: list[Planned] = []
    mixed: list[Mixed] = []
    for world in worlds:
        files, found = tuple(source for source, _ in world), [one for _, one in world]
        if _are_whole(found, wanted):
            most = together_most([one.most for one in found]) if needs_most(wanted) else {}
            jobs += [file_job(source, most, reader, wanted, hashes, together=one.together) for source, one in world]
            continue
        boxes = min(max(-(-3 * sum(one.rows for one in found) // (2 * min(limits.whole, _BOX))), 1), MOST_BOXES)
        folder = f"{RESULTS}/{Path(files[0].target).with_suffix('')}" if wanted.per_file else RESULTS
        read = sum(one.read for one in found)
        mark = mark_of(*_conditions(reader, wanted), [[one.name, hashes[one.name]] for one in files], boxes)
        mixed.append(Mixed(files=files, folder=folder, boxes=boxes, read=read, mark=mark))
    return Plan(jobs=jobs, mixed=mixed)


def file_job(
    source: Input, most: Most, reader: Reader, wanted: Wanted, hashes: dict[str, str], *, together: bool = True
) -> Planned:
    """The job of a file whose boards are whole in it."""
    job = Job(target=f"{RESULTS}/{source.target}", source=source, together=together, most=most)
    said = sorted([repr(name), number] for name, number in job.most.items())
    return job, mark_of(*_conditions(reader, wanted), source.name, hashes[source.name], said)


def _conditions(reader: Reader, wanted: Wanted) -> list[object]:
    return [wanted.conditions, sorted(reader.whole)]


def _are_whole(found: list[Seen], wanted: Wanted) -> bool:
    """Whether no board is in two of the files, or comes again in one too large to be held."""
    if not all(one.looked_at for one in found) or _HEADS * 8 * sum(len(one.heads) for one in found) > wanted.memory:
        return False
    return are_apart(found)


def are_apart(found: list[Seen]) -> bool:
    """Whether no board of a file is in another, as far as its boards are known."""
    heads = np.concatenate([one.heads for one in found])
    heads.sort()
    return not bool((heads[1:] == heads[:-1]).any())
