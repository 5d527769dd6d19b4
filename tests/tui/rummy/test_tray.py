"""The own hand before a move: sorted, marked, and what is new in it."""

from __future__ import annotations

from push_game.games.rummy.moves import parse_move
from push_game.games.rummy.state import State
from push_game.play.keys import action_for, pointers
from push_game.tui.rummy.tray import Tray, letter
from tests.tui.rummy.scenes import drawing, melding, pile


def followed(view: State) -> Tray:
    tray = Tray()
    tray.follow(view)
    return tray


def test_the_hand_is_sorted_by_suit_or_by_rank_with_the_wild_cards_last() -> None:
    view = melding("KS 3H JK 2D 3S AH").view(0)
    tray = followed(view)
    assert list(map(str, tray.hand(view))) == ["3S", "KS", "AH", "3H", "JK", "2D"]
    tray.turn_over(view)
    assert list(map(str, tray.hand(view))) == ["AH", "3S", "3H", "KS", "JK", "2D"]


def test_marks_stay_with_their_cards_when_the_hand_is_sorted_the_other_way() -> None:
    view = melding("KS 3H JK 2D 3S AH").view(0)
    tray = followed(view)
    for place in (1, 3):
        tray.toggle(place)
    assert tray.chosen(view) == pile("KS") + pile("3H")
    tray.turn_over(view)
    assert sorted(tray.chosen(view)) == sorted(pile("KS 3H"))
    assert tray.marked == {2, 3}


def test_of_two_equal_cards_only_the_marked_one_is_marked() -> None:
    view = melding("KS KS 3H").view(0)
    tray = followed(view)
    tray.toggle(0)
    tray.turn_over(view)
    assert len(tray.marked) == 1
    tray.toggle(next(iter(tray.marked)))
    assert not tray.chosen(view)


def test_what_came_into_the_hand_is_new_until_the_turn_is_over() -> None:
    state: State = drawing("KS 3H", "QD")
    tray = followed(state.view(0))
    state = state.play(parse_move("take"))
    tray.follow(state.view(0))
    assert tray.fresh == pile("QD")
    state = state.play(parse_move("discard 3H"))
    tray.follow(state.view(0))
    assert tray.fresh == b""
    # The player to the right pushes: both cards are new, and the unknown one is seen here.
    for text in ("take", "discard 3S", "take", "discard 5S", "push", "card 9C", "card 4H"):
        state = state.play(parse_move(text))
        tray.follow(state.view(0))
    assert tray.fresh == pile("5S 9C")


def test_a_change_of_the_hand_takes_the_marks_away() -> None:
    state: State = melding("KS KH KD 3H 4H", ["set 3S 3D 3C"])
    tray = followed(state.view(0))
    tray.toggle(0)
    tray.follow(state.view(0))
    assert tray.marked == {0}
    tray.follow(state.play(parse_move("add 3H to 1")).view(0))
    assert not tray.marked


def test_another_player_at_the_keyboard_starts_afresh() -> None:
    state = drawing("KS 3H", "QD")
    tray = followed(state.view(0))
    after = state.play(parse_move("take")).play(parse_move("discard 3H"))
    tray.follow(after.view(1))
    assert tray.fresh == b""
    assert not tray.marked


def test_r21_every_card_of_thirty_has_a_key_of_its_own_that_is_no_verb() -> None:
    keys = [letter(place) for place in range(30)]
    assert len(set(keys)) == 30
    for place, key in enumerate(keys):
        assert action_for("hand", key) == f"card {place + 1}"
    assert letter(len(pointers())) == " "
