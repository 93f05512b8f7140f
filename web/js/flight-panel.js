// The page that tells what works offline: its buttons, which the worker heeds.
import { announce } from "./announce.js";
import { listKeptStreets } from "./kept-streets.js";
import { listen, pageAt, tell } from "./flight.js";

/** Deeds that are done when device and server have been brought together. */
const ENDED_BY_STATE = ["sync", "adopt", "discard", "sendRefused", "discardPhoto"];

/** What stands in a button's place once its deed is done. */
const OPPOSITES = { takeWorld: "forgetWorld", forgetWorld: "takeWorld", forgetPast: "takePast" };

/** As large as a photograph. */
const TRY = "room";
const TRY_BYTES = 500_000;

const MOST_NAMED = 6;

let installing = null;
/** The deed whose button was pressed last: a new panel gives the focus back to it. */
let pressed = "";
/** Deeds that were begun here and are not done, each with what it is about. */
const running = new Map();
/** Whether the browser was asked to keep everything, and would not promise it. */
let isRefused = false;
/** What did not come to an end, and why, until another button is pressed. */
let failure = null;

addEventListener("beforeinstallprompt", (event) => {
    installing = event;
    offerInstalling();
});

addEventListener("appinstalled", () => {
    installing = null;
    offerInstalling();
});

/** Buttons that do something with what this device keeps. */
export function readyForFlight() {
    if (!document.getElementById("flight-panel")) return;
    offerInstalling();
    document.addEventListener("click", ({ target }) => {
        const button = target.closest?.("button[data-deed]");
        if (button) act(button);
    });
    document.addEventListener("change", ({ target }) => {
        if (target.dataset?.deed === "quiet") tell("quiet", target.checked);
    });
    listen(({ progress, bytes, checked, ended, state, failed, why, isCheckOld, lacking }) => {
        const hasEnded = noteEnd(ended ?? failed, state);
        // What goes on meanwhile says nothing of whether this is done.
        if ((checked || failed) && !hasEnded && running.size > 0) return;
        if (failed) failure = { deed: failed, why };
        if (progress) showProgress(progress);
        if (isCheckOld && !running.has("prepare")) tell("check");
        if (bytes) showBytes(bytes);
        if (lacking) nameLacking(lacking);
        if (checked) learnWhy(checked, ended).then(showPanel);
        else if (failed || hasEnded || state && running.size === 0) showPanel();
    });
    const old = document.querySelector("#flight-ready[data-old] > p");
    if (old) {
        old.textContent = document.querySelector("[data-deed=check]").dataset.busy;
        tell("check");
    } else {
        tell("lacking");
    }
    const away = document.getElementById("flight-away");
    // The worker has taken over since the server made this page.
    if (away) navigator.serviceWorker?.addEventListener("controllerchange", showPanel);
}

/** What still is missing after all of it was fetched may have had no room: a try tells. */
async function learnWhy({ missingPictures, missingDocuments, missingAnswers }, ended) {
    const isMissing = missingPictures > 0 || missingDocuments > 0 || missingAnswers > 0;
    if (ended !== "prepare" || !isMissing || !("caches" in window)) return;
    try {
        await (await caches.open(TRY)).put("/", new Response(new Uint8Array(TRY_BYTES)));
    } catch ({ name }) {
        failure = { deed: "prepare", why: name };
    }
    await caches.delete(TRY);
}

/** Whether something that was begun here is done. */
function noteEnd(deed, state) {
    const ended = state && !state.isSyncing ? [deed, ...ENDED_BY_STATE] : [deed];
    return ended.map((one) => running.delete(one)).includes(true);
}

async function act(button) {
    const { deed } = button.dataset;
    pressed = deed;
    if (failure?.isTold) failure = null;
    if (deed === "install") {
        // A prompt is shown once; a browser that would show it again sends another.
        const prompt = installing;
        installing = null;
        await prompt?.prompt();
        offerInstalling();
        return;
    }
    if (deed === "persist") {
        isRefused = !await navigator.storage?.persist?.();
        await showPanel();
        if (isRefused) announce(document.getElementById("flight-refused")?.textContent ?? "");
        return;
    }
    running.set(deed, button.dataset.value);
    showBusy(button);
    announce(button.dataset.busy);
    tell(deed, button.dataset.value);
}

