"""The lines below a table, whatever the game: a sentence about somebody, the notice, the keys, what is needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.style import Style

from push_game.i18n import Message, msgn
from push_game.play import key_names, keys
from push_game.tui.canvas import Area, Canvas, Span
from push_game.tui.cells import width, wrap
from push_game.tui.look import Look

NAME: Final = "\ue000"
"""Stands for a player's name until its place in the sentence is known."""


def sentence(text: str, style: Style, room: int, name: str = "", badge: Style | None = None) -> list[list[Span]]:
    """The sentence in lines of that many cells, the name that NAME stands for as a badge."""
    before, found, after = text.partition(NAME)
    if not found or badge is None:
        return [[(line, style)] for line in wrap(text.replace(NAME, name), max(room, 1))]
    if width(before) + width(name) + width(after) <= room:
        return [[(before, style), (name, badge), (after, style)]]
    first, *others = wrap(f"{before}{name}{after}", max(room, 1))
    at = first.find(name)
    head: list[Span] = [(first, style)]
    if at >= 0:
        head = [(first[:at], style), (name, badge), (first[at + len(name) :], style)]
    return [head, *[[(line, style)] for line in others]]


def draw_sentence(canvas: Canvas, area: Area, lines: Sequence[Sequence[Span]], style: Style) -> int:
    """Such lines, as many as there is room for, on a band where the style is one; returns how many they are."""
    lines = lines[: area.height]
    if style.reverse:
        canvas.fill(Area(area.x, area.y, area.width, len(lines)), style)
    for row, spans in enumerate(lines):
        canvas.spans(area.x + 1, area.y + row, spans, area.width - 1)
    return len(lines)


def draw_notice(canvas: Canvas, area: Area, look: Look, notice: Message | None, lately: Sequence[Message] = ()) -> None:
    """The notice; without one, what has happened lately: as many whole sentences as have room, and how many have not."""
    room = area.width - 1
    told = next((text for text in _shortened(lately) if width(text) <= room), str(lately[-1]) if lately else "")
    text, style = (told, look.palette.muted) if notice is None else (str(notice), look.palette.warn)
    canvas.put(area.x + 1, area.y, text, style, room)


def _shortened(lately: Sequence[Message]) -> Iterator[str]:
    """All sentences in one line, then ever fewer of them."""
    for before in range(len(lately)):
        told = " ".join(map(str, lately[before:]))
        yield (
            str(msgn("{count} more before. {told}", "{count} more before. {told}", before, told=told))
            if before
            else told
        )


class _Named(NamedTuple):
    """A place in the line of keys: a key or a pair of them, and what they do."""

    names: Sequence[str]
    label: str
    actions: Sequence[str]

    @property
    def name(self) -> str:
        """The keys: two letters are set apart, two arrows need not be."""
        return ("" if all(len(name) == 1 and not name.isalnum() for name in self.names) else "/").join(self.names)

    @property
    def width(self) -> int:
        return width(self.name) + 1 + width(self.label)


def draw_keys(canvas: Canvas, area: Area, look: Look, shown: Sequence[tuple[str, Message, str]]) -> None:
    """The keys that act, each to be clicked. Short of room those go that can be spared, then the first ones."""
    listed = _named(look, shown)
    room = area.width - 2

    def needed(gap: int) -> int:
        return sum(one.width + gap for one in listed) - gap

    for spare in keys.SPARE:
        if needed(2) > room:
            listed = [one for one in listed if one.actions[-1] != spare]
    while listed and needed(1) > room:
        # The choices above say their keys already; leaving, rules and the rest come last and stay.
        listed.pop(0)
    gap = next((gap for gap in (3, 2) if needed(gap) <= room), 1)
    x = area.x + 1
    for one in listed:
        canvas.hit(Area(x, area.y, one.width, 1), one.actions[-1])
        if len(one.actions) > 1:
            canvas.hit(Area(x, area.y, width(one.names[0]), 1), one.actions[0])
        x += canvas.put(x, area.y, one.name, look.palette.key) + 1
        x += canvas.put(x, area.y, one.label, look.palette.muted) + gap


def _named(look: Look, shown: Sequence[tuple[str, Message, str]]) -> list[_Named]:
    """The places in the line of keys, ways back and on in one."""
    of = {action: (name, label) for name, label, action in shown}
    firsts = {first: (second, label) for (first, second), label in keys.PAIRED.items() if first in of and second in of}
    seconds = {second for second, _ in firsts.values()}
    found = []
    for action, (name, label) in of.items():
        if action in firsts:
            second, both = firsts[action]
            names = [_arrow(look, one) for one in (name, of[second][0])]
            found.append(_Named(names, str(both), (action, second)))
        elif action not in seconds:
            found.append(_Named([name], str(label), [action]))
    return found


def _arrow(look: Look, name: str) -> str:
    """An arrow key as it looks; any other key as it is called."""
    glyphs = look.glyphs
    arrows = {"left": glyphs.left, "right": glyphs.right, "up": glyphs.up, "down": glyphs.down}
    return next((arrow for key, arrow in arrows.items() if key_names.name(key) == name), name)


def draw_log(canvas: Canvas, area: Area, look: Look, log: Sequence[Message]) -> None:
    """The last lines of the log, the newest at the bottom and brightest; long ones go on on the next row."""
    y = area.y + area.height
    for age, message in enumerate(reversed(log)):
        rows = wrap(str(message), area.width)
        y -= len(rows)
        if y < area.y:
            break
        for row, text in enumerate(rows):
            canvas.put(area.x, y + row, text, look.palette.base if age == 0 else look.palette.muted, area.width)
