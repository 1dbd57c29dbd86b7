"""F2: what the Laws of Duplicate Bridge fix for everybody, cited by clause."""
