import { present } from "./toasts.js";
import { suggestIn } from "./suggestions.js";

/** Opens the settings as a sheet over the page; Back closes it, as it would leave a page. */
export function openSheets() {
    document.addEventListener("click", (event) => {
        const link = event.target.closest?.("a[data-sheet]");
        if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(link.href, { isNew: true });
    });
    addEventListener("popstate", ({ state }) => {
        if (state?.sheet) open(state.sheet, { isNew: false });
        else close();
    });
}

let dialog = null;
let isChanged = false;
// Whether it closes as soon as what was written is saved.
let isClosing = false;

async function open(address, { isNew }) {
    if (dialog) return;
    const page = await read(fetch(address));
    if (!page) {
        location.href = address;
        return;
    }
    if (isNew) history.pushState({ sheet: address }, "", address);
    isChanged = false;
    dialog = document.createElement("dialog");
    dialog.className = "sheet-dialog";
    document.body.append(dialog);
    fill(page);
    dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        history.back();
    });
    dialog.addEventListener("click", (event) => {
        const isDone = event.target.closest(".sheet-done");
        if (event.target !== dialog && !isDone) return;
        event.preventDefault();
        const form = isDone && changedPerson();
        if (!form) {
            history.back();
        } else if (form.reportValidity()) {
            isClosing = true;
            form.requestSubmit();
        }
    });
    dialog.addEventListener("submit", send);
    dialog.showModal();
}

/** The form with a name or town that nobody has saved: "Done" means them as well. */
function changedPerson() {
    const fields = [...dialog.querySelectorAll("[name=name], [name=place]")];
    return fields.find(({ value, defaultValue }) => value !== defaultValue)?.form;
}

function close() {
    if (!dialog) return;
    const closing = dialog;
    dialog = null;
    closing.classList.add("is-leaving");
    setTimeout(() => {
        // The focus goes back to where it was before.
        closing.close();
        closing.remove();
        // The page below shows names and numbers that the settings may have changed.
        if (isChanged) location.reload();
    }, 180);
}

function fill(page) {
    const content = page.getElementById("sheet-content");
    const toasts = document.createElement("div");
    toasts.className = "toasts";
    toasts.append(...page.querySelectorAll("#toasts .toast"));
    dialog.replaceChildren(content, toasts);
    dialog.setAttribute("aria-label", content.querySelector("h1").textContent);
    window.htmx.process(dialog);
    suggestIn(dialog);
    present();
}

/** Sends a form of the sheet and shows what the server says to it, without leaving. */
async function send(event) {
    const form = event.target;
    if (form.matches("[data-leaves-sheet]") || !dialog) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    const { activeElement } = document;
    const isInside = dialog.contains(activeElement) && activeElement !== dialog;
    const way = wayTo(isInside ? activeElement : event.submitter);
    const { next } = form.dataset;
    const { scrollTop } = dialog;
    const page = await read(fetch(form.action, { method: "POST", body }));
    if (!page || !dialog) {
        form.submit();
        return;
    }
    isChanged = true;
    const { theme, text } = page.documentElement.dataset;
    document.documentElement.dataset.theme = theme;
    if (text) document.documentElement.dataset.text = text;
    else delete document.documentElement.dataset.text;
    fill(page);
    dialog.scrollTop = scrollTop;
    const wrong = dialog.querySelector("[autofocus]");
    // A button that has done all it could is gone: its section goes on.
    const again = way && dialog.querySelector(way) || next && document.getElementById(next);
    if (wrong) wrong.focus();
    else again?.focus({ preventScroll: true });
    if (isClosing && !dialog.querySelector("[role=alert]")) history.back();
    isClosing = false;
}

/** What finds a field or button again in the sheet as it is drawn anew; nothing for others. */
function wayTo(element) {
    const { id, name, value, form } = element ?? {};
    if (id) return `#${CSS.escape(id)}`;
    if (name) return `button[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`;
    const field = form && [...form.elements].find((one) => one.id);
    return field && `form:has(#${CSS.escape(field.id)}) [type=submit]`;
}

/** The page of an answer, if it is one with a sheet on it. */
async function read(answer) {
    try {
        const text = await (await answer).text();
        const page = new DOMParser().parseFromString(text, "text/html");
        return page.getElementById("sheet-content") ? page : null;
    } catch {
        return null;
    }
}
