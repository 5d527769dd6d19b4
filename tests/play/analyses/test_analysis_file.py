"""What is kept beside a record: never made twice, gone on with, and nobody else's file touched."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from push_game.play.analyses.analysis import Analysis, analyse
from push_game.play.analyses.analysis_path import path_for
from push_game.play.records import record
from push_game.play.shelf import Shelf
from tests.analysed import finished, put


class Heard:
    """Listens to the progress of an analysis, and stops it after so many moves."""

    def __init__(self, stop_at: int | None = None) -> None:
        self.stop_at = stop_at
        self.calls: list[tuple[int, int]] = []

    def progress(self, done: int, total: int) -> None:
        self.calls.append((done, total))

    def cancelled(self) -> bool:
        return self.stop_at is not None and self.calls[-1][0] >= self.stop_at


def run(path: Path, stop_at: int | None = None) -> tuple[Analysis, Heard]:
    heard = Heard(stop_at)
    return analyse(record.read(path), path, heard.progress, heard.cancelled), heard


def cut_short(path: Path, moves: int) -> bytes:
    """Leave the first lines of a record only, that many moves."""
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: moves + 1]))
    return path.read_bytes()


def test_an_analysis_is_kept_and_not_made_twice(tmp_path: Path) -> None:
    path = put(tmp_path)
    before = path_for(path).read_bytes()
    made, heard = run(path)
    total = len(made.source.steps)
    assert heard.calls == [(total, total)], "every move was known"
    assert made.complete
    assert made.unkept is None
    assert path_for(path).read_bytes() == before
    assert sorted(one.name for one in tmp_path.iterdir()) == ["game.analysis.json", "game.push"]


def test_what_is_kept_is_what_was_found(tmp_path: Path) -> None:
    path = put(tmp_path, analysed=False)
    cut_short(path, 12)
    made, _ = run(path)
    again, heard = run(path)
    assert heard.calls == [(12, 12)]
    assert again.rows == made.rows
    assert again.players == made.players
    assert again.end == made.end


def test_a_cancelled_analysis_goes_on_where_it_was(tmp_path: Path) -> None:
    path = put(tmp_path, analysed=False)
    cut_short(path, 12)
    whole, _ = run(path)
    path_for(path).unlink()
    made, _ = run(path, stop_at=5)
    assert len(made.rows) == 5
    assert not made.complete
    made, heard = run(path)
    assert heard.calls[0] == (5, 12)
    assert made.rows == whole.rows


def test_an_interrupted_analysis_goes_on_where_it_was(tmp_path: Path) -> None:
    path = put(tmp_path, analysed=False)
    cut_short(path, 12)

    def interrupt(done: int, total: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        analyse(record.read(path), path, interrupt)
    _, heard = run(path)
    assert heard.calls[0] == (4, 12)


def test_a_game_that_has_gone_on_is_analysed_from_there_on(tmp_path: Path) -> None:
    path = put(tmp_path, analysed=False)
    whole = path.read_bytes()
    cut_short(path, 8)
    run(path)
    path.write_bytes(whole)
    cut_short(path, 12)
    _, heard = run(path)
    assert heard.calls[0] == (8, 12)


def test_players_may_be_renamed_but_no_move_be_another(tmp_path: Path) -> None:
    path = put(tmp_path, analysed=False)
    cut_short(path, 8)
    run(path)
    path.write_bytes(path.read_bytes().replace(b'"easy 1"', b'"Ana"'))
    _, heard = run(path)
    assert heard.calls == [(8, 8)]
    card = next(step.move for step in record.read(path).steps if step.by == "chance")
    other = "purple 6" if str(card) != "card purple 6" else "red 1"
    cut_short(path, 3)
    path.write_bytes(path.read_bytes().replace(str(card).encode(), f"card {other}".encode()))
    _, heard = run(path)
    assert heard.calls[0] == (0, 3)


def spoilt(change: Callable[[dict[str, Any]], object]) -> Callable[[bytes], bytes]:
    def spoil(data: bytes) -> bytes:
        kept = json.loads(data)
        change(kept)
        return json.dumps(kept).encode()

    return spoil


@pytest.mark.parametrize(
    "spoil",
    [
        spoilt(lambda kept: kept.update(judge="another")),
        spoilt(lambda kept: kept.update(version=2)),
        spoilt(lambda kept: kept.update(moves=True)),
        spoilt(lambda kept: kept.update(moves=10**6)),
        spoilt(lambda kept: kept.update(digest=None)),
        spoilt(lambda kept: kept.update(judged={})),
        spoilt(lambda kept: kept["judged"].pop()),
        spoilt(lambda kept: kept["judged"].append([])),
        spoilt(lambda kept: kept["judged"].__setitem__(0, 7)),
        spoilt(lambda kept: kept["judged"].__setitem__(0, [[[1.0], [1.0]]])),
        spoilt(lambda kept: kept["judged"].__setitem__(0, [[[1.0, "2"], [1.0, 1.0]]])),
        spoilt(lambda kept: kept["judged"].__setitem__(0, [[[1.0, float("nan")], [1.0, 1.0]]])),
        spoilt(lambda kept: kept["judged"][0].extend([kept["judged"][0][0], "take 3"])),
    ],
    ids=range(13),
)
def test_one_of_ours_that_is_of_no_use_is_made_anew(spoil: Callable[[bytes], bytes], tmp_path: Path) -> None:
    path = put(tmp_path, analysed=False)
    cut_short(path, 3)
    run(path)
    good = path_for(path).read_bytes()
    path_for(path).write_bytes(spoil(good))
    made, heard = run(path)
    assert heard.calls[0] == (0, 3)
    assert made.unkept is None
    assert path_for(path).read_bytes() == good


@pytest.mark.parametrize(
    "foreign",
    [b"", b"precious", b"[1]", b'{"analysis": "of another"}', b"[" * 100_000, b"\xff\xfe", b'{"analysis": "push-game"'],
    ids=range(7),
)
def test_nobody_elses_file_is_touched(foreign: bytes, tmp_path: Path) -> None:
    path = put(tmp_path, analysed=False)
    cut_short(path, 3)
    path_for(path).write_bytes(foreign)
    made, _ = run(path)
    assert made.complete
    assert path_for(path).read_bytes() == foreign
    assert str(made.unkept) == (
        f"{path_for(path)}: the analysis is not kept: the file there is no analysis, or is damaged, and is left as it is"
    )
    assert len(list(tmp_path.iterdir())) == 2


def test_where_nothing_can_be_kept_that_is_told(tmp_path: Path) -> None:
    path = put(tmp_path, analysed=False)
    cut_short(path, 3)
    path_for(path).mkdir()
    made, _ = run(path)
    assert made.complete
    assert "is not kept" in str(made.unkept)


def test_an_analysis_is_no_game_on_the_shelf_and_goes_where_its_record_goes(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = put(shelf.records)
    put(shelf.records, "running")
    cut_short(shelf.records / "running.push", 4)
    contents = shelf.contents()
    assert [one.path.name for one in contents.unfinished] == ["running.push"]
    assert not contents.damaged
    assert (shelf.done / path_for(path).name).read_bytes() == finished()[1]
    assert [one.path.name for one in shelf.finished()] == ["game.push"]
    assert path_for(shelf.records / "running.push").exists()
