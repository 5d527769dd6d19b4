"""What every game promises (push_game/games/contract.py), for every number of players and every option."""

from __future__ import annotations

import hashlib
import itertools
import json
import math
import os
import pickle
import random
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from push_game import games
from push_game.games.contract import CHANCE, BadMove, BadOption, IllegalMove, Refusal
from push_game.play.keys import KEYS
from push_game.play.records.course import Step
from tests.games.tables import Table, path, random_game, tables, thinned

EVERY_TABLE = [table for name in games.NAMES for table in tables(name)]
every_table = pytest.mark.parametrize("table", EVERY_TABLE, ids=str)
every_game = pytest.mark.parametrize("name", games.NAMES)

GAMES_IN_CI, MOVES_IN_CI = 200, 30_000
"""Random games of each game and number of players here, as many as have so many moves; tests/bench/simulate_all.py
plays thousands."""
MOST_TRIED = 60
"""Moves of the notation that are tried in each position: all, where there are not more."""


def notation(table: Table) -> set[str]:
    """All moves of the game's notation, as far as they can be listed, else those of one game."""
    moves = import_module(f"push_game.games.{table.game}.moves")
    if hasattr(moves, "ALL_MOVES"):
        return {str(move) for move in moves.ALL_MOVES}
    return {str(move) for _, move in path(table) if move}


@every_table
def test_legal_moves_are_accepted_and_all_others_refused_with_a_reason(table: Table) -> None:
    every_move = [table.rules.parse_move(text) for text in sorted(notation(table))]
    clauses = {clause.id for clause in table.rules.clauses()}
    rng = random.Random(str(table))
    for state, _ in thinned(path(table)):
        legal = state.legal_moves()
        assert len({str(move) for move in legal}) == len(legal)
        assert bool(legal) == (state.to_act is not None)
        for move in legal:
            assert state.why_not(move) is None
            assert state.play(move).seats == table.seats
        for move in rng.sample(every_move, min(len(every_move), MOST_TRIED)):
            if move in legal:
                continue
            refusal = state.why_not(move)
            if refusal is None and not table.rules.lists_all and state.to_act != CHANCE:
                assert state.play(move).seats == table.seats
                continue
            assert isinstance(refusal, Refusal)
            assert refusal.clause in clauses
            assert str(refusal.reason)
            with pytest.raises(IllegalMove) as refused:
                state.play(move)
            assert refused.value.refusal == refusal
            assert str(refused.value) == str(refusal)


@every_table
def test_the_coach_advises_every_move_of_whoever_decides(table: Table) -> None:
    names = NAMES[: table.seats]
    asked = advised = 0
    for number, (state, _) in enumerate(path(table)):
        if state.to_act in (None, CHANCE):
            assert len(table.rules.advise(state)) == 0
        elif number % 12 == 0 and asked < 5:
            asked += 1
            advice = table.rules.advise(state.view(state.to_act), names)
            if not advice:
                continue  # a game that has no coach
            advised += 1
            if table.rules.lists_all:
                assert {one.move for one in advice} == set(state.legal_moves())
            assert len({one.move for one in advice}) == len(advice)
            assert not any(state.why_not(one.move) for one in advice)
            assert (advice[0].win_loss, advice[0].loss) in ((0, 0), (0, None))
            losses = [one.loss if one.loss is not None else one.win_loss for one in advice]
            assert losses == sorted(losses)
            for one in advice:
                assert 0 <= one.win <= 1
                assert one.win_loss >= 0
                assert str(one.label)
                assert str(one.reason)[-1] in ".!"
                assert [str(what) for what, _ in one.facts] == [str(what) for what, _ in advice[0].facts]
                assert json.loads(json.dumps(one.details)).keys() == advice[0].details.keys()
    assert asked
    assert advised in (0, asked)


NAMES = ("Ana", "Bo", "Chloé", "Dan", "Emil", "Fatima")


def a_sentence(message: object) -> bool:
    """Whether that is one sentence or more on one line."""
    text = str(message)
    return text.isprintable() and text == text.strip() and text[-1:] in (".", "!", "?") and "{" not in text


