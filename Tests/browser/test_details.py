"""Small looks that were wrong once: each is measured where it is drawn."""
import pytest
from looks import PHONE, let_frames_pass, settle, take_picture
from playwright.sync_api import expect
from serving import Server
from test_outside import DATA, Visitor
from waiting import until

TOKYO = "/cities/1850147/tokyo"
# How far the words of a link are from both ends of it and of the toast.
ROOM = """() => {
    const range = document.createRange();
    const link = document.querySelector(".toast a");
    range.selectNodeContents(link);
    const words = range.getBoundingClientRect();
    const own = link.getBoundingClientRect();
    const toast = document.querySelector(".toast").getBoundingClientRect();
    return [words.left - own.left, own.right - words.right, toast.right - words.right];
}"""


def test_the_words_of_a_toast_keep_clear_of_its_round_end(open_page):
    page = open_page("/surprise?seed=7", viewport=PHONE)
    page.locator("ol.places .star").nth(2).click()
    expect(page.locator("ol.places .star[aria-pressed=true]")).to_have_count(1)
    page.get_by_role("navigation", name="Main").get_by_role("link", name="You").click()
    expect(page.locator(".toast")).to_contain_text("was not imported")
    page.evaluate("for (const one of document.getAnimations()) one.finish()")
    take_picture(page, "details-toast")
    before, behind, to_end = page.evaluate(ROOM)
    assert before >= 10 and behind >= 10 and to_end >= 18


def test_the_name_of_a_city_lies_on_the_markers_of_others(open_page):
    page = open_page(TOKYO)
    page.locator(".map").scroll_into_view_if_needed()
    label = page.locator(".marker-centre .marker-label")
    expect(label).to_be_visible()
    settle(page)
    take_picture(page, "details-own-label")
    own, *others = page.evaluate("""() => [
        document.querySelector(".marker-centre"),
        ...document.querySelectorAll(".leaflet-marker-pane .marker"),
    ].map((one) => Number(one.style.zIndex))""")
    assert others and own > max(others), (own, others)


ALONE = """() => [...document.querySelectorAll(".place small i")].filter((flag) => {
    const range = document.createRange();
    range.setStart(flag.parentElement, 0);
    range.setEndBefore(flag);
    const { top } = flag.getBoundingClientRect();
    return ![...range.getClientRects()].some((box) => Math.abs(box.top - top) < 6);
}).map((flag) => flag.parentElement.textContent)"""


def test_no_flag_stands_alone_on_a_line(open_page):
    page = open_page("/near?place=London", viewport={"width": 320, "height": 700})
    # Whatever fonts there are: two letters without a flag need no less room.
    page.evaluate("document.documentElement.classList.remove('without-flags')")
    settle(page)
    assert page.evaluate(ALONE) == []


FONT = """CanvasRenderingContext2D.prototype.measureText = (text) =>
    ({ width: 10 * (%s ? 1 : [...text].length) })"""


@pytest.mark.parametrize("has_flags", [True, False])
def test_flags_are_shown_where_a_font_draws_them(open_page, has_flags):
    page = open_page("/about")
    page.add_init_script(FONT % str(has_flags).lower())
    for path in ("/near?place=London", "/cities/3176959/florence", "/countries/it"):
        page.goto(path)
        flags = page.locator(".flag, .place small i")
        expect(flags.first).to_be_visible() if has_flags else expect(flags.first).to_be_hidden()
        assert page.evaluate(
            "[...document.querySelectorAll('.flag, .place small i')]"
            ".every((one) => (one.offsetWidth > 0) === %s)" % str(has_flags).lower()
        ), path
    page.goto("/")
    page.get_by_role("combobox").first.press_sequentially("floren")
    until(page, "document.querySelector('.suggestion .place-words')?.offsetWidth > 100")
    take_picture(page, f"details-flags-{has_flags}")


def test_the_fourth_tab_says_what_it_shows_before_anybody_chose(open_page):
    page = open_page("/settings")
    art = page.get_by_role("button", name="Art", exact=True)
    expect(art).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Events", exact=True).click()
    expect(page.get_by_role("button", name="Events", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(art).to_have_attribute("aria-pressed", "false")


def test_a_new_trip_proposes_no_number_of_days(open_page):
    page = open_page("/trips/new")
    expect(page.get_by_label("Number of days")).to_have_value("")


@pytest.mark.parametrize("path", ["/near?place=Amsterdam", "/"])
def test_no_sign_of_the_weather_waits_where_nobody_answers(chromium, path):
    with Server("--data", DATA, "--replay", "samples/replay") as server:
        visitor = Visitor(server, chromium)
        page = visitor.open("/cities/2759794/amsterdam", viewport=PHONE)
        page.get_by_role("button", name="Set as home").click()
        page.wait_for_load_state()
        page.route("**/parts/weather*", lambda route: route.abort())
        page.goto(path)
        sign = page.locator(".weather-sign").first
        expect(page.locator(".list-weather.is-still")).to_be_visible()
        shown = sign.evaluate("""(one) => {
            const { content, backgroundColor, animationName } = getComputedStyle(one, "::before");
            return [content, backgroundColor, animationName];
        }""")
        assert shown == ['"–"', "rgba(0, 0, 0, 0)", "none"]
        for context, _ in visitor.watched:
            context.close()


def test_what_is_said_on_welcome_covers_nothing_of_it(open_page):
    page = open_page("/welcome", is_new=True, viewport={"width": 390, "height": 620})
    settle(page)
    # As the worker's pages have it while device and server are brought together.
    page.evaluate("""() => {
        const pill = document.createElement("a");
        pill.className = "flight is-well";
        pill.textContent = "Synced";
        const place = document.getElementById("flight") ?? document.createElement("div");
        place.id = "flight";
        place.replaceChildren(pill);
        document.body.append(place);
        for (const one of document.getAnimations()) one.finish();
        scrollTo(0, document.documentElement.scrollHeight);
    }""")
    let_frames_pass(page, 4)
    pill, form = page.evaluate("""() => [".flight", ".welcome-card"].map((one) => {
        const { top, bottom } = document.querySelector(one).getBoundingClientRect();
        return { top, bottom };
    })""")
    assert abs(pill["bottom"] - 620) < 1
    assert form["bottom"] <= pill["top"]


# How light what waits for a picture is, and the page that it stands on.
LIGHTNESS = """(selector) => [selector, "html"].map((one) => {
    const colour = getComputedStyle(document.querySelector(one)).backgroundColor;
    return colour.match(/[0-9]+/g).slice(0, 3).reduce((all, part) => all + Number(part), 0);
})"""


def test_at_night_what_waits_for_a_picture_is_lighter_than_the_page(open_page):
    page = open_page("/near?place=London", viewport=PHONE, color_scheme="dark")
    waiting, paper = page.evaluate(LIGHTNESS, ".map-panel")
    assert paper < waiting < paper + 90
    # Drawings are turned into night by a filter: only white becomes as dark as that.
    waiting, _ = page.evaluate(LIGHTNESS, "#list .place > a > img")
    assert waiting == 3 * 255
