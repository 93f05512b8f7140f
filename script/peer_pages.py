"""Makes what Node needs to give our pages byte for byte: tables of what is on them, and layouts.

The layouts are taken from our own pages, so that a change of design does not have to be repeated:
what lies between the data becomes the literal of a template string, and each piece of data in it an
interpolation, which escapes texts and formats numbers as it is used. The rows of lists are written
out in http-peer.mjs.
"""

import html
import json
import re

ROW = re.compile(r'<li class="place" id="c(\d+)".*?</li>\n', re.S)


def escaped(text):
    """As our pages escape a text."""
    return html.escape(text).replace("&#x27;", "&#39;")


def metres(words):
    """`2.4 km`, `870 m`: what a distance was before it was rounded, as far as the page tells."""
    amount, unit = words.replace(",", "").split(" ")
    return round(float(amount) * (1000 if unit == "km" else 1))


class Page:
    """One of our pages, taken apart; `city` gives what the JSON interface tells of one."""

    def __init__(self, layout, target, text, city):
        self.text, self.city = text, city
        self.table = {"target": "/" + layout, "layout": layout}
        # What stands in the page, and the JavaScript that puts it there, longest first.
        self.pieces = {}
        self.rows = [self.row(match) for match in ROW.finditer(text)]
        self.note("assets", self.first(r"/assets/([0-9a-f]+)/"))
        self.note("token", self.first(r"name='token' value='(\w+)'"))
        self.note("link", target, "escape(page.link)")
        fields = r"type='hidden' name='(lat|lon|radius|unit)' value='([^']+)'"
        for name, value in re.findall(fields, text):
            self.table[name] = value
            self.pieces[f"name='{name}' value='{value}'"] = (
                f"name='{name}' value='${{escape(page.{name})}}'")

    def first(self, pattern):
        found = re.search(pattern, self.text)
        return found[1] if found else ""

    def note(self, name, value, script=None):
        """Has a value stand in the table, and be put in wherever the page has it."""
        self.table[name] = value
        if value:
            self.pieces[escaped(str(value))] = f"${{{script or 'page.' + name}}}"

    def row(self, match):
        city, text = self.city(match[1]), match[0]
        # With the county where two namesakes need it; the country where not all are in the same.
        where = re.search(r"<small>(.*?)(?:, [^,]*\s<i[^>]*>(.*)</i>)?</small>", text)
        region, flag = where.groups()
        return {
            "id": city["id"], "name": city["name"], "slug": city["page"].rpartition("/")[2],
            "region": html.unescape(region),
            "country": city["country"] if flag else "",
            "flag": flag or "",
            "latitude": city["latitude"], "longitude": city["longitude"],
            "population": city["population"],
            "metres": metres(re.search(r"<em>(.*?)<", text)[1]),
            "isRead": " data-read>" in text,
        }

    def fill(self, text, script):
        """Puts a script where the page has a text that stands there once."""
        if self.text.count(text) != 1:
            count = self.text.count(text)
            raise SystemExit(f"bench-http: the page has “{text[:60]}” {count} times")
        self.pieces[text] = "${" + script + "}"

    def list(self, is_of_scene):
        rows = "".join(match[0] for match in ROW.finditer(self.text))
        self.table["cities"] = self.rows
        self.fill(rows, f"list(page.cities, {str(is_of_scene).lower()})")

    def script(self):
        """The layout as a function of JavaScript."""
        wanted = sorted(self.pieces, key=len, reverse=True)
        parts = re.split("(" + "|".join(map(re.escape, wanted)) + ")", self.text)
        literal = "".join(
            self.pieces[part] if part in self.pieces
            else part.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")
            for part in parts)
        name = self.table["layout"]
        return (f"export const {name} = (page, {{ escape, people, clock, list }}) =>\n"
                f"`{literal}`;\n")


def results(layout, target, text, city):
    page = Page(layout, target, text, city)
    page.list(is_of_scene=True)
    ids = re.search(r"name='ids' value='([\d.]+)'", text)[1]
    page.fill(ids, 'page.cities.map((city) => city.id).sort((a, b) => a - b).join(".")')
    page.fill(f"role='status'>{len(page.rows)} cities",
              "`role='status'>${page.cities.length} cities`")
    page.note("title", page.first(r"<title>(.*?)</title>"), "escape(page.title)")
    return page


def city(layout, target, text, city_of):
    page = Page(layout, target, text, city_of)
    facts = city_of(target.split("/")[2])
    page.list(is_of_scene=False)
    page.table["offset"] = facts["utc_offset_s"]
    page.table["population"] = facts["population"]
    page.note("name", facts["name"], "escape(page.name)")
    page.note("id", facts["id"])
    page.note("region", facts["region"], "escape(page.region)")
    page.note("county", facts["county"], "escape(page.county)")
    page.note("country", facts["country"], "escape(page.country)")
    page.note("zone", facts["time_zone"], "escape(page.zone)")
    for name in ("latitude", "longitude"):
        page.table[name] = facts[name]
        page.pieces[f"{facts[name]:.5f}"] = f"${{page.{name}.toFixed(5)}}"
    shown = re.findall(r"<ul class='names'[^>]*>(.*?)</ul>", text)
    for name, items in zip(("names", "moreNames"), shown):
        page.table[name] = [html.unescape(item) for item in re.findall("<li>(.*?)</li>", items)]
        page.fill(items, f"page.{name}.map((name) => `<li>${{escape(name)}}</li>`).join('')")
    people = re.search(r"<dd>about (.*?)</dd>", text)
    page.fill(people[0], '"<dd>about " + people(page.population) + "</dd>"')
    time = re.search(r'class="clock"[^>]*>(\d\d:\d\d)<', text)
    page.pieces[f">{time[1]}</time>"] = ">${clock(page.offset)}</time>"
    for name, pattern in (("date", r'class="offset">(.*?)<'),
                          ("sunrise", r"Sunrise</dt><dd>(.*?)<"),
                          ("daylight", r"Daylight</dt><dd>(.*?)<"),
                          ("sunset", r"Sunset</dt><dd>(.*?)<")):
        found = re.search(pattern, text)
        page.table[name] = html.unescape(found[1])
        page.fill(found[0], f"`{found[0].replace(found[1], f'${{escape(page.{name})}}')}`")
    return page


def home(layout, target, text, city_of):
    page = Page(layout, target, text, city_of)
    # The address of the first page stands in every other address, too.
    page.pieces.pop("/", None)
    hero = re.search(r'class="hero-credit"><a href="/cities/(\d+)/([\w-]+)">(.*?)</a>', text)
    page.note("hero", int(hero[1]))
    page.note("slug", hero[2])
    page.note("title", html.unescape(hero[3]), "escape(page.title)")
    return page


MAKERS = {"page": results, "long": results, "city": city, "home": home}


def write(scratch, targets, bodies, city_of):
    """Writes the tables and layouts of all pages; answers where they are."""
    pages = [MAKERS[what](what, targets[what], bodies[what].decode(), city_of)
             for what in targets if what in MAKERS]
    found = json.loads(bodies["json"])["results"]
    tables, layouts = scratch / "tables.json", scratch / "layouts.mjs"
    written = {"completions": {"floren": found}, "pages": [page.table for page in pages]}
    tables.write_text(json.dumps(written))
    layouts.write_text("".join(page.script() for page in pages))
    return tables, layouts
