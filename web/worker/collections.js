// Collections of old photographs that are taken along: fetched when somebody looks at them, opened
// when a page is about them.
import { database, restart } from "./app.js";
import { PACKS } from "./packs.js";
import { network, ticks } from "./state.js";

const LIST_MS = 600_000;
const SLOW_MS = 600_000;
/** Larger ones are for those who ask for them. */
const MOST_BYTES = 8_000_000;

let listedAt = -Infinity;
let fetching = null;

const known = async () => (await database.get("collections")) ?? { list: null, unwanted: [] };

/** Opens what is here in this copy of the module, once. */
export function openCollections(core) {
    core.collections ??= open(core).catch((problem) => {
        console.warn("elsewhere:", problem);
    });
    return core.collections;
}

async function open(core) {
    const { list } = await known();
    if (!list) return;
    const cache = await caches.open(PACKS);
    let missing = 0;
    for (const entry of list) {
        const { path } = entry;
        const pack = await cache.match(path);
        if (!pack) {
            missing += 1;
            continue;
        }
        try {
            core.openCollection(await unpacked(pack, entry));
        } catch (problem) {
            missing += 1;
            console.warn("elsewhere:", problem);
            await cache.delete(path);
        }
    }
    core.missingCollections = missing;
}

/** No more than was announced, and only what its address names: that one is kept for ever. */
async function unpacked(pack, { path, whole }) {
    const reader = pack.body.pipeThrough(new DecompressionStream("gzip")).getReader();
    const bytes = new Uint8Array(whole);
    let end = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        bytes.set(part.value, end);
        end += part.value.length;
    }
    // The module compares the rest of the file with this checksum.
    const sum = end === whole ? new DataView(bytes.buffer).getBigUint64(24, true).toString(16) : "";
    if (!path.endsWith(`-${sum}.gz`)) throw new Error(`${path} is another`);
    return bytes;
}

/** Takes along what the server has, after somebody looked at it; one run at a time. */
export function fetchCollections() {
    fetching ??= takeAlong().catch(() => {}).finally(() => { fetching = null; });
    return fetching;
}

async function takeAlong() {
    if (network.isOff || navigator.connection?.saveData || ticks() - listedAt < LIST_MS) return;
    const { unwanted } = await known();
    const list = await listed(unwanted);
    const cache = await caches.open(PACKS);
    let hasChanged = false;
    for (const { id, path, packed } of list) {
        if (unwanted.includes(id) || packed > MOST_BYTES || await cache.match(path)) continue;
        await fetchPack(cache, path);
        hasChanged = true;
    }
    for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const isOurs = pathname.startsWith("/past/packs/");
        if (isOurs && !list.some(({ path }) => path === pathname)) await cache.delete(request);
    }
    if (hasChanged) restart();
}

async function listed(unwanted) {
    const answer = await network.ask("/past/packs.json");
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const list = await answer.json();
    const before = (await known()).list;
    await database.put("collections", { list, unwanted });
    if (JSON.stringify(before) !== JSON.stringify(list)) restart();
    listedAt = ticks();
    return list;
}

async function fetchPack(cache, path) {
    const answer = await network.ask(path, { patience: SLOW_MS });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
}

/** Takes all along, also what was removed before. */
export async function keepCollection() {
    const list = await listed([]);
    const cache = await caches.open(PACKS);
    for (const { path } of list) if (!await cache.match(path)) await fetchPack(cache, path);
}

export async function forgetCollection(id) {
    const { list, unwanted } = await known();
    await database.put("collections", { list, unwanted: [...new Set([...unwanted, id])] });
    const cache = await caches.open(PACKS);
    for (const { id: other, path } of list ?? []) if (other === id) await cache.delete(path);
}
