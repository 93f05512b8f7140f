"""Small servers that tests put into the way of a browser, each on a thread of its own."""
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Quiet(BaseHTTPRequestHandler):
    """Answers, and tells nobody of it."""

    def say(self, body: bytes, kind: str, status: int = 200):
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Listening:
    """Answers on a port of this machine, a free one where none is given; use with `with`."""

    def __init__(self, handler: type[BaseHTTPRequestHandler], port: int = 0):
        self._server = ThreadingHTTPServer(("127.0.0.1", port), handler)
        self.port = self._server.server_port

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
