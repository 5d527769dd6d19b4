"""What a match of the rummy counts for each player, for the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from push_game.games.contract import Count, Played
from push_game.games.rummy.cards import points
from push_game.i18n import msg

COUNTED: Final = (
    Count("score", msg("points"), msg("The points of the team in all deals (R21)."), "less"),
    Count(
        "cost", msg("points in hand"), msg("What was left in the own hand when the others went out (R18, R19)."), "less"
    ),
    Count("outs", msg("went out"), msg("Deals in which the player went out (R17)."), "more"),
    Count("contracts", msg("contracts"), msg("Deals in which the player fulfilled the contract (R13)."), "more"),
    Count("turns", msg("turns"), msg("Turns taken.")),
    Count("pushes", msg("pushes"), msg("Cards pushed to the left neighbour (R6).")),
    Count("swaps", msg("swaps"), msg("Wild cards swapped out of a meld (R15).")),
)
"""What is counted."""


def counts(steps: Sequence[Played]) -> Mapping[str, Sequence[int]]:
    """For each of COUNTED, by name, what every seat has come to in a whole match of those moves."""
    end = steps[-1].after
    found = {count.name: [0] * end.seats for count in COUNTED}
    found["score"] = list(end.scores)
    for one in end.deal.results:
        for seat, hand in enumerate(one.hands):
            found["cost"][seat] += points(hand) if one.out is None or (one.out - seat) % 2 else 0
            found["outs"][seat] += seat == one.out
    for step in steps:
        before, seat, verb = step.before, step.before.active, step.move.verb
        found["turns"][seat] += verb == "take" or (verb == "push" and len(before.stock) > 1)
        found["pushes"][seat] += verb == "push" and len(before.stock) > 1
        found["swaps"][seat] += verb == "swap"
        found["contracts"][seat] += verb == "meld" and not before.has_laid(seat)
    return found
