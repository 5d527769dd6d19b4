"""Scripted games for every clause of the rummy but R9 to R12, its number in the test's name.

What a set or a run is by itself (R9 to R12) is in test_meld.py, what a seat sees (R22) in test_view.py.
"""

from __future__ import annotations

import pytest

from push_game.games.contract import CHANCE, BadOption
from push_game.games.rummy import GAME
from push_game.games.rummy.cards import DECK, points
from push_game.games.rummy.options import OPTIONS
from push_game.games.rummy.rules_text import clauses
from tests.games.rummy.scripts import (
    GOING_OUT,
    at_deal,
    clause,
    deal,
    hand,
    legal,
    new,
    out_at_once,
    pile,
    play,
    position,
    table,
)

READY = "3S 3H 3D 4S 4H 4D"
"""A hand of the first deal that is just the contract."""
LAY = "meld set 3S 3H 3D & set 4S 4H 4D"
LAID = ["set 3S 3H 3D", "set 4S 4H 4D"]


# R1


def test_r1_any_of_the_108_cards_may_be_dealt_but_none_more_often_than_there_are() -> None:
    state = new()
    assert (state.outcomes().total, len(state.outcomes())) == (108, 53)
    assert state.outcomes()[GAME.parse_move("card JK")] == 4
    assert state.outcomes()[GAME.parse_move("card AS")] == 2
    state = play(state, "card AS; card AS")
    assert clause(state, "card AS") == "R1"
    assert clause(state, "card AH") is None


# R2


def test_r2_partners_sit_opposite_and_have_the_same_points() -> None:
    state = out_at_once(new(), {0: "KS KH KD QS QH QD", 2: "5S 5H 5D 6S 6H 6D"})
    # Seat 1 went out. Seat 0 holds six tens; seat 2 six fives, and the 8C and 8D that were pushed to it.
    assert state.scores == (60 + 30 + 10, 0, 60 + 30 + 10, 0)


def test_r2_turns_go_clockwise() -> None:
    state, order = position("QS QH KD"), []
    for discard in ("QS", "JD", "JS", "JH", "9C"):
        order.append(state.active)
        state = play(state, "take", f"discard {discard}")
    assert order == [1, 2, 3, 0, 1]


# R3


def test_r3_the_first_dealer_is_an_option_and_the_deal_passes_to_the_left() -> None:
    state, dealers = new(first_dealer=2), []
    for _ in range(5):
        dealers.append((state.deal.dealer, state.active))
        state = out_at_once(state)
    assert dealers == [(2, 3), (3, 0), (0, 1), (1, 2), (2, 3)]
    assert state.phase == "over"


def test_r3_cards_are_dealt_one_at_a_time_beginning_left_of_the_dealer() -> None:
    state = play(new(first_dealer=1), "card AS; card 3S; card 4S; card 5S; card 6S")
    assert [hand(state, seat) for seat in range(4)] == ["4S", "5S", "AS 6S", "3S"]


def test_r3_nobody_decides_while_cards_are_dealt() -> None:
    assert clause(new(), "push") == "R3"
    assert clause(deal(new(), {}), "take") == "R5"


# R4 and R13


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_r4_each_deal_has_its_number_of_cards_and_its_contract(number: int) -> None:
    state = at_deal(number)
    cards, melds = GOING_OUT[number]
    state = deal(state, {state.active: cards}, "8C", "8D 9C")
    assert [len(held) for held in state.hands] == [number + 5] * 4
    state = play(state, "push; card 8D; card 9C")
    assert legal(state, "meld") == [melds]
    assert clause(state, melds) is None
    assert clause(state, melds.rpartition(" & ")[0]) == "R13"


