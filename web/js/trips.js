// What only a browser can do for trips; fetched where there are any. `tools` are the modules of
// app.js, which must not be there twice.
import { carryEntries } from "./trips-carry.js";
import { mapStops } from "./trips-map.js";
import { openDocuments } from "./trips-documents.js";
import { addInPlace } from "./trips-near.js";
import { forget, recall, remember } from "./remembered.js";
import { suggestPlaces } from "./trips-places.js";
import { packPhotos, unpackPhotos } from "./trips-photo-files.js";
import { takePhotos } from "./trips-photos.js";
import { turnInTime } from "./trips-turn.js";
import { bringPhotosBack } from "./trips-photos-back.js";
import { carryLines, tickItems } from "./trips-lists.js";

export function begin(tools) {
    showToday();
    beginToday();
    goOnTyping();
    if (location.hash === "#directions") openDirections();
    mapStops(tools);
    suggestPlaces(tools);
    carryEntries(tools);
    addInPlace(tools);
    tickItems(tools);
    carryLines();
    takePhotos();
    bringPhotosBack();
    openDocuments(tools);
    packPhotos();
    unpackPhotos();
    copyCodes(tools);
    turnInTime(tools);
    for (const button of document.querySelectorAll("[data-print]")) {
        button.hidden = false;
        button.addEventListener("click", () => print());
    }
}

const LINE = "line-added";

/** Whoever added a line adds another: the field keeps the focus over the page's change, and what
 * was added comes into sight. */
function goOnTyping() {
    const field = document.getElementById("quick");
    const form = field?.form;
    if (!form) return;
    form.addEventListener("submit", () => remember(LINE, form.elements.id.value));
    const added = recall(LINE);
    forget(LINE);
    const row = added && document.querySelector(`[data-activity="${CSS.escape(added)}"]`);
    if (!row) return;
    field.focus({ preventScroll: true });
    row.scrollIntoView({ block: "center" });
}

/** The map leads to the ways there, not to a button before them. */
function openDirections() {
    const ways = document.querySelector("details.directions");
    if (ways) ways.open = true;
}

/** The day that is shown, or today, comes into sight among the others. */
function showToday() {
    const links = document.querySelector(".day-links ul");
    const day = links?.querySelector("[aria-current]:not(li:first-child > *)")
        ?? links?.querySelector(".is-today a");
    if (day) links.scrollLeft = day.offsetLeft - links.offsetLeft - links.clientWidth / 3;
}

/** All days of a trip under way open on today; whoever comes back finds what they looked at. */
function beginToday() {
    const today = document.querySelector(".days > .day.is-today:not(:first-of-type)");
    const [{ type } = {}] = performance.getEntriesByType("navigation");
    if (type === "navigate" && !location.hash && scrollY === 0) today?.scrollIntoView();
}

/** A booking code that is shown is copied by a tap on it. */
function copyCodes({ toast }) {
    if (!navigator.clipboard) return;
    document.addEventListener("toggle", ({ target }) => {
        const code = target.matches?.(".code[open]") && target.querySelector("code");
        if (!code || code.closest("button")) return;
        const button = document.createElement("button");
        button.type = "button";
        button.className = "code-shown";
        code.replaceWith(button);
        button.append(code);
        button.addEventListener("click", async () => {
            await navigator.clipboard.writeText(code.textContent);
            toast(target.dataset.copied);
        });
    }, { capture: true });
}
