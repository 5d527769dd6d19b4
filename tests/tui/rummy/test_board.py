"""The rummy's board: what keys mean, whole pictures at both sizes, and that no picture tells too much."""

from __future__ import annotations

import re
import threading
from collections.abc import Sequence

import pytest

from push_game import i18n
from push_game.games.rummy.cards import KINDS
from push_game.games.rummy.state import Melding, State
from push_game.i18n import Message
from push_game.play.keys import keys_on, label_on, pointers, title
from push_game.play.keys import shown as shown_keys
from push_game.play.records.record import Player
from push_game.tui.board import Scene
from push_game.tui.glyphs import ASCII
from push_game.tui.look import Look
from push_game.tui.palette import DARK
from push_game.tui.rummy import RummyBoard, faces, offers
from push_game.tui.rummy.offers import Offer
from push_game.tui.rummy.tray import Tray
from tests.tui.rummy.scenes import LONG, LOOK, NAMES, drawing, melding, scene

SMALL, LARGE = (80, 24), (120, 36)

TWENTY = "AS 3S 4S 7S 10S JS QS KS 5H 6H 9H 10H 4D 8D 10D QD 7C 10C 2C JK"
TWELVE = (
    "set KH KD KC", "run 3C 4C 5C 6C 7C 8C 9C", "set 5S 5D 5C", "run 9S 10S JS QS KS AS", "set AH AD AC",
    "run 3D 4D 5D 6D 7D", "set 9D 9C JK", "run 10H JH QH KH AH", "set 6S 6D 6C 2S", "set JD JC JH",
    "run 7H 8H 9H", "set QC QD QH 2H",
)  # fmt: skip
FEW = ("8S", "8S", "9S")


def text(view: State, size: tuple[int, int] = SMALL, board: RummyBoard | None = None, **more: object) -> str:
    board = board or RummyBoard()
    return board.paint(scene(view, board, **more), *size, LOOK).text  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_hand_of_twenty_and_twelve_melds_are_to_be_read_at_80_by_24(size: tuple[int, int]) -> None:
    view = melding(TWENTY, TWELVE, others=FEW).view(0)
    shown = text(view, size, names=LONG)
    assert "…" not in shown, shown
    assert "more" not in shown
    rows = shown.split("\n")
    top = next(number for number, row in enumerate(rows) if "hand: 20 cards" in row) + 1
    hand = "\n".join(rows[top : next(number for number in range(top, len(rows)) if "─" * 20 in rows[number])])
    assert [faces.face(one, LOOK) for one in view.hand(0) if one.wild] == ["2♧", "JK"]
    for one in view.hand(0):
        assert faces.face(one, LOOK) in hand
    for number, meld in enumerate(view.melds, 1):
        cards = " ".join(faces.face(one, LOOK) for one in meld.cards)
        assert re.search(rf"\b{number}  {re.escape(cards)}", shown), f"{number} {cards}\n{shown}"
    for name in LONG:
        assert name in shown


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_hand_of_thirty_is_to_be_read(size: tuple[int, int]) -> None:
    thirty = " ".join([f"{rank}{suit}" for suit in "SHD" for rank in ("A", *range(3, 11))] + ["KC", "QC", "JK"])
    shown = text(melding(thirty, others=("KS", "KS", "KH")).view(0), size)
    assert "hand: 30 cards" in shown
    assert "more" not in shown
    assert shown.count("10") >= 3


def card_cells(view: State, size: tuple[int, int]) -> int:
    """The cells of the hand's cards, in their colours."""
    board = RummyBoard()
    rows = board.paint(scene(view, board, cursor=len(view.hand(0))), *size, LOOK).rows
    top = next(number for number, row in enumerate(rows) if "’s hand:" in row.text)
    papers = {style.bgcolor for style in LOOK.palette.cards}
    return sum(len(text) for row in rows[top:-6] for text, style, _ in row if style and style.bgcolor in papers)


def test_r14_the_cards_of_the_hand_are_larger_where_there_is_room() -> None:
    for hand in ("3S 7S 8D", TWENTY):
        view = melding(hand, TWELVE, others=FEW).view(0)
        cards = len(hand.split())
        assert card_cells(view, SMALL) <= 3 * cards
        assert card_cells(view, LARGE) == card_cells(view, (112, 34)) == 15 * cards
        assert card_cells(view, (111, 34)) == card_cells(view, (112, 33)) == card_cells(view, SMALL)


