"""The table of all settings: the Settings screen, the file, the command line and the documentation read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from push_game.games.figures import percent
from push_game.games.options import on_off, spell
from push_game.i18n import Message, languages, msg, own_name
from push_game.play.analyses.grades import GRADES, Grade


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


def allowed(setting: Setting, value: object) -> bool:
    """Whether the setting can have that value: 1 is not true."""
    return any(type(value) is type(one) and value == one for one in setting.values())
