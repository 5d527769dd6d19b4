"""The set-up of a new game, question by question; an empty line takes what is offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from push_game import games
from push_game.games.contract import Option
from push_game.games.options import spell
from push_game.i18n import Message, msg
from push_game.plain.report import shortened
from push_game.plain.talk import Talk
from push_game.play import labels, lineup, lot, names
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.play.setting_table import Setting
from push_game.play.settings import NotSaved, Settings
from push_game.play.shelf import Shelf
from push_game.play.table import Table


class Agreed(NamedTuple):
    """A table that can be opened, and what is to be told of it."""

    table: Table
    notice: Message | None


class Agreement(NamedTuple):
    """One thing to agree on: an option of the game, or a manner of the table."""

    name: str
    title: Message | str
    explanation: Message
    values: Sequence[Any]
    label: Callable[[Any], Message | str]
    get: Callable[[], Any]
    put: Callable[[Any], None]

    def shown(self) -> Message | str:
        """How it stands."""
        return self.label(self.get())

    def take(self, text: str) -> bool:
        """Agree on the value that the text stands for; False if it stands for none."""
        for value in self.values:
            if text.casefold() in (self._spelt(value).casefold(), str(self.label(value)).casefold()):
                self.put(value)
                return True
        return False

    def words(self) -> list[str]:
        """What can be said for its values: all of them, or the first and the last of many."""
        words = [str(self.label(one)) if isinstance(one, bool) else self._spelt(one) for one in self.values]
        return words if len(words) <= _MOST_VALUES else [words[0], "…", words[-1]]

    def _spelt(self, value: Any) -> str:
        if value is lot.BY_LOT:
            return "lot"
        return str(self.label(value)) if self.name in lot.SEAT_OPTIONS else spell(value)


_MOST_VALUES: Final = 8


class SetUp:
    """The questions. `launch` is what the command line gave already."""

    def __init__(self, talk: Talk, settings: Settings, launch: Launch) -> None:
        self._talk, self._settings, self._launch = talk, settings, launch
        self._given: dict[str, Any] = dict(launch.options)
        self._manners = settings.manners
        self._game = games.get(launch.game)
        self._players: list[Player] = []

    def ask(self, shelf: Shelf) -> Agreed:
        """Ask everything and open the table. Raises EndOfInput, and RecordNotWritten if it cannot be opened."""
        self._ask_game()
        self._ask_players()
        self._ask_rules()
        return self._open(shelf)

    def _ask_game(self) -> None:
        if len(games.NAMES) < 2:
            return
        while True:
            self._say(msg("Which game? {names}. Empty: {offer}.", names=", ".join(games.NAMES), offer=self._game.name))
            text = self._talk.hear().casefold()
            found = [name for name in games.NAMES if text in (name, str(games.get(name).title).casefold())]
            if found and found[0] != self._game.name:
                self._game, self._given = games.get(found[0]), {}
            if found or not text:
                return
            self._wrong(text)

    # Who plays

    def _ask_players(self) -> None:
        last = list(self._launch.players) or lineup.last(self._settings, self._game)
        seats = self._ask_number(self._launch.seats or len(last) or self._game.seats[0])
        kinds = ", ".join(f"{level}" for level in self._game.levels)
        self._say(msg("A name is a person; “NAME:LEVEL” is a bot. The levels are {levels}.", levels=kinds))
        self._say(*(msg("{bot}: {how}", bot=level, how=how) for level, how in self._game.plays.items()))
        if teams := lineup.partners(self._game, seats):
            self._say(msg("Partners: {teams}.", teams=teams))
        offers = [*last, *[Player("")] * seats][:seats]
        called = lineup.called([player.name for player in offers])
        self._players = []
        for place, (name, offer) in enumerate(zip(called, offers, strict=True), 1):
            self._players.append(self._ask_player(place, Player(name, offer.bot)))

    def _ask_number(self, offer: int) -> int:
        seats = self._game.seats
        offer = min(max(offer, seats[0]), seats[-1])
        if len(seats) == 1 or self._launch.seats:
            return offer
        while True:
            self._say(
                msg(
                    "How many players? From {fewest} to {most}. Empty: {offer}.",
                    fewest=seats[0],
                    most=seats[-1],
                    offer=offer,
                )
            )
            text = self._talk.hear()
            if not text:
                return offer
            if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) in seats:
                return int(text)
            self._wrong(text)

    def _ask_player(self, place: int, offer: Player) -> Player:
        while True:
            self._say(
                msg(
                    "Player {number}? Empty: {offer}, {kind}.",
                    number=place,
                    offer=offer.name,
                    kind=labels.player(offer.bot),
                )
            )
            text = self._talk.hear()
            player = self._player(text) if text else offer
            try:
                names.check_all([*(one.name for one in self._players), player.name])
            except names.BadName as bad:
                self._say(msg("Not possible: {reason}.", reason=bad.message))
            else:
                return player._replace(name=player.name.strip())

    def _player(self, text: str) -> Player:
        name, colon, said = text.rpartition(":")
        for level in self._game.levels:
            if colon and said.strip().casefold() in (level, str(labels.player(level)).casefold()):
                return Player(name, level)
        return Player(text)

    # By which rules

    def _ask_rules(self) -> None:
        """Tell how everything stands; a name and a value change one, an empty line begins."""
        for one in self._agreements():
            self._say(
                msg("{title}: {value}. {explanation}", title=one.title, value=one.shown(), explanation=one.explanation)
            )
        last = self._agreements()[-1]
        example = f"{last.name} {last.words()[-1]}"
        while True:
            self._say(
                msg(
                    "An empty line begins the game; a name and a value, such as “{example}”, change one.",
                    example=example,
                )
            )
            text = " ".join(self._talk.hear().replace("=", " ").split())
            if not text:
                return
            self._change(text)

    def _change(self, text: str) -> None:
        """Change what the text names, or say what would be right."""
        there = self._agreements()
        # The longest name first: one may begin with another.
        called = sorted(
            ((name, one) for one in there for name in (one.name, str(one.title))), key=lambda it: -len(it[0])
        )
        for name, one in called:
            if f"{text} ".casefold().startswith(f"{name} ".casefold()):
                self._set(one, text[len(name) :].strip())
                return
        known = ", ".join(one.name for one in there)
        self._say(msg("“{text}” names none of these: {names}.", text=shortened(text), names=known))

    def _set(self, one: Agreement, text: str) -> None:
        if one.take(text):
            self._say(msg("{title}: {value}.", title=one.title, value=one.shown()))
        else:
            self._say(
                msg(
                    "“{value}” is no value of {title}; right would be: {values}.",
                    value=shortened(text),
                    title=one.title,
                    values=", ".join(one.words()),
                )
            )

    def _agreements(self) -> Sequence[Agreement]:
        return [*self._options(), *map(self._about_manner, lineup.manners(self._game))]

    def _options(self) -> Sequence[Agreement]:
        return [self._about_option(option) for option in self._game.options if len(option.values(len(self._players)))]

    def _about_option(self, option: Option) -> Agreement:
        seats, name = len(self._players), option.name
        values: list[Any] = list(option.values(seats))
        if name in lot.SEAT_OPTIONS:
            values = [lot.BY_LOT, *values]

        def label(value: Any) -> Message | str:
            if name not in lot.SEAT_OPTIONS:
                return option.label(value)
            return msg("by lot") if value is lot.BY_LOT else self._players[value].name

        def get() -> Any:
            offered = lot.BY_LOT if name in lot.SEAT_OPTIONS else option.default(seats)
            given = self._given.get(name, offered)
            return given if given in values else offered

        def put(value: Any) -> None:
            self._given[name] = value

        return Agreement(name, option.title or name, option.explanation, values, label, get, put)

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

    def _say(self, *lines: Message) -> None:
        self._talk.say(*lines)

    def _wrong(self, text: str) -> None:
        self._say(msg("“{text}” means nothing here.", text=shortened(text)))
