// A server that was restored from an older backup lacks photos and documents that came since: those
// that this device still has as they were sent go there again.
import { checksum, sendAll, WAITING } from "./trips-waiting.js";

/** The epoch that photos were compared in last; a number that says nothing of anybody. */
const COMPARED = "photosEpoch";
const KEPT = ["photos-seen", "photos-documents"];

/** Looks once in each epoch, which begins where the server went back in time. */
export function bringPhotosBack() {
    if (!window.BroadcastChannel || !navigator.serviceWorker || !navigator.locks) return;
    new BroadcastChannel("elsewhere").addEventListener("message", ({ data: { state } }) => {
        const epoch = state?.isOff ? null : state?.head.match(/epoch=(\d+)/)?.[1];
        if (!epoch || epoch === localStorage.getItem(COMPARED)) return;
        navigator.locks.request("elsewhere-photos-back", { ifAvailable: true }, async (lock) => {
            if (lock) await compare(epoch);
        }).catch(() => {});
    });
    navigator.serviceWorker.controller?.postMessage({ do: "state" });
}

async function compare(epoch) {
    // The first one of all has lost nothing.
    if (localStorage.getItem(COMPARED) !== null) {
        const paths = await missing();
        if (paths.length > 0) await sendAll(paths);
    }
    localStorage.setItem(COMPARED, epoch);
}

/** What waits once more, as the server does not have it; fails where that cannot be asked. */
async function missing() {
    const waiting = await caches.open(WAITING);
    const paths = [];
    for (const name of KEPT) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) {
            const path = new URL(key.url).pathname;
            const kept = await cache.match(key, { ignoreVary: true });
            if (!kept || !await isSent(path, kept.clone()) || await isThere(path)) continue;
            await waiting.put(path, kept);
            paths.push(path);
        }
    }
    return paths;
}

/** What the server drew anew is another file. */
const isSent = async (path, response) =>
    await checksum(await response.arrayBuffer()) === path.split("/").at(-1);

/** Asked past the worker and the browser, which would answer from what they have themselves. */
async function isThere(path) {
    const address = path.startsWith("/files/") ? `${path}/document` : `${path}?w=160`;
    const { ok, status } = await fetch(address, {
        method: "HEAD", cache: "no-store", headers: { range: "bytes=0-0" },
    });
    if (!ok && status !== 404) throw new Error(`asked for ${path}: ${status}`);
    return ok;
}
