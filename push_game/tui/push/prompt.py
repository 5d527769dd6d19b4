"""The lines below the table: who must do what, what is at stake, what just happened, which keys act."""

from __future__ import annotations

from rich.style import Style

from push_game.games.figures import percent
from push_game.i18n import Message, msg
from push_game.tui import foot
from push_game.tui.canvas import Area, Canvas, Span
from push_game.tui.push import faces
from push_game.tui.push.faces import SOLID
from push_game.tui.push.sight import Sight


def draw_prompt(canvas: Canvas, area: Area, sight: Sight, pocket: bool = False) -> None:
    """Who must do what, then what is at stake, in as many rows as there are.

    `pocket`: the deck and the card in hand are nowhere else, so they come before what is at stake.
    """
    style = _prompt_style(sight)
    lines = _sentence(sight, sight.says(foot.NAME), style, area.width - 1)
    used = foot.draw_sentence(canvas, area, lines, style)
    y, rest = area.y + used, area.height - used
    if pocket and rest:
        canvas.spans(area.x + 1, y, _pocket(sight), area.width - 1)
        y, rest = y + 1, rest - 1
    stake = sight.stake
    if stake is not None and rest:
        canvas.put(area.x + 1, y, str(stake), sight.look.palette.base, area.width - 1)


def rows_needed(sight: Sight, columns: int) -> int:
    """The rows that this takes where there is no pocket."""
    return len(_sentence(sight, sight.says(foot.NAME), _prompt_style(sight), columns - 1)) + (sight.stake is not None)


def _pocket(sight: Sight) -> list[Span]:
    """The card in hand, the deck and the chance of a bust, where the panel beside the columns is missing."""
    look, state = sight.look, sight.state
    spans: list[Span] = []
    if sight.card is not None:
        spans.append((faces.line(sight.card, look, 5), faces.solid(sight.card, look)))
        spans.append(("  ", look.palette.base))
    spans.append((f"{msg('deck')} {state.deck_size}  ", look.palette.base))
    bad, unseen = sight.bust
    if bad and sight.scene.show_odds and state.phase in ("drawing", "placing", "deciding"):
        spans.append((str(msg("bust {chance}", chance=percent(bad, unseen))), look.palette.warn))
    return spans


def draw_notice(canvas: Canvas, area: Area, sight: Sight, last: bool) -> None:
    """The notice; without one, if `last`, the last thing that happened."""
    log = sight.log if last and sight.motion is None else ()
    foot.draw_notice(canvas, area, sight.look, sight.scene.notice, log[-1:])


def draw_keys(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The keys that act, each to be clicked."""
    foot.draw_keys(canvas, area, sight.look, sight.scene.keys)


def _prompt_style(sight: Sight) -> Style:
    palette = sight.look.palette
    if sight.motion and (sight.motion.kind == "bust" or (sight.motion.kind == "suffer" and sight.motion.event.cards)):
        return palette.bad + SOLID
    return palette.prompt


def _sentence(sight: Sight, message: Message, style: Style, room: int) -> list[list[Span]]:
    """The sentence in lines, with the acting player's name as a badge."""
    seat = sight.speaking_of
    if seat is None:
        return foot.sentence(str(message), style, room)
    return foot.sentence(str(message), style, room, sight.names[seat], sight.look.palette.badges[seat])
