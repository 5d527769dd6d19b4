"""The set-up of a new game: which game, who plays, by which rules, and what the table agrees on."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from push_game import games
from push_game.games.contract import BadOption, Option
from push_game.i18n import Message, msg, msgn
from push_game.play import key_names, keys, labels, lineup, lot, names
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.play.setting_table import Setting
from push_game.play.settings import NotSaved
from push_game.play.table import Manners
from push_game.tui import chrome
from push_game.tui.canvas import Area, Canvas
from push_game.tui.field import Field, body, longest, top, turner
from push_game.tui.form import FormScreen
from push_game.tui.line_editor import LineEditor

_OPTION_WIDTH: Final = 34
_WHO_WIDTH: Final = 22


class _Seat:
    """A place at the table: what is typed as the name, and the bot's level if it is one."""

    def __init__(self, name: str = "", bot: str | None = None) -> None:
        self.editor = LineEditor(name, most=names.MAX_CELLS)
        self.bot = bot


class NewGameScreen(FormScreen):
    """The set-up, filled in with what the command line gave and else with the last line-up."""

    CONTEXT = "new"
    FIXED: ClassVar[bool] = False
    """Whether game, seats and rules are given, and only who plays and the manners are asked."""

    def __init__(self, launch: Launch | None = None) -> None:
        super().__init__()
        self._launch = launch or Launch()
        self._game = games.get(self._launch.game)
        self._seats: list[_Seat] = []
        self._given: dict[str, Any] = dict(self._launch.options)
        """The options that somebody chose; the others have their defaults, which may depend on the seats."""
        self._manners = Manners()

    def on_mount(self) -> None:
        self._sit_down()
        self._manners = self.first_manners()
        self.at = self._first_field()
        self.repaint()

    def _first_field(self) -> str:
        """Where one begins: to start again as the last time, to type the names, or at first to choose the game."""
        if len(self._seats) == len(self._line_up()):
            return "start"
        return "name 0" if self._launch.chosen or self._launch.seats is not None else "game"

    def _sit_down(self) -> None:
        """Let those sit down who are given, or who played last, or as few as can play."""
        seats = [_Seat(name, bot) for name, bot in self._line_up()]
        fewest, most = self._game.seats[0], self._game.seats[-1]
        wanted = self._launch.seats or max(len(seats), fewest)
        seats += [_Seat() for _ in range(wanted - len(seats))]
        self._seats = seats[: min(wanted, most)]

    def _line_up(self) -> Sequence[Player]:
        """Who is given, or who played last; whoever was given a name by the form has none yet, but may type one."""
        if self._launch.players:
            return self._launch.players
        return lineup.last(self.table_app.settings, self._game)

    # What the form is about

    def _options(self) -> dict[str, Any]:
        """Every option as it stands; a seat that is left to the lot is `lot.BY_LOT`."""
        count = len(self._seats)
        return {option.name: self._value(option, count) for option in self._shown_options}

    def _value(self, option: Option, count: int) -> Any:
        if option.name in lot.SEAT_OPTIONS and option.name not in self._given:
            return lot.BY_LOT
        value = self._given.get(option.name, option.default(count))
        return value if value in option.values(count) or value is lot.BY_LOT else option.default(count)

    def _names(self) -> list[str]:
        """What the players are called: what is typed, or a name of their own that nobody else has."""
        return lineup.called([seat.editor.text for seat in self._seats])

    # How it looks

    def heading(self) -> tuple[str, str]:
        fewest, most = self._game.seats[0], self._game.seats[-1]
        seats = msg("for {fewest} to {most} players", fewest=fewest, most=most)
        if fewest == most:
            seats = msgn("for {count} player", "for {count} players", most)
        return str(msg("New game · {game}", game=self._game.title)), str(seats)

    def frame(self, canvas: Canvas, lines: int) -> None:
        look = self.table_app.look
        players, rules = self._panels(canvas.width, lines)
        group = self.chosen.name.split()[0]
        chrome.panel(canvas, look, players, str(self._over_the_players()), focus=group in _PLAYER_FIELDS)
        chrome.panel(canvas, look, rules, str(msg("Rules and table")), focus=group in ("option", "manner"))
        for index in range(len(self._seats)):
            canvas.put(players.x + 2, players.y + 1 + index, f" {index + 1} ", look.palette.badges[index])
        titles = [*map(_title, self._shown_options), *(setting.title for setting in lineup.manners(self._game))]
        for y, title in enumerate(titles, rules.y + 1):
            canvas.put(rules.x + 3, y, str(title), look.palette.base, rules.width - _OPTION_WIDTH - 6)

    def _over_the_players(self) -> Message:
        """What stands over the players; of a game of partners, who sits with whom."""
        teams = lineup.partners(self._game, len(self._seats))
        return msg("Players, partners {teams}", teams=teams) if teams else msg("Players")

    def first_manners(self) -> Manners:
        """What the table agrees on if nothing else is chosen."""
        return self.table_app.settings.manners

    def begins(self) -> Message:
        """What the start of the game does."""
        return msg("Begin: the cards are shuffled, and the first player has the turn.")

    def _panels(self, columns: int, lines: int) -> tuple[Area, Area]:
        """Where the players are, and where the options and manners."""
        left, wide = body(columns)
        asked = len(self._shown_options) + len(lineup.manners(self._game))
        needed = self._game.seats[-1] + asked + 12
        players = Area(left, top(lines, needed), wide, self._game.seats[-1] + 2)
        return players, Area(left, players.y + players.height, wide, asked + 2)

    def fields(self, columns: int, lines: int) -> Sequence[Field]:
        players, rules = self._panels(columns, lines)
        found = self._game_field(columns)
        for index, (seat, called) in enumerate(zip(self._seats, self._names(), strict=True)):
            found += self._seat_fields(index, seat, called, Area(players.x, players.y + 1 + index, players.width, 1))
        if len(self._seats) < self._game.seats[-1] and not self.FIXED:
            add = str(msg("+ add a player"))
            area = Area(players.x + 6, players.y + 1 + len(self._seats), longest([add]) + 4, 1)
            found.append(
                Field("add", area, add, msg("One more player at the table."), press=self._add, style=self._key)
            )
        x = rules.x + rules.width - _OPTION_WIDTH - 2
        rows = itertools.count(rules.y + 1)
        found += [self._option_field(option, Area(x, next(rows), _OPTION_WIDTH, 1)) for option in self._shown_options]
        for setting in lineup.manners(self._game):
            found.append(self._manner_field(setting, Area(x, next(rows), _OPTION_WIDTH, 1)))
        start = str(msg("Start the game"))
        wide = longest([start]) + 8
        below = rules.y + rules.height
        gap = 1 if below + 6 <= lines else 0
        area = Area((columns - wide) // 2, below + gap, wide, 3 if below + 9 <= lines else 1)
        badge = self.table_app.look.palette.badges[0]
        found.append(Field("start", area, start, self.begins(), press=self._start, style=badge))
        return found

    @property
    def _shown_options(self) -> Sequence[Option]:
        """The options that apply to so many players."""
        if self.FIXED:
            return []
        return [option for option in self._game.options if len(option.values(len(self._seats)))]

    @property
    def _key(self) -> Any:
        return self.table_app.look.palette.key

    def _game_field(self, columns: int) -> list[Field]:
        if self.FIXED or len(games.NAMES) < 2:
            return []
        left, _ = body(columns)
        change = turner(games.NAMES, self._game.name, self._choose_game)
        named = ", ".join(str(games.get(name).title) for name in games.NAMES)
        about = msg("Which game is played: {games}.", games=named)
        return [Field("game", Area(left, 1, 40, 1), str(self._game.title), about, change)]

    def _seat_fields(self, index: int, seat: _Seat, called: str, row: Area) -> list[Field]:
        accent = self.table_app.look.palette.accents[index]
        kinds = (None, *self._game.levels)
        found = [
            Field(
                f"name {index}",
                Area(row.x + 6, row.y, names.MAX_CELLS + 1, 1),
                called,
                msg(
                    "The player’s name: up to 24 cells, in any script; if empty, the one shown. {key}: person or bot.",
                    key=key_names.name(keys.keys_on(self.CONTEXT, "next", self.table_app.keys)[0]),
                ),
                editor=seat.editor,
                style=accent,
            ),
            Field(
                f"who {index}",
                Area(row.x + 34, row.y, _WHO_WIDTH, 1),
                str(labels.player(seat.bot)),
                self._who_plays(seat.bot),
                turner(kinds, seat.bot, lambda bot: setattr(seat, "bot", bot)),
            ),
        ]
        x = row.x + row.width - 13
        glyphs = self.table_app.look.glyphs
        buttons: list[tuple[str, str, Message, Callable[[], None], bool]] = [
            ("up", glyphs.up, msg("Swap places with the player before."), lambda: self._swap(index, -1), index > 0),
            (
                "down",
                glyphs.down,
                msg("Swap places with the player after."),
                lambda: self._swap(index, 1),
                index < len(self._seats) - 1,
            ),
            ("out", "x", msg("This player does not play."), lambda: self._remove(index), self._can_remove),
        ]
        for name, text, explanation, press, there in buttons:
            if there and not self.FIXED:
                found.append(
                    Field(f"{name} {index}", Area(x, row.y, 3, 1), text, explanation, press=press, style=self._key)
                )
            x += 4
        return found

    def _who_plays(self, bot: str | None) -> Message:
        if bot is None:
            return msg("A person at this keyboard, or a bot that plays by itself.")
        return msg("{bot}: {how}", bot=labels.player(bot), how=self._game.plays[bot])

    def _option_field(self, option: Option, area: Area) -> Field:
        count = len(self._seats)
        value = self._value(option, count)
        values: Sequence[Any] = option.values(count)
        if option.name in lot.SEAT_OPTIONS:
            values = (lot.BY_LOT, *values)
            text = str(msg("by lot")) if value is lot.BY_LOT else self._names()[value]
        else:
            text = str(option.label(value))

        def take(chosen: Any) -> None:
            self._given[option.name] = chosen

        return Field(f"option {option.name}", area, text, option.explanation, turner(values, value, take))

    def _manner_field(self, setting: Setting, area: Area) -> Field:
        value = getattr(self._manners, setting.name)

        def take(chosen: Any) -> None:
            self._manners = self._manners._replace(**{setting.name: chosen})

        change = turner(setting.values(), value, take)
        return Field(f"manner {setting.name}", area, str(setting.label(value)), setting.explanation, change)

    # What the fields do

    def _choose_game(self, name: Any) -> None:
        self._game, self._given = games.get(name), {}
        self._sit_down()

    @property
    def _can_remove(self) -> bool:
        return len(self._seats) > self._game.seats[0]

    def _add(self) -> None:
        self._seats.append(_Seat())
        self.at = f"name {len(self._seats) - 1}"

    def _remove(self, index: int) -> None:
        del self._seats[index]
        last = min(index, len(self._seats) - 1)
        self.at = f"out {last}" if self._can_remove else f"name {last}"

    def _swap(self, index: int, by: int) -> None:
        other = index + by
        self._seats[index], self._seats[other] = self._seats[other], self._seats[index]
        way = "up" if by < 0 else "down"
        back = "down" if by < 0 else "up"
        self.at = f"{way if 0 <= other + by < len(self._seats) else back} {other}"

    def _start(self) -> None:
        players = [Player(name, seat.bot) for name, seat in zip(self._names(), self._seats, strict=True)]
        trouble = self._trouble_with_names([player.name for player in players])
        if trouble is not None:
            index, message = trouble
            self.at = f"name {index}"
            self.notify_line(message)
            return
        self._begin(players, self._manners)

    def _begin(self, players: list[Player], manners: Manners) -> None:
        """Let them play."""
        try:
            options, seed, notice = lot.start(self._game.name, players, self._options(), self._launch.seed)
            self._game.new(len(players), options)
        except BadOption as error:
            self.notify_line(error.message)
            return
        if self.table_app.start_game(self._game.name, players, options, manners, seed, notice=notice, instead=True):
            self._remember(players)

    def _trouble_with_names(self, given: Sequence[str]) -> tuple[int, Message] | None:
        """The first player who cannot be called so, and why; None if all can."""
        for index in range(len(given)):
            try:
                names.check_all(given[: index + 1])
            except names.BadName as error:
                return index, error.message
        return None

    def _remember(self, players: Sequence[Player]) -> None:
        """Keep the line-up and what the table agreed on for the next time."""
        try:
            lineup.remember(self.table_app.settings, self._game, players, self._manners)
        except NotSaved as error:
            self.table_app.notify_line(error.message)


_PLAYER_FIELDS: Final = ("name", "who", "up", "down", "out", "add", "game")


def _title(option: Option) -> Message | str:
    return option.title or option.name
