"""R22: turns of the rummy by the mouse alone: the curtain, both ways to draw, marking, laying down, discarding."""

from __future__ import annotations

import json
from pathlib import Path

from push_game.games.rummy.cards import cards
from push_game.games.rummy.state import State
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.tui.app import PushApp
from push_game.tui.home import HomeScreen
from push_game.tui.rummy import RummyBoard
from tests.tui.rummy.scenes import LOOK, melding, scene
from tests.tui.stage import app_at, click_cell, records, screen, table, text

NAMES = ("Ana", "Bo", "Chloé", "Dan")


async def click_on(app: PushApp, action: str) -> None:
    """Click where the picture says that the action is."""
    picture = screen(app).view.picture
    area = next(hit.area for hit in picture.hits if hit.action == action)
    await click_cell(app, area.x + area.width // 2, area.y)


def hand(app: PushApp) -> list[str]:
    """The cards of the player whose turn it is, as they lie on the screen: by suit, the wild ones last."""
    state = table(app).table.state
    held = sorted(cards(state.hands[state.active]), key=lambda card: (card.wild, card.suit, card.rank))
    return list(map(str, held))


async def discard(app: PushApp) -> str:
    """Mark the first card that may go, and discard it."""
    state = table(app).table.state
    for place, card in enumerate(hand(app), 1):
        await click_on(app, f"card {place}")
        assert f"discard {card[:-1]}" in text(app)
        await click_on(app, "discard")
        if table(app).table.state.turn != state.turn:
            return f"discard {card}"
        await click_on(app, f"card {place}")  # it was taken just now, so it stays
    raise AssertionError("no card could be discarded")


async def test_r22_whole_turns_by_the_mouse_alone(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("table", game="rummy", players=[Player(name) for name in NAMES], seed=5))
    made = []
    async with app.run_test(size=(80, 24)):
        for name, way in (("Bo", "take"), ("Chloé", "push"), ("Dan", "take"), ("Ana", "push")):
            assert " ".join(name) in text(app)
            await click_on(app, "accept")
            assert f"{name}’s hand" in text(app)
            await click_on(app, way)
            made += [way, await discard(app)]
        await click_on(app, "leave")
        assert isinstance(app.screen, HomeScreen)
    (record,) = records(tmp_path)
    lines = map(json.loads, record.read_text(encoding="utf-8").splitlines()[1:])
    assert [line["move"] for line in lines if isinstance(line.get("by"), int)] == made


def clicked(board: RummyBoard, view: State, x: int, y: int, cursor: int = 0) -> str:
    """The action of a click on that cell of the board."""
    action = board.paint(scene(view, board, cursor=cursor), 80, 24, LOOK).action_at(x, y)
    assert action is not None
    return action


def test_r22_each_offer_and_the_way_back_is_a_line_to_be_clicked() -> None:
    board, view = RummyBoard(), melding("KS KH KD 3C 3D", ["set 3S 3H 3C"]).view(0)
    board.choices(view)
    assert board.cursor_for("meld", view) == 0
    offered = board.choices(view)
    rows = board.paint(scene(view, board), 80, 24, LOOK).text.split("\n")
    lines = [y for y, row in enumerate(rows) if "leaves " in row or "back to the hand" in row]
    assert len(lines) == len(offered) >= 3
    assert [clicked(board, view, 40, y) for y in lines] == [f"point {number}" for number in range(len(offered))]
