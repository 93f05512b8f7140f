// The files of this build, and the pictures that were looked at.
import { fetchAtlas } from "./atlas.js";
import { COPY } from "./copy.js";
import { dropDamaged } from "./damage.js";
import { addressOf, fetched, fetchPack, isOf, packKey, packName, PACKS } from "./packs.js";
import { isOfPhotos } from "./photos.js";
import { build, files, network } from "./state.js";

const APP = `app-${build.version}`;
const PICTURES = "pictures";
const MOST_PICTURES = 600;
// Those of what the person keeps: no other pictures push them out.
export const KEPT_PICTURES = "pictures-kept";
// What the person keeps of streets; see `web/js/kept-streets.js`.
const STREETS = "streets";

/** Fetches what is missing, each file held to its checksum, before this build is used at all. */
export async function install(withAtlas) {
    const cache = await caches.open(APP);
    const names = Object.keys(files).filter((name) => !name.startsWith("flight/"));
    await Promise.all(names.map(async (name) => {
        if (await cache.match(addressOf(name))) return;
        await cache.put(addressOf(name), await fetched(name));
    }));
    // What is kept already is believed no sooner than what comes.
    await dropDamaged(["module", "atlas", "streets"]);
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
