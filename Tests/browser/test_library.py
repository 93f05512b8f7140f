"""What a person keeps: stars, recents, their own page and settings, files in and out."""
import json
import re

import pytest
from looks import PHONE, excess_width, serious, settle, take_picture
from playwright.sync_api import expect

LONDON = "/cities/2643743/london"


@pytest.fixture
def ada(open_page):
    """Somebody who was welcomed and lives in Florence."""
    def open(**options):
        page = open_page("/welcome", is_new=True, **options)
        page.get_by_label("Your name").fill("Ada")
        town = page.get_by_role("combobox", name="Home town")
        town.fill("Firenze")
        town.press("Enter")
        expect(page.locator("#home")).to_contain_text("Florence")
        return page

    return open


@pytest.mark.main
def test_from_home_to_a_city_and_back_with_a_star(ada):
    page = ada()
    card = page.locator(".shelf .card").first
    name = card.locator(".place-name").inner_text()
    card.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    star = page.locator("h1 .star")
    expect(star).to_have_attribute("aria-pressed", "false")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".toast")).to_contain_text(f"{name} is a favourite")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Where to, Ada?")
    page.reload()
    starred = page.locator(".card", has_text=name).locator(".star").first
    expect(starred).to_have_attribute("aria-pressed", "true")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="You").click()
    page.get_by_role("link", name="Favourites").click()
    expect(page.locator("ol.places > li b")).to_have_text([name])
    expect(page.locator(".leaflet-marker-pane .marker")).to_have_count(1)


@pytest.mark.main
def test_a_star_by_keyboard_keeps_the_focus_and_can_be_taken_back(ada):
    page = ada()
    page.goto("/search?q=london")
    star = page.locator("#c2643743 .star")
    star.focus()
    page.keyboard.press("Enter")
    expect(star).to_have_attribute("aria-pressed", "true")
    expect(star).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(star).to_have_attribute("aria-pressed", "false")
    page.goto("/saved")
    expect(page.locator("ol.places > li")).to_have_count(0)


