"""What is offered to be laid: the best turn first, what just the marked cards can do, and both ends of a run."""

from __future__ import annotations

import random
import re
import time

import pytest

from push_game.games.rummy.cards import DECK, KINDS
from push_game.games.rummy.meld import Meld
from push_game.games.rummy.state import Melding, State
from push_game.tui.rummy import offers
from tests.tui.rummy.scenes import melding, pile

SETS = "7S 7H 7D 9S 9H 9D KC QC"


def seen(state: Melding) -> Melding:
    view: State = state.view(0)
    assert isinstance(view, Melding)
    return view


def texts(found: list[offers.Offer] | tuple[offers.Offer, ...]) -> list[str]:
    return [str(offer.move) for offer in found]


def test_clause_r13_the_contract_is_offered_first_as_one_move() -> None:
    (one,) = offers.all_of(seen(melding(SETS)))
    assert {str(meld) for meld in one.move.melds} == {"set 7S 7H 7D", "set 9S 9H 9D"}
    # A king and a queen are left; one of them is discarded.
    assert (one.left, one.best) == (20, 10)


@pytest.mark.parametrize(
    ("deal", "hand", "best"),
    [
        (1, "7S 7H 7D QD QC JK 4H 4D 6C", "meld set 7S 7H 7D & set QD QC JK"),
        (1, "QS QH QD 7D 7C JK 4H 3D 6C", "meld set 7D 7C JK & set QS QH QD"),
        (2, "3C 4C 5C 6C KD KH KS 9H", "meld set KS KH KD & run 3C 4C 5C 6C"),
        (2, "10C JC QC KC 3D 3H 3S 9H", "meld set 3S 3H 3D & run 10C JC QC KC"),
        (3, "8D 9D 10D JD 3C 4C 5C 6C KH", "meld run 3C 4C 5C 6C & run 8D 9D 10D JD"),
        (4, "QS QH QD 9S 9H 9D 4C 4D JK KH", "meld set 4D 4C JK & set 9S 9H 9D & set QS QH QD"),
    ],
)
def test_sets_are_laid_before_runs_and_low_ones_before_high_ones_however_the_turn_was_found(
    deal: int, hand: str, best: str
) -> None:
    assert str(offers.all_of(seen(melding(hand, deal=deal)))[0].move) == best


def test_nothing_is_offered_where_the_contract_cannot_be_fulfilled() -> None:
    assert not offers.all_of(seen(melding("7S 7H 7D 9S 9H KC QC")))


def test_what_leaves_fewer_points_is_offered_before_what_leaves_more() -> None:
    view = seen(melding("KS KH KD 3C 3D", ["set 3S 3H 3C"]))
    found = offers.all_of(view)
    assert found[0].best == 0, "three kings and both threes go: the last card is discarded or added"
    rest = [offer.left for offer in found[1:]]
    assert rest == sorted(rest)
    assert all(view.why_not(offer.move) is None for offer in found)


def test_marked_cards_are_laid_as_what_they_make() -> None:
    view = seen(melding("KS KH KD 4C 5C 6C JK 2H", ["set 3S 3H 3C"]))
    assert texts(list(offers.of_cards(view, pile("KS KH KD")))) == ["meld set KS KH KD"]
    assert texts(list(offers.of_cards(view, pile("6C 4C 5C")))) == ["meld run 4C 5C 6C"]
    assert texts(list(offers.of_cards(view, pile("4C 6C JK")))) == ["meld run 4C JK 6C"]
    # Two wild cards beside a king can be many things: each of them is there to choose from.
    both = texts(list(offers.of_cards(view, pile("KS JK 2H"))))
    assert "meld set KS 2H JK" in both
    assert "meld run JK 2H KS" in both or "meld run 2H JK KS" in both


def test_an_ace_is_low_or_high() -> None:
    view = seen(melding("AC 2C 3C QD KD AD 9H", ["set 3S 3H 3D"]))
    assert texts(list(offers.of_cards(view, pile("AC 2C 3C")))) == ["meld run AC 2C 3C"]
    assert texts(list(offers.of_cards(view, pile("QD KD AD")))) == ["meld run QD KD AD"]


def test_marked_cards_that_make_a_contract_are_laid_together() -> None:
    view = seen(melding(SETS))
    assert texts(list(offers.of_cards(view, pile("7S 7H 7D 9S 9H 9D")))) == ["meld set 7S 7H 7D & set 9S 9H 9D"]
    assert not offers.of_cards(view, pile("7S 7H 7D"))
    refusal = view.why_not(offers.refused(view, pile("7S 7H 7D")))
    assert refusal is not None
    assert refusal.clause == "R13"


