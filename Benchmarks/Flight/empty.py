"""The least that a start can take: a site whose service worker answers with one line of its own.

Of what `script/bench-flight` measures, this much is the browser's and the machine's.
"""

import contextlib
import http.server
import threading

PAGE = b"""<!doctype html><title>Empty</title>Room used
<script>navigator.serviceWorker.register("/service-worker.js")</script>"""
WORKER = b"""addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
const headers = { "content-type": "text/html" };
addEventListener("fetch", (event) => event.respondWith(
    new Response("<!doctype html><title>Empty</title>Room used", { headers })));"""


class EmptySite:
    def __init__(self, port):
        self.url = f"http://127.0.0.1:{port}"


@contextlib.contextmanager
def empty_site():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Handler) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        try:
            yield EmptySite(listening.server_port)
        finally:
            listening.shutdown()


class _Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        is_worker = self.path == "/service-worker.js"
        body = WORKER if is_worker else PAGE
        self.send_response(200)
        self.send_header("content-type", "text/javascript" if is_worker else "text/html")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass
