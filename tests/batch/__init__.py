"""Columns against the exact path: the same test body on both."""
