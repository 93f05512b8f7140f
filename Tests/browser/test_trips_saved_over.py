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
    asked = ada.get_by_role("status").filter(has_text="While this was open")
    expect(asked).to_contain_text("Name: “By Ben” was saved meanwhile.")
    expect(ada.locator("main")).not_to_contain_text("put right")
    title = ada.locator("[name=title]").first
    expect(title).to_have_value("By Ada")
    expect(ada.locator("[name=notes]").first).to_have_value("Ben's notes")
    ada.get_by_role("button", name="Save").click()
    expect(ada.locator(".toast")).to_contain_text("The trip is saved")
    expect(ben.get_by_role("heading", level=1)).to_have_text("By Ada", timeout=2 * SECONDS)


def test_who_is_asked_takes_what_was_saved_by_a_button(two):  # noqa: F811
    ada, ben, trip = write_and_hear(two, title="By Ada")
    ada.locator("[name=currency]").first.fill("CHF")
    ada.get_by_role("button", name="Save").click()
    expect(ada.locator(".problem.asked")).to_be_focused()
    take = ada.get_by_role("button", name="Take it (Name)")
    take.focus()
    ada.keyboard.press("Enter")
    title = ada.locator("[name=title]").first
    expect(title).to_have_value("By Ben")
    expect(title).to_be_focused()
    expect(ada.get_by_text("was saved meanwhile")).to_have_count(0)
    ada.get_by_role("button", name="Save").click()
    expect(ada.locator(".toast")).to_contain_text("The trip is saved")
    expect(ada.get_by_role("heading", level=1)).to_have_text("By Ben")
    ada.goto(trip + "/edit")
    expect(ada.locator("[name=currency]").first).to_have_value("CHF")


def test_days_that_were_saved_are_taken_together(two):  # noqa: F811
    ada, ben, trip, _ = two
    for page in (ada, ben):
        page.goto(trip + "/edit")
    # What is typed into stays as it is while his days come.
    mine = {"First day": "2027-05-13", "Last day": "2027-05-16", "Number of days": "4"}
    for label, value in mine.items():
        ada.get_by_label(label).fill(value)
    for label in ("First day", "Last day"):
        ben.get_by_label(label).fill("")
    ben.get_by_label("Number of days").fill("6")
    # By what else he changes she hears of it before she saves.
    ben.locator("[name=notes]").first.fill("Six days")
    ben.get_by_role("button", name="Save").click()
    expect(ben.locator(".toast")).to_contain_text("The trip is saved")
    expect(ada.locator("[name=notes]").first).to_have_value("Six days", timeout=2 * SECONDS)
    ada.get_by_role("button", name="Save").click()
    # Of what he has emptied nothing is told, and without it my dates would count.
    ada.get_by_role("button", name="Take it (Number of days)").click()
    expect(ada.get_by_label("Number of days")).to_be_focused()
    for label, value in (("First day", ""), ("Last day", ""), ("Number of days", "6")):
        expect(ada.get_by_label(label)).to_have_value(value)
    expect(ada.locator(".asked")).to_have_count(0)
    ada.get_by_role("button", name="Save").click()
    expect(ada.locator(".toast")).to_contain_text("The trip is saved")
    ada.goto(trip + "/edit")
    expect(ada.get_by_label("Number of days")).to_have_value("6")
    expect(ada.get_by_label("First day")).to_have_value("")


def test_who_is_asked_begins_anew_with_the_form_as_it_was_saved(two):  # noqa: F811
    ada, _, trip = write_and_hear(two, title="By Ada")
    ada.get_by_role("button", name="Save").click()
    ada.get_by_role("link", name="Show the form as it was saved").click()
    expect(ada).to_have_url(trip + "/edit")
    expect(ada.locator("[name=title]").first).to_have_value("By Ben")
    # What was typed is not given back: this is the way to be rid of it.
    expect(ada.locator(".draft-note")).to_have_count(0)


def test_words_below_one_of_two_fields_have_the_whole_row(two):  # noqa: F811
    ada, _, trip, _ = two
    ada.goto(trip + "/edit")
    ada.get_by_label("First day").fill("2027-05-14")
    ada.get_by_label("Last day").fill("2027-05-12")
    ada.get_by_role("button", name="Save").click()
    words = ada.locator("#end-problem")
    expect(words).to_contain_text("The last day comes before the first.")
    row = ada.locator(".trip-dates-fields").bounding_box()["width"]
    assert words.bounding_box()["width"] > 0.8 * row


def test_who_changes_what_came_into_their_open_form_has_seen_it(two):  # noqa: F811
    ada, _, _ = write_and_hear(two)
    ada.locator("[name=notes]").first.fill("Ada's notes, after Ben's")
    ada.get_by_role("button", name="Save").click()
    expect(ada.locator(".toast")).to_contain_text("The trip is saved")
    ada.goto("/replaced")
    expect(ada.locator("main")).to_contain_text("Nothing was replaced")
