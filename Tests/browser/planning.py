"""A planned trip for tests that look at it and carry its parts."""
import pytest
from playwright.sync_api import Page, expect

# What, the day, the kind, when, and where.
PLANS = [
    ("Flight to Florence", 1, "flight", "06:40", "Dublin", "53.4213,-6.2701"),
    ("Dinner", 1, "food", "19:30", "Via Rosina", "43.7765,11.2545"),
    ("Duomo", 2, "sight", "", "Duomo", "43.7731,11.2560"),
    ("Palazzo Pitti", 2, "museum", "", "Pitti", "43.7651,11.2500"),
    ("San Marco", 2, "museum", "", "San Marco", "43.7783,11.2592"),
    ("San Miniato", 2, "sight", "", "San Miniato", "43.7593,11.2650"),
    ("Bicycles", 0, "other", "", "", ""),
]


def new_trip(page: Page, start="2027-05-12", end="2027-05-14", to="Florence") -> str:
    """Makes a trip by its form, and returns its address."""
    page.goto("/trips/new")
    page.get_by_label("Where to?").fill(to)
    page.locator("#home-suggestions [role=option]").first.click()
    page.get_by_label("First day").fill(start)
    page.get_by_label("Last day").fill(end)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(to)
    return page.url.split("?")[0]


def plan(page: Page, trip: str, plans=PLANS):
    """Puts activities on it as their form would."""
    page.goto(trip + "/add")
    token = page.locator("[name=token]").first.get_attribute("value")
    for place, (title, day, kind, start, name, point) in enumerate(plans):
        fields = {
            "token": token, "trip": trip.rsplit("/", 1)[1], "title": title, "day": str(day),
            "category": kind, "start": start, "place": name, "place-point": point,
            "activity": page.locator("[name=activity]").first.get_attribute("value")[:-2]
            + f"{place:02d}",
        }
        answer = page.request.post("/do/save-activity", form=fields, max_redirects=0)
        assert answer.status == 303, answer.text()


@pytest.fixture
def trip(open_page):
    """A function that opens the days of a planned trip."""

    def trip(plans=PLANS, **options) -> Page:
        page = open_page("/trips", **options)
        address = new_trip(page)
        plan(page, address, plans)
        page.goto(address)
        return page

    return trip


def titles(page: Page, day: int) -> list[str]:
    entries = page.locator(f".entries[data-day='{day}'] .entry-title")
    return [text.strip() for text in entries.all_inner_texts()]
