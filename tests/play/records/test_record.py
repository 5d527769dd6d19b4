"""The record: what is read, what is refused and how, and that reading changes nothing."""

from __future__ import annotations

import json
import os
import random
import re
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from push_game import games
from push_game.play.records import record, record_lines
from push_game.play.records.record import BadRecord
from tests.play import by_hand

CORPUS = Path(__file__).resolve().parents[2] / "records"
EXPECTED: dict[str, dict[str, Any]] = json.loads((CORPUS / "expected.json").read_text(encoding="utf-8"))
WHOLE = sorted(path.name for path in CORPUS.glob("good-whole-game-*.push"))

HEADER = (
    '{"record": "push-game", "version": 1, "game": "push", "players": [{"name": "Ana"}, {"name": "Bo"}], "seed": 7}'
)


def lines_of(name: str) -> list[str]:
    return (CORPUS / name).read_text(encoding="utf-8").splitlines()


def write(path: Path, *lines: str) -> Path:
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8", newline="\n")
    return path


# The corpus of old records.


def test_every_record_of_the_corpus_is_expected() -> None:
    found = {path.name for path in CORPUS.glob("*.push")}
    assert found == {*EXPECTED["good"], *EXPECTED["bad"], *WHOLE}
    assert len(WHOLE) == 3


@pytest.mark.parametrize("name", EXPECTED["good"])
def test_r37_good_records_load(name: str) -> None:
    data = (CORPUS / name).read_bytes()
    found = record.read(CORPUS / name)
    reached = {
        "moves": len(found.steps),
        "to_act": found.state.to_act,
        "scores": list(found.state.scores),
        "undone": found.undone,
        "hints": list(found.hints),
    }
    expected = EXPECTED["good"][name]
    assert {key: reached[key] for key in expected} == expected
    assert (CORPUS / name).read_bytes() == data


@pytest.mark.parametrize("name", EXPECTED["bad"])
def test_bad_records_are_refused_in_one_line_that_names_the_place(name: str) -> None:
    line, why = EXPECTED["bad"][name]
    why = why.replace("GAMES", ", ".join(games.NAMES))
    data = (CORPUS / name).read_bytes()
    with pytest.raises(BadRecord) as caught:
        record.read(CORPUS / name)
    assert str(caught.value) == f"{CORPUS / name}:{line}: {why}"
    assert caught.value.line == line
    assert str(caught.value).isprintable()
    assert (CORPUS / name).read_bytes() == data


@pytest.mark.parametrize("name", WHOLE)
def test_r37_whole_games_load_and_count_as_by_hand(name: str) -> None:
    lines = lines_of(name)
    found = record.read(CORPUS / name)
    moves = by_hand.standing(lines)
    assert [(step.by, str(step.move)) for step in found.steps] == moves
    assert found.undone == sum(json.loads(line).get("undo", 0) for line in lines) > 0
    counted = by_hand.scores(moves, len(found.players), risk=found.header.options["risk"])
    assert list(found.state.scores) == counted
    assert found.result is not None
    assert found.result["scores"] == counted
    assert found.state.to_act is None
    assert max(counted) == counted[found.result["winners"][0]]


# The result.


@pytest.mark.parametrize(
    "result",
    [
        {"scores": [44, 29], "winners": [0]},
        {"scores": [28, 44], "winners": [0]},
        {"scores": [44, 28], "winners": [1]},
        {"scores": [44, 28], "winners": [0, 1]},
        {"scores": [44, 28], "winners": []},
        {"scores": [44, 28], "winners": [False]},
        {"scores": [44.0, 28], "winners": [0]},
        {"scores": "44, 28", "winners": [0]},
        {"scores": [44, 28]},
        {"winners": [0]},
        {},
    ],
    ids=json.dumps,
)
def test_a_result_that_the_moves_do_not_give_is_refused(result: object, tmp_path: Path) -> None:
    *game, closing = lines_of("good-whole-game-2.push")
    assert json.loads(closing) == {"result": {"scores": [44, 28], "winners": [0]}}
    path = write(tmp_path / "game.push", *game, json.dumps({"result": result}))
    with pytest.raises(BadRecord, match=r"^.*:\d+: the result’s “(scores|winners)” is ") as caught:
        record.read(path)
    assert caught.value.line == len(game) + 1


