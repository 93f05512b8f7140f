"""What the sample museums and the sample ticket office hold: made up for demonstration, with the
pictures of the sample cities."""
import subprocess

ENGLISH, DUTCH = "http://vocab.getty.edu/aat/300388277", "http://vocab.getty.edu/aat/300388256"
AAT = "http://vocab.getty.edu/aat/"
PUBLIC = "https://creativecommons.org/publicdomain/mark/1.0/"
WIDTH, HEIGHT, TILE = 1280, 853, 512

MAKERS = [
    ("Anna Sample", "1812–1889"), ("Willem van Voorbeeld", "1611–1674"),
    ("Workshop of the Demonstration", ""), ("Kiyoshi Mihon", "1790–1858"),
]
TITLES = {
    "amsterdam": ["The Canal at Noon", "Evening on the Water", "A Street with Bicycles",
                  "The Pond"],
    "paris": ["Roofs in the Rain", "The Tower at Dusk", "The Baker’s Street", "Chairs in a Park"],
    "london": ["Fog, Lifting", "Lamps along the River", "Brick and Ivy", "The Great Lawn"],
    "kyoto": ["Cedar and Gate", "Lanterns", "Lane of the Dyers", "Moss Garden"],
    "cairo": ["The River in Flood", "Minarets at Dusk", "Street of the Coppersmiths",
              "Palms behind a Wall"],
    "reykjavik": ["Harbour, Midsummer", "Green Light over Roofs", "Corrugated Houses",
                  "Heath with Two Horses"],
    "tokyo": ["Bridges", "Windows at Night"],
}
STORY = ("{title} was made for this demonstration and hangs in no museum. Look at the horizon: "
         "it was drawn with a single curve, and everything else stands on it.")
VERHAAL = ("{title} is voor deze demonstratie gemaakt en hangt in geen museum. Let op de horizon: "
           "die is met één enkele lijn getekend, en al het andere staat erop.")


def named(kind, content, language, concept=None):
    node = {"type": kind, "content": content, "language": [{"id": language, "type": "Language"}]}
    if concept:
        node["classified_as"] = [{"id": AAT + concept, "type": "Type"}]
    return node


def works():
    """Key, number of the picture, title, for each work."""
    return [(key, number, title) for key, titles in TITLES.items()
            for number, title in enumerate(titles, 1)]


def linked_art(number, title, maker, years, place):
    english = number % 5 != 4
    texts = [named("LinguisticObject", "oil on canvas", ENGLISH, "300435429"),
             named("LinguisticObject", "height 853 mm x width 1280 mm", ENGLISH, "300435430"),
             named("LinguisticObject", "Gift of the makers of Elsewhere", ENGLISH, "300026687")]
    parts = [named("LinguisticObject", VERHAAL.format(title=title), DUTCH, "300048722")]
    if english:
        parts.insert(0, named("LinguisticObject", STORY.format(title=title), ENGLISH, "300048722"))
    if number % 7 == 6:
        parts = []
    body = {
        "@context": "https://linked.art/ns/v1/linked-art.json", "type": "HumanMadeObject",
        "id": f"https://id.rijksmuseum.nl/{number}",
        "identified_by": [
            named("Name", title, ENGLISH, "300404670"),
            {"type": "Identifier", "content": f"SAMPLE-{number % 100}",
             "classified_as": [{"id": AAT + "300312355", "type": "Type"}]}],
        "classified_as": [{
            "id": "https://id.rijksmuseum.nl/220363", "type": "Type",
            "classified_as": [{"id": AAT + "300435443", "type": "Type"}],
            "notation": [{"@language": "en", "@value": "painting"}]}],
        "produced_by": {
            "type": "Production",
            "referred_to_by": [named("LinguisticObject", maker, ENGLISH)],
            "timespan": {"type": "TimeSpan",
                         "identified_by": [named("Name", years, ENGLISH)]},
            "part": [{"type": "Production", "took_place_at": [{
                "type": "Place", "id": "https://id.rijksmuseum.nl/230105",
                "notation": [{"@language": "en", "@value": place}]}]}]},
        "referred_to_by": texts,
        "current_location": {"type": "Place", "identified_by": [
            {"type": "Name", "content": f"Gallery {number % 9 + 1}"}]},
        "subject_of": [{"type": "LinguisticObject", "part": parts, "digitally_carried_by": [{
            "type": "DigitalObject", "access_point": [
                {"id": f"https://www.rijksmuseum.nl/en/collection/SAMPLE-{number % 100}"}]}]}],
    }
    if number % 11 != 10:
        body["shows"] = [{"id": f"https://id.rijksmuseum.nl/{number + 1000}",
                          "type": "VisualItem"}]
    return body


