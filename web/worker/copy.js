// A second copy of what nobody but this device may have, in another kind of storage: browsers lose
// what a database has said is durable, all of it or the last of it. Chromium does at its second
// start after it was killed in the middle of a write; see docs/flight-mode.md.

export const COPY = "copy";
const ROOT = "/copy/";
const STATE = `${ROOT}state/`;
const WHOLE = "x-whole";
/** What is no part of the library, and lost with the database as well. */
const COPIED = ["aside", "owesSignOut", "isIdentityUnknown", "guest", "isUnwanted"];

export const isCopied = (key) => COPIED.includes(key);

/** So many are kept, as a database that has lost the last of it is behind by no more. */
const MOST_BEHIND = 65;

const addressOf = (generation) => ROOT + generation;
const open = () => caches.open(COPY);

async function keysIn(cache) {
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

/** The newest first. */
function generationsOf(paths) {
    const numbers = paths.map((path) => Number(path.slice(ROOT.length)));
    return numbers.filter((number) => Number.isSafeInteger(number)).sort((a, b) => b - a);
}

/** Each generation is a whole library or what was added to the one before. */
export class Copy {
    #last = -1;

    /** Adds an entry; where the one before is missing, or with `isWhole`, all of the library. */
    async add(generation, entry, snapshot, isWhole) {
        const cache = await open();
        const before = this.#last;
        this.#last = -1;
        const follows = !isWhole && (before === generation - 1
            || await cache.match(addressOf(generation - 1)) !== undefined);
        const body = follows ? entry : snapshot();
        const headers = follows ? {} : { [WHOLE]: "1" };
        await cache.put(addressOf(generation), new Response(body, { headers }));
        this.#last = generation;
        if (!follows) this.#forgetBefore(generation - MOST_BEHIND, cache).catch(() => {});
    }

    /** Whether it has what comes after that generation: the database has lost something then. */
    async isAheadOf(generation) {
        return await caches.match(addressOf(generation + 1), { cacheName: COPY }) !== undefined;
    }

    async #forgetBefore(generation, cache) {
        const all = generationsOf(await keysIn(cache));
        const old = all.filter((number) => number < generation);
        for (const number of old) await cache.delete(addressOf(number));
    }

    /** Nothing of the person is left. */
    async forget() {
        this.#last = -1;
        await this.#forgetBefore(Infinity, await open());
    }

    async putState(key, value) {
        await (await open()).put(STATE + key, new Response(JSON.stringify(value, packed)));
    }
}

const packed = (_, value) => value instanceof Uint8Array ? { bytes: [...value] } : value;
const unpacked = (_, value) =>
    Array.isArray(value?.bytes) ? Uint8Array.from(value.bytes) : value;

/** What there is to begin a database with: nothing on a device that is new. */
export async function readCopy() {
    const cache = await open();
    const paths = await keysIn(cache);
    const { generation, entries } = await readEntries(cache, generationsOf(paths));
    const state = [];
    for (const path of paths) {
        if (!path.startsWith(STATE)) continue;
        const text = await (await cache.match(path)).text();
        state.push([path.slice(STATE.length), JSON.parse(text, unpacked)]);
    }
    return { generation, entries, state };
}

/** From the newest whole library on, as far as none is missing. */
async function readEntries(cache, generations) {
    let entries = [];
    let next = -1;
    for (const generation of generations) {
        // Unless it was let go of meanwhile.
        const response = await cache.match(addressOf(generation));
        const whole = await response?.arrayBuffer().catch(() => null);
        const bytes = whole ? new Uint8Array(whole) : null;
        if (bytes === null || next !== generation + 1) entries = [];
        if (bytes === null) continue;
        entries.unshift(bytes);
        next = generation;
        if (response.headers.has(WHOLE)) {
            return { generation: generation + entries.length - 1, entries };
        }
    }
    return { generation: 0, entries: [] };
}
