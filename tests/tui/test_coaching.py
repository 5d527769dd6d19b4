"""The coach works in a thread of its own: nobody waits for it longer than agreed, and its word arrives."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any, cast

import pytest
from textual.message import Message
from textual.message_pump import MessagePump

from push_game.games import CHANCE
from push_game.games.contract import Advice, Game
from push_game.games.push import GAME, Push
from push_game.games.push.moves import DRAW
from push_game.tui.coaching import Coaching


class Screen(MessagePump):
    """Something that can be told."""

    def __init__(self) -> None:
        super().__init__()
        self.told = threading.Event()

    def post_message(self, message: Message) -> bool:
        assert isinstance(message, Coaching.Advised)
        self.told.set()
        return True


class Slow(Push):
    """Push with a coach that takes its time."""

    def __init__(self) -> None:
        self.may_go_on = threading.Event()
        self.times = 0

    def advise(self, view: Any, names: Sequence[str] = ()) -> Sequence[Advice]:
        self.times += 1
        assert self.may_go_on.wait(30)
        return super().advise(view, names)


def test_who_does_not_wait_is_told() -> None:
    screen, game = Screen(), Slow()
    coaching = Coaching(screen, cast("Game", game), ["Ana", "Bo"])
    state = GAME.new(2)
    assert coaching.ask(state, patience=0.0) is None
    assert coaching.ask(state, patience=0.001) is None
    assert not screen.told.is_set()
    game.may_go_on.set()
    assert screen.told.wait(30)
    assert coaching.ask(state, patience=0.0) == GAME.advise(state, ["Ana", "Bo"])
    assert game.times == 1, "the answer is kept"


def test_who_waits_has_the_answer() -> None:
    game = Slow()
    coaching = Coaching(Screen(), cast("Game", game), ["Ana", "Bo"])
    threading.Timer(0.05, game.may_go_on.set).start()
    advice = coaching.ask(GAME.new(2), patience=None)
    assert advice is not None
    assert [one.move for one in advice] == [DRAW]


def test_an_answer_about_another_position_is_not_mistaken_for_this_one() -> None:
    game = Slow()
    coaching = Coaching(Screen(), cast("Game", game), ["Ana", "Bo"])
    first = GAME.new(2)
    assert coaching.ask(first, patience=0.0) is None
    drawn = first.play(DRAW)
    placing = drawn.play(next(iter(drawn.outcomes())))
    game.may_go_on.set()
    advice = coaching.ask(placing, patience=None)
    assert advice is not None
    assert [one.move for one in advice] == list(placing.legal_moves())


def test_where_nobody_decides_there_is_nothing_to_wait_for() -> None:
    game = Slow()
    coaching = Coaching(Screen(), cast("Game", game), ["Ana", "Bo"])
    drawing = GAME.new(2).play(DRAW)
    assert drawing.to_act == CHANCE
    assert coaching.ask(drawing, patience=None) == ()
    assert game.times == 0


def test_an_answer_that_comes_when_its_screen_has_gone_disturbs_nobody() -> None:
    faults: list[BaseException | None] = []
    game = Slow()
    before = set(threading.enumerate())
    # It has no app any more.
    assert Coaching(MessagePump(), cast("Game", game), ["Ana", "Bo"]).ask(GAME.new(2), patience=0.0) is None
    (thread,) = set(threading.enumerate()) - before
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(threading, "excepthook", lambda failed: faults.append(failed.exc_value))
        game.may_go_on.set()
        thread.join(30)
    assert not thread.is_alive()
    assert not faults
