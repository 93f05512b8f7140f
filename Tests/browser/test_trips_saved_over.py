"""Two who plan one trip have its form open at the same time, and both write in it."""
from playwright.sync_api import expect

from flying import board, server  # noqa: F401 (fixtures)
from test_trips_together_live import SECONDS, two  # noqa: F401 (a fixture)


def write_and_hear(two, **fields: str):  # noqa: F811
    """Ada has begun to write when Ben saves; returns when her form shows the rest of his."""
    ada, ben, trip, _ = two
    for page in (ada, ben):
        page.goto(trip + "/edit")
    for name, value in fields.items():
        ada.locator(f"[name={name}]").first.fill(value)
    ben.locator("[name=title]").first.fill("By Ben")
    ben.locator("[name=notes]").first.fill("Ben's notes")
    ben.get_by_role("button", name="Save").click()
    expect(ben.locator(".toast")).to_contain_text("The trip is saved")
    heard = "title" if "notes" in fields else "notes"
    theirs = {"title": "By Ben", "notes": "Ben's notes"}[heard]
    expect(ada.locator(f"[name={heard}]").first).to_have_value(theirs, timeout=2 * SECONDS)
    return ada, ben, trip


def test_who_would_save_over_what_came_meanwhile_is_asked(two):  # noqa: F811
    ada, ben, trip = write_and_hear(two, title="By Ada")
    ada.get_by_role("button", name="Save").click()
    # In flight and without scripts too, the form comes back with both.
    expect(ada.locator("main")).to_contain_text("Meanwhile “By Ben” was saved here")
    title = ada.locator("[name=title]").first
    expect(title).to_have_value("By Ada")
    expect(ada.locator("[name=notes]").first).to_have_value("Ben's notes")
    ada.get_by_role("button", name="Save").click()
    expect(ada.locator(".toast")).to_contain_text("The trip is saved")
    expect(ben.get_by_role("heading", level=1)).to_have_text("By Ada", timeout=2 * SECONDS)


def test_who_changes_what_came_into_their_open_form_has_seen_it(two):  # noqa: F811
    ada, _, _ = write_and_hear(two)
    ada.locator("[name=notes]").first.fill("Ada's notes, after Ben's")
    ada.get_by_role("button", name="Save").click()
    expect(ada.locator(".toast")).to_contain_text("The trip is saved")
    ada.goto("/replaced")
    expect(ada.locator("main")).to_contain_text("Nothing was replaced")
