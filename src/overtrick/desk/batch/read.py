"""Tables of a file, some rows at a time, with the columns that its folders tell. Judges nothing that is in them."""

from __future__ import annotations

import csv as plain_csv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import unquote

import pyarrow as pa
from pyarrow import csv, ipc
from pyarrow import parquet as pq

from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.torn import Stretch, unheard
from overtrick.kernel.errors import BadValueError, UnreadableError
from overtrick.kernel.records import dataclass, replace
from overtrick.kernel.shelf import near_names

__all__ = [
    "Reader",
    "empty_of",
    "is_text",
    "is_whole",
    "ranges_of",
    "rows_of",
    "shares_of",
    "told_by_folders",
    "types_of",
]

_NOTHING = "__HIVE_DEFAULT_PARTITION__"
_BLOCK = 1 << 23


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """Reads files alike. `whole`: columns of text (of CSV files, of folders' names) that hold whole numbers."""

    whole: frozenset[str] = frozenset()

    def tables(
        self,
        source: Input,
        columns: tuple[str, ...] | None,
        rows: int,
        torn: Callable[[Any], None] = unheard,
    ) -> Iterator[Any]:
        """The file's rows in order, at most about so many at a time; with these columns, or with all.

        `torn` is told of each line of a CSV file that has another number of fields than its heading; it is left out.

        Raises: UnreadableError for a damaged file, and for one with no end of such lines; BadValueError for a column
        that is not there.
        """
        with _readable(source):
            own = _names(source)
            labels = {name: value for name, value in source.labels if name not in own}
            wanted = (*own, *labels) if columns is None else columns
            for name in wanted:
                if name not in own and name not in labels:
                    raise BadValueError(
                        f"{source.path} has no column {name}. {near_names(name, [*own, *labels])} "
                        "Say which one is meant, as in --board deal."
                    )
            for table in _OPEN[source.kind](source, [name for name in wanted if name in own], rows, torn):
                yield self.typed(_labelled(table, labels, wanted))

    def typed(self, table: Any) -> Any:
        """The columns of text that hold whole numbers as whole numbers."""
        for at, name in enumerate(table.column_names):
            if name in self.whole and is_text(table.schema.field(at).type):
                table = table.set_column(at, name, _whole(table.column(at)))
        return table


def _whole(column: Any) -> Any:
    """Text as whole numbers; null where there is nothing."""
    import pyarrow.compute as pc  # loaded late: most archives do without

    trimmed = pc.utf8_trim_whitespace(column)
    return pc.if_else(pc.equal(trimmed, ""), None, trimmed).cast(pa.int64())


def _labelled(table: Any, labels: dict[str, str], wanted: tuple[str, ...]) -> Any:
    for name, value in labels.items():
        if name in wanted:
            told = None if value == _NOTHING else unquote(value)
            table = table.append_column(name, pa.repeat(pa.scalar(told, pa.string()), len(table)))
    return table.select(wanted)


@contextmanager
def _readable(source: Input) -> Iterator[None]:
    try:
        yield
    except (pa.ArrowException, OSError) as fault:
        said = str(fault).splitlines()[0] if str(fault) else type(fault).__name__
        raise UnreadableError(f"{source.path} cannot be read as {source.kind}: {said:.300}") from None


def _parquet(source: Input, columns: list[str], rows: int, _: object) -> Iterator[Any]:
    with pq.ParquetFile(source.path) as file:
        for batch in file.iter_batches(rows, row_groups=source.groups, columns=columns, use_threads=False):
            yield pa.Table.from_batches([batch])


def _arrow(source: Input, columns: list[str], rows: int, _: object) -> Iterator[Any]:
    with pa.memory_map(str(source.path)) as file:
        for batch in _record_batches(file):
            table = pa.Table.from_batches([batch]).select(columns)
            for first in range(0, len(table), rows):
                yield table.slice(first, rows)


def _record_batches(file: Any) -> Iterator[Any]:
    """Those of a file with a foot, or of a stream."""
    if file.read(6) == b"ARROW1":
        reader = ipc.open_file(file)
        for at in range(reader.num_record_batches):
            yield reader.get_batch(at)
    else:
        file.seek(0)
        yield from ipc.open_stream(file)


def _csv(source: Input, columns: list[str], rows: int, torn: Callable[[Any], None]) -> Iterator[Any]:
    """Every column as text; blocks of rows, torn lines among them, are joined to larger ones."""
    kept: list[Any] = []
    stretch, before = Stretch(source.path), 0

    def meet(line: Any) -> str:
        torn(line)
        return stretch.meet(line)

    try:
        with _csv_reader(source, columns, meet) as reader:
            for batch in reader:
                kept.append(batch)
                if sum(map(len, kept)) + stretch.met - before >= rows:
                    yield pa.Table.from_batches(kept)
                    kept, before = [], stretch.met
    except pa.ArrowInvalid:
        stretch.check()
        raise
    if kept:
        yield pa.Table.from_batches(kept)


