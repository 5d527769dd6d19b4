"""The one table of keys: dispatch, the footer, the help and the documents all read it, plain mode too.

An action is a word, or a word and an argument ("column 2"). Keys have Textual's names. No position
needs a digit or a letter: arrows, Enter and Escape reach everything (digits are shifted on some
keyboards). The settings file may give an action other keys; those three keep what they do.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from string import ascii_lowercase
from typing import Final, NamedTuple

from push_game.i18n import Message, msg
from push_game.play.key_names import is_key, name, without_capitals


class Key(NamedTuple):
    """Keys that do one thing on some screens."""

    action: str
    keys: tuple[str, ...]
    label: Message
    screens: tuple[str, ...]
    """The screens on which it acts: the CONTEXT of the screen classes, or PLAIN for the table in plain mode."""
    shown: bool = True
    """Whether the footer has it; the help has all."""
    typed: Message | None = None
    """The word for it in plain mode, if that is not the label."""

    @property
    def word(self) -> Message:
        """The word for it in plain mode, in whatever language is chosen; its action is one in English."""
        return self.typed or self.label


PLAIN: Final = "plain"
"""The table in plain mode, where keys are typed as a line: letters and digits, and words for those who like."""
SCREENS: Final = {
    "home": msg("the start"),
    "new": msg("a new game"),
    "table": msg("the table"),
    "hand": msg("the table, with a hand of cards"),
    "curtain": msg("the curtain between two players"),
    "tutor": msg("the tutor"),
    "replay": msg("a replay"),
    "end": msg("the end"),
    "analysis": msg("the analysis"),
    "figures": msg("all figures"),
    "rules": msg("the rules"),
    "log": msg("the log"),
    "settings": msg("the settings"),
    "keys": msg("the keys"),
    "finished": msg("finished games"),
    "statistics": msg("the statistics"),
    "learn": msg("the lessons"),
    "lesson": msg("a lesson"),
    "hand_lesson": msg("a lesson, with a hand of cards"),
    PLAIN: msg("plain mode"),
}
"""What each screen is called: the CONTEXT of the screen classes, and for people."""
ALL: Final = tuple(screen for screen in SCREENS if screen != PLAIN)
"""The screens, without plain mode."""
_TEXTS: Final = ("rules", "log", "figures")
_PLAYED: Final = ("table", "hand")
"""Games in play: those whose choices are verbs, and those in which cards are chosen from a hand."""
_LESSONS: Final = ("lesson", "hand_lesson")
"""Lessons at such tables."""
_VERBS: Final = ("table", "lesson", PLAIN)
_HANDS: Final = ("hand", "hand_lesson")
_TABLES: Final = (*_PLAYED, *_LESSONS)
_GAMES: Final = (*_PLAYED, "replay")
_FORMS: Final = ("new", "settings", "keys")
_LISTS: Final = (
    "home",
    "table",
    "lesson",
    "tutor",
    "end",
    "analysis",
    *_TEXTS,
    *_FORMS,
    "finished",
    "statistics",
    "learn",
)
_ENDED: Final = ("home", *_GAMES, *_TEXTS, "analysis", *_FORMS, "finished", "statistics")

KEYS: Final[tuple[Key, ...]] = (
    # Home and the end.
    Key("rematch", ("r",), msg("rematch"), ("end",)),
    Key("continue", ("c",), msg("continue"), ("home",)),
    Key("new", ("n",), msg("new game"), ("home", "end")),
    Key("learn", ("l",), msg("learn"), ("home",), False),
    Key("decline", ("d",), msg("no lesson"), ("home",)),
    Key("finished", ("f",), msg("finished games"), ("home",), False),
    # The table: letters are verbs.
    Key("draw", ("d",), msg("draw"), _VERBS),
    Key("flip", ("f",), msg("flip"), _VERBS),
    Key("stop", ("s",), msg("stop"), _VERBS),
    Key("bank", ("b",), msg("bank"), _VERBS),
    *(Key(f"choose {n}", (str(n),), msg("choose number {number}", number=n), _VERBS, False) for n in range(1, 7)),
    # A hand of cards: letters are verbs or cards.
    Key("take", ("t",), msg("take"), _HANDS),
    Key("push", ("p",), msg("push"), _HANDS),
    Key("meld", ("m",), msg("lay"), _HANDS),
    Key("discard", ("d",), msg("discard"), _HANDS),
    Key("sort", ("s",), msg("sort"), _HANDS),
    Key("mark", ("space",), msg("mark"), _HANDS, False),
    Key("melds", ("tab", "0"), msg("to the melds"), _HANDS),
    *(Key(f"choose {n}", (str(n),), msg("onto meld {number}", number=n), _HANDS, False) for n in range(1, 10)),
    # Every table.
    Key("undo", ("u", "ctrl+z"), msg("undo"), (*_PLAYED, "curtain", PLAIN)),
    Key("undo", ("u", "ctrl+z"), msg("a step back"), _LESSONS),
    Key("redo", ("r", "ctrl+y"), msg("redo"), (*_PLAYED, PLAIN), False),
    # When the tutor asks back.
    # A letter that no table has for a move: whoever corrects a slip at once must not confirm it.
    Key("play", ("y",), msg("play it"), ("tutor",)),
    Key("back", ("escape", "t"), msg("think again"), ("tutor",)),
    Key("coach", ("h",), msg("show"), ("tutor",)),
    # Looking back, at the table and in a replay.
    Key("earlier", ("pageup", "left_square_bracket"), msg("look back"), _PLAYED),
    Key("later", ("pagedown", "right_square_bracket"), msg("look on"), _PLAYED),
    Key("reveal_before", ("e",), msg("card back"), ("replay",)),
    Key("reveal_after", ("r",), msg("card on"), ("replay",)),
    Key("turn_before", ("up", "k"), msg("turn back"), ("replay",)),
    Key("turn_after", ("down", "j"), msg("turn on"), ("replay",)),
    Key("earlier", ("left", "pageup", "left_square_bracket"), msg("move back"), ("replay",)),
    Key("later", ("right", "pagedown", "right_square_bracket", "enter"), msg("move on"), ("replay",)),
    Key("play", ("space",), msg("play and pause"), ("replay",), False),
    Key("slower", ("s",), msg("slower"), ("replay",), False),
    Key("faster", ("f",), msg("faster"), ("replay",), False),
    Key("branch", ("n",), msg("play on from here"), ("replay",)),
    Key("view", ("o",), msg("whose view"), ("replay",)),
    Key("review", ("v",), msg("look back"), ("home",)),
    Key("review", ("v",), msg("replay"), ("end",)),
    Key("accept", ("enter", "space"), msg("replay"), ("finished",)),
    Key("accept", ("enter", "space"), msg("begin"), ("learn",)),
    Key("analysis", ("a",), msg("analysis"), ("end", "replay", "finished")),
    Key("coach", ("h",), msg("coach"), (*_GAMES, PLAIN)),
    Key("save", ("s",), msg("copy"), ("end",)),
    # The analysis.
    Key("accept", ("enter", "space"), msg("see the position"), ("analysis",)),
    # The statistics.
    Key("scope_before", ("left",), msg("game before"), ("statistics",), False),
    Key("scope_after", ("right",), msg("game or players"), ("statistics",)),
    Key("view_after", ("tab", "enter", "space"), msg("other view"), ("statistics",)),
    Key("view_before", ("shift+tab",), msg("view before"), ("statistics",), False),
    Key("figures", ("f",), msg("all figures"), ("analysis", "statistics")),
    # Texts.
    Key("find", ("slash", "f"), msg("find"), ("rules",)),
    Key("copy", ("c",), msg("copy"), _TEXTS),
    # What a screen shows anyway is asked for by a word: no letter is taken that somebody may want.
    Key("where", (), msg("the table again"), (PLAIN,), False, msg("where")),
    Key("moves", (), msg("the moves there are"), (PLAIN,), False, msg("moves")),
    Key("odds", (), msg("what is at stake"), (PLAIN,), False, msg("odds")),
    Key("help", (), msg("the words there are"), (PLAIN,), False, msg("help")),
    # Everywhere.
    Key("log", ("l",), msg("log"), (*_GAMES, *_LESSONS, "curtain", PLAIN, "end")),
    Key("statistics", ("t",), msg("statistics"), ("home",)),
    Key("settings", ("s",), msg("settings"), ("home",)),
    Key("rules", ("question_mark", "f1"), msg("rules"), (*(screen for screen in ALL if screen != "rules"), PLAIN)),
    Key("keys", ("f2",), msg("keys"), ("home", "settings", *_GAMES)),
    Key(
        "keys",
        ("f2",),
        msg("keys"),
        tuple(screen for screen in ALL if screen not in ("home", "settings", "keys", "tutor", *_GAMES)),
        False,
    ),
    Key("leave", ("q",), msg("save & leave"), (*_PLAYED, "curtain", PLAIN), typed=msg("leave")),
    Key("quit", ("q",), msg("quit"), ("home",)),
    Key(
        "back",
        ("escape", "q"),
        msg("back"),
        ("end", "analysis", "figures", "rules", "replay", *_FORMS, "finished", "statistics", "learn"),
    ),
    Key("back", ("escape", "q", "l"), msg("back"), ("log",)),
    Key("back", ("escape", "q"), msg("leave the lesson"), _LESSONS),
    Key("back", ("escape",), msg("to the game"), _PLAYED),
    Key("next", ("tab",), msg("next"), _FORMS),
    Key("previous", ("shift+tab",), msg("previous"), _FORMS, False),
    Key("accept", ("enter", "space"), msg("change"), _FORMS),
    Key("add", ("a",), msg("one key more"), ("keys",)),
    Key("reset", ("delete", "backspace", "r"), msg("as at first"), ("keys",)),
    Key("accept", ("enter", "space"), msg("choose"), ("home", "table", "lesson", "tutor", "end"), False),
    Key("accept", ("enter",), msg("choose"), _HANDS, False),
    Key("accept", ("enter", "space"), msg("I am here"), ("curtain",)),
    Key("accept", ("enter", "space"), msg("page down"), _TEXTS, False),
    Key("up", ("up", "k"), msg("up"), _LISTS, False),
    Key("down", ("down", "j"), msg("down"), _LISTS, False),
    Key("up", ("up",), msg("up"), _HANDS, False),
    Key("down", ("down",), msg("down"), _HANDS, False),
    Key("left", ("left",), msg("left"), (*_TABLES, "tutor"), False),
    Key("left", ("left", "h"), msg("left"), ("end", *_FORMS), False),
    Key("right", ("right",), msg("right"), (*_TABLES, "tutor", "end", *_FORMS), False),
    Key("page_up", ("pageup",), msg("page up"), (*_TEXTS, "analysis", "finished", "statistics"), False),
    Key("page_down", ("pagedown",), msg("page down"), (*_TEXTS, "analysis", "finished", "statistics"), False),
    Key("first", ("home",), msg("to the start"), _ENDED, False),
    Key("last", ("end",), msg("to the end"), _ENDED, False),
)

PAIRED: Final = {
    ("reveal_before", "reveal_after"): msg("a card"),
    ("turn_before", "turn_after"): msg("a turn"),
    ("earlier", "later"): msg("a move"),
}
"""Ways back and on: a line of keys names both at once, by what one goes."""

SPARE: Final = (
    "reveal_after",
    "log",
    "melds",
    "earlier",
    "keys",
    "view",
    "sort",
)
"""What a line of keys that is short of room does without, the first before the others: the help has them all.

