"""The coach on the table screen and in a replay: what it shows, when, and how its use is counted."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from push_game.games import CHANCE
from push_game.games.contract import Advice
from push_game.games.figures import percent, signed
from push_game.games.five import rounds
from push_game.games.push import GAME
from push_game.i18n import msg, use_language
from push_game.play.launch import Launch
from push_game.play.records import record as records_of
from push_game.play.table import Manners, Player
from push_game.tui.app import PushApp
from push_game.tui.end import EndScreen
from push_game.tui.home import HomeScreen
from push_game.tui.replay import ReplayScreen
from push_game.tui.tutor import TutorScreen
from tests.tui import endings
from tests.tui.stage import (
    HARD_NAMES,
    NAMES,
    app_at,
    click,
    click_cell,
    records,
    screen,
    table,
    table_for,
    text,
    type_keys,
    until,
)

SMALL, LARGE = (80, 24), (120, 36)


def entries(folder: Path) -> list[dict[str, object]]:
    """All lines of the only record there is, but for the first."""
    (record,) = records(folder)
    return [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()[1:]]


def hints(folder: Path) -> list[object]:
    """The seats that have asked the coach, by the record."""
    return [entry["hint"] for entry in entries(folder) if "hint" in entry]


def panel(app: PushApp, name: str = "Coach") -> list[str]:
    """The rows of the panel of that name, without its frame."""
    rows = text(app).split("\n")
    (top,) = [y for y, row in enumerate(rows) if f"╭─ {name} " in row]
    left = rows[top].index(f"╭─ {name} ")
    right = rows[top].index("╮", left)
    bottom = next(y for y in range(top, len(rows)) if rows[y][left] == "╰")
    return [row[left + 1 : right] for row in rows[top + 1 : bottom]]


def flat(app: PushApp, name: str = "Coach") -> str:
    """What stands in the panel, in one line."""
    return " ".join(" ".join(panel(app, name)).split())


async def coached(app: PushApp) -> None:
    """Ask the coach and wait for what it says."""
    await type_keys(app, "h")
    await answered(app)


async def answered(app: PushApp) -> None:
    """The coach works in a thread of its own and may need a moment."""
    for _ in range(500):
        if "Coach ·" in text(app):
            return
        await type_keys(app, "f12")


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_every_move_is_shown_with_its_worth_best_first(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=3))
    phases = set()
    async with app.run_test(size=size):
        for _ in range(60):
            state = table(app).table.state
            if len(state.legal_moves()) > 1 and state.phase not in phases:
                phases.add(state.phase)
                await coached(app)
                shown, rows = flat(app), panel(app)
                places = []
                for place, one in enumerate(GAME.advise(state, NAMES)):
                    assert one.margin is not None
                    # Where there is little room the other players are worth more than what is wrong with the others.
                    assert str(one.reason) in shown or (place and size == SMALL)
                    figures = (str(one.label), str(signed(one.margin)), str(percent(one.win)))
                    (y,) = [y for y, row in enumerate(rows) if all(figure in row for figure in figures)]
                    places.append(y)
                assert places == sorted(places)
                assert f"Coach · {NAMES[state.to_act]}" in text(app)
                await type_keys(app, "h")
            await type_keys(app, "enter") if len(phases) % 2 else await type_keys(app, "right", "enter")
            if phases == {"start", "deciding", "placing", "taking"}:
                break
        assert phases == {"start", "deciding", "placing", "taking"}


async def test_a_key_escape_and_the_mouse_take_it_away_again(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2], seed=1))
    async with app.run_test(size=SMALL) as pilot:
        await coached(app)
        assert "Coach · Ana" in text(app)
        await type_keys(app, "h")
        assert "Coach" not in text(app)
        await coached(app)
        await type_keys(app, "escape")
        assert "Coach" not in text(app)
        await click(pilot, "h coach")
        await answered(app)
        await click(pilot, "h close")
        assert "Coach" not in text(app)
        await coached(app)
        await type_keys(app, "d")
        assert "Coach" not in text(app), "it was about another position"
        assert hints(tmp_path) == [0]


async def test_its_use_is_counted_once_a_position_and_told_in_the_end(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2], seed=5))
    async with app.run_test(size=SMALL) as pilot:
        asked = [0, 0]
        while not isinstance(app.screen, EndScreen):
            state = table(app).table.state
            if state.phase in ("deciding", "placing") and asked[state.to_act] < 2 + state.to_act:
                asked[state.to_act] += 1
                await coached(app)
                times = "time" if asked[state.to_act] == 1 else "times"
                assert f"asked {asked[state.to_act]} {times}" in text(app)
                await type_keys(app, "h", "h", "escape")  # another look at the same is no other question
            sensible = state.phase == "deciding" and len(state.columns) == 2
            await type_keys(app, *(["right"] if sensible else []), "enter")
            await until(pilot, lambda: isinstance(app.screen, EndScreen) or not table(app).moving)
        assert asked == [2, 3]
        assert [hints(tmp_path).count(seat) for seat in (0, 1)] == asked
        assert "hints" in text(app)
        for seat, count in enumerate(asked):
            (row,) = [row for row in text(app).split("\n") if re.match(rf"[ ★]*{seat + 1} {NAMES[seat]} ", row)]
            assert row.split(NAMES[seat])[1].split()[0] == str(count)
        (record,) = records(tmp_path)
        assert list(records_of.read(record).hints) == asked


async def test_hints_are_counted_on_when_a_game_goes_on(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2], seed=5))
    async with app.run_test(size=SMALL):
        await coached(app)
        await type_keys(app, "q")
    (path,) = records(tmp_path)
    again = app_at(tmp_path, Launch("table", record=path))
    async with again.run_test(size=SMALL):
        await type_keys(again, "d")
        await coached(again)
        assert "asked 2 times" in text(again)


async def test_a_row_of_the_panel_sets_the_cursor_and_nothing_below_is_hit(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1))
    async with app.run_test(size=SMALL):
        await type_keys(app, "d")
        while table(app).table.state.phase != "deciding" or not table(app).table.state.columns:
            await type_keys(app, "enter")
        state = table(app).table.state
        await coached(app)
        for move in ("stop", "draw"):
            rows = text(app).split("\n")
            (y,) = [y for y, row in enumerate(rows) if move in row.split() and "%" in row and "│" in row]
            await click_cell(app, 10, y)
            assert table(app).table.state is state
            assert str(table(app).choices[table(app).cursor]) == move
            assert "►" in text(app).split("\n")[y]
        (top,) = [y for y, row in enumerate(text(app).split("\n")) if "Coach ·" in row]
        for hit in screen(app).view.picture.hits:
            if hit.area.y > top:
                assert hit.action.split()[0] != "choose" or hit.area.y > 19


async def test_nobody_is_advised_while_a_bot_thinks_or_in_the_past(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2], seed=1, bots=("random",)), pace="slow")
    async with app.run_test(size=SMALL):
        await type_keys(app, "h")
        assert "waits for a person to decide" in text(app)
        assert not table(app).table.steps, "the bot is not hurried"
    other = app_at(tmp_path / "other", table_for(NAMES[:2], seed=1))
    async with other.run_test(size=SMALL):
        await type_keys(other, "d", "pageup", "h")
        assert "The coach looks back in a replay only." in text(other)
        assert not hints(tmp_path / "other")


@pytest.mark.parametrize("language", ["fr", "sk"])
async def test_other_languages(tmp_path: Path, language: str) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2], seed=1), language=language)
    use_language(language)
    async with app.run_test(size=SMALL):
        await type_keys(app, "h")
        best = GAME.advise(table(app).table.state, NAMES)[0]
        heading = str(msg("Coach"))
        assert heading != "Coach"
        for _ in range(500):
            if heading in text(app):
                break
            await type_keys(app, "f12")
        assert str(best.reason) in flat(app, heading)


async def test_in_ascii_the_panel_is_ascii(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2], seed=1), glyphs="ascii")
    async with app.run_test(size=SMALL):
        await type_keys(app, "h")
        for _ in range(500):
            if "Coach ." in text(app):
                break
            await type_keys(app, "f12")
        assert "Coach . Ana" in text(app)
        assert text(app).isascii()


# The tutor.


def table_with(tutor: str, folder: Path, names: tuple[str, ...] = NAMES[:2], seed: int = 4) -> PushApp:
    """An app whose settings have that tutor, at a table for these players."""
    return app_at(folder, table_for(names, seed=seed), tutor=tutor)


async def worst_move(app: PushApp, least: float) -> str:
    """Play the best moves up to a position with a move that gives away so much; the keys are those of a person."""
    for _ in range(200):
        state = table(app).table.state
        advice = GAME.advise(state, NAMES)
        if len(advice) > 1 and advice[-1].win_loss >= least and state.phase in ("deciding", "taking", "placing"):
            return key_of(str(advice[-1].move))
        await type_keys(app, key_of(str(advice[0].move)))
    raise AssertionError("nothing is that bad")


def key_of(move: str) -> str:
    """The key that makes a move."""
    verb, _, what = move.partition(" ")
    if verb == "bank":
        return str(["red", "blue", "green", "yellow", "purple"].index(what) + 1)
    return {"draw": "d", "stop": "s"}.get(verb, what)


@pytest.mark.parametrize(("tutor", "least", "says"), [("mistake", 0.03, "mistake"), ("blunder", 0.06, "blunder")])
async def test_the_tutor_asks_before_a_move_that_gives_away_too_much(
    tmp_path: Path, tutor: str, least: float, says: str
) -> None:
    app = table_with(tutor, tmp_path)
    async with app.run_test(size=SMALL):
        bad = await worst_move(app, least)
        state = table(app).table.state
        one = GAME.advise(state, NAMES)[-1]
        await type_keys(app, bad)
        assert isinstance(app.screen, TutorScreen)
        assert "Tutor" in text(app)
        assert f"gives away {percent(one.win_loss)}" in flat(app, "Tutor")
        assert says in flat(app, "Tutor") or one.win_loss >= 0.06
        assert not hints(tmp_path)


async def test_play_makes_the_move_all_the_same(tmp_path: Path) -> None:
    app = table_with("doubtful", tmp_path)
    async with app.run_test(size=SMALL):
        bad = await worst_move(app, 0.03)
        before = len(table(app).table.steps)
        move = str(GAME.advise(table(app).table.state, NAMES)[-1].move)
        await type_keys(app, bad, "y")
        assert str(table(app).table.steps[before].move) == move
        assert not hints(tmp_path), "it has not helped"


@pytest.mark.parametrize("key", ["escape", "t", "enter", "space"])
async def test_thinking_again_changes_nothing_but_the_count(tmp_path: Path, key: str) -> None:
    app = table_with("doubtful", tmp_path)
    async with app.run_test(size=SMALL):
        bad = await worst_move(app, 0.03)
        state = table(app).table.state
        for _ in range(2):
            await type_keys(app, bad)
            assert isinstance(app.screen, TutorScreen)
            await type_keys(app, key)
            assert table(app).table.state is state
        assert hints(tmp_path) == [state.to_act]


async def test_show_is_the_coach(tmp_path: Path) -> None:
    app = table_with("doubtful", tmp_path)
    async with app.run_test(size=LARGE):
        bad = await worst_move(app, 0.03)
        state = table(app).table.state
        await type_keys(app, bad, "h")
        await answered(app)
        assert "Coach ·" in text(app)
        assert str(GAME.advise(state, NAMES)[0].reason) in flat(app)
        assert hints(tmp_path) == [state.to_act]
        await type_keys(app, bad, "h")
        assert "Coach ·" in text(app), "once shown it stays"
        assert hints(tmp_path) == [state.to_act]


@pytest.mark.parametrize(("keys", "action"), [(("left",), "play"), (("up",), "play"), (("right",), "show")])
async def test_the_answers_by_arrows_and_enter(tmp_path: Path, keys: tuple[str, ...], action: str) -> None:
    app = table_with("doubtful", tmp_path)
    async with app.run_test(size=SMALL):
        bad = await worst_move(app, 0.03)
        before = len(table(app).table.steps)
        await type_keys(app, bad, *keys, "enter")
        if action == "show":
            await answered(app)
        assert (len(table(app).table.steps) > before) == (action == "play")
        assert ("Coach ·" in text(app)) == (action == "show")


@pytest.mark.parametrize("words", ["play it", "think again", "show"])
async def test_the_answers_by_mouse(tmp_path: Path, words: str) -> None:
    app = table_with("doubtful", tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        bad = await worst_move(app, 0.03)
        before = len(table(app).table.steps)
        await type_keys(app, bad)
        for hit in screen(app).view.picture.hits:
            assert hit.action in ("play", "back", "coach"), "the table below cannot be clicked"
        await click(pilot, words)
        assert (len(table(app).table.steps) > before) == (words == "play it")


async def test_what_gives_away_less_is_played_at_once(tmp_path: Path) -> None:
    app = table_with("blunder", tmp_path)
    async with app.run_test(size=SMALL):
        slight: list[Advice] = []
        while not slight:
            advice = GAME.advise(table(app).table.state, NAMES)
            slight = [one for one in advice if 0.01 <= one.win_loss < 0.06]
            if not slight:
                await type_keys(app, key_of(str(advice[0].move)))
        before = len(table(app).table.steps)
        await type_keys(app, key_of(str(slight[0].move)))
        assert str(table(app).table.steps[before].move) == str(slight[0].move)


async def test_without_a_tutor_nothing_is_asked(tmp_path: Path) -> None:
    app = table_with("off", tmp_path)
    async with app.run_test(size=SMALL):
        bad = await worst_move(app, 0.06)
        before = len(table(app).table.steps)
        await type_keys(app, bad)
        assert len(table(app).table.steps) > before


async def test_bots_are_never_asked(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("home"), pace="instant")
    async with app.run_test(size=SMALL) as pilot:
        players = [Player("Ana", "random"), Player("Bo", "random")]
        app.start_game("push", players, {}, Manners(tutor="doubtful"), seed=2)
        await until(pilot, lambda: isinstance(app.screen, EndScreen | TutorScreen), tries=6000)
        assert isinstance(app.screen, EndScreen)
        assert not hints(tmp_path)


async def test_the_tutor_fits_everywhere(tmp_path: Path) -> None:
    app = table_with("doubtful", tmp_path, HARD_NAMES[:3])
    async with app.run_test(size=SMALL) as pilot:
        bad = await worst_move(app, 0.03)
        await type_keys(app, bad)
        for size in ((200, 60), (120, 36), (60, 20), (20, 8), (3, 3), (1, 1), SMALL):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await type_keys(app, "question_mark", "escape")
        assert isinstance(app.screen, TutorScreen)
        await type_keys(app, "escape")
        assert table(app).table.state.to_act is not None


# The replay.


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A game that lacks its last move."""
    path = tmp_path / "elsewhere" / "made.push"
    endings.tied(path, NAMES[:2], equal_cards=True)
    return path


