"""What the figures of the coach mean, in the players' words."""

from __future__ import annotations

from typing import Final

from push_game.games.contract import Figure
from push_game.i18n import msg

FIGURES: Final = (
    Figure(
        msg("margin"),
        msg("how many points your team can expect to be ahead of the other after this deal; below 0, behind it."),
    ),
    Figure(msg("win"), msg("your team’s chance to win the match if you make this move: a rough one.")),
    Figure(
        msg("gives away"),
        msg("what this move costs you against the best one, in points of the margin and in chance to win."),
    ),
    Figure(msg("missing"), msg("how many cards you then lack for the contract.")),
    Figure(msg("help"), msg("how many of the cards you have not seen would bring you nearer to the contract.")),
    Figure(msg("then held"), msg("how many points the cards that you then hold cost.")),
    Figure(msg("can be laid"), msg("how many of the cards you have not seen you could lay if you got one of them.")),
)
