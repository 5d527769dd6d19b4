"""The rummy at the table, in records, in positions that are shown, and in simulations."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from push_game.cli import main
from push_game.games.contract import CHANCE
from push_game.games.rummy import GAME
from push_game.play import advice, show, simulate
from push_game.play.records import record
from push_game.play.records.record import BadRecord
from push_game.play.simulate import Plan
from push_game.play.table import Player, Table

CORPUS = Path(__file__).resolve().parents[1] / "records"
NAMES = ("Ana", "Bo", "Chloé", "Dan")
WHOLE = CORPUS / "good-rummy-swap-and-out.push"
MID_TURN = CORPUS / "good-rummy-mid-turn.push"


def until_melding(table: Table) -> None:
    """Play on until somebody has melded and goes on with the turn."""
    rng = random.Random(4)
    while not (table.last and str(table.last.move).startswith("meld") and table.state.phase == "melding"):
        moves = table.state.legal_moves()
        melds = [move for move in moves if move.verb == "meld"]
        table.play((melds or moves)[int(rng.random() * len(melds or moves))])


def test_r42_melds_are_taken_back_and_made_again_up_to_the_card_that_was_drawn(tmp_path: Path) -> None:
    with Table.new("rummy", NAMES, seed=3, path=tmp_path / "game.push") as table:
        until_melding(table)
        seat, melded = table.state.active, table.state
        while table.can_undo:
            table.undo()
        assert table.state.active == seat
        assert table.state.phase in ("melding", "drawing")  # a card taken may be put back, one drawn may not
        assert len(table.state.melds) < len(melded.melds)
        while table.can_redo:
            table.redo()
        assert table.state == melded


def test_r35_a_match_goes_on_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with Table.new("rummy", NAMES, seed=3, path=path) as table:
        until_melding(table)
        state = table.state
    with Table.resume(path) as table:
        assert table.state == state
        table.play(next(move for move in state.legal_moves() if move.verb == "discard"))
    assert record.read(path).state != state


def test_r40_the_seed_deals_from_the_cards_in_their_order() -> None:
    # The cards laid end to end: by suit and rank, the jokers last; each fraction of the seed takes one out.
    pile = [rank + suit for suit in _SUITS for rank in _RANKS for _ in range(2)] + ["JK"] * 4
    fractions = random.Random(20)
    dealt: list[str] = []
    while len(dealt) < 25:
        card = pile[int(fractions.random() * len(pile))]
        if len(dealt) == 24 and card[0] in "J2" and card[:-1] != "J":
            continue  # R5: a wild card turned up goes back into the stock
        pile.remove(card)
        dealt.append(card)
    with Table.new("rummy", NAMES, seed=20) as table:
        shown = [sorted(map(str, table.state.hand(seat))) for seat in (1, 2, 3, 0)]
        assert shown == [sorted(dealt[seat:24:4]) for seat in range(4)]
        assert str(GAME.describe(table.state)["discard"]) == dealt[24]


def test_every_option_is_in_the_record_and_read_back(tmp_path: Path) -> None:
    options = {"first_dealer": 2, "duplicate_suits": True, "min_naturals": 0, "discard_to_go_out": True}
    with Table.new("rummy", NAMES, options, seed=3, path=tmp_path / "game.push") as table:
        until_melding(table)
    found = record.read(tmp_path / "game.push")
    assert dict(found.header.options) == options
    assert found.state == table.state


def test_bots_at_the_table_play_whole_matches_from_their_views(tmp_path: Path) -> None:
    path = tmp_path / "game.push"
    with Table.new("rummy", [Player(name, "random") for name in NAMES], seed=5, path=path) as table:
        bots = [GAME.bot("random", seed) for seed in range(4)]
        while isinstance(seat := table.state.to_act, int):
            view = table.state.view(seat)
            assert view.viewer == seat
            table.play(bots[seat](view))
    found = record.read(path)
    assert found.result == {"scores": list(table.state.scores), "winners": list(table.state.winners)}
    assert len(found.state.deal.results) == 5


# What is shown


def test_clause_r22_show_prints_everything_or_what_a_seat_may_know() -> None:
    found = record.read(MID_TURN)
    whole = show.position(found)
    assert [len(seat["hand"]) for seat in whole["seats"]] == [6, 6, 1, 6]
    assert whole["seats"][2]["hand"] == ["5D"]
    assert "??" not in json.dumps(whole)
    for seat in range(4):
        seen = show.position(found, seat=seat)
        hands = [one["hand"] for one in seen["seats"]]
        assert hands[seat] == whole["seats"][seat]["hand"]
        assert [len(hand) for hand in hands] == [len(one["hand"]) for one in whole["seats"]]
        for other in {0, 1, 2, 3} - {seat}:
            assert [card for card in hands[other] if card != "??"] == whole["seats"][other]["known"]
        assert seen["legal"] == (whole["legal"] if seat == 2 else [])
        assert (seen["view"], whole["view"]) == (seat, None)
        same = ("stock", "discard", "melds", "deal", "contract", "to_act", "turn", "results", "owed", "taken")
        assert {key: seen[key] for key in same} == {key: whole[key] for key in same}
        text = show.text(found, seat=seat)
        assert all(card in text for card in hands[seat])
        assert text.endswith("Chloé moves.") == (seat != 2)


def test_clause_r22_the_odds_shown_to_a_seat_are_over_what_it_has_not_seen() -> None:
    found = record.read(MID_TURN)
    # After the first card: it is Bo's, and 107 cards are in the stock.
    whole, own, other = (show.position(found, 1, seat=seat)["odds"] for seat in (None, 1, 2))
    assert whole == own
    assert (own["card 3S"], other["card 3S"]) == ("1/107", "2/108")


def test_show_has_an_argument_for_the_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(MID_TURN), "--seat", "0", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed == json.loads(json.dumps(show.position(record.read(MID_TURN), seat=0)))
    assert main(["show", str(MID_TURN), "--seat", "4"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "seats are 0 to 3, not 4" in error
    assert main(["show", str(CORPUS / "good-first-turn.push"), "--seat", "1"]) == 0


def test_the_coach_advises_the_seat_that_decides_by_its_view() -> None:
    found = record.read(MID_TURN)
    seat = found.state.active
    moves = advice.advice(found)["moves"]
    assert [one["move"] for one in moves] == [str(one.move) for one in GAME.advise(found.state.view(seat), NAMES)]
    assert moves
    assert advice.text(found).count("gives away") == len(moves) - 1


# Simulations


def test_simulated_matches_leave_records_that_read_back(tmp_path: Path) -> None:
    plan = Plan("rummy", ("random",) * 4, 2, 9, {"first_dealer": 3}, tmp_path)
    tally = simulate.run(plan, processes=1)
    assert tally.games == 2
    wins = [0, 0, 0, 0]
    for number, path in enumerate(sorted(tmp_path.glob("*.push"))):
        found = record.read(path)
        assert found.result is not None
        assert found.result["winners"] in ([0, 2], [1, 3], [0, 1, 2, 3])
        for seat in found.result["winners"]:
            wins[plan.seating(number)[seat]] += 60 if len(found.result["winners"]) == 2 else 30
        assert GAME.inventory(found.state) == GAME.inventory(GAME.new(4))
    assert list(tally.wins) == wins
    assert sum(wins) == 2 * 2 * 60


# Records that were changed

_SUITS, _RANKS = "SHDC", ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def mutated(lines: list[str], rng: random.Random) -> list[str]:
    """The record with one thing changed, as a careless hand or a broken disk would."""
    lines = [*lines]
    place = rng.randrange(1, len(lines))
    words = lines[place].split(" ")
    card = rng.choice(["JK", "XX", "??", rng.choice(_RANKS) + rng.choice(_SUITS)])
    match rng.randrange(9):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, lines[rng.randrange(1, len(lines))])
        case 2:
            other = rng.randrange(1, len(lines))
            lines[place], lines[other] = lines[other], lines[place]
        case 3:
            words[rng.randrange(len(words))] = card
            lines[place] = " ".join(words)
        case 4:
            last = lines[place].rindex('"')
            lines[place] = lines[place][:last] + f" {card}" + lines[place][last:]
        case 5:
            lines[place] = json.dumps({"by": rng.choice([0, 1, 2, 3, CHANCE]), "move": f"discard {card}"})
        case 6:
            text = rng.choice(["take", "push", f"swap {card} in 1", f"add {card} to 1", f"meld set {card} {card} JK"])
            lines[place] = json.dumps({"by": rng.choice([0, 1, 2, 3, CHANCE]), "move": text})
        case 7:
            cut = rng.randrange(len(lines[place]))
            lines[place] = lines[place][:cut] + lines[place][cut + 1 :]
        case _:
            lines[place] = lines[place].replace(
                rng.choice(["set", "run", "low", "1", "2", "&", "JK"]), rng.choice(["run", "3", "", "&", card])
            )
    return lines


def refusal_of(path: Path) -> str | None:
    """Why the record is refused, or None if it is read, with all cards there."""
    try:
        found = record.read(path)
    except BadRecord as error:
        return str(error)
    assert GAME.inventory(found.state) == GAME.inventory(GAME.new(4))
    return None


@pytest.mark.parametrize("source", [WHOLE, MID_TURN], ids=lambda path: path.name)
def test_mutated_records_are_read_or_refused_in_one_line(source: Path, tmp_path: Path) -> None:
    lines = source.read_text(encoding="utf-8").splitlines()
    rng, path, refused = random.Random(17), tmp_path / "game.push", 0
    for _ in range(1000):
        text = "".join(line + "\n" for line in mutated(lines, rng))
        path.write_text(text, encoding="utf-8")
        if refusal := refusal_of(path):
            refused += 1
            assert refusal.isprintable()
            assert len(refusal) - len(str(path)) < 250
        assert path.read_text(encoding="utf-8") == text
    assert refused > 700
