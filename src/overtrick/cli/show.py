"""What every command does with what it found: the renderer that was asked for, to a file or to the terminal."""

from __future__ import annotations

import argparse
import os
import sys

from overtrick.cli.files import write_output
from overtrick.kernel.errors import UnknownNameError
from overtrick.reports.document import Document
from overtrick.reports.render import RENDERERS, Look, Renderer

__all__ = ["look_of", "renderer_of", "show"]


def renderer_of(arguments: argparse.Namespace) -> Renderer:
    """The renderer that was named, else the one that the output file suggests, else text.

    Raises: UnknownNameError.
    """
    if arguments.format:
        return RENDERERS.get(arguments.format)
    extension = _suffix(arguments.output).lower() if arguments.output else ""
    if not extension:
        return RENDERERS.get("text")
    found = [renderer for renderer in RENDERERS if extension in renderer.extensions]
    if not found:
        raise UnknownNameError(
            f"Nothing is written to {extension} files. Name a format with --format: {', '.join(RENDERERS.names)}."
        )
    return found[0]


def _suffix(name: str) -> str:
    from pathlib import PurePath  # only who writes to a file waits for it

    return PurePath(name).suffix


def show(document: Document, renderer: Renderer, arguments: argparse.Namespace) -> None:
    """The document in the output file, or on the screen.

    Raises: UnreadableError where the file cannot be written.
    """
    output = getattr(arguments, "output", "")
    data = renderer.render(document, look_of(arguments, to_file=bool(output)))
    if output:
        write_output(data, output)
        return
    sys.stdout.buffer.write(data)
    sys.stdout.flush()


def look_of(arguments: argparse.Namespace, *, to_file: bool) -> Look:
    """Colour and width where a person looks at a terminal; ASCII also where the terminal can do no more."""
    terminal = not to_file and sys.stdout.isatty()
    wanted = getattr(arguments, "colour", "auto")
    colour = wanted == "always" or (wanted == "auto" and terminal and not os.environ.get("NO_COLOR"))
    width = _width() if terminal or os.environ.get("COLUMNS") else 0
    in_ascii = getattr(arguments, "ascii", False) or (terminal and not _can_unicode())
    return Look(width=0 if to_file else width, colour=colour, ascii=in_ascii)


def _width() -> int:
    from shutil import get_terminal_size  # only who looks at a terminal waits for it

    return get_terminal_size().columns


def _can_unicode() -> bool:
    try:
        "♠½─".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