def test_a_city_that_stands_twice_has_the_same_star_twice(ada):
    page = ada()
    card = page.locator(".shelf .card").first
    city = card.locator(".star").get_attribute("value")
    card.get_by_role("link").click()
    page.goto("/")
    stars = page.locator(f".star[value='{city}']")
    expect(stars).to_have_count(2)
    stars.first.click()
    for index in range(2):
        expect(stars.nth(index)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("path", ["/countries/IT", "/cities/3176959/florence", "/search?q=paris"])
def test_rows_have_stars(ada, path):
    page = ada()
    page.goto(path)
    star = page.locator("ol.places > li .star").first
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")


def test_recents_remember_forget_and_bring_back(ada):
    page = ada()
    for path in (LONDON, "/cities/2988507/paris", "/cities/1850147/tokyo"):
        page.goto(path)
    page.goto("/recents")
    names = page.locator("ol.places > li b")
    expect(names).to_have_text(["Tokyo", "Paris", "London"])
    page.get_by_role("button", name="Remove Paris").click()
    expect(names).to_have_text(["Tokyo", "London"])
    page.get_by_role("button", name="Undo").click()
    expect(names).to_have_text(["Tokyo", "Paris", "London"])
    page.get_by_role("button", name="Clear recents").click()
    expect(names).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(names).to_have_text(["Tokyo", "Paris", "London"])
    page.get_by_role("link", name="London").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("London")


@pytest.mark.main
def test_settings_open_as_a_sheet_and_back_closes_it(ada):
    page = ada()
    page.goto("/you")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hello, Ada")
    page.get_by_role("link", name="Settings", exact=True).click()
    sheet = page.get_by_role("dialog", name="Settings")
    expect(sheet).to_be_visible()
    expect(page).to_have_url(re.compile("/settings$"))
    sheet.get_by_label("Your name").fill("Grace")
    town = sheet.get_by_role("combobox", name="Home town")
    town.fill("")
    town.press_sequentially("london", delay=30)
    sheet.get_by_role("option", name=re.compile("^London England")).first.click()
    sheet.get_by_role("button", name="Save").click()
    expect(sheet.locator(".toast")).to_contain_text("saved")
    sheet.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.go_back()
    expect(sheet).to_have_count(0)
    expect(page).to_have_url(re.compile("/you$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Hello, Grace")
    page.goto("/")
    expect(page.locator("#home")).to_contain_text("London")
    expect(page.get_by_role("heading", level=1)).to_have_text("Where to, Grace?")


def test_done_means_what_was_written_too(ada):
    page = ada()
    page.goto("/you")
    opener = page.get_by_role("link", name="Settings", exact=True)
    sheet = page.get_by_role("dialog", name="Settings")
    opener.click()
    sheet.get_by_label("Your name").fill("Grace")
    sheet.get_by_role("link", name="Done").click()
    expect(sheet).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("Hello, Grace")
    # A town that is not known is told of, and the sheet stays until it is pressed again.
    opener.click()
    sheet.get_by_role("combobox", name="Home town").fill("qqxxzz")
    sheet.get_by_role("link", name="Done").click()
    expect(sheet.get_by_role("alert")).to_contain_text("qqxxzz")
    sheet.get_by_role("link", name="Done").click()
    expect(sheet).to_have_count(0)
    # Leaving means nothing of it.
    opener.click()
    sheet.get_by_label("Your name").fill("Nobody")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hello, Grace")


def test_the_focus_stays_where_the_sheet_was_used(ada):
    page = ada()
    page.goto("/you")
    page.get_by_role("link", name="Settings", exact=True).click()
    sheet = page.get_by_role("dialog", name="Settings")
    name = sheet.get_by_label("Your name")
    town = sheet.get_by_role("combobox", name="Home town")
    town.fill("Xqzzyvv")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet.get_by_role("alert")).to_be_visible()
    expect(town).to_be_focused()
    town.fill("Florence")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet.get_by_role("alert")).to_have_count(0)
    expect(sheet.get_by_role("button", name="Save")).to_be_focused()
    name.fill("Grace")
    name.press("Enter")
    expect(sheet.locator(".toast")).to_contain_text("Your settings are saved")
    expect(name).to_be_focused()


