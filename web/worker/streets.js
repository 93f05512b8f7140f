// Streets: the server's while it is there, else drawn here out of the parts that were kept.
import { streetKeys } from "./files.js";
import { pack as file } from "./packs.js";
import { network } from "./state.js";

const KEPT = "streets";
const MODULE = "/streets/module.wasm";
const PATIENCE_MS = 8_000;
const COLOURS = ["light", "dark", "print"];
const TILE = /^\/streets\/(light|dark|print)\/(\d+)\/(\d+)\/(\d+)\.svg$/;
const DEEPEST_DATA = 14;
const MOST_ZOOMS_UP = 4;
const MOST_FOUND = 8;

let opened = [];
let opening = Promise.resolve();
let loaded = null;

/** A tile of streets, or the list of what there is. */
export async function streets({ request }, url) {
    if (url.pathname === MODULE) return file("streets").catch(withoutRoom);
    const isHere = url.searchParams.has("kept");
    if (!network.isOff && !isHere) {
        try {
            const response = await network.ask(request, { patience: PATIENCE_MS });
            if (response.ok) return response;
        } catch {
            // What follows is what this device knows by itself.
        }
    }
    if (url.pathname === "/streets/index.json") return index();
    const question = { find: found, at: thing, here }[/(\w+)\.json$/.exec(url.pathname)?.[1]];
    if (question) return Response.json(await question(url.searchParams));
    const tile = TILE.exec(url.pathname);
    const drawing = tile && await drawn(tile);
    if (!drawing) return new Response("", { status: 504 });
    return new Response(drawing, { headers: { "content-type": "image/svg+xml" } });
}

function withoutRoom(problem) {
    if (problem.name !== "QuotaExceededError") throw problem;
    return new Response("", { status: 507 });
}

/** What was kept: where it is, and its tiles; looked at anew each time, by one after the other. */
function packs() {
    opening = opening.catch(() => {}).then(look);
    return opening;
}

async function look() {
    const keys = await streetKeys();
    // One that is damaged hides no other.
    const all = await Promise.all(keys.map((key) => (
        opened.find(({ url }) => url === key.url) ?? open(key).catch(() => null)
    )));
    const kept = all.filter((pack) => pack);
    for (const pack of opened) if (!kept.includes(pack)) forget(pack);
    opened = kept;
    return kept;
}

/** Gives back the room of an index that is not kept any more; who is about to read it is told. */
function forget(pack) {
    pack.isGone = true;
    pack.index?.then(async ({ pointer }) => (await program()).release(pointer)).catch(() => {});
}

async function open(key) {
    const blob = await (await caches.match(key, { cacheName: KEPT })).blob();
    const size = new DataView(await blob.slice(0, 4).arrayBuffer()).getUint32(0, true);
    const head = JSON.parse(await blob.slice(4, 4 + size).text());
    return { ...head, url: key.url, blob, start: 4 + size };
}

async function index() {
    const kept = await packs();
    const areas = kept.map(({ box }) => ({ box, zoom: 10 }));
    const credit = kept[0]?.credit ?? "";
    return Response.json({ version: "kept", credit, areas });
}

/** How many areas are kept, and how many of them cannot be drawn: tried on their last tile. */
export async function countPacks() {
    const keys = await streetKeys();
    let missing = 0;
    for (const key of keys) {
        try {
            const pack = await open(key);
            const [name, place] = Object.entries(pack.tiles).pop();
            const [z, x, y] = name.split("/").map(Number);
            if (!await draw(pack, place, { z, x, y, up: 0, colours: "light" })) missing += 1;
        } catch {
            missing += 1;
        }
    }
    return [keys.length, missing];
}

/** As the server finds data: those of the tile itself, else of one that holds it. */
async function drawn([, colours, ...numbers]) {
    const [z, x, y] = numbers.map(Number);
    const start = Math.max(0, z - DEEPEST_DATA);
    const kept = await packs();
    // The finest first, whichever area has it.
    for (let up = start; up <= start + MOST_ZOOMS_UP; up += 1) {
        const drawing = await first(kept, (pack) => {
            const place = pack.tiles[`${z - up}/${x >> up}/${y >> up}`];
            return place && draw(pack, place, { z, x, y, up, colours });
        });
        if (drawing) return drawing;
    }
    return null;
}

/** What the first of the areas gives that has it whole. */
async function first(kept, deed) {
    for (const pack of kept) {
        const made = await Promise.resolve(deed(pack)).catch(() => null);
        if (made) return made;
    }
    return null;
}

