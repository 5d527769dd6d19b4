"""What one player's games come to: points and whatever else is counted, victories, luck and skill."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from push_game import games
from push_game.games.contract import Count
from push_game.play import names
from push_game.play.records.record import Player
from push_game.play.results.outcome import Judgement, Outcome
from push_game.play.spread import half_width, share_interval


class Who(NamedTuple):
    """Whom numbers are about: a person by name, or all bots of a level."""

    name: str
    """As it is compared; "" for bots."""
    bot: str | None = None


@lru_cache(1 << 12)
def who_is(player: Player) -> Who:
    """Whom a player of a record counts as."""
    return Who("", player.bot) if player.bot is not None else Who(names.folded(player.name))


class Part(NamedTuple):
    """A place at the table of a game."""

    outcome: Outcome
    seat: int
    share: float
    """Its share of the victory: 1/k of one shared by k sides."""


class Figure(NamedTuple):
    """What one of the counts comes to over some games."""

    what: Count
    total: int
    games: int
    least: int
    """The lowest in a game."""
    most: int
    """The highest in a game."""

    @property
    def mean(self) -> float:
        """In a game, on average."""
        return self.total / self.games

    @property
    def best(self) -> int | None:
        """In the best game; None where nobody asks for that."""
        return {"more": self.most, "less": self.least, None: None}[self.what.better]


class Wins(NamedTuple):
    """How often somebody has won."""

    games: int
    wins: float
    """A victory shared by k sides counts 1/k."""
    shared: int
    """How many of the victories were shared."""
    fair: float
    """The share of the victories that would be fair: one in as many as there were sides, on average."""
    streak: int
    """How many of the last games were won without a break; a shared victory counts."""
    longest: int
    """The longest such streak."""

    @property
    def rate(self) -> float:
        """The share of the games won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95% interval."""
        return share_interval(self.wins, self.games)


class Luck(NamedTuple):
    """What the analyses say, in points; over those games that have one."""

    games: int
    margin: float
    """The points at the end less the mean of the others', on average."""
    luck: float
    """What of it cards and dice brought beyond what was to be expected, on average."""
    half: float | None
    """The half width of the 95% interval of the margin without luck; None below two games."""
    decisions: int
    loss: float
    """What a decision gave away on average in points."""
    win_loss: float
    """The same of the chance to win."""

    @property
    def adjusted(self) -> float:
        """The margin without luck."""
        return self.margin - self.luck


def figures_of(parts: Sequence[Part]) -> list[Figure]:
    game = games.get(parts[0].outcome.game)
    numbers = {len(part.outcome.players) for part in parts}
    counted = {count.name: count for seats in sorted(numbers) for count in game.counted(seats)}
    counts = [(part.outcome.counts, part.seat) for part in parts]
    figures = []
    for name, count in counted.items():
        found = [one[name][seat] for one, seat in counts if name in one]
        figures.append(Figure(count, sum(found), len(found), min(found), max(found)))
    return figures


def wins_of(who: Who, parts: Sequence[Part]) -> Wins:
    won: dict[str, bool] = {}
    for outcome, _, share in parts:
        # Where bots of one level have all the places, they have beaten nobody.
        if any(who_is(player) != who for player in outcome.players):
            won[outcome.file] = share > 0 or won.get(outcome.file, False)
    longest = streak = 0
    for one in won.values():
        streak = streak + 1 if one else 0
        longest = max(longest, streak)
    shares = [part.share for part in parts]
    return Wins(
        len(parts),
        sum(shares),
        sum(0 < share < 1 for share in shares),
        sum([part.outcome.fair for part in parts]) / len(parts),
        streak,
        longest,
    )


def luck_of(judged: Sequence[Judgement]) -> Luck:
    decisions = sum(one.decisions for one in judged)
    return Luck(
        len(judged),
        sum(one.margin for one in judged) / len(judged),
        sum(one.luck for one in judged) / len(judged),
        half_width([one.margin - one.luck for one in judged]),
        decisions,
        sum(one.loss for one in judged) / decisions if decisions else 0.0,
        sum(one.win_loss for one in judged) / decisions if decisions else 0.0,
    )
