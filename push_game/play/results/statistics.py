"""What the finished games say of each player: wins, points and whatever else the games count.

People are told apart by their names, as `names.folded` compares them; the bots of a level are one player,
whatever they are called. A **scope** is what numbers are given for: one game, with so many players or with any
number from two on. A game played alone is a scope of its own, in which nobody can win.

Numbers count places at tables: bots of one level at two places of a game have played it twice.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import Any, Final, NamedTuple

from push_game import games
from push_game.i18n import msg
from push_game.play import names
from push_game.play.records.record import Player
from push_game.play.results.collecting import without_collecting
from push_game.play.results.outcome import Outcome, Skipped, by_age
from push_game.play.results.sums import Figure, Luck, Part, Who, Wins, figures_of, luck_of, who_is, wins_of
from push_game.play.trouble import Trouble


class Scope(NamedTuple):
    """What numbers are given for."""

    game: str
    seats: int | None = None
    """How many players; None for any number from two on."""

    @property
    def alone(self) -> bool:
        """Whether these are games for one."""
        return self.seats == 1


class Wanted(NamedTuple):
    """What is asked for."""

    game: str | None = None
    """None: all games."""
    player: str | None = None
    """A name, or the level of bots; None: everybody."""

    def wants(self, one: Standing) -> bool:
        """Whether somebody is asked for."""
        return self.player is None or one.who in (Who(names.folded(self.player)), Who("", self.player))


class Nobody(Trouble):
    """A player who has finished no game."""

    def __init__(self, player: str) -> None:
        super().__init__(msg("nobody called “{name}” has finished such a game", name=player))


class Versus(NamedTuple):
    """How somebody has done against another."""

    other: Who
    name: str
    """What the other is called."""
    games: int
    """In which both have played."""
    won: int
    """Those that one has won and the other has not."""
    lost: int
    """Those that the other has won and one has not."""
    shared: int
    """Those that both have won. The rest a third has won."""


class Standing(NamedTuple):
    """What the finished games of a scope say of one player."""

    who: Who
    name: str
    """As it was written last; the level of bots."""
    parts: Sequence[Part]
    """The oldest first."""
    figures: Sequence[Figure]
    """By the game's counts; first the score."""
    hints: int
    """How often the coach was asked."""
    wins: Wins | None
    """None for games played alone."""
    luck: Luck | None
    """None where no game has an analysis."""

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.parts)


class Alone(NamedTuple):
    """What somebody's games alone by the same options say."""

    options: Mapping[str, Any]
    games: int
    figures: Sequence[Figure]
    fresh: Collection[str] = ()
    """The counts, by name, in which the game that was asked about is better than all others."""