@every_table
def test_what_is_said_of_a_position_are_sentences(table: Table) -> None:
    names, clauses = NAMES[: table.seats], {clause.id for clause in table.rules.clauses()}
    for number, (state, _) in enumerate(thinned(path(table))):
        if number % 7 and state.to_act is not None:
            continue
        asked = table.rules.asked(state, names)
        assert a_sentence(asked)
        if isinstance(state.to_act, int):
            assert names[state.to_act] in str(asked)
        assert table.rules.clause(state) in clauses
        for move in (None, *state.legal_moves()):
            for odds in (True, False):
                stake = table.rules.at_stake(state, move, odds=odds)
                assert stake is None or (a_sentence(stake) and isinstance(state.to_act, int))
                assert odds or stake is None or "%" not in str(stake)


@every_table
def test_a_position_is_told_in_sentences(table: Table) -> None:
    for number, (state, _) in enumerate(path(table)):
        if number % 7 and state.to_act is not None:
            continue
        for seat in (None, *range(table.seats)):
            lines = table.rules.lines(state, seat)
            assert all(map(a_sentence, lines))
            assert seat is not None or lines
            closed = table.rules.lines(state, seat, closed=True)
            assert all(map(a_sentence, closed))
            assert closed == lines or (seat is not None and "banks" in table.rules.agreed)


@every_table
def test_what_happens_is_told_in_sentences(table: Table) -> None:
    names = NAMES[: table.seats]
    for state, move in thinned(path(table)):
        if move is None:
            break
        after = state.play(move)
        told = table.rules.told(state, move, after, names)
        # A card that one player alone sees is that player's to tell.
        assert told or (table.rules.hidden and state.to_act == CHANCE)
        assert all(map(a_sentence, told))
        if table.seats > 1 and after.turn != state.turn and after.to_act is not None:
            assert names[after.active] in str(told[-1])


@every_table
def test_what_a_player_chooses_has_a_name_of_its_own_and_is_understood(table: Table) -> None:
    game = table.rules
    words = {entry.action for entry in KEYS if "table" in entry.screens}
    for state, _ in thinned(path(table)):
        if not isinstance(state.to_act, int):
            continue
        legal = state.legal_moves()
        offers = [game.offer(state, move) for move in legal]
        assert all(offer is None or str(offer)[-1] not in ".!?" for offer in offers)
        labels = [str(game.label(state, move)) for move in legal]
        assert all(labels)
        assert len(set(labels)) == len(labels)
        moves = {word: game.meant(state, word) for word in words}
        for word, move in moves.items():
            assert move is None or game.parse_move(str(move)) == move
            assert move in legal or word not in map(str, legal)
        for nonsense in ("", "choose", "choose 0", "choose x", "choose 99999999999999999999", "nothing", "undo"):
            assert game.meant(state, nonsense) is None


@every_table
def test_the_end_is_told_with_who_has_won_and_what_the_points_are_made_of(table: Table) -> None:
    names = NAMES[: table.seats]
    for seed in range(2):
        (*_, (state, _)) = random_game(table, f"end {seed}")
        if state.to_act is not None:
            continue  # broken off: bold players of this game come to no end
        verdict = table.rules.verdict(state, names)
        assert all(map(a_sentence, verdict))
        if table.seats > 1:
            assert all(names[seat] in str(verdict[0]) for seat in state.winners)
        tally = table.rules.tally(state)
        assert [len(one.values) for one in tally] == [table.seats] * len(tally)
        assert all(str(one.heading) for one in tally)
        (decisive,) = [one for one in tally if one.strong]
        assert tuple(decisive.values) == tuple(state.scores)


@every_table
def test_a_view_hides_something_only_in_a_game_that_says_so(table: Table) -> None:
    hides = False
    for state, _ in path(table):
        hides = hides or any(state.view(seat) != state for seat in range(table.seats))
    assert hides == table.rules.hidden


