// The server that everybody carries along: it answers pages and forms with the app's own module,
// and only carries bytes. What each request gets is said here; see docs/flight-mode.md.
import { accounts } from "./accounts.js";
import { answer } from "./answer.js";
import { app, database, noteTrap, restart, startAfresh } from "./app.js";
import { isLacking, mend } from "./damage.js";
import { appName, asset, clean, install, picture } from "./files.js";
import { fetchSlowly, forgetPack } from "./packs.js";
import {
    discardPhoto, documentOf, isDocument, photo, sendPhotos, sendRefused,
} from "./photos.js";
import { fetchCollections, forgetCollection, keepCollection } from "./collections.js";
import { check, doubtCheck, keepNew, knowsKept, prepare } from "./readiness.js";
import { network, tell, ticks, within, world } from "./state.js";
import { streets } from "./streets.js";
import { adopt, discard, isInDoubt, sync, syncNow, tellState } from "./sync.js";
import { zoneTable } from "./zones.js";

const ZONES_MS = 900_000;
const SYNC_MS = 60_000;
const UPKEEP_MS = 300;
const PATIENCE_MS = 5_000;
const SETTINGS_MS = 2_000;

/** What can be said without the module. */
const LAST_WORDS = {
    head: `<!doctype html><html lang="en">
<meta name="viewport" content="width=device-width"><title>Elsewhere</title>
<meta name="color-scheme" content="light dark">
<style>main { max-width: 34rem; margin: 2rem auto; padding: 0 1rem; line-height: 1.5;
font-family: system-ui, sans-serif }</style>
<main><h1>Elsewhere cannot start here right now</h1>
`,
    failed: `<p>The server cannot be reached, and this browser cannot open what it keeps. If its
disk is full, make room and restart it.</p>
`,
    damaged: `<p>Part of the app on this device is damaged or missing. It is fetched again by
itself as soon as the server can be reached.</p>
`,
    kept: `<p>What you changed here is still on this device, and goes to the server then.</p>
`,
    unwanted: `<p>You chose to leave the network alone.
<a href="/?network=1">Use the network again</a></p>
`,
    end: "<p><a href=\"/\">Try again</a>",
};

addEventListener("install", (event) => {
    const savesData = navigator.connection?.saveData === true;
    event.waitUntil(install(!savesData));
    if (!registration.active) skipWaiting();
});

addEventListener("activate", (event) => event.waitUntil((async () => {
    const builds = (await database.get("builds")) ?? [];
    if (builds[0] !== appName) await database.put("builds", [appName, ...builds].slice(0, 2));
    await clean(builds[0] === appName ? builds[1] : builds[0]);
    // Until this is done all pages wait. The forms of the very first one are the server's, which
    // has to be heard first; later ones need not wait for a network that may take its time.
    const exchange = syncNow().catch((problem) => console.warn("elsewhere:", problem));
    if (builds.length === 0) await within(PATIENCE_MS, exchange);
    await clients.claim();
    // Who signed in meanwhile did so past this worker: nobody waits for it, but it is noticed.
    if (builds.length === 0) syncNow().catch(() => {});
})()));

const settings = within(SETTINGS_MS, database.get("isUnwanted").then((isUnwanted) => {
    network.isUnwanted = isUnwanted === true;
}));

const NEVER_OURS =
    /^\/(sync\/|events\?space|answers|service-worker\.js|healthz|metrics|favicon\.ico|robots\.txt)/;
// What is large comes past the worker, however long it takes.
const PACKS = /^\/(past|streets)\/packs/;
const PAST = /^\/past(\/|$)/;
const ACCOUNT = /^\/(account|join|shared|together)(\/|$)/;

/** Programs ask the server; whoever looks at what they get is led back where it is gone. */
const programs = ({ method, mode }) =>
    method === "GET" && mode === "navigate" ? (event, url) => accounts(event, url) : null;

/** What answers a request; nothing for those that go their usual way. */
function wayOf(request, url) {
    if (url.origin !== location.origin || request.headers.has("range")) return null;
    if (!["GET", "HEAD", "POST"].includes(request.method)) return null;
    if (NEVER_OURS.test(url.pathname + url.search) || PACKS.test(url.pathname)) return null;
    if (url.pathname.startsWith("/assets/")) return asset(request);
    if (url.pathname.startsWith("/pictures/")) return picture(request);
    if (url.pathname.startsWith("/photos/")) return photo(request);
    if (isDocument(url.pathname)) return documentOf(request);
    if (url.pathname.startsWith("/streets/")) return streets;
    if (url.pathname.startsWith("/api/")) return programs(request);
    if (!ACCOUNT.test(url.pathname)) return local;
    return (event) => settings.then(() => accounts(event, url));
}

addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    const way = wayOf(request, url);
    if (!way) return;
    const response = typeof way === "function" ? way(event, url) : way;
    event.respondWith(response.catch((problem) => lastWords(request, problem)));
});

async function local(event, url) {
    // Read beside the settings, not after them.
    const doubt = within(2 * SETTINGS_MS, isInDoubt());
    await settings;
    await mayReachAgain(url);
    if (await doubt && await isSomebodyElses()) return network.fetch(event.request);
    const response = await answer(event, url);
    event.waitUntil(upkeep(event.request.method === "POST"));
    if (PAST.test(url.pathname)) event.waitUntil(fetchCollections());
    return response;
}

