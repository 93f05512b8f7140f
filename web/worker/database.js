// What this device keeps, in IndexedDB: the person's library as a snapshot and the entries after
// it, and the answers of the outside world.
import { Copy, isCopied, readCopy } from "./copy.js";
import { within } from "./state.js";

const NAME = "elsewhere";
const STORES = { meta: {}, answers: {}, log: { autoIncrement: true } };
const FOLD_ENTRIES = 64;
const FOLD_BYTES = 65_536;
const MOST_ANSWERS = 4_000;
const PATIENCE_MS = 3_000;
const COPYING_MS = 2_000;
/** What nobody else has is worth a wait. */
const RESTORING_MS = 10_000;
const MOST_UNREADABLE = 100;
const OF_PERSON = ["snapshot", "unreadable", "checked", "known", "refused", "places"];

/** Another copy of this worker wrote meanwhile: what is in memory has to be read anew. */
export class Superseded extends Error {}

/** What is to be in a new database; nothing where the copy cannot be read, or takes too long. */
const copied = async () => await within(RESTORING_MS, readCopy()) ?? { entries: [], state: [] };

/** Makes a database hold what it has lost. */
function fill(stored, { generation, entries, state }) {
    const [meta, log] = [stored("meta"), stored("log")];
    for (const [key, value] of state) meta.put(value, key);
    if (entries.length === 0) return;
    const [snapshot, ...later] = entries;
    log.clear();
    meta.put(generation, "generation");
    if (snapshot.length > 0) meta.put(snapshot, "snapshot");
    else meta.delete("snapshot");
    for (const entry of later) log.add(entry);
}

/** Some browsers neither open a database nor say that they will not. */
class Silent extends Error {}

/** What is no count is damaged, and begins anew. */
const count = (value) => Number.isSafeInteger(value) ? value : 0;

const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
});

export class Database {
    #opened = null;
    #isSilent = false;
    #generation = 0;
    #entries = 0;
    #bytes = 0;
    #copy = new Copy();

