"""Fading from page to page, where the browser can."""
import re

from waiting import until_so

FADES = """() => {
    // Until the picture of the new state is taken it can be given up.
    document.startViewTransition(() => new Promise((done) => setTimeout(done, 2_000)));
}"""


def test_a_fade_that_is_given_up_is_no_error(open_page):
    page = open_page("/about")
    told = []
    page.on("pageerror", lambda error: told.append(str(error)))
    page.evaluate(FADES)
    page.set_viewport_size({"width": 700, "height": 500})
    # What must not come would have come by then.
    page.wait_for_timeout(300)
    assert told == []


def test_a_fade_that_is_given_up_before_the_other_scripts_have_come_is_no_error(server, chromium):
    context = chromium.new_context(base_url=server.url, service_workers="block")
    page = context.new_page()
    told = []
    page.on("pageerror", lambda error: told.append(str(error)))
    # Any but the first of all scripts.
    page.route(re.compile(r"/(?!trusted)[^/]*\.js"), lambda route: route.abort())
    page.goto("/about")
    page.evaluate(FADES)
    page.set_viewport_size({"width": 700, "height": 500})
    # What must not come would have come by then.
    page.wait_for_timeout(300)
    context.close()
    assert told == []


def test_other_errors_are_told(server, chromium):
    context = chromium.new_context(base_url=server.url, service_workers="block")
    page = context.new_page()
    page.goto("/about")
    told = []
    page.on("pageerror", lambda error: told.append(str(error)))
    page.evaluate("() => { Promise.reject(new DOMException('Something else', 'AbortError')); }")
    until_so(page, lambda: told)
    context.close()
    assert told == ["Something else"]
