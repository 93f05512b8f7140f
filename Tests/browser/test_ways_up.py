"""The way up, beside the search: to the first page, or to the person whose lists they are."""
import re

import pytest
from looks import PHONE, SIZES, serious, settle
from playwright.sync_api import expect
from test_results import RESULTS

PAGES = [
    ("/cities/3176959/florence", "Discover"), ("/search?q=paris", "Discover"),
    (RESULTS, "Discover"), ("/surprise?seed=7", "Discover"), ("/countries/IT", "Discover"),
    ("/archive", "You"), ("/saved", "You"), ("/recents", "You"), ("/favourites", "You"),
]
PATHS = {"Discover": "/", "You": "/you"}


def way_up(page, name):
    return page.get_by_role("banner").get_by_role("link", name=name, exact=True)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path, name", PAGES)
def test_a_way_up_stands_beside_the_search(open_page, path, name, size):
    page = open_page(path, viewport=SIZES[size])
    link = way_up(page, name)
    box, search = link.bounding_box(), page.get_by_role("search").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= search["x"]
    assert min(box["width"], box["height"]) >= 44
    # It takes no line of its own.
    assert search["y"] <= box["y"] and box["y"] + box["height"] <= search["y"] + search["height"]
    link.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(PATHS[name] + "$"))
    expect(page.locator(".way-up")).to_have_count(0)


@pytest.mark.main
def test_the_way_up_stays_while_a_list_is_worked_on(open_page):
    page = open_page(RESULTS, viewport=PHONE)
    settle(page)
    assert serious(page) == []
    page.get_by_role("link", name="Edit").click()
    expect(page.get_by_role("link", name="Done")).to_be_visible()
    way_up(page, "Discover").click()
    expect(page).to_have_url(re.compile("/$"))
    expect(page.get_by_role("heading", name="Near me")).to_be_visible()
