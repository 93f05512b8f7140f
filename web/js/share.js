import { announce } from "./announce.js";

/** Shares the page through the device, or copies its address where the device cannot. */
export function offerSharing(root = document) {
    for (const button of root.querySelectorAll(".share")) {
        if (!navigator.share && !navigator.clipboard) continue;
        button.hidden = false;
        button.addEventListener("click", () => share(button));
    }
}

async function share(button) {
    const url = document.querySelector("link[rel=canonical]")?.href ?? location.href;
    try {
        if (navigator.share) {
            await navigator.share({ title: document.title, url });
            return;
        }
        await navigator.clipboard.writeText(url);
        tell(button);
    } catch (problem) {
        // Closing the device's sheet is no failure; anything else still leaves the address bar.
        if (problem.name !== "AbortError") console.warn("sharing failed:", problem.message);
    }
}

function tell(button) {
    const words = button.querySelector("span");
    const before = words.textContent;
    words.textContent = button.dataset.copied;
    announce(button.dataset.copied);
    setTimeout(() => { words.textContent = before; }, 2_000);
}
