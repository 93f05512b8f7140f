"""Art and events beside their lists: filters, museums, languages, trips, settings, leaving."""
import re

import pytest
from looks import DESKTOP, PHONE
from playwright.sync_api import expect
from test_shows import EVENT, WORK, samples, sign_up, star, visit  # noqa: F401 (fixtures)
from waiting import until_so

DERBY = "/events/ticketmaster/Sample_2"


def star_first(page, path: str):
    page.goto(path)
    heading = page.get_by_role("heading", level=1)
    # What it is called until it is known.
    expect(heading).not_to_have_text(re.compile("^(An event|A work of art)$"))
    name = heading.inner_text()
    star(page, name).click()
    expect(star(page, name)).to_have_attribute("aria-pressed", "true")


def test_works_are_looked_for_by_maker_kind_and_museum(visit):
    page = visit("/art")
    page.get_by_label("Maker", exact=True).fill("sample")
    page.get_by_label("Kind").select_option("Paintings")
    page.locator("select[name=museum]").select_option("rijksmuseum")
    page.get_by_role("button", name="Search").click()
    expect(page).to_have_url(re.compile("by=sample&type=painting&museum=rijksmuseum"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Art: sample, Paintings")
    # What was chosen stays chosen.
    expect(page.get_by_label("Kind")).to_have_value("painting")
    expect(page.locator(".thing, .no-answer").first).to_be_visible()


def test_events_are_looked_for_by_word_days_kind_and_distance(visit):
    page = visit("/events", viewport=PHONE)
    filters = page.get_by_role("button", name="Filters")
    expect(filters).to_have_attribute("aria-expanded", "false")
    filters.click()
    expect(filters).to_have_attribute("aria-expanded", "true")
    page.get_by_label("What", exact=True).fill("placeholders")
    page.get_by_label("From", exact=True).fill("2030-05-01")
    page.get_by_label("To", exact=True).fill("2030-05-31")
    page.get_by_label("Kind").select_option("Music")
    page.get_by_label("Within").select_option(label="60 mi")
    page.get_by_label("Town or postal code").fill("Amsterdam")
    page.keyboard.press("Enter")
    for part in ("q=placeholders", "since=2030-05-01", "until=2030-05-31", "kind=music"):
        expect(page).to_have_url(re.compile(part))
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Events near Amsterdam: placeholders, Music")
    expect(page.get_by_label("From", exact=True)).to_have_value("2030-05-01")


def test_what_no_date_can_be_is_refused_in_words(visit):
    page = visit("/events?place=Amsterdam&since=2030-06-01&until=2030-05-01")
    expect(page.get_by_role("alert")).to_contain_text("The last day is before the first.")
    expect(page.get_by_label("From", exact=True)).to_have_value("2030-06-01")


@pytest.mark.parametrize("museum, name, lack", [
    ("met", "The Metropolitan Museum of Art, New York", None),
    ("artic", "Art Institute of Chicago", "The museum hands this picture to browsers only"),
])
def test_other_museums_show_their_works(visit, museum, name, lack):
    page = visit(f"/art?q=hokusai&museum={museum}")
    page.locator(".thing-link").first.click()
    expect(page.locator(".thing-facts")).to_contain_text(name)
    figure = page.locator(".work-figure")
    if lack:
        expect(figure).to_contain_text(lack)
        expect(figure.get_by_role("link", name="See it at the museum")).to_be_visible()
    else:
        expect(figure.locator("img").first).to_be_visible()


def test_the_plaque_is_in_english_and_in_dutch(visit):
    page = visit(WORK)
    expect(page.locator(".plaque[lang=en]")).to_contain_text("Look at the horizon")
    page.get_by_text("In the museum’s own language").click()
    expect(page.locator("p[lang=nl]")).to_be_visible()
    expect(page.locator("p[lang=nl]")).to_contain_text("Let op de horizon")


def test_more_works_are_loaded_by_scrolling(visit):
    page = visit("/art?q=vermeer")
    works = page.locator(".works .thing:not(.is-awaited *)")
    expect(works).to_have_count(12)
    page.get_by_role("link", name="Load more").scroll_into_view_if_needed()
    expect(works.nth(12)).to_be_visible()


FOCUS_ON_MORE = """() => {
    document.getElementById("load-more").focus();
    return document.querySelectorAll(".works .thing:not(.is-awaited *)").length;
}"""


def test_keys_go_on_with_what_was_loaded_and_back_leads_to_it(visit):
    page = visit("/art?q=vermeer", viewport=DESKTOP)
    works = page.locator(".works .thing:not(.is-awaited *)")
    expect(works).to_have_count(12)
    # More may have come by itself already, while the first pictures had no room yet.
    count = page.evaluate(FOCUS_ON_MORE)
    expect(works).to_have_count(count + 12)
    expect(works.nth(count).get_by_role("link").first).to_be_focused()
    last = works.nth(count + 10).get_by_role("link").first
    last.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".plaque, .no-answer").first).to_be_visible()
    page.go_back()
    expect(last).to_be_in_viewport()
    expect(last).to_be_focused()


