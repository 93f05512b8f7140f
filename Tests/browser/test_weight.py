"""What a first visit loads: few files, and little."""
import os

import pytest
from serving import ROOT, Server

REQUESTS = 12
BYTES = 120_000
COUNTED = ("document", "stylesheet", "script", "manifest")


@pytest.fixture(scope="module")
def packed():
    """A server with the web files as set-up packs them."""
    data = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
    with Server("--data", data, "--web", str(ROOT / ".tools/web")) as server:
        yield server


def test_the_worker_is_small():
    """Every cold start reads it first; 3 KB of it and more are the server's line and checksums,
    photos that wait for their owner, documents, names on kept streets, whether those are whole,
    that pictures of what is kept outlast others, what the server refuses, that logging out
    leaves alone what others have not sent, and a second copy of what is written; 4 KB more are
    what looks for damage and mends it, and villages that come along; 200 bytes tell that all
    was erased elsewhere, and 80 lead to trips that are planned together and that the server has;
    400 answer for a broken proxy, and take a module for one whatever its type; 750 lead from a
    reminder to what it is about, and 250 end a log-out that the server cannot note."""
    assert (ROOT / ".tools/web/service-worker.js").stat().st_size <= 54_300


@pytest.mark.main
@pytest.mark.parametrize("path", ["/", "/search?q=paris", "/cities/3176959/florence"])
def test_a_first_visit_is_small(packed, chromium, path):
    """Without pictures, and without what sources outside say afterwards."""
    context = chromium.new_context(base_url=packed.url)
    context.add_cookies([{"name": "welcomed", "value": "1", "url": packed.url}])
    page = context.new_page()
    finished = []
    page.on("requestfinished", lambda request: finished.append(request))
    page.goto(path, wait_until="networkidle")
    sizes = {
        request.url: request.sizes()["responseBodySize"]
        for request in finished
        if request.resource_type in COUNTED or "/icons" in request.url
    }
    context.close()
    assert any(".css" in url for url in sizes) and any("app.js" in url for url in sizes)
    assert len(sizes) <= REQUESTS, sizes
    assert sum(sizes.values()) <= BYTES, sizes
    print(path, len(sizes), sum(sizes.values()))
