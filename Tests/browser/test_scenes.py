"""Lists being curated: importing what was found, browsing and saving the archive."""
import re

import pytest

from looks import DESKTOP, PHONE, settle
from playwright.sync_api import expect
from serving import Server
from sources import Sources
from test_outside import DATA, Visitor
from waiting import until

SURPRISE = "/surprise?seed=7"
NEAR = "/near?lat=43.77&lon=11.25&radius=50"


def rows(page):
    return page.locator("ol.places > li")


def names(page):
    return page.locator("ol.places > li b")


def star(page, name):
    return rows(page).get_by_role("button", name=f"Star {name}", exact=True)


@pytest.mark.main
def test_surprise_search_star_trim_import_browse_remove_save(open_page):
    page = open_page("/")
    expect(page.get_by_role("link", name=re.compile("Browse"))).to_have_count(0)
    page.goto(SURPRISE)
    found = names(page).all_inner_texts()
    assert len(found) > 6
    # Search by part of the name, star what is found.
    field = page.get_by_label("Show only names with")
    field.press_sequentially(found[4][:4].lower(), delay=40)
    expect(names(page).first).to_have_text(found[4])
    star(page, found[4]).click()
    expect(star(page, found[4])).to_have_attribute("aria-pressed", "true")
    field.fill("")
    expect(rows(page)).to_have_count(len(found))
    expect(names(page).first).to_have_text(found[4])
    star(page, found[2]).click()
    expect(names(page).nth(0)).to_have_text(found[2])
    # Edit, delete the others, import.
    page.get_by_role("link", name="Edit").click()
    page.get_by_role("button", name=f"Remove unstarred ({len(found) - 2})").click()
    expect(names(page)).to_have_text([found[2], found[4]])
    expect(page.get_by_role("button", name=re.compile("Remove unstarred"))).to_have_count(0)
    page.get_by_role("button", name="Import").click()
    # Back on the initial screen the way to the archive has appeared.
    expect(page.get_by_role("heading", level=1)).to_have_text("Where to?")
    expect(page.locator(".toast")).to_contain_text("2 cities imported")
    page.get_by_role("link", name="Browse 2 archived cities").click()
    save = page.get_by_role("button", name="Save", exact=True)
    expect(save).to_be_disabled()
    page.get_by_role("button", name=f"Remove {found[4]}").click()
    expect(names(page)).to_have_text([found[2]])
    expect(save).to_be_enabled()
    save.click()
    expect(page.locator(".toast")).to_contain_text("The archive is saved")
    expect(save).to_be_disabled()
    page.goto("/")
    expect(page.get_by_role("link", name="Browse 1 archived city")).to_be_visible()


