// The running app: the module, the atlas and the library, started once and whenever one is lost.
import { Core } from "./core.js";
import { Database, Superseded } from "./database.js";
import { hasPack, pack } from "./files.js";
import { zoneOffsets } from "./zones.js";

const TRAPS = 3;
const TRAP_MS = 600_000;
const SAFE_MS = 3_600_000;

export const database = new Database();

let started = null;
let commits = Promise.resolve();
let traps = [];

/** The module with all that the person keeps; fails where this browser lacks a part of it. */
export function app() {
    started ??= start().catch((problem) => {
        started = null;
        throw problem;
    });
    return started;
}

/** The next call starts anew from what is durable. */
export function restart() {
    started = null;
}

async function start() {
    const safeUntil = traps.length < TRAPS ? 0 : traps.at(-1) + SAFE_MS;
    if (Date.now() < safeUntil) throw new Error("the module failed too often");
    const [instance, atlas, entries, zones] = await Promise.all([
        pack("module").then((response) => WebAssembly.instantiateStreaming(response))
            .then((result) => result.instance),
        pack("atlas").then((response) => response.arrayBuffer()),
        database.library(), database.get("zones"),
    ]);
    const core = new Core(instance);
    core.openAtlas(new Uint8Array(atlas));
    core.zones = zoneOffsets(zones, Date.now());
    core.reset();
    try {
        for (const entry of entries) core.load(entry);
    } catch {
        await database.setAside();
        core.reset();
    }
    return core;
}

/** Opens the larger atlas where it is on this device; true where it is open then. */
export function openWorld(core) {
    core.world ??= (async () => {
        if (!await hasPack("world")) return false;
        const response = await pack("world");
        core.openAtlas(new Uint8Array(await response.arrayBuffer()));
        return true;
    })().catch(() => false);
    return core.world;
}

/** Notes that the module failed; true where another try makes sense. */
export function noteTrap(problem) {
    restart();
    if (!(problem instanceof WebAssembly.RuntimeError)) return false;
    const now = Date.now();
    traps = [...traps.filter((at) => now - at < TRAP_MS), now];
    return traps.length < TRAPS;
}

/** Makes an entry durable, after all that came before it. */
export function commit(core, entry) {
    const committed = commits.then(() => database.commit(entry, () => core.snapshot));
    commits = committed.catch(() => restart());
    return committed;
}

export const isSuperseded = (problem) => problem instanceof Superseded;
