"""Access tokens, clicked through: making one, copying it, letting a program in, revoking it."""
import pytest
from household import PASSWORD, AccountServer, Household, sign_up
from looks import LOOKS, SIZES, excess_width, serious, take_picture
from playwright.sync_api import Page, expect

CALENDAR = """BEGIN:VCALENDAR
BEGIN:VEVENT
UID:1
SUMMARY:Uffizi
DTSTART:20270712T100000
END:VEVENT
END:VCALENDAR
"""


@pytest.fixture(scope="module")
def household(chromium):
    with AccountServer() as server:
        home = Household(server, chromium)
        yield home
        home.close()


def make(page: Page, name: str, library: str = "Nothing") -> str:
    page.goto("/account/tokens")
    page.get_by_label("What is it for?").fill(name)
    page.get_by_role("group", name="Trips").get_by_label("Read and change").check()
    group = page.get_by_role("group", name="Favourites, archive and settings")
    group.get_by_label(library, exact=True).check()
    page.get_by_label("Current password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Make a token").click()
    return page.locator("#access-token").inner_text()


def test_a_token_is_made_copied_used_and_revoked(household):
    page = household.device()
    sign_up(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    secret = make(page, "Calendar")
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("button", name="Copied", exact=True)).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == secret
    # It is still there for whoever loads the page again, until they say that they have it.
    page.reload()
    expect(page.locator("#access-token")).to_have_text(secret)
    assert serious(page) == []
    page.get_by_role("button", name="I have copied it").click()
    expect(page.locator("#access-token")).to_have_count(0)
    headers = {"authorization": f"Bearer {secret}"}
    program = page.context.browser.new_context().request
    trips = f"{household.server.url}/api/v1/trips"
    assert program.post(trips, headers=headers, data={"trip": {"title": "Umbria"}}).status == 201
    page.goto("/trips")
    expect(page.locator("main")).to_contain_text("Umbria")
    page.goto("/account/tokens")
    expect(page.locator(".tokens")).not_to_contain_text("never used")
    page.get_by_role("button", name="Revoke: Calendar").click()
    expect(page.locator(".done")).to_contain_text("It opens nothing any more")
    assert program.get(trips, headers=headers).status == 401


def test_a_program_stars_what_a_page_shows(household):
    page = household.device()
    sign_up(page, "grace@example.org")
    secret = make(page, "Stars", library="Read and change")
    page.get_by_role("button", name="I have copied it").click()
    expect(page.locator(".tokens")).to_contain_text(
        "Trips: Read and change · Favourites, archive and settings: Read and change")
    headers = {"authorization": f"Bearer {secret}"}
    program = page.context.browser.new_context().request
    library = f"{household.server.url}/api/v1/library"
    answer = program.post(f"{library}/favourites", headers=headers, data={"city": 3176959})
    assert answer.status == 201 and answer.json()["name"] == "Florence"
    page.goto("/favourites")
    expect(page.locator("main")).to_contain_text("Florence")
    assert program.delete(f"{library}/favourites/3176959", headers=headers).status == 204
    trips = program.post(f"{household.server.url}/api/v1/trips/import?preview=true",
                         headers={**headers, "content-type": "text/calendar"}, data=CALENDAR)
    assert trips.json()["activities"][0]["title"] == "Uffizi", trips.text()
    only = make(page, "Only trips")
    assert program.get(f"{library}/favourites", headers={"authorization": f"Bearer {only}"}
                       ).status == 403


@pytest.mark.parametrize("size, scheme", LOOKS)
def test_the_page_of_tokens_fits(household, size, scheme):
    page = household.device(viewport=SIZES[size], color_scheme=scheme, reduced_motion="reduce")
    sign_up(page, f"{size}-{scheme}@example.org")
    make(page, "Calendar at home, which has a long name to fit")
    assert excess_width(page) == 0
    assert serious(page) == []
    take_picture(page, f"tokens-{size}-{scheme}", full_page=True)
