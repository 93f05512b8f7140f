// Answering pages and forms on the device.
import {
    app, commit, database, isSuperseded, noteTrap, openWorld, withoutRoom,
} from "./app.js";
import { openParts } from "./atlas.js";
import { openCollections } from "./collections.js";
import { refreshLater, toAnswers } from "./outside.js";
import { MissingPiece } from "./packs.js";
import { build, network, within } from "./state.js";
import { photos, report, syncNow, syncSoon, tellState } from "./sync.js";

const METHODS = ["GET", "HEAD", "POST"];
const REFUSED = 400;
const FORM = METHODS.indexOf("POST");
const PASSED_ON = ["accept", "hx-request", "hx-target", "hx-trigger", "hx-boosted"];
const SERVER_PATIENCE_MS = 2_500;
const START_PATIENCE_MS = 1_500;
const OUTSIDE_PATIENCE_MS = 10_000;
/** Forms that were sent together may each find that another one could not be kept. */
const TRIES = 5;

/** What no atlas knows better. */
const OF_SERVER = /^\/(past(\/|\?|$)|settings\/data)/;
/** Pages that tell of old photographs; others need not wait for them. */
const OF_COLLECTIONS = /^\/(past(\/|\?|$)|settings\/offline)/;

let count = 0;

/** The change could not be made durable, and is not kept. */
class NotKept extends Error {}

/** A request as the module reads it. */
async function asAsked(request, url) {
    const form = request.method === "POST" ? await request.formData() : new FormData();
    const fields = [];
    const files = [];
    for (const [name, value] of form) {
        if (typeof value === "string") fields.push([name, value]);
        else files.push([name, new Uint8Array(await value.arrayBuffer())]);
    }
    const headers = PASSED_ON.map((name) => [name, request.headers.get(name)])
        .filter(([, value]) => value !== null);
    // A form of another site is told by where it stood; ours say it, too.
    if (request.referrer.startsWith("http")) {
        headers.push(["origin", new URL(request.referrer).origin]);
    }
    headers.push(["host", url.host], ["accept-language", navigator.languages.join(",")]);
    const method = METHODS.indexOf(request.method);
    return { method, target: url.pathname + url.search, headers, fields, files };
}

/** Answers a request here; what this device cannot answer at all goes to the server. */
export async function answer(event, url) {
    const { request } = event;
    const spare = request.clone();
    const isForm = request.method === "POST";
    let isOurs = false;
    let asked;
    const here = (async () => {
        asked = await asAsked(request, url);
        const response = await respond(event, asked, request, TRIES);
        isOurs = true;
        return response;
    })();
    try {
        if (isForm && (await here).status === REFUSED) {
            return await elsewhere(event, asked, spare) ?? await here;
        }
        if (isForm || network.isOff) return await here;
        return await Promise.any([here, server(spare.clone(), here, () => isOurs)]);
    } catch (problem) {
        const reason = problem instanceof AggregateError ? problem.errors[0] : problem;
        if (reason instanceof NotKept) return refusal(asked, reason.core);
        const there = network.fetch(spare);
        // Until the server has failed, another request may have found room.
        const full = withoutRoom;
        return isForm && full ? there.catch(() => refusal(asked, full, true)) : there;
    }
}

/**
 * A form about a village: a larger atlas knows it, one that is here or else the server's. That it
 * is no other site's has been seen before it was refused.
 */
async function elsewhere(event, asked, request) {
    if (await openWorld(await app())) return respond(event, asked, request, 1);
    if (network.isOff) return null;
    // What waits here came first.
    await within(SERVER_PATIENCE_MS, syncNow());
    const response = await network.fetch(request).catch(() => null);
    // The page after it tells of what the server has kept.
    await within(SERVER_PATIENCE_MS, syncNow());
    return response;
}

/** The server's answer, should ours fail or take long to start. */
async function server(request, here, isNeedless) {
    const patience = new Promise((resolve) => setTimeout(resolve, START_PATIENCE_MS));
    await Promise.race([here.catch(() => {}), patience]);
    if (isNeedless()) throw new Error("needless");
    const response = await network.ask(request);
    if (!response.ok) throw new Error("no better");
    return response;
}

async function respond(event, asked, request, tries) {
    let core;
    try {
        core = await app();
        return await stepThrough(event, core, asked, request);
    } catch (problem) {
        if (problem instanceof NotKept || problem instanceof MissingPiece) throw problem;
        const isWorthIt = isSuperseded(problem) || noteTrap(problem, core);
        if (tries === 1 || !isWorthIt) throw problem;
        return respond(event, asked, request, tries - 1);
    }
}

/** What to do first about a request, with as much of the atlas open as it needs. */
async function begin(core, opening) {
    let step = core.begin(opening);
    // Perhaps of one atlas, and then of another that has taken its place.
    for (let round = 0; step.kind === "open" && round < 3; round += 1) {
        await openParts(core, step.parts);
        step = core.begin(opening);
    }
    return step;
}

