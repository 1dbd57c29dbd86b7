"""Personal score cards: what a contestant did on every board, seen from its own side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from overtrick.kernel.records import dataclass
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.outcome import BoardSheet, Outcome, Ranking, ScoredLine, Standing
from overtrick.model.seat import Side
from overtrick.model.words import count_of
from overtrick.reports._figures import Figures, place_text, result_text
from overtrick.reports._match_cards import MatchCards
from overtrick.reports._names import board_anchor, by_number, called, card_anchor, pair_text
from overtrick.reports._report import Report
from overtrick.reports.document import Align, Block, Cell, Column, Paragraph, Section, Table

__all__ = ["REPORT", "card_of"]


@dataclass(frozen=True, slots=True)
class _Played:
    """A board on a card, and whose card it is."""

    key: EntryKey
    sheet: BoardSheet
    scored: ScoredLine
    side: Side

    @property
    def partners(self) -> tuple[EntryKey, ...]:
        """Who sat opposite, where everybody plays for himself."""
        return tuple(key for key in self.scored.line.who[self.side] if key != self.key)

    @property
    def sat_in(self) -> tuple[str, ...]:
        """Who played this board in the contestant's place: for a pair whoever of them is new, for a player one."""
        names, who = self.scored.line.names[self.side], self.scored.line.who[self.side]
        return names if len(who) < 2 else names[who.index(self.key) :][:1]


def _build(outcome: Outcome) -> tuple[Section, ...]:
    figures, matches = Figures(outcome), MatchCards(outcome)
    played = _by_contestant(outcome)
    return tuple(
        _match_card(standing, ranking, played[standing.entry.key], figures, matches)
        if standing.record
        else card_of(standing, ranking.title, played[standing.entry.key], figures)
        for ranking in outcome.rankings
        for standing in sorted(ranking.everybody, key=lambda standing: by_number(standing.entry.key))
    )


def _by_contestant(outcome: Outcome) -> dict[EntryKey, list[_Played]]:
    played: dict[EntryKey, list[_Played]] = defaultdict(list)
    for sheet in outcome.sheets:
        for scored in sheet.lines:
            for side in Side:
                for key in scored.line.who[side]:
                    played[key].append(_Played(key, sheet, scored, side))
    return played


def _match_card(
    standing: Standing, ranking: Ranking, played: list[_Played], figures: Figures, cards: MatchCards
) -> Section:
    """The card of a contestant whose matches decide; with its boards where it plays them itself, as pairs do."""
    boards: tuple[Block, ...] = (*_substitutes(standing, played, figures), _table(played, figures)) if played else ()
    return Section(
        title=_title(standing.entry),
        anchor=card_anchor(standing.entry.key),
        group="Score cards",
        blocks=(
            Paragraph(cards.summary(standing, ranking)),
            cards.table(standing),
            *boards,
        ),
    )


def _title(entry: Entry) -> str:
    side = f" {entry.key.side.title}" if entry.key.side else ""
    return f"{called(entry)} {entry.key.full}{side}" + (f": {entry.name}" if entry.name else "")


def card_of(standing: Standing, ranking: str, played: list[_Played], figures: Figures) -> Section:
    """The card of one contestant."""
    total = figures.total(standing.total)
    of = "" if standing.maximum is None else f" of {figures.total(standing.maximum)}"
    percent = "" if standing.percent is None else f" = {figures.percent(standing.percent)} %"
    summary = (
        f"{ranking}: place {place_text(standing)} with {total}{of}{percent} over {count_of(standing.boards, 'board')}"
    )
    if standing.entry.team:
        summary += f"; for team {standing.entry.team.full} {figures.names.get(standing.entry.team, '')}"
    if standing.left_out:
        what = "session" if len(standing.left_out) == 1 else "sessions"
        summary += f"; without {what} {', '.join(standing.left_out)}, not among the best"
    return Section(
        title=_title(standing.entry),
        anchor=card_anchor(standing.entry.key),
        group="Score cards",
        blocks=(Paragraph(f"{summary.rstrip()}."), *_substitutes(standing, played, figures), _table(played, figures)),
    )


def _substitutes(standing: Standing, played: list[_Played], figures: Figures) -> list[Paragraph]:
    """Who sat in, and on which boards."""
    boards: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for one in played:
        if one.sat_in and one.sat_in not in (standing.entry.names, ("?",)):
            boards[one.sat_in].append(figures.board(one.sheet))
    return [
        Paragraph(f"{' & '.join(names)} sat in on {'board' if len(on) == 1 else 'boards'} {', '.join(on)}.", dim=True)
        for names, on in boards.items()
    ]


def _table(played: list[_Played], figures: Figures) -> Table:
    alone = any(one.partners for one in played)
    columns = (
        Column("Board", "board", Align.RIGHT),
        Column("Side", "side", optional=True),
        *([Column("With", "with", Align.RIGHT), Column("Partner", "partner", optional=True)] if alone else []),
        Column("Against", "against", Align.RIGHT),
        Column("Opponents", "opponents", optional=True),
        Column("Contract", "contract"),
        Column("Result", "result", Align.CENTRE),
        Column("Score", "score", Align.RIGHT),
        Column(figures.unit_name, "award", Align.RIGHT, optional=figures.has_top),
        *([Column("%", "percent", Align.RIGHT)] if figures.has_top else []),
    )
    return Table(columns=columns, rows=tuple(_row(one, figures, {c.name for c in columns}) for one in played))


def _who(keys: tuple[EntryKey, ...], names: Mapping[EntryKey, str]) -> tuple[Cell, Cell]:
    """Numbers, with a link to the card of the first, and names."""
    number = Cell(pair_text(keys) or "–", link=card_anchor(keys[0]) if keys else "")
    return number, Cell(" / ".join(filter(None, (names.get(key, "") for key in keys))))


def _row(one: _Played, figures: Figures, shown: set[str]) -> tuple[Cell, ...]:
    line, side, names = one.scored.line, one.side, figures.names
    texts = result_text(line)
    score = line.score
    own = None if score is None else score if side is Side.NS else -score
    return (
        Cell(figures.board(one.sheet), link=board_anchor(one.sheet)),
        Cell(side.title),
        *(_who(one.partners, names) if "with" in shown else ()),
        *_who(line.who[side.other], names),
        Cell(texts.ns),
        Cell(texts.ew),
        Cell("" if own is None else f"{own:+d}" if own else "0"),
        figures.award_cell(one.scored.award[side], strong=True),
        *([figures.percent_cell(one.scored.percent[side])] if figures.has_top else []),
    )


REPORT = Report(
    name="cards",
    aliases=("card", "scorecards", "personal"),
    title="Score cards",
    summary="for every contestant the boards, opponents, scores and awards",
    order=7,
    build=_build,
    needs="contestants",
)