/** After somebody signed in, nothing is shown here until the server has said who it is. */
async function isSomebodyElses() {
    if (!network.isOff) await within(PATIENCE_MS, syncNow());
    return within(SETTINGS_MS, isInDoubt());
}

async function lastWords(request, problem) {
    console.warn("elsewhere:", problem);
    const status = request.mode === "navigate" ? 503 : 504;
    const headers = { "content-type": "text/html; charset=utf-8" };
    const { head, failed, damaged, kept, unwanted, end } = LAST_WORDS;
    const isDamaged = isLacking();
    // Of a form that was sent just now nobody could say that.
    const isKept = isDamaged && request.method !== "POST"
        && await within(SETTINGS_MS, database.get("generation")) > 0;
    const words = [
        head, isDamaged ? damaged : failed, isKept ? kept : "",
        isDamaged && network.isUnwanted ? unwanted : "", end,
    ];
    return new Response(words.join(""), { status, headers });
}

/** Without the app there is no switch to take that back. */
async function mayReachAgain(url) {
    if (!network.isUnwanted || !url.searchParams.has("network")) return;
    await app().catch(() => isLacking() ? DEEDS.quiet({ value: false }) : null);
}

let zonesAt = -Infinity;

/** After an answer went out, and not while it does: clocks, and now and then the server. */
async function upkeep(isAfterForm) {
    await new Promise((resolve) => setTimeout(resolve, UPKEEP_MS));
    if (isLacking() && await mend()) {
        startAfresh();
        tell({ checked: true });
    }
    const now = ticks();
    if (now - zonesAt > ZONES_MS) {
        zonesAt = now;
        await keepZones(Date.now());
    }
    if (now - sync.doneAt > SYNC_MS && !network.isOff && !sync.isRunning) await syncNow();
    if (isAfterForm || !knowsKept()) await keepNew().catch(() => {});
    if (isAfterForm && network.isOff) await doubtCheck().catch(() => {});
}

/** Asking for hundreds of zones takes as long as a page, and is not done at every start. */
async function keepZones(now) {
    const kept = await database.get("zones");
    if (kept && kept.from <= now && now - kept.from < ZONES_MS) return;
    const core = await app();
    const table = zoneTable(core.zoneNames, now);
    core.zones = table.days[0];
    await database.put("zones", table);
}

/** What this device has is another than before: it is opened anew, and pages tell of it. */
function anew(work) {
    return async (message) => {
        await work(message);
        restart();
        tell({ checked: true, ended: message.do });
    };
}

const DEEDS = {
    state: () => tellState(),
    sync: () => syncNow(),
    // Whose they are has to be with the server first.
    sendPhotos: () => syncNow().then(sendPhotos),
    sendRefused: () => syncNow().then(sendRefused).then(tellState),
    discardPhoto: ({ value }) => discardPhoto(value).then(tellState),
    check: async () => tell({ checked: await check(), ended: "check" }),
    lacking: async () => tell({ lacking: (await database.get("checked"))?.lacking ?? [] }),
    // A tab of its own: old photographs come along as if somebody had looked at them.
    prepare: async () => {
        await fetchCollections();
        tell({ checked: await prepare(), ended: "prepare" });
    },
    takeWorld: anew(() => fetchSlowly("world",
        (done) => tell({ bytes: { done, total: world.whole } }))),
    forgetWorld: anew(() => forgetPack("world")),
    takePast: anew(() => keepCollection()),
    forgetPast: anew(({ value }) => forgetCollection(value)),
    adopt: async () => {
        await adopt(true);
        await syncNow();
    },
    discard: async () => {
        await discard();
        await tellState();
    },
    quiet: async ({ value }) => {
        network.isUnwanted = value === true;
        await database.put("isUnwanted", network.isUnwanted);
        await tellState();
        if (!network.isUnwanted) await syncNow();
    },
    takeOver: () => skipWaiting(),
};

// The first request after a pause is answered sooner if it finds the module on its way.
if (self.serviceWorker?.state === "activated") app().catch(() => {});

addEventListener("message", (event) => {
    const name = event.data?.do;
    const deed = Object.hasOwn(DEEDS, name ?? "") ? DEEDS[name] : null;
    if (!deed) return;
    event.waitUntil(settings.then(() => deed(event.data)).catch((problem) => {
        console.warn("elsewhere:", problem);
        noteTrap(problem);
        tell({ failed: name, why: problem.name });
        return tellState();
    }));
});

/** A reminder leads to what it is about, in a window that is there already if there is one. */
async function openReminded({ href }) {
    const url = new URL(href, location.origin);
    if (url.origin !== location.origin) return;
    const windows = await clients.matchAll({ type: "window" });
    const open = windows.find((one) => one.url === url.href)
        ?? windows.find((one) => one.visibilityState === "visible") ?? windows[0];
    try {
        await open.focus().catch(() => {});
        if (open.url !== url.href) await open.navigate(url.href);
    } catch {
        // There is none, or one of another worker.
        await clients.openWindow(url.href);
    }
}

addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openReminded(event.notification.data ?? { href: "/trips" }));
});
