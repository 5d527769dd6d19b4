"""Everything that can be said at the table, and everything wrong."""

from __future__ import annotations

import resource
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from push_game import games, i18n
from push_game.games.push.moves import DRAW
from push_game.play.keys import KEYS, PLAIN
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.play.settings import Settings
from push_game.play.shelf import Shelf
from push_game.play.table import Manners, Table
from push_game.play.trouble import Trouble
from tests.plain.talking import after, table, talk, talk_bytes, unfinished

PUSH = table("push", "Ana", "Bo")
FIVE = table("five", "Ana", "Bo")
KEPT = "The game is kept"


def moves() -> list[str]:
    """The decisions on the record, without what chance did."""
    return [str(step.move) for step in unfinished().steps if step.by != games.CHANCE]


def agreed(**manners: str | bool) -> None:
    """Let new tables agree on that."""
    settings = Settings.load()
    for name, value in manners.items():
        settings.set(name, value)
    settings.save()


def test_the_end_of_input_keeps_the_game() -> None:
    said = talk(PUSH, "draw")
    assert said[-1].startswith(KEPT)
    assert moves() == ["draw"]


@pytest.mark.parametrize("word", ["leave", "q", "Q", "  LEAVE  ", "lea"])
def test_leaving_keeps_the_game(word: str) -> None:
    said = talk(PUSH, "d", word, "1", "d")
    assert said[-1].startswith(KEPT)
    assert moves() == ["draw"]


@pytest.mark.parametrize("word", ["draw", "d", "D", "dr", " draw ", "DRAW"])
def test_a_verb_may_be_a_word_a_letter_or_the_beginning_of_a_word(word: str) -> None:
    talk(PUSH, word)
    assert moves() == ["draw"]


@pytest.mark.parametrize("word", ["1", "place 1", "PLACE   1", "new column", "New Column"])
def test_a_choice_may_be_a_digit_the_notation_or_what_it_is_called(word: str) -> None:
    talk(PUSH, "d", word)
    assert moves() == ["draw", "place 1"]


@pytest.mark.parametrize(
    "word", ["banana", "9", "0", "²", "place", "place 4", "choose", "draw 2", "\x1b[A", "é" * 500, "x\x00y"]
)
def test_a_word_that_means_nothing_earns_one_line_that_names_what_would_be_right(word: str) -> None:
    (line, *rest) = after(talk(PUSH, word), "Ana: draw a card.")
    assert line.startswith("“")
    assert "draw, help" in line
    assert len(line) < 140
    assert rest[0].startswith(KEPT)


@pytest.mark.parametrize(
    ("word", "clause"),
    [
        ("stop", "P8"),
        ("s", "P8"),
        ("place 1", "P8"),
        ("2", "P7"),
        ("bank red", "P7"),
        ("take 1", "P14"),
        ("card red 5", "P8"),
    ],
)
def test_r46_what_is_not_allowed_is_refused_with_its_rule(word: str, clause: str) -> None:
    (line, kept) = after(talk(PUSH, word), "Ana: draw a card.")
    assert line.startswith("Not allowed: ")
    assert line.endswith(f"That is rule {clause}.")
    assert kept.startswith(KEPT)
    assert moves() == []


def test_any_bytes_may_come() -> None:
    said = talk_bytes(PUSH, b"\xff\xfe\x00\xed\xa0\x80\x1b[31m\n" + b"x" * 100_000 + b"\ndraw\r\n1\r\n")
    assert moves() == ["draw", "place 1"]
    assert all(line.isprintable() for line in said)
    assert sum(line.startswith("“") for line in said) == 2


def test_the_last_line_needs_no_end() -> None:
    talk_bytes(PUSH, b"draw")
    assert moves() == ["draw"]


def test_an_empty_line_asks_again() -> None:
    said = talk(PUSH, "", "")
    assert said.count("Ana: draw a card.") == 3


def test_where_tells_the_whole_table_and_whose_turn_it_is() -> None:
    told = after(talk(PUSH, "d", "1", "s", "1", "where"), "Push, turn 2.")
    state = unfinished().state
    assert told[0] == f"The deck holds {state.deck_size} cards."
    assert told[1].startswith(f"Ana: Bench, {state.scores[0]} point")
    assert told[2:4] == ["Bo has 0 points.", "Bo: draw a card."]


