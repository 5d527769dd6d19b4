"""Alone nobody can win or lose by a margin: every face says what the coach's figures are of one's own best turn."""

from __future__ import annotations

import json
import re
from pathlib import Path

from push_game.games.five import GAME
from push_game.plain import coach as plain
from push_game.play import advice, tutor
from push_game.play.records import record
from push_game.tui import coach
from push_game.tui.board import Counsel
from push_game.tui.canvas import Area
from push_game.tui.glyphs import UNICODE
from push_game.tui.look import Look
from push_game.tui.palette import DARK
from tests.games.five.scripts import SIXTEEN, moves, new, play

STATE = play(new(1), SIXTEEN, "+3, +5, x2")
"""The best turn is 16, and this one is worth as many; one of the two cards left loses."""
AMISS = re.compile(r"\bwins?\b|margin|ahead|behind|others|\bNone\b")


def test_on_the_screen() -> None:
    found = GAME.advise(STATE)
    look = Look(DARK, UNICODE)
    canvas = look.canvas(100, 12)
    shown = coach.panel(Counsel("Ana", found), look, 100, 12)
    coach.draw(canvas, Area(0, 0, 100, 12), look, shown)
    text = canvas.picture().text
    assert not AMISS.search(text)
    for words in ("best turn", "new best", "chance to lose", "50.0%", "turn score"):
        assert words in text


def test_in_plain_mode() -> None:
    said = [str(line) for line in plain.told("Ana", GAME.advise(STATE))]
    assert not AMISS.search(" ".join(said))
    assert re.fullmatch(r"Best is “flip”: about [\d.]+ points in your best turn, and a new best by [\d.]+%\.", said[1])
    assert any(
        re.fullmatch(r"“stop”: about 16.0 points in your best turn, and a new best by 0.0%\.", one) for one in said
    )


def test_on_the_command_line(tmp_path: Path) -> None:
    head = {"record": "push-game", "version": 1, "game": "five", "players": [{"name": "Ana"}]}
    lines: list[object] = [head]
    state = new(1)
    for move in moves(SIXTEEN, "+3, +5, x2"):
        lines.append({"by": state.to_act, "move": move})
        state = state.play(GAME.parse_move(move))
    path = tmp_path / "alone.push"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    text = advice.text(record.read(path))
    assert not AMISS.search(text)
    assert "stop: best turn 16.0, new best 0.0%; gives away" in text


def test_when_the_tutor_asks_back() -> None:
    stop = next(one for one in GAME.advise(STATE) if str(one.move) == "stop")
    said = " ".join(map(str, tutor.warning(stop)))
    assert not AMISS.search(said)
    given = re.fullmatch(
        r"“stop” gives away ([\d.]+)% of the chance of a new best turn. That is [\d.]+ points .*", said
    )
    assert given, said
    assert 0 < float(given[1]) <= 50, "the next card loses by one in two"