def test_importing_again_replaces_london(open_page):
    near = "/near?place=London"
    page = open_page(near)
    page.get_by_role("button", name="Import").click()
    page.goto("/archive")
    count = rows(page).count()
    expect(star(page, "London")).to_have_attribute("aria-pressed", "false")
    page.goto(near)
    star(page, "London").click()
    expect(star(page, "London")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Import").click()
    page.goto("/archive")
    expect(rows(page)).to_have_count(count)
    expect(star(page, "London")).to_have_attribute("aria-pressed", "true")
    expect(names(page).first).to_have_text("London")


def listed_ids(page):
    return rows(page).evaluate_all("rows => rows.map((row) => row.id.slice(1))")


def fill_archive(page, tmp_path, starred, plain):
    """Brings in a file with cities of Italy, France and Germany."""
    ids = []
    for code in ("IT", "FR", "DE"):
        page.goto(f"/countries/{code}")
        ids += listed_ids(page)
    lines = [f"{id},{'true' if place < starred else 'false'},true"
             for place, id in enumerate(ids[:starred + plain])]
    (tmp_path / "cities.csv").write_text("\n".join(["id,favourite,archived", *lines]))
    page.goto("/settings")
    page.get_by_label("JSON, CSV or GeoJSON").set_input_files(tmp_path / "cities.csv")
    page.get_by_role("button", name="See what is in it").click()
    page.get_by_role("button", name=f"Add {starred + plain} cities").click()
    expect(page.locator(".toast")).to_contain_text("cities added")


def test_fifty_archived_unfavourite_three_delete_thirteen_save(open_page, tmp_path):
    page = open_page("/")
    fill_archive(page, tmp_path, starred=10, plain=40)
    page.goto("/archive")
    expect(rows(page)).to_have_count(50)
    for _ in range(3):
        pressed = page.locator("ol.places .star[aria-pressed=true]")
        before = pressed.count()
        pressed.first.click()
        expect(pressed).to_have_count(before - 1)
    page.get_by_role("link", name="Edit").click()
    unstarred = rows(page).filter(has=page.locator(".star[aria-pressed=false]"))
    expect(unstarred).to_have_count(43)
    for place in range(13):
        unstarred.nth(place).get_by_role("checkbox").check()
    page.get_by_role("button", name="Remove 13").click()
    expect(rows(page)).to_have_count(37)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("The archive is saved")
    expect(page.locator("ol.places .star[aria-pressed=false]")).to_have_count(30)
    expect(page.locator("ol.places .star[aria-pressed=true]")).to_have_count(7)
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(rows(page)).to_have_count(50)
    expect(page.locator("ol.places .star[aria-pressed=true]")).to_have_count(10)


def test_save_is_never_disabled_again_and_every_step_can_be_undone(open_page):
    page = open_page("/near?place=London")
    page.get_by_role("button", name="Import").click()
    page.goto("/archive")
    save = page.get_by_role("button", name="Save", exact=True)
    undo = page.locator("#scene-undo")
    before = names(page).all_inner_texts()
    expect(save).to_be_disabled()
    star(page, before[3]).click()
    expect(names(page).first).to_have_text(before[3])
    star(page, before[3]).click()
    expect(names(page)).to_have_text(before)
    expect(save).to_be_enabled()
    page.get_by_role("button", name=f"Remove {before[1]}").click()
    expect(rows(page)).to_have_count(len(before) - 1)
    page.locator(".toast").get_by_role("link", name="Undo").click()
    expect(names(page)).to_have_text(before)
    expect(undo).to_have_count(1)
    undo.click()
    expect(undo).to_have_count(0)
    expect(save).to_be_enabled()
    expect(names(page)).to_have_text(before)


def test_quick_taps_are_all_heard(open_page):
    page = open_page(SURPRISE)
    wanted = names(page).all_inner_texts()[2:7]
    page.evaluate("""wanted => {
        for (const name of wanted) document.querySelector(`[aria-label="Star ${name}"]`).click();
    }""", wanted)
    expect(page.locator("ol.places .star[aria-pressed=true]")).to_have_count(len(wanted))


@pytest.mark.main
def test_keys_remove_a_row_and_the_next_one_has_the_focus(open_page):
    page = open_page(SURPRISE)
    before = names(page).all_inner_texts()
    rows(page).nth(1).locator(":scope > a").focus()
    page.keyboard.press("Delete")
    expect(rows(page)).to_have_count(len(before) - 1)
    expect(rows(page).nth(1).locator(":scope > a")).to_be_focused()
    expect(names(page).nth(1)).to_have_text(before[2])


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_step_leaves_the_page_where_it_is(open_page, viewport):
    page = open_page("/near?place=Florence&radius=50", viewport=viewport)
    settle(page)
    page.evaluate("scrollTo({ top: 400, behavior: 'instant' })")
    seen = page.locator("#list .star").evaluate_all(
        "(all) => all.findIndex((one) => one.getBoundingClientRect().top > 250)")
    star = page.locator("#list .star").nth(seen)
    label = star.get_attribute("aria-label")
    star.focus()
    page.keyboard.press("Enter")
    same = page.get_by_label(label, exact=True)
    expect(same).to_have_attribute("aria-pressed", "true")
    settle(page)
    assert abs(page.evaluate("scrollY") - 400) <= 1
    expect(same).to_be_focused()


@pytest.mark.main
def test_a_swipe_removes_a_row(open_page):
    page = open_page(SURPRISE, viewport=PHONE, has_touch=True, is_mobile=True)
    count = rows(page).count()
    row = rows(page).nth(2)
    row.scroll_into_view_if_needed()
    box = row.bounding_box()
    x, y = box["x"] + 240, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)

    def send(kind, *points):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    send("touchStart", {"x": x, "y": y})
    for step in range(1, 11):
        send("touchMove", {"x": x - step * 18, "y": y})
    send("touchEnd")
    expect(rows(page)).to_have_count(count - 1)
    expect(page).to_have_url(re.compile("/surprise"))
    page.locator(".toast").get_by_role("link", name="Undo").click()
    expect(rows(page)).to_have_count(count)


