// Photos and documents that wait on the device, each under its checksum, until the server has them.

export const WAITING = "photos-waiting";

export async function checksum(bytes) {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The worker sends what waits; where there is none, the page does. */
export async function sendAll(paths) {
    const worker = navigator.serviceWorker?.controller;
    if (worker) {
        worker.postMessage({ do: "sendPhotos" });
        return;
    }
    const waiting = await caches.open(WAITING);
    for (const path of paths) {
        const body = await (await waiting.match(path))?.arrayBuffer();
        if (!body) continue;
        const name = path.split("/").at(-1) + (path.startsWith("/files/") ? ".original" : "");
        const headers = { "content-type": "application/x-elsewhere-photo" };
        const answer = await fetch(`/photos?hash=${name}`, { method: "POST", body, headers })
            .catch(() => null);
        if (answer?.ok) await waiting.delete(path);
    }
}

/** What this page shows and only this device has: left here by somebody who was nobody to the
 * server yet, and had no worker. */
export async function sendShown() {
    if (!("caches" in window) || !await caches.has(WAITING)) return;
    const waiting = await caches.open(WAITING);
    const left = new Set((await waiting.keys()).map(({ url }) => new URL(url).pathname));
    const pictures = [...document.querySelectorAll("img[data-photo]")]
        .filter((picture) => left.has(new URL(picture.src).pathname));
    const files = [...document.querySelectorAll("a[href^='/files/']")]
        .map(({ pathname }) => pathname.split("/").slice(0, 3).join("/"))
        .filter((path) => left.has(path));
    const shown = pictures.map(({ src }) => new URL(src).pathname).concat(files);
    if (shown.length === 0) return;
    await sendAll([...new Set(shown)]);
    for (const picture of pictures) {
        if (isBroken(picture)) showAgain(picture);
        else picture.addEventListener("error", () => showAgain(picture), { once: true });
    }
}

export const isBroken = ({ complete, naturalWidth }) => complete && naturalWidth === 0;

function showAgain(picture) {
    picture.addEventListener("load", () => picture.classList.remove("is-away"), { once: true });
    // Browsers ask anew for what they could not have.
    picture.src = picture.getAttribute("src");
}
