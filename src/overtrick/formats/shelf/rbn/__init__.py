"""Richard's Bridge Notation (RBN): deals, auctions, play and results in lines of one-letter labels."""

from overtrick.formats.shelf.rbn._format import FORMAT

__all__ = ["FORMAT"]
