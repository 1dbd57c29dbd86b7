"""F1: frozen nouns, as said at the table. No arithmetic beyond what a noun says of itself."""
