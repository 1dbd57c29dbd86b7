"""The benches, on tables so small that only their working is looked at."""
