"""Who wins: rounds solved for best play of everybody (F8).

Each player minds the own victory only. What a turn is played for depends on the round so far:

    open    nobody has reached the goal yet. A turn that fails leaves it to the players to come.
    chase   the turn has to beat the highest score so far. To fail is to lose; to stop level is to play
            off the tie with those who hold that score.
    ahead   the turn score is above all others, and the players to come will chase it. To lose it now is
            to lose for good.

A play-off is a round with goal 1, as any lead decides it; a round in which nobody reaches the goal is
played again by the same players. So the chances to win depend on nothing but the places in the order
of turns, and they are a fixed point: what a round is worth follows from what the next one is worth.

Passes may repeat without limit, but the tables here end where a pass would begin at a score of `cap` or
more. The more players are to come, the further it pays to go on; `cap_for` says how far the tables have
to go for the chances to be exact to rounding with two players, and to 1e-5 with more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from itertools import accumulate
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from push_game.games.five.cards import SETS
from push_game.games.five.state import State
from push_game.games.five.turn import Node, flip, fresh, is_fresh

MOST_POINTS: Final = 1000
"""The tables go no further than to passes that begin below this score."""

Chances: TypeAlias = tuple[float, ...]
"""The chance to win for each place in the order of turns."""

_ROUNDING: Final = 1e-13
_MOST_STEPS: Final = 20


class Ahead(NamedTuple):
    """For each node above all scores so far, with best play from there on."""

    wins: list[float]
    """The chance to win."""
    keeps: list[float]
    """The chance that the turn is not lost."""
    points: list[float]
    """The turn score kept on average: 0 if it is lost."""
    stops: list[bool]
    """Whether to stop."""


class Chase(NamedTuple):
    """A turn from its beginning against each score there may be to beat."""

    wins: list[float]
    """By the score to beat: the chance to win."""
    level: list[float]
    """By the score to beat: the chance that the turn stops level with it."""
    above: list[float]
    """By the score to beat: the chance that the turn stops above it."""
    stops: list[bool]
    """By node, its own score being the one to beat: whether to stop."""


class Open(NamedTuple):
    """For each node, while nobody has reached the goal, with best play from there on."""

    wins: list[float]
    reaches: list[float]
    """The chance that the turn stops at the goal or above."""
    points: list[float]
    stops: list[bool]
    failed: float
    """The chance to win after a turn that has not reached the goal."""


class Prospect(NamedTuple):
    """What a turn in a certain round is worth from any node on."""

    at: Callable[[Node], tuple[float, float]]
    """By best play from that node on: the chance to win, and the turn score kept on average."""
    stop: Callable[[int], float]
    """The chance to win after a stop with that turn score."""
    lost: float
    """The chance to win after the turn is lost."""


class Tree:
    """All nodes of a turn whose passes begin below `cap`, in an order in which a flip leads to lower indices."""

    def __init__(self, cards: str, cap: int) -> None:
        self.deck = SETS[cards]
        self.cap = cap
        self.index: dict[Node, int] = {}
        self.flips: list[tuple[tuple[int, float], ...]] = []
        """For each node where a flip leads, and by what chance; what is missing to 1 is lost."""
        self.root = self._add(fresh(self.deck, 0))
        self.scores = [node.score for node in self.index]
        self.size = max(self.scores) + 1
        self.comes, self.enters = self._visits()

    def _add(self, node: Node) -> int:
        if node in self.index:
            return self.index[node]
        flips: tuple[tuple[int, float], ...] = ()
        if node.score < self.cap or not is_fresh(node):
            nodes, chances = flip(self.deck, node)
            flips = tuple((self._add(one), 1 / chances) for one in nodes)
        self.index[node] = len(self.flips)
        self.flips.append(flips)
        return len(self.flips) - 1

    def _visits(self) -> tuple[list[float], list[float]]:
        """For each node the chance that a turn without a stop comes by, and that it gets its score there."""
        comes, enters = [0.0] * len(self.flips), [0.0] * len(self.flips)
        comes[self.root] = 1.0
        for at in range(self.root, -1, -1):
            for to, chance in self.flips[at]:
                comes[to] += comes[at] * chance
                if self.scores[to] > self.scores[at]:
                    enters[to] += comes[at] * chance
        return comes, enters


class Rounds:
    """All that is known about rounds with these cards; tables are made when they are asked for.

    `playoffs[k]` says what a tie of k players is worth to each of them, in the order of turns.
    """

    def __init__(self, tree: Tree, playoffs: Mapping[int, Chances]) -> None:
        self.tree = tree
        self.playoffs = playoffs
        self._leads: dict[tuple[int, int], list[list[float]]] = {}
        self._ahead: dict[int, Ahead] = {}
        self._chase: dict[tuple[int, int], Chase] = {}
        self._open: dict[tuple[int, Chances], list[Open]] = {}

    def lead(self, to_come: int, holders: int) -> list[list[float]]:
        """What it is worth to hold the highest score with as many players to come and as many holding it.

        For each of the holders, in the order of turns, the chance to win by the score.
        """
        key = to_come, holders
        if key not in self._leads:
            self._leads[key] = self._lead(to_come, holders)
        return self._leads[key]

    def _lead(self, to_come: int, holders: int) -> list[list[float]]:
        if not to_come:
            return [[chance] * self.tree.size for chance in self.playoffs[holders]]
        _, level, above, _ = self.chase(to_come - 1, holders)
        failed, joined = self.lead(to_come - 1, holders), self.lead(to_come - 1, holders + 1)
        return [
            [
                (1 - tie - lost) * alone + tie * shared
                for tie, lost, alone, shared in zip(level, above, *pair, strict=True)
            ]
            for pair in zip(failed, joined[:holders], strict=True)
        ]

    def ahead(self, to_come: int) -> Ahead:
        """A turn that is above all scores, with as many players to come after it."""
        if to_come not in self._ahead:
            self._ahead[to_come] = self._make_ahead(self.lead(to_come, 1)[0])
        return self._ahead[to_come]

    def _make_ahead(self, stopped: list[float]) -> Ahead:
        made = Ahead([], [], [], [])
        wins, keeps, points, stops = made
        for score, flips in zip(self.tree.scores, self.tree.flips, strict=True):
            win = keep = mean = 0.0
            for to, chance in flips:
                win += chance * wins[to]
                keep += chance * keeps[to]
                mean += chance * points[to]
            stop = stopped[score] >= win
            wins.append(stopped[score] if stop else win)
            keeps.append(1.0 if stop else keep)
            points.append(score if stop else mean)
            stops.append(stop)
        return made

    def chase(self, to_come: int, holders: int) -> Chase:
        """A turn against a score that so many hold, with as many players to come after it."""
        key = to_come, holders
        if key not in self._chase:
            self._chase[key] = self._make_chase(self.ahead(to_come), self.lead(to_come, holders + 1)[holders])
        return self._chase[key]

    def _make_chase(self, ahead: Ahead, tied: list[float]) -> Chase:
        tree = self.tree
        scores, ahead_wins, ahead_keeps = tree.scores, ahead.wins, ahead.keeps
        # What is added from a score on, and taken away again from a later one on: summed up at the end.
        wins, above = [0.0] * tree.size, [0.0] * tree.size
        level_wins, level, level_above = [0.0] * tree.size, [0.0] * tree.size, [0.0] * tree.size
        at_level: list[float] = []
        ties: list[float] = []
        rises: list[float] = []
        stops: list[bool] = []
        for score, flips, comes, enters in zip(scores, tree.flips, tree.comes, tree.enters, strict=True):
            win = tie = rise = 0.0
            for to, chance in flips:
                reached = scores[to]
                if reached == score:
                    win += chance * at_level[to]
                    tie += chance * ties[to]
                    rise += chance * rises[to]
                    continue
                one_win, one_rise = chance * ahead_wins[to], chance * ahead_keeps[to]
                win += one_win
                rise += one_rise
                # A flip that jumps over the score to beat.
                wins[score + 1] += comes * one_win
                wins[reached] -= comes * one_win
                above[score + 1] += comes * one_rise
                above[reached] -= comes * one_rise
            stop = tied[score] >= win
            if stop:
                win, tie, rise = tied[score], 1.0, 0.0
            at_level.append(win)
            ties.append(tie)
            rises.append(rise)
            stops.append(stop)
            # A flip that comes level with it.
            level_wins[score] += enters * win
            level[score] += enters * tie
            level_above[score] += enters * rise
        return Chase(
            [sum(both) for both in zip(accumulate(wins), level_wins, strict=True)],
            level,
            [sum(both) for both in zip(accumulate(above), level_above, strict=True)],
            stops,
        )

    def open(self, goal: int, chances: Chances) -> list[Open]:
        """The turns of a round while nobody has reached the goal, by place in the order of turns.

        `chances` says what the next round is worth, if nobody ever does.
        """
        key = goal, chances
        if key not in self._open:
            turns: list[Open] = []
            nobody = 1.0
            for to_come, chance in enumerate(reversed(chances)):
                turns.append(self._make_open(goal, self.lead(to_come, 1)[0], nobody * chance))
                nobody *= 1 - turns[-1].reaches[self.tree.root]
            self._open[key] = turns[::-1]
        return self._open[key]

    def _make_open(self, goal: int, stopped: list[float], failed: float) -> Open:
        made = Open([], [], [], [], failed)
        wins, reaches, points, stops, _ = made
        for score, flips in zip(self.tree.scores, self.tree.flips, strict=True):
            win, reach, mean, lost = 0.0, 0.0, 0.0, 1.0
            for to, chance in flips:
                win += chance * wins[to]
                reach += chance * reaches[to]
                mean += chance * points[to]
                lost -= chance
            win += lost * failed
            stop = score >= goal and stopped[score] >= win
            wins.append(stopped[score] if stop else win)
            reaches.append(1.0 if stop else reach)
            points.append(score if stop else mean)
            stops.append(stop)
        return made

    def at_open(self, goal: int, place: int, chances: Chances) -> Prospect:
        """What a turn is worth while nobody has reached the goal, by the place in the order of turns."""
        turn, leads = self.open(goal, chances)[place], self.lead(len(chances) - place - 1, 1)[0]

        def at(node: Node) -> tuple[float, float]:
            index = self.tree.index[node]
            return turn.wins[index], turn.points[index]

        return Prospect(at, lambda score: leads[score] if score >= goal else turn.failed, turn.failed)

    def at_chase(self, best: int, holders: int, to_come: int) -> Prospect:
        """What a turn is worth against the score `best`, which so many hold."""
        ahead, leads = self.ahead(to_come), self.lead(to_come, 1)[0]
        tied = self.lead(to_come, holders + 1)[holders][best]

        @cache
        def at(node: Node) -> tuple[float, float]:
            if node.score > best:
                index = self.tree.index[node]
                return ahead.wins[index], ahead.points[index]
            nodes, chances = flip(self.tree.deck, node)
            wins, points = zip(*map(at, nodes), strict=True)
            win, mean = sum(wins) / chances, sum(points) / chances
            return (tied, node.score) if node.score == best and tied >= win else (win, mean)

        def stop(score: int) -> float:
            if score == best:
                return tied
            return leads[score] if score > best else 0.0

        return Prospect(at, stop, 0.0)

    def play(self, goal: int, chances: Chances) -> tuple[Chances, float, float]:
        """A round from its beginning, if `chances` says what the next round is worth.

        The chances to win; the chance that nobody reaches the goal; the chance that all are level.
        """
        turns = self.open(goal, chances)
        standing = _Standing(1.0, {})
        won = []
        for place, turn in enumerate(turns):
            to_come = len(turns) - place - 1
            chance = standing.nobody * turn.wins[self.tree.root]
            for holders, held in standing.held.items():
                chance += sum(map(mul, held, self.chase(to_come, holders).wins))
            won.append(chance)
            standing = self._after(standing, turn, to_come)
        return tuple(won), standing.nobody, sum(standing.held.get(len(turns), ()))

    def _after(self, before: _Standing, turn: Open, to_come: int) -> _Standing:
        """How the round may stand after a turn of best play, with as many players to come."""
        tree, after = self.tree, _Standing(before.nobody, {})
        ahead = [0.0] * len(tree.scores)
        for holders, held in before.held.items():
            chase = self.chase(to_come, holders)
            missed = [
                chance * (1 - tie - rise) for chance, tie, rise in zip(held, chase.level, chase.above, strict=True)
            ]
            after.add(holders, missed)
            after.add(holders + 1, self._level(held, chase.stops, ahead))
        leads, failed = self._ahead_of(before, turn, self.ahead(to_come).stops, ahead)
        after.add(1, leads)
        return after._replace(nobody=failed)

    def _level(self, held: list[float], stops: list[bool], ahead: list[float]) -> list[float]:
        """The chances to stop level with the scores held; those to go on from there are added to `ahead`."""
        tree = self.tree
        scores, joined, comes = tree.scores, [0.0] * tree.size, [0.0] * len(tree.scores)
        for at in range(tree.root, -1, -1):
            score = scores[at]
            come = comes[at] + tree.enters[at] * held[score]
            if not come:
                continue
            if stops[at]:
                joined[score] += come
                continue
            for to, chance in tree.flips[at]:
                (comes if scores[to] == score else ahead)[to] += chance * come
        return joined

    def _ahead_of(
        self, before: _Standing, turn: Open, stops: list[bool], ahead: list[float]
    ) -> tuple[list[float], float]:
        """The chances to stop above the score to beat or, while there is none, at the goal; and to fail at that."""
        tree = self.tree
        scores, leads = tree.scores, [0.0] * tree.size
        held = [sum(chances) for chances in zip(*before.held.values(), strict=True)] or leads
        below = [0.0, *accumulate(held)]
        """By score: the chance that the one to beat is lower."""
        open_ = [0.0] * len(scores)
        open_[tree.root] = failed = before.nobody
        for at in range(tree.root, -1, -1):
            score, comes, lower = scores[at], tree.comes[at], below[scores[at] + 1]
            by_open, by_ahead = open_[at], ahead[at]
            if turn.stops[at]:
                leads[score] += by_open
                failed -= by_open
                by_open = 0.0
            if stops[at]:
                leads[score] += by_ahead
                by_ahead = 0.0
            for to, chance in tree.flips[at]:
                open_[to] += chance * by_open
                ahead[to] += chance * by_ahead
                if scores[to] > score:  # it may jump over the score to beat
                    ahead[to] += chance * comes * (below[scores[to]] - lower)
        return leads, failed


class _Standing(NamedTuple):
    """How a round may stand between two turns."""

    nobody: float
    """The chance that nobody has reached the goal."""
    held: dict[int, list[float]]
    """The chance that so many hold the highest score, by that score."""

    def add(self, holders: int, chances: list[float]) -> None:
        """Add to the chances that so many hold the highest score."""
        if holders in self.held:
            chances = [sum(both) for both in zip(self.held[holders], chances, strict=True)]
        if sum(chances) > _ROUNDING:
            self.held[holders] = chances


def settled(players: int, play: Callable[[Chances], tuple[Chances, float]]) -> Chances:
    """What a round is worth, by place in the order of turns.

    `play` says what it comes to if the next one is worth so much, and by what chance there is a next
    one. Best play does not change any more after two or three steps, and then the next step is the last.
    """
    chances: Chances = (1 / players,) * players
    for _ in range(_MOST_STEPS):
        won, again = play(chances)
        before = chances
        chances = tuple((new - again * old) / (1 - again) for new, old in zip(won, before, strict=True))
        if max(abs(new - old) for new, old in zip(chances, before, strict=True)) < _ROUNDING:
            break
    return chances


def prospect(state: State) -> Prospect:
    """What the turn of that position is worth, in a game that ends after the round."""
    players, best = len(state.order), state.to_beat
    cap = cap_for(players, max(state.score, best, state.goal))
    return _prospect(state.rules.cards, cap, players, len(state.kept), state.goal, best, state.kept.count(best))


@lru_cache(maxsize=256)
def _prospect(cards: str, cap: int, players: int, place: int, goal: int, best: int, holders: int) -> Prospect:
    tables = rounds(cards, cap)
    if best:
        return tables.at_chase(best, holders, players - place - 1)
    return tables.at_open(goal, place, chances(cards, players, goal))


def cap_for(players: int, score: int) -> int:
    """How far the tables have to go for so many players, when so high a score is in play."""
    cap = 60 * max(1, players - 1)
    while cap < min(3 * score + 10, MOST_POINTS):
        cap *= 2
    return min(cap, MOST_POINTS)


@lru_cache(maxsize=8)
def rounds(cards: str, cap: int) -> Rounds:
    """The tables of rounds with these cards."""
    return Rounds(_tree(cards, cap), PLAYOFFS[cards])


@lru_cache(maxsize=64)
def chances(cards: str, players: int, goal: int) -> Chances:
    """The chances to win before a round with that goal, by place in the order of turns."""
    tables = rounds(cards, cap_for(players, goal))
    return settled(players, lambda next_round: tables.play(goal, next_round)[:2])


def playoff(cards: str, players: int, smaller: Mapping[int, Chances], cap: int = MOST_POINTS) -> Chances:
    """What a play-off of so many players is worth, if it is known for fewer: how PLAYOFFS was made."""

    def play(next_round: Chances) -> tuple[Chances, float]:
        won, nobody, level = Rounds(_tree(cards, cap), {**smaller, players: next_round}).play(1, next_round)
        return won, nobody + level

    return settled(players, play)


@lru_cache(maxsize=8)
def _tree(cards: str, cap: int) -> Tree:
    return Tree(cards, cap)


PLAYOFFS: Final[Mapping[str, Mapping[int, Chances]]] = {
    "3-5": {
        1: (1.0,),
        2: (0.3595440445, 0.6404559555),
        3: (0.2124410686, 0.3022264453, 0.4853324861),
        4: (0.1521413592, 0.1924925796, 0.2625741483, 0.3927919130),
        5: (0.1183048117, 0.1424071886, 0.1766300891, 0.2327547021, 0.3299032085),
        6: (0.0968733948, 0.1124368461, 0.1335972536, 0.1629948748, 0.2090604131, 0.2850372177),
    },
    "1-3": {
        1: (1.0,),
        2: (0.3615133923, 0.6384866077),
        3: (0.2156005671, 0.3030065636, 0.4813928693),
        4: (0.1528328846, 0.1948907295, 0.2632948639, 0.3889815220),
        5: (0.1186625174, 0.1428788980, 0.1781616355, 0.2329622199, 0.3273347292),
        6: (0.0975142060, 0.1127270213, 0.1339062072, 0.1639941681, 0.2089819741, 0.2828764233),
    },
}
"""What a play-off is worth to each of so many players, in the order of turns, by the set of cards.

`playoff` finds them, which takes a minute; the tests find the smaller ones again, in another way too.
"""
