"""Names that act: every field of every source tries to become HTML, in Chromium."""
import json
import os
import re
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from conftest import watch
from looks import PHONE
from planning import new_trip, plan
from playwright.sync_api import expect
from serving import ROOT, Server
from sources import Sources

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
FLORENCE = "/cities/3176959/florence"
FRAME = (
    "<iframe srcdoc=\"<script src=/assets/vendor/htmx/htmx.min.js></script>"
    "<form hx-post=/do/erase hx-trigger=load></form>\"></iframe>"
)
NAMES = {
    "frame": FRAME,
    "image": "<img src=x onerror=\"window.hit=1\"><svg onload=\"window.hit=1\">",
    "script": "\"'><script>window.hit=1</script>",
    "direction": "Ponte\u202e oihcceV\u202c \u2067x\u2069\u200f",
    "controls": "Po\u0000n\u0007te\u0085 \u0001Vecchio\u0000",
    "long": "Ponte <b>" * 1_200,
}
# How the titles of works and events begin: usual elements of HTML are taken out of them.
SHOWN = {
    NAMES["frame"]: "Untitled", NAMES["image"]: NAMES["image"], NAMES["script"]: "\"'>",
    NAMES["direction"]: "Ponte", NAMES["controls"]: "Po", NAMES["long"]: "Ponte Ponte Ponte",
}


class HostileSources(Sources):
    """Says one name wherever a source can say anything."""

    name = "x"
    # Whether the router has nothing but a complaint.
    refuses_routes = False

    @property
    def environment(self):
        address = f"http://127.0.0.1:{self.port}"
        return super().environment | {
            "ELSEWHERE_ARTIC_ADDRESS": address, "ELSEWHERE_TICKETMASTER_ADDRESS": address,
            "ELSEWHERE_TICKETMASTER_KEY": "k", "ELSEWHERE_RIJKSMUSEUM_ON": "off",
            "ELSEWHERE_MET_ON": "off",
        }

    def answer(self, path):
        parts = urlsplit(path)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        name = self.name
        if parts.path == "/v1/forecast":
            return self.json(self.forecast(query))
        if parts.path.startswith("/route/v1/"):
            if self.refuses_routes:
                complaint = {"code": name, "message": name}
                return 400, "application/json", json.dumps(complaint).encode()
            return self.json(self.route(parts.path))
        if parts.path == "/api":
            return self.json({"features": [self.feature(name)]})
        if parts.path == "/api/v1/artworks/search":
            paging = {"total": 1, "limit": 12, "total_pages": 1, "current_page": 1}
            return self.json({"pagination": paging, "data": [self.work()]})
        if parts.path.startswith("/api/v1/artworks/"):
            return self.json({"data": self.work()})
        if parts.path == "/discovery/v2/events.json":
            paging = {"size": 20, "totalElements": 1, "totalPages": 1, "number": 0}
            return self.json({"_embedded": {"events": [self.event()]}, "page": paging})
        if parts.path.startswith("/discovery/v2/events/"):
            return self.json(self.event())
        if "/page/summary/" in parts.path:
            return self.json({
                "title": name, "extract": name, "description": name, "lang": "en",
                "thumbnail": {"source": self.picture, "width": 640, "height": 480},
                "content_urls": {"desktop": {"page": f"https://x.example/{name}"}},
            })
        if "/page/media-list/" in parts.path:
            item = {"type": "image", "title": "File:A.jpg", "leadImage": True}
            return self.json({"items": [item]})
        if parts.path.endswith("/html"):
            text = f"<p>{'Words. ' * 20}<b title='{name}'>{name}</b></p><h2 id='a'>{name}</h2>"
            body = f"<!doctype html><html><body class=mw-body-content>{text}</body></html>"
            return 200, "text/html", body.encode()
        return self.json(self.wiki(query))

    picture = "https://upload.wikimedia.org/a/b.jpg"

    def route(self, path):
        """Names of streets wherever a router has any, and one instead of the line."""
        answer = super().route(path)
        for route in answer["routes"]:
            route |= {"geometry": self.name, "weight_name": self.name}
            for leg in route["legs"]:
                step = {"name": self.name, "ref": self.name, "destinations": self.name}
                leg |= {"summary": self.name, "steps": [step]}
        stops = len(answer["routes"][0]["legs"]) + 1
        point = {"name": self.name, "hint": self.name}
        return answer | {"message": self.name, "waypoints": [point] * stops}

    def feature(self, name):
        return {
            "geometry": {"coordinates": [11.25, 43.77]},
            "properties": {"osm_type": "N", "osm_id": 7, "name": name, "city": name,
                           "country": name, "osm_value": name},
        }

    def work(self):
        said = ("title", "artist_title", "artist_display", "date_display", "artwork_type_title",
                "place_of_origin", "medium_display", "dimensions", "credit_line",
                "main_reference_number", "gallery_title", "description", "copyright_notice")
        preview = {"lqip": self.name, "width": 9, "height": 9, "alt_text": self.name}
        return dict.fromkeys(said, self.name) | {
            "id": 7, "is_on_view": True, "image_id": self.name, "is_public_domain": False,
            "thumbnail": preview,
        }

    def event(self):
        named = {"name": self.name}
        venue = named | {
            "id": "V1", "timezone": "Europe/Rome", "city": named, "postalCode": self.name,
            "country": named | {"countryCode": "IT"},
            "address": {"line1": self.name, "line2": self.name},
            "location": {"latitude": "43.77", "longitude": "11.25"},
        }
        start = {"localDate": "2030-05-02", "dateTime": "2030-05-02T17:30:00Z"}
        return named | {
            "type": "event", "id": "Hostile_1", "test": False,
            "url": f"https://www.ticketmaster.com/{self.name}", "images": [],
            "info": self.name, "pleaseNote": self.name,
            "dates": {"start": start, "timezone": "Europe/Rome", "status": {"code": "onsale"}},
            "classifications": [{"primary": True, "segment": named, "genre": named}],
            "priceRanges": [{"type": self.name, "currency": self.name, "min": 1, "max": 2}],
            "_embedded": {"venues": [venue], "attractions": [named]},
        }

    def wiki(self, query):
        name = self.name
        if query.get("list") == "search":
            return {"query": {"search": [{"title": "Q2044"}]}}
        if query.get("action") == "wbgetentities":
            links = {wiki: {"site": wiki, "title": "Florence"}
                     for wiki in ("enwiki", "enwikivoyage")}
            image = {"mainsnak": {"datavalue": {"value": "A.jpg"}}, "rank": "normal"}
            site = {"mainsnak": {"datavalue": {"value": f"https://x/{name}"}}, "rank": "normal"}
            claims = {"P18": [image], "P856": [site]}
            return {"entities": {"Q2044": {"id": "Q2044", "sitelinks": links, "claims": claims}}}
        if query.get("generator") == "geosearch":
            return {"query": {"pages": [
                {"pageid": n, "index": n, "title": name, "extract": name, "description": name,
                 "coordinates": [{"lat": 43.77 + n / 100, "lon": 11.25 + n / 100}],
                 "thumbnail": {"source": self.picture, "width": 9, "height": 9}}
                for n in (1, 2)
            ]}}
        if query.get("prop") == "langlinks":
            return {"query": {"pages": [{"title": name, "langlinks": [
                {"lang": "de", "title": name}]}]}}
        said = {field: {"value": name} for field in
                ("Artist", "Credit", "ImageDescription", "Attribution")}
        said["LicenseShortName"] = {"value": "CC BY-SA 4.0"}
        said["LicenseUrl"] = {"value": f"https://x.example/{name}"}
        info = {"url": self.picture, "width": 1200, "height": 800, "mime": "image/jpeg",
                "descriptionurl": f"https://x.example/{name}", "extmetadata": said}
        return {"query": {"pages": [{"pageid": 5, "title": "File:A.jpg", "imageinfo": [info]}]}}


