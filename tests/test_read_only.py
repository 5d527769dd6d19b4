"""What cannot be written because it is read-only is told as that, with what would help."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

CORPUS = Path(__file__).resolve().parent / "records"
NEW = ("new", "--players", "Ana,Bo", "--plain")


def refused(home: Path, *arguments: str, before: Sequence[str] = ()) -> str:
    """The last line on standard error of a process that may write only where permissions let it."""
    done = subprocess.run(
        [*before, sys.executable, "-m", "push_game", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PUSH_GAME_HOME": str(home), "LC_ALL": "C.UTF-8", "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.returncode == 2, done.stderr
    return done.stderr.splitlines()[-1]


@pytest.fixture
def bound() -> Sequence[str]:
    """What makes permissions count for the process that it comes before: root may write anywhere."""
    if sys.platform == "win32":
        pytest.skip("folders are not read-only there")
    if os.geteuid():
        return ()
    if not shutil.which("setpriv"):
        pytest.skip("root cannot give its rights up here")
    return ("setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner")


def test_a_folder_that_is_read_only_is_named_and_so_is_the_way_out(tmp_path: Path, bound: Sequence[str]) -> None:
    for closed, home in ((tmp_path / "a", tmp_path / "a"), (tmp_path / "b", tmp_path / "b" / "deep" / "home")):
        closed.mkdir()
        closed.chmod(0o555)
        line = refused(home, *NEW, before=bound)
        assert f"{home}/records cannot be written: the folder {closed} is read-only for you" in line
        assert line.endswith("; PUSH_GAME_HOME can name another folder")
    records = tmp_path / "c" / "records"
    records.mkdir(parents=True)
    records.chmod(0o555)
    assert f"the folder {records} is read-only for you" in refused(tmp_path / "c", *NEW, before=bound)
    line = refused(tmp_path, "simulate", "--games", "1", "--record", str(tmp_path / "a" / "games"), before=bound)
    assert line.endswith(f"the folder {tmp_path / 'a'} is read-only for you")


def test_a_record_that_is_read_only_is_told_as_that(tmp_path: Path, bound: Sequence[str]) -> None:
    shutil.copy(CORPUS / "good-first-turn.push", tmp_path)
    (tmp_path / "good-first-turn.push").chmod(0o444)
    line = refused(tmp_path, "continue", str(tmp_path / "good-first-turn.push"), "--plain", before=bound)
    assert line.endswith("good-first-turn.push cannot be written: the file is read-only for you")


def test_what_may_not_even_be_entered_is_no_read_only_folder(tmp_path: Path, bound: Sequence[str]) -> None:
    (tmp_path / "shut").mkdir(mode=0o000)
    assert "you have no permission for it" in refused(tmp_path / "shut", *NEW, before=bound)


def test_a_disk_that_is_read_only_is_no_matter_of_permission(tmp_path: Path) -> None:
    """A home that is there already was once told as a folder without permission."""
    script = 'mount -t tmpfs none "$0" && mkdir "$0/records" && mount -o remount,ro "$0" && exec "$@"'
    before = ["unshare", "--mount", "sh", "-c", script, str(tmp_path)]
    if not shutil.which("unshare") or subprocess.run([*before, "true"], capture_output=True, check=False).returncode:
        pytest.skip("no disk can be made read-only here")
    for home in (tmp_path, tmp_path / "deeper"):
        line = refused(home, *NEW, before=before)
        assert line.endswith("the disk is read-only; PUSH_GAME_HOME can name another folder")
