// Documents of trips: kept on the device as they are until they are with the server, and opened
// from wherever they are.
import { checksum, WAITING } from "./trips-waiting.js";

/** As `Attachment.mostBytes`. */
const MOST_BYTES = 16_000_000;
const LONGEST_NAME_BYTES = 255;
const LONGEST_ENDING = 20;

export class TooLarge extends Error {}

/** The fields of its form, once it is on this device. */
export async function keepDocument(name, bytes) {
    if (bytes.length > MOST_BYTES) throw new TooLarge();
    const hash = await checksum(bytes);
    const cache = await caches.open(WAITING);
    await cache.put(`/files/${hash}`, new Response(bytes, { headers: headersOf(name, bytes) }));
    return { hash, name: shortened(name), bytes: bytes.length };
}

/** Like the server: browsers show a PDF by themselves, everything else is to be saved. */
function headersOf(name, bytes) {
    const start = new TextDecoder("latin1").decode(bytes.subarray(0, 5));
    if (start === "%PDF-") return { "content-type": "application/pdf" };
    // Phones with a wallet ask whether to add it.
    const isPass = start.startsWith("PK") && /\.pkpass$/i.test(name);
    const type = isPass ? "application/vnd.apple.pkpass" : "application/octet-stream";
    return { "content-type": type, "content-disposition": "attachment" };
}

/** The end of a name tells what the file is. */
function shortened(name) {
    const size = (text) => new TextEncoder().encode(text).length;
    const point = name.lastIndexOf(".");
    const hasEnding = point > 0 && name.length - point <= LONGEST_ENDING;
    const ending = hasEnding ? name.slice(point) : "";
    const stem = [...(hasEnding ? name.slice(0, point) : name)];
    while (size(stem.join("") + ending) > LONGEST_NAME_BYTES) stem.pop();
    return stem.join("").trim() + ending || "document";
}

/** One that is neither here nor to be had is told of where it was asked for. */
export function openDocuments({ toast }) {
    document.addEventListener("click", async (event) => {
        const link = event.target.closest?.("a[data-document]");
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        // The worker keeps what it fetches; without one it is not fetched twice.
        const method = navigator.serviceWorker?.controller ? "GET" : "HEAD";
        const answer = await fetch(link.href, { method }).catch(() => null);
        if (answer?.ok) location.assign(link.href);
        else toast(link.dataset.document);
    });
}
