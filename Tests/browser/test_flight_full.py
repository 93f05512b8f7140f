"""A disk that is nearly full: what did not come along says why."""
from playwright.sync_api import expect

from faults import board, line  # noqa: F401 (fixtures)
from flying import PARIS
from flying import server  # noqa: F401 (fixture)


def leave_room(device, size: int):
    """As a disk does that is nearly full: the browser keeps so many bytes more."""
    origin = device.server.url
    debugging = device.context.new_cdp_session(device.page)
    used = debugging.send("Storage.getUsageAndQuota", {"origin": origin})["usage"]
    debugging.send(
        "Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": int(used) + size}
    )
    # The room ends with who asked for it.
    return debugging


def test_who_takes_the_world_along_hears_that_there_is_no_room(line, board):
    device = board()
    page = device.open("/settings/offline")
    small = leave_room(device, 100_000)
    page.get_by_role("button", name="Take the whole world along").click()
    hint = page.locator("[data-deed=takeWorld]").locator("xpath=../following-sibling::p[1]")
    expect(hint).to_have_text("No room on this device: try again", timeout=30_000)
    small.detach()


def test_who_gets_ready_on_a_full_device_hears_why_pictures_are_missing(line, board):
    device = board()
    small = leave_room(device, 30_000)
    device.star(PARIS)
    page = device.open("/settings/offline")
    page.get_by_role("button", name="Get ready for flight").click()
    expect(page.locator("#flight-panel")).to_contain_text("Missing: ", timeout=30_000)
    hint = page.locator("[data-deed=prepare]").locator("xpath=../following-sibling::p[1]")
    expect(hint).to_have_text("No room on this device: try again")
    small.detach()