@pytest.mark.parametrize(
    ("number", "melds"),
    [
        (1, "set 3S 3H 3D"),
        (1, "set 3S 3H 3D & run 4S 5S 6S"),
        (2, "set 3S 3H 3D & run 4S 5S 6S"),
        (2, "run 3S 4S 5S 6S & run 3H 4H 5H 6H"),
        (3, "run 3S 4S 5S 6S & run 3H 4H 5H"),
        (4, "set 3S 3H 3D & set 4S 4H 4D & run 5S 6S 7S"),
        (5, "run 3S 4S 5S 6S 7S & run 3H 4H 5H 6H"),
    ],
)
def test_r4_fewer_shorter_or_other_melds_are_no_contract(number: int, melds: str) -> None:
    words = " ".join(word for word in melds.split() if word not in ("set", "run", "&"))
    assert clause(play(position(f"{words} KC", number=number), "take"), f"meld {melds}") == "R13"


@pytest.mark.parametrize(
    ("number", "melds"),
    [
        (1, "set 3S 3H 3D 3C & set 4S 4H 4D"),
        (1, "set 3S 3H 3D & set 4S 4H 4D & run 5S 6S 7S"),
        (1, "run 5S 6S 7S & set 3S 3H 3D & set 4S 4H JK"),
        (2, "run 4S 5S 6S 7S 8S & set 3S 3H 3D 3C"),
        (3, "run 3S 4S 5S 6S & run 3H 4H 5H 6H 7H 8H"),
        (4, "set 3S 3H 3D & set 4S 4H 4D & set 5S 5H 5D & set 5S 5H 5C"),
        (5, "run AS 2S 3S 4S 5S 6S & run 4H 5H 6H 7H 8H 9H"),
    ],
)
def test_r13_longer_melds_and_more_of_them_count(number: int, melds: str) -> None:
    words = " ".join(word for word in melds.split() if word not in ("set", "run", "&"))
    state = play(position(f"{words} KC KD", number=number, discard="QD"), f"take; meld {melds}")
    assert table(state) == melds.split(" & ")
    assert state.has_laid(1)


def test_r13_the_contract_is_laid_in_one_move() -> None:
    state = play(position(f"{READY} KC"), "take")
    assert clause(state, "meld set 3S 3H 3D") == "R13"
    state = play(state, LAY)
    assert table(state) == LAID
    assert state.has_laid(1)


def test_r13_each_partner_lays_it_for_himself() -> None:
    state = play(position("3C KC QC", LAID, owner=3), "take")
    assert not state.has_laid(1)
    assert clause(state, "add 3C to 1") == "R14"
    assert clause(state, "meld run QC KC AC") == "R13"


# R5


def test_r5_a_card_is_turned_up_to_begin_the_discard_pile() -> None:
    state = deal(new(), {})
    assert (state.phase, state.to_act, state.receiver) == ("turning", CHANCE, None)
    state = play(state, "card 9C")
    assert (state.phase, state.to_act, state.discard) == ("drawing", 1, pile("9C"))
    assert len(state.stock) == 108 - 24 - 1


def test_r5_a_wild_card_turned_up_is_buried_in_the_stock() -> None:
    nobody = "JK JK JK JK 2H 2H"
    state = deal(new(), {}, then=nobody)
    for wild in ("JK", "2H", "JK"):
        state = play(state, f"card {wild}")
        assert (state.phase, len(state.stock)) == ("turning", 108 - 24)
    state = play(state, "card 9C")
    assert (state.phase, state.buried) == ("drawing", pile("JK") + pile("2H") + pile("JK"))
    assert (state.stock.count(pile("JK")), state.stock.count(pile("2H"))) == (4, 2)


# R6


def test_r6_one_takes_the_top_discard() -> None:
    state = play(position("QS QH", discard="9C"), "take")
    assert (hand(state, 1), state.discard, state.phase, state.to_act) == ("QS QH 9C", b"", "melding", 1)


def test_r6_a_push_gives_the_discard_and_a_stock_card_to_the_left_and_then_one_draws() -> None:
    state = play(position("QS QH", discard="9C"), "push")
    assert (state.to_act, state.receiver, hand(state, 2)) == (CHANCE, 2, "JD 9C JC")
    state = play(state, "card 8D")
    assert (state.to_act, state.receiver, hand(state, 2)) == (CHANCE, 1, "8D JD 9C JC")
    stock = len(state.stock)
    state = play(state, "card KC")
    assert (state.to_act, hand(state, 1), state.discard, len(state.stock)) == (1, "QS QH KC", b"", stock - 1)


