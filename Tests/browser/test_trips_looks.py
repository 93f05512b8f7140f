"""How trips look and feel: maps, calendar, overview and lists."""
import re

import pytest
from looks import (
    DESKTOP, LOOKS, PHONE, SIZES, box_at_rest, enlarge, excess_width, let_frames_pass,
    settle, take_picture, violations,
)
from planning import PLANS, titles
from planning import trip  # noqa: F401 (fixture)
from playwright.sync_api import expect

VIEWS = ["", "/map", "/map?day=2", "/calendar", "/overview", "/lists", "/arrange", "/print",
         "/edit", "/add?day=1", "/order?day=2", "/near?day=2", "/near?day=3"]

@pytest.mark.parametrize("size, scheme", LOOKS)
def test_every_view_of_a_trip_fits_and_lets_everybody_in(trip, size, scheme):
    page = trip(viewport=SIZES[size], color_scheme=scheme)
    address = page.url
    activity = page.locator(".entry-title").first.get_attribute("href")
    paths = [address + view for view in VIEWS]
    paths += [activity, activity + "/edit", "/trips", "/trips/bin", "/trips/add?city=3176959"]
    for path in paths:
        page.goto(path)
        settle(page)
        assert excess_width(page) == 0, path
        assert violations(page) == [], path
        name = re.sub(r"\W+", "-", path.replace(address, "trip"))[:40]
        take_picture(page, f"trips-{name}-{size}-{scheme}")


@pytest.mark.parametrize("percent", [100, 200])
def test_one_line_is_typed_on_the_narrowest_screen_in_large_letters(trip, percent):
    page = trip(viewport={"width": 320, "height": 568})
    enlarge(page, percent)
    field, day = page.get_by_label("Add in one line"), page.locator("#quick-day")
    button = page.locator(".quick-add button")
    boxes = [one.bounding_box() for one in (field, day, button)]
    assert excess_width(page) == 0
    for box in boxes:
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320
    # Enough for a time and a name, and of the day for its name.
    letters = float(field.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)"))
    assert boxes[0]["width"] >= 8 * letters and boxes[1]["width"] >= 4 * letters
    take_picture(page, f"trips-quick-add-{percent}")
    field.fill("half past 9 Uffizi 2½h")
    button.click()
    expect(page.locator(".entry-title", has_text="Uffizi")).to_be_visible()


IS_SEEN = """() => {
    const one = document.activeElement;
    const { left, top, width, height } = one.getBoundingClientRect();
    const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1);
    const above = document.elementFromPoint(x, top + height / 2);
    return one.contains(above) || above?.contains(one) || one.labels?.[0]?.contains(above);
}"""


@pytest.mark.parametrize("width, height, percent", [(320, 700, 200), (195, 422, 100)])
def test_nothing_covers_what_a_key_brings_into_focus(trip, width, height, percent):
    page = trip(viewport={"width": width, "height": height})
    enlarge(page, percent)
    day = page.locator(".day-links b").last
    chip = page.locator(".day-links a").last
    assert day.bounding_box()["height"] + day.bounding_box()["y"] < (
        chip.bounding_box()["height"] + chip.bounding_box()["y"]
    )
    covered = []
    for _ in range(30):
        page.keyboard.press("Tab")
        let_frames_pass(page)
        if not page.evaluate(IS_SEEN):
            covered.append(page.evaluate("document.activeElement.outerHTML.slice(0, 90)"))
    assert covered == []


BROKEN_WORDS = """() => {
    const broken = [];
    const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        if (parentElement.closest("script, template, noscript")) continue;
        if (!parentElement.checkVisibility() || parentElement.offsetWidth < 2) continue;
        for (const { 0: word, index } of textContent.matchAll(/[\\p{L}\\p{N}]+/gu)) {
            if (word.length > 8) continue;
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (tops.size > 1) broken.push(word);
        }
    }
    return broken;
}"""


def test_large_letters_in_little_room_break_no_word(trip):
    long = ("Gallery and corridor", 2, "museum", "09:30", "Piazzale degli Uffizi", "43.76,11.25")
    page = trip([*PLANS, long], viewport={"width": 320, "height": 568})
    address = page.url.split("?")[0]
    page.goto(address + "/lists")
    page.get_by_role("button", name=re.compile("Carry-on")).click()
    expect(page.locator(".tick").first).to_be_visible()
    card = page.request.get(address).text()
    card = re.search(r'class="entry-title"[^>]* href="([^"]+)"', card)[1]
    views = ("?day=2", "/map?day=2", "/near?day=2", "/lists", "/arrange", "/add", "/edit",
             "/calendar", "/overview", "/photos", "/print")
    for path in [address + view for view in views] + [card, "/trips"]:
        page.goto(path)
        enlarge(page, 200)
        settle(page)
        assert excess_width(page) == 0, path
        assert page.evaluate(BROKEN_WORDS) == [], path
        take_picture(page, "trips-large-" + re.sub(r"\W+", "-", path.split("/")[-1]))


