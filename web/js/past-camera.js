// The old picture over what the camera sees; what is taken stays on this device.
import { enlargeSmall } from "./small-pictures.js";
import { tellMissing } from "./past-missing.js";

const STORE = "pictures";
const WIDEST = 1600;
const QUALITY = 0.9;

export function comparePictures() {
    const element = document.querySelector("[data-then-now]");
    if (element) new ThenAndNow(element).begin();
}

class ThenAndNow {
    constructor(element) {
        this.element = element;
        this.old = element.querySelector(".then-old");
        this.video = element.querySelector("video");
        this.canvas = element.querySelector("canvas");
        this.split = element.querySelector(".then-split");
        this.blend = element.querySelector(".then-blend");
        this.problem = element.querySelector(".then-problem");
        this.stage = element.querySelector(".then-stage");
        this.buttons = Object.fromEntries([...element.querySelectorAll("[data-then]")]
            .filter((button) => button.matches("button"))
            .map((button) => [button.dataset.then, button]));
        this.key = element.dataset.key;
        this.hasOld = this.old.complete && this.old.naturalWidth > 0;
        /** What is offered right now, see `offer`. */
        this.offered = { start: true };
    }

    async begin() {
        const { start, take, save, forget, undo } = this.buttons;
        start.addEventListener("click", () => this.start());
        take.addEventListener("click", () => this.take());
        save.addEventListener("click", () => this.save());
        forget.addEventListener("click", () => this.forget());
        undo.addEventListener("click", () => this.keep(this.forgotten));
        this.element.querySelector("input[type=file]").addEventListener("change", ({ target }) => {
            if (target.files[0]) this.keep(target.files[0]);
        });
        this.blend.querySelector("input").addEventListener("input", ({ target }) => {
            this.old.style.opacity = String(target.value / 100);
        });
        this.split.addEventListener("input", () => this.divide());
        this.stage.addEventListener("pointerdown", (event) => this.drag(event));
        this.stage.addEventListener("pointermove", (event) => this.drag(event));
        this.heedOld();
        addEventListener("pagehide", () => this.stop());
        this.element.closest("article")?.addEventListener("turned", () => this.stop());
        const kept = await read(this.key).catch(() => null);
        if (kept) await this.show(kept);
    }

    /** Without the old picture nothing is compared, and a picture can be taken all the same. */
    heedOld() {
        const isHere = (isIt) => {
            this.hasOld = isIt;
            enlargeSmall(this.old);
            this.element.toggleAttribute("data-alone", !isIt);
            this.offer(this.offered);
        };
        const miss = () => {
            isHere(false);
            tellMissing(this.old, (notice) => this.stage.before(notice));
        };
        if (this.hasOld) enlargeSmall(this.old);
        else if (this.old.complete) miss();
        this.old.addEventListener("load", () => isHere(true));
        this.old.addEventListener("error", miss);
    }

    async start() {
        this.problem.hidden = true;
        if (!navigator.mediaDevices?.getUserMedia) return this.complain("absent");
        try {
            this.stream = await navigator.mediaDevices.getUserMedia({
                video: { facingMode: "environment", width: { ideal: 1920 } }, audio: false,
            });
        } catch (problem) {
            return this.complain(problem.name === "NotFoundError" ? "absent" : "denied");
        }
        // The next picture may have come while the person was asked.
        if (!this.element.isConnected) return this.stop();
        this.video.srcObject = this.stream;
        await this.video.play();
        this.canvas.hidden = true;
        this.old.style.clipPath = "";
        this.old.style.opacity = "0.5";
        this.stage.dataset.state = "camera";
        return this.offer({ video: true, take: true });
    }

    complain(reason) {
        this.problem.textContent = this.problem.dataset[reason];
        this.problem.hidden = false;
    }

    /** The part of the camera's picture that the stage shows. */
    async take() {
        const { video } = this;
        const { width, height } = this.stage.getBoundingClientRect();
        const shape = width / height;
        const whole = video.videoWidth / video.videoHeight;
        const wide = whole > shape ? video.videoHeight * shape : video.videoWidth;
        const high = whole > shape ? video.videoHeight : video.videoWidth / shape;
        const canvas = document.createElement("canvas");
        canvas.width = Math.min(WIDEST, Math.round(wide));
        canvas.height = Math.round(canvas.width / shape);
        canvas.getContext("2d").drawImage(video, (video.videoWidth - wide) / 2,
            (video.videoHeight - high) / 2, wide, high, 0, 0, canvas.width, canvas.height);
        this.stop();
        await this.keep(await blobOf(canvas));
    }

    stop() {
        for (const track of this.stream?.getTracks() ?? []) track.stop();
        this.stream = null;
    }

