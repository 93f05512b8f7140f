// The running app: the module, the atlas and the library, started once and whenever one is lost.
import { corePiece, hasAtlas, openCore } from "./atlas.js";
import { Core } from "./core.js";
import { dropWhatFails, look } from "./damage.js";
import { Database, Superseded } from "./database.js";
import { MissingPiece, pack } from "./packs.js";
import { ticks, within } from "./state.js";
import { zoneOffsets, zoneTable } from "./zones.js";

const TRAPS = 3;
const TRAP_MS = 600_000;
const SAFE_MS = 3_600_000;
const WRITING_MS = 5_000;

export const database = new Database();

let started = null;
/** The only one that may write: of what another one writes, this one would know nothing. */
let current = null;
let commits = Promise.resolve();
let traps = [];
/**
 * The module that found no room to write, until another one starts: where none does any more, it
 * says why, also where something else than a form was the first to find no room.
 */
export let withoutRoom = null;

/** The module with all that the person keeps; fails where this browser lacks a part of it. */
export function app() {
    if (started) return started;
    const mine = start().then((core) => {
        withoutRoom = null;
        if (started === mine) current = core;
        return core;
    }, (problem) => {
        if (started === mine) started = null;
        throw problem;
    });
    started = mine;
    return mine;
}

/** The next call starts anew from what is durable. */
export function restart() {
    started = null;
    current = null;
}

/** The same with what was fetched anew, which has not failed yet. */
export function startAfresh() {
    traps = [];
    restart();
}

async function start() {
    const safeUntil = traps.length < TRAPS ? 0 : traps.at(-1) + SAFE_MS;
    if (ticks() < safeUntil) throw new Error("failed too often");
    // What is being written belongs to it.
    await within(WRITING_MS, commits);
    const [core, { entries, zones, places }] = await Promise.all([
        openedOrMended(), database.library(),
    ]);
    const now = Date.now();
    // A browser that is new here has none yet.
    core.zones = zoneOffsets(zones ?? zoneTable(core.zoneNames, now), now);
    core.reset();
    await load(core, entries);
    loadPlaces(core, places);
    return core;
}

/** What cannot be opened because it is damaged goes, and is fetched again. */
async function openedOrMended() {
    try {
        return await opened();
    } catch (problem) {
        if (problem instanceof MissingPiece || !await dropWhatFails()) throw problem;
        return opened();
    }
}

/** The module with the atlas, and nothing of the person yet. */
async function opened() {
    const [instance, atlas] = await Promise.all([
        pack("module").then((response) => WebAssembly.instantiateStreaming(response))
            .then((result) => result.instance),
        corePiece("atlas"),
    ]);
    const core = new Core(instance);
    openCore(core, "atlas", atlas);
    return core;
}

/** What was damaged is asked for anew. */
function loadPlaces(core, places) {
    if (!(places instanceof Uint8Array)) return;
    try {
        core.loadPlaces(places);
    } catch (problem) {
        if (isTrap(problem)) throw problem;
    }
}

/** Entries that cannot be read are set aside, and take none of the others along. */
async function load(core, entries) {
    const damaged = entries.filter((entry) => {
        try {
            core.load(entry);
            return false;
        } catch (problem) {
            // That says nothing of the entry.
            if (isTrap(problem)) throw problem;
            return true;
        }
    });
    if (damaged.length === 0) return;
    console.warn("elsewhere: unreadable entries:", damaged.length);
    await database.setAside(damaged, core.snapshot);
}

/** Opens the larger atlas where it is on this device; true where it is open then. */
export function openWorld(core) {
    core.world ??= (async () => {
        if (!await hasAtlas("world")) return false;
        openCore(core, "world", await corePiece("world"));
        return true;
    })().catch(() => false);
    return core.world;
}

/** Whether the module itself failed: also where its stack or its memory came to an end. */
const isTrap = (problem) =>
    problem instanceof WebAssembly.RuntimeError || problem instanceof RangeError;

/** Notes that the module failed; true where another try makes sense. */
export function noteTrap(problem, core = current) {
    giveUp(core);
    if (!isTrap(problem)) return false;
    const now = ticks();
    traps = [...traps.filter((at) => now - at < TRAP_MS), now];
    // One that compiles may be damaged all the same.
    if (traps.length === TRAPS) look().catch(() => {});
    return traps.length < TRAPS;
}

/** Starts anew unless that has been done since. */
function giveUp(core) {
    if (core && core === current) restart();
}

/** Makes an entry durable, after all that came before it. */
export function commit(core, entry) {
    const committed = commits.then(() => {
        if (core !== current) throw new Superseded();
        return database.commit(entry, () => core.snapshot);
    });
    commits = committed.catch(({ name }) => {
        if (core === current && name === "QuotaExceededError") withoutRoom = core;
        giveUp(core);
    });
    return committed;
}

/** Nothing of the person stays, nor is anything written any more that was on its way. */
export function wipe(aside) {
    restart();
    withoutRoom = null;
    const wiped = within(WRITING_MS, commits).then(() => database.wipe(aside));
    commits = within(WRITING_MS, wiped);
    return wiped.finally(restart);
}

/** When all that was begun is durable, or refused; after a while in any case. */
export async function written() {
    const end = ticks() + WRITING_MS;
    for (let seen = null; seen !== commits && ticks() < end;) {
        seen = commits;
        await within(WRITING_MS, seen);
    }
}

export const isSuperseded = (problem) => problem instanceof Superseded;
