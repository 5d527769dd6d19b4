"""Each clause of the rules of Push, by number, in games scripted by hand. See scripts.py for the short forms."""

from __future__ import annotations

from fractions import Fraction

import pytest

from push_game import games
from push_game.games.push import GAME
from push_game.games.push.cards import NUMBERS
from push_game.games.push.moves import ALL_MOVES, PLACE
from tests.games.push.scripts import bank, bench, clause, columns, discard, legal, moves, new, play, wound_down

# Three columns of one red, one blue and one green 1: all else but these colours and the 1 fits, and roll cards do.
THREE_ONES = "r1>1, b1>2, g1>3"
# A red 5 drawn on to three columns that all hold a red card.
BUST = "r1>1, r2>2, r3>3, r5"


class TestMaterial:
    def test_p1_deck_holds_three_of_each_number_and_18_roll_and_12_switch_cards(self) -> None:
        weights = {str(move): weight for move, weight in play(new(3), "draw").outcomes().items()}
        colours = ["red", "blue", "green", "yellow", "purple"]
        numbers = [f"card {colour} {value}" for colour in colours for value in range(1, 7)]
        assert weights == {**dict.fromkeys(numbers, 3), "card roll": 18, "card switch": 12}
        assert sum(weights.values()) == 120

    def test_p1_a_card_that_has_been_drawn_is_not_drawn_again(self) -> None:
        state = play(new(), "r5>1")
        left = [dict(play(state, "draw").outcomes()).get(GAME.parse_move("card red 5"), 0)]
        for column in (2, 3):
            state = play(state, f"r5>{column}")
            left.append(dict(play(state, "draw").outcomes()).get(GAME.parse_move("card red 5"), 0))
        assert left == [2, 1, 0]
        assert clause(play(state, "draw"), "card red 5") == "P1"

    def test_p2_die_has_five_colours_and_a_star_each_one_sixth(self) -> None:
        faces = play(new(), "R>1, stop, take 1").outcomes()
        assert {str(face): Fraction(weight, faces.total) for face, weight in faces.items()} == {
            f"die {face}": Fraction(1, 6) for face in ("red", "blue", "green", "yellow", "purple", "star")
        }

    @pytest.mark.parametrize(
        ("seats", "deck", "switches"), [(2, 108, 0), (3, 120, 12), (4, 120, 12), (5, 120, 12), (6, 120, 12)]
    )
    def test_p3_switch_cards_are_left_out_for_two_only(self, seats: int, deck: int, switches: int) -> None:
        state = play(new(seats), "draw")
        assert state.deck_size == state.outcomes().total == deck
        assert dict(state.outcomes()).get(GAME.parse_move("card switch"), 0) == switches

    def test_p3_the_option_puts_them_in_or_leaves_them_out(self) -> None:
        assert new(2, switch_cards=True).deck_size == 120
        assert new(6, switch_cards=False).deck_size == 108

    def test_p4_bench_is_sorted_by_colour_with_every_value_to_be_seen(self) -> None:
        state = play(new(), "p2>1, b6>1, r4>1, g1>1, stop, take 1")
        state = play(state, "y3>1, stop, take 1", "b1>1, r3>1, stop, take 1")
        assert bench(state, 0) == ["r3", "r4", "b1", "b6", "g1", "p2"]
        assert bench(state, 1) == ["y3"]
        assert [str(card) for card in state.bench(0)][:2] == ["red 3", "red 4"]

    def test_p4_bench_and_bank_are_empty_at_first(self) -> None:
        state = new(6)
        assert all(bench(state, seat) == bank(state, seat) == [] for seat in range(6))


