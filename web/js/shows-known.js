import { recall, remember } from "./remembered.js";

const KNOWN = "elsewhere-known-thing";

/**
 * Without a network a work or an event may be kept in its list alone: its page then shows what the
 * row said that led to it. With one, the page has its title before the answer comes.
 */
export function showWhatRowsSaid() {
    document.addEventListener("click", ({ target }) => {
        const link = target.closest?.(".things .thing-link");
        if (link) remember(KNOWN, JSON.stringify(saidBy(link)));
    });
    complete();
    document.addEventListener("htmx:afterSettle", complete);
}

function saidBy(link) {
    const [title, detail, date] = [".place-name", ".thing-detail", ".thing-date"]
        .map((part) => link.querySelector(part)?.textContent.trim() ?? "");
    const lead = [detail, date].filter(Boolean).join(", ");
    const picture = link.querySelector("img:not(.is-tiny)")?.currentSrc ?? "";
    return { path: link.pathname, title, lead, picture };
}

/** A favourite has more to say by itself. */
function complete() {
    const part = document.querySelector("#thing:is([aria-busy], [data-reason])");
    const known = JSON.parse(recall(KNOWN) ?? "{}");
    if (!part || known.path !== location.pathname || part.querySelector(".kept-thing")) return;
    part.querySelector("h1").textContent = known.title;
    document.title = known.title;
    part.querySelector(".thing-head").after(told(known));
    const line = part.querySelector("[data-partly]");
    if (line) line.textContent = line.dataset.partly;
}

function told({ lead, picture }) {
    const kept = document.createElement("div");
    kept.className = "kept-thing";
    if (picture) {
        const image = new Image();
        image.alt = "";
        image.src = picture;
        kept.append(image);
    }
    const words = document.createElement("p");
    words.className = "lead";
    words.textContent = lead;
    kept.append(words);
    return kept;
}
