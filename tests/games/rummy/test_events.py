"""What is told of a match: the log, what is asked, the end, the statistics."""

from __future__ import annotations

import random

import pytest

from push_game.games.rummy import GAME
from push_game.games.rummy.cards import HIDDEN
from push_game.games.rummy.events import happened
from push_game.games.rummy.state import State
from push_game.play.records.course import Step
from tests.games.rummy.scripts import at_deal, deal, new, out_at_once, play, position
from tests.games.tables import Table, random_game

NAMES = ("Ana", "Bo", "Chloé", "Dan")


def told(state: State, text: str) -> list[str]:
    """The log of one move."""
    move = GAME.parse_move(text)
    return [str(sentence) for sentence in GAME.told(state, move, state.play(move), NAMES)]


def test_the_first_deal_is_told_with_its_first_card_and_the_others_with_the_end_before() -> None:
    assert told(new(), "card JK") == ["Deal 1: Ana deals 6 cards each, and Bo begins. The contract is 2 sets of 3."]
    assert told(play(new(), "card JK"), "card JK") == []
    state = play(deal(new(), {1: "3S 3H 3D 4S 4H 4D"}, "8C", "8D 9C"), "push; card 8D; card 9C")
    state = play(state, "meld set 3S 3H 3D & set 4S 4H 4D")
    cost = play(state, "discard 9C").deal.results[0].points[0]
    assert told(state, "discard 9C") == [
        "Bo discards 9C.",
        "Bo goes out.",
        f"Deal 1 is over. It costs Ana and Chloé {cost} points, and Bo and Dan 0 points.",
        "Deal 2: Bo deals 7 cards each, and Chloé begins. The contract is 1 set of 3 and 1 run of 4.",
    ]


def test_a_turn_is_told() -> None:
    dealt = deal(new(), {}, then="JK 9C")
    assert told(dealt, "card JK") == ["JK is turned up, and buried in the stock."]
    assert told(play(dealt, "card JK"), "card 9C") == ["9C is turned up."]
    state = position("6S KC KD 10C", ["run 5S JK 7S", "set 4S 4H 4D"])
    assert told(state, "take") == ["Bo takes 9C."]
    assert told(state, "push") == ["Bo pushes 9C and a card of the stock to Chloé, and draws."]
    assert told(play(state, "push"), "card 8D") == []
    assert told(play(state, "push; card 8D"), "card 8D") == []
    state = play(state, "take")
    assert told(state, "swap 6S in 1") == ["Bo puts 6S in the place of JK in the run 5S JK 7S."]
    state = play(state, "swap 6S in 1")
    assert told(state, "add JK to 2") == ["Bo adds JK to the set 4S 4H 4D."]
    assert told(state, "meld set KC KD JK") == ["Bo lays down the set KD KC JK."]
    assert told(play(state, "add JK to 2"), "discard KC") == ["Bo discards KC.", "It is Chloé’s turn."]


def test_a_deal_that_the_stock_ends_is_told() -> None:
    assert told(position("QS QH", stock="8D"), "push")[:1] == [
        "Bo does not take the discard, and the stock does not suffice."
    ]


def test_the_end_of_the_match_is_told() -> None:
    state = position("QS", number=5, stock="8D KC")
    state = play(state, "push; card 8D; card KC; discard KC")
    state = state._replace(hands=(b"", *state.hands[1:]))
    last = told(position("KC", ["set 3S 3H 3D"], number=5, discard="3C"), "take")
    assert last == ["Bo takes 3C."]
    state = play(position("KC", ["set 3S 3H 3D"], number=5, discard="3C"), "take; add 3C to 1")
    assert told(state, "discard KC")[-1] == "Bo and Dan win with 0 points, against 40 points of Ana and Chloé."


def test_to_a_seat_the_cards_that_it_sees_are_shown() -> None:
    state = play(position("QS QH", discard="9C"), "push")
    move = GAME.parse_move("card 8D")
    for seat, seen in ((2, move.pile), (1, HIDDEN.byte), (0, HIDDEN.byte)):
        view = state.view(seat)
        (event,) = happened(view, state.seen(move, seat), view.play(state.seen(move, seat)))
        assert (event.kind, event.seat, event.pile) == ("give", 2, seen)