def test_keys_go_on_where_more_was_on_its_way_already(visit):
    page = visit("/art?q=vermeer", viewport=DESKTOP)
    works = page.locator(".works .thing:not(.is-awaited *)")
    held = []
    page.route(re.compile("/parts/art.*from="), lambda route: held.append(route))
    expect(works).to_have_count(12)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    until_so(page, lambda: held)
    page.get_by_role("link", name="Load more").focus()
    held[0].continue_()
    expect(works).to_have_count(24)
    expect(works.nth(12).get_by_role("link").first).to_be_focused()


def test_a_venue_is_told_by_its_town_on_a_map_with_names(visit):
    page = visit(DERBY)
    link = page.get_by_role("link", name=re.compile("Everything about New York City"))
    expect(link).to_be_visible()
    tiles = page.locator(".venue .leaflet-tile")
    # Deeper the map has no names to find one's way by, where no streets are known.
    expect(tiles.first).to_have_attribute("src", re.compile("/8/"))
    expect(page.locator(".venue .marker")).to_be_visible()


@pytest.mark.main
def test_an_event_becomes_an_activity_with_time_zone_and_link(visit):
    page = visit(EVENT)
    page.get_by_role("link", name="Add to trip").click()
    page.get_by_role("link", name="New trip").click()
    # The trip begins with the day and the town of what waits for it.
    expect(page.get_by_label("First day")).to_have_value("2030-05-01")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("What", exact=True)).to_have_value("The Placeholders")
    expect(page.get_by_label("Starts")).to_have_value("19:30")
    expect(page.get_by_label("Day", exact=True)).to_contain_text("Day 1, Wed 1 May")
    expect(page.locator("[name=links]")).to_have_value(re.compile("^https://www.ticketmaster.com/"))
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Amsterdam")
    expect(page.locator(".entry-title").first).to_contain_text("The Placeholders")
    expect(page.locator(".entries").first).to_contain_text("19:30")


def test_a_museum_becomes_a_stop(visit):
    page = visit(WORK)
    page.get_by_role("link", name="Add the museum to a trip").click()
    page.get_by_role("link", name="New trip").click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("What", exact=True)).to_have_value("Rijksmuseum, Amsterdam")
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator(".entry-title").first).to_contain_text("Rijksmuseum")


@pytest.mark.main
def test_a_city_shows_its_coming_events_and_the_art_of_its_museums(visit):
    page = visit("/cities/2759794/amsterdam")
    for name, thing in (("events", "The Placeholders"), ("art", "The Canal at Noon")):
        part = page.locator(f"#part-{name}")
        part.scroll_into_view_if_needed()
        expect(part).to_contain_text(thing)
    star(page, "The Placeholders").click()
    expect(star(page, "The Placeholders")).to_have_attribute("aria-pressed", "true")


