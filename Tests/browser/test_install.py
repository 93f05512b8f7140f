"""What makes a site an app to a phone: its manifest, pictures of it, a start without a network."""
import json
import re
import struct
from urllib.parse import urljoin

import pytest
from flying import board, server  # noqa: F401 (fixtures)

from looks import PHONE
from playwright.sync_api import expect
from serving import ROOT
from waiting import until

# The bounds of Chromium's richer install dialogue.
LEAST_PIXELS, MOST_PIXELS, MOST_OBLONG = 320, 3_840, 2.3
INSETS = {"top": 59, "bottom": 34}


@pytest.fixture
def manifest(open_page):
    page = open_page("/")
    address = urljoin(page.url, page.locator("link[rel=manifest]").get_attribute("href"))
    response = page.request.get(address)
    assert response.headers["content-type"] == "application/manifest+json"
    return page, address, response.json()


def pixels(bytes_: bytes) -> tuple[int, int]:
    """What a PNG or a JPEG says of itself."""
    if bytes_.startswith(b"\x89PNG"):
        return struct.unpack(">II", bytes_[16:24])
    # The first frame header: its height comes first.
    frame = re.search(rb"\xff[\xc0\xc2]..\x08(....)", bytes_, re.DOTALL)
    height, width = struct.unpack(">HH", frame[1])
    return width, height


@pytest.mark.main
def test_the_manifest_has_what_phones_ask_for(manifest):
    page, address, app = manifest
    assert {"name", "short_name", "id", "start_url", "scope", "description"} <= app.keys()
    assert app["display"] == "standalone"
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in app["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    # Chromium reads it without a complaint, and finds it at the address of the page.
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["url"] == address and found["errors"] == []


def test_icons_and_pictures_are_as_large_as_the_manifest_says(manifest):
    page, address, app = manifest
    for one in app["icons"] + app["screenshots"]:
        response = page.request.get(urljoin(address, one["src"]))
        assert response.ok and response.headers["content-type"] == one["type"], one
        if one["sizes"] == "any":
            assert b"<svg" in response.body()
            continue
        assert "{}x{}".format(*pixels(response.body())) == one["sizes"]


def test_pictures_have_one_shape_for_each_kind_of_screen(manifest):
    _, _, app = manifest
    shapes = {"narrow": set(), "wide": set()}
    for one in app["screenshots"]:
        width, height = map(int, one["sizes"].split("x"))
        assert LEAST_PIXELS <= min(width, height) and max(width, height) <= MOST_PIXELS
        assert max(width, height) <= MOST_OBLONG * min(width, height)
        assert one["label"]
        shapes[one["form_factor"]].add(width / height)
    assert [len(found) for found in shapes.values()] == [1, 1]


def test_what_is_drawn_in_a_maskable_icon_is_not_cut_off(manifest):
    """Phones cut icons to shapes of which only a circle of four fifths is safe."""
    page, address, app = manifest
    icon = next(one for one in app["icons"]
                if one.get("purpose") == "maskable" and one["type"] == "image/png")
    # The ground reaches into every corner, and the sun stands inside the circle.
    outside = page.evaluate("""async (address) => {
        const image = await createImageBitmap(await (await fetch(address)).blob());
        const { width } = image;
        const canvas = new OffscreenCanvas(width, width).getContext("2d");
        canvas.drawImage(image, 0, 0);
        const { data } = canvas.getImageData(0, 0, width, width);
        let [clear, sunny] = [0, { inside: 0, outside: 0 }];
        for (let y = 0; y < width; y += 2) for (let x = 0; x < width; x += 2) {
            const [, , blue, alpha] = data.subarray((y * width + x) * 4);
            const isInside = Math.hypot(x - width / 2, y - width / 2) <= width * 0.4;
            if (alpha < 255) clear += 1;
            if (blue > 200) sunny[isInside ? "inside" : "outside"] += 1;
        }
        return { clear, sunny };
    }""", urljoin(address, icon["src"]))
    assert outside["clear"] == 0
    assert outside["sunny"]["outside"] == 0 and outside["sunny"]["inside"] > 1_000


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/trips"])
def test_the_bars_of_the_phone_have_the_colour_of_the_page(open_page, scheme, path):
    page = open_page(path, color_scheme=scheme)
    bar = page.evaluate("""(scheme) => {
        const named = document.querySelector(`meta[name=theme-color][media*=${scheme}]`).content;
        const [paint, page] = [document.createElement("i"), document.documentElement];
        paint.style.color = named;
        document.body.append(paint);
        return [getComputedStyle(paint).color, getComputedStyle(page).backgroundColor];
    }""", scheme)
    assert bar[0] == bar[1]


def test_the_colours_of_the_manifest_are_those_of_the_light_page(manifest):
    page, _, app = manifest
    named = page.locator("meta[name=theme-color][media*=light]").get_attribute("content")
    assert app["theme_color"] == app["background_color"] == named


def test_nothing_lies_under_the_notch_or_the_bar_of_the_phone(open_page):
    page = open_page("/saved", viewport=PHONE)
    places = """() => [document.querySelector(".bar form").getBoundingClientRect().top,
        innerHeight - document.querySelector(".tabs a").getBoundingClientRect().bottom]"""
    top, bottom = page.evaluate(places)
    page.context.new_cdp_session(page).send(
        "Emulation.setSafeAreaInsetsOverride", {"insets": INSETS})
    until(page, f"({places})()[0] > {top}")
    assert page.evaluate(places) == [top + INSETS["top"], bottom + INSETS["bottom"]]


def test_start_and_shortcuts_open_cold_with_the_server_gone(server, board):
    app = json.loads((ROOT / "web/manifest.webmanifest").read_text())
    device = board()
    server.interrupt()
    for address in [app["start_url"], *(one["url"] for one in app["shortcuts"])]:
        page = device.open(address, is_cold=True)
        assert device.is_answered_here and page.locator("h1").count() == 1, address


@pytest.mark.main
def test_a_prompt_to_install_is_offered_once(board):
    page = board().open("/settings/offline")
    button = page.get_by_role("button", name="Install Elsewhere")
    offer = """() => {
        const event = new Event("beforeinstallprompt");
        event.prompt = () => { window.prompts = (window.prompts ?? 0) + 1; };
        dispatchEvent(event);
    }"""
    page.evaluate(offer)
    button.click()
    expect(button).to_be_hidden()
    page.evaluate(offer)
    expect(button).to_be_visible()
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(button).to_be_hidden()
    assert page.evaluate("prompts") == 1
