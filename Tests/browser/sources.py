"""Stands in for the sources of the outside world, and can fall silent."""
import datetime
import json
import time
from urllib.parse import parse_qs, unquote, urlsplit

from listening import Listening, Quiet

ARTICLES = {
    "Florence": """
        <section><div class="hatnote">For the film, see elsewhere.</div>
        <p><b>Florence</b> is near <a href="./Siena">Siena</a> and has
        <a href="https://tourism.example/florence">a page of its own</a>.
        <sup id="cite_ref-1"><a href="#cite_note-1">[1]</a></sup></p></section>
        <section><h2 id="History">History</h2>{text}</section>
        <section><h3 id="Guilds">Guilds</h3>{text}{table}</section>
        <section><h2 id="Bridges">Bridges</h2>{text}
        <ol><li id="cite_note-1">A footnote.</li></ol></section>""",
    "Siena": "<p><b>Siena</b> lies south of <a href='./Florence'>Florence</a>.</p>",
    "Florenz": "<section><p><b>Florenz</b> liegt am Arno.</p></section>",
}
TEXT = "<p>" + "People came, built, quarrelled and painted. " * 30 + "</p>"
TABLE = "<table><tr>" + "".join(f"<td>column {n}</td>" for n in range(30)) + "</tr></table>"


class Sources:
    """Weather, articles and suggestions on a port of this machine; use with `with`."""

    def __init__(self):
        self.asked: list[str] = []
        self.delay_seconds = 0.0
        self.temperature = 21.4
        self.port = 0
        self.start()

    def start(self):
        sources = self

        class Handler(Quiet):
            def do_GET(self):
                sources.asked.append(self.path)
                time.sleep(sources.delay_seconds)
                status, kind, body = sources.answer(self.path)
                self.say(body, kind, status)

        self.listening = Listening(Handler, self.port)
        self.port = self.listening.port
        self.listening.__enter__()

    def stop(self):
        self.listening.__exit__()

    @property
    def environment(self) -> dict[str, str]:
        """What makes a server ask here, and nobody else."""
        address = f"http://127.0.0.1:{self.port}"
        names = (
            "OPEN_METEO", "OPEN_METEO_ARCHIVE", "OSRM", "WIKIPEDIA", "WIKIVOYAGE", "WIKIDATA",
            "COMMONS", "PHOTON",
        )
        return {f"ELSEWHERE_{name}_ADDRESS": address for name in names}

    def answer(self, path: str) -> tuple[int, str, bytes]:
        parts = urlsplit(path)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        if parts.path == "/v1/forecast":
            return self.json(self.forecast(query))
        if parts.path == "/v1/archive":
            return self.json(self.archive())
        if parts.path.startswith("/route/v1/"):
            return self.json(self.route(parts.path))
        if parts.path == "/api":
            return self.json({"features": list(self.places(query["q"]))})
        if parts.path.endswith("/html"):
            return self.article(unquote(parts.path.split("/")[-2]))
        if query.get("prop") == "langlinks":
            links = [{"lang": "de", "title": "Florenz"}, {"lang": "it", "title": "Firenze"}]
            return self.json({"query": {"pages": [{"title": "Florence", "langlinks": links}]}})
        return 404, "application/json", b"{}"

    def json(self, value) -> tuple[int, str, bytes]:
        return 200, "application/json", json.dumps(value).encode()

    def article(self, title: str) -> tuple[int, str, bytes]:
        text = ARTICLES.get(title)
        if text is None:
            return 404, "application/json", b'{"errorKey":"rest-nonexistent-title"}'
        body = text.format(text=TEXT, table=TABLE)
        page = f"<!doctype html><html><title>{title}</title><body>{body}</body></html>"
        return 200, "text/html", page.encode()

    def forecast(self, query: dict[str, str]):
        points = query["latitude"].split(",")
        all_points = [self.weather() for _ in points]
        return all_points if len(points) > 1 else all_points[0]

    def archive(self):
        """Two years, every day like the others."""
        first = datetime.date(2024, 1, 1)
        days = [first + datetime.timedelta(day) for day in range(731)]
        rain = [3.1 if day.day % 10 in (1, 4, 7) else 0.4 for day in days]
        return {
            "utc_offset_seconds": 3_600,
            "daily": {
                "time": [day.isoformat() for day in days],
                "temperature_2m_max": [24.0] * 731, "temperature_2m_min": [14.0] * 731,
                "precipitation_sum": rain,
            },
        }

    def route(self, path: str):
        """A way with a bend between each stop and the next."""
        stops = [
            tuple(float(part) for part in stop.split(","))
            for stop in path.rsplit("/", 1)[1].split(";")
        ]
        line, legs = [list(stops[0])], []
        for (east, north), (next_east, next_north) in zip(stops, stops[1:]):
            line += [[east, next_north], [next_east, next_north]]
            legs.append({"distance": 1_234, "duration": 960, "summary": ""})
        whole = {"distance": 1_234 * len(legs), "duration": 960 * len(legs), "legs": legs}
        return {"code": "Ok", "routes": [{**whole, "geometry": {"coordinates": line}}]}

    def weather(self):
        now = int(time.time())
        hours = [now - now % 3_600 + 3_600 * hour for hour in range(48)]
        days = [now - now % 86_400 + 86_400 * day for day in range(7)]
        return {
            "utc_offset_seconds": 3_600,
            "current": {
                "time": now, "temperature_2m": self.temperature, "apparent_temperature": 20.1,
                "relative_humidity_2m": 61, "is_day": 1, "precipitation": 0.0,
                "weather_code": 61, "wind_speed_10m": 4.2, "wind_direction_10m": 225,
                "wind_gusts_10m": 7.5,
            },
            "hourly": {
                "time": hours, "temperature_2m": [self.temperature] * 48,
                "weather_code": [61] * 48, "is_day": [1] * 48,
                "precipitation_probability": [40] * 48,
            },
            "daily": {
                "time": days, "weather_code": [3] * 7, "temperature_2m_max": [22.0] * 7,
                "temperature_2m_min": [12.0] * 7, "sunrise": [day + 25_000 for day in days],
                "sunset": [day + 64_000 for day in days],
            },
        }

    def places(self, text: str):
        for number, name in enumerate((f"{text.title()} Station", f"{text.title()} Square")):
            yield {
                "geometry": {"coordinates": [11.2 + number / 10, 43.7]},
                "properties": {
                    "osm_type": "N", "osm_id": 100 + number, "osm_key": "tourism",
                    "osm_value": "attraction", "name": name, "city": "Somewhere",
                    "country": "Italy",
                },
            }

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
