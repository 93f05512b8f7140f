"""Links to trips that are made without the server."""
from flying import board, server  # noqa: F401 (fixtures)
from planning import new_trip
from playwright.sync_api import expect


def test_a_link_made_in_flight_works_once_the_server_has_heard_of_it(server, board, chromium):
    device = board()
    page = device.page
    device.expected.append("503 for")
    trip = new_trip(page)
    device.until_synced()
    server.interrupt()
    page.goto(trip + "/overview")
    page.get_by_role("button", name="Make a link").click()
    expect(page.locator(".toast")).to_contain_text("The link is made")
    link = page.get_by_role("link", name="What others see").get_attribute("href")
    # Without the server there is nothing to be seen of it, and the page says so.
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("What others share needs the server")
    page.goto(trip)
    server.start()
    device.until_synced()
    context = chromium.new_context(base_url=server.url, service_workers="block")
    friend = context.new_page()
    friend.goto(link)
    expect(friend.get_by_role("heading", level=1)).to_have_text("Florence")
    context.close()