class Statistics:
    """What the finished games say. Give it the oldest first, and the records that do not count."""

    def __init__(self, outcomes: Sequence[Outcome], skipped: Sequence[Skipped] = ()) -> None:
        self.branched: Final = [outcome for outcome in outcomes if outcome.branched]
        """The games that go on where another one stood. They do not count: their beginnings were played before."""
        self.skipped: Final = skipped
        self._games: dict[tuple[str, int], list[Outcome]] = {}
        for outcome in outcomes:
            if not outcome.branched:
                self._games.setdefault((outcome.game, len(outcome.players)), []).append(outcome)
        self._standings: dict[Scope, Sequence[Standing]] = {}

    @cached_property
    def scopes(self) -> Sequence[Scope]:
        """Those that have games: for each game any number of players, then each number if there are several, then one."""
        listed = []
        for game in games.NAMES:
            numbers = sorted(seats for name, seats in self._games if name == game)
            together = [seats for seats in numbers if seats > 1]
            listed += [Scope(game)] * bool(together)
            listed += [Scope(game, seats) for seats in together if len(together) > 1]
            listed += [Scope(game, 1)] * (1 in numbers)
        return listed

    def count(self, game: str | None = None) -> int:
        """How many games there are: of that one, or of all."""
        return sum(len(found) for (name, _), found in self._games.items() if game in (None, name))

    def games(self, scope: Scope) -> Sequence[Outcome]:
        """The games of that scope, the oldest first."""
        if scope.seats is not None:
            return self._games.get((scope.game, scope.seats), ())
        kinds = [found for (game, seats), found in self._games.items() if game == scope.game and seats > 1]
        return kinds[0] if len(kinds) == 1 else sorted(chain(*kinds), key=by_age)

    def standings(self, scope: Scope) -> Sequence[Standing]:
        """Everybody who has played in it: people first, then bots, whoever has played most before the others."""
        if scope not in self._standings:
            parts: dict[Who, list[Part]] = {}
            with without_collecting():
                for outcome in self.games(scope):
                    for seat, player in enumerate(outcome.players):
                        parts.setdefault(who_is(player), []).append(Part(outcome, seat, outcome.share(seat)))
                made = [_standing(who, played, scope) for who, played in parts.items()]
            self._standings[scope] = sorted(made, key=lambda one: (one.who.bot is not None, -one.games, one.name))
        return self._standings[scope]

    def tables(self, wanted: Wanted = Wanted()) -> list[tuple[Scope, Sequence[Standing]]]:  # noqa: B008 - immutable
        """What is asked for, scope by scope. Raises Nobody if a player is asked for who is in none."""
        asked: list[tuple[Scope, Sequence[Standing]]] = [
            (scope, [one for one in self.standings(scope) if wanted.wants(one)])
            for scope in self.scopes
            if wanted.game in (None, scope.game)
        ]
        tables = [(scope, standings) for scope, standings in asked if standings]
        if wanted.player is not None and not tables:
            raise Nobody(wanted.player)
        return tables

    def best_alone(self, file: str) -> Alone | None:
        """What the player of the game in that record has done alone by the same options, in all games.

        None if it is not there, or more than one have played it.
        """
        for (_, seats), found in self._games.items():
            this = next((outcome for outcome in found if outcome.file == file), None) if seats == 1 else None
            if this is not None:
                who = who_is(this.players[0])
                alike = [one for one in found if one.options == this.options and who_is(one.players[0]) == who]
                figures = figures_of([Part(one, 0, 1.0) for one in alike])
                before = figures_of([Part(one, 0, 1.0) for one in alike if one is not this]) if len(alike) > 1 else []
                fresh = [new.what.name for new, old in zip(figures, before, strict=False) if new.best != old.best]
                return Alone(this.options, len(alike), figures, fresh)
        return None


def against(standing: Standing) -> list[Versus]:
    """How one has done against everybody met on another side in these games, whoever was met most first."""
    met: dict[Who, list[tuple[bool, bool]]] = {}
    called: dict[Who, str] = {}
    for outcome in {part.outcome.file: part.outcome for part in standing.parts}.values():
        there = [who_is(player) for player in outcome.players]
        winners = {there[seat] for seat in outcome.winners}
        own = [side for side, who in zip(outcome.sides, there, strict=True) if who == standing.who]
        opponents = {
            who: player
            for who, player, side in zip(there, outcome.players, outcome.sides, strict=True)
            if side not in own
        }
        for other, player in opponents.items():
            if other != standing.who:
                met.setdefault(other, []).append((standing.who in winners, other in winners))
                called[other] = _called(player)
    found = [
        Versus(
            other,
            called[other],
            len(games),
            sum(own and not theirs for own, theirs in games),
            sum(theirs and not own for own, theirs in games),
            sum(own and theirs for own, theirs in games),
        )
        for other, games in met.items()
    ]
    return sorted(found, key=lambda one: (one.other.bot is not None, -one.games, one.name))


def alone(standing: Standing) -> list[Alone]:
    """The games played alone by their options, those with most games first."""
    groups: dict[tuple[tuple[str, Any], ...], list[Part]] = {}
    for part in standing.parts:
        if len(part.outcome.players) == 1:
            groups.setdefault(tuple(part.outcome.options.items()), []).append(part)
    made = [Alone(dict(options), len(parts), figures_of(parts)) for options, parts in groups.items()]
    return sorted(made, key=lambda one: -one.games)


def _standing(who: Who, parts: Sequence[Part], scope: Scope) -> Standing:
    judged = [part.outcome.judgements[part.seat] for part in parts if part.outcome.judgements is not None]
    return Standing(
        who,
        _called(parts[-1].outcome.players[parts[-1].seat]),
        parts,
        figures_of(parts),
        sum(part.outcome.hints[part.seat] for part in parts),
        None if scope.alone else wins_of(who, parts),
        luck_of(judged) if judged else None,
    )


def _called(player: Player) -> str:
    return names.shown(player.name) if player.bot is None else player.bot
