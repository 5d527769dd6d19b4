"""The home of plain mode: the games to go on with, a new one, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Final

from push_game import games
from push_game.i18n import Message, msg, msgn
from push_game.plain import report, words
from push_game.plain.naming import game_in
from push_game.plain.talk import Talk
from push_game.play import names
from push_game.play.launch import Launch
from push_game.play.records.branch import Branch
from push_game.play.records.progress import look_into, when
from push_game.play.settings import Settings
from push_game.play.shelf import Listing, Shelf
from push_game.typed import folded, shortened

_MOST: Final = 5
"""How many unfinished games are told of."""
_MOST_FINISHED: Final = 20
"""How many finished ones, the newest first."""


class Home:
    """What can be done when no game is in play."""

    def __init__(self, talk: Talk, settings: Settings, shelf: Shelf) -> None:
        self._talk, self._settings, self._shelf = talk, settings, shelf
        self._games: Sequence[Listing] = ()
        self._told: list[str] = []

    def ask(self) -> Launch | None:
        """What is wanted: a game to go on with, or a new one; None to leave. Raises EndOfInput."""
        self._tell()
        while True:
            text = self._talk.hear()
            action, name, rest = self._meant(text)
            game = name or games.NAMES[0]
            if path := self._unfinished(action, name, rest):
                return Launch("table", path)
            if action == "quit" or words.is_said("leave", text):
                return None
            if action == "new":
                return Launch("new", game=game, chosen=name is not None)
            if action == "learn":
                return Launch("learn", game=game)
            if action == "finished":
                looked_at = self._ask_for_finished()
                if looked_at is not None:
                    return Launch("replay", looked_at)
                continue
            if action == "rules":
                self._rules(games.get(game), rest)
            elif text and not words.is_said("help", text):
                self._talk.say(msg("“{text}” means nothing here.", text=shortened(text)))
                self._say_words()
            else:
                self._tell()

    def _tell(self) -> None:
        contents = self._shelf.contents()
        self._games = contents.unfinished
        for trouble in contents.troubles:
            if str(trouble) not in self._told:
                self._told.append(str(trouble))
                self._talk.say(trouble)
        self._talk.say(msgn("{count} game to go on with.", "{count} games to go on with.", len(self._games)))
        self._talk.say(*(_marked(one, self._game(number, one)) for number, one in enumerate(self._games[:_MOST], 1)))
        if self._settings.offers_lesson(self._shelf):
            self._talk.say(msg("New here? “learn” teaches the game."))
        self._say_words()

    def _say_words(self) -> None:
        if self._games:
            self._talk.say(msg("A number goes on with that game. Or say one of: {words}.", words=self._words()))
        else:
            self._talk.say(msg("Say one of: {words}.", words=self._words()))

    def _game(self, number: int, listing: Listing) -> Message:
        progress = look_into(listing.path)
        assert listing.header is not None
        told = {
            "number": number,
            "game": games.get(listing.header.game).title,
            "players": _players(listing),
            "when": when(listing.touched, datetime.now().astimezone()),
        }
        if progress.trouble:
            return msg("{number}: {game}, {players}: {trouble}", **told, trouble=progress.trouble)
        if progress.stage:
            return msg(
                "{number}: {game}, {players}; turn {turn}, {left} left; played {when}.",
                **told,
                turn=progress.turn,
                left=progress.stage.left,
            )
        return msg("{number}: {game}, {players}; turn {turn}; played {when}.", **told, turn=progress.turn)

    def _meant(self, text: str) -> tuple[str | None, str | None, str]:
        """The action and the game that a text names, in whatever order, and what else it says.

        A game alone is to be begun, and a number alone to be gone on with.
        """
        if action := self._action(text):
            return action, None, ""
        name, rest = game_in(text)
        if name is not None and (action := self._action(rest)):
            return action, name, ""
        said = rest.split()
        for count in range(len(said), 0, -1):
            if action := self._action(" ".join(said[:count])):
                return action, name, " ".join(said[count:])
        if name is not None and not words.without_beside(folded(rest)):
            return "new", name, ""
        return "continue" if _is_number(rest) and name is None else None, name, rest

    def _unfinished(self, action: str | None, game: str | None, wanted: str) -> Path | None:
        """The record of the game to go on with, if that is meant and there is one: by its number, or the last."""
        if action != "continue":
            return None
        if _is_number(wanted):
            return self._games[int(wanted) - 1].path if 1 <= int(wanted) <= len(self._games) else None
        played = (one for one in self._games if one.header is not None and game in (None, one.header.game))
        return next((one.path for one in played), None)

    def _rules(self, game: games.Game, sought: str) -> None:
        """The rules of a game: the first of them, or those that hold some words."""
        self._talk.say(*report.rules(game, game.new(game.seats[0]), sought))

    def _ask_for_finished(self) -> Path | None:
        """The record of a finished game that is wanted; None if none is."""
        found = list(islice(self._shelf.finished(), _MOST_FINISHED))
        if not found:
            self._talk.say(msg("No game is finished yet."))
            return None
        self._talk.say(*(_marked(one, self._ended(number, one)) for number, one in enumerate(found, 1)))
        self._talk.say(msg("A number looks back on that game; an empty line goes on."))
        text = self._talk.hear()
        if text.isascii() and text.isdecimal() and len(text) < 3 and 1 <= int(text) <= len(found):
            return found[int(text) - 1].path
        self._say_words()
        return None

    def _ended(self, number: int, listing: Listing) -> Message:
        if listing.header is None:
            return msg("{number}: {file}: {reason}.", number=number, file=listing.path.name, reason=listing.trouble)
        return msg(
            "{number}: {game}, {players}; played {when}.",
            number=number,
            game=games.get(listing.header.game).title,
            players=_players(listing),
            when=when(listing.touched, datetime.now().astimezone()),
        )

    def _enabled(self) -> set[str]:
        return {"new", "learn", "finished", "rules", "quit", *(("continue",) if self._games else ())}

    def _action(self, text: str) -> str | None:
        return words.action_for("home", text, self._enabled(), self._settings.keys)

    def _words(self) -> str:
        return words.listed("home", self._enabled())


def _marked(listing: Listing, told: Message) -> Message:
    """What is told of a game; of one that branched off another also that, for the statistics leave it out."""
    branch = Branch.of(listing.header) if listing.header else Branch()
    if not branch.moves:
        return told
    return msgn(
        "{game} It goes on where another game stood after {count} move, and counts in no statistics.",
        "{game} It goes on where another game stood after {count} moves, and counts in no statistics.",
        branch.moves,
        game=told,
    )


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 9


def _players(listing: Listing) -> str:
    return ", ".join(names.all_shown(listing.header.players)) if listing.header else ""
