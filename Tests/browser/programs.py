"""Somebody with an account, and programs of theirs with access tokens, without a browser."""
import http.cookiejar
import json
import re
import urllib.parse
import urllib.request

PASSWORD = "correct horse battery"


class Person:
    """Signs up, and reaches pages with cookies and trips with a token of their own."""

    def __init__(self, url: str, email: str = "ada@example.org"):
        self.url = url
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._pages = urllib.request.build_opener(jar)
        self.fill("/account/new", email=email, password=PASSWORD)
        self.token = self.make_token("Mine")

    def page(self, path: str) -> str:
        with self._pages.open(self.url + path, timeout=20) as answer:
            return answer.read().decode()

    def fill(self, path: str, **fields: str) -> str:
        """Sends a form as from its page; what comes after it."""
        fields["token"] = re.search(r"name='token' value='([^']+)'", self.page(path))[1]
        body = urllib.parse.urlencode(fields).encode()
        with self._pages.open(self.url + path, body, timeout=20) as answer:
            return answer.read().decode()

    def make_token(self, name: str, scope: str = "write", library: str = "write") -> str:
        page = self.fill("/account/tokens", name=name, scope=scope, library=library, until="",
                         present=PASSWORD)
        return re.search(r'id="access-token">(elsewhere_[a-z0-9]{32})<', page)[1]

    def ask(self, method: str, path: str, body=None, token: str | None = None, **headers: str):
        """The answer of a program; the body of what it sends is JSON."""
        data = None if body is None else json.dumps(body).encode()
        sent = {"Authorization": f"Bearer {token or self.token}"}
        if data is not None:
            sent["Content-Type"] = "application/json"
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(self.url + path, data, sent, method=method)
        return urllib.request.urlopen(request, timeout=20)

    def get(self, path: str) -> dict:
        with self.ask("GET", path) as answer:
            return json.load(answer)

    def make_trip(self, title: str = "Tuscany") -> str:
        trip = {"title": title, "start": "2027-07-12", "days": 3}
        activity = {"day": 1, "title": "Uffizi", "start": "09:30", "minutes": 120}
        with self.ask("POST", "/api/v1/trips", {"trip": trip, "activities": [activity]}) as answer:
            return json.load(answer)["id"]
