"""A browser on a profile of its own, which outlives the browser: killed, it comes back with it."""
import os
import signal
from pathlib import Path

from flying import AGREES, HAS_HEARD
from looks import PHONE
from playwright.sync_api import Error, Page
from waiting import until

# Stars and takes back, one after the other, until the page or its worker is gone. Each is told of
# before it is sent and after it was acknowledged.
WRITE = """async ({ cities, starred }) => {
    const kept = new Set(starred);
    const page = new DOMParser().parseFromString(
        await (await fetch("/settings")).text(), "text/html");
    const token = page.querySelector("[name=token]").value;
    for (const id of cities) {
        if (self.isOver) break;
        const on = kept.has(id) ? 0 : 1;
        await self.begin(id, on);
        const body = new URLSearchParams({ token, id, on });
        const sending = { method: "POST", body, redirect: "manual" };
        const { type, status } = await fetch("/do/star", sending);
        if (type !== "opaqueredirect") throw new Error(`not acknowledged: ${status}`);
        await self.acknowledge(id, on);
        on ? kept.add(id) : kept.delete(id);
    }
}"""
KEPT = """async () => (await (await fetch("/library.json")).json()).cities
    .filter(({ favourite }) => favourite).map(({ id }) => id)"""

# What the device itself holds, whoever answered.
STORED = """() => new Promise((done) => {
    indexedDB.open("elsewhere").onsuccess = ({ target: { result: database } }) => {
        const stores = database.transaction(["meta", "log"]);
        const [keys, values] = ["getAllKeys", "getAll"].map((all) =>
            stores.objectStore("meta")[all]());
        const log = stores.objectStore("log").getAll();
        stores.oncomplete = () => {
            database.close();
            const told = (value) => value instanceof Uint8Array ? `${value.length} bytes`
                : JSON.stringify(value, (_, one) => one instanceof Uint8Array ? one.length : one);
            const meta = keys.result.map((key, at) => `${key}: ${told(values.result[at])}`);
            done(`${log.result.length} entries, ` + meta.filter((one) => !/^zones/.test(one))
                .map((one) => one.slice(0, 300)).join(", "));
        };
    };
})"""


class Survivor:
    def __init__(self, chromium, profile: Path, url: str):
        self.chromium, self.profile, self.url = chromium, profile, url
        self.starred: set[int] = set()
        # What was on its way when something died: either may be. A change may have reached the
        # server before it was durable here, and comes back from there: until both agree.
        self.doubtful: set[int] = set()
        self.acknowledged = 0
        self.start()

    def start(self):
        self.context = self.chromium.launch_persistent_context(
            str(self.profile), base_url=self.url, viewport=PHONE, locale="en-GB",
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"),
            args=["--no-sandbox", "--disable-gpu"], service_workers="allow",
        )
        self.context.set_default_timeout(20_000)
        self.context.expose_function("begin", self._begin)
        self.context.expose_function("acknowledge", self._acknowledge)
        self.page: Page = self.context.pages[0]
        self.page.goto("/about")

    def _begin(self, city: int, _on: int):
        self.doubtful.add(city)

    def _acknowledge(self, city: int, on: int):
        (self.starred.add if on else self.starred.discard)(city)
        self.doubtful.discard(city)
        self.acknowledged += 1

    def restart(self):
        """Ends and begins as a person does it, which writes its cookies to the disk."""
        self.context.close()
        self.start()

    def kill(self):
        """Ends all processes of the browser at once, whatever they are doing."""
        for process in processes_of(self.profile):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        try:
            self.context.close()
        except Error:
            pass

    def take_along(self):
        until(self.page, "navigator.serviceWorker.controller !== null")
        until(self.page, HAS_HEARD)

    def until_synced(self):
        until(self.page, AGREES)

    def write(self, cities: list[int]):
        self.page.evaluate(
            f"(all) => {{ self.isOver = false; return ({WRITE})(all); }}",
            {"cities": cities, "starred": list(self.starred)},
        )

    def begin_writing(self, cities: list[int]):
        """Goes on by itself; what becomes of it is told to those who let time pass."""
        self.page.evaluate(
            f"(all) => {{ self.isOver = false; self.writing = ({WRITE})(all); }}",
            {"cities": cities, "starred": list(self.starred)},
        )

    def check(self, is_synced: bool = False):
        """What is kept is what was acknowledged; of what is doubtful either may be."""
        # Where the browser lives on, so may who writes.
        self.page.evaluate("async () => { self.isOver = true; await self.writing; }")
        kept = set(self.page.evaluate(KEPT))
        lost, extra = self.starred - kept, kept - self.starred
        assert lost | extra <= self.doubtful, (
            f"lost {sorted(lost)}, extra {sorted(extra)}, doubtful {sorted(self.doubtful)}, "
            f"{self.page.evaluate(STORED)}"
        )
        self.starred = kept
        if is_synced:
            self.doubtful = set()


def processes_of(profile: Path) -> list[int]:
    """Those that were started with the profile, and what they started."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and str(profile).encode() in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
        except OSError:
            pass
    return found
