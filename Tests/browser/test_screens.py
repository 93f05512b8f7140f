"""Every screen on a phone and a desktop, light and dark: seen, measured and checked with axe."""
import pytest
from looks import LOOKS, SIZES, excess_width, serious, settle, take_picture
from playwright.sync_api import expect

SCREENS = {
    "discover": "/",
    "search": "/search?q=san+jose",
    "near": "/near?lat=43.7696&lon=11.2558&radius=50&unit=mi",
    "surprise": "/surprise?seed=7",
    "city": "/cities/3176959/florence",
    "country": "/countries/IT",
    "about": "/about",
    "trips": "/trips",
    "reminders": "/trips/reminders",
    "you": "/you",
    "settings": "/settings",
    "not-found": "/no/such/place",
    "bad-request": "/near?lat=north",
}


@pytest.mark.parametrize("size, scheme", LOOKS)
@pytest.mark.parametrize("screen", SCREENS)
def test_screen(open_page, screen, size, scheme):
    page = open_page(SCREENS[screen], viewport=SIZES[size], color_scheme=scheme)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    settle(page)
    take_picture(page, f"{screen}-{size}-{scheme}")
    assert excess_width(page) == 0
    assert serious(page) == []


@pytest.mark.main
def test_the_skip_link_comes_first_and_leads_to_the_content(open_page):
    page = open_page("/countries/IT")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


@pytest.mark.main
def test_a_chosen_theme_wins_over_the_device(open_page):
    page = open_page("/settings", color_scheme="light")
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