def test_the_values_of_a_bank_that_is_face_down_are_not_told_to_the_others() -> None:
    typed = ["d", "1", "s", "1", "d", "1", "s", "1", "b", "where"]
    line = next(line for line in talk(PUSH, *typed)[::-1] if line.startswith("Ana"))
    banked = unfinished().state.scores[0]
    assert line == "Ana: Bank: 1 card, face down."
    Path(unfinished().path).unlink()
    agreed(banks="open")
    line = next(line for line in talk(PUSH, *typed)[::-1] if line.startswith("Ana has"))
    assert f"Bank, {banked} point" in line


def test_moves_names_every_move_there_is() -> None:
    told = after(talk(PUSH, "d", "1", "moves"), "stop: ")
    assert [line.split(":")[0] for line in told[:2]] == ["draw", "stop"]


def test_odds_tells_what_is_at_stake_unless_the_table_plays_without() -> None:
    typed = ["f", "odds"]
    state = _flipped(FIVE)
    stake = str(games.get("five").at_stake(state) or "Nothing is at stake now.")
    assert stake in talk(FIVE, *typed)
    agreed(odds=False)
    assert "This table has agreed to play without odds." in talk(FIVE, *typed)


def _flipped(launch: Launch) -> object:
    played = Table.new(launch.game, launch.players, launch.options, launch.seed)
    return played.play(played.game.parse_move("flip"))[-1].after


def test_r39_the_coach_speaks_and_is_counted_once_a_position() -> None:
    said = talk(FIVE, "coach", "h", "f")
    assert said.count("The coach advises Ana.") == 2
    assert any("win chance" in line for line in said)
    assert unfinished().hints == (1, 0)


def test_r42_undo_and_redo_go_back_to_the_last_card_and_no_further() -> None:
    said = talk(PUSH, "d", "1", "u", "u", "redo", "r")
    assert any("Taken back" in line for line in said)
    assert "Not possible: what chance has revealed cannot be taken back." in said
    assert "Played again." in said
    assert "Not possible: there is no move to play again." in said
    assert moves() == ["draw", "place 1"]


def test_the_log_tells_what_has_happened_as_far_back_as_one_likes() -> None:
    assert "Nothing has happened yet." in talk(PUSH, "log")
    said = talk(PUSH, "d", "1", "l", "log 1")
    assert "Ana draws." in said
    placed = [line for line in said if line.endswith("in column 1.")]
    assert len(placed) == 3, "when it happens, in the log, and as its last line"
    assert len(set(placed)) == 1


@pytest.mark.parametrize(
    ("wanted", "begins"), [("", "P6: "), (" P10", "P10: "), (" p10", "P10: "), (" star", "P2: "), (" xyzzy", "No rule")]
)
def test_r45_rules_tells_the_clause_that_matters_or_those_that_are_wanted(wanted: str, begins: str) -> None:
    for word in ("rules", "?") if not wanted else ("rules",):
        assert after(talk(PUSH, word + wanted), "Ana: draw a card.")[0].startswith(begins)
        Path(unfinished().path).unlink()


def test_r21_help_explains_every_word_of_the_key_table_that_is_no_move() -> None:
    said = talk(PUSH, "help")
    for entry in KEYS:
        if PLAIN in entry.screens and entry.action in ("where", "odds", "coach", "undo", "log", "rules", "leave"):
            assert any(line.startswith(str(entry.word)) for line in said), entry.action


def test_every_word_of_the_key_table_does_something() -> None:
    for entry in KEYS:
        if PLAIN in entry.screens and not entry.action.startswith("choose "):
            said = talk(PUSH, "d", "1", "d", entry.action, "leave")
            assert not any("means nothing here" in line for line in said) or entry.action == "flip"


def test_keys_of_ones_own_count_here_too() -> None:
    settings = Settings.load()
    settings.keys = {"draw": ("x",)}
    settings.save()
    talk(PUSH, "d", "x")
    assert moves() == ["draw"]


def test_forced_moves_play_themselves_where_the_table_wants_it() -> None:
    agreed(forced=True)
    said = talk(PUSH)
    assert sum(line.startswith("The only move there was: ") for line in said) == 2
    assert moves()[:2] == ["draw", "place 1"], "and to draw was the only move as well"


