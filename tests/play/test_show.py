"""A position as `push-game show` prints it, against the description of the record format."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from push_game.play import show
from push_game.play.records import record
from push_game.play.show import NoSuchMove

CORPUS = Path(__file__).resolve().parents[1] / "records"

HEADER = '{"record": "push-game", "version": 1, "game": "push", "players": [{"name": "Ana"}, {"name": "Bo"}, {"name": "Cy"}]}'


def written(path: Path, *moves: str) -> record.Record:
    """A record of moves, each written `BY MOVE`."""
    lines = [HEADER]
    for text in moves:
        by, _, move = text.partition(" ")
        lines.append(json.dumps({"by": int(by) if by.isdigit() else by, "move": move}))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return record.read(path)


@pytest.fixture
def game(tmp_path: Path) -> record.Record:
    return written(
        tmp_path / "game.push",
        "0 draw",
        "chance card red 5",
        "0 place 1",
        "0 draw",
        "chance card switch",
        "0 draw",
        "chance card roll",
        "0 place 1",
        "0 draw",
        "chance card red 1",
        "0 place 2",
        "0 stop",
        "0 take 1",
        "chance die blue",
    )


def test_the_position_has_exactly_the_fields_of_the_format_in_their_order(game: record.Record) -> None:
    assert json.dumps(show.position(game)) == json.dumps(
        {
            "game": "push",
            "moves": 14,
            "turn": 1,
            "active": 0,
            "to_act": 2,
            "over": False,
            "legal": ["take 2"],
            "odds": None,
            "deck": 116,
            "columns": [None, ["red 1"]],
            "switches": 1,
            "discard": ["roll"],
            "seats": [
                {"name": "Ana", "bench": ["red 5"], "bank": [], "score": 5},
                {"name": "Bo", "bench": [], "bank": [], "score": 0},
                {"name": "Cy", "bench": [], "bank": [], "score": 0},
            ],
            "winners": [],
        }
    )


def test_the_odds_of_the_next_card_are_over_the_unseen_cards_and_not_reduced(game: record.Record) -> None:
    first = show.position(game, 1)
    assert first["to_act"] == "chance"
    assert len(first["odds"]) == 32
    assert first["odds"]["card red 5"] == "3/120"
    assert first["odds"]["card roll"] == "18/120"
    assert first["odds"]["card switch"] == "12/120"
    assert first["legal"] == list(first["odds"])
    assert sum(int(odds.split("/")[0]) for odds in first["odds"].values()) == 120
    second = show.position(game, 4)
    assert second["odds"]["card red 5"] == "2/119"
    assert second["odds"]["card red 1"] == "3/119"


def test_the_odds_of_the_die_are_a_sixth_each(game: record.Record) -> None:
    position = show.position(game, 13)
    faces = ["die red", "die blue", "die green", "die yellow", "die purple", "die star"]
    assert position["legal"] == faces
    assert position["odds"] == dict.fromkeys(faces, "1/6")


def test_a_card_in_hand_is_shown_where_there_is_one(game: record.Record) -> None:
    assert show.position(game, 2)["card"] == "red 5"
    assert "card" not in show.position(game, 3)


@pytest.mark.parametrize("name", sorted(path.name for path in CORPUS.glob("good-whole-game-*.push")))
def test_all_cards_are_accounted_for_at_every_move(name: str) -> None:
    found = record.read(CORPUS / name)
    whole = 108 if len(found.players) == 2 else 120
    for moves in range(len(found.steps) + 1):
        position = json.loads(json.dumps(show.position(found, moves)))
        cards = [card for column in position["columns"] if column for card in column]
        cards += position["discard"] + ["switch"] * position["switches"]
        cards += [position["card"]] if "card" in position else []
        for seat in position["seats"]:
            cards += seat["bench"] + seat["bank"]
            values = [int(card.split()[1]) for card in seat["bench"] + seat["bank"]]
            assert seat["score"] == sum(values)
        assert position["deck"] + len(cards) == whole
        assert all(count <= 3 for card, count in Counter(cards).items() if card not in ("roll", "switch"))
        assert position["moves"] == moves
        assert position["over"] == (position["to_act"] is None) == (moves == len(found.steps))
        assert bool(position["odds"]) == (position["to_act"] == "chance")
        if moves < len(found.steps):
            step = found.steps[moves]
            assert position["to_act"] == step.by
            assert str(step.move) in position["legal"]
    last = show.position(found)
    assert found.result is not None
    assert last["winners"] == found.result["winners"]
    assert last["legal"] == []


@pytest.mark.parametrize("moves", [-1, 15, 10**9])
def test_a_position_that_is_not_there_is_refused(moves: int, game: record.Record) -> None:
    with pytest.raises(NoSuchMove) as caught:
        show.position(game, moves)
    assert str(caught.value) == f"{game.path} has 14 moves; there is no position after {moves}"


def test_the_text_tells_the_same(game: record.Record) -> None:
    assert show.text(game).splitlines() == [
        "Push, turn 1",
        "Moves: 14 of 14",
        "The deck holds 116 cards.",
        "Column 1 is taken.",
        "Column 2, 1 point: red 1.",
        "1 switch card has been drawn this turn.",
        "",
        "Ana: 5 points",
        "  Bench, 5 points: red 5.",
        "Bo: 0 points",
        "Cy: 0 points",
        "",
        "Cy moves: take 2",
    ]
    assert "In hand: red 5." in show.text(game, 2)
    assert show.text(game, 13).endswith(
        "die red 1/6, die blue 1/6, die green 1/6, die yellow 1/6, die purple 1/6, die star 1/6"
    )


def test_the_text_of_a_finished_game_names_the_winner() -> None:
    found = record.read(CORPUS / "good-whole-game-3.push")
    assert found.result is not None
    assert f"\nBo wins with {max(found.result['scores'])} points.\n" in show.text(found)


def test_names_reach_the_terminal_without_what_it_would_obey(tmp_path: Path) -> None:
    found = record.read(CORPUS / "good-names-in-every-script.push")
    text = show.text(found)
    assert "[@click=app.quit]x: 0 points" in text
    assert "[31mred: 0 points" in text
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "👩‍🚀: 0 points" in text
