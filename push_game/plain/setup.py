"""The set-up of a new game, question by question; an empty line takes what is offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from push_game import games
from push_game.games.contract import BadOption, Option
from push_game.games.options import spell
from push_game.i18n import Message, msg
from push_game.plain import report, words
from push_game.plain.agreements import Agreement, named
from push_game.plain.naming import game_in
from push_game.plain.talk import Talk
from push_game.play import labels, lineup, lot, names
from push_game.play.keys import PLAIN
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.play.setting_table import Setting
from push_game.play.settings import NotSaved, Settings
from push_game.play.shelf import Shelf
from push_game.play.table import Table
from push_game.typed import folded, shortened

_MEANS: Final = {"undo": "back", "quit": "leave"}
"""The words that do here what another one does."""


_LEAST: Final = 3
"""How much of the name of a level is its clear beginning."""


def _is_clause(text: str) -> bool:
    """Whether that is like the number of a clause, and no name: P7, r22."""
    text = text.strip()
    return text[:1].isalpha() and text[1:].isdecimal()


class Agreed(NamedTuple):
    """A table that can be opened, and what is to be told of it."""

    table: Table
    notice: Message | None


class _Back(Exception):
    """The question before is to be asked again."""


class _Left(Exception):
    """No game is to begin."""


class SetUp:
    """The questions. `launch` is what the command line gave already."""

    def __init__(self, talk: Talk, settings: Settings, launch: Launch) -> None:
        self._talk, self._settings, self._launch = talk, settings, launch
        self._given: dict[str, Any] = dict(launch.options)
        self._manners = settings.manners
        self._game = games.get(launch.game)
        self._offers: list[Player] = []
        """Who is offered for each place; as many as there are to be players, once that is known."""
        self._players: list[Player] = []

    def ask(self, shelf: Shelf) -> Agreed | None:
        """Ask everything and open the table; None if that is given up.

        Raises EndOfInput, and RecordNotWritten if the table cannot be opened.
        """
        asked: list[int] = []
        place = 0
        try:
            while place < len(questions := self._questions()):
                try:
                    if questions[place]():
                        asked.append(place)
                    place += 1
                except _Back:
                    if not asked:
                        raise _Left from None
                    place = asked.pop()
        except _Left:
            self._say(msg("No game is begun."))
            return None
        return self._open(shelf)

    def _questions(self) -> list[Callable[[], bool]]:
        """All questions in their order. Each says whether there was anything to ask."""
        players = [partial(self._ask_player, place) for place in range(len(self._offers))]
        return [self._ask_game, self._ask_number, *players, self._ask_rules]

    def _ask_game(self) -> bool:
        if self._launch.chosen:
            return False
        titles = ", ".join(str(games.get(name).title) for name in games.NAMES)
        while True:
            text = self._answer(msg("Which game? {names}. Empty: {offer}.", names=titles, offer=self._game.title))
            if text is None:
                continue
            name = game_in(text)[0] if text else self._game.name
            if name is not None:
                if name != self._game.name:
                    self._game, self._given, self._offers = games.get(name), {}, []
                return True
            self._wrong(text)

    # Who plays

    def _ask_number(self) -> bool:
        last = self._offers or list(self._launch.players) or lineup.last(self._settings, self._game)
        seats = self._game.seats
        number = self._launch.seats or len(self._offers) or len(last) or seats[0]
        number = min(max(number, seats[0]), seats[-1])
        there_is_a_choice = len(seats) > 1 and not self._launch.seats
        if there_is_a_choice:
            number = self._asked_number(seats, number)
        offers = [*last, *[Player("")] * number][:number]
        called = lineup.called([player.name for player in offers])
        self._offers = [Player(name, offer.bot) for name, offer in zip(called, offers, strict=True)]
        return there_is_a_choice

    def _asked_number(self, seats: range, offer: int) -> int:
        question = msg(
            "How many players? From {fewest} to {most}. Empty: {offer}.", fewest=seats[0], most=seats[-1], offer=offer
        )
        while True:
            text = self._answer(question)
            if text is None:
                continue
            if not text:
                return offer
            if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) in seats:
                return int(text)
            self._wrong(text)

    def _tell_of_players(self) -> None:
        kinds = ", ".join(str(labels.player(level)) for level in self._game.levels)
        self._say(msg("A name is a person; “NAME:LEVEL” is a bot. The levels are {levels}.", levels=kinds))
        self._say(*(msg("{bot}: {how}", bot=labels.player(level), how=how) for level, how in self._game.plays.items()))
        if teams := lineup.partners(self._game, len(self._offers)):
            self._say(msg("Partners: {teams}.", teams=teams))

    def _ask_player(self, place: int) -> bool:
        self._players = self._players[:place]
        if not place:
            self._tell_of_players()
        offer = self._offers[place]
        question = msg(
            "Player {number}? Empty: {offer}, {kind}.",
            number=place + 1,
            offer=offer.name,
            kind=labels.player(offer.bot),
        )
        while True:
            text = self._answer(question, may_be_name=True)
            if text is None:
                continue
            try:
                player = self._player(text) if text else offer
                names.check_all([*(one.name for one in self._players), player.name])
            except (names.BadName, BadOption) as bad:
                self._say(msg("Not possible: {reason}.", reason=bad.message))
            else:
                self._offers[place] = player._replace(name=player.name.strip())
                self._players.append(self._offers[place])
                return True

    def _player(self, text: str) -> Player:
        """Who is meant by “NAME”, “NAME:LEVEL” or, where the name is a word of the program, “NAME:person”.

        Raises BadOption for a level that there is not.
        """
        name, colon, said = text.rpartition(":")
        if not colon:
            return Player(text)
        kind = folded(said)
        called = {level: folded(str(labels.player(level))) for level in (None, *self._game.levels)}
        ways: tuple[list[str | None], ...] = (
            [level for level, label in called.items() if kind in (level, label)],
            # In some languages the level stands after the word for a bot.
            [
                level
                for level, label in called.items()
                if any(word.startswith(kind) for word in (label, *label.split()))
            ],
        )
        for found in ways if len(kind) >= _LEAST else ():
            if len(found) == 1:
                return Player(name, found[0])
        self._game.bot(said.strip())
        raise AssertionError("every level is found by its name")

    # By which rules

    def _ask_rules(self) -> bool:
        """Tell how everything stands; a name and a value change one, an empty line begins."""
        for one in self._agreements():
            self._say(
                msg("{title}: {value}. {explanation}", title=one.title, value=one.shown(), explanation=one.explanation)
            )
        last = self._agreements()[-1]
        question = msg(
            "An empty line begins the game; a name and a value, such as “{example}”, change one.",
            example=f"{last.title} {last.word(last.values[-1])}",
        )
        while True:
            text = self._answer(question)
            if text is None:
                continue
            text = " ".join(text.replace("=", " ").split())
            if not text:
                return True
            self._change(text)

    def _change(self, text: str) -> None:
        """Change what the text names, or say what would be right."""
        there = self._agreements()
        found = named(there, text)
        if found is None:
            titles = ", ".join(str(one.title) for one in there)
            self._say(msg("“{text}” names none of these: {names}.", text=shortened(text), names=titles))
            return
        one, value = found
        if one.take(value):
            self._say(msg("{title}: {value}.", title=one.title, value=one.shown()))
        else:
            self._say(
                msg(
                    "“{value}” is no value of {title}; right would be: {values}.",
                    value=shortened(value),
                    title=one.title,
                    values=one.right(),
                )
            )

    def _agreements(self) -> Sequence[Agreement]:
        return [*self._options(), *map(self._about_manner, lineup.manners(self._game))]

    def _options(self) -> Sequence[Agreement]:
        return [self._about_option(option) for option in self._game.options if len(option.values(len(self._players)))]

    def _about_option(self, option: Option) -> Agreement:
        seats, name = len(self._players), option.name
        values: list[Any] = list(option.values(seats))
        by_seat = name in lot.SEAT_OPTIONS
        if by_seat:
            values = [lot.BY_LOT, *values]

        def label(value: Any) -> Message | str:
            if not by_seat:
                return option.label(value)
            return msg("by lot") if value is lot.BY_LOT else self._players[value].name

        def spelt(value: Any) -> str:
            if by_seat:
                # The number of a seat is none that players know.
                return "lot" if value is lot.BY_LOT else self._players[value].name
            return spell(value)

        def get() -> Any:
            offered = lot.BY_LOT if by_seat else option.default(seats)
            given = self._given.get(name, offered)
            return given if given in values else offered

        def put(value: Any) -> None:
            self._given[name] = value

        return Agreement(name, option.title or name, option.explanation, values, label, get, put, spelt)

    def _about_manner(self, setting: Setting) -> Agreement:
        def put(value: Any) -> None:
            self._manners = self._manners._replace(**{setting.name: value})

        def get() -> Any:
            return getattr(self._manners, setting.name)

        return Agreement(
            setting.name, setting.title, setting.explanation, list(setting.values()), setting.label, get, put
        )

    # Opening the table

    def _open(self, shelf: Shelf) -> Agreed:
        agreed = {one.name: one.get() for one in self._options()}
        options, seed, notice = lot.start(self._game.name, self._players, agreed, self._launch.seed)
        table = shelf.new_table(self._game.name, self._players, options, seed, self._manners)
        try:
            lineup.remember(self._settings, self._game, self._players, self._manners)
        except NotSaved as error:
            self._say(error.message)
        return Agreed(table, notice)

    # Asking

    def _answer(self, question: Message, *, may_be_name: bool = False) -> str | None:
        """What is answered; None where it was a word that the program understands, and was told what it asks for.

        Raises _Back or _Left where that is meant.
        """
        self._say(question)
        text = self._talk.hear()
        action = words.whole(text, (PLAIN, "home", "new"))
        first, _, rest = text.partition(" ")
        if action is None and words.whole(first, (PLAIN,)) == "rules" and not (may_be_name and not _is_clause(rest)):
            action = "rules"
        action = _MEANS.get(action or "", action)
        if action == "back":
            raise _Back
        if action == "leave":
            raise _Left
        if action == "rules":
            self._say(*report.rules(self._game, self._game.new(self._game.seats[0]), rest.strip()))
        elif action == "help":
            self._help()
        elif action is not None and may_be_name:
            self._say(
                msg(
                    "“{text}” is a word of this program. Say “{text}:{person}” if a player is called so.",
                    text=shortened(text),
                    person=labels.player(None),
                )
            )
        else:
            return text
        return None

    def _help(self) -> None:
        self._say(
            msg("An empty line takes what is offered."),
            msg(
                "Say “{back}” for the question before, “{rules}” for the rules, “{leave}” to begin no game.",
                back=words.listed("new", {"back"}),
                rules=words.listed(PLAIN, {"rules"}),
                leave=words.listed(PLAIN, {"leave"}),
            ),
            msg(
                "A player who is called like a word of this program is typed as “NAME:{kind}”.",
                kind=labels.player(None),
            ),
        )

    def _say(self, *lines: Message) -> None:
        self._talk.say(*lines)

    def _wrong(self, text: str) -> None:
        self._say(msg("“{text}” means nothing here.", text=shortened(text)))
