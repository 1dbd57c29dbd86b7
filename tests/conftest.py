"""What every test may rely on: a busy machine makes nothing fail, and no terminal has a say in how wide texts are."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile("overtrick", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("overtrick")

os.environ.pop("COLUMNS", None)
