"""R35: killed at any byte of a write, the old or the new state loads, never neither."""

from __future__ import annotations

import itertools
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from push_game.play.table import BadRecord, Table

DECISIONS = 25

PLAYER = """
import sys
from pathlib import Path
from push_game.play.table import Table
path = Path(sys.argv[1])
table = Table.resume(path) if path.exists() else Table.new("push", ["Ana", "Bo", "Cy"], path=path)
while table.state.to_act is not None:
    moves = table.state.legal_moves()
    table.play(moves[len(table.steps) % len(moves)])
    print(len(table.steps), flush=True)
"""
"""Plays without end and tells after each decision how many moves have been made: what a screen would show."""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[tuple[int, object]]]:
    """A record, and for each change of it the size it then had and the state that was shown."""
    path = tmp_path_factory.mktemp("r35") / "game.push"
    choose = random.Random(5)
    shown: list[tuple[int, object]] = []
    with Table.new("push", ["Ana", "Bo", "Zoë"], seed=11, path=path) as table:
        shown.append((path.stat().st_size, table.state))
        for _ in range(DECISIONS):
            table.play(choose.choice(table.state.legal_moves()))
            shown.append((path.stat().st_size, table.state))
            if table.can_undo:
                table.undo()
                shown.append((path.stat().st_size, table.state))
    return path.read_bytes(), shown


def test_r35_the_old_or_the_new_state_loads_from_every_cut(
    written: tuple[bytes, list[tuple[int, object]]], tmp_path: Path
) -> None:
    data, shown = written
    assert any(not line.startswith(b'{"by"') for line in data.splitlines()[1:]), "no undo among the writes"
    assert any(b'"chance"' in line for line in data.splitlines())
    path = tmp_path / "cut.push"
    for (old_size, old), (new_size, new) in itertools.pairwise(shown):
        for size in range(old_size, new_size + 1):
            path.write_bytes(data[:size])
            with Table.resume(path) as table:
                assert table.state in (old, new), f"cut after {size} of {new_size} bytes"
                if size == old_size:
                    assert table.state == old
                if size == new_size:
                    assert table.state == new


def test_r35_a_game_cut_anywhere_goes_on_and_reads_back(
    written: tuple[bytes, list[tuple[int, object]]], tmp_path: Path
) -> None:
    data, shown = written
    path = tmp_path / "cut.push"
    for size in range(shown[0][0], len(data), 7):
        path.write_bytes(data[:size])
        with Table.resume(path) as table:
            table.play(table.state.legal_moves()[0])
            state = table.state
        with Table.resume(path) as table:
            assert table.state == state, f"cut after {size} bytes"


def test_r35_a_record_cut_in_its_first_line_is_refused_and_left_alone(
    written: tuple[bytes, list[tuple[int, object]]], tmp_path: Path
) -> None:
    data, shown = written
    path = tmp_path / "cut.push"
    # Without its line end alone the header is whole.
    for size in range(shown[0][0] - 1):
        path.write_bytes(data[:size])
        with pytest.raises(BadRecord) as caught:
            Table.resume(path)
        assert caught.value.line == 1
        assert path.read_bytes() == data[:size]


@pytest.mark.parametrize("decisions", [1, 2, 17, 60])
def test_r35_killed_in_mid_play_nothing_is_lost_that_was_shown(decisions: int, tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    for _ in range(3):
        with subprocess.Popen([sys.executable, "-c", PLAYER, str(path)], stdout=subprocess.PIPE, text=True) as player:
            assert player.stdout
            shown = [player.stdout.readline() for _ in range(decisions)]
            player.send_signal(signal.SIGKILL)
            shown += player.stdout.readlines()
        assert player.returncode == -signal.SIGKILL
        with Table.resume(path) as table:
            assert len(table.steps) >= int(shown[-1])
