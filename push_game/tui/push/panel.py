"""Beside the columns: the deck with the card in hand, the chance of a bust, and what the die may take."""

from __future__ import annotations

from typing import Final

from push_game.games.figures import percent
from push_game.games.push import stakes
from push_game.games.push.cards import SWITCH, deck, size
from push_game.games.push.moves import DIE
from push_game.i18n import msg
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width
from push_game.tui.push import faces
from push_game.tui.push.motion import TURNING
from push_game.tui.push.sight import Sight

SPOT_WIDTH: Final = 11
SMALL_HEIGHT: Final = 8
LEAST_HEIGHT: Final = 7
"""With less than this the faces of the die are cut."""
_DIE_HEIGHT: Final = 5
_TUMBLES: Final = 9
"""How many faces a rolling die shows on its way."""
_STILL: Final = 0.75
"""How far the die has rolled when it lies still."""


def draw_small(canvas: Canvas, area: Area, sight: Sight) -> Area:
    """All of it in eight rows, or without the last one. The deck, the card in hand and the rolling die share one place.

    Returns that place, where cards come from.
    """
    spot = Area(area.x, area.y + 1, SPOT_WIDTH, faces.CARD.height)
    _deck_line(canvas, area, sight)
    canvas.hit(Area(area.x, area.y, area.width, 1), "draw")
    canvas.hit(spot, "draw")
    if sight.state.phase == "rolling" and not (sight.motion and sight.motion.kind == "bust"):
        faces.draw_die(canvas, spot, sight.look, _face(sight))
    else:
        _hand(canvas, spot, sight)
    x = area.x + SPOT_WIDTH + 2
    _faces(canvas, Area(x, area.y + 1, area.x + area.width - x, len(DIE)), sight)
    _bust(canvas, area.x, area.y + 6, SPOT_WIDTH + 1, sight)
    if area.height >= SMALL_HEIGHT:
        _switches(canvas, area.x, area.y + 7, x - area.x - 1, sight)
        _caption(canvas, Area(x, area.y + 7, area.x + area.width - x, 1), sight)
    return spot


