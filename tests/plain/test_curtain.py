"""R43: between two people who hold hidden cards, the curtain falls and nothing is told before a word."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from push_game.plain.curtain import Curtain
from push_game.plain.talk import Talk
from push_game.play.record import Player

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


def test_where_nothing_is_hidden_or_one_is_alone_there_is_none() -> None:
    for drawn, said in (curtain(hidden=False), curtain(TWO[1:])):
        assert drawn.is_open_for(0)
        assert drawn.is_open_for(1)
        drawn.close(None)
        assert not said
