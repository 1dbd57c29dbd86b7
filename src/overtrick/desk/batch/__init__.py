"""Archives of results, from files to files, in bounded memory. Nothing here knows how a result is scored."""
