// Bringing the device and the server together.
import { app, commit, database, noteTrap, openWorld, wipe, written } from "./app.js";
import { isDamaged, isLacking } from "./damage.js";
import { countPictures, forgetPictures } from "./files.js";
import { packKey } from "./packs.js";
import {
    countPhotosAside, countWaitingPhotos, forgetPhotos, forgetPhotosAside, photosProblem,
    refusedNames, sendPhotos, setPhotosAside, takePhotosBack,
} from "./photos.js";
import { fetchPlaces } from "./places.js";
import { build, network, NotTheServer, tell, ticks, world } from "./state.js";

const ROUNDS = 20;
const SOON_MS = 400;
const MOST_SECONDS = 25;
const FORBIDDEN = 403;

/** What became of the last attempt; told to people as it is. */
export const sync = { isRunning: false, problem: "", doneAt: -Infinity };

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
    })().catch((problem) => {
        noteTrap(problem);
        throw problem;
    }).finally(async () => {
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

/**
 * Tells the server of somebody who logged out while it was away; until it knows, nothing else. The
 * tokens are those of who was signed in then: nobody who signed in since is logged out by them.
 */
export async function payDebts() {
    const tokens = await database.get("owesSignOut").catch(() => null);
    if (!Array.isArray(tokens) || tokens.length === 0) return;
    for (const token of tokens) {
        const body = new URLSearchParams({ token, sure: "1", wiped: "1" });
        const { type, status } = await network.ask("/account/sign-out",
            { method: "POST", body, redirect: "manual" });
        if (type === "opaqueredirect") break;
        if (status !== FORBIDDEN) throw new Error("not logged out");
    }
    await database.put("owesSignOut", []);
}

let doubts = 0;

/** Who uses this browser may be somebody else from now on: only the server knows. */
export async function doubt() {
    // An answer that is under way speaks of who it was before.
    doubts += 1;
    await database.put("isIdentityUnknown", true);
}

/** It is who it was, or the server has said who. */
export async function trust() {
    await database.put("isIdentityUnknown", false);
}

/** Whether nobody knows yet who uses this browser. */
export const isInDoubt = async () => await database.get("isIdentityUnknown") === true;

async function exchange() {
    const known = doubts;
    try {
        await payDebts();
    } catch {
        return "later";
    }
    // What could not be kept here must not come back from the server.
    await written();
    const core = await app();
    const body = core.syncRequest;
    const sent = Date.now();
    let taken;
    // What cannot be read was not the server's, whatever its head says.
    const read = async (response) => {
        const bytes = new Uint8Array(await response.arrayBuffer());
        try {
            taken = core.syncReply(bytes, sent, Date.now());
        } catch (problem) {
            if (problem instanceof WebAssembly.RuntimeError) throw problem;
            throw new NotTheServer(response.status);
        }
    };
    try {
        await network.ask("/sync/v1", {
            method: "POST", body, read,
            headers: { "content-type": "application/x-elsewhere-sync" },
        });
    } catch (problem) {
        if (problem instanceof WebAssembly.RuntimeError) throw problem;
        sync.problem = problem instanceof NotTheServer ? troubleOf(problem.status) : "";
        return "later";
    }
    if (taken.entry.length > 0) await commit(core, taken.entry);
    return settle(taken, known);
}

/** A captive portal, or a proxy that speaks for the server. */
const troubleOf = (status) => status === 429 || status >= 500 ? "busy" : "portal";

const CODES = ["done", "again", "later", "signedOut", "otherAccount", "upgrade", "full",
    "guestsFull", "membersOnly", "differs"];

async function settle({ code, seconds, news }, known) {
    const next = CODES[code] ?? "later";
    // Pages go on saying who was signed in until they are made anew.
    if (next === "signedOut" && sync.problem !== next) tell({ library: true });
    sync.problem = ["done", "again", "otherAccount"].includes(next) ? "" : next;
    if (next === "later") {
        sync.problem = "busy";
        // Workers are stopped when they wait for longer; then a page asks, within a minute.
        if (seconds <= MOST_SECONDS) setTimeout(() => syncNow().catch(() => {}), seconds * 1e3);
    }
    if (next === "done" || next === "differs") {
        sync.doneAt = ticks();
        if ((await setAside()).length > 0) await adopt(false);
        await takePhotosBack((await app()).report.account);
        sendPhotos().catch(() => {}).then(tellState);
        // Not a part of the exchange: it goes well without.
        fetchPlaces().catch(() => {});
    }
    if (news) tell({ library: news });
    if (next === "otherAccount") {
        await beginAs();
        return "again";
    }
    if (next !== "later" && known === doubts && await isInDoubt()) await trust();
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
    const { waiting, account, isMember } = core.report;
    const unsent = waiting > 0 ? [{ account, isMember, waiting, snapshot: core.snapshot }] : [];
    // A guest's too: the server may have had no room for them.
    if (account) await setPhotosAside(account);
    await forgetPerson([...await setAside(), ...unsent]);
    if (!isMember) await database.put("guest", account);
    tell({ person: true });
}

/** What earlier people of this browser had not sent, each with the account it was made for. */
const setAside = async () =>
    [(await database.get("aside")) ?? []].flat().filter(({ snapshot }) => snapshot);

/**
 * What was set aside goes to the account that it was made for. What nobody had signed in for goes
 * to which somebody says; a member's is nobody else's.
 */
export async function adopt(isForced) {
    const core = await app();
    const { account } = core.report;
    const aside = await setAside();
    const wanted = aside.filter((one) => one.account === account || isForced && !one.isMember);
    if (wanted.length === 0) return;
    for (const one of wanted) {
        await commit(core, core.adopt(one.snapshot));
        await takePhotosBack(one.account);
    }
    await database.put("aside", aside.filter((one) => !wanted.includes(one)));
    tell({ library: true });
}

/** The server has added what the guest before had kept to the account that is signed in. */
export const takeGuestsPhotos = async () => takePhotosBack(await database.get("guest"));

/** Lets go of what nobody had signed in for. */
export async function discard() {
    for (const { isMember, account } of await setAside()) {
        if (!isMember) await forgetPhotosAside(account);
    }
    await database.put("aside", await ofMembers());
}

/** What waits for members until they are back: nobody else lets go of it. */
export const ofMembers = async () => (await setAside()).filter(({ isMember }) => isMember);

/** Nothing of the person stays on this device, but for what they set aside. */
export async function forgetPerson(aside) {
    await wipe(aside);
    // What the camera took, which pages keep by themselves.
    indexedDB.deleteDatabase("elsewhere-then-and-now");
    await forgetPictures();
    // What a stranger had not sent joins whoever signs in here, their photos too.
    await forgetPhotos(aside?.some(({ isMember }) => !isMember));
}

/** Where the app cannot start: the server's pages show nothing of what was changed here. */
const DAMAGED = {
    waiting: 0, head: "", isUnwanted: false,
    pill: { kind: "trouble", words: "The app is damaged here: changes stay on this device" },
};

/** How things stand, for the pages. */
export async function tellState() {
    const core = await app().catch(() => null);
    if (!core) {
        if (isLacking()) tell({ state: { ...DAMAGED, isOff: network.isAway } });
        return;
    }
    photos = await countWaitingPhotos();
    await report(core);
    const { waiting, pill, head } = core.report;
    const { isAway: isOff, isUnwanted } = network;
    const { memoryBytes } = core;
    const isSyncing = sync.isRunning;
    const module = packKey("module");
    tell({ state: { waiting, pill, head, isOff, isUnwanted, isSyncing, memoryBytes, module } });
}

/** How many wait; not counted for each page, as that takes too long. */
export let photos = 0;

/** Lets the module know what this worker knows; all of it for the page that tells of it. */
export async function report(core, isWhole = false) {
    if (isWhole) photos = await countWaitingPhotos();
    const flight = {
        isOff: network.isAway, isUnwanted: network.isUnwanted, isSyncing: sync.isRunning,
        problem: sync.problem || photosProblem, aside: 0, photos, photosAside: 0, pictures: 0,
        used: 0, granted: 0, atlas: 0, world: world.packed, worldRoom: world.whole,
        hasWorld: false, refused: [],
    };
    if (isWhole) {
        const [{ usage = 0, quota = 0 }, isPersistent, pictures, checked, aside] =
            await Promise.all([
                navigator.storage.estimate(), navigator.storage.persisted(), countPictures(),
                database.get("checked"), setAside(),
            ]);
        const offered = aside.filter(({ isMember }) => !isMember);
        flight.aside = offered.reduce((sum, { waiting }) => sum + waiting, 0);
        Object.assign(flight, { used: usage, granted: quota, isPersistent, pictures, checked });
        flight.photosAside = await countPhotosAside();
        flight.refused = await refusedNames();
        flight.hasWorld = await openWorld(core);
        // Whatever was found before: it is not ready.
        flight.isDamaged = await isDamaged();
        if (flight.isDamaged) flight.checked = null;
        // Of which that is one.
        flight.atlas = core.atlas.length;
    }
    core.flight = flight;
}