def test_that_no_town_is_found_covers_no_button(ada):
    page = ada()
    page.goto("/settings")
    page.get_by_role("combobox", name="Home town").fill("Hogsmeade")
    expect(page.locator(".no-suggestion")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("We could not find “Hogsmeade”")


def test_the_focus_returns_to_what_opened_the_sheet(ada):
    page = ada()
    page.goto("/you")
    opener = page.get_by_role("link", name="Settings", exact=True)
    for leave in ("Escape", "Done"):
        opener.press("Enter")
        sheet = page.get_by_role("dialog", name="Settings")
        expect(sheet).to_be_visible()
        if leave == "Done":
            sheet.get_by_role("link", name="Done").press("Enter")
        else:
            page.keyboard.press(leave)
        expect(sheet).to_have_count(0)
        expect(opener).to_be_focused()


def test_a_town_that_was_refused_covers_nothing(ada):
    page = ada()
    page.goto("/settings")
    town = page.get_by_role("combobox", name="Home town")
    town.fill("qqxxzz")
    expect(page.locator(".no-suggestion")).to_contain_text("Try another spelling")
    town.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("qqxxzz")
    expect(town).to_be_focused()
    page.wait_for_timeout(600)
    expect(page.locator(".no-suggestion")).to_be_hidden()
    save = page.get_by_role("button", name="Save").first
    assert save.evaluate("""(one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }""")


def test_settings_are_a_page_without_scripts(open_page):
    page = open_page("/you", java_script_enabled=False)
    page.get_by_role("link", name="Settings", exact=True).click()
    page.get_by_label("Your name").fill("Grace")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".toast")).to_contain_text("saved")
    page.get_by_role("button", name="Large", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-text", "large")
    page.get_by_role("link", name="Done").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hello, Grace")


def test_every_clock_obeys_the_chosen_style(ada):
    page = ada()
    page.goto("/settings")
    page.get_by_role("button", name="12 hours").click()
    page.goto(LONDON)
    expect(page.locator(".big-clock")).to_have_text(re.compile(r"^\d{1,2}:\d\d [ap]m$"))
    expect(page.locator(".sun-times dd").first).to_have_text(re.compile(r"am|pm"))
    page.goto("/settings")
    page.get_by_role("button", name="24 hours").click()
    page.goto(LONDON)
    expect(page.locator(".big-clock")).to_have_text(re.compile(r"^\d\d:\d\d$"))


def test_what_is_taken_away_can_be_brought_back(ada, tmp_path):
    page = ada()
    page.goto(LONDON)
    page.locator("h1 .star").click()
    expect(page.locator("h1 .star")).to_have_attribute("aria-pressed", "true")
    for words in ("JSON", "CSV", "GeoJSON"):
        page.goto("/settings")
        with page.expect_download() as download:
            page.get_by_role("link", name=words, exact=True).click()
        download.value.save_as(tmp_path / words)
    page.goto(LONDON)
    page.locator("h1 .star").click()
    expect(page.locator("h1 .star")).to_have_attribute("aria-pressed", "false")
    for words in ("JSON", "CSV", "GeoJSON"):
        page.goto("/settings")
        page.get_by_label("JSON, CSV or GeoJSON").set_input_files(tmp_path / words)
        page.get_by_role("button", name="See what is in it").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("What the file would add")
        expect(page.get_by_role("main")).to_contain_text("London")
        page.get_by_role("button", name="Add 1 city").click()
        expect(page.locator(".toast")).to_contain_text("1 city added")
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".toast")).to_contain_text("Undone")


@pytest.mark.main
def test_a_file_with_bad_rows_names_their_lines_and_adds_nothing_by_itself(ada, tmp_path):
    page = ada()
    page.goto("/settings")
    rows = "id,favourite,archived\n2643743,true,true\nx,true,true\n7,true,true\n"
    (tmp_path / "bad.csv").write_text(rows)
    page.get_by_label("JSON, CSV or GeoJSON").set_input_files(tmp_path / "bad.csv")
    page.get_by_role("button", name="See what is in it").click()
    complaint = page.get_by_role("alert")
    expect(complaint).to_contain_text("Line 3")
    expect(complaint).to_contain_text("Line 4: the atlas has no city")
    take_picture(page, "kept-file")
    page.get_by_role("link", name="Go back").click()
    page.goto("/archive")
    expect(page.locator("ol.places > li")).to_have_count(0)
    (tmp_path / "cut.json").write_text(json.dumps({"cities": [{"id": 2643743}]})[:-3])
    page.goto("/settings")
    page.get_by_label("JSON, CSV or GeoJSON").set_input_files(tmp_path / "cut.json")
    page.get_by_role("button", name="See what is in it").click()
    expect(page.get_by_role("alert")).to_contain_text("Line 1")
    expect(page.get_by_role("button", name=re.compile("^Add"))).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_own_pages_read_well(ada, scheme):
    page = ada(viewport=PHONE, color_scheme=scheme)
    page.goto(LONDON)
    page.locator("h1 .star").click()
    expect(page.locator("h1 .star")).to_have_attribute("aria-pressed", "true")
    page.goto("/near?place=London")
    page.get_by_role("button", name="Import").click()
    expect(page.locator(".toast")).to_contain_text("imported")
    for path in ("/you", "/settings", "/saved", "/recents", "/archive?edit=1"):
        page.goto(path)
        settle(page)
        take_picture(page, f"{path.strip('/').split('?')[0]}-phone-{scheme}")
        assert (path, excess_width(page)) == (path, 0)
        assert (path, serious(page)) == (path, [])
