// The packs: the module, the atlases and what draws streets, each kept under its checksum.
import { keepPieces } from "./atlas.js";
import { readBody } from "./body.js";
import { noteFetched } from "./damage.js";
import { build, files, network, ticks } from "./state.js";

export const PACKS = "packs";
const SLOW_MS = 600_000;
const AGAIN_MS = 600_000;
const BROKEN_MS = 60_000;

/** It is not on this device, and nobody can be asked for it: no fault of the module. */
export class MissingPiece extends Error {}

export const addressOf = (name) => `/assets/${build.version}/${name}`;
export const packName = {
    module: "flight/module.wasm", atlas: "flight/pocket.elsewhere", world: "flight/world.elsewhere",
    streets: "flight/streets.wasm",
};
/** Under its checksum, so that a build with the same atlas does not fetch it again. */
export const packKey = (name) => `/packs/${encodeURIComponent(files[packName[name]])}`;

/** A file of this build, held to its checksum. */
export async function fetched(name) {
    const ask = (cache) => fetch(addressOf(name), { integrity: files[name], cache });
    // What arrived damaged once is what the browser keeps, and would come again every time.
    const response = await ask("default").catch(() => ask("reload"));
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response;
}

export async function fetchPack(name) {
    const cache = await caches.open(PACKS);
    if (await cache.match(packKey(name))) return;
    await cache.put(packKey(name), asModule((await fetched(packName[name])).body));
}

/** In one question to the browser, which is busy at a start. */
export const kept = (key) => caches.match(key, { cacheName: PACKS });

/** Through a blob, which Chromium reads in two thirds of the time. */
export const bytesOf = async (response) => (await response.blob()).arrayBuffer();

/** A module as browsers compile it while they read it, whatever type its bytes came with. */
const asModule = (body) => new Response(body, { headers: { "content-type": "application/wasm" } });

/** The module; fetched again where the browser has dropped it. */
export async function pack(name) {
    const found = await kept(packKey(name)) ?? await replace(name).then(() => kept(packKey(name)));
    // One that was kept by an earlier build with the type of a page.
    if (!found || found.headers.get("content-type") === "application/wasm") return found;
    return asModule(found.body);
}

const ATLASES = ["atlas", "world"];
const notBefore = new Map();
const fetching = new Map();

/** Fetches a pack that is missing or damaged: once for all that ask in the meantime. */
export function replace(name) {
    if (!fetching.has(name)) {
        const work = fetchOnce(name).finally(() => fetching.delete(name));
        fetching.set(name, work.then(() => noteFetched(name, true), (problem) => {
            if (problem.name === "QuotaExceededError") {
                // That has another remedy, after which it is asked for at once.
                notBefore.delete(name);
                throw problem;
            }
            noteFetched(name, false);
            throw new MissingPiece(problem.message);
        }));
    }
    return fetching.get(name);
}

/** What came and was another file, or did not stay whole, would only cost data again. */
async function fetchOnce(name) {
    const cache = await caches.open(PACKS);
    // A build before kept an atlas whole; it stays for the one that is still at work.
    const before = await cache.match(packKey(name));
    if (before && await keepChecked(cache, name, before).catch(() => false)) return;
    if (ticks() < (notBefore.get(name) ?? 0)) throw new Error(`${name} was fetched before`);
    // What the browser keeps of it for itself lies on the same disk.
    const response = await network.fetch(addressOf(packName[name]), { cache: "reload" });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    // Some of it has come, also where the line breaks.
    notBefore.set(name, ticks() + BROKEN_MS);
    const isRight = await keepChecked(cache, name, response);
    notBefore.set(name, ticks() + AGAIN_MS);
    if (!isRight) throw new Error(`${name} did not arrive whole`);
}

/** Keeps what somebody answered where it is the pack of that name, and tells whether it is. */
async function keepChecked(cache, name, response) {
    const bytes = await response.arrayBuffer();
    if (!await isFile(packName[name], bytes)) return false;
    if (ATLASES.includes(name)) await keepPieces(name, bytes);
    else await cache.put(packKey(name), asModule(bytes));
    return true;
}

/** Whether these are the bytes of a file of this build. */
async function isFile(name, bytes) {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return `sha256-${btoa(String.fromCharCode(...sum))}` === files[name];
}

/** Whether a pack is here, and all of it as it was fetched: `null` where nothing of it is. */
export async function isWhole(name) {
    const cache = await caches.open(PACKS);
    const key = packKey(name);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const pieces = paths.filter((path) => path.startsWith(`${key}/`)).sort();
    if (pieces.length === 0 && !paths.includes(key)) return null;
    try {
        const all = (pieces.length > 0 ? pieces : [key])
            .map(async (path) => (await cache.match(path)).blob());
        return await isFile(packName[name], await new Blob(await Promise.all(all)).arrayBuffer());
    } catch {
        return false;
    }
}

/** Fetches a large atlas, and tells how far it has come. */
export async function fetchSlowly(name, tellProgress) {
    const response = await network.fetch(addressOf(packName[name]), { patience: SLOW_MS });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    const whole = await (await readBody(response, tellProgress)).arrayBuffer();
    if (!await isFile(packName[name], whole)) throw new Error(`${name} did not arrive whole`);
    await keepPieces(name, whole);
}

/** A pack lies under its key, an atlas in pieces below it. */
export const isOf = (key, pathname) => pathname === key || pathname.startsWith(`${key}/`);

export async function forgetPack(name) {
    const packs = await caches.open(PACKS);
    for (const request of await packs.keys()) {
        if (isOf(packKey(name), new URL(request.url).pathname)) await packs.delete(request);
    }
}
