"""The first page: type, choose, look around, be surprised; with the mouse and with keys alone."""
import re

import pytest
from conftest import FLORENCE
from looks import PHONE, let_frames_pass, settle
from playwright.sync_api import Page, expect
from waiting import until, until_so

FLORENCE_PAGE = re.compile(r"/cities/3176959/")


def search_field(page: Page):
    return page.get_by_role("main").get_by_role("combobox", name="Search for a city")


def type_slowly(page: Page, text: str):
    search_field(page).press_sequentially(text, delay=40)


def test_typing_suggests_and_a_click_chooses(open_page):
    page = open_page()
    type_slowly(page, "firenz")
    option = page.get_by_role("option", name=re.compile("Florence"))
    option.first.click()
    expect(page).to_have_url(FLORENCE_PAGE)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Florence")


@pytest.mark.main
def test_a_list_that_comes_late_leaves_the_choice(open_page):
    page = open_page()
    search_field(page).focus()
    page.keyboard.type("florenc", delay=40)
    chosen = page.locator("#suggestions [aria-selected=true]")
    expect(page.get_by_role("option").first).to_contain_text("Florence")
    page.keyboard.press("ArrowDown")
    expect(chosen).to_contain_text("Florence")
    with page.expect_response("**/suggest*"):
        search_field(page).dispatch_event("suggest")
    settle(page)
    let_frames_pass(page)
    expect(chosen).to_contain_text("Florence")
    page.keyboard.press("Enter")
    expect(page).to_have_url(FLORENCE_PAGE)


@pytest.mark.main
def test_typing_and_choosing_with_keys_alone(open_page):
    page = open_page()
    search_field(page).focus()
    page.keyboard.type("florenc", delay=40)
    # Those for the first letters may come first.
    expect(page.get_by_role("option").first).to_contain_text("Florence")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("option", selected=True)).to_have_count(1)
    expect(search_field(page)).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Enter")
    expect(page).to_have_url(FLORENCE_PAGE)


@pytest.mark.parametrize("path, name, chosen", [
    ("/", "Search for a city", None), ("/trips/new", "Where to?", "Florence"),
])
def test_keys_wait_for_what_is_suggested_for_these_letters(open_page, path, name, chosen):
    page = open_page(path)
    field = page.get_by_role("main").get_by_role("combobox", name=name)
    field.press_sequentially("f")
    options = page.locator(".suggestion")
    expect(options.first).to_be_visible()
    late = []
    # A busy machine may ask for the letters before, too.
    page.route(re.compile("/suggest.*=florence"), lambda route: late.append(route))
    field.press_sequentially("lorence")
    field.press("ArrowDown")
    field.press("Enter")
    until_so(page, lambda: late)
    expect(field).to_have_value("florence")
    # Those for the first letter are gone while the line is slow.
    expect(options.filter(has_not_text="Florence")).to_have_count(0)
    assert len(late) == 1
    late[0].continue_()
    if chosen:
        expect(field).to_have_value(chosen)
        expect(field).to_have_attribute("aria-expanded", "false")
    else:
        expect(page).to_have_url(FLORENCE_PAGE)


def test_escape_closes_the_suggestions_and_keeps_the_words(open_page):
    page = open_page()
    type_slowly(page, "berl")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("option")).to_have_count(0)
    expect(search_field(page)).to_have_value("berl")


@pytest.mark.main
def test_a_typo_still_finds(open_page):
    page = open_page()
    type_slowly(page, "londn")
    expect(page.get_by_role("option").first).to_contain_text("London")


def test_enter_without_a_choice_lists_results(open_page):
    page = open_page()
    type_slowly(page, "san jose cr")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/search\?q=san"))
    expect(page.locator("ol.places > li").first).to_contain_text("Costa Rica")


def test_an_empty_field_offers_what_was_viewed_last(open_page):
    page = open_page("/cities/3176959")
    page.goto("/")
    search_field(page).click()
    expect(page.get_by_role("option", name=re.compile("Florence")).first).to_be_visible()


@pytest.mark.main
def test_near_me_asks_the_device(open_page):
    page = open_page(geolocation=FLORENCE, permissions=["geolocation"])
    page.get_by_role("button", name="Use my location").click()
    expect(page).to_have_url(re.compile(r"/near\?.*lat=43\.7"))
    expect(page.locator("ol.places > li").first).to_contain_text("Florence")


def test_near_me_within_fifty_miles(open_page):
    page = open_page(geolocation=FLORENCE, permissions=["geolocation"], viewport=PHONE)
    page.get_by_role("radio", name="50 miles").check()
    page.get_by_role("button", name="Use my location").click()
    expect(page).to_have_url(re.compile(r"/near\?"))
    expect(page.locator("ol.places > li")).to_have_count(30)


