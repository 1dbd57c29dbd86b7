"""Work on several threads: all of it is done once, and what goes wrong in any thread reaches whoever asked for it."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Barrier, current_thread, main_thread
from time import sleep

import pytest

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from overtrick.model.tally import Ranks
from overtrick.scoring.batch import keys
from overtrick.scoring.columnar import stored as stored_module
from overtrick.scoring.columnar.portions import places
from overtrick.scoring.columnar.squares import Square
from overtrick.scoring.columnar.stored import Stored, stored_boards
from overtrick.scoring.columnar.tables import Lines
from overtrick.scoring.columnar.work import on_threads


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("portions", [0, 1, 3, 100])
def test_every_portion_is_done_once(threads: int, portions: int) -> None:
    done: list[int] = []
    on_threads(threads, done.append, iter(range(portions)))
    assert sorted(done) == list(range(portions))


def test_so_many_threads_work_at_the_same_time() -> None:
    """Each waits for the two others; with fewer at work they would wait for ever."""
    meet, names = Barrier(3, timeout=60), set[str]()

    def work(_: int) -> None:
        meet.wait()
        names.add(current_thread().name)

    on_threads(3, work, range(3))
    assert len(names) == 3


class OwnError(Exception):
    pass


@pytest.mark.parametrize("in_main", [True, False])
def test_a_fault_in_any_thread_is_raised_and_nothing_more_is_begun(in_main: bool) -> None:  # noqa: FBT001
    meet, begun = Barrier(2, timeout=60), list[int]()

    def work(portion: int) -> None:
        begun.append(portion)
        if portion > 1:
            sleep(0.001)
            return
        meet.wait()
        if (current_thread() is main_thread()) == in_main:
            raise OwnError

    with pytest.raises(OwnError):
        on_threads(2, work, range(20_000))
    assert len(begun) < 20_000


def test_a_fault_with_one_thread() -> None:
    done: list[int] = []

    def work(portion: int) -> None:
        if portion == 2:
            raise OwnError
        done.append(portion)

    with pytest.raises(OwnError):
        on_threads(1, work, range(9))
    assert done == [0, 1]


@given(
    score=st.lists(st.integers(-7600, 7600), max_size=40),
    step=st.integers(1, 9),
    threads=st.sampled_from([1, 2, 3]),
)
@example(score=[90, 420], step=1, threads=1)
@example(score=[-90, -420], step=1, threads=2)
def test_the_span_holds_every_score_and_zero(score: list[int], step: int, threads: int) -> None:
    boards = stored_boards(np.array(score, np.int16), np.array([0, len(score)] if score else [0]))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(stored_module, "_STEP", step)
        assert boards.span(threads) == (min([0, *score]), max([0, *score]))


@pytest.mark.parametrize("width", [10, 1000])
def test_every_thread_has_something_to_do(width: int) -> None:
    boards = 800_000 // width
    stored = stored_boards(np.zeros(boards * width, np.int16), np.arange(boards + 1) * width)
    for threads, portions in ((2, 2), (3, 3), (100, 4)):
        found = [
            len(place.at) if isinstance(place, Square) else len(place.boards) for place in _places(stored, threads)
        ]
        assert len(found) == portions
        assert sum(found) == boards
        assert max(found) * width < max(800_000 // threads, 1 << 18) + 2 * width


def _places(stored: Stored, threads: int) -> Iterator[Square | Lines]:
    return places(stored, np.arange(len(stored.sizes)), Ranks, threads)


@given(
    sizes=st.lists(st.integers(1, 12), max_size=12),
    step=st.integers(1, 20),
    threads=st.sampled_from([1, 2, 3]),
)
def test_heads_are_found_whatever_the_steps(sizes: list[int], step: int, threads: int) -> None:
    column = np.repeat(np.arange(len(sizes)) % 3, sizes)
    each = column.tolist()
    wanted = [at for at in range(len(each)) if not at or each[at] != each[at - 1]]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(keys, "_STEP", step)
        starts, (heads,) = keys.heads_of([column], threads)
    assert starts.tolist() == wanted
    assert heads.tolist() == [each[at] for at in wanted]
