"""The lines below the table: who must do what, what is at stake, what can be chosen, what just happened."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.style import Style

from push_game.games.push import words
from push_game.games.push.moves import Move
from push_game.i18n import Message, msg, msgn
from push_game.tui.canvas import Area, Canvas, Span
from push_game.tui.cells import width, wrap
from push_game.tui.push import faces, stakes
from push_game.tui.push.sight import Sight

_NAME: Final = "\ue000"
"""Stands for the acting player's name until its place in the sentence is known."""
_SOLID: Final = Style(reverse=True)
_GAP: Final = 2


class Button(NamedTuple):
    """A choice as it is shown: its key, what it says at most and at least, and the action of a click."""

    key: str
    label: str
    short: str
    action: str
    final: bool
    """Whether it cannot be taken back."""
    move: Move


def draw_prompt(canvas: Canvas, area: Area, sight: Sight) -> None:
    """Who must do what, then what is at stake, in as many rows as there are."""
    message = _moving(sight) or _asked(sight)
    style = _prompt_style(sight)
    lines = _sentence(sight, message, style, area.width - 1)
    if style.reverse:
        canvas.fill(Area(area.x, area.y, area.width, min(len(lines), area.height)), style)
    for row, spans in enumerate(lines[: area.height]):
        canvas.spans(area.x + 1, area.y + row, spans, area.width - 1)
    stake = _stake(sight)
    if stake is None:
        return
    rest = area.height - len(lines)
    for row, text in enumerate(wrap(str(stake), area.width - 1)[: max(rest, 0)]):
        canvas.put(area.x + 1, area.y + len(lines) + row, text, sight.look.palette.base, area.width - 1)


def draw_choices(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The choices as buttons; those that cannot be taken back say so."""
    buttons = _buttons(sight)
    if not buttons:
        return
    palette = sight.look.palette
    warning = str(msg("! cannot be undone")) if any(button.final for button in buttons) else ""
    labels = _fitting(buttons, area.width - 1, width(warning))
    x = area.x + 1
    for button, label in zip(buttons, labels, strict=True):
        chosen = button.move is sight.chosen
        edge = "!" if button.final else " "
        text = f"{edge}{button.key} {label} "
        canvas.hit(Area(x, area.y, width(text), 1), button.action)
        key, rest = (palette.warn, palette.warn) if button.final else (palette.key, palette.strong)
        start = x
        x += canvas.put(x, area.y, f"{edge}{button.key} ", key)
        x += canvas.put(x, area.y, f"{label} ", rest)
        if chosen:
            canvas.restyle(Area(start, area.y, x - start, 1), palette.cursor)
        x += _GAP
    if warning and x + width(warning) <= area.x + area.width:
        canvas.put(area.x, area.y, warning, palette.muted, area.width, "right")


def draw_notice(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The notice, or else the last thing that happened."""
    palette, notice, log = sight.look.palette, sight.scene.notice, sight.scene.log
    if notice is not None:
        canvas.put(area.x + 1, area.y, str(notice), palette.warn, area.width - 1)
    elif log and area.width > 1:
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


def _moving(sight: Sight) -> Message | None:
    """What is being seen, except for what is told by the picture alone."""
    return sight.told


def _asked(sight: Sight) -> Message:
    """Who must do what."""
    state = sight.state
    if state.to_act is None:
        return _ended(sight)
    name = _NAME
    if sight.scene.thinking:
        return msg("{name} is thinking…", name=name)
    if state.phase == "start":
        if state.benches[state.active]:
            return msg("{name}: draw a card, or bank one colour?", name=name)
        return msg("{name}: draw a card.", name=name)
    if state.phase == "drawing":
        return msg("{name} draws a card.", name=name)
    if state.phase == "placing":
        assert state.card is not None
        return msg("{name}: where does it go, {card}?", name=name, card=words.card(state.card))
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
                "In column {number}: the next card would bust with {chance}.",
                number=move.column + 1,
                chance=stakes.percent(bad, unseen),
            )
        return None
    if state.phase == "deciding" and sight.scene.show_odds and state.columns:
        bad, unseen = stakes.bust(sight)
        if not bad:
            return msg("The next card cannot bust.")
        return msg(
            "A bust ({bad} of {all} cards) takes no column, and the die costs about {loss}.",
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
            "Banking {colour} makes {count} point safe, and is the whole turn.",
            "Banking {colour} makes {count} points safe, and is the whole turn.",
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
        return palette.bad + _SOLID
    return palette.prompt


def _sentence(sight: Sight, message: Message, style: Style, room: int) -> list[list[Span]]:
    """The sentence in lines, with the acting player's name as a badge."""
    text = str(message)
    before, found, after = text.partition(_NAME)
    if not found or sight.seat is None:
        return [[(line, style)] for line in wrap(text, max(room, 1))]
    name = sight.names[sight.seat]
    badge = sight.look.palette.badges[sight.seat]
    head: list[Span] = [(before, style), (f" {name} ", badge)]
    used = width(before) + width(name) + 2
    if used + width(after) <= room:
        return [[*head, (after, style)]]
    lines = wrap(f"{before}{name}{after}", max(room, 1))
    if lines and lines[0].startswith(name) and not before:
        return [[(name, badge), (lines[0][len(name) :], style)], *[[(line, style)] for line in lines[1:]]]
    return [[(line, style)] for line in lines]


def _buttons(sight: Sight) -> list[Button]:
    state = sight.state
    found = []
    for move in sight.choices:
        final = stakes.reveals(state, move)
        if move.verb == "draw":
            label, short = _draw_label(sight)
            found.append(Button("d", label, short, "draw", final, move))
        elif move.verb == "stop":
            best = max((column.points for column in state.columns if column), default=0)
            label = str(msgn("stop: take up to {count} point", "stop: take up to {count} points", best))
            found.append(Button("s", label, str(msg("stop")), "stop", final, move))
        elif move.verb == "bank" and move.colour is not None:
            saved = stakes.colour_points(state.benches[state.active], move.colour)
            mark = sight.look.glyphs.colours[move.colour]
            label = f"{mark} {words.colour(move.colour)} {saved}"
            number = move.colour + 1
            found.append(Button(str(number), label, f"{mark} {saved}", f"choose {number}", final, move))
        else:
            label, short = _column_label(sight, move)
            number = move.column + 1
            found.append(Button(str(number), label, short, f"choose {number}", final, move))
    return found


def _draw_label(sight: Sight) -> tuple[str, str]:
    short = str(msg("draw"))
    if not sight.scene.show_odds or sight.state.phase != "deciding":
        return short, short
    bad, unseen = stakes.bust(sight)
    chance = stakes.percent(bad, unseen)
    return str(msg("draw: {chance} bust", chance=chance)), short


def _column_label(sight: Sight, move: Move) -> tuple[str, str]:
    column = sight.column(move.column)
    if column is None:
        return str(msg("new column")), str(msg("new"))
    if move.verb == "place":
        marks = " ".join(faces.short(card, sight.look) for card in column.cards)
        return marks, sight.look.glyphs.check
    points = f"+{column.points}"
    roll = f" {sight.look.glyphs.roll}" if column.has_roll else ""
    return points + roll, points + roll


def _fitting(buttons: list[Button], room: int, warning: int) -> list[str]:
    """The longest labels that all fit side by side, with the warning if there is a way."""
    frame = sum(width(button.key) + 3 + _GAP for button in buttons)
    for labels in ([button.label for button in buttons], [button.short for button in buttons]):
        if frame + sum(map(width, labels)) <= room:
            return labels
    return [button.short for button in buttons]