def test_r14_the_melds_come_before_large_cards() -> None:
    thirty = " ".join([f"{rank}{suit}" for suit in "SHD" for rank in ("A", *range(3, 11))] + ["KC", "QC", "JK"])
    view = melding(thirty, others=("KS", "KS", "KH")).view(0)
    assert card_cells(view, LARGE) == 15 * 30
    assert card_cells(view, (112, 34)) <= 3 * 30


@pytest.mark.parametrize("size", [(1, 1), (2, 2), (20, 5), (40, 12), (79, 24), (80, 23), (100, 30), (200, 60)])
def test_r11_any_size_is_drawn(size: tuple[int, int]) -> None:
    board = RummyBoard()
    for view in (melding(TWENTY, TWELVE, others=FEW).view(0), drawing("KS 3H", "QD").view(0)):
        picture = board.paint(scene(view, board), *size, LOOK)
        assert len(picture.rows) == size[1]
        assert all(row.cell_length == size[0] for row in picture.rows)


def test_r03_ascii_has_the_same_geometry() -> None:
    board, view = RummyBoard(), melding(TWENTY, TWELVE, others=FEW).view(0)
    plain = board.paint(scene(view, board), *SMALL, Look(DARK, ASCII)).text
    assert plain.isascii()
    assert "10H" in plain
    assert list(map(len, plain.split("\n"))) == list(map(len, text(view).split("\n")))


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_clause_r22_two_positions_that_look_alike_are_drawn_alike(size: tuple[int, int]) -> None:
    one = melding("KS KH 4C", ["set 3S 3H 3D"], others=("5S 6S", "7S 8S", "9S 10S"))
    other = melding("KS KH 4C", ["set 3S 3H 3D"], others=("JD QD", "AC 2C", "JK 9C"))
    assert text(one.view(0), size) == text(other.view(0), size)
    # Where all is open, as in a replay of a match that is over, they differ.
    assert one.hands != other.hands


def test_r24_taking_and_pushing_are_one_key_each() -> None:
    board, view = RummyBoard(), drawing("KS 3H", "QD").view(0)
    assert [str(move) for move in board.choices(view)] == ["take", "push"]
    assert [str(board.move_for(action, view)) for action in ("take", "push")] == ["take", "push"]
    assert "take Q♢" in text(view, board=board)
    assert "push to Bo" in text(view, board=board)


def test_laying_down_the_contract_takes_two_keys() -> None:
    board, view = RummyBoard(), melding("7S 7H 7D 9S 9H 9D KC QC").view(0)
    assert board.move_for("meld", view) is None
    assert board.cursor_for("meld", view) == 0
    move = board.choices(view)[0]
    assert move is not None
    assert {str(meld) for meld in move.melds} == {"set 7S 7H 7D", "set 9S 9H 9D"}
    assert "set 7♤ 7♡ 7♢" in text(view, board=board)
    # Back to the hand: by the last line of the offers, by the same key, or by Escape.
    offered = len(board.choices(view))
    assert board.choices(view)[-1] is None
    for action, cursor in (("accept", offered - 1), ("meld", 0), ("back", 0)):
        assert len(board.choices(view)) == offered
        assert board.cursor_for(action, view, cursor) == 0
        assert len(board.choices(view)) == len(view.hand(0)) + 2
        board.cursor_for("meld", view)


def test_a_card_is_marked_by_its_letter_by_enter_or_by_space_and_discarded() -> None:
    board, view = RummyBoard(), melding("7S KC QC").view(0)
    assert board.cursor_for("card 2", view) == 1
    assert str(board.move_for("discard", view, 0)) == "discard QC"
    assert "[b]" in text(view, board=board)
    assert board.cursor_for("accept", view, 1) == 1, "marked once more, it is not marked"
    assert str(board.move_for("discard", view, 0)) == "discard 7S", "without a mark the one under the cursor"
    for place in (0, 1):
        assert board.cursor_for("mark", view, place) == place
    assert board.move_for("discard", view) is None
    assert isinstance(board.cursor_for("discard", view), Message)


