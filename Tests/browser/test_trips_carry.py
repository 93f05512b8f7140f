"""Entries of trips are carried by mouse, finger and keys."""
import pytest
from looks import PHONE, box_at_rest, let_frames_pass
from planning import titles
from planning import trip  # noqa: F401 (fixture)
from playwright.sync_api import Page, expect


def grip(page: Page, title: str):
    return page.get_by_role("button", name=f"Move {title}", exact=True)


def carry(page: Page, title: str, to: str, is_below=False):
    """By mouse, from a grip to the upper or the lower part of another card."""
    centre = "(element) => element.scrollIntoView({ block: 'center' })"
    grip(page, title).evaluate(centre)
    start = box_at_rest(grip(page, title))
    x = start["x"] + 20
    page.mouse.move(x, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(x, start["y"] + 30, steps=3)
    target = page.locator(".day .entry-card", has_text=to)
    target.evaluate(centre)
    box = target.bounding_box()
    page.mouse.move(x, box["y"] + (box["height"] - 6 if is_below else 6), steps=6)
    let_frames_pass(page, 6)
    return box


@pytest.mark.main
def test_an_entry_is_carried_to_another_place_by_mouse(trip):
    page = trip()
    carry(page, "San Miniato", "Duomo")
    expect(page.locator(".drop-line")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".toast")).to_contain_text("Moved")
    assert titles(page, 2) == ["San Miniato", "Duomo", "Palazzo Pitti", "San Marco"]
    page.reload()
    assert titles(page, 2) == ["San Miniato", "Duomo", "Palazzo Pitti", "San Marco"]
    # To another day, and from none.
    carry(page, "Bicycles", "Duomo", is_below=True)
    page.mouse.up()
    expect(page.locator(".entries[data-day='2'] .entry")).to_have_count(5)
    assert titles(page, 2)[2] == "Bicycles"


def test_what_is_carried_looks_as_it_did(trip):
    page = trip()
    look = """(card) => [
        getComputedStyle(card).gridTemplateColumns.split(" ").slice(0, 2).join(), card.offsetHeight
    ]"""
    columns, height = page.locator(".day .entry-card", has_text="San Miniato").evaluate(look)
    carry(page, "San Miniato", "Duomo")
    told, reached = page.locator(".carried .entry-card").evaluate(look)
    assert told == columns
    assert reached <= height
    page.keyboard.press("Escape")
    page.mouse.up()


def test_an_entry_is_dropped_on_the_link_of_another_day(trip):
    page = trip()
    page.get_by_role("link", name="Day 2, Thu 13 May").first.click()
    expect(page.locator(".day")).to_have_count(1)
    grip(page, "San Marco").evaluate("(element) => element.scrollIntoView({ block: 'center' })")
    start = box_at_rest(grip(page, "San Marco"))
    goal = page.get_by_role("link", name="Day 3, Fri 14 May").bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] + 5, steps=3)
    page.mouse.move(goal["x"] + 20, goal["y"] + 20, steps=6)
    expect(page.locator(".day-links .is-target")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".toast")).to_contain_text("Moved")
    assert titles(page, 2) == ["Duomo", "Palazzo Pitti", "San Miniato"]
    page.get_by_role("link", name="Day 3, Fri 14 May").first.click()
    expect(page.locator(".entry-title")).to_have_text(["San Marco"])


def test_the_page_comes_along_near_its_edges(trip):
    page = trip()
    row = grip(page, "Bicycles")
    row.evaluate("(element) => element.scrollIntoView({ block: 'center' })")
    start = box_at_rest(row)
    before = page.evaluate("scrollY")
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, 80, steps=6)
    page.wait_for_function("(before) => scrollY < before - 100", arg=before)
    page.keyboard.press("Escape")
    page.mouse.up()
    assert titles(page, 0) == ["Bicycles"]


def test_escape_brings_back_what_is_carried(trip):
    page = trip()
    carry(page, "San Miniato", "Duomo")
    page.keyboard.press("Escape")
    expect(page.locator(".carried")).to_have_count(0)
    page.mouse.up()
    assert titles(page, 2) == ["Duomo", "Palazzo Pitti", "San Marco", "San Miniato"]
    page.reload()
    assert titles(page, 2) == ["Duomo", "Palazzo Pitti", "San Marco", "San Miniato"]