def content(path: Path) -> bytes:
    """What is in the file."""
    return path.read_bytes()


async def test_a_replay_shows_the_coachs_view_of_every_position(tmp_path: Path, made: Path) -> None:
    app = app_at(tmp_path, Launch("replay", record=made))
    before = content(made)
    found = records_of.read(made)
    async with app.run_test(size=SMALL) as pilot:
        await type_keys(app, "h")
        for moves in range(30):
            state = found.state_at(moves)
            if state.to_act == CHANCE:
                await until(pilot, lambda: "There is nothing to decide here." in text(app))
                assert flat(app) == "There is nothing to decide here."
            else:
                advice = GAME.advise(state, NAMES)
                await until(pilot, lambda: "Coach ·" in text(app))
                assert str(advice[0].reason) in flat(app)
                made_here = found.steps[moves].move
                (one,) = [one for one in advice if one.move is made_here]
                assert re.search(rf"►★? {re.escape(str(one.label))} ", flat(app))
            await type_keys(app, "right")
        await type_keys(app, "escape")
        assert isinstance(app.screen, ReplayScreen)
        assert "Coach" not in text(app)
        await type_keys(app, "escape")
        assert isinstance(app.screen, HomeScreen)
    assert content(made) == before


async def test_what_the_first_answer_rests_on_is_worked_out_before_anybody_asks(tmp_path: Path) -> None:
    rounds.rounds.cache_clear()
    rounds._prospect.cache_clear()
    app = app_at(tmp_path, table_for(NAMES[:6], seed=2)._replace(game="five"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: rounds._prospect.cache_info().currsize > 0)
        assert hints(tmp_path) == [], "nobody has asked"
        assert "Coach" not in text(app)


async def test_where_bots_play_alone_nobody_needs_the_coach(tmp_path: Path) -> None:
    rounds._prospect.cache_clear()
    app = app_at(tmp_path, table_for(NAMES[:2], bots=("random", "random"))._replace(game="five"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.1)
        assert rounds._prospect.cache_info().currsize == 0