def test_scopes_divide_the_list_and_search_stays_inside(open_page):
    page = open_page(SURPRISE)
    found = names(page).all_inner_texts()
    star(page, found[1]).click()
    scopes = page.get_by_role("group", name="Show").filter(has_text="Favourites")
    scopes.get_by_role("link", name="Favourites").click()
    expect(names(page)).to_have_text([found[1]])
    scopes.get_by_role("link", name="Others").click()
    expect(rows(page)).to_have_count(len(found) - 1)
    page.get_by_label("Show only names with").press_sequentially(found[1][:5], delay=40)
    expect(names(page).filter(has_text=re.compile(f"^{re.escape(found[1])}$"))).to_have_count(0)


def test_leaving_a_list_asks_nothing_and_offers_the_way_back(open_page):
    page = open_page(SURPRISE)
    first = names(page).first.inner_text()
    star(page, first).click()
    expect(star(page, first)).to_have_attribute("aria-pressed", "true")
    count = rows(page).count()
    page.get_by_role("navigation", name="Main").get_by_role("link", name="You").click()
    toast = page.locator(".toast")
    expect(toast).to_contain_text(f"Your list of {count} cities was not imported")
    toast.get_by_role("link", name="Go back").click()
    expect(star(page, first)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Import").click()
    expect(page.locator(".toast")).to_contain_text("imported")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("link", name=re.compile("Browse"))).to_have_count(0)


def test_a_list_that_can_be_asked_for_again_is_not_missed_until_it_was_changed(open_page):
    page = open_page(NEAR)
    toast = page.locator(".toast")
    you = page.get_by_role("navigation", name="Main").get_by_role("link", name="You")
    you.click()
    expect(page).to_have_url(re.compile("/you$"))
    page.wait_for_load_state("load")
    expect(toast).to_have_count(0)
    page.go_back()
    first = names(page).first.inner_text()
    star(page, first).click()
    expect(star(page, first)).to_have_attribute("aria-pressed", "true")
    you.click()
    expect(toast).to_contain_text("was not imported")


# Chromium that is driven takes a pull at the top for a swipe of its own: told to the page.
PULL = """() => {
    const tell = (kind, y) => {
        const finger = new Touch({ identifier: 1, target: document.body, clientY: y });
        const touches = kind === "touchend" ? [] : [finger];
        document.body.dispatchEvent(new TouchEvent(
            kind, { touches, changedTouches: [finger], bubbles: true }));
    };
    for (const [kind, y] of [["touchstart", 100], ["touchmove", 400], ["touchend", 400]]) {
        tell(kind, y);
    }
}"""