function showBusy(button) {
    button.setAttribute("aria-busy", "true");
    button.disabled = true;
    // Its neighbour stays where a second tap looks for it.
    button.style.minWidth = `${button.offsetWidth}px`;
    button.textContent = button.dataset.busy;
}

/** What still goes on looks so on a page that is made anew. */
function showRunning(panel, old) {
    for (const button of panel.querySelectorAll("button[data-deed]")) {
        const { deed, value } = button.dataset;
        if (running.has(deed) && running.get(deed) === value) showBusy(button);
    }
    if (!running.has("prepare")) return;
    const progress = panel.querySelector("#flight-progress");
    progress?.replaceChildren(old.querySelector("#flight-progress")?.textContent ?? "");
}

function showProgress({ done, total, bytes }) {
    const line = document.getElementById("flight-progress");
    if (!line) return;
    const megabytes = Math.ceil(bytes / 100_000) / 10;
    // What came may name more: all of what is known is no total.
    const words = done < total ? line.dataset.words : line.dataset.sofar;
    line.textContent = words.replace("{1}", done).replace("{2}", total).replace("{3}", megabytes);
}

function showBytes({ done, total }) {
    const button = document.querySelector("[data-deed=takeWorld]");
    const percent = Math.floor(done / total * 100);
    if (button) button.textContent = `${button.dataset.busy} ${percent} %`;
}

/** The page as it is now, made anew. */
async function showPanel() {
    const page = await pageAt("/settings/offline");
    const fresh = page?.getElementById("flight-panel");
    const panel = document.getElementById("flight-panel");
    if (!fresh || !panel) return;
    const said = panel.querySelector("#flight-ready")?.textContent;
    const { activeElement } = document;
    // A button that was pressed is switched off, and loses the focus to the page.
    const deed = panel.contains(activeElement) ? activeElement.dataset.deed
        : activeElement === document.body ? pressed : "";
    const refused = fresh.querySelector("#flight-refused");
    if (refused) refused.hidden = !isRefused;
    panel.replaceWith(fresh);
    showRunning(fresh, panel);
    listKeptStreets();
    if (failure) showFailure(fresh);
    if (deed && !running.has(deed)) focusOn(fresh, deed);
    offerInstalling();
    const words = fresh.querySelector("#flight-ready")?.textContent;
    if (words && words !== said) announce(words);
    tell("lacking");
}

/** Of what something is missing: nobody knows it by the number of its parts. */
function nameLacking(titles) {
    const missing = [...document.querySelectorAll("#flight-ready .missing")].at(-1);
    const names = [...new Set(titles)].filter(Boolean).map(written);
    if (!missing || names.length === 0) return;
    const list = document.querySelector(".lacking") ?? document.createElement("p");
    list.className = "hint lacking";
    const further = names.length > MOST_NAMED ? ", …" : "";
    const said = names.slice(0, MOST_NAMED).join(", ") + further;
    list.textContent = missing.dataset.of?.replace("{1}", () => said) ?? said;
    missing.after(list);
}

const SIGNS = { amp: "&", lt: "<", gt: ">", quot: "\"", "#39": "'" };

/** The text of a title as a page's source has it. */
const written = (title) => title.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => SIGNS[name]);

/** Below the button, and once to those who are read to. */
function showFailure(panel) {
    const { failed, full } = panel.querySelector("#kept-streets")?.dataset ?? {};
    const place = panel.querySelector(`[data-deed=${failure.deed}]`)?.closest("p");
    if (!place || !failed) return;
    const hint = document.createElement("p");
    hint.className = "hint problem";
    hint.textContent = failure.why === "QuotaExceededError" ? full : failed;
    place.after(hint);
    if (!failure.isTold) announce(hint.textContent);
    failure.isTold = true;
}

/** Who presses keys goes on where they were; where the button is gone, at the heading. */
function focusOn(panel, deed) {
    const found = [deed, OPPOSITES[deed]].filter(Boolean)
        .map((one) => panel.querySelector(`[data-deed=${one}]:not(:disabled)`));
    const place = found.find(Boolean) ?? panel.querySelector("h1");
    if (place.tagName === "H1") {
        place.tabIndex = -1;
        pressed = "";
    }
    place.focus({ preventScroll: true });
}

function offerInstalling() {
    const button = document.querySelector("[data-deed=install]");
    if (button) button.hidden = installing === null;
}
