"""Throws damaged requests at a running server, over a raw socket, for a while.

The server must stay up, must never answer 5xx, and must go on answering good requests.
usage: fuzz_socket.py --seed N --seconds N --data DIR
"""
import argparse
import random
import socket
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

from serving import ROOT, Server

TARGETS = [
    b"/", b"/search?q=firenze", b"/cities/3176959", b"/near?lat=1&lon=2", b"/surprise?seed=1",
    b"/tiles/light/3/4/2.svg", b"/api/v1/search?q=paris&limit=5", b"/countries/FR",
]
PIECES = [
    b"%", b"%00", b"%FF", b"\x00", b"\r", b"\n", b"\r\n", b"\t", b" ", b"?", b"&", b"=", b"//",
    b"..", b"-1", b"99999999999999999999", b"NaN", b"\xff\xfe", b"\xed\xa0\x80",
    "東京".encode(), b"A" * 9000, b"HTTP/1.1", b"HTTP/9.9", b"Content-Length: -1\r\n",
    b"Transfer-Encoding: chunked\r\n", b"Cookie: home=;theme=" + b"x" * 5000 + b"\r\n",
    b"Host: ", b"Range: bytes=9-1\r\n", b"Expect: 100-continue\r\n",
]
# Methods and versions that nobody knows are refused with a 5xx, rightly.
REFUSALS = (b"HTTP/1.1 501", b"HTTP/1.1 505")
METHODS = [b"GET", b"HEAD", b"POST", b"PUT", b"OPTIONS", b"G", b"", b"get", b"TRACE"]


def request(chance: random.Random) -> bytes:
    line = chance.choice(METHODS) + b" " + chance.choice(TARGETS) + b" HTTP/1.1\r\n"
    data = bytearray(line + b"Host: x\r\nContent-Length: 3\r\nConnection: close\r\n\r\na=b")
    for _ in range(chance.randrange(5)):
        at = chance.randrange(len(data) + 1)
        match chance.randrange(3):
            case 0:
                data[at:at] = chance.choice(PIECES)
            case 1:
                del data[at : at + chance.randrange(1, 12)]
            case _:
                data[at : at + 1] = bytes([chance.randrange(256)])
    return bytes(data)


def exchange(address, data: bytes) -> bytes:
    """What came back; a server may also hang up on nonsense, or wait for the rest of it."""
    answer = b""
    with socket.create_connection(address, timeout=0.5) as connection:
        try:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            while len(answer) < 4096 and (part := connection.recv(4096)):
                answer += part
        except OSError:  # hung up, before or after it answered, or still waiting
            pass
    return answer


def save(data: bytes, seed: int, number: int) -> Path:
    directory = ROOT / "Tests/browser/Fixtures"
    directory.mkdir(exist_ok=True)
    path = directory / f"request-{seed}-{number}"
    path.write_bytes(data)
    return path


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--data", required=True)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    good = b"GET /cities/3176959 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    with Server("--data", options.data, log=ROOT / ".tools/fuzz-server.log") as server:
        parts = urlsplit(server.url)
        address = (parts.hostname, parts.port)
        until = time.monotonic() + options.seconds
        number = 0
        while time.monotonic() < until:
            number += 1
            data = request(chance)
            answer = exchange(address, data)
            broke = answer.startswith(b"HTTP/1.1 5") and not answer.startswith(REFUSALS)
            if number % 200 == 0:
                broke = broke or not exchange(address, good).startswith(b"HTTP/1.1 200")
            if broke or not server.is_running:
                path = save(data, options.seed, number)
                sys.exit(f"request {number} of seed {options.seed} broke the server: {path}")
        code = server.stop()
        if code != 0:
            sys.exit(f"the server ended with {code} when asked to stop")
    print(f"{number} requests over the socket, seed {options.seed}, clean")


if __name__ == "__main__":
    main()