class TestTurn:
    @pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
    def test_p5_turns_go_round_by_seats(self, seats: int) -> None:
        state = new(seats)
        begun = []
        for _ in range(2 * seats):
            begun.append((state.turn, state.active, state.to_act))
            state = play(state, "draw", "card yellow 1" if state.turn <= 3 else "card roll", "place 1, stop, take 1")
            state = play(state, "die star") if state.phase == "rolling" else state
        assert begun == [(turn + 1, turn % seats, turn % seats) for turn in range(2 * seats)]

    def test_p5_the_first_seat_is_an_option(self) -> None:
        assert new(3, first=2).active == 2
        assert play(new(3, first=2), "r1>1, stop, take 1").active == 0

    def test_p5_neither_switch_cards_nor_a_bust_nor_banking_change_the_order(self) -> None:
        state = play(new(4), "S, r1>1, b1>2, stop, take 1, take 2")
        assert state.active == 1
        state = play(state, "S, r2>1, r3>2, r4>3, r5, die star, take 1, take 2, take 3")
        assert state.active == 2
        state = play(state, "y1>1, stop, take 1")
        assert state.active == 3
        state = play(state, "y2>1, stop, take 1", "bank red")
        assert state.active == 1

    def test_p6_one_pushes_or_banks(self) -> None:
        state = play(new(), "r1>1, b2>1, stop, take 1", "y1>1, stop, take 1")
        assert legal(state) == ["draw", "bank red", "bank blue"]

    def test_p6_who_has_begun_to_draw_cannot_bank(self) -> None:
        state = play(new(), "r1>1, stop, take 1", "y1>1, stop, take 1", "b1>1")
        assert legal(state) == ["draw", "stop"]
        assert clause(state, "bank red") == "P6"

    def test_p7_all_cards_of_the_colour_go_to_the_bank_and_that_is_the_turn(self) -> None:
        state = play(
            new(), "r1>1, b2>1, stop, take 1", "y1>1, stop, take 1", "r6>1, stop, take 1", "y2>1, stop, take 1"
        )
        state = play(state, "bank red")
        assert (bench(state, 0), bank(state, 0)) == (["b2"], ["r1", "r6"])
        assert (bench(state, 1), bank(state, 1)) == (["y1", "y2"], [])
        assert (state.phase, state.active, state.turn) == ("start", 1, 6)

    def test_p7_a_colour_may_be_banked_again(self) -> None:
        state = play(new(), "r1>1, stop, take 1", "y1>1, stop, take 1", "bank red", "y2>1, stop, take 1")
        assert clause(state, "bank red") == "P7"
        state = play(state, "r1>1, stop, take 1", "y3>1, stop, take 1", "bank red")
        assert (bench(state, 0), bank(state, 0)) == ([], ["r1", "r1"])

    def test_p7_with_an_empty_bench_one_must_push(self) -> None:
        state = new()
        assert legal(state) == ["draw"]
        assert {clause(state, f"bank {colour}") for colour in ("red", "blue", "green", "yellow", "purple")} == {"P7"}

    def test_p7_a_neighbours_bench_is_not_ones_own(self) -> None:
        state = play(new(), "r1>1, stop, take 1")
        assert legal(state) == ["draw"]
        assert clause(state, "bank red") == "P7"

    def test_p7_no_card_reaches_the_bank_but_from_the_bench(self) -> None:
        state = play(new(), "r1>1, b2>1, stop, take 1", "y1>1, stop, take 1", "bank red", "y2>1, stop, take 1")
        state = play(state, "r6>1, stop, take 1")
        assert (bench(state, 0), bank(state, 0)) == (["r6", "b2"], ["r1"])

    def test_p8_one_draws_at_least_once(self) -> None:
        assert clause(new(), "stop") == "P8"

    def test_p8_a_card_is_dealt_with_before_the_next_is_drawn(self) -> None:
        state = play(new(), "r1")
        assert legal(state) == ["place 1"]
        assert clause(state, "draw") == clause(state, "stop") == "P9"

    def test_p8_then_one_draws_again_or_stops(self) -> None:
        state = play(new(), "r1>1")
        assert legal(state) == ["draw", "stop"]
        assert legal(play(state, "b2>1")) == ["draw", "stop"]

    def test_p8_no_card_turns_up_unless_one_draws(self) -> None:
        assert clause(new(), "card red 1") == "P8"
        assert clause(play(new(), "r1>1"), "card red 1") == "P8"