def test_the_tutor_asks_back_and_does_as_it_is_told() -> None:
    agreed(tutor="doubtful")
    # With nothing kept by anybody and a target far off, to stop after the first card gives much away.
    said = talk(FIVE, "f", "s", "y")
    assert sum("“play it”" in line for line in said) == 1
    assert (moves(), unfinished().hints) == (["flip", "stop"], (0, 0))
    Path(unfinished().path).unlink()
    said = talk(FIVE, "f", "s", "nonsense", "y", "s", "f")
    assert sum("“play it”" in line for line in said) == 2
    assert (moves(), unfinished().hints) == (["flip", "flip"], (1, 0)), "whoever thinks again was advised"


def test_a_folder_that_cannot_be_written_is_told() -> None:
    shelf = Shelf()
    shelf.folder.mkdir(parents=True)
    shelf.records.write_text("a file where the folder should be")
    with pytest.raises(Trouble, match="cannot be written"):
        talk(PUSH, "d")
    said = talk(Launch("home"), "new", *[""] * 20, "quit")
    (told,) = [line for line in said if "cannot be written" in line]
    assert said[said.index(told) + 1 :], "it is home again"


@pytest.fixture
def disk() -> Iterator[Callable[[bool], None]]:
    """What fills the disk, or makes room on it: files can grow no further than the one game is."""
    limits, ignored = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    def fill(full: bool) -> None:
        (listing,) = Shelf().unfinished()
        size = listing.path.stat().st_size if full else limits[0]
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))

    yield fill
    resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    signal.signal(signal.SIGXFSZ, ignored)


def test_a_full_disk_is_told_and_loses_nothing(disk: Callable[[bool], None]) -> None:
    said = talk(PUSH, "d", lambda: disk(True), "1", "h", "u", lambda: disk(False), "1")
    assert sum(line.startswith("Nothing is done, because it cannot be saved: ") for line in said) == 2
    assert moves() == ["draw", "place 1"]
    assert unfinished().hints == (0, 0)


def test_a_bot_whose_move_cannot_be_saved_tries_again_when_one_says_so(disk: Callable[[bool], None]) -> None:
    Shelf().new_table("push", [Player("Ana", "easy"), Player("Bo")], seed=5).close()
    disk(True)
    (listing,) = Shelf().unfinished()
    said = talk(Launch("table", listing.path), "again", lambda: disk(False), "again", "leave")
    assert said.count("Say anything to try again, or “leave”.") == 2
    assert moves()


def test_a_bot_whose_move_cannot_be_saved_can_be_left(disk: Callable[[bool], None]) -> None:
    Shelf().new_table("push", [Player("Ana", "easy"), Player("Bo")], seed=5).close()
    disk(True)
    (listing,) = Shelf().unfinished()
    assert talk(Launch("table", listing.path), "leave", "again")[-1].startswith(KEPT)
    assert moves() == []


def test_a_game_is_gone_on_with_where_it_stood() -> None:
    talk(PUSH, "d", "1")
    (listing,) = Shelf().unfinished()
    said = talk(Launch("table", listing.path), "d")
    assert "Push, turn 1." in said
    assert "Ana: draw again, or stop?" in said
    assert moves() == ["draw", "place 1", "draw"]


def test_r16_names_are_told_literally() -> None:
    said = talk(table("push", "[/foo]", "[@click=app.quit]x"), "where")
    assert "[/foo]: draw a card." in said
    assert any(line.startswith("[@click=app.quit]x ") for line in said)


def test_french_words_count_and_english_ones_too() -> None:
    assert i18n.use_language("fr")
    word = str(games.get("push").label(games.get("push").new(2), DRAW))
    assert word != "draw"
    talk(PUSH, word, "1", "draw")
    assert moves() == ["draw", "place 1", "draw"]


def test_a_rematch_begins_with_the_next_seat(tmp_path: Path) -> None:
    from tests.plain.talking import whole_game

    game = whole_game(PUSH)
    said = talk(PUSH, *game.decisions, "log", "rules", "what", "rematch", "d")
    assert "A rematch: this time Bo begins." in said
    assert said[-1].startswith(KEPT)
    assert moves() == ["draw"]
    assert unfinished().header.options["first"] == 1
    assert Manners.of(unfinished().header) == Manners()
