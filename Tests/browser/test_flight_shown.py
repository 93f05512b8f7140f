"""What a page shows is what is imported, and says so where a larger atlas would tell more.

The worker's atlas has towns only; lists come from the server's while that can be asked.
"""
import csv
import io
import re

import pytest

from faults import after_quiet, try_to_sync
from flying import device, plain_server as server  # noqa: F401 (fixtures)
from playwright.sync_api import expect
from waiting import until

BLED = "/near?place=Bled&radius=10&unit=km"
LISTS = [BLED, "/near?place=Lyon", "/surprise?seed=4889609053360308"]
TOWNS_ONLY = "Most places of fewer than 15,000 people are not on this device"
IDS = "(rows) => rows.map((row) => Number(row.id.slice(1)))"


def shown(page) -> list[int]:
    return page.locator("#list .place").evaluate_all(IDS)


def archived(page) -> dict[int, bool]:
    """What the device keeps in the archive, and whether it has a star."""
    text = page.evaluate("fetch('/library.csv').then((file) => file.text())")
    rows = csv.DictReader(io.StringIO(text.lstrip("\ufeff")))
    return {
        int(row["id"]): row["favourite"] == "true"
        for row in rows if row["archived"] == "true"
    }


def bring_in(page):
    page.get_by_role("button", name="Import").click()
    page.wait_for_url(re.compile(r"/(\?|$)"))


@pytest.mark.parametrize(
    "address", [LISTS[0], *(pytest.param(other, marks=pytest.mark.long) for other in LISTS[1:])])
@pytest.mark.parametrize("has_server", [True, False], ids=["online", "server gone"])
def test_an_import_brings_in_the_cities_of_the_page(server, device, address, has_server):
    page = device.open(address)
    cities = shown(page)
    assert len(cities) > 15
    if not has_server:
        page.wait_for_load_state("networkidle")
        server.interrupt()
    bring_in(page)
    assert sorted(archived(page)) == sorted(cities)
    if has_server:
        device.until_synced()
        device.open("/archive")
        assert sorted(shown(page)) == sorted(cities)


@pytest.mark.parametrize("has_server", [True, False], ids=["online", "server gone"])
def test_what_was_done_to_a_list_is_imported_with_it(server, device, has_server):
    page = device.open(BLED)
    rows = page.locator("#list .place")
    count = rows.count()
    starred, removed = shown(page)[-1], shown(page)[-2]
    page.locator(f"#list .star[value=s{starred}]").click()
    expect(page.locator(f"#list .star[value=u{starred}]")).to_be_visible()
    page.locator(f"#list .remove[value=r{removed}]").dispatch_event("click")
    expect(rows).to_have_count(count - 1)
    cities = shown(page)
    if not has_server:
        page.wait_for_load_state("networkidle")
        server.interrupt()
    bring_in(page)
    kept = archived(page)
    assert sorted(kept) == sorted(cities) and removed not in kept
    assert [city for city, is_starred in kept.items() if is_starred] == [starred]


@pytest.mark.parametrize("address", [BLED, "/surprise?seed=4889609053360308"])
def test_a_list_goes_on_when_the_server_is_gone(server, device, address):
    page = device.open(address)
    first, second = shown(page)[:2]
    cities = shown(page)
    page.locator(f"#list .star[value=s{first}]").click()
    expect(page.locator(f"#list .star[value=u{first}]")).to_be_visible()
    title = page.locator("h1").inner_text()
    page.wait_for_load_state("networkidle")
    server.interrupt()
    # As the button of the second row would ask for it.
    page.evaluate("""(city) => {
        const form = document.getElementById("scene");
        const step = Object.assign(document.createElement("button"), { name: "step" });
        step.value = `r${city}`;
        form.append(step);
        step.click();
    }""", second)
    page.wait_for_url(re.compile(rf"r{second}"))
    page.reload()
    expect(page.locator("h1")).not_to_have_text(title)
    expect(page.locator("#explanation")).to_contain_text("The list as the server found it")
    assert set(shown(page)) <= set(cities)
    bring_in(page)
    kept = archived(page)
    assert sorted(kept) == sorted(set(cities) - {second})
    assert [city for city, is_starred in kept.items() if is_starred] == [first]


def test_the_cities_around_are_those_that_the_server_knows(server, device):
    """Of Flagstaff, which has villages around it and towns far away."""
    page = device.open("/about")
    known = page.evaluate(
        """async () => {
            // Past the worker.
            const options = { headers: { range: "bytes=0-" } };
            const page = await fetch("/cities/5294810/flagstaff", options)
                .then((answer) => answer.text());
            return [...new DOMParser().parseFromString(page, "text/html")
                .querySelectorAll("#list .place")].map((row) => Number(row.id.slice(1)));
        }"""
    )
    device.open("/cities/5294810/flagstaff")
    expect(page.locator("#around:not([hx-get])")).to_be_visible()
    assert shown(page) == known and len(known) == 12
    expect(page.locator("main")).not_to_contain_text(TOWNS_ONLY)


def test_a_city_says_that_villages_around_it_are_not_on_the_device(server, device):
    server.interrupt()
    page = device.open("/cities/5294810/flagstaff")
    expect(page.locator("#around")).to_contain_text(TOWNS_ONLY)
    assert page.locator("#around .place").count() > 0


def test_about_tells_of_the_atlas_that_answers(server, device):
    page = device.open("/about")
    expect(page.locator("main")).to_contain_text("stored on the server itself")
    of_server = int(re.search(r"([\d,]+) cities", page.locator("main").inner_text())[1]
                    .replace(",", ""))
    assert of_server > 200_000
    page.wait_for_load_state("networkidle")
    server.interrupt()
    device.open("/about")
    expect(page.locator("main")).to_contain_text("The atlas on this device holds 3")
    expect(page.locator("main")).to_contain_text(TOWNS_ONLY)
    expect(page.locator("main")).not_to_contain_text("stored on the server itself")


@pytest.mark.main
def test_the_first_page_of_a_new_worker_has_its_clocks(server, chromium):
    context = chromium.new_context(
        base_url=server.url, locale="en-GB", service_workers="allow"
    )
    page = context.new_page()
    page.goto("/about")
    until(page, "navigator.serviceWorker.controller !== null")
    # Nothing but this page tells whether the worker knew the zones by then.
    page.goto("/cities/1857910/kyoto")
    assert page.evaluate("performance.getEntriesByType('navigation')[0].workerStart > 0")
    expect(page.locator(".big-clock")).to_have_text(re.compile(r"\d\d:\d\d"))
    expect(page.locator(".offset")).to_contain_text("+9")
    context.close()


def test_the_server_is_gone_until_it_answers(server, device):
    """The only one to try what the pill says once the device asks the server again."""
    server.interrupt()
    expect(device.open("/cities/1857910/kyoto").locator("#flight")).to_have_text("Offline")
    after_quiet(device)
    page = device.open("/trips")
    expect(page.locator("#flight")).to_have_text("Offline")
    try_to_sync(device)
    expect(page.locator("#flight")).to_have_text("Offline")
    server.start()
    expect(page.locator("#flight")).not_to_have_text("Offline", timeout=20_000)