def test_r6_there_is_no_other_draw_and_only_one_in_a_turn() -> None:
    state = position("QS QH 3C", LAID)
    assert sorted(legal(state)) == ["push", "take"]
    for move in ("discard QS", "meld set 3S 3H 3C", "add 3C to 1", "swap 3C in 1", "card 9C"):
        assert clause(state, move) == "R6"
    for after in (play(state, "take"), play(state, "push; card 8D; card KC")):
        for move in ("take", "push", "card 9C"):
            assert clause(after, move) == "R6"
    for chance in (play(state, "push"), play(state, "push; card 8D")):
        for move in ("take", "push", "discard QS"):
            assert clause(chance, move) == "R6"


# R7 and R19


def test_r7_a_push_needs_two_stock_cards() -> None:
    assert play(position("QS QH", stock="8D KC"), "push").phase == "pushing"
    assert play(position("QS QH", stock="8D KC"), "push; card 8D; card KC; discard QS").phase == "drawing"


@pytest.mark.parametrize("stock", ["8D", ""])
def test_r7_with_fewer_one_may_take_the_discard(stock: str) -> None:
    state = position("QS QH", stock=stock)
    assert sorted(legal(state)) == ["push", "take"]
    state = play(state, "take; discard QS")
    assert (state.phase, state.active, state.deal.number) == ("drawing", 2, 1)


@pytest.mark.parametrize("stock", ["8D", ""])
def test_r7_r19_whoever_will_not_take_it_ends_the_deal_and_both_teams_score(stock: str) -> None:
    state = position("QS QH", stock=stock)
    after = play(state, "push")
    assert (after.deal.number, after.phase, after.stock) == (2, "dealing", DECK)
    (result,) = after.deal.results
    assert (result.out, result.hands) == (None, state.hands)
    # Seat 1 holds two queens; seat 3 the rest of 960 but for those, four jacks of 0 and 2, the nine, the stock.
    assert result.points == (40, 960 - 40 - 5 - (5 if stock else 0))


# R8


def test_r8_the_card_just_taken_may_not_be_discarded_in_the_same_turn() -> None:
    state = play(position("QS QH", discard="9C"), "take")
    assert clause(state, "discard 9C") == "R8"
    assert legal(state) == ["discard QS", "discard QH"]
    state = play(state, "discard QS; take; discard JD; take; discard JS; take; discard JH; take")
    assert clause(state, "discard 9C") is None
    assert clause(state, "discard JH") == "R8"


def test_r8_another_card_just_like_it_may() -> None:
    state = play(position("QS QH", discard="QS"), "take")
    assert clause(state, "discard QS") is None
    assert hand(play(state, "discard QS"), 1) == "QS QH"


def test_r8_nor_once_it_has_been_melded_and_another_is_left() -> None:
    state = play(position("9C QS KD", ["set 9S 9H 9D", "set 4S 4H 4D"], discard="9C"), "take; add 9C to 1")
    assert clause(state, "discard 9C") is None


def test_r8_a_card_that_was_pushed_or_drawn_may_be_discarded() -> None:
    state = play(position("QS QH", discard="9C"), "push; card 8D; card KC")
    assert clause(state, "discard KC") is None
    state = play(state, "discard QS; push; card 10D; card 10C")
    assert clause(state, "discard 9C") is None
    assert clause(state, "discard 10C") is None


def test_r8_no_move_may_leave_only_the_card_just_taken() -> None:
    state = play(position(READY, discard="9C"), "take")
    assert clause(state, LAY) == "R8"
    assert LAY not in legal(state)


def test_r8_unless_it_can_then_be_used_up() -> None:
    state = play(position(READY, discard="3C"), "take", LAY)
    assert legal(state) == ["add 3C to 1"]
    assert clause(state, "discard 3C") == "R8"
    assert play(state, "add 3C to 1").deal.results[0].out == 1
    assert clause(play(position(READY, discard="3C", discard_to_go_out=True), "take"), LAY) == "R8"


