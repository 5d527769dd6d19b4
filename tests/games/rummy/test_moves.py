"""The notation of moves: read as it is written, and refused in a line if it is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from push_game.games.contract import BadMove
from push_game.games.rummy.cards import KINDS, gathered
from push_game.games.rummy.meld import Meld
from push_game.games.rummy.moves import CARD, DISCARD, PUSH, TAKE, Move, add, meld, parse_move, swap

kinds = st.sampled_from(KINDS)
piles = st.lists(kinds, min_size=1, max_size=14).map(lambda cards: b"".join(card.byte for card in cards))
numbers = st.integers(1, 999)
melds = st.builds(Meld.of, st.sampled_from(["set", "run"]), piles)
moves = st.one_of(
    st.sampled_from([TAKE, PUSH, *CARD, *DISCARD]),
    st.lists(melds, min_size=1, max_size=6).map(lambda several: meld(*several)),
    st.builds(add, piles, numbers, st.sampled_from([None, "low", "high"])),
    st.builds(swap, kinds, numbers),
)


@given(moves)
def test_a_move_is_read_as_it_is_written(move: Move) -> None:
    text = str(move)
    assert parse_move(text) == move
    assert str(parse_move(text)) == text
    assert parse_move(f"  {text.lower().replace(' ', '   ')} ") == move
    assert parse_move(text.upper()) == move


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("take", "take"),
        ("push", "push"),
        ("meld set 7S 7H JK", "meld"),
        ("meld set 7S 7H JK & run 4D 5D 2C 7D", "meld"),
        ("add 7C to 1", "add"),
        ("add JK to 12 low", "add"),
        ("add 8D 9D to 2 high", "add"),
        ("swap 10D in 3", "swap"),
        ("discard KH", "discard"),
        ("card 2C", "card"),
    ],
)
def test_every_kind_of_move_is_written_as_in_records(text: str, verb: str) -> None:
    move = parse_move(text)
    assert (move.verb, str(move)) == (verb, text)


def test_what_a_move_holds() -> None:
    assert parse_move("add 8D 9D to 2 high") == add(gathered([KINDS[33], KINDS[34]]), 2, "high")
    assert str(parse_move("swap 10D in 3").card) == "10D"
    assert str(parse_move("discard JK").card) == "JK"
    assert parse_move("take").card is None


@pytest.mark.parametrize(
    "text",
    [
        "take 7S",
        "push push",
        "discard",
        "discard 7S 8S",
        "discard 1S",
        "discard ??",
        "card ??",
        "card",
        "card 7X",
        "meld",
        "meld 7S 7H 7D",
        "meld set",
        "meld & set 7S 7H 7D",
        "meld set 7S 7H 7D &",
        "meld set 7S 7H 7D & & set 8S 8H 8D",
        "meld pair 7S 7H",
        "add 7S",
        "add 7S to",
        "add to 1",
        "add 7S to one",
        "add 7S to 1 middle",
        "add 7S to -1",
        "add 7S to 1000",
        "add 7S to ٣",
        "swap 7S",
        "swap 7S 8S in 1",
        "swap 7S in",
        "swap in 1",
        "swap 7S in 1 low",
        "draw",
        "meld set " + "7S " * 5000 + "X",
        "9" * 5000,
    ],
)
def test_what_is_no_move_is_refused_in_a_line(text: str) -> None:
    with pytest.raises(BadMove) as refused:
        parse_move(text)
    said = str(refused.value.message)
    assert "\n" not in said
    assert len(said) < 220
