"""Two devices that change the same thing without knowing of each other."""
from playwright.sync_api import expect

from flying import board, server  # noqa: F401 (fixtures)
from household import sign_in, sign_up
from looks import excess_width, serious
from planning import new_trip


def rename(device, trip: str, title: str):
    page = device.open(f"{trip}/edit")
    page.get_by_label("Name", exact=True).fill(title)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)


def renamed_twice(server, board, second: str):
    """Two devices of one person, and a trip that was renamed on both while they were apart."""
    one, other = board(), board()
    sign_up(one.page)
    trip = new_trip(one.page)
    one.until_synced()
    sign_in(other.page)
    other.until_synced()
    server.interrupt()
    rename(one, trip, "Tuscany")
    rename(other, trip, second)
    server.start()
    for device in (one, other, one):
        device.until_synced()
    return one, other, trip


def test_the_change_that_was_replaced_is_told_compared_and_taken_after_all(server, board):
    one, other, trip = renamed_twice(server, board, "Uffizi & friends")
    page = one.open(trip)
    expect(page.get_by_role("heading", level=1)).to_have_text("Uffizi & friends")
    note = page.get_by_role("note").filter(has_text="1 change was replaced")
    note.get_by_role("link", name="Compare").click()
    row = page.locator(".replaced-list li")
    expect(row).to_contain_text("Tuscany")
    assert excess_width(page) <= 0
    assert serious(page) == []
    row.get_by_role("button", name="Use the replaced one").click()
    expect(page.locator("main")).to_contain_text("Nothing was replaced")
    one.until_synced()
    other.until_synced()
    expect(other.open(trip).get_by_role("heading", level=1)).to_have_text("Tuscany")


def test_who_keeps_things_as_they_are_is_asked_no_more(server, board):
    one, _, _ = renamed_twice(server, board, "Florence again")
    page = one.open("/you")
    page.get_by_role("link", name="Compare").click()
    page.get_by_role("button", name="Keep things as they are").click()
    expect(page.get_by_role("link", name="Compare")).to_have_count(0)
    one.open("/replaced")
    expect(page.locator(".replaced-list li")).to_contain_text("Tuscany")
    expect(page.get_by_role("heading", name="Looked at before")).to_be_visible()
