"""F3: from board results to places: totals, byes, ties."""
