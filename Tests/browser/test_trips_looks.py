"""How trips look and feel: maps, calendar, overview, lists, paper, and what is carried by hand."""
import re

import pytest
from looks import DESKTOP, LOOKS, PHONE, SIZES, excess_width, settle, take_picture, violations
from playwright.sync_api import Page, expect

VIEWS = ["", "/map", "/map?day=2", "/calendar", "/overview", "/lists", "/print", "/edit",
         "/add?day=1", "/order?day=2"]
# What, the day, the kind, when, and where.
PLANS = [
    ("Flight to Florence", 1, "flight", "06:40", "Dublin", "53.4213,-6.2701"),
    ("Dinner", 1, "food", "19:30", "Via Rosina", "43.7765,11.2545"),
    ("Duomo", 2, "sight", "", "Duomo", "43.7731,11.2560"),
    ("Palazzo Pitti", 2, "museum", "", "Pitti", "43.7651,11.2500"),
    ("San Marco", 2, "museum", "", "San Marco", "43.7783,11.2592"),
    ("San Miniato", 2, "sight", "", "San Miniato", "43.7593,11.2650"),
    ("Bicycles", 0, "other", "", "", ""),
]


def new_trip(page: Page, start="2027-05-12", end="2027-05-14") -> str:
    """Makes a trip to Florence by its form, and returns its address."""
    page.goto("/trips/new")
    page.get_by_label("Where to?").fill("Florence")
    page.locator("#home-suggestions [role=option]").first.click()
    page.get_by_label("First day").fill(start)
    page.get_by_label("Last day").fill(end)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Florence")
    return page.url.split("?")[0]


def plan(page: Page, trip: str, plans=PLANS):
    """Puts activities on it as their form would."""
    page.goto(trip + "/add")
    token = page.locator("[name=token]").first.get_attribute("value")
    for place, (title, day, kind, start, name, point) in enumerate(plans):
        fields = {
            "token": token, "trip": trip.rsplit("/", 1)[1], "title": title, "day": str(day),
            "category": kind, "start": start, "place": name, "place-point": point,
            "activity": page.locator("[name=activity]").first.get_attribute("value")[:-2]
            + f"{place:02d}",
        }
        answer = page.request.post("/do/save-activity", form=fields, max_redirects=0)
        assert answer.status == 303, answer.text()


@pytest.fixture
def trip(open_page):
    """A function that opens the days of a planned trip."""

    def trip(plans=PLANS, **options) -> Page:
        page = open_page("/trips", **options)
        address = new_trip(page)
        plan(page, address, plans)
        page.goto(address)
        return page

    return trip


def titles(page: Page, day: int) -> list[str]:
    entries = page.locator(f".entries[data-day='{day}'] .entry-title")
    return [text.strip() for text in entries.all_inner_texts()]


@pytest.mark.parametrize("size, scheme", LOOKS)
def test_every_view_of_a_trip_fits_and_lets_everybody_in(trip, size, scheme):
    page = trip(viewport=SIZES[size], color_scheme=scheme)
    address = page.url
    activity = page.locator(".entry-title").first.get_attribute("href")
    paths = [address + view for view in VIEWS] + [activity, "/trips", "/trips/bin",
                                                  "/trips/add?city=3176959"]
    for path in paths:
        page.goto(path)
        settle(page)
        assert excess_width(page) == 0, path
        assert violations(page) == [], path
        name = re.sub(r"\W+", "-", path.replace(address, "trip"))[:40]
        take_picture(page, f"trips-{name}-{size}-{scheme}")


def test_the_map_numbers_the_stops_and_draws_the_ways(trip):
    page = trip(viewport=PHONE)
    page.get_by_role("link", name="Map", exact=True).first.click()
    expect(page.locator(".stop-marker")).to_have_count(6)
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


def test_a_wide_screen_shows_the_map_beside_the_days(trip):
    page = trip(viewport=DESKTOP)
    expect(page.locator(".trip-aside .stop-marker")).to_have_count(6)
    page.locator(".entry", has_text="Duomo").hover()
    expect(page.locator(".stop-marker.is-active")).to_have_count(1)


def test_a_phone_does_not_fetch_the_map_for_the_days(trip):
    page = trip(viewport=PHONE)
    settle(page)
    assert page.evaluate("typeof window.L") == "undefined"


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
    packing.get_by_role("checkbox", name="Tickets").click()
    expect(packing.locator(".progress")).to_have_text("1 of 3")
    packing.get_by_role("button", name="Delete Hat").click()
    expect(packing.locator(".progress")).to_have_text("1 of 2")
    packing.get_by_role("button", name=re.compile("^Beach")).click()
    expect(packing.locator(".tick")).to_have_count(12)
    page.reload()
    expect(packing.locator(".progress")).to_have_text("1 of 12")
    expect(packing.get_by_role("checkbox", name="Tickets")).to_be_checked()
    # What a template has is offered while something of it is missing.
    expect(packing.get_by_role("button", name=re.compile("^Beach"))).to_have_count(0)


