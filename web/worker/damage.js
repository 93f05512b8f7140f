// What a disk has damaged, browsers hand out as if nothing had happened. Packs are held to their
// checksums where one could not be opened, and where somebody asks whether all of it is here.
import { forgetPack, isWhole, packName, replace } from "./packs.js";
import { network, ticks } from "./state.js";

/** Without these nothing starts. */
const NEEDED = ["module", "atlas"];
const LOOK_MS = 60_000;
const DROP_MS = 600_000;

const lacking = new Set();
let lookedAt = -Infinity;
let droppedAt = -Infinity;

/** Whether something is known to be damaged or missing, and could not be fetched again so far. */
export const isLacking = () => lacking.size > 0;

export const noteLacking = (name) => lacking.add(name);

/** What became of fetching a pack; one that nobody took along is not lacking. */
export function noteFetched(name, isHere) {
    if (isHere) lacking.delete(name);
    else if (NEEDED.includes(name)) lacking.add(name);
}

/** Lets go of those that are damaged: true where there were any. */
export async function dropDamaged(names) {
    let hasDropped = false;
    for (const name of names) {
        if (await isWhole(name) !== false) continue;
        console.warn("elsewhere: damaged:", name);
        await forgetPack(name);
        hasDropped = true;
    }
    return hasDropped;
}

/**
 * The same of what could not be opened. What is sound and fails again and again is not read in
 * full each time.
 */
export async function dropWhatFails() {
    if (ticks() - droppedAt < DROP_MS) return false;
    droppedAt = ticks();
    return dropDamaged(NEEDED);
}

/** Holds packs to their checksums, and notes what is lacking; nothing is let go of. */
export async function look(names = NEEDED) {
    lookedAt = ticks();
    for (const name of names) {
        if (await isWhole(name) ?? !NEEDED.includes(name)) lacking.delete(name);
        else lacking.add(name);
    }
}

export const lookAtAll = () => look(Object.keys(packName));

/** Whether what every page needs is damaged, as of a minute ago at most. */
export async function isDamaged() {
    if (ticks() - lookedAt > LOOK_MS) await look();
    return isLacking();
}

/**
 * Fetches again what is lacking; until it is here, what is left of it serves. True where something
 * came: then the app has to start anew with it.
 */
export async function mend(isAsked = false) {
    if (navigator.connection?.saveData && !isAsked) return false;
    let hasCome = false;
    for (const name of lacking) {
        if (network.isOff) break;
        if (await replace(name).then(() => true, () => false)) hasCome = true;
    }
    return hasCome;
}