def test_the_map_numbers_the_stops_and_draws_the_ways(trip):
    page = trip(viewport=PHONE)
    page.get_by_role("link", name="Map", exact=True).first.click()
    # From so far away the stops in Florence share a marker.
    expect(page.locator(".stop-marker")).to_have_count(2)
    # One way on the first day, three on the second.
    expect(page.locator("path.trip-line")).to_have_count(4)
    page.get_by_role("link", name="Day 2, Thu 13 May").first.click()
    expect(page.locator(".stop-marker")).to_have_count(4)
    expect(page.locator(".stop")).to_have_count(4)
    marks = page.locator(".stop-marker").evaluate_all("marks => marks.map(m => m.dataset.stop)")
    assert sorted(marks) == ["1", "2", "3", "4"]
    page.locator(".stop").nth(2).get_by_text("Directions").click()
    expect(page.get_by_role("link", name="OpenStreetMap")).to_have_attribute(
        "href", re.compile("43.77830,11.25920")
    )
    page.locator(".stop-marker[data-stop='3']").click(force=True)
    expect(page.locator(".stop").nth(2)).to_have_class(re.compile("is-selected"))


def test_stops_that_lie_on_each_other_share_a_marker_and_offer_a_choice(trip):
    twice = ("Tickets", 2, "other", "", "Duomo", "43.7731,11.2561")
    page = trip([*PLANS, twice], viewport=PHONE)
    page.goto(page.url.split("?")[0] + "/map?day=2")
    marks = page.locator(".stop-marker")
    expect(marks).to_have_count(4)
    shared = page.locator(".stop-marker[data-stop='1, 5']")
    shared.click(force=True)
    choice = page.locator(".stop-choice button")
    expect(choice).to_have_text(["1. Duomo", "5. Tickets"])
    expect(choice.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(choice).to_have_count(0)
    shared.click(force=True)
    choice.nth(1).click()
    expect(page.locator(".stop").nth(4)).to_have_class(re.compile("is-selected"))
    expect(page.locator(".stop-marker.is-selected")).to_have_attribute("data-stop", "1, 5")
    # Zooming out brings more of them together, and in again apart.
    for _ in range(60):
        if marks.count() > 1:
            page.get_by_role("button", name="Zoom out").click()
    expect(marks).to_have_count(1)
    expect(marks).to_have_attribute("data-stop", "1–5")


def test_a_wide_screen_shows_the_map_beside_the_days(trip):
    page = trip(viewport=DESKTOP)
    # Where nobody keeps streets it shows whereabouts that is, with the names around it.
    marks = page.locator(".trip-aside .stop-marker")
    expect(marks.first).to_be_visible()
    assert marks.count() < 6
    zooms = page.locator(".trip-aside img.leaflet-tile").evaluate_all(
        "tiles => tiles.map(tile => Number(tile.src.match(/tiles.\\w+.(\\d+)/)[1]))"
    )
    assert zooms and max(zooms) <= 8
    page.locator(".entry", has_text="Duomo").hover()
    expect(page.locator(".stop-marker.is-active")).to_have_count(1)


def test_a_phone_does_not_fetch_the_map_for_the_days(trip):
    page = trip(viewport=PHONE)
    settle(page)
    assert page.evaluate("typeof window.L") == "undefined"


def test_a_calendar_without_dates_cuts_a_word_that_never_ends(open_page):
    page = open_page("/trips/import", viewport=PHONE)
    stop = f"<rtept lat='43.77' lon='11.26'><name>{'W' * 180}</name></rtept>"
    route = f"<rte><name>Walk</name><number>1</number>{stop}</rte>"
    space = "http://www.topografix.com/GPX/1/1"
    text = f"<gpx version='1.1' creator='x' xmlns='{space}'>{route}</gpx>"
    page.locator("form[data-trip-file] input[type=file]").set_input_files(
        {"name": "walk.gpx", "mimeType": "application/gpx+xml", "buffer": text.encode()}
    )
    page.locator("form[data-trip-file] button").first.click()
    page.locator("form[action='/do/add-trip-file'] button").first.click()
    page.get_by_role("link", name="Calendar").click()
    expect(page.locator(".open-days li li")).to_have_count(1)
    assert excess_width(page) == 0


@pytest.mark.main
def test_the_calendar_leads_to_each_day(trip):
    page = trip(viewport=PHONE)
    page.get_by_role("link", name="Calendar").click()
    expect(page.locator("caption")).to_have_text("May 2027")
    expect(page.locator("td.is-trip")).to_have_count(3)
    page.get_by_role("link", name="Day 2, Thu 13 May, 4 activities").click()
    expect(page.locator(".day")).to_have_count(1)


def test_lists_are_ticked_at_once_and_say_how_far_they_are(trip):
    page = trip(viewport=PHONE)
    page.get_by_role("link", name="Lists").click()
    packing = page.locator(".checklist").first
    packing.get_by_role("textbox").fill("Passport\nTickets\nHat")
    packing.get_by_role("button", name="Add", exact=True).click()
    expect(packing.locator(".tick")).to_have_count(3)
    expect(packing.locator(".progress")).to_have_text("0 of 3")
    packing.get_by_role("button", name="Tickets", exact=True).click()
    expect(packing.locator(".progress")).to_have_text("1 of 3")
    packing.get_by_role("button", name="Delete Hat").click()
    expect(packing.locator(".progress")).to_have_text("1 of 2")
    packing.get_by_role("button", name=re.compile("^Beach")).click()
    expect(packing.locator(".tick")).to_have_count(12)
    page.reload()
    expect(packing.locator(".progress")).to_have_text("1 of 12")
    expect(packing.get_by_role("button", name="Tickets", exact=True)).to_have_attribute(
        "aria-pressed", "true")
    # What a template has is offered while something of it is missing.
    expect(packing.locator(".template", has_text="Beach")).to_have_count(0)


def test_lists_are_renamed_and_put_in_order(trip):
    page = trip(viewport=PHONE)
    page.get_by_role("link", name="Lists").click()
    packing, to_do = page.locator(".checklist").nth(0), page.locator(".checklist").nth(1)
    packing.get_by_role("textbox").fill("Passport\nTickets\nHat")
    packing.get_by_role("button", name="Add", exact=True).click()
    expect(packing.locator(".tick")).to_have_count(3)
    to_do.get_by_role("textbox").fill("Water the plants")
    to_do.get_by_role("button", name="Add", exact=True).click()
    expect(to_do.locator(".tick")).to_have_count(1)
    page.get_by_role("link", name="Rename and order").click()
    rows = page.locator("#list-0 .row-text")
    page.get_by_role("button", name="Move up: Hat").click()
    expect(rows).to_have_text(["Passport", "Hat", "Tickets"])
    expect(page.get_by_role("button", name="Move up: Hat")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows).to_have_text(["Hat", "Passport", "Tickets"])
    page.locator(".toast-undo").click()
    expect(rows).to_have_text(["Passport", "Hat", "Tickets"])
    # By the grip as well, with a finger or a mouse.
    grip = page.locator("#list-0 li", has_text="Tickets").locator(".row-grip")
    start, goal = box_at_rest(grip), box_at_rest(page.locator("#list-0 li").first)
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(goal["x"] + 20, goal["y"] + 4, steps=6)
    page.mouse.up()
    expect(page.locator(".toast")).to_contain_text("Moved")
    expect(rows).to_have_text(["Tickets", "Passport", "Hat"])
    page.locator(".toast-undo").click()
    expect(rows).to_have_text(["Passport", "Hat", "Tickets"])
    page.get_by_role("button", name="Move down: Packing").click()
    expect(page.locator(".checklist h2")).to_have_text(["To do", "Packing"])
    page.locator("#name-1").fill("To do")
    page.locator("#list-1").get_by_role("button", name="Rename").click()
    expect(page.locator(".field-problem")).to_have_text(
        "There is a list of that name. Choose another one."
    )
    expect(page.locator("#name-1")).to_have_value("To do")
    page.locator("#name-1").fill("Luggage")
    page.locator("#list-1").get_by_role("button", name="Rename").click()
    expect(page.locator(".checklist h2")).to_have_text(["To do", "Luggage"])
    page.get_by_role("link", name="Done").click()
    expect(page.locator(".checklist h2")).to_have_text(["To do", "Luggage", "Packing"])
    expect(page.locator("#list-1 .tick")).to_have_text(["Passport", "Hat", "Tickets"])


def test_a_place_is_suggested_while_somebody_types(trip):
    page = trip(viewport=PHONE)
    page.goto(page.url + "/add?day=1")
    page.get_by_label("What").fill("Ice cream")
    place = page.get_by_label("Where")
    place.press_sequentially("san m", delay=30)
    options = page.get_by_role("option")
    expect(options.first).to_contain_text("San Marco")
    assert violations(page) == []
    place.press("ArrowDown")
    place.press("Enter")
    expect(place).to_have_value("San Marco")
    point = page.locator("[name=place-point]")
    expect(point).to_have_value("43.77830,11.25920")
    place.press_sequentially("x")
    expect(point).to_have_value("")
    place.fill("")
    place.press_sequentially("Siena", delay=30)
    options.filter(has_text="Siena").first.click()
    expect(place).to_have_value("Siena")
    expect(point).to_have_value(re.compile(r"^43\.\d+,11\.\d+,\d+$"))
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".entries[data-day='1']")).to_contain_text("Ice cream")