# R14


def test_r14_melds_of_any_kind_follow_from_the_same_turn_on() -> None:
    state = play(position(f"{READY} 5S 6S 7S 9S 9H 9D KC"), "take", LAY, "meld run 5S 6S 7S")
    assert table(state) == [*LAID, "run 5S 6S 7S"]
    state = play(state, "meld set 9S 9H 9D; discard KC")
    assert table(state) == [*LAID, "run 5S 6S 7S", "set 9S 9H 9D"]
    assert state.owners == (1, 1, 1, 1)


def test_r14_several_melds_may_be_laid_at_once() -> None:
    state = play(position("5S 6S 7S 9S 9H 9D KC QC", LAID), "take; meld set 9S 9H 9D & run 5S 6S 7S")
    assert table(state) == [*LAID, "set 9S 9H 9D", "run 5S 6S 7S"]


def test_r14_cards_are_added_to_any_meld_one_or_more_at_a_time() -> None:
    state = position("3C 8S 4S 10S KC QC", [*LAID, "run 5S 6S 7S"])
    state = state._replace(owners=(0, 1, 2))
    state = play(state, "take; add 3C to 1; add 4S to 3; add 8S to 3")
    assert table(state) == ["set 3S 3H 3D 3C", "set 4S 4H 4D", "run 4S 5S 6S 7S 8S"]
    assert clause(state, "add 10S to 3") == "R10"
    assert clause(state, "add 10S to 1") == "R9"
    both = play(position("8S 9S KC", [*LAID, "run 5S 6S 7S"]), "take; add 8S 9S to 3")
    assert table(both)[2] == "run 5S 6S 7S 8S 9S"


def test_r14_where_both_ends_are_possible_one_is_named() -> None:
    state = play(position("JK KC QC", [*LAID, "run 5S 6S 7S"]), "take")
    assert clause(state, "add JK to 3") == "R14"
    assert [move for move in legal(state, "add") if "to 3" in move] == ["add JK to 3 low", "add JK to 3 high"]
    assert table(play(state, "add JK to 3 low"))[2] == "run JK 5S 6S 7S"
    assert table(play(state, "add JK to 3 high"))[2] == "run 5S 6S 7S JK"


def test_r14_an_end_may_be_named_where_it_need_not_be_but_a_set_has_none() -> None:
    state = play(position("8S 3C KC QC", [*LAID, "run 5S 6S 7S"]), "take")
    assert clause(state, "add 8S to 3 high") is None
    assert clause(state, "add 8S to 3 low") == "R10"
    assert clause(state, "add 3C to 1 high") == "R14"


def test_r14_only_melds_that_are_there_and_cards_that_one_has() -> None:
    state = play(position("3C KC QC", LAID), "take")
    assert clause(state, "add 3C to 3") == "R14"
    assert clause(state, "add 3C to 0") == "R14"
    assert clause(state, "add 4C to 2") == "R14"
    assert clause(state, "add 3C 3C to 1") == "R14"
    assert clause(state, "meld set KC KD KH") == "R14"


# R15

SWAPPED = ["run 5S JK 7S", "set 4S 4H 4D"]


def test_r15_the_wild_card_comes_into_the_hand_and_must_be_used_in_another_meld() -> None:
    state = play(position("6S KC QC", SWAPPED), "take; swap 6S in 1")
    assert (table(state)[0], hand(state, 1)) == ("run 5S 6S 7S", "9C QC KC JK")
    assert [debt.number for debt in state.debts] == [1]
    assert clause(state, "discard KC") == "R15"
    assert clause(state, "discard JK") == "R15"
    assert legal(state) == ["add JK to 2"]
    assert clause(state, "add JK to 1 high") == "R15"
    state = play(state, "add JK to 2; discard KC")
    assert table(state) == ["run 5S 6S 7S", "set 4S 4H 4D JK"]


