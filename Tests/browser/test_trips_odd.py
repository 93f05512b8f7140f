"""Trips with what few people have in them, and on screens that few people use."""
import re

from looks import DESKTOP, PHONE, excess_width
from planning import trip  # noqa: F401 (fixture)
from playwright.sync_api import expect

LINK = "https://maps.app.goo.gl/" + "x" * 140
NARROW = {"width": 320, "height": 640}
ODD = [
    (LINK, 1, "sight", "09:00", "Duomo " + LINK, "43.7731,11.2560"),
    ("Donaudampfschifffahrtsgesellschaftskapitän", 1, "boat", "10:00", "", ""),
    ("שלום (12:30) לכולם!", 1, "other", "", "", ""),
]
FAR = [
    ("Ferry", 1, "boat", "07:00", "Oslo", "59.9,10.7"),
    ("Surf", 1, "sight", "09:00", "Waikiki", "21.28,-157.83"),
]
RUN_OUT = """() => [...document.querySelectorAll(".entry-card")].filter((card) => {
    const { right } = card.getBoundingClientRect();
    return [...card.querySelectorAll("a, p, li, span")].some((one) =>
        one.checkVisibility() && one.getBoundingClientRect().right > right + 1);
}).length"""


def test_a_long_link_breaks_within_its_card(trip):
    for size in (PHONE, DESKTOP, NARROW):
        page = trip(ODD, viewport=size)
        assert page.evaluate(RUN_OUT) == 0, size
        assert excess_width(page) == 0, size


def test_a_name_without_a_place_to_break_makes_no_page_of_a_trip_wider(trip):
    page = trip(ODD, viewport=PHONE)
    address = re.sub(r"[?#].*", "", page.url)
    page.goto(address + "/edit")
    page.get_by_label("Name", exact=True).fill("W" * 118)
    page.get_by_role("button", name="Save", exact=True).click()
    activity = page.locator(".entry-title").first.get_attribute("href")
    for path in (address, address + "/print", address + "/add", activity, activity + "/edit"):
        page.goto(path)
        assert excess_width(page) == 0, path


def test_the_place_of_a_clock_stands_on_one_line(trip):
    page = trip(FAR, viewport=PHONE)
    zone = page.locator(".entry-time .zone", has_text="Honolulu")
    height = zone.bounding_box()["height"]
    assert height < 2 * page.locator(".zone", has_text="Oslo").bounding_box()["height"]


def test_dates_stand_below_each_other_where_they_would_be_cut(trip):
    page = trip(FAR, viewport=NARROW)
    page.goto(re.sub(r"[?#].*", "", page.url) + "/edit")
    first = page.get_by_label("First day").bounding_box()
    last = page.get_by_label("Last day").bounding_box()
    assert first["y"] + first["height"] <= last["y"] and first["width"] > 180


def test_forced_colours_show_the_dots_of_a_calendar_and_whole_buttons(trip):
    page = trip(FAR, viewport=PHONE, forced_colors="active")
    add = page.locator("#day-1").get_by_role("link", name="Add").bounding_box()
    day = page.locator("#day-1").bounding_box()
    assert add["x"] + add["width"] <= day["x"] + day["width"]
    page.goto(re.sub(r"[?#].*", "", page.url) + "/calendar")
    colour = "(one) => getComputedStyle(one).backgroundColor"
    dot = page.locator(".is-trip li").first.evaluate(colour)
    assert dot != page.locator("html").evaluate(colour) and dot != "rgba(0, 0, 0, 0)"


def test_what_was_refused_for_a_list_does_not_come_back_once_another_line_is_added(trip):
    page = trip(FAR, viewport=PHONE)
    page.goto(re.sub(r"[?#].*", "", page.url) + "/lists")
    packing = page.locator("#list-0")
    packing.locator("textarea").fill("L" * 2_100)
    packing.get_by_role("button", name="Add", exact=True).click()
    expect(page).to_have_url(re.compile("/do/add-item$"))
    expect(page.locator(".field-problem")).to_contain_text("too long for a line")
    packing.locator("textarea").fill("Socks")
    packing.get_by_role("button", name="Add", exact=True).click()
    expect(packing.locator(".items")).to_have_text("Socks")
    expect(page).to_have_url(re.compile("/lists$"))
    page.reload()
    expect(packing.locator(".items")).to_have_text("Socks")
    expect(page.locator(".field-problem")).to_have_count(0)


def test_a_bin_of_before_tells_what_has_become_of_a_trip_meanwhile(trip):
    page = trip(FAR, viewport=PHONE)
    token = page.locator("[name=token]").first.get_attribute("value")
    fields = {"token": token, "trip": re.search("/trips/([^/?#]+)", page.url)[1]}

    def send(deed):
        answer = page.request.post(f"/do/{deed}-trip", form=fields, max_redirects=0)
        assert answer.status == 303, answer.text()

    for deed, words in (
        ("restore", "The trip is back"),
        ("erase", "Not restored: the trip is deleted for good"),
    ):
        send("delete")
        page.goto("/trips/bin")
        send(deed)
        page.get_by_role("button", name="Restore").click()
        expect(page.locator(".toast")).to_contain_text(words)
    expect(page.get_by_text("The bin is empty.")).to_be_visible()
