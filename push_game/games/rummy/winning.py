"""What points ahead are worth: the chance to win a match, from how the deals to come spread.

The points of a deal are taken to spread as a normal distribution; `fitted.py` has by how much in each of the five.
"""

from __future__ import annotations

from math import erf, sqrt

from push_game.games.rummy.deals import DEALS
from push_game.games.rummy.fitted import SPREADS


def win_chance(ahead: float, deal: int, spread: float | None = None) -> float:
    """The chance, 0 to 1, of a team that expects to be so many points ahead in the end (R21).

    `deal` is the number of the deal under way, and `spread` says how far its points may yet come out otherwise, as a
    standard deviation; without it nothing is known of how it goes.
    """
    now = SPREADS[deal - 1] if spread is None else spread
    later = sum([one * one for one in SPREADS[deal:DEALS]])
    whole = sqrt(now * now + later)
    if not whole:
        return 0.5 if not ahead else float(ahead > 0)
    return (1 + erf(ahead / whole / sqrt(2))) / 2
