"""The server of `push-game serve`: a page, and behind each page that is open a process of its own.

textual-serve runs the processes and brings the page's terminal. What is added here: a shelf for each visitor,
found again by a cookie; the visitor's language; and the refusal of other sites' pages, which could otherwise
reach through a browser what listens on this machine only.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import shlex
import socket
import string
import sys
from html import escape
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import textual_serve
from aiohttp import WSCloseCode, WSMsgType, web
from aiohttp.http_exceptions import HttpProcessingError
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from push_game import i18n
from push_game.i18n import _
from push_game.web import visitors

MOST_VISITORS: Final = 50
"""Pages open at a time; each is a process."""

_COOKIE: Final = "push-game-visitor"
_A_YEAR: Final = 365 * 24 * 60 * 60
_PATIENCE: Final = 5.0
"""Seconds that visitors' processes have to save and leave when the server ends."""
_LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
_STATIC: Final = Path(textual_serve.__file__).with_name("static")
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self' {socket}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches what listens there."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises OSError, and UnicodeError for what can be no name."""
    family, *_rest, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    return socket.create_server(address[:2], family=family)


def address(listening: socket.socket, host: str) -> str:
    """Where browsers find it; where every name of this machine will do, the one it has for itself."""
    name = socket.gethostname() if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{listening.getsockname()[1]}/"


def run(listening: socket.socket, host: str, language: str | None) -> None:
    """Serve until interrupted; `language` is for everybody, or None for each visitor's own."""
    server = Server(language, only_here=is_loopback(host))
    logging.getLogger("aiohttp.server").addFilter(_is_a_fault_of_ours)
    web.run_app(server.application(), sock=listening, print=None, access_log=None, shutdown_timeout=_PATIENCE)


def _is_a_fault_of_ours(entry: logging.LogRecord) -> bool:
    """Requests that make no sense are answered so; whoever serves need not read of them."""
    return not (entry.exc_info and isinstance(entry.exc_info[1], HttpProcessingError))


