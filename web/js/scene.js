import { LEFT, forget, leave, recall } from "./remembered.js";
import { toast } from "./toasts.js";

const FLIGHT = { duration: 380, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };
/** On wider screens the list stands beside a map, and what is done to many at its end. */
const WIDE_PX = 900;
const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Lists that are being curated: rows that fly to their places, keys, picks, and a way back. */
export function curateLists() {
    offerWayBack();
    const bar = document.getElementById("scene-bar");
    if (!bar) return;
    rememberWhenLeaving();
    letRowsFly();
    takeStepsInTurn();
    offerRemoval();
    document.addEventListener("htmx:afterSwap", offerRemoval);
    document.addEventListener("htmx:afterSettle", showWhatIsEdited);
    document.addEventListener("keydown", removeByKey);
    document.addEventListener("change", countPicks);
    document.addEventListener("htmx:afterSettle", countPicks);
    countPicks();
}

/**
 * Steps are taken one after the other: each address is made of the one before. What is pressed
 * while an answer is on its way waits for it.
 */
function takeStepsInTurn() {
    let isBusy = false;
    let waiting = [];
    const take = ({ step, link }) => {
        if (link) document.getElementById(link)?.click();
        else submit(step);
    };
    document.addEventListener("click", (event) => {
        const button = event.target.closest?.("button[form=scene][name=step]");
        const link = event.target.closest?.(".scene-tools a[id], .scopes a[id]");
        if (!button && !(link && isBusy)) return;
        event.preventDefault();
        event.stopPropagation();
        const wanted = button ? { step: button.value } : { link: link.id };
        if (button?.matches(".star")) button.classList.toggle("is-on");
        if (isBusy) waiting.push(wanted);
        else take(wanted);
    }, { capture: true });
    document.addEventListener("htmx:beforeRequest", ({ detail }) => {
        if (detail.target.id === "list") isBusy = true;
    });
    const goOn = ({ target, type }) => {
        // What changes together with the list settles, too.
        if (type !== "htmx:afterSettle") waiting = [];
        else if (target.id !== "list") return;
        isBusy = false;
        const next = waiting.shift();
        if (next) take(next);
    };
    for (const name of ["htmx:afterSettle", "htmx:sendError", "htmx:responseError"]) {
        document.addEventListener(name, goOn);
    }
}

/** Rows of a draft get a cross; while editing they bring it with them. */
function offerRemoval() {
    const button = document.getElementById("place-remove").content.firstElementChild;
    for (const row of document.querySelectorAll("#list .place:not(:has(.remove))")) {
        const remove = button.cloneNode(true);
        const name = row.querySelector("b").textContent;
        remove.value = `r${row.id.slice(1)}`;
        remove.setAttribute("aria-label", `${button.getAttribute("aria-label")} ${name}`);
        row.append(remove);
    }
}

/** Who begins to edit a list from its head sees the rows, not what stands above them. */
function showWhatIsEdited({ target, detail }) {
    if (target.id !== "list" || detail.requestConfig?.elt?.id !== "scene-edit") return;
    const list = document.getElementById("list");
    if (innerWidth >= WIDE_PX || !list.querySelector(".scene-foot")) return;
    if (list.getBoundingClientRect().top < innerHeight / 3) return;
    list.scrollIntoView({ behavior: prefersStillness.matches ? "auto" : "smooth" });
}

/** The form hears of a button only if it stands inside; those of the rows stand outside. */
function submit(value) {
    const form = document.getElementById("scene");
    form.querySelector("input[name=step]")?.remove();
    const step = document.createElement("input");
    step.type = "hidden";
    step.name = "step";
    step.value = value;
    form.append(step);
    form.requestSubmit();
}

