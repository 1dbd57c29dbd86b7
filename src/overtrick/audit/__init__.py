"""What another program published, computed again: under which conditions it agrees, and why the rest differs."""

from overtrick.audit.audit import audit
from overtrick.audit.case import Pins
from overtrick.audit.verdict import Audit

__all__ = ["Audit", "Pins", "audit"]
