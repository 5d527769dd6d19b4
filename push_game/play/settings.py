"""What a person prefers, kept in ``settings.toml`` beside the records.

    language = "fr"
    motion = "fast"

    [keys]
    draw = ["d", "f5"]

    [lineups]
    push = [{name = "Ana"}, {name = "Bo", bot = "random"}]

`setting_table.SETTINGS` says what there is.
A file that is damaged never stops the start: it is told, defaults are used, and it is never
overwritten. A value that is not allowed is named and has its default. Saving changes only what
was changed in the program; everything else in the file stays, keys that nobody knows and comments too.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, cast

from push_game.games.options import spell, spell_short
from push_game.i18n import Message, language_of_environment, msg
from push_game.play import names, toml_file, toml_text
from push_game.play.records.record import Player
from push_game.play.setting_table import SETTINGS, Setting, allowed
from push_game.play.shelf import Shelf, home
from push_game.play.table import Manners
from push_game.play.trouble import Trouble, why_unwritten

FILE: Final = "settings.toml"
_TABLES: Final = ("keys", "lineups")

Motion = Literal["off", "fast", "normal"]


def preferred_language() -> str:
    """The language of the settings, or else of the environment."""
    chosen = Settings.load().language
    return language_of_environment() if chosen == "auto" else chosen


class NotSaved(Trouble):
    """The settings could not be saved, for the reason given; the file is as it was."""

    def __init__(self, path: Path, reason: Message) -> None:
        super().__init__(msg("{file}: the settings are not saved: {reason}", file=str(path), reason=reason))


class Settings:
    """The settings in use: one attribute for each of `SETTINGS`, and

    `keys`      for an action the keys that a person wants for it, in place of its own.
    `lineups`   for a game the players of the last table.
    `learned`   whether somebody has taken a lesson, or declined it: it is not offered again.
    `troubles`  what was wrong with the file, each a line to be told once.
    """

    language: str
    theme: str
    palette: Literal["usual", "safe"]
    glyphs: str
    motion: Motion
    pace: Literal["instant", "fast", "normal", "slow"]
    odds: bool
    banks: Literal["open", "down"]
    forced: bool
    tutor: Literal["off", "doubtful", "mistake", "blunder"]
    mouse: bool
    bell: bool
    keys: dict[str, tuple[str, ...]]
    lineups: dict[str, tuple[Player, ...]]
    learned: bool

    def __init__(self, path: Path | None = None) -> None:
        """All defaults; `load` reads the file."""
        self.path: Final = home() / FILE if path is None else path
        self.troubles: list[Message] = []
        for setting in SETTINGS:
            setattr(self, setting.name, setting.default)
        self.keys, self.lineups, self.learned = {}, {}, False
        self._saved = self._values()

    @classmethod
    def load(cls, path: Path | None = None) -> Settings:
        """The settings in the file, or in `settings.toml` of `home()`. Never raises for what is in it."""
        settings = cls(path)
        document, trouble = toml_file.parsed(settings.path)
        if trouble:
            settings.tell(trouble)
        for setting in SETTINGS:
            if setting.name in document:
                settings._take(setting, document[setting.name])
        for name in document:
            if name not in (*_TABLES, "learned", *(setting.name for setting in SETTINGS)):
                settings.tell(msg("there is no setting “{name}”; it stays as it is", name=spell_short(name)))
        settings.keys = settings._read_keys(document.get("keys", {}))
        settings.lineups = settings._read_lineups(document.get("lineups", {}))
        settings.learned = settings._read_learned(document.get("learned", False))
        settings._saved = settings._values()
        return settings

    @property
    def manners(self) -> Manners:
        """What a new table agrees on."""
        return Manners(banks=self.banks, odds=self.odds, forced=self.forced, tutor=self.tutor)

    def offers_lesson(self, shelf: Shelf) -> bool:
        """Whether this is a first start, at which nobody has taken or declined a lesson yet."""
        return not self.learned and not shelf.records.exists()

    def offer_no_lesson(self) -> None:
        """From now on no lesson is offered any more. Raises NotSaved."""
        if not self.learned:
            self.learned = True
            self.save()

    def set(self, name: str, value: str | bool) -> None:
        """Choose a value. Raises ValueError for one that is not allowed."""
        setting = next(setting for setting in SETTINGS if setting.name == name)
        if not allowed(setting, value):
            raise ValueError(f"{name} = {value!r}")
        setattr(self, name, value)

    def save(self) -> None:
        """Write what has been changed into the file. Raises NotSaved; the file is then as it was."""
        now = self._values()
        changed = {name: value for name, value in now.items() if value != self._saved.get(name)}
        if not changed:
            return
        # A damaged file may hold what its owner wants back; only a whole one is written anew.
        _, trouble = toml_file.parsed(self.path)
        if trouble:
            raise NotSaved(self.path, trouble)
        try:
            text = self.path.read_bytes().decode("utf-8") if self.path.exists() else ""
            toml_file.replace(
                self.path, toml_text.changed(text, lambda tables: self._put(tables, changed)).encode("utf-8")
            )
        except OSError as error:
            raise NotSaved(self.path, why_unwritten(error, self.path)) from None
        except toml_text.CannotChange:
            raise NotSaved(
                self.path, msg("its tables are written in a way that only a person can change safely")
            ) from None
        self._saved = now

    def _put(self, tables: Any, changed: Mapping[str, Any]) -> None:
        """Put what was changed into the file's tables; in one that is ours too, only the entries that differ."""
        for name, value in changed.items():
            if name in _TABLES and isinstance(tables.get(name), dict):
                _update(tables[name], self._saved[name], value)
            else:
                tables[name] = value

    def tell(self, trouble: Message) -> None:
        """Note what is wrong with the file."""
        self.troubles.append(msg("{file}: {reason}", file=str(self.path), reason=trouble))

    def _take(self, setting: Setting, value: object) -> None:
        if allowed(setting, value):
            setattr(self, setting.name, value)
        else:
            self.tell(
                msg(
                    "{name} must be one of {allowed}, not {given}; {default} is used",
                    name=setting.name,
                    allowed=", ".join(map(spell, setting.values())),
                    given=spell_short(value),
                    default=spell(setting.default),
                )
            )

    def _read_keys(self, given: object) -> dict[str, tuple[str, ...]]:
        if not isinstance(given, dict):
            self.tell(msg("“keys” must be a table of actions and their keys"))
            return {}
        keys: dict[str, tuple[str, ...]] = {}
        for action, wanted in given.items():
            names_of_keys = [wanted] if isinstance(wanted, str) else wanted
            if isinstance(names_of_keys, list) and all(isinstance(key, str) and key for key in names_of_keys):
                keys[action] = tuple(names_of_keys)
            else:
                self.tell(msg("“{action}” must have the name of a key or a list of them", action=spell_short(action)))
        return keys

    def _read_lineups(self, given: object) -> dict[str, tuple[Player, ...]]:
        if not isinstance(given, dict):
            self.tell(msg("“lineups” must be a table of games and their players"))
            return {}
        lineups: dict[str, tuple[Player, ...]] = {}
        for game, players in given.items():
            found = [_player(player) for player in players] if isinstance(players, list) else [None]
            if None in found:
                self.tell(
                    msg("the line-up of “{game}” is not a list of players with allowed names", game=spell_short(game))
                )
            else:
                lineups[game] = tuple(cast("list[Player]", found))
        return lineups

    def _read_learned(self, given: object) -> bool:
        if isinstance(given, bool):
            return given
        self.tell(msg("“learned” must be true or false"))
        return False

    def _values(self) -> dict[str, Any]:
        """Everything as the file has it."""
        values = {setting.name: getattr(self, setting.name) for setting in SETTINGS}
        values["learned"] = self.learned
        values["keys"] = {action: list(keys) for action, keys in self.keys.items()}
        values["lineups"] = {
            game: [{"name": name} if bot is None else {"name": name, "bot": bot} for name, bot in players]
            for game, players in self.lineups.items()
        }
        return values


def _update(table: Any, before: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    """Change in the table what has changed; entries that were not understood stay."""
    for key in before.keys() - now.keys():
        table.pop(key, None)
    for key, value in now.items():
        if value != before.get(key):
            table[key] = toml_text.in_line(value)


def _player(given: object) -> Player | None:
    if not isinstance(given, dict):
        return None
    name, bot = given.get("name"), given.get("bot")
    if not isinstance(name, str) or names.why_not(name) or not isinstance(bot, str | None):
        return None
    return Player(name.strip(), bot)
