"""The three columns of a turn: where each lies, its cards, and what can be done with it now."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from push_game.games.push.cards import ROLL, Card
from push_game.i18n import msg, msgn
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width
from push_game.tui.push import faces
from push_game.tui.push.sight import Sight

MOST_CARDS: Final = 6
"""The most cards a column can hold: five numbers, no colour twice, and a roll card."""


def draw_columns(canvas: Canvas, areas: tuple[Area, ...], sight: Sight, tall: int) -> None:
    """All columns, each in its area, frame and all, with cards of that many rows."""
    for index, area in enumerate(areas):
        _column(canvas, area, sight, index, tall)
        canvas.hit(area, f"choose {index + 1}")


def height(tall: int, cards: int = MOST_CARDS) -> int:
    """The rows of a column, frame and all, that holds so many cards of that many rows: by itself, as there can be."""
    return 2 + (cards - 1) * _step(tall) + tall


def slot(area: Area, position: int, tall: int) -> Area:
    """Where the card of that number (from 0) lies in a column; of the cards below it the upper rows are seen."""
    return Area(area.x + 1, area.y + 1 + position * _step(tall), area.width - 2, tall)


def _step(tall: int) -> int:
    """How many rows of a card are seen under the next one."""
    return min(tall, 3 if tall >= faces.HUGE.height else 2)


def _column(canvas: Canvas, area: Area, sight: Sight, index: int, tall: int) -> None:
    palette, glyphs = sight.look.palette, sight.look.glyphs
    move = sight.target(index)
    chosen = move is not None and move is sight.chosen
    refuses = sight.refuses(index)
    edge = palette.focus if move is not None else palette.frame
    canvas.box(area, glyphs.thick if chosen else glyphs.thin, edge)
    title = f" {index + 1} "
    canvas.put(area.x + 2, area.y, title, _title_style(sight, move is not None, chosen))
    heading = _heading(sight, index)
    if heading:
        x, room = area.x + 2 + len(title), area.width - 4 - len(title)
        text = f" {heading} " if width(heading) + 2 <= room else f" {heading}"
        canvas.put(x, area.y, text, edge if move is not None else palette.muted, room, "right")
    _footer(canvas, area, sight, index, edge)
    for position, card in enumerate(sight.column_cards(index)):
        hollow = refuses and not _blocks(card, sight.card)
        place = slot(area, position, tall)
        if tall > 1:
            faces.draw_card(canvas, place, card, sight.look, hollow)
        else:
            faces.draw_line(canvas, place.x, place.y, place.width, card, sight.look, hollow)


def _title_style(sight: Sight, target: bool, chosen: bool) -> Style:
    palette = sight.look.palette
    if chosen:
        return palette.cursor
    return palette.key if target else palette.muted


def _heading(sight: Sight, index: int) -> str:
    """What the upper edge says beside the column's number."""
    if sight.state.phase == "placing" and sight.column(index) is None and sight.fits(index):
        return str(msg("new"))
    if sight.taken(index):
        return str(msg("taken"))
    return ""


def _footer(canvas: Canvas, area: Area, sight: Sight, index: int, edge: Style) -> None:
    """What the lower edge says: why the card does not fit, or what the column is worth."""
    palette = sight.look.palette
    column = sight.column(index)
    if column is None:
        return
    style = palette.strong
    if sight.refuses(index):
        text, style = str(msg("has {marks}", marks=_clashes(sight, index))), palette.bad
    else:
        count = column.points
        text = str(msgn("{count} point", "{count} points", count))
        if width(text) > area.width - 6:
            text = str(count)
        if column.has_roll and width(text) + 2 <= area.width - 6:
            text = f"{text} {sight.look.glyphs.roll}"
    canvas.put(area.x + 1, area.y + area.height - 1, f" {text} ", style, area.width - 2, "centre")


def _blocks(card: Card, hand: Card | None) -> bool:
    return bool(hand and card.marks & hand.marks)


def _clashes(sight: Sight, index: int) -> str:
    """The marks by which a column refuses the card in hand: its colour, its value, a roll card."""
    column, hand = sight.column(index), sight.card
    assert column is not None
    assert hand is not None
    if hand is ROLL:
        return sight.look.glyphs.roll
    found = []
    if any(card.colour == hand.colour for card in column.cards):
        found.append(faces.mark(hand, sight.look))
    if any(card.value == hand.value for card in column.cards):
        found.append(str(hand.value))
    return " ".join(found)
