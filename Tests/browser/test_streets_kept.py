"""Streets that a device keeps: two tabs at once, no room, logging out meanwhile."""
import re
from urllib.parse import quote

import pytest
from planning import new_trip
from playwright.sync_api import expect
from test_streets import MONACO, SIGHT, flyer, keep_streets, opened, served  # noqa: F401
from test_streets import needs_new_york
from waiting import until, until_so, until_still

# Holds what is fetched of an area until `letGo` is called.
HOLD = """const fetches = window.fetch;
window.fetch = async (target, options) => {
    if (/packs\\/[^/]+$/.test(String(target))) {
        await new Promise((done) => { window.letGo = done; });
    }
    return fetches(target, options);
};"""
FIND = f"/streets/find.json?q={quote(SIGHT)}&at=43739000,7427000&kept=1"
FOUND = """async (target) => (await (await fetch(target)).json()).map(({ name }) => name)"""
KEPT = """async () => (await (await caches.open("streets")).keys())
    .filter(({ url }) => url.includes("/packs/")).length"""


def begin_to_keep(page):
    page.add_init_script(HOLD)
    page.goto(MONACO)
    opened(page).get_by_role("button", name="Keep the streets").click()
    until(page, "window.letGo !== undefined")


def test_another_tab_takes_nothing_away_that_is_still_coming(flyer):
    begin_to_keep(flyer)
    other = flyer.context.new_page()
    other.goto("/settings/offline")
    # What it took away would be gone by then.
    other.wait_for_timeout(800)
    flyer.evaluate("() => window.letGo()")
    expect(flyer.locator(".map-keep")).to_have_text("Streets kept")
    assert any(SIGHT in name for name in flyer.evaluate(FOUND, FIND))
    other.reload()
    remove = other.get_by_role("button", name="Remove: Monaco")
    remove.click()
    flyer.goto("/settings/offline")
    expect(flyer.get_by_role("button", name="Remove: Monaco")).to_have_count(0)
    other.get_by_role("button", name="Undo: Monaco").click()
    expect(remove).to_be_visible()
    assert any(SIGHT in name for name in other.evaluate(FOUND, FIND))


def test_a_large_area_may_take_its_time(flyer):
    flyer.goto(MONACO)
    keep = opened(flyer).get_by_role("button", name="Keep the streets")
    # The worker gives a server eight seconds, which are none for a city on a slow line.
    with flyer.expect_response(re.compile(r"/streets/packs/[^/]+$")) as answer:
        keep.click()
    assert not answer.value.from_service_worker
    expect(flyer.locator(".map-keep")).to_have_text("Streets kept")


def test_what_comes_after_somebody_logged_out_is_not_kept(flyer):
    begin_to_keep(flyer)
    # As the worker does for whoever logs out.
    flyer.evaluate("() => caches.delete('streets')")
    flyer.evaluate("() => window.letGo()")
    expect(flyer.locator(".map-keep")).to_have_text("Not kept: try again")
    assert flyer.evaluate(KEPT) == 0


@needs_new_york
def test_a_trip_keeps_the_streets_around_stops_that_are_far_apart(flyer):
    trip = new_trip(flyer, to="Monaco")
    flyer.goto(trip + "/map")
    # Without any stop, those of its place.
    expect(flyer.locator(".map-keep")).to_contain_text("Keep the streets")
    for name, point in (("Casino", "43.7392,7.4275"), ("Astor Place", "40.7298,-73.9912")):
        flyer.goto(trip + "/add")
        flyer.get_by_label("What", exact=True).fill(name)
        flyer.get_by_label("Where").fill(point)
        flyer.get_by_role("button", name="Save").click()
        flyer.wait_for_url("**/trips/*")
    flyer.goto(trip + "/map")
    flyer.get_by_role("button", name="Keep the streets").click()
    expect(flyer.locator(".map-keep")).to_have_text("Streets kept")
    assert flyer.evaluate(KEPT) == 2
    flyer.reload()
    expect(flyer.locator(".map-keep")).to_have_text("Streets kept")


def test_areas_that_come_and_go_while_one_searches_break_nothing(flyer):
    flyer.goto(MONACO)
    keep_streets(flyer)
    answers = flyer.evaluate("""async (target) => {
        const cache = await caches.open("streets");
        const find = async () => (await (await fetch(target)).json()).length;
        const boxes = ["7400000,43710000,7440000,43750000", "7410000,43720000,7450000,43755000"];
        const answers = [];
        for (let round = 0; round < 6; round += 1) {
            const address = `/streets/packs/${boxes[round % 2]}`;
            await cache.add(address);
            answers.push(...await Promise.all([find(), find(), find()]));
            const removed = cache.delete(address);
            answers.push(...await Promise.all([find(), find(), find(), removed]));
        }
        return answers.filter(Number.isInteger);
    }""", FIND)
    assert len(answers) == 36 and min(answers) > 0, answers


def test_where_there_is_no_room_that_is_said_and_nothing_is_lost(flyer):
    session = flyer.context.new_cdp_session(flyer)
    origin = {"origin": flyer.evaluate("() => location.origin")}

    def leave(room):
        used = session.send("Storage.getUsageAndQuota", origin)["usage"]
        session.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": used + room})

    flyer.goto(MONACO)
    keep = opened(flyer).locator(".map-keep")
    expect(keep).to_contain_text("Keep the streets")
    leave(60_000)
    keep.click()
    expect(keep).to_have_text("Not kept: no room")
    session.send("Storage.overrideQuotaForOrigin", origin)
    keep.click()
    expect(keep).to_have_text("Streets kept")
    flyer.goto("/settings/offline")
    flyer.get_by_role("button", name="Remove: Monaco").click()
    undo = flyer.get_by_role("button", name="Undo: Monaco")
    expect(undo).to_be_visible()
    leave(100)
    undo.click()
    expect(flyer.locator("#kept-streets button")).to_have_text(re.compile("^No room"))
    session.send("Storage.overrideQuotaForOrigin", origin)
    flyer.locator("#kept-streets button").click()
    expect(flyer.get_by_role("button", name="Remove: Monaco")).to_be_visible()


@pytest.mark.parametrize("reach", ["179.99,-16.8,Taveuni", "-179.99,-16.8,Taveuni"])
def test_an_area_at_the_date_line_ends_there(flyer, reach):
    asked = []
    flyer.on("request", lambda request: "/packs/" in request.url and asked.append(request.url))
    longitude, latitude, name = reach.split(",")
    index = """{"version":"1","credit":"","areas":[{"box":[-180000000,-80000000,180000000,80000000],
        "zoom":10}]}"""
    flyer.add_init_script(f"""const fetches = window.fetch;
        window.fetch = (target, options) => (String(target).includes("/streets/index.json")
            ? Promise.resolve(new Response(`{index}`)) : fetches(target, options));""")
    flyer.goto(f"/spots/{latitude}/{longitude}?name={name}")
    opened_map = flyer.locator(".leaflet-container")
    opened_map.scroll_into_view_if_needed()
    until_so(flyer, lambda: asked)
    until_still(flyer, lambda: len(asked))
    boxes = [[int(side) for side in re.findall(r"-?\d+", url.split("/packs/")[1])][:4]
             for url in asked]
    assert boxes and all(-180e6 <= west < east <= 180e6 for west, _, east, _ in boxes), asked