def test_a_city_is_added_to_a_trip_from_its_page(trip):
    page = trip()
    page.goto("/cities/3176959")
    page.get_by_role("link", name="Add to trip").click()
    page.locator(".trip-choices").get_by_role("link", name=re.compile("Florence")).click()
    expect(page.get_by_label("What")).to_have_value("Florence")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".entries[data-day='1']")).to_contain_text("Florence")


def test_a_shorter_order_is_proposed_taken_and_undone(trip):
    page = trip()
    assert titles(page, 2) == ["Duomo", "Palazzo Pitti", "San Marco", "San Miniato"]
    page.get_by_role("link", name="Put in a good order").click()
    expect(page.locator(".stop-marker")).to_have_count(4)
    page.get_by_role("button", name="Take this order").click()
    expect(page.locator(".toast")).to_contain_text("The day has a new order")
    assert titles(page, 2) == ["San Miniato", "Palazzo Pitti", "Duomo", "San Marco"]
    page.locator(".toast").get_by_text("Undo").click()
    expect(page.locator(".entries[data-day='2'] .entry-title").first).to_have_text("Duomo")


def test_a_booking_code_is_copied_by_a_tap(trip):
    page = trip(permissions=["clipboard-read", "clipboard-write"])
    page.locator(".entry-title", has_text="Dinner").click()
    page.locator(".activity-card").get_by_role("link", name="Edit").click()
    page.get_by_text("Cost, booking code, links").click()
    page.get_by_label("Booking code").fill("XK7Q2P")
    page.get_by_role("button", name="Save").click()
    page.locator(".entry summary", has_text="Booking code").click()
    page.get_by_role("button", name="XK7Q2P").click()
    expect(page.locator(".toast")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "XK7Q2P"


@pytest.mark.main
def test_a_trip_without_scripts(open_page):
    page = open_page("/trips/new", java_script_enabled=False, viewport=PHONE)
    page.get_by_label("Where to?").fill("Florence")
    page.get_by_label("Number of days").fill("2")
    page.get_by_role("button", name="Save").click()
    address = page.url.split("?")[0]
    page.goto(address + "/add?day=1")
    page.get_by_label("What").fill("Duomo")
    page.get_by_label("Where").fill("43.7731, 11.2560")
    page.get_by_role("button", name="Save").click()
    page.goto(address + "/map")
    expect(page.locator(".drawn-map .dot")).to_have_count(1)
    expect(page.locator(".stop")).to_contain_text("Duomo")
    page.goto(address + "/lists")
    packing = page.locator(".checklist").first
    packing.get_by_role("textbox").fill("Passport\nTickets")
    packing.get_by_role("button", name="Add", exact=True).click()
    packing.get_by_role("button", name="Tickets", exact=True).click()
    expect(packing.locator(".progress")).to_have_text("1 of 2")
    packing.get_by_role("button", name="Tickets", exact=True).click()
    expect(packing.locator(".progress")).to_have_text("0 of 2")
    page.goto(address + "/calendar")
    page.get_by_role("link", name="Day 1").click()
    expect(page.locator(".day")).to_have_count(1)


def test_suggestions_of_an_empty_field_do_not_outlast_the_first_letters(trip):
    page = trip(viewport=PHONE)
    page.goto(page.url + "/add?day=1")
    place = page.get_by_label("Where")
    place.click()
    options = page.locator("[role=option]")
    expect(options.first).to_be_visible()
    assert "Florence" in " ".join(options.all_inner_texts())
    # Nobody answers what is asked from now on.
    page.route(re.compile(r"/places\?q=."), lambda route: None)
    place.press_sequentially("San M", delay=30)
    choosable = page.locator("[role=option]:not([aria-disabled])")
    assert all("san m" in text.lower() for text in choosable.all_inner_texts())
    expect(options.filter(has_not_text=re.compile("san m", re.I))).to_have_count(0)
    place.press_sequentially("xy", delay=30)
    expect(place).to_have_attribute("aria-expanded", "false")
    place.press("ArrowDown")
    place.press("Enter")
    expect(place).to_have_value("San Mxy")
