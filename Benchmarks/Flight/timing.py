"""What `script/bench-flight` runs in a page or a worker to take times, and how it prints them."""

import contextlib
import pathlib
import statistics

CONTROL = pathlib.Path("/sys/fs/cgroup/cpu/elsewhere-bench")

FIRST_BYTE = "performance.getEntriesByType('navigation')[0].responseStart"
FROM_WORKER = "performance.getEntriesByType('navigation')[0].workerStart > 0"
OPEN_LIBRARY = """async () => {
    const done = (request) => new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
    });
    const packs = await caches.open("packs");
    let instance;
    for (const key of await packs.keys()) {
        const response = await packs.match(key);
        // Pieces of the atlas have no type.
        if (!response.headers.get("content-type")?.includes("wasm")) continue;
        ({ instance } = await WebAssembly.instantiateStreaming(response));
    }
    const { memory, reset, load, allocate, release } = instance.exports;
    const times = [];
    for (let round = 0; round < 15; round += 1) {
        reset(BigInt(round + 1));
        const started = performance.now();
        const database = await done(indexedDB.open("elsewhere"));
        const transaction = database.transaction(["meta", "log"]);
        const parts = await Promise.all([done(transaction.objectStore("meta").get("snapshot")),
            done(transaction.objectStore("log").getAll())]);
        for (const bytes of parts.flat().filter((part) => part)) {
            const pointer = allocate(bytes.length) >>> 0;
            new Uint8Array(memory.buffer).set(bytes, pointer);
            release(load(pointer, bytes.length));
            release(pointer);
        }
        times.push(performance.now() - started);
        database.close();
    }
    return times;
}"""
POSTS = """async (ids) => {
    const page = new DOMParser().parseFromString(
        await (await fetch("/settings")).text(), "text/html");
    const token = page.querySelector("[name=token]").value;
    const times = [];
    for (const id of ids) {
        const started = performance.now();
        const body = new URLSearchParams({ token, id, on: times.length % 2 === 0 ? 1 : 0 });
        const { type } = await fetch("/do/star", { method: "POST", body, redirect: "manual" });
        if (type !== "opaqueredirect") throw new Error("a star was refused");
        times.push(performance.now() - started);
    }
    return times;
}"""
SUGGESTIONS = """async (words) => {
    const times = [];
    for (const word of words) {
        const started = performance.now();
        const response = await fetch(`/suggest?q=${encodeURIComponent(word)}`,
            { headers: { "hx-request": "true" } });
        await response.text();
        times.push(performance.now() - started);
    }
    return times;
}"""


class Table:
    def __init__(self):
        print(f"{'':56}{'may take':>10}{'median':>10}{'p75':>10}")

    def row(self, name, budget, times, unit="ms", share=0.75):
        times = sorted(times)
        high = times[min(len(times) - 1, int(len(times) * share))]
        mark = "" if high <= budget else "   over"
        print(f"{name:56}{budget:>7} {unit}{statistics.median(times):>7.1f} {unit}"
              f"{high:>7.1f} {unit}{mark}", flush=True)

    def note(self, words):
        print(words, flush=True)


@contextlib.contextmanager
def quarter_of_a_core(mark):
    """For the process with that argument, and all that it started: a millisecond in four."""
    CONTROL.mkdir(exist_ok=True)
    (CONTROL / "cpu.cfs_period_us").write_text("4000")
    (CONTROL / "cpu.cfs_quota_us").write_text("1000")
    for process in family(mark):
        (CONTROL / "cgroup.procs").write_text(str(process))
    yield
    for process in family(mark):
        (CONTROL.parent / "cgroup.procs").write_text(str(process))
    CONTROL.rmdir()


def family(mark):
    """The process with that argument, and all that it started."""
    parents, found = {}, []
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        with contextlib.suppress(OSError):
            facts = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            parents[int(entry.name)] = int(facts[1])
            if mark.encode() in (entry / "cmdline").read_bytes().split(b"\0"):
                found.append(int(entry.name))
    for process in found:
        found += [child for child, parent in parents.items()
                  if parent == process and child not in found]
    return found
