"""The lesson by lines: every step of it, by the word that is said for it."""

from __future__ import annotations

import re

import pytest

from push_game import games
from push_game.play.launch import Launch
from push_game.play.shelf import Shelf
from tests.plain.talking import talk

TAUGHT = [name for name in games.NAMES if games.get(name).lesson()]


@pytest.mark.parametrize("name", TAUGHT)
def test_the_lesson_is_gone_through_by_what_it_asks_for(name: str) -> None:
    lesson = games.get(name).lesson()
    assert lesson is not None
    typed: list[str] = []
    said: list[str] = []
    for _ in range(3 * len(lesson.beats)):
        said = talk(Launch("learn", game=name), *typed)
        if said[-1] == "That was the lesson.":
            break
        word = re.search(r" Say “(.*)”\.$", said[-1])
        assert word or said[-1] == "An empty line goes on."
        typed.append(word[1] if word else "")
    texts = [str(beat.text) for beat in lesson.beats]
    assert [line for line in said if line in texts] == texts
    assert said[-1] == "That was the lesson."
    assert not Shelf().records.exists(), "nothing of it is kept"


def test_another_move_is_answered_and_the_step_stays() -> None:
    asked = ("stop", "banana", "place 3", "where", "rules", "odds", "moves", "log", "help", "")
    said = talk(Launch("learn", game="push"), "", *asked)
    request = next(line for line in said if "Say “" in line)
    assert said.count(request) == len(asked) + 1
    assert said[-1] == request


def test_a_step_may_be_taken_back() -> None:
    said = talk(Launch("learn", game="push"), "", "draw", "undo")
    request = next(line for line in said if "Say “" in line)
    assert said[-1] == request


def test_it_can_be_left_at_any_time() -> None:
    said = talk(Launch("home"), "learn five", "q", "quit")
    assert said.count("0 games to go on with.") == 2
    assert said.count("New here? “learn” teaches the game.") == 1, "at the first start, until there was one"
    assert len(talk(Launch("learn", game="push"), "leave", "")) == 4
