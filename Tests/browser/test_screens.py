"""Every screen on a phone and a desktop, light and dark: seen, measured and checked with axe."""
import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import DESKTOP, PHONE, SCREENSHOTS
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
    "you": "/you",
    "settings": "/settings",
    "not-found": "/no/such/place",
    "bad-request": "/near?lat=north",
}
LOOKS = [
    (size, scheme)
    for size in ({"phone": PHONE} | {"desktop": DESKTOP}).items()
    for scheme in ("light", "dark")
]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look[0][0]}-{look[1]}")
@pytest.mark.parametrize("screen", SCREENS)
def test_screen(open_page, screen, look):
    (size_name, size), scheme = look
    page = open_page(SCREENS[screen], viewport=size, color_scheme=scheme)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    page.wait_for_load_state("networkidle")
    page.screenshot(path=SCREENSHOTS / f"{screen}-{size_name}-{scheme}.png")
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, f"the page is {wide} px wider than its window"
    found = Axe().run(page).response["violations"]
    serious = [
        f"{one['id']}: {one['help']} at {one['nodes'][0]['target']}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
    assert serious == []


def test_the_skip_link_comes_first_and_leads_to_the_content(open_page):
    page = open_page("/countries/IT")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_a_chosen_theme_wins_over_the_device(open_page):
    page = open_page("/settings", color_scheme="light")
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