@pytest.mark.parametrize(
    "entry",
    [
        '{"by": 0, "move": "draw"}',
        '{"undo": 1}',
        '{"hint": 0}',
        '{"result": {"scores": [44, 28], "winners": [0]}}',
    ],
)
def test_nothing_follows_the_result(entry: str, tmp_path: Path) -> None:
    lines = lines_of("good-whole-game-2.push")
    path = write(tmp_path / "game.push", *lines, entry)
    with pytest.raises(BadRecord) as caught:
        record.read(path)
    assert str(caught.value) == f"{path}:{len(lines) + 1}: nothing may follow the result"


def test_what_nobody_knows_may_follow_the_result(tmp_path: Path) -> None:
    lines = lines_of("good-whole-game-2.push")
    path = write(tmp_path / "game.push", *lines, '{"said": "well played"}')
    assert record.read(path).result is not None
    assert record.read_result(path) == record.read(path).result


def test_a_move_after_the_end_is_refused(tmp_path: Path) -> None:
    *game, _ = lines_of("good-whole-game-2.push")
    path = write(tmp_path / "game.push", *game, '{"by": 0, "move": "draw"}')
    with pytest.raises(BadRecord, match="the game is over"):
        record.read(path)


# What is kept.


def test_unknown_keys_are_kept_for_whoever_knows_them() -> None:
    found = record.read(CORPUS / "good-keys-nobody-knows.push")
    assert found.header.extra == {"tags": {"place": "Košice"}, "table": 7}
    assert list(found.entries) == [json.loads(line) for line in lines_of("good-keys-nobody-knows.push")[1:]]


def test_the_header_is_written_as_it_is_read(tmp_path: Path) -> None:
    header = record.Header(
        "push",
        (record.Player("Ľubomír"), record.Player("Bo", "expert")),
        {"risk": True, "first": 1},
        "2026-11-29T18:00:00Z",
        7,
        {"table": {"banks": "open"}},
    )
    line = record.header_line(header)
    assert "Ľubomír" in line
    assert record.read(write(tmp_path / "game.push", line)).header == header
    assert record.read_header(tmp_path / "game.push") == header


# Files that are no records at all.


def test_a_missing_file_a_folder_and_a_pipe_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.push")
    (tmp_path / "loop.push").symlink_to(tmp_path / "loop.push")
    for name, why in {
        "none.push": "there is no such file",
        ".": "it is a folder",
        "pipe.push": "it is not an ordinary file",
        "loop.push": "its links lead nowhere",
        "a" * 300: "its name is too long",
    }.items():
        for read in (record.read, record.read_header, record.read_result):
            with pytest.raises(BadRecord) as caught:
                read(tmp_path / name)
            assert str(caught.value) == f"{tmp_path / name}: {why}"


