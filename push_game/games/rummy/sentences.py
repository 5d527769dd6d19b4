"""What is said of a position to those who play: who must do what, and what it is about."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.games.rummy import words
from push_game.games.rummy.state import State, left_of
from push_game.games.rummy.telling import Told
from push_game.i18n import Message, msg


def asked(state: State, names: Sequence[str]) -> Message:
    """Who must do what; where chance moves, what is happening; at the end, that the match is over."""
    name, other = names[state.active], names[left_of(state.active)]
    match state.phase:
        case "dealing":
            return msg("{name} deals.", name=names[state.deal.dealer])
        case "turning":
            return msg("A card is turned up.")
        case "drawing" if len(state.stock) < 2:
            return msg("{name}: take {card}, or end the deal by a push?", name=name, card=Told(state.discard))
        case "drawing":
            return msg("{name}: take {card}, or push it to {other}?", name=name, card=Told(state.discard), other=other)
        case "pushing":
            return msg("{name} pushes to {other}.", name=name, other=other)
        case "fetching":
            return msg("{name} draws.", name=name)
        case "melding":
            return _melding(state, name)
        case "counting":
            return msg("The deal is over.")
    return msg("The match is over.")


def at_stake(state: State, seat: int | None = None) -> Message | None:
    """What that seat has to reach in this deal, or has reached; if none is given, whoever decides."""
    if state.phase not in ("drawing", "melding"):
        return None
    if state.has_laid(state.active if seat is None else seat):
        return msg("The contract is fulfilled: get rid of all your cards.")
    return msg(
        "The contract of deal {number}: {contract}.",
        number=state.deal.number,
        contract=words.needs(state.contract.needs),
    )


def clause(state: State) -> str:
    """The number of the clause that matters now."""
    match state.phase:
        case "dealing":
            return "R4"
        case "turning":
            return "R5"
        case "drawing":
            return "R7" if len(state.stock) < 2 else "R6"
        case "melding" if state.debts:
            return "R15"
        case "melding":
            return "R14" if state.has_laid(state.active) else "R13"
        case "pushing" | "fetching":
            return "R6"
        case "counting":
            return "R18"
    return "R21"


def _melding(state: State, name: str) -> Message:
    if state.debts:
        return msg("{name}: use the {card} in another meld.", name=name, card=Told(bytes((state.debts[0].card,))))
    if state.has_laid(state.active):
        return msg("{name}: meld, add, swap or discard.", name=name)
    return msg("{name}: lay down the contract, or discard.", name=name)
