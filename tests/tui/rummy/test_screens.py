"""The rummy on the screens round its table: cards called what they look like, the verdict, the way on from a replay."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from push_game import games
from push_game.games.contract import CHANCE
from push_game.games.rummy.moves import DISCARD
from push_game.games.rummy.state import Melding
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.play.table import Table
from push_game.tui.app import PushApp
from push_game.tui.branch import BranchScreen
from push_game.tui.end import EndScreen
from push_game.tui.log import LogScreen
from push_game.tui.replay import ReplayScreen
from push_game.tui.rummy.tray import Tray, letter
from tests.tui.stage import app_at, table, text, type_keys, until

NAMES = ("Ana", "Bo", "Chloé", "Dan")
LONG = tuple(letter * 24 for letter in "ABCD")
LETTERS = re.compile(r"\b(?:10|[2-9AJQK])[SHDC]\b")
"""A card as records have it."""
CONTRACT = 11
"""By this seed Bo, who begins, can lay the contract if he takes the discard."""


def alone(seed: int = CONTRACT) -> Launch:
    """Bo against three bots, who wait for him."""
    return Launch("table", game="rummy", players=[Player(name) for name in NAMES], seed=seed)


async def screens(app: PushApp) -> list[str]:
    """What is shown one after the other: the choice, the coach, the refusal, the offers, the meld, the log."""
    shown = []
    for key in ("enter", "h", "escape", "m", "t", "h", "escape", "m", "enter", "h", "escape", "1", "l"):
        await type_keys(app, key)
        shown.append(text(app))
    assert isinstance(app.screen, LogScreen)
    return shown


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_cards_are_called_in_every_sentence_what_they_look_like(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(tmp_path, alone(), glyphs="unicode")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "B o" in text(app))
        shown = await screens(app)
    together = "\n".join(shown)
    assert re.search("Bo lays down the set Q♤ Q♡ (JK|2♢)", together)
    assert re.search(r"take (?:10|[2-9AJQK])[♤♡♢♧], or push it to Chloé", together)
    assert not LETTERS.findall(together)


@pytest.mark.parametrize("names", [NAMES, LONG])
async def test_all_that_was_laid_at_once_is_told_below_the_table_or_counted(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    launch = alone()._replace(players=[Player(name) for name in names])
    app = app_at(tmp_path, launch)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: table(app).curtain is not None)
        await type_keys(app, "enter", "t", "m", "enter")
        laid = [str(line) for line in table(app).history.log() if "lays down" in str(line)]
        assert len(laid) == 2, "the contract of the first deal is two sets"
        foot = text(app).split("\n")[-2]
        assert laid[1] in foot.replace("♤", "S").replace("♡", "H").replace("♢", "D").replace("♧", "C")
        assert ("2 more before." in foot) == (names is LONG), "the card that was taken, and the other set"
        assert (laid[0] in foot.replace("♤", "S").replace("♡", "H").replace("♢", "D").replace("♧", "C")) == (
            names is NAMES
        )


async def test_r04_in_ascii_they_are_letters_on_the_cards_and_in_the_sentences(tmp_path: Path) -> None:
    app = app_at(tmp_path, alone(), glyphs="ascii")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "B o" in text(app))
        shown = await screens(app)
    together = "\n".join(shown)
    assert re.search("Bo lays down the set QS QH (JK|2D)", together)
    assert not re.search("[♤♡♢♧]", together)


async def test_after_the_screens_the_notation_is_what_it_was(tmp_path: Path) -> None:
    app = app_at(tmp_path, alone(), glyphs="unicode")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "B o" in text(app))
        await screens(app)
    game, state = games.get("rummy"), app.look
    assert state.glyphs.suits[0] == "♤"
    assert str(game.label(game.new(4), game.parse_move("discard 7S"))) == "discard 7S"


async def test_escape_leads_from_the_offers_back_to_the_hand(tmp_path: Path) -> None:
    app = app_at(tmp_path, alone())
    async with app.run_test(size=(80, 24)):
        await type_keys(app, "enter", "t", "m")
        assert "what can be laid ─" in text(app)
        await type_keys(app, "escape")
        assert "what can be laid ─" not in text(app)
        await type_keys(app, "a", "b")
        assert "[a] [b]" in text(app)
        await type_keys(app, "escape")
        assert "[" not in text(app).split("hand: ")[1]
        assert [step for step in table(app).table.steps if step.by != CHANCE][1:] == []


async def test_the_coach_that_is_asked_over_the_offers_is_seen_at_once(tmp_path: Path) -> None:
    app = app_at(tmp_path, alone())
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(app, "enter", "t", "m")
        for coach, offers in ((True, False), (False, True), (True, False)):
            await type_keys(app, "h" if coach else "m")
            await until(pilot, lambda coach=coach: ("─ Coach · " in text(app)) == coach)  # type: ignore[misc]
            assert ("what can be laid ─" in text(app)) == offers
        assert "asked 1 time ─" in text(app), "it was there all the while, behind the offers"
        await type_keys(app, "h")
        assert "─ Coach · " not in text(app)
        assert "what can be laid ─" not in text(app)


def ended(path: Path) -> None:
    """The record of a whole match of four people with the longest names, less its last move."""
    game = games.get("rummy")
    bot = game.bot("easy")
    with Table.new("rummy", LONG, seed=1, path=path) as played:
        while True:
            state = played.state
            move = bot(state.view(state.to_act))
            if state.play(move).to_act is None:
                return
            played.play(move)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_r17_the_verdict_names_four_players_of_24_cells_each(tmp_path: Path, size: tuple[int, int]) -> None:
    path = tmp_path / "records" / "match.push"
    path.parent.mkdir()
    ended(path)
    app = app_at(tmp_path, Launch("table", record=path))
    async with app.run_test(size=size) as pilot:
        await type_keys(app, "enter")
        state = table(app).table.state
        table(app)._consider(games.get("rummy").bot("easy")(state.view(state.to_act)))
        await type_keys(app, "space")
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        shown = text(app)
    top = " ".join(word for line in shown.split("\n")[1:6] for word in line.replace("★", " ").split())
    verdict = r"(\w+) and (\w+) win with \d+ points?, against \d+ points? of (\w+) and (\w+)\."
    found = re.search(verdict, top)
    assert found, shown
    assert sorted(found.groups()) == sorted(LONG)
    assert "…" not in shown


async def test_r28_a_game_that_goes_on_from_a_replay_says_whose_turn_it_is(tmp_path: Path) -> None:
    path = tmp_path / "elsewhere.push"
    # Nobody's hands are hidden in a match of bots, whose names are those of the seats.
    with Table.new("rummy", [Player(name, "random") for name in NAMES], seed=3, path=path) as played:
        bot = played.game.bot("random")
        while played.state.turn < 12:
            played.play(bot(played.state.view(played.state.to_act)))
        steps = list(played.steps)
    for seat in range(4):
        at = next(
            number
            for number, step in enumerate(steps)
            if isinstance(step.before, Melding) and step.before.active == seat
        )
        app = app_at(tmp_path / str(seat), Launch("replay", record=path, at=at))
        async with app.run_test(size=(80, 24)):
            assert isinstance(app.screen, ReplayScreen)
            await type_keys(app, "n")
            assert isinstance(app.screen, BranchScreen)
            await type_keys(app, "end")
            assert f"{NAMES[seat]} has the turn" in text(app), text(app)


async def test_r43_nobody_plays_on_from_an_unfinished_match_in_which_hands_are_hidden(tmp_path: Path) -> None:
    path = tmp_path / "match.push"
    levels = ("random", None, "random", "random")
    players = [Player(name, level) for name, level in zip(NAMES, levels, strict=True)]
    Table.new("rummy", players, seed=CONTRACT, path=path).close()
    app = app_at(tmp_path, Launch("replay", record=path))
    async with app.run_test(size=(80, 24)):
        await type_keys(app, "end")
        assert "As Bo sees it." in text(app)
        assert "play on" not in text(app)
        await type_keys(app, "n")
        assert isinstance(app.screen, ReplayScreen)
        assert "The hands in this game are hidden" in text(app)


async def test_clause_r8_the_button_under_the_cursor_refuses_what_the_rules_do_not_allow(tmp_path: Path) -> None:
    app = app_at(tmp_path, alone())
    async with app.run_test(size=(80, 24)):
        await type_keys(app, "enter", "t")
        state = table(app).table.state
        hand = [card.index for card in Tray().hand(state)]
        for index in (state.taken[0], next(index for index in hand if index not in state.taken)):
            await type_keys(app, letter(hand.index(index)), "down", "right")
            assert table(app).choices[table(app).cursor] == DISCARD[index]
            await type_keys(app, "enter")
            refused = index in state.taken
            assert (table(app).table.state == state) == refused
            assert ("was taken in this turn: discard another card (R8)" in text(app)) == refused
            await type_keys(app, "escape")
