"""LIN of BBO and RealBridge: deals, auctions, cards and results, a board or a whole match."""

from overtrick.formats.shelf.lin._format import FORMAT

__all__ = ["FORMAT"]