class TestPlacing:
    def test_p9_first_card_begins_the_first_column(self) -> None:
        state = play(new(), "r1")
        assert legal(state) == ["place 1"]
        assert clause(state, "place 2") == "P9"
        assert columns(play(state, "place 1")) == [["r1"]]

    def test_p9_a_card_that_fits_may_still_begin_a_column(self) -> None:
        state = play(new(), "r1>1, b2")
        assert legal(state) == ["place 1", "place 2"]
        assert columns(play(state, "place 1")) == [["r1", "b2"]]
        assert columns(play(state, "place 2")) == [["r1"], ["b2"]]

    def test_p9_there_is_never_a_fourth_column(self) -> None:
        state = play(new(), THREE_ONES, "y2")
        assert legal(state) == ["place 1", "place 2", "place 3"]
        with pytest.raises(games.BadMove):
            GAME.parse_move("place 4")

    def test_p9_a_column_is_begun_only_with_the_next_number(self) -> None:
        assert clause(play(new(), "r1>1, b2"), "place 3") == "P9"

    def test_p9_a_card_that_fits_one_of_three_columns_must_go_there(self) -> None:
        state = play(new(), "r1>1, r2>2, b3>3, r5")
        assert legal(state) == ["place 3"]
        assert clause(state, "stop") == "P9"

    @pytest.mark.parametrize("placed", NUMBERS, ids=str)
    def test_p10_a_number_card_fits_where_neither_its_colour_nor_its_value_is(self, placed: object) -> None:
        state = play(new(), "draw", f"card {placed}", "place 1, draw")
        colour, value = str(placed).split()
        for drawn in NUMBERS:
            fits = colour not in str(drawn) and value not in str(drawn)
            after = play(state, f"card {drawn}")
            assert legal(after) == (["place 1", "place 2"] if fits else ["place 2"])
            assert clause(after, "place 1") == (None if fits else "P10")

    def test_p10_any_card_of_the_column_blocks_not_the_last_alone(self) -> None:
        state = play(new(), "r1>1, b2>1, g3>1")
        assert legal(play(state, "y1")) == legal(play(state, "y2")) == legal(play(state, "y3")) == ["place 2"]
        assert legal(play(state, "r5")) == legal(play(state, "b5")) == legal(play(state, "g5")) == ["place 2"]
        assert legal(play(state, "y4")) == ["place 1", "place 2"]

    @pytest.mark.parametrize("drawn", NUMBERS, ids=str)
    def test_p10_a_roll_card_blocks_no_number_card(self, drawn: object) -> None:
        assert legal(play(new(), "R>1, draw", f"card {drawn}")) == ["place 1", "place 2"]

    def test_p10_a_roll_card_fits_a_column_without_a_roll_card(self) -> None:
        state = play(new(), "r1>1, b2>1, R>1, r2>2, R")
        assert legal(state) == ["place 2", "place 3"]
        assert clause(state, "place 1") == "P10"

    def test_p10_a_refusal_says_what_the_column_holds(self) -> None:
        table = play(new(), "r1>1, b2>1")
        reasons = [str(play(table, card).why_not(PLACE[0])) for card in ("r5", "g2")]
        assert reasons == ["column 1 already holds the colour red (P10)", "column 1 already holds a 2 (P10)"]
        assert str(play(new(), "R>1, R").why_not(PLACE[0])) == "column 1 already holds a roll card (P10)"

    def test_p11_a_switch_card_goes_into_no_column_and_one_decides_again(self) -> None:
        state = play(new(3), "r1>1, S")
        assert legal(state) == ["draw", "stop"]
        assert (columns(state), state.switches) == ([["r1"]], 1)
        assert clause(state, "place 1") == clause(state, "place 2") == "P8"

    def test_p11_a_switch_card_never_busts(self) -> None:
        state = play(new(3), "r1>1, r2>2, r3>3, S")
        assert (legal(state), state.busted) == (["draw", "stop"], False)

    def test_p12_one_may_stop_after_any_card_if_there_is_a_column(self) -> None:
        state = new(3)
        for script in ("r1>1", "b1>2", "S", "R>1", "g2>1", "S"):
            state = play(state, script)
            assert legal(state) == ["draw", "stop"]

    def test_p12_one_may_not_stop_without_a_column(self) -> None:
        state = play(new(3), "S")
        assert legal(state) == ["draw"]
        assert clause(state, "stop") == "P12"
        assert clause(play(state, "S"), "stop") == "P12"


