"""What the buttons of Push say: each choice with its key and what it brings."""

from __future__ import annotations

from typing import TypeAlias

from push_game.games.figures import percent
from push_game.games.push import stakes, words
from push_game.games.push.moves import Move
from push_game.i18n import msg, msgn
from push_game.tui import buttons
from push_game.tui.buttons import Button
from push_game.tui.canvas import Area, Canvas, Span
from push_game.tui.push import faces
from push_game.tui.push.sight import Sight


def draw_choices(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The choices as buttons; those that cannot be taken back say so."""
    found = [_button(sight, move) for move in sight.choices]
    buttons.draw(canvas, area, sight.look, found, sight.scene.timeline)


def _button(sight: Sight, move: Move) -> Button:
    final, chosen = stakes.reveals(sight.state, move), move is sight.chosen
    if move.verb in ("draw", "stop"):
        action, label = move.verb, _draw_label(sight) if move.verb == "draw" else _stop_label(sight)
    elif move.colour is None:
        action, label = f"choose {move.column + 1}", _column_label(sight, move)
    else:
        action, label = f"choose {move.colour + 1}", _bank_label(sight, move.colour)
    return Button(sight.scene.key(action), *label, action, final, chosen)


_Labels: TypeAlias = tuple[tuple[Span, ...], tuple[Span, ...]]


def _draw_label(sight: Sight) -> _Labels:
    style = sight.look.palette.warn
    short = ((str(msg("draw")), style),)
    if not sight.scene.show_odds or sight.state.phase != "deciding":
        return short, short
    bad, unseen = sight.bust
    if not bad:
        return short, short
    return ((str(msg("draw: {chance} bust", chance=percent(bad, unseen))), style),), short


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
