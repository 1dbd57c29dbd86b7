"""F0: arithmetic and manners. Nothing in here knows a word of bridge."""