class TestBust:
    def test_p13_a_card_that_fits_nowhere_is_discarded_and_the_active_player_rolls(self) -> None:
        state = play(new(3), BUST)
        assert (state.busted, state.to_act, state.seat) == (True, games.CHANCE, 0)
        assert discard(state) == ["r5"]
        assert all(move.startswith("die ") for move in legal(state))
        assert clause(state, "place 1") == clause(state, "draw") == clause(state, "take 1") == "P19"

    def test_p13_the_active_player_takes_no_column(self) -> None:
        state = play(new(3), BUST, "die star")
        assert state.takers == (1, 2)
        state = play(state, "take 1, take 2")
        assert [bench(state, seat) for seat in range(3)] == [[], ["r1"], ["r2"]]
        assert (state.phase, state.active) == ("start", 1)

    def test_p13_the_active_player_suffers_the_die(self) -> None:
        state = play(new(), "r1>1, b2>1, stop, take 1", "y1>1, stop, take 1")
        state = play(state, BUST, "die red")
        assert bench(state, 0) == ["b2"]
        assert discard(state) == ["r1", "r5"]

    def test_p13_a_roll_card_busts_when_three_columns_hold_one(self) -> None:
        state = play(new(3), "R>1, R>2, R>3, R")
        assert (state.busted, discard(state)) == (True, ["R"])
        assert columns(state) == [["R"], ["R"], ["R"]]

    def test_p13_nothing_busts_before_there_are_three_columns(self) -> None:
        state = play(new(3), "r1>1, r1>2, draw")
        assert not any(state.play(move).busted for move in state.legal_moves())

    @pytest.mark.parametrize(
        ("table", "busting", "deck"),
        [
            # Colours and values all different: no card meets its own colour or value on every column.
            ("r1>1, b2>2, g3>3", 0, 117),
            # One number in three colours: its other 15 - 3 copies. A red 5, say, still fits beside a blue 1.
            ("r1>1, b1>2, g1>3", 12, 117),
            # One colour in three numbers: its other 18 - 3 cards.
            ("r1>1, r2>2, r3>3", 15, 117),
            # Three copies of one card: its colour and its number, 18 + 15 - 3 - 3: those three counted in both are drawn.
            ("r1>1, r1>2, r1>3", 27, 117),
            # Three roll cards: the other 18 - 3.
            ("R>1, R>2, R>3", 15, 117),
            # Three copies of one column of all five colours: every number card left, 90 - 15.
            (
                "r1>1, b2>1, g3>1, y4>1, p5>1, r1>2, b2>2, g3>2, y4>2, p5>2, r1>3, b2>3, g3>3, y4>3, p5>3",
                75,
                105,
            ),
        ],
    )
    def test_p13_bust_chances_of_tables_made_by_hand(self, table: str, busting: int, deck: int) -> None:
        state = play(new(4), table, "draw")
        outcomes = state.outcomes()
        assert outcomes.total == deck
        assert sum(weight for move, weight in outcomes.items() if state.play(move).busted) == busting


def taking_order(seats: int, script: str, first: int = 0) -> list[int]:
    """The seats in the order in which they take a column; the columns are in the script, which stops or busts."""
    state = play(new(seats, first=first), script)
    order = []
    while state.phase in ("taking", "rolling") and state.turn == 1:
        if state.phase == "rolling":
            state = play(state, "die star")
            continue
        order.append(state.to_act)
        state = state.play(state.legal_moves()[-1])
    return [seat for seat in order if isinstance(seat, int)]


