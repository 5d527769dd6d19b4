"""The outcomes of finished games: read off the records, kept, and read again when anything has changed (R38)."""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from push_game.play.analyses import analysis_file
from push_game.play.analyses.analysis_path import path_for
from push_game.play.analyses.judged import Judged, Standing
from push_game.play.records import record
from push_game.play.records.course import Step
from push_game.play.records.record import Player
from push_game.play.results import outcome_file, outcomes
from push_game.play.results.outcome import Judgement, Outcome, Skipped, read
from push_game.play.results.outcomes import Gathered, cache, gather
from push_game.play.shelf import Shelf
from tests.finished import put, put_all
from tests.tui.endings import tied


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    put_all(tmp_path)
    return Shelf(tmp_path)


@contextlib.contextmanager
def opened() -> Iterator[list[str]]:
    """The names of the records opened meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        names: list[str] = []
        really = Path.open

        def noting(path: Path, *given: str, **more: str) -> object:
            names.append(path.name)
            return really(path, *given, **more)  # type: ignore[call-overload]

        patch.setattr(Path, "open", noting)
        yield names
        names[:] = [name for name in names if name.endswith(".push")]


def test_what_is_read_off_a_record(tmp_path: Path) -> None:
    path = put(tmp_path, 4, ["Ana", "easy!"], "+3, stop, +5, lose", hints=[0, 1, 0], end="round")
    found = read(path)
    assert found == Outcome(
        path.name,
        "five",
        "2026-01-04T12:00:00Z",
        (Player("Ana"), Player("whoever", "easy")),
        {"cards": "3-5", "target": 3, "end": "round", "first": 0},
        (0, 1),
        (0,),
        {
            "score": [3, 0],
            "best_turn": [3, 0],
            "kept": [3, 0],
            "turns": [1, 1],
            "flips": [1, 2],
            "losses": [0, 1],
            "lost": [0, 5],
        },
        (2, 1),
    )
    assert isinstance(found, Outcome)
    assert (found.share(0), found.share(1)) == (1, 0)


def test_moves_that_were_taken_back_do_not_count(tmp_path: Path) -> None:
    path = put(tmp_path, 1, ["Ana", "Bo"], "+3, stop, lose")
    lines = path.read_text().splitlines()
    at = next(index for index, line in enumerate(lines) if "stop" in line) + 1
    path.write_text("\n".join([*lines[:at], '{"undo": 1}', *lines[at - 1 :]]) + "\n")
    found = read(path)
    assert isinstance(found, Outcome)
    assert (found.counts["turns"], found.counts["kept"]) == ([1, 1], [3, 0])


def test_p23_a_shared_victory_is_read_as_such(tmp_path: Path) -> None:
    found = read(whole_game(tmp_path / "game.push"))
    assert isinstance(found, Outcome)
    assert found.winners == (0, 1)
    assert [found.share(seat) for seat in (0, 1)] == [0.5, 0.5]


def test_a_game_that_is_not_over_is_skipped(tmp_path: Path) -> None:
    tied(tmp_path / "game.push", ["Ana", "Bo"], equal_cards=True)
    found = read(tmp_path / "game.push")
    assert isinstance(found, Skipped)
    assert str(found.reason) == "the game is not over"


def whole_game(path: Path) -> Path:
    """A game of Push that is over."""
    tied(path, ["Ana", "Bo"], equal_cards=True)
    with path.open("a") as file:
        file.write('{"by": 1, "move": "take 1"}\n')
    return path


def analyse(path: Path) -> None:
    """Leave an analysis made up by hand: the first card brought Ana 2 points, and her first choice cost her 1.5."""
    found = record.read(path)
    judge = found.game.judge()
    assert judge is not None
    even = Standing((0.0, 0.0), (0.5, 0.5))
    rows = [Judged(even, even) for _ in found.steps]
    rows[1] = Judged(even, Standing((2.0, -2.0), (0.55, 0.45)))
    at, step = next((at, step) for at, step in enumerate(found.steps) if step.by == 0 and choices(step) > 1)
    other = next(str(move) for move in step.before.legal_moves() if move != step.move)
    rows[at] = Judged(Standing((3.0, -3.0), (0.6, 0.4)), Standing((1.5, -1.5), (0.5, 0.5)), other)
    analysis_file.save(path_for(path), judge, found, rows)


def choices(step: Step) -> int:
    """How many moves there were."""
    return len(step.before.legal_moves())


def test_luck_and_skill_come_from_a_whole_analysis_beside_the_record(tmp_path: Path) -> None:
    path = whole_game(tmp_path / "game.push")
    analyse(path)
    steps = record.read(path).steps
    decisions = [sum(step.by == seat and choices(step) > 1 for step in steps) for seat in (0, 1)]
    found = read(path)
    assert isinstance(found, Outcome)
    assert found.judgements == (
        Judgement(0.0, 2.0, decisions[0], 1.5, pytest.approx(0.1)),  # type: ignore[arg-type]
        Judgement(0.0, -2.0, decisions[1], 0.0, 0.0),
    )
    plain = found._replace(judgements=None)
    rows = path_for(path).read_text()
    for text in ("", "precious", rows.replace('"judge": "', '"judge": "0')):
        path_for(path).write_text(text)
        assert read(path) == plain


def test_what_is_known_is_not_opened_again(shelf: Shelf) -> None:
    with opened() as names:
        first = gather(shelf)
    assert len(names) == len(first.outcomes) == 8
    with opened() as names:
        assert gather(shelf) == first
    assert names == []


def test_a_record_that_is_new_changed_or_gone_is_noticed(shelf: Shelf) -> None:
    gather(shelf)
    put(shelf.folder, 9, ["Dan", "Emil"], "+3, stop, lose")
    changed = put(shelf.folder, 3, ["Dan", "Emil"], "+3, stop, lose")
    os.utime(changed, ns=(1, 1))
    (shelf.done / "20260101-five.push").unlink()
    with opened() as names:
        found = gather(shelf)
    assert sorted(names) == ["20260103-five.push", "20260109-five.push"]
    assert [one.file[6:8] for one in found.outcomes] == ["02", "03", "04", "05", "06", "07", "08", "09"]
    assert found == _without_cache(shelf)


def test_an_analysis_that_comes_or_goes_is_noticed(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = whole_game(shelf.done / "game.push")
    (plain,) = gather(shelf).outcomes
    assert plain.judgements is None
    analyse(path)
    (with_it,) = gather(shelf).outcomes
    assert with_it.judgements is not None
    assert gather(shelf).outcomes == [with_it]
    path_for(path).unlink()
    assert gather(shelf).outcomes == [plain]


def test_r38_the_cache_may_be_thrown_away_or_damaged_and_the_records_say_the_same(shelf: Shelf) -> None:
    found = gather(shelf)
    data = cache(shelf).read_bytes()
    row = data.splitlines()[1]
    for spoilt in (
        b"",
        b"no cache",
        b"\xff\x00" * 20,
        data[:-40],
        data.replace(b"five", b"push", 1),
        data.replace(b'"version": 2', b'"version": 0'),
        b"\n[" + row + b"]\n",
    ):
        cache(shelf).write_bytes(spoilt)
        assert gather(shelf) == found
        assert cache(shelf).read_bytes() == data, "it is made anew"
    cache(shelf).unlink()
    cache(shelf).mkdir()
    assert gather(shelf) == found
    cache(shelf).rmdir()
    os.mkfifo(cache(shelf))
    assert gather(shelf) == found, "what is not an ordinary file is not waited for"
    cache(shelf).unlink()
    cache(shelf).parent.rmdir()
    cache(shelf).parent.write_text("in the way")
    assert gather(shelf) == found
    assert cache(shelf).parent.read_text() == "in the way"


def test_r36_a_damaged_record_is_named_skipped_and_left(shelf: Shelf) -> None:
    found = gather(shelf)
    damaged = put(shelf.folder, 9, ["Ana", "Bo"], "+3, stop, lose")
    damaged.write_text(damaged.read_text().replace("card +3", "card +9"))
    (shelf.done / "folder.push").mkdir()
    (shelf.done / "nowhere.push").symlink_to("nothing")
    (shelf.done / "notes.txt").write_text("none of ours")
    data = damaged.read_bytes()
    for again in (gather(shelf), gather(shelf)):
        assert again.outcomes == found.outcomes
        assert {one.file: str(one.reason) for one in again.skipped}.keys() == {
            damaged.name,
            "folder.push",
            "nowhere.push",
        }
        assert "card +9" in str(again.skipped[0].reason)
    assert damaged.read_bytes() == data


def test_a_folder_that_cannot_be_written_is_no_trouble(shelf: Shelf) -> None:
    found = gather(shelf)
    cache(shelf).unlink()
    cache(shelf).parent.rmdir()
    with pytest.MonkeyPatch.context() as patch:

        def refuse(*_: object, **__: object) -> None:
            raise PermissionError(13, "no")

        patch.setattr(Path, "mkdir", refuse)
        assert gather(shelf) == found
    assert not cache(shelf).exists()


def test_no_shelf_is_an_empty_one(tmp_path: Path) -> None:
    assert gather(Shelf(tmp_path / "nowhere")) == Gathered([], [])
    assert not (tmp_path / "nowhere").exists()
    (tmp_path / "file").write_text("")
    (one,) = gather(Shelf(tmp_path / "file")).skipped
    assert "not a folder" in str(one.reason)


def test_two_at_once_do_each_other_no_harm(shelf: Shelf) -> None:
    expected = _without_cache(shelf)
    found: list[Gathered] = []
    threads = [threading.Thread(target=lambda: found.append(gather(shelf))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4
    assert [path.name for path in cache(shelf).parent.iterdir()] == ["outcomes.json"]
    assert len(outcome_file.load(cache(shelf))) == 8


def test_many_records_are_read_by_several_processes_alike(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = _without_cache(shelf)
    cache(shelf).unlink()
    monkeypatch.setattr(outcomes, "_MANY", 1)
    monkeypatch.setattr(outcomes, "_SHARE", 2)
    heard: list[tuple[int, int]] = []
    assert gather(shelf, 2, lambda done, total: heard.append((done, total))) == expected
    assert heard == [(0, 8), (2, 8), (4, 8), (6, 8), (8, 8)]


def test_what_was_read_before_it_was_cancelled_is_kept(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcomes, "_SHARE", 3)
    found = gather(shelf, cancelled=lambda: True)
    assert (len(found.outcomes), found.complete) == (3, False)
    with opened() as names:
        assert gather(shelf).complete
    assert len(names) == 5


def test_the_cache_says_what_it_is(shelf: Shelf) -> None:
    gather(shelf)
    head = json.loads(cache(shelf).read_bytes().splitlines()[0])
    assert (head["outcomes"], head["version"]) == ("push-game", outcome_file.FORMAT)


def _without_cache(shelf: Shelf) -> Gathered:
    cache(shelf).unlink(missing_ok=True)
    return gather(shelf)
