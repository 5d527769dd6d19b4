"""Bots against each other without a screen: `push-game simulate`.

The bots are given in seat order, and seat order rotates from game to game: in game g (from 0) bot i sits
at seat ``(i - g) mod n``. Every game has a seed that follows from the master seed and its number, and
every bot one that follows from the game's seed and its seat. So the results are the same however many
processes share the work.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from push_game import games
from push_game.games.contract import CHANCE
from push_game.games.options import resolve
from push_game.i18n import msg
from push_game.play.dealer import Dealer, bot_seed, derived_seed
from push_game.play.processes import cores, results
from push_game.play.records import record, record_lines
from push_game.play.records.course import Step
from push_game.play.records.record import Header, Player
from push_game.play.records.writer import RecordNotWritten
from push_game.play.spread import share_interval
from push_game.play.trouble import Trouble, why_unwritten

_SHARE: Final = 60
"""A victory is counted in 60ths, so that one shared by 2 to 6 sides stays a whole number."""

MOST_MOVES: Final = record_lines.MAX_LINES - 2
"""The most moves of a game: with its header and its result it is as long as a record may be."""


class Plan(NamedTuple):
    """What is to be played."""

    game: str
    bots: tuple[str, ...]
    """The levels, in the seat order of the first game."""
    games: int
    seed: int
    options: Mapping[str, Any] = {}
    records: Path | None = None
    """The folder in which each game leaves a record."""

    def seating(self, number: int) -> tuple[int, ...]:
        """For each seat of that game (from 0) which bot, by its place in `bots`, sits there."""
        return tuple((seat + number) % len(self.bots) for seat in range(len(self.bots)))

    def game_seed(self, number: int) -> int:
        """The seed of that game (from 0)."""
        return derived_seed("game", self.seed, number)


class Tally(NamedTuple):
    """Sums over games, all whole numbers: adding tallies gives the same in any order."""

    games: int
    turns: int
    decisions: int
    wins: tuple[int, ...]
    """For each bot its victories in 60ths."""
    scores: tuple[int, ...]
    """For each bot the sum of its scores."""

    def __add__(self, other: object) -> Tally:
        if not isinstance(other, Tally):
            return NotImplemented
        return Tally(
            self.games + other.games,
            self.turns + other.turns,
            self.decisions + other.decisions,
            tuple(map(sum, zip(self.wins, other.wins, strict=True))),
            tuple(map(sum, zip(self.scores, other.scores, strict=True))),
        )


class NeverEnding(Trouble):
    """A game went on for longer than any record may be."""

    def __init__(self, number: int) -> None:
        super().__init__(msg("game {number} has not ended after {moves} moves", number=number + 1, moves=MOST_MOVES))


class Played(NamedTuple):
    """One game played to its end."""

    header: Header
    steps: list[Step]
    state: Any


def check(plan: Plan) -> None:
    """Raises BadOption for a plan that cannot be played."""
    game = games.get(plan.game)
    game.new(len(plan.bots), plan.options)
    for level in plan.bots:
        game.bot(level)


def run(plan: Plan, processes: int | None = None, progress: Callable[[int], object] = lambda done: None) -> Tally:
    """Play all games, on all cores unless `processes` says how many.

    `progress` hears how many games are done. Raises BadOption for a plan that cannot be played,
    RecordNotWritten, and NeverEnding.
    """
    check(plan)
    if plan.records is not None:
        try:
            plan.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordNotWritten(plan.records, why_unwritten(error, plan.records)) from None
    total = _nothing(len(plan.bots))
    shares = _portions(plan.games)
    for done in results(partial(play_share, plan), shares, processes):
        total += done
        progress(total.games)
    return total


def play_share(plan: Plan, numbers: range) -> Tally:
    """Play the games of those numbers and leave their records."""
    total = _nothing(len(plan.bots))
    for number in numbers:
        played = play_game(plan, number)
        if plan.records is not None:
            path = plan.records / f"{number + 1:0{len(str(plan.games))}d}{record.SUFFIX}"
            _leave_record(path, played)
        total += _tally(played, plan.seating(number))
    return total


def play_game(plan: Plan, number: int) -> Played:
    """Play the game of that number (from 0)."""
    game, seed = games.get(plan.game), plan.game_seed(number)
    levels = [plan.bots[bot] for bot in plan.seating(number)]
    settled = resolve(game.name, game.seats, game.options, len(levels), plan.options)
    players = tuple(
        Player(f"{level} {bot + 1}", level) for level, bot in zip(levels, plan.seating(number), strict=True)
    )
    bots = [game.bot(level, bot_seed(seed, seat)) for seat, level in enumerate(levels)]
    dealer = Dealer(seed)
    state: Any = game.new(len(levels), plan.options)
    steps: list[Step] = []
    while (by := state.to_act) is not None:
        if len(steps) == MOST_MOVES:
            raise NeverEnding(number)
        move = dealer.deal(state) if by == CHANCE else bots[by](state.view(by))
        after = state.play(move)
        steps.append(Step(by, move, state, after))
        state = after
    return Played(Header(game.name, players, settled, None, seed), steps, state)


def lines(played: Played) -> list[str]:
    """The record of the game, line by line."""
    entries = [record.move_entry(step) for step in played.steps]
    entries.append(record.result_entry(played.state))
    return [record.header_line(played.header), *map(record.entry_line, entries)]


def summary(plan: Plan, tally: Tally) -> dict[str, Any]:
    """The results as `simulate --json` prints them.

    For each bot in the order given: `wins` (partners win together, and a victory shared by k sides counts
    1/k), their share `win_rate` with its 95% interval (Wilson), and the mean score.
    """
    return {
        "game": plan.game,
        "games": tally.games,
        "seed": plan.seed,
        "options": dict(plan.options),
        "turns": _mean(tally.turns, tally.games),
        "decisions": _mean(tally.decisions, tally.games),
        "bots": [
            {
                "bot": level,
                "wins": wins / _SHARE,
                "win_rate": _mean(wins / _SHARE, tally.games),
                "interval": list(share_interval(wins / _SHARE, tally.games)),
                "score": _mean(score, tally.games),
            }
            for level, wins, score in zip(plan.bots, tally.wins, tally.scores, strict=True)
        ],
    }


def _mean(total: float, count: int) -> float:
    return total / count if count else 0.0


def _nothing(bots: int) -> Tally:
    return Tally(0, 0, 0, (0,) * bots, (0,) * bots)


def _tally(played: Played, seating: Sequence[int]) -> Tally:
    """What one game comes to, where for each seat `seating` says which bot sat there."""
    state = played.state
    sides = games.get(played.header.game).sides(len(seating))
    share = _SHARE // len({sides[seat] for seat in state.winners})
    wins, scores = [0] * len(seating), [0] * len(seating)
    for seat, bot in enumerate(seating):
        scores[bot] = state.scores[seat]
        if seat in state.winners:
            wins[bot] = share
    decisions = sum(step.by != CHANCE for step in played.steps)
    return Tally(1, state.turn, decisions, tuple(wins), tuple(scores))


def _leave_record(path: Path, played: Played) -> None:
    """Write a record in one go; a file that is there already is left alone."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write("".join(line + "\n" for line in lines(played)))
    except FileExistsError:
        raise RecordNotWritten(path, msg("there is a file of that name already")) from None
    except OSError as error:
        raise RecordNotWritten(path, why_unwritten(error, path)) from None


def _portions(count: int) -> list[range]:
    """The games in portions that keep all cores busy and the progress moving."""
    size = max(1, min(10, count // (8 * cores())))
    return [range(start, min(start + size, count)) for start in range(0, count, size)]