    #open() {
        this.#opened ??= this.#request().catch((problem) => {
            this.#opened = null;
            throw problem;
        });
        return this.#answered(this.#opened);
    }

    /**
     * Of whatever version it is: another build may have made it, and what it lacks is made. One
     * that is not there begins with what was copied.
     */
    #request(version, copy) {
        return new Promise((resolve, reject) => {
            const request = indexedDB.open(NAME, version);
            const lacking = () => Object.keys(STORES)
                .filter((store) => !request.result.objectStoreNames.contains(store));
            let isAbsent = false;
            request.onupgradeneeded = ({ oldVersion }) => {
                isAbsent = oldVersion === 0 && !copy;
                if (isAbsent) {
                    request.transaction.abort();
                    return;
                }
                for (const store of lacking()) {
                    request.result.createObjectStore(store, STORES[store]);
                }
                if (oldVersion === 0) fill((name) => request.transaction.objectStore(name), copy);
            };
            request.onblocked = () => reject(new Error("blocked"));
            request.onerror = () => {
                if (isAbsent) resolve(copied().then((found) => this.#request(version, found)));
                else reject(request.error);
            };
            request.onsuccess = () => {
                const database = request.result;
                if (lacking().length > 0) {
                    database.close();
                    resolve(this.#request(database.version + 1));
                    return;
                }
                database.onversionchange = database.onclose = () => {
                    database.close();
                    this.#opened = null;
                };
                resolve(database);
            };
        });
    }

    /** It may still answer later: then it is used. */
    async #answered(opening) {
        const silence = new Promise((_, reject) => {
            const wait = this.#isSilent ? 0 : PATIENCE_MS;
            setTimeout(() => reject(new Silent("no answer")), wait);
        });
        try {
            const database = await Promise.race([opening, silence]);
            this.#isSilent = false;
            return database;
        } catch (problem) {
            this.#isSilent = problem instanceof Silent;
            throw problem;
        }
    }

    close() {
        this.#opened?.then((database) => database.close(), () => {});
        this.#opened = null;
    }

    /** Done when it is durable. Connections get lost, also without a word: then once more. */
    async #within(stores, mode, work, isAgain = false) {
        let transaction;
        try {
            const options = { durability: "strict" };
            transaction = (await this.#open()).transaction(stores, mode, options);
        } catch (problem) {
            if (isAgain || problem instanceof Silent) throw problem;
            this.close();
            return this.#within(stores, mode, work, true);
        }
        const ended = new Promise((resolve, reject) => {
            transaction.oncomplete = resolve;
            transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
        });
        // Whoever waits for the work learns of it there.
        ended.catch(() => {});
        const stored = (name) => transaction.objectStore(name);
        let result;
        try {
            result = await work(stored);
        } catch (problem) {
            try {
                transaction.abort();
            } catch {
                // It ended by itself, and alone says why.
            }
            throw transaction.error ?? problem;
        }
        // What was only read is here already.
        if (mode !== "readonly") await ended;
        return result;
    }

    /** All that the library is made of, in order, and the clocks. */
    async library() {
        const kept = await this.#read();
        if (!await within(COPYING_MS, this.#copy.isAheadOf(this.#generation))) return kept;
        // The last writes are gone, though the browser had said that they were done.
        const found = await copied();
        await this.#within(["meta", "log"], "readwrite", async (stored) => {
            const generation = count(await done(stored("meta").get("generation")));
            if (found.generation > generation) fill(stored, found);
        });
        return this.#read();
    }

    /** What a start reads, at once. */
    async #read() {
        return this.#within(["meta", "log"], "readonly", async (stored) => {
            const meta = (key) => done(stored("meta").get(key));
            const [generation, snapshot, zones, places, entries] = await Promise.all([
                meta("generation"), meta("snapshot"), meta("zones"), meta("places"),
                done(stored("log").getAll()),
            ]);
            this.#generation = count(generation);
            const all = snapshot ? [snapshot, ...entries] : entries;
            const sound = all.filter((entry) => entry instanceof Uint8Array);
            this.#entries = entries.length;
            this.#bytes = sound.reduce((sum, entry) => sum + entry.length, 0);
            return { entries: sound, zones, places };
        });
    }

    /** Makes an entry durable; with `snapshot` it may become part of one. */
    async commit(entry, snapshot) {
        const isFull = this.#entries >= FOLD_ENTRIES || this.#bytes + entry.length > FOLD_BYTES;
        let whole = snapshot;
        await this.#within(["meta", "log"], "readwrite", async (stored) => {
            const generation = count(await done(stored("meta").get("generation")));
            if (generation !== this.#generation) throw new Superseded();
            stored("meta").put(generation + 1, "generation");
            if (!isFull) {
                stored("log").add(entry);
                return;
            }
            const bytes = snapshot();
            whole = () => bytes;
            stored("meta").put(bytes, "snapshot");
            stored("log").clear();
        });
        this.#generation += 1;
        this.#entries = isFull ? 0 : this.#entries + 1;
        this.#bytes = isFull ? 0 : this.#bytes + entry.length;
        // Without room for it there is none.
        await within(COPYING_MS, this.#copy.add(this.#generation, entry, whole, isFull));
    }

    async get(key) {
        return this.#within(["meta"], "readonly", (stored) => done(stored("meta").get(key)));
    }

    async put(key, value) {
        await this.#within(["meta"], "readwrite", (stored) => done(stored("meta").put(value, key)));
        if (isCopied(key)) await within(COPYING_MS, this.#copy.putState(key, value));
    }

    /** Sets aside what cannot be read, so that nothing is lost, and goes on with the rest. */
    async setAside(damaged, snapshot) {
        await this.#within(["meta", "log"], "readwrite", async (stored) => {
            const before = (await done(stored("meta").get("unreadable"))) ?? [];
            const parts = [...before, ...damaged].slice(-MOST_UNREADABLE);
            stored("meta").put(parts, "unreadable");
            stored("meta").put(snapshot, "snapshot");
            stored("meta").put(this.#generation + 1, "generation");
            stored("log").clear();
        });
        this.#generation += 1;
        [this.#entries, this.#bytes] = [0, 0];
    }

    /** Nothing of the person is left but what is set aside; what the browser was told stays. */
    async wipe(aside = []) {
        const forgetting = Promise.all([
            within(COPYING_MS, this.#copy.forget()),
            within(COPYING_MS, this.#copy.putState("aside", aside)),
        ]);
        let generation;
        await this.#within(["meta", "log", "answers"], "readwrite", async (stored) => {
            // Another one is at work with what is gone: nothing of it is written any more.
            generation = 1 + count(await done(stored("meta").get("generation")));
            stored("meta").put(generation, "generation");
            for (const key of OF_PERSON) stored("meta").delete(key);
            stored("meta").put(aside, "aside");
            stored("log").clear();
            stored("answers").clear();
        });
        await forgetting;
        // What another one copied meanwhile goes now.
        const nothing = new Uint8Array();
        await within(COPYING_MS, this.#copy.add(generation, nothing, () => nothing, true));
    }

    /** What is kept of these questions: key to bytes and age. */
    async answers(keys) {
        return this.#within(["answers"], "readonly", async (stored) => {
            const found = await Promise.all(keys.map((key) => done(stored("answers").get(key))));
            return new Map(keys.map((key, at) => [key, found[at]])
                .filter(([, kept]) => kept?.bytes instanceof Uint8Array));
        });
    }

    /**
     * Keeps answers, pairs of key and bytes. Where there are too many, the oldest go, and of those
     * last what belongs to places that the person keeps.
     */
    async keep(answers, isForPlace = false) {
        if (answers.length === 0) return;
        await this.#within(["answers"], "readwrite", async (stored) => {
            const now = Date.now();
            for (const [key, bytes] of answers) {
                const before = await done(stored("answers").get(key));
                const isKept = isForPlace || before?.isKept === true;
                stored("answers").put({ bytes, at: now, isKept }, key);
            }
            const over = (await done(stored("answers").count())) - MOST_ANSWERS;
            if (over <= 0) return;
            const keys = await done(stored("answers").getAllKeys());
            const all = await done(stored("answers").getAll());
            const worth = ({ at, isKept }) => at + (isKept ? Number.MAX_SAFE_INTEGER / 2 : 0);
            const oldest = all.map((kept, at) => [worth(kept), keys[at]])
                .sort((a, b) => a[0] - b[0]);
            for (const [, key] of oldest.slice(0, over + MOST_ANSWERS / 10)) {
                stored("answers").delete(key);
            }
        });
    }
}
