"""R43: between two people with hidden hands a curtain names who comes next, and shows no card before a key."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from push_game import games
from push_game.i18n import msg
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.tui.app import PushApp
from push_game.tui.curtain import Curtain, paint
from push_game.tui.glyphs import UNICODE
from push_game.tui.log import LogScreen
from push_game.tui.table import TableScreen
from tests.last_moves import CHLOE, LAST, bo_is_nearly_out, chloe_is_nearly_out
from tests.tui.rummy.scenes import LOOK
from tests.tui.stage import app_at, records, table, text, type_keys, until

NAMES = ("Ana", "Bo", "Chloé", "Dan")
HAND = "’s hand:"


def rummy(*bots: int, seed: int = 5) -> Launch:
    """A table of the rummy; the seats of the `bots` are played by the simplest one."""
    players = [Player(name, "random" if seat in bots else None) for seat, name in enumerate(NAMES)]
    return Launch("table", game="rummy", players=players, seed=seed)


def cards_shown(app: PushApp) -> bool:
    """Whether any card is to be seen, but for those that the log names for all."""
    told = {str(one) for screen in app.screen_stack if isinstance(screen, TableScreen) for one in screen.history.log()}
    shown = [line for line in text(app).split("\n") if not any(_letters(line.strip()) in one for one in told)]
    return HAND in text(app) or any(suit in line for line in shown for suit in UNICODE.suits)


def _letters(line: str) -> str:
    """The line as the log has it without a screen."""
    return line.translate({ord(suit): letter for suit, letter in zip(UNICODE.suits, "SHDC", strict=True)})


async def test_r43_nothing_is_shown_before_the_named_player_is_there(tmp_path: Path) -> None:
    app = app_at(tmp_path, rummy())
    async with app.run_test(size=(80, 24)):
        # Ana deals first, so Bo, to the left of the dealer, begins (R3).
        assert "B o" in text(app)
        assert not cards_shown(app)
        # Nothing else than saying so lifts it.
        await type_keys(app, "t", "p", "m", "d", "s", "a", "right", "h", "pageup", "escape")
        assert not cards_shown(app)
        assert [step.by for step in table(app).table.steps if step.by != "chance"] == []
        await type_keys(app, "enter")
        assert f"Bo{HAND}" in text(app)


async def test_r43_the_curtain_comes_between_two_people_and_names_the_next(tmp_path: Path) -> None:
    app = app_at(tmp_path, rummy())
    async with app.run_test(size=(80, 24)):
        for name in ("Bo", "Chloé", "Dan", "Ana", "Bo"):
            assert " ".join(name) in text(app)
            assert not cards_shown(app)
            await type_keys(app, "enter")
            assert f"{name}{HAND}" in text(app)
            others = [other for other in NAMES if other != name]
            assert not any(f"{other}{HAND}" in text(app) for other in others)
            await type_keys(app, "t")
            # The first card that was not taken just now goes.
            view = table(app).board.choices(table(app).table.state.view(table(app).table.state.active))
            assert len(view) > 2
            await _discard_another(app)


async def _discard_another(app: PushApp) -> None:
    """Discard the first card for which the rules allow it."""
    state = table(app).table.state
    turn = state.turn
    for letter in "abcefgi":
        await type_keys(app, letter, "d")
        if table(app).table.state.turn != turn:
            return
        await type_keys(app, letter)
    raise AssertionError("no card could be discarded")


async def test_r43_the_log_holds_no_card_that_not_all_have_seen(tmp_path: Path) -> None:
    app = app_at(tmp_path, rummy())
    async with app.run_test(size=(120, 36)):
        await type_keys(app, "enter", "p")
        await _discard_another(app)
        assert not cards_shown(app)
        await type_keys(app, "l")
        assert isinstance(app.screen, LogScreen)
        state = app.screen_stack[-2]
        assert isinstance(state, TableScreen)
        told = text(app)
        public = re.findall(r"\b(?:10|[2-9AJQK])[SHDC]\b|\bJK\b", _letters(told))
        assert public
        # What was turned up and pushed, and what was discarded; the three drawn cards are not there.
        chance = [str(step.move) for step in state.table.steps if step.by == "chance"]
        discard = next(str(step.move) for step in state.table.steps if str(step.move).startswith("discard"))
        assert set(public) <= {chance[24].split()[1], discard.split()[1]}


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 16), (120, 36)])
def test_what_a_curtain_tells_begins_with_a_sentence_and_not_in_the_midst_of_one(size: tuple[int, int]) -> None:
    log = [msg("Deal {number} is over. " + "It costs a lot. " * 8 + "End.", number=number) for number in range(1, 7)]
    shown = paint(Curtain("Push Rummy", 0, "Ana", log, ()), *size, LOOK).text
    told = [line.strip() for line in shown.split("\n") if "costs" in line or "Deal" in line]
    if told:
        assert told[0].startswith("Deal ")
    # As many whole ones as there is room for: the last ones.
    numbers = [int(number) for number in re.findall(r"Deal (\d) is over", shown)]
    assert numbers == list(range(7 - len(numbers), 7))
    assert shown.count("End.") == len(numbers)
    assert len(numbers) >= {(80, 24): 2, (60, 20): 1, (40, 16): 0, (120, 36): 6}[size]


async def test_r43_a_curtain_can_be_left_and_comes_again_when_the_game_goes_on(tmp_path: Path) -> None:
    app = app_at(tmp_path, rummy())
    async with app.run_test(size=(80, 24)):
        await type_keys(app, "enter", "t", "q")
    (record,) = records(tmp_path)
    again = app_at(tmp_path, Launch("table", record=record))
    async with again.run_test(size=(80, 24)):
        assert "B o" in text(again)
        assert not cards_shown(again)


async def test_r43_one_person_among_bots_needs_no_curtain_and_sees_only_the_own_hand(tmp_path: Path) -> None:
    app = app_at(tmp_path, rummy(0, 1, 3))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "choose" in text(app) or "Chloé:" in text(app))
        assert f"Chloé{HAND}" in text(app)
        lines = records(tmp_path)[0].read_text(encoding="utf-8").splitlines()
        assert any(json.loads(line).get("by") == 1 for line in lines[1:]), "Bo has moved before"


async def test_r42_after_the_curtain_undo_does_not_show_the_other_hand(tmp_path: Path) -> None:
    app = app_at(tmp_path, rummy())
    async with app.run_test(size=(80, 24)):
        await type_keys(app, "enter", "t")
        await _discard_another(app)
        await type_keys(app, "enter")
        assert f"Chloé{HAND}" in text(app)
        await type_keys(app, "u")
        # Bo's discard is taken back, so Bo decides again: behind a curtain.
        assert "B o" in text(app)
        assert not cards_shown(app)


@pytest.mark.parametrize("motion", ["off", "normal"])
async def test_r43_new_hands_are_dealt_behind_the_curtain_when_a_bot_ends_the_deal(tmp_path: Path, motion: str) -> None:
    app = app_at(tmp_path, bo_is_nearly_out(tmp_path / "records" / "match.push", [0, CHLOE]), motion=motion)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(app, "enter")
        # She was the last one to be alone with the screen, and begins the next deal.
        await until(pilot, lambda: "The deal is over; any key goes on." in text(app))
        await _goes_on_behind_the_curtain(app, "x")


@pytest.mark.parametrize("key", ["x", "enter", "space"])
async def test_r43_whoever_ends_a_deal_and_begins_the_next_opens_the_curtain_as_well(tmp_path: Path, key: str) -> None:
    app = app_at(tmp_path, chloe_is_nearly_out(tmp_path / "records" / "match.push", [0, CHLOE]))
    async with app.run_test(size=(80, 24)):
        await type_keys(app, "enter")
        assert f"Chloé{HAND}" in text(app)
        table(app)._consider(games.get("rummy").parse_move(LAST))
        assert "The deal is over; any key goes on." in text(app)
        await _goes_on_behind_the_curtain(app, key)


async def _goes_on_behind_the_curtain(app: PushApp, key: str) -> None:
    """From the end of the first deal, by that key, to the hand with which Chloé begins the second."""
    assert table(app).table.state.deal.number == 2
    assert HAND not in text(app)
    await type_keys(app, key)
    assert " ".join("Chloé") in text(app)
    assert not cards_shown(app)
    await type_keys(app, "enter")
    assert f"Chloé{HAND}" in text(app)


async def test_r43_one_person_among_bots_goes_on_to_the_next_deal_without_a_curtain(tmp_path: Path) -> None:
    app = app_at(tmp_path, bo_is_nearly_out(tmp_path / "records" / "match.push", [CHLOE]))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "The deal is over; any key goes on." in text(app))
        await type_keys(app, "x")
        assert f"Chloé{HAND}" in text(app)