@every_table
def test_chance_moves_are_weighted_and_picked_by_their_weights(table: Table) -> None:
    for state, _ in path(table):
        outcomes = state.outcomes()
        if state.to_act != CHANCE:
            assert (len(outcomes), outcomes.total, list(outcomes)) == (0, 0, [])
            continue
        assert tuple(outcomes) == tuple(state.legal_moves())
        assert all(isinstance(weight, int) and weight > 0 for weight in outcomes.values())
        assert sum(outcomes.values()) == outcomes.total
        laid_end_to_end = [move for move, weight in outcomes.items() for _ in range(weight)]
        picked = [outcomes.pick((place + 0.5) / outcomes.total) for place in range(outcomes.total)]
        assert picked == laid_end_to_end
        assert outcomes.pick(0.0) == laid_end_to_end[0]
        assert outcomes.pick(math.nextafter(1.0, 0.0)) == laid_end_to_end[-1]
        with pytest.raises(KeyError):
            outcomes[None]


@every_table
def test_notation_is_read_as_it_is_written(table: Table) -> None:
    game = table.rules
    seen = {move for _, move in path(table) if move is not None}
    assert seen
    for move in seen:
        text = str(move)
        assert game.parse_move(text) == move
        assert str(game.parse_move(text)) == text


@every_table
def test_r39_what_is_counted_is_named_explained_and_counted_for_every_seat(table: Table) -> None:
    sides = table.rules.sides(table.seats)
    assert len(sides) == table.seats
    assert set(sides) == set(range(max(sides) + 1))
    counted = table.rules.counted(table.seats)
    assert counted[0].name == "score"
    assert len({count.name for count in counted}) == len(counted)
    assert len({str(count.title) for count in counted}) == len(counted)
    assert all(str(count.says)[-1] == "." for count in counted)
    played = path(table)
    steps = [Step(state.to_act, move, state, after) for (state, move), (after, _) in itertools.pairwise(played)]
    if played[-1][0].to_act is None:
        counts = table.rules.counts(steps)
        assert list(counts) == [count.name for count in counted]
        assert counts["score"] == list(played[-1][0].scores)
        assert all(len(numbers) == table.seats for numbers in counts.values())
        assert all(type(number) is int for numbers in counts.values() for number in numbers)


@every_game
@pytest.mark.parametrize(
    "text", ["", " ", "nonsense", "draw draw", "place 0", "take -1", "card", "1", "\x00", "é" * 500]
)
def test_what_is_no_move_is_refused_in_a_line(name: str, text: str) -> None:
    with pytest.raises(BadMove) as refused:
        games.get(name).parse_move(text)
    assert "\n" not in str(refused.value.message)


@every_table
def test_whose_turn_it_is_and_how_it_stands_at_every_moment(table: Table) -> None:
    before = 0
    for state, _ in thinned(path(table)):
        assert state.to_act is None or state.to_act == CHANCE or state.to_act in range(table.seats)
        assert state.active in range(table.seats)
        assert state.turn >= max(before, 1)
        before = state.turn
        assert state.seats == len(state.scores) == table.seats
        assert bool(state.winners) == (state.to_act is None)
        if state.winners:
            best = min if table.rules.counted(table.seats)[0].better == "less" else max
            assert {state.scores[seat] for seat in state.winners} == {best(state.scores)}
        for seat in range(table.seats):
            view = state.view(seat)
            assert (view.to_act, view.active, view.turn) == (state.to_act, state.active, state.turn)
            if seat == state.to_act:
                assert list(view.legal_moves()) == list(state.legal_moves())
        json.dumps(table.rules.describe(state))


@every_table
def test_a_state_never_changes(table: Table) -> None:
    for state, move in thinned(path(table)):
        if move is None:
            break
        before = pickle.dumps(state)
        for legal in state.legal_moves():
            state.play(legal)
        assert pickle.dumps(state) == before
        for name in ("turn", "active", "to_act", "scores", "winners", "seats", "anything_else"):
            with pytest.raises(AttributeError):
                setattr(state, name, None)
        with pytest.raises(AttributeError):
            del state.turn
        assert not hasattr(state, "__dict__"), "there is no place for anything else"


@every_table
def test_equal_states_are_equal(table: Table) -> None:
    for state, move in thinned(path(table)):
        if move is None:
            break
        once, again = state.play(move), state.play(table.rules.parse_move(str(move)))
        assert once == again
        assert hash(once) == hash(again)
        assert once != state
        assert state != move
        assert state != tuple(state)


