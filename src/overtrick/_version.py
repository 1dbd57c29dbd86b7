"""The version, on its own so that every floor may know it."""

__all__ = ["__version__"]

__version__ = "0.5.0"
