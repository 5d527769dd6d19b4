"""Checking a game's options against its table: one place for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from push_game.games.contract import BadOption, Option
from push_game.i18n import Message, msg
from push_game.typed import shortened


def on_off(value: Any) -> Message:
    """How a yes-or-no option is called on the screen."""
    return msg("on") if value else msg("off")


def spell(value: Any) -> str:
    """A value as the command line and the error messages write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def spell_short(value: object) -> str:
    """The same, short enough for one line."""
    return shortened(spell(value))


def check_seats(game: str, allowed: range, seats: object) -> int:
    """The number of players, if the game can be played by that many; raises BadOption if not."""
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in allowed:
        raise BadOption(
            msg(
                "{game} is for {fewest} to {most} players, not {given}",
                game=game,
                fewest=allowed[0],
                most=allowed[-1],
                given=spell_short(seats),
            )
            if len(allowed) > 1
            else msg(
                "{game} is for exactly {most} players, not {given}",
                game=game,
                most=allowed[0],
                given=spell_short(seats),
            )
        )
    return seats


def resolve(
    game: str, allowed_seats: range, table: Sequence[Option], seats: int, given: Mapping[str, Any]
) -> dict[str, Any]:
    """The value of every option that applies to that many seats: the one given, or its default.

    Raises BadOption, naming what would be right, for a wrong number of seats, an option that does
    not exist or does not apply, or a value that is not allowed.
    """
    check_seats(game, allowed_seats, seats)
    known = {option.name: option for option in table}
    for name in given:
        if name not in known:
            raise BadOption(
                msg(
                    "{game} has no option “{name}”; there are: {names}",
                    game=game,
                    name=spell_short(name),
                    names=", ".join(known),
                )
            )
        if not known[name].values(seats):
            players = [number for number in allowed_seats if known[name].values(number)]
            raise BadOption(
                msg(
                    "option {name} is for a game of {players}, not of {given}",
                    name=name,
                    players=_span(players),
                    given=seats,
                )
            )
    return {option.name: _value(option, seats, given) for option in table if option.values(seats)}


def parse(table: Sequence[Option], name: str, text: str, seats: int) -> Any:
    """The value of option `name` that the command line writes as `text`; unknown text is kept."""
    for option in table:
        if option.name == name:
            for value in option.values(seats):
                if spell(value) == text.lower():
                    return value
    return text


def _value(option: Option, seats: int, given: Mapping[str, Any]) -> Any:
    if option.name not in given:
        return option.default(seats)
    value, allowed = given[option.name], option.values(seats)
    for candidate in allowed:
        # 1 == True in Python, but not in a record: the types must agree too.
        if type(candidate) is type(value) and candidate == value:
            return candidate
    if isinstance(allowed, range) and len(allowed) > 3:
        span = _span(allowed)
        raise BadOption(
            msg(
                "option {name} must be {allowed}, not {given}", name=option.name, allowed=span, given=spell_short(value)
            )
        )
    raise BadOption(
        msg(
            "option {name} must be one of {allowed}, not {given}",
            name=option.name,
            allowed=", ".join(map(spell, allowed)),
            given=spell_short(value),
        )
    )


def _span(numbers: Sequence[int]) -> str:
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
