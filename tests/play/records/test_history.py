"""A game looked back on: positions, log and scores at every move, while moves are made and taken back."""

from __future__ import annotations

from random import Random

from push_game import games
from push_game.games import CHANCE
from push_game.play.records.history import History
from push_game.play.table import Table
from tests.analysed import as_played
from tests.games.five import scripts

NAMES = ("Ana", "Bo", "Chloé")


def whole_game(seed: int) -> Table:
    table, random = Table.new("push", NAMES, seed=seed), Random(seed)
    while table.state.to_act is not None:
        table.play(random.choice(table.state.legal_moves()))
    return table


def test_what_it_tells_is_what_the_steps_say() -> None:
    table = whole_game(3)
    history = History(games.get("push"), NAMES, table.start, table.steps)
    assert history.position(0) == table.start
    assert [history.position(moves + 1) for moves in range(len(table.steps))] == [step.after for step in table.steps]
    assert len(history.scores()) == table.state.turn
    assert history.scores()[-1] == table.state.scores
    for moves in range(len(table.steps) + 1):
        assert len(history.scores(moves)) == history.position(moves).turn - (moves < len(table.steps))
    assert not history.log(0)
    assert history.log() == history.log(len(table.steps))
    ends = [str(history.log()[line]) for line in history.turn_lines()]
    assert all("turn" in line for line in ends[:-1])
    assert "the game is over" in ends[-1]


def test_following_a_game_is_the_same_as_reading_it_at_once() -> None:
    game = games.get("push")
    table, random = Table.new("push", NAMES, seed=5), Random(5)
    followed = History(game, NAMES, table.start)
    for _ in range(400):
        if table.can_undo and random.random() < 0.3:
            table.undo()
        elif table.state.to_act is not None:
            table.play(random.choice(table.state.legal_moves()))
        if random.random() < 0.7:  # it need not be told of every single change
            followed.follow(table.steps)
    followed.follow(table.steps)
    fresh = History(game, NAMES, table.start, table.steps)
    assert list(map(str, followed.log())) == list(map(str, fresh.log()))
    assert followed.scores() == fresh.scores()
    assert followed.turn_lines() == fresh.turn_lines()


def test_turns_are_walked_from_beginning_to_beginning() -> None:
    table = whole_game(4)
    history = History(games.get("push"), NAMES, table.start, table.steps)
    begins, at = [0], 0
    while at < len(table.steps):
        at = history.turn_after(at)
        begins.append(at)
    assert [history.position(at).turn for at in begins[:-1]] == list(range(1, table.state.turn + 1))
    assert all(at == 0 or history.position(at - 1).turn < history.position(at).turn for at in begins[:-1])
    assert begins[-1] == len(table.steps)
    back = [begins[-1]]
    while back[-1]:
        back.append(history.turn_before(back[-1]))
    assert back == begins[::-1]
    assert history.turn_before(0) == 0
    assert history.turn_after(len(table.steps)) == len(table.steps)


def test_reveals_are_walked_from_one_to_the_next() -> None:
    table = Table.new("five", NAMES, seed=2)
    for _ in range(4):
        table.play(table.state.legal_moves()[0])
    history = History(games.get("five"), NAMES, table.start, table.steps)
    # Every flip is followed by its card.
    assert [history.reveal_after(moves) for moves in range(9)] == [2, 2, 4, 4, 6, 6, 8, 8, 8]
    assert [history.reveal_before(moves) for moves in range(9)] == [0, 0, 0, 2, 2, 4, 4, 6, 6]


def test_a_course_goes_on_from_round_to_round() -> None:
    # Two rounds in which nobody reaches the target, and one that seat 1 wins: 5 and 3, lost and 8, 13 and 16.
    script = scripts.moves("+5, stop, +3, stop", "+3, lose, +3, +5, stop", "+5, x2, +3, stop, +3, +5, x2, stop")
    played = as_played(games.get("five"), games.get("five").new(2), *script)
    history = History(played.game, NAMES[:2], played.start, played.steps)
    assert [list(points) for points in history.scores()] == [[5, 0], [5, 3], [5, 3], [5, 11], [18, 11], [18, 27]]
    assert [list(points) for points in history.scores(5)] == [[5, 0]]


def test_lately_is_what_players_did_in_this_turn_or_else_in_the_one_before() -> None:
    table = whole_game(3)
    history = History(games.get("push"), NAMES, table.start, table.steps)
    assert not history.lately(0)
    for moves in range(1, len(table.steps) + 1):
        log, lately = list(map(str, history.log(moves))), list(map(str, history.lately(moves)))
        first = history.turn_before(moves)
        own = [step for step in table.steps[first:moves] if step.by != CHANCE]
        name = NAMES[own[0].before.active]
        assert any(line.startswith(name) for line in lately)
        assert not any("turns up" in line for line in lately), "chance has done that"
        assert all(line in log[len(history.log(first)) :] for line in lately)
        begins = history.position(moves).turn != history.position(moves - 1).turn
        assert (lately[-1] == log[-1]) == (
            own[-1] is table.steps[moves - 1] and (not begins or moves == len(table.steps))
        )
    assert history.lately() == history.lately(len(table.steps))
