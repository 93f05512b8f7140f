import { keepingFocus } from "./focus.js";

/** What lists tell, and what of it is done. */
const told = (lists) => [...lists.querySelectorAll("h2, .items li")]
    .map((one) => `${one.className}${one.textContent}`).join("\n");

/** Ticks, deletes and adds at once; the server's answer says how the lists are then. */
export function tickItems({ announce, isWriting, keepDrafts, present }) {
    const lists = document.querySelector(".trip-lists");
    if (!lists) return;
    let isLatest = 0;
    document.addEventListener("submit", async (event) => {
        const form = event.target;
        if (!form.closest(".trip-lists") || event.defaultPrevented) return;
        event.preventDefault();
        const body = new URLSearchParams(new FormData(form, event.submitter));
        const focus = remembered(form, event.submitter);
        showAtOnce(form, event.submitter);
        const turn = ++isLatest;
        try {
            const answer = await fetch(form.action, { method: "POST", body });
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            const fresh = page.querySelector(".trip-lists");
            if (!answer.ok || !fresh) throw new Error("no lists");
            // At the address of a refused form, loading the page again would send it again.
            const { pathname } = new URL(answer.url, location);
            if (pathname.startsWith("/trips/")) history.replaceState(history.state, "", pathname);
            // Whoever ticks on sees what was ticked last.
            if (turn !== isLatest) return;
            document.querySelector(".trip-lists").replaceChildren(...fresh.children);
            const told = page.querySelectorAll("#toasts .toast");
            document.getElementById("toasts").replaceChildren(...told);
            present();
            keepDrafts(true);
            document.querySelector(focus)?.focus();
        } catch {
            form.submit();
        }
    });

    // What others change comes beside what one types, which is kept as it is typed.
    document.addEventListener("elsewhere:news", ({ detail: page }) => {
        const old = document.querySelector(".trip-lists");
        const fresh = page.querySelector(".trip-lists")?.cloneNode(true);
        const busy = ".is-carried, details[open] .list-name";
        if (!fresh || told(old) === told(fresh) || old.querySelector(busy)) return;
        if (isWriting(":not(.list-more *)")) return;
        const { id, selectionStart: caret } = document.activeElement;
        keepingFocus(() => old.replaceChildren(...fresh.children));
        keepDrafts(true);
        const field = id ? old.querySelector(`:is(input, textarea)#${CSS.escape(id)}`) : null;
        field?.focus({ preventScroll: true });
        field?.setSelectionRange(caret, caret);
    });

    function showAtOnce(form, button) {
        if (form.id === "strike") button.closest("li").remove();
        if (form.id !== "tick" && form.id !== "untick") return;
        const isDone = form.id === "tick";
        button.setAttribute("aria-pressed", String(isDone));
        button.setAttribute("form", isDone ? "untick" : "tick");
        const list = button.closest(".checklist");
        const bar = list.querySelector("progress");
        const words = list.querySelector(".progress");
        const done = list.querySelectorAll(".tick[aria-pressed=true]").length;
        bar.value = done;
        words.textContent = words.textContent.replace(/^\d+/, String(done));
        announce(words.textContent);
    }
}

/** A line is carried by its grip to another place of its list. */
export function carryLines() {
    document.addEventListener("pointerdown", (event) => {
        const row = event.target.closest?.(".row-grip")?.closest("li");
        if (!row || event.button !== 0) return;
        event.preventDefault();
        const next = row.nextElementSibling;
        const stop = new AbortController();
        const listen = (name, act) => addEventListener(name, act, { signal: stop.signal });
        row.classList.add("is-carried");
        listen("pointermove", ({ clientY }) => {
            const rows = [...row.parentElement.children].filter((one) => one !== row);
            const below = rows.find((one) => {
                const { top, height } = one.getBoundingClientRect();
                return clientY < top + height / 2;
            });
            if ((below ?? null) !== row.nextElementSibling) {
                row.parentElement.insertBefore(row, below ?? null);
            }
        });
        const end = (isKept) => {
            stop.abort();
            row.classList.remove("is-carried");
            if (!isKept) row.parentElement.insertBefore(row, next);
            else if (row.nextElementSibling !== next) send(row);
        };
        listen("pointerup", () => end(true));
        listen("pointercancel", () => end(false));
        listen("keydown", ({ key }) => {
            if (key === "Escape") end(false);
        });
    });

    function send(row) {
        const form = document.getElementById("item-before");
        form.querySelector("[name=item]").value = row.dataset.item;
        const next = row.nextElementSibling?.dataset.item ?? "last";
        form.querySelector("[name=before]").value = next;
        form.requestSubmit();
    }
}

/** Where the focus goes when the lists have been exchanged. */
function remembered(form, button) {
    if (form.id === "strike") {
        const item = button.closest("li");
        const next = item.nextElementSibling ?? item.previousElementSibling;
        const id = next?.querySelector(".tick").value;
        return id ? `.tick[value="${id}"]` : `#${item.closest(".checklist").id} textarea`;
    }
    if (button?.matches(".row-ways *")) return `.${form.id}[value="${CSS.escape(button.value)}"]`;
    if (form.matches(".list-name")) return `#${form.closest(".checklist").id} [name=name]`;
    if (button?.matches(".tick")) return `.tick[value="${button.value}"]`;
    const list = form.closest(".checklist");
    return list ? `#${list.id} textarea` : ".checklist:last-child textarea";
}