def test_r15_it_may_be_used_in_a_new_meld() -> None:
    state = play(position("6S KC KD 10C", SWAPPED), "take; swap 6S in 1; meld set KD KC JK; discard 10C")
    assert table(state) == ["run 5S 6S 7S", "set 4S 4H 4D", "set KD KC JK"]


def test_r15_from_any_meld_also_the_other_teams_but_only_with_the_contract_fulfilled() -> None:
    state = position("6S KC QC", SWAPPED, owner=2)
    assert clause(play(state, "take"), "swap 6S in 1") == "R15"
    state = state._replace(owners=(2, 1))
    assert clause(play(state, "take"), "swap 6S in 1") is None


def test_r15_a_swap_is_refused_if_the_wild_card_could_not_be_used() -> None:
    full = ["run 5S JK 7S", "set 4S 4H 4D 4C"]
    state = play(position("6S KC 10H", full), "take")
    assert clause(state, "swap 6S in 1") == "R15"
    assert legal(state, "swap") == []
    # With two kings it makes a set.
    assert clause(play(position("6S KC KD 10D", full), "take"), "swap 6S in 1") is None
    # With one king and another joker too.
    assert clause(play(position("6S KC JK 10D", full), "take"), "swap 6S in 1") is None


def test_r15_a_second_swap_may_make_use_of_the_first() -> None:
    melds = ["set 6S 6H JK 6D", "set 4S 4H 4D JK"]
    state = play(position("6C 4C KC 10D", melds), "take")
    # One joker after the other comes free: with the king they are a set.
    assert clause(state, "swap 6C in 1") is None
    state = play(state, "swap 6C in 1; swap 4C in 2")
    assert clause(state, "discard KC") == "R15"
    state = play(state, "meld set KC JK JK; discard 10D")
    assert table(state) == ["set 6S 6H 6D 6C", "set 4S 4H 4D 4C", "set KC JK JK"]


def test_r15_no_other_move_may_take_its_place_away() -> None:
    melds = ["run 5S JK 7S", "set 4S 4H 4D"]
    state = play(position("6S 4C 10H QC", melds), "take; swap 6S in 1")
    assert clause(state, "add 4C to 2") == "R15"
    assert clause(state, "add JK to 2") is None


def test_r15_another_joker_of_ones_own_may_go_where_the_free_one_may_not() -> None:
    state = play(position("6S JK 10C QC", SWAPPED), "take; swap 6S in 1; add JK to 1 high")
    assert clause(state, "discard 10C") == "R15"
    assert clause(state, "add JK to 1 high") == "R15"
    assert clause(state, "add JK to 2") is None


def test_r15_only_the_card_that_the_wild_one_stands_for() -> None:
    state = play(position("6S 6H KC JK", SWAPPED), "take")
    assert clause(state, "swap 6H in 1") == "R15"
    assert clause(state, "swap JK in 1") == "R15"
    assert clause(state, "swap 6S in 2") == "R15"
    assert clause(state, "swap 6S in 3") in ("R14", "R15")
    assert clause(state, "swap 6D in 1") in ("R14", "R15")


def test_r15_the_last_card_may_be_swapped_and_the_wild_one_go_out() -> None:
    state = play(position("6S", SWAPPED, discard="5C"), "take")
    assert clause(state, "swap 6S in 1") == "R8"
    state = play(position("6S", SWAPPED), "push; card 8D; card 5C; swap 6S in 1; add JK to 2; discard 5C")
    assert state.deal.results[0].out == 1


# R16


def test_r16_the_turn_ends_with_one_discard() -> None:
    state = play(position("QS QH KC"), "take; discard KC")
    assert (state.active, state.phase, state.discard, hand(state, 1)) == (2, "drawing", pile("KC"), "QS QH 9C")
    assert clause(state, "discard JD") == "R6"


def test_r16_only_a_card_that_one_holds() -> None:
    state = play(position("QS QH KC"), "take")
    assert clause(state, "discard KD") == "R16"


# R17 and R18


