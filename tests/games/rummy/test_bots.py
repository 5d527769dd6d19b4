"""The bots: whole matches, and what each level does in positions laid out by hand."""

from __future__ import annotations

import random

import pytest

from push_game.games.contract import CHANCE
from push_game.games.rummy import GAME
from push_game.games.rummy.cards import DECK, Card
from push_game.games.rummy.laying import without
from push_game.games.rummy.state import State
from tests.games.rummy.scripts import deal, hand, new, pile, play, position

every_thinker = pytest.mark.parametrize("level", [level for level in GAME.levels if level != "random"])


def match(levels: list[str], seed: int, **options: object) -> tuple[State, list[str]]:
    """The end of a match, and its moves. The bots get views and nothing else."""
    state, moves = new(**options), []
    bots = [GAME.bot(level, seed) for level in levels]
    rng = random.Random(seed)
    while (actor := state.to_act) is not None:
        if actor == CHANCE:
            move = state.outcomes().pick(rng.random())
        else:
            assert isinstance(actor, int)
            move = bots[actor](state.view(actor))
        moves.append(str(move))
        state = state.play(move)
    return state, moves


def choice(level: str, state: State, seed: int = 1) -> str:
    """What a bot of that level does there."""
    return str(GAME.bot(level, seed)(state.view(state.active)))


@pytest.mark.parametrize("options", [{}, {"duplicate_suits": True, "min_naturals": 0, "discard_to_go_out": True}])
def test_bots_of_all_levels_play_a_whole_match_by_the_rules(options: dict[str, object]) -> None:
    state, _ = match(["random", "easy", "steady", GAME.levels[-1]], 3, **options)
    assert state.phase == "over"
    assert any(one.out is not None for one in state.deal.results)


def test_the_same_seeds_play_the_same_moves() -> None:
    levels = ["random", "easy", "steady", GAME.levels[-1]]
    assert match(levels, 5)[1] == match(levels, 5)[1]


@every_thinker
def test_a_bot_that_starts_in_the_middle_of_a_turn_can_end_it(level: str) -> None:
    state, rng = new(), random.Random(8)
    while state.deal.number < 2:
        if state.to_act == CHANCE:
            state = state.play(state.outcomes().pick(rng.random()))
        else:
            state = state.play(GAME.bot(level)(state.view(state.active)))
    assert sum(state.deal.results[0].points) > 0


@every_thinker
def test_it_takes_the_card_that_completes_the_contract_and_goes_out(level: str) -> None:
    state = deal(new(), {1: "3S 3H 3D 4S 4H 9C"}, "4D", "8D 9D")
    assert choice(level, state) == "take"
    state = play(state, "take")
    laid = choice(level, state)
    assert laid.startswith("meld set 3S 3H 3D & set 4S 4H 4D")
    assert choice(level, play(state, laid)) == "discard 9C"


@every_thinker
def test_it_pushes_a_card_that_is_of_no_use(level: str) -> None:
    assert choice(level, deal(new(), {1: "3S 3H 3D 4S 4H 9C"}, "KD")) == "push"


@every_thinker
def test_it_discards_the_card_that_it_can_do_without(level: str) -> None:
    state = play(deal(new(), {1: "3S 3H 3D 4S 4H 9C"}, "QD", "8D KC"), "push; card 8D; card KC")
    assert choice(level, state) == "discard KC"


@every_thinker
def test_it_lays_on_the_table_what_fits_there(level: str) -> None:
    melds = ["set 3S 3H 3D", "run 5S 6S 7S 8S"]
    state = position("9S KD", melds, discard="3C")
    assert choice(level, state) == "take"
    state = play(state, "take")
    laid = choice(level, state)
    state = play(state, laid, choice(level, play(state, laid)))
    assert hand(state, 1) == "KD"
    assert choice(level, state) == "discard KD"


def test_steady_swaps_for_a_wild_card_that_it_can_use() -> None:
    # The joker stands for a king; with the eights it is a meld, and the last card goes.
    state = play(position("KD 8S 8H 5C", ["run 10D JD QD JK"], discard="9D"), "take")
    bot, moves = GAME.bot("steady"), list[str]()
    while state.phase == "melding":
        move = bot(state.view(1))
        moves.append(str(move))
        state = state.play(move)
    assert "swap KD in 1" in moves
    assert moves[-1] == "discard 5C"
    assert state.deal.results


@every_thinker
def test_with_no_stock_it_ends_the_deal_rather_than_take_a_useless_card(level: str) -> None:
    assert choice(level, position("7S 4H", ["set 3S 3H 3D"], discard="KC", stock="5D")) == "push"
    assert choice(level, position("7S 4H", ["set 3S 3H 3D"], discard="3C", stock="5D")) == "take"


