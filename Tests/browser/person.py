"""Somebody with a browser that only speaks HTTP: keeps cookies, sends forms with their token."""
import http.client
import json
import re
from urllib.parse import urlencode, urlsplit

TOKEN = re.compile(r"name='token' value='([^']+)'")


class Person:
    def __init__(self, url: str):
        self.cookies: dict[str, str] = {}
        self.token = ""
        self.move_to(url)

    def move_to(self, url: str):
        """Goes on with another server, taking the cookies along."""
        parts = urlsplit(url)
        self._connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=30)

    def leave(self):
        """Gives the connection up; the next request makes another."""
        self._connection.close()

    def get(self, path: str) -> tuple[int, str]:
        status, text = self._ask("GET", path)
        if found := TOKEN.search(text):
            self.token = found[1]
        return status, text

    def post(self, path: str, **fields) -> tuple[int, str]:
        return self._ask("POST", path, urlencode({"token": self.token, **fields}))

    def star(self, city: int, on: bool = True) -> int:
        return self.post("/do/star", id=city, on=int(on))[0]

    @property
    def starred(self) -> set[int]:
        status, text = self.get("/library.json")
        assert status == 200, text
        return {city["id"] for city in json.loads(text)["cities"] if city["favourite"]}

    def _ask(self, method: str, path: str, body: str | None = None) -> tuple[int, str]:
        headers = {}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            self._connection.request(method, path, body, headers)
            answer = self._connection.getresponse()
            text = answer.read().decode()
        except BaseException:
            self._connection.close()
            raise
        for line in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = line.split(";")[0].partition("=")
            if "Max-Age=0" in line:
                self.cookies.pop(name, None)
            else:
                self.cookies[name] = value
        self.headers = answer.headers
        return answer.status, text


def new_guest(url: str, city: int) -> Person:
    """Somebody whose first star was acknowledged."""
    person = Person(url)
    person.get(f"/cities/{city}")
    if not person.token:
        person.get(person.headers["Location"])
    assert person.star(city) == 303
    return person
