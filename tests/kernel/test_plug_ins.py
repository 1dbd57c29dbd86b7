"""Packages installed beside Overtrick are found, and nobody waits for them where there are none."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

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