MELDS = ("set KS KH KD", "run 5S 6S 7S 8S")


def seated(own: str, left: str, *, laid: bool, known: str = "") -> State:
    """Seat 1 has taken the 9C and is to discard; its left neighbour, who may have laid all melds, holds those cards."""
    state = position(own, MELDS if laid else (), owner=2)
    hands = [*state.hands[:2], pile(left), state.hands[3]]
    rest = without(DECK, b"".join([*hands, *[one.pile for one in state.melds], state.discard]))
    assert not isinstance(rest, Card)
    drawing = state._replace(hands=tuple(hands), stock=rest, known=(b"", b"", pile(known), b""))
    return play(drawing, "take")


def test_the_expert_feeds_no_meld_of_a_neighbour_who_would_go_out() -> None:
    own = "KC 8D 8H 9S"  # all but the king are wanted for the contract
    assert choice("expert", seated(own, "JC 3S 4S 9H 9D QD QC", laid=True)) == "discard KC"
    assert choice("expert", seated(own, "JC", laid=True)) != "discard KC"


def test_the_expert_feeds_no_pair_that_all_know_of() -> None:
    queens = "QS QH QC"
    for rank, other in (("K", "10"), ("10", "K")):
        pair = f"{rank}S {rank}H {queens}"
        state = seated("KD 10D 3S 3H 8D 8C", pair, laid=False, known=pair)
        assert choice("expert", state) == f"discard {other}D"


def test_the_expert_dumps_points_when_an_opponent_is_about_to_go_out() -> None:
    aces, own = ("discard AS", "discard AH"), "AS AH 3C 6D 8S"
    assert choice("expert", seated(own, "JC 3S 4S 9H 9D QD QC 7C 7D", laid=True)) not in aces
    assert choice("expert", seated(own, "JC", laid=True)) in aces


def test_the_expert_keeps_what_goes_together_for_when_the_contract_is_laid() -> None:
    # Any of them may become the second set; queen and king, though dearer, are two thirds of a run besides.
    state = play(deal(new(), {1: "3S 3H 3D 7D QC 9H"}, "QD", "8D KC"), "push; card 8D; card KC")
    assert choice("expert", state) in ("discard 7D", "discard 9H")


def test_the_expert_keeps_a_pair_with_which_it_may_go_out_next_time() -> None:
    # It has laid, and the 9C was taken; with another ten it lays three tens and discards the rest.
    for loose in ("3C", "KD"):
        state = play(position(f"10D 10H {loose}", ["run 5S 6S 7S 8S"]), "take")
        assert choice("expert", state) == f"discard {loose}"


def test_the_expert_takes_no_card_that_brings_nothing_nearer() -> None:
    # The queen would go well with the king, but not in two sets.
    assert choice("expert", deal(new(), {1: "3S 3H 4D 4S KC 9C"}, "QC")) == "push"


def serving(partner: str, own: str = "KD 10D 3S 3H 8D 8C") -> State:
    """Seat 1 has taken the 9C and is to discard; its partner alone has laid, and holds those cards."""
    state = position(own, ["set KS KH KC"], owner=3)
    hands = [*state.hands[:3], pile(partner)]
    rest = without(DECK, b"".join([*hands, *[one.pile for one in state.melds], state.discard]))
    assert not isinstance(rest, Card)
    return play(state._replace(hands=tuple(hands), stock=rest), "take")


def test_the_expert_discards_what_its_partner_can_lay_if_the_left_neighbour_pushes_it_on() -> None:
    # Both can be done without and cost ten points; only the king of diamonds fits the set of kings.
    assert choice("expert", serving("JC 4S")) == "discard KD"
    assert choice("expert", serving("JC 4S", own="QD 10D 3S 3H 8D 8C")) != "discard KD"
    for left_has_laid in (False, True):
        state = serving("JC 4S")
        owners = (2,) if left_has_laid else (3,)
        assert (choice("expert", state._replace(owners=owners)) == "discard KD") is not left_has_laid


def test_the_expert_pushes_what_it_could_lay_rather_than_let_a_neighbour_with_few_cards_go_out() -> None:
    melds = ["set 3S 3H 3D", "run 5S 6S 7S 8S"]
    useful = position("KC QC 10H 8H", melds, discard="3C")
    assert choice("expert", useful._replace(owners=(1, 2))) == "push"
    # With its only card it goes out itself.
    assert choice("expert", position("KC", melds, discard="3C")._replace(owners=(1, 2))) == "take"
    # Where nothing is at stake for the neighbour yet, a card that brings the contract nearer is taken.
    assert choice("expert", deal(new(), {1: "3S 3H 4D 4S KC 9C"}, "3D")) == "take"
