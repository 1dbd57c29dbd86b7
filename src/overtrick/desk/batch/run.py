"""An archive scored, as a whole. Started again it goes on. Packages are loaded while its files are hashed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from overtrick.desk.batch.disk import alone
from overtrick.desk.batch.inputs import Input, inputs_of
from overtrick.desk.batch.manifest import Manifest
from overtrick.desk.batch.progress import Progress
from overtrick.desk.batch.wanted import Wanted
from overtrick.kernel.records import dataclass

if TYPE_CHECKING:
    from overtrick.desk.batch.engine import Engine, Place

__all__ = ["Report", "batch"]

_WORK = ".work"


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What came of a run. `reused`: parts that a run before had finished; `scattered`: whether boards were not
    together, so that parts do not answer to files."""

    rows: int
    boards: int
    rejected: int
    parts: int
    reused: int
    scattered: bool


def batch(
    wanted: Wanted,
    tell: Callable[[str], None] | None = None,
    engine: Callable[[Place], Engine] | None = None,
) -> Report:
    """Score an archive into a folder; `tell` is given a line of progress now and then.

    `engine`: where it is done, in this process unless it is given. Raises: BadValueError, UnknownNameError for a wish
    or a table that cannot be scored, and under `strict` for the first row that cannot; UnreadableError for a file that
    cannot be read or written.
    """
    wanted.check()
    inputs, out = inputs_of(wanted.files, wanted.out), Path(wanted.out)
    manifest = Manifest(out, wanted.conditions)
    with manifest.hashing(inputs, wanted.threads):
        from overtrick.desk.batch.stages import Stages  # it loads packages, which takes as long as hashing some files
    if manifest.is_done and not wanted.strict:
        with alone(out):
            shutil.rmtree(out / _WORK, ignore_errors=True)
        return _report(manifest.before, reused=len(manifest.before["parts"]))
    place = _place(inputs, wanted, Progress(tell))
    stages = Stages(place, manifest, _local(place) if engine is None else engine(place))
    with alone(out):
        if not stages.score_once():
            stages.look_over()
            stages.score()
        stages.add_up()
    return _report(manifest.content, reused=stages.reused)


def _place(inputs: tuple[Input, ...], wanted: Wanted, progress: Progress) -> Place:
    from overtrick.desk.batch.engine import Place
    from overtrick.desk.batch.kinds import reader_for
    from overtrick.desk.batch.memory import limits_for

    out = Path(wanted.out)
    return Place(
        reader=reader_for(inputs, wanted),
        inputs=inputs,
        wanted=wanted,
        limits=limits_for(inputs, wanted),
        out=out,
        work=out / _WORK,
        progress=progress,
    )


def _local(place: Place) -> Engine:
    from overtrick.desk.batch.local import Local

    return Local(place)


def _report(content: dict[str, Any], *, reused: int) -> Report:
    return Report(
        rows=sum(part["rows"] for part in content["parts"]),
        boards=sum(part["boards"] for part in content["parts"]),
        rejected=content["rejected"],
        parts=len(content["parts"]),
        reused=reused,
        scattered=content["scattered"],
    )