def test_a_refused_location_gets_a_typed_place(open_page):
    page = open_page(permissions=[])
    page.get_by_role("button", name="Use my location").click()
    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("Type a place instead")
    page.get_by_label("Or type a place").fill("Nairobi")
    page.get_by_label("Or type a place").press("Enter")
    expect(page).to_have_url(re.compile(r"/near\?.*place=Nairobi"))
    expect(page.locator("ol.places > li").first).to_contain_text("Nairobi")


def test_surprise_me_has_an_address_that_back_returns_to(open_page):
    page = open_page()
    somewhere = page.get_by_role("link", name="Take me somewhere")
    # A fixed seed: one throw in three hundred finds no city.
    somewhere.evaluate("link => { link.href = '/surprise?seed=7' }")
    somewhere.click()
    expect(page).to_have_url(re.compile(r"/surprise\?.*seed=7"))
    address = page.url
    first = page.get_by_role("heading", level=1).inner_text()
    page.locator("ol.places > li a").first.click()
    expect(page).to_have_url(re.compile(r"/cities/\d+"))
    page.go_back()
    expect(page).to_have_url(address)
    expect(page.get_by_role("heading", level=1)).to_have_text(first)
    page.go_back()
    expect(page).to_have_url(re.compile(r"/$"))


# Says to whoever listens that it has grown dark, time and again while a map is there.
DUSK = """() => {
    const ask = window.matchMedia;
    const schemes = [];
    window.matchMedia = (query) => {
        const list = ask.call(window, query);
        if (query.includes("prefers-color-scheme")) schemes.push(list);
        return list;
    };
    window.dusks = 0;
    const fall = () => {
        if (document.querySelector(".leaflet-tile")) {
            window.dusks += 1;
            for (const list of schemes) list.dispatchEvent(new Event("change"));
        }
        if (window.dusks < 15) requestAnimationFrame(fall);
    };
    fall();
}"""


def test_dusk_asks_for_no_parts_of_tiles_while_a_map_flies(open_page):
    page = open_page("/about")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(f"({DUSK})()")
    page.goto("/surprise?seed=7")
    until(page, "window.dusks === 15")
    tiles = [url for url in asked if "/tiles/" in url]
    assert tiles and not [url for url in tiles if re.search(r"/tiles/[a-z]+/\d+\.\d", url)]


@pytest.mark.main
def test_ten_surprises_lead_to_ten_countries(open_page):
    # The cookies of a browser are what this is about; its pages are looked at in other tests.
    browser = open_page().request
    countries = []
    while len(countries) < 10:
        # Without a seed: what came up lately is left out where one is chosen.
        answer = browser.get("/surprise")
        assert re.search(r"seed=\d+", answer.url)
        html = answer.text()
        # One throw in three hundred finds nothing, and remembers nothing.
        if "<li" in html.split("<ol")[-1]:
            countries.append(re.search(r"<h1[^>]*>(.*?)</h1>", html, re.S)[1])
    assert len(set(countries)) == 10


@pytest.mark.main
def test_a_home_town_is_set_and_distances_follow(open_page):
    page = open_page()
    page.get_by_label("Home town").fill("Zürich")
    # What is suggested may cover the button by now.
    page.get_by_label("Home town").press("Enter")
    expect(page.locator("#home")).to_contain_text("Zürich")
    page.goto("/cities/3176959")
    expect(page.get_by_role("main")).to_contain_text("From home")


def test_near_me_suggests_towns_and_goes_to_the_one_that_was_meant(open_page):
    page = open_page("/near")
    field = page.get_by_role("combobox", name="Or type a place")
    field.press_sequentially("springfi", delay=40)
    missouri = page.locator("#near-suggestions [role=option]").filter(has_text="Missouri")
    missouri.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Near Springfield")
    expect(page).to_have_url(re.compile(r"lat=37\.2"))
    # Back here, other words mean another place.
    page.go_back()
    field.fill("florence")
    field.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Near Florence")


def test_a_key_leads_to_the_search_from_pages_that_have_none(open_page):
    for path, key in (("/trips", "/"), ("/past", "Control+k"), ("/you", "/")):
        page = open_page(path)
        page.keyboard.press(key)
        expect(page.locator("#q")).to_be_focused()
        page.keyboard.type("Floren")
        expect(page.locator("#suggestions [role=option]").first).to_contain_text("Florence")
    page.goto("/")
    expect(page.locator("#q")).not_to_be_focused()