def test_a_file_name_cannot_speak_to_the_terminal(tmp_path: Path) -> None:
    path = write(tmp_path / "a\n\x1b[31m\u202eb.push", "no")
    with pytest.raises(BadRecord) as caught:
        record.read(path)
    assert str(caught.value).isprintable()
    assert "a\\n\\x1b[31m\\u202eb.push:1: " in str(caught.value)


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (HEADER.encode() + b"\n" + b"{}\n" * 200_000, record_lines.MAX_LINES + 1),
        (HEADER.encode() + b"\n" + b"\n" * 7_000_000, record_lines.MAX_LINES + 1),
        (HEADER.encode() + b"\n" + b"x" * 7_000_000, 2),
        (b"x" * 70_000, 1),
        (HEADER.encode() + b"\n" + b'{"said": "' + b"a" * 80_000 + b'"}\n', 2),
    ],
    ids=["lines", "blank lines", "no line end", "a long header", "a long line"],
)
def test_beyond_the_limits_is_refused_in_bounded_memory(data: bytes, line: int, tmp_path: Path) -> None:
    path = tmp_path / "big.push"
    path.write_bytes(data)
    tracemalloc.start()
    try:
        with pytest.raises(BadRecord) as caught:
            record.read(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert caught.value.line == line
    assert peak < 3 * record_lines.MAX_BYTES


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    path = write(tmp_path / "huge.push", HEADER)
    os.truncate(path, 1 << 40)
    tracemalloc.start()
    try:
        with pytest.raises(BadRecord, match="no record has more than 8388608"):
            record.read(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 1 << 20


def test_a_record_at_the_limits_is_read(tmp_path: Path) -> None:
    padding = "a" * (record_lines.MAX_LINE_BYTES - len('{"said": ""}') - 1)
    long = f'{{"said": "{padding}"}}'
    assert len(long) + 1 == record_lines.MAX_LINE_BYTES
    nested = '{"said": ' + "[" * (record_lines.MAX_DEPTH - 1) + "]" * (record_lines.MAX_DEPTH - 1) + "}"
    path = write(tmp_path / "game.push", HEADER, long, nested, '{"by": 0, "move": "draw"}')
    assert len(record.read(path).steps) == 1


# Damage of every kind: read rightly, or refused in one line.


def rightly(data: bytes) -> tuple[list[tuple[Any, str]], Any] | None:
    """The standing moves and the position of a record by the plainest reading, or None if it must be refused."""
    *whole, rest = data.split(b"\n")
    try:
        entries = [json.loads(line) for line in whole]
    except ValueError:
        return None
    try:
        entries += [json.loads(rest)] if rest else []
    except ValueError:
        if not whole:
            return None
    header, *entries = entries
    game = games.get("push")
    state: Any = game.new(len(header["players"]), header.get("options", {}))
    moves: list[tuple[Any, str]] = []
    before = [state]
    for entry in entries:
        if "move" in entry:
            move = game.parse_move(entry["move"])
            assert entry["by"] == before[-1].to_act
            before.append(before[-1].play(move))
            moves.append((entry["by"], entry["move"]))
        elif "undo" in entry:
            del moves[-entry["undo"] :], before[-entry["undo"] :]
    return moves, before[-1]


def read_or_refused(path: Path, data: bytes) -> record.Record | BadRecord:
    """The data as a record, or its refusal, which is one line."""
    path.write_bytes(data)
    try:
        return record.read(path)
    except BadRecord as error:
        refusal = error
    # Blanks that do not break stay as they are, though they are no print to Python.
    assert str(refusal).replace("\u00a0", " ").replace("\u202f", " ").isprintable()
    assert str(refusal).startswith(f"{path}:{refusal.line}: ")
    assert refusal.line >= 1
    return refusal


def check(path: Path, data: bytes) -> bool:
    """Read the data as a record: rightly, or refused in one line. Whether it was read."""
    found = read_or_refused(path, data)
    assert path.read_bytes() == data
    if isinstance(found, BadRecord):
        return False
    expected = rightly(data)
    assert expected is not None
    assert ([(step.by, str(step.move)) for step in found.steps], found.state) == expected
    return True


SAMPLE = (CORPUS / "good-undo-and-hint.push").read_bytes() + b'{"by": 0, "move": "take 1"}\n{"said": "Chlo\xc3\xa9"}\n'


def test_cut_at_every_byte(tmp_path: Path) -> None:
    header = SAMPLE.index(b"\n")
    for size in range(len(SAMPLE) + 1):
        assert check(tmp_path / "cut.push", SAMPLE[:size]) == (size >= header), f"cut after {size} bytes"


def test_every_bit_flipped(tmp_path: Path) -> None:
    read = 0
    for place in range(len(SAMPLE)):
        for bit in range(8):
            data = bytearray(SAMPLE)
            data[place] ^= 1 << bit
            read += check(tmp_path / "flipped.push", bytes(data))
    assert 0 < read < len(SAMPLE) * 4


def test_lines_swapped_doubled_and_left_out(tmp_path: Path) -> None:
    lines = SAMPLE.splitlines(keepends=True)
    for first in range(len(lines)):
        check(tmp_path / "less.push", b"".join(lines[:first] + lines[first + 1 :]))
        check(tmp_path / "more.push", b"".join([*lines[: first + 1], *lines[first:]]))
        for second in range(first):
            swapped = list(lines)
            swapped[first], swapped[second] = swapped[second], swapped[first]
            check(tmp_path / "swapped.push", b"".join(swapped))


def test_whole_games_with_random_damage(tmp_path: Path) -> None:
    choose = random.Random(2)
    for round_ in range(300):
        lines = (CORPUS / choose.choice(WHOLE)).read_bytes().splitlines(keepends=True)
        for _ in range(choose.choice((1, 1, 2, 5))):
            place = choose.randrange(len(lines))
            kind = choose.randrange(6)
            if kind == 0:
                other = choose.randrange(len(lines))
                lines[place], lines[other] = lines[other], lines[place]
            elif kind == 1:
                lines[place] = lines[place][: choose.randrange(len(lines[place]))]
            elif kind == 2:
                lines.insert(place, bytes(choose.randrange(256) for _ in range(choose.randrange(40))) + b"\n")
            elif kind == 3:
                lines[place] = lines[place].replace(b'"by": 0', b'"by": 1')
            elif kind == 4:
                del lines[place:]
                lines = lines or [b""]
            else:
                lines[place] = lines[place].replace(
                    b"1", choose.choice((b"1e999", b"-1", b"9" * 400, b"true", b"null"))
                )
        check(tmp_path / f"{round_ % 4}.push", b"".join(lines))


ABSURD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just(10**300),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(
    st.sampled_from(["by", "move", "undo", "hint", "result", "said"]),
    ABSURD,
    st.sampled_from(["", "by", "move"]),
    ABSURD,
)
def test_absurd_entries_are_refused_or_ignored(
    tmp_path_factory: pytest.TempPathFactory, key: str, value: object, other: str, more: object
) -> None:
    path = tmp_path_factory.mktemp("absurd", numbered=True) / "game.push"
    entry = {key: value, **({other: more} if other else {})}
    found = read_or_refused(path, (HEADER + "\n" + '{"by": 0, "move": "draw"}\n' + json.dumps(entry) + "\n").encode())
    if isinstance(found, BadRecord):
        assert found.line == 3
    else:
        assert len(found.steps) == 1 - found.undone


@given(st.sampled_from(["record", "version", "game", "players", "options", "created", "seed", "extra"]), ABSURD)
def test_absurd_headers_are_refused_or_kept(tmp_path_factory: pytest.TempPathFactory, key: str, value: object) -> None:
    path = tmp_path_factory.mktemp("absurd", numbered=True) / "game.push"
    header = {**json.loads(HEADER), key: value}
    found = read_or_refused(path, (json.dumps(header) + "\n").encode())
    if isinstance(found, BadRecord):
        assert found.line == 1
    else:
        assert key in ("options", "created", "seed", "extra") or header == json.loads(HEADER)
        assert found.state.to_act == 0


@given(st.binary(max_size=300))
def test_anything_at_all_is_refused_in_one_line(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    assert not check(tmp_path_factory.mktemp("any", numbered=True) / "game.push", data)


# The documentation.


def test_the_example_in_the_documentation_is_a_record(tmp_path: Path) -> None:
    text = (CORPUS.parents[1] / "docs" / "records.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```json\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    found = record.read(write(tmp_path / "example.push", *example.splitlines()))
    assert [str(step.move) for step in found.steps] == ["draw", "card red 5", "place 1", "stop", "take 1"]
    assert found.undone == 1
    assert found.hints == (1, 0)
    assert found.state.scores == (5, 0)
