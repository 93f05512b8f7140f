// The files of this build, and the packs: the module and the atlas.
import { fetchAtlas, keepPieces } from "./atlas.js";
import { COPY } from "./copy.js";
import { isOfPhotos } from "./photos.js";
import { build, files, network } from "./state.js";

const APP = `app-${build.version}`;
export const PACKS = "packs";
const PICTURES = "pictures";
const MOST_PICTURES = 600;
// Those of what the person keeps: no other pictures push them out.
export const KEPT_PICTURES = "pictures-kept";
// What the person keeps of streets; see `web/js/kept-streets.js`.
const STREETS = "streets";
const SLOW_MS = 600_000;

const addressOf = (name) => `/assets/${build.version}/${name}`;
export const packName = {
    module: "flight/module.wasm", atlas: "flight/pocket.elsewhere", world: "flight/world.elsewhere",
    streets: "flight/streets.wasm",
};
/** Under its checksum, so that a build with the same atlas does not fetch it again. */
export const packKey = (name) => `/packs/${encodeURIComponent(files[packName[name]])}`;

/** Fetches what is missing, each file held to its checksum, before this build is used at all. */
export async function install(withAtlas) {
    const cache = await caches.open(APP);
    const names = Object.keys(files).filter((name) => !name.startsWith("flight/"));
    await Promise.all(names.map(async (name) => {
        if (await cache.match(addressOf(name))) return;
        await cache.put(addressOf(name), await fetched(name));
    }));
    await fetchPack("module");
    // What was kept of streets is drawn by the program of this build.
    if ((await streetKeys()).length > 0) await fetchPack("streets");
    if (withAtlas) await fetchAtlas("atlas");
}

/** The areas of streets that are kept. */
export async function streetKeys() {
    const keys = await (await caches.open(STREETS)).keys();
    return keys.filter(({ url }) => url.includes("/packs/"));
}

/** A file of this build, held to its checksum. */
export async function fetched(name) {
    const response = await fetch(addressOf(name), { integrity: files[name] });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response;
}

async function fetchPack(name) {
    const cache = await caches.open(PACKS);
    if (await cache.match(packKey(name))) return;
    await cache.put(packKey(name), await fetched(packName[name]));
}

/** In one question to the browser, which is busy at a start. */
export const kept = (key) => caches.match(key, { cacheName: PACKS });

/** Through a blob, which Chromium reads in two thirds of the time. */
export const bytesOf = async (response) => (await response.blob()).arrayBuffer();

/** The bytes of the module; fetched again where the browser has dropped them. */
export async function pack(name) {
    const cached = await kept(packKey(name));
    if (cached) return cached;
    await fetchPack(name);
    return kept(packKey(name));
}

/** Fetches a large atlas, and tells how far it has come. */
export async function fetchSlowly(name, tellProgress) {
    const response = await network.fetch(addressOf(packName[name]), { patience: SLOW_MS });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    const parts = [];
    let count = 0;
    for (const reader = response.body.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        parts.push(value);
        count += value.length;
        tellProgress(count);
    }
    const whole = await new Blob(parts).arrayBuffer();
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
    if (`sha256-${btoa(String.fromCharCode(...sum))}` !== files[packName[name]]) {
        throw new Error(`${name} did not arrive whole`);
    }
    await keepPieces(name, whole);
}

/** A pack lies under its key, an atlas in pieces below it. */
const isOf = (key, pathname) => pathname === key || pathname.startsWith(`${key}/`);

export async function forgetPack(name) {
    const packs = await caches.open(PACKS);
    for (const request of await packs.keys()) {
        if (isOf(packKey(name), new URL(request.url).pathname)) await packs.delete(request);
    }
}

/** Lets go of what no build in use needs; the one before this may have open pages. */
export async function clean(previous) {
    const wanted = [APP, previous, PACKS, PICTURES, KEPT_PICTURES, STREETS, COPY];
    for (const name of await caches.keys()) {
        if (!wanted.includes(name) && !isOfPhotos(name)) await caches.delete(name);
    }
    const packs = await caches.open(PACKS);
    // Whole, for the build before.
    await packs.delete(packKey("atlas"));
    const keys = Object.keys(packName).map(packKey);
    for (const request of await packs.keys()) {
        const { pathname } = new URL(request.url);
        // Collections are let go of where they are fetched.
        const isCollection = pathname.startsWith("/past/packs/");
        const isNeeded = isCollection || keys.some((key) => isOf(key, pathname));
        if (!isNeeded) await packs.delete(request);
    }
}

export const appName = APP;

/** A file of this build or of one that has open pages; what neither has comes from the server. */
export async function asset(request) {
    const exact = await caches.match(request, { ignoreVary: true });
    if (exact) return exact;
    try {
        return await network.ask(request);
    } catch (problem) {
        // A page of another build while the server is away: the same file of ours.
        const name = new URL(request.url).pathname.split("/").slice(3).join("/");
        const ours = await caches.match(addressOf(name), { cacheName: APP });
        if (ours) return ours;
        throw problem;
    }
}

/** A picture from outside; `isKept` where it belongs to what the person keeps. */
export const picture = (request, isKept = false) => isKept
    ? seen(request, [KEPT_PICTURES, PICTURES], Infinity)
    : seen(request, [PICTURES, KEPT_PICTURES], MOST_PICTURES);

/** As it is here; else as the server has it, and from then on here; else in another width. */
export async function seen(request, names, most) {
    const exact = await among(names, request);
    if (exact) return exact;
    try {
        const response = await network.ask(request);
        if (response.ok) await keepSeen(request, response.clone(), names[0], most);
        return response;
    } catch {
        const other = await among(names, request, ANY_WIDTH);
        return other ?? new Response("", { status: 504 });
    }
}

const ANY_WIDTH = { ignoreSearch: true, ignoreVary: true };

/** The first that one of these caches has. */
async function among(names, request, options) {
    for (const cacheName of names) {
        const found = await caches.match(request, { cacheName, ignoreVary: true, ...options });
        if (found) return found;
    }
    return null;
}

/** Whether it was kept. The oldest go where there are too many; an original is too large for it. */
export async function keepSeen(request, response, name, most) {
    if (request.url.includes(".original")) return false;
    try {
        const cache = await caches.open(name);
        await cache.put(request, response);
        for (const old of (await cache.keys()).slice(0, -most)) await cache.delete(old);
        return true;
    } catch {
        // No room left: it is shown all the same.
        return false;
    }
}

/** Whether a picture of something kept is here; from now on it stays. */
export async function keepsPicture(path) {
    if (await among([KEPT_PICTURES], path, ANY_WIDTH)) return true;
    const cache = await caches.open(PICTURES);
    const [key] = await cache.keys(path, ANY_WIDTH);
    if (!key) return false;
    const isMoved = await keepSeen(key, await cache.match(key), KEPT_PICTURES, Infinity);
    if (isMoved) await cache.delete(key);
    return true;
}

/** Lets go of what belongs to nothing that is kept. */
export async function keepOnly(name, paths) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
        if (!paths.has(new URL(key.url).pathname)) await cache.delete(key);
    }
}

export async function countPictures() {
    const all = [PICTURES, KEPT_PICTURES].map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(all)).flat().length;
}

export async function forgetPictures() {
    for (const name of [PICTURES, KEPT_PICTURES, STREETS]) await caches.delete(name);
}
