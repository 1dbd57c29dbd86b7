"""F5: outcomes to documents (one file a report) and documents to bytes (one file a renderer)."""

from __future__ import annotations

from overtrick.kernel.shelf import Shelf
from overtrick.reports._report import Report

__all__ = ["REPORTS", "Report"]

REPORTS = Shelf("overtrick.reports.shelf", "REPORT", Report, "report")
"""Every report, by name."""
