"""The choices as buttons: each with its key, what it brings, and whether it can be taken back."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from push_game.games.push import words
from push_game.games.push.moves import Move
from push_game.i18n import msg, msgn
from push_game.tui.canvas import Area, Canvas, Span
from push_game.tui.cells import width
from push_game.tui.push import faces, stakes
from push_game.tui.push.sight import Sight

_GAP: Final = 2


class Button(NamedTuple):
    """A choice as it is shown: its key, what it says at most and at least, and the action of a click."""

    key: str
    label: tuple[Span, ...]
    short: tuple[Span, ...]
    action: str
    final: bool
    """Whether it cannot be taken back."""
    move: Move


def draw_choices(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The choices as buttons; those that cannot be taken back say so."""
    buttons = _buttons(sight)
    if not buttons:
        return
    palette = sight.look.palette
    warning = str(msg("! no undo")) if any(button.final for button in buttons) else ""
    x = area.x
    for button, label in zip(buttons, _fitting(buttons, area.width), strict=True):
        chosen = button.move is sight.chosen
        lead = (sight.look.glyphs.pointer if chosen else " ") + ("!" if button.final else "")
        spans: list[Span] = [(f"{lead}{button.key} ", palette.warn if button.final else palette.key), *label]
        if chosen:
            spans = [(text, palette.cursor) for text, _ in (*spans, (" ", palette.base))]
        size = canvas.spans(x, area.y, spans)
        canvas.hit(Area(x, area.y, size, 1), button.action)
        x += size if chosen else size + 1
        x += _GAP
    if warning and x + width(warning) < area.x + area.width:
        canvas.put(area.x, area.y, warning, palette.warn, area.width - 1, "right")


def _buttons(sight: Sight) -> list[Button]:
    return [_button(sight, move) for move in sight.choices]


def _button(sight: Sight, move: Move) -> Button:
    final = stakes.reveals(sight.state, move)
    if move.verb == "draw":
        return Button("d", *_draw_label(sight), "draw", final, move)
    if move.verb == "stop":
        return Button("s", *_stop_label(sight), "stop", final, move)
    number = move.column + 1 if move.colour is None else move.colour + 1
    label = _column_label(sight, move) if move.colour is None else _bank_label(sight, move.colour)
    return Button(str(number), *label, f"choose {number}", final, move)


_Labels: TypeAlias = tuple[tuple[Span, ...], tuple[Span, ...]]


def _draw_label(sight: Sight) -> _Labels:
    style = sight.look.palette.warn
    short = ((str(msg("draw")), style),)
    if not sight.scene.show_odds or sight.state.phase != "deciding":
        return short, short
    bad, unseen = stakes.bust(sight)
    if not bad:
        return short, short
    return ((str(msg("draw: {chance} bust", chance=stakes.percent(bad, unseen))), style),), short


def _stop_label(sight: Sight) -> _Labels:
    style = sight.look.palette.strong
    best = max((column.points for column in sight.columns if column), default=0)
    text = str(msgn("stop: up to {count} point", "stop: up to {count} points", best))
    return ((text, style),), ((str(msg("stop")), style),)


def _bank_label(sight: Sight, colour: int) -> _Labels:
    palette, mark = sight.look.palette, sight.look.glyphs.colours[colour]
    saved = stakes.colour_points(sight.benches[sight.state.active], colour)
    long, short = f" {mark} {words.colour(colour)} {saved} ", f" {mark} {saved} "
    return ((long, palette.cards[colour]),), ((short, palette.cards[colour]),)


def _column_label(sight: Sight, move: Move) -> _Labels:
    look, column = sight.look, sight.column(move.column)
    style = look.palette.strong
    if column is None:
        return ((str(msg("new column")), style),), ((str(msg("new")), style),)
    cards = tuple((f" {faces.short(card, look)} ", faces.solid(card, look)) for card in column.cards)
    if move.verb == "place":
        return cards, ((f"{len(column.cards)}", style),)
    worth = f"+{column.points}" + (f" {look.glyphs.roll}" if column.has_roll else "")
    return (*cards, (f" {worth}", style)), ((worth, style),)


def _fitting(buttons: list[Button], room: int) -> list[tuple[Span, ...]]:
    """The long labels if they all fit side by side, otherwise the short ones."""
    longest = [button.label for button in buttons]
    frame = sum(width(button.key) + (4 if button.final else 3) + _GAP for button in buttons) - _GAP
    if frame + sum(width(text) for label in longest for text, _ in label) <= room:
        return longest
    return [button.short for button in buttons]