@pytest.fixture(params=NAMES)
def visit(request, chromium):
    """A watched page of a server whose sources are hostile, they, and what the page posts."""
    sources = HostileSources()
    sources.name = NAMES[request.param]
    with sources, Server("--data", DATA, environment=sources.environment) as server:
        context = chromium.new_context(
            base_url=server.url, locale="en-GB", viewport=PHONE, service_workers="block"
        )
        context.set_default_timeout(15_000)
        context.add_cookies([{"name": "welcomed", "value": "1", "url": server.url}])
        page = context.new_page()
        complaints = watch(page, server.url)
        posts = []
        page.on("request", lambda one: posts.append(one.url) if one.method == "POST" else None)
        yield page, sources, posts
        context.close()
        pictures = ("502 for", "503 for", "404 for")
        assert [one for one in complaints if not one.startswith(pictures)] == []


def is_untouched(page):
    return page.evaluate(
        "() => !window.hit && document.querySelectorAll('iframe, [onerror], [onload]').length === 0"
        " && [...document.scripts].every((one) => one.src.startsWith(location.origin))"
    )


def test_names_of_sights_stay_text(visit):
    """Markers, tooltips, cards and lists show what a source says, and run none of it."""
    page, sources, posts = visit
    name = sources.name
    page.goto(FLORENCE)
    page.locator("#part-sights").scroll_into_view_if_needed()
    sight = page.locator(".sight").first
    expect(sight).to_be_visible(timeout=15_000)
    sight.hover()
    tip = page.locator(".leaflet-tooltip").first
    expect(tip).to_be_attached()
    # Read at once: what is pressed next takes the tooltip away.
    told, tags = tip.evaluate("(one) => [one.textContent, one.querySelectorAll('*').length]")
    assert tags <= 1
    page.evaluate("document.querySelector('.marker.is-sight').click()")
    expect(page.locator(".map-card")).to_be_visible()
    shown = page.locator(".sight .place-name").first.text_content()
    assert len(shown.encode()) <= 200 + 3
    assert not any(ord(sign) < 32 or sign in "\u202e\u2067\u200f" for sign in shown)
    if name.startswith("<"):
        assert shown.startswith("<") and told == shown
    assert is_untouched(page)
    assert posts == []


