import { asText, metresBetween } from "./past-here.js";

const SWIPE_PX = 60;
const MOVED_METRES = 25;

/** Keys and swipes that lead to the next picture, a large view, and a word when one is nearer. */
export function pagePictures({ announce }) {
    const page = document.querySelector("[data-past-picture]");
    if (!page) return;
    offerKeys(page);
    offerSwipes(page);
    offerZoom(page);
    tellMissing(page);
    fetchAhead(page);
    watchPosition(page, announce);
}

const follow = (page, name) => page.querySelector(`.old-bar a[rel=${name}]`)?.click();

function offerKeys(page) {
    document.addEventListener("keydown", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.target.closest?.("input, select, textarea, dialog")) return;
        if (event.key === "ArrowLeft") follow(page, "prev");
        if (event.key === "ArrowRight") follow(page, "next");
    });
}

function offerSwipes(page) {
    const figure = page.querySelector(".old-figure");
    let start = null;
    figure.addEventListener("touchstart", ({ touches }) => {
        start = touches.length === 1 ? [touches[0].clientX, touches[0].clientY] : null;
    }, { passive: true });
    figure.addEventListener("touchend", ({ changedTouches }) => {
        if (!start) return;
        const [x, y] = [changedTouches[0].clientX - start[0], changedTouches[0].clientY - start[1]];
        start = null;
        if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return;
        follow(page, x > 0 ? "prev" : "next");
    }, { passive: true });
}

/** The picture over the whole screen, larger where somebody asks, moved by dragging. */
function offerZoom(page) {
    const link = page.querySelector("[data-past-zoom]");
    link?.addEventListener("click", (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        const image = link.querySelector("img");
        const dialog = document.createElement("dialog");
        dialog.className = "old-zoom";
        dialog.setAttribute("aria-label", image.alt);
        const large = new Image();
        large.src = link.href;
        large.alt = image.alt;
        const close = document.createElement("button");
        close.type = "button";
        close.className = "round";
        close.textContent = "×";
        close.setAttribute("aria-label", link.dataset.close);
        dialog.append(large, close);
        document.body.append(dialog);
        large.addEventListener("click", () => dialog.classList.toggle("is-large"));
        close.addEventListener("click", () => dialog.close());
        dialog.addEventListener("close", () => {
            dialog.remove();
            link.focus();
        });
        dialog.showModal();
    });
}

/** A picture that does not come says so, and leaves the words. */
function tellMissing(page) {
    const image = page.querySelector(".old-image");
    const tell = () => {
        const words = document.createElement("p");
        words.className = "notice";
        words.textContent = image.dataset.missing;
        image.closest(".old-large")?.classList.add("is-missing");
        page.querySelector(".old-figure").append(words);
    };
    if (!image) return;
    const lift = () => page.classList.add("has-image");
    if (image.complete) (image.naturalWidth > 0 ? lift : tell)();
    image.addEventListener("load", lift);
    image.addEventListener("error", tell, { once: true });
}

/** The next picture is here before it is asked for. */
function fetchAhead(page) {
    if (navigator.connection?.saveData) return;
    const next = page.querySelector(".old-bar a[rel=next]");
    if (!next) return;
    addEventListener("load", () => setTimeout(async () => {
        const answer = await fetch(next.href).catch(() => null);
        if (!answer?.ok) return;
        const ahead = new DOMParser().parseFromString(await answer.text(), "text/html");
        const image = ahead.querySelector(".old-image");
        if (image) new Image().src = image.getAttribute("src");
    }, 400));
}

/** Says when another picture is nearer than the one that was. Asks nobody who has not agreed. */
async function watchPosition(page, announce) {
    const known = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
    if (known?.state !== "granted") return;
    const hint = page.querySelector(".nearer-hint");
    const from = page.dataset.from.split(",").map(Number);
    navigator.geolocation.watchPosition((found) => {
        const here = asText(found);
        if (metresBetween(here.split(",").map(Number), from) < MOVED_METRES) return;
        const link = hint.querySelector("a");
        const address = new URL(link.href);
        address.searchParams.set("from", here);
        link.href = address;
        if (!hint.hidden) return;
        hint.prepend(`${hint.dataset.words} `);
        hint.hidden = false;
        announce(hint.dataset.words);
    }, () => {}, { enableHighAccuracy: true, maximumAge: 10_000 });
}
