"""The tables in which a Jet database keeps what it knows of itself: its objects and who may do what with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from overtrick.formats._jet._layout import Kind
from overtrick.formats._jet._new import NewColumn, NewIndex, NewTable
from overtrick.formats._jet._rows import Row

__all__ = ["SYSTEM_TABLES", "system_tables"]

SYSTEM_TABLES = {"MSysObjects": 2, "MSysACEs": 3, "MSysQueries": 4, "MSysRelationships": 5}
"""The system tables with the pages of their definitions, which are the same in every database."""

_ROOT, _TABLES, _DATABASES, _RELATIONS, _DATABASE = 0x0F000000, 0x0F000001, 0x0F000002, 0x0F000003, 0x10000000
_SYSTEM_FLAG = -0x80000000
_CONTAINER, _TABLE, _DOCUMENT = 3, 1, 2
_ENGINE, _CREATOR, _USERS, _ADMIN = b"\x81\xc3", b"\x80\xc1", b"\x81\xc1", b"\x81\xc4"
_READ_SYSTEM, _OWN, _ALL, _USE = 20, 0x60000, 0xFFFFF, 0xFFEFF
_FULL = 0xF00FE
"""Rights as Access 2000 sets them for objects that anybody may use."""

_TEXT = 255


def _objects(created: datetime, tables: Iterable[tuple[str, int]]) -> list[Row]:
    def row(number: int, parent: int, name: str, kind: int, owner: bytes, flags: int) -> Row:
        return {
            "Id": number, "ParentId": parent, "Name": name, "Type": kind,
            "DateCreate": created, "DateUpdate": created, "Owner": owner, "Flags": flags,
        }  # fmt: skip

    containers = (("Tables", _TABLES), ("Databases", _DATABASES), ("Relationships", _RELATIONS))
    return [
        *(row(number, _ROOT, name, _CONTAINER, _ENGINE, _SYSTEM_FLAG) for name, number in containers),
        row(_DATABASE, _DATABASES, "MSysDb", _DOCUMENT, _CREATOR, _SYSTEM_FLAG),
        *(row(page, _TABLES, name, _TABLE, _ENGINE, _SYSTEM_FLAG) for name, page in SYSTEM_TABLES.items()),
        *(row(page, _TABLES, name, _TABLE, _CREATOR, 0) for name, page in tables),
    ]


def _rights(tables: Iterable[int]) -> list[Row]:
    def row(number: int, who: bytes, rights: int, *, inherited: bool = False) -> Row:
        return {"ObjectId": number, "SID": who, "ACM": rights, "FInheritable": inherited}

    rows = [
        row(_DATABASES, _CREATOR, _OWN),
        row(_RELATIONS, _ADMIN, _FULL, inherited=True),
        row(_RELATIONS, _CREATOR, _OWN | 1),
        row(_RELATIONS, _USERS, _ALL, inherited=True),
        row(_TABLES, _ADMIN, _FULL, inherited=True),
        row(_TABLES, _CREATOR, _USE, inherited=True),
        row(_TABLES, _USERS, _USE, inherited=True),
        row(_DATABASE, _CREATOR, _OWN | 14),
        row(_DATABASE, _USERS, 14),
    ]
    for page in SYSTEM_TABLES.values():
        rows += [row(page, _CREATOR, _OWN), row(page, _USERS, _READ_SYSTEM)]
    for page in tables:
        rows += [row(page, _CREATOR, _FULL), row(page, _USERS, _USE)]
    return rows


def system_tables(tables: Sequence[tuple[str, int]], created: datetime) -> list[NewTable]:
    """The four system tables of a database with these tables, each named with the page of its definition."""
    return [
        _system("MSysObjects", _OBJECT_COLUMNS, _objects(created, tables), _OBJECT_INDEXES),
        _system("MSysACEs", _RIGHT_COLUMNS, _rights(page for _, page in tables), _RIGHT_INDEXES),
        _system("MSysQueries", _QUERY_COLUMNS, [], _QUERY_INDEXES),
        _system("MSysRelationships", _RELATION_COLUMNS, [], _RELATION_INDEXES),
    ]


def _system(name: str, columns: tuple[NewColumn, ...], rows: list[Row], indexes: tuple[NewIndex, ...]) -> NewTable:
    return NewTable(name=name, columns=columns, rows=rows, indexes=indexes, system=True)


_OBJECT_COLUMNS = (
    NewColumn("Id", Kind.LONG),
    NewColumn("ParentId", Kind.LONG),
    NewColumn("Name", Kind.TEXT, _TEXT),
    NewColumn("Type", Kind.INTEGER),
    NewColumn("DateCreate", Kind.DATE),
    NewColumn("DateUpdate", Kind.DATE),
    NewColumn("Owner", Kind.BINARY, 2 * _TEXT),
    NewColumn("Flags", Kind.LONG),
    NewColumn("Database", Kind.MEMO),
    NewColumn("Connect", Kind.MEMO),
    NewColumn("ForeignName", Kind.TEXT, _TEXT),
    NewColumn("RmtInfoShort", Kind.BINARY, 2 * _TEXT),
    *(NewColumn(name, Kind.OLE) for name in ("RmtInfoLong", "Lv", "LvProp", "LvModule", "LvExtra")),
)
_OBJECT_INDEXES = (
    NewIndex("Id", ("Id",), unique=True),
    NewIndex("ParentIdName", ("ParentId", "Name"), unique=True, primary=True),
)
_RIGHT_COLUMNS = (
    NewColumn("ObjectId", Kind.LONG),
    NewColumn("SID", Kind.BINARY, 2 * _TEXT),
    NewColumn("ACM", Kind.LONG),
    NewColumn("FInheritable", Kind.YES_NO),
)
_RIGHT_INDEXES = (NewIndex("ObjectId", ("ObjectId",), required=True),)
_QUERY_COLUMNS = (
    NewColumn("ObjectId", Kind.LONG),
    NewColumn("Attribute", Kind.BYTE),
    NewColumn("Order", Kind.BINARY, 2 * _TEXT),
    NewColumn("Name1", Kind.TEXT, _TEXT),
    NewColumn("Name2", Kind.TEXT, _TEXT),
    NewColumn("Expression", Kind.MEMO),
    NewColumn("Flag", Kind.INTEGER),
    NewColumn("LvExtra", Kind.LONG),
)
_QUERY_INDEXES = (NewIndex("ObjectIdAttribute", ("ObjectId", "Attribute", "Order"), unique=True, primary=True),)
_RELATION_COLUMNS = (
    NewColumn("szRelationship", Kind.TEXT, _TEXT),
    NewColumn("grbit", Kind.LONG),
    NewColumn("ccolumn", Kind.LONG),
    NewColumn("icolumn", Kind.LONG),
    NewColumn("szObject", Kind.TEXT, _TEXT),
    NewColumn("szColumn", Kind.TEXT, _TEXT),
    NewColumn("szReferencedObject", Kind.TEXT, _TEXT),
    NewColumn("szReferencedColumn", Kind.TEXT, _TEXT),
)
_RELATION_INDEXES = tuple(NewIndex(name, (name,)) for name in ("szRelationship", "szObject", "szReferencedObject"))
