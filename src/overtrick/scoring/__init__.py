"""F4: the only floor that runs a method."""