def draw_large(canvas: Canvas, area: Area, sight: Sight, card: faces.Size) -> Area:
    """All of it with a place each, with cards of that size. Returns the place of the card in hand."""
    card_width = min(card.width, (area.width - 2) // 2)
    pile = Area(area.x, area.y + 1, card_width, card.height)
    spot = Area(area.x + card_width + 2, area.y + 1, card_width, card.height)
    _deck_line(canvas, area, sight)
    faces.draw_back(canvas, pile, sight.look, sight.state.deck_size)
    _lift(canvas, pile, sight)
    canvas.hit(Area(area.x, area.y, area.width, 1 + card.height), "draw")
    if _shows_card(sight):
        _hand(canvas, spot, sight)
    y = area.y + card.height + 2
    _switches(canvas, area.x, y, area.width, sight)
    _bust(canvas, area.x, y + 2, area.width, sight)
    die = Area(area.x, y + 4, SPOT_WIDTH, _DIE_HEIGHT)
    faces.draw_die(canvas, die, sight.look, _face(sight))
    x = die.x + die.width + 2
    _faces(canvas, Area(x, die.y - 1, area.x + area.width - x, len(DIE)), sight)
    _caption(canvas, Area(x, die.y + len(DIE) - 1, area.x + area.width - x, 1), sight)
    return spot


def _deck_line(canvas: Canvas, area: Area, sight: Sight) -> None:
    palette, glyphs = sight.look.palette, sight.look.glyphs
    left, all_cards = sight.state.deck_size, size(deck(sight.state.rules.switch_cards))
    label = str(msg("deck"))
    number = str(left)
    bar = max(area.width - width(label) - len(number) - 2, 0)
    full = -(-left * bar // all_cards)
    style = palette.warn if left <= 10 else palette.bar
    x = area.x + canvas.put(area.x, area.y, label, palette.muted, area.width) + 1
    x += canvas.put(x, area.y, glyphs.full * full, style)
    x += canvas.put(x, area.y, glyphs.empty * (bar - full), palette.track) + 1
    canvas.put(x, area.y, number, palette.strong)


def _shows_card(sight: Sight) -> bool:
    if sight.motion is not None and sight.motion.kind == "place":
        return False
    return sight.card is not None or bool(sight.motion and sight.motion.kind in TURNING)


def _hand(canvas: Canvas, spot: Area, sight: Sight) -> None:
    """The card in hand, turning up if it is just drawn; without one the deck."""
    motion = sight.motion
    if motion and motion.kind in TURNING:
        # It narrows to its edge and widens again.
        shown = max(1, round(spot.width * abs(2 * sight.turned - 1)))
        place = Area(spot.x + (spot.width - shown) // 2, spot.y, shown, spot.height)
        if sight.turned < 0.5:
            faces.draw_back(canvas, place, sight.look, sight.state.deck_size)
        else:
            card = motion.event.card or SWITCH
            faces.draw_card(canvas, place, card, sight.look)
        return
    moving = motion is not None and motion.kind == "place"
    if sight.card is not None and not moving and sight.state.phase != "rolling":
        faces.draw_card(canvas, spot, sight.card, sight.look)
        return
    if sight.card is not None and sight.state.phase == "rolling":
        faces.draw_card(canvas, spot, sight.card, sight.look, hollow=True)
        return
    faces.draw_back(canvas, spot, sight.look, sight.state.deck_size)
    _lift(canvas, spot, sight)


def _lift(canvas: Canvas, pile: Area, sight: Sight) -> None:
    """The deck stands out when the next card may be drawn, and when it is being drawn."""
    palette, glyphs = sight.look.palette, sight.look.glyphs
    move = next((move for move in sight.choices if move.verb == "draw"), None)
    drawing = sight.motion is not None and sight.motion.kind == "draw"
    if not sight.state.deck_size:
        return
    if drawing or (move is not None and move is sight.chosen):
        canvas.box(pile, glyphs.thick, palette.focus)
    elif move is not None:
        canvas.box(pile, glyphs.thin, palette.focus)


def _face(sight: Sight) -> int | None:
    motion = sight.motion
    if motion is None or motion.kind not in ("tumble", "suffer"):
        return None
    colour = motion.event.colour
    fallen = faces.STAR if colour is None else colour
    if motion.kind == "suffer" or sight.progress >= _STILL:
        return fallen
    # A round trip that never shows the same face twice in a row and ends beside the one that falls.
    steps = int((_STILL - sight.progress) / _STILL * _TUMBLES) + 1
    return (fallen + steps) % len(DIE)


def _faces(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The six faces of the die, what they are called, and the points that each would take now."""
    look = sight.look
    palette = look.palette
    shown = _face(sight)
    show_losses = sight.state.to_act is not None
    for face, loss in enumerate(sight.losses):
        y = area.y + face
        style = palette.strong if face == faces.STAR else palette.inks[face]
        points = (f"-{loss}" if loss else look.glyphs.none) if show_losses else ""
        room = area.width - len(points) - 3
        cells = [
            (faces.face_mark(face, look), style),
            (faces.face_name(face), palette.base),
            (points, palette.bad if loss else palette.muted),
        ]
        if face == shown:
            canvas.fill(Area(area.x - 1, y, area.width + 1, 1), palette.cursor)
            cells = [(text, palette.cursor) for text, _ in cells]
        (symbol, style), (name, plain), (points, colour) = cells
        canvas.put(area.x, y, symbol, style)
        canvas.put(area.x + 2, y, name, plain, room)
        canvas.put(area.x, y, points, colour, area.width, "right")


def _caption(canvas: Canvas, area: Area, sight: Sight) -> None:
    """What the points beside the faces are."""
    if sight.state.to_act is not None:
        text = f"{sight.look.glyphs.up} " + str(msg("at risk"))
        canvas.put(area.x, area.y, text, sight.look.palette.muted, area.width, "right")


def _bust(canvas: Canvas, x: int, y: int, room: int, sight: Sight) -> None:
    """The chance that the next card busts."""
    if not sight.scene.show_odds or not stakes.may_bust(sight.state):
        return
    palette, glyphs = sight.look.palette, sight.look.glyphs
    bad, unseen = sight.bust
    chance = str(percent(bad, unseen))
    style = palette.good if not bad else palette.bad if 4 * bad >= unseen else palette.warn
    text = str(msg("bust {chance}", chance=chance))
    if width(text) > room:
        text = chance
    used = canvas.put(x, y, text, style, room) + 1
    bar = room - used
    if bar >= 8:
        full = -(-bad * bar // unseen) if unseen else 0
        canvas.put(x + used, y, glyphs.full * full, style)
        canvas.put(x + used + full, y, glyphs.empty * (bar - full), palette.track)


def _switches(canvas: Canvas, x: int, y: int, room: int, sight: Sight) -> None:
    """The switch cards drawn this turn."""
    drawn = sight.state.switches
    if not sight.state.rules.switch_cards:
        return
    palette, glyphs = sight.look.palette, sight.look.glyphs
    if not drawn:
        canvas.put(x, y, f"{glyphs.switch} {glyphs.none}", palette.muted, room)
        return
    each = 3
    if (each + 1) * drawn <= room // 2:
        for index in range(drawn):
            canvas.put(x + index * (each + 1), y, f" {glyphs.switch} ", palette.switch)
        used = (each + 1) * drawn
    else:
        used = canvas.put(x, y, f" {glyphs.switch} {drawn} ", palette.switch) + 1
    turned = str(msg("turned round") if drawn % 2 else msg("straight on"))
    if width(turned) <= room - used:
        canvas.put(x + used, y, turned, palette.muted)
