// The service worker seen from a page: it is registered here, says how things stand, and is told
// what the person wants.

import { keepCompiled } from "./compiled.js";
import { keepingFocus } from "./focus.js";
import { forgetAll } from "./remembered.js";
import { keepSeen } from "./seen-fields.js";
import { noteErasure, noteNews } from "./toasts.js";

const SYNC_MS = 60_000;
const IDLE_MS = 1_000;
const BUSY_MS = 5_000;
const REFUSED_MS = 30_000;
const LOST_MS = 7_000;
const WELL_MS = 2_500;
const PASSING_MS = 1_500;
const LEAVING_MS = 5_000;
const UNDO_MS = 2_000;
// What people see otherwise, in the order of `Taken.News`.
const ERASED = 2;
const channel = "BroadcastChannel" in window ? new BroadcastChannel("elsewhere") : null;

/** Lets the app go on without the server, and shows how that stands. */
export function goOnOffline() {
    if (!navigator.serviceWorker || !channel) return;
    navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" })
        .then(watchUpdates, (problem) => console.info("no service worker:", problem.message));
    listen(hear);
    // Those who are read to hear of news in a place that was there before.
    if (!document.getElementById("flight")) placeOfPill();
    tell("state");
    // Somebody may have signed in before there was a worker to see it.
    if (ACCOUNT.test(location.pathname)) tell("sync");
    addEventListener("beforeunload", () => { leftAt = performance.now(); });
    addEventListener("pageshow", () => { leftAt = -Infinity; });
    addEventListener("online", () => tell("sync"));
    addEventListener("offline", () => tell("state"));
    document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") tell("sync");
    });
    setInterval(() => { if (document.visibilityState === "visible") tell("sync"); }, SYNC_MS);
    // No browser tells that a server is back, only that a network is.
    setInterval(() => { if (isWorthATry()) tell("sync"); }, LOST_MS);
    // One page for all of a browser waits to hear what other devices change.
    navigator.locks?.request("elsewhere-events", waitForEvents);
}

const ACCOUNT = /^\/(account|join)(\/|$)/;
// The tabs tell of the experience. What is around a city may come from a larger atlas.
const LISTS = [
    "#list:not(.around *) :is(b, .place-name)", ".counts strong", ".person h1", "#home h2",
    ".tabs", ".account", ".notice", ".trips h1", ".trip-title", ".trip-dates", ".entry-title",
    ".entry-time", ".entry-place", ".checklist h2", ".items li", ".items .is-done", ".entry",
    ".stay", ".day h2", ".day-links",
];

// What is exchanged where it stands, so that the page, its map and whoever is on it stay.
const PARTS = [
    ".trip-head", ".activity-card", ".companions", ".trip-figures", ".trip-notes", ".kind-counts",
    ".costs", ".bookings", ".months", ".open-days", ".trip-map-panes > .trip-stops",
];

// Forms that change what is there already, and what one writes in them.
const FORMS = "main form:is([action^='/do/save-'], [action='/do/caption-photo'])";
const FIELDS = `input:not([type]), input:is([type=date], [type=time], [type=number]), textarea,
    select`;

/** Its answer is under way. */
const PRESSED = ".star.htmx-request";
const CARRIED = ".is-carrying, .is-carried";

const UNANSWERED = "#list-weather:has(.no-answer),"
    + " .things-part[data-reason=offline], .reader[data-reason=offline],"
    + " .message [data-reason=offline]";

let leftAt = -Infinity;
let later = 0;
let reloading = 0;
let freshenings = 0;

let now = { head: "", isOff: true, isUnwanted: true };

const isWorthATry = () => now.isOff && !now.isUnwanted && navigator.onLine
    && document.visibilityState === "visible";

async function waitForEvents() {
    for (;;) {
        const { head, isOff } = now;
        const isIdle = head === "" || isOff || document.visibilityState !== "visible";
        const pause = isIdle ? IDLE_MS : await hearEvents(head);
        await new Promise((done) => setTimeout(done, pause));
    }
}

/** Waits for a change; tells how long to wait until the next attempt. */
async function hearEvents(head) {
    try {
        const { status } = await fetch(`/sync/events?${head}`);
        if (status === 204) return 0;
        // Of whom an account has logged out, the device finds out why.
        if (status === 200 || status === 401) tell("sync");
        if (status !== 200) return status === 401 ? REFUSED_MS : BUSY_MS;
    } catch {
        // Perhaps the server is gone: the device finds out, and the pill tells it.
        tell("sync");
        return BUSY_MS;
    }
    return IDLE_MS;
}

/** Hears what the worker says, to all pages or to this one. */
export function listen(hears) {
    channel?.addEventListener("message", ({ data }) => hears(data));
    navigator.serviceWorker?.addEventListener("message", ({ data }) => hears(data));
}

/** Asks the worker to do something; without one nothing happens. */
export function tell(deed, value) {
    navigator.serviceWorker?.controller?.postMessage({ do: deed, value });
}

