// The page that tells what works offline: its buttons, which the worker heeds.
import { announce } from "./announce.js";
import { listKeptStreets } from "./kept-streets.js";
import { listen, pageAt, tell } from "./flight.js";

/** Deeds that are done when device and server have been brought together. */
const ENDED_BY_STATE = ["sync", "adopt", "discard", "sendRefused", "discardPhoto"];

/** What stands in a button's place once its deed is done. */
const OPPOSITES = { takeWorld: "forgetWorld", forgetWorld: "takeWorld", forgetPast: "takePast" };

let installing = null;
/** The deed whose button was pressed last: a new panel gives the focus back to it. */
let pressed = "";
/** Whether the browser was asked to keep everything, and would not promise it. */
let isRefused = false;

addEventListener("beforeinstallprompt", (event) => {
    installing = event;
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
    listen(({ progress, bytes, checked, state, failed, isCheckOld }) => {
        if (progress) showProgress(progress);
        if (isCheckOld) tell("check");
        if (bytes) showBytes(bytes);
        if (checked || failed) showPanel();
        else if (state && !isBusy(state)) showPanel();
    });
    if (document.querySelector("#flight-ready[data-old]")) tell("check");
    const away = document.getElementById("flight-away");
    // The worker has taken over since the server made this page.
    if (away) navigator.serviceWorker?.addEventListener("controllerchange", showPanel);
}

function isBusy({ isSyncing }) {
    const deed = document.querySelector("#flight-panel [aria-busy=true]")?.dataset.deed;
    return deed !== undefined && (isSyncing || !ENDED_BY_STATE.includes(deed));
}

async function act(button) {
    const { deed } = button.dataset;
    pressed = deed;
    if (deed === "install") {
        await installing?.prompt();
        return;
    }
    if (deed === "persist") {
        isRefused = !await navigator.storage?.persist?.();
        await showPanel();
        if (isRefused) announce(document.getElementById("flight-refused")?.textContent ?? "");
        return;
    }
    button.setAttribute("aria-busy", "true");
    button.disabled = true;
    // Its neighbour stays where a second tap looks for it.
    button.style.minWidth = `${button.offsetWidth}px`;
    button.textContent = button.dataset.busy;
    announce(button.dataset.busy);
    tell(deed, button.dataset.value);
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
    listKeptStreets();
    if (deed) focusOn(fresh, deed);
    offerInstalling();
    const words = fresh.querySelector("#flight-ready")?.textContent;
    if (words && words !== said) announce(words);
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
