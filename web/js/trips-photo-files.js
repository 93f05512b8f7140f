// Photos in the file of a trip: put into it as base64 where it is taken away, and out of it where
// it is brought in, so that neither a form nor the server has to hold all of them at once.
import { checksum, MOST_BYTES, save, sendAll, WAITING } from "./trips-photos.js";

const MOST_IN_FILE = 64_000_000;

/** Every photo that a file names, those of its activities too. */
const photosOf = (file) => [file, ...(file.activities ?? [])].flatMap(({ photos }) => photos ?? []);

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

/** How many photos could not be had, and how many found no room. */
async function putIn(file, tell) {
    const photos = photosOf(file);
    let [missing, large, room] = [0, 0, MOST_IN_FILE];
    for (const [place, photo] of photos.entries()) {
        tell(place + 1, photos.length);
        const bytes = await bytesOf(photo.sha256);
        if (!bytes) missing += 1;
        else if (bytes.length > room) large += 1;
        else {
            photo.data = await base64(bytes);
            room -= bytes.length;
        }
    }
    return [missing, large];
}

/** As it was sent: from this device, else from the server; null where it is nowhere. */
async function bytesOf(hash) {
    const path = `/photos/${hash}`;
    const ways = [
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
 * Leaves a file without the bytes of photos in the field, once these are on the device. What the
 * file itself says of that counts for nothing.
 */
async function unpack(input) {
    const [whole] = input.files;
    const file = JSON.parse(await whole.text());
    const photos = photosOf(file).filter(({ data, here }) => typeof data === "string" || here);
    if (photos.length === 0) return;
    const waiting = await caches.open(WAITING);
    for (const photo of photos) {
        const bytes = bytesIn(photo.data ?? "");
        photo.here = bytes.length <= MOST_BYTES && await checksum(bytes) === photo.sha256
            && await isPicture(bytes);
        delete photo.data;
        if (!photo.here) continue;
        const headers = { "content-type": "image/jpeg" };
        await waiting.put(`/photos/${photo.sha256}`, new Response(bytes, { headers }));
    }
    const fields = new DataTransfer();
    fields.items.add(new File([JSON.stringify(file)], whole.name, { type: "application/json" }));
    input.files = fields.files;
    await sendAll(photos.filter(({ here }) => here).map(({ sha256 }) => sha256));
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
