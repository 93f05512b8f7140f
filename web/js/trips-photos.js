// Photos of trips: made smaller, stripped of what cameras write into them, kept on the device until
// they are with the server; and the ways from one to the next. Documents come in by the same form.
import { forget, recall, remember } from "./remembered.js";
import { keepDocument, TooLarge } from "./trips-documents.js";
import { checksum, isBroken, sendAll, sendShown, WAITING } from "./trips-waiting.js";

const LONGEST_SIDE = 2048;
/** What the server takes in one piece, with some room for its envelope. */
export const MOST_BYTES = 1_000_000;
/** Larger files are not kept as they are. */
const MOST_ORIGINAL_BYTES = 16_000_000;
/** Of these the first that fits is taken. */
const QUALITIES = [0.86, 0.78, 0.68, 0.56, 0.44];
const ORIGINALS = "keeps-originals";

export function takePhotos() {
    for (const form of document.querySelectorAll("form[data-photos]")) {
        const input = form.querySelector("input[type=file]");
        input.addEventListener("change", () => add(form, [...input.files]));
        // Whoever wants originals wants those of the next photos, too.
        const originals = form.querySelector("[data-originals]");
        if (!originals) continue;
        originals.checked = recall(ORIGINALS) !== null;
        originals.addEventListener("change", () => {
            if (originals.checked) remember(ORIGINALS, "1");
            else forget(ORIGINALS);
        });
    }
    for (const picture of document.querySelectorAll("img[data-photo]")) {
        const show = () => picture.classList.add("is-away");
        if (isBroken(picture)) show();
        picture.addEventListener("error", show);
    }
    sendShown().catch(() => {});
    if (document.querySelector("[data-photo-page]")) leafThrough();
}

/** One after the other: a phone that decodes twenty at once runs out of memory. */
async function add(form, files) {
    const status = form.querySelector(".photo-progress");
    const words = status.dataset;
    const [refused, large] = [[], []];
    let page = null;
    form.classList.add("is-busy");
    for (const [place, file] of files.entries()) {
        status.textContent = `${words.working} ${place + 1} ${words.of} ${files.length}`;
        try {
            page = await attach(form, file, () => large.push(file.name));
        } catch (problem) {
            if (problem instanceof Unreadable) {
                refused.push(file.name);
            } else if (problem instanceof TooLarge) {
                large.push(file.name);
            } else {
                const why = { QuotaExceededError: "full", TooMany: "many" }[problem.name] ?? "lost";
                status.textContent = words[why];
                form.classList.remove("is-busy");
                return;
            }
        }
    }
    form.classList.remove("is-busy");
    form.querySelector("input[type=file]").value = "";
    const told = [[words.unreadable, refused], [words.large, large]];
    status.textContent = told.filter(([, names]) => names.length > 0)
        .map(([why, names]) => `${why} ${names.join(", ")}`).join(" ");
    if (page && status.textContent === "") location.replace(page);
    else if (page) showAdded(page, form.parentElement);
}

class Unreadable extends Error {}

/** On the device first, then written down, then sent; where the page is that shows it. */
async function attach(form, file, sayLarge) {
    if (form.dataset.photos === "documents") {
        if (file.size === 0) throw new Unreadable();
        const bytes = new Uint8Array(await file.arrayBuffer().catch(() => {
            throw new Unreadable();
        }));
        const document = await keepDocument(file.name, bytes);
        const page = await note(form, document);
        await sendAll([`/files/${document.hash}`]);
        return page;
    }
    const { bytes, ...photo } = await shrunk(file).catch(() => {
        throw new Unreadable();
    });
    const names = [`/photos/${photo.hash}`];
    await keep(bytes, photo.hash);
    if (form.querySelector("[data-originals]").checked) {
        if (file.size > MOST_ORIGINAL_BYTES) {
            sayLarge();
        } else {
            photo.original = await keepOriginal(file);
            names.push(`/photos/${photo.original}.original`);
        }
    }
    const page = await note(form, photo);
    await sendAll(names);
    return page;
}

/** The pixels alone, upright, at most so large; everything else of the file is left behind. */
async function shrunk(file) {
    const whole = await createImageBitmap(file, { imageOrientation: "from-image" });
    const factor = Math.min(1, LONGEST_SIDE / Math.max(whole.width, whole.height));
    const width = Math.max(1, Math.round(whole.width * factor));
    const height = Math.max(1, Math.round(whole.height * factor));
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext("2d");
    // What is transparent would become black.
    pen.fillStyle = "#ffffff";
    pen.fillRect(0, 0, width, height);
    pen.drawImage(whole, 0, 0, width, height);
    whole.close();
    for (const quality of QUALITIES) {
        const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
        if (blob && blob.size <= MOST_BYTES) {
            const bytes = new Uint8Array(await blob.arrayBuffer());
            return { bytes, width, height, hash: await checksum(bytes) };
        }
    }
    throw new Error("too large");
}

/** On the device first: whatever happens then, the photo is not lost. */
async function keep(bytes, hash) {
    const cache = await caches.open(WAITING);
    const headers = { "content-type": "image/jpeg" };
    await cache.put(`/photos/${hash}`, new Response(bytes, { headers }));
}

/** The file as it is, with all that the camera wrote into it; returns what it is called. */
async function keepOriginal(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const hash = await checksum(bytes);
    const name = encodeURIComponent(file.name);
    const headers = {
        "content-type": "application/octet-stream",
        "content-disposition": `attachment; filename*=UTF-8''${name}`,
    };
    const cache = await caches.open(WAITING);
    await cache.put(`/photos/${hash}.original`, new Response(bytes, { headers }));
    return hash;
}

/** Has it written down that it is there; where the page is that shows it. */
async function note(form, fields) {
    const body = new URLSearchParams(new FormData(form));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const answer = await fetch(form.action, { method: "POST", body });
    if (answer.status === 422) throw Object.assign(new Error("full"), { name: "TooMany" });
    if (!answer.ok) throw new Error(`the form was answered with ${answer.status}`);
    return answer.url;
}

/** What is new, on the page that says which files could not be read. */
async function showAdded(page, list) {
    const answer = await fetch(page);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const all = fresh.querySelector(`.${list.className} > ul`);
    list.querySelector(":scope > ul")?.remove();
    if (all) list.prepend(all);
}

export function save(file, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** From wherever the photo is: a download of the browser's own goes past the worker. */
async function download(event) {
    const { href } = event.currentTarget;
    event.preventDefault();
    const answer = await fetch(href).catch(() => null);
    if (answer?.ok) save(await answer.blob(), "photo.jpg");
    else location.href = href;
}

/** Arrow keys and swipes follow the links to the photos beside this one. */
function leafThrough() {
    const go = (relation) => document.querySelector(`.photo-ways a[rel=${relation}]`)?.click();
    document.addEventListener("keydown", (event) => {
        const isTyping = event.target.closest("input, textarea, select");
        if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === "ArrowLeft") go("prev");
        if (event.key === "ArrowRight") go("next");
    });
    document.querySelector("a[download]").addEventListener("click", download);
    const figure = document.querySelector(".photo-large");
    let start = null;
    figure.addEventListener("pointerdown", ({ clientX, clientY }) => {
        start = { clientX, clientY };
    });
    figure.addEventListener("pointerup", ({ clientX, clientY }) => {
        if (!start) return;
        const [across, down] = [clientX - start.clientX, clientY - start.clientY];
        start = null;
        if (Math.abs(across) < 50 || Math.abs(across) < 2 * Math.abs(down)) return;
        go(across > 0 ? "prev" : "next");
    });
    figure.addEventListener("dragstart", (event) => event.preventDefault());
}