def _csv_reader(source: Input, columns: list[str], torn: Callable[[Any], str]) -> Any:
    return csv.open_csv(
        source.path,
        csv.ReadOptions(block_size=_BLOCK, use_threads=False),
        csv.ParseOptions(delimiter=_delimiter(source), invalid_row_handler=torn),
        csv.ConvertOptions(include_columns=columns, column_types=dict.fromkeys(columns, pa.string())),
    )


def _delimiter(source: Input) -> str:
    with source.path.open(encoding="utf-8", errors="replace") as file:
        heading = file.readline(1 << 16)
    return max(",;\t|", key=heading.count)


def _csv_names(source: Input) -> list[str]:
    with source.path.open(encoding="utf-8-sig", errors="replace", newline="") as file:
        return next(plain_csv.reader(file, delimiter=_delimiter(source)), [])


_OPEN = {"parquet": _parquet, "arrow": _arrow, "csv": _csv}


def _schema(source: Input) -> Any:
    if source.kind == "csv":
        return pa.schema([(name, pa.string()) for name in _csv_names(source)])
    if source.kind == "parquet":
        return pq.read_schema(source.path)
    with pa.memory_map(str(source.path)) as file:
        if file.read(6) == b"ARROW1":
            return ipc.open_file(file).schema
        file.seek(0)
        return ipc.open_stream(file).schema


def _names(source: Input) -> list[str]:
    names: list[str] = _schema(source).names
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise BadValueError(f"{source.path} has two columns called '{twice}'; give them different names.")
    return names


def told_by_folders(source: Input) -> tuple[str, ...]:
    """The columns that only the names of its folders tell; a file that has such a column itself is believed."""
    own = _names(source) if source.labels else []
    return tuple(name for name, _ in source.labels if name not in own)


def types_of(source: Input) -> dict[str, Any]:
    """The type of each column, those of the folders included.

    Raises: UnreadableError for a damaged file.
    """
    with _readable(source):
        own = dict(zip(_names(source), _schema(source).types, strict=True))
        return {name: pa.string() for name, _ in source.labels} | own


def empty_of(reader: Reader, source: Input) -> Any:
    """A table without rows that has the columns of the file, typed as the reader types them.

    Raises: UnreadableError for a damaged file.
    """
    return reader.typed(pa.Table.from_batches([], pa.schema(list(types_of(source).items()))))


def rows_of(source: Input) -> int:
    """How many rows a Parquet file has; 0 where only reading would tell.

    Raises: UnreadableError for a damaged file.
    """
    if source.kind != "parquet":
        return 0
    with _readable(source):
        return int(pq.read_metadata(source.path).num_rows)


def ranges_of(source: Input, names: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """The lowest and the highest of columns of whole numbers, as the foot of a Parquet file tells; 1 and 0 if empty.

    Those of which it does not tell are not there. Raises: UnreadableError for a damaged file.
    """
    if source.kind != "parquet":
        return {}
    with _readable(source):
        meta = pq.read_metadata(source.path)
    groups = [meta.row_group(at) for at in range(meta.num_row_groups)]
    found = {}
    for at in range(meta.num_columns):
        name = meta.schema.column(at).path
        bounds = [_bounds(group.column(at)) for group in groups] if name in names else [None]
        if None not in bounds:
            some = [one for one in bounds if one]
            found[name] = (min((low for low, _ in some), default=1), max((high for _, high in some), default=0))
    return found


def _bounds(chunk: Any) -> tuple[int, ...] | None:
    """The lowest and the highest of a column in a row group; nothing of gaps alone; None where they are not known."""
    told = chunk.statistics
    if not chunk.num_values:
        return ()
    if told is None:
        return None
    if not told.has_min_max:
        return () if told.has_null_count and told.null_count == chunk.num_values else None
    return (told.min, told.max) if type(told.min) is int and type(told.max) is int else None


def shares_of(source: Input, rows: int) -> list[Input]:
    """A Parquet file as shares with about so many rows each, as far as its row groups allow; another as it is.

    Raises: UnreadableError for a damaged file.
    """
    if source.kind != "parquet":
        return [source]
    with _readable(source):
        meta = pq.read_metadata(source.path)
    shares: list[list[int]] = [[]]
    room = rows
    for group in range(meta.num_row_groups):
        if shares[-1] and room <= 0:
            shares.append([])
            room = rows
        shares[-1].append(group)
        room -= meta.row_group(group).num_rows
    return [source] if len(shares) == 1 else [replace(source, groups=tuple(share)) for share in shares]


def is_text(kind: Any) -> bool:
    """Whether a column of that type holds text, plain or by numbers for words."""
    kind = kind.value_type if pa.types.is_dictionary(kind) else kind
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind))


def is_whole(kind: Any) -> bool:
    """Whether a column of that type holds whole numbers."""
    return bool(pa.types.is_integer(kind.value_type if pa.types.is_dictionary(kind) else kind))
