"""What the figures of the coach mean, in the players' words."""

from __future__ import annotations

from typing import Final

from push_game.games.contract import Figure
from push_game.i18n import msg

FIGURES: Final = (
    Figure(msg("win"), msg("your chance to win the game if you make this move.")),
    Figure(
        msg("gives away"), msg("what this move costs you against the best one; alone, in points of your best turn.")
    ),
    Figure(msg("reaches {points}", points="15"), msg("the chance that this turn comes to the points that count.")),
    Figure(msg("gets ahead"), msg("the chance that this turn ends above all others of the round.")),
    Figure(msg("chance to lose"), msg("the chance that the next card loses the turn.")),
    Figure(msg("turn score"), msg("how many points you keep on average of this turn if you play on to win.")),
    Figure(msg("best turn"), msg("alone: how many points your best turn can be expected to have in the end.")),
    Figure(msg("new best"), msg("alone: the chance that a turn still beats your best one.")),
)
