"""F6: the director's desk: one use case a file, called by the command line and by the web alike."""
