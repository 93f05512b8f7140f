// Photos of trips: made smaller, stripped of what cameras write into them, kept on the device until
// they are with the server; and the ways from one to the next.

const LONGEST_SIDE = 2048;
/** What the server takes in one piece, with some room for its envelope. */
const MOST_BYTES = 1_000_000;
/** Of these the first that fits is taken. */
const QUALITIES = [0.86, 0.78, 0.68, 0.56, 0.44];
const WAITING = "photos-waiting";

export function takePhotos() {
    for (const form of document.querySelectorAll("form[data-photos]")) {
        const input = form.querySelector("input[type=file]");
        input.addEventListener("change", () => add(form, [...input.files]));
    }
    for (const picture of document.querySelectorAll("img[data-photo]")) {
        const show = () => picture.classList.add("is-away");
        if (picture.complete && picture.naturalWidth === 0) show();
        picture.addEventListener("error", show);
    }
    if (document.querySelector("[data-photo-page]")) leafThrough();
}

/** One after the other: a phone that decodes twenty at once runs out of memory. */
async function add(form, files) {
    const status = form.querySelector(".photo-progress");
    const words = status.dataset;
    const refused = [];
    let page = null;
    form.classList.add("is-busy");
    for (const [place, file] of files.entries()) {
        status.textContent = `${words.working} ${place + 1} ${words.of} ${files.length}`;
        let photo;
        try {
            photo = await shrunk(file);
        } catch {
            refused.push(file.name);
            continue;
        }
        try {
            await keep(photo);
            page = await note(form, photo);
        } catch (problem) {
            status.textContent = problem.name === "QuotaExceededError" ? words.full : words.lost;
            form.classList.remove("is-busy");
            return;
        }
        await sendWaiting(photo);
    }
    form.classList.remove("is-busy");
    form.querySelector("input[type=file]").value = "";
    status.textContent = refused.length > 0 ? `${words.unreadable} ${refused.join(", ")}` : "";
    if (page && refused.length === 0) location.replace(page);
    else if (page) showAdded(page);
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

async function checksum(bytes) {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** On the device first: whatever happens then, the photo is not lost. */
async function keep({ bytes, hash }) {
    const cache = await caches.open(WAITING);
    const headers = { "content-type": "image/jpeg" };
    await cache.put(`/photos/${hash}`, new Response(bytes, { headers }));
}

/** Has it written down that the photo is there; where the page is that shows it. */
async function note(form, { hash, width, height }) {
    const body = new URLSearchParams(new FormData(form));
    for (const [name, value] of Object.entries({ hash, width, height })) body.set(name, value);
    const answer = await fetch(form.action, { method: "POST", body });
    if (!answer.ok) throw new Error(`the form was answered with ${answer.status}`);
    return answer.url;
}

/** The worker sends what waits; where there is none, the page does. */
async function sendWaiting({ bytes, hash }) {
    const worker = navigator.serviceWorker?.controller;
    if (worker) {
        worker.postMessage({ do: "sendPhotos" });
        return;
    }
    const answer = await fetch(`/photos?hash=${hash}`, {
        method: "POST", body: bytes, headers: { "content-type": "application/x-elsewhere-photo" },
    }).catch(() => null);
    if (answer?.ok) await (await caches.open(WAITING)).delete(`/photos/${hash}`);
}

/** The new photos on the page that says which files could not be read. */
async function showAdded(page) {
    const answer = await fetch(page);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const photos = fresh.querySelector(".photo-strip .photos");
    const strip = document.querySelector(".photo-strip");
    strip.querySelector(".photos")?.remove();
    if (photos) strip.prepend(photos);
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