def test_who_must_do_what() -> None:
    state = position("6S KC QC", ["run 5S JK 7S", "set 4S 4H 4D"])
    asked = [
        (new(), "Ana deals."),
        (deal(new(), {}), "A card is turned up."),
        (state, "Bo: take 9C, or push it to Chloé?"),
        (position("QS QH", stock="8D"), "Bo: take 9C, or end the deal by a push?"),
        (play(state, "push"), "Bo pushes to Chloé."),
        (play(state, "push; card 8D"), "Bo draws."),
        (play(state, "take"), "Bo: meld, add, swap or discard."),
        (play(state, "take; swap 6S in 1"), "Bo: use the JK in another meld."),
        (play(position("QS QH"), "take"), "Bo: lay down the contract, or discard."),
    ]
    assert [(state, str(GAME.asked(state, NAMES))) for state, _ in asked] == asked


def test_the_verdict_names_the_team_and_the_tally_adds_up() -> None:
    state = at_deal(5)
    assert [str(line) for line in GAME.verdict(state, NAMES)] == ["The match is not over."]
    over = out_at_once(state)
    best, worst = min(over.scores), max(over.scores)
    team = "Ana and Chloé" if over.winners == (0, 2) else "Bo and Dan"
    assert str(GAME.verdict(over, NAMES)[0]).startswith(f"{team} win with {best} point")
    assert f"{worst} points" in str(GAME.verdict(over, NAMES)[0])
    *deals, total = GAME.tally(over)
    assert tuple(map(sum, zip(*(one.values for one in deals), strict=True))) == tuple(total.values) == over.scores


@pytest.mark.parametrize(
    ("times", "told"),
    [(0, "They never went out."), (1, "They went out in 1 deal."), (2, "They went out in 2 deals.")],
)
def test_the_verdict_counts_the_deals_in_which_the_winners_went_out(times: int, told: str) -> None:
    over = out_at_once(at_deal(5))
    ours, theirs = over.winners[0], over.winners[0] + 1
    outs = [ours] * times + [theirs] * (4 - times) + [None]  # the last deal ends with the stock
    results = tuple(one._replace(out=out) for one, out in zip(over.deal.results, outs, strict=True))
    ended = over._replace(deal=over.deal._replace(results=results))
    assert str(GAME.verdict(ended, NAMES)[1]) == told


def test_what_is_counted_adds_up() -> None:
    steps, state = [], GAME.new(4)
    for state, move in random_game(Table("rummy", 4, {}), "counted"):
        if move is not None:
            by = state.to_act
            steps.append(Step(by if by is not None else 0, move, state, state.play(move)))
    counts = GAME.counts(steps)
    assert list(counts) == [count.name for count in GAME.counted(4)]
    assert tuple(counts["score"]) == state.scores
    assert [counts["cost"][seat] + counts["cost"][seat + 2] for seat in (0, 1)] == list(state.scores[:2])
    assert sum(counts["outs"]) == sum(one.out is not None for one in state.deal.results)
    assert sum(counts["pushes"]) == sum(str(step.move) == "push" and step.after.phase == "pushing" for step in steps)
    assert sum(counts["turns"]) == sum(
        step.after.phase == "melding" and step.before.phase in ("drawing", "fetching") for step in steps
    )
    assert sum(counts["swaps"]) == sum(step.move.verb == "swap" for step in steps)


def test_words_stand_for_moves() -> None:
    state, rng = position("QS QH 3C"), random.Random(1)
    assert [str(GAME.meant(state, word)) for word in ("take", "push")] == ["take", "push"]
    state = play(state, "take")
    assert [str(GAME.meant(state, f"choose {number}")) for number in (1, 4)] == ["discard QS", "discard 9C"]
    assert GAME.meant(state, "choose 5") is None
    assert GAME.meant(state, f"choose {rng.randrange(5, 10**9)}") is None