/** Rows that a star moves fly from where they were to where they belong. */
function letRowsFly() {
    let places = new Map();
    let nextFocus = null;
    let hadFocus = false;
    document.addEventListener("htmx:beforeSwap", ({ detail }) => {
        if (detail.target.id !== "list") return;
        hadFocus = document.activeElement !== document.body;
        const rows = [...document.querySelectorAll("#list .place")];
        places = new Map(rows.map((row) => [row.id, row.getBoundingClientRect().top]));
        const row = document.activeElement?.closest?.("#list .place");
        const index = rows.indexOf(row);
        nextFocus = row && {
            ids: [row, rows[index + 1], rows[index - 1]].map((one) => one?.id),
            isStar: document.activeElement.matches(".star"),
        };
    });
    document.addEventListener("htmx:afterSwap", ({ target }) => {
        if (target.id !== "list") return;
        if (!prefersStillness.matches) fly(places);
        keepFocus(nextFocus);
    });
    document.addEventListener("htmx:afterSettle", ({ target }) => {
        // A button that has done all it could is gone: the list goes on.
        if (target.id !== "list" || !hadFocus || document.activeElement !== document.body) return;
        document.querySelector("#list .place a")?.focus({ preventScroll: true });
    });
}

function fly(places) {
    for (const row of document.querySelectorAll("#list .place")) {
        const before = places.get(row.id);
        const now = row.getBoundingClientRect().top;
        if (before === undefined) {
            row.animate([{ opacity: 0 }, { opacity: 1 }], FLIGHT);
        } else if (Math.abs(before - now) > 1 && Math.min(before, now) < innerHeight) {
            const from = Math.max(-innerHeight, Math.min(innerHeight * 1.5, before - now));
            row.animate([{ transform: `translateY(${from}px)` }, { transform: "none" }], FLIGHT);
            if (before > now) row.classList.add("is-risen");
        }
    }
}

/** The row that was worked on keeps the focus, its star where that was tapped; when it is gone, the
 * one that took its place. */
function keepFocus(next) {
    if (!next || document.activeElement?.closest?.(".place")) return;
    const row = next.ids.map((id) => id && document.getElementById(id)).find(Boolean);
    const isSame = row?.id === next.ids[0];
    row?.querySelector(isSame && next.isStar ? ".star" : "a").focus({ preventScroll: true });
}

function removeByKey(event) {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    if (event.target.matches("input:not([type=checkbox]), textarea, select")) return;
    const remove = event.target.closest?.(".place")?.querySelector("button.remove");
    if (!remove) return;
    event.preventDefault();
    remove.click();
}

/** "Remove 3" as long as three are picked. */
function countPicks() {
    const button = document.getElementById("remove-picked");
    if (!button) return;
    const count = document.querySelectorAll("#list input[name=pick]:checked").length;
    button.textContent = `${button.dataset.some} ${count}`;
    // Nothing can be done with it before something is picked.
    button.hidden = count === 0;
}

/** Leaving a list that is not kept yet asks nothing; the next page offers the way back to it. */
function rememberWhenLeaving() {
    let isKept = false;
    document.addEventListener("submit", (event) => {
        if (event.target.matches(".scene-keep")) isKept = true;
    });
    addEventListener("pageshow", (event) => {
        // The first time it comes when all is loaded, and the list may have been kept before that.
        if (event.persisted) isKept = false;
        forget(LEFT);
    });
    addEventListener("pagehide", () => {
        const { dataset } = document.getElementById("scene-bar");
        // What was only looked at is asked for again, or Back leads to it.
        if (isKept || !dataset.changed) return;
        leave(location.pathname + location.search, dataset);
    });
}

function offerWayBack() {
    const kept = recall(LEFT);
    // Who only looks at a city is still on the way through the list, or back to the form.
    if (!kept || /^\/(cities|read|countries)\//.test(location.pathname)) return;
    forget(LEFT);
    const { href, words, label } = JSON.parse(kept);
    const [now, before] = [new URL(location.href), new URL(href, location)];
    // The same list goes on with its steps; another radius or another chance begins without them.
    const goesOn = now.pathname === before.pathname && stepsOf(now).startsWith(stepsOf(before));
    if (goesOn || document.querySelector(".toast")) return;
    toast(words, { href, label });
}

/** Those before the last one and the last one itself, as an address has them. */
function stepsOf({ searchParams }) {
    return ["steps", "step"].map((name) => searchParams.get(name)).filter(Boolean).join(".");
}
