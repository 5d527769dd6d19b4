"""The table: decisions and the chance that follows, undo and redo, and what is on the disk when."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from push_game import games
from push_game.games.contract import CHANCE
from push_game.play.dealer import Dealer
from push_game.play.records import record
from push_game.play.table import BadRecord, InPlay, Manners, OutOfTurn, Player, RecordNotWritten, Table
from tests.play.test_dealer import decide, play_out

HEADER = (
    '{"record": "push-game", "version": 1, "game": "push", "players": [{"name": "Ana"}, {"name": "Bo"}], "seed": 7}'
)
PUSH = games.get("push")


def play(table: Table, *texts: str) -> None:
    """Make the decisions that the texts name."""
    for text in texts:
        table.play(PUSH.parse_move(text))


def entries(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]


def write(path: Path, *lines: str) -> Path:
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8", newline="\n")
    return path


def taking(path: Path, seats: int = 2) -> Table:
    """A table at which seat 0 is to take one of two columns, neither with a roll card."""
    deal = ["card red 5", "card blue 5"]
    players = ", ".join(f'{{"name": "P{seat}"}}' for seat in range(seats))
    header = f'{{"record": "push-game", "version": 1, "game": "push", "players": [{players}], "seed": 1}}'
    lines = [header]
    for column, card in enumerate(deal, 1):
        lines += [
            '{"by": 0, "move": "draw"}',
            f'{{"by": "chance", "move": "{card}"}}',
            f'{{"by": 0, "move": "place {column}"}}',
        ]
    lines.append('{"by": 0, "move": "stop"}')
    return Table.resume(write(path, *lines))


# A new table.


def test_a_new_table_has_its_header_on_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with Table.new(
        "push",
        ["Ana", Player("Bo", "random")],
        {"risk": True},
        seed=7,
        path=path,
        manners=Manners("open", False, True, "blunder"),
    ) as table:
        header = json.loads(path.read_text(encoding="utf-8"))
        assert header.pop("created").endswith("Z")
        assert header == {
            "record": "push-game",
            "version": 1,
            "game": "push",
            "players": [{"name": "Ana"}, {"name": "Bo", "bot": "random"}],
            "options": {"risk": True, "first": 0, "switch_cards": False},
            "seed": 7,
            "table": {"banks": "open", "odds": False, "forced": True, "tutor": "blunder"},
        }
        assert table.path == path
    with Table.resume(path) as table:
        assert table.manners == Manners("open", False, True, "blunder")
        assert table.players == (Player("Ana"), Player("Bo", "random"))


@pytest.mark.parametrize(
    "given", [None, 7, [], {"banks": "shut", "odds": 1, "forced": "yes"}, {"odds": None}, {"tutor": "fine"}]
)
def test_manners_that_make_no_sense_are_the_default(given: object, tmp_path: Path) -> None:
    path = write(tmp_path / "game.push", json.dumps({**json.loads(HEADER), "table": given}))
    with Table.resume(path) as table:
        assert table.manners == Manners()


def test_a_table_may_write_no_record() -> None:
    table = Table.new("push", ["Ana", "Bo"])
    play_out(table)
    assert table.path is None
    assert table.closed


def test_without_a_seed_every_deal_is_another() -> None:
    assert len({Table.new("push", ["Ana", "Bo"]).header.seed for _ in range(20)}) == 20


def test_what_is_there_already_is_left_alone(tmp_path: Path) -> None:
    path = write(tmp_path / "game.push", "precious")
    with pytest.raises(RecordNotWritten, match="there is a file of that name already"):
        Table.new("push", ["Ana", "Bo"], path=path)
    assert path.read_text(encoding="utf-8") == "precious\n"


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("chess", "AB", {}),
        ("push", "A", {}),
        ("push", "ABCDEFG", {}),
        ("push", "AB", {"first": 2}),
        ("push", "AB", {"x": 1}),
    ],
)
def test_what_the_game_does_not_allow_begins_no_record(
    game: str, players: str, options: dict[str, Any], tmp_path: Path
) -> None:
    with pytest.raises(games.BadOption):
        Table.new(game, list(players), options, path=tmp_path / "game.push")
    assert not list(tmp_path.iterdir())


# Moves.


def test_a_decision_and_the_chance_after_it_are_on_the_disk_together(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with Table.new("push", ["Ana", "Bo"], seed=7, path=path) as table:
        made = table.play(PUSH.parse_move("draw"))
        assert [step.by for step in made] == [0, CHANCE]
        assert entries(path) == [{"by": step.by, "move": str(step.move)} for step in made]
        assert made[0].after == made[1].before
        assert made[1].after == table.state
        assert table.steps == made


def test_what_breaks_a_rule_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with Table.new("push", ["Ana", "Bo"], seed=7, path=path) as table:
        state, size = table.state, path.stat().st_size
        for text in ("stop", "place 1", "take 1", "bank red", "card red 5", "die star"):
            with pytest.raises(games.IllegalMove):
                play(table, text)
        assert table.state is state
        assert path.stat().st_size == size
        play(table, "draw")


def test_a_finished_game_gets_its_result_and_takes_nothing_more(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with Table.new("push", ["Ana", "Bo", "Cy"], seed=7, path=path) as table:
        play_out(table)
        assert table.closed
        *_, closing = entries(path)
        assert closing == {"result": {"scores": list(table.state.scores), "winners": list(table.state.winners)}}
        size = path.stat().st_size
        with pytest.raises(OutOfTurn):
            play(table, "draw")
        assert not table.can_undo
        assert str(table.why_no_undo) == "the game is over, and its result is written"
        assert table.undo() is None
        assert table.redo() == ()
        table.hint(0)
        assert path.stat().st_size == size
    with Table.resume(path) as table:
        assert table.closed
        assert not table.can_undo
        assert path.stat().st_size == size


# Undo and redo.


def test_r42_undo_goes_back_to_the_last_reveal_and_no_further(tmp_path: Path) -> None:
    with taking(tmp_path / "game.push") as table:
        undone = []
        while step := table.undo():
            undone.append(str(step.move))
        assert undone == ["stop", "place 2"]
        assert str(table.last.move) == "card blue 5" if table.last else False
        assert str(table.why_no_undo) == "what chance has revealed cannot be taken back"


def test_r42_undo_never_takes_back_another_seats_move(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with taking(path, 3) as table:
        play(table, "take 1", "take 2")
        # The turn is over: both columns are taken, and the last taker may think again.
        assert table.can_undo
        assert table.undo() is not None
        assert table.state.to_act == 1
        # What is before is the first taker's move.
        assert not table.can_undo
        assert str(table.why_no_undo) == "the move before is another player’s"
        assert table.undo() is None
    with Table.resume(path) as table:
        assert not table.can_undo
        play(table, "take 2")
        assert table.can_undo


def test_r42_a_bots_move_is_not_taken_back(tmp_path: Path) -> None:
    header = HEADER.replace('{"name": "Bo"}', '{"name": "Bo", "bot": "random"}')
    path = write(tmp_path / "game.push", header, '{"by": 0, "move": "draw"}', '{"by": "chance", "move": "card red 5"}')
    with Table.resume(path) as table:
        play(table, "place 1")
        assert table.can_undo
        play(table, "stop", "take 1", "draw")
        decide(table)
        assert table.last is not None
        assert table.last.by == 1
        assert not table.can_undo
        assert str(table.why_no_undo) == "the last move is a bot’s"


def test_redo_until_a_new_move(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with taking(path) as table:
        state = table.state
        table.undo()
        table.undo()
        assert table.can_redo
        assert [str(step.move) for step in table.redo()] == ["place 2"]
        assert [str(step.move) for step in table.redo()] == ["stop"]
        assert table.state == state
        assert not table.can_redo
        assert table.redo() == ()
        table.undo()
        table.undo()
        # "blue 5" fits nowhere else; another move than the one taken back comes after it.
        play(table, "place 2")
        assert table.can_redo
        play(table, "draw")
        assert not table.can_redo


def test_redo_lives_through_an_interruption(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with taking(path) as table:
        state = table.state
        table.undo()
        table.undo()
    with Table.resume(path) as table:
        table.redo()
        table.redo()
        assert table.state == state
    assert record.read(path).undone == 2


def test_every_undo_is_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with taking(path) as table:
        before = entries(path)
        table.undo()
        assert entries(path) == [*before, {"undo": 1}]
        assert table.undone == 1
        assert record.read(path).state == table.state


def test_hints_are_counted_for_each_seat_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with Table.new("push", ["Ana", "Bo"], path=path) as table:
        table.hint(0)
        table.hint(1)
        table.hint(0)
        assert table.hints == [2, 1]
        assert entries(path) == [{"hint": 0}, {"hint": 1}, {"hint": 0}]
    with Table.resume(path) as table:
        assert table.hints == [2, 1]


# Going on.


@pytest.mark.parametrize("every", [1, 5])
def test_a_resumed_game_deals_on_as_if_never_interrupted(every: int, tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    whole = Table.new("push", ["Ana", "Bo", "Cy", "Dan"], {"risk": True}, seed=23)
    play_out(whole)
    table = Table.new("push", ["Ana", "Bo", "Cy", "Dan"], {"risk": True}, seed=23, path=path)
    decisions = 0
    while table.state.to_act is not None:
        decide(table)
        decisions += 1
        if decisions % every == 0:
            table.close()
            table = Table.resume(path)
    table.close()
    assert table.steps == whole.steps


def test_without_a_seed_the_deal_follows_from_the_first_line(tmp_path: Path) -> None:
    header = HEADER.replace(', "seed": 7', "")
    seed = int(hashlib.sha256(header.encode()).hexdigest()[:12], 16)
    seen = set()
    for name in ("a", "b", "c"):
        with Table.resume(write(tmp_path / f"{name}.push", header)) as table:
            play(table, "draw")
            assert table.last is not None
            seen.add(table.last.move)
            assert table.last.move == Dealer(seed).deal(table.last.before)
    assert len(seen) == 1


def test_killed_between_a_decision_and_the_chance_after_it(tmp_path: Path) -> None:
    whole = Table.new("push", ["Ana", "Bo"], seed=7)
    play(whole, "draw")
    path = write(tmp_path / "game.push", HEADER, '{"by": 0, "move": "draw"}')
    with Table.resume(path) as table:
        assert table.steps == whole.steps
        assert len(entries(path)) == 2


def test_killed_between_the_last_move_and_the_result(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with Table.new("push", ["Ana", "Bo"], seed=7, path=path) as table:
        play_out(table)
    data = path.read_bytes()
    path.write_bytes(data[: data.rindex(b'{"result"')])
    assert record.read(path).result is None
    with Table.resume(path) as table:
        assert table.closed
    assert path.read_bytes() == data


@pytest.mark.parametrize("rest", ['{"by": 0, "mo', "{", "\x00" * 512, '{"said": "' + "Oh! " * 99])
def test_exactly_an_incomplete_last_line_is_cut_off_before_the_next_is_written(rest: str, tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    whole = HEADER + '\n{"said": "hello",   "odd spacing": 1}\n'
    path.write_bytes((whole + rest).encode())
    with Table.resume(path) as table:
        assert path.read_bytes() == (whole + rest).encode()
        play(table, "draw")
        written = [record.entry_line(record.move_entry(step)) + "\n" for step in table.steps]
    assert path.read_bytes() == (whole + "".join(written)).encode()


def test_a_last_line_that_lacks_only_its_end_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    path.write_bytes((HEADER + '\n{"hint": 1}').encode())
    with Table.resume(path) as table:
        assert table.hints == [0, 1]
        play(table, "draw")
    assert path.read_bytes().startswith((HEADER + '\n{"hint": 1}\n{"by": 0, "move": "draw"}\n').encode())


def test_r36_a_damaged_record_is_refused_and_left_as_it_was(tmp_path: Path) -> None:
    path = write(tmp_path / "game.push", HEADER, '{"by": 1, "move": "draw"}')
    data = path.read_bytes()
    with pytest.raises(BadRecord, match=r"game.push:2: it is seat 0’s move"):
        Table.resume(path)
    assert path.read_bytes() == data
    # Nothing keeps it locked.
    write(path, HEADER)
    Table.resume(path).close()


def test_a_bot_that_is_not_there_cannot_play_on(tmp_path: Path) -> None:
    path = write(tmp_path / "game.push", HEADER.replace('{"name": "Bo"}', '{"name": "Bo", "bot": "oracle"}'))
    with pytest.raises(BadRecord, match="there is no bot “oracle”"):
        Table.resume(path)


# One table a record.


def test_a_game_is_in_play_at_one_table_only(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with Table.new("push", ["Ana", "Bo"], path=path) as table:
        with pytest.raises(InPlay, match="in play elsewhere"):
            Table.resume(path)
        play(table, "draw")
        # To look at it is always possible.
        assert record.read(path).state == table.state
    Table.resume(path).close()


def test_a_killed_process_leaves_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    code = """
import sys, time
from pathlib import Path
from push_game.play.table import Table
table = Table.new("push", ["Ana", "Bo"], path=Path(sys.argv[1]))
print("open", flush=True)
time.sleep(60)
"""
    with subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(InPlay):
            Table.resume(path)
        other.kill()
    Table.resume(path).close()


# A disk that takes no more.


def run(script: str, path: Path) -> list[str]:
    """The output of a script in a process of its own, where limits can be set."""
    done = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout.splitlines()


FILL = """
import resource, sys
from pathlib import Path
from push_game.play.records import record
from push_game.play.table import Table, RecordNotWritten

