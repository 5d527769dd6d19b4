"""What the coach says of taking, pushing, laying and discarding."""

from __future__ import annotations

import json
import random

from push_game.games.contract import CHANCE
from push_game.games.rummy import GAME
from push_game.games.rummy.cards import points
from push_game.games.rummy.state import State
from tests.games.rummy.scripts import deal, new, play, position
from tests.games.rummy.test_bots import seated, serving
from tests.games.rummy.test_view import elsewhere

NAMES = ["Ana", "Bo", "Cy", "Di"]


def reasons(state: State) -> dict[str, str]:
    """By move why it is good or bad, best first."""
    return {str(one.move): str(one.reason) for one in GAME.advise(state.view(state.active), NAMES)}


def first(state: State) -> str:
    """The best move and its reason."""
    move, why = next(iter(reasons(state).items()))
    return f"{move}: {why}"


def test_of_taking_and_pushing_before_the_contract() -> None:
    told = reasons(deal(new(), {1: "3S 3H 3D 4S 9H 9C"}, "KD"))
    assert list(told) == ["push", "take"]
    assert told["push"] == "Cy gets KD and an unknown card, and has yet to lay the contract."
    assert told["take"] == "KD does not bring you nearer to the contract."
    told = reasons(deal(new(), {1: "3S 3H 7D 8S KC AC"}, "7H"))
    assert told["take"] == "With 7H 2 cards are missing to the contract."
    assert first(deal(new(), {1: "3S 3H 3D 4S 4H 9C"}, "4D")).startswith("take: You can go out in this turn")


def test_of_taking_and_pushing_once_it_is_laid() -> None:
    told = reasons(position("KC QC 10H", ["set 3S 3H 3D"], discard="5C"))
    assert told["push"] == "Cy gets 5C and an unknown card, and has yet to lay the contract."
    assert told["take"] == "5C fits no meld on the table."
    told = reasons(position("KC QC 10H", ["set 3S 3H 3D"], discard="3C"))
    assert told["take"] == "3C can be laid."
    laid = position("9C 4H", ["set 3S 3H 3D"])._replace(owners=(2,))
    assert reasons(laid)["push"] == "Cy gets 9C and an unknown card, and has 2 cards left."


def test_of_laying_and_discards() -> None:
    state = play(position("3C KD 8H", ["set 3S 3H 3D"], discard="4C"), "push; card 5D; card 6S")
    told = reasons(state)
    assert first(state) == "add 3C to 1: All that can be laid in this turn leaves you cards for 10 points."
    assert told["discard KD"] == "It is better to lay cards first."
    alone = play(position("KD 7H 9S", ["set 3S 3H 3D"], discard="4C"), "take")
    assert first(alone) == "discard KD: You can do without KD: that is 10 points less in hand."


def test_of_discards_before_the_contract() -> None:
    state = play(deal(new(), {1: "3S 3H 3D 4S 4H 9C"}, "QD", "8D 9C"), "push; card 8D; card 9C")
    told = reasons(state)
    assert first(state) == "discard 9C: 9C goes with no other card of your hand."
    assert told["discard 4S"] == "Without 4S 2 cards are missing to the contract."
    state = seated("KC 8D 3H 9S 6D", "JC", laid=True)
    assert reasons(state)["discard KC"] == "Cy could lay KC."
    pair = play(deal(new(), {1: "3S 3H 3D 7D QC 9H"}, "QD", "8D KC"), "push; card 8D; card KC")
    chosen = first(pair).split(":")[0].removeprefix("discard ")
    assert first(pair) == f"discard {chosen}: {chosen} goes with no other card of your hand."
    assert reasons(pair)["discard KC"] == f"KC goes better with the rest of your hand than {chosen}."
    late = seated("KC 8D 8H 9S", "JC", laid=True)
    # The king would be laid at once by Cy, who goes out with it; the nines are not better kept than the eights.
    assert "The others may go out soon: without 8" in first(late)
    known = seated("KD 10D 3S 3H 8D 8C", "KS KH QS QH QC", laid=False, known="KS KH QS QH QC")
    assert reasons(known)["discard KD"] == "KD is more likely to be what Cy needs."


def test_the_figures_are_what_is_missing_and_what_helps() -> None:
    # A four of the two suits that are not in hand, or a wild card: 4 fours, and 12 wild cards.
    state = play(deal(new(), {1: "3S 3H 3D 4S 4H 9C"}, "QD", "8D 9C"), "push; card 8D; card 9C")
    best = GAME.advise(state.view(1), NAMES)[0]
    assert [(str(what), str(value)) for what, value in best.facts] == [("missing", "1"), ("help", "16 cards")]
    assert best.details["helping"] == ["2S", "2H", "2D", "4D", "2C", "4C", "JK"]
    assert (best.details["missing"], best.details["unseen"], best.details["points"]) == (1, 16, 30)


def test_the_margin_is_what_the_hands_cost_and_the_score() -> None:
    state = position("3C KD 8H", ["set 3S 3H 3D"], discard="4C")
    view = state.view(1)
    mean = points(view.unseen) / len(view.unseen)
    # All players but this one hold two unknown cards.
    best = GAME.advise(view, NAMES)[0]
    assert best.move.verb == "push"
    assert best.margin is not None
    assert abs(best.margin - (4 * mean - 2 * mean - 20)) < 1e-9
    assert best.loss == 0


def test_r22_states_that_look_alike_get_equal_advice() -> None:
    rng, state, asked, others = random.Random(4), new(), 0, 0
    bots = [GAME.bot("steady", seat) for seat in range(4)]
    while state.deal.number < 2:
        if state.to_act == CHANCE:
            state = state.play(state.outcomes().pick(rng.random()))
            continue
        seat = state.active
        other = elsewhere(state, seat, rng)
        others += other != state
        advice = GAME.advise(state.view(seat), NAMES)
        assert GAME.advise(other.view(seat), NAMES) == advice
        assert advice
        assert advice[0].move.verb == GAME.bot("expert")(state.view(seat)).verb
        assert json.loads(json.dumps(advice[0].details)) == advice[0].details
        asked += 1
        state = state.play(bots[seat](state.view(seat)))
    assert asked > 20
    assert others > 20


def test_nobody_is_advised_where_nobody_decides() -> None:
    assert GAME.advise(new().view(0)) == []
    state = deal(new(), {1: "3S 3H 3D 4S 9H 9C"}, "KD")
    assert GAME.advise(state.view(1))


def test_of_discards_that_serve_the_partner() -> None:
    told = reasons(serving("JC 4S"))
    assert next(iter(told)) == "discard KD"
    assert told["discard KD"] == "Di can lay KD, and gets it if Cy pushes it on."
    assert told["discard 10D"] == "Di could lay KD, which would be pushed on."


def test_every_way_to_go_out_is_as_good() -> None:
    # The three fits both sets, and the last card is discarded.
    state = play(position("3C KD", ["set 3S 3H 3D", "set 3S 3H 3D"], discard="4C"), "push; card 5D; card 3C")
    state = play(state, "add 3C to 1", "add 3C to 2")
    advice = GAME.advise(state.view(1), NAMES)
    assert {str(one.move): one.loss for one in advice} == {"discard KD": 0.0}
    assert "go out" in str(advice[0].reason)
