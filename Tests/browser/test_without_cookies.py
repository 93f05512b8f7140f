"""Browsers that keep nothing for this site, neither cookies nor storage."""
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from conftest import watch
from looks import PHONE
from playwright.sync_api import expect

TITLE = "Your browser keeps no cookies for this site"
# As Chromium does where somebody has switched cookies off.
KEEPS_NOTHING = """for (const name of ["sessionStorage", "localStorage"]) {
    Object.defineProperty(window, name, { get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
    } });
}"""


def without_cookies(route):
    """Asks in the browser's place, as that cannot be told from here to keep no cookie."""
    asked = route.request
    unsent = ("cookie", "accept-encoding")
    headers = {name: value for name, value in asked.headers.items() if name not in unsent}
    request = Request(asked.url, asked.post_data_buffer, headers, method=asked.method)
    try:
        answer = urlopen(request, timeout=20)
    except HTTPError as refusal:
        answer = refusal
    unkept = ("set-cookie", "content-length", "connection")
    told = {name: value for name, value in answer.headers.items() if name.lower() not in unkept}
    route.fulfill(status=answer.status, headers=told, body=answer.read())


@pytest.fixture
def page(server, chromium):
    context = chromium.new_context(
        base_url=server.url, locale="en-GB", viewport=PHONE, service_workers="block"
    )
    context.set_default_timeout(10_000)
    context.add_init_script(KEEPS_NOTHING)
    context.route(lambda address: "/assets/" not in address, without_cookies)
    page = context.new_page()
    complaints = watch(page, server.url)
    yield page
    assert context.cookies() == []
    context.close()
    # htmx tells the console of what the page tells the person.
    assert [line for line in complaints if "Error Code 403" not in line] == []


@pytest.mark.parametrize("path", [
    "/welcome", "/search?q=paris", "/surprise?seed=7", "/archive", "/past", "/trips", "/settings",
])
def test_pages_go_on_without_storage(page, path):
    page.goto(path, wait_until="networkidle")
    # What leaves a page for the next one is written on the way out.
    page.goto("/about", wait_until="networkidle")


def test_forms_say_that_they_need_a_cookie(page):
    page.goto("/welcome")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("h1")).to_have_text(TITLE)
    page.goto("/surprise?seed=7")
    page.get_by_role("button", name="Import").click()
    expect(page.locator("h1")).to_have_text(TITLE)
    page.goto("/trips/new")
    page.locator("#title").fill("Lisbon")
    page.locator("main form button.primary").first.click()
    expect(page.locator("h1")).to_have_text(TITLE)
    page.goto("/account/new")
    page.get_by_label("E‑mail address").fill("ada@example.org")
    page.get_by_label("Password", exact=True).fill("correct horse battery")
    page.locator("main form.stacked-form button[type=submit]").first.click()
    expect(page.locator("h1")).to_have_text(TITLE)


@pytest.mark.main
def test_a_star_says_that_it_needs_a_cookie(page):
    page.goto("/cities/2988507/paris")
    star = page.locator("h1 .star[form=stars]")
    star.click()
    expect(page.locator("#toasts")).to_contain_text(TITLE)
    expect(star).to_have_attribute("aria-pressed", "false")
