// Chromium compiles a module once for all of a process. While a page holds it, a worker that was
// stopped meanwhile starts with what had been compiled before; without, it compiles all of it anew.

const REST_MS = 3_000;

let held = null;

/** Keeps the worker's module compiled, which lies in the cache under that key. */
export function keepCompiled(key) {
    // Other browsers would compile one more, for this page alone.
    if (!key || held?.key === key || !navigator.userAgentData) return;
    held = { key, module: compiled(key).catch(() => null) };
}

/** A worker is stopped half a minute after it was last asked; who leaves sooner needs none. */
async function compiled(key) {
    await new Promise((done) => setTimeout(done, REST_MS));
    const response = await caches.match(key, { cacheName: "packs" });
    return response && WebAssembly.compileStreaming(response);
}
