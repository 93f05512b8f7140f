// Reminders of what is planned: this browser asks what begins soon, and shows each thing once. Only
// the pages of whoever has switched them on fetch this, and those with the switches.
import { metresBetween } from "./metres.js";
import { keep, kept, lastForgotten, REMINDERS } from "./remembered.js";
import { offerSwitches } from "./reminders-switches.js";

const LIST = "/trips/reminders.json";
const LOOK_MS = 600_000;
const SOON_MS = 1_000;
const BUSY_MS = 10_000;
const PATIENCE_MS = 20_000;
/** Browsers take a longer one for none. */
const LONGEST_MS = 2 ** 31 - 1;
const MINUTE_MS = 60_000;
const NEAR_METRES = 300;
const LEADS = [10, 30, 60, 120];
/** What was shown is told by how much came after it, as a clock may be set back. */
const SHOWN = "reminded";
const MOST_SHOWN = 400;
const MOST_TOASTS = 3;

let list = { coming: [], today: [] };
/** When what somebody else kept was last forgotten: it was theirs. */
let listedFor = lastForgotten();
let looks = 0;
let timer = 0;
let soonTimer = 0;
let busyTimer = 0;
let watch;
let position = null;
let remindHere = () => {};
let announce = () => {};
/** Should the browser keep nothing any more. */
const shownHere = new Set();

export function begin(tools) {
    ({ remindHere, announce } = tools);
    offerSwitches({ settings, look });
    look();
    setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") look();
    });
    for (const name of ["elsewhere:days", "elsewhere:news", "htmx:afterSettle"]) {
        document.addEventListener(name, soon);
    }
    tools.listen(({ library }) => { if (library) soon(); });
}

/** What is switched on in this browser. */
export function settings() {
    try {
        const { begin, near, lead } = JSON.parse(kept(REMINDERS) ?? "{}");
        const isKnown = LEADS.includes(lead);
        return { begin: begin === true, near: near === true, lead: isKnown ? lead : 30 };
    } catch {
        return { begin: false, near: false, lead: 30 };
    }
}

/** Several changes in a row are looked at once. */
function soon() {
    clearTimeout(soonTimer);
    soonTimer = setTimeout(look, SOON_MS);
}

async function look() {
    clearTimeout(timer);
    const number = looks += 1;
    const { begin, near } = settings();
    if (!begin && !near) return stopFollowing();
    const forgotten = lastForgotten();
    if (forgotten !== listedFor) list = { coming: [], today: [] };
    listedFor = forgotten;
    const fresh = await asked();
    // Somebody else may be here by now.
    if (number !== looks || forgotten !== lastForgotten()) return undefined;
    if (fresh) {
        list = fresh;
        await takeBack();
    }
    await remind();
    await follow();
    return wait();
}

/** Nothing where nobody answers: what was known before counts on. */
async function asked() {
    try {
        const response = await fetch(LIST, { signal: AbortSignal.timeout(PATIENCE_MS) });
        if (!response.ok) return null;
        const { hasTwelveHours, words, coming, today } = await response.json();
        // A worker of before knows none.
        if (!words) return null;
        return { hasTwelveHours, words, coming: coming.map(fixed), today: [...today] };
    } catch {
        return null;
    }
}

/** What no zone is known of begins by the clock of this device. */
function fixed(one) {
    if (!one.floats) return one;
    const there = new Date(one.start);
    const [year, month, day] = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()];
    const here = new Date(year, month, day, there.getUTCHours(), there.getUTCMinutes());
    return { ...one, start: here.getTime() };
}

const ahead = ({ start }) => start - settings().lead * MINUTE_MS;
const tagOf = ({ id, start }) => `${id} ${start}`;
const tagOfDay = ({ id, day }) => `${id} near ${day}`;

function wait() {
    const now = Date.now();
    const next = Math.min(...list.coming.map(ahead).filter((moment) => moment > now));
    clearTimeout(timer);
    if (settings().begin && next < Infinity) {
        timer = setTimeout(look, Math.min(next - now, LONGEST_MS));
    }
}

/** Shows what is to be shown at this moment, and was not yet. */
async function remind() {
    const { begin, near } = settings();
    const now = Date.now();
    const begins = list.coming.filter((one) => begin && ahead(one) <= now && now < one.start)
        .map((one) => ({ ...one, tag: tagOf(one), words: `${when(one, now)}${where(one)}` }));
    const around = list.today.filter((one) => near && isNear(one))
        .map(({ start: _, ...one }) => (
            { ...one, tag: tagOfDay(one), words: `${list.words.near}${where(one)}` }));
    const all = [...begins, ...around];
    if (all.length === 0) return;
    // Two tabs must not show the same.
    await (navigator.locks?.request("elsewhere-reminders", () => showNew(all)) ?? showNew(all));
}

