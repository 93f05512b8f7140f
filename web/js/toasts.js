import { announce } from "./announce.js";
import { forgetAll } from "./remembered.js";

const SHOWN_MS = 9_000;

/** Says what was done, for a while, and lets it be taken back meanwhile. */
export function keepToasts() {
    const place = document.getElementById("toasts");
    if (!place) return;
    forgetNotice();
    present();
    document.addEventListener("htmx:afterSettle", present);
    document.addEventListener("htmx:oobAfterSwap", present);
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
export function toast(words, { href, label } = {}) {
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
    document.getElementById("toasts").replaceChildren(element);
    present();
}

/** Makes the toasts of the page known, and lets them go after a while. */
export function present() {
    for (const element of document.querySelectorAll(".toast:not([data-shown])")) {
        element.dataset.shown = "";
        element.removeAttribute("role");
        element.querySelector(".toast-close")?.removeAttribute("hidden");
        announce(element.querySelector("p").textContent);
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
    // How far somebody had read is theirs, too.
    if (address.searchParams.get("done") === "loggedOut") forgetAll();
    for (const name of ["done", "undo"]) address.searchParams.delete(name);
    history.replaceState(history.state, "", address);
}
