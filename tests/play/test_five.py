"""Push to Five at the table, in records and in simulations."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from push_game.games.contract import CHANCE, BadOption
from push_game.play import show, simulate
from push_game.play.records import record
from push_game.play.simulate import NeverEnding, Plan
from push_game.play.table import BadRecord, Table
from tests.games.five.naive import Naive

ANA, BO = {"name": "Ana"}, {"name": "Bo"}


def write(path: Path, players: list[dict[str, str]], options: dict[str, Any], *moves: str) -> Path:
    """A record of moves, each written `BY MOVE`."""
    header = {"record": "push-game", "version": 1, "game": "five", "players": players, "options": options}
    lines = [json.dumps(header)]
    for text in moves:
        by, _, move = text.partition(" ")
        lines.append(json.dumps({"by": int(by) if by.isdigit() else by, "move": move}))
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return path


def play(table: Table) -> None:
    """Play on to the end, as a bot does that tosses no coin."""
    bot = table.game.bot("steady")
    while table.state.to_act is not None:
        table.play(bot(table.state))


@pytest.mark.parametrize(
    ("players", "options", "settled"),
    [
        (2, {}, {"cards": "3-5", "target": 15, "end": "round", "first": 0}),
        (3, {"first": 2, "end": "instant"}, {"cards": "3-5", "target": 15, "end": "instant", "first": 2}),
        (1, {"cards": "1-3"}, {"cards": "1-3", "rounds": 5, "first": 0}),
        (1, {"rounds": 2}, {"cards": "3-5", "rounds": 2, "first": 0}),
    ],
)
def test_a_record_states_the_options_that_apply_and_reads_back(
    tmp_path: Path, players: int, options: dict[str, Any], settled: dict[str, Any]
) -> None:
    path = tmp_path / "game.push"
    with Table.new("five", ["Ana", "Bo", "Cy"][:players], options, seed=5, path=path) as table:
        play(table)
        steps, state = table.steps, table.state
    found = record.read(path)
    assert json.loads(found.header_line)["options"] == settled
    assert tuple(found.steps) == steps
    assert found.state == state
    assert found.result == {"scores": list(state.scores), "winners": list(state.winners)}


def test_a_killed_game_goes_on_from_any_line_as_if_nothing_had_happened(tmp_path: Path) -> None:
    whole = tmp_path / "whole.push"
    with Table.new("five", ["Ana", "Bo"], seed=2, path=whole) as table:
        play(table)
    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) > 20
    for count in range(1, len(lines) + 1):
        path = tmp_path / f"{count}.push"
        path.write_text("".join(lines[:count]), encoding="utf-8")
        with Table.resume(path) as table:
            play(table)
        assert path.read_text(encoding="utf-8") == "".join(lines)


def test_a_stop_can_be_taken_back_and_a_card_cannot(tmp_path: Path) -> None:
    table = Table.new("five", ["Ana", "Bo"], seed=1)
    while table.state.phase != "deciding":
        table.play(table.state.legal_moves()[0])
    assert table.undo() is None
    before = table.state
    table.play(before.legal_moves()[-1])
    assert table.state.active != before.active
    assert table.undo() is not None
    assert table.state == before


@pytest.mark.parametrize(
    ("options", "moves", "line", "why"),
    [
        ({}, ["0 stop"], 2, "F3: flip at least one card before stopping"),
        ({}, ["0 flip", "chance card +1"], 3, "F1: there is no “+1” among the five cards"),
        ({}, ["0 flip", "chance card +3", "0 flip", "chance card +3"], 5, "F3: the “+3” is face up already"),
        ({}, ["1 flip"], 2, "it is seat 0’s move, not seat 1’s"),
        ({}, ["0 flip", "chance card lose", "0 flip"], 4, "it is seat 1’s move, not seat 0’s"),
        ({"rounds": 5}, [], 1, "option rounds is for a game of 1, not of 2"),
        ({"target": 10**9}, [], 1, "option target must be 1–500"),
        ({"cards": "4-7"}, [], 1, "option cards must be one of 3-5, 1-3, not 4-7"),
    ],
)
def test_what_breaks_the_rules_is_refused_with_its_line(
    tmp_path: Path, options: dict[str, Any], moves: list[str], line: int, why: str
) -> None:
    path = write(tmp_path / "bad.push", [ANA, BO], options, *moves)
    with pytest.raises(BadRecord) as refused:
        record.read(path)
    assert refused.value.line == line
    assert why in str(refused.value)


# show


def test_the_position_has_the_fields_of_every_game_and_its_own(tmp_path: Path) -> None:
    moves = ["0 flip", "chance card +3", "0 flip", "chance card protect", "0 flip"]
    found = record.read(write(tmp_path / "game.push", [ANA, BO], {}, *moves))
    assert json.dumps(show.position(found)) == json.dumps(
        {
            "game": "five",
            "moves": 5,
            "turn": 1,
            "active": 0,
            "to_act": "chance",
            "over": False,
            "legal": ["card +5", "card x2", "card lose"],
            "odds": {"card +5": "1/3", "card x2": "1/3", "card lose": "1/3"},
            "face_up": ["+3", "protect"],
            "face_down": ["+5", "x2", "lose"],
            "passes": 0,
            "protected": True,
            "turn_score": 3,
            "order": [0, 1],
            "kept": [],
            "playoff": False,
            "goal": 15,
            "seats": [{"name": "Ana", "score": 0}, {"name": "Bo", "score": 0}],
            "winners": [],
        }
    )


def test_the_text_tells_the_same(tmp_path: Path) -> None:
    moves = ["0 flip", "chance card +3", "0 stop", "1 flip", "chance card protect"]
    found = record.read(write(tmp_path / "game.push", [ANA, BO], {}, *moves))
    assert show.text(found).splitlines() == [
        "Push to Five, turn 2",
        "Moves: 5 of 5",
        "The target is 15 points.",
        "The turn score is 0 points.",
        "Face up: protect.",
        "Protected against the next “lose”.",
        "",
        "Ana: 3 points",
        "Bo: 0 points",
        "",
        "Bo moves: flip, stop",
    ]


def test_a_game_alone_shows_the_best_turn_and_the_sum(tmp_path: Path) -> None:
    moves = ["0 flip", "chance card +3", "0 stop", "0 flip", "chance card +5", "0 stop"]
    found = record.read(write(tmp_path / "game.push", [ANA], {"rounds": 2}, *moves))
    position = show.position(found)
    assert (position["best"], position["sum"], position["over"], position["winners"]) == (5, 8, True, [0])
    assert "Best turn: 5, sum: 8." in show.text(found).splitlines()


# simulate


@pytest.mark.parametrize(
    ("bots", "options"),
    [
        (("random", "easy"), {}),
        (("steady", "expert", "easy"), {"first": 1}),
        (("expert",), {"rounds": 3}),
        (("steady",) * 6, {"end": "instant", "cards": "1-3", "target": 20}),
    ],
)
def test_simulated_games_are_what_the_naive_model_says(
    tmp_path: Path, bots: tuple[str, ...], options: dict[str, Any]
) -> None:
    tally = simulate.run(Plan("five", bots, 12, 3, options, tmp_path), 1)
    wins = 0
    for path in sorted(tmp_path.iterdir()):
        found = record.read(path)
        model = Naive(len(bots), **options)
        for step in found.steps:
            assert (step.by, step.by == CHANCE) == (model.to_act, model.to_act == "chance")
            model.play(str(step.move))
        assert found.result == {"scores": model.scores, "winners": [model.winner]}
        wins += 1
    assert tally.games == wins == 12
    assert sum(tally.wins) == 12 * 60


def test_results_are_the_same_however_many_processes_there_are() -> None:
    plan = Plan("five", ("expert", "steady"), 30, 9)
    assert simulate.run(plan, 1) == simulate.run(plan, 2)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_game_that_nobody_can_end_is_given_up(processes: int) -> None:
    plan = Plan("five", ("random", "random"), 2, 1, {"target": 500})
    with pytest.raises(NeverEnding, match=r"game [12] has not ended after 99998 moves"):
        simulate.run(plan, processes)


def test_a_plan_that_cannot_be_played_is_refused() -> None:
    for plan in (Plan("five", ("easy",) * 7, 1, 1), Plan("five", ("easy",) * 2, 1, 1, {"rounds": 5})):
        with pytest.raises(BadOption):
            simulate.run(plan)
