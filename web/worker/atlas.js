// The atlas as a device keeps it: in pieces, so that a start reads no more than its page needs.
import { noteLacking } from "./damage.js";
import {
    bytesOf, fetched, kept, MissingPiece, packKey, packName, PACKS, replace,
} from "./packs.js";

/** The first two parts of the file stand together: no page does without. */
const CORE = 0b00011;
const PARTS = 5;
const REST = [2, 3, 4];
// See docs/atlas-format.md.
const TABLE = 64;
const ENTRY_BYTES = 32;
const TABLE_END = TABLE + ENTRY_BYTES * PARTS;

const pieceKey = (name, piece) => `${packKey(name)}/${piece}`;

/** Where each part begins and ends, and how long the file is; told by its head. */
function tableOf(head) {
    const view = new DataView(head);
    const number = (at) => Number(view.getBigUint64(at, true));
    return Array.from({ length: PARTS }, (_, part) => {
        const at = TABLE + ENTRY_BYTES * part + 8;
        return { start: number(at), end: number(at) + number(at + 8) };
    });
}

/** Keeps a whole file in its pieces; the first one last, as it stands for all of them. */
export async function keepPieces(name, whole) {
    const cache = await caches.open(PACKS);
    const table = tableOf(whole);
    for (const part of REST) {
        const { start, end } = table[part];
        await cache.put(pieceKey(name, part), new Response(whole.slice(start, end)));
    }
    await cache.put(pieceKey(name, 0), new Response(whole.slice(0, table[1].end)));
}

/**
 * Whether the first piece is as long as its own table says, as one that was cut is not. The module
 * compares the checksum of the table.
 */
function isCoreLong(bytes) {
    return bytes.byteLength >= TABLE_END && bytes.byteLength === tableOf(bytes)[1].end;
}

/** Whether the atlas is here; builds before this one kept it whole. */
export async function hasAtlas(name) {
    const cache = await caches.open(PACKS);
    return await cache.match(pieceKey(name, 0)) !== undefined
        || await cache.match(packKey(name)) !== undefined;
}

/** What is not here yet. */
export async function fetchAtlas(name) {
    const cache = await caches.open(PACKS);
    if (await cache.match(pieceKey(name, 0))) return;
    // The whole file stays for the build that is still at work.
    const whole = await cache.match(packKey(name)) ?? await fetched(packName[name]);
    await keepPieces(name, await whole.arrayBuffer());
}

/** The bytes of a piece; all are fetched again where the browser has dropped or cut one. */
async function piece(name, part, isLong) {
    const key = pieceKey(name, part);
    const found = await read(key, isLong);
    if (found) return found;
    if (name === "world") {
        // Nobody waits for that much: meanwhile the server or the smaller one answers.
        noteLacking(name);
        throw new MissingPiece(`${key} is missing`);
    }
    await replace(name);
    const anew = await read(key, isLong);
    if (!anew) throw new MissingPiece(`${key} does not stay whole`);
    return anew;
}

/** Nothing where it is gone, cut, or cannot be read. */
async function read(key, isLong) {
    const found = await kept(key);
    const bytes = found && await bytesOf(found).catch(() => null);
    return bytes && isLong(bytes) ? bytes : null;
}

export const corePiece = (name) => piece(name, 0, isCoreLong);

/** Opens an atlas with what every page needs of it, in place of the one before. */
export function openCore(core, name, bytes) {
    const table = tableOf(bytes);
    const atlas = { name, table, ...core.roomForAtlas(table.at(-1).end) };
    core.placeInAtlas(atlas, 0, new Uint8Array(bytes));
    core.openAtlas(atlas, CORE);
    core.atlas = atlas;
}

/** Opens more of the atlas that is open, unless another one has taken its place meanwhile. */
export async function openParts(core, wanted) {
    const { atlas } = core;
    const missing = REST.filter((part) => (wanted & ~atlas.parts) >> part & 1);
    const pieces = await Promise.all(missing.map((part) => {
        const { start, end } = atlas.table[part];
        return piece(atlas.name, part, ({ byteLength }) => byteLength === end - start);
    }));
    if (core.atlas !== atlas) return;
    for (const [at, bytes] of pieces.entries()) {
        core.placeInAtlas(atlas, atlas.table[missing[at]].start, new Uint8Array(bytes));
    }
    core.openAtlas(atlas, atlas.parts | wanted);
}
