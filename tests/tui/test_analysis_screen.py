"""The analysis: on its way, at both sizes, by keys and by mouse, and what leaving it keeps."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from push_game import i18n
from push_game.games.figures import signed
from push_game.play import keys
from push_game.play.analyses import analysis_text
from push_game.play.analyses.analysis import Analysis, analyse
from push_game.play.analyses.analysis_path import path_for
from push_game.play.launch import Launch
from push_game.play.records import record
from push_game.tui import analysis_picture
from push_game.tui.analysis import AnalysisScreen
from push_game.tui.analysis_picture import Shown
from push_game.tui.app import PushApp
from push_game.tui.cells import width
from push_game.tui.figures import FiguresScreen
from push_game.tui.look import choose
from push_game.tui.replay import ReplayScreen
from tests import pseudo
from tests.analysed import put, rest_of_a_game
from tests.tui.stage import HARD_NAMES, app_at, click, screen, text, type_keys, until

SMALL, LARGE = (80, 24), (120, 36)
LONG = (
    "Wolfeschlegelsteinhausen",
    "漢字かな交じり文の名前です",
    "Ana",
    "Bartholomew Featherstone",
    "Chloé-Élisabeth Durand",
    "Fatima bint Muhammad",
)
LOOK = choose("dark", ascii_only=False, colours=None, no_colour=False)
ALL_KEYS = keys.shown("analysis", {"accept", "figures", "rules", "back"})


def replaying(folder: Path, path: Path) -> PushApp:
    """An app that begins with the replay of that record."""
    return app_at(folder, Launch("replay", path))


def shown(app: PushApp) -> AnalysisScreen:
    """The analysis, which is on top."""
    assert isinstance(app.screen, AnalysisScreen)
    return app.screen


def made(app: PushApp) -> Analysis:
    """What is shown by the analysis on top."""
    found = shown(app).analysis
    assert found is not None
    return found


@cache
def six() -> Analysis:
    """The end of a game of six."""
    return analyse(rest_of_a_game(("random", "easy", "steady", "strong", "expert", "random"), 3, 16))


def of_six(analysis: Analysis | None, cursor: int = 0) -> Shown:
    return Shown(six().source.game.title, LONG, analysis, 3, 12, cursor, ALL_KEYS)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_everybodys_luck_and_skill_are_shown(tmp_path: Path, size: tuple[int, int]) -> None:
    app = replaying(tmp_path, put(tmp_path / "games"))
    async with app.run_test(size=size) as pilot:
        await pilot.press("a")
        await until(pilot, lambda: shown(app).analysis is not None)
        for summary in made(app).players:
            margin = summary.margin
            figures = [str(signed(value)) for value in (margin.end, margin.all_luck, margin.adjusted)]
            (line,) = [line for line in text(app).split("\n") if re.match(rf"[ ★]+\d {summary.name} +[-+]", line)]
            assert set(figures) <= set(line.split())
            assert ("★" in line) == (summary.seat in made(app).end_state.winners)
        assert "win chance in %" in text(app)
        assert re.search(r"│.*─1─", text(app))
        assert re.search(r"\d+ moves in \d+ turns", text(app))


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_bad_decision_is_one_key_from_its_position(tmp_path: Path, size: tuple[int, int]) -> None:
    app = replaying(tmp_path, put(tmp_path / "games"))
    async with app.run_test(size=size) as pilot:
        await pilot.press("a")
        await until(pilot, lambda: shown(app).analysis is not None)
        worst = made(app).worst
        assert len(worst) > 3, "random plays badly enough"
        await pilot.press("down", "enter")
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.moves == worst[1].at
        told = six().judge.told(app.screen.scene().state, worst[1].best)
        assert f"better: {told}" in " ".join(text(app).split())
        await pilot.press("escape")
        assert shown(app).cursor == 1


async def test_the_list_is_gone_through_by_keys_wheel_and_mouse(tmp_path: Path) -> None:
    app = replaying(tmp_path, put(tmp_path / "games"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("a")
        await until(pilot, lambda: shown(app).analysis is not None)
        last = len(made(app).worst) - 1
        for key, cursor in (("end", last), ("down", last), ("home", 0), ("up", 0), ("j", 1), ("k", 0)):
            await type_keys(app, key)
            assert shown(app).cursor == cursor, key
        await type_keys(app, "pagedown")
        assert 1 < shown(app).cursor <= last
        await type_keys(app, "pageup")
        assert shown(app).cursor == 0
        row = next(y for y, line in enumerate(text(app).split("\n")) if "► " in line)
        await pilot.click(offset=(30, row + 1))
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, AnalysisScreen))
        assert shown(app).cursor == 1


async def test_all_figures_are_there_to_be_read_and_copied(tmp_path: Path) -> None:
    app = replaying(tmp_path, put(tmp_path / "games"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("a")
        await until(pilot, lambda: shown(app).analysis is not None)
        told = analysis_text.text(made(app))
        await click(pilot, "all figures")
        assert isinstance(app.screen, FiguresScreen)
        assert "Luck and skill, in points" in text(app)
        await pilot.press("end")
        assert "How to read this" in told
        assert "win chance is estimated" in " ".join(text(app).split())
        await pilot.press("c")
        assert app.clipboard == told
        await pilot.press("escape")
        assert isinstance(app.screen, AnalysisScreen)


async def test_leaving_keeps_what_is_done_and_the_next_time_goes_on(tmp_path: Path) -> None:
    path = put(tmp_path / "games", analysed=False)
    app = replaying(tmp_path, path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("a")
        await until(pilot, lambda: shown(app).done > 3)
        await pilot.press("escape")
        assert isinstance(app.screen, ReplayScreen)
        await until(pilot, path_for(path).exists)
    done = json.loads(path_for(path).read_text())["moves"]
    assert 3 < done <= len(record.read(path).steps)
    app = replaying(tmp_path, path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("a")
        await until(pilot, lambda: shown(app).done >= done)
        await pilot.press("ctrl+c")
    assert json.loads(path_for(path).read_text())["moves"] >= done
    assert app.return_code == 0


async def test_a_file_that_is_in_the_way_is_left_and_told(tmp_path: Path) -> None:
    path = put(tmp_path / "games", analysed=False)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:5]))
    path_for(path).write_text("precious")
    app = replaying(tmp_path, path)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("a")
        await until(pilot, lambda: shown(app).analysis is not None)
        await until(pilot, lambda: "is left as it is" in " ".join(text(app).split()))
        assert "so far" in text(app), "the game is not over"
    assert path_for(path).read_text() == "precious"


async def test_names_that_look_like_markup_are_names(tmp_path: Path) -> None:
    path = put(tmp_path / "games", analysed=False)
    lines = path.read_bytes().splitlines(keepends=True)
    header = json.loads(lines[0])
    header["players"] = [{"name": name} for name in HARD_NAMES[:2]]
    path.write_bytes(json.dumps(header).encode() + b"\n" + b"".join(lines[1:5]))
    app = replaying(tmp_path, path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("a")
        await until(pilot, lambda: shown(app).analysis is not None)
        for name in HARD_NAMES[:2]:
            assert name in text(app)


@pytest.mark.parametrize("size", [(1, 1), (2, 2), (40, 10), (79, 23), (100, 28), (300, 100)])
@pytest.mark.parametrize("done", [True, False])
def test_every_size(size: tuple[int, int], done: bool) -> None:
    columns, rows = size
    picture = analysis_picture.paint(of_six(six() if done else None), columns, rows, LOOK)
    assert len(picture.rows) == rows
    assert all(row.cell_length == columns for row in picture.rows)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("language", ["en", "fr", "sk", "longer"])
def test_r19_six_long_names_in_any_language(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if language == "longer":
        monkeypatch.setattr(i18n, "_catalogue", pseudo.translations())
    else:
        i18n.use_language(language)
    columns, rows = size
    lines = analysis_picture.paint(of_six(six()), columns, rows, LOOK).text.split("\n")
    table = lines[4:10]
    for seat, (line, name) in enumerate(zip(table, LONG, strict=True)):
        # However long the words are, a name can be told and every figure is whole.
        assert line.split()[-1]
        assert str(seat + 1) in line
        assert name[:5] in line
        margin = six().players[seat].margin
        for value in (margin.end, margin.all_luck, margin.adjusted):
            assert str(signed(value)) in line
    assert all(width(line) <= columns for line in lines)
    if language != "longer":
        assert all(name in line for line, name in zip(table, LONG, strict=True))
        assert "…" not in lines[2] + lines[3]
    assert lines[-1].split()[-1] == str(next(key.label for _, key in ALL_KEYS if key.action == "back")).split()[-1]


def test_without_colour_all_is_told(tmp_path: Path) -> None:
    look = choose("mono", ascii_only=True, colours=0, no_colour=True)
    text = analysis_picture.paint(of_six(six()), 80, 24, look).text
    assert re.search(r"-\d+\.\d% +(blunder|mistake|doubtful)", text)
    assert "@ 5" in text, "the winner is marked"
    assert "----" in text


async def test_what_is_made_looks_the_same_when_it_is_opened_again(tmp_path: Path) -> None:
    path = put(tmp_path / "games")
    seen = []
    for _ in range(2):
        app = replaying(tmp_path, path)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("a")
            await until(pilot, lambda app=app: shown(app).analysis is not None)  # type: ignore[misc]
            await pilot.pause()
            seen.append(screen(app).view.picture.text)
    assert seen[0] == seen[1]
