"""Simulations: the same results however the work is shared, and a record of each game."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from push_game import games
from push_game.play import simulate
from push_game.play.dealer import bot_seed
from push_game.play.records import record
from push_game.play.simulate import Plan
from push_game.play.table import Player, RecordNotWritten, Table
from tests.play import by_hand

PLAN = Plan("push", ("random", "random", "random"), 12, 7)


@pytest.fixture
def recorded(tmp_path: Path) -> tuple[Plan, simulate.Tally, list[record.Record]]:
    plan = PLAN._replace(records=tmp_path / "a" / "games", options={"risk": True})
    tally = simulate.run(plan, 1)
    assert plan.records is not None
    return plan, tally, [record.read(path) for path in sorted(plan.records.iterdir())]


def test_seat_order_rotates_from_game_to_game() -> None:
    assert [PLAN.seating(number) for number in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_every_game_has_another_seed() -> None:
    assert len({PLAN.game_seed(number) for number in range(1000)}) == 1000
    assert PLAN.game_seed(0) != PLAN._replace(seed=8).game_seed(0)


def test_every_game_leaves_a_record_that_reads_back(
    recorded: tuple[Plan, simulate.Tally, list[record.Record]],
) -> None:
    plan, tally, records = recorded
    assert len(records) == plan.games
    wins = [Fraction(0)] * 3
    scores = [0] * 3
    for number, found in enumerate(records):
        lines = found.path.read_text(encoding="utf-8").splitlines()
        counted = by_hand.scores(by_hand.standing(lines), 3, risk=True)
        assert found.result is not None
        assert found.result["scores"] == counted
        assert found.header.options == {"risk": True, "first": 0, "switch_cards": True}
        seating = plan.seating(number)
        assert [player.name for player in found.players] == [f"random {bot + 1}" for bot in seating]
        for seat, bot in enumerate(seating):
            scores[bot] += counted[seat]
            if seat in found.result["winners"]:
                wins[bot] += Fraction(1, len(found.result["winners"]))
    assert list(tally.scores) == scores
    assert [Fraction(share, 60) for share in tally.wins] == wins
    assert sum(wins) == plan.games
    assert tally.turns == sum(found.state.turn for found in records)


def test_a_simulated_game_is_the_one_that_a_table_plays(
    recorded: tuple[Plan, simulate.Tally, list[record.Record]],
) -> None:
    _, _, records = recorded
    for found in records[:3]:
        seed = found.header.seed
        assert seed is not None
        table = Table.new("push", [Player("A"), Player("B"), Player("C")], found.header.options, seed=seed)
        bots = [table.game.bot("random", bot_seed(seed, seat)) for seat in range(3)]
        while table.state.to_act is not None:
            table.play(bots[table.state.to_act](table.state.view(table.state.to_act)))
        assert table.steps == tuple(found.steps)


def test_results_are_the_same_however_many_processes_there_are() -> None:
    plan = PLAN._replace(games=25)
    heard: list[int] = []
    alone = simulate.run(plan, 1, heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 25
    heard.clear()
    assert simulate.run(plan, 3, heard.append) == alone
    assert heard == sorted(heard)
    assert heard[-1] == 25
    assert len(heard) > 3


def test_records_are_the_same_however_many_processes_there_are(tmp_path: Path) -> None:
    plan = PLAN._replace(games=6)
    for processes in (1, 2):
        simulate.run(plan._replace(records=tmp_path / str(processes)), processes)
    one, two = (sorted((tmp_path / name).iterdir()) for name in ("1", "2"))
    assert [(path.name, path.read_bytes()) for path in one] == [(path.name, path.read_bytes()) for path in two]
    assert len(one) == 6


@pytest.mark.parametrize("processes", [1, 2])
def test_a_record_that_is_there_already_is_left_alone(processes: int, tmp_path: Path) -> None:
    (tmp_path / "2.push").write_text("precious")
    with pytest.raises(RecordNotWritten, match=r"2\.push cannot be written: there is a file of that name already"):
        simulate.run(PLAN._replace(games=3, records=tmp_path), processes)
    assert (tmp_path / "2.push").read_text() == "precious"


@pytest.mark.parametrize(
    "plan",
    [
        PLAN._replace(game="chess"),
        PLAN._replace(bots=("random",)),
        PLAN._replace(bots=("random", "oracle")),
        PLAN._replace(options={"risk": 1}),
    ],
    ids=["game", "seats", "bot", "option"],
)
def test_what_cannot_be_played_is_refused_before_anything_happens(plan: Plan, tmp_path: Path) -> None:
    with pytest.raises(games.BadOption):
        simulate.run(plan._replace(records=tmp_path / "games"))
    assert not (tmp_path / "games").exists()


def test_the_summary_adds_up() -> None:
    tally = simulate.Tally(4, 100, 402, (90, 60, 90), (200, 201, 202))
    results = simulate.summary(PLAN, tally)
    assert json.loads(json.dumps(results)) == results
    assert (results["turns"], results["decisions"], results["games"]) == (25, 100.5, 4)
    assert [bot["wins"] for bot in results["bots"]] == [1.5, 1, 1.5]
    assert [bot["win_rate"] for bot in results["bots"]] == [0.375, 0.25, 0.375]
    assert [bot["score"] for bot in results["bots"]] == [50, 50.25, 50.5]
