"""Takes the picture at the head of README.md anew, and those that browsers show before they
install the app, on the cities of the demonstration.

usage: python Tests/browser/take_picture.py      (flags need the package fonts-noto-color-emoji)
"""
from base64 import b64encode

from playwright.sync_api import Browser, Page, sync_playwright
from serving import ROOT, Server

# The pages side by side, as they would lie on a table.
TABLE = """
<style>
body {{ margin: 0; width: 1600px; height: 900px; position: relative; background: #ece5da; }}
img {{ position: absolute; box-shadow: 0 18px 50px #0003; }}
.wide {{ left: 40px; top: 50px; width: 1130px; border-radius: 14px; }}
.list {{ left: 900px; top: 160px; width: 320px; border-radius: 24px; }}
.trip {{ left: 1250px; top: 60px; width: 320px; border-radius: 24px; }}
</style>
<img class="wide" src="{wide}"><img class="list" src="{list}"><img class="trip" src="{trip}">
"""


PHONE, DESKTOP = (390, 844), (1280, 800)
LIST = "/near?place=Florence&radius=60"


def open_page(
    browser: Browser, server: Server, path: str, width: int, height: int, scale: float = 1
) -> Page:
    context = browser.new_context(
        base_url=server.url, viewport={"width": width, "height": height}, locale="en-IE",
        device_scale_factor=scale, service_workers="block",
    )
    page = context.new_page()
    page.goto(path)
    # The welcome takes its time to fade in; weather and pictures come after the page.
    page.wait_for_timeout(4_000)
    return page


def plan(page: Page) -> Page:
    """Makes a trip of three days, of which one is planned."""
    page.get_by_label("Where to?").fill("Florence")
    page.get_by_label("Name", exact=True).fill("Three days in Florence")
    page.get_by_label("First day").fill("2027-05-12")
    page.get_by_label("Last day").fill("2027-05-14")
    page.get_by_role("button", name="Save").click()
    lines = (
        "9:30 Uffizi 2h #museum", "12:30 Lunch 1h", "Ponte Vecchio #sight",
        "17:00 Climb the dome 1h30 #sight", "19:30 Dinner in Oltrarno",
    )
    for line in lines:
        page.locator("#quick").fill(line)
        page.get_by_role("button", name="Add", exact=True).click()
        page.locator(".toast").wait_for()
        page.wait_for_timeout(800)
    page.goto(page.url.split("?")[0].split("#")[0] + "?day=1")
    page.wait_for_timeout(3_000)
    return page


def shot(page: Page) -> str:
    return "data:image/png;base64," + b64encode(page.screenshot()).decode()


def with_a_star(page: Page) -> Page:
    page.locator(".star").nth(2).click()
    page.get_by_role("button", name="Close").click()
    page.wait_for_timeout(1_000)
    page.evaluate("scrollTo(0, 0)")
    return page


def take_those_of_the_manifest(browser: Browser, server: Server):
    """Of one shape each for phones and for screens that are wide, as browsers want them."""
    pages = {
        "phone-city": open_page(browser, server, "/cities/2759794", *PHONE, 2),
        "phone-list": with_a_star(open_page(browser, server, LIST, *PHONE, 2)),
        "phone-trip": plan(open_page(browser, server, "/trips/new", *PHONE, 2)),
        "wide-city": open_page(browser, server, "/cities/2759794", *DESKTOP),
        "wide-list": with_a_star(open_page(browser, server, LIST, *DESKTOP)),
    }
    for name, page in pages.items():
        path = ROOT / f"web/install/{name}.jpg"
        page.screenshot(path=path, type="jpeg", quality=72)


def main():
    replay = ["--data", str(ROOT / ".data"), "--replay", str(ROOT / "samples/replay")]
    with Server(*replay) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"]
        )
        wide = shot(open_page(browser, server, "/cities/2759794", 1280, 860))
        trip = shot(plan(open_page(browser, server, "/trips/new", 390, 800)))
        page = with_a_star(open_page(browser, server, LIST, 390, 800))
        table = browser.new_page(viewport={"width": 1600, "height": 900})
        table.set_content(TABLE.format(wide=wide, list=shot(page), trip=trip))
        picture = ROOT / "docs/images/elsewhere.jpg"
        table.screenshot(path=picture, type="jpeg", quality=84)
        take_those_of_the_manifest(browser, server)
        browser.close()


if __name__ == "__main__":
    main()
