"""R43: between two people who hold hidden cards, the curtain falls and nothing is told before a word."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path

import pytest

from push_game import games
from push_game.games.rummy.cards import cards
from push_game.plain.curtain import Curtain
from push_game.plain.talk import Talk
from push_game.play.launch import Launch
from push_game.play.records import record
from push_game.play.records.record import Player
from push_game.play.table import Table
from tests.last_moves import CHLOE, LAST, bo_is_nearly_out, chloe_is_nearly_out
from tests.plain.talking import READY, after, table, talk, unfinished

TWO = (Player("Ana"), Player("Bo"), Player("Cy", "random"))


def curtain(players: Sequence[Player] = TWO, *, hidden: bool = True) -> tuple[Curtain, list[str]]:
    said: list[str] = []
    return Curtain(Talk(BytesIO(), said.append, terminal=True), players, hidden=hidden), said


def test_r43_it_opens_for_whoever_says_the_word_and_for_nobody_else() -> None:
    drawn, said = curtain()
    assert not drawn.is_open_for(0)
    assert str(drawn.ask(0)) == "Ana, say “ready” when you are alone with it."
    for word in ("", "yes", "draw", "read"):
        assert not drawn.answered(0, word)
    assert drawn.answered(0, "Ready")
    assert drawn.is_open_for(0)
    assert not drawn.is_open_for(1)
    assert not said


def test_r43_what_was_told_goes_out_of_sight_when_the_next_one_is_to_act() -> None:
    drawn, said = curtain()
    drawn.answered(0, "ready")
    drawn.close(0)
    assert drawn.is_open_for(0), "one's own next move"
    assert not said
    drawn.close(None)
    assert not drawn.is_open_for(0)
    assert said == [""] * 40
    drawn.close(1)
    assert len(said) == 40, "once"


_RANK, _SUIT = "ace|king|queen|jack|[0-9]+", "spades|hearts|diamonds|clubs"
_SAID = re.compile(rf"((?:(?:{_RANK})(?:, | and )?)+) of ((?:(?:{_SUIT})(?:, | and )?)+)|\b(joker)")
_SIGNS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J"}


def cards_told(said: Sequence[str]) -> set[str]:
    """The cards that are named in these lines, by words or by the notation."""
    found = {part.strip(".,:;") for line in said for part in line.split()}
    for ranks, suits, joker in _SAID.findall(" ".join(said)):
        found |= {"JK"} if joker else set()
        for rank in re.findall(_RANK, ranks):
            found |= {_SIGNS.get(rank, rank) + suit[0].upper() for suit in re.findall(_SUIT, suits)}
    return found


def test_r43_nobody_is_told_the_cards_of_another() -> None:
    launch = table("rummy", "Ana", "Bo", "Chloé", "Dan")
    state = Table.new("rummy", launch.players, seed=launch.seed).state
    said = talk(launch, "where", "moves", "log", "ready", "where", "moves", "odds", "rules", "help", "log 99", "leave")
    asked = said.index(f"{launch.players[state.to_act].name}, say “ready” when you are alone with it.")
    own, open_ = state.hands[state.to_act], state.discard
    others = {str(card) for seat in range(4) if seat != state.to_act for card in cards(state.hands[seat])}
    secret = others - {str(card) for card in cards(own + open_)}
    examples = {str(line) for line in games.get("rummy").how_typed()}
    told = cards_told([line for line in said if line not in examples])
    assert secret
    assert not secret & told
    before = cards_told(said[: asked + 3])
    assert not {str(card) for card in cards(own)} & before - {str(card) for card in cards(open_)}
    assert {str(card) for card in cards(own)} <= told


def test_r43_whoever_goes_on_with_a_game_is_told_no_hand_before_somebody_says_that_they_are_alone() -> None:
    talk(table("rummy", "Ana", "Bo", "Chloé", "Dan"), "ready", "push")
    found = unfinished()
    said = talk(Launch("table", found.path), "where", "ready")
    asked = said.index(f"{found.players[found.state.to_act].name}, say “ready” when you are alone with it.")
    held, seen = b"".join(found.state.hands), b"".join(found.state.known) + found.state.discard
    secret = {str(card) for card in cards(held)} - {str(card) for card in cards(seen)}
    assert len(secret) > 10
    assert not secret & cards_told(said[: asked + 2])
    assert any(line.endswith("cards in hand.") for line in said[:asked])
    assert {str(card) for card in cards(found.state.hands[found.state.to_act])} <= cards_told(said)


ASKED = "Chloé, say “ready” when you are alone with it."


@pytest.mark.parametrize(("left", "typed"), [(bo_is_nearly_out, ()), (chloe_is_nearly_out, (READY, LAST))])
def test_r43_new_hands_are_told_after_the_word_only_whoever_ended_the_deal(
    left: Callable[[Path, Sequence[int]], Launch], typed: Sequence[str], tmp_path: Path
) -> None:
    path = tmp_path / "match.push"
    launch = left(path, [0, CHLOE])
    told = after(talk(launch, *typed), "Deal 1 is over. ")
    assert told[0].startswith("Deal 2: ")
    assert ASKED in told
    state = record.read(path).state
    secret = {str(card) for card in cards(state.hands[CHLOE])} - {str(card) for card in cards(state.discard)}
    assert len(secret) > 3
    assert not secret & cards_told(told)
    assert secret <= cards_told(talk(launch, READY))


def test_r43_the_end_of_a_deal_stays_in_sight_and_the_hands_before_it_do_not(tmp_path: Path) -> None:
    launch = chloe_is_nearly_out(tmp_path / "match.push", [0, CHLOE])
    told = after(talk(launch, READY, LAST, terminal=True), ASKED)
    gone = told.index("")
    assert told[gone : gone + 40] == [""] * 40
    (end,) = [place for place, line in enumerate(told) if line.startswith("Deal 1 is over. ")]
    assert gone < end
    assert "" not in told[end : told.index(ASKED)]


def test_r43_one_person_among_bots_is_told_the_next_hand_at_once(tmp_path: Path) -> None:
    path = tmp_path / "match.push"
    told = after(talk(bo_is_nearly_out(path, [CHLOE])), "Deal 1 is over. ")
    assert ASKED not in told
    assert {str(card) for card in cards(record.read(path).state.hands[CHLOE])} <= cards_told(told)


def test_where_nothing_is_hidden_or_one_is_alone_there_is_none() -> None:
    for drawn, said in (curtain(hidden=False), curtain(TWO[1:])):
        assert drawn.is_open_for(0)
        assert drawn.is_open_for(1)
        drawn.close(None)
        assert not said