async function showNew(all) {
    const before = shown();
    const fresh = all.filter(({ tag }) => !before.includes(tag) && !shownHere.has(tag));
    if (fresh.length === 0) return;
    const told = await notify(fresh) ?? tellHere(fresh);
    clearTimeout(busyTimer);
    if (told.length < fresh.length) busyTimer = setTimeout(remind, BUSY_MS);
    for (const { tag } of told) shownHere.add(tag);
    const tags = [...before, ...told.map(({ tag }) => tag)];
    keep(SHOWN, JSON.stringify(tags.slice(-MOST_SHOWN)));
}

function shown() {
    try {
        return [...JSON.parse(kept(SHOWN) ?? "[]")];
    } catch {
        return [];
    }
}

/** Who shows notifications; nobody where the person or the browser does not want them. */
export async function notifier() {
    if (globalThis.Notification?.permission !== "granted") return null;
    const registration = await navigator.serviceWorker?.getRegistration();
    return registration?.active && registration.showNotification ? registration : null;
}

/** Returns what was shown; nothing where notifications cannot be. */
async function notify(fresh) {
    const registration = await notifier();
    if (!registration) return null;
    try {
        for (const { title, words, tag, href, start } of fresh) {
            const icon = new URL("../icons/icon-192.png", import.meta.url).href;
            const about = { body: words, tag, icon, data: { href, start } };
            await registration.showNotification(title, about);
        }
        return fresh;
    } catch {
        return null;
    }
}

/** On the open page, unless it says something else right now; returns what was shown. */
function tellHere(fresh) {
    const isBusy = document.querySelector("#toasts .toast:not([data-stays])");
    if (isBusy || document.visibilityState !== "visible") return [];
    const some = fresh.slice(0, MOST_TOASTS);
    const sentences = some.map(({ title, words }) => `\u2068${title}\u2069: ${words}`);
    for (const [index, { href }] of some.entries()) {
        remindHere(sentences[index], { href, label: list.words.show });
    }
    // Each of them alone would be spoken over by the next.
    announce(sentences.join(". "));
    return some;
}

/** What was deleted or begins at another time is not to be expected any more. */
async function takeBack() {
    const tags = new Set(list.coming.map(tagOf));
    const registration = await notifier();
    for (const old of await registration?.getNotifications() ?? []) {
        if (old.data?.start > Date.now() && !tags.has(old.tag)) old.close();
    }
}

/** `19:30, in 12 minutes`, by the clocks there. */
function when({ start, minute }, now) {
    const rest = Math.max(1, Math.round((start - now) / MINUTE_MS));
    const [hours, minutes] = [Math.floor(rest / 60), rest % 60];
    const { soon: sentence, ...words } = list.words;
    const parts = [[hours, words.hour, words.hours], [minutes, words.minute, words.minutes]]
        .filter(([count]) => count > 0)
        .map(([count, one, more]) => (count === 1 ? one : more.replace("{1}", count)));
    return sentence.replace("{1}", clock(minute)).replace("{2}", parts.join(" "));
}

function clock(minute) {
    const [hour, rest] = [Math.floor(minute / 60), String(minute % 60).padStart(2, "0")];
    if (!list.hasTwelveHours) return `${String(hour).padStart(2, "0")}:${rest}`;
    return `${(hour + 11) % 12 + 1}:${rest} ${hour < 12 ? "am" : "pm"}`;
}

const where = ({ place, title }) => place && place !== title ? ` · ${place}` : "";

/** Where this browser is told to nobody: it is compared here. */
async function follow() {
    if (!settings().near || list.today.length === 0) return stopFollowing();
    if (watch !== undefined || !await mayAsk() || watch !== undefined) return undefined;
    watch = navigator.geolocation.watchPosition(
        ({ coords }) => {
            position = coords;
            remind();
        },
        // A tunnel ends.
        ({ code, PERMISSION_DENIED }) => { if (code === PERMISSION_DENIED) stopFollowing(); },
        { enableHighAccuracy: true, maximumAge: BUSY_MS },
    );
    return undefined;
}

/** Only the switch itself has a browser ask. */
async function mayAsk() {
    if (!navigator.geolocation) return false;
    try {
        return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
    } catch {
        return true;
    }
}

function stopFollowing() {
    if (watch !== undefined) navigator.geolocation.clearWatch(watch);
    watch = undefined;
    position = null;
}

function isNear({ lat, lon }) {
    if (!position || position.accuracy > NEAR_METRES) return false;
    return metresBetween([position.latitude, position.longitude], [lat, lon]) <= NEAR_METRES;
}
