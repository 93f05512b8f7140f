"""Somebody between a device and the server, who does to its answers what networks do to them."""
import http.client
import time

from listening import Listening, Quiet

PORTAL = b"<!doctype html><title>Welcome to the hotel</title><h1>Please log in</h1>"
HOP = ("connection", "transfer-encoding", "keep-alive")


class Between(Listening):
    """A proxy with an address of its own; `faults` says which addresses suffer from what.

    A fault is a status for a page of the proxy's own, "portal", "a file", "gone", a number of
    seconds to wait as a float, "late", an answer that is on its way for 2 s, "drip", a hundred
    bytes at a time, "half" of the answer, "flipped", which is one bit of a whole answer, or
    "no room", as the server says it of photos.
    """

    def __init__(self, server):
        self.server = server
        self.faults: dict[str, object] = {}
        self.asked: list[str] = []
        self.answered: list[str] = []
        # Not every browser heeds it.
        self.hidden = ["clear-site-data"]
        super().__init__(type("Handler", (_Handler,), {"between": self}))
        self.url = f"http://127.0.0.1:{self.port}"

    def fault(self, path: str):
        for start, fault in self.faults.items():
            if path.startswith(start):
                return fault
        return None


class _Handler(Quiet):
    between: Between

    def do_GET(self):
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        self.between.asked.append(f"{self.command} {self.path}")
        fault = self.between.fault(self.path)
        if fault == "gone":
            self.close_connection = True
        elif fault == "portal":
            self._say(200, [("content-type", "text/html")], PORTAL)
        elif fault == "a file":
            self._say(200, [("content-type", "application/octet-stream")], b"What?")
        elif fault == "no room":
            self._say(507, [("content-security-policy", "default-src 'none'; x")], b"")
        elif isinstance(fault, int):
            self._say(fault, [("content-type", "text/html")], b"<h1>Bad Gateway</h1>")
        else:
            self._pass_on(body, fault)

    do_POST = do_HEAD = do_OPTIONS = do_GET

    def _pass_on(self, body: bytes, fault):
        if isinstance(fault, float):
            time.sleep(fault)
        line = http.client.HTTPConnection("127.0.0.1", self.between.server.port, timeout=60)
        try:
            headers = dict(self.headers)
            if fault == "flipped":
                # Packed, it could not even be unpacked.
                headers["accept-encoding"] = "identity"
            line.request(self.command, self.path, body or None, headers)
            answer = line.getresponse()
            headers = [
                (name, value) for name, value in answer.getheaders()
                if name.lower() not in (*HOP, *self.between.hidden)
            ]
            content = answer.read()
            if fault == "late":
                time.sleep(2)
            if fault == "half":
                content = content[:len(content) // 2]
            if fault == "flipped":
                middle = len(content) // 2
                content = content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1:]
            self._say(answer.status, headers, content, is_dripping=fault == "drip")
            self.between.answered.append(f"{self.command} {self.path}")
        except OSError:
            self.close_connection = True
        finally:
            line.close()

    def _say(self, status: int, headers, body: bytes, is_dripping: bool = False):
        self.send_response(status)
        for name, value in headers:
            if name.lower() != "content-length":
                self.send_header(name, value)
        self.send_header("content-length", str(len(body)))
        self.send_header("connection", "close")
        self.end_headers()
        if self.command == "HEAD":
            return
        step = 100 if is_dripping else len(body) or 1
        for at in range(0, len(body), step):
            self.wfile.write(body[at:at + step])
            self.wfile.flush()
            if is_dripping:
                time.sleep(0.2)