def test_booking_codes_are_printed_only_when_asked_for(trip):
    page = trip()
    page.locator(".entry-title", has_text="Dinner").click()
    page.get_by_text("Cost, booking code, links").click()
    page.get_by_label("Booking code").fill("XK7Q2P")
    page.get_by_role("button", name="Save").click()
    address = page.url.split("?")[0]
    expect(page.get_by_text("XK7Q2P")).to_be_hidden()
    page.goto(address + "/print")
    expect(page.get_by_text("XK7Q2P")).to_be_hidden()
    page.get_by_label("With booking codes").check()
    expect(page.get_by_text("XK7Q2P")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_text("XK7Q2P")).to_be_visible()
    expect(page.locator(".rail")).to_be_hidden()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()


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
    options.filter(has_text="Tuscany").first.click()
    expect(place).to_have_value("Siena")
    expect(point).to_have_value(re.compile(r"^43\.\d+,11\.\d+,\d+$"))
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".entries[data-day='1']")).to_contain_text("Ice cream")


def test_a_city_is_added_to_a_trip_from_its_page(trip):
    page = trip()
    page.goto("/cities/3176959")
    page.get_by_role("link", name="Add to trip").click()
    page.get_by_role("link", name=re.compile("Florence")).click()
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


def grip(page: Page, title: str):
    return page.get_by_role("button", name=f"Move {title}", exact=True)


def carry(page: Page, title: str, to: str, is_below=False):
    """By mouse, from a grip to the upper or the lower part of another card."""
    centre = "(element) => element.scrollIntoView({ block: 'center' })"
    grip(page, title).evaluate(centre)
    start = grip(page, title).bounding_box()
    x = start["x"] + 20
    page.mouse.move(x, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(x, start["y"] + 30, steps=3)
    target = page.locator(".day .entry-card", has_text=to)
    target.evaluate(centre)
    box = target.bounding_box()
    page.mouse.move(x, box["y"] + (box["height"] - 6 if is_below else 6), steps=6)
    page.wait_for_timeout(100)
    return box


def test_an_entry_is_carried_to_another_place_by_mouse(trip):
    page = trip()
    carry(page, "San Miniato", "Duomo")
    expect(page.locator(".drop-line")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".toast")).to_contain_text("Moved")
    assert titles(page, 2) == ["San Miniato", "Duomo", "Palazzo Pitti", "San Marco"]
    page.reload()
    assert titles(page, 2) == ["San Miniato", "Duomo", "Palazzo Pitti", "San Marco"]
    # To another day, and from none.
    carry(page, "Bicycles", "Duomo", is_below=True)
    page.mouse.up()
    expect(page.locator(".entries[data-day='2'] .entry")).to_have_count(5)
    assert titles(page, 2)[2] == "Bicycles"


def test_an_entry_is_dropped_on_the_link_of_another_day(trip):
    page = trip()
    page.get_by_role("link", name="Day 2, Thu 13 May").first.click()
    start = grip(page, "San Marco").bounding_box()
    goal = page.get_by_role("link", name="Day 3, Fri 14 May").bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] + 5, steps=3)
    page.mouse.move(goal["x"] + 20, goal["y"] + 20, steps=6)
    expect(page.locator(".day-links .is-target")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".toast")).to_contain_text("Moved")
    assert titles(page, 2) == ["Duomo", "Palazzo Pitti", "San Miniato"]
    page.get_by_role("link", name="Day 3, Fri 14 May").first.click()
    expect(page.locator(".entry-title")).to_have_text(["San Marco"])


def test_the_page_comes_along_near_its_edges(trip):
    page = trip()
    row = grip(page, "Bicycles")
    row.evaluate("(element) => element.scrollIntoView({ block: 'center' })")
    start = row.bounding_box()
    before = page.evaluate("scrollY")
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, 30, steps=6)
    page.wait_for_function("(before) => scrollY < before - 100", arg=before)
    page.keyboard.press("Escape")
    page.mouse.up()
    assert titles(page, 0) == ["Bicycles"]


