"""The console script: parse, call the desk, render, say in the exit code how it went."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from overtrick.cli.arguments import build_parser
from overtrick.cli.draw import draw
from overtrick.cli.files import read_input, write_output
from overtrick.cli.wishes import chosen_contest, leave_out, own_scale_of, wishes
from overtrick.desk.catalogue import formats_document, methods_document, rules_document
from overtrick.desk.check_event import check_event
from overtrick.desk.compare_methods import compare_methods, compare_rules, comparison_document
from overtrick.desk.convert_file import convert
from overtrick.desk.double_dummy import with_double_dummy
from overtrick.desk.draw_event import lost_in_saving
from overtrick.desk.explain_event import Question, explain_event
from overtrick.desk.foul_range import Foul, foul_document, foul_range
from overtrick.desk.open_event import open_event
from overtrick.desk.present import all_reports, check_document, present
from overtrick.desk.score_file import Scored, score_event, score_file
from overtrick.desk.show_match_methods import match_methods_document
from overtrick.desk.show_scales import scales_document
from overtrick.desk.victory_points import Match, victory_points
from overtrick.desk.what_if import what_if, what_if_document
from overtrick.formats import FORMATS
from overtrick.intake import Intake
from overtrick.kernel.errors import OvertrickError, UnknownNameError
from overtrick.model.event import Event
from overtrick.model.seat import Side
from overtrick.model.words import count_of
from overtrick.reports import REPORTS, Report
from overtrick.reports.document import Document
from overtrick.reports.render import RENDERERS, Look, Renderer

__all__ = ["main", "run"]

DONE, DATA_ERRORS, WRONG_CALL = 0, 1, 2


def run() -> None:
    """The console script."""
    sys.exit(main(sys.argv[1:]))


def main(words: list[str]) -> int:
    """Run one command; gives the exit code. Never lets an exception reach the user."""
    try:
        arguments = build_parser().parse_args(words)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else WRONG_CALL
    try:
        return _COMMANDS[arguments.command](arguments)
    except OvertrickError as fault:
        _say(f"overtrick: {fault}")
        return WRONG_CALL
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        _say("overtrick: stopped.")
        return 130


def _say(text: str) -> None:
    encoding = sys.stderr.encoding or "ascii"
    print(text.encode(encoding, "replace").decode(encoding), file=sys.stderr)  # noqa: T201  (this is the terminal)


def _score(arguments: argparse.Namespace) -> int:
    reports = _chosen_reports(arguments.report, _renderer(arguments))
    wished = replace(wishes(arguments), deals_alone=not any(report.of_results for report in reports))
    return _show_scored(score_file(read_input(arguments.file), wished), arguments)


def _demo(arguments: argparse.Namespace) -> int:
    data = files("overtrick.examples").joinpath("club-night.csv").read_bytes()
    if arguments.save:
        write_output(data, arguments.save)
        return DONE
    arguments.source, arguments.leave_out, arguments.file = "csv", "", "Club night.csv"
    return _show_scored(score_file(data, wishes(arguments)), arguments)


def _show_scored(scored: Scored, arguments: argparse.Namespace) -> int:
    renderer = _renderer(arguments)
    _show(present(scored, _chosen_reports(arguments.report, renderer)), renderer, arguments)
    return DONE if scored.outcome is not None else DATA_ERRORS


def _chosen_reports(names: str, renderer: Renderer) -> tuple[Report, ...]:
    if not names:
        names = "all" if renderer.name == "html" else "ranking"
    if names.strip().lower() == "all":
        return all_reports()
    return tuple(REPORTS.get(name) for name in names.split(",") if name.strip())


def _explain(arguments: argparse.Namespace) -> int:
    intake = _open(arguments)
    scored = score_event(intake, wishes(arguments))
    if scored.outcome is None:
        return _show_scored_errors(scored, arguments)
    question = Question(
        board=arguments.board,
        pair=arguments.pair.strip(),
        match=arguments.match.strip(),
        round=arguments.round.strip(),
        side=Side(arguments.side) if arguments.side else None,
        section=arguments.in_section,
        session=arguments.in_session,
        working=arguments.working,
    )
    _show(explain_event(scored.outcome, question), _renderer(arguments), arguments)
    return DONE


def _show_scored_errors(scored: Scored, arguments: argparse.Namespace) -> int:
    _show(present(scored, ()), _renderer(arguments), arguments)
    return DATA_ERRORS


def _compare(arguments: argparse.Namespace) -> int:
    methods, rules = (_names(text) for text in (arguments.methods, arguments.rules))
    arguments.rules = ""
    if rules:
        comparison = compare_rules(_open(arguments), rules, wishes(arguments))
    else:
        comparison = compare_methods(_open(arguments), methods, wishes(arguments))
    if not comparison.contenders:
        return _show_scored_errors(comparison.first, arguments)
    _show(comparison_document(comparison), _renderer(arguments), arguments)
    return DONE


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _what_if(arguments: argparse.Namespace) -> int:
    found = what_if(read_input(arguments.file), arguments.changes, wishes(arguments))
    if found.after is None:
        return _show_scored_errors(found.before, arguments)
    _show(what_if_document(found), _renderer(arguments), arguments)
    return DONE


def _foul(arguments: argparse.Namespace) -> int:
    foul = Foul(
        board=arguments.board,
        first=arguments.from_round,
        last=arguments.to_round,
        sections=_names(arguments.in_section),
        session=arguments.in_session,
    )
    found = foul_range(_open(arguments), foul, wishes(arguments))
    if found.sound.outcome is None:
        return _show_scored_errors(found.sound, arguments)
    _show(foul_document(found), _renderer(arguments), arguments)
    return DONE


def _draw(arguments: argparse.Namespace) -> int:
    document, found = draw(arguments)
    if document is None or found.round is None:
        return _show_scored_errors(found.scored, arguments)
    _show(document, _renderer(arguments), arguments)
    for name in filter(None, (arguments.file if arguments.add else "", arguments.save)):
        _say(f"{name}: round {found.round.number} written")
    if arguments.save:
        extension = Path(arguments.save).suffix
        for what in lost_in_saving(found, extension):
            _say(f"not carried by {extension}: {what}")
    return DONE if found.round.is_sound else DATA_ERRORS


def _check(arguments: argparse.Namespace) -> int:
    intake = check_event(_open(arguments))
    _show(check_document(intake), _renderer(arguments), arguments)
    return DATA_ERRORS if intake.errors else DONE


def _convert(arguments: argparse.Namespace) -> int:
    intake = _open(arguments)
    if intake.errors:
        _show(check_document(intake), RENDERERS.get("text"), arguments)
        return DATA_ERRORS
    target = arguments.to or _by_extension(arguments.target)
    data, lost = convert(intake, target)
    if arguments.target == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
    else:
        write_output(data, arguments.target)
        _say(f"{arguments.target}: {_written(intake.event)} written")
    for what in lost:
        _say(f"not carried by {target}: {what}")
    return DONE


def _written(event: Event) -> str:
    """How much of it: lines, and matches where some are listed."""
    lines, matches = (count_of(len(event.lines), "line"), count_of(len(event.matches), "match", "matches"))
    if not event.matches:
        return lines
    return f"{lines} and {matches}" if event.lines else matches


def _by_extension(name: str) -> str:
    """The format that a file name suggests; the extension itself where none does, to be refused by name."""
    extension = Path(name).suffix.lower()
    found = [known.name for known in FORMATS if extension in known.extensions and known.write]
    return found[0] if found else extension.lstrip(".") or name


def _open(arguments: argparse.Namespace) -> Intake:
    intake = open_event(
        read_input(arguments.file),
        format_name=arguments.source,
        winners=getattr(arguments, "winners", None),
        contest=chosen_contest(arguments),
        leave_out=leave_out(arguments.leave_out),
    )
    return with_double_dummy(intake) if getattr(arguments, "double_dummy", False) else intake


def _shelf(arguments: argparse.Namespace) -> int:
    document = {
        "methods": lambda: methods_document(arguments.name),
        "scales": lambda: scales_document(arguments.name, arguments.boards, own_scale_of(arguments.name)),
        "match-methods": lambda: match_methods_document(arguments.name),
        "rules": lambda: rules_document(arguments.name),
        "formats": lambda: formats_document(arguments.name),
    }[arguments.command]()
    _show(document, _renderer(arguments), arguments)
    return DONE


def _vp(arguments: argparse.Namespace) -> int:
    match = Match(
        scale=arguments.scale,
        boards=arguments.boards,
        imps=arguments.imps,
        percent=arguments.percent,
        half=arguments.half,
        working=arguments.working,
        own=own_scale_of(arguments.scale),
    )
    _show(victory_points(match), _renderer(arguments), arguments)
    return DONE


def _renderer(arguments: argparse.Namespace) -> Renderer:
    if arguments.format:
        return RENDERERS.get(arguments.format)
    extension = Path(arguments.output).suffix.lower()
    if not extension:
        return RENDERERS.get("text")
    found = [renderer for renderer in RENDERERS if extension in renderer.extensions]
    if not found:
        raise UnknownNameError(
            f"Nothing is written to {extension} files. Name a format with --format: {', '.join(RENDERERS.names)}."
        )
    return found[0]


def _show(document: Document, renderer: Renderer, arguments: argparse.Namespace) -> None:
    output = getattr(arguments, "output", "")
    data = renderer.render(document, _look(arguments, to_file=bool(output)))
    if output:
        write_output(data, output)
        return
    sys.stdout.buffer.write(data)
    sys.stdout.flush()


def _look(arguments: argparse.Namespace, *, to_file: bool) -> Look:
    """Colour and width where a person looks at a terminal; ASCII also where the terminal can do no more."""
    terminal = not to_file and sys.stdout.isatty()
    wanted = getattr(arguments, "colour", "auto")
    colour = wanted == "always" or (wanted == "auto" and terminal and not os.environ.get("NO_COLOR"))
    width = shutil.get_terminal_size().columns if terminal or os.environ.get("COLUMNS") else 0
    in_ascii = getattr(arguments, "ascii", False) or (terminal and not _unicode())
    return Look(width=0 if to_file else width, colour=colour, ascii=in_ascii)


def _unicode() -> bool:
    try:
        "♠½─".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


_COMMANDS = {
    "score": _score,
    "explain": _explain,
    "compare": _compare,
    "what-if": _what_if,
    "foul": _foul,
    "check": _check,
    "draw": _draw,
    "convert": _convert,
    "vp": _vp,
    "methods": _shelf,
    "scales": _shelf,
    "formats": _shelf,
    "match-methods": _shelf,
    "rules": _shelf,
    "demo": _demo,
}
