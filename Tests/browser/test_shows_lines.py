"""The checklist of art and events, line by line: which test shows what, and the lines left over.

| Line | Shown by |
| --- | --- |
| Create an account, choose an experience | `test_shows`: an experience is chosen while signing up |
| Log in | `test_accounts`; `test_shows`: … and holds on other devices |
| Go on without logging in, in one's experience | `test_shows_ways`: who is still signed in |
| Once logged in, always the same source | `test_shows`: an experience is chosen while signing up |
| Two sources to choose from | `test_shows_ways`: other museums; `test_shows`: a town finds events |
| A list of what the source has, with picture | `test_shows`: text in the search bar, a town finds |
| Search | `test_shows`: search bar, postal code, near me; `test_shows_ways`: by maker, by word |
| The heading says which things these are | `test_shows`: the heading says; here: favourites |
| A cell leads to its detail | here: a cell leads to its thing and back |
| Image, description, title, star, price, link | `test_shows`: a work shows, an event shows |
| A star fills in list, detail and backend | `test_shows`: a tap fills; `test_shows_flight` |
| Filling is animated | here: a star moves when it is filled |
| All favourites in a list, let go in place | `test_shows`: the list of favourites |
| Log out from the lists | here: every list has a way out; `test_shows_ways`: … is told so |
| Settings: change it, clear favourites | `test_shows`; `test_shows_ways`: settings stay |
"""
import re

import pytest
from looks import DESKTOP, PHONE
from playwright.sync_api import expect
from test_shows import EVENT, WORK, samples, sign_up, star, visit  # noqa: F401 (fixtures)

LISTS = [("/art?q=vermeer", WORK), ("/events?place=Amsterdam&kind=music", EVENT)]
NO_PICTURE = {"body": "", "content_type": "image/webp"}


@pytest.mark.parametrize("found, thing", LISTS)
def test_a_cell_leads_to_its_thing_and_back_to_what_was_found(visit, found, thing):
    page = visit(found, viewport=PHONE)
    heading = page.get_by_role("heading", level=1)
    name = heading.inner_text()
    page.locator(f".thing a[href='{thing}']").first.click()
    expect(page).to_have_url(re.compile(f"{thing}$"))
    page.locator(".way-up a").click()
    expect(heading).to_have_text(name)
    expect(page).to_have_url(re.compile(re.escape(found) + "$"))
    # Who came from elsewhere finds the list all the same.
    page.goto("/about")
    page.goto(thing)
    page.locator(".way-up a").click()
    expect(page).to_have_url(re.compile(f"{found.split('?')[0]}$"))


@pytest.mark.parametrize("path, name", [(WORK, "The Canal at Noon"), (EVENT, "The Placeholders")])
def test_a_star_moves_when_it_is_filled(visit, path, name):
    page = visit(path)
    page.evaluate("""() => {
        window.moves = [];
        addEventListener("animationstart", ({ target, animationName }) => {
            if (target.closest(".star")) moves.push(animationName);
        });
    }""")
    star(page, name).click()
    expect(star(page, name)).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("() => moves.includes('pop')")


def test_the_heading_of_favourites_says_which_things_these_are(visit):
    page = visit("/art/favourites")
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("art|works", re.I))
    page.goto("/events/favourites")
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("events", re.I))


def test_every_list_has_a_way_out(visit):
    page = visit("/account/new")
    sign_up(page, "wayout@shows.example", "Art")
    for path in ("/art?q=vermeer", "/art/favourites", "/events?place=Amsterdam",
                 "/events/favourites"):
        page.goto(path)
        expect(page.get_by_role("button", name="Log out")).to_be_visible()


@pytest.mark.parametrize("has_tiles", [True, False])
def test_a_picture_that_is_not_there_full_size_is_asked_for_again(visit, has_tiles):
    page = visit(WORK, viewport=DESKTOP)
    link = page.get_by_role("link", name="Look closely")
    if not has_tiles:
        link.evaluate("(link) => { delete link.dataset.tiles; }")
    page.route("**/pictures/**", lambda route: route.fulfill(**NO_PICTURE))
    link.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("is not here right now")
    page.unroute("**/pictures/**")
    dialog.get_by_role("button", name="Try again").click()
    expect(dialog.get_by_role("alert")).to_have_count(0)
    shown = dialog.locator("img.leaflet-tile-loaded, img.leaflet-image-layer").first
    expect(shown).to_be_visible()


@pytest.mark.parametrize("path", ["/art", "/events"])
def test_the_filters_of_a_phone_end_where_the_field_ends(visit, path):
    page = visit(path, viewport=PHONE)
    parts = page.locator(".shows-search .search, .shows-toggle button")
    expect(parts).to_have_count(2)
    ends = parts.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().right)")
    assert abs(ends[0] - ends[1]) < 1


@pytest.mark.parametrize("has_tiles", [True, False])
def test_the_picture_of_the_page_is_enlarged_where_the_full_size_is_not_there(visit, has_tiles):
    page = visit(WORK, viewport=PHONE)
    link = page.get_by_role("link", name="Look closely")
    if not has_tiles:
        link.evaluate("(link) => { delete link.dataset.tiles; }")
    shown = page.locator(".work-figure > img")
    small = shown.evaluate("(image) => image.decode().then(() => image.currentSrc)")
    page.route("**/pictures/**", lambda route: (
        route.continue_() if route.request.url == small else route.fulfill(**NO_PICTURE)))
    link.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("is not here right now")
    stands_in = dialog.locator("img.leaflet-image-layer")
    expect(stands_in).to_be_visible()
    assert stands_in.bounding_box()["width"] > 300
    page.unroute("**/pictures/**")
    dialog.get_by_role("button", name="Try again").click()
    expect(dialog.get_by_role("alert")).to_have_count(0)
    if has_tiles:
        expect(stands_in).to_have_count(0)
        expect(dialog.locator("img.leaflet-tile-loaded").first).to_be_visible()
