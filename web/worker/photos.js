// Photos of trips on the device: those that wait to be sent, and those that were looked at.
import { network, tell } from "./state.js";

const WAITING = "photos-waiting";
const SEEN = "photos-seen";
const MOST_SEEN = 400;
const SEND_MS = 60_000;

/** The caches that hold what belongs to a person. */
export const photoCaches = [WAITING, SEEN];

/** A photo as it is here, in whatever width; else as the server draws it. */
export async function photo(request) {
    const path = new URL(request.url).pathname;
    const own = await caches.match(path, { cacheName: WAITING });
    if (own) return own;
    const seen = await caches.open(SEEN);
    const exact = await seen.match(request, { ignoreVary: true });
    if (exact) return exact;
    try {
        const response = await network.ask(request);
        if (response.ok) await keepSeen(seen, request, response.clone());
        return response;
    } catch {
        const other = await seen.match(request, { ignoreSearch: true, ignoreVary: true });
        return other ?? new Response("", { status: 504 });
    }
}

async function keepSeen(seen, request, response) {
    try {
        await seen.put(request, response);
        const keys = await seen.keys();
        for (const old of keys.slice(0, keys.length - MOST_SEEN)) await seen.delete(old);
    } catch {
        // No room left: it is shown all the same.
    }
}

let sending = null;

/** Sends what waits, one after the other, once whose it is has been told to the server. */
export function sendPhotos() {
    sending ??= navigator.locks.request("elsewhere-photos", send).finally(() => {
        sending = null;
    });
    return sending;
}

async function send() {
    const waiting = await caches.open(WAITING);
    const keys = await waiting.keys();
    for (const [place, key] of keys.entries()) {
        if (network.isOff) return;
        const hash = new URL(key.url).pathname.split("/").at(-1);
        const body = await (await waiting.match(key))?.arrayBuffer();
        if (!body) continue;
        let answer;
        try {
            answer = await network.ask(`/photos?hash=${hash}`, {
                method: "POST", body, patience: SEND_MS,
                headers: { "content-type": "application/x-elsewhere-photo" },
            });
        } catch {
            return;
        }
        if (answer.ok) await settle(waiting, key);
        // Signed out, full or busy: it stays here, where it can be seen, and is tried again.
        else if (answer.status !== 422) return;
        tell({ photosWaiting: keys.length - place - 1 });
    }
}

/** With the server now; the device goes on showing it. */
async function settle(waiting, key) {
    const kept = await waiting.match(key);
    const path = new URL(key.url).pathname;
    await keepSeen(await caches.open(SEEN), new Request(`${path}?w=1600`), kept);
    await waiting.delete(key);
}

export async function countWaitingPhotos() {
    return (await (await caches.open(WAITING)).keys()).length;
}

export async function forgetPhotos(keepsWaiting) {
    await caches.delete(SEEN);
    if (!keepsWaiting) await caches.delete(WAITING);
}
