"""PBN files that other programs wrote: read, written and read again they hold the same, to the last line."""

from __future__ import annotations

import pytest

from overtrick.formats.shelf.pbn import FORMAT
from overtrick.intake import take_in
from tests.formats.pbn_trips import as_carried, in_order
from tests.formats.test_pbn_real import FILES, REAL

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")


@pytest.mark.parametrize("name", [name for name, expected in FILES.items() if not expected.errors])
def test_a_real_file_comes_back(name: str) -> None:
    """No file is an exception; nor are the conditions, which the awards of some files only gave away."""
    event = take_in(FORMAT.read((REAL / name).read_bytes())).event
    assert FORMAT.write is not None
    data = FORMAT.write(event)
    intake = take_in(FORMAT.read(data))
    assert intake.errors == ()
    assert in_order(intake.event) == as_carried(event)
    assert intake.event.conditions == event.conditions
    assert FORMAT.write(intake.event) == data
