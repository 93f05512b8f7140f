"""Browsers that lack a part of what flight mode needs: the server answers, all is kept."""
import os
import tempfile
from pathlib import Path

import pytest
from builds import WORKER, make_build, rewrite
from conftest import watch
from looks import PHONE
from playwright.sync_api import expect
from serving import ROOT, Server

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
FLORENCE = "3176959/florence"
REFUSED = '() => { throw new DOMException("not here", "SecurityError"); }'
# What the worker finds when it starts.
LACKING = {
    # A private window of some browsers, or a policy.
    "no database": f"IDBFactory.prototype.open = {REFUSED};",
    "a database that never answers": "IDBFactory.prototype.open = () => ({});",
    # Lockdown mode of an iPhone.
    "no WebAssembly": "delete self.WebAssembly;",
    "a module that is refused":
        "WebAssembly.instantiateStreaming = async () => { throw new WebAssembly.CompileError(); };",
    "no caches": f"CacheStorage.prototype.open = async {REFUSED};",
    "no locks": "navigator.locks.request = async () => { throw new Error('not here'); };",
}


@pytest.fixture(scope="module")
def builds():
    with tempfile.TemporaryDirectory(prefix="without-", dir=ROOT / ".tools") as directory:
        build = make_build(Path(directory) / "build", "lacking")
        yield build, (build / WORKER).read_text()


@pytest.fixture
def serve(builds):
    """A server whose worker finds a browser that lacks something."""
    servers = []

    def serve(lacking: str = "") -> Server:
        build, worker = builds
        rewrite(build / WORKER, f"{lacking}\n{worker}".encode())
        log = ROOT / f".tools/without-{os.getpid()}.log"
        servers.append(Server("--data", DATA, "--web", str(build), log=log))
        return servers[-1]

    yield serve
    for server in servers:
        server.kill()
        server.stop()


def use(page):
    """What most people do most of the time."""
    page.goto("/search?q=florenc")
    expect(page.locator("ol.places").first).to_contain_text("Florence")
    page.goto(f"/cities/{FLORENCE}")
    page.locator("h1 .star[form=stars]").click()
    expect(page.locator("h1 .star[form=stars]")).to_have_attribute("aria-pressed", "true")
    page.goto("/settings")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    page.goto("/saved")
    expect(page.locator("#list b")).to_have_text(["Florence"])
    page.goto("/account")
    expect(page.locator("main")).to_contain_text("account")


@pytest.mark.parametrize("lacking", LACKING.values(), ids=LACKING.keys())
def test_a_worker_that_cannot_start_leaves_all_to_the_server(serve, chromium, lacking):
    server = serve(lacking)
    context = chromium.new_context(
        base_url=server.url, locale="en-GB", viewport=PHONE, service_workers="allow"
    )
    context.set_default_timeout(10_000)
    page = context.new_page()
    complaints = watch(page, server.url)
    page.goto("/about")
    # It has done what it can, installed or not, before the flow begins.
    page.evaluate("""async () => {
        const registration = await navigator.serviceWorker.register("/service-worker.js");
        const worker = registration.installing ?? registration.waiting ?? registration.active;
        const isDone = () => !worker || ["activated", "redundant"].includes(worker.state);
        while (!isDone()) await new Promise((done) => setTimeout(done, 50));
    }""")
    use(page)
    context.close()
    assert complaints == []


@pytest.mark.parametrize("options", [
    {"service_workers": "block"}, {"java_script_enabled": False},
], ids=["no service worker", "no scripts"])
def test_without_a_worker_at_all(serve, chromium, options):
    server = serve()
    context = chromium.new_context(base_url=server.url, locale="en-GB", viewport=PHONE, **options)
    page = context.new_page()
    complaints = watch(page, server.url)
    use(page)
    context.close()
    assert complaints == []
