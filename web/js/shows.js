import { lookClosely } from "./shows-zoom.js";
import { mapVenues } from "./shows-map.js";
import { enlargeSmall } from "./small-pictures.js";
import { listSearches } from "./shows-before.js";
import { showWhatRowsSaid } from "./shows-known.js";

/** What only a browser can do on pages of art and of events. */
export function begin(tools) {
    lookClosely(tools);
    mapVenues(tools);
    showWhatRowsSaid();
    listSearches();
    fillColumns();
    returnToList();
    keepPlace();
    goOnWithMore();
    sendWhatIsFilledIn();
    foldFilters();
}

/** What was asked for is as wide as its column. */
function fillColumns() {
    const enlarge = (image) => {
        if (!image.matches?.(".work-figure > img:not(.is-tiny)")) return;
        const { naturalWidth: width, naturalHeight: height, parentElement: figure } = image;
        if (!height) return;
        image.style.setProperty("--shape", (width / height).toFixed(4));
        enlargeSmall(image, figure.clientWidth);
    };
    document.addEventListener("load", ({ target }) => enlarge(target), { capture: true });
    // One that was there before this ran.
    for (const image of document.images) enlarge(image);
}

/** Back leads to the work or event that one came from, also far down a list. */
function keepPlace() {
    const linkTo = (path) => [...document.querySelectorAll(".things .thing a")]
        .find(({ pathname }) => pathname === path);
    document.addEventListener("click", ({ target }) => {
        const { pathname } = target.closest?.(".things .thing a") ?? {};
        if (pathname) history.replaceState({ ...history.state, thing: pathname }, "");
    });
    const [{ type }] = performance.getEntriesByType("navigation");
    const { thing } = history.state ?? {};
    if (type !== "back_forward" || !thing) return;
    const goThere = () => {
        const link = linkTo(thing);
        if (!link) return false;
        link.focus({ preventScroll: true });
        link.scrollIntoView({ block: "center" });
        return true;
    };
    // Further parts of the list may come a little later.
    if (goThere()) return;
    const watch = new MutationObserver(() => { if (goThere()) watch.disconnect(); });
    watch.observe(document.querySelector("main"), { childList: true, subtree: true });
    for (const move of ["pointerdown", "wheel", "keydown"]) {
        addEventListener(move, () => watch.disconnect(), { once: true });
    }
}

/** With a keyboard, what is loaded next is what one goes on with. */
function goOnWithMore() {
    let known = null;
    const things = () => document.querySelectorAll(".things .thing a");
    // It loads as soon as it comes into sight, which may be before the focus comes to it.
    document.addEventListener("htmx:beforeSwap", ({ target }) => {
        if (target.id !== "more") return;
        known = document.activeElement?.id === "load-more" ? things().length : null;
    });
    document.addEventListener("htmx:afterSettle", () => {
        joinParts();
        if (known === null) return;
        things()[known]?.focus();
        known = null;
    });
}

/** What comes later goes on in the rows of the first part, whose last one may not be full. */
function joinParts() {
    const { activeElement } = document;
    const [first, ...others] = document.querySelectorAll(".things-part > .things:not(.is-awaited)");
    for (const list of others) {
        first.append(...list.children);
        list.closest(".things-part").classList.add("is-joined");
        list.remove();
    }
    // What is moved loses the focus, and is elsewhere on the page.
    if (activeElement === document.activeElement || !activeElement.isConnected) return;
    activeElement.focus({ preventScroll: true });
    activeElement.scrollIntoView({ block: "center" });
}

/** The address of what was looked for names that alone, and no empty field. */
function sendWhatIsFilledIn() {
    document.querySelector(".shows-search")?.addEventListener("formdata", (event) => {
        const { formData, target } = event;
        for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
        // Nobody chose how far.
        const { within } = target.elements;
        const isUsual = !new URLSearchParams(location.search).has("within")
            && within?.selectedOptions[0].defaultSelected;
        if (isUsual) formData.delete("within");
    });
}

/** Without scripts a box to tick unfolds the filters; who is read to knows a button better. */
function foldFilters() {
    const box = document.querySelector(".shows-toggle input");
    if (!box) return;
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "chip-link" });
    button.textContent = box.parentElement.textContent.trim();
    const tell = () => button.setAttribute("aria-expanded", String(box.checked));
    button.addEventListener("click", () => {
        box.checked = !box.checked;
        tell();
    });
    tell();
    box.parentElement.hidden = true;
    box.parentElement.after(button);
}

/** The way back leads to the list as it was left, where that is the page before this one. */
function returnToList() {
    document.addEventListener("click", (event) => {
        const link = event.target.closest?.(".way-up a[data-history=back]");
        if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
        if (placeOf(before()) !== placeOf(link.href)) return;
        event.preventDefault();
        history.back();
    });
}

/** The address of the page before this one, where a browser tells it. */
function before() {
    const { navigation } = window;
    const place = navigation?.currentEntry?.index ?? 0;
    return place > 0 ? navigation.entries()[place - 1].url : null;
}

/** Which list it is, whatever was looked for in it. */
const placeOf = (address) => (address ? new URL(address).pathname : null);