def test_a_wild_card_at_a_run_goes_to_either_end_and_a_natural_one_to_its_own() -> None:
    view = seen(melding("3C 7C JK KD", ["run 4C 5C 6C"]))
    assert [str(move) for move in offers.onto(view, 1, pile("JK"))] == ["add JK to 1 low", "add JK to 1 high"]
    assert len(offers.onto(view, 1, pile("3C"))) == 1
    (both,) = offers.onto(view, 1, pile("7C JK"))
    after = view.play(both)
    assert [str(meld) for meld in after.melds] == ["run 4C 5C 6C 7C JK"]
    assert not offers.onto(view, 1, pile("KD"))
    assert not offers.onto(view, 2, pile("3C"))


def test_clause_r15_a_natural_card_is_swapped_for_the_wild_one_that_stands_for_it() -> None:
    view = seen(melding("5C KD KH QS", ["run 4C JK 6C"]))
    assert [str(move) for move in offers.onto(view, 1, pile("5C"))] == ["swap 5C in 1"]


def test_what_is_no_meld_is_refused_with_the_reason_that_fits() -> None:
    view = seen(melding("4C 6D 8H KS KS", ["set 3S 3H 3C"]))
    for cards, clause in (("4C 6D 8H", "R10"), ("KS KS", "R9")):
        refusal = view.why_not(offers.refused(view, pile(cards)))
        assert refusal is not None
        assert refusal.clause == clause


def test_what_differs_only_in_which_wild_card_lies_where_is_offered_once() -> None:
    view = seen(melding("4C 6C 7H 7D KS JK 2H", ["set 3S 3H 3D"]))
    found = offers.all_of(view)
    # The gap of the run is filled by the joker or by the two: the other one stays in hand.
    runs = [text for text in texts(list(found)) if text.startswith("meld run 4C") and text.endswith("6C")]
    assert sorted(runs) == ["meld run 4C 2H 6C", "meld run 4C JK 6C"]
    # With both of them in it there is one offer for each way the run may lie, and not two.
    both = texts(list(offers.of_cards(view, pile("KS JK 2H"))))
    assert sorted(one.replace("2H", "?").replace("JK", "?") for one in both) == [
        "meld run ? ? KS",
        "meld run ? KS ?",
        "meld set KS ? ?",
    ]


def test_a_two_at_its_own_place_is_not_the_same_as_a_wild_card_there() -> None:
    view = seen(melding("AH 3H 2H JK KS", ["set 3S 3C 3D"]))
    assert texts(list(offers.of_cards(view, pile("AH 3H 2H")))) == ["meld run AH 2H 3H"]
    assert texts(list(offers.of_cards(view, pile("AH 3H JK")))) == ["meld run AH JK 3H"]
    runs = [text for text in texts(list(offers.all_of(view))) if re.fullmatch("meld run AH .* 3H", text)]
    assert sorted(runs) == ["meld run AH 2H 3H", "meld run AH JK 3H"]


def test_no_two_offers_come_to_the_same_in_hundreds_of_positions() -> None:
    rng, seen_wild = random.Random(3), 0
    for seed in range(60):
        hand = " ".join(str(KINDS[index]) for index in rng.sample(DECK, 11)) + " JK 2C"
        try:
            view = seen(melding(hand, ["run 4C 5C 6C", "set 9S 9H 9D", "run 10D JD QD"], owner=seed % 2))
        except ValueError:  # more of a card than there are
            continue
        reached = []
        for offer in offers.all_of(view):
            after = view.play(offer.move)
            seen_wild += "JK" in str(offer.move)
            reached.append((after.hands, sorted(map(alike, after.melds))))
        assert len(reached) == len({str(one) for one in reached})
    assert seen_wild > 100


def alike(meld: Meld) -> str:
    """The meld with a question mark for every wild card."""
    cards = ["?" if place in meld.wild else str(card) for place, card in enumerate(meld.cards)]
    return " ".join([meld.kind, str(meld.rank), *(sorted(cards) if meld.kind == "set" else cards)])


@pytest.mark.parametrize("laid", [False, True])
@pytest.mark.parametrize("deal", range(1, 6))
def test_r32_no_number_of_marked_cards_holds_a_key_for_long(deal: int, laid: bool) -> None:
    """The hand is as large as any gets, a third of it wild: all is asked that a key may ask of the marks."""
    wild, own = "JK JK JK JK 2S 2H 2D 2C", "3S 4S 5S 6S 7S 8S 3H 4H 5H 8H 9H 10H JC QC KC KH KD"
    view = melding(f"{wild} {own}", ("set 7C 7D 7H", "run 3D 4D 5D 6D"), deal=deal, owner=0 if laid else 1).view(0)
    assert isinstance(view, Melding)
    hand = pile(f"{wild} {own}")
    assert len(hand) == 25
    for count in range(1, len(hand) + 1):
        for marked in (hand[:count], hand[-count:]):
            start = time.thread_time()
            offers.of_cards(view, marked)
            offers.onto(view, 2, marked)
            assert time.thread_time() - start < 0.08, (count, marked)
