// Streets: the server's while it is there, else drawn here out of the parts that were kept.
import { network } from "./state.js";

const KEPT = "streets";
const MODULE = "/streets/module.wasm";
const PATIENCE_MS = 8_000;
const COLOURS = ["light", "dark", "print"];
const TILE = /^\/streets\/(light|dark|print)\/(\d+)\/(\d+)\/(\d+)\.svg$/;
const DEEPEST_DATA = 14;
const MOST_ZOOMS_UP = 4;

let opened = null;
let loaded = null;

/** A tile of streets, or the list of what there is. */
export async function streets({ request }, url) {
    if (!network.isOff) {
        try {
            const response = await network.ask(request, { patience: PATIENCE_MS });
            if (response.ok) return response;
        } catch {
            // What follows is what this device knows by itself.
        }
    }
    if (url.pathname === "/streets/index.json") return index();
    const tile = TILE.exec(url.pathname);
    const drawing = tile && await drawn(tile);
    if (!drawing) return new Response("", { status: 504 });
    return new Response(drawing, { headers: { "content-type": "image/svg+xml" } });
}

/** What was kept: where it is, and its tiles; read anew when something was kept or removed. */
async function packs() {
    const cache = await caches.open(KEPT);
    const keys = (await cache.keys()).filter(({ url }) => url.includes("/packs/"));
    const state = keys.map(({ url }) => url).join(" ");
    if (opened?.state !== state) {
        opened = { state, packs: await Promise.all(keys.map((key) => open(cache, key))) };
    }
    return opened.packs;
}

async function open(cache, key) {
    const blob = await (await cache.match(key)).blob();
    const size = new DataView(await blob.slice(0, 4).arrayBuffer()).getUint32(0, true);
    const head = JSON.parse(await blob.slice(4, 4 + size).text());
    return { ...head, blob, start: 4 + size };
}

async function index() {
    const kept = await packs();
    const areas = kept.map(({ box }) => ({ box, zoom: 10 }));
    const credit = kept[0]?.credit ?? "";
    return Response.json({ version: "kept", credit, areas });
}

/** As the server finds data: those of the tile itself, else of one that holds it. */
async function drawn([, colours, ...numbers]) {
    const [z, x, y] = numbers.map(Number);
    const start = Math.max(0, z - DEEPEST_DATA);
    for (const pack of await packs()) {
        for (let up = start; up <= start + MOST_ZOOMS_UP; up += 1) {
            const place = pack.tiles[`${z - up}/${x >> up}/${y >> up}`];
            if (place) return draw(pack, place, { z, x, y, up, colours });
        }
    }
    return null;
}

async function draw(pack, [offset, count], { z, x, y, up, colours }) {
    const from = pack.start + offset;
    const packed = pack.blob.slice(from, from + count).stream();
    const unpacked = packed.pipeThrough(new DecompressionStream("gzip"));
    const bytes = new Uint8Array(await new Response(unpacked).arrayBuffer());
    const { memory, allocate, release, draw: drawTile } = await program();
    const pointer = allocate(bytes.length) >>> 0;
    new Uint8Array(memory.buffer).set(bytes, pointer);
    const theme = COLOURS.indexOf(colours);
    const isOnBaseMap = pack.isOnBaseMap ? 1 : 0;
    const room = drawTile(pointer, bytes.length, z, x, y, up, theme, isOnBaseMap) >>> 0;
    const length = new DataView(memory.buffer).getUint32(room, true);
    const drawing = new Uint8Array(memory.buffer).slice(room + 4, room + 4 + length);
    release(pointer);
    release(room);
    return length > 0 ? drawing : null;
}

/** A program of its own: who keeps no streets need not load it. */
function program() {
    loaded ??= (async () => {
        const module = await caches.match(MODULE, { cacheName: KEPT });
        const { instance } = await WebAssembly.instantiate(await module.arrayBuffer());
        return instance.exports;
    })().catch((problem) => {
        loaded = null;
        throw problem;
    });
    return loaded;
}
