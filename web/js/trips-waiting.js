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
