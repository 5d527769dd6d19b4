"""The lines below the table: who must do what, what is at stake, what can be chosen, what just happened."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from rich.style import Style

from push_game.games.push import words
from push_game.games.push.cards import MAX_COLUMNS
from push_game.games.push.moves import Move
from push_game.i18n import Message, msg, msgn
from push_game.tui.canvas import Area, Canvas, Span
from push_game.tui.cells import width, wrap
from push_game.tui.push import faces, stakes
from push_game.tui.push.faces import SOLID
from push_game.tui.push.sight import Sight

_NAME: Final = "\ue000"
"""Stands for the acting player's name until its place in the sentence is known."""
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


def draw_prompt(canvas: Canvas, area: Area, sight: Sight, pocket: bool = False) -> None:
    """Who must do what, then what is at stake, in as many rows as there are.

    `pocket`: the deck and the card in hand are nowhere else, so they come before what is at stake.
    """
    style = _prompt_style(sight)
    lines = _sentence(sight, sight.told(_NAME) or _asked(sight), style, area.width - 1)[: area.height]
    if style.reverse:
        canvas.fill(Area(area.x, area.y, area.width, len(lines)), style)
    for row, spans in enumerate(lines):
        canvas.spans(area.x + 1, area.y + row, spans, area.width - 1)
    y, rest = area.y + len(lines), area.height - len(lines)
    if pocket and rest:
        canvas.spans(area.x + 1, y, _pocket(sight), area.width - 1)
        y, rest = y + 1, rest - 1
    stake = _stake(sight)
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
        start = x
        lead = (sight.look.glyphs.pointer if chosen else " ") + ("!" if button.final else "")
        x += canvas.put(x, area.y, f"{lead}{button.key} ", palette.warn if button.final else palette.key)
        x += canvas.spans(x, area.y, label)
        x += canvas.put(x, area.y, " ", palette.base)
        place = Area(start, area.y, x - start, 1)
        canvas.hit(place, button.action)
        if chosen:
            canvas.restyle(place, palette.cursor)
        x += _GAP
    if warning and x + width(warning) < area.x + area.width:
        canvas.put(area.x, area.y, warning, palette.warn, area.width - 1, "right")


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

    gap = next((gap for gap in (3, 2) if needed(gap) <= room), 1)
    if needed(gap) > room:
        # The choices above say their keys already; leaving, rules and the rest come last and stay.
        while keys and needed(gap) > room:
            keys.pop(0)
    x = area.x + 1
    for name, label, action in keys:
        canvas.hit(Area(x, area.y, width(name) + 1 + width(label), 1), action)
        x += canvas.put(x, area.y, name, palette.key) + 1
        x += canvas.put(x, area.y, label, palette.muted) + gap


def _asked(sight: Sight) -> Message:
    """Who must do what."""
    state = sight.state
    if state.to_act is None:
        return _ended(sight)
    name = _NAME
    if sight.scene.thinking:
        return msg("{name} is thinking.", name=name)
    if state.phase == "start":
        if state.benches[state.active]:
            return msg("{name}: draw a card, or bank one colour?", name=name)
        return msg("{name}: draw a card.", name=name)
    if state.phase == "drawing":
        return msg("{name} draws.", name=name)
    if state.phase == "placing":
        assert state.card is not None
        legal = state.legal_moves()
        if len(legal) == 1 and len(sight.columns) == MAX_COLUMNS:
            number = legal[0].column + 1
            return msg(
                "{name}: {card} fits only column {number}.", name=name, card=words.card(state.card), number=number
            )
        return msg("{name}: which column for {card}?", name=name, card=words.card(state.card))
    if state.phase == "deciding":
        if not state.columns:
            return msg("{name}: draw on, there is no column yet.", name=name)
        return msg("{name}: draw again, or stop?", name=name)
    if state.phase == "rolling":
        if state.busted and state.seat == state.active:
            return msg("{name} has bust: the die decides.", name=name)
        return msg("{name} rolls the die.", name=name)
    return msg("{name}: which column do you take?", name=name)


def _ended(sight: Sight) -> Message:
    winners = sight.state.winners
    best = max(sight.state.scores)
    if len(winners) == 1:
        return msgn(
            "The game is over: {name} wins with {count} point.",
            "The game is over: {name} wins with {count} points.",
            best,
            name=sight.names[winners[0]],
        )
    return msgn(
        "The game is over: a shared victory with {count} point.",
        "The game is over: a shared victory with {count} points.",
        best,
    )


def _stake(sight: Sight) -> Message | None:
    """What is at stake, in one sentence."""
    state, move = sight.state, sight.chosen
    if sight.motion is not None or state.to_act is None or sight.scene.thinking:
        return None
    if state.phase == "start":
        return _start_stake(sight, move)
    if state.phase == "placing" and move is not None and sight.scene.show_odds:
        bad, unseen = stakes.bust(sight)
        if bad:
            return msg(
                "In column {number}, and the next card busts with {chance}.",
                number=move.column + 1,
                chance=stakes.percent(bad, unseen),
            )
        return None
    if state.phase == "deciding" and sight.scene.show_odds and state.columns:
        bad, unseen = stakes.bust(sight)
        if not bad:
            return msg("The next card cannot bust.")
        return msg(
            "Bust ({bad} of {all}): no column, and the die costs about {loss}.",
            bad=bad,
            all=unseen,
            loss=stakes.decimal(stakes.average_loss(sight)),
        )
    if state.phase == "taking" and move is not None:
        return _take_stake(sight, move)
    return None


def _start_stake(sight: Sight, move: Move | None) -> Message | None:
    bench = sight.bench_points(sight.state.active)
    if not bench:
        return None
    if move is not None and move.verb == "bank" and move.colour is not None:
        saved = stakes.colour_points(sight.benches[sight.state.active], move.colour)
        return msgn(
            "Banking {colour} saves {count} point and ends the turn.",
            "Banking {colour} saves {count} points and ends the turn.",
            saved,
            colour=words.colour(move.colour),
        )
    return msgn("{count} point on the bench is not safe yet.", "{count} points on the bench are not safe yet.", bench)


def _take_stake(sight: Sight, move: Move) -> Message | None:
    column = sight.column(move.column)
    if column is None:
        return None
    number, count = move.column + 1, column.points
    if not column.has_roll:
        return msgn("Column {number}: {count} point.", "Column {number}: {count} points.", count, number=number)
    return msgn(
        "Column {number}: {count} point, then the die: about {loss} lost.",
        "Column {number}: {count} points, then the die: about {loss} lost.",
        count,
        number=number,
        loss=stakes.decimal(stakes.average_loss(sight)),
    )


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
