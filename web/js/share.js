import { announce } from "./announce.js";

/** Shares the page through the device, or copies its address where the device cannot. */
export function offerSharing(root, toast) {
    for (const button of root.querySelectorAll(".share[hidden]")) {
        button.hidden = false;
        if (button.dataset.address) showAddress(button);
        button.addEventListener("click", () => share(button, toast));
    }
}

/** Whoever has neither a sheet nor a clipboard selects it. */
function showAddress(button) {
    const shown = document.createElement("code");
    shown.className = "share-address";
    shown.textContent = new URL(button.dataset.address, location.origin).href;
    button.closest("p").after(shown);
}

async function share(button, toast) {
    // Without the rest of the address: it may tell where one stands.
    const { address } = button.dataset;
    const url = address ? new URL(address, location.origin).href
        : document.querySelector("link[rel=canonical]")?.href
            ?? location.origin + location.pathname;
    try {
        if (navigator.share) {
            await navigator.share({ title: document.title, url });
            return;
        }
        await copy(url);
        tell(button, toast);
    } catch (problem) {
        // Closing the device's sheet is no failure; anything else still leaves the address bar.
        if (problem.name !== "AbortError") console.warn("sharing failed:", problem.message);
    }
}

/** A browser has no clipboard for pages without encryption, and may refuse the one it has. */
async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        return;
    } catch {
        const field = document.createElement("textarea");
        field.value = text;
        field.readOnly = true;
        field.style.cssText = "position: fixed; inset: 0 auto auto 0; opacity: 0";
        const focused = document.activeElement;
        document.body.append(field);
        field.select();
        const isCopied = document.execCommand("copy");
        field.remove();
        focused?.focus();
        if (!isCopied) throw new Error("the browser copies nothing");
    }
}

function tell(button, toast) {
    const words = button.querySelector("span");
    if (!words) {
        toast(button.dataset.copied);
        return;
    }
    const before = words.textContent;
    words.textContent = button.dataset.copied;
    announce(button.dataset.copied);
    setTimeout(() => { words.textContent = before; }, 2_000);
}
