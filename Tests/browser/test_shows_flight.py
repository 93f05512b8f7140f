"""Favourites of art and events on two devices, and with the server's process ended."""
import re

import pytest
from playwright.sync_api import expect

from flying import board, server  # noqa: F401 (fixtures)
from flying import EVERYTHING_KEPT, two_of_a_member
from waiting import until

WORK = "/art/rijksmuseum/900000000"
EVENT = "/events/ticketmaster/Sample_0"


def star(page, name: str):
    return page.get_by_role("button", name=f"Star {name}", exact=True).first


def keep(page, path: str, name: str):
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    star(page, name).click()
    expect(star(page, name)).to_have_attribute("aria-pressed", "true")


@pytest.mark.main
def test_works_and_events_open_from_the_device_with_the_server_there(board):
    device = board()
    device.open(WORK)
    assert device.is_answered_here
    expect(device.page.locator(".plaque")).to_contain_text("Look at the horizon")
    device.open(EVENT)
    expect(device.page.locator(".thing-facts")).to_contain_text("EUR 18.50 – 64.00")


def test_favourites_are_there_and_change_while_the_server_is_gone(server, board):
    device = board()
    keep(device.page, WORK, "The Canal at Noon")
    keep(device.page, EVENT, "The Placeholders")
    server.interrupt()
    page = device.open("/art/favourites", is_cold=True)
    expect(page.locator(".thing")).to_contain_text("The Canal at Noon")
    page.get_by_role("link", name=re.compile("The Canal at Noon")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Canal at Noon")
    expect(page.locator(".thing-facts").first).to_contain_text("Anna Sample")
    device.open("/events/favourites")
    star(page, "The Placeholders").click()
    expect(star(page, "The Placeholders")).to_have_attribute("aria-pressed", "false")
    device.open("/favourites", is_cold=True)
    expect(page.locator("main")).to_contain_text("The Canal at Noon")
    expect(page.locator("main")).not_to_contain_text("The Placeholders")
    server.start()
    device.until_synced()


def test_what_is_starred_in_a_list_comes_along_by_itself(server, board):
    device = board()
    page = device.open("/art?q=vermeer")
    star(page, "The Canal at Noon").click()
    expect(star(page, "The Canal at Noon")).to_have_attribute("aria-pressed", "true")
    # The list knows some of it, but nothing of a list is kept for good.
    until(page, f"""({EVERYTHING_KEPT})().then((kept) => kept.includes('"isKept":true'))""")
    server.interrupt()
    page = device.open(WORK, is_cold=True)
    expect(page.locator(".plaque")).to_contain_text("Look at the horizon")
    server.start()
    device.until_synced()


def test_a_work_that_only_its_list_knows_shows_what_its_row_said(server, board):
    device = board()
    page = device.open("/art?q=vermeer")
    row = page.locator(".thing-link").first
    title = row.locator(".place-name").inner_text()
    maker = row.locator(".thing-detail").inner_text()
    server.interrupt()
    row.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.locator(".kept-thing")).to_contain_text(maker)
    expect(page.locator(".no-answer")).to_contain_text("the rest is not on this device")
    expect(page).to_have_title(re.compile(title))
    server.start()


def test_without_the_server_the_first_page_offers_what_was_looked_for_before(server, board):
    device = board()
    page = device.open("/art?q=vermeer")
    expect(page.locator(".thing-link").first).to_be_visible()
    server.interrupt()
    # Asks the server, and so learns that nobody answers.
    device.open("/cities/1857910/kyoto")
    page = device.open("/art")
    expect(page.locator("#flight")).to_contain_text("Offline", timeout=20_000)
    expect(page.locator(".shows-ideas")).to_be_hidden()
    expect(page.locator(".only-offline")).to_contain_text("You are offline.")
    page.locator(".shows-before").get_by_role("link", name="vermeer").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Art: vermeer")
    expect(page.locator(".thing-link").first).to_be_visible()
    device.open("/events")
    expect(page.locator(".shows-before")).to_be_hidden()
    server.start()


