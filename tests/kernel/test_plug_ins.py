"""Packages installed beside Overtrick are found, and nobody waits for them where there are none."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from overtrick.kernel.plug_ins import plug_ins
from overtrick.kernel.shelf import Shelf
from overtrick.methods.mitchell import METHOD as MITCHELL
from overtrick.model.method import Method

METHOD = '''
"""A method from elsewhere."""

from dataclasses import replace

from overtrick.methods.mitchell import METHOD as MITCHELL

METHOD = replace(MITCHELL, name="{name}", aliases=(), title="From elsewhere")
'''
ASK = """
import sys
from overtrick.methods import METHODS
print(METHODS.get(sys.argv[1]).title, "importlib.metadata" in sys.modules, METHODS.names.count(sys.argv[1]))
"""


def asked(name: str, *path: Path) -> str:
    code = f"import sys\nsys.path += {[str(one) for one in path]!r}\n{ASK}"
    done = subprocess.run([sys.executable, "-c", code, name], capture_output=True, check=True, text=True)
    return done.stdout.strip()


def installed(folder: Path, name: str) -> Path:
    """A package that offers a method of this name."""
    (folder / "elsewhere.py").write_text(METHOD.format(name=name), encoding="utf-8")
    info = folder / "elsewhere-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n", encoding="utf-8")
    offer = "[overtrick.methods]\nfrom_elsewhere = elsewhere:METHOD\n"
    (info / "entry_points.txt").write_text(offer, encoding="utf-8")
    return folder


def test_without_any_nobody_waits() -> None:
    assert asked("mitchell") == "Mitchell (matchpoints) False 1"


def test_one_is_found(tmp_path: Path) -> None:
    assert asked("elsewhere", installed(tmp_path, "elsewhere")) == "From elsewhere True 1"


def test_one_of_the_name_of_ours_takes_its_place(tmp_path: Path) -> None:
    assert asked("mitchell", installed(tmp_path, "mitchell")) == "From elsewhere True 1"


@pytest.mark.parametrize("name", ["elsewhere", "mitchell"])
def test_one_in_an_archive_is_found(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    installed(folder, name)
    archive = tmp_path / "there.zip"
    with zipfile.ZipFile(archive, "w") as out:
        for path in sorted(folder.rglob("*")):
            out.write(path, path.relative_to(folder))
    assert asked(name, archive) == "From elsewhere True 1"


def test_here_where_there_are_none() -> None:
    assert plug_ins("overtrick.methods") == []


def test_here_where_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside folders that are none, and an archive."""
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as out:
        out.writestr("other.py", "")
    (tmp_path / "there").mkdir()
    for name in ("there", "not-there", "other.zip"):
        monkeypatch.syspath_prepend(str(tmp_path / name))
    installed(tmp_path / "there", "elsewhere")
    assert [point.name for point in plug_ins("overtrick.methods")] == ["from_elsewhere"]
    shelf = Shelf("overtrick.methods", "METHOD", Method, "scoring method")
    assert shelf.get("elsewhere").title == "From elsewhere"
    assert shelf.get("mitchell") == MITCHELL
