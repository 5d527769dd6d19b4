"""The coach: exact figures against brute force, the judge's order, and a true sentence for every move."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pytest

from push_game import i18n
from push_game.games.contract import Advice
from push_game.games.push import GAME
from push_game.games.push.cards import points
from push_game.games.push.endings import kept
from push_game.games.push.judge import evaluate, look_ahead
from push_game.games.push.moves import DRAW, STOP, Move
from push_game.games.push.odds import column_worth
from push_game.games.push.outlook import margins, win_chances
from push_game.games.push.state import State
from push_game.games.push.worth import worth
from push_game.i18n import Message
from tests.games.push.playing import Playing
from tests.games.push.positions import TABLES, positions
from tests.games.push.scripts import new, play

NAMES = ("Ana", "Bo", "Chloé", "Dan", "Emil", "Fatima")
NO_TEMPO: Final = [0.0] * 121
PHASES: Final = ("start", "placing", "deciding", "taking")

TABLE_OF: Final = dict(TABLES)
every_table = pytest.mark.parametrize("seats", TABLE_OF)


@lru_cache
def decisions(seats: int, phase: str) -> Sequence[State]:
    """Positions of random games in which somebody decides, those with a choice."""
    found = [state for state in positions(9, seats, **TABLE_OF[seats]) if state.phase == phase]
    return [state for state in found if len(state.legal_moves()) > 1]


@lru_cache
def advised(seats: int) -> Sequence[tuple[State, Sequence[Advice]]]:
    """Some of them of every phase, and what the coach says."""
    few = [
        state for phase in PHASES for state in decisions(seats, phase)[:: max(1, len(decisions(seats, phase)) // 24)]
    ]
    return [(state, GAME.advise(state, NAMES)) for state in few]


def reasons(state: State, names: tuple[str, ...] = NAMES) -> dict[str, str]:
    """What the coach says of each move."""
    return {str(one.move): str(one.reason) for one in GAME.advise(state, names)}


@every_table
def test_the_order_and_the_margins_are_the_judges(seats: int) -> None:
    for state, advice in advised(seats):
        verdicts = evaluate(state)
        assert [(one.move, one.margin) for one in advice] == [(verdict.move, verdict.margin) for verdict in verdicts]
        assert [one.loss for one in advice] == pytest.approx(
            [verdicts[0].margin - verdict.margin for verdict in verdicts], abs=1e-12
        )
        searched = state.phase in ("placing", "deciding")
        assert {one.depth for one in advice} == {look_ahead(state) if searched else 0}


@every_table
def test_win_chances_are_chances_that_fall_with_the_margin(seats: int) -> None:
    for state, advice in advised(seats):
        assert all(0 <= one.win <= 1 and 0 <= one.win_loss <= 1 for one in advice)
        assert advice[0].win_loss == 0
        if seats == 2:
            # Then a margin says all about the other's, and what is lost is exact.
            losses = [one.win_loss for one in advice]
            assert losses == sorted(losses)
            best = win_chances(state, margins(state))[state.seat]
            assert advice[0].win == pytest.approx(best, abs=1e-9)
            assert losses == pytest.approx([best - one.win for one in advice], abs=1e-9)


def busts(state: State) -> float:
    """The chance that drawing busts, by drawing every card there is."""
    if DRAW not in state.legal_moves():
        return 0.0
    odds = state.play(DRAW).outcomes()
    return sum(weight for card, weight in odds.items() if state.play(DRAW).play(card).busted) / odds.total


def loses(state: State, seat: int) -> float:
    """The points that the die takes from that seat on average, by throwing every face."""
    if state.phase != "rolling":
        return 0.0
    held = points(state.benches[seat])
    return sum(held - points(state.play(face).benches[seat]) for face in state.outcomes()) / 6


@every_table
def test_bust_chances_and_losses_to_the_die_are_exact(seats: int) -> None:
    seen = set()
    for state, advice in advised(seats):
        for one in advice:
            bust, loss = 0.0, 0.0
            if one.move is DRAW:
                bust = busts(state)
                drawing = state.play(DRAW)
                odds = drawing.outcomes()
                after = [(drawing.play(card), weight) for card, weight in odds.items()]
                loss = sum(weight * loses(then, state.seat) for then, weight in after if then.busted) / odds.total
            elif one.move.verb == "place":
                bust = busts(state.play(one.move))
            elif one.move.verb == "take":
                loss = loses(state.play(one.move), state.seat)
            elif one.move is STOP:
                taking = state.play(STOP)
                loss = loses(taking.play(evaluate(taking)[0].move), state.seat)
            assert one.details["bust"] == pytest.approx(bust, abs=1e-12)
            assert one.details["die_loss"] == pytest.approx(loss, abs=1e-12)
            seen.add((one.move.verb, bust > 0, loss > 0))
    assert seen >= {("draw", True, True), ("place", True, False), ("take", False, True), ("stop", False, True)}
    assert seen >= {("bank", False, False), ("draw", False, False), ("take", False, False)}


def expected_takes(state: State, first: Move) -> dict[int, int]:
    """Who takes which column after that one, each what is worth most to himself, by playing all of it."""
    keep = list(kept(state))
    playing, turn, takes = Playing(keep, NO_TEMPO), state.turn, {}
    _, state = playing.taken(state, first)
    while state.phase == "taking" and state.turn == turn:
        moves = state.legal_moves()
        best = max(moves, key=lambda move: round(playing.taken(state, move)[0], 9))
        takes[state.seat] = best.column + 1
        _, state = playing.taken(state, best)
    return takes


@every_table
def test_what_the_others_take_is_what_is_worth_most_to_each(seats: int) -> None:
    sizes = set()
    for state, advice in advised(seats):
        for one in advice:
            expected: dict[int, int] = {}
            if one.move.verb == "take":
                expected = expected_takes(state, one.move)
            elif one.move is STOP or one.move.verb == "place":
                placed = state.play(one.move)
                taking = placed.play(STOP) if placed.phase == "deciding" else placed
                expected = expected_takes(taking, evaluate(taking)[0].move)
            assert one.details["takes"] == expected
            sizes.add(len(expected))
    assert sizes == set(range(min(seats, 3)))


@every_table
def test_every_move_has_a_reason_in_every_language(seats: int) -> None:
    names = ("{name}", "[/foo]", "%s", "Bo", "e\u0301", "漢字")[:seats]
    phases = set()
    for state, _ in advised(seats)[::3]:
        advice = GAME.advise(state, names)
        phases.add(state.phase)
        assert {one.move for one in advice} == set(state.legal_moves())
        for language in i18n.languages():
            i18n.use_language(language)
            for one in advice:
                for message in (one.label, one.reason, *one.notes, *(text for fact in one.facts for text in fact)):
                    told = str(message)
                    assert "{" not in told.replace("{name}", ""), told
                assert re.fullmatch(r".{10,200}[.!]", str(one.reason)), str(one.reason)
        i18n.use_language("en")
        json.dumps([one.details for one in advice])
    assert phases == {"start", "placing", "deciding", "taking"}


def test_players_without_names_are_numbered() -> None:
    state = play(new(), "R>1, y6>2, y5>3, b3>2, stop")
    assert "Player 2" in str(GAME.advise(state)[0].reason)


def test_nobody_is_advised_where_nobody_decides() -> None:
    state = new(3)
    assert GAME.advise(state.play(DRAW)) == []
    while state.to_act is not None:
        state = state.play(state.legal_moves()[-1])
    assert GAME.advise(state) == []


# What is said, where anyone can count it.


def test_reasons_for_moves_there_is_no_choice_about() -> None:
    assert reasons(new()) == {"draw": "There is nothing on the bench to bank."}
    assert reasons(play(new(), "draw, card r5")) == {"place 1": "The first card always begins a column."}
    assert reasons(play(new(), "r5>1, draw, card r2")) == {"place 2": "The card fits none of the columns there are."}
    assert reasons(play(new(), "r5>1, r4>2, r3>3, b5>2, b6>3, draw, card b1")) == {
        "place 1": "The card fits nowhere else."
    }
    assert reasons(play(new(3), "S")) == {"draw": "There is no column yet that one could stop for."}
    assert reasons(play(new(), "r5>1, stop")) == {"take 1": "It is the only column that is left."}


def test_the_reason_to_stop_names_the_cards_that_bust_and_what_is_left_to_whom() -> None:
    # Ana has 12 points in column 2; two columns hold a red card, a 1 and a roll card between them.
    state = play(new(), "r6>1, stop, take 1, r5>1, b6>1, y4>1, g3>1, p2>1, R>2, r1>2, R>3, r2>3")
    best = GAME.advise(state, NAMES)[0]
    assert best.move is STOP
    unseen = state.play(DRAW).outcomes()
    bad = sum(weight for card, weight in unseen.items() if state.play(DRAW).play(card).busted)
    # By hand: column 1 refuses all colours but takes roll cards only, so what busts is red, or 1 and 2.
    assert str(best.reason).startswith(f"{100 * bad / unseen.total:.1f}% of the unseen cards bust; ")
    assert "column 1" in str(best.reason)
    assert "Ana" in str(best.reason)


def test_a_roll_card_alone_is_left_to_the_other() -> None:
    state = play(new(), "r5>1, b6>1, R>2, stop")
    assert reasons(state)["take 1"] == "Taking column 1 for 11.0 points leaves Bo only the roll card."
    assert "Column 2 brings 0.0 points, 11.0 less than column 1." in reasons(state).values()


def test_a_column_that_costs_more_than_it_brings_is_called_so() -> None:
    # 11 points lie on Ana's bench: by the roll card beside the red 1 (11 + 1) / 6 are lost.
    state = play(new(), "r6>1, b5>1, stop, take 1, r5>1, stop, take 1, R>1, r1>1, g6>2, stop")
    assert [column_worth(state, column, state.seat) for column in (0, 1)] == pytest.approx([1 - 12 / 6, 6])
    assert reasons(state)["take 1"] == "The roll card costs more than column 1 brings: 1.0 points are lost."


def test_what_banking_is_worth_is_told_by_the_points_it_pays_from() -> None:
    found: dict[str, Advice] = {}
    for seats in (2, 4):
        for state in decisions(seats, "start"):
            advice = GAME.advise(state)
            pays = worth(state.rules).bank_at[len(state.stock)]
            for one in advice:
                if one.move is DRAW or "pays" not in one.reason.values:
                    continue
                banked = points(state.benches[state.seat] & one.move.cards)
                draw = next(other for other in advice if other.move is DRAW)
                assert one.margin is not None
                assert draw.margin is not None
                assert (one.margin > draw.margin) == (banked > pays)
                found[one.reason.text] = one
    assert len(found) == 2


def values(message: Message) -> dict[str, str]:
    return {name: str(value) for name, value in message.values.items()}


@every_table
def test_drawing_is_told_by_its_parts(seats: int) -> None:
    """The cards that bust cost so much, all others gain so much: together that is what drawing is worth."""
    told = 0
    for state, advice in advised(seats):
        if state.phase != "deciding":
            continue
        draw = next(one for one in advice if one.move is DRAW)
        given = values(draw.reason)
        if not {"chance", "cost", "gain"} <= given.keys():
            continue
        stop = next(one for one in advice if one.move is STOP)
        bust = draw.details["bust"]
        keep = list(kept(state))
        playing = Playing(keep, worth(state.rules).tempo[0])
        drawing = state.play(DRAW)
        busted = next(after for after in map(drawing.play, drawing.outcomes()) if after.busted)
        cost = playing.stopped(state) - playing.handed_out(busted, state.active, len(busted.stock))
        assert float(given["cost"]) == pytest.approx(cost, abs=0.051)
        together = (1 - bust) * float(given["gain"]) - bust * float(given["cost"])
        assert draw.margin is not None
        assert stop.margin is not None
        assert together == pytest.approx(draw.margin - stop.margin, abs=0.051)
        told += 1
    assert told > 3


@every_table
def test_what_is_said_to_be_left_to_others_is_what_they_take(seats: int) -> None:
    told = 0
    for _, advice in advised(seats):
        for one in advice:
            for message in (one.reason, *one.notes):
                given = message.values
                if "name" in given and "column" in given and one.details["takes"]:
                    seat = NAMES.index(given["name"])
                    assert one.details["takes"][seat] == given["column"] or message.text.startswith("There the roll")
                    told += 1
    assert told
