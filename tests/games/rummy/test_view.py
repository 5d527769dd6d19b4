"""Hidden cards: what a seat may know and nothing else (R22)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from push_game.games.contract import CHANCE
from push_game.games.rummy import GAME
from push_game.games.rummy.cards import DECK, HIDDEN, Card, Pile, sort
from push_game.games.rummy.laying import without
from push_game.games.rummy.moves import UNKNOWN_CARD, Move
from push_game.games.rummy.state import State
from tests.games.rummy.scripts import clause, deal, hand, legal, new, pile, play, position
from tests.games.tables import Table, random_game

MATCH = Table("rummy", 4, {})


def positions(seed: str, step: int) -> Iterator[tuple[State, Move | None]]:
    """Every so many positions of a random match with the move made there."""
    for number, (state, move) in enumerate(random_game(MATCH, seed)):
        if number % step == 0:
            yield state, move


def elsewhere(state: State, seat: int, rng: random.Random) -> State:
    """A state that looks the same to that seat: all cards that it does not see are dealt again."""
    hidden: list[int] = [*state.stock]
    for owner in range(4):
        if owner != seat:
            rest = without(state.hands[owner], state.known[owner])
            assert not isinstance(rest, Card)
            hidden += rest
    rng.shuffle(hidden)
    hands: list[Pile] = []
    for owner in range(4):
        unknown = 0 if owner == seat else len(state.hands[owner]) - len(state.known[owner])
        fresh, hidden = hidden[:unknown], hidden[unknown:]
        hands.append(state.hands[seat] if owner == seat else sort([*state.known[owner], *fresh]))
    return state._replace(hands=tuple(hands), stock=sort(hidden))


def test_r22_states_that_look_alike_to_a_seat_have_equal_views() -> None:
    rng, others = random.Random(22), 0
    for state, _ in positions("alike", 3):
        for seat in range(4):
            other = elsewhere(state, seat, rng)
            others += other != state
            assert other.view(seat) == state.view(seat)
            assert hash(other.view(seat)) == hash(state.view(seat))
            assert repr(other.view(seat)) == repr(state.view(seat))
            assert GAME.describe(other.view(seat)) == GAME.describe(state.view(seat))
            assert other.view(seat).legal_moves() == state.view(seat).legal_moves()
            assert dict(other.view(seat).outcomes()) == dict(state.view(seat).outcomes())
            names = ["Ana", "Bo", "Chloé", "Dan"]
            for owner in (None, *range(4)):
                assert [*GAME.lines(other.view(seat), owner)] == [*GAME.lines(state.view(seat), owner)]
            assert GAME.asked(other, names) == GAME.asked(state, names)
    assert others > 1000


def test_r22_a_view_shows_the_own_hand_and_of_the_others_what_all_have_seen() -> None:
    for state, _ in positions("own", 5):
        for seat in range(4):
            view = state.view(seat)
            assert view.hands[seat] == state.hands[seat]
            for owner in {0, 1, 2, 3} - {seat}:
                assert view.hands[owner].rstrip(HIDDEN.byte) == state.known[owner]
            assert list(map(len, view.hands)) == list(map(len, state.hands))
            assert view.stock == HIDDEN.byte * len(state.stock)
            for name in ("melds", "owners", "discard", "known", "gone", "taken", "debts", "deal", "turn", "scores"):
                assert getattr(view, name) == getattr(state, name)


def test_r22_what_is_known_of_a_hand_is_really_there() -> None:
    for state, _ in random_game(MATCH, "known"):
        for owner in range(4):
            assert isinstance(without(state.hands[owner], state.known[owner]), bytes)


def test_r22_a_card_taken_is_known_until_it_leaves_the_hand() -> None:
    state = play(position("QS QH", discard="9C"), "take; discard QS")
    assert hand(state.view(2), 1) == "9C ??"
    state = play(state, "take; discard JD; take; discard JS; take; discard JH; take")
    assert hand(state.view(2), 1) == "JH 9C ??"
    assert hand(play(state, "discard 9C").view(2), 1) == "JH ??"


def test_r22_where_another_card_just_like_it_is_discarded_the_one_taken_is_still_known() -> None:
    state = play(position("QS QH", discard="QS"), "take; discard QS")
    assert hand(state.view(2), 1) == "QS ??"


def test_r22_of_a_push_all_see_the_discard_and_its_receiver_alone_the_stock_card() -> None:
    state = play(position("QS QH", discard="9C"), "push")
    card = GAME.parse_move("card 8D")
    assert [str(state.seen(card, seat)) for seat in range(4)] == ["card ??", "card ??", "card 8D", "card ??"]
    state = state.play(card)
    assert [hand(state.view(seat), 2) for seat in range(4)] == [
        "9C ?? ?? ??",
        "9C ?? ?? ??",
        "8D JD 9C JC",
        "9C ?? ?? ??",
    ]
    card = GAME.parse_move("card KC")
    assert [str(state.seen(card, seat)) for seat in range(4)] == ["card ??", "card KC", "card ??", "card ??"]
    assert [hand(state.play(card).view(seat), 1) for seat in (0, 1)] == ["?? ?? ??", "QS QH KC"]


def test_r22_partners_do_not_see_each_others_hands() -> None:
    state = deal(new(), {0: "KS KH KD QS QH QD", 2: "5S 5H 5D 6S 6H 6D"}, "9C")
    assert hand(state.view(0), 2) == hand(state.view(2), 0) == "?? ?? ?? ?? ?? ??"


def test_r22_cards_dealt_are_seen_by_their_owner_and_the_one_turned_up_by_all() -> None:
    card = GAME.parse_move("card 9C")
    assert [str(new().seen(card, seat)) for seat in range(4)] == ["card ??", "card 9C", "card ??", "card ??"]
    turning = deal(new(), {})
    assert {str(turning.seen(card, seat)) for seat in range(4)} == {"card 9C"}


def test_r22_a_view_lists_moves_for_its_own_seat_only() -> None:
    for state, _ in positions("listed", 4):
        if state.to_act == CHANCE:
            continue
        for seat in range(4):
            assert state.view(seat).legal_moves() == (state.legal_moves() if seat == state.to_act else ())


def test_r22_the_odds_of_a_view_are_over_the_cards_that_the_seat_has_not_seen() -> None:
    chances = 0
    for state, _ in positions("odds", 3):
        for seat in range(4):
            view = state.view(seat)
            seen = b"".join([state.hands[seat], *(known for owner, known in enumerate(state.known) if owner != seat)])
            unseen = without(DECK, seen + state.discard + b"".join(meld.pile for meld in state.melds))
            assert view.unseen == unseen
            if state.to_act == CHANCE:
                chances += 1
                assert view.outcomes().total == len(view.unseen)
                assert all(weight == view.unseen.count(move.pile) for move, weight in view.outcomes().items())
    assert chances


def test_r22_views_go_on_as_the_states_do() -> None:
    ended = 0
    for state, move in random_game(MATCH, "go on"):
        if move is None:
            break
        after = state.play(move)
        for seat in range(4):
            view, seen = state.view(seat), state.seen(move, seat)
            assert view.why_not(seen) is None
            if after.deal.number == state.deal.number and after.phase != "over":
                assert view.play(seen) == after.view(seat)
            elif any(HIDDEN.index in held for held in view.play(seen).hands):
                ended += 1
                assert (view.play(seen).phase, view.play(seen).to_act) == ("counting", None)
    assert ended


def test_r22_a_card_that_a_view_cannot_see_may_be_any_that_is_unseen() -> None:
    view = play(position("QS QH", discard="9C"), "push").view(0)
    assert view.play(UNKNOWN_CARD) == view.play(GAME.parse_move("card 8D"))
    assert clause(view, "card 9C") is None  # there are two
    assert clause(view.play(UNKNOWN_CARD), "take") == "R6"
    own = play(position("QS QH", discard="9C"), "push; card 8D").view(1)
    assert own.why_not(UNKNOWN_CARD) is not None
    assert clause(own, "card QS") is None
    assert clause(play(position("QS QS"), "push; card 8D").view(1), "card QS") == "R1"


def test_r22_a_refusal_tells_nothing_of_other_hands() -> None:
    rng = random.Random(46)
    for state, _ in positions("refused", 17):
        if not isinstance(seat := state.to_act, int):
            continue
        other = elsewhere(state, seat, rng)
        for text in ("discard 9C", "discard JK", "meld set 7S 7H 7D", "add 7S to 1", "swap 7S in 1", "take", "push"):
            move = GAME.parse_move(text)
            assert state.why_not(move) == other.why_not(move) == state.view(seat).why_not(move)


def test_r22_the_log_tells_only_what_all_have_seen() -> None:
    names, rng = ["Ana", "Bo", "Chloé", "Dan"], random.Random(1)
    for state, move in random_game(MATCH, "log"):
        if move is None or (after := state.play(move)).deal.number != state.deal.number or after.winners:
            continue
        told = [*map(str, GAME.told(state, move, after, names))]
        for seat in range(4):
            view, seen = state.view(seat), state.seen(move, seat)
            assert [*map(str, GAME.told(view, seen, view.play(seen), names))] == told
        if state.receiver is not None:
            other = elsewhere(state, state.receiver, rng)
            hidden = other.outcomes().pick(rng.random())
            assert [*map(str, GAME.told(other, hidden, other.play(hidden), names))] == told


def test_a_view_is_of_one_seat() -> None:
    view = position("QS QH").view(1)
    assert view.view(1) is view
    with pytest.raises(ValueError, match="view of seat 1"):
        view.view(2)


def test_a_view_is_completed_to_a_state_by_hands_that_agree_with_it() -> None:
    for state, _ in positions("supposed", 9):
        for seat in range(4):
            assert state.view(seat).supposed(state.hands) == state
    state = play(position("QS QH", discard="9C"), "take; discard QS")
    view = state.view(2)
    right = [pile("3S 4S"), pile("9C KC"), pile("JD JC"), pile("5S JK")]
    supposed = view.supposed(right)
    assert supposed.viewer is None
    assert supposed.view(2) == view
    assert GAME.inventory(supposed) == GAME.inventory(state)
    for seat, wrong in [(1, "KC KD"), (2, "JD JD"), (0, "3S"), (3, "JC JC")]:
        hands = [*right]
        hands[seat] = pile(wrong)
        with pytest.raises(ValueError, match="cannot be"):
            view.supposed(hands)


def test_r22_bots_choose_from_their_own_view() -> None:
    for level in GAME.levels:
        rng = random.Random(5)
        for state, _ in positions(f"bot {level}", 40):
            if isinstance(seat := state.to_act, int):
                view = state.view(seat)
                choice = GAME.bot(level, seed=3)(view)
                assert view.why_not(choice) is None
                assert GAME.bot(level, seed=3)(elsewhere(state, seat, rng).view(seat)) == choice
    assert legal(position("QS QH").view(2)) == []
