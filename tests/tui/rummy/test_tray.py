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


def test_what_is_taken_back_and_played_again_has_the_new_cards_that_it_had() -> None:
    drawn: State = drawing("KS 3H 4H", "QD")
    taken = drawn.play(parse_move("take"))
    discarded = taken.play(parse_move("discard 3H"))
    tray = followed(drawn.view(0))
    for state, new in ((taken, "QD"), (discarded, ""), (taken, "QD"), (drawn, ""), (taken, "QD"), (discarded, "")):
        tray.follow(state.view(0))
        assert tray.fresh == pile(new)
    # Another card is discarded than before: the one that was kept is not new.
    tray.follow(taken.view(0))
    tray.follow(taken.play(parse_move("discard 4H")).view(0))
    assert tray.fresh == b""


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


def test_each_of_two_people_has_new_cards_marked_since_the_own_last_view() -> None:
    state: State = drawing("KS 3H", "QD")
    tray = followed(state.view(0))

    def went_on(*moves: str) -> State:
        nonlocal state
        for text in moves:
            state = state.play(parse_move(text))
        return state

    tray.follow(went_on("take").view(0))
    assert tray.fresh == pile("QD")
    # Seat 0 discards, and looks away; seat 1 looks for the first time, takes, and looks away too.
    tray.follow(went_on("discard 3H").view(1))
    assert tray.fresh == b""
    tray.follow(went_on("take").view(1))
    assert tray.fresh == pile("3H")
    # Two others play; the last of them pushes the 5S to seat 0, who gets an unseen 9C as well.
    went_on("discard 3S", "take", "discard 5S", "push", "card 9C", "card 4H", "discard 4H")
    tray.follow(state.view(0))
    assert tray.fresh == pile("5S 9C")
    # Seat 0 pushes the 4H, and a 10C, to seat 1, whose own last view had other cards.
    went_on("push", "card 10C", "card JC")
    tray.follow(state.view(0))
    assert tray.fresh == pile("5S 9C JC")
    tray.follow(went_on("discard KS").view(1))
    assert tray.fresh == pile("4H 10C")


def test_a_card_just_like_one_that_was_discarded_is_new() -> None:
    state: State = drawing("KS 9C", "QD")
    tray = followed(state.view(0))
    for text in ("take", "discard 9C", "take", "discard 3S", "take", "discard 5S", "push", "card 9C", "card 4H"):
        if state.active == 0:
            tray.follow(state.view(0))
        state = state.play(parse_move(text))
    tray.follow(state.view(0))
    assert tray.fresh == pile("5S 9C")


def test_each_player_sorts_the_own_hand() -> None:
    state: State = drawing("KS 3H 4D", "QD")
    tray = followed(state.view(0))
    tray.turn_over(state.view(0))
    after = state.play(parse_move("take")).play(parse_move("discard 3H"))
    tray.follow(after.view(1))
    assert not tray.by_rank
    tray.follow(after.view(0))
    assert tray.by_rank


def test_r21_every_card_of_thirty_has_a_key_of_its_own_that_is_no_verb() -> None:
    keys = [letter(place) for place in range(30)]
    assert len(set(keys)) == 30
    for place, key in enumerate(keys):
        assert action_for("hand", key) == f"card {place + 1}"
    assert letter(len(pointers())) == " "
