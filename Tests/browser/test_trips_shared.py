"""A trip that is shown to whoever has its link."""
import re

from looks import PHONE, excess_width, settle, violations
from planning import trip  # noqa: F401 (fixture)
from playwright.sync_api import expect


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
