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

    /**
     * Adds an entry; where it does not follow the newest, or with `isWhole`, all of the library,
     * and nothing else is left. What is newer belongs to a database that is gone: it goes first.
     */
    async add(generation, entry, snapshot, isWhole) {
        const cache = await open();
        const isNext = this.#last === generation - 1 && !isWhole;
        this.#last = -1;
        const all = isNext ? [] : generationsOf(await keysIn(cache));
        const follows = isNext || !isWhole && all[0] === generation - 1;
        await drop(all.filter((number) => number >= generation), cache);
        const body = follows ? entry : snapshot();
        const headers = follows ? {} : { [WHOLE]: "1" };
        await cache.put(addressOf(generation), new Response(body, { headers }));
        this.#last = generation;
        if (!follows) await drop(all.filter((number) => number < generation), cache);
    }

    /** Whether it has what comes after that generation: the database has lost something then. */
    async isAheadOf(generation) {
        return generationsOf(await keysIn(await open()))[0] > generation;
    }

    /** Nothing of the person is left. */
    async forget() {
        this.#last = -1;
        const cache = await open();
        await drop(generationsOf(await keysIn(cache)), cache);
    }

    /** What is older is no longer true, also where there is no room. */
    async putState(key, value) {
        const cache = await open();
        const response = new Response(JSON.stringify(value, packed));
        await cache.put(STATE + key, response).catch(() => cache.delete(STATE + key));
    }
}

/** At once, as one after the other may take longer than anybody waits. */
const drop = (numbers, cache) =>
    Promise.all(numbers.map((number) => cache.delete(addressOf(number))));

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
        const key = path.slice(STATE.length);
        if (path !== STATE + key || !isCopied(key)) continue;
        try {
            const text = await (await cache.match(path)).text();
            state.push([key, JSON.parse(text, unpacked)]);
        } catch {
            // Damaged: it takes nothing else along.
        }
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
