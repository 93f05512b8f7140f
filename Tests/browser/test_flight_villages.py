"""Places that the atlas on the device is too small for: the server knows them."""
import re
from pathlib import Path

import pytest
from flying import board, device, plain_server as server, two_of_a_member  # noqa: F401
from person import Person
from planning import new_trip
from playwright.sync_api import expect
from waiting import until_so

FIESOLE = 3177019


def test_a_village_is_starred(server, device):
    device.star("2988507/paris")
    page = device.open(f"/cities/{FIESOLE}/fiesole")
    star = page.locator("h1 .star[form=stars]")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(star).to_have_attribute("aria-pressed", "true")
    person = Person(server.url)
    cookies = device.context.cookies(server.url)
    person.cookies = {cookie["name"]: cookie["value"] for cookie in cookies}
    assert person.starred == {FIESOLE, 2988507}


HOLD = """() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
        window.letGo = () => send.call(this, body);
    };
}"""
NEWS = """async () => {
    const { fetch } = window;
    const asked = new Promise((done) => {
        window.fetch = (...what) => {
            const answered = fetch(...what);
            setTimeout(() => answered.finally(() => setTimeout(done, 100)));
            return answered;
        };
    });
    new BroadcastChannel("elsewhere").postMessage({ library: true });
    await asked;
    window.fetch = fetch;
}"""


def test_news_that_come_while_a_star_is_under_way_leave_it_in_its_place(device):
    page = device.open(f"/cities/{FIESOLE}/fiesole")
    star = page.locator("h1 .star[form=stars]")
    page.evaluate(HOLD)
    star.click()
    expect(star).to_have_class(re.compile("htmx-request"))
    page.evaluate(NEWS)
    page.evaluate("letGo()")
    expect(page.locator("#toasts")).to_contain_text("Fiesole")
    expect(star).to_have_attribute("aria-pressed", "true")


def test_the_weather_of_a_list_with_villages_is_the_server_s(server, device):
    page = device.open("/about")
    log = Path(server.log.name)
    before = log.read_text().count("/parts/weather")
    page.evaluate(f"fetch('/parts/weather?ids=3176959.{FIESOLE}')")
    until_so(page, lambda: log.read_text().count("/parts/weather") > before)


@pytest.mark.parametrize("path", ["/near?place=qqxxzz", "/events?place=qqxxzz"])
def test_a_name_that_the_server_does_not_know_either_is_told_by_it(device, path):
    main = device.open(path).locator("main")
    expect(main.get_by_role("alert").first).to_contain_text("qqxxzz")
    expect(main).not_to_contain_text("cannot be asked")


@pytest.mark.main
def test_a_search_says_that_villages_are_not_on_the_device(server, device):
    words = "Most places of fewer than 15,000 people are not on this device"
    page = device.open("/search?q=fiesole")
    expect(page.locator("#list b")).to_have_text("Fiesole")
    # Its pictures, too: without the server there are none.
    page.wait_for_load_state("networkidle")
    server.interrupt()
    main = device.open("/search?q=fiesole", is_cold=True).locator("main")
    expect(main).to_contain_text("No city by that name")
    expect(main).to_contain_text(words)
    for path in ("/search?q=petra", "/near?place=Florence", "/surprise?seed=7"):
        main = device.open(path).locator("main")
        expect(main.get_by_text(words)).to_have_count(1)
        expect(main).not_to_contain_text("mostly empty")


@pytest.mark.parametrize("path", ["/settings", "/welcome"])
def test_a_village_is_typed_as_home(device, path):
    page = device.open(path)
    page.get_by_label("Home town").fill("Fiesole")
    # Whoever is quick chooses nothing from the list.
    page.get_by_label("Home town").press("Escape")
    with page.expect_navigation():
        page.get_by_role("button", name=re.compile("^(Save|Begin)$")).first.click()
    page = device.open("/settings")
    expect(page.get_by_label("Home town")).to_have_value("Fiesole")


def until_known(page, count=1):
    """Waits until the facts of the kept villages have come along."""
    page.wait_for_function(
        """async (count) => {
            const database = await new Promise((done, fail) => {
                const request = indexedDB.open("elsewhere");
                request.onsuccess = () => done(request.result);
                request.onerror = fail;
            });
            const places = await new Promise((done) => {
                const request = database.transaction("meta").objectStore("meta").get("places");
                request.onsuccess = () => done(request.result);
            });
            database.close();
            // A version, how many, and of each far more than its name.
            return places?.[1] === count;
        }""",
        arg=count,
    )


def test_a_village_that_is_kept_is_here_without_the_server(server, device):
    device.star("2988507/paris")
    device.star(f"{FIESOLE}/fiesole")
    device.until_synced()
    until_known(device.page)
    server.interrupt()
    main = device.open("/saved", is_cold=True).locator("main")
    expect(main).to_contain_text("2 favourite cities")
    expect(main).to_contain_text("Fiesole")
    expect(main).not_to_contain_text("not in the atlas here")
    main = device.open(f"/cities/{FIESOLE}/fiesole").locator("main")
    expect(main.locator("h1")).to_contain_text("Fiesole")
    expect(main).to_contain_text("Tuscany")
    expect(main).to_contain_text("Europe/Rome")
    expect(device.open("/search?q=fies").locator("#list")).to_contain_text("Fiesole")
    page = device.open("/settings")
    with page.expect_download() as download:
        page.get_by_role("link", name="CSV").click()
    assert f"\r\n{FIESOLE},\"Fiesole\",IT," in download.value.path().read_bytes().decode()


def test_a_trip_to_a_village_goes_by_its_clocks_without_the_server(server, device):
    device.star("2988507/paris")
    trip = new_trip(device.page, to="Fiesole")
    device.until_synced()
    until_known(device.page)
    server.interrupt()
    page = device.open(trip, is_cold=True)
    expect(page.locator("main")).to_contain_text("Fiesole")
    # Of a place that is not known nobody could tell.
    expect(page.locator(".day-sun").first).to_contain_text(re.compile(r"05:5\d"))


def test_who_is_logged_out_from_afar_is_told_so_though_they_keep_a_village(board):
    one, other = two_of_a_member(board, f"{FIESOLE}/fiesole")
    page = one.open("/account/devices")
    page.get_by_role("button", name="Log out everywhere else").click()
    expect(page.get_by_text("All other devices are logged out.")).to_be_visible()
    for path in ("/you", "/saved"):
        page = other.open(path)
        expect(page.get_by_text("You are logged out").first).to_be_visible()
        expect(page.locator("main")).not_to_contain_text("Star a city and you will find it here")


def test_an_event_near_a_village_is_looked_up(device):
    main = device.open("/events?place=Fiesole").locator("main")
    expect(main).not_to_contain_text("We could not find")


def test_a_form_that_makes_no_sense_is_refused_all_the_same(server, device):
    device.expected.append("400 for")
    status = device.open("/settings").evaluate("""async () => {
        const token = document.querySelector("[name=token]").value;
        const body = new URLSearchParams({ token, id: "nowhere", on: "1" });
        return (await fetch("/do/star", { method: "POST", body })).status;
    }""")
    assert status == 400
