"""The best turn, against all turns tried one by one and against turns worked out by hand."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from push_game.games.contract import Refusal
from push_game.games.rummy import laying
from push_game.games.rummy.best_turn import Turn, best_turn
from push_game.games.rummy.cards import DECK, WILD, Pile, card, gathered, points, sort
from push_game.games.rummy.deals import CONTRACTS, Contract, Need
from push_game.games.rummy.laying import Lay
from push_game.games.rummy.meld import parse
from push_game.games.rummy.moves import parse_move
from push_game.games.rummy.options import Rules
from tests.games.rummy.every_turn import crowded_lay, fewest_points, in_mid_turn, loose_lay, random_lay


def hand(text: str) -> Pile:
    return gathered(map(card, text.split()))


def lay(cards: str, *melds: str, taken: str = "", must_discard: bool = False) -> Lay:
    rules = Rules(discard_to_go_out=must_discard)
    return Lay(rules, hand(cards), tuple(parse(one.split()).tidy() for one in melds), taken=hand(taken))


def found(lay: Lay, needs: Sequence[Need] = ()) -> tuple[int, set[str]]:
    turn = best_turn(lay, needs)
    assert turn is not None
    return turn.points, set(map(str, turn.moves))


def check_played(lay: Lay, turn: Turn, needs: Sequence[Need]) -> None:
    """The moves are allowed one after the other, and leave what the turn says."""
    for number, move in enumerate(turn.moves):
        if move.verb == "discard":
            assert move.card is not None
            assert laying.why_no_discard(lay, move.card) is None
            lay = lay._replace(hand=lay.hand.replace(move.pile, b"", 1))
            continue
        if number == 0 and needs:
            assert not Contract(0, needs).missing(move.melds)
        after = laying.after(lay, move)
        assert not isinstance(after, Refusal), (str(move), str(after))
        lay = after
    assert points(lay.hand) == turn.points
    assert turn.goes_out == (not lay.hand)


@pytest.mark.parametrize("seeds", [range(start, start + 20) for start in range(0, 60, 20)], ids=str)
def test_best_turn_leaves_as_few_points_as_any_turn(seeds: range) -> None:
    for seed in seeds:
        rng = random.Random(seed)
        position = random_lay(rng, 7)
        if rng.random() < 0.3:
            position = in_mid_turn(rng, position)
        fewest = fewest_points(position)
        turn = best_turn(position)
        assert (turn and turn.points) == fewest, seed
        if turn:
            assert turn.bound <= turn.points
            check_played(position, turn, ())


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: str(contract.hand))
def test_r13_best_turn_with_the_contract_leaves_as_few_points_as_any(contract: Contract) -> None:
    fulfilled = 0
    for seed in range(14):
        rng = random.Random(seed)
        position = random_lay(rng, 8)
        needs = contract.least if seed % 2 else contract.least[:1]
        turn = best_turn(position, needs)
        assert (turn and turn.points) == fewest_points(position, needs), seed
        if turn:
            check_played(position, turn, needs)
            fulfilled += 1
    assert fulfilled


def test_r8_the_card_just_taken_is_not_the_discard() -> None:
    assert found(lay("KH 9C", taken="KH")) == (10, {"discard 9C"})
    assert found(lay("KH KH 9C", taken="KH")) == (15, {"discard KH"})


def test_r12_a_two_at_its_own_place_is_the_natural_card_of_a_run() -> None:
    assert found(lay("2C 2D JK"))[0] == 0
    assert found(lay("JK JK JK"))[0] == 40


def test_r15_a_freed_wild_card_goes_to_another_meld() -> None:
    run = "run 4C JK 6C"
    assert found(lay("5C KD QS", run))[0] == 15
    left, moves = found(lay("5C KD QS", run, "set 9S 9H 9D"))
    assert left == 10
    assert {"swap 5C in 1", "add JK to 2"} < moves


@pytest.mark.parametrize("ends", [("JK", "2C"), ("2C", "JK")], ids=str)
def test_r15_an_ace_frees_the_low_end_of_a_run_with_both_aces(ends: tuple[str, str]) -> None:
    suit = " ".join([f"{rank}S" for rank in (2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K")])
    position = lay("AS QH KH 9D 4C", f"run {ends[0]} {suit} {ends[1]}")
    turn = best_turn(position)
    assert turn is not None
    assert turn.points == 5
    check_played(position, turn, ())


def test_r17_by_the_option_a_card_is_kept_for_the_discard() -> None:
    assert found(lay("7S 7H 7D"))[0] == 0
    assert found(lay("7S 7H 7D", must_discard=True))[0] == 10
    assert found(lay("7S 7H 7D 7C", must_discard=True))[0] == 0


def test_a_wild_card_takes_the_last_place_of_a_set_rather_than_a_king() -> None:
    # It may not be discarded, and there is no other place for it.
    left, moves = found(lay("KS KH KD KC JK 9S", taken="JK"))
    assert left == 5
    assert any(move.startswith("meld") and "JK" in move for move in moves)


def test_few_branches_are_looked_at() -> None:
    rng = random.Random(1)
    wild = [index for index in DECK if index in WILD]
    rest = [index for index in DECK if index not in WILD]
    for number in range(25):
        cards = sort(rng.sample(wild, 4) + rng.sample(rest, 16))
        turn = best_turn(Lay(Rules(), cards, ()), CONTRACTS[number % 5].least)
        assert turn is None or turn.nodes <= 60


def test_r13_the_contract_takes_the_wild_cards_of_the_hand_and_the_natural_two_is_a_freed_one() -> None:
    position = lay(
        "3S 4S 6S JS QS 2H 5H 7H QH 2D 3D 6D 9D JD QD 2C 5C 7C JC JK",
        *["run 2H 2S 4H", "run 2C 10D JK", "run JK JK JD", "run 2S 5S 6S", "run 9S 10S 2D", "run 9H 10H JH"],
        *["run 10C JC QC", "run 10H JH QH", "run 7C 8C 9C", "run 8C 9C 10C", "run 7S 8S 9S", "run QD KD AD"],
    )
    needs = CONTRACTS[2].least
    turn = best_turn(position, needs)
    assert turn is not None
    assert turn.nodes <= 10
    check_played(position, turn, needs)


def test_few_branches_are_looked_at_though_the_contract_takes_wild_cards_and_the_table_has_many() -> None:
    position = lay(
        "2S 6S JS JS KS KS 4H AD 4D 9D QD AC 3C 8C JC JC KC JK JK JK",
        *["run 4S 5S JK", "run 9H 10H 2H QH", "set 5H 5D 2C", "run 6D 7D 8D", "set 10S 10D JK", "set QS QH 2D"],
    )
    for contract in CONTRACTS[:4]:
        turn = best_turn(position, contract.least)
        assert turn is not None
        assert turn.nodes <= 60
        assert turn.bound == turn.points
        check_played(position, turn, contract.least)


def test_few_branches_are_looked_at_though_the_hand_is_big_and_has_no_wild_card_for_the_contract() -> None:
    position = lay(
        "AS 4S 6S 7S 8S 9S KS 3H 3H 4H 4H 5H 6H 9H 10H QH AD AD 6D 7D 7D 8D QD KD 3C 3C 5C 5C 8C 9C 10C JC JC QC QC KC",
        *["run 2H 2S 8H", "run 4D 2D 6D", "run 2H 2C 9D", "run QS KS 2D", "run 9S 2S 2C", "run JK 6H JK"],
        *["run JK 10D JK", "set 8S 8H 8C", "set JS JH JD", "run 5S 6S 7S", "set 10H 10D 10C", "set QS QH QD"],
    )
    needs = CONTRACTS[3].least
    turn = best_turn(position, needs)
    assert turn is not None
    assert turn.nodes <= 1000
    assert turn.bound == turn.points
    check_played(position, turn, needs)


def test_no_turn_leaves_less_than_the_bound_even_with_a_wild_card_that_goes_back_by_way_of_another_meld() -> None:
    # The joker goes to the nines, where 9C takes its place, and then back to the run.
    position = lay("5C 9C KD", "run 4C JK 6C", "set 9S 9H 9D")
    turn = best_turn(position)
    assert turn is not None
    assert (turn.bound, turn.points) == (fewest_points(position), 5) == (0, 5)


def test_two_freed_wild_cards_may_go_to_both_ends_of_one_run() -> None:
    position = lay("6S 4H QC", "run 9S 10S JS JK KS", "run 3H 2S 5H 6H 7H 8H 9H", "run 4S 5S JK")
    turn = best_turn(position)
    assert turn is not None
    assert turn.goes_out
    check_played(position, turn, ())


@pytest.mark.parametrize("uses", ["add JK to 3", "meld run JD QD JK"])
def test_r15_a_freed_wild_card_that_may_go_to_any_meld_goes_to_a_new_one_too(uses: str) -> None:
    # Two jokers are freed out of two runs; once one is used it need not be said which, and the other is owed.
    position = lay("6S 6H JD QD 8C 9C 4H", "run 5S JK 7S", "run 5H JK 7H", "set KS KH KD")
    for text in ("swap 6S in 1", "swap 6H in 2", uses):
        done = laying.after(position, parse_move(text))
        assert not isinstance(done, Refusal)
        position = done
    assert [debt.number for debt in position.debts] == [0]
    turn = best_turn(position)
    assert turn is not None
    assert turn.points == fewest_points(position)
    check_played(position, turn, ())


def test_freed_wild_cards_go_where_others_leave_them_a_place() -> None:
    # If the joker takes the end of the first run, 2H can only go back to the third.
    position = lay(
        "AS 3S 4D 5D 7D 7D",
        *["run AD 2C 2H 4D 2S 6D 2C", "run JK JK 2D 6D 2D 8D", "run JK 2S 2H"],
        must_discard=True,
    )
    turn = best_turn(position)
    assert turn is not None
    assert (turn.points, turn.nodes) == (0, 1)
    check_played(position, turn, ())


def test_r13_the_two_that_the_contract_takes_is_not_the_natural_card_of_another_run_too() -> None:
    # Of the three jokers no run of wild cards alone can be made, since both twos go to the contract...
    position = lay("2S 2S 5S 9H JH QH 8D 9D 10D JD 4C 6C", "run JK 10H JK JK")
    needs = CONTRACTS[2].least
    turn = best_turn(position, needs)
    assert turn is not None
    # ... but one of them goes to the diamonds, and 5S with the two others makes a run.
    assert turn.goes_out
    check_played(position, turn, needs)


def test_r11_natural_cards_settle_melds_of_wild_cards_alone() -> None:
    settled = 0
    for seed in range(40):
        position = loose_lay(random.Random(seed))
        turn = best_turn(position)
        if turn:
            check_played(position, turn, ())
            settled += any(move.number and not position.melds[move.number - 1].rank for move in turn.moves)
        if not (turn and turn.bound < turn.points):
            assert (turn and turn.points) == fewest_points(position), seed
    assert settled > 10


@pytest.mark.parametrize("contract", [None, *CONTRACTS], ids=lambda one: str(one.hand) if one else "fulfilled")
def test_r15_wild_cards_freed_where_there_is_little_room(contract: Contract | None) -> None:
    needs = contract.least if contract else ()
    found = 0
    for seed in range(150):
        rng = random.Random(seed)
        some = needs if seed % 2 else needs[:1]
        position = crowded_lay(rng, some)
        if not needs and seed % 3 == 0:
            position = in_mid_turn(rng, position)
        turn = best_turn(position, some)
        if turn:
            check_played(position, turn, some)
            found += 1
        if len(position.hand) < 7 and not (turn and turn.bound < turn.points):
            assert (turn and turn.points) == fewest_points(position, some), seed
    assert found > 40
