"""The lines below a table, whatever the game: a sentence about somebody, the notice, the keys, what is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style

from push_game.i18n import Message
from push_game.play import keys
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


def draw_notice(canvas: Canvas, area: Area, look: Look, notice: Message | None, last: Message | None = None) -> None:
    """The notice; without one, the last thing that happened."""
    if notice is not None:
        canvas.put(area.x + 1, area.y, str(notice), look.palette.warn, area.width - 1)
    elif last is not None:
        canvas.put(area.x + 1, area.y, str(last), look.palette.muted, area.width - 1)


def draw_keys(canvas: Canvas, area: Area, look: Look, shown: Sequence[tuple[str, Message, str]]) -> None:
    """The keys that act, each to be clicked. Short of room those go that can be spared, then the first ones."""
    listed = [(name, str(label), action) for name, label, action in shown]
    room = area.width - 2

    def needed(gap: int) -> int:
        return sum(width(name) + 1 + width(label) + gap for name, label, _ in listed) - gap

    for spare in keys.SPARE:
        if needed(2) > room:
            listed = [one for one in listed if one[2] != spare]
    while listed and needed(1) > room:
        # The choices above say their keys already; leaving, rules and the rest come last and stay.
        listed.pop(0)
    gap = next((gap for gap in (3, 2) if needed(gap) <= room), 1)
    x = area.x + 1
    for name, label, action in listed:
        canvas.hit(Area(x, area.y, width(name) + 1 + width(label), 1), action)
        x += canvas.put(x, area.y, name, look.palette.key) + 1
        x += canvas.put(x, area.y, label, look.palette.muted) + gap


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
