// Pages about accounts are the server's. Whoever logs out leaves nothing here, server or not.
import { pageBeforeLeaving, pageOfForgery, pageWithoutServer } from "./answer.js";
import { app, database } from "./app.js";
import { countPhotosAside } from "./photos.js";
import { isFromServer, network, within } from "./state.js";
import {
    doubt, forgetPerson, isInDoubt, ofMembers, payDebts, sync, syncNow, takeGuestsPhotos, trust,
} from "./sync.js";

const PATIENCE_MS = 5_000;
// Where the server has the browser clear everything, some of it never answers again.
const CLEARING_MS = 1_500;
const LEAVING_MS = 10_000;

// The answer to a log-out takes cookies away, whosever they are by then, and forms from before it
// are out of date: who signs in waits for it.
let leaving = Promise.resolve();

const exchanged = async () => network.isOff || within(PATIENCE_MS, syncNow());

/** What waits goes first, so that the server knows all. */
export async function accounts(event, url) {
    const { request } = event;
    const isForm = request.method === "POST";
    // Back to what a form was answered: browsers ask what they keep, and nobody keeps that.
    if (isForm && request.cache === "only-if-cached") return Response.redirect(url, 303);
    if (isForm && url.pathname === "/account/sign-out") return leaving = leave(event, url);
    await within(LEAVING_MS, leaving);
    const needsAll = isForm || url.pathname.startsWith("/together/");
    if (needsAll) await exchanged();
    if (!isForm) return withServer(request, url);
    // A portal gets no password, and where it leads is nobody's sign-in.
    if (network.isOff && network.isTaken) return pageWithoutServer(request, url);
    const isAdding = url.pathname === "/account/merge"
        && (await request.clone().formData()).get("deed") === "add";
    const wasInDoubt = await within(PATIENCE_MS, isInDoubt());
    await within(PATIENCE_MS, doubt());
    const isLeaving = url.pathname === "/account/delete";
    const response = await withServer(isLeaving ? await sparing(request) : request, url);
    if (hasWiped(response)) await forget(event);
    if (!wasInDoubt && !mayHaveSignedIn(response)) {
        await trust();
        return response;
    }
    await within(PATIENCE_MS, doubt());
    if (isAdding) await within(PATIENCE_MS, takeGuestsPhotos());
    event.waitUntil(syncNow());
    return response;
}

async function withServer(request, url) {
    const spare = request.clone();
    const response = await atServer(request);
    return response && !isFault(response) ? response : pageWithoutServer(spare, url);
}

/** What a broken proxy says in the server's place has no way back, or is kept as a file. */
function isFault(response) {
    if (response.type === "opaqueredirect" || isFromServer(response)) return false;
    const isPage = /^text\/html\b/.test(response.headers.get("content-type"));
    return !response.ok || !isPage;
}

/** Cookies come with the head of an answer: without one it is still the same person. */
const mayHaveSignedIn = (response) =>
    response.type === "opaqueredirect" || response.ok && isFromServer(response);

/** Where the server has deleted an account, nothing stays here, whatever the browser heeds. */
const hasWiped = ({ headers }) => headers.has("clear-site-data");

async function leave(event, url) {
    const { request } = event;
    await exchanged();
    const [asking, proof] = [request.clone(), request.clone()];
    const page = await pageBeforeLeaving(asking, url).catch(() => null);
    if (page) return page;
    const tokens = await tokensOf(request.clone());
    const response = await within(PATIENCE_MS, atServer(await sparing(request)));
    // Its cookie is gone, and the page says what the server could not note.
    if (response && isFromServer(response) && response.headers.has("x-left")) {
        await forget(event);
        return response;
    }
    const isOnward = response?.type === "opaqueredirect";
    if (!isOnward) {
        if (response && isFromServer(response) && response.status < 500) return response;
        const refused = await pageOfForgery(proof, url);
        if (refused) return refused;
    }
    // Onward may also lead to where a portal wants people to go.
    if (isOnward) await within(CLEARING_MS, syncNow());
    const isKnownThere = isOnward && sync.problem === "signedOut";
    await forget(event);
    await within(CLEARING_MS, database.put("owesSignOut", isKnownThere ? [] : tokens));
    event.waitUntil(syncNow());
    return Response.redirect("/?done=loggedOut", 303);
}

/** By which the server knows who it was: of the form, and what it has said last. */
async function tokensOf(request) {
    const sent = (await request.formData()).get("token");
    const said = await within(CLEARING_MS, app().then((core) => core.report.formToken));
    return [...new Set([sent, said])].filter((token) => token);
}

/** Where others have left something here, the server must not have the browser clear it all. */
async function sparing(request) {
    if ((await ofMembers()).length + await countPhotosAside() === 0) return request;
    const fields = [...await request.formData(), ["wiped", "1"]];
    return new Request(request, { body: new URLSearchParams(fields) });
}

async function forget(event) {
    const wiping = ofMembers().then(forgetPerson);
    event.waitUntil(wiping);
    await Promise.race([wiping, within(CLEARING_MS, new Promise(() => {}))]);
}

async function atServer(request) {
    try {
        await payDebts();
        // The same after Back to a page, also to the one that an answered form led to.
        if (request.cache !== "only-if-cached") return await network.fetch(request);
        const { url, headers } = request;
        return await network.fetch(url, { headers, redirect: "manual" });
    } catch {
        return null;
    }
}