@pytest.mark.main
def test_the_button_and_the_pull_ask_everybody_for_the_newest(chromium):
    with Sources() as sources, Server(
        "--data", DATA, environment=sources.environment
    ) as server:
        visitor = Visitor(server, chromium)
        page = visitor.open(SURPRISE, viewport=PHONE, has_touch=True, is_mobile=True)
        settle(page)
        page.evaluate("""() => {
            window.asked = 0;
            document.addEventListener("elsewhere:refresh", () => { window.asked += 1; });
        }""")
        button = page.get_by_role("button", name="Refresh", exact=True).first
        button.click()
        assert page.evaluate("window.asked") == 1
        expect(button).not_to_have_attribute("aria-busy", "true")
        # Each pull asks, and its sign lies still again before the next.
        sign = page.locator(".pull-sign")
        for pulls in range(3):
            page.evaluate(PULL)
            until(page, f"window.asked === {2 + pulls}")
            expect(sign).not_to_have_class(re.compile("is-turning"))
            assert sign.evaluate("(one) => one.style.getPropertyValue('--pull')") == "0"
            expect(button).not_to_have_attribute("aria-busy", "true")
        assert page.evaluate("window.asked") == 4
        visitor.leave()


def test_a_list_without_weather_has_nothing_to_refresh(open_page):
    page = open_page(SURPRISE)
    expect(rows(page).first).to_be_visible()
    expect(page.locator(".list-weather")).to_have_count(0)
    expect(page.get_by_role("button", name="Refresh", exact=True)).to_have_count(0)


def test_a_row_lights_its_marker_after_a_star_has_moved_it(open_page):
    page = open_page(SURPRISE, viewport=DESKTOP)
    settle(page)
    found = names(page).all_inner_texts()
    star(page, found[3]).click()
    expect(names(page).first).to_have_text(found[3])
    rows(page).first.get_by_role("button", name=re.compile("Show on the map")).click()
    expect(page.locator(".marker.is-selected")).to_have_count(1)
    expect(rows(page).first).to_have_class(re.compile("is-selected"))


def test_everything_works_without_scripts(open_page):
    page = open_page(SURPRISE, java_script_enabled=False)
    found = names(page).all_inner_texts()
    star(page, found[3]).click()
    expect(names(page).first).to_have_text(found[3])
    # Rows carry their crosses while they are edited; scripts put them into every list.
    page.get_by_role("link", name="Edit").click()
    page.get_by_role("button", name=f"Remove {found[0]}").click()
    expect(rows(page)).to_have_count(len(found) - 1)
    page.locator("#scene-undo").click()
    expect(rows(page)).to_have_count(len(found))
    rows(page).nth(2).get_by_role("checkbox").check()
    rows(page).nth(3).get_by_role("checkbox").check()
    page.get_by_role("button", name="Remove selected").click()
    expect(rows(page)).to_have_count(len(found) - 2)
    page.get_by_role("button", name=re.compile("Remove unstarred")).click()
    expect(names(page)).to_have_text([found[3]])
    page.get_by_role("button", name="Import").click()
    expect(page.locator(".toast")).to_contain_text("1 city imported")
    page.get_by_role("link", name="Browse 1 archived city").click()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    star(page, found[3]).click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(star(page, found[3])).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("path", ["/archive", "/saved"])
def test_long_lists_come_in_parts(open_page, tmp_path, path):
    page = open_page("/")
    ids = all_ids(page, 130)
    rows_of_file = [f"{id},true,true" for id in ids]
    (tmp_path / "many.csv").write_text("\n".join(["id,favourite,archived", *rows_of_file]))
    page.goto("/settings")
    page.get_by_label("JSON, CSV or GeoJSON").set_input_files(tmp_path / "many.csv")
    page.get_by_role("button", name="See what is in it").click()
    page.get_by_role("button", name=re.compile("^Add")).click()
    page.goto(path)
    expect(rows(page)).to_have_count(100)
    page.get_by_role("link", name="Next").click()
    expect(rows(page)).to_have_count(len(ids) - 100)
    page.get_by_role("link", name="Previous").click()
    expect(rows(page)).to_have_count(100)


def all_ids(page, count):
    """Ids of cities from the pages of some countries."""
    ids = []
    for code in ("IT", "FR", "DE", "ES", "PL", "GB", "US", "JP"):
        page.goto(f"/countries/{code}")
        ids += listed_ids(page)
        if len(ids) >= count:
            return ids[:count]
    raise AssertionError("the countries have too few cities")