def test_a_booking_code_is_copied_by_a_tap(trip):
    page = trip(permissions=["clipboard-read", "clipboard-write"])
    page.locator(".entry-title", has_text="Dinner").click()
    page.get_by_text("Cost, booking code, links").click()
    page.get_by_label("Booking code").fill("XK7Q2P")
    page.get_by_role("button", name="Save").click()
    page.locator(".entry summary", has_text="Booking code").click()
    page.get_by_role("button", name="XK7Q2P").click()
    expect(page.locator(".toast")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "XK7Q2P"


def test_escape_brings_back_what_is_carried(trip):
    page = trip()
    carry(page, "San Miniato", "Duomo")
    page.keyboard.press("Escape")
    expect(page.locator(".carried")).to_have_count(0)
    page.mouse.up()
    assert titles(page, 2) == ["Duomo", "Palazzo Pitti", "San Marco", "San Miniato"]
    page.reload()
    assert titles(page, 2) == ["Duomo", "Palazzo Pitti", "San Marco", "San Miniato"]


def test_an_entry_is_carried_by_keys(trip):
    page = trip()
    grip(page, "San Marco").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#announcer")).to_contain_text("Picked up")
    expect(grip(page, "San Marco")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#announcer")).to_contain_text("Place 2, Day 2")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#announcer")).to_contain_text("Place 3, Day 1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("Moved")
    assert titles(page, 2) == ["San Marco", "Duomo", "Palazzo Pitti", "San Miniato"]
    expect(grip(page, "San Marco")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(page.locator("#announcer")).to_contain_text("Brought back")
    assert titles(page, 2) == ["San Marco", "Duomo", "Palazzo Pitti", "San Miniato"]
    page.reload()
    assert titles(page, 2) == ["San Marco", "Duomo", "Palazzo Pitti", "San Miniato"]


def test_a_finger_carries_by_the_grip_and_scrolls_elsewhere(trip):
    page = trip(viewport=PHONE, has_touch=True)
    client = page.context.new_cdp_session(page)

    def touch(kind, x, y):
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    page.locator(".entry", has_text="Palazzo Pitti").evaluate(
        "(row) => row.scrollIntoView({ block: 'center' })"
    )
    # On the card itself the finger scrolls.
    card = page.locator(".entry-card", has_text="Palazzo Pitti").bounding_box()
    before = page.evaluate("scrollY")
    touch("touchStart", card["x"] + 120, card["y"] + 20)
    for step in range(1, 9):
        touch("touchMove", card["x"] + 120, card["y"] + 20 - 15 * step)
    touch("touchEnd", 0, 0)
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") > before + 40
    assert titles(page, 2) == ["Duomo", "Palazzo Pitti", "San Marco", "San Miniato"]
    # By the grip it comes along.
    page.locator(".entry", has_text="Palazzo Pitti").evaluate(
        "(row) => row.scrollIntoView({ block: 'center' })"
    )
    before = page.evaluate("scrollY")
    start = grip(page, "Palazzo Pitti").bounding_box()
    goal = page.locator(".entry-card", has_text="Duomo").bounding_box()["y"] + 5
    x, y = start["x"] + 22, start["y"] + 22
    touch("touchStart", x, y)
    for step in range(1, 11):
        touch("touchMove", x, y + (goal - y) * step / 10)
    page.wait_for_timeout(100)
    touch("touchEnd", 0, 0)
    expect(page.locator(".toast")).to_contain_text("Moved")
    assert titles(page, 2) == ["Palazzo Pitti", "Duomo", "San Marco", "San Miniato"]
    assert abs(page.evaluate("scrollY") - before) < 5


def test_what_has_a_time_stands_by_the_clock(trip):
    plans = [
        ("Breakfast", 1, "food", "08:00", "", ""), ("Lunch", 1, "food", "12:30", "", ""),
    ]
    page = trip(plans)
    grip(page, "Lunch").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("#announcer")).to_contain_text("order of the clock")
    assert titles(page, 1) == ["Breakfast", "Lunch"]


def test_what_cannot_be_moved_goes_back_and_says_so(trip):
    page = trip()
    page.route("**/do/move-activity", lambda route: route.abort())
    grip(page, "San Marco").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("not saved")
    assert titles(page, 2) == ["Duomo", "Palazzo Pitti", "San Marco", "San Miniato"]


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
    packing.get_by_role("checkbox", name="Tickets").click()
    expect(packing.locator(".progress")).to_have_text("1 of 2")
    packing.get_by_role("checkbox", name="Tickets").click()
    expect(packing.locator(".progress")).to_have_text("0 of 2")
    page.goto(address + "/calendar")
    page.get_by_role("link", name="Day 1").click()
    expect(page.locator(".day")).to_have_count(1)
