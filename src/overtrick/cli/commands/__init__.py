"""The commands, one file each, with its words and what it does. Here stand their names and what the list says of them.

Only the file of the command that is called is loaded, so that none waits for what another one needs. A command `a-b`
is the file `a_b.py` with `add_words(parser)` and `run(arguments)`, which gives the exit code.
"""

from __future__ import annotations

__all__ = ["SUMMARIES"]

SUMMARIES = {
    "score": "read a tournament, score it and show the results",
    "explain": "show the working of a board, a pair, a team or a match",
    "compare": "score the same event under several methods, side by side",
    "what-if": "show what a change would do to the standing, without making it",
    "foul": "show everybody's place for each round from which a board may have been fouled",
    "draw": "draw the next round of a Swiss event, or look one over",
    "check": "list what is wrong or doubtful in a file, and score nothing",
    "audit": "compute another program's published numbers again and say why some of them differ",
    "convert": "write a tournament in another format, and say what is lost",
    "correct": "correct results of a file that another program writes, so that they survive it",
    "follow": "read a file again and again while results arrive, and redraw the ranking",
    "vp": "convert a margin in IMPs, or a percentage, to victory points",
    "methods": "list the scoring methods, or show one with its options and authorities",
    "scales": "list the victory-point scales, or print one; NAME may be a file, my-scale.toml",
    "match-methods": "list the ways to score a match between teams, or show one",
    "rules": "list the rule sets, or print one with its sources",
    "formats": "list the file formats and output formats",
    "batch": "score an archive of results: Parquet, CSV or Arrow to Parquet",
    "demo": "score the club night that comes with Overtrick",
}
"""In the order in which they are listed."""
