"""F8: options to the desk, documents to the terminal. Calculates nothing."""
