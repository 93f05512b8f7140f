"""Old photographs: what is nearest to whoever looks, once they let their place be told."""
import re

from playwright.sync_api import expect

from looks import PHONE, let_map_rest
from test_past import ASTOR_PLACE, FLORENCE, see_map, standing_at
from test_past import server  # noqa: F401 (a fixture)

ALLOWED = "navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)"


def see_map_allowed(page):
    see_map(page)
    assert page.evaluate(ALLOWED) == "granted"


def test_the_nearest_picture_is_nearest_to_who_lets_their_place_be_told(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE, **standing_at(ASTOR_PLACE))
    see_map_allowed(page)
    page.get_by_role("link", name="Show nearest picture").click()
    expect(page).to_have_url(re.compile("of=device"))
    expect(page.locator(".old-where")).to_have_text(re.compile("of you|Right here"))


def test_who_is_far_from_all_pictures_is_told_so_and_chooses(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE, **standing_at(FLORENCE))
    see_map_allowed(page)
    nearest = page.get_by_role("link", name="Show nearest picture")
    nearest.click()
    far = page.get_by_role("paragraph").filter(has_text="You are far from all photographs")
    expect(far).to_be_visible()
    page.get_by_role("link", name="Nearest to this map").click()
    expect(page.locator(".old-where")).to_have_text(re.compile("of the middle of the map|point"))
    page.go_back()
    see_map_allowed(page)
    nearest.click()
    page.get_by_role("link", name="Nearest to me").click()
    expect(page.locator(".old-where")).to_have_text(re.compile("(km|mi) .* of you"))


def test_the_map_shows_who_asked_for_what_is_near_them(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE, **standing_at(ASTOR_PLACE))
    see_map(page)
    expect(page.locator(".my-location")).to_have_count(0)
    page.get_by_role("link", name="Show near me").click()
    expect(page).to_have_url(re.compile("/past/near"))
    page.locator("a[data-past-back]").click()
    see_map(page)
    expect(page.locator(".my-location")).to_be_visible()
    let_map_rest(page)
    assert page.evaluate("history.state.pastMap.zoom") == 16


def test_who_is_far_comes_back_to_the_map_as_they_left_it(open_page):
    page = open_page("/past?collection=samples", viewport=PHONE, **standing_at(FLORENCE))
    see_map(page)
    page.get_by_role("link", name="Show near me").click()
    outside = page.get_by_role("status").filter(has_text="outside")
    expect(outside).to_contain_text(re.compile("the nearest photograph is [0-9,]+ (km|mi) away"))
    expect(outside.locator("small")).to_have_text("Samples of old New York")
    page.locator("a[data-past-back]").click()
    see_map(page)
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    assert page.evaluate("history.state.pastMap.centre[1]") < -70