A pair goes where the way on does.
"""

FIXED: Final = frozenset({"up", "down", "left", "right", "enter", "escape"})
"""Keys that every keyboard has in its place; they cannot be given to another action."""

NEEDED: Final = frozenset({"ctrl+c", "ctrl+q", "ctrl+l"})
"""Keys that leave the program, or draw everything again, on every screen."""

Rebound = Mapping[str, Sequence[str]]
"""For an action the keys it has in place of its own."""


def action_for(screen: str, key: str, rebound: Rebound | None = None) -> str | None:
    """What a key does on a screen, or None. `rebound` gives actions keys of the player's own."""
    for candidate in (key, without_capitals(key)):
        for entry in KEYS:
            if screen in entry.screens and candidate in keys_of(entry, rebound):
                return entry.action
    if screen in _HANDS and len(key) == 1 and (place := pointers(rebound).find(key)) >= 0:
        return f"card {place + 1}"
    return None


def pointers(rebound: Rebound | None = None) -> str:
    """The keys that point at the cards of a hand, from the first card on: the letters that nothing else has.

    Small letters come first, then the same ones as capitals.
    """
    taken = {key for entry in KEYS if "hand" in entry.screens for key in keys_of(entry, rebound)}
    free = "".join(letter for letter in ascii_lowercase if letter not in taken)
    return free + free.upper()


