"""Tables of any length scored in columns: keys, checks, totals and places. Knows numpy, and pyarrow where it is used.

Raises: MissingPackageError when it is imported where numpy is not installed.
"""

from __future__ import annotations

import overtrick.scoring.columnar  # noqa: F401  (first of all says what is missing)
