"""What says on maps of a trip where that is."""
from looks import PHONE, violations
from planning import PLANS
from planning import trip  # noqa: F401 (fixture)
from playwright.sync_api import expect

# Names on the map that can be seen.
NAMES_IN_SIGHT = """() => {
    const map = document.querySelector("[data-trip-map]").getBoundingClientRect();
    return [...document.querySelectorAll(".town-name")].filter((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect();
        return left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom;
    }).map((name) => name.textContent);
}"""


def test_a_map_of_a_day_without_streets_names_the_towns_around(trip):
    page = trip([
        *PLANS,
        ("Farm", 3, "sight", "", "Farm", "43.6400,11.3300"),
        ("Mill", 3, "sight", "", "Mill", "43.6405,11.3310"),
    ], viewport=PHONE)
    address = page.url.split("?")[0]
    page.goto(address + "/map?day=2")
    expect(page.locator(".stop-marker")).to_have_count(4)
    assert "Florence" in page.evaluate(NAMES_IN_SIGHT)
    assert violations(page) == []
    # Where none is in sight, the map goes out until one is.
    for view in ("/map?day=3", "/near?day=2"):
        page.goto(address + view)
        expect(page.locator(".stop-marker").first).to_be_visible()
        assert page.evaluate(NAMES_IN_SIGHT), view
    # The base map has them from here on.
    for _ in range(60):
        if page.locator(".town-name").count() > 0:
            page.get_by_role("button", name="Zoom out").click()
    expect(page.locator(".town-name")).to_have_count(0)