def keys_of(entry: Key, rebound: Rebound | None = None) -> Sequence[str]:
    """The keys of an entry: its own, or those it was given and what cannot be taken from it."""
    given = (rebound or {}).get(entry.action)
    if not given:
        return entry.keys
    return [*given, *(key for key in entry.keys if key in FIXED)]


def keys_on(screen: str, action: str, rebound: Rebound | None = None) -> Sequence[str]:
    """The keys that an action has on a screen, none if it has none there. "card N" is the N-th card of a hand."""
    verb, _, number = action.partition(" ")
    if verb == "card" and screen in _HANDS:
        return pointers(rebound)[int(number) - 1 : int(number)]
    return [
        key for entry in KEYS if entry.action == action and screen in entry.screens for key in keys_of(entry, rebound)
    ]


def shown(screen: str, enabled: Collection[str], rebound: Rebound | None = None) -> list[tuple[str, Key]]:
    """The keys that a footer shows, each with the name of its first key, for the actions enabled now."""
    return [
        (name(keys_of(entry, rebound)[0]), entry)
        for entry in KEYS
        if entry.shown and screen in entry.screens and entry.action in enabled
    ]


def checked(wanted: Rebound) -> tuple[dict[str, tuple[str, ...]], list[Message]]:
    """The rebound keys that can be had, and a line for each that cannot."""
    good: dict[str, tuple[str, ...]] = {}
    troubles: list[Message] = []
    actions = {entry.action for entry in KEYS}
    for action, keys in wanted.items():
        if action not in actions:
            troubles.append(msg("keys: there is no action “{action}”", action=action))
            continue
        wrong = [_trouble(action, key) for key in keys]
        troubles.extend(trouble for trouble in wrong if trouble)
        good[action] = tuple(key for key, trouble in zip(keys, wrong, strict=True) if not trouble)
    # Only now: two actions may trade their keys.
    while found := clash(good):
        screen, key, one, other = found
        culprit = other if key in good.get(other, ()) else one
        good[culprit] = tuple(kept for kept in good[culprit] if kept != key)
        troubles.append(
            msg(
                "keys: “{key}” would mean both “{one}” and “{other}” on one screen ({screen})",
                key=key,
                one=one,
                other=other,
                screen=screen,
            )
        )
    return {action: keys for action, keys in good.items() if keys}, troubles