def test_articles_and_suggestions_stay_text(visit):
    page, _, posts = visit
    page.goto("/read/wikipedia/en/Florence")
    expect(page.locator(".reader .wiki")).to_be_visible()
    assert is_untouched(page)
    page.goto("/")
    page.locator("#q").press_sequentially("ponte", delay=20)
    expect(page.locator("#outside-suggestions .suggestion").first).to_be_attached()
    assert is_untouched(page)
    assert posts == []


def test_art_events_and_guides_stay_text(visit):
    page, sources, posts = visit
    name = sources.name
    for things, thing in [
        ("/art?q=ponte&museum=artic", "/art/artic/7"),
        ("/events?place=Florence", "/events/ticketmaster/Hostile_1"),
    ]:
        page.goto(things)
        if name == FRAME and "/events" in things:
            # It had nothing else for a name.
            expect(page.get_by_text("No event fits")).to_be_visible()
            continue
        row = page.locator(".thing .place-name").first
        expect(row).to_be_visible()
        shown = [row.text_content()]
        assert row.locator("*").count() == 0 and is_untouched(page)
        page.goto(thing)
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_have_text(re.compile("^" + re.escape(SHOWN[name])))
        shown.append(heading.text_content().strip())
        assert is_untouched(page)
        for text in shown:
            assert text.startswith(SHOWN[name]) and len(text.encode()) <= 400 + 3
            assert not any(ord(sign) < 32 or sign in "\u202e\u2067\u200f" for sign in text)
    page.goto("/read/wikivoyage/en/Florence")
    expect(page.locator(".reader .wiki")).to_be_visible()
    assert is_untouched(page)
    assert posts == []


def test_ways_of_a_router_stay_text(visit):
    """Of what a router says a trip shows lengths and times, and lines on its map: no text."""
    page, sources, posts = visit
    trip = new_trip(page)
    plan(page, trip)
    posts.clear()
    for shown in ("/map?day=2", "?day=2"):
        page.goto(trip + shown)
        way = page.locator(".leg", has_text="16 min on foot").first
        expect(way).to_be_visible()
        assert way.text_content().strip().removeprefix("From there: ") == "0.8 mi, 16 min on foot"
        assert is_untouched(page)
    page.goto(trip + "/map?day=2")
    expect(page.locator("path.trip-line").first).to_be_attached()
    says_nothing_of(sources.name, page)
    sources.refuses_routes = True
    plan(page, trip, [("Elsewhere", 3, "sight", "", "A", "43.70,11.30"),
                      ("Further", 3, "sight", "", "B", "43.71,11.32")])
    page.goto(trip + "/map?day=3")
    expect(page.locator("#day-roads")).to_contain_text("Straight lines:")
    says_nothing_of(sources.name, page)
    assert is_untouched(page)
    assert posts == []


def says_nothing_of(name, page):
    """Neither a text of the page nor what is read aloud of it has what tells the name."""
    # Towns on the map are bridges, too.
    mark = name[:9] if name == NAMES["long"] else max(re.findall("[A-Za-z]+", name), key=len)
    said = page.evaluate("""() => document.body.textContent + [...document.body.querySelectorAll(
        '[title], [aria-label], [alt]')].map((one) => one.title + one.ariaLabel + one.alt)""")
    assert mark not in said


@pytest.mark.main
def test_the_page_refuses_text_as_html(server, chromium):
    """What a script would do by mistake: the browser does not let it, and says so."""
    page = chromium.new_page()
    page.goto(server.url)
    refused = page.evaluate(
        """() => {
            const element = document.createElement("div");
            const tries = [
                () => { element.innerHTML = "<b>x</b>"; },
                () => { element.insertAdjacentHTML("beforeend", "<b>x</b>"); },
                () => { document.createElement("iframe").srcdoc = "<b>x</b>"; },
            ];
            return tries.map((attempt) => {
                try { attempt(); return false; } catch { return true; }
            });
        }"""
    )
    page.close()
    assert refused == [True, True, True]
