"""What tests of tables share: one cluster of Spark, since it takes long to start."""

from __future__ import annotations

import pytest

from tests.batch.clusters import cluster


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where several processes test, one of them starts the cluster."""
    for item in items:
        if "spark" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("spark"))


spark = pytest.fixture(scope="session")(cluster)
