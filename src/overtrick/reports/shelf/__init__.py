"""The shelf of reports. Each file exports REPORT."""
