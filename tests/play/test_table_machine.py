"""A table used in any order of actions: what it shows, what is on the disk and what is resumed agree."""

from __future__ import annotations

import itertools
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from push_game.games.contract import CHANCE
from push_game.play.dealer import Dealer
from push_game.play.records import record
from push_game.play.table import Table


class AtTheTable(RuleBasedStateMachine):
    """Players who decide, take back, do again, ask and leave as they like."""

    table: Table

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "game.push"

    @initialize(seats=st.integers(2, 6), seed=st.integers(0, 2**48 - 1))
    def sit_down(self, seats: int, seed: int) -> None:
        self.table = Table.new("push", [f"Player {seat}" for seat in range(seats)], seed=seed, path=self.path)

    @rule(choices=st.lists(st.integers(0, 100), min_size=1, max_size=12))
    def decide(self, choices: list[int]) -> None:
        for choice in choices:
            if self.table.state.to_act is None:
                return
            moves = self.table.state.legal_moves()
            before = self.table.steps
            made = self.table.play(moves[choice % len(moves)])
            assert self.table.steps == before + made
            assert [step.by == CHANCE for step in made] == [False, *[True] * (len(made) - 1)]

    @precondition(lambda self: self.table.can_undo)
    @rule()
    def undo(self) -> None:
        *_, last = self.table.steps
        assert self.table.undo() == last
        assert last.by != CHANCE
        assert self.table.state == last.before
        assert self.table.state.to_act == last.by
        assert self.table.can_redo

    @precondition(lambda self: self.table.can_redo)
    @rule()
    def redo(self) -> None:
        (step,) = self.table.redo()
        assert step == self.table.last

    @rule(seat=st.integers(0, 1))
    def ask(self, seat: int) -> None:
        asked = self.table.hints[seat]
        self.table.hint(seat)
        assert self.table.hints[seat] == asked + (not self.table.closed)

    @rule(cut=st.integers(1, 20))
    def be_killed(self, cut: int) -> None:
        """Killed in the middle of writing another line."""
        before = (self.table.steps, self.table.hints, self.table.can_undo, self.table.can_redo, self.table.closed)
        self.table.close()
        with self.path.open("ab") as file:
            file.write(b'{"by": 0, "move": "stop"}'[:cut])
        self.table = Table.resume(self.path)
        table = self.table
        assert (table.steps, table.hints, table.can_undo, table.can_redo, table.closed) == before

    @invariant()
    def the_record_has_it_all(self) -> None:
        found = record.read(self.path)
        assert tuple(found.steps) == self.table.steps
        assert found.state == self.table.state
        assert found.undone == self.table.undone
        assert list(found.hints) == self.table.hints
        assert (found.result is not None) == self.table.closed == (found.state.to_act is None)

    @invariant()
    def each_step_follows_from_the_one_before(self) -> None:
        steps = self.table.steps
        assert all(one.after == other.before for one, other in itertools.pairwise(steps))
        assert self.table.start == (steps[0].before if steps else self.table.state)

    @invariant()
    def chance_is_dealt_by_the_seed(self) -> None:
        dealer = Dealer(self.table.header.seed or 0)
        assert all(step.move == dealer.deal(step.before) for step in self.table.steps if step.by == CHANCE)

    def teardown(self) -> None:
        self.table.close()
        self.folder.cleanup()


TestAtTheTable = AtTheTable.TestCase
TestAtTheTable.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
