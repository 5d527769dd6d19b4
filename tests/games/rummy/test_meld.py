"""Sets and runs by themselves: R9 to R12, and the swap of R15."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from push_game.games.contract import BadMove, Refusal
from push_game.games.rummy.cards import DECK, KINDS, Card, card, cards, gathered, listed
from push_game.games.rummy.meld import Meld, added, check, ends, parse, swapped
from push_game.games.rummy.options import Rules

RULES = Rules()
DOUBLES = Rules(duplicate_suits=True)
WILD_ALONE = Rules(min_naturals=0)


def meld(text: str) -> Meld:
    return parse(text.split())


def clause(text: str, rules: Rules = RULES) -> str | None:
    """The clause by which it is no meld, or None if it is one."""
    refusal = check(meld(text), rules)
    assert refusal is None or "\n" not in str(refusal)
    return refusal.clause if refusal else None


def stands(text: str) -> list[str]:
    """What belongs at each place of a run."""
    run = meld(text)
    return [str(run.belongs(place)) for place in range(len(run.pile))]


def swap(text: str, put: str, rules: Rules = RULES) -> tuple[str, str] | str:
    """The meld after the swap and the card that is free; or the clause that refuses it."""
    done = swapped(meld(text), card(put), rules)
    return done.clause if isinstance(done, Refusal) else (str(done[0]), str(done[1]))


def add(text: str, more: str, rules: Rules = RULES) -> list[str]:
    """At which ends the cards may be added."""
    return list(ends(meld(text), meld(f"run {more}").pile, rules))


# R9


@pytest.mark.parametrize("text", ["set 7S 7H 7D", "set 7C 7S 7D 7H", "set AS AH AD", "set KS KH JK"])
def test_r9_a_set_is_three_or_four_cards_of_a_rank(text: str) -> None:
    assert clause(text) is None


@pytest.mark.parametrize("text", ["set 7S", "set 7S 7H", "set 7S JK", "set 7S 8H 7D", "set 7S 7H 7D 8C"])
def test_r9_fewer_cards_or_other_ranks_are_no_set(text: str) -> None:
    assert clause(text) == "R9"


def test_r9_no_suit_twice_so_at_most_four() -> None:
    assert clause("set 7S 7S 7D") == "R9"
    assert clause("set 7S 7H 7D 7C JK") == "R9"
    assert clause("set 7S 7H 2D 2C JK") == "R9"


def test_r9_with_duplicate_suits_a_set_has_up_to_eight() -> None:
    assert clause("set 7S 7S 7D", DOUBLES) is None
    assert clause("set 7S 7S 7H 7H 7D 7D 7C JK", DOUBLES) is None
    assert clause("set 7S 7S 7H 7H 7D 7D 7C 7C JK", DOUBLES) == "R9"


# R10


@pytest.mark.parametrize(
    "text", ["run 3S 4S 5S", "run AS 2S 3S", "run QH KH AH", "run 8C 9C 10C JC QC", "run 9D JK JD"]
)
def test_r10_a_run_is_a_suit_in_sequence_with_the_ace_low_or_high(text: str) -> None:
    assert clause(text) is None


def test_r10_a_whole_suit_may_have_an_ace_at_each_end() -> None:
    assert clause("run AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS") is None
    assert clause("run AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS JK") == "R10"


@pytest.mark.parametrize(
    "text",
    ["run 3S", "run 3S 4S", "run 3S 4H 5S", "run 3S 5S 4S", "run 5S 4S 3S", "run 3S 3S 4S", "run 3S 5S 6S"],
)
def test_r10_other_suits_orders_or_gaps_are_no_run(text: str) -> None:
    assert clause(text) == "R10"


@pytest.mark.parametrize("text", ["run KS AS 2S", "run QS KS AS JK", "run JK AS 3S", "run KS AS 3S", "run JK JK AS 2S"])
def test_r10_the_ace_is_never_in_the_middle(text: str) -> None:
    assert clause(text) == "R10"


def test_r10_cards_are_added_at_either_end() -> None:
    assert add("run 5H 6H 7H", "4H") == ["low"]
    assert add("run 5H 6H 7H", "8H 9H") == ["high"]
    assert add("run 5H 6H 7H", "JK") == ["low", "high"]
    assert add("run 5H 6H 7H", "2H") == ["low", "high"]
    assert add("run 5H 6H 7H", "6H") == []
    assert add("run AH 2H 3H", "JK") == ["high"]
    assert add("run QH KH AH", "JK") == ["low"]
    assert add("run 3H 4H 5H", "AH 2H") == ["low"]
    assert str(added(meld("run 3H 4H 5H"), meld("run AH JK").pile, "low")) == "run AH JK 3H 4H 5H"


def test_r9_cards_are_added_to_a_set() -> None:
    assert add("set 7S 7H 7D", "7C") == ["high"]
    assert add("set 7S 7H 7D", "JK") == ["high"]
    assert add("set 7S 7H 7D", "7H") == []
    assert add("set 7S 7H 7D", "7H", DOUBLES) == ["high"]
    assert add("set 7S 7H 7D", "7C JK") == []
    assert str(added(meld("set 7S 7D JK"), meld("run 7H").pile)) == "set 7S 7H 7D JK"


# R11


@pytest.mark.parametrize("text", ["set JK JK 2S", "run JK JK JK", "run JK JK 2S"])
def test_r11_a_meld_holds_a_natural_card(text: str) -> None:
    assert clause(text) == "R11"
    assert clause(text, WILD_ALONE) is None


def test_r11_any_number_of_wild_cards_otherwise() -> None:
    assert clause("set 7S JK 2H 2S") is None
    assert clause("run JK JK JK 2S 2H 2H 2D 9C") is None


def test_r11_a_wild_card_in_a_run_stands_for_what_its_place_needs() -> None:
    assert stands("run JK 5H 2C 7H JK") == ["4H", "5H", "6H", "7H", "8H"]
    assert stands("run JK JK AH") == ["QH", "KH", "AH"]
    assert stands("run AH JK JK") == ["AH", "2H", "3H"]


def test_r11_wild_cards_alone_wait_for_a_natural_card_to_settle_them() -> None:
    assert stands("run JK JK JK") == ["None"] * 3
    settled = added(meld("run JK JK JK"), card("7D").byte, "high")
    assert [str(settled.belongs(place)) for place in range(4)] == ["4D", "5D", "6D", "7D"]
    assert add("run JK JK JK", "3D", WILD_ALONE) == ["low"]
    assert add("set JK JK 2S", "9C", WILD_ALONE) == ["high"]
    assert swap("set JK JK 2S", "9C", WILD_ALONE) == "R15"
    assert swap("run JK JK JK", "9C", WILD_ALONE) == "R15"


# R12


def test_r12_a_two_at_its_own_place_is_natural() -> None:
    assert meld("run AS 2S 3S").wild == ()
    assert meld("run AS 2H 3S").wild == (1,)
    assert meld("run 2S 2S 4S").wild == (1,)
    assert meld("run 5S 2S 7S").wild == (1,)
    assert meld("set 7S 7H 2D").wild == (2,)


def test_r12_such_a_two_is_the_natural_card_that_a_meld_needs() -> None:
    assert clause("run JK 2S JK") is None
    assert stands("run JK 2S JK") == ["AS", "2S", "3S"]
    assert stands("run 2S JK JK") == ["2S", "3S", "4S"]
    # Where two twos could say it, the one that stays right when a card is put before it does.
    assert stands("run 2S 2H JK") == ["AH", "2H", "3H"]


# R15


def test_r15_a_natural_card_takes_the_place_of_the_wild_card_that_stands_for_it() -> None:
    assert swap("run 5H JK 7H", "6H") == ("run 5H 6H 7H", "JK")
    assert swap("run 5H 2C 7H", "6H") == ("run 5H 6H 7H", "2C")
    assert swap("run JK QH KH", "JH") == ("run JH QH KH", "JK")
    assert swap("run QH KH JK", "AH") == ("run QH KH AH", "JK")
    assert swap("run JK 2H 3H", "AH") == ("run AH 2H 3H", "JK")
    assert swap("run 5H JK 7H", "6D") == "R15"
    assert swap("run 5H JK 7H", "7H") == "R15"
    assert swap("run 5H 6H 7H", "6H") == "R15"
    assert swap("run 5H JK 7H", "JK") == "R15"


def test_r15_in_a_set_a_wild_card_stands_for_any_suit_not_yet_there() -> None:
    assert swap("set 7S 7H JK", "7D") == ("set 7S 7H 7D", "JK")
    assert swap("set 7S 7H JK", "7C") == ("set 7S 7H 7C", "JK")
    assert swap("set 7S 7H JK", "7H") == "R9"
    assert swap("set 7S 7H JK", "7H", DOUBLES) == ("set 7S 7H 7H", "JK")
    assert swap("set 7S 7H JK", "8D") == "R15"
    assert swap("set 7S 7H 7D", "7C") == "R15"


def test_r15_a_joker_leaves_a_set_before_a_two() -> None:
    assert swap("set 7S 2C JK", "7D") == ("set 7S 7D 2C", "JK")
    assert swap("set 7S 2C 2H", "7D") == ("set 7S 7D 2C", "2H")


def test_r15_a_natural_two_cannot_be_taken_and_may_take_a_wild_cards_place() -> None:
    assert swap("run AS 2S 3S", "2S") == "R15"
    assert swap("run AS 2S 3S", "AS") == "R15"
    assert swap("run AS JK 3S", "2S") == ("run AS 2S 3S", "JK")
    assert swap("run AS 2H 3S", "2S") == ("run AS 2S 3S", "2H")
    assert swap("set 7S 7H JK", "2D") == "R15"


# The notation


@pytest.mark.parametrize(
    "text", ["", "set", "run", "pair 7S 7H", "set 7S 7X", "run 1S 2S 3S", "set 7S 7H " + "9" * 500]
)
def test_what_is_no_meld_is_refused_in_a_line(text: str) -> None:
    with pytest.raises(BadMove) as refused:
        meld(text)
    assert len(str(refused.value.message)) < 100


some_cards = st.lists(st.sampled_from(KINDS), min_size=1, max_size=14)


@given(st.sampled_from(["set", "run"]), some_cards)
def test_a_meld_is_read_as_it_is_written(kind: str, found: list[Card]) -> None:
    text = " ".join([kind, *map(str, found)])
    assert str(meld(text)) == text
    assert meld(text.lower().replace("jk", "Jk")) == meld(text)
    assert listed(gathered(meld(text).cards)) == listed(gathered(found))


@given(st.data(), st.sampled_from([RULES, DOUBLES, WILD_ALONE]))
def test_a_meld_stays_what_its_cards_say_however_it_grows(data: st.DataObject, rules: Rules) -> None:
    # From a short meld on, cards that fit are added, and swapped in, one by one.
    wild = st.sampled_from([kind for kind in KINDS if kind.wild])
    kind, suit, rank = (
        data.draw(st.sampled_from(["set", "run"])),
        data.draw(st.integers(0, 3)),
        data.draw(st.integers(3, 11)),
    )
    if kind == "set":
        base = [card(f"{rank if rank < 11 else 'J'}S"), data.draw(wild), data.draw(wild)]
    else:
        base = [
            data.draw(wild) if data.draw(st.booleans()) else KINDS[suit * 13 + rank - 1 + step] for step in range(3)
        ]
    grown = Meld.of("set" if kind == "set" else "run", b"".join(one.byte for one in base)).tidy()
    if check(grown, rules) is not None:
        return
    for _ in range(6):
        one = data.draw(st.sampled_from(cards(bytes(sorted(set(DECK))))))
        done = swapped(grown, one, rules)
        if not isinstance(done, Refusal):
            assert sorted(done[0].pile + done[1].byte) == sorted(grown.pile + one.byte)
            grown = done[0]
        elif where := ends(grown, one.byte, rules):
            grown = added(grown, one.byte, where[-1])
        assert check(grown, rules) is None
        assert meld(str(grown)) == grown
