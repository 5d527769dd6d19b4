"""Push to Five once more, written straight from the rules and as plainly as can be: something to compare with."""

from __future__ import annotations


class Naive:
    """A game in progress; everything in it changes. Moves are texts."""

    def __init__(
        self,
        seats: int,
        cards: str = "3-5",
        target: int = 15,
        end: str = "round",
        rounds: int = 5,
        first: int = 0,
    ) -> None:
        self.deck = (["+3", "+5"] if cards == "3-5" else ["+1", "+3"]) + ["x2", "protect", "lose"]
        self.seats, self.target, self.at_once, self.solo_rounds = seats, target, end == "instant", rounds
        self.results: dict[int, int] = {}
        """What this round's turns came to, by seat."""
        self.solo: list[int] = []
        self.players = [(first + seat) % seats for seat in range(seats)]
        self.waiting = list(self.players)
        self.playing_off = False
        self.winner: int | None = None
        self.turns = 0
        self._next_turn()

    def _next_turn(self) -> None:
        self.seat = self.waiting.pop(0)
        self.turns += 1
        self.down = list(self.deck)
        self.score = 0
        self.guarded = self.asked = self.may_stop = False

    @property
    def to_act(self) -> int | str | None:
        if self.winner is not None:
            return None
        return "chance" if self.asked else self.seat

    def legal(self) -> list[str]:
        if self.winner is not None:
            return []
        if self.asked:
            return [f"card {card}" for card in self.down]
        return ["flip", "stop"] if self.may_stop else ["flip"]

    def play(self, move: str) -> None:
        assert move in self.legal()
        if move == "stop":
            self._turn_over(self.score)
        elif move == "flip":
            self.asked = True
            if not self.down:
                self.down = list(self.deck)
                self.guarded = False
        else:
            self._turned_up(move.split()[1])

    def _turned_up(self, card: str) -> None:
        self.asked, self.may_stop = False, True
        self.down.remove(card)
        if card == "lose" and not self.guarded:
            self._turn_over(0)
            return
        if card == "lose":
            self.guarded = False
        elif card == "protect":
            self.guarded = True
        elif card == "x2":
            self.score += self.score
        else:
            self.score += int(card)
        if self.at_once and self.seats > 1 and self.score >= self.target:
            self.results[self.seat] = self.score
            self.winner = self.seat

    def _turn_over(self, result: int) -> None:
        if self.seats == 1:
            self.solo.append(result)
            if len(self.solo) == self.solo_rounds:
                self.winner = 0
            else:
                self.waiting = [0]
                self._next_turn()
            return
        self.results[self.seat] = result
        if not self.waiting:
            self._round_over()
        if self.winner is None:
            self._next_turn()

    def _round_over(self) -> None:
        high = max(self.results.values())
        if self.playing_off or high >= self.target:
            tied = [seat for seat in self.players if self.results[seat] == high]
            if len(tied) == 1:
                self.winner = tied[0]
                return
            self.players, self.playing_off = tied, True
        self.results = {}
        self.waiting = list(self.players)

    @property
    def scores(self) -> list[int]:
        if self.seats == 1:
            return [max(self.solo, default=0)]
        return [self.results.get(seat, 0) for seat in range(self.seats)]
