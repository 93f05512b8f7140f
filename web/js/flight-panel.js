// The page that tells what works offline: its buttons, which the worker heeds.
import { announce } from "./announce.js";
import { listen, tell } from "./flight.js";

let installing = null;

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
    listen(({ progress, bytes, checked, state, failed }) => {
        if (progress) showProgress(progress);
        if (bytes) showBytes(bytes);
        if (checked || failed) showPanel();
        else if (state && !document.querySelector("#flight-panel [aria-busy=true]")) showPanel();
    });
    const away = document.getElementById("flight-away");
    // The worker has taken over since the server made this page.
    if (away) navigator.serviceWorker?.addEventListener("controllerchange", showPanel);
}

async function act(button) {
    const { deed } = button.dataset;
    if (deed === "install") {
        await installing?.prompt();
        return;
    }
    if (deed === "persist") {
        await navigator.storage?.persist?.();
        await showPanel();
        return;
    }
    button.setAttribute("aria-busy", "true");
    button.disabled = true;
    button.textContent = button.dataset.busy;
    announce(button.dataset.busy);
    tell(deed);
}

function showProgress({ done, total }) {
    const line = document.getElementById("flight-progress");
    if (!line) return;
    line.textContent = line.dataset.words.replace("{1}", done).replace("{2}", total);
}

function showBytes({ done, total }) {
    const button = document.querySelector("[data-deed=takeWorld]");
    const percent = Math.floor(done / total * 100);
    if (button) button.textContent = `${button.dataset.busy} ${percent} %`;
}

/** The page as it is now, made anew. */
async function showPanel() {
    const response = await fetch("/settings/offline");
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.getElementById("flight-panel");
    const panel = document.getElementById("flight-panel");
    if (!fresh || !panel) return;
    const said = panel.querySelector("#flight-ready")?.textContent;
    panel.replaceWith(fresh);
    offerInstalling();
    const words = fresh.querySelector("#flight-ready")?.textContent;
    if (words && words !== said) announce(words);
}

function offerInstalling() {
    const button = document.querySelector("[data-deed=install]");
    if (button) button.hidden = installing === null;
}
