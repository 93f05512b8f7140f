"""A trip that is shown to whoever has its link."""
import re

import pytest
from household import star
from looks import PHONE, excess_width, settle, violations
from planning import trip  # noqa: F401 (fixture)
from playwright.sync_api import expect


@pytest.mark.main
def test_a_friend_reads_a_shared_trip_until_the_link_is_taken_back(trip, open_page):
    page = trip()
    page.get_by_role("link", name="Share").first.click()
    page.get_by_role("button", name="Make a link").click()
    expect(page.locator(".toast")).to_contain_text("The link is made")
    link = page.get_by_role("link", name="What others see").get_attribute("href")
    # Nothing needs a clipboard: the whole address can be selected.
    expect(page.locator(".share-address")).to_have_text(page.url.split("/trips")[0] + link)
    friend = open_page(link, viewport=PHONE)
    expect(friend.get_by_role("heading", name="Duomo")).to_have_count(0)
    expect(friend.locator(".entry-title", has_text="Duomo")).to_be_visible()
    expect(friend.locator(".entry-title a, a.entry-title, .quick-add")).to_have_count(0)
    expect(friend.locator(".stop-marker").first).to_be_visible()
    map, day = friend.locator(".trip-aside").bounding_box(), friend.locator(".day").first
    assert map["y"] + map["height"] <= day.bounding_box()["y"]
    numbers = friend.locator("#day-2 .entry[data-stop]").evaluate_all(
        "(rows) => rows.map((row) => getComputedStyle(row, '::after').content)"
    )
    assert numbers == ['"1"', '"2"', '"3"', '"4"']
    settle(friend)
    assert excess_width(friend) == 0
    assert violations(friend) == []
    with friend.expect_download() as download:
        friend.get_by_role("link", name="Add to a calendar").click()
    assert download.value.suggested_filename.endswith(".ics")
    page.get_by_role("button", name="Take the link back").click()
    expect(page.get_by_role("button", name="Make a link")).to_be_visible()
    answer = friend.request.get(link)
    assert answer.status == 404
    assert re.search("There is no trip here", answer.text())
    page.locator(".toast-undo").click()
    expect(page.get_by_role("link", name="What others see")).to_have_attribute("href", link)
    assert friend.request.get(link).status == 200


def test_a_shared_trip_says_that_it_was_added_before_and_is_added_again_on_purpose(
    trip, open_page  # noqa: F811
):
    page = trip()
    page.get_by_role("link", name="Share").first.click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_role("link", name="What others see").get_attribute("href")
    friend = open_page("/trips", viewport=PHONE)
    # Forms of a stranger's other pages end when they become a guest.
    star(friend, "3176959")
    friend.goto(link)
    tab = friend.context.new_page()
    tab.goto(link)
    friend.get_by_role("button", name="Add to my trips").click()
    expect(friend.locator(".toast")).to_contain_text("1 trip added")
    own = friend.url.split("?")[0]
    # A page from before adds no second one.
    tab.get_by_role("button", name="Add to my trips").click()
    expect(tab.get_by_text("You added this to your trips on")).to_be_visible()
    tab.goto("/trips")
    expect(tab.locator(".trip-title")).to_have_count(1)
    friend.goto(link)
    expect(friend.get_by_role("button", name="Add to my trips")).to_have_count(0)
    settle(friend)
    assert excess_width(friend) == 0
    assert violations(friend) == []
    friend.get_by_role("link", name="To your trip").click()
    expect(friend.locator(".trip-head h1")).to_have_text("Florence")
    assert friend.url == own
    friend.goto(link)
    friend.get_by_role("button", name="Add it once more").click()
    expect(friend.locator(".toast")).to_contain_text("1 trip added")
    friend.goto("/trips")
    expect(friend.locator(".trip-title")).to_have_count(2)
