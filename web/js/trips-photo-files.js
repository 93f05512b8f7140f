// Photos and documents in the file of a trip: put into it as base64 where it is taken away, and out
// of it where it is brought in, so that neither a form nor the server holds all of them at once.
import { keepDocument } from "./trips-documents.js";
import { MOST_BYTES, save } from "./trips-photos.js";
import { checksum, sendAll, WAITING } from "./trips-waiting.js";

const MOST_IN_FILE = 64_000_000;

/** Every photo and document that a file names, those of its activities too. */
const attachmentsOf = (file) => [file, ...(file.activities ?? [])]
    .flatMap(({ photos, documents }) => [...(photos ?? []), ...(documents ?? [])]);

/** Photos have none. */
const isDocument = ({ name }) => typeof name === "string" && name !== "";

export function packPhotos() {
    for (const button of document.querySelectorAll("[data-photo-file]")) {
        button.hidden = false;
        button.addEventListener("click", () => pack(button));
    }
}

async function pack(button) {
    const words = button.dataset;
    const status = button.parentElement.querySelector("[role=status]");
    button.disabled = true;
    try {
        const answer = await fetch(words.photoFile);
        if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
        const file = await answer.json();
        const [missing, large] = await putIn(file, (place, count) => {
            status.textContent = `${words.working} ${place} ${words.of} ${count}`;
        });
        const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition"))?.[1];
        save(new Blob([JSON.stringify(file)], { type: "application/json" }), name ?? "trip.json");
        status.textContent = [[words.missing, missing], [words.large, large]]
            .filter(([, count]) => count > 0).map((told) => told.join(" ")).join(" ");
    } catch {
        status.textContent = words.lost;
    }
    button.disabled = false;
}

/** How many could not be had, and how many found no room. */
async function putIn(file, tell) {
    const all = attachmentsOf(file);
    let [missing, large, room] = [0, 0, MOST_IN_FILE];
    for (const [place, one] of all.entries()) {
        tell(place + 1, all.length);
        const bytes = await bytesOf(one);
        if (!bytes) missing += 1;
        else if (bytes.length > room) large += 1;
        else {
            one.data = await base64(bytes);
            room -= bytes.length;
        }
    }
    return [missing, large];
}

/** As it was sent: from this device, else from the server; null where it is nowhere. */
async function bytesOf(one) {
    const hash = one.sha256;
    const path = `/photos/${hash}`;
    const ways = isDocument(one) ? [() => fetch(`/files/${hash}/document`)] : [
        () => caches.match(path, { cacheName: WAITING }),
        () => caches.match(`${path}?w=1600`, { cacheName: "photos-seen", ignoreVary: true }),
        () => fetch(`${path}.original`),
    ];
    for (const way of ways) {
        const answer = await way().catch(() => null);
        if (!answer?.ok) continue;
        const bytes = new Uint8Array(await answer.arrayBuffer());
        // What the server drew anew is another file.
        if (await checksum(bytes) === hash) return bytes;
    }
    return null;
}

function base64(bytes) {
    return new Promise((done, fail) => {
        const reader = new FileReader();
        reader.addEventListener("load", () => done(reader.result.split(",")[1]));
        reader.addEventListener("error", () => fail(reader.error));
        reader.readAsDataURL(new Blob([bytes]));
    });
}

export function unpackPhotos() {
    const form = document.querySelector("form[data-trip-file]");
    form?.addEventListener("submit", async (event) => {
        const input = form.querySelector("input[type=file]");
        if (!/\.json$/i.test(input.files[0]?.name)) return;
        event.preventDefault();
        try {
            await unpack(input);
            const looked = document.createElement("input");
            Object.assign(looked, { type: "hidden", name: "photos", value: "1" });
            form.append(looked);
            form.submit();
        } catch (problem) {
            // What is no JSON is told of by the answer.
            if (problem.name !== "QuotaExceededError") form.submit();
            else form.querySelector("[role=status]").textContent = form.dataset.full;
        }
    });
}

/**
 * Leaves a file without the bytes of photos and documents in the field, once these are on the
 * device. What the file itself says of that counts for nothing.
 */
async function unpack(input) {
    const [whole] = input.files;
    const file = JSON.parse(await whole.text());
    const brought = attachmentsOf(file)
        .filter(({ data, here }) => typeof data === "string" || here);
    if (brought.length === 0) return;
    const waiting = await caches.open(WAITING);
    for (const one of brought) {
        const bytes = bytesIn(one.data ?? "");
        delete one.data;
        one.here = bytes.length > 0 && await checksum(bytes) === one.sha256
            && await (isDocument(one) ? takeDocument(one, bytes) : takePhoto(one, bytes, waiting));
    }
    const fields = new DataTransfer();
    fields.items.add(new File([JSON.stringify(file)], whole.name, { type: "application/json" }));
    input.files = fields.files;
    await sendAll(brought.filter(({ here }) => here)
        .map((one) => `/${isDocument(one) ? "files" : "photos"}/${one.sha256}`));
}

/** Whether it is one that can be kept, and is then. */
async function takePhoto({ sha256 }, bytes, waiting) {
    if (bytes.length > MOST_BYTES || !await isPicture(bytes)) return false;
    const headers = { "content-type": "image/jpeg" };
    await waiting.put(`/photos/${sha256}`, new Response(bytes, { headers }));
    return true;
}

async function takeDocument(one, bytes) {
    try {
        Object.assign(one, { bytes: (await keepDocument(one.name, bytes)).bytes });
        return true;
    } catch (problem) {
        if (problem.name === "QuotaExceededError") throw problem;
        return false;
    }
}

/** What the server could never draw would wait here for ever, and be sent again and again. */
const isPicture = (bytes) => createImageBitmap(new Blob([bytes])).then((picture) => {
    picture.close();
    return true;
}, () => false);

function bytesIn(text) {
    try {
        return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    } catch {
        return new Uint8Array();
    }
}