class TestHandingOut:
    def test_p14_after_a_stop_the_active_player_takes_first(self) -> None:
        state = play(new(4, first=2), "r1>1, b1>2, stop")
        assert (state.to_act, legal(state)) == (2, ["take 1", "take 2"])

    def test_p14_columns_are_taken_only_after_a_stop_or_a_bust(self) -> None:
        for state in (new(), play(new(), "r1>1")):
            assert clause(state, "take 1") == "P14"

    # A stop with three columns. Straight: the active seat, then the next ones; switched: the previous ones.
    @pytest.mark.parametrize(
        ("seats", "active", "straight", "switched"),
        [
            (2, 0, [0, 1], [0, 1]),
            (2, 1, [1, 0], [1, 0]),
            (3, 0, [0, 1, 2], [0, 2, 1]),
            (3, 2, [2, 0, 1], [2, 1, 0]),
            (4, 0, [0, 1, 2], [0, 3, 2]),
            (4, 2, [2, 3, 0], [2, 1, 0]),
            (4, 3, [3, 0, 1], [3, 2, 1]),
            (5, 1, [1, 2, 3], [1, 0, 4]),
            (5, 4, [4, 0, 1], [4, 3, 2]),
            (6, 0, [0, 1, 2], [0, 5, 4]),
            (6, 5, [5, 0, 1], [5, 4, 3]),
        ],
    )
    def test_p15_order_of_taking_after_a_stop(
        self, seats: int, active: int, straight: list[int], switched: list[int]
    ) -> None:
        for switches in range(4):
            script = ", ".join(["S"] * switches + ["r1>1, b1>2, g1>3, stop"])
            if seats == 2:
                state = play(new(2, switch_cards=True, first=active), script)
                assert state.takers == tuple(straight)
                continue
            assert taking_order(seats, script, active) == (switched if switches % 2 else straight)

    # A bust: all but the active seat take, as long as there are columns.
    @pytest.mark.parametrize(
        ("seats", "active", "straight", "switched"),
        [
            (3, 0, [1, 2], [2, 1]),
            (3, 2, [0, 1], [1, 0]),
            (4, 0, [1, 2, 3], [3, 2, 1]),
            (4, 2, [3, 0, 1], [1, 0, 3]),
            (5, 1, [2, 3, 4], [0, 4, 3]),
            (5, 4, [0, 1, 2], [3, 2, 1]),
            (6, 0, [1, 2, 3], [5, 4, 3]),
            (6, 5, [0, 1, 2], [4, 3, 2]),
        ],
    )
    def test_p15_order_of_taking_after_a_bust(
        self, seats: int, active: int, straight: list[int], switched: list[int]
    ) -> None:
        for switches in range(4):
            script = ", ".join(["S"] * switches + [BUST])
            assert taking_order(seats, script, active) == (switched if switches % 2 else straight)
        assert taking_order(2, BUST, active % 2) == [1 - active % 2]

    def test_p15_switch_cards_count_wherever_in_the_turn_they_come(self) -> None:
        assert taking_order(4, "r1>1, S, b1>2, g1>3, stop") == [0, 3, 2]
        assert taking_order(4, "r1>1, S, b1>2, S, g1>3, S, stop") == [0, 3, 2]
        assert taking_order(4, "S, r1>1, b1>2, g1>3, S, stop") == [0, 1, 2]

    def test_p15_columns_last_for_as_many_as_there_are(self) -> None:
        assert taking_order(5, "r1>1, stop") == [0]
        assert taking_order(5, "r1>1, b1>2, stop") == [0, 1]
        assert taking_order(5, "S, r1>1, b1>2, stop") == [0, 4]

    def test_p16_taking_is_not_optional(self) -> None:
        state = play(new(3), "r1>1, b1>2, stop")
        assert {str(move) for move in ALL_MOVES if state.why_not(move) is None} == {"take 1", "take 2"}
        assert clause(state, "stop") == clause(state, "draw") == clause(state, "take 3") == "P16"

    def test_p16_the_taker_chooses_and_numbers_do_not_shift(self) -> None:
        state = play(new(3), THREE_ONES, "stop, take 2")
        assert (state.to_act, legal(state)) == (1, ["take 1", "take 3"])
        assert columns(state) == [["r1"], None, ["g1"]]
        assert clause(state, "take 2") == "P16"
        state = play(state, "take 3, take 1")
        assert [bench(state, seat) for seat in range(3)] == [["b1"], ["g1"], ["r1"]]

    def test_p16_nobody_takes_two_in_one_turn(self) -> None:
        state = play(new(), THREE_ONES, "stop, take 1, take 2")
        assert (state.phase, state.active) == ("start", 1)
        assert [bench(state, seat) for seat in range(2)] == [["r1"], ["b1"]]

    @pytest.mark.parametrize(
        ("seats", "script", "left"),
        [
            (2, "r1>1, r2>2, r3>3, stop, take 1, take 3", ["r2"]),
            (2, "r1>1, r2>2, R>2, r3>3, stop, take 1, take 3", ["r2", "R"]),
            (2, "r1>1, r2>2, stop, take 1, take 2", []),
            (2, f"{BUST}, die star, take 2", ["r1", "r3", "r5"]),
            (3, f"{BUST}, die star, take 3, take 1", ["r2", "r5"]),
            (4, f"{BUST}, die star, take 3, take 1, take 2", ["r5"]),
            (3, "r1>1, r2>2, r3>3, stop, take 1, take 2, take 3", []),
        ],
    )
    def test_p17_columns_left_over_are_discarded(self, seats: int, script: str, left: list[str]) -> None:
        state = play(new(seats), script)
        assert (state.phase, state.turn, state.columns) == ("start", 2, ())
        assert discard(state) == left

    def test_p18_number_cards_go_to_the_bench_of_the_taker(self) -> None:
        state = play(new(3), "r1>1, b2>1, g3>2, stop, take 1, take 2")
        assert [bench(state, seat) for seat in range(3)] == [["r1", "b2"], ["g3"], []]
        assert discard(state) == []

    def test_p18_who_takes_a_roll_card_rolls_before_the_next_takes(self) -> None:
        state = play(new(3), "r1>1, R>1, b1>2, R>2, g1>3, stop, take 1")
        assert (state.to_act, state.seat, state.busted) == (games.CHANCE, 0, False)
        assert clause(state, "take 2") == "P19"
        state = play(state, "die red")
        assert (state.to_act, bench(state, 0)) == (1, [])
        state = play(state, "take 2")
        assert (state.to_act, state.seat) == (games.CHANCE, 1)
        state = play(state, "die star, take 3")
        assert [bench(state, seat) for seat in range(3)] == [[], ["b1"], ["g1"]]

    def test_p18_the_taker_suffers_whoever_is_active(self) -> None:
        state = play(new(3), "r1>1, b1>2, R>2, stop, take 1, take 2")
        assert [bench(play(state, "die blue"), seat) for seat in range(3)] == [["r1"], [], []]
        assert [bench(play(state, "die red"), seat) for seat in range(3)] == [["r1"], ["b1"], []]

    def test_p18_the_roll_card_is_discarded(self) -> None:
        state = play(new(3), "R>1, r1>1, stop, take 1, die star")
        assert (discard(state), bench(state, 0)) == (["R"], ["r1"])

    def test_p18_nobody_rolls_without_a_roll_card(self) -> None:
        state = play(new(3), "r1>1, R>2, stop, take 1")
        assert (state.to_act, state.phase) == (1, "taking")
        assert clause(state, "die red") == "P19"


