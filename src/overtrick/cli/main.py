"""The console script: parse, call the desk, render, say in the exit code how it went."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from overtrick.cli.arguments import build_parser
from overtrick.cli.audit import run_audit
from overtrick.cli.batch import run_batch
from overtrick.cli.correct import correct
from overtrick.cli.draw import draw
from overtrick.cli.files import write_output
from overtrick.cli.follow import follow
from overtrick.cli.inputs import corrections_of, sources_of
from overtrick.cli.show import renderer_of, say, show
from overtrick.cli.wishes import chosen_contest, leave_out, own_scale_of, wishes
from overtrick.desk.audit_document import audit_document
from overtrick.desk.catalogue import formats_document, methods_document, rules_document
from overtrick.desk.check_event import check_event
from overtrick.desk.compare_methods import compare_methods, compare_rules, comparison_document
from overtrick.desk.convert_file import carried, convert, written_as
from overtrick.desk.double_dummy import with_double_dummy
from overtrick.desk.draw_event import lost_in_saving
from overtrick.desk.explain_event import Question, explain_event
from overtrick.desk.foul_range import Foul, foul_document, foul_range
from overtrick.desk.lint_files import fails_strictly, lint_files
from overtrick.desk.open_event import open_event
from overtrick.desk.present import all_reports, check_document, present
from overtrick.desk.score_file import Scored, score_event, score_file
from overtrick.desk.show_match_methods import match_methods_document
from overtrick.desk.show_scales import scales_document
from overtrick.desk.victory_points import Match, victory_points
from overtrick.desk.what_if import what_if, what_if_document
from overtrick.intake import Intake
from overtrick.kernel.errors import OvertrickError
from overtrick.model.seat import Side
from overtrick.reports import REPORTS, Report
from overtrick.reports.render import RENDERERS, Renderer

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
        say(f"overtrick: {fault}")
        return WRONG_CALL
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        say("overtrick: stopped.")
        return 130


def _score(arguments: argparse.Namespace) -> int:
    reports = _chosen_reports(arguments.report, renderer_of(arguments))
    wished = replace(wishes(arguments), deals_alone=not any(report.of_results for report in reports))
    return _show_scored(score_file(sources_of(arguments), wished), arguments)


def _demo(arguments: argparse.Namespace) -> int:
    data = files("overtrick.examples").joinpath("club-night.csv").read_bytes()
    if arguments.save:
        write_output(data, arguments.save)
        return DONE
    arguments.source, arguments.leave_out, arguments.files = "csv", "", ["Club night.csv"]
    return _show_scored(score_file(data, wishes(arguments)), arguments)


def _show_scored(scored: Scored, arguments: argparse.Namespace) -> int:
    renderer = renderer_of(arguments)
    show(present(scored, _chosen_reports(arguments.report, renderer)), renderer, arguments)
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
    show(explain_event(scored.outcome, question), renderer_of(arguments), arguments)
    return DONE


def _show_scored_errors(scored: Scored, arguments: argparse.Namespace) -> int:
    show(present(scored, ()), renderer_of(arguments), arguments)
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
    show(comparison_document(comparison), renderer_of(arguments), arguments)
    return DONE


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _what_if(arguments: argparse.Namespace) -> int:
    found = what_if(sources_of(arguments), arguments.changes, wishes(arguments))
    if found.after is None:
        return _show_scored_errors(found.before, arguments)
    show(what_if_document(found), renderer_of(arguments), arguments)
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
    show(foul_document(found), renderer_of(arguments), arguments)
    return DONE


def _draw(arguments: argparse.Namespace) -> int:
    document, found = draw(arguments)
    if document is None or found.round is None:
        return _show_scored_errors(found.scored, arguments)
    show(document, renderer_of(arguments), arguments)
    for name in filter(None, (arguments.files[0] if arguments.add else "", arguments.save)):
        say(f"{name}: round {found.round.number} written")
    if arguments.save:
        extension = Path(arguments.save).suffix
        for what in lost_in_saving(found, extension):
            say(f"not carried by {extension}: {what}")
    return DONE if found.round.is_sound else DATA_ERRORS


def _check(arguments: argparse.Namespace) -> int:
    intake = check_event(_open(arguments))
    if arguments.strict:
        intake = Intake(intake.event, (*intake.problems, *lint_files(sources_of(arguments), arguments.source)))
    show(check_document(intake), renderer_of(arguments), arguments)
    failed = fails_strictly(intake.problems) if arguments.strict else bool(intake.errors)
    return DATA_ERRORS if failed else DONE


def _audit(arguments: argparse.Namespace) -> int:
    audited = run_audit(arguments)
    show(audit_document(audited), renderer_of(arguments), arguments)
    return DATA_ERRORS if audited.found is None or audited.found.unexplained else DONE


def _convert(arguments: argparse.Namespace) -> int:
    intake = _open(arguments)
    if intake.errors:
        show(check_document(intake), RENDERERS.get("text"), arguments)
        return DATA_ERRORS
    target = arguments.to or _by_extension(arguments.target)
    data, lost = convert(intake, target)
    if arguments.target == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
    else:
        write_output(data, arguments.target)
        say(f"{arguments.target}: {carried(intake.event, target)} written")
    for what in lost:
        say(f"not carried by {target}: {what}")
    return DONE


def _by_extension(name: str) -> str:
    """The format that a file name suggests; the extension itself where none does, to be refused by name."""
    extension = Path(name).suffix.lower()
    found = written_as(extension)
    return found.name if found else extension.lstrip(".") or name


def _open(arguments: argparse.Namespace) -> Intake:
    intake = open_event(
        sources_of(arguments),
        format_name=arguments.source,
        winners=getattr(arguments, "winners", None),
        contest=chosen_contest(arguments),
        leave_out=leave_out(arguments.leave_out),
        deals_alone=arguments.command in ("check", "convert"),
        corrections=corrections_of(arguments),
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
    show(document, renderer_of(arguments), arguments)
    return DONE


def _correct(arguments: argparse.Namespace) -> int:
    show(correct(arguments), renderer_of(arguments), arguments)
    return DONE


def _follow(arguments: argparse.Namespace) -> int:
    return follow(arguments, _chosen_reports(arguments.report, renderer_of(arguments)))


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
    show(victory_points(match), renderer_of(arguments), arguments)
    return DONE


_COMMANDS = {
    "score": _score,
    "explain": _explain,
    "compare": _compare,
    "what-if": _what_if,
    "foul": _foul,
    "check": _check,
    "audit": _audit,
    "batch": run_batch,
    "draw": _draw,
    "convert": _convert,
    "correct": _correct,
    "follow": _follow,
    "vp": _vp,
    "methods": _shelf,
    "scales": _shelf,
    "formats": _shelf,
    "match-methods": _shelf,
    "rules": _shelf,
    "demo": _demo,
}
