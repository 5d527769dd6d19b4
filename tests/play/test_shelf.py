"""The shelf: what is there to go on with, what is finished, and what is left alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from push_game.play.records import record
from push_game.play.shelf import Shelf, home
from push_game.play.table import Player, RecordNotWritten
from tests.play.test_dealer import play_out


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "home")


def test_home_is_where_the_environment_says(tmp_path: Path) -> None:
    assert home({"PUSH_GAME_HOME": str(tmp_path)}) == tmp_path
    assert home({"PUSH_GAME_HOME": "~/games"}) == Path.home() / "games"


@pytest.mark.parametrize("unset", [{}, {"PUSH_GAME_HOME": ""}], ids=["unset", "empty"])
def test_without_it_home_is_the_platforms_folder_for_data(unset: dict[str, str], tmp_path: Path) -> None:
    code = "from push_game.play.shelf import home; print(home())"
    environ = {
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "PYTHONPATH": ":".join(sys.path),
        **unset,
    }
    done = subprocess.run([sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=True)
    found = Path(done.stdout.strip())
    assert found.name == "push-game"
    assert found.is_relative_to(tmp_path)


def test_an_empty_shelf_has_nothing_to_tell(shelf: Shelf) -> None:
    assert shelf.contents() == ((), (), None)
    assert list(shelf.finished()) == []
    assert not shelf.folder.exists()


def test_unfinished_games_are_listed_the_one_played_last_first(shelf: Shelf) -> None:
    first = shelf.new_table("push", ["Ana", Player("Bo", "random")])
    second = shelf.new_table("push", ["Cy", "Dan", "Eva"])
    for when, table in enumerate((second, first)):
        table.close()
        assert table.path is not None
        os.utime(table.path, (1_000_000 + when, 1_000_000 + when))
    listed = shelf.unfinished()
    assert [one.path for one in listed] == [first.path, second.path]
    assert listed[0].header is not None
    assert listed[0].header.players == (Player("Ana"), Player("Bo", "random"))
    assert listed[0].touched == 1_000_001
    assert not listed[0].finished


def test_file_names_are_unique_sort_by_creation_and_are_safe(shelf: Shelf) -> None:
    paths = [shelf.new_path("push") for _ in range(500)]
    assert len(set(paths)) == 500
    # The last part only keeps apart what was created within the same microsecond.
    stamps = [path.name[: len("20261129-180000-123456")] for path in paths]
    assert stamps == sorted(stamps)
    for path in paths:
        assert path.parent == shelf.records
        assert set(path.name) <= set("0123456789abcdefghijklmnopqrstuvwxyz-.")
        assert path.suffix == ".push"


def test_a_finished_game_is_put_away_once_nobody_has_it_open(shelf: Shelf) -> None:
    table = shelf.new_table("push", ["Ana", "Bo"], seed=7)
    assert table.path is not None
    play_out(table)
    assert shelf.unfinished() == []
    assert table.path.exists()
    assert list(shelf.finished()) == []
    data = table.path.read_bytes()
    table.close()
    assert shelf.unfinished() == []
    (one,) = shelf.finished()
    assert one.path == shelf.done / table.path.name
    assert one.finished
    assert one.path.read_bytes() == data
    assert not table.path.exists()


def test_putting_away_touches_only_what_lies_among_the_unfinished(shelf: Shelf, tmp_path: Path) -> None:
    shelf.done.mkdir(parents=True)
    elsewhere = tmp_path / "game.push"
    elsewhere.touch()
    assert shelf.put_away(elsewhere) == elsewhere
    here = shelf.records / "game.push"
    here.write_text("new")
    (shelf.done / "game.push").write_text("old")
    assert shelf.put_away(here) == here
    assert here.read_text() == "new"
    assert (shelf.done / "game.push").read_text() == "old"


def test_finished_games_come_newest_first_and_damaged_ones_say_so(shelf: Shelf) -> None:
    for seed in range(3):
        table = shelf.new_table("push", ["Ana", "Bo"], seed=seed)
        play_out(table)
        table.close()
    shelf.contents()
    (shelf.done / "0.push").write_text("no record")
    found = list(shelf.finished())
    assert [one.path.name for one in found] == sorted((path.name for path in shelf.done.iterdir()), reverse=True)
    assert [one.header.seed if one.header else str(one.trouble) for one in found] == [
        2,
        1,
        0,
        "it is no game record: the first line is not the whole of a JSON object",
    ]


def test_r36_damaged_and_foreign_files_are_told_and_left_alone(shelf: Shelf) -> None:
    good = shelf.new_table("push", ["Ana", "Bo"])
    good.close()
    files = {
        "empty.push": b"",
        "foreign.txt": b"Dear diary",
        "future.push": b'{"record": "push-game", "version": 9}\n',
        "noise.push": bytes(range(256)),
    }
    for name, data in files.items():
        (shelf.records / name).write_bytes(data)
    (shelf.records / "folder.push").mkdir()
    (shelf.records / "nowhere.push").symlink_to("nothing")
    os.mkfifo(shelf.records / "pipe.push")
    contents = shelf.contents()
    assert [one.path for one in contents.unfinished] == [good.path]
    assert {one.path.name: str(one.trouble) for one in contents.damaged} == {
        "empty.push": "the file is empty: a record begins with its header",
        "folder.push": "it is a folder",
        "foreign.txt": "it is no game record: its name does not end in .push",
        "future.push": "version 9 of the record is unknown; this program reads version 1",
        "noise.push": "it is no game record: the first line is not the whole of a JSON object",
        "nowhere.push": "there is no such file",
        "pipe.push": "it is not an ordinary file",
    }
    for name, data in files.items():
        assert (shelf.records / name).read_bytes() == data


def test_a_listing_neither_changes_nor_locks(shelf: Shelf) -> None:
    table = shelf.new_table("push", ["Ana", "Bo"], seed=7)
    assert table.path is not None
    table.play(table.state.legal_moves()[0])
    table.close()
    with table.path.open("ab") as file:
        file.write(b'{"by": 0, "mo')
    data = table.path.read_bytes()
    assert len(shelf.unfinished()) == 1
    assert table.path.read_bytes() == data
    assert not shelf.in_play(table.path)
    with record.read(table.path).path.open("rb"):
        assert len(shelf.unfinished()) == 1


def test_a_game_in_play_is_known_as_such(shelf: Shelf) -> None:
    with shelf.new_table("push", ["Ana", "Bo"]) as table:
        assert table.path is not None
        assert shelf.in_play(table.path)
        assert [one.path for one in shelf.unfinished()] == [table.path]
    assert not shelf.in_play(table.path)


def test_a_home_that_is_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("precious")
    shelf = Shelf(tmp_path / "home")
    contents = shelf.contents()
    assert contents.unfinished == contents.damaged == ()
    assert str(contents.trouble) == f"{shelf.records}: a part of its path is a file, not a folder"
    assert list(shelf.finished()) == []
    with pytest.raises(RecordNotWritten, match="a part of its path is a file, not a folder"):
        shelf.new_table("push", ["Ana", "Bo"])
    assert (tmp_path / "home").read_text() == "precious"


def test_ten_thousand_finished_games_are_not_looked_at(shelf: Shelf) -> None:
    table = shelf.new_table("push", ["Ana", "Bo"])
    table.close()
    shelf.done.mkdir()
    for number in range(10_000):
        # Were one of them opened, it would be listed as damaged.
        (shelf.done / f"{number:05}.push").touch()
    opened: list[str] = []
    sys.addaudithook(lambda event, given: opened.append(str(given[0])) if event in ("open", "os.scandir") else None)
    contents = shelf.contents()
    assert [one.path for one in contents.unfinished] == [table.path]
    assert contents.damaged == []
    assert str(shelf.records) in opened
    assert not [path for path in opened if path.startswith(str(shelf.done))]
    assert next(shelf.finished()).path.name == "09999.push"


def test_the_game_played_last_is_known_whether_it_is_over_or_not(shelf: Shelf) -> None:
    assert shelf.game_played_last() is None
    with shelf.new_table("push", ["Ana", "Bo"], seed=1) as table:
        play_out(table)
    shelf.contents()
    (finished,) = shelf.finished()
    assert shelf.game_played_last() == "push"
    shelf.new_table("rummy", ["Ana", "Bo", "Chloé", "Dan"], seed=1).close()
    (unfinished,) = shelf.unfinished()
    os.utime(unfinished.path, (finished.touched + 60, finished.touched + 60))
    assert shelf.game_played_last() == "rummy"
    os.utime(unfinished.path, (finished.touched - 60, finished.touched - 60))
    assert shelf.game_played_last() == "push"
    finished.path.write_bytes(b"no record")
    assert shelf.game_played_last() == "rummy"