@every_table
def test_states_survive_a_pickle(table: Table) -> None:
    for state, move in thinned(path(table)):
        copy = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own, of this instant
        assert copy == state
        assert type(copy) is type(state)
        assert copy.legal_moves() == state.legal_moves()
        if move is not None:
            assert copy.play(move) == state.play(move)
            assert pickle.loads(pickle.dumps(move)) == move  # noqa: S301


@every_table
def test_r41_all_cards_are_there_at_every_move(table: Table) -> None:
    cards = table.rules.inventory(table.new())
    assert cards
    for state, _ in path(table):
        assert table.rules.inventory(state) == cards


@pytest.mark.parametrize("table", [table for table in EVERY_TABLE if not table.options], ids=str)
def test_r41_no_card_is_lost_in_many_random_games(table: Table) -> None:
    cards = table.rules.inventory(table.new())
    moves = 0
    for seed in range(GAMES_IN_CI):
        if moves > MOVES_IN_CI:
            break
        turn = 0
        for state, move in random_game(table, seed):
            moves += 1
            if move is None or state.turn >= turn + 20:
                turn = state.turn
                assert table.rules.inventory(state) == cards


def course(table: Table) -> str:
    """A digest of a game: every move, what else was legal, and how it stood."""
    digest = hashlib.sha256()
    for state, move in random_game(table, "course"):
        digest.update(f"{state.to_act} {move} {list(state.scores)} {list(map(str, state.legal_moves()))}\n".encode())
    return digest.hexdigest()


@every_game
def test_r40_the_same_seed_is_the_same_game_whatever_the_hash_seed(name: str) -> None:
    here = [course(table) for table in tables(name)]
    script = (
        "from tests.games.test_conformance import course, tables\n"
        f"print(*[course(table) for table in tables({name!r})])"
    )
    root = Path(__file__).parents[2]
    for hash_seed in ("0", "4294967295"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
        run = subprocess.run(
            [sys.executable, "-c", script], env=environment, cwd=root, capture_output=True, text=True, check=True
        )
        assert run.stdout.split() == here


@every_game
def test_options_that_do_not_exist_or_are_not_allowed_are_refused_in_a_line(name: str) -> None:
    game = games.get(name)
    fewest, most = game.seats[0], game.seats[-1]
    wrong: list[tuple[Any, Any]] = [(seats, {}) for seats in (fewest - 1, most + 1, -1, "2", None, 2.0, True)]
    wrong += [(most, {"no such option": 1}), (most, {"": 0})]
    values: list[Any] = [None, -1, "?", 10**9, 0.5, []]
    wrong += [(most, {option.name: value}) for option in game.options for value in values]
    for seats, options in wrong:
        with pytest.raises(BadOption) as refused:
            game.new(seats, options)
        assert re.fullmatch(r"[^\n]{10,200}", str(refused.value.message)), (seats, options)


@every_game
def test_every_option_has_its_default_among_its_values_and_can_be_shown(name: str) -> None:
    game = games.get(name)
    for seats in game.seats:
        for option in game.options:
            if option.values(seats):
                assert option.default(seats) in option.values(seats)
                assert all(str(option.label(value)) for value in list(option.values(seats))[:6])
                assert game.new(seats, {option.name: option.default(seats)}) == game.new(seats)
            assert str(option.explanation)


@every_game
def test_every_level_says_in_a_line_of_its_own_how_it_plays(name: str) -> None:
    game = games.get(name)
    assert list(game.plays) == list(game.levels)
    said = [str(how) for how in game.plays.values()]
    assert len(set(said)) == len(said)
    assert all(len(how) < 2 * 76 for how in said)


@every_game
def test_there_is_no_bot_of_another_name(name: str) -> None:
    with pytest.raises(BadOption) as refused:
        games.get(name).bot("no such bot")
    assert "random" in str(refused.value.message)


def test_there_is_no_game_of_another_name() -> None:
    with pytest.raises(BadOption, match="push"):
        games.get("os")