/** Bytes of a pack, unpacked; the caller releases what is made of them. */
async function unpacked(pack, [offset, count]) {
    const from = pack.start + offset;
    const packed = pack.blob.slice(from, from + count).stream();
    const stream = packed.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

function put({ memory, allocate }, bytes) {
    const pointer = allocate(bytes.length) >>> 0;
    new Uint8Array(memory.buffer).set(bytes, pointer);
    return pointer;
}

/** What an export answered: a length, then so many bytes. */
function taken({ memory, release }, room) {
    const length = new DataView(memory.buffer).getUint32(room, true);
    const bytes = new Uint8Array(memory.buffer).slice(room + 4, room + 4 + length);
    release(room);
    return bytes;
}

const parsed = (bytes) => JSON.parse(new TextDecoder().decode(bytes));

async function draw(pack, place, { z, x, y, up, colours }) {
    const bytes = await unpacked(pack, place);
    const exports = await program();
    const pointer = put(exports, bytes);
    const theme = COLOURS.indexOf(colours);
    const isOnBaseMap = pack.isOnBaseMap ? 1 : 0;
    const room = exports.draw(pointer, bytes.length, z, x, y, up, theme, isOnBaseMap) >>> 0;
    const drawing = taken(exports, room);
    exports.release(pointer);
    return drawing.length > 0 ? drawing : null;
}

const pointOf = (query) => (query.get("at") ?? "").split(",").map(Number);

const middleOf = ({ box: [west, south, east, north] }) =>
    [(south + north) / 2, (west + east) / 2].map(Math.round);

/** How far a point is from an area, roughly. */
const farness = ([latitude, longitude], { box: [west, south, east, north] }) =>
    Math.max(west - longitude, longitude - east, 0)
    + Math.max(south - latitude, latitude - north, 0);

/** Names in what was kept, of the nearest area first. */
async function found(query) {
    const text = new TextEncoder().encode((query.get("q") ?? "").slice(0, 200));
    const near = query.has("at") ? pointOf(query) : null;
    const kept = [...await packs()];
    if (near) kept.sort((one, other) => farness(near, one) - farness(near, other));
    const list = [];
    for (const pack of kept) {
        if (list.length >= MOST_FOUND) break;
        list.push(...await named(pack, text, near ?? middleOf(pack)).catch(() => []));
    }
    return list.slice(0, MOST_FOUND);
}

/** An index stays in the program's memory from its first use on. */
async function named(pack, text, [latitude, longitude]) {
    if (!pack.names) return [];
    const exports = await program();
    pack.index ??= unpacked(pack, pack.names)
        .then((bytes) => ({ pointer: put(exports, bytes), length: bytes.length }));
    const { pointer, length } = await pack.index;
    if (pack.isGone) return [];
    const words = put(exports, text);
    const room = exports.find(pointer, length, words, text.length, latitude, longitude) >>> 0;
    exports.release(words);
    return parsed(taken(exports, room));
}

/** What `ask` answers of the data around a point: of the pack that has them. */
async function around(query, ask) {
    const [latitude, longitude] = pointOf(query);
    const side = 2 ** DEEPEST_DATA;
    const angle = Math.tan(Math.PI / 4 + latitude / 1e6 * Math.PI / 360);
    const x = Math.floor((longitude / 1e6 + 180) / 360 * side);
    const y = Math.floor((1 - Math.log(angle) / Math.PI) / 2 * side);
    return first(await packs(), async (pack) => {
        const place = pack.tiles[`${DEEPEST_DATA}/${x}/${y}`];
        if (!place) return null;
        const bytes = await unpacked(pack, place);
        const exports = await program();
        const pointer = put(exports, bytes);
        const tile = [bytes.length, DEEPEST_DATA, x, y];
        const answer = ask(exports, [pointer, ...tile, latitude, longitude]);
        exports.release(pointer);
        return { answer };
    });
}

/** What is at a point of the map, as the server would tell. */
async function thing(query) {
    const zoom = Number(query.get("zoom"));
    const there = await around(query, (exports, data) => (
        parsed(taken(exports, exports.identify(...data, zoom) >>> 0))
    ));
    return there?.answer ?? [];
}

/** Whether anything is known around a point. */
async function here(query) {
    const there = await around(query, (exports, data) => exports.isKnown(...data) === 1);
    return { isKnown: there?.answer ?? false };
}

/** A program of its own: who keeps no streets need not load it. */
function program() {
    loaded ??= (async () => {
        const module = await file("streets");
        const { instance } = await WebAssembly.instantiate(await module.arrayBuffer());
        return instance.exports;
    })().catch((problem) => {
        loaded = null;
        throw problem;
    });
    return loaded;
}
