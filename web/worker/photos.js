// Photos and documents of trips on the device: those that wait to be sent, and those that were
// looked at.
import { app, database } from "./app.js";
import { keepOnly, keepSeen, seen } from "./files.js";
import { network, tell } from "./state.js";

const WAITING = "photos-waiting";
const SEEN = "photos-seen";
/** Documents that the server has: for as long as a trip has them. */
const DOCUMENTS = "photos-documents";
const MOST_SEEN = 400;
const SEND_MS = 60_000;
const FULL = 507;

/** Too large, or damaged before it was sent: sent again it would be neither smaller nor sound.
 * But who is signed out, or too hasty, may send it later. */
const isRefusal = (status) =>
    status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);

/** A photo as it is here, in whatever width; else as the server draws it. */
export async function photo(request) {
    const path = new URL(request.url).pathname;
    const own = await caches.match(path, { cacheName: WAITING });
    if (own) return own;
    return seen(request, [SEEN], MOST_SEEN);
}

export const isDocument = (path) => path.startsWith("/files/");

/** Behind the checksum stands what browsers call the file. */
const keyOf = (path) => path.split("/").slice(0, 3).join("/");

const kept = async (key) => await caches.match(key, { cacheName: WAITING })
    ?? caches.match(key, { cacheName: DOCUMENTS });

export const hasDocument = async (path) => await kept(keyOf(path)) !== undefined;

/** As it is here; else as the server has it, and from then on here. */
export async function documentOf(request) {
    const key = keyOf(new URL(request.url).pathname);
    const own = await kept(key);
    if (own) return own;
    try {
        const response = await network.ask(request);
        if (response.ok) await keepDocument(key, response.clone());
        return response;
    } catch {
        return new Response("", { status: 504 });
    }
}

/** Where there is no room left, the server has it. */
const keepDocument = async (key, response) =>
    (await caches.open(DOCUMENTS)).put(key, response).catch(() => {});

/** Lets go of those that no trip has any more. */
export const keepOnlyDocuments = (paths) => keepOnly(DOCUMENTS, new Set(paths.map(keyOf)));

/** Why what waits is still here, beyond having no server. */
export let photosProblem = "";

const nameOf = ({ url }) => new URL(url).pathname.split("/").at(-1);

const waitingKeys = async () => (await caches.open(WAITING)).keys();

/** Names of those that wait although the server does not take them. */
export async function refusedNames() {
    const refused = [await database.get("refused") ?? []].flat();
    const waiting = (await waitingKeys()).map(nameOf);
    return refused.filter((name) => waiting.includes(name));
}

/** Once more, as the server may take more by now. */
export async function sendRefused() {
    await database.put("refused", []);
    await sendPhotos();
}

export async function discardPhoto(name) {
    const waiting = await caches.open(WAITING);
    for (const key of await waiting.keys()) if (nameOf(key) === name) await waiting.delete(key);
}

/** Sends what waits, one after the other, once whose it is has been told to the server. Who asks
 * while that is under way is next: what came since is not among what is being sent. */
export const sendPhotos = () => navigator.locks.request("elsewhere-photos", send);

async function send() {
    const waiting = await caches.open(WAITING);
    const keys = await waiting.keys();
    const refused = await refusedNames();
    // Somebody else may sign in meanwhile: the server takes nothing for them.
    const { account } = (await app()).report;
    // Of what found no room, and of what is as large, nothing is sent again before the next time.
    let leastTooLarge = Infinity;
    for (const [place, key] of keys.entries()) {
        if (network.isOff) return;
        if (refused.includes(nameOf(key))) continue;
        const hash = nameOf(key) + (isDocument(new URL(key.url).pathname) ? ".original" : "");
        const body = await (await waiting.match(key))?.arrayBuffer();
        if (!body || body.byteLength >= leastTooLarge) continue;
        let answer;
        try {
            answer = await network.ask(`/photos?hash=${hash}&of=${account}`, {
                method: "POST", body, patience: SEND_MS,
                headers: { "content-type": "application/x-elsewhere-photo" },
            });
        } catch {
            return;
        }
        if (answer.ok) await settle(waiting, key);
        else if (isRefusal(answer.status)) {
            refused.push(nameOf(key));
            await database.put("refused", refused);
        } else if (answer.status === FULL) leastTooLarge = body.byteLength;
        else {
            // Signed out or busy: it stays here, where it can be seen, and is tried again.
            photosProblem = "";
            return;
        }
        tell({ photosWaiting: keys.length - place - 1 });
    }
    const hasRoom = leastTooLarge === Infinity;
    photosProblem = !hasRoom ? "photosFull" : refused.length > 0 ? "photosRefused" : "";
}

/** With the server now; the device goes on showing it. */
async function settle(waiting, key) {
    const sent = await waiting.match(key);
    const path = new URL(key.url).pathname;
    if (isDocument(path)) await keepDocument(path, sent);
    else await keepSeen(new Request(`${path}?w=1600`), sent, SEEN, MOST_SEEN);
    await waiting.delete(key);
}

export async function countWaitingPhotos() {
    return (await waitingKeys()).length;
}

/** Those that somebody had not sent who is not signed in any more, by their account. */
const ASIDE = `${WAITING}-`;

/** Whether a cache holds what belongs to a person. */
export const isOfPhotos = (name) => name.startsWith("photos-");

async function move(from, to) {
    const source = await caches.open(from);
    const keys = await source.keys();
    if (keys.length > 0) {
        const target = await caches.open(to);
        for (const key of keys) await target.put(key, await source.match(key));
    }
    await caches.delete(from);
}

/** What waits is kept for the account that it belongs to, where nobody else sees it. */
export const setPhotosAside = (account) => move(WAITING, ASIDE + account);

/** Its owner is back. */
export async function takePhotosBack(account) {
    if (account && await caches.has(ASIDE + account)) await move(ASIDE + account, WAITING);
}

export const forgetPhotosAside = (account) => caches.delete(ASIDE + account);

export async function countPhotosAside() {
    const names = (await caches.keys()).filter((name) => name.startsWith(ASIDE));
    const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

export async function forgetPhotos(keepsWaiting) {
    // Whoever comes next has nothing to do with it.
    photosProblem = "";
    await caches.delete(SEEN);
    await caches.delete(DOCUMENTS);
    if (!keepsWaiting) await caches.delete(WAITING);
}
