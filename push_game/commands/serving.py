"""The command that lets people play in their browsers."""

from __future__ import annotations

import argparse
import errno
from importlib.util import find_spec
from typing import Final

from push_game.i18n import Message, msg
from push_game.output import refuse, remark, write
from push_game.play.shelf import home
from push_game.play.trouble import why

_INSTALL: Final = "pip install '.[web]'"


def serve(given: argparse.Namespace) -> int:
    """`push-game serve`."""
    if find_spec("textual_serve") is None:
        # The program is on no index: it is installed from a copy of it, and so is what the browser needs.
        wanted = msg("the browser needs more packages: {command}, in a copy of the program", command=_INSTALL)
        return refuse(str(wanted))
    from push_game.web import server

    host, port = given.host or "127.0.0.1", 8000 if given.port is None else given.port
    try:
        listening = server.listen(host, port)
    except (OSError, UnicodeError) as error:
        reason = _why(error)
        return refuse(str(msg("port {port} of {host} cannot be used: {reason}", port=port, host=host, reason=reason)))
    with listening:
        if not server.is_loopback(host):
            remark(
                str(
                    msg(
                        "whoever reaches {host} can play here, read what others send, and write files in {folder}",
                        host=host,
                        folder=str(home()),
                    )
                )
            )
        url = server.address(listening, host)
        write(str(msg("Push is played at {url} until Ctrl+C is pressed here.", url=url)))
        server.run(listening, host, getattr(given, "lang", None))
    return 0


def _why(error: OSError | UnicodeError) -> Message:
    """Why nothing can listen there; what can be no name of a machine is not even looked up."""
    import socket

    if isinstance(error, (socket.gaierror, UnicodeError)):
        return msg("no machine of that name is known")
    return msg("another program uses it") if error.errno == errno.EADDRINUSE else why(error)