    async keep(blob) {
        try {
            await write(this.key, { blob, at: Date.now() });
        } catch {
            this.complain("full");
        }
        await this.show({ blob });
    }

    /** Both in one place, divided by a line that moves. */
    async show({ blob }) {
        this.stop();
        const bitmap = await createImageBitmap(blob).catch(() => null);
        if (!bitmap) return this.complain("full");
        this.now = bitmap;
        this.canvas.width = bitmap.width;
        this.canvas.height = bitmap.height;
        this.canvas.getContext("2d").drawImage(bitmap, 0, 0);
        this.canvas.hidden = false;
        this.old.style.opacity = "1";
        this.stage.dataset.state = "both";
        this.divide();
        return this.offer({ both: true, start: true });
    }

    divide() {
        this.old.style.clipPath = `inset(0 ${100 - this.split.value}% 0 0)`;
        this.stage.style.setProperty("--split", `${this.split.value}%`);
    }

    /** The line follows a finger anywhere on the picture. */
    drag(event) {
        const isHeld = this.stage.hasPointerCapture(event.pointerId);
        if (this.split.hidden || event.target === this.split) return;
        if (event.type === "pointerdown") this.stage.setPointerCapture(event.pointerId);
        else if (!isHeld) return;
        const { left, width } = this.stage.getBoundingClientRect();
        this.split.value = ((event.clientX - left) / width) * 100;
        this.divide();
    }

    offer(offered) {
        const { video = false, take = false, both = false, start = false, undo = false } = offered;
        this.offered = offered;
        this.video.hidden = !video;
        this.blend.hidden = !video || !this.hasOld;
        this.split.hidden = !both || !this.hasOld;
        this.buttons.take.hidden = !take;
        this.buttons.save.hidden = !both || !this.hasOld;
        this.buttons.forget.hidden = !both;
        this.buttons.undo.hidden = !undo;
        this.buttons.start.hidden = !start && take;
    }

    /** Until the page is left, it can be put back. */
    async forget() {
        const kept = await read(this.key).catch(() => null);
        this.forgotten = kept?.blob;
        await remove(this.key);
        this.canvas.hidden = true;
        this.old.style.clipPath = "";
        delete this.stage.dataset.state;
        this.offer({ start: true, undo: Boolean(this.forgotten) });
        (this.forgotten ? this.buttons.undo : this.buttons.start).focus();
    }

    /** One picture of both, equally high, with what they are below. */
    async save() {
        const { name, when, then, now, credit } = this.element.dataset;
        const height = 900;
        const sizes = [[this.old.naturalWidth, this.old.naturalHeight],
            [this.now.width, this.now.height]].map(([wide, high]) => (wide * height) / high);
        const canvas = document.createElement("canvas");
        canvas.width = Math.round(sizes[0] + sizes[1] + 12);
        canvas.height = height + (credit ? 98 : 64);
        const pen = canvas.getContext("2d");
        pen.fillStyle = "#fbf8f3";
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.drawImage(this.old, 0, 0, sizes[0], height);
        pen.drawImage(this.now, sizes[0] + 12, 0, sizes[1], height);
        pen.fillStyle = "#1e1a15";
        pen.font = "28px sans-serif";
        pen.fillText(`${then}: ${name}${when ? `, ${when}` : ""}`, 16, height + 42, sizes[0] - 32);
        pen.fillText(`${now}: ${new Date().toLocaleDateString()}`, sizes[0] + 28, height + 42);
        pen.font = "20px sans-serif";
        pen.fillText(credit, 16, height + 78, canvas.width - 32);
        const link = document.createElement("a");
        link.href = URL.createObjectURL(await blobOf(canvas));
        link.download = `${this.key.replace("/", "-")}-then-and-now.jpg`;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    }
}

const blobOf = (canvas) => new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
});

/** Apart from what is synced: nobody else ever gets these. */
function store(mode, deed) {
    return new Promise((resolve, reject) => {
        const opening = indexedDB.open("elsewhere-then-and-now", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
            const database = opening.result;
            const fail = (problem) => {
                database.close();
                reject(problem);
            };
            // Some browsers refuse at once, others when they write.
            try {
                const work = database.transaction(STORE, mode);
                const asked = deed(work.objectStore(STORE));
                work.oncomplete = () => {
                    database.close();
                    resolve(asked.result);
                };
                work.onabort = () => fail(work.error);
            } catch (problem) {
                fail(problem);
            }
        };
    });
}

const read = (key) => store("readonly", (pictures) => pictures.get(key));
const write = (key, value) => store("readwrite", (pictures) => pictures.put(value, key));
const remove = (key) => store("readwrite", (pictures) => pictures.delete(key));
