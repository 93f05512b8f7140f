"""Art and events at the first glance: pictures, one tab, filters that stay folded, small phones."""
import re

from looks import PHONE
from playwright.sync_api import expect
from test_shows import samples, star, visit  # noqa: F401 (fixtures)

NARROW = {"width": 320, "height": 640}


def see_picture(image):
    expect(image).to_be_visible()
    assert image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0


def test_favourites_and_what_was_looked_for_show_their_pictures_first(visit):
    page = visit("/art?q=vermeer", viewport=PHONE)
    star(page, "The Canal at Noon").click()
    expect(star(page, "The Canal at Noon")).to_have_attribute("aria-pressed", "true")
    page.goto("/art")
    kept = page.locator(".shows-kept .thing img").first
    see_picture(kept)
    assert kept.bounding_box()["y"] + 40 < PHONE["height"]
    see_picture(page.get_by_role("link", name="vermeer", exact=True).locator("img"))


def test_an_example_that_somebody_opened_has_its_picture(visit):
    page = visit("/art", viewport=PHONE)
    page.get_by_role("link", name=re.compile("^Vermeer")).click()
    expect(page.locator(".thing-link").first).to_be_visible()
    other = visit("/art", viewport=PHONE)
    see_picture(other.get_by_role("link", name=re.compile("^Vermeer")).locator("img"))


def test_one_tab_is_lit_for_both_and_can_be_given_to_events(visit):
    page = visit("/events", viewport=PHONE)
    tab = page.locator(".tabs a").nth(3)
    expect(tab).to_have_attribute("aria-current", "page")
    expect(page.get_by_text("What should this tab show?")).to_have_count(0)
    page.get_by_role("button", name="Open this tab with events").click()
    expect(tab).to_have_text("Events")
    expect(page.get_by_role("heading", level=1)).to_have_text("Events")
    expect(page.get_by_role("button", name="Open this tab with events")).to_have_count(0)


def test_an_example_opens_with_its_filters_folded(visit):
    page = visit("/art", viewport=PHONE)
    page.get_by_role("link", name=re.compile("^The Night Watch")).click()
    filters = page.get_by_role("button", name="Filters · 1")
    expect(filters).to_have_attribute("aria-expanded", "false")
    expect(page.get_by_label("Maker", exact=True)).to_be_hidden()


def test_the_place_of_events_is_a_search_that_can_be_cleared(visit):
    page = visit("/events?place=Amsterdam", viewport=PHONE)
    place = page.get_by_label("Town or postal code")
    expect(place).to_have_attribute("type", "search")
    expect(place).to_have_attribute("enterkeyhint", "search")
    place.fill("10115")
    expect(page.locator("#event-suggestions")).to_contain_text("Search to see events")
    expect(page.locator("#event-suggestions")).not_to_contain_text("Enter")


def test_the_date_of_an_event_is_whole_on_a_narrow_phone(visit):
    page = visit("/events?place=Amsterdam", viewport=NARROW)
    date = page.locator(".thing-date").nth(1)
    expect(date).to_contain_text("time to be announced")
    assert date.evaluate("(one) => one.scrollHeight <= one.clientHeight")
