// Bringing the device and the server together.
import { app, commit, database, openWorld, restart } from "./app.js";
import { countPictures, forgetPictures } from "./files.js";
import { build, network, tell, world } from "./state.js";

const ROUNDS = 20;
const SOON_MS = 400;

/** What became of the last attempt; told to people as it is. */
export const sync = { isRunning: false, problem: "", doneAt: 0, isIdentityUnknown: true };

let running = null;
let isWanted = false;

/** Once for all that happens in a moment. */
export async function syncSoon() {
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    await syncNow();
}

/** Sends what waits and fetches what is new; one run at a time, perhaps followed by another. */
export function syncNow() {
    if (running) {
        isWanted = true;
        return running;
    }
    running = (async () => {
        do {
            isWanted = false;
            sync.isRunning = true;
            await tellState();
            await inTurn();
        } while (isWanted && !network.isOff);
    })().finally(async () => {
        running = null;
        sync.isRunning = false;
        await tellState();
    });
    return running;
}

/** Two versions of this worker may live at once. */
async function inTurn() {
    await navigator.locks.request("elsewhere-sync", async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
            const next = await exchange();
            if (next !== "again") return;
        }
    });
}

/** Tells the server of somebody who logged out while it was away. */
export async function payDebts() {
    if (await database.get("owesSignOut").catch(() => false) !== true) return;
    const page = await (await network.fetch("/account")).text();
    const token = page.match(/name='token' value='([^']*)'/)?.[1];
    if (token) {
        const body = new URLSearchParams({ token, sure: "1" });
        await network.fetch("/account/sign-out", { method: "POST", body, redirect: "manual" });
    }
    await database.put("owesSignOut", false);
}

async function exchange() {
    const core = await app();
    try {
        await payDebts();
    } catch {
        return "later";
    }
    const body = core.syncRequest;
    const sent = Date.now();
    let bytes;
    let response;
    try {
        response = await network.fetch("/sync/v1", {
            method: "POST", body, headers: { "content-type": "application/x-elsewhere-sync" },
        });
        bytes = new Uint8Array(await response.arrayBuffer());
    } catch {
        sync.problem = "";
        return "later";
    }
    let taken;
    try {
        taken = core.syncReply(bytes, sent, Date.now());
    } catch (problem) {
        if (problem instanceof WebAssembly.RuntimeError) throw problem;
        // A captive portal, or a proxy that speaks for the server.
        network.note(true);
        sync.problem = response.status === 429 || response.status >= 500 ? "busy" : "portal";
        return "later";
    }
    if (taken.entry.length > 0) await commit(core, taken.entry);
    return settle(taken);
}

const CODES = ["done", "again", "later", "signedOut", "otherAccount", "upgrade", "full",
    "guestsFull", "membersOnly"];

async function settle({ code, hasChanged }) {
    const next = CODES[code] ?? "later";
    sync.isIdentityUnknown = false;
    sync.problem = ["done", "again", "later", "otherAccount"].includes(next) ? "" : next;
    if (next === "done") {
        sync.doneAt = Date.now();
        if (await database.get("aside")) await adopt(false);
    }
    if (hasChanged) tell({ library: true });
    if (next === "otherAccount") {
        await beginAs();
        return "again";
    }
    if (next === "upgrade") await updateNow();
    else await updateAfter((await app()).report.serverBuild);
    return next;
}

const UPDATE_MS = 3_600_000;
let updatedAt = 0;

/** The server has other files than this worker: a new one is looked for, not too often. */
async function updateAfter(serverBuild) {
    if (serverBuild === "" || serverBuild === build.version) return;
    if (Date.now() - updatedAt > UPDATE_MS) await updateNow();
}

async function updateNow() {
    updatedAt = Date.now();
    // Offline again, or the same worker as before: both are well.
    await registration.update().catch(() => {});
}

/** Somebody else uses this browser now: nothing of the one before is shown to them. */
async function beginAs() {
    const core = await app();
    const { waiting, account } = core.report;
    await forgetPerson(waiting > 0 ? { account, waiting, snapshot: core.snapshot } : null);
    tell({ person: true });
}

/** What was set aside goes to the account that it was made for, or to which somebody says. */
export async function adopt(isForced) {
    const aside = await database.get("aside");
    const core = await app();
    if (!aside || !isForced && aside.account !== core.report.account) return;
    await commit(core, core.adopt(aside.snapshot));
    await database.put("aside", undefined);
    tell({ library: true });
}

/** Nothing of the person stays on this device, but for what they set aside. */
export async function forgetPerson(aside) {
    await database.wipe(aside);
    await forgetPictures();
    restart();
}

/** How things stand, for the pages. */
export async function tellState() {
    const core = await app().catch(() => null);
    if (!core) return;
    await report(core);
    const { waiting, pill, head } = core.report;
    const { isOff, isUnwanted } = network;
    const { memoryBytes } = core;
    const isSyncing = sync.isRunning;
    tell({ state: { waiting, pill, head, isOff, isUnwanted, isSyncing, memoryBytes } });
}

/** Lets the module know what this worker knows; all of it for the page that tells of it. */
export async function report(core, isWhole = false) {
    const flight = {
        isOff: network.isOff, isUnwanted: network.isUnwanted, isSyncing: sync.isRunning,
        problem: sync.problem, aside: 0, pictures: 0, used: 0, granted: 0,
        atlas: 0, world: world.packed, hasWorld: false,
    };
    if (isWhole) {
        const [{ usage = 0, quota = 0 }, isPersistent, pictures, checked, aside] =
            await Promise.all([
            navigator.storage.estimate(), navigator.storage.persisted(), countPictures(),
                database.get("checked"), database.get("aside"),
            ]);
        flight.aside = aside?.waiting ?? 0;
        Object.assign(flight, { used: usage, granted: quota, isPersistent, pictures, checked });
        flight.atlas = core.atlasBytes;
        flight.hasWorld = await openWorld(core);
    }
    core.flight = flight;
}