async function stepThrough(event, core, asked, request) {
    count += 1;
    const number = count;
    const isAlone = request.method === "POST";
    let isOffline = network.isOff;
    await report(core, asked.target.startsWith("/settings/offline"));
    const opening = { number, isAlone, version: build.version, ...asked };
    const isOfServer = OF_SERVER.test(asked.target);
    if (OF_COLLECTIONS.test(asked.target)) await openCollections(core);
    let step = await begin(core, { ...opening, isOffline });
    for (;;) {
        switch (step.kind) {
        case "answer": return settle(event, core, step, asked);
        case "server": {
            if (!isOfServer && await openWorld(core)) {
                core.drop(number);
                step = await begin(core, { ...opening, isOffline });
                break;
            }
            // Not while it lacks what was changed here.
            if (core.waiting > 0 && !isOffline) await within(SERVER_PATIENCE_MS, syncNow());
            const response = isOffline || core.waiting > 0 ? null : await askServer(request);
            if (response) {
                core.drop(number);
                return response;
            }
            isOffline = network.isOff;
            step = core.goOn(number, { isOffline });
            break;
        }
        case "lookUp": {
            const kept = await keptAnswers(step);
            const wanted = step.questions.filter((key) => kept.has(key));
            const shown = wanted.map((key) => [key, kept.get(key)]);
            if (!isOffline) event.waitUntil(refreshLater(shown));
            step = core.goOn(number, { answers: pairs(kept) });
            break;
        }
        default: step = core.goOn(number, await ask(step));
        }
    }
}

/** Answers from outside, by way of the server; without it, what is kept. */
async function ask({ kind, questions }) {
    const isNewest = kind === "askNewest";
    try {
        return { answers: await toAnswers(questions, { isNewest, patience: OUTSIDE_PATIENCE_MS }) };
    } catch {
        const kept = await database.answers(questions).catch(() => new Map());
        return { answers: pairs(kept), isOffline: true };
    }
}

const keptAnswers = ({ questions, welcome }) =>
    database.answers([...questions, ...welcome]).catch(() => new Map());

const pairs = (kept) => [...kept].map(([key, { bytes }]) => [key, bytes]);

async function askServer(request) {
    try {
        const patience = SERVER_PATIENCE_MS;
        const response = await network.ask(request.clone(), { patience, redirect: "manual" });
        // Only a browser that opens a page can follow it.
        const isOnward = response.type === "opaqueredirect" && request.redirect === "manual";
        // That it does not know a thing is an answer, or that it does not understand a word; of a
        // form the device knows better what is to be asked.
        const isLook = request.method === "GET";
        const isAnswer = response.ok || response.status === 404
            || isLook && response.status === 422;
        return isAnswer || isOnward ? response : null;
    } catch {
        return null;
    }
}

/** What is to be kept is durable before anybody reads that it is. */
async function settle(event, core, step, asked) {
    if (step.entry.length > 0) {
        try {
            await commit(core, step.entry);
        } catch (problem) {
            if (isSuperseded(problem)) throw problem;
            // Nobody asked to have it kept that they looked at something.
            if (asked.method !== FORM) return asResponse(step);
            throw Object.assign(new NotKept(), { core });
        }
        event.waitUntil(syncSoon());
        if (asked.method === FORM) event.waitUntil(tellOthers(event.clientId));
    }
    return asResponse(step);
}

/** Every page but the one that sent the form: that one gets its own answer. */
async function tellOthers(sender) {
    for (const client of await clients.matchAll({ type: "window" })) {
        if (client.id !== sender) client.postMessage({ library: true });
    }
}

function asResponse({ status, headers, body }) {
    const isPage = headers[0][1].startsWith("text/html");
    const all = isPage ? [...Object.entries(build.headers), ...headers] : headers;
    return new Response(body.length > 0 ? body : null, { status, headers: all });
}

/** That nothing was changed, and why: of the module at hand, as none may start any more. */
function refusal(asked, core, isFull = core === withoutRoom) {
    return asResponse(core.refuse({ ...asked, version: build.version }, isFull));
}

/** The page that the module makes of an address while nobody can be reached; leaves no trace. */
export async function pageOffline(core, target, headers = []) {
    count += 1;
    const number = count;
    const asked = {
        method: 1, target, fields: [], files: [], headers: [["host", location.host], ...headers],
    };
    const opening = { number, isOffline: true, isAlone: true, version: build.version, ...asked };
    if (OF_COLLECTIONS.test(target)) await openCollections(core);
    let step = await begin(core, opening);
    while (step.kind === "lookUp") {
        const kept = await keptAnswers(step);
        step = core.goOn(number, { answers: pairs(kept) });
    }
    return step;
}

/** The page that asks before what waits here is lost by logging out; nothing where none does. */
export async function pageBeforeLeaving(request, url) {
    const core = await app();
    const asked = await asAsked(request, url);
    const isSure = asked.fields.some(([name, value]) => name === "anyway" && value === "1");
    await tellState();
    if (isSure || core.report.waiting + photos === 0) return null;
    return asResponse(core.leave({ ...asked, version: build.version }));
}

/** The page that refuses a form which no page of ours has sent; nothing for one of ours. */
export async function pageOfForgery(request, url) {
    const core = await app();
    count += 1;
    const asked = { number: count, version: build.version, ...await asAsked(request, url) };
    const step = await begin(core, { isOffline: true, isAlone: true, ...asked });
    return step.status === 403 ? asResponse(step) : null;
}

/** The page that says that this needs the server. */
export async function pageWithoutServer(request, url) {
    const step = await pageOffline(await app(), url.pathname + url.search,
        [["accept-language", navigator.languages.join(",")]]);
    return asResponse(step);
}
