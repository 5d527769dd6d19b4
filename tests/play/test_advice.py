"""What `push-game advise` prints of a position."""

from __future__ import annotations

from pathlib import Path

import pytest

from push_game.games.contract import CHANCE
from push_game.play import advice
from push_game.play.records import record
from push_game.play.records.record import Record
from push_game.play.show import NoSuchMove

CORPUS = Path(__file__).resolve().parents[1] / "records"


@pytest.fixture(scope="module")
def game() -> Record:
    return record.read(CORPUS / "good-whole-game-3.push")


def decisions(game: Record, every: int) -> list[int]:
    """After how many moves somebody decides, now and then."""
    return [at for at in range(len(game.steps)) if game.state_at(at).to_act != CHANCE][::every]


def test_every_decision_has_its_legal_moves_best_first(game: Record) -> None:
    for at in decisions(game, 23):
        state, told = game.state_at(at), advice.advice(game, at)
        assert told["to_act"] == state.to_act
        moves = told["moves"]
        assert {one["move"] for one in moves} == {str(move) for move in state.legal_moves()}
        margins = [one["margin"] for one in moves]
        assert margins == sorted(margins, reverse=True)
        assert [one["loss"] for one in moves] == pytest.approx([margins[0] - margin for margin in margins], abs=1e-12)
        for one in moves:
            assert list(one)[:5] == ["move", "margin", "win", "loss", "win_loss"]
            assert {"bust", "die_loss", "takes", "depth", "reason"} <= one.keys()
            assert 0 <= one["win"] <= 1


def test_where_nobody_decides_there_are_no_moves(game: Record) -> None:
    assert advice.advice(game) == {"to_act": None, "moves": []}
    assert advice.text(game).endswith("The game is over: there is nothing to decide.")
    assert advice.advice(game, 1) == {"to_act": "chance", "moves": []}
    assert advice.text(game, 1).endswith("Chance moves: there is nothing to decide.")


def test_the_text_tells_the_same(game: Record) -> None:
    for at in decisions(game, 41):
        moves, text = advice.advice(game, at)["moves"], advice.text(game, at)
        places = [text.index(f"{place:>2}. {one['move']}: margin ") for place, one in enumerate(moves, 1)]
        assert places == sorted(places)
        for one in moves:
            assert one["reason"] in text
            assert f"{one['margin']:+.1f}".replace("+0.0", "0.0").replace("-0.0", "0.0") in text
        assert text.count("gives away") == len(moves) - 1


def test_there_is_no_advice_beyond_the_record(game: Record) -> None:
    with pytest.raises(NoSuchMove):
        advice.advice(game, len(game.steps) + 1)
