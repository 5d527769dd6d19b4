"""What a person prefers, kept in ``settings.toml`` beside the records.

    language = "fr"
    motion = "fast"

    [keys]
    draw = ["d", "f5"]

    [lineups]
    push = [{name = "Ana"}, {name = "Bo", bot = "random"}]

`SETTINGS` is the table of all settings: the Settings screen, the file and the documentation read it.
A file that is damaged never stops the start: it is told, defaults are used, and it is never
overwritten. A value that is not allowed is named and has its default. Saving changes only what
was changed in the program; everything else in the file stays, keys that nobody knows and comments too.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, cast

from push_game.games.figures import percent
from push_game.games.options import on_off, spell
from push_game.i18n import Message, language_of_environment, languages, msg, own_name
from push_game.play import names, toml_text
from push_game.play.analyses.grades import GRADES, Grade
from push_game.play.records.record import Player
from push_game.play.shelf import home
from push_game.play.table import Manners
from push_game.play.trouble import Trouble, why

FILE: Final = "settings.toml"
MAX_BYTES: Final = 1 << 20
"""The largest settings file that is read."""

_TABLES: Final = ("keys", "lineups")

Motion = Literal["off", "fast", "normal"]


class Setting(NamedTuple):
    """One setting."""

    name: str
    """As in the file; the attribute of `Settings`."""
    title: Message
    """What the Settings screen calls it."""
    explanation: Message
    """One sentence on what it does."""
    default: str | bool
    values: Callable[[], Sequence[str | bool]]
    """What is allowed, in the order in which it is offered."""
    label: Callable[[Any], Message | str] = str
    """What a value is called."""


def _one_of(labels: Mapping[str, Message]) -> tuple[Callable[[], Sequence[str]], Callable[[Any], Message | str]]:
    return lambda: tuple(labels), lambda value: labels.get(value, str(value))


def _yes_or_no() -> Sequence[bool]:
    return (True, False)


def _language(code: Any) -> Message | str:
    return msg("as the system says") if code == "auto" else own_name(code)


def _from(one: Grade) -> Message:
    return msg("from {share}: {grade}", share=percent(one.least), grade=one.title)


SETTINGS: Final = (
    Setting(
        "language",
        msg("Language"),
        msg("The language of all texts."),
        "auto",
        lambda: ("auto", *languages()),
        _language,
    ),
    Setting(
        "theme",
        msg("Colours"),
        msg("The colours of the screens; “terminal” uses those that the terminal is set to."),
        "auto",
        *_one_of(
            {
                "auto": msg("as the terminal can"),
                "dark": msg("dark"),
                "light": msg("light"),
                "contrast": msg("high contrast"),
                "terminal": msg("terminal"),
                "mono": msg("no colours"),
            }
        ),
    ),
    Setting(
        "palette",
        msg("Card colours"),
        msg("Safe colours stay apart for eyes that see no red, no green or no blue; marks and names are always there."),
        "usual",
        *_one_of({"usual": msg("as usual"), "safe": msg("safe for the colour-blind")}),
    ),
    Setting(
        "glyphs",
        msg("Characters"),
        msg("What cards and frames are drawn with; plain ASCII for a terminal that misplaces the others."),
        "auto",
        *_one_of(
            {"auto": msg("as the terminal can"), "unicode": msg("symbols and lines"), "ascii": msg("plain ASCII")}
        ),
    ),
    Setting(
        "motion",
        msg("Motion"),
        msg("How cards and dice are seen moving; any key completes a motion at once."),
        "normal",
        *_one_of({"off": msg("off"), "fast": msg("fast"), "normal": msg("normal")}),
    ),
    Setting(
        "pace",
        msg("Pace of bots"),
        msg("How long a bot’s move stays in sight before the next; any key hurries it."),
        "normal",
        *_one_of({"instant": msg("instant"), "fast": msg("fast"), "normal": msg("normal"), "slow": msg("slow")}),
    ),
    Setting(
        "odds",
        msg("Odds in sight"),
        msg("Keep in sight how likely the next card is to go wrong. For new games."),
        True,
        _yes_or_no,
        on_off,
    ),
    Setting(
        "banks",
        msg("Banks of the others"),
        msg("Whether the values in the others’ banks are seen or lie face down. For new games."),
        "down",
        *_one_of({"open": msg("open"), "down": msg("face down")}),
    ),
    Setting(
        "forced",
        msg("Forced moves"),
        msg("A decision with only one move allowed plays itself. For new games."),
        False,
        _yes_or_no,
        on_off,
    ),
    Setting(
        "tutor",
        msg("Tutor"),
        msg("Ask back before a move that gives away so much of the chance to win. For new games."),
        "off",
        *_one_of({"off": msg("off"), **{one.name: _from(one) for one in GRADES[1:]}}),
    ),
    Setting("mouse", msg("Mouse"), msg("Take clicks; off leaves the mouse to the terminal."), True, _yes_or_no, on_off),
    Setting(
        "bell",
        msg("Bell"),
        msg("Ring the terminal’s bell when it is another person’s turn."),
        False,
        _yes_or_no,
        on_off,
    ),
)
"""All settings, in the order of the Settings screen."""


def values(name: str) -> tuple[str, ...]:
    """The values of the setting of that name as the command line writes them."""
    return next(tuple(map(spell, setting.values())) for setting in SETTINGS if setting.name == name)


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
        document, trouble = _parsed(settings.path)
        if trouble:
            settings.tell(trouble)
        for setting in SETTINGS:
            if setting.name in document:
                settings._take(setting, document[setting.name])
        for name in document:
            if name not in (*_TABLES, "learned", *(setting.name for setting in SETTINGS)):
                settings.tell(msg("there is no setting “{name}”; it stays as it is", name=_short(name)))
        settings.keys = settings._read_keys(document.get("keys", {}))
        settings.lineups = settings._read_lineups(document.get("lineups", {}))
        settings.learned = settings._read_learned(document.get("learned", False))
        settings._saved = settings._values()
        return settings

    @property
    def manners(self) -> Manners:
        """What a new table agrees on."""
        return Manners(banks=self.banks, odds=self.odds, forced=self.forced, tutor=self.tutor)

    def set(self, name: str, value: str | bool) -> None:
        """Choose a value. Raises ValueError for one that is not allowed."""
        setting = next(setting for setting in SETTINGS if setting.name == name)
        if not _allowed(setting, value):
            raise ValueError(f"{name} = {value!r}")
        setattr(self, name, value)

    def save(self) -> None:
        """Write what has been changed into the file. Raises NotSaved; the file is then as it was."""
        now = self._values()
        changed = {name: value for name, value in now.items() if value != self._saved.get(name)}
        if not changed:
            return
        # A damaged file may hold what its owner wants back; only a whole one is written anew.
        _, trouble = _parsed(self.path)
        if trouble:
            raise NotSaved(self.path, trouble)
        try:
            text = self.path.read_bytes().decode("utf-8") if self.path.exists() else ""
            _replace(self.path, toml_text.changed(text, lambda tables: self._put(tables, changed)).encode("utf-8"))
        except OSError as error:
            raise NotSaved(self.path, why(error)) from None
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
        if _allowed(setting, value):
            setattr(self, setting.name, value)
        else:
            self.tell(
                msg(
                    "{name} must be one of {allowed}, not {given}; {default} is used",
                    name=setting.name,
                    allowed=", ".join(map(spell, setting.values())),
                    given=_short(value),
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
                self.tell(msg("“{action}” must have the name of a key or a list of them", action=_short(action)))
        return keys

    def _read_lineups(self, given: object) -> dict[str, tuple[Player, ...]]:
        if not isinstance(given, dict):
            self.tell(msg("“lineups” must be a table of games and their players"))
            return {}
        lineups: dict[str, tuple[Player, ...]] = {}
        for game, players in given.items():
            found = [_player(player) for player in players] if isinstance(players, list) else [None]
            if None in found:
                self.tell(msg("the line-up of “{game}” is not a list of players with allowed names", game=_short(game)))
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


def _allowed(setting: Setting, value: object) -> bool:
    return any(type(value) is type(one) and value == one for one in setting.values())


def _player(given: object) -> Player | None:
    if not isinstance(given, dict):
        return None
    name, bot = given.get("name"), given.get("bot")
    if not isinstance(name, str) or names.why_not(name) or not isinstance(bot, str | None):
        return None
    return Player(name.strip(), bot)


def _parsed(path: Path) -> tuple[dict[str, Any], Message | None]:
    """What the file holds, and what is wrong with it; a file that is not there holds nothing."""
    try:
        if not path.exists():
            return {}, None
        if not path.is_file():
            return {}, msg("it is not an ordinary file")
        if path.stat().st_size > MAX_BYTES:
            return {}, msg("the file is too large")
        data = path.read_bytes()
    except OSError as error:
        return {}, why(error)
    import tomllib

    try:
        return tomllib.loads(data.decode("utf-8")), None
    except UnicodeDecodeError:
        return {}, msg("it is not UTF-8 text")
    except (ValueError, RecursionError) as error:
        # The library names the place in English, at the end of its message: “(at line 3, column 7)”.
        line = str(error).rpartition("at line ")[2].partition(",")[0]
        if line.isdecimal():
            return {}, msg("line {line} is not as TOML has it", line=int(line))
        return {}, msg("it is not as TOML has it")


def _replace(path: Path, data: bytes) -> None:
    """Put the data in the file's place at once: whoever reads it finds the old or the new."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # A link leads to the file its owner keeps elsewhere: that one is written.
    path = path.resolve()
    new = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            new.chmod(path.stat().st_mode & 0o7777)
        new.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise


def _short(value: object) -> str:
    text = spell(value)
    return text if len(text) <= 40 else text[:39] + "…"
