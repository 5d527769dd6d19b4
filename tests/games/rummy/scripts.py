"""Short scripts of the rummy for tests: deals and positions laid out by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from push_game.games.rummy import GAME
from push_game.games.rummy.cards import DECK, Card, Pile, card, gathered
from push_game.games.rummy.laying import without
from push_game.games.rummy.meld import parse
from push_game.games.rummy.options import rules
from push_game.games.rummy.state import Deal, Drawing, State


def new(**options: Any) -> State:
    """The first position. Seat 0 deals first, so seat 1 begins, unless the options say otherwise."""
    return GAME.new(4, options)


def play(state: State, *scripts: str) -> State:
    """The state after the scripts: moves in the notation, with semicolons between them."""
    for script in scripts:
        for move in script.split(";"):
            state = state.play(GAME.parse_move(move))
    return state


def pile(text: str) -> Pile:
    """The cards of that text, sorted."""
    return gathered(map(card, text.split()))


def deal(state: State, hands: Mapping[int, str], up: str = "", then: str = "") -> State:
    """The state after the cards are dealt, so that these seats hold these cards, and that one is turned up.

    The other seats get cards that nobody is to have; `then` are cards that must stay in the stock. Without
    `up` no card is turned up.
    """
    wanted = {seat: text.split() for seat, text in hands.items()}
    kept = Counter(word for words in [*wanted.values(), [up] if up else [], then.split()] for word in words)
    while state.phase == "dealing":
        assert state.receiver is not None
        if state.receiver in wanted:
            word = wanted[state.receiver].pop(0)
            kept[word] -= 1
        else:
            free = (str(move.card) for move, left in state.outcomes().items() if left > kept[str(move.card)])
            word = next(free)
        state = play(state, f"card {word}")
    assert not any(wanted.values())
    return play(state, f"card {up}") if up else state


def position(
    hand: str,
    melds: Sequence[str] = (),
    *,
    owner: int = 1,
    discard: str = "9C",
    number: int = 1,
    stock: str | None = None,
    **options: Any,
) -> State:
    """Seat 1 is to draw, holds that hand, and `owner` has laid all these melds.

    Seats 2, 3 and 0 hold two jacks each, and the stock all other cards; or, if the `stock` is given, just
    those, and seat 3 all others.
    """
    laid = [parse(text.split()).tidy() for text in melds]
    hands = [pile("JS JH"), pile(hand), pile("JD JC"), pile("JS JH")]
    rest = without(DECK, b"".join([*hands, *[one.pile for one in laid], pile(discard)]))
    assert not isinstance(rest, Card), f"there is no {rest} left"
    if stock is not None:
        others = without(rest, pile(stock))
        assert not isinstance(others, Card)
        hands[3] = bytes(sorted(hands[3] + others))
        rest = pile(stock)
    return Drawing(
        Deal(rules(4, options), number, 0),
        turn=9,
        active=1,
        hands=tuple(hands),
        stock=rest,
        discard=pile(discard),
        melds=tuple(laid),
        owners=(owner,) * len(laid),
    )


GOING_OUT = {
    1: ("3S 3H 3D 4S 4H 4D", "meld set 3S 3H 3D & set 4S 4H 4D"),
    2: ("3S 3H 3D 4S 5S 6S 7S", "meld set 3S 3H 3D & run 4S 5S 6S 7S"),
    3: ("3S 4S 5S 6S 3H 4H 5H 6H", "meld run 3S 4S 5S 6S & run 3H 4H 5H 6H"),
    4: ("3S 3H 3D 4S 4H 4D 5S 5H 5D", "meld set 3S 3H 3D & set 4S 4H 4D & set 5S 5H 5D"),
    5: ("3S 4S 5S 6S 7S 3H 4H 5H 6H 7H", "meld run 3S 4S 5S 6S 7S & run 3H 4H 5H 6H 7H"),
}
"""For each deal a hand that is just the contract, and how it is laid."""


def out_at_once(state: State, others: Mapping[int, str] | None = None) -> State:
    """The state after a deal in which the player who begins goes out in the first turn.

    The left neighbour gets the 8C that was turned up, and the 8D.
    """
    hand, melds = GOING_OUT[state.deal.number]
    state = deal(state, {state.active: hand, **(others or {})}, "8C", "8D 9C")
    return play(state, "push; card 8D; card 9C", melds, "discard 9C")


def at_deal(number: int, **options: Any) -> State:
    """The first position of that deal; in all before it the player who began went out at once."""
    state = new(**options)
    while state.deal.number < number:
        state = out_at_once(state)
    return state


def clause(state: State, move: str) -> str | None:
    """The clause by which a move is refused, or None if it is allowed."""
    refusal = state.why_not(GAME.parse_move(move))
    if refusal is None:
        return None
    text = str(refusal)
    assert text.isprintable()
    assert len(text) < 120
    return refusal.clause


def legal(state: State, verb: str = "") -> list[str]:
    """The moves that are listed, in the notation; those with that verb, if one is given."""
    return [str(move) for move in state.legal_moves() if verb in ("", move.verb)]


def hand(state: State, seat: int) -> str:
    """The cards in that hand."""
    return " ".join(map(str, state.hand(seat)))


def table(state: State) -> list[str]:
    """The melds on the table."""
    return [str(meld) for meld in state.melds]
