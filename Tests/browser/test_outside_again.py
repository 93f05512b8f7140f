"""Asking once more for what did not come, and for the weather of a list where no script runs."""
import re

from playwright.sync_api import expect
from test_outside import FLORENCE, sources, visit_sources  # noqa: F401 (fixtures)
from waiting import holding_first


def test_another_try_is_for_all_that_failed_and_shows_that_it_is_at_work(visit_sources, sources):
    sources.stop()
    page = visit_sources(FLORENCE)
    for part in ("article", "weather"):
        expect(page.locator(f"#part-{part} .no-answer")).to_contain_text("cannot be reached")
    held = []
    page.route("**/parts/city/**", lambda route: held.append(route))
    sources.start()
    page.locator("#part-weather").get_by_role("button", name="Try again").click()
    for part in ("article", "weather"):
        button = page.locator(f"#again-{part}")
        expect(button).to_have_text("Trying again…")
        expect(button).to_have_attribute("aria-busy", "true")
    expect(page.locator("#announcer")).to_have_text("Trying again…")
    # At work is at work: pressed once more, nothing more is asked.
    page.locator("#again-weather").click()
    asked = [route.request.url for route in held]
    assert len(asked) == len(set(asked)) >= 2
    for route in held:
        route.continue_()
    expect(page.locator("#part-weather .weather-temperature")).to_be_visible()
    expect(page.locator("#again-weather")).to_be_focused()


def test_parts_that_never_came_are_all_tried_again(visit_sources):
    page = visit_sources("/about")
    page.route("**/parts/city/**", lambda route: route.abort())
    page.goto(FLORENCE)
    lost = page.get_by_role("button", name="Try again")
    expect(lost.nth(1)).to_be_visible()
    # Still nothing: the buttons say again what they are for.
    lost.first.click()
    expect(lost.nth(1)).to_be_visible()
    page.unroute("**/parts/city/**")
    with page.expect_response("**/parts/city/*/article?newest=1"):
        page.locator("#part-weather").get_by_role("button", name="Try again").click()
    expect(page.locator("#part-weather .weather-temperature")).to_be_visible()
    expect(page.locator("#part-article .part-again")).to_have_count(0)


def test_without_scripts_the_weather_comes_into_the_list_that_asked_for_it(visit_sources):
    list_ = "/near?lat=43.77&lon=11.25&radius=30&sort=name"
    page = visit_sources(list_, java_script_enabled=False)
    title, names = page.title(), page.locator(".place b").all_inner_texts()
    page.locator("#list-weather button").click()
    expect(page.locator(".weather-sign[role=img]").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"/near\?.*&sort=name$"))
    assert page.title() == title
    assert page.locator(".place b").all_inner_texts() == names


def test_the_weather_of_a_list_that_is_gone_is_dropped(visit_sources):
    page = visit_sources("/about")
    complaints = []
    page.on("console", lambda one: complaints.append(one.text) if one.type == "error" else None)
    held = holding_first(page, "**/parts/weather*")
    page.goto("/near?place=Florence&radius=100")
    expect(page.locator("#list .place")).to_have_count(30)
    page.get_by_role("link", name="Nearest first").click()
    expect(page).to_have_url(re.compile("sort=distance"))
    expect(page.locator("#list .degrees")).to_have_count(30)
    assert len(held) == 1
    with page.expect_event("requestfinished", lambda one: one.url == held[0].request.url):
        held[0].continue_()
    page.wait_for_timeout(400)
    assert complaints == []
    expect(page.locator("#list .degrees")).to_have_count(30)