def tiles(out, source):
    """The picture of one work, cut as the IIIF Image API cuts it; tells address and file."""
    deepest, found = 2, []
    for zoom in range(deepest + 1):
        scale = 2 ** (deepest - zoom)
        side = TILE * scale
        for top in range(0, HEIGHT, side):
            for left in range(0, WIDTH, side):
                width, height = min(side, WIDTH - left), min(side, HEIGHT - top)
                shown = -(-width // scale)
                name = f"shows/tile-{zoom}-{left}-{top}.webp"
                part = out / "part.v"
                subprocess.run(["vips", "crop", str(out / source), str(part), str(left), str(top),
                                str(width), str(height)], check=True)
                subprocess.run(["vips", "resize", str(part), f"{out / name}[Q=60,strip]",
                                str(1 / scale)], check=True)
                part.unlink()
                found.append((f"{left},{top},{width},{height}/{shown},", name))
    return found


def art(answer, add, out):
    search = "https://data.rijksmuseum.nl/search/collection"
    page = {"@context": "https://linked.art/ns/v1/search.json", "type": "OrderedCollectionPage",
            "id": search}
    first = 900000000
    all_works = works()
    listed = [{"id": f"https://id.rijksmuseum.nl/{first + n}", "type": "HumanMadeObject"}
              for n in range(len(all_works))]
    full = page | {"partOf": {"type": "OrderedCollection", "totalItems": len(listed)},
                   "orderedItems": listed}
    for start in ["creator=", "type="]:
        answer(f"{search}?{start}*", "shows/rijksmuseum.json", full, "application/json")
    for start in ["title=", "creator=nothing", "creator=Nothing"]:
        answer(f"{search}?{start}*", "shows/rijksmuseum-none.json",
               page | {"orderedItems": []}, "application/json")
    answer(f"{search}?objectNumber=SAMPLE-0", "shows/rijksmuseum-number.json",
           page | {"orderedItems": listed[:1]}, "application/json")
    for n, (key, picture, title) in enumerate(all_works):
        maker, life = MAKERS[n % len(MAKERS)]
        number, service = first + n, f"https://iiif.micr.io/sample{n}"
        thing = "https://data.rijksmuseum.nl/{}?_profile=la-framed"
        kind = "application/ld+json"
        body = linked_art(number, title, maker, f"c. {1640 + 11 * n}", key.title())
        answer(thing.format(number), f"shows/work-{n}.json", body, kind)
        rights = PUBLIC if n % 6 != 5 else "http://rightsstatements.org/vocab/InC/1.0/"
        answer(thing.format(number + 1000), f"shows/visual-{n}.json", {
            "type": "VisualItem", "id": f"https://id.rijksmuseum.nl/{number + 1000}",
            "subject_to": [{"type": "Right", "classified_as": [{"id": rights}]}],
            "digitally_shown_by": [{"id": f"https://id.rijksmuseum.nl/{number + 2000}"}]}, kind)
        answer(thing.format(number + 2000), f"shows/file-{n}.json", {
            "type": "DigitalObject", "access_point": [
                {"id": f"{service}/full/max/0/default.jpg"}]}, kind)
        add(f"{service}/full/!1600,1600/0/default.jpg {key}/{picture}.webp 200 image/webp")
    answer("https://iiif.micr.io/sample0/info.json", "shows/info.json", {
        "id": "https://iiif.micr.io/sample0", "type": "ImageService3", "profile": "level2",
        "width": WIDTH, "height": HEIGHT}, "application/json")
    for part, name in tiles(out, "amsterdam/1.webp"):
        add(f"https://iiif.micr.io/sample0/{part}/0/default.jpg {name} 200 image/webp")
    met(answer, add)
    artic(answer)


def met(answer, add):
    base = "https://collectionapi.metmuseum.org/public/collection"
    answer(f"{base}/v1.1/search?*", "shows/met.json", {"total": 3, "objectIDs": [1, 2, 3]},
           "application/json")
    for number, (key, title) in enumerate([("kyoto", "Hanging Scroll with Cedars"),
                                           ("cairo", "Tile with Palms"),
                                           ("london", "Letter to a Collector")], 1):
        is_free = number != 3
        picture = f"https://images.metmuseum.org/CRDImages/sample/web-large/{key}.webp"
        answer(f"{base}/v1/objects/{number}", f"shows/met-{number}.json", {
            "objectID": number, "title": title, "objectName": "Sample", "isPublicDomain": is_free,
            "artistDisplayName": "Kiyoshi Mihon", "artistDisplayBio": "1790–1858",
            "objectDate": f"c. {1800 + number}", "medium": "Ink and color on silk",
            "dimensions": "46 5/8 x 18 3/4 in. (118.4 x 47.6 cm)\r\nFrame: 50 x 20 in.",
            "creditLine": "Gift of the makers of Elsewhere", "culture": "Sample",
            "primaryImage": picture.replace("web-large", "original") if is_free else "",
            "primaryImageSmall": picture if is_free else "", "GalleryNumber": f"{200 + number}",
            "accessionNumber": f"2026.{number}", "tags": [{"term": "Trees"}],
            "objectURL": f"https://www.metmuseum.org/art/collection/search/{number}",
            "repository": "Metropolitan Museum of Art, New York, NY"}, "application/json")
        for size in ["web-large", "original"]:
            add(f"{picture.replace('web-large', size)} {key}/1.webp 200 image/webp")


def artic(answer):
    base = "https://api.artic.edu/api/v1/artworks"
    info = {"config": {"iiif_url": "https://www.artic.edu/iiif/2"}}
    tiny = "data:image/gif;base64,R0lGODlhAQABAIAAAJOxxv///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="
    rows = [{
        "id": number, "title": title, "artist_title": "Anna Sample",
        "artist_display": "Anna Sample\nSample, 1812–1889", "date_display": "1851",
        "artwork_type_title": "Painting", "place_of_origin": "Sampleland",
        "medium_display": "Oil on canvas", "dimensions": "85 × 128 cm",
        "credit_line": "Gift of the makers of Elsewhere", "main_reference_number": f"S.{number}",
        "gallery_title": "Gallery 7", "is_on_view": True, "image_id": "sample",
        "is_public_domain": number != 2, "description": f"<p>{STORY.format(title=title)}</p>",
        "thumbnail": {"lqip": tiny, "width": 1280, "height": 853,
                      "alt_text": "A lake with a few flowers under a grey sky."},
    } for number, title in enumerate(["Lake with Flowers", "Lake without Flowers"], 1)]
    answer(f"{base}/search?*", "shows/artic.json", {
        "pagination": {"total": 2, "limit": 12, "offset": 0, "total_pages": 1,
                       "current_page": 1}, "data": rows} | info, "application/json")
    for row in rows:
        answer(f"{base}/{row['id']}?*", f"shows/artic-{row['id']}.json", {"data": row} | info,
               "application/json")


VENUES = [
    ("Sample Hall", "Amsterdam", "Netherlands", "NL", 52.3566, 4.8790, "Europe/Amsterdam"),
    ("Arena of Examples", "London", "Great Britain", "GB", 51.5030, -.0030, "Europe/London"),
    ("Demonstration Garden", "New York", "United States Of America", "US", 40.7505, -73.9934,
     "America/New_York"),
]
ACTS = ["The Placeholders", "String Quartet in Example Minor", "City Derby", "A Play in Two Acts",
        "Laughter, Live", "Night of the Short Film", "The Sample Family Circus"]


def event(number):
    name, city, country, code, latitude, longitude, zone = VENUES[number % len(VENUES)]
    kind = ["Music", "Music", "Sports", "Arts & Theatre", "Arts & Theatre", "Film", "Family"]
    act = ACTS[number % len(ACTS)]
    date = f"2030-{5 + number // 25:02d}-{1 + number % 25:02d}"
    start = {"localDate": date, "localTime": "19:30:00", "dateTime": f"{date}T17:30:00Z",
             "dateTBD": False, "dateTBA": False, "timeTBA": False, "noSpecificTime": False}
    body = {
        "name": act if number < 7 else f"{act}, night {number // 7 + 1}", "type": "event",
        "id": f"Sample_{number}", "test": False, "locale": "en-us",
        "url": f"https://www.ticketmaster.com/event/Sample_{number}",
        "images": [{"ratio": "16_9", "url": f"https://s1.ticketm.net/sample/{number % 12}.webp",
                    "width": 1280, "height": 853, "fallback": False}],
        "dates": {"start": start, "timezone": zone, "status": {"code": "onsale"}},
        "classifications": [{"primary": True, "segment": {"name": kind[number % 7]},
                             "genre": {"name": "Undefined"}}],
        "info": "Made up for this demonstration: doors open at half past six, and nobody is late.",
        "pleaseNote": "There are no tickets, as there is no event.",
        "priceRanges": [{"type": "standard", "currency": "EUR", "min": 18.5, "max": 64}],
        "_embedded": {"venues": [{
            "name": name, "id": f"V{number % 3}", "timezone": zone, "city": {"name": city},
            "country": {"name": country, "countryCode": code},
            "address": {"line1": "1 Example Street"}, "postalCode": "12345",
            "location": {"latitude": str(latitude), "longitude": str(longitude)}}],
            "attractions": [{"name": act}]},
    }
    dates = body["dates"]
    if number == 1:
        start |= {"timeTBA": True}
        del start["localTime"]
        del body["priceRanges"]
    if number == 2:
        dates |= {"start": {"dateTBD": True}, "status": {"code": "postponed"}}
    if number == 3:
        dates["status"] = {"code": "rescheduled"}
        dates["initialStartDate"] = {"localDate": "2030-03-09", "localTime": "19:30:00"}
    if number == 4:
        dates["status"] = {"code": "cancelled"}
    if number == 5:
        del body["images"], body["info"], body["pleaseNote"], body["_embedded"]
    if number == 6:
        dates["end"] = {"localDate": "2030-05-12"}
    return body


def events(answer, add, keys):
    base = "https://app.ticketmaster.com/discovery/v2/events"
    found = [event(number) for number in range(23)]
    for page in range(2):
        some = found[page * 20:page * 20 + 20]
        for item in some:
            answer(f"{base}/{item['id']}.json*", f"shows/{item['id']}.json", item,
                   "application/json")
        answer(f"{base}.json?page={page}&*", f"shows/events-{page}.json", {
            "_embedded": {"events": some},
            "page": {"size": 20, "totalElements": 23, "totalPages": 2, "number": page}},
            "application/json")
    answer(f"{base}.json?page=0&keyword=nothing&*", "shows/events-none.json",
           {"page": {"size": 20, "totalElements": 0, "totalPages": 0, "number": 0}},
           "application/json")
    for number, key in enumerate(keys[:12]):
        add(f"https://s1.ticketm.net/sample/{number}.webp {key}/2.webp 200 image/webp")


def write(answer, add, out, keys):
    """Everything: `answer` writes a body and its line, `add` a line about a file that is there."""
    (out / "shows").mkdir(parents=True, exist_ok=True)
    art(answer, add, out)
    events(answer, add, keys)
