import { nameLanguages } from "./languages.js";

const REMEMBERED = "elsewhere:reading";
const REMEMBERED_LIMIT = 100;

/** What the reader can do beyond showing an article: history, progress, contents that follow. */
export function keepReading() {
    if (!document.getElementById("reader")) return;
    document.addEventListener("click", press);
    document.addEventListener("htmx:afterSettle", (event) => {
        if (event.target.id === "reader" || event.detail.elt?.id === "reader") begin();
    });
    addEventListener("scroll", () => requestAnimationFrame(showProgress), { passive: true });
    addEventListener("pagehide", remember);
    document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "hidden") remember();
    });
    begin();
}

function begin() {
    const reader = document.getElementById("reader");
    nameLanguages();
    offerHistory(reader);
    for (const box of reader.querySelectorAll(".wiki table, .wiki pre")) {
        // What scrolls has to be reachable by keys.
        if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    }
    followHeadings(reader);
    restore(reader);
    showProgress();
}

function offerHistory(reader) {
    const forward = reader.querySelector("[data-history=forward]");
    if (!forward) return;
    forward.hidden = false;
    forward.disabled = "navigation" in window && !navigation.canGoForward;
}

function press(event) {
    const button = event.target.closest("[data-history]");
    if (button?.dataset.history === "forward") history.forward();
    if (button?.dataset.history === "back" && canGoBack()) {
        event.preventDefault();
        history.back();
    }
    const sheet = event.target.closest(".reader-contents:popover-open");
    if (sheet && event.target.closest("a")) sheet.hidePopover();
}

function canGoBack() {
    if ("navigation" in window) return navigation.canGoBack;
    return history.length > 1;
}

function article() {
    return document.getElementById("reader")?.dataset.article;
}

/** How much of the text has been passed, from 0 to 1. */
function progress() {
    const text = document.querySelector(".reader .wiki");
    if (!text) return 0;
    const { top, height } = text.getBoundingClientRect();
    const way = height - innerHeight * 0.6;
    if (way <= 0) return 0;
    return Math.min(1, Math.max(0, (80 - top) / way));
}

function showProgress() {
    const bar = document.querySelector(".reader-progress rect");
    bar?.setAttribute("width", String(Math.round(progress() * 1000) / 10));
}

function remembered() {
    try {
        return new Map(JSON.parse(localStorage.getItem(REMEMBERED) ?? "[]"));
    } catch {
        return new Map();
    }
}

/** Keeps the place in this browser only. */
function remember() {
    const name = article();
    if (!name) return;
    const places = remembered();
    places.delete(name);
    const share = progress();
    if (share > 0.01 && share < 0.99) places.set(name, Math.round(share * 10000) / 10000);
    try {
        const latest = [...places].slice(-REMEMBERED_LIMIT);
        localStorage.setItem(REMEMBERED, JSON.stringify(latest));
    } catch {
        // A browser that keeps nothing shows the article from its beginning.
    }
}

function restore(reader) {
    const text = reader.querySelector(".wiki");
    const share = remembered().get(article());
    if (!text || !share || location.hash || scrollY > 40) return;
    const { top, height } = text.getBoundingClientRect();
    scrollTo({ top: scrollY + top - 80 + share * (height - innerHeight * 0.6) });
}

/** Marks the chapter that is being read. */
function followHeadings(reader) {
    const links = new Map();
    for (const link of reader.querySelectorAll(".reader-contents a")) {
        const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
        if (heading) links.set(heading, link);
    }
    if (links.size === 0 || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(() => {
        let current = null;
        for (const heading of links.keys()) {
            if (heading.getBoundingClientRect().top < innerHeight * 0.3) current = heading;
        }
        for (const [heading, link] of links) {
            if (heading === current) link.setAttribute("aria-current", "true");
            else link.removeAttribute("aria-current");
        }
    }, { rootMargin: "0px 0px -70% 0px" });
    for (const heading of links.keys()) observer.observe(heading);
}
