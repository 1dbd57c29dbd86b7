"""What another program published, recomputed: under which conditions it agrees, and why the rest differs."""
