"""Everything that matters works in a browser that runs no scripts."""
import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def plain(open_page):
    return lambda path="/": open_page(path, java_script_enabled=False)


@pytest.mark.main
def test_search_and_open_a_city(plain):
    page = plain()
    field = page.get_by_role("main").get_by_label("Search for a city")
    field.fill("münchen")
    field.press("Enter")
    page.locator("ol.places > li a").first.click()
    expect(page).to_have_url(re.compile(r"/cities/2867714/"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Munich")


def test_near_a_typed_place(plain):
    page = plain()
    page.get_by_label("Or type a place").fill("Oslo")
    page.get_by_label("Or type a place").press("Enter")
    expect(page.locator("ol.places > li").first).to_contain_text("Oslo")


@pytest.mark.main
def test_surprise_filter_and_order(plain):
    page = plain()
    page.get_by_role("link", name="Take me somewhere").click()
    expect(page).to_have_url(re.compile(r"seed=\d+"))
    page.goto("/near?lat=43.7696&lon=11.2558&radius=50&unit=mi")
    page.get_by_label("Show only names with").fill("fiesole")
    page.get_by_role("button", name="Filter").click()
    expect(page).to_have_url(re.compile("filter=fiesole"))
    page.get_by_role("link", name="Population", exact=True).click()
    expect(page).to_have_url(re.compile("filter=fiesole"))
    expect(page).to_have_url(re.compile("sort=population"))


def test_home_town_and_theme(plain):
    page = plain()
    page.get_by_label("Home town").fill("Zürich")
    page.get_by_role("button", name="Set as home").click()
    expect(page.locator("#home")).to_contain_text("Zürich")


def test_the_map_is_drawn(plain):
    page = plain("/cities/3176959")
    # Of the region, not the globe that stands at the head of the page.
    drawn = page.locator(".map img")
    expect(drawn).to_have_attribute("src", re.compile(r"size=card$"))
    drawn.click()
    expect(page).to_have_url(re.compile(r"/near\?.*view=map"))
    expect(page.locator(".drawn-map image").first).to_be_attached()