def test_an_entry_is_carried_by_keys(trip):
    page = trip()
    grip(page, "San Marco").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#announcer")).to_contain_text("Picked up")
    expect(grip(page, "San Marco")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#announcer")).to_contain_text("Place 2, Day 2")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#announcer")).to_contain_text("Place 3, Day 1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("Moved")
    assert titles(page, 2) == ["San Marco", "Duomo", "Palazzo Pitti", "San Miniato"]
    expect(grip(page, "San Marco")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(page.locator("#announcer")).to_contain_text("Brought back")
    assert titles(page, 2) == ["San Marco", "Duomo", "Palazzo Pitti", "San Miniato"]
    page.reload()
    assert titles(page, 2) == ["San Marco", "Duomo", "Palazzo Pitti", "San Miniato"]


def test_a_finger_carries_by_the_grip_and_scrolls_elsewhere(trip):
    page = trip(viewport=PHONE, has_touch=True)
    client = page.context.new_cdp_session(page)

    def touch(kind, x, y):
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    page.locator(".entry", has_text="Palazzo Pitti").evaluate(
        "(row) => row.scrollIntoView({ block: 'center' })"
    )
    # On the card itself the finger scrolls.
    card = page.locator(".entry-card", has_text="Palazzo Pitti").bounding_box()
    before = page.evaluate("scrollY")
    touch("touchStart", card["x"] + 120, card["y"] + 20)
    for step in range(1, 9):
        touch("touchMove", card["x"] + 120, card["y"] + 20 - 15 * step)
    touch("touchEnd", 0, 0)
    page.wait_for_function("(before) => scrollY > before + 40", arg=before)
    assert titles(page, 2) == ["Duomo", "Palazzo Pitti", "San Marco", "San Miniato"]
    # A finger's swing dies away.
    box_at_rest(grip(page, "Palazzo Pitti"))
    # By the grip it comes along.
    page.locator(".entry", has_text="Palazzo Pitti").evaluate(
        "(row) => row.scrollIntoView({ block: 'center' })"
    )
    start = box_at_rest(grip(page, "Palazzo Pitti"))
    before = page.evaluate("scrollY")
    goal = page.locator(".entry-card", has_text="Duomo").bounding_box()["y"] + 5
    x, y = start["x"] + 22, start["y"] + 22
    touch("touchStart", x, y)
    for step in range(1, 11):
        touch("touchMove", x, y + (goal - y) * step / 10)
    let_frames_pass(page, 6)
    touch("touchEnd", 0, 0)
    expect(page.locator(".toast")).to_contain_text("Moved")
    assert titles(page, 2) == ["Palazzo Pitti", "Duomo", "San Marco", "San Miniato"]
    assert abs(page.evaluate("scrollY") - before) < 5


def test_what_has_a_time_stands_by_the_clock(trip):
    plans = [
        ("Breakfast", 1, "food", "08:00", "", ""), ("Lunch", 1, "food", "12:30", "", ""),
    ]
    page = trip(plans)
    grip(page, "Lunch").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("#announcer")).to_contain_text("order of the clock")
    # Who sees it go back is told why, and not that it moved.
    expect(page.locator(".toast")).to_have_text(
        "What has a time stands in the order of the clock."
    )
    assert titles(page, 1) == ["Breakfast", "Lunch"]
    expect(grip(page, "Lunch")).to_be_focused()
    # On another day it has moved.
    for key in ("Enter", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".toast")).to_contain_text("Moved")
    assert titles(page, 1) == ["Breakfast"]


def test_what_cannot_be_moved_goes_back_and_says_so(trip):
    page = trip()
    page.route("**/do/move-activity", lambda route: route.abort())
    grip(page, "San Marco").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("not saved")
    assert titles(page, 2) == ["Duomo", "Palazzo Pitti", "San Marco", "San Miniato"]