def test_capitals_lock_points_at_the_same_cards() -> None:
    board, view = RummyBoard(), melding("7S KC QC").view(0)
    assert board.cursor_for(f"card {len(pointers()) // 2 + 2}", view) == 1
    assert board.cursor_for("card 4", view) is None


def test_marked_cards_go_onto_a_meld_by_its_number() -> None:
    board, view = RummyBoard(), melding("3C 7C JK KD", ["run 4C 5C 6C"]).view(0)
    board.cursor_for("card 2", view)
    assert str(board.move_for("choose 1", view)) == "add 3C to 1"
    board.cursor_for("card 2", view)
    # A joker fits at both ends: the board asks.
    board.cursor_for("card 4", view)
    assert board.move_for("choose 1", view) is None
    assert board.cursor_for("choose 1", view) == 0
    assert [str(move) for move in board.choices(view)[:2]] == ["add JK to 1 low", "add JK to 1 high"]
    board.cursor_for("back", view)
    # What does not fit is for the rules to refuse.
    board.cursor_for("card 4", view)
    board.cursor_for("card 1", view)
    refused = board.move_for("choose 1", view)
    assert refused is not None
    assert view.why_not(refused) is not None


def test_r23_arrows_lead_from_the_hand_to_the_buttons_and_back() -> None:
    board, view = RummyBoard(), melding("7S KC QC").view(0)
    assert board.cursor_for("right", view, 0) == 1
    assert board.cursor_for("left", view, 0) == 4
    assert board.cursor_for("down", view, 1) == 3
    assert board.cursor_for("up", view, 3) == 0
    assert board.cursor_for("accept", view, 3) == 0, "the button opens the offers"
    assert "The contract is not complete yet: all of it is laid at once." in text(view, board=board)


def test_who_has_fulfilled_the_contract_and_can_lay_nothing_is_told_so() -> None:
    board, view = RummyBoard(), melding("7S KC QC", ["set 3S 3H 3D"]).view(0)
    board.cursor_for("down", view, 0)
    board.cursor_for("accept", view, 3)
    assert "Nothing can be laid with these cards." in text(view, board=board)
    assert "contract is not complete" not in text(view, board=board)


def test_while_another_one_plays_the_contract_is_that_of_whose_hand_is_shown() -> None:
    asked, done = "The contract of deal 1: 2 sets of 3.", "The contract is fulfilled"
    by_other = melding("KS QS", ["set 3S 3H 3D", "set 4S 4H 4D"], owner=0)
    for viewer, said, unsaid in ((0, done, asked), (1, asked, done)):
        here = Scene(by_other.view(viewer), [Player(name) for name in NAMES])
        shown = RummyBoard().paint(here, *SMALL, LOOK).text
        assert said in shown
        assert unsaid not in shown


def test_the_list_that_lies_over_the_melds_tells_what_becomes_of_the_meld_of_a_number() -> None:
    board, view = RummyBoard(), melding("3C 8H QS KD", ["set 3S 3H 3D", "run 4H 5H 6H 7H"]).view(0)
    board.cursor_for("down", view, 0)
    board.cursor_for("accept", view, 4)
    rows = text(view, board=board).split("\n")
    for number, card, meld in ((1, "3♧", "3♤ 3♡ 3♢ 3♧"), (2, "8♡", "4♡ 5♡ 6♡ 7♡ 8♡")):
        (row,) = [row for row in rows if f"add to meld {number}: {card}" in row]
        assert f"{card}  → {meld} " in row
        assert re.search(r"leaves \d+ point|★", row), "and what it leaves is there as before"


def test_a_swap_is_offered_with_the_card_in_the_place_of_the_wild_one() -> None:
    board, view = RummyBoard(), melding("KD 8H QS 4C", ["set KS KH JK", "run 4H 5H 6H 7H"]).view(0)
    board.cursor_for("down", view, 0)
    board.cursor_for("accept", view, 4)
    (row,) = [row for row in text(view, board=board).split("\n") if "swap into meld 1: K♢" in row]
    assert "K♢  → K♤ K♡ K♢ " in row