class TestDie:
    def test_p19_a_colour_discards_that_colour_from_the_bench_the_cards_just_taken_too(self) -> None:
        state = play(new(), "r1>1, b2>1, stop, take 1", "r4>1, stop, take 1")
        state = play(state, "R>1, r6>1, g3>1, stop, take 1, die red")
        assert bench(state, 0) == ["b2", "g3"]
        assert discard(state) == ["r1", "r6", "R"]
        assert bench(state, 1) == ["r4"], "nobody else suffers"

    def test_p19_the_star_spares_everything(self) -> None:
        state = play(new(), "r1>1, b2>1, R>1, stop, take 1, die star")
        assert bench(state, 0) == ["r1", "b2"]

    def test_p19_a_colour_that_is_not_there_costs_nothing(self) -> None:
        state = play(new(), "r1>1, b2>1, R>1, stop, take 1, die purple")
        assert bench(state, 0) == ["r1", "b2"]

    def test_p19_banks_are_never_touched(self) -> None:
        state = play(new(), "r1>1, stop, take 1", "y1>1, stop, take 1", "bank red", "y2>1, stop, take 1")
        state = play(state, "r2>1, R>1, stop, take 1, die red")
        assert (bench(state, 0), bank(state, 0)) == ([], ["r1"])

    @pytest.mark.parametrize(
        ("face", "kept"),
        [
            ("red", ["b2", "g3", "y4", "p5"]),
            ("blue", ["r1", "g3", "y4", "p5"]),
            ("green", ["r1", "b2", "y4", "p5"]),
            ("yellow", ["r1", "b2", "g3", "p5"]),
            ("purple", ["r1", "b2", "g3", "y4"]),
            ("star", ["r1", "b2", "g3", "y4", "p5"]),
        ],
    )
    def test_p19_every_face(self, face: str, kept: list[str]) -> None:
        state = play(new(), "r1>1, b2>1, g3>1, y4>1, p5>1, R>1, stop, take 1", f"die {face}")
        assert bench(state, 0) == kept

    def test_p20_switch_cards_are_discarded_and_the_next_turn_starts_straight(self) -> None:
        state = play(new(4), "S, r1>1, stop")
        assert (state.switches, discard(state)) == (1, [])
        state = play(state, "take 1")
        assert (state.switches, discard(state)) == (0, ["S"])
        state = play(state, "r1>1, b1>2, stop")
        assert state.takers[:2] == (1, 2)

    def test_p24_risk_the_star_discards_the_whole_bench(self) -> None:
        state = play(new(risk=True), "r1>1, stop, take 1", "y1>1, stop, take 1", "bank red", "y2>1, stop, take 1")
        state = play(state, "r2>1, b3>1, R>1, stop, take 1, die star")
        assert (bench(state, 0), bank(state, 0)) == ([], ["r1"])
        assert bench(state, 1) == ["y1", "y2"]
        assert discard(state) == ["r2", "b3", "R"]

    def test_p24_risk_colours_do_what_they_always_do(self) -> None:
        state = play(new(risk=True), "r2>1, b3>1, R>1, stop, take 1, die blue")
        assert bench(state, 0) == ["r2"]

    def test_p24_risk_a_bust_may_cost_the_whole_bench(self) -> None:
        state = play(new(risk=True), "y6>1, stop, take 1", "y1>1, stop, take 1")
        assert bench(play(state, BUST, "die star"), 0) == []

    def test_p24_risk_is_off_unless_chosen(self) -> None:
        assert new().rules.risk is False


