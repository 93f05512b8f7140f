"""What every screen is held to: it fits its window, and axe finds nothing that keeps people out."""
import os

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page
from serving import ROOT

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
SIZES = {"phone": PHONE, "desktop": DESKTOP}
SCREENSHOTS = ROOT / ".tools/screenshots"
ARE_PICTURES_WANTED = bool(os.environ.get("ELSEWHERE_TEST_PICTURES"))

# Each size and each scheme once: most of a look's time is the browser's, drawing and measuring.
# The other two are for those who want to see them.
LOOKS = [("phone", "light"), ("desktop", "dark")]
if ARE_PICTURES_WANTED:
    LOOKS += [("phone", "dark"), ("desktop", "light")]

SETTLED = """() => document.readyState === "complete"
    && !document.querySelector(".htmx-request, [aria-busy][hx-trigger=load]")
    && [...document.images].every((one) => one.complete || one.loading === "lazy")"""

# Parts below the fold wait to be seen.
SCROLLING = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y);
        await frame();
        await frame();
    }
    const end = performance.now() + 20_000;
    for (let part; (part = document.querySelector(".part[aria-busy]"));) {
        if (performance.now() > end) throw new Error(`${part.id} does not come`);
        part.scrollIntoView();
        await frame();
    }
}"""

RESTING = """async (element) => {
    let before = "";
    for (let still = 0; still < 10; ) {
        await new Promise(requestAnimationFrame);
        const now = JSON.stringify(element.getBoundingClientRect());
        still = now === before ? still + 1 : 0;
        before = now;
    }
}"""


def settle(page: Page):
    """Waits until everything is there that the page asks for by itself."""
    page.wait_for_function(SETTLED)


def enlarge(page: Page, percent: float):
    """Letters as large as a browser's settings make them."""
    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", f"{percent}%")
    let_frames_pass(page, 4)


def scroll_through(page: Page):
    """To the foot of the page, so that everything below the fold comes too."""
    settle(page)
    page.evaluate(SCROLLING)
    settle(page)


def box_at_rest(element: Locator) -> dict:
    """Where an element is once it has stayed there for ten frames."""
    element.evaluate(RESTING)
    return element.bounding_box()


def let_frames_pass(page: Page, count: int = 2):
    """What scripts and styles do on the next frames is done."""
    page.evaluate(
        "async (count) => { while (count--) await new Promise(requestAnimationFrame); }", count
    )


# A map whose last movement is over, its tiles of the zoom before gone or on their way out.
MAP_RESTING = """async () => {
    let before = "";
    const end = performance.now() + 20_000;
    for (let still = 0; still < 12; ) {
        await new Promise(requestAnimationFrame);
        if (performance.now() > end) throw new Error("the map does not come to rest");
        const pane = document.querySelector(".leaflet-map-pane");
        const isMoving = !pane || pane.matches(".leaflet-zoom-anim, .leaflet-pan-anim");
        const now = JSON.stringify([
            pane?.style.transform, history.state, document.querySelector(".map-scale")?.textContent,
        ]);
        still = now === before && !isMoving ? still + 1 : 0;
        before = now;
    }
}"""


def let_map_rest(page: Page):
    """Until the movement that began has come to its end."""
    page.evaluate(MAP_RESTING)


def take_picture(page: Page, name: str, **options):
    """For people to look at; nothing is compared with it."""
    if ARE_PICTURES_WANTED:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"{name}.png", **options)


def excess_width(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    return max(0, page.evaluate("document.documentElement.scrollWidth - window.innerWidth"))


def violations(page: Page) -> list[str]:
    """Everything that axe finds wrong."""
    return found_by_axe(page, ("minor", "moderate", "serious", "critical"))


def serious(page: Page) -> list[str]:
    """What axe finds that would keep somebody out."""
    return found_by_axe(page, ("serious", "critical"))


def found_by_axe(page: Page, impacts: tuple[str, ...]) -> list[str]:
    # Without lists of all that is well, which take as long to make as the rest.
    found = Axe().run(page, options={"resultTypes": ["violations"]})
    return [
        f"{one['id']}: {one['help']} at {one['nodes'][0]['target']}"
        for one in found.response["violations"]
        if one["impact"] in impacts
    ]
