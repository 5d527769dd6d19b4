"""Adding a language is one file and one command, as docs/languages.md says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from push_game.i18n import own_name

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTED = (ROOT / "docs" / "languages.md").read_text(encoding="utf-8")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of what is in the repository, but for its languages: to bring those up to date may take a while."""
    folder = tmp_path / "copy"
    for part in ("push_game", "tools"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "*.mo", "fr", "sk"))
    return folder


def run(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy, with what is in there."""
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, *arguments], cwd=copy, env=environment, capture_output=True, text=True, check=False
    )


def documented(copy: Path, command: str) -> str:
    """Run a command of the document; what it prints."""
    assert f"\n{command}\n" in DOCUMENTED
    program, *arguments = command.split()
    done = run(copy, *(["-m", "push_game"] if program == "push-game" else []), *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_one_command_and_one_file_make_a_language(copy: Path) -> None:
    begun = documented(copy, "python tools/catalogues.py new de")
    assert "locale/de/LC_MESSAGES/push_game.po" in begun
    po = copy / "push_game" / "locale" / "de" / "LC_MESSAGES" / "push_game.po"
    text = po.read_text(encoding="utf-8")
    assert '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"' in text
    assert 'msgctxt "language"\nmsgid "English"\nmsgstr "Deutsch"\n' in text
    begin, begins = (
        'msgid "Begin a new game."\nmsgstr ""',
        'msgid "Begin a new game."\nmsgstr "Ein neues Spiel beginnen."',
    )
    assert begin in text
    po.write_text(text.replace(begin, begins), encoding="utf-8")
    assert po.parent.exists()

    documented(copy, "python tools/catalogues.py compile")
    helped = run(copy, "-m", "push_game", "new", "--help", "--lang", "de")
    assert "Ein neues Spiel beginnen." in helped.stdout
    assert "Show this help and leave." in helped.stdout, "what is not translated is English"
    named = run(
        copy,
        "-c",
        "from push_game import i18n; from push_game.play.setting_table import SETTINGS\n"
        "print(i18n.languages(), *map(str, map(SETTINGS[0].label, SETTINGS[0].values())))",
    )
    assert named.stdout.startswith("('en', 'de') ")
    assert "Deutsch" in named.stdout

    kept = documented(copy, "python tools/catalogues.py update")
    assert "locale/de/LC_MESSAGES/push_game.po" in kept
    assert begins in po.read_text(encoding="utf-8")


def test_what_is_no_language_or_is_there_already_is_refused_in_one_line(copy: Path) -> None:
    folder = copy / "push_game" / "locale" / "nl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "push_game.po").touch()
    for language, reason in (("qqq", "there is no language “qqq”"), ("nl", "is there already")):
        done = run(copy, "tools/catalogues.py", "new", language)
        assert done.returncode == 1
        (line,) = done.stderr.splitlines()
        assert reason in line


def test_a_language_without_a_catalogue_is_called_by_its_code() -> None:
    assert own_name("en") == "English"
    assert own_name("xx") == "xx"
