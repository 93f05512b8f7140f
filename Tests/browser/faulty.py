"""A source on this machine that misbehaves as it is told to: plain sockets, because no proper
server can be made to."""
import json
import socket
import ssl
import subprocess
import tempfile
import threading
import time
from pathlib import Path

FAULTS = (
    "slow", "hanging", "truncated", "huge", "wrong type", "error in 200", "301 loop", "301 away",
    "401", "403", "404", "429", "429 + Retry-After", "500", "refused", "bad TLS",
)


class FaultySource:
    """Answers questions for weather well or in one wrong way; use with `with`."""

    def __init__(self, fault: str = ""):
        self.fault = fault
        self.asked = 0
        self.is_stopped = False
        self.scratch = tempfile.TemporaryDirectory(prefix="faulty-")
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        if fault == "refused":
            self.listener.close()
        else:
            threading.Thread(target=self.accept, daemon=True).start()
        self.context = self.certificate() if fault == "bad TLS" else None

    @property
    def address(self) -> str:
        return f"{'https' if self.fault == 'bad TLS' else 'http'}://127.0.0.1:{self.port}"

    def heal(self):
        """Behaves from now on; what was refused is listened to."""
        if self.fault == "refused":
            self.listener = socket.create_server(("127.0.0.1", self.port), backlog=64)
            threading.Thread(target=self.accept, daemon=True).start()
        self.fault = ""

    def certificate(self) -> ssl.SSLContext:
        """One that nobody has reason to trust."""
        folder = Path(self.scratch.name)
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj",
             "/CN=127.0.0.1", "-keyout", folder / "key", "-out", folder / "certificate"],
            check=True, capture_output=True,
        )
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(folder / "certificate", folder / "key")
        return context

    def accept(self):
        while not self.is_stopped:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection: socket.socket):
        self.asked += 1
        try:
            if self.context:
                connection = self.context.wrap_socket(connection, server_side=True)
            connection.settimeout(30)
            connection.recv(65_536)
            self.answer(connection)
        except OSError:
            pass
        finally:
            connection.close()

    def answer(self, connection: socket.socket):
        body = json.dumps(weather()).encode()
        match self.fault:
            case "slow":
                # A byte now and then: alive, and of no use.
                for byte in reply(200, body):
                    connection.sendall(bytes([byte]))
                    time.sleep(0.5)
            case "hanging":
                time.sleep(30)
            case "truncated":
                connection.sendall(reply(200, body)[:-200])
            case "huge":
                connection.sendall(head(200, 50_000_000))
                for _ in range(50):
                    connection.sendall(b" " * 1_000_000)
            case "wrong type":
                connection.sendall(reply(200, b"<p>Log in here</p>", "text/html"))
            case "error in 200":
                error = {"error": True, "reason": "Minutely API request limit exceeded."}
                connection.sendall(reply(200, json.dumps(error).encode()))
            case "301 loop":
                connection.sendall(reply(301, b"", extra=f"Location: {self.address}/v1/forecast"))
            case "301 away":
                connection.sendall(reply(301, b"", extra="Location: http://127.0.0.2:9/secret"))
            case "429 + Retry-After":
                connection.sendall(reply(429, b"{}", extra="Retry-After: 5"))
            case fault if fault.isdigit():
                connection.sendall(reply(int(fault), b"{}"))
            case _:
                connection.sendall(reply(200, body))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.is_stopped = True
        self.listener.close()
        self.scratch.cleanup()


def head(status: int, length: int, kind: str = "application/json", extra: str = "") -> bytes:
    more = extra + "\r\n" if extra else ""
    return (f"HTTP/1.1 {status} X\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n"
            f"Connection: close\r\n{more}\r\n").encode()


def reply(status: int, body: bytes, kind: str = "application/json", extra: str = "") -> bytes:
    return head(status, len(body), kind, extra) + body


def weather() -> dict:
    now = int(time.time())
    return {
        "utc_offset_seconds": 3_600,
        "current": {"time": now, "temperature_2m": 21.4, "is_day": 1, "weather_code": 61},
        "hourly": {"time": [now], "temperature_2m": [21.4], "weather_code": [61]},
        "daily": {
            "time": [now - now % 86_400], "weather_code": [3], "temperature_2m_max": [24.0],
            "temperature_2m_min": [12.0],
        },
    }
