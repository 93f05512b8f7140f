import { announce } from "./announce.js";

// The server waits ten seconds for its sources.
const LONGEST_REFRESH_MS = 15_000;
const TRIES = ".again:not([hidden]) > .button, .part-again";

/** Says when our own server does not answer a part that loads by itself, and offers another try. */
export function watchParts() {
    askForParts();
    for (const failure of ["sendError", "responseError", "timeout"]) {
        document.addEventListener(`htmx:${failure}`, (event) => admitFailure(event.target));
    }
    document.addEventListener("click", tryAgain, { capture: true });
    document.addEventListener("htmx:beforeSwap", keepLateAnswersOut);
    document.addEventListener("htmx:beforeRequest", dropWithList);
    document.addEventListener("elsewhere:refresh", tellWhenRefreshed);
    for (const form of document.querySelectorAll("[data-autosubmit]")) {
        form.addEventListener("change", () => form.requestSubmit());
    }
}

/** Before htmx begins with the page: what a heading leads to comes below it instead. */
function askForParts() {
    for (const link of document.querySelectorAll(".part[data-ask] > h2 > a")) {
        const part = link.closest(".part");
        part.setAttribute("hx-get", link.getAttribute("href"));
        part.setAttribute("hx-trigger", part.dataset.ask);
        part.setAttribute("aria-busy", "true");
        link.replaceWith(...link.childNodes);
    }
}

/** Whoever tries one part again means all that failed; each button says that it is at work. */
function tryAgain(event) {
    const pressed = event.target.closest?.(TRIES);
    if (!pressed) return;
    if (pressed.getAttribute("aria-busy") === "true") {
        event.preventDefault();
        event.stopPropagation();
        return;
    }
    const { trying } = pressed.closest("[data-trying]")?.dataset ?? {};
    const words = pressed.querySelector("span") ?? pressed;
    pressed.dataset.words = words.textContent;
    pressed.setAttribute("aria-busy", "true");
    words.textContent = trying;
    // The others are pressed for the person, and press none.
    if (!event.isTrusted) return;
    announce(trying);
    for (const other of document.querySelectorAll(TRIES)) if (other !== pressed) other.click();
}

function endTrying(element) {
    for (const button of element.querySelectorAll("[data-words][aria-busy]")) {
        button.removeAttribute("aria-busy");
        (button.querySelector("span") ?? button).textContent = button.dataset.words;
    }
}

function admitFailure(element) {
    endTrying(element);
    const part = element.closest?.(".part, .reader, .list-weather");
    if (!part) return;
    part.removeAttribute("aria-busy");
    part.classList.add("is-still");
    const words = part.querySelector(".part-failed");
    if (words) words.hidden = false;
    else offerAnotherTry(part);
    const again = part.querySelector(".again");
    if (again) again.hidden = false;
}

/** Parts that never came share the words for it; they stand in the page once. */
function offerAnotherTry(part) {
    const { lost, again } = part.closest("[data-again]")?.dataset ?? {};
    if (!again) return;
    const words = document.createElement("p");
    words.className = "part-failed";
    words.setAttribute("role", "alert");
    const button = document.createElement("button");
    button.className = "button part-again";
    // The focus stays at the button of the answer that takes its place.
    button.id = part.id.replace("part-", "again-");
    button.textContent = again;
    part.append(words, button);
    // Into what stands there already: only so is it read out.
    words.textContent = lost;
    button.addEventListener("click", () => {
        const address = `${part.getAttribute("hx-get")}?newest=1`;
        window.htmx.ajax("GET", address, { source: part, target: part }).catch(() => {});
    });
}

/** Whoever asked for a refresh learns when the parts that listen to it are there. */
function tellWhenRefreshed(event) {
    const waiting = new Set(document.querySelectorAll("[hx-trigger*='elsewhere:refresh']"));
    if (waiting.size === 0) return;
    event.detail?.until?.(new Promise((done) => {
        const finish = () => {
            clearTimeout(timer);
            document.removeEventListener("htmx:afterRequest", arrive);
            done();
        };
        const arrive = ({ detail }) => {
            // htmx tells of an element that its own answer has replaced at the element's parent.
            waiting.delete(detail.requestConfig?.elt ?? detail.elt);
            for (const part of waiting) if (!part.isConnected) waiting.delete(part);
            if (waiting.size === 0) finish();
        };
        const timer = setTimeout(finish, LONGEST_REFRESH_MS);
        document.addEventListener("htmx:afterRequest", arrive);
    }));
}

/** The weather of a list that is gone belongs to nobody; who is gone hears of it alone. */
function dropWithList({ detail: { target } }) {
    if (target.id !== "list-weather") return;
    target.addEventListener("htmx:beforeSwap", ({ detail }) => {
        if (!target.isConnected) detail.shouldSwap = false;
    }, { once: true });
}

/** What was asked a moment ago must not take the place of what is typed now. */
function keepLateAnswersOut(event) {
    if (event.detail.target?.id !== "outside-suggestions") return;
    const asked = new URL(event.detail.xhr.responseURL).searchParams.get("q");
    const typed = document.getElementById("q")?.value;
    if (asked !== null && asked !== typed) event.detail.shouldSwap = false;
}