function hear({ state, network, library, person, answers }) {
    if (state) showState(state);
    // What pages keep by themselves belongs to who was here before.
    if (person) forgetAll();
    // The server's own pages know who it is, and may show what is shown but once.
    if (person && !ACCOUNT.test(location.pathname)) reload();
    if (network === "back") {
        tell("sync");
        askAgain(true);
    }
    if (network) tell("state");
    if (library >= ERASED) noteErasure(library > ERASED);
    if (library) freshen();
    if (answers) askAgain(false);
}

/** What the page shows of the library may be another by now: that is taken from a new one. */
async function freshen() {
    // A form that was refused stands at the address that takes forms, of which there is no page.
    if (location.pathname.startsWith("/do/")) return;
    // What is asked for beside the next page could take its cookie from it.
    if (leavingMs() > 0) {
        clearTimeout(later);
        later = setTimeout(freshen, leavingMs());
        return;
    }
    const number = freshenings += 1;
    const stars = [...document.querySelectorAll(".star[form=stars]")]
        .map((star) => [star, star.cloneNode(true)]);
    const response = await fetch(location.href);
    const page = await parsed(response);
    // What was asked for before the last change tells of what is no more.
    if (number !== freshenings) return;
    if (!page && !isGone(response)) return;
    const isMoved = page && wayTo(page) !== wayTo(document);
    if (page) fillIn(page);
    if (!page) {
        if (!isWriting()) reload();
        return;
    }
    for (const [star, before] of stars) {
        // Whoever pressed it meanwhile knows better, and where the answer goes has to be there.
        if (!star.isConnected || star.matches(PRESSED) || !star.isEqualNode(before)) continue;
        exchange(star, page.querySelector(`.star[form=stars][value="${CSS.escape(star.value)}"]`));
    }
    // A list has a map beside it, and an empty one another page altogether.
    if (!isMoved && ![...LISTS, ...PARTS].some((place) => isOther(page, place))) return;
    clearTimeout(later);
    // With the words of what was just done, the way back would go.
    const busy = `.toast:not([data-stays]) .toast-undo, ${PRESSED}, dialog[open], ${CARRIED}`;
    if (document.querySelector(busy)) later = setTimeout(freshen, UNDO_MS);
    // A line to be added is there again on the new page.
    else if (isWriting(":not(.quick-add *, .list-more *)") || isOfTrip() && isIn(document.body)) {
        if (isOfTrip()) noteNews();
    } else reload();
}

/** Takes what can be taken from a new page while this one stays. */
function fillIn(page) {
    refill(page);
    for (const place of PARTS) {
        const others = page.querySelectorAll(place);
        const parts = document.querySelectorAll(place);
        if (parts.length !== others.length || !isOther(page, place)) continue;
        for (const [index, part] of parts.entries()) {
            if (!isIn(part)) keepingFocus(() => exchange(part, others[index].cloneNode(true)));
        }
        if (place === ".trip-head") document.title = page.title;
        // Maps show the stops of the rows beside them.
        else document.dispatchEvent(new CustomEvent("elsewhere:days"));
    }
    document.dispatchEvent(new CustomEvent("elsewhere:news", { detail: page }));
}

const isOther = (page, place) => namesIn(document, place) !== namesIn(page, place);

/** Whether somebody writes in it right now. */
const isIn = (part) => part.contains(document.activeElement)
    && document.activeElement.matches("main input, main textarea, main select");

/** Where an activity is, by the first way to be led there. */
const wayTo = (page) => page.querySelector("#directions a")?.getAttribute("href");

const isOfTrip = () => location.pathname.startsWith("/trips/");

/** Something of a trip that was there when the page came, and is thrown away by now. */
function isGone({ status }) {
    const [{ responseStatus } = {}] = performance.getEntriesByType("navigation");
    return isOfTrip() && [404, 410].includes(status)
        && responseStatus !== status;
}

/** Fields that nobody has touched hold what is kept by now: as they were, they would undo it. */
function refill(page) {
    for (const form of document.querySelectorAll(FORMS)) {
        const fresh = [...page.querySelectorAll(FORMS)].find((other) => isSame(form, other));
        if (!fresh) continue;
        for (const field of form.querySelectorAll(FIELDS)) refillField(field, fresh.elements);
        const { seen } = form.elements;
        if (!seen) continue;
        const [now, drawn] = [new FormData(form), new FormData(fresh)];
        const isAsDrawn = (name) => now.get(name) === drawn.get(name);
        keepSeen(form.elements, seen.value, fresh.elements.seen?.value, isAsDrawn);
    }
}

/** Of the same thing: what it is stands in fields that nobody sees. */
function isSame(form, other) {
    const names = ["trip", "activity", "photo", "list"];
    return form.getAttribute("action") === other.getAttribute("action")
        && names.every((name) => form.elements[name]?.value === other.elements[name]?.value);
}

/** What a choice is as it was drawn. */
const drawnChoice = ({ options }) => [...options].find((one) => one.defaultSelected) ?? options[0];