class Server:
    """What answers requests."""

    def __init__(self, language: str | None, *, only_here: bool) -> None:
        self._language = language
        self._only_here = only_here
        self._open: set[web.WebSocketResponse] = set()
        self._downloads = DownloadManager()
        self._page = string.Template(Path(__file__).with_name("page.html").read_text(encoding="utf-8"))

    def application(self) -> web.Application:
        """All the addresses there are."""
        application = web.Application(middlewares=[self._refuse_strangers])
        application.add_routes(
            [
                web.get("/", self._show_page),
                web.get("/ws/{language}", self._play),
                web.get("/download/{key}", self._download),
                web.static("/static", _STATIC),
            ]
        )
        application.on_shutdown.append(self._close_all)
        return application

    @web.middleware
    async def _refuse_strangers(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """Answer only pages that came from here.

        Another site's page may open a connection to this server, and its name may be made to lead here. The
        browser says truthfully which page asks (Origin) and by what name (Host).
        """
        try:
            host = urlsplit(f"//{request.host}").hostname
            origin = urlsplit(request.headers.get("Origin", f"//{request.host}")).netloc
        except ValueError:  # no address has such brackets
            raise web.HTTPBadRequest from None
        if self._only_here and host not in _LOOPBACK and not is_loopback(host or ""):
            raise web.HTTPForbidden(text=_("This address is not one of the server’s."))
        if origin != request.host:
            raise web.HTTPForbidden(text=_("Another site’s page may not play here."))
        response: web.StreamResponse = await handler(request)
        return response

    async def _show_page(self, request: web.Request) -> web.Response:
        language = self._language_of(request)
        i18n.use_language(language)
        secure = request.headers.get("X-Forwarded-Proto", request.scheme) == "https"
        stream = f"{'wss' if secure else 'ws'}://{request.host}/ws/{language}"
        texts = {
            "language": language,
            "title": _("Push"),
            "opening": _("The table is laid…"),
            "over": _("The game is left; it is saved."),
            "again": _("Come back"),
            "socket": stream,
        }
        page = self._page.substitute({name: escape(text) for name, text in texts.items()})
        response = web.Response(text=page, content_type="text/html")
        response.headers["Content-Security-Policy"] = _POLICY.format(socket=stream)
        response.headers["Cache-Control"] = "no-store"
        response.headers["Referrer-Policy"] = "no-referrer"
        key = request.cookies.get(_COOKIE)
        response.set_cookie(
            _COOKIE,
            key if key is not None and visitors.is_key(key) else visitors.new_key(),
            max_age=_A_YEAR,
            httponly=True,
            samesite="Strict",
            secure=secure,
        )
        return response

    async def _play(self, request: web.Request) -> web.WebSocketResponse:
        """Carry keys, clicks and pictures between a page and the process behind it."""
        language = request.match_info["language"]
        if language not in i18n.languages():
            raise web.HTTPNotFound
        if len(self._open) >= MOST_VISITORS:
            raise web.HTTPServiceUnavailable(text=_("Too many are playing here now."))
        key = request.cookies.get(_COOKIE)
        # A browser that keeps no cookie has a shelf that it does not find again.
        folder = visitors.shelf_of(key if key is not None and visitors.is_key(key) else visitors.new_key())
        page = web.WebSocketResponse(heartbeat=15, max_msg_size=1 << 20)
        await page.prepare(request)

        async def leave() -> None:
            await page.close()

        command = [sys.executable, "-m", "push_game.web.guest", str(folder), language]
        service = AppService(
            f"exec {shlex.join(command)}",
            write_bytes=page.send_bytes,
            write_str=page.send_str,
            close=leave,
            download_manager=self._downloads,
        )
        self._open.add(page)
        try:
            await service.start(_size(request.query.get("width"), 80), _size(request.query.get("height"), 24))
            async for message in page:
                if message.type is WSMsgType.TEXT:
                    await _pass_on(message.data, service, page)
        finally:
            self._open.discard(page)
            await service.stop()
        return page

    async def _download(self, request: web.Request) -> web.StreamResponse:
        """A copy of a record that a visitor's process offers; its key is known to that visitor's page only."""
        key = request.match_info["key"]
        try:
            offered = await self._downloads.get_download_metadata(key)
        except KeyError:
            raise web.HTTPNotFound from None
        response = web.StreamResponse()
        response.content_type = "application/octet-stream"
        response.headers["Content-Disposition"] = f'attachment; filename="{offered.file_name}"'
        await response.prepare(request)
        async for chunk in self._downloads.download(key):
            await response.write(chunk)
        await response.write_eof()
        return response

    async def _close_all(self, _application: web.Application) -> None:
        await asyncio.gather(*(page.close(code=WSCloseCode.GOING_AWAY) for page in self._open))

    def _language_of(self, request: web.Request) -> str:
        return self._language or visitors.language(request.headers.get("Accept-Language", ""), i18n.languages())


async def _pass_on(text: str, service: AppService, page: web.WebSocketResponse) -> None:
    """Do what the page says; what cannot be understood is passed over."""
    try:
        kind, *rest = json.loads(text)
    except (ValueError, TypeError):
        return
    match kind, rest:
        case "stdin", [str(keys)]:
            await service.send_bytes(keys.encode("utf-8", "ignore"))
        case "resize", [{"width": int(width), "height": int(height)}]:
            await service.set_terminal_size(_within(width), _within(height))
        case "ping", [str(data)]:
            await page.send_json(["pong", data])
        case "blur", []:
            await service.blur()
        case "focus", []:
            await service.focus()


def _size(text: str | None, default: int) -> int:
    return _within(int(text)) if text is not None and text.isascii() and text.isdigit() and len(text) < 5 else default


def _within(cells: int) -> int:
    return max(1, min(cells, 1000))
