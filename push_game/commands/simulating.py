"""The command that lets bots play against each other."""

from __future__ import annotations

import argparse
from typing import Any

from push_game import games
from push_game.commands.given import read_options
from push_game.commands.output import Bar, as_json
from push_game.i18n import msg, msgn
from push_game.output import refuse, write


def simulate(given: argparse.Namespace) -> int:
    """`push-game simulate`."""
    from push_game.play import simulate as simulation
    from push_game.play.dealer import fresh_seed

    game = games.get(given.game or games.NAMES[0])
    bots = tuple(level.strip() for level in given.bots.split(",")) if given.bots is not None else ("random",)
    seats = given.players or (len(bots) if len(bots) > 1 else game.seats[0])
    if len(bots) == 1:
        bots *= seats
    if len(bots) != seats:
        return refuse(str(msg("--players says {seats}, but --bots names {bots}", seats=seats, bots=len(bots))))
    seed = fresh_seed() if given.seed is None else given.seed
    plan = simulation.Plan(game.name, bots, given.games, seed, read_options(game, given.option, seats), given.record)
    with Bar() as bar:
        tally = simulation.run(plan, given.processes, lambda done: bar.show(done, plan.games))
    results = simulation.summary(plan, tally)
    write(as_json(results) if given.json else "\n".join(_told(results)))
    return 0


def _told(results: dict[str, Any]) -> list[str]:
    """The results of a simulation for people."""
    from push_game.games.figures import decimal

    lines = [
        str(
            msgn(
                "{count} game of {game} with seed {seed}: {turns} turns and {decisions} decisions a game",
                "{count} games of {game} with seed {seed}: {turns} turns and {decisions} decisions a game",
                results["games"],
                game=games.get(results["game"]).title,
                seed=results["seed"],
                turns=decimal(results["turns"]),
                decisions=decimal(results["decisions"]),
            )
        )
    ]
    score = games.get(results["game"]).counted(len(results["bots"]))[0]
    if score.better == "less":
        lines.append(str(msg("Few points are good: the lowest score wins.")))
    wide = max(len(bot["bot"]) for bot in results["bots"])
    for number, bot in enumerate(results["bots"], 1):
        low, high = bot["interval"]
        lines.append(
            str(
                msg(
                    "{number} {bot}  wins {rate}% (95%: {low} to {high}%), mean score {score}",
                    number=number,
                    bot=f"{bot['bot']:<{wide}}",
                    rate=decimal(100 * bot["win_rate"]),
                    low=decimal(100 * low),
                    high=decimal(100 * high),
                    score=decimal(bot["score"]),
                )
            )
        )
    return lines