function refillChoice(field, other) {
    if (other?.type !== field.type || field.value !== drawnChoice(field)?.value) return;
    if (field.value === drawnChoice(other)?.value) return;
    field.replaceChildren(...[...other.children].map((one) => document.importNode(one, true)));
}

function refillField(field, fresh) {
    if (field.matches("select")) return refillChoice(field, fresh[field.name]);
    const other = fresh[field.name];
    if (other?.defaultValue === undefined || field.value !== field.defaultValue) return;
    if (field.defaultValue === other.defaultValue) return;
    field.value = field.defaultValue = other.defaultValue;
    // A place is chosen with its point.
    const point = field.form.elements[`${field.name}-point`];
    if (point) point.value = fresh[point.name].value;
}

/** For how long somebody may be on their way to another page; a link to a file leads to none. */
const leavingMs = () => leftAt + LEAVING_MS - performance.now();

/** Not while somebody is on their way to another page: they would stay, and wonder. */
function reload() {
    const wait = leavingMs();
    clearTimeout(reloading);
    if (wait > 0) reloading = setTimeout(reload, wait);
    else location.reload();
}

function namesIn(page, place) {
    return [...page.querySelectorAll(place)].map((one) => one.textContent.trim()).join("\n");
}

/** The page at an address as it is now; nothing where that leads elsewhere. */
export async function pageAt(address, headers = {}) {
    return parsed(await fetch(address, { headers }));
}

async function parsed(response) {
    if (!response.ok || response.redirected) return null;
    return new DOMParser().parseFromString(await response.text(), "text/html");
}

function exchange(old, fresh) {
    if (!fresh || fresh.isEqualNode(old)) return;
    const element = document.adoptNode(fresh);
    old.replaceWith(element);
    window.htmx?.process(element);
}

/** Parts that had no answer, or an old one, are taken anew. */
async function askAgain(isForMissing) {
    if (isForMissing) pressAgain();
    const city = location.pathname.match(/^\/cities\/(\d+)/)?.[1];
    if (!city) return;
    const kind = isForMissing ? "[data-reason=offline]" : ":not([data-reason])";
    for (const part of document.querySelectorAll(`.part${kind}`)) {
        const address = `/parts/city/${city}/${part.id.replace("part-", "")}`;
        const page = await pageAt(address, { "hx-request": "true" });
        if (page) exchange(part, page.getElementById(part.id));
    }
}

/** What else had no answer for want of a server, as the weather of a list, has a button for it. */
function pressAgain() {
    if (!window.htmx) return;
    for (const part of document.querySelectorAll(UNANSWERED)) {
        part.querySelector("form.again")?.requestSubmit();
    }
}

/** What the page came with is neither news nor drawn anew. */
let wanted = document.querySelector("#flight a")?.textContent ?? "";
let coming = 0;

/** The pill: nothing while all is well, but a word when it has just become so. */
function showState({ pill, head, isOff, isUnwanted, module }) {
    now = { head, isOff, isUnwanted };
    keepCompiled(module);
    const place = document.getElementById("flight") ?? placeOfPill();
    const words = pill.kind === "well" && !place.hasChildNodes() ? "" : pill.words;
    if (wanted === words) return;
    wanted = words;
    clearTimeout(coming);
    // A change that reaches the server in a moment is not worth a word.
    const isPassing = ["waiting", "syncing"].includes(pill.kind) && !place.hasChildNodes();
    if (isPassing) coming = setTimeout(() => show(pill, place), PASSING_MS);
    else show(pill, place);
}

function show({ kind, words }, place) {
    if (kind === "well" && !place.hasChildNodes()) return;
    const link = place.querySelector("a") ?? place.appendChild(newLink());
    link.className = `flight is-${kind}${link.classList.contains("is-new") ? " is-new" : ""}`;
    link.textContent = words;
    if (kind === "well") coming = setTimeout(() => place.replaceChildren(), WELL_MS);
}

function placeOfPill() {
    const place = document.createElement("div");
    place.id = "flight";
    place.setAttribute("role", "status");
    document.body.append(place);
    return place;
}

function newLink() {
    const element = document.createElement("a");
    element.className = "is-new";
    element.href = "/settings/offline";
    return element;
}

/** A new build takes over when no form is half filled; pages move to it with the next link. */
function watchUpdates(registration) {
    // A browser that is driven with workers blocked registers nothing, and says nothing either.
    if (!registration) return;
    const takeOver = (worker) => {
        if (!worker || !navigator.serviceWorker.controller || isWriting()) return;
        worker.postMessage({ do: "takeOver" });
    };
    takeOver(registration.waiting);
    registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker?.addEventListener("statechange", () => {
            if (worker.state === "installed") takeOver(worker);
        });
    });
}

/** Whether something is typed that nobody has sent yet, in some of the fields or in any. */
export function isWriting(which = "") {
    const fields = `main input:not([type=hidden])${which}, main textarea${which}`;
    return [...document.querySelectorAll(fields)]
        // A box to be ticked has a value of its own, which nobody writes.
        .some((field) => (["checkbox", "radio"].includes(field.type)
            ? field.checked !== field.defaultChecked : field.value !== field.defaultValue));
}
