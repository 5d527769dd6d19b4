"""What the coach marks as best, and what its figures mean: told wherever it speaks, in the players' words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from push_game import games
from push_game.games import CHANCE
from push_game.play.table import Player, Table
from push_game.tui import glyphs
from push_game.tui.board import Counsel
from push_game.tui.coach import panel
from push_game.tui.look import Look
from push_game.tui.palette import DARK, MONO
from push_game.tui.replay import ReplayScreen
from push_game.tui.rules import RulesScreen
from push_game.tui.table import TableScreen
from tests.tui.stage import NAMES, app_at, click, screen, table_for, text, type_keys, until

SMALL, LARGE = (80, 24), (120, 36)


def advised(game: str, seats: int, most: int = 120) -> list[Counsel]:
    """What the coach says of the positions at the beginning of a game, the moves being those of the weakest bot."""
    table = Table.new(game, [Player(NAMES[seat]) for seat in range(seats)], seed=3)
    bot = table.game.bot(table.game.levels[0], 1)
    found = []
    while table.state.to_act is not None and len(table.steps) < most:
        state = table.state
        assert state.to_act != CHANCE
        view = state.view(state.to_act)
        found.append(Counsel(NAMES[state.to_act], table.game.advise(view, NAMES)))
        table.play(bot(view))
    return [counsel for counsel in found if counsel.advice]


@pytest.mark.parametrize(("game", "seats"), [("push", 2), ("push", 4), ("five", 1), ("five", 3), ("rummy", 4)])
def test_every_figure_that_a_panel_shows_is_explained(game: str, seats: int) -> None:
    explained = {figure.title.text for figure in games.get(game).figures()}
    look, shown = Look(DARK, glyphs.UNICODE), set()
    for counsel in advised(game, seats):
        shown |= {title.text for one in counsel.advice for title, _ in one.facts}
        (head, *_) = panel(counsel, look, 120, 60).rows
        assert all(re.sub(r"\d+", "{points}", piece.text) in explained for piece in head.pieces)
    assert shown <= explained
    for figure in games.get(game).figures():
        assert re.fullmatch(r"[a-z].*\.", str(figure.says))


@pytest.mark.parametrize("palette", [DARK, MONO])
@pytest.mark.parametrize("signs", [glyphs.UNICODE, glyphs.ASCII])
def test_the_best_move_has_a_mark_of_its_own_wherever_the_cursor_is(palette: object, signs: glyphs.Glyphs) -> None:
    look = Look(DARK if palette is DARK else MONO, signs)
    for counsel in advised("push", 3, 60):
        moves = [one.move for one in counsel.advice]
        for cursor in range(len(moves)):
            rows = panel(counsel, look, 78, 40, moves, cursor).rows
            marks = [[piece.text for piece in row.pieces[:3]] for row in rows if len(row.pieces) > 2 and row.action]
            assert [label for _, _, label in marks] == [str(one.label) for one in counsel.advice]
            assert [pointer == signs.pointer for pointer, _, _ in marks] == [one == cursor for one in range(len(moves))]
            best = [not (one.win_loss or one.loss) for one in counsel.advice]
            assert best[0]
            assert [star == signs.star for _, star, _ in marks] == best
            assert signs.star != signs.pointer


async def coached(app: object) -> None:
    """Ask the coach and wait for what it says."""
    await type_keys(app, "h")  # type: ignore[arg-type]
    for _ in range(500):
        if "Coach ·" in text(app):  # type: ignore[arg-type]
            return
        await type_keys(app, "f12")  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize(("game", "seats"), [("push", 6), ("five", 4), ("rummy", 4)])
async def test_one_key_from_the_coach_all_its_figures_are_told(
    tmp_path: Path, game: str, seats: int, size: tuple[int, int]
) -> None:
    bots = (None, *["easy"] * 3) if game == "rummy" else ()
    app = app_at(tmp_path, table_for(NAMES[:seats], seed=3, bots=bots)._replace(game=game))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and bool(app.screen.choices), tries=2000)
        await type_keys(app, "f12")
        await coached(app)
        assert "★ best" in text(app)
        await click(pilot, "? what it means")
        assert isinstance(app.screen, RulesScreen)
        said = " ".join(line.rstrip("│█ ")[7:] for line in text(app).split("\n"))
        for figure in games.get(game).figures():
            assert f"{figure.title}: {figure.says}" in " ".join(said.split())
        await type_keys(app, "escape")
        assert "Coach ·" in text(app), "it still stands there"
        await type_keys(app, "h", "question_mark")
        assert "means" not in text(app).split("\n")[2]
        assert re.search(r"► [PFR]\d+ ", text(app)), "without the coach it is the clause that matters"


async def test_in_a_replay_too(tmp_path: Path) -> None:
    source = Table.new("push", [Player(name) for name in NAMES[:2]], seed=1)
    source.play(source.state.legal_moves()[0])
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.open(ReplayScreen(source))
        await type_keys(app, "h")
        await until(pilot, lambda: "Coach ·" in text(app))
        assert "► played" in text(app)
        await click(pilot, "? what it means")
        assert isinstance(app.screen, RulesScreen)
        assert "What the coach’s figures mean" in text(app)
        assert screen(app).view.picture.foot == 1
