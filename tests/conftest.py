"""How the laws are tested: a busy machine makes nothing fail."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("overtrick", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("overtrick")
