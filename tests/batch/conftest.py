"""What tests of tables share: one cluster of Spark, since it takes long to start."""

from __future__ import annotations

import pytest

from tests.batch.clusters import cluster

spark = pytest.fixture(scope="session")(cluster)