def test_r17_r18_who_discards_the_last_card_goes_out_and_only_the_others_score() -> None:
    state = play(position(f"{READY}"), "push; card 8D; card KC", LAY, "discard KC")
    assert (state.deal.number, state.phase, state.stock) == (2, "dealing", DECK)
    (result,) = state.deal.results
    # Seat 0 holds two jacks, seat 2 two and the 8D and 9C pushed to it.
    assert (result.out, result.points) == (1, (20 + 20 + 5 + 5, 0))


def test_r17_who_melds_or_adds_the_last_card_goes_out_too() -> None:
    state = play(position("KS KH", LAID, discard="KD"), "take; meld set KS KH KD")
    assert state.deal.results[0].out == 1
    state = play(position("4C", LAID, discard="3C"), "take; add 3C to 1; add 4C to 2")
    assert state.deal.results[0].out == 1


def test_r17_by_an_option_only_a_discard_goes_out() -> None:
    state = play(position("KS KH", LAID, discard="KD", discard_to_go_out=True), "take")
    assert clause(state, "meld set KS KH KD") == "R17"
    assert sorted(legal(state)) == ["discard KH", "discard KS"]
    state = play(position("KS KH 10C", LAID, discard="KD", discard_to_go_out=True), "take; meld set KS KH KD")
    assert legal(state) == ["discard 10C"]
    assert play(state, "discard 10C").deal.results[0].out == 1


def test_r18_the_partners_cards_cost_nothing() -> None:
    state = position("QS", LAID, stock="8D QH")
    state = play(state, "push; card 8D; card QH")
    # Seat 3, the partner, holds nearly all cards.
    state = play(state, "discard QS; take; discard JC; take; discard JS; take; discard JS; push")
    assert state.deal.results[0].points[1] > 500
    out = play(position("4C", LAID, discard="3C", stock=""), "take; add 3C to 1; add 4C to 2")
    assert out.deal.results[0].points == (40, 0)


# R20 is in test_cards.py.

# R21


def test_r21_points_add_up_over_five_deals_and_the_lower_total_wins() -> None:
    state, expected = new(), [0, 0]
    for number in range(1, 6):
        assert state.deal.number == number
        assert state.winners == ()
        loser = 1 - state.active % 2
        state = out_at_once(state)
        (*_, result) = state.deal.results
        assert result.points[1 - loser] == 0
        assert result.points[loser] == sum(points(held) for held in result.hands[loser::2])
        expected[loser] += result.points[loser]
        assert state.scores == (expected[0], expected[1]) * 2
    # Seat 0 dealt first: seats 1, 2, 3, 0 and 1 went out, so team 1 did three times.
    assert (state.phase, state.to_act) == ("over", None)
    best = expected.index(min(expected))
    assert state.winners == (best, best + 2)
    for move in ("take", "push", "discard KC", "card KC"):
        assert clause(state, move) == "R21"


def test_r21_equal_totals_share_the_victory() -> None:
    state = position("QS QH", number=5, stock="")
    state = state._replace(hands=(pile("JS JH"), pile("QS QH"), pile("JD JC"), pile("KS KH")))
    state = play(state, "push")
    assert (state.scores, state.winners) == ((40, 40, 40, 40), (0, 1, 2, 3))


# Options, and the rules as players read them


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_r2_it_is_for_exactly_four(seats: int) -> None:
    with pytest.raises(BadOption, match="exactly 4"):
        GAME.new(seats)


def test_every_option_names_its_clause() -> None:
    named = {option.name: str(option.explanation) for option in OPTIONS}
    assert {name: text[text.rindex("(") + 1 : text.rindex(")")] for name, text in named.items()} == {
        "first_dealer": "R3",
        "duplicate_suits": "R9",
        "min_naturals": "R11",
        "discard_to_go_out": "R17",
    }


def test_every_clause_from_r1_to_r22_is_there_once_and_in_order() -> None:
    assert [one.id for one in clauses()] == [f"R{number}" for number in range(1, 23)]
    for one in clauses():
        text = str(one.text)
        assert text[0].isupper()
        assert text[-1] == "."
        assert "  " not in text
