"""The house rules that a program can check: sizes, headers, names, manners."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "src" / "overtrick").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(path: Path) -> Iterator[Function]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, Function):
            yield node


def length(function: Function) -> int:
    """Lines of a function without its docstring."""
    body = function.body
    first = body[0]
    documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    said = (first.end_lineno or 0) - first.lineno + 1 if documented else 0
    return (function.end_lineno or 0) - function.lineno + 1 - said


def test_files_are_small() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert [str(path) for path, lines in lengths.items() if lines > 400] == []
    assert median(lengths.values()) < 120


def test_functions_are_small() -> None:
    lengths = {f"{path.name}:{f.name}": length(f) for path in SOURCES for f in functions(path)}
    assert {name: lines for name, lines in lengths.items() if lines > 40} == {}
    assert median(lengths.values()) < 10


def test_test_files_are_readable() -> None:
    assert [str(path) for path in TESTS if len(path.read_text(encoding="utf-8").splitlines()) > 400] == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_every_file_says_what_lives_in_it(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_public_functions_and_classes_are_documented(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    public = [
        node for node in tree.body
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_")
    ]  # fmt: skip
    assert [node.name for node in public if not ast.get_docstring(node)] == []


@pytest.mark.parametrize("path", [p for p in SOURCES if not p.stem.startswith("_")], ids=lambda path: path.stem)
def test_public_modules_name_what_they_export(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    defined = [n for n in tree.body if isinstance(n, (ast.FunctionDef, ast.ClassDef, ast.Assign, ast.AnnAssign))]
    if not defined:
        return
    exported = [
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__"
    ]
    assert exported
    assert exported[0] == sorted(exported[0], key=lambda name: (not name.isupper(), not name[0].isupper(), name))


def test_no_floats_below_the_page() -> None:
    """No float literal and no call of float or round up to the reports; only HTML needs one, for a width."""
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_float = isinstance(node, ast.Constant) and isinstance(node.value, float)
            call = (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("float", "round")
            )
            if is_float or call:
                found.append(path.relative_to(ROOT / "src" / "overtrick").as_posix())
    assert found == ["reports/render/html.py"]


def test_no_boolean_positional_and_no_bare_asserts_on_status() -> None:
    """Formulas of methods use neither `if` on data nor division nor round: they must run on columns too."""
    for path in (ROOT / "src" / "overtrick" / "methods").glob("[!_]*.py"):
        for function in functions(path):
            for node in ast.walk(function):
                if isinstance(node, ast.BinOp):
                    assert not isinstance(node.op, ast.Div), f"{path.name}:{function.name}"


def test_no_module_is_called_utils() -> None:
    assert [p.name for p in SOURCES if p.stem.strip("_") in {"utils", "util", "common", "helpers", "misc"}] == []
