"""The first meeting, the first page after it, and a fresh start."""
import re
import urllib.request

import pytest
from conftest import FLORENCE
from looks import PHONE, excess_width, serious, settle, take_picture
from playwright.sync_api import expect


def greet(page, name="Ada", town="Firenze", suggested="Florence"):
    """Fills in the welcome's form, choosing the town from the suggestions by keyboard."""
    page.get_by_label("Your name").fill(name)
    field = page.get_by_role("combobox", name="Home town")
    field.press_sequentially(town, delay=30)
    # Suggestions for fewer letters may be there first.
    expect(page.locator("#home-suggestions [role=option]").first).to_contain_text(suggested)
    field.press("ArrowDown")
    field.press("Enter")
    page.get_by_role("button", name="Begin").click()


@pytest.mark.main
def test_a_newcomer_is_welcomed_once_and_then_at_home(open_page):
    page = open_page("/", is_new=True)
    expect(page).to_have_url(re.compile("/welcome$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Elsewhere")
    expect(page.get_by_role("img", name=re.compile("Florence"))).to_be_visible()
    expect(page.get_by_role("link", name="Around me")).to_be_visible()
    expect(page.get_by_role("link", name="Surprise me")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Browse"))).to_have_count(0)
    greet(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Where to, Ada?")
    expect(page.locator("#home")).to_contain_text("Florence")
    expect(page.get_by_role("heading", name="Around home")).to_be_visible()
    page.goto("/")
    expect(page).to_have_url(re.compile("/$"))


def test_later_leads_on_and_nobody_is_asked_twice(open_page):
    page = open_page("/", is_new=True)
    page.get_by_role("link", name="Later").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Where to?")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Where to?")
    page.get_by_role("link", name="Or start from the welcome page.").click()
    expect(page).to_have_url(re.compile("/welcome$"))


@pytest.mark.main
@pytest.mark.parametrize("path", ["/cities/3176959/florence", "/surprise?seed=7", "/about"])
def test_whoever_follows_a_link_gets_what_it_led_to(open_page, path):
    page = open_page(path, is_new=True)
    assert page.url.endswith(path)


def test_programs_and_robots_get_the_first_page(server):
    with urllib.request.urlopen(server.url + "/") as answer:
        assert answer.url == server.url + "/"
        assert b"Where to?" in answer.read()


def test_an_unknown_town_is_asked_again_and_the_name_is_kept(open_page):
    page = open_page("/", is_new=True, java_script_enabled=False)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Home town").fill("qqqqqqqq")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("qqqqqqqq")
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    page.get_by_label("Home town").fill("Firenze")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Where to, Ada?")
    expect(page.locator("#home")).to_contain_text("Florence")


def test_around_me_asks_the_device_and_shows_what_is_there(open_page):
    page = open_page(
        "/", is_new=True, viewport=PHONE, geolocation=FLORENCE, permissions=["geolocation"]
    )
    page.get_by_role("link", name="Around me").click()
    expect(page).to_have_url(re.compile(r"/near\?lat=43\.77"))
    expect(page.locator("ol.places > li").first).to_contain_text("Florence")


def test_around_me_asks_for_a_place_where_the_device_does_not_tell(open_page):
    page = open_page("/", is_new=True)
    page.get_by_role("link", name="Around me").click()
    expect(page.get_by_label("Or type a place")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("does not share your location")
    assert page.url.endswith("/near")


def test_who_wants_stillness_sees_everything_at_once(open_page):
    page = open_page("/", is_new=True, reduced_motion="reduce")
    expect(page.locator(".launch")).to_be_hidden()
    expect(page.get_by_role("button", name="Begin")).to_be_in_viewport()


def test_the_greeting_keeps_nobody_waiting_who_has_begun(open_page):
    page = open_page("/", is_new=True)
    for name in ("Skip to the content", "Around me", "Surprise me"):
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name=name)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Your name")).to_be_focused()
    assert page.locator(".welcome-card").evaluate("(one) => getComputedStyle(one).opacity") == "1"
    expect(page.locator(".launch")).to_be_hidden()


def test_the_focus_begins_at_what_needs_another_look(open_page):
    page = open_page("/", is_new=True)
    field = page.get_by_label("Home town")
    field.fill("qqqqqqqq")
    field.press("Enter")
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description(re.compile("qqqqqqqq"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_welcome_reads_well(open_page, scheme):
    page = open_page(
        "/welcome", is_new=True, viewport=PHONE, color_scheme=scheme, reduced_motion="reduce"
    )
    settle(page)
    take_picture(page, f"welcome-phone-{scheme}")
    assert excess_width(page) == 0
    assert serious(page) == []


def test_nobody_waits_for_the_welcome_to_appear(open_page):
    page = open_page("/welcome", is_new=True)
    # From when they are drawn on, and until when they move: animations tell it without waiting.
    begins, ends = page.evaluate("""() => {
        const parts = ["h1", ".lead", ".welcome-ways li", ".welcome-card", ".launch"]
            .flatMap((part) => [...document.querySelectorAll(part)])
            .flatMap((part) => part.getAnimations())
            .map((animation) => animation.effect.getComputedTiming());
        return [Math.min(...parts.map((timing) => timing.delay || Infinity)),
            Math.max(...parts.map((timing) => timing.endTime))];
    }""")
    assert begins <= 400
    assert ends <= 1_100


def test_starting_over_tells_what_was_erased(open_page):
    page = open_page("/", is_new=True)
    greet(page)
    page.goto("/cities/2643743/london")
    page.locator("h1").get_by_role("button", name="Star London").click()
    expect(page.locator("h1 .star")).to_have_attribute("aria-pressed", "true")
    page.goto("/settings")
    page.get_by_label("Type “erase”").fill("no")
    page.get_by_role("button", name="Erase everything").click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing was erased")
    expect(page.get_by_role("alert")).to_be_in_viewport()
    expect(page.get_by_label("Type “erase”")).to_be_focused()
    page.get_by_label("Type “erase”").fill("Erase")
    page.get_by_role("button", name="Erase everything").click()
    expect(page).to_have_url(re.compile("/welcome"))
    told = page.locator(".toast")
    expect(told).to_contain_text("1 favourite, 1 recent city, your name")
    page.goto("/saved")
    expect(page.locator("ol.places > li")).to_have_count(0)
    page.goto("/you")
    expect(page.get_by_role("heading", level=1)).to_have_text("You")
