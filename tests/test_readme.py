"""README says what is so: its programs run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

README = (Path(__file__).resolve().parents[1] / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The texts between fences marked with that language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


PROGRAMS = blocks("python")


def test_there_are_programs() -> None:
    assert len(PROGRAMS) >= 2


@pytest.mark.parametrize("program", PROGRAMS, ids=range(len(PROGRAMS)))
def test_every_program_runs(program: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout


def test_the_test_line_is_the_one_that_ci_runs() -> None:
    (line,) = [line for line in README.splitlines() if line.startswith("pip install -e")]
    run = (Path(__file__).resolve().parents[1] / ".ci" / "run").read_text(encoding="utf-8")
    assert f'line="{line}"' in run.splitlines()
