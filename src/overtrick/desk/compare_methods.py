"""The same event under several methods, side by side: results, places, and who moves."""

from __future__ import annotations

from overtrick.desk.score_file import Scored, Wishes, score_event
from overtrick.intake import Intake
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.records import dataclass, replace
from overtrick.kernel.shelf import Variants
from overtrick.matches import MATCH_METHODS
from overtrick.methods import METHODS
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.match_method import MatchMethod
from overtrick.model.outcome import Outcome, Standing
from overtrick.reports._figures import Figures, move_text, place_text
from overtrick.reports._names import contestants
from overtrick.reports.document import Align, Cell, Column, Document, Paragraph, Section, Table
from overtrick.reports.machine import place_data
from overtrick.rules import RULES

__all__ = ["Comparison", "compare_methods", "compare_rules", "comparison_document"]

DEFAULT = ("mitchell", "neuberg", "ascherman", "cross-imps", "butler", "bastille")
OF_MATCHES = ("imps", "board-a-match", "total-points", "patton", "hybrid")


@dataclass(frozen=True, slots=True, kw_only=True)
class Contender:
    """One calculation of the comparison, by the name of its method or rule set."""

    label: str
    outcome: Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """The calculations in order; the first is what moves are counted from. None where the data have errors.

    `of_matches`: whether only the rankings that add up matches are compared, or only the others; None for all.
    """

    what: str
    first: Scored
    contenders: tuple[Contender, ...]
    of_matches: bool | None = None

    @property
    def titles(self) -> tuple[str, ...]:
        """The rankings that are compared."""
        rankings = [ranking for one in self.contenders for ranking in one.outcome.rankings]
        shown = (one for one in rankings if self.of_matches in (None, one.adds_up_matches))
        return tuple(dict.fromkeys(ranking.title for ranking in shown))


def compare_methods(intake: Intake, methods: tuple[str, ...], wishes: Wishes) -> Comparison:
    """Score the event once under each method; options go to the methods that have them.

    The methods of a contest of teams are ways to score their matches; or those that compare their pairs with the
    field, if any of them is only that.

    Raises: UnknownNameError; BadValueError where neither boards nor pairs are known that could be compared.
    """
    teams = intake.event.contest.of_teams
    if teams and all(name in _all_names(MATCH_METHODS) for name in methods):
        if not intake.event.lines:
            raise BadValueError(
                "Only the scores of these matches are known, not their boards, so that no other way to score them can "
                "be compared. Try another --scale instead."
            )
        ways = [MATCH_METHODS.get(name) for name in methods or OF_MATCHES]
        found = _compare("methods", intake, {way.name: _match_wishes(way, wishes) for way in ways})
        return replace(found, of_matches=True)
    names = [METHODS.get(name).name for name in methods or DEFAULT]
    found = _compare("methods", intake, {name: _wishes(name, wishes) for name in names})
    if teams and found.contenders and not replace(found, of_matches=False).titles:
        raise BadValueError(
            "The pairs of these teams are not known, so that they cannot be compared with the field. Ways to score "
            f"the matches can be: --methods {','.join(OF_MATCHES)}."
        )
    return replace(found, of_matches=False if teams else None)


def _all_names(shelf: Variants[MatchMethod]) -> set[str]:
    return {name for one in shelf for name in (one.name, *one.aliases)}


def _match_wishes(way: MatchMethod, wishes: Wishes) -> Wishes:
    """The same for another way to score matches; a scale goes to the ways that have margins in IMPs."""
    conditions = wishes.conditions if way.imps else replace(wishes.conditions, scale="", own_scale=None)
    return replace(wishes, match_method=way.name, conditions=conditions)


def compare_rules(intake: Intake, rules: tuple[str, ...], wishes: Wishes) -> Comparison:
    """Score the event once under each rule set.

    Raises: UnknownNameError, BadValueError.
    """
    return _compare("rules", intake, {RULES.get(name).name: replace(wishes, rules=name) for name in rules})


def _compare(what: str, intake: Intake, wishes: dict[str, Wishes]) -> Comparison:
    scored = {label: score_event(intake, wish) for label, wish in wishes.items()}
    contenders = [Contender(label=label, outcome=one.outcome) for label, one in scored.items() if one.outcome]
    return Comparison(what=what, first=next(iter(scored.values())), contenders=tuple(contenders))