def test_r23_every_meld_of_twelve_is_reached_by_keys_and_takes_the_marked_card() -> None:
    melds = [*TWELVE[:11], "run 5H 6H 7H"]
    board, view = RummyBoard(), melding("4H KC QC", melds, others=FEW).view(0)
    board.cursor_for("card 1", view)
    cursor = board.cursor_for("melds", view, 0)
    assert cursor == board.cursor_for("up", view, 0), "the arrow leads there too"
    assert isinstance(cursor, int)
    # The first meld that takes the card is chosen already; the arrows lead to every other one, and round.
    reached = []
    for _ in melds:
        move = board.move_for("accept", view, cursor)
        assert move is not None
        reached.append(move.number)
        allowed = view.why_not(move) is None
        assert allowed == (move.number == 12), str(move)
        shown = text(view, board=board, cursor=cursor)
        assert f"►{move.number}  " in shown
        cursor = board.cursor_for("right", view, cursor)
        assert isinstance(cursor, int)
    assert reached == [12, *range(1, 12)]
    assert board.cursor_for("down", view, cursor) == 0, "and back to the hand"
    assert board.cursor_for("back", view, cursor) == cursor, "takes the mark away"
    assert board.cursor_for("back", view, cursor) == 0
    notice = board.cursor_for("accept", view, cursor)
    assert isinstance(notice, Message)


def test_r23_the_keys_page_tells_how_a_meld_is_chosen() -> None:
    assert str(title("melds")) == "to the melds"
    assert keys_on("hand", "melds") == ["tab", "0"]


def test_the_meld_under_the_cursor_is_in_sight_however_many_there_are() -> None:
    board, view = RummyBoard(), melding("6H KC QC", TWELVE, others=FEW).view(0)
    first = len(view.hand(0)) + 2
    for number in range(1, 13):
        shown = text(view, (40, 16), board, cursor=first + number - 1)
        assert f"►{number}  " in shown, shown


def test_what_can_be_laid_is_looked_for_beside_the_table() -> None:
    may_go_on, woken = threading.Event(), threading.Event()

    class Slow(Tray):
        def search(self, view: Melding) -> Sequence[Offer]:
            assert may_go_on.wait(30)
            return offers.all_of(view)

    board, view = RummyBoard(Slow()), melding("7S 7H 7D 9S 9H 9D KC QC").view(0)
    board.wake_by(woken.set)
    assert board.cursor_for("meld", view) == 0
    assert "Looking for what can be laid." in text(view, board=board)
    assert board.choices(view) == [None], "it can be left"
    may_go_on.set()
    assert woken.wait(30), "the screen hears that it is there"
    assert "set 7♤ 7♡ 7♢" in text(view, board=board)
    assert "Looking" not in text(view, board=board)


@pytest.mark.parametrize("language", i18n.languages())
def test_r20_the_keys_that_matter_most_are_always_in_the_line_of_keys(language: str) -> None:
    assert i18n.use_language(language)
    for view, verbs in (
        (drawing("KS 3H", "QD").view(0), ("take", "push")),
        (melding(TWENTY, TWELVE, others=FEW).view(0), ("meld", "discard")),
    ):
        shown = text(view)
        last = shown.split("\n")[-1]
        for action in (*verbs, "rules", "leave"):
            (key,) = [name for name, _ in shown_keys("hand", {action})]
            assert f"{key} {label_on('hand', action)}" in last, last
        assert "…" not in last


def test_every_card_and_meld_can_be_clicked() -> None:
    board, view = RummyBoard(), melding(TWENTY, TWELVE, others=FEW).view(0)
    hits = {hit.action for hit in board.paint(scene(view, board), *SMALL, LOOK).hits}
    assert {f"card {number}" for number in range(1, 21)} <= hits
    assert {f"choose {number}" for number in range(1, 13)} <= hits
    assert {"meld", "discard", "sort", "leave"} <= hits


def test_r07_every_kind_of_card_has_a_face_of_its_own() -> None:
    for look in (LOOK, Look(DARK, ASCII)):
        assert len({faces.face(kind, look) for kind in KINDS}) == len(KINDS)