def test_a_search_that_cannot_be_made_says_what_does_open(server, board):
    device = board()
    page = device.open("/art?q=vermeer")
    star(page, "The Canal at Noon").click()
    expect(star(page, "The Canal at Noon")).to_have_attribute("aria-pressed", "true")
    server.interrupt()
    page = device.open("/art?q=monet")
    expect(page.locator(".no-answer")).to_be_visible(timeout=20_000)
    expect(page.locator(".shows-kept .thing")).to_contain_text("The Canal at Noon")
    page.locator(".shows-before").get_by_role("link", name="vermeer").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Art: vermeer")
    expect(page.locator(".things .thing-link").first).to_be_visible()
    server.start()
    device.until_synced()


def test_a_favourite_that_was_never_opened_says_what_of_it_is_here(server, board):
    device = board()
    page = device.open("/art?q=vermeer")
    expect(star(page, "The Canal at Noon")).to_be_visible()
    server.interrupt()
    star(page, "The Canal at Noon").click()
    expect(star(page, "The Canal at Noon")).to_have_attribute("aria-pressed", "true")
    page = device.open(WORK)
    expect(page.locator(".kept-thing")).to_contain_text("Anna Sample")
    expect(page.locator(".no-answer")).to_contain_text("the rest is not on this device")
    server.start()
    device.until_synced()


def test_works_and_events_count_in_what_is_ready(board):
    device = board()
    keep(device.page, WORK, "The Canal at Noon")
    keep(device.page, EVENT, "The Placeholders")
    page = device.open("/settings/offline")
    page.get_by_role("button", name="Get ready for flight").click()
    verdict = page.locator("#flight-ready")
    expect(verdict).to_contain_text("Ready: 1 work of art, 1 event, ", timeout=20_000)
    expect(verdict).not_to_contain_text("0 articles")


def test_what_is_starred_without_the_server_is_not_called_ready(server, board):
    device = board()
    device.star("2988507/paris")
    page = device.open("/art?q=vermeer")
    expect(star(page, "The Canal at Noon")).to_be_visible()
    page = device.open("/settings/offline")
    page.get_by_role("button", name="Get ready for flight").click()
    verdict = page.locator("#flight-ready")
    expect(verdict).to_contain_text("Ready:", timeout=20_000)
    server.interrupt()
    page = device.open("/art?q=vermeer")
    star(page, "The Canal at Noon").click()
    expect(star(page, "The Canal at Noon")).to_have_attribute("aria-pressed", "true")
    # Once it was looked at.
    device.open("/settings/offline")
    expect(verdict).to_contain_text("Missing:", timeout=20_000)
    expect(verdict).not_to_contain_text("Ready:")
    # What it is that is not whole.
    expect(page.locator(".lacking")).to_contain_text("The Canal at Noon")
    server.start()
    device.until_synced()


def test_stars_of_lists_and_the_experience_reach_pages_that_are_open(board):
    one, other = two_of_a_member(board)
    one.open("/art?q=vermeer")
    listed = other.open("/art?q=vermeer")
    expect(star(listed, "The Canal at Noon")).to_have_attribute("aria-pressed", "false")
    star(one.page, "The Canal at Noon").click()
    expect(star(listed, "The Canal at Noon")).to_have_attribute("aria-pressed", "true")
    one.open("/settings").get_by_role("button", name="Events", exact=True).click()
    expect(listed.locator(".tabs a").nth(3)).to_have_text("Events")


def test_a_star_and_an_experience_reach_the_other_device(server, board):
    one, other = two_of_a_member(board)
    listed = other.open("/art/favourites")
    keep(one.page, WORK, "The Canal at Noon")
    # The page that is open fills itself: nobody asks for it again.
    expect(listed.locator(".thing")).to_contain_text("The Canal at Noon", timeout=5_000)
    server.interrupt()
    one.open(EVENT)
    one.open("/art/favourites")
    star(one.page, "The Canal at Noon").click()
    expect(star(one.page, "The Canal at Noon")).to_have_attribute("aria-pressed", "false")
    one.open("/settings").get_by_role("button", name="Events", exact=True).click()
    expect(one.page.locator(".tabs a").nth(3)).to_have_text("Events")
    server.start()
    one.until_synced()
    other.until_synced()
    other.open("/art/favourites")
    expect(other.page.locator(".thing")).to_have_count(0)
    expect(other.page.locator(".tabs a").nth(3)).to_have_text("Events")