def test_all_favourites_stand_in_one_list_with_map_and_filter(visit):
    page = visit("/")
    for path in (WORK, EVENT, DERBY):
        star_first(page, path)
    page.goto("/events/favourites")
    page.get_by_role("link", name="All favourites").click()
    expect(page.locator(".place.is-thing")).to_have_count(3)
    expect(page.locator(".marker")).not_to_have_count(0)
    page.get_by_label("Show only names with").fill("canal")
    expect(page.locator(".place.is-thing")).to_have_count(1)
    page.get_by_label("Show only names with").fill("")
    page.locator(".scopes").get_by_role("link", name="Events").click()
    expect(page.locator(".place.is-thing")).to_have_count(2)


def test_favourites_lead_back_to_all_there_is_and_never_to_themselves(visit):
    page = visit("/")
    star_first(page, EVENT)
    page.goto("/events/favourites")
    expect(page.locator("main a[href='/events/favourites']")).to_have_count(0)
    page.locator(".way-up").get_by_role("link", name="Events").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Events")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_ways_of_a_list_stay_in_one_line_for_who_is_signed_in(visit, size):
    page = visit("/account/new", viewport=size)
    sign_up(page, f"line{size['width']}@shows.example", "Events")
    star_first(page, EVENT)
    for path in ("/events?place=Amsterdam", "/events/favourites", "/art/favourites"):
        page.goto(path)
        boxes = [one.bounding_box() for one in page.locator(".shows-tools .button").all()]
        middles = {round(box["y"] + box["height"] / 2) for box in boxes}
        assert len(boxes) >= 2 and len(middles) == 1, (path, boxes)


@pytest.mark.parametrize("is_sheet", [True, False], ids=["sheet", "page"])
def test_settings_stay_where_they_were_and_say_what_happened(visit, is_sheet):
    page = visit("/", viewport=PHONE)
    star_first(page, WORK)
    page.goto("/you" if is_sheet else "/settings")
    if is_sheet:
        page.get_by_role("link", name="Open settings").click()
    part = page.locator("#experience")
    toast = page.locator(".toast")
    part.get_by_role("button", name="Art", exact=True).click()
    expect(toast.last).to_contain_text("Your settings are saved")
    expect(part).to_be_in_viewport()
    part.get_by_role("button", name="Clear 1 favourite work of art").click()
    expect(toast.last).to_contain_text("1 favourite cleared")
    expect(part).to_be_in_viewport()
    page.get_by_role("button", name="Undo").last.click()
    expect(part.get_by_role("button", name="Clear 1 favourite work of art")).to_be_visible()


def test_clearing_twice_at_once_keeps_the_way_back(visit):
    page = visit("/")
    star_first(page, WORK)
    page.goto("/settings")
    page.get_by_role("button", name="Clear 1 favourite work of art").dblclick()
    expect(page.locator(".toast")).to_contain_text("1 favourite cleared")
    page.get_by_role("button", name="Undo").click()
    page.goto("/art/favourites")
    expect(page.locator(".thing")).to_have_count(1)


def test_who_logs_out_of_a_list_is_told_so(visit):
    page = visit("/account/new")
    sign_up(page, "leaving@shows.example", "Events")
    page.goto("/events/favourites")
    page.get_by_role("button", name="Log out").click()
    expect(page.locator(".toast")).to_contain_text("You are logged out")
    expect(page).not_to_have_url(re.compile("done="))


def test_who_is_still_signed_in_goes_on_with_their_experience(visit):
    page = visit("/account/new")
    sign_up(page, "stays@shows.example", "Events")
    again = page.context.new_page()
    again.goto("/")
    expect(again.locator(".tabs a").nth(3)).to_have_text("Events")
    again.goto("/you")
    expect(again.locator("main")).to_contain_text("stays@shows.example")
