import { announce } from "./announce.js";
import { drawing } from "./pin.js";
import { ERASURE, forget, forgetAll, recall, remember } from "./remembered.js";

const SHOWN_MS = 9_000;

/** Says what was done, for a while, and lets it be taken back meanwhile. */
export function keepToasts() {
    const place = document.getElementById("toasts");
    if (!place) return;
    forgetNotice();
    tellErasure();
    present();
    document.addEventListener("htmx:afterSettle", present);
    // What stays until somebody has read it, no answer takes away.
    let staying = [];
    document.addEventListener("htmx:oobBeforeSwap", () => {
        staying = [...place.querySelectorAll("[data-stays]")];
    });
    document.addEventListener("htmx:oobAfterSwap", () => {
        for (const one of staying) if (!one.isConnected) place.append(one);
        staying = [];
        present();
    });
    document.addEventListener("click", (event) => {
        const close = event.target.closest(".toast-close");
        if (close) dismiss(close.closest(".toast"));
        const undo = event.target.closest("a[data-undo]");
        const original = document.getElementById("scene-undo");
        if (!undo || !original) return;
        // The same link stands above the list, where it exchanges only what changes.
        event.preventDefault();
        dismiss(undo.closest(".toast"));
        original.click();
    });
}

/** A toast that a script makes: some words and, where there is a way on, a link. */
export function toast(words, way) {
    const element = toastOf(words, way);
    element.append(closer());
    const place = document.getElementById("toasts");
    for (const old of place.querySelectorAll(".toast:not([data-stays])")) old.remove();
    place.append(element);
    present();
}

/** One that stays until somebody has read it, beside others. */
export function stayingToast(words, way) {
    const element = toastOf(words, way);
    element.dataset.stays = "";
    element.append(closer());
    document.getElementById("toasts")?.append(element);
    present();
}

function toastOf(words, { href, label } = {}) {
    const element = document.createElement("div");
    element.className = "toast";
    const text = document.createElement("p");
    text.textContent = words;
    element.append(text);
    if (href) {
        const link = document.createElement("a");
        link.className = "toast-undo";
        link.href = href;
        link.textContent = label;
        element.append(link);
    }
    return element;
}

/** A cross, as the toasts of the server have one. */
function closer() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "toast-close";
    button.setAttribute("aria-label", "Close");
    const icon = drawing("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" });
    icon.append(drawing("path", { d: "M6.5 6.5l11 11M17.5 6.5l-11 11" }));
    button.append(icon);
    return button;
}

/** Everything was erased on another device: each page says so until somebody has read it. */
export function noteErasure(hasUnsent) {
    remember(ERASURE, hasUnsent ? "unsent" : "all");
    tellErasure();
    present();
}

/** Somebody else changed what is on the page, where one writes and it cannot come by itself. */
export function noteNews() {
    const place = document.getElementById("toasts");
    if (!place || place.querySelector(".toast")) return;
    const href = location.pathname + location.search;
    const element = toastOf("There is news on this page.", { href, label: "Show" });
    element.dataset.stays = "";
    element.append(closer());
    place.replaceChildren(element);
    present();
}

function tellErasure() {
    const erasure = recall(ERASURE);
    const place = document.getElementById("toasts");
    // What was just done here goes first.
    if (!erasure || !place || place.querySelector(".toast")) return;
    const element = toastOf("Everything was erased on another device.", erasure === "unsent"
        ? { href: "/replaced", label: "What was not sent" } : {});
    element.dataset.stays = "";
    const close = document.createElement("button");
    close.type = "button";
    close.className = "toast-undo";
    close.textContent = "Close";
    element.append(close);
    element.addEventListener("click", ({ target }) => {
        if (!target.closest("button, a")) return;
        forget(ERASURE);
        dismiss(element);
    });
    place.replaceChildren(element);
}

/** Makes the toasts of the page known, and lets them go after a while. */
export function present() {
    for (const element of document.querySelectorAll(".toast:not([data-shown])")) {
        element.dataset.shown = "";
        element.removeAttribute("role");
        element.querySelector(".toast-close")?.removeAttribute("hidden");
        announce(element.querySelector("p").textContent);
        if (element.dataset.stays !== undefined) continue;
        let timer = setTimeout(() => dismiss(element), SHOWN_MS);
        const hold = () => clearTimeout(timer);
        const release = () => {
            clearTimeout(timer);
            timer = setTimeout(() => dismiss(element), SHOWN_MS / 2);
        };
        element.addEventListener("pointerenter", hold);
        element.addEventListener("focusin", hold);
        element.addEventListener("pointerleave", release);
        element.addEventListener("focusout", release);
    }
}

function dismiss(element) {
    if (!element?.isConnected) return;
    element.classList.add("is-leaving");
    setTimeout(() => element.remove(), 200);
}

/** Takes out of the address what was done, so that loading the page again does not tell it anew. */
function forgetNotice() {
    const address = new URL(location.href);
    if (!address.searchParams.has("done")) return;
    // How far somebody had read is theirs, too, and what they looked for.
    if (/^(loggedOut|erased)/.test(address.searchParams.get("done"))) forgetAll();
    for (const name of ["done", "undo"]) address.searchParams.delete(name);
    history.replaceState(history.state, "", address);
}
