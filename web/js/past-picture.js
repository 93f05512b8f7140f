import { metresBetween } from "./metres.js";
import { asText } from "./past-here.js";
import { enlargeSmall } from "./small-pictures.js";
import { tellMissing } from "./past-missing.js";
import { fetchAhead, turnTo } from "./past-paging.js";
import { offerSharing } from "./share.js";

const SWIPE_PX = 60;
const MOVED_METRES = 25;

/** Keys and swipes that lead to the next picture, a large view, and a word when one is nearer. */
export function pagePictures(tools) {
    const page = find();
    if (!page) return;
    offerKeys();
    begin(page, tools);
}

const find = () => document.querySelector("[data-past-picture]");

/** All that belongs to one picture; `turned` ends what goes on when the next takes its place. */
function begin(page, tools) {
    offerSwipes(page);
    replacePages(page, tools);
    heedMissing(page);
    lookAhead(page);
    watchPosition(page, tools.announce);
}

const follow = (page, name) => page?.querySelector(`.old-bar a[rel=${name}]`)?.click();

function offerKeys() {
    document.addEventListener("keydown", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.target.closest?.("input, select, textarea, dialog")) return;
        if (event.key === "ArrowLeft") follow(find(), "prev");
        if (event.key === "ArrowRight") follow(find(), "next");
    });
}

/** Paging takes the place of the page: one step back leads to where the first one was opened. */
function replacePages(page, tools) {
    page.addEventListener("click", (event) => {
        const link = event.target.closest(".old-bar a[rel], .old-strip a, .nearer-hint");
        if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        turnTo(link.href, (fresh) => {
            begin(fresh, tools);
            offerSharing(fresh);
            tools.renew();
            tools.announce(told(fresh));
        });
    });
}

/** Which one it is: several pictures of one crossing have the same title. */
const told = (page) => [".old-rank", "h1", ".old-when"]
    .map((part) => page.querySelector(part)?.textContent.trim()).filter(Boolean).join(", ");

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

/** A picture that does not come says so, offers to ask again, and leaves the words. */
function heedMissing(page) {
    const image = page.querySelector(".old-image");
    if (!image) return;
    const lift = () => {
        page.classList.remove("is-missing");
        page.classList.add("has-image");
        enlargeSmall(image);
    };
    const tell = () => {
        page.classList.add("is-missing");
        tellMissing(image, (notice) => page.querySelector(".old-figure").append(notice));
    };
    if (image.complete) (image.naturalWidth > 0 ? lift : tell)();
    image.addEventListener("load", lift);
    image.addEventListener("error", tell);
}

/** The next picture is here before it is asked for. */
function lookAhead(page) {
    if (navigator.connection?.saveData) return;
    const next = page.querySelector(".old-bar a[rel=next]");
    if (!next) return;
    const wait = () => setTimeout(() => page.isConnected && fetchAhead(next.href), 400);
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
}

/**
 * Offers the picture that is nearest now to who has moved on. Asks nobody who has not agreed, and
 * tells nobody that they moved who looks from elsewhere.
 */
async function watchPosition(page, announce) {
    if (page.dataset.of !== "device") return;
    const known = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
    if (known?.state !== "granted" || !page.isConnected) return;
    const hint = page.querySelector(".nearer-hint");
    const address = new URL(hint.href);
    const from = address.searchParams.get("from").split(",").map(Number);
    let isAsking = false;
    const watch = navigator.geolocation.watchPosition(async (found) => {
        const here = asText(found);
        const gone = metresBetween(here.split(",").map(Number), from);
        if (isAsking || gone < MOVED_METRES + found.coords.accuracy) return;
        address.searchParams.set("from", here);
        hint.href = address;
        if (!hint.hidden) return;
        isAsking = true;
        hint.hidden = await isNearest(address);
        isAsking = false;
        if (!hint.hidden) announce(hint.textContent);
    }, () => {}, { enableHighAccuracy: true, maximumAge: 10_000 });
    page.addEventListener("turned", () => navigator.geolocation.clearWatch(watch), { once: true });
}

/** Whether the picture of this page is the one that an address leads to. */
async function isNearest(address) {
    const answer = await fetch(address).catch(() => null);
    return !answer?.ok || new URL(answer.url).pathname === location.pathname;
}