class TestEnd:
    def test_p21_after_the_last_card_is_placed_the_turn_is_finished_as_a_stop(self) -> None:
        before = wound_down(3, "r5 b5")
        state = play(before, "r5>1, b5>2")
        assert (state.phase, state.to_act, state.busted) == ("taking", before.active, False)
        assert clause(state, "draw") == clause(state, "stop") == "P16"
        assert play(state, "take 1, take 2").to_act is None

    def test_p21_the_last_card_may_bust(self) -> None:
        before = wound_down(3, "r1 r2 r3 r5")
        state = play(before, BUST)
        assert (state.busted, state.seat) == (True, before.active)
        state = play(state, "die star")
        assert (state.to_act, state.busted) == ((before.active + 1) % 3, True)
        assert play(state, "take 1, take 2").phase == "over"

    def test_p21_a_switch_card_at_the_last_still_turns_the_order(self) -> None:
        before = wound_down(4, "r1 b1 S")
        state = play(before, "r1>1, b1>2, S")
        assert (state.phase, state.to_act) == ("taking", before.active)
        state = play(state, "take 1")
        assert state.to_act == (before.active - 1) % 4
        assert play(state, "take 2").phase == "over"

    def test_p21_without_a_column_the_turn_just_ends(self) -> None:
        before = wound_down(3, "S S")
        state = play(before, "S")
        assert legal(state) == ["draw"]
        state = play(state, "S")
        assert (state.phase, state.to_act, state.turn) == ("over", None, before.turn)
        assert discard(state).count("S") == 12

    def test_p21_the_last_turn_may_still_be_a_turn_of_banking_before_it(self) -> None:
        state = wound_down(2, "r1 b1 g1")
        active = state.active
        state = play(state, "r1>1, stop, take 1", "b1>1, stop, take 1", "bank red")
        assert (state.phase, state.active, state.deck_size) == ("start", 1 - active, 1)
        state = play(state, "g1")
        assert play(state, "place 1, take 1").phase == "over"

    def test_p22_the_game_ends_after_the_turn_in_which_the_deck_ran_out(self) -> None:
        state = play(wound_down(3, "r5 R b2"), "r5>1, R>1, b2>2")
        active = state.active
        state = play(state, "take 1")
        assert state.to_act == games.CHANCE, "the turn goes on to its end"
        state = play(state, "die star")
        assert state.to_act == (active + 1) % 3
        state = play(state, "take 2")
        assert (state.to_act, state.legal_moves(), len(state.outcomes())) == (None, (), 0)

    def test_p22_nobody_plays_or_banks_after_that(self) -> None:
        state = play(wound_down(2, "r5 b5"), "r5>1, stop, take 1", "b5>1, take 1")
        assert state.phase == "over"
        assert {refusal and refusal.clause for refusal in map(state.why_not, ALL_MOVES)} == {"P22"}

    def test_p22_nobody_has_won_before(self) -> None:
        state = play(wound_down(2, "r5 b5"), "r5>1, stop, take 1", "b5>1")
        assert state.winners == ()
        assert play(state, "take 1").winners

    def test_p23_bench_and_bank_score_their_values(self) -> None:
        state = play(new(), "r1>1, b2>1, stop, take 1", "y6>1, stop, take 1", "bank blue", "y5>1, stop, take 1")
        state = play(state, "r4>1, stop, take 1")
        assert state.scores == (1 + 2 + 4, 6 + 5)
        assert state.card_counts == (3, 2)

    @pytest.mark.parametrize("card", NUMBERS, ids=str)
    def test_p23_points_of_each_card_and_of_its_copies(self, card: object) -> None:
        state, scores = new(), []
        for _ in range(3):
            state = play(state, "draw", f"card {card}", "place 1, stop, take 1", "R>1, stop, take 1, die star")
            scores.append(state.scores)
        value = int(str(card)[-1])
        assert scores == [(value, 0), (2 * value, 0), (3 * value, 0)]
        assert state.card_counts == (3, 0)

    # The deck holds but these cards; the seats are counted from the active one, whose turn it is.
    @pytest.mark.parametrize(
        ("seats", "last", "script", "scores", "counts", "winners"),
        [
            # Most points.
            (2, "r5 b2", "r5>1, stop, take 1, b2>1, take 1", [5, 2], [1, 1], [0]),
            (2, "r2 b5", "r2>1, stop, take 1, b5>1, take 1", [2, 5], [1, 1], [1]),
            # As many points: most cards.
            (2, "r5 b2 g3", "r5>1, stop, take 1, b2>1, g3>1, take 1", [5, 5], [1, 2], [1]),
            # More cards are nothing against more points.
            (2, "r6 b2 g3", "r6>1, stop, take 1, b2>1, g3>1, take 1", [6, 5], [1, 2], [0]),
            # As many of both: shared.
            (2, "r5 b5", "r5>1, stop, take 1, b5>1, take 1", [5, 5], [1, 1], [0, 1]),
            (3, "r5 b5 g5", "r5>1, b5>2, g5>3, take 1, take 2, take 3", [5, 5, 5], [1, 1, 1], [0, 1, 2]),
            (3, "r5 b4 g5", "r5>1, b4>2, g5>3, take 1, take 2, take 3", [5, 4, 5], [1, 1, 1], [0, 2]),
            # Nobody has anything: shared by all.
            (3, "S", "S", [0, 0, 0], [0, 0, 0], [0, 1, 2]),
            # The bank counts for both.
            (
                2,
                "r2 b5 g3",
                "r2>1, stop, take 1, b5>1, stop, take 1, bank red, bank blue, g3>1, take 1",
                [5, 5],
                [2, 1],
                [0],
            ),
        ],
    )
    def test_p23_most_points_win_then_most_cards_then_it_is_shared(
        self, seats: int, last: str, script: str, scores: list[int], counts: list[int], winners: list[int]
    ) -> None:
        before = wound_down(seats, last)
        state = play(before, script)
        seat_of = [(before.active + place) % seats for place in range(seats)]
        assert state.to_act is None
        assert [state.scores[seat] for seat in seat_of] == scores
        assert [state.card_counts[seat] for seat in seat_of] == counts
        assert state.winners == tuple(sorted(seat_of[place] for place in winners))


def test_the_scripts_short_forms() -> None:
    assert moves("r5>2, S", "stop", "card R, bank red") == [
        *("draw", "card red 5", "place 2", "draw", "card switch", "stop", "card roll", "bank red"),
    ]
