"""The lines below the table: who must do what, what is at stake, what just happened, which keys act."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from push_game.i18n import Message, msg
from push_game.tui.canvas import Area, Canvas, Span
from push_game.tui.cells import width, wrap
from push_game.tui.push import faces, sentences, stakes
from push_game.tui.push.faces import SOLID
from push_game.tui.push.sight import Sight

_NAME: Final = "\ue000"
"""Stands for the acting player's name until its place in the sentence is known."""


def draw_prompt(canvas: Canvas, area: Area, sight: Sight, pocket: bool = False) -> None:
    """Who must do what, then what is at stake, in as many rows as there are.

    `pocket`: the deck and the card in hand are nowhere else, so they come before what is at stake.
    """
    style = _prompt_style(sight)
    lines = _sentence(sight, sight.told(_NAME) or sentences.asked(sight, _NAME), style, area.width - 1)[: area.height]
    if style.reverse:
        canvas.fill(Area(area.x, area.y, area.width, len(lines)), style)
    for row, spans in enumerate(lines):
        canvas.spans(area.x + 1, area.y + row, spans, area.width - 1)
    y, rest = area.y + len(lines), area.height - len(lines)
    if pocket and rest:
        canvas.spans(area.x + 1, y, _pocket(sight), area.width - 1)
        y, rest = y + 1, rest - 1
    stake = sentences.at_stake(sight)
    if stake is not None and rest:
        canvas.put(area.x + 1, y, str(stake), sight.look.palette.base, area.width - 1)


def _pocket(sight: Sight) -> list[Span]:
    """The card in hand, the deck and the chance of a bust, where the panel beside the columns is missing."""
    look, state = sight.look, sight.state
    spans: list[Span] = []
    if sight.card is not None:
        spans.append((faces.line(sight.card, look, 5), faces.solid(sight.card, look)))
        spans.append(("  ", look.palette.base))
    spans.append((f"{msg('deck')} {state.deck_size}  ", look.palette.base))
    bad, unseen = stakes.bust(sight)
    if bad and sight.scene.show_odds and state.phase in ("drawing", "placing", "deciding"):
        spans.append((str(msg("bust {chance}", chance=stakes.percent(bad, unseen))), look.palette.warn))
    return spans


def draw_notice(canvas: Canvas, area: Area, sight: Sight, last: bool) -> None:
    """The notice; without one, if `last`, the last thing that happened."""
    palette, notice, log = sight.look.palette, sight.scene.notice, sight.log
    if notice is not None:
        canvas.put(area.x + 1, area.y, str(notice), palette.warn, area.width - 1)
    elif last and log and sight.motion is None:
        canvas.put(area.x + 1, area.y, str(log[-1]), palette.muted, area.width - 1)


def draw_keys(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The keys that act, each to be clicked. Short of room they move together, then the first ones go."""
    palette = sight.look.palette
    keys = [(name, str(label), action) for name, label, action in sight.scene.keys]
    room = area.width - 2

    def needed(gap: int) -> int:
        return sum(width(name) + 1 + width(label) + gap for name, label, _ in keys) - gap

    while keys and needed(1) > room:
        # The choices above say their keys already; leaving, rules and the rest come last and stay.
        keys.pop(0)
    gap = next((gap for gap in (3, 2) if needed(gap) <= room), 1)
    x = area.x + 1
    for name, label, action in keys:
        canvas.hit(Area(x, area.y, width(name) + 1 + width(label), 1), action)
        x += canvas.put(x, area.y, name, palette.key) + 1
        x += canvas.put(x, area.y, label, palette.muted) + gap


def _prompt_style(sight: Sight) -> Style:
    palette = sight.look.palette
    if sight.motion and (sight.motion.kind == "bust" or (sight.motion.kind == "suffer" and sight.motion.event.cards)):
        return palette.bad + SOLID
    return palette.prompt


def _sentence(sight: Sight, message: Message, style: Style, room: int) -> list[list[Span]]:
    """The sentence in lines, with the acting player's name as a badge."""
    text = str(message)
    before, found, after = text.partition(_NAME)
    seat = sight.speaking_of
    if not found or seat is None:
        return [[(line, style)] for line in wrap(text, max(room, 1))]
    name, badge = sight.names[seat], sight.look.palette.badges[seat]
    if width(before) + width(name) + width(after) <= room:
        return [[(before, style), (name, badge), (after, style)]]
    first, *others = wrap(f"{before}{name}{after}", max(room, 1))
    at = first.find(name)
    head: list[Span] = [(first, style)]
    if at >= 0:
        head = [(first[:at], style), (name, badge), (first[at + len(name) :], style)]
    return [head, *[[(line, style)] for line in others]]
