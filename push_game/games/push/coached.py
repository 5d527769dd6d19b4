"""What the figures of the coach mean, in the players' words."""

from __future__ import annotations

from typing import Final

from push_game.games.contract import Figure
from push_game.i18n import msg

FIGURES: Final = (
    Figure(
        msg("margin"),
        msg("how many points you can expect to be ahead of the others’ average in the end; below 0, behind it."),
    ),
    Figure(msg("win"), msg("your chance to win the game if you make this move.")),
    Figure(
        msg("gives away"),
        msg("what this move costs you against the best one, in points of the margin and in chance to win."),
    ),
    Figure(msg("bust"), msg("the chance that the next card you draw finds no place.")),
    Figure(msg("die"), msg("how many points the die can be expected to take from you.")),
)