def grow_to(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

def decide():
    moves = sorted(table.state.legal_moves(), key=str)
    table.play(moves[len(table.steps) * 7 % len(moves)])

def failing(action, room):
    before, size = (table.state, table.steps, list(table.hints)), path.stat().st_size
    grow_to(size + room)
    try:
        action()
        print("written into", room, "bytes")
    except RecordNotWritten as error:
        print(error)
    assert (table.state, table.steps, list(table.hints)) == before
    # What could be written of the lines is gone again.
    assert path.stat().st_size == size
    assert record.read(path).state == table.state
    grow_to(resource.RLIM_INFINITY)

path = Path(sys.argv[1])
table = Table.new("push", ["Ana", "Bo"], seed=7, path=path)
while table.state.to_act is not None:
    # The shortest decision, {"by": 0, "move": "stop"}, takes 26 bytes with its line end.
    failing(decide, len(table.steps) % 26)
    failing(lambda: table.hint(0), len(table.steps) % 12)
    if table.can_undo:
        failing(table.undo, len(table.steps) % 12)
    decide()
"""


def test_a_full_disk_loses_nothing_and_the_move_can_be_made_again(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    told = run(FILL, path)
    assert len(told) > 300
    assert set(told) == {f"{path} cannot be written: the file may not grow any further"}
    whole = Table.new("push", ["Ana", "Bo"], seed=7)
    play_out(whole)
    found = record.read(path)
    assert tuple(found.steps) == whole.steps
    assert found.result is not None


def test_a_full_disk_begins_no_game(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    code = """
import resource, sys
from pathlib import Path
from push_game.play.table import Table, RecordNotWritten
resource.setrlimit(resource.RLIMIT_FSIZE, (50, resource.RLIM_INFINITY))
try:
    Table.new("push", ["Ana", "Bo"], path=Path(sys.argv[1]))
except RecordNotWritten as error:
    print(error)
"""
    assert run(code, path) == [f"{path} cannot be written: the file may not grow any further"]
    assert not path.exists()


def test_where_nothing_may_be_written_the_reason_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path, why in {
        tmp_path / "none" / "game.push": "there is no such file",
        tmp_path / "file" / "game.push": "a part of its path is a file, not a folder",
        tmp_path / ("a" * 300 + ".push"): "its name is too long",
    }.items():
        with pytest.raises(RecordNotWritten) as caught:
            Table.new("push", ["Ana", "Bo"], path=path)
        assert str(caught.value) == f"{path} cannot be written: {why}"


def test_a_record_changed_from_outside_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with Table.new("push", ["Ana", "Bo"], path=path) as table:
        with path.open("a", encoding="utf-8") as other:
            other.write('{"said": "hello"}\n')
        data = path.read_bytes()
        with pytest.raises(RecordNotWritten, match="another program has changed the file"):
            play(table, "draw")
        assert path.read_bytes() == data
        assert not table.steps


def test_a_record_that_was_removed_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with Table.new("push", ["Ana", "Bo"], path=path) as table:
        path.unlink()
        with pytest.raises(RecordNotWritten, match="the file has been removed"):
            play(table, "draw")
        assert not table.steps
