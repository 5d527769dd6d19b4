"""What a game of Push counts for each player, for the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from push_game.games.contract import Count, Played
from push_game.games.push.events import happened
from push_game.i18n import msg

COUNTED: Final = (
    Count("score", msg("points"), msg("Points on bench and bank when the game is over (P23)."), "more"),
    Count("turns", msg("turns"), msg("Turns of one’s own, those spent on banking too.")),
    Count("busts", msg("busts"), msg("Turns of one’s own that ended with a card that fits nowhere (P13).")),
    Count("taken", msg("points taken"), msg("Points of the columns taken to the bench (P18)."), "more"),
    Count("banked", msg("points banked"), msg("Points brought from the bench into the bank (P7).")),
    Count("lost", msg("points lost"), msg("Points lost from the bench to the die (P19, P24).")),
)


def counts(steps: Sequence[Played]) -> Mapping[str, Sequence[int]]:
    """For each of COUNTED, by name, what every seat has come to in a whole game of those moves."""
    end = steps[-1].after
    found = {count.name: [0] * end.seats for count in COUNTED}
    found["score"] = list(end.scores)
    for step in steps:
        before = step.before
        if before.phase == "start":
            found["turns"][before.active] += 1
        for event in happened(before, step.move, step.after):
            if event.kind in _COUNTED_EVENTS:
                found[_COUNTED_EVENTS[event.kind]][event.seat] += 1 if event.kind == "bust" else event.points
    return found


_COUNTED_EVENTS: Final = {"bust": "busts", "take": "taken", "bank": "banked", "roll": "lost"}
