"""The main road in the other two engines that phones have: WebKit and Gecko."""
import os

import pytest
from engines import ENGINES
from serving import ROOT, Server

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
FLORENCE = "/cities/3176959/florence"
NEAR = "/near?lat=43.7696&lon=11.2558&radius=50&unit=mi"


@pytest.fixture(scope="module")
def server():
    with Server("--data", DATA) as server:
        yield server


@pytest.fixture(params=ENGINES)
def engine(request, tmp_path):
    engine = ENGINES[request.param](tmp_path)
    yield engine
    engine.close()


@pytest.fixture
def visit(server, engine):
    """Opens a page as somebody who was welcomed before, unless they are new here."""
    def visit(path: str, is_new: bool = False):
        if not is_new:
            # No page of ours, whose worker would have heard of somebody who is new.
            engine.open(server.url + "/healthz")
            engine.remember("welcomed", "1")
        engine.open(server.url + path)
        engine.wait_until("document.readyState === 'complete'")
        return engine

    yield visit
    assert server.is_running


def heading(engine, text: str):
    engine.wait_until(f"document.querySelector('h1')?.innerText.includes({text!r})")


def choose_by_keyboard(engine, field: str, options: str, text: str, expected: str):
    engine.type(field, text)
    engine.wait_until(
        f"document.querySelector('{options} [role=option]')?.innerText.includes({expected!r})"
    )
    engine.press(field, "ARROW_DOWN")
    engine.wait_until(f"document.querySelector('{options} [aria-selected=true]')")
    engine.press(field, "ENTER")


@pytest.mark.main
def test_a_newcomer_is_welcomed_and_then_at_home(visit):
    engine = visit("/welcome", is_new=True)
    engine.wait_until("document.querySelector('h1').innerText === 'Elsewhere'")
    engine.type("#your-name", "Ada")
    choose_by_keyboard(engine, "[name=place]", "#home-suggestions", "Firenze", "Florence")
    engine.wait_until("document.querySelector('[name=place]').value === 'Florence'")
    engine.press("[name=place]", "ENTER")
    heading(engine, "Where to, Ada?")
    engine.wait_until("document.querySelector('#home').innerText.includes('Florence')")


def test_a_search_suggests_and_keys_choose(visit):
    engine = visit("/")
    choose_by_keyboard(engine, "#q", "#suggestions", "florenc", "Florence")
    engine.wait_until("location.pathname.startsWith('/cities/3176959')")
    heading(engine, "Florence")


def test_a_city_has_its_map(visit):
    engine = visit(FLORENCE)
    heading(engine, "Florence")
    engine.run("document.querySelector('.map').scrollIntoView()")
    engine.wait_until(
        "[...document.querySelectorAll('img.leaflet-tile-loaded')]"
        ".filter((tile) => tile.naturalWidth > 0).length >= 2"
    )
    # Drawn, and not just there: nothing inside the map stands outside of it.
    assert engine.ask("getComputedStyle(document.querySelector('.map')).overflow") == "hidden"


def test_a_star_is_kept_and_taken_back(visit):
    engine = visit(FLORENCE)
    pressed = "document.querySelector('h1 .star').ariaPressed"
    assert engine.ask(pressed) == "false"
    engine.click("h1 .star")
    engine.wait_until(f"{pressed} === 'true'")
    engine.click(".toast-undo")
    engine.wait_until(f"{pressed} === 'false'")


def test_a_list_and_its_map_point_at_each_other(visit):
    engine = visit(NEAR)
    engine.wait_until("document.querySelectorAll('ol.places > li').length === 30")
    engine.wait_until("document.querySelectorAll('.leaflet-marker-pane .marker').length === 30")
    engine.wait_until("document.querySelectorAll('img.leaflet-tile-loaded').length >= 2")
    engine.run("document.querySelectorAll('ol.places > li')[5].scrollIntoView({block: 'center'})")
    engine.click("ol.places > li:nth-child(6) button[aria-label^='Show on the map']")
    engine.wait_until("document.querySelectorAll('.marker.is-selected').length === 1")
    name = engine.ask("document.querySelectorAll('ol.places b')[5].innerText")
    assert name in engine.ask("document.querySelector('.map-card').innerText")


def test_a_theme_is_chosen(visit):
    engine = visit("/settings")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    grounds = []
    for value, theme in enumerate(("light", "dark"), start=1):
        engine.click(f"button[name=theme][value='{value}']")
        engine.wait_until(f"document.documentElement.dataset.theme === '{theme}'")
        engine.wait_until("document.readyState === 'complete'")
        grounds.append(engine.ask(ground))
    light, dark = (sum(map(int, one.strip("rgb()").split(","))) for one in grounds)
    assert light > 600 and dark < 150, grounds


def test_rows_do_not_show_through_the_bar(visit):
    engine = visit(NEAR)
    engine.run("scrollTo({ top: 600, behavior: 'instant' })")
    engine.wait_until("scrollY > 300")
    colour = engine.ask("getComputedStyle(document.querySelector('.bar')).backgroundColor")
    assert colour.startswith("rgb("), colour
    assert engine.ask("getComputedStyle(document.querySelector('.bar')).opacity") == "1"
    engine.wait_until("""(() => {
        const bar = document.querySelector('.bar');
        const { left, top, width, height } = bar.getBoundingClientRect();
        return top >= 0 && bar.contains(
            document.elementFromPoint(left + width / 2, top + height / 2));
    })()""")
