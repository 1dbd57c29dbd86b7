"""`python -m overtrick` is the console script."""

from overtrick.cli.main import run

run()