def refusal(action: str, wanted: Sequence[str], rebound: Rebound) -> Message | None:
    """Why an action cannot have those keys, none meaning its own, beside those given already; None if it can."""
    for key in wanted:
        if not is_key(key) or _taken(action, key):
            return msg("{key} cannot be given to “{label}”.", key=name(key), label=title(action))
    found = clash({**{other: keys for other, keys in rebound.items() if other != action}, action: wanted})
    if found is None:
        return None
    screen, key, one, other = found
    return msg(
        "{key} is “{label}” already ({screen}).",
        key=name(key),
        label=label_on(screen, other if one == action else one),
        screen=SCREENS[screen],
    )


def title(action: str) -> Message:
    """What an action is called on most of its screens."""
    return max((entry for entry in KEYS if entry.action == action), key=lambda entry: len(entry.screens)).label


def label_on(screen: str, action: str) -> Message:
    """What an action is called on a screen."""
    return next(entry.label for entry in KEYS if entry.action == action and screen in entry.screens)


def clash(rebound: Rebound | None = None) -> tuple[str, str, str, str] | None:
    """A key that means two things on one screen: screen, key and the two actions; None if there is none."""
    for screen in (*ALL, PLAIN):
        meaning: dict[str, str] = {}
        for entry in KEYS:
            if screen in entry.screens:
                for key in keys_of(entry, rebound):
                    if meaning.setdefault(key, entry.action) != entry.action:
                        return screen, key, meaning[key], entry.action
    return None


def _trouble(action: str, key: str) -> Message | None:
    """Why no action of that name can have the key, or None if it can."""
    if not is_key(key):
        return msg("keys: “{key}” for “{action}” is no name of a key", key=key, action=action)
    if _taken(action, key):
        return msg("keys: “{key}” cannot be given to “{action}”", key=key, action=action)
    return None


def _taken(action: str, key: str) -> bool:
    """Whether the key has a meaning everywhere that it cannot lose to the action."""
    return key in NEEDED or (key in FIXED and not any(key in entry.keys for entry in KEYS if entry.action == action))