def _wishes(name: str, wishes: Wishes) -> Wishes:
    known = {option.name for option in METHODS.get(name).options}
    options = tuple((option, text) for option, text in wishes.options if option in known)
    return replace(wishes, method=name, options=options)


def comparison_document(comparison: Comparison) -> Document:
    """A table for each ranking: a contestant a row, a calculation a column; between rule sets also what differs."""
    contenders = comparison.contenders
    first = contenders[0].outcome
    rankings = [_List(title, contenders) for title in comparison.titles]
    sections = [_section(ranking, contenders) for ranking in rankings]
    if comparison.what == "rules":
        sections.append(_differences(contenders))
    return Document(
        title=first.event.title or "Comparison",
        subtitle="The same event under " + ", ".join(one.label for one in contenders),
        sections=tuple(sections),
        data={
            comparison.what: [one.label for one in contenders],
            "standings": [
                _data(comparison.what, ranking, key, contenders) for ranking in rankings for key in ranking.entries
            ],
        },
    )


def _differences(contenders: tuple[Contender, ...]) -> Section:
    """The rules and options that are not the same everywhere: why results move."""
    values = [
        {"method": one.outcome.conditions.method, **dict(one.outcome.settings), **dict(one.outcome.rules)}
        for one in contenders
    ]
    names = [name for name in dict.fromkeys(n for v in values for n in v) if len({v.get(name) for v in values}) > 1]
    columns = (Column("Rule", "rule", fixed=True), *(Column(one.label, one.label) for one in contenders))
    rows = tuple((Cell(name), *(Cell(v.get(name, "–")) for v in values)) for name in names)
    return Section(title="What differs", blocks=(Table(columns=columns, rows=rows),))


class _List:
    """One ranking under every calculation, with everybody whom at least one of them ranks.

    A method that cannot compare a lone result gives none where another one gives average.
    """

    def __init__(self, title: str, contenders: tuple[Contender, ...]) -> None:
        self.title = title
        self.standings = [one.outcome.standings_of(title) for one in contenders]
        there = [ranking for one in contenders for ranking in one.outcome.rankings if ranking.title == title]
        self.contestants = contestants(there[0])
        self.entries: dict[EntryKey, Entry] = {}
        for found in self.standings:
            for key, standing in found.items():
                self.entries.setdefault(key, standing.entry)

    def of(self, key: EntryKey) -> list[tuple[Standing | None, int]]:
        """A contestant's standing under each calculation, and the places won against the first (lost: negative)."""
        found = [standings.get(key) for standings in self.standings]
        first = found[0]
        return [(one, first.rank - one.rank if first and one else 0) for one in found]


def _section(ranking: _List, contenders: tuple[Contender, ...]) -> Section:
    columns = [Column(ranking.contestants, "entry", Align.RIGHT, fixed=True), Column("Names", "names", fixed=True)]
    for one in contenders:
        name = one.label
        columns += [Column(name, name, Align.RIGHT), Column("Place", f"{name}_place", Align.RIGHT)]
        columns += [Column("Move", f"{name}_move")] if one is not contenders[0] else []
    rows = tuple(_row(ranking, key, contenders) for key in ranking.entries)
    return Section(
        title=ranking.title,
        blocks=(
            Table(columns=tuple(columns), rows=rows),
            Paragraph(f"Arrows: places won or lost against {contenders[0].label}.", dim=True),
        ),
    )


def _row(ranking: _List, key: EntryKey, contenders: tuple[Contender, ...]) -> tuple[Cell, ...]:
    cells = [Cell(key.full), Cell(ranking.entries[key].name)]
    for one, (standing, move) in zip(contenders, ranking.of(key), strict=True):
        cells += (
            [Cell(Figures(one.outcome).result(standing)), Cell(place_text(standing), strong=bool(move))]
            if standing
            else [Cell(""), Cell("")]
        )
        cells += [Cell(move_text(move))] if one is not contenders[0] else []
    return tuple(cells)


def _data(what: str, ranking: _List, key: EntryKey, contenders: tuple[Contender, ...]) -> dict[str, object]:
    found = zip(contenders, ranking.of(key), strict=True)
    return {
        "list": ranking.title,
        "entry": key.number,
        "section": key.section,
        "names": list(ranking.entries[key].names),
        "by_method" if what == "methods" else "by_rules": {
            one.label: {**place, "move": move} if (place := place_data(standing)) else None
            for one, (standing, move) in found
        },
    }
