"""A game that branches off another one: its record, its cards, and what may be taken back."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from push_game.games.contract import CHANCE
from push_game.play.dealer import Dealer
from push_game.play.records import record
from push_game.play.records.branch import Branch
from push_game.play.records.record import Header, Player
from push_game.play.shelf import Shelf
from push_game.play.table import Manners, Table
from tests.play import by_hand

PLAYERS = (Player("Ana"), Player("Bo"), Player("Cy"))
OTHERS = (Player("Ada"), Player("Bot", "random"), Player("Cy"))


def played(game: str, decisions: int, path: Path | None = None) -> Table:
    table, random = Table.new(game, PLAYERS, {"first": 1}, seed=5, path=path), Random(8)
    for _ in range(decisions):
        table.play(random.choice(table.state.legal_moves()))
    return table


def moves_in(path: Path) -> list[tuple[Any, str]]:
    return by_hand.standing(path.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("game", ["push", "five"])
@pytest.mark.parametrize("after", [0, 1, 2, 7, 20])
def test_the_record_holds_the_moves_up_to_there_and_is_valid(tmp_path: Path, game: str, after: int) -> None:
    source = played(game, 30)
    with Shelf(tmp_path).branch(source, after, OTHERS, Manners(banks="open"), seed=11) as table:
        path = table.path
        # A chance move that is due is dealt at once.
        assert table.state.to_act != CHANCE
    assert path is not None
    assert path.parent == tmp_path / "records"
    found = record.read(path)
    assert [(step.by, step.move) for step in found.steps][:after] == [
        (step.by, step.move) for step in source.steps[:after]
    ]
    assert len(found.steps) - after == (found.steps[after:] != [] and found.steps[-1].by == CHANCE)
    assert found.players == OTHERS
    assert found.header.options["first"] == 1
    assert found.header.seed == 11
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert header["branch"] == {"moves": after, "created": source.header.created, "seed": 5}
    assert header["table"]["banks"] == "open"


def test_the_cards_to_come_are_those_of_the_new_seed_and_go_on_after_a_resume(tmp_path: Path) -> None:
    source = played("five", 6)
    chances = sum(step.by == CHANCE for step in source.steps)
    with Shelf(tmp_path).branch(source, len(source.steps), PLAYERS, seed=3) as table:
        path = table.path
        table.play(table.state.legal_moves()[0])
    assert path is not None
    with Table.resume(path) as again:
        again.play(again.state.legal_moves()[0])
        states = [step.before for step in again.steps if step.by == CHANCE][chances:]
        dealt = [step.move for step in again.steps if step.by == CHANCE][chances:]
    dealer = Dealer(3, dealt=chances)
    assert dealt == [dealer.deal(state) for state in states]
    assert dealt


def test_without_a_seed_every_branch_is_dealt_anew(tmp_path: Path) -> None:
    source, shelf = played("push", 5), Shelf(tmp_path)
    seeds = set()
    for _ in range(4):
        with shelf.branch(source, 5, PLAYERS) as table:
            seeds.add(table.header.seed)
    assert len(seeds) == 4
    assert source.header.seed not in seeds


def test_r42_nothing_before_the_branch_can_be_taken_back(tmp_path: Path) -> None:
    source = Table.new("push", PLAYERS, seed=1)
    source.play(source.state.legal_moves()[0])  # draw, and a card
    source.play(source.state.legal_moves()[0])  # place: could be taken back there
    assert source.can_undo
    with Shelf(tmp_path).branch(source, 3, PLAYERS) as table:
        path = table.path
        assert not table.can_undo
        assert "branched off" in str(table.why_no_undo)
        table.play(table.game.parse_move("stop"))
        assert table.undo() is not None
        assert not table.can_undo
        assert table.undo() is None
    assert path is not None
    assert moves_in(path) == [(step.by, str(step.move)) for step in source.steps]
    with Table.resume(path) as again:
        assert not again.can_undo


def test_a_branch_of_a_branch_names_the_one_it_left(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    with shelf.branch(played("push", 6), 4, PLAYERS, seed=21) as first:
        first.play(first.state.legal_moves()[0])
        with shelf.branch(first, len(first.steps), PLAYERS, seed=22) as second:
            assert Branch.of(second.header) == Branch(len(first.steps), first.header.created, 21)
            assert second.path is not None
            assert record.read(second.path).steps[:4] == list(first.steps[:4])


def test_the_game_left_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "source.push"
    played("push", 9, path).close()
    before = path.read_bytes()
    found = record.read(path)
    Shelf(tmp_path / "shelf").branch(found, 9, PLAYERS).close()
    assert path.read_bytes() == before


@pytest.mark.parametrize("given", [None, 3, {}, {"moves": True}, {"moves": -1}, {"moves": "7"}, []])
def test_a_branch_that_makes_no_sense_counts_as_none(given: object) -> None:
    assert Branch.of(Header("push", PLAYERS, {}, extra={"branch": given})) == Branch()
