"""The server: whom it refuses, what it tells browsers, and what pages can and cannot make it do."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import quote

import aiohttp
import psutil
import pytest
import pytest_asyncio
from aiohttp.test_utils import TestClient, TestServer

from push_game import cli
from push_game.web import server, visitors
from tests.tui import endings
from tests.web.conftest import Served

Client = TestClient[aiohttp.web.Request, aiohttp.web.Application]


@pytest_asyncio.fixture
async def client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AsyncIterator[Client]:
    """A browser without a page of its own, and the server on this machine."""
    monkeypatch.setenv("PUSH_GAME_HOME", str(tmp_path))
    async with TestClient(TestServer(server.Server(None, only_here=True).application())) as client:
        yield client


async def test_a_page_has_a_key_in_a_cookie_that_no_script_reads(client: Client) -> None:
    answer = await client.get("/", headers={"Accept-Language": "fr"})
    assert answer.status == 200
    cookie = answer.cookies["push-game-visitor"]
    assert visitors.is_key(cookie.value)
    assert cookie["httponly"]
    assert cookie["samesite"] == "Strict"
    text = await answer.text()
    assert '<html lang="fr">' in text
    assert f'"ws://{answer.url.authority}/ws/fr"' in text
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    again = await client.get("/")
    assert again.cookies["push-game-visitor"].value == cookie.value


async def test_nothing_on_the_page_comes_from_elsewhere(client: Client) -> None:
    text = await (await client.get("/")).text()
    for address in ("/static/js/textual.js", "/static/css/xterm.css", "/static/fonts/RobotoMono-VariableFont_wght.ttf"):
        assert address in text
        assert (await client.get(address)).status == 200
    assert "http:" not in text
    assert "https:" not in text
    assert (await client.get("/static/")).status == 403
    assert (await client.get("/static/../server.py")).status == 404


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://elsewhere.example"},
        {"Origin": "null"},
        {"Host": "elsewhere.example"},
        {"Host": "127.0.0.1.example"},
    ],
    ids=str,
)
@pytest.mark.parametrize("address", ["/", "/ws/en", "/download/x"])
async def test_other_sites_pages_are_refused(client: Client, address: str, headers: dict[str, str]) -> None:
    assert (await client.get(address, headers=headers)).status == 403


@pytest.mark.parametrize("headers", [{"Host": "[::1"}, {"Host": "127.0.0.1]"}, {"Origin": "http://[::1"}], ids=str)
async def test_addresses_that_are_none_are_no_fault_of_the_server(client: Client, headers: dict[str, str]) -> None:
    assert (await client.get("/", headers=headers)).status in (400, 403)


async def test_from_other_machines_any_name_is_right_but_no_other_page() -> None:
    async with TestClient(TestServer(server.Server("sk", only_here=False).application())) as client:
        answer = await client.get("/", headers={"Host": "table.example:80"})
        assert answer.status == 200
        assert '"ws://table.example:80/ws/sk"' in await answer.text()
        headers = {"Host": "table.example", "Origin": "http://elsewhere.example"}
        assert (await client.get("/", headers=headers)).status == 403


async def test_a_language_that_there_is_not_is_no_address(client: Client) -> None:
    for language in ("xx", "$(true)", "fr;true"):
        assert (await client.get(f"/ws/{quote(language, safe='')}")).status == 404


async def test_too_many_are_refused(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MOST_VISITORS", 0)
    assert (await client.get("/ws/en")).status == 503


# The pages of a server that runs by itself.


async def seen(page: aiohttp.ClientWebSocketResponse, words: str) -> bytes:
    """Read on until the words come, from the screens or from the server itself; what has come."""
    shown = b""
    while words.encode() not in shown:
        message = await asyncio.wait_for(page.receive(), 30)
        assert message.type in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT), message
        shown += message.data if isinstance(message.data, bytes) else message.data.encode()
    return shown


async def test_what_a_page_asks_for_is_never_a_command(served: Served, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    evil = quote(f"80; touch {mark} #")
    address = f"{served.url}ws/fr?width={evil}&height={evil}&app={evil}&command={evil}&url={evil}"
    headers = {
        "Accept-Language": f"sk$(touch {mark})",
        "Cookie": f"push-game-visitor=../$(touch {mark})",
    }
    async with aiohttp.ClientSession() as session, session.ws_connect(address, headers=headers) as page:
        await seen(page, "partie")
        (guest,) = served.guests()
        assert guest.cmdline()[1:3] == ["-m", "push_game.web.guest"]
        folder, language = guest.cmdline()[3:]
        assert Path(folder).parent == served.folder / "visitors"
        assert visitors.is_key(Path(folder).name)
        assert language == "fr"
    assert not mark.exists()


async def test_words_that_are_no_sense_are_passed_over(served: Served) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{served.url}ws/en?width=0&height=-9") as page:
        for words in ("", "null", "[]", '["stdin"]', '["stdin", 3]', '["resize", {"width": "x"}]', '["quit", 1]', "{"):
            await page.send_str(words)
        await page.send_bytes(b"\xff")
        await page.send_str(json.dumps(["stdin", "\ud800"]))
        await page.send_str(json.dumps(["resize", {"width": 10**9, "height": -1}]))
        await page.send_str(json.dumps(["resize", {"width": 100, "height": 30}]))
        await seen(page, "New game")
        await page.send_str(json.dumps(["ping", "7"]))
        await seen(page, '["pong", "7"]')


async def test_a_page_that_is_closed_or_left_ends_its_process(served: Served) -> None:
    address = f"{served.url}ws/en"
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(address) as one,
        session.ws_connect(address) as two,
    ):
        await seen(one, "New game")
        await seen(two, "New game")
        assert len(served.guests()) == 2
        await one.close()
        await fewer_than(2, served)
        await two.send_str('["stdin", "q"]')
        while not two.closed:
            await asyncio.wait_for(two.receive(), 30)
        await fewer_than(1, served)
        assert not psutil.Process(served.process.pid).children(), "they are not even waited for"


async def test_a_copy_of_a_game_is_downloaded_rather_than_written_where_a_visitor_likes(served: Served) -> None:
    key = visitors.new_key()
    record = served.folder / "visitors" / key / "records" / "made.push"
    endings.tied(record, ("Ana", "Bo"), equal_cards=True)
    headers = {"Cookie": f"push-game-visitor={key}"}
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{served.url}ws/en", headers=headers) as page:
        await seen(page, "Continue")
        said = b""
        for keys, words in (("c", "take"), ("\r", "victory"), ("s", "deliver_file_start")):
            await page.send_str(json.dumps(["stdin", keys]))
            said = await seen(page, words)
        (offered,) = re.findall(rb'\["deliver_file_start", "(.*?)"\]', said)
        async with session.get(f"{served.url}download/{offered.decode()}") as answer:
            assert answer.headers["Content-Disposition"] == 'attachment; filename="made.push"'
            copy = await answer.read()
    (finished,) = served.folder.rglob("*.push")
    assert copy == finished.read_bytes()
    assert b'"result"' in copy


async def test_ctrl_c_ends_the_server_and_every_page(served: Served) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{served.url}ws/en") as page:
        await seen(page, "New game")
        guests = served.guests()
        assert await asyncio.to_thread(served.interrupt) == (0, "", "")
        assert not any(map(alive, guests))


async def test_a_server_that_is_killed_leaves_no_process_behind(served: Served) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{served.url}ws/en") as page:
        await seen(page, "New game")
        (guest,) = served.guests()
        served.process.kill()
        for _ in range(300):
            if not alive(guest):
                return
            await asyncio.sleep(0.05)
    raise AssertionError("it runs on")


async def fewer_than(number: int, served: Served) -> None:
    """Wait until there are fewer processes than that."""
    for _ in range(300):
        if len(served.guests()) < number:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(served.guests())


def alive(process: psutil.Process) -> bool:
    """Whether it runs."""
    return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)


# The command.


def test_a_port_in_use_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert cli.main(["serve", "--port", str(port)]) == 2
    assert capsys.readouterr().err == (f"push-game: port {port} of 127.0.0.1 cannot be used: another program uses it\n")


@pytest.mark.parametrize("host", ["no such host", "a..b", "a" * 80, "\udcff"])
def test_a_host_that_is_none_is_told_in_one_line(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--host", host]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("push-game: port 8000 of ")
    assert line.endswith(" cannot be used: no machine of that name is known")


def test_requests_that_make_no_sense_are_no_news_to_whoever_serves() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "push_game", "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
    ) as serving:
        assert serving.stdout is not None
        port = int(serving.stdout.readline().split("/")[2].split(":")[1])
        for request in (b"GET / HTTP/1.1\r\n\r\n", b"\x00\xff\r\n\r\n", b"GET /" + b"a" * 20_000):
            with socket.create_connection(("127.0.0.1", port)) as connection:
                connection.sendall(request)
                assert b"400" in connection.recv(100)
        serving.send_signal(signal.SIGINT)
        assert serving.communicate()[1] == ""


def test_without_the_extra_one_line_says_what_to_install(tmp_path: Path) -> None:
    code = "import sys; sys.modules['textual_serve'] = None; from push_game.cli import main; sys.exit(main(['serve']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "push-game: the browser needs more packages: pip install '.[web]', in a copy of the program\n"
    assert "pip install '.[web]' && push-game serve" in (Path(__file__).resolve().parents[2] / "README.md").read_text(
        encoding="utf-8"
    )


def test_the_address_is_one_that_a_browser_can_go_to() -> None:
    with server.listen("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        assert server.address(listening, "127.0.0.1") == f"http://127.0.0.1:{port}/"
        assert server.address(listening, "::1") == f"http://[::1]:{port}/"
        assert server.address(listening, "0.0.0.0") == f"http://{socket.gethostname()}:{port}/"


def test_other_machines_are_warned_of() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "push_game", "serve", "--host", "0.0.0.0", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith("Push is played at http://")
        process.kill()
        (line,) = process.stderr.read().splitlines()
    assert line.startswith("push-game: whoever reaches 0.0.0.0 can play here, ")
    assert line.endswith(os.environ["PUSH_GAME_HOME"])


def test_only_this_machine_unless_told_otherwise() -> None:
    assert all(map(server.is_loopback, ("127.0.0.1", "127.8.8.8", "::1", "localhost")))
    assert not any(map(server.is_loopback, ("0.0.0.0", "::", "192.168.1.2", "localhost.example", "")))
